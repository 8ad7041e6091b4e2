"""The sequence of a round: Encounter Phase, Planet Search Phase, Round End."""
from __future__ import annotations

from ....kernel.flow import Ask, Choice, Deed, Label, Procedure, Roll, goto, repeat
from ....kernel.state import NOBODY, Frame
from ..cards.language import LOCATION, TYPES
from ..cards.load import Tables
from ..text.phrases import share, some
from . import frames
from .changes import say
from .frames import AT_ROUND_BEGIN, ROUND_EFFECTS, ROUND_TO_DEAL, ROUND_TO_DRAW
from .state import CURRENT, ENCOUNTERS, ENGAGED, FACE_UP, GONE, IN_DECK, LOST_TIME, WAITING, YOU, Pulp
from .strength import location_action
from .words import (CARD_DRAWN, CARD_TO_HAND, CHOOSE_PLANET, CUBE_LACKING, CUBE_SEEDED, GAME_LOST_TIME, LOCATION_LEFT,
                    LOCATION_PLACED, PLANET_CHOSEN, PLANET_DEALT, PLANET_LEFT, ROUND_BEGINS, SECTOR_ENTERED)


def begin_round(g: Pulp, f: Frame) -> None:
    """PI-36, PI-115: no round without cards.  PI-41: Planets are dealt when none is face up."""
    if g.decks[0] + g.decks[1] + g.decks[2] == 0:
        g.over = LOST_TIME
        say(g, GAME_LOST_TIME)
        return
    g.phase = ENCOUNTERS
    g.rounds += 1
    say(g, ROUND_BEGINS, g.rounds)
    f[ROUND_TO_DEAL] = 0 if FACE_UP in g.planet_at else min(g.t.face_up, g.planet_at.count(IN_DECK))


class DealPlanet(Roll[Pulp]):
    """PI-28, PI-41."""

    def opens(self, g: Pulp, f: Frame) -> bool:
        return f[ROUND_TO_DEAL] > 0

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        return Ask("Planets are dealt.", f"{f[ROUND_TO_DEAL]} to come.", 41)

    def odds(self, g: Pulp, f: Frame) -> list[int]:
        return [1 if at == IN_DECK else 0 for at in g.planet_at]

    def take(self, g: Pulp, f: Frame, outcome: int) -> None:
        g.planet_at[outcome] = FACE_UP
        f[ROUND_TO_DEAL] -= 1
        say(g, PLANET_DEALT, outcome)
        repeat(f)

    def label(self, g: Pulp, f: Frame, outcome: int) -> Label:
        return Label(g.t.planets.titles[outcome], g.t.planet_text[outcome].rstrip("."), odds=share(self.odds(g, f), outcome))


class ChoosePlanet(Choice[Pulp]):
    """PI-42."""

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        cards = min(g.t.line_size, sum(g.decks))
        return Ask("Which Planet do you search this round?", f"{some(cards, 'card')} will bar the way.", 42, "chooses a Planet.")

    def candidates(self, g: Pulp, f: Frame, verb: int) -> list[int]:
        return [planet for planet, at in enumerate(g.planet_at) if at == FACE_UP]

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        return 0 if g.planet_at[target] == FACE_UP else 42

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        g.planet_at[target] = CURRENT
        g.planet = target
        say(g, PLANET_CHOSEN, target)

    def label(self, g: Pulp, f: Frame, verb: int, target: int) -> Label:
        return Label(f"Set course for {g.t.planets.titles[target]}", g.t.planet_text[target].rstrip("."))


def find_sector(g: Pulp, f: Frame) -> None:
    """PI-43: the leftmost Alien with cards left.  PI-44: how many are drawn."""
    g.sector = next_deck(g)
    f[ROUND_TO_DRAW] = min(g.t.line_size, g.decks[0] + g.decks[1] + g.decks[2])
    say(g, SECTOR_ENTERED, g.aliens[g.sector], g.sector + 1)


def next_deck(g: Pulp) -> int:
    sector = 0
    while g.decks[sector] == 0:
        sector += 1
    return sector


class DrawCard(Roll[Pulp]):
    """PI-44, PI-134: any undrawn card may be next, whatever deck it comes from."""

    def opens(self, g: Pulp, f: Frame) -> bool:
        return f[ROUND_TO_DRAW] > 0

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        return Ask("The Encounter Line is drawn.", f"{some(f[ROUND_TO_DRAW], 'card')} to come.", 44)

    def odds(self, g: Pulp, f: Frame) -> list[int]:
        return g.undrawn

    def take(self, g: Pulp, f: Frame, outcome: int) -> None:
        g.undrawn[outcome] -= 1
        g.decks[next_deck(g)] -= 1
        g.line.append(outcome)
        g.marks.append(WAITING)
        f[ROUND_TO_DRAW] -= 1
        say(g, CARD_DRAWN, outcome)
        repeat(f)

    def label(self, g: Pulp, f: Frame, outcome: int) -> Label:
        return Label(g.t.cards.titles[outcome], TYPES[g.t.card_type[outcome]].capitalize(), odds=share(g.undrawn, outcome))


def seed_bag(g: Pulp, f: Frame) -> None:
    """PI-45: the cubes of all cards drawn, as far as the Supply has them."""
    for card in g.line:
        for colour in g.t.card_cubes[card]:
            if g.supply[colour] > 0:
                g.supply[colour] -= 1
                g.bag[colour] += 1
                say(g, CUBE_SEEDED, card, colour)
            else:
                say(g, CUBE_LACKING, card, colour)


def place_location(g: Pulp, f: Frame) -> None:
    """PI-46: the last Location drawn is current; the others and the former one go to the discard pile."""
    line: list[int] = []
    for card in g.line:
        if g.t.card_type[card] != LOCATION:
            line.append(card)
            continue
        if g.location != NOBODY:
            g.pile.append(g.location)
            say(g, LOCATION_LEFT, g.location)
        g.location = card
    if len(line) < len(g.line):
        say(g, LOCATION_PLACED, g.location)
        g.line = line
        g.marks = [WAITING] * len(line)


def line_effects(g: Pulp, f: Frame) -> None:
    """PI-49, PI-116: once per round, Alien, Location, Planet."""
    location = g.t.location_actions[g.location][location_action(g) + 1] if g.location != NOBODY else 0
    programs = [g.t.alien_line[g.aliens[g.sector]], location, g.t.planet_line[g.planet]]
    while f[ROUND_EFFECTS] < len(programs):
        program = programs[f[ROUND_EFFECTS]]
        f[ROUND_EFFECTS] += 1
        if program != 0:
            repeat(f)
            frames.resolve(g, YOU, program, NOBODY)
            return


def next_encounter(g: Pulp, f: Frame) -> None:
    """PI-47: the cards one after the other, from left to right."""
    g.at += 1
    if g.at < len(g.line):
        repeat(f)
        frames.encounter(g, YOU)


def search_planet(g: Pulp, f: Frame) -> None:
    """PI-98."""
    frames.search(g, YOU)


def end_round(g: Pulp, f: Frame) -> None:
    """PI-111, PI-112, PI-113, PI-114, PI-115."""
    for at in range(len(g.line)):
        card = g.line[at]
        if g.marks[at] == ENGAGED and g.t.card_hand[card] != NOBODY:
            g.hand.append(card)
            say(g, CARD_TO_HAND, card)
        else:
            g.pile.append(card)
    g.line = []
    g.marks = []
    say(g, PLANET_LEFT, g.planet)
    g.planet_at[g.planet] = GONE
    g.planet = NOBODY
    g.used = g.extra = g.counted = g.ignored = g.acted = 0
    f[ROUND_EFFECTS] = 0
    goto(f, AT_ROUND_BEGIN)


def procedures(t: Tables) -> list[Procedure[Pulp]]:
    """PI-39: Encounter Phase, Planet Search, Round End, and again.  PI-40: the steps of the Encounter Phase, from the Planet to
    the last card.  `effects` counts the sources whose line effects are done."""
    return [Procedure("round", "to_deal = 0, to_draw = 0, effects = 0", {
        "begin": Deed(begin_round),
        "planet": DealPlanet("planet", t.planets),
        "choose_planet": ChoosePlanet([CHOOSE_PLANET], own_turn=True),
        "sector": Deed(find_sector),
        "card": DrawCard("card", t.cards),
        "seed": Deed(seed_bag),
        "location": Deed(place_location),
        "line": Deed(line_effects),
        "meet": Deed(next_encounter),
        "search": Deed(search_planet),
        "end": Deed(end_round),
    })]
