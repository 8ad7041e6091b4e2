"""Research orders (SC-201 to SC-208): an Event card, Combat cards, a technology."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import SIDE, Frame
from ....kernel.hands import hold
from ....kernel.rows import changed, fresh
from ....kernel.state import NOBODY, all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, end, tell
from .aftermath import after_action
from .changes import draw_events
from .frames import RESEARCH_COPY, RESEARCH_PLANET, RESEARCH_SPECIAL, RESEARCH_TECH, drawing, payment
from .names import PLAY_AREA, RETURNED
from .news import L_EVENT_DRAWN, L_RESEARCHED, L_SHUFFLED, L_TOOK_COPY
from .payment import price
from .phrases import card_words, tech_words
from .questions import base_on
from .resources import can_pay
from .scuttling import OWN_PIECES
from .starting import hand_limit
from .state import Koprulu
from .words import DRAW_EVENT, DRAW_THREE, PASS, RESEARCH as RESEARCH_VERB, TAKE_COPY

THREE: Final = 3


def begin_research(g: Koprulu, f: Frame) -> None:
    """SC-201: without a base on the planet it has no effect.  SC-202: the Event card is not optional."""
    if base_on(g, f[SIDE], f[RESEARCH_PLANET]) == NOBODY:
        end(g)
        return
    draw_one_event(g, f[SIDE])


def draw_one_event(g: Koprulu, side: int) -> None:
    draw_events(g, side, 1)
    tell(g, L_EVENT_DRAWN, all_eyes(g), [side])


class DrawThree(Choice[Koprulu]):
    """SC-203: three Combat cards, or none."""

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        if verb == DRAW_THREE:
            drawing(g, f[SIDE], THREE)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        detail = f"{len(g.hand[f[SIDE]])} are in your hand; above {hand_limit(g, f[SIDE])} you discard in the Regrouping Phase."
        return Ask("Do you draw three Combat cards?", detail, 203, "may draw Combat cards.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label("Draw three Combat cards") if verb == DRAW_THREE else Label("Draw none")


# ---- technologies

def copies_left(g: Koprulu, side: int, tech: int) -> list[int]:
    """SC-207: the cards of a technology in his Technology deck; of one that was bought those that came back."""
    techs, cards = g.t.techs, g.t.cards
    if g.shelf[side] >> tech & 1:
        return [card for card in techs.faces[tech] for _copy in range(cards.copies[card])]
    if techs.returns[tech] and techs.factions[tech] >> side & 1:
        return techs.faces[tech][:1] * g.sheet[side][RETURNED]
    return []


def bar_tech(g: Koprulu, side: int, tech: int) -> int:
    """SC-204: of his Technology deck.  SC-207: still there, and one that can be bought.  SC-112: its cost can be paid."""
    techs = g.t.techs
    if not techs.factions[tech] >> side & 1:
        return 204
    there = g.shelf[side] >> tech & 1 == 1 if techs.kind[tech] == PLAY_AREA else len(copies_left(g, side, tech)) > 0
    if not there or not techs.buyable[tech]:
        return 207
    return 0 if can_pay(g, side, techs.minerals[tech], techs.gas[tech]) else 112


class Research(Choice[Koprulu]):
    """SC-204: one technology, all its copies for one price; SC-208: tokens may pay for it."""

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == PASS else bar_tech(g, f[SIDE], target)

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        if verb == RESEARCH_VERB:
            f[RESEARCH_TECH] = target
            payment(g, f[SIDE], g.t.techs.minerals[target], g.t.techs.gas[target], 0, 0)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Which technology do you research?", "", 204, "may research a technology.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        if verb == PASS:
            return Label("None")
        techs = g.t.techs
        return Label(techs.space.titles[target], tech_words(g, target), price(techs.minerals[target], techs.gas[target]))


def announce(g: Koprulu, f: Frame) -> None:
    """SC-204, SC-205: it is announced; a play-area technology lies face up before him."""
    tech = f[RESEARCH_TECH]
    if tech == NOBODY:
        return
    tell(g, L_RESEARCHED, all_eyes(g), [f[SIDE], tech])
    if g.t.techs.kind[tech] == PLAY_AREA:
        g.techs = changed(g.techs, f[SIDE], g.techs[f[SIDE]] | 1 << tech)
        g.shelf = changed(g.shelf, f[SIDE], g.shelf[f[SIDE]] & ~(1 << tech))


def bought_cards(g: Koprulu, f: Frame) -> list[int]:
    """The cards that are to be shuffled in."""
    return copies_left(g, f[SIDE], f[RESEARCH_TECH]) if f[RESEARCH_TECH] != NOBODY else []


class SpecialResearch(Choice[Koprulu]):
    """SC-206: one more Event card, or a copy of the technology just bought into the hand."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return f[RESEARCH_SPECIAL] == 1

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return bought_cards(g, f) if verb == TAKE_COPY else [0]

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == DRAW_EVENT or target in bought_cards(g, f) else 206

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        if verb == DRAW_EVENT:
            draw_one_event(g, f[SIDE])
        else:
            f[RESEARCH_COPY] = target

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("An Event card, or a copy of the technology into your hand?", "", 206, "chooses what his special order gives.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        if verb == DRAW_EVENT:
            return Label("Draw one more Event card")
        return Label(f"Take {g.t.cards.space.titles[target]}", card_words(g, target))


def shuffle_in(g: Koprulu, f: Frame) -> None:
    """SC-205: with the discard pile into the Combat deck.  SC-206: a copy goes to the hand for all to see; if none is left,
    nothing is shuffled."""
    side, cards = f[SIDE], bought_cards(g, f)
    if not cards:
        return
    if g.shelf[side] >> f[RESEARCH_TECH] & 1:
        g.shelf = changed(g.shelf, side, g.shelf[side] & ~(1 << f[RESEARCH_TECH]))
    else:
        fresh(g.sheet, side)[RETURNED] = 0
    if f[RESEARCH_COPY] != NOBODY:
        cards.remove(f[RESEARCH_COPY])
        hold(fresh(g.hand, side), fresh(g.hand_known, side), f[RESEARCH_COPY], all_eyes(g) & ~(1 << g.seat_of(side)))
        tell(g, L_TOOK_COPY, all_eyes(g), [side, f[RESEARCH_COPY]])
    if cards:
        deck = fresh(g.deck, side)
        for card in cards + g.discard[side]:
            deck[card] += 1
        g.discard[side] = []
        tell(g, L_SHUFFLED, all_eyes(g), [side])


def end_research(g: Koprulu, f: Frame) -> None:
    """SC-312."""
    after_action(g)


RESEARCH: Final = Procedure("research", "planet: planet, special: flag, tech: technology = nobody, copy: card = nobody", {
    "begin": Deed(begin_research),
    "draw_three": DrawThree([DRAW_THREE, PASS], beside=[OWN_PIECES], passes=PASS),
    "research": Research([RESEARCH_VERB, PASS], beside=[OWN_PIECES], passes=PASS),
    "announce": Deed(announce),
    "special": SpecialResearch([DRAW_EVENT, TAKE_COPY]),
    "shuffle": Deed(shuffle_in),
    "end": Deed(end_research),
})
