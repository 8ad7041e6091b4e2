"""What the numbers of a state mean, and rows of small whole numbers for learners made from it.

A game says of each of its fields, one line each, what its numbers mean; the locals of procedures say it where they are declared:

    plan: amount                    active: side                heroes: set hero            turned: flag
    debt: number from -20           an amount that may be below 0, and its lowest value
    card_at by slot: piece          one number for each thing of the space `slot`: one of `piece`, or nobody (`from -2`: or less)
    units by stack: amount          out: bag card               line: line[6] card          in no order; in order, six shown
    pile by side: bag card          unseen by side by card: amount      a row for each thing; rows `by side` belong to the sides
    known by side: set card         a set, a number each, for each thing
    hand_seen by side: eyes         masks of eyes beside the cells of a pool
    free: amount !follows           only repeats other fields: checked nowhere, left out of rows

From that `cells` says what each number of a row is, and `Observer.row` writes it: the same length for the same options, every
number 0 to 255, equal in all redeals for the eye.  Rows that belong to sides are turned so that the eye's own comes
first, and so are numbers that are sides, alone, in sets, in bags and in lines.  The stack is public by the kernel's own law, so
the step that is asked, the procedures under way and the locals of the innermost frames are part of it."""
from __future__ import annotations

import re
from typing import Any, Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from .errors import ThunderchildError
from .frames import AMOUNT, FLAG, NUMBER, PROC, SIDE, STEP, Book, Local
from .sight import BAG as BAG_PLACE, BY_ROW, Look, Sight
from .state import State
from .words import Space

SIDES: Final = "side"
EYES: Final = "eyes"
ONE: Final = ""             # a number for itself
SET: Final = "set"
BAG: Final = "bag"
LINE: Final = "line"
FRAMES: Final = 2           # innermost frames that are shown with their locals
DIGIT: Final = 250          # things beyond this many take two numbers
LINE_SHOWN: Final = 8
LOWEST: Final = -100        # of a number that does not say so
SPEC: Final = re.compile(r"(?P<field>\w+)(?P<by>(\s+by\s+\w+)*)\s*:\s*((?P<how>set|bag|line)(\[(?P<shown>\d+)\])?\s+)?"
                         r"(?P<kind>\w+)(\s+from\s+(?P<low>-?\d+))?(?P<follows>\s+!follows)?")


class BadShape(ThunderchildError, ValueError):
    """A line that does not say what a field holds: which, and what would be right."""


class Shape:
    """What one field holds."""

    def __init__(self, field: str, by: list[str], how: str, kind: str, low: int, shown: int, follows: bool) -> None:
        self.field: Final = field
        self.by: Final = by             # spaces it has a number (or a row) for each thing of
        self.how: Final = how           # ONE, SET, BAG or LINE
        self.kind: Final = kind         # amount, number, flag, eyes, or the name of a space
        self.low: Final = low           # the lowest value
        self.shown: Final = shown       # of a LINE
        self.follows: Final = follows


def read_shapes(text: str) -> list[Shape]:
    out: list[Shape] = []
    for line in text.splitlines():
        said = line.partition("#")[0].strip()
        if not said:
            continue
        found = SPEC.fullmatch(said)
        if found is None:
            raise BadShape(f"'{said}' does not say what a field holds; write for example `card_at by slot: piece from -2`")
        plain = found["kind"] in (AMOUNT, FLAG, EYES)
        lowest = LOWEST if found["kind"] == NUMBER else 0 if plain or found["how"] else -1
        low = lowest if found["low"] is None else int(found["low"])
        out.append(Shape(found["field"], found["by"].replace(" by ", " ").split(), found["how"] or ONE, found["kind"], low,
                         int(found["shown"] or LINE_SHOWN), found["follows"] is not None))
    return out


class Cell:
    """What one number of a row means: a name (`thing`) out of `many`, or an amount below `many`."""

    def __init__(self, name: str, thing: bool, many: int) -> None:
        self.name: Final = name
        self.thing: Final = thing
        self.many: Final = many


class Part:
    """One field of a row: where it stands, and how its numbers are written."""

    def __init__(self, shape: Shape, many: int, inner: int, turned: bool, named: bool) -> None:
        self.field: Final = shape.field
        self.how: Final = shape.how
        self.low: Final = shape.low
        self.shown: Final = shape.shown
        self.depth: Final = len(shape.by)
        self.many: Final = many             # how many values a number can have
        self.inner: Final = inner           # numbers in a row of fixed length
        self.turned: Final = turned         # rows (or numbers) belong to sides
        self.named: Final = named           # the numbers (of a set, a bag or a line) are sides
        self.zeros: Final = bytes(many)


class Observer:
    """Writes rows for one game with one number of sides."""

    def __init__(self, book: Book, sight: Sight, shapes: list[Shape], spaces: dict[str, Space], g: State) -> None:
        self.book: Final = book
        self.sight: Final = sight
        self.sides: Final = g.sides()
        self.size_of: Final = {name: len(space) for name, space in spaces.items()} | {SIDES: g.sides()}
        self.ids: Final = {name: list(space.ids) for name, space in spaces.items()} | {SIDES: [str(k) for k in range(g.sides())]}
        self.shape_of: Final = {shape.field: shape for shape in shapes}
        self.parts: Final = [self.part(self.shape_of[name]) for name in sight.fields
                             if name in self.shape_of and not self.shape_of[name].follows and self.shape_of[name].kind != EYES]
        self.firsts: Final = [sum(len(one.steps) for one in book.procedures[:k]) for k in range(len(book.procedures))]
        self.all_steps: Final = sum(len(one.steps) for one in book.procedures)
        self.widths: Final = [[self.width_of(local) for local in one.locals] for one in book.procedures]
        self.frame: Final = max((sum(widths) for widths in self.widths), default=0)
        self.cards: Final = [self.many(self.shape_of[pool.places[0].field].kind) for pool in sight.pools]
        self.no_cards: Final = [bytes(many) for many in self.cards]
        self.no_procs: Final = bytes(len(book.procedures))

    def many(self, kind: str) -> int:
        """How many things a kind names; of an amount, how many values are told apart."""
        return self.size_of.get(kind, 2 if kind == FLAG else 256)

    def part(self, shape: Shape) -> Part:
        many = self.many(shape.kind) - (shape.low if shape.kind in self.size_of and shape.how == ONE else 0)
        inner = self.size_of[shape.by[-1]] if shape.by else 1
        return Part(shape, many, inner, shape.by[:1] == [SIDES], shape.kind == SIDES)

    def width_of(self, local: Local) -> int:
        """A set or a tail is shown by its size, a thing out of very many by two digits."""
        if local.is_set or local.tail:
            return 1
        return local.width * (2 if self.many(local.kind) > DIGIT and local.kind in self.size_of else 1)

    # ---- writing

    def row(self, g: State, eye: int, out: BytesWriter) -> None:
        """`eye` is an index: the watcher counts as seat number `g.seats`."""
        own = self.own_side(g, eye)
        out.append(own + 1)
        turn = own if own >= 0 else 0
        self.write_stack(g, turn, out)
        for part in self.parts:
            value: Any = getattr(g, part.field)
            if part.depth == 2 or (part.depth == 1 and (part.how == BAG or part.how == LINE)):
                rows: list[list[int]] = value
                for k in range(len(rows)):
                    self.write_list(part, rows[(k + turn) % len(rows)] if part.turned else rows[k], turn, out)
            elif part.depth == 1 or part.how == BAG or part.how == LINE:
                self.write_list(part, value, turn, out)
            else:
                self.write_one(part, value, turn, out)
        if self.sight.pools:
            for k, look in enumerate(self.sight.looks(g, eye)):
                self.write_pool(k, look, turn, out)

    def own_side(self, g: State, eye: int) -> int:
        for side in range(self.sides):
            if g.seat_of(side) == eye:
                return side
        return -1

    def write_one(self, part: Part, value: int, turn: int, out: BytesWriter) -> None:
        if part.how == SET:
            first = turn if part.named else 0
            for k in range(part.many):
                out.append(value >> (k + first) % part.many & 1)
        elif part.named and value >= 0:
            out.append((value - turn) % self.sides - part.low)
        else:
            self.digits(value - part.low, part.many, out)

    def digits(self, value: int, many: int, out: BytesWriter) -> None:
        if many > 256:
            out.append(small(value // DIGIT))
            out.append(value % DIGIT)
        else:
            out.append(small(value))

    def write_list(self, part: Part, values: list[int], turn: int, out: BytesWriter) -> None:
        if part.how == BAG:
            at: i64 = len(out)
            out.write(part.zeros)
            for x in values:
                add(out, at, self.seen_from(part, x, turn) - part.low, 1)
        elif part.how == LINE:
            for i in range(part.shown):
                self.digits(self.seen_from(part, values[i], turn) + 1 - part.low if i < len(values) else 0, part.many + 1, out)
        else:
            turned = part.turned and part.depth == 1
            for i in range(len(values)):
                self.write_one(part, values[(i + turn) % len(values)] if turned else values[i], turn, out)

    def seen_from(self, part: Part, value: int, turn: int) -> int:
        """A number of a list; sides are counted from the eye's own."""
        return (value - turn) % self.sides if part.named and value >= 0 else value

    def write_stack(self, g: State, turn: int, out: BytesWriter) -> None:
        """The step that is asked, the procedures under way, and the innermost frames."""
        stack = g.stack
        asked = self.all_steps if g.over or not stack else self.firsts[stack[-1][PROC]] + stack[-1][STEP]
        out.append(asked // DIGIT)
        out.append(asked % DIGIT)
        at: i64 = len(out)
        out.write(self.no_procs)
        for f in stack:
            p: i64 = f[PROC]
            out[at + p] = 1
        for k in range(1, FRAMES + 1):
            if k > len(stack) or g.over:
                out.write(bytes(self.frame + 2))
            else:
                self.write_frame(stack[-k], turn, out)

    def write_frame(self, f: list[int], turn: int, out: BytesWriter) -> None:
        one = self.book.procedures[f[PROC]]
        out.append(f[PROC] + 1)
        out.append((f[SIDE] - turn) % self.sides + 1 if f[SIDE] >= 0 else 0)
        end = len(out) + self.frame
        for local, at in one.places():
            if local.tail:
                out.append(small(len(f) - at))
            elif local.is_set:
                out.append(sum(f[at + k].bit_count() for k in range(local.width)))
            else:
                for k in range(local.width):
                    self.write_local(local.kind, f[at + k], turn, out)
        out.write(bytes(end - len(out)))

    def write_local(self, kind: str, value: int, turn: int, out: BytesWriter) -> None:
        if kind == SIDES and value >= 0:
            value = (value - turn) % self.sides
        if kind in self.size_of and self.many(kind) > DIGIT:
            out.append(small((value + 4) // DIGIT))
            out.append((value + 4) % DIGIT)
        else:
            out.append(small(value + 4))

    def write_pool(self, k: int, look: Look, turn: int, out: BytesWriter) -> None:
        """Sizes for all; what the eye knows of each row, and what it does not know of each heap, as copies of each card."""
        zeros = self.no_cards[k]
        for p, place in enumerate(look.pool.places):
            many = len(look.rows(p))
            for n in range(many):
                row = (n + turn) % many if place.owner == BY_ROW and many == self.sides else n
                if place.kind == BAG_PLACE:
                    out.append(small(sum(look.rows(p)[row])))
                    continue
                out.append(small(len(look.rows(p)[row])))
                at: i64 = len(out)
                out.write(zeros)
                for card in look.known(p, row):
                    add(out, at, card, 1)
        unseen = look.unseen()
        heaps = 1 if look.pool.shared else self.sides + 1
        for n in range(heaps):
            at = len(out)
            out.write(zeros)
            which = n if look.pool.shared or n == self.sides else (n + turn) % self.sides
            for card in unseen[which] if which < len(unseen) else []:
                add(out, at, card, 1)

    # ---- what it means

    def cells(self, g: State) -> list[Cell]:
        """One for each number of a row."""
        out = [Cell("own side", True, self.sides + 1), Cell("step, first digit", True, self.all_steps // DIGIT + 1),
               Cell("step, second digit", True, DIGIT)]
        out += [Cell(f"in {one.name}", False, 2) for one in self.book.procedures]
        for k in range(FRAMES):
            out.append(Cell(f"frame {k}: procedure", True, len(self.book.procedures) + 1))
            out.append(Cell(f"frame {k}: side", True, self.sides + 1))
            out += [Cell(f"frame {k}: local {i}", False, 256) for i in range(self.frame)]
        for part in self.parts:
            out += self.cells_of(part)
        for k, look in enumerate(self.sight.looks(g, 0)):
            out += self.cells_of_pool(k, look)
        return out

    def cells_of(self, part: Part) -> list[Cell]:
        shape = self.shape_of[part.field]
        names = [part.field]
        for space in shape.by:
            names = [f"{name} {id}" for name in names for id in self.ids[space]]
        thing = part.how in (ONE, LINE) and shape.kind in self.size_of
        out: list[Cell] = []
        for name in names:
            if part.how in (SET, BAG):
                out += [Cell(f"{name}: {id}", False, 2 if part.how == SET else 256) for id in self.ids_of(shape.kind, part.many)]
            elif part.how == LINE:
                out += [cell for i in range(part.shown) for cell in digit_cells(f"{name} {i}", thing, part.many + 1)]
            else:
                out += digit_cells(name, thing, part.many)
        return out

    def ids_of(self, kind: str, many: int) -> list[str]:
        return self.ids.get(kind, [str(k) for k in range(many)])

    def cells_of_pool(self, k: int, look: Look) -> list[Cell]:
        ids = self.ids_of(self.shape_of[look.pool.places[0].field].kind, self.cards[k])
        out: list[Cell] = []
        for p, place in enumerate(look.pool.places):
            for row in range(len(look.rows(p))):
                out.append(Cell(f"{place.field} {row}: size", False, 256))
                if place.kind != BAG_PLACE:
                    out += [Cell(f"{place.field} {row}: knows {id}", False, 256) for id in ids]
        for n in range(1 if look.pool.shared else self.sides + 1):
            out += [Cell(f"{look.pool.name} {n}: unseen {id}", False, 256) for id in ids]
        return out


def digit_cells(name: str, thing: bool, many: int) -> list[Cell]:
    if many > 256:
        return [Cell(f"{name}, first digit", thing, many // DIGIT + 1), Cell(f"{name}, second digit", thing, DIGIT)]
    return [Cell(name, thing, many)]


def small(x: int) -> int:
    return 0 if x < 0 else 255 if x > 255 else x


def add(out: BytesWriter, at: i64, card: int, n: int) -> None:
    """So many more copies of a card."""
    c: i64 = card
    k: i64 = n
    out[at + c] = u8(i64(out[at + c]) + k)
