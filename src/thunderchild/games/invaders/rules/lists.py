"""Who sees what (IN-117 to IN-121, IN-160 to IN-165): the sight table, and what an eye knows of deck lists that are secret.

While lists are public an eye does not know how hand and deck are mixed, and that is all.  Once they are secret it does not know
the list either, but how far it can be from the one it knew last: at most so many cards of the reserve of then are missing from it
now.  `handed`, the reserve its old owner remembers, is no cell: redealt lists keep to it."""
from __future__ import annotations

import random
from typing import Any, Final

from ....kernel.sight import BAG, HAND, LINE, Cells, Place, Pool, Sight, shuffle
from ....kernel.state import PROC, SIDE, State
from .ends import OPTION_SWAP
from .frames import ADDING_PUT, EXCHANGE
from .match import pool_size, spread
from .state import OPEN, Invaders

ROUNDS: Final = 4
TRIES: Final = 20
IN_HAND: Final = 0          # places of the pool
IN_RESERVE: Final = 4


class Decks(Pool):
    """One heap for each side: all its cards that somebody may not see.  IN-117: of a hand the others know the size."""

    def mix(self, g: State, owner: int, eye: int, cells: Cells, rng: random.Random) -> None:
        assert isinstance(g, Invaders)
        if g.secret and g.seat_of(owner) != eye:
            mix_lists(g, owner, eye, cells, rng)
        else:
            shuffle(cells.card, cells.many, rng)

    def remembers(self, g: State, owner: int, eye: int) -> Any:
        """IN-164, IN-165: the reserve of this side as the eye knew it last, and how many cards may have left it: what was seen,
        not what could be concluded from it."""
        assert isinstance(g, Invaders)
        if not g.secret or g.seat_of(owner) == eye:
            return None
        return [known_reserve(g, owner, eye)[:], changes_known(g, owner, eye)]


SIGHT: Final = Sight(list(OPEN), [Decks("cards", [
    Place(HAND, "hand", "known"), Place(LINE, "top", "top_seen"), Place(LINE, "bottom", "bottom_seen"), Place(BAG, "bag"),
    Place(HAND, "reserve")], keeps=("handed",))])


def known_reserve(g: Invaders, side: int, eye: int) -> list[int]:
    """The reserve of this side as the eye knew it last: the one it handed over itself, or the printed one."""
    if eye == g.seat_of(1 - side) and (g.handed[side] or was_handed_over_empty(g, side)):
        return g.handed[side]
    return spread(g.t.spare[side])


def was_handed_over_empty(g: Invaders, side: int) -> bool:
    """IN-131, IN-133: decks so large that they took the whole reserve, from the second game on."""
    return g.game > 1 and g.options[OPTION_SWAP] != 0 and pool_size(g, side) == 0


def changes_known(g: Invaders, side: int, eye: int) -> int:
    """How many cards may have left that reserve since."""
    return g.changed[side] if eye == g.seat_of(1 - side) else g.changed[2 + side]


def keepers(g: Invaders, side: int, eye: int) -> list[int]:
    """Whose knowledge of the lists a redeal for this eye keeps to: for a watcher also that of the seat of the other side."""
    other = g.seat_of(1 - side)
    return [eye] if eye == other else [eye, other]


def missing(before: list[int], now: list[int], kinds: int) -> list[int]:
    """Copies per card that lay in the reserve and do not any more; below 0: copies that came in."""
    out = [0] * kinds
    for card in before:
        out[card] += 1
    for card in now:
        out[card] -= 1
    return out


def gap(difference: list[int]) -> int:
    return sum(n for n in difference if n > 0)


def mix_lists(g: Invaders, side: int, eye: int, cells: Cells, rng: random.Random) -> None:
    """First cards change places between deck and reserve, then within the deck."""
    deck: list[int] = []
    reserve: list[int] = []
    places = [cell[0] for cell in cells.where()]
    for k in range(len(cells.card)):
        (reserve if k < cells.many and places[k] == IN_RESERVE else deck).append(k)
    if deck and reserve:
        if len(keepers(g, side, eye)) == 1 and not is_changing(g, side):
            lay_as_known(g, side, eye, cells, deck, reserve)
        change_lists(g, side, eye, cells, deck, reserve, rng)
    cards = [cells.card[k] for k in deck]
    deal_out(g, side, eye, cards, cells, len(reserve), [cells.card[k] for k in reserve], rng)
    for k in range(len(deck)):
        cells.card[deck[k]] = cards[k]


def is_changing(g: Invaders, side: int) -> bool:
    """An exchange of cards of this side is under way."""
    return g.stack[-1][PROC] == EXCHANGE and g.stack[-1][SIDE] == side


def lay_as_known(g: Invaders, side: int, eye: int, cells: Cells, deck: list[int], reserve: list[int]) -> None:
    """Lists from which to begin that do not depend on the true ones: as much of the reserve the eye knew last as can be there."""
    left = sorted(cells.card)
    there: list[int] = []
    for card in known_reserve(g, side, eye):
        if len(there) < len(reserve) and card in left:
            left.remove(card)
            there.append(card)
    while len(there) < len(reserve):
        there.append(left.pop())
    for k in range(len(reserve)):
        cells.card[reserve[k]] = there[k]
    for k in range(len(deck)):
        cells.card[deck[k]] = left[k]


def change_lists(g: Invaders, side: int, eye: int, cells: Cells, deck: list[int], reserve: list[int], rng: random.Random) -> None:
    """Random exchanges that keep to what the eyes know of the lists; the first lists do, so every one on the way does."""
    eyes = keepers(g, side, eye)
    there = [cells.card[k] for k in reserve]
    apart = [missing(known_reserve(g, side, e), there, g.t.n_cards) for e in eyes]
    room = [changes_known(g, side, e) - gap(apart[k]) for k, e in enumerate(eyes)]
    for _try in range(ROUNDS * len(reserve)):
        at, to = reserve[int(rng.random() * len(reserve))], deck[int(rng.random() * len(deck))]
        goes, comes = cells.card[at], cells.card[to]
        wider = [int(d[goes] >= 0) - int(d[comes] > 0) if goes != comes else 0 for d in apart]
        if all(wider[k] <= room[k] for k in range(len(eyes))):
            cells.card[at], cells.card[to] = comes, goes
            for k, d in enumerate(apart):
                d[goes] += 1
                d[comes] -= 1
                room[k] -= wider[k]


def deal_out(g: Invaders, side: int, eye: int, cards: list[int], cells: Cells, reserved: int, reserve: list[int],
             rng: random.Random) -> None:
    """Among hand and deck every order is possible, but for an exchange under way: what was taken out was in the deck before."""
    placed = cells.many - reserved
    if not is_changing(g, side):
        shuffle(cards, placed, rng)
        return
    true = cards[:]
    hand = [cell[0] for cell in cells.where()].count(IN_HAND)
    for _try in range(TRIES):
        shuffle(cards, placed, rng)
        if taken_out_fits(g, side, eye, cards[hand:], reserve):
            return
    cards[:] = true


def taken_out_fits(g: Invaders, side: int, eye: int, deck: list[int], reserve: list[int]) -> bool:
    """Some of the cards now in the deck must be the ones put in; without them the list is as far off as it was before."""
    put = g.stack[-1][ADDING_PUT]
    for e in keepers(g, side, eye):
        d = missing(known_reserve(g, side, e), reserve, g.t.n_cards)
        total = gap(d)
        there = 0
        for card in deck:
            if d[card] > 0:
                d[card] -= 1
                there += 1
        if total - min(put, there) > changes_known(g, side, e) - put:
            return False
    return True
