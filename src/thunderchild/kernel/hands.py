"""Keeping a hand: its cards, and beside each card a mask of the eyes (other than its owner's) that know it there.

A hand has no order, so it is kept in one: by card, and of equal cards the mask of each contains that of the one before.  Equal
cards cannot be told apart; what counts is how many of them an eye knows.  So equal tables are equal data, and a copy that leaves
for all to see is, for every eye that knew of one, the one it knew."""
from __future__ import annotations

from bisect import bisect_right
from typing import Final

from .errors import Broken

EYES: Final = 24        # bits of a mask: more than any table has seats


def hold(held: list[int], masks: list[int], card: int, eyes: int) -> None:
    """A card comes into the hand; these eyes know it there."""
    at = bisect_right(held, card)
    held.insert(at, card)
    if at == 0 or held[at - 1] != card:
        masks.insert(at, eyes)
        return
    masks.insert(at, 0)
    while at > 0 and held[at - 1] == card:      # each eye knows one more of the equal cards, the first that it did not know
        below = masks[at - 1]
        masks[at] = below | eyes
        eyes &= below
        at -= 1
    masks[at] = eyes


def place_of(held: list[int], card: int) -> int:
    """Where the last of these cards is, the one most eyes know."""
    at = bisect_right(held, card) - 1
    if at < 0 or held[at] != card:
        raise Broken(f"card {card} is not in the hand {held}")
    return at


def part_with(held: list[int], masks: list[int], card: int) -> int:
    """A card leaves the hand; answers the eyes that knew of one.  Eyes that do not see which card leaves: see `forget`."""
    at = place_of(held, card)
    held.pop(at)
    return masks.pop(at)


def learn(held: list[int], masks: list[int], card: int, eyes: int) -> None:
    """These eyes know now that at least one such card is there."""
    masks[place_of(held, card)] |= eyes


def learn_all(masks: list[int], eyes: int) -> None:
    """These eyes have seen the whole hand."""
    for at in range(len(masks)):
        masks[at] |= eyes


def forget(masks: list[int], eyes: int) -> None:
    """These eyes no longer know what is there: perhaps it was what left."""
    for at in range(len(masks)):
        masks[at] &= ~eyes


def known_to(held: list[int], masks: list[int], eye: int) -> list[int]:
    """The cards of the hand that an eye (the watcher is number `g.seats`) knows; not for its owner, who knows them all."""
    return [held[at] for at in range(len(held)) if masks[at] >> eye & 1]


def tidy(held: list[int], masks: list[int]) -> None:
    """Put a hand in order whose cards were exchanged: by card and mask as one number.  Where then no mask lacks an eye of the one
    before it, of an equal card, that is all."""
    both = [held[at] << EYES | masks[at] for at in range(len(held))]
    both.sort()
    for at in range(len(both)):
        held[at], masks[at] = both[at] >> EYES, both[at] & (1 << EYES) - 1
    for at in range(1, len(held)):
        if held[at] == held[at - 1] and masks[at - 1] & ~masks[at]:
            return hold_all(held, masks)


def hold_all(held: list[int], masks: list[int]) -> None:
    cards, eyes = held[:], masks[:]
    held.clear()
    masks.clear()
    for at in range(len(cards)):
        hold(held, masks, cards[at], eyes[at])


def any_known(masks: list[int]) -> bool:
    for mask in masks:
        if mask:
            return True
    return False
