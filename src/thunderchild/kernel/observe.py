"""Rows of small whole numbers for learners, made from what the numbers of a state mean (shape.py).

`cells` says what each number of a row is, and `row` writes it: the same length for the same options, every number 0 to 255, equal
in all redeals for the eye.  Rows that belong to sides are turned so that the eye's own comes first, and so are numbers that are
sides, alone, in sets, in bags and in lines.  The stack is public by the kernel's own law, so the step that is asked, the
procedures under way and the locals of the innermost frames are part of it."""
from __future__ import annotations

from types import FunctionType
from typing import Any, Final

from librt.strings import BytesWriter
from mypy_extensions import i64, u8

from .frames import FLAG, LOCAL, PROC, SIDE, STEP, Book, Local
from .shape import BAG, EYES, LINE, ONE, SET, SIDES, Shape
from .sight import BAG as BAG_PLACE, BY_ROW, NO_CELLS, Look, Sight
from .state import State
from .words import Space

FRAMES: Final = 2           # innermost frames that are shown with their locals
DIGIT: Final = 250          # things beyond this many take two numbers
NUMBERS: Final = 0          # how a field is written: numbers,
TURNED: Final = 1           # numbers that are sides,
BITS: Final = 2             # sets,
COPIES: Final = 3           # bags,
ORDER: Final = 4            # lines
SIZE: Final = -1            # how a local is written: only how long it is,
COUNT: Final = -2           # or how many are in the set
NO_BAGS: Final[list[list[int]]] = []
LAST_BIT: Final = bytes(k & 1 for k in range(256))


class Cell:
    """What one number of a row means: a name (`thing`) out of `many`, or an amount below `many`."""

    def __init__(self, name: str, thing: bool, many: int) -> None:
        self.name: Final = name
        self.thing: Final = thing
        self.many: Final = many


class Part:
    """One field of a row, and how its numbers are written."""

    def __init__(self, shape: Shape, many: int) -> None:
        self.field: Final = shape.field
        self.how: Final = shape.how
        self.low: Final = shape.low
        self.shown: Final = shape.shown
        self.many: Final = many                                     # how many values a number can have
        self.turned: Final = shape.by[:1] == [SIDES]                # rows (or numbers) belong to sides
        self.named: Final = shape.kind == SIDES                     # the numbers (of a set, a bag or a line) are sides
        self.listed: Final = shape.how in (BAG, LINE) or len(shape.by) > 0
        self.rows: Final = len(shape.by) == 2 or (len(shape.by) == 1 and shape.how in (BAG, LINE))
        self.way: Final = {SET: BITS, BAG: COPIES, LINE: ORDER}.get(shape.how, TURNED if self.named else NUMBERS)
        self.zeros: Final = bytes(many)
        self.single: Final = not self.listed and self.way == NUMBERS and self.low == 0 and many <= 256


class Run:
    """Fields that stand side by side in a row: single numbers, written at once, or one that is not so simple."""

    def __init__(self, parts: list[Part]) -> None:
        self.part: Final = parts[0]
        self.single: Final = parts[0].single
        self.fields: Final = [part.field for part in parts]


def runs_of(parts: list[Part]) -> list[Run]:
    together: list[list[Part]] = []
    for part in parts:
        if part.single and together and together[-1][0].single:
            together[-1].append(part)
        else:
            together.append([part])
    return [Run(one) for one in together]


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
        self.runs: Final = runs_of(self.parts)
        self.firsts: Final = [sum(len(one.steps) for one in book.procedures[:k]) for k in range(len(book.procedures))]
        self.all_steps: Final = sum(len(one.steps) for one in book.procedures)
        self.locals: Final = [[self.local(local, at) for local, at in one.places()] for one in book.procedures]
        self.plain: Final = [self.is_plain(one) for one in self.locals]
        self.frame: Final = max((sum(max(1, local[1] * (1 + local[3])) for local in one) for one in self.locals), default=0)
        self.cards: Final = [self.many(self.shape_of[pool.places[0].field].kind) for pool in sight.pools]
        self.no_cards: Final = [bytes(many) for many in self.cards]
        self.no_procs: Final = bytes(len(book.procedures))

    def many(self, kind: str) -> int:
        """How many things a kind names; of an amount, how many values are told apart."""
        return self.size_of.get(kind, 2 if kind == FLAG else 256)

    def part(self, shape: Shape) -> Part:
        return Part(shape, self.many(shape.kind) - (shape.low if shape.kind in self.size_of and shape.how == ONE else 0))

    def local(self, local: Local, at: int) -> tuple[int, int, bool, bool]:
        """Where it begins and how many numbers it has (a set or a tail is shown by its size: which of the two); whether it is a
        side, and whether it takes two digits because it is a thing out of very many."""
        if local.is_set or local.tail:
            return at, SIZE if local.tail else COUNT * local.width, False, False
        return at, local.width, local.kind == SIDES, local.kind in self.size_of and self.many(local.kind) > DIGIT

    def is_plain(self, places: list[tuple[int, int, bool, bool]]) -> bool:
        """Whether the locals of a frame are written as they stand in it."""
        return all(width > 0 and not side and not wide for _at, width, side, wide in places)

    # ---- writing

    def row(self, g: State, eye: int, out: BytesWriter) -> None:
        """`eye` is an index: the watcher counts as seat number `g.seats`."""
        own = self.own_side(g, eye)
        out.append(own + 1)
        turn = own if own >= 0 else 0
        self.write_stack(g, turn, out)
        for run in self.runs:
            part = run.part
            if run.single:
                write_numbers([getattr(g, field) for field in run.fields], 0, out)
                continue
            value: Any = getattr(g, part.field)
            if part.rows:
                rows: list[list[int]] = value
                for k in range(len(rows)):
                    self.write(part, rows[(k + turn) % len(rows)] if part.turned else rows[k], turn, out)
            elif part.turned:
                numbers: list[int] = value
                self.write(part, numbers[turn:] + numbers[:turn], turn, out)
            else:
                self.write(part, value if part.listed else [value], turn, out)
        if self.sight.pools:
            for k, look in enumerate(self.sight.looks(g, eye)):
                self.write_pool(k, look, turn, out)

    def own_side(self, g: State, eye: int) -> int:
        for side in range(self.sides):
            if g.seat_of(side) == eye:
                return side
        return -1

    def write(self, part: Part, values: list[int], turn: int, out: BytesWriter) -> None:
        way, low = part.way, part.low
        if way == NUMBERS and part.many <= 256:
            write_numbers(values, low, out)
        elif way == NUMBERS or way == TURNED:
            for x in values:
                self.digits(self.seen_from(part, x, turn) - low, part.many, out)
        elif way == BITS:
            for x in values:
                write_bits(x, turn if part.named else 0, part.many, out)
        elif way == COPIES:
            plain = low == 0 and not part.named
            write_copies(values if plain else [self.seen_from(part, x, turn) - low for x in values], NO_BAGS, part.zeros, out)
        elif part.many < 256 and not part.named:
            write_numbers(values[:part.shown], low - 1, out)
            out.write(bytes(max(0, part.shown - len(values))))
        else:
            for i in range(part.shown):
                self.digits(self.seen_from(part, values[i], turn) + 1 - low if i < len(values) else 0, part.many + 1, out)

    def digits(self, value: int, many: int, out: BytesWriter) -> None:
        if many > 256:
            out.append(small(value // DIGIT))
            out.append(value % DIGIT)
        else:
            out.append(small(value))

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
        out.append(f[PROC] + 1)
        out.append((f[SIDE] - turn) % self.sides + 1 if f[SIDE] >= 0 else 0)
        end = len(out) + self.frame
        if self.plain[f[PROC]]:
            write_numbers(f[LOCAL:], -4, out)
            out.write(bytes(end - len(out)))
            return
        for at, width, side, wide in self.locals[f[PROC]]:
            if width == SIZE:
                out.append(small(len(f) - at))
            elif width < 0:
                out.append(sum([f[k].bit_count() for k in range(at, at + width // COUNT)]))
            else:
                for k in range(at, at + width):
                    value = 4 + ((f[k] - turn) % self.sides if side and f[k] >= 0 else f[k])
                    self.digits(value, DIGIT * DIGIT if wide else DIGIT, out)
        out.write(bytes(end - len(out)))

    def write_pool(self, k: int, look: Look, turn: int, out: BytesWriter) -> None:
        """Sizes for all; what the eye knows of each row, and what it does not know of each heap, as copies of each card."""
        zeros = self.no_cards[k]
        for p, place in enumerate(look.pool.places):
            rows = look.rows(p)
            for n in range(len(rows)):
                row = (n + turn) % len(rows) if place.owner == BY_ROW and len(rows) == self.sides else n
                if place.kind == BAG_PLACE:
                    out.append(small(sum(rows[row])))
                else:
                    out.append(small(len(rows[row])))
                    write_copies(look.known(p, row), NO_BAGS, zeros, out)
        heaps = look.heaps(True)
        for n in range(1 if look.pool.shared else self.sides + 1):
            at = 0 if look.pool.shared or n == self.sides else (n + turn) % self.sides + 1
            cells = heaps[at] if at < len(heaps) else NO_CELLS
            bags = [look.rows(cells.bags[b])[cells.bags[b + 1]] for b in range(0, len(cells.bags), 2)] if cells.bags else NO_BAGS
            write_copies(cells.card, bags, zeros, out)

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


# ---- numbers, quickly: compiled into the writer one by one, interpreted as a list at once

def small(x: int) -> int:
    return 0 if x < 0 else 255 if x > 255 else x


INTERPRETED: Final = isinstance(small, FunctionType)


def write_numbers(values: list[int], low: int, out: BytesWriter) -> None:
    if INTERPRETED:
        try:
            out.write(bytes(values) if low == 0 else bytes([x - low for x in values]))
        except ValueError:
            out.write(bytes([small(x - low) for x in values]))
        return
    for x in values:
        out.append(small(x - low))


def write_bits(value: int, first: int, many: int, out: BytesWriter) -> None:
    """Which of so many are in the set, counted from the first."""
    if INTERPRETED:
        value = (value >> first | value << many - first) & (1 << many) - 1
        out.write(f"{value:0{many}b}"[::-1].encode().translate(LAST_BIT))
        return
    for k in range(many):
        out.append(value >> (k + first) % many & 1)


def write_copies(cards: list[int], bags: list[list[int]], zeros: bytes, out: BytesWriter) -> None:
    """Copies of each card, in these cards and bags together."""
    if INTERPRETED:
        if cards or bags:
            counts = bytearray(zeros if not bags else bags[0] if len(bags) == 1 else map(sum, zip(*bags, strict=True)))
            for card in cards:
                counts[card] += 1
            zeros = bytes(counts)
        out.write(zeros)
        return
    at: i64 = len(out)
    out.write(zeros)
    for card in cards:
        c: i64 = card
        out[at + c] = u8(i64(out[at + c]) + 1)
    for bag in bags:
        for card in range(len(bag)):
            if bag[card]:
                k: i64 = card
                n: i64 = bag[card]
                out[at + k] = u8(i64(out[at + k]) + n)
