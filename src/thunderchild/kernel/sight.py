"""Who sees what: one table, from which views and redeals are made.

An *eye* is a seat, or the watcher, who counts as seat number `g.seats`.  A set of eyes is a mask with a bit for each.

A field of the state is open, or it belongs to a pool.  Open fields are for everybody.  A *pool* is the cards (or tokens) that
could take each other's places as far as somebody knows: the hands and decks of a card game, the orders of a faction in hand and
on the planets.  Its *places* are fields of the state, each a list of rows; a row is a list of *cells*, and a cell holds a card.
What an eye knows is written beside the cells: a mask for each says which eyes know the card that lies there.  So an eye gets the
size of every row, the cells it knows, and the sorted heap of the cards in all cells it does not know; a redeal for this eye
shuffles exactly that heap and lays it back.  Masks stay with their cells: how much others know is no secret, what they know is.

A row belongs to a *side*, or to nobody.  A side is played by a seat, and a seat may play several sides.  Ownership means two
things.  An owner knows his HAND without any bit.  And cards mix only among the rows (in a STACK: the cells) of one owner, unless
the pool is shared: then all its rows are one heap.  A hand that nobody owns is a heap of face-down cards, known to whom its masks
say.  A BAG has no cells at all, only copies per card: nobody knows an order in it, not even its owner, and a redeal draws from it
what the cells need.  hands.py tells how hands are kept, and has the functions to keep them so.

What an eye knows of a set of cards that cells cannot say (a deck list that may have been changed in two places) is the pool's to
tell: it overrides `mix` and `remembers`.  Whether a table is kept as all this wants it, the laws ask on every position and on
every redealt one (laws/held.py)."""
from __future__ import annotations

import random
from typing import Any, Final

from mypy_extensions import mypyc_attr

from .hands import any_known, tidy
from .rows import fresh
from .state import NOBODY, State, plain_copy

HAND: Final = 0     # field[row]: cards, ascending.  known[row]: a mask per card; a place without: only its owner ever knows them
LINE: Final = 1     # field[row]: cards in their own order.  known[row]: a mask per cell, the owner's bit too
STACK: Final = 2    # as LINE, and owners[row]: the side that owns each cell, which is public
BAG: Final = 3      # field[row]: number of copies per card; nobody knows an order

BY_ROW: Final = -2  # owner of a place: row k belongs to side k


class Place:
    """`owner`: BY_ROW, NOBODY, or the side that all rows belong to."""

    def __init__(self, kind: int, field: str, known: str = "", owners: str = "", owner: int = BY_ROW) -> None:
        self.kind: Final = kind
        self.field: Final = field
        self.known: Final = known
        self.owners: Final = owners
        self.owner: Final = owner


Cell = tuple[int, int, int]     # place, row, number in the row (-1: anywhere in a bag)


NO_BAGS: Final[list[int]] = []


class Cells:
    """What one heap of a pool hides from an eye: `card[i]` lies in cell i; cards beyond the `many` cells are those of a bag that
    is the only one of its heap.  Cells come in runs of a row, four numbers each in `runs`: place, row, the first cell (-1:
    anywhere in a bag) and how many."""

    def __init__(self) -> None:
        self.many = 0
        self.runs: Final[list[int]] = []
        self.card: Final[list[int]] = []
        self.bags = NO_BAGS         # place, row of each bag: replaced, never changed

    def add(self, place: int, row: int, first: int, cards: list[int]) -> None:
        self.run(place, row, first, len(cards))
        self.card.extend(cards)

    def add_one(self, place: int, row: int, at: int, card: int) -> None:
        self.run(place, row, at, 1)
        self.card.append(card)

    def run(self, place: int, row: int, first: int, many: int) -> None:
        runs = self.runs
        runs.append(place)
        runs.append(row)
        runs.append(first)
        runs.append(many)
        self.many += many

    def where(self) -> list[Cell]:
        """Of each cell where it is."""
        runs = self.runs
        return [(runs[k], runs[k + 1], -1 if runs[k + 2] < 0 else runs[k + 2] + i)
                for k in range(0, len(runs), 4) for i in range(runs[k + 3])]


NO_CELLS: Final = Cells()       # of a heap of which nothing is hidden: never written


@mypyc_attr(allow_interpreted_subclasses=True)
class Pool:
    """Not shared: the cards of each side (and those of nobody) are a heap of their own.  Shared: all are one heap.
    `keeps` names fields that only `mix` and `remembers` read."""

    def __init__(self, name: str, places: list[Place], shared: bool = False, picky: bool = False,
                 keeps: tuple[str, ...] = ()) -> None:
        self.name: Final = name
        self.places: Final = places
        self.shared: Final = shared
        self.picky: Final = picky          # some cells take only some cards: see `fits`
        self.keeps: Final = keeps
        self.cells_at: Final = [p for p, place in enumerate(places) if place.kind != BAG]
        self.bags_at: Final = [p for p, place in enumerate(places) if place.kind == BAG]
        # two bags may be of one heap: else a bag whose heap has no cells stays as it is
        self.bags_meet: Final = shared or len(self.bags_at) > 1 or any(places[p].owner != BY_ROW for p in self.bags_at)
        self.names: Final = [name for place in places for name in (place.field, place.known, place.owners) if name]
        self.field_at: Final = [self.names.index(place.field) for place in places]     # by place: which of the names
        self.known_at: Final = [self.names.index(place.known) if place.known else NOBODY for place in places]
        self.owners_at: Final = [self.names.index(place.owners) if place.owners else NOBODY for place in places]

    def owner_of(self, g: State, place: Place, row: int) -> int:
        """The side a row belongs to, or NOBODY.  Public knowledge only.  Rows of a BAG by BY_ROW belong to different sides."""
        return row if place.owner == BY_ROW else place.owner

    def fits(self, g: State, field: str, row: int, at: int, card: int) -> bool:
        """Whether public knowledge allows this card in this cell of a line or stack (in a hand or bag `at` says nothing)."""
        return True

    def mix(self, g: State, owner: int, eye: int, cells: Cells, rng: random.Random) -> None:
        """Deal the cards of these cells anew.  A pool of which an eye knows more than cells can say overrides this, and
        asks `cells.where()` where they are."""
        if self.picky:
            mix_fitting(g, self, cells, rng)
        else:
            shuffle(cells.card, cells.many, rng)

    def remembers(self, g: State, owner: int, eye: int) -> Any:
        """What an eye knows of a side's cards besides the cells, for its view; None: nothing."""
        return None


class Look:
    """An eye (its number: the watcher is `g.seats`) before a pool: `lists` are the fields of the pool by its names."""

    def __init__(self, g: State, eye: int, pool: Pool, lists: list[list[list[int]]]) -> None:
        self.g: Final = g
        self.eye: Final = eye
        self.bit: Final = 1 << eye
        self.pool: Final = pool
        self.lists: Final = lists

    def rows(self, p: int) -> list[list[int]]:
        return self.lists[self.pool.field_at[p]]

    def owns(self, side: int) -> bool:
        return side != NOBODY and self.g.seat_of(side) == self.eye

    # ---- what is hidden

    def heaps(self, still: bool) -> list[Cells]:
        """What the eye does not know, by heap: nobody's, then those of the sides in order; of a shared pool all in the first.
        `still`: also what a deal leaves as it is, bags that are alone in their heap."""
        heaps = [NO_CELLS]
        for p in self.pool.cells_at:
            rows = self.rows(p)
            for row in range(len(rows)):
                if rows[row]:
                    self.gather(p, row, heaps)
        for p in self.pool.bags_at:
            for row in range(len(self.rows(p))):
                at = self.heap_at(self.pool.owner_of(self.g, self.pool.places[p], row))
                if still or self.pool.bags_meet or (at < len(heaps) and heaps[at] is not NO_CELLS):
                    cells = self.heap(heaps, at)
                    cells.bags = cells.bags + [p, row]
        return heaps

    def heap_at(self, owner: int) -> int:
        return 0 if self.pool.shared else owner + 1

    def heap(self, heaps: list[Cells], at: int) -> Cells:
        while len(heaps) <= at:
            heaps.append(NO_CELLS)
        if heaps[at] is NO_CELLS:
            heaps[at] = Cells()
        return heaps[at]

    def gather(self, p: int, row: int, heaps: list[Cells]) -> None:
        place, pool = self.pool.places[p], self.pool
        owner = pool.owner_of(self.g, place, row)
        if place.kind == HAND and self.owns(owner):
            return
        held, known = self.rows(p)[row], pool.known_at[p]
        masks = self.lists[known][row] if known != NOBODY else []
        if place.kind != STACK and not any_known(masks):
            self.heap(heaps, self.heap_at(owner)).add(p, row, 0, held)
            return
        owners = self.lists[pool.owners_at[p]][row] if place.kind == STACK else held
        for i in range(len(held)):
            if masks[i] & self.bit == 0:
                at = self.heap_at(owners[i] if place.kind == STACK else owner)
                self.heap(heaps, at).add_one(p, row, i, held[i])

    def empty_bags(self, cells: Cells) -> None:
        """The cards of bags join the heap; those of an only bag without a cell, for they go back to where they come from."""
        loose = len(cells.bags) == 2 and not self.pool.picky
        for k in range(0, len(cells.bags), 2):
            p, row = cells.bags[k], cells.bags[k + 1]
            cards, bag = cells.card if loose else [], self.rows(p)[row]
            for card in range(len(bag)):
                left = bag[card]
                while left > 0:
                    cards.append(card)
                    left -= 1
            if not loose:
                cells.add(p, row, -1, cards)

    # ---- a redeal

    def deal(self, rng: random.Random) -> None:
        heaps = self.heaps(False)
        for k in range(len(heaps)):
            cells = heaps[k]
            if (cells.many > 0 or len(cells.bags) > 2) and not self.is_one_hand(cells):
                self.empty_bags(cells)
                was = cells.card[:cells.many]
                self.pool.mix(self.g, k - 1, self.eye, cells, rng)
                self.lay(cells, was)

    def is_one_hand(self, cells: Cells) -> bool:
        """A hand that is all there is of its heap holds the same cards in every deal."""
        return len(cells.runs) == 4 and not cells.bags and self.pool.places[cells.runs[0]].kind == HAND

    def lay(self, cells: Cells, was: list[int]) -> None:
        """Put the cards into their cells; the bag of loose cards gets what was there for what is there now.  Rows are replaced,
        each once, for copies of a game may share them; the cells of a row follow each other."""
        cards, runs, bags, held, i, p, row = cells.card, cells.runs, cells.bags, was, 0, NOBODY, NOBODY
        loose = fresh(self.rows(bags[0]), bags[1]) if len(cards) > len(was) else None
        for k in range(0, len(runs), 4):
            first = runs[k + 2]
            for at in range(first, first + runs[k + 3]):
                card, old = cards[i], was[i]
                i += 1
                if card == old:
                    continue
                if runs[k + 1] != row or runs[k] != p:
                    self.tidy_hand(p, row)
                    p, row = runs[k], runs[k + 1]
                    held = fresh(self.rows(p), row)
                if first >= 0:
                    held[at] = card
                else:
                    exchange(held, card, old)
                if loose is not None:
                    exchange(loose, old, card)
        self.tidy_hand(p, row)

    def tidy_hand(self, p: int, row: int) -> None:
        """If it is a row of a hand, it is put in order after its cards were exchanged."""
        if p == NOBODY or self.pool.places[p].kind != HAND:
            return
        known = self.pool.known_at[p]
        if known == NOBODY or not any_known(self.lists[known][row]):
            self.rows(p)[row].sort()
        else:
            tidy(self.rows(p)[row], fresh(self.lists[known], row))

    # ---- a view

    def show(self) -> dict[str, Any]:
        shown: dict[str, Any] = {}
        for p in range(len(self.pool.places)):
            shown[self.pool.places[p].field] = [self.show_row(p, row) for row in range(len(self.rows(p)))]
        shown["unseen"] = self.unseen()
        memory = [self.pool.remembers(self.g, side, self.eye) for side in range(self.g.sides())]
        if any(thing is not None for thing in memory):
            shown["remembers"] = memory
        return shown

    def unseen(self) -> list[list[int]]:
        """The cards the eye does not know, sorted, by side and (if there are any) nobody's last; of a shared pool all in one."""
        heaps = self.heaps(True)
        for cells in heaps:
            self.empty_bags(cells)
        unseen = [sorted(cells.card) for cells in heaps]
        if self.pool.shared:
            return unseen
        unseen += [[] for _side in range(len(unseen), self.g.sides() + 1)]
        return unseen[1:] + [cards for cards in unseen[:1] if cards]

    def known(self, p: int, row: int) -> list[int]:
        """The cards of a hand, line or stack that the eye knows."""
        place, held, known = self.pool.places[p], self.rows(p)[row], self.pool.known_at[p]
        if place.kind == HAND and self.owns(self.pool.owner_of(self.g, place, row)):
            return held
        if known == NOBODY:
            return []
        masks = self.lists[known][row]
        return [held[i] for i in range(len(held)) if masks[i] & self.bit]

    def show_row(self, p: int, row: int) -> Any:
        place, held, known = self.pool.places[p], self.rows(p)[row], self.pool.known_at[p]
        if place.kind == BAG:
            return sum(held)
        masks = self.lists[known][row] if known != NOBODY else [0] * len(held)
        if place.kind == HAND:
            return {"size": len(held), "known": self.known(p, row)[:]}
        seen: list[Any] = [held[i] if masks[i] & self.bit else None for i in range(len(held))]
        if place.kind == STACK:
            owners = self.lists[self.pool.owners_at[p]][row]
            seen = [[owners[i], seen[i]] for i in range(len(held))]
        return seen


class Sight:
    def __init__(self, fields: list[str], pools: list[Pool]) -> None:
        self.fields: Final = fields
        self.pools: Final = pools
        self.names: Final = [name for pool in pools for name in pool.names]        # the order of `State.hidden`
        self.starts: Final = [sum(len(pool.names) for pool in pools[:k]) for k in range(len(pools))]     # of each pool in it

    def looks(self, g: State, eye: int) -> list[Look]:
        lists = g.hidden(self.names)
        return [Look(g, eye, pool, lists[self.starts[k]:self.starts[k] + len(pool.names)]) for k, pool in enumerate(self.pools)]

    def show(self, g: State, eye: int) -> dict[str, Any]:
        return {**self.show_open(g), **self.show_pools(g, eye)}

    def show_open(self, g: State) -> dict[str, Any]:
        return {name: plain_copy(getattr(g, name)) for name in self.fields}

    def show_pools(self, g: State, eye: int) -> dict[str, Any]:
        return {look.pool.name: look.show() for look in self.looks(g, eye)}

    def deal(self, g: State, eye: int, rng: random.Random) -> None:
        for look in self.looks(g, eye) if self.pools else []:
            look.deal(rng)

    def covers(self, name: str) -> bool:
        """Whether the table says of this field who sees it."""
        return name in self.fields or name in self.names or any(name in pool.keeps for pool in self.pools)


# ---- mixing

def exchange(bag: list[int], comes: int, goes: int) -> None:
    bag[comes] += 1
    bag[goes] -= 1


def shuffle(cards: list[int], first: int, rng: random.Random) -> None:
    """Deal the first so many of these cards at random; the order of the others does not matter.  How they lay before does not
    matter either: who knows the same gets the same deal from the same generator.  One number of 53 bits serves three draws: what
    is left of it behind the point is as good as new."""
    cards.sort()
    n, chance, x = len(cards), rng.random, 0.0
    for i in range(first):
        x = (chance() if i % 3 == 0 else x) * (n - i)
        j = int(x)
        x -= j
        cards[i], cards[i + j] = cards[i + j], cards[i]


def mix_fitting(g: State, pool: Pool, cells: Cells, rng: random.Random) -> None:
    """Random exchanges of two cells that leave both with a card that fits, from a deal that fits."""
    n, where = len(cells.card), cells.where()
    lay_fitting(g, pool, cells, where)
    for _round in range(4):
        for i in range(n):
            j = int(rng.random() * n)
            if fits_in(g, pool, where[i], cells.card[j]) and fits_in(g, pool, where[j], cells.card[i]):
                cells.card[i], cells.card[j] = cells.card[j], cells.card[i]


def lay_fitting(g: State, pool: Pool, cells: Cells, where: list[Cell]) -> None:
    """A first deal that fits and does not depend on the true one: to each cell, lines and stacks first, the lowest card that
    fits.  Where that leads nowhere the true deal stays."""
    left = sorted(cells.card)
    laid = cells.card[:]
    for i in sorted(range(len(laid)), key=lambda i: (pool.places[where[i][0]].kind in (HAND, BAG), i)):
        card = next((card for card in left if fits_in(g, pool, where[i], card)), NOBODY)
        if card == NOBODY:
            return
        left.remove(card)
        laid[i] = card
    cells.card[:] = laid


def fits_in(g: State, pool: Pool, cell: Cell, card: int) -> bool:
    return pool.fits(g, pool.places[cell[0]].field, cell[1], cell[2], card)
