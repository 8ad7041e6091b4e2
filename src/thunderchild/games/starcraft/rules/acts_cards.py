"""Cards that concern cards, heroes and installations: look, opponent_discards, discard_leadership, add_cards_to_deck,
place_hero, place_installation."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import SIDE, Frame
from ....kernel.hands import learn_all, part_with
from ....kernel.rows import changed, fresh
from ....kernel.state import NOBODY, all_eyes, eye_bit
from ....kernel.steps import Ask, Choice, Label, Procedure, repeat, reveal, tell
from ..cards.language import Effect
from ..text.phrases import counted
from .acts import Act, stop_card, taken
from .field import discard_card
from .frames import CARRYING_FOE, CARRYING_SOURCE, SPYING_FOE, SPYING_LEFT, gaining, installing, spying
from .names import SCENARIO_OPTION
from .news import L_ADDED_CARDS, L_DISCARDED, L_LEADER_GONE, L_SAW_HAND
from .questions import in_turn, is_enemy
from .sources import leader_source
from .state import Koprulu
from .words import AT_CARD, AT_FACTION, TARGET


# ---- an opponent's hand

class LookAtHand(Act):
    """SC-307, SC-346: the opponent; his hand is shown to the player of the card alone."""

    def targets(self, g: Koprulu, f: Frame, effect: Effect) -> list[int]:
        return opponents(g, f) if taken(f) == 0 else []

    def take(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> None:
        look_at(g, f, target - AT_FACTION)

    def head(self, g: Koprulu, f: Frame, effect: Effect) -> str:
        return "Whose hand do you look at?"

    def note(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> str:
        return counted(len(g.hand[target - AT_FACTION]), "card")


def opponents(g: Koprulu, f: Frame) -> list[int]:
    return sorted([AT_FACTION + side for side in in_turn(g) if is_enemy(g, f[SIDE], side)])


def look_at(g: Koprulu, f: Frame, foe: int) -> None:
    own = eye_bit(g, g.seat_of(f[SIDE]))
    f[CARRYING_FOE] = foe
    learn_all(fresh(g.hand_known, foe), own)
    reveal(g, own)
    tell(g, L_SAW_HAND, all_eyes(g), [f[SIDE], foe])


class OpponentDiscards(LookAtHand):
    """SC-346: card by card, as many as he has; of the opponent whose hand was looked at."""

    def targets(self, g: Koprulu, f: Frame, effect: Effect) -> list[int]:
        return opponents(g, f) if f[CARRYING_FOE] == NOBODY else []

    def finish(self, g: Koprulu, f: Frame, effect: Effect) -> None:
        if f[CARRYING_FOE] != NOBODY:
            spying(g, f[SIDE], f[CARRYING_FOE], effect.n)


class DiscardTheirs(Choice[Koprulu]):
    """SC-346: a card of the hand he has seen, face up to its owner's discard pile."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return f[SPYING_LEFT] > 0 and len(g.hand[f[SPYING_FOE]]) > 0

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return [AT_CARD + card for card in g.hand[f[SPYING_FOE]]]

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if target in self.candidates(g, f, verb) else 346

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        foe, card = f[SPYING_FOE], target - AT_CARD
        f[SPYING_LEFT] -= 1
        part_with(fresh(g.hand, foe), fresh(g.hand_known, foe), card)
        discard_card(g, foe, card)
        reveal(g, all_eyes(g) & ~eye_bit(g, g.seat_of(f[SIDE])))
        tell(g, L_DISCARDED, all_eyes(g), [foe, card])
        repeat(f)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        owner = g.t.sheets.factions.titles[f[SPYING_FOE]]
        return Ask(f"Which card of {owner} is discarded?", f"{f[SPYING_LEFT]} to be chosen.", 346, "discards cards of a hand.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label(g.t.cards.space.titles[target - AT_CARD], g.t.cards.words[target - AT_CARD])


SPYING: Final = Procedure("spying", "foe: faction, left", {
    "card": DiscardTheirs([TARGET], secret=True),
}, inside="carrying")


# ---- Leadership cards, Combat cards

def unused_leaders(g: Koprulu, side: int, stage: int) -> list[int]:
    """SC-346: his cards of the stage that were neither chosen nor discarded.  SC-295: a scenario has none."""
    if g.options[SCENARIO_OPTION]:
        return []
    gone = g.leaders_gone | g.leaders
    return [card for card in g.t.leaders.of[side] if g.t.leaders.stage[card] == stage and not gone >> card & 1]


class DiscardLeadership(Act):
    """An unused Leadership card leaves the game; without one the rest of the card is not done."""

    def targets(self, g: Koprulu, f: Frame, effect: Effect) -> list[int]:
        if taken(f) >= effect.n:
            return []
        return sorted([g.t.at_leader + card for card in unused_leaders(g, f[SIDE], effect.most)])

    def take(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> None:
        g.leaders_gone |= 1 << (target - g.t.at_leader)
        tell(g, L_LEADER_GONE, all_eyes(g), [f[SIDE], target - g.t.at_leader])

    def finish(self, g: Koprulu, f: Frame, effect: Effect) -> None:
        if taken(f) == 0:
            stop_card(f)

    def head(self, g: Koprulu, f: Frame, effect: Effect) -> str:
        return "Which unused Leadership card do you discard?"


class AddCards(Act):
    """SC-205, SC-230: cards of the Technology deck are shuffled into the Combat deck with the discard pile, but only if the hero
    of the card came into play."""

    def finish(self, g: Koprulu, f: Frame, effect: Effect) -> None:
        side, hero = f[SIDE], g.t.leaders.hero[f[CARRYING_SOURCE] - leader_source(g, 0)]
        if hero != NOBODY and not g.heroes >> hero & 1:
            return
        deck = fresh(g.deck, side)
        for tech in effect.cards:
            if g.shelf[side] >> tech & 1:
                g.shelf = changed(g.shelf, side, g.shelf[side] & ~(1 << tech))
                for face in g.t.techs.faces[tech]:
                    deck[face] += g.t.cards.copies[face]
        for card in g.discard[side]:
            deck[card] += 1
        g.discard[side] = []
        tell(g, L_ADDED_CARDS, all_eyes(g), [side, len(effect.cards)])


# ---- heroes and installations

class PlaceHero(Act):
    """SC-226: the hero joins him, if a figure and an area can be had."""

    def finish(self, g: Koprulu, f: Frame, effect: Effect) -> None:
        gaining(g, f[SIDE], effect.what)


class PlaceWork(Act):
    """SC-241: an installation in a friendly area that may hold one; without one it stays off the board (SC-245)."""

    def finish(self, g: Koprulu, f: Frame, effect: Effect) -> None:
        installing(g, f[SIDE], effect.kind)
