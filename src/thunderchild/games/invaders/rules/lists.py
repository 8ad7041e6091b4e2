"""Redealt worlds, deck lists that are secret included (IN-164, IN-165).

While lists are public an eye does not know how hand and deck are mixed,
and that is all.  Once they are secret it does not know the
list either,
but how far it can be from the one it knew last: at most so many cards of the reserve of then are missing from it now."""
from __future__ import annotations

import random

from ....kernel.sight import Cells, lay, shuffle, unknown
from ....kernel.state import PROC
from ..cards.fit import seat_of
from .ends import OPTION_SWAP
from .frames import EXCHANGE, PUT
from .match import pool_size, spread
from .state import DEALT, Invaders

ROUNDS = 4


def redeal(g: Invaders, eye: int, rng: random.Random) -> Invaders:
    """A world that agrees with all this eye (its index: the watcher is 2) knows."""
    world = g.copy()
    for row in range(2):
        cells = unknown(world, DEALT, row, eye)
        if g.secret and row != eye:
            mix_lists(world, row, eye, cells, rng)
        if cells.card:
            deal_out(world, row, eye, cells, rng)
    return world


def known_reserve(g: Invaders, row: int, eye: int) -> list[int]:
    """The reserve of this seat's deck as the eye knew it last: the one it handed over itself, or the printed one."""
    if eye == 1 - row and (g.handed[row] or was_handed_over_empty(g, row)):
        return g.handed[row]
    return spread(g.t.spare[seat_of(g, row)])


def was_handed_over_empty(g: Invaders, row: int) -> bool:
    """IN-131, IN-133: decks so large that they took the whole reserve, from the second game on."""
    return g.game > 1 and g.options[OPTION_SWAP] != 0 and pool_size(g, seat_of(g, row)) == 0


def changes_known(g: Invaders, row: int, eye: int) -> int:
    """How many cards may have left that reserve since."""
    return g.changed[row] if eye == 1 - row else g.changed[2 + row]


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


def mix_lists(g: Invaders, row: int, eye: int, cells: Cells, rng: random.Random) -> None:
    """Random exchanges between reserve and deck that keep to what the eye knows; the true lists do, so every one on the way does.
    For a watcher the other seat's knowledge, which it does not share, is kept to as well."""
    reserve = g.reserve[row]
    if not reserve or not cells.card:
        return
    eyes = [eye] if eye == 1 - row else [eye, 1 - row]
    apart = [missing(known_reserve(g, row, e), reserve, g.t.n_cards) for e in eyes]
    room = [changes_known(g, row, e) - gap(apart[k]) for k, e in enumerate(eyes)]
    for _try in range(ROUNDS * len(reserve)):
        at, to = int(rng.random() * len(reserve)), int(rng.random() * len(cells.card))
        goes, comes = reserve[at], cells.card[to]
        wider = [int(d[goes] >= 0) - int(d[comes] > 0) if goes != comes else 0 for d in apart]
        if all(wider[k] <= room[k] for k in range(len(eyes))):
            reserve[at], cells.card[to] = comes, goes
            for k, d in enumerate(apart):
                d[goes] += 1
                d[comes] -= 1
                room[k] -= wider[k]
    reserve.sort()


def deal_out(g: Invaders, row: int, eye: int, cells: Cells, rng: random.Random) -> None:
    """Among hand and deck every order is possible, but for an exchange under way: what was taken out was in the deck before."""
    true = cells.card[:]
    tries = 20 if g.stack and g.stack[-1][PROC] == EXCHANGE and seat_of(g, g.stack[-1][3]) == row else 1
    for _try in range(tries):
        shuffle(cells.card, rng)
        if tries == 1 or taken_out_fits(g, row, eye, cells):
            lay(g, DEALT, cells, eye, rng)
            return
    cells.card[:] = true
    lay(g, DEALT, cells, eye, rng)


def taken_out_fits(g: Invaders, row: int, eye: int, cells: Cells) -> bool:
    """Some of the cards now in the deck must be the ones put in; without them the list is as far off as it was before."""
    put = g.stack[-1][PUT]
    for e in ([eye] if eye == 1 - row else [eye, 1 - row]):
        d = missing(known_reserve(g, row, e), g.reserve[row], g.t.n_cards)
        total = gap(d)
        there = 0
        for k, card in enumerate(cells.card):
            if cells.place[k] != 0 and d[card] > 0:
                d[card] -= 1
                there += 1
        if total - min(put, there) > changes_known(g, row, e) - put:
            return False
    return True
