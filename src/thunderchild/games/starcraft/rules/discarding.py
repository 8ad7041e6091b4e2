"""Cards that leave a skirmish (SC-183, SC-184), and those that replace them from the top of a deck (SC-156, SC-159)."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import SIDE, Frame
from ....kernel.hands import hold
from ....kernel.rows import changed, fresh
from ....kernel.state import NOBODY, all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, Roll, end, goto, reveal, tell
from ....kernel.words import NOTHING, Space
from ..cards.language import ONCE_PER_EXECUTION_PHASE, RECHARGE_CARD
from .decks import shuffle_deck, take_top
from .field import discard_card, laid_card, lay_card, lift_card, party_side
from .frames import (AT_REPLACING_SHUFFLE, DISCARDING_PARTY, DISCARDING_PLACE, REPLACING_PARTY, REPLACING_PLACE)
from .names import STANDARD
from .news import L_DISCARDED, L_RECHARGED, L_REPLACED
from .state import Koprulu
from .words import PASS, RECHARGE


def recharger(g: Koprulu, side: int, card: int) -> int:
    """SC-184: the technology in his play area that may take this card back now, or NOBODY."""
    for tech in range(len(g.t.techs.race)):
        if g.techs[side] >> tech & 1:
            for effect in g.t.techs.effects[tech]:
                if effect.do == RECHARGE_CARD and g.t.cards.tech[card] in effect.cards:
                    spent = effect.limit == ONCE_PER_EXECUTION_PHASE and g.used[side] >> tech & 1
                    return NOBODY if spent else tech
    return NOBODY


class Recharge(Choice[Koprulu]):
    """SC-184: a card that its owner played may come back to his hand."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        party, side = f[DISCARDING_PARTY], f[SIDE]
        return party_side(g, party) == side and recharger(g, side, laid_card(g, party, f[DISCARDING_PLACE])) != NOBODY

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        if verb == PASS:
            return
        side = f[SIDE]
        card = lift_card(g, f[DISCARDING_PARTY], f[DISCARDING_PLACE])
        g.used = changed(g.used, side, g.used[side] | 1 << recharger(g, side, card))
        hold(fresh(g.hand, side), fresh(g.hand_known, side), card, all_eyes(g) & ~(1 << g.seat_of(side)))
        tell(g, L_RECHARGED, all_eyes(g), [side, card])
        end(g)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        card = laid_card(g, f[DISCARDING_PARTY], f[DISCARDING_PLACE])
        return Ask(f"Take {g.t.cards.space.titles[card]} back into your hand?", "", 184, "may take a card back.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label("Take it back" if verb == RECHARGE else "Let it be discarded")


def discard_laid(g: Koprulu, f: Frame) -> None:
    """SC-183: to its owner's discard pile, face up."""
    card = lift_card(g, f[DISCARDING_PARTY], f[DISCARDING_PLACE])
    discard_card(g, f[SIDE], card)
    tell(g, L_DISCARDED, all_eyes(g), [f[SIDE], card])


DISCARDING: Final = Procedure("discarding", "party: party, place: spot", {
    "recharge": Recharge([RECHARGE, PASS], passes=PASS),
    "discard": Deed(discard_laid),
}, inside="battle skirmish")


# ---- replacements

def has_standard(g: Koprulu, side: int) -> bool:
    """SC-157: deck or discard pile holds a standard card."""
    kinds = g.t.cards.kind
    if any(kinds[card] == STANDARD for card in g.discard[side]):
        return True
    return any(many > 0 and kinds[card] == STANDARD for card, many in enumerate(g.deck[side]))


def judge_replacement(g: Koprulu, f: Frame) -> None:
    """SC-157: judged before the first replacement is drawn; without a standard card the side has no card."""
    if not has_standard(g, f[SIDE]):
        end(g)


def shuffle_replacement(g: Koprulu, f: Frame) -> None:
    shuffle_deck(g, f[SIDE])


class Replace(Roll[Koprulu]):
    """SC-156: from the top of the deck, for all to see, until a standard card appears."""

    def outcomes(self, g: Koprulu) -> Space:
        return g.t.cards.space

    def odds(self, g: Koprulu, f: Frame) -> list[int]:
        return g.deck[f[SIDE]]

    def take(self, g: Koprulu, f: Frame, outcome: int) -> None:
        side = f[SIDE]
        take_top(g, side, outcome)
        reveal(g, all_eyes(g))
        tell(g, L_REPLACED, all_eyes(g), [side, outcome])
        if g.t.cards.kind[outcome] == STANDARD:
            lay_card(g, f[REPLACING_PARTY], f[REPLACING_PLACE], outcome, side, all_eyes(g))
            end(g)
            return
        discard_card(g, side, outcome)
        goto(f, AT_REPLACING_SHUFFLE)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("A card is replaced from the top of the deck.", "", 156)


REPLACING: Final = Procedure("replacing", "party: party, place: spot", {
    "judge": Deed(judge_replacement),
    "shuffle": Deed(shuffle_replacement),
    "draw": Replace("replace", NOTHING),
}, inside="skirmish")
