"""Abilities that trigger by themselves are carried out one by one (IN-98).

A queue is a row of entries [side, ability, slot, card, context zone]; a slot below 0 was none from the start, GONE is a card that
has left play before its turn came."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Deed, Step, repeat
from ....kernel.state import Frame
from ..rules.ends import judge
from ..rules.frames import ENTRY, QUEUE, QUEUED, done, push, resolve
from ..rules.state import GONE, SLOTS, Invaders
from .fit import NO_FLIPS, fits, fits_card, holds, side_of, zone_of
from .language import AFTER_PLAY, EACH_TURN, SELF, Ability


def run_queue(g: Invaders, entries: list[int]) -> None:
    if len(entries) == ENTRY:
        run_entry(g, entries, 0)
    elif entries:
        push(g, [QUEUE, 0, 0, entries[0]] + entries)


def run_entry(g: Invaders, entries: list[int], at: int) -> None:
    """An ability whose condition fails does not trigger; one whose card has left play neither."""
    a = g.t.abilities[entries[at + 1]]
    slot, area = entries[at + 2], entries[at + 4]
    if slot != GONE and (a.cond is None or holds(g, a.cond, a.side, slot, area, NO_FLIPS, False)):
        resolve(g, a, slot, area, -1)


def next_entry(g: Invaders, f: Frame) -> None:
    if judge(g):
        return
    if len(f) == QUEUED:
        done(g, 0)
        return
    entry = f[QUEUED:QUEUED + ENTRY]
    del f[QUEUED:QUEUED + ENTRY]
    repeat(f)
    run_entry(g, entry, 0)


def add_entries(out: list[int], abilities: list[Ability], slot: int, card: int, area: int) -> None:
    for a in abilities:
        out += [a.side, a.number, slot, card, area]


def entering_entries(g: Invaders, slot: int) -> list[int]:
    """IN-41: its `enter` abilities, then its `each_turn` abilities."""
    card, zone = g.card_at[slot], zone_of(slot)
    out: list[int] = []
    add_entries(out, g.t.enters[card], slot, card, zone)
    add_entries(out, g.t.each_turn[card], slot, card, zone)
    return out


def each_turn_entries(g: Invaders, side: int) -> list[int]:
    """IN-29."""
    out: list[int] = []
    if g.kinds >> EACH_TURN & 1 == 0:
        return out
    for slot in g.facts:
        if side_of(slot) == side:
            card = g.card_at[slot]
            add_entries(out, g.t.each_turn[card], slot, card, zone_of(slot))
    return out


def drained_entries(g: Invaders, side: int, zone: int) -> list[int]:
    """IN-113: `attack_drained` of the attacker's cards in the zone."""
    out: list[int] = []
    for slot in g.facts:
        if side_of(slot) == side and zone_of(slot) == zone:
            card = g.card_at[slot]
            add_entries(out, g.t.attack_drained[card], slot, card, zone)
    return out


def after_play_entries(g: Invaders, side: int, card: int, at: int) -> list[int]:
    """IN-98: the active player's first, then by zone and slot.  `at`: where the played card is, if it is in play."""
    first: list[int] = []
    second: list[int] = []
    if g.kinds >> AFTER_PLAY & 1 == 0:
        return first
    for slot in g.facts:
        piece = g.card_at[slot]
        for a in g.t.after_play[piece]:
            fit = fits(g, a.fits, at, slot, False) if 0 <= at < SLOTS else fits_card(g, a.fits, card)
            if fit and (a.who == SELF) == (a.side == side):
                add_entries(first if a.side == g.active else second, [a], slot, piece, zone_of(slot))
    return first + second


QUEUE_STEPS: Final[list[Step[Invaders]]] = [Deed(next_entry)]
