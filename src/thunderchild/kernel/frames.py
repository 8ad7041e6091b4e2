"""Declared procedures: what the numbers of a frame mean, said once.

A procedure is declared by its name, its locals and its named steps; the kernel numbers them.  Procedures are numbered by name,
steps and locals in the order in which they stand.  The constants that rules use (`CROSSING_SEA`, `AT_CROSSING_INTERCEPT`) and the
typed openers (`crossing(g, side, sea, safe)`) are written by `thunderchild names` into the game's frames.py; the kernel refuses
rules whose frames.py does not say what is declared.  Saved states, traces and positions name procedures, steps and locals, so
numbers may change from one version to the next.

Locals are written as one text, separated by commas, each `name: kind = default`:

    sea: area                      a thing of a space, or nobody; also `sea: area = nobody`
    left                           an amount (the kind may be left out); `count: number` may be below 0; `hit: flag` is 0 or 1
    safe: set fleet                a set of things of a space, as bits
    seen[2]: set area              a set too large for one number (60 bits each, see `has`)
    flying[7]                      seven amounts
    chain...: card                 as many as there are; only the last one
    *drawing                       the locals of `Locals("drawing", "...")`, which several procedures share; first

A local without a default is an argument of the opener; those with one come after."""
from __future__ import annotations

import re
from typing import Any, Final

from .errors import BadState

Frame = list[int]
PROC: Final = 0           # which procedure
STEP: Final = 1           # which step of it comes next
RESULT: Final = 2         # what the procedure called last handed back; 0 after the step that may read it
SIDE: Final = 3           # for whom the procedure runs
LOCAL: Final = 4          # the procedure's own locals start here
NOBODY: Final = -1        # an empty slot for a card, a piece, a place

AMOUNT: Final = "amount"
NUMBER: Final = "number"
FLAG: Final = "flag"
PLAIN_KINDS: Final = (AMOUNT, NUMBER, FLAG)
SET_BITS: Final = 60        # things in one number of a set: under 2**62, where whole numbers stay fast
OVER: Final = "over"        # the name of the place behind the last step
SPEC: Final = re.compile(r"(?P<name>[a-z][a-z0-9_]*)(\[(?P<width>\d+)\])?(?P<tail>\.\.\.)?"
                         r"(\s*:\s*(?P<set>set\s+)?(?P<kind>[a-z][a-z0-9_]*))?(\s*=\s*(?P<default>-?\d+|nobody))?")
WORD: Final = re.compile(r"[a-z][a-z0-9_]*")


class BadDeclaration(BadState):
    """A procedure that is not declared as it must be."""


class Local:
    """One local of a procedure, or one that takes several numbers."""

    def __init__(self, name: str, kind: str, is_set: bool, width: int, tail: bool, default: int | None) -> None:
        self.name: Final = name
        self.kind: Final = kind             # amount, number, flag, or the name of a space
        self.is_set: Final = is_set
        self.width: Final = width
        self.tail: Final = tail
        self.default: Final = default


def read_locals(text: str, where: str) -> list[Local]:
    """The locals of a declaration; what is wrong with it is said."""
    out: list[Local] = []
    for part in [p.strip() for p in text.split(",") if p.strip()]:
        found = SPEC.fullmatch(part)
        if found is None:
            raise BadDeclaration(f"{where}: '{part}' is no local; write `name: kind = default`, for example `sea: area = nobody`")
        given, default = found.groupdict(), found["default"]
        out.append(Local(given["name"], given["kind"] or AMOUNT, given["set"] is not None, int(given["width"] or 1),
                         given["tail"] is not None, None if default is None else NOBODY if default == "nobody" else int(default)))
    names = [local.name for local in out]
    twice = [name for name in names if names.count(name) > 1 or name in ("what", "at", "for", "result", "side")]
    if twice:
        raise BadDeclaration(f"{where}: the local '{twice[0]}' stands there twice, or is a word of the kernel")
    if any(local.tail for local in out[:-1]):
        raise BadDeclaration(f"{where}: only the last local may go on (...)")
    return out


class Declared:
    """One procedure as declared: `steps` are names, `inside` are the procedures that may call it (none: any, or nobody), or the
    places in them where they stand while it runs: "round.meet"."""

    def __init__(self, name: str, locals_: str, steps: tuple[str, ...], inside: tuple[str, ...] = ()) -> None:
        where = f"procedure '{name}'"
        self.name: Final = name
        self.text: Final = locals_
        self.locals: Final = read_locals(locals_, where)
        self.steps: Final = steps
        self.inside: Final = inside
        for word in (name, *steps):
            if WORD.fullmatch(word) is None or word == OVER:
                raise BadDeclaration(f"{where}: '{word}' is no name; names are small letters, digits and underscores")
        if len(set(steps)) != len(steps) or not steps:
            raise BadDeclaration(f"{where}: steps need names that differ, and at least one")

    def at(self, step: int) -> str:
        return self.steps[step] if step < len(self.steps) else OVER

    def step(self, name: str) -> int:
        return len(self.steps) if name == OVER else self.steps.index(name) if name in self.steps else -1

    def places(self) -> list[tuple[Local, int]]:
        """Each local and where in the frame it begins."""
        out: list[tuple[Local, int]] = []
        at = LOCAL
        for local in self.locals:
            out.append((local, at))
            at += 0 if local.tail else local.width
        return out


class Book:
    """All procedures of a game by number; they are numbered by name."""

    def __init__(self, procedures: tuple[Declared, ...]) -> None:
        self.procedures: Final = tuple(sorted(procedures, key=lambda one: one.name))
        self.number: Final = {one.name: k for k, one in enumerate(self.procedures)}
        if len(self.number) != len(self.procedures):
            raise BadDeclaration("two procedures have the same name")

    def same_as(self, other: Book) -> str:
        """Empty, or where two books differ."""
        if list(self.number) != list(other.number):
            return f"procedures {', '.join(sorted(set(self.number) ^ set(other.number))) or 'in another order'}"
        for one, two in zip(self.procedures, other.procedures, strict=True):
            if one.text != two.text or one.steps != two.steps or one.inside != two.inside:
                return f"procedure '{one.name}'"
        return ""

    def to_data(self, f: Frame) -> dict[str, Any]:
        """A frame with names: {"what", "at", "for", and the locals}; `result` only if there is one to be read."""
        one = self.procedures[f[PROC]]
        row: dict[str, Any] = {"what": one.name, "at": one.at(f[STEP]), "for": f[SIDE]}
        if f[RESULT]:
            row["result"] = f[RESULT]
        for local, at in one.places():
            row[local.name] = f[at:] if local.tail else f[at] if local.width == 1 else f[at:at + local.width]
        return row

    def from_data(self, row: Any, where: str) -> Frame:
        if not isinstance(row, dict) or row.get("what") not in self.number:
            raise BadState(f"{where}: expected a frame with 'what' out of: {', '.join(self.number)}; found {row!r}")
        one = self.procedures[self.number[row["what"]]]
        step, side, result = one.step(str(row.get("at"))), row.get("for"), row.get("result", 0)
        if step < 0:
            raise BadState(f"{where}, at: '{one.name}' has no step {row.get('at')!r}; its steps: {', '.join(one.steps)}, {OVER}")
        f = [self.number[one.name], step, whole(result, f"{where}, result"), whole(side, f"{where}, for")]
        for local, _at in one.places():
            f.extend(values_of(row.get(local.name), local, f"{where}, {local.name}"))
        known = {"what", "at", "for", "result", *(local.name for local in one.locals)}
        for key in row:
            if key not in known:
                raise BadState(f"{where}: '{one.name}' has no local '{key}'; it has: {', '.join(sorted(known))}")
        return f


NO_BOOK: Final = Book(())


def values_of(value: Any, local: Local, where: str) -> list[int]:
    if local.width == 1 and not local.tail:
        return [whole(value, where)]
    if not isinstance(value, list) or not (local.tail or len(value) == local.width):
        raise BadState(f"{where}: expected a list of {'' if local.tail else f'{local.width} '}whole numbers, found {value!r}")
    return [whole(x, where) for x in value]


def whole(value: Any, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadState(f"{where}: expected a whole number, found {value!r}")
    return value


# ---- sets of things, as bits; of more than SET_BITS things over several numbers

def has(cells: list[int], at: int, thing: int) -> bool:
    """Whether a thing is in the set that begins at this place of a frame or list."""
    return cells[at + thing // SET_BITS] >> thing % SET_BITS & 1 == 1


def put(cells: list[int], at: int, thing: int) -> None:
    cells[at + thing // SET_BITS] |= 1 << thing % SET_BITS


def drop(cells: list[int], at: int, thing: int) -> None:
    if has(cells, at, thing):
        cells[at + thing // SET_BITS] -= 1 << thing % SET_BITS
