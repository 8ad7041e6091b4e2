"""Evading a card."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Ask, Choice, Label, Roll, repeat
from ....kernel.state import NOBODY, Frame
from ..cards.language import AT_EVADE
from ..text.phrases import percent, share, some
from . import frames
from .chances import cube_harms, evade_bag, evade_loses
from .changes import lose_points, say
from .dice import use, use_label
from .frames import ENCOUNTER_CUBES, ENCOUNTER_NAMED, ENCOUNTER_POINTS
from .questions import bar_use_die, bar_use_weapon, cubes_in, dice_for, has_points, weapons_for
from .state import EVADED, YOU, Pulp
from .strength import evade_ability, evade_cost, evade_draws, evade_terms
from .words import CARD_EVADED, EVADE_CUBE, GO, NOTHING_LOST, NOTHING_TO_DRAW, USE_DIE

ALONE: Final = [0]          # the candidates of a verb without a target


class Slip(Choice[Pulp]):
    """PI-74: node `evade`: dice and weapons, then `go`."""

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        card = g.t.cards.titles[g.line[g.at]]
        price, draws = evade_price(g), evade_cubes(g)
        costs = f"It costs {price or 'nothing'} and draws {some(draws, 'cube') if draws else 'nothing'}."
        return Ask(f"Slip past {card}?", costs, 74, f"evades {card}.")

    def candidates(self, g: Pulp, f: Frame, verb: int) -> list[int]:
        if verb == GO:
            return ALONE
        return dice_for(g, AT_EVADE) if verb == USE_DIE else weapons_for(g, AT_EVADE)

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        if verb == GO:
            return 0
        return bar_use_die(g, target, AT_EVADE) if verb == USE_DIE else bar_use_weapon(g, target, AT_EVADE)

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        if verb != GO:
            repeat(f)
            use(g, verb, target, AT_EVADE)
        elif g.free_evade == 0:         # PI-81: otherwise nothing is paid and nothing drawn
            terms = evade_terms(g)
            f[ENCOUNTER_POINTS] = terms[0]
            f[ENCOUNTER_CUBES] = terms[1]
            f[ENCOUNTER_NAMED] = terms[2]

    def label(self, g: Pulp, f: Frame, verb: int, target: int) -> Label:
        if verb != GO:
            return use_label(g, verb, target, AT_EVADE)
        return evade_label(g, f"Slip past {g.t.cards.titles[g.line[g.at]]}")


# ---- what it costs, in words

def evade_price(g: Pulp) -> str:
    """PI-75, PI-81: the points, of the Ability that an effect names; with too few points what there is."""
    cost = 0 if g.free_evade else min(evade_cost(g), sum(g.abilities))
    if cost == 0:
        return ""
    named = evade_ability(g)
    return some(cost, "point") if named == NOBODY or g.abilities[named] < cost else f"{cost} {g.t.abilities.titles[named]}"


def evade_cubes(g: Pulp) -> int:
    """PI-76, PI-77, PI-81: how many cubes will count."""
    return 0 if g.free_evade else min(evade_draws(g), cubes_in(evade_bag(g)))


def evade_label(g: Pulp, text: str) -> Label:
    price, draws = evade_price(g), evade_cubes(g)
    odds = [f"{'each ' if draws > 1 else ''}{percent(cube_harms(g))} to cost a point"] if draws else []
    odds += losing(g, g.abilities, draws) if not price else []
    return Label(text, f"draws {some(draws, 'cube')}" if draws else "draws nothing", price or "nothing to pay", ", ".join(odds))


def losing(g: Pulp, abilities: list[int], cubes: int) -> list[str]:
    """PI-33: a chance that the cubes lose the game, with these Abilities, is said."""
    risk = evade_loses(g, abilities, cubes)
    return [f"the cubes lose the game {percent(risk)}"] if risk else []


# ---- cost and cubes

class PayEvade(Choice[Pulp]):
    """PI-75: point by point; with too few points what there is.  An Ability that is named pays alone while it is above 0."""

    def opens(self, g: Pulp, f: Frame) -> bool:
        return f[ENCOUNTER_POINTS] > 0 and has_points(g)

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        card = g.t.cards.titles[g.line[g.at]]
        cubes = min(f[ENCOUNTER_CUBES], cubes_in(evade_bag(g)))
        detail = f"{some(f[ENCOUNTER_POINTS], 'point')} to pay, {some(cubes, 'cube')} to draw."
        return Ask(f"Which Ability pays for evading {card}?", detail, 75, f"pays for evading {card}.")

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        if g.abilities[target] == 0:
            return 75
        named = f[ENCOUNTER_NAMED]
        return 75 if named != NOBODY and named != target and g.abilities[named] > 0 else 0

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        f[ENCOUNTER_POINTS] -= 1
        repeat(f)
        lose_points(g, target)

    def label(self, g: Pulp, f: Frame, verb: int, target: int) -> Label:
        name = g.t.abilities.titles[target]
        left = g.abilities[:]
        left[target] -= 1
        last = f[ENCOUNTER_POINTS] == 1 and left.count(0) < 2
        odds = losing(g, left, f[ENCOUNTER_CUBES]) if last else []
        return Label(f"Pay with {name}", f"{left[target]} left", f"1 {name}", ", ".join(odds))


class EvadeCube(Roll[Pulp]):
    """PI-76, PI-77, PI-78: colours that would go straight back are no outcome at all; a coloured cube costs a point of its
    Ability.  PI-79: a black one does nothing."""

    def opens(self, g: Pulp, f: Frame) -> bool:
        if f[ENCOUNTER_CUBES] > 0:
            for colour in g.t.counting:
                if g.bag[colour] > 0:
                    return True
        return False

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        return Ask("Evading draws cubes.", f"{min(f[ENCOUNTER_CUBES], cubes_in(evade_bag(g)))} to come.", 77)

    def odds(self, g: Pulp, f: Frame) -> list[int]:
        returned = g.t.returned
        return [0 if returned[colour] else g.bag[colour] for colour in range(len(g.bag))]

    def take(self, g: Pulp, f: Frame, outcome: int) -> None:
        g.bag[outcome] -= 1
        g.supply[outcome] += 1
        f[ENCOUNTER_CUBES] -= 1
        repeat(f)
        say(g, EVADE_CUBE, outcome)
        ability = g.t.ability_of[outcome]
        if ability == NOBODY:
            return
        if g.abilities[ability] == 0:
            say(g, NOTHING_LOST, ability)
        lose_points(g, ability)

    def label(self, g: Pulp, f: Frame, outcome: int) -> Label:
        ability = g.t.ability_of[outcome]
        harm = "no effect" if ability == NOBODY or g.abilities[ability] == 0 else f"costs 1 {g.t.abilities.titles[ability]}"
        return Label(f"{g.t.cubes.titles[outcome].capitalize()} cube", harm, odds=share(evade_bag(g), outcome))


def evaded(g: Pulp, f: Frame) -> None:
    """PI-80."""
    card = g.line[g.at]
    if f[ENCOUNTER_CUBES] > 0:
        say(g, NOTHING_TO_DRAW)
    g.marks[g.at] = EVADED
    say(g, CARD_EVADED, card)
    if g.t.card_evaded[card] != 0:
        frames.resolve(g, YOU, g.t.card_evaded[card], NOBODY)
