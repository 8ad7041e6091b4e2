"""Abilities that trigger by themselves are carried out one by one (IN-98).

What is due at the same moment is first listed, as entries [ability, slot, context zone] in a row; a slot below 0 is none (the
card has been destroyed, or is a one-shot).  Each entry then gets a frame of its own, the first one on top; a card that leaves
play before its turn comes takes its entry with it (`follow` in openers.py)."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Deed, Procedure
from ....kernel.state import NOBODY, Frame
from ..rules.ends import judge
from ..rules.frames import DUE_ABILITY, DUE_AREA, DUE_GONE, DUE_SLOT
from ..rules.openers import due, resolve
from ..rules.state import SLOTS, Invaders
from .fit import NO_FLIPS, fits, fits_card, holds, side_of, zone_of
from .language import AFTER_PLAY, EACH_TURN, SELF, Ability

ENTRY: Final = 3                # ability, slot, context zone


def run_due(g: Invaders, entries: list[int]) -> None:
    if len(entries) == ENTRY:
        carry_out(g, g.t.abilities[entries[0]], entries[1], entries[2])
    elif entries:
        all_due(g, entries)


def all_due(g: Invaders, entries: list[int]) -> None:
    """Each in its turn, after what is pushed above them."""
    for at in range(len(entries) - ENTRY, -1, -ENTRY):
        due(g, g.t.abilities[entries[at]], entries[at + 1], entries[at + 2])


def carry_out(g: Invaders, a: Ability, slot: int, area: int) -> None:
    """An ability whose condition fails does not trigger."""
    if a.cond is None or holds(g, a.cond, a.side, slot, area, NO_FLIPS, False):
        resolve(g, a, slot, area, NOBODY)


def run_one(g: Invaders, f: Frame) -> None:
    if not judge(g) and f[DUE_GONE] == 0:
        carry_out(g, g.t.abilities[f[DUE_ABILITY]], f[DUE_SLOT], f[DUE_AREA])


def add_due(out: list[int], abilities: list[Ability], slot: int, area: int) -> None:
    for a in abilities:
        out += [a.number, slot, area]


def entering_due(g: Invaders, slot: int) -> list[int]:
    """IN-41: its `enter` abilities, then its `each_turn` abilities."""
    card, zone = g.card_at[slot], zone_of(slot)
    out: list[int] = []
    add_due(out, g.t.enters[card], slot, zone)
    add_due(out, g.t.each_turn[card], slot, zone)
    return out


def each_turn_due(g: Invaders, side: int) -> list[int]:
    """IN-29."""
    out: list[int] = []
    if g.kinds >> EACH_TURN & 1 == 0:
        return out
    for slot in g.facts:
        if side_of(slot) == side:
            add_due(out, g.t.each_turn[g.card_at[slot]], slot, zone_of(slot))
    return out


def drained_due(g: Invaders, side: int, zone: int) -> list[int]:
    """IN-113: `attack_drained` of the attacker's cards in the zone."""
    out: list[int] = []
    for slot in g.facts:
        if side_of(slot) == side and zone_of(slot) == zone:
            add_due(out, g.t.attack_drained[g.card_at[slot]], slot, zone)
    return out


def after_play_due(g: Invaders, side: int, card: int, at: int) -> list[int]:
    """IN-98: the active player's first, then by zone and slot.  `at`: where the played card is, if it is in play."""
    first: list[int] = []
    second: list[int] = []
    if g.kinds >> AFTER_PLAY & 1 == 0:
        return first
    for slot in g.facts:
        for a in g.t.after_play[g.card_at[slot]]:
            fit = fits(g, a.fits, at, slot, False) if 0 <= at < SLOTS else fits_card(g, a.fits, card)
            if fit and (a.who == SELF) == (a.side == side):
                add_due(first if a.side == g.active else second, [a], slot, zone_of(slot))
    return first + second


# `gone`: the card has left play before its turn came
DUE_NOW: Final[Procedure[Invaders]] = Procedure("due", "ability: ability, slot: slot, area: zone, gone: flag = 0", {
    "run": Deed(run_one),
})
