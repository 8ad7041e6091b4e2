"""Who sees what.

Open fields are for everybody.  A pool is a set of cards (or tokens) spread over several places: an eye gets every size, the cells
it knows, and the sorted multiset of the cells it does not know; a redeal permutes exactly the latter.  Each place is a field of
the state that is a list of rows."""
from __future__ import annotations

import bisect
import random
from typing import Any, Final

from mypy_extensions import mypyc_attr

from .state import State, plain_copy

HAND: Final = 0     # field[owner]: sorted ids.  known[owner * (seats + 1) + eye]: sorted ids that eye knows to be there
LINE: Final = 1     # field[row]: ids in order.  known[row]: a mask of eyes per cell
STACK: Final = 2    # as LINE, and owners[row]: the seat that owns each cell, which is public
BAG: Final = 3      # field[row]: number of copies per id; nobody knows an order


class Place:
    def __init__(self, kind: int, field: str, known: str = "", owners: str = "") -> None:
        self.kind: Final = kind
        self.field: Final = field
        self.known: Final = known
        self.owners: Final = owners


class Cells:
    """The cells of a pool that an eye does not know: where they are, and what lies there."""

    def __init__(self) -> None:
        self.place: Final[list[int]] = []
        self.row: Final[list[int]] = []
        self.at: Final[list[int]] = []
        self.card: Final[list[int]] = []

    def add(self, place: int, row: int, at: int, card: int) -> None:
        self.place.append(place)
        self.row.append(row)
        self.at.append(at)
        self.card.append(card)


@mypyc_attr(allow_interpreted_subclasses=True)
class Pool:
    """Not shared: owner k's cards lie in row k of each place (of a STACK: in the cells owner k owns), and never mix with others'.
    Shared: all rows of all places hold one set of cards."""

    def __init__(self, name: str, places: list[Place], shared: bool = False, picky: bool = False) -> None:
        self.name: Final = name
        self.places: Final = places
        self.shared: Final = shared
        self.picky: Final = picky          # some cells take only some cards: see `fits`

    def fits(self, g: State, field: str, row: int, at: int, card: int) -> bool:
        """Whether public knowledge allows this card in this cell (-1: a place within a hand or a bag)."""
        return True


class Sight:
    def __init__(self, fields: list[str], pools: list[Pool]) -> None:
        self.fields: Final = fields
        self.pools: Final = pools

    def show(self, g: State, eye: int) -> dict[str, Any]:
        d: dict[str, Any] = {name: plain_copy(getattr(g, name)) for name in self.fields}
        for pool in self.pools:
            shown: dict[str, Any] = {}
            for place in pool.places:
                shown[place.field] = show_place(g, place, eye)
            shown["unseen"] = [sorted(unknown(g, pool, owner, eye).card) for owner in range(owners_of(g, pool))]
            d[pool.name] = shown
        return d

    def deal(self, g: State, eye: int, rng: random.Random) -> None:
        for pool in self.pools:
            for owner in range(owners_of(g, pool)):
                cells = unknown(g, pool, owner, eye)
                if len(cells.card) == 0:
                    continue
                if pool.picky:
                    mix_fitting(g, pool, cells, rng)
                else:
                    shuffle(cells.card, rng)
                lay(g, pool, cells, eye, rng)


def owners_of(g: State, pool: Pool) -> int:
    if pool.shared:
        return 1
    for place in pool.places:
        if place.kind != STACK:
            rows: list[list[int]] = getattr(g, place.field)
            return len(rows)
    return g.seats


def show_place(g: State, place: Place, eye: int) -> list[Any]:
    rows: list[list[int]] = getattr(g, place.field)
    out: list[Any] = []
    for row in range(len(rows)):
        held = rows[row]
        if place.kind == HAND:
            out.append({"size": len(held), "known": known_of_hand(g, place, row, held, eye)[:]})
        elif place.kind == BAG:
            out.append(sum(held))
        else:
            masks: list[int] = getattr(g, place.known)[row]
            seen: list[Any] = [held[i] if masks[i] >> eye & 1 else None for i in range(len(held))]
            if place.kind == STACK:
                owners: list[int] = getattr(g, place.owners)[row]
                seen = [[owners[i], seen[i]] for i in range(len(held))]
            out.append(seen)
    return out


def known_of_hand(g: State, place: Place, row: int, held: list[int], eye: int) -> list[int]:
    """What an eye knows of a hand; its owner knows it all."""
    if eye == row:
        return held
    rows: list[list[int]] = getattr(g, place.known)
    return rows[row * (g.seats + 1) + eye]


def unknown(g: State, pool: Pool, owner: int, eye: int) -> Cells:
    """The cells of the pool (of one owner, unless it is shared) that the eye does not know."""
    cells = Cells()
    for p in range(len(pool.places)):
        place = pool.places[p]
        rows: list[list[int]] = getattr(g, place.field)
        for row in range(len(rows)):
            if not pool.shared and place.kind != STACK and row != owner:
                continue
            held = rows[row]
            if place.kind == HAND:
                for card in minus(held, known_of_hand(g, place, row, held, eye)):
                    cells.add(p, row, -1, card)
            elif place.kind == BAG:
                for card in range(len(held)):
                    for _copy in range(held[card]):
                        cells.add(p, row, -1, card)
            else:
                add_unmasked(g, pool, place, p, row, owner, eye, cells)
    return cells


def add_unmasked(g: State, pool: Pool, place: Place, p: int, row: int, owner: int, eye: int, cells: Cells) -> None:
    held: list[int] = getattr(g, place.field)[row]
    masks: list[int] = getattr(g, place.known)[row]
    owners: list[int] = getattr(g, place.owners)[row] if place.kind == STACK else []
    for i in range(len(held)):
        if masks[i] >> eye & 1 == 0 and (pool.shared or place.kind != STACK or owners[i] == owner):
            cells.add(p, row, i, held[i])


def lay(g: State, pool: Pool, cells: Cells, eye: int, rng: random.Random) -> None:
    """Put the permuted cards back into their cells."""
    gone: list[list[int]] = []
    for i in range(len(cells.card)):
        p = cells.place[i]
        row = cells.row[i]
        place = pool.places[p]
        held: list[int] = getattr(g, place.field)[row]
        if cells.at[i] >= 0:
            held[cells.at[i]] = cells.card[i]
            continue
        if [p, row] not in gone:
            gone.append([p, row])
            if place.kind == HAND:
                held[:] = known_of_hand(g, place, row, held, eye)
            else:
                held[:] = [0] * len(held)
        if place.kind == HAND:
            bisect.insort(held, cells.card[i])
        else:
            held[cells.card[i]] += 1
    for pair in gone:
        if pool.places[pair[0]].kind == HAND:
            refit_others(g, pool.places[pair[0]], pair[1], eye, rng)


def refit_others(g: State, place: Place, row: int, eye: int, rng: random.Random) -> None:
    """What other eyes know of this hand is unknown to `eye`, but how much they know is not: it must fit the new hand."""
    held: list[int] = getattr(g, place.field)[row]
    rows: list[list[int]] = getattr(g, place.known)
    for other in range(g.seats + 1):
        if other == eye or other == row:
            continue
        known = rows[row * (g.seats + 1) + other]
        left = held[:]
        keep: list[int] = []
        for card in known:
            if card in left:
                left.remove(card)
                keep.append(card)
        shuffle(left, rng)
        while len(keep) < len(known):
            keep.append(left.pop())
        known[:] = sorted(keep)


def mix_fitting(g: State, pool: Pool, cells: Cells, rng: random.Random) -> None:
    """Random exchanges of two cells that leave both with a card that fits; the true deal fits, so every one on the way does."""
    n = len(cells.card)
    for _round in range(4):
        for i in range(n):
            j = int(rng.random() * n)
            if exchange_fits(g, pool, cells, i, j):
                cells.card[i], cells.card[j] = cells.card[j], cells.card[i]


def exchange_fits(g: State, pool: Pool, cells: Cells, i: int, j: int) -> bool:
    one = pool.places[cells.place[i]].field
    two = pool.places[cells.place[j]].field
    return (pool.fits(g, one, cells.row[i], cells.at[i], cells.card[j])
            and pool.fits(g, two, cells.row[j], cells.at[j], cells.card[i]))


def minus(held: list[int], known: list[int]) -> list[int]:
    left = held[:]
    for card in known:
        left.remove(card)
    return left


def shuffle(cards: list[int], rng: random.Random) -> None:
    for i in range(len(cards) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]
