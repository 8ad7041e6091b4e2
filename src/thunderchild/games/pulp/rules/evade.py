"""Evading a card (PI-74 to PI-81)."""
from __future__ import annotations

from ....kernel.flow import Choice, Deed, Roll, Step, repeat
from ....kernel.state import NOBODY, Frame
from ....kernel.words import Clicks
from ..cards.language import AT_EVADE
from ..cards.load import Tables
from . import frames
from .changes import lose_points, say
from .encounter import Decide, Engage, begin_encounter, engaged, offer_uses, use
from .frames import EVADE_CUBES, EVADE_POINTS
from .questions import bar_use_die, bar_use_weapon, has_points
from .state import EVADED, Pulp
from .strength import evade_ability, evade_cost, evade_draws
from .words import CARD_EVADED, EVADE_CUBE, GO, NOTHING_LOST, NOTHING_TO_DRAW, PICK_ABILITY, USE_DIE, USE_WEAPON


class Slip(Choice[Pulp]):
    """PI-74: node `evade`: dice and weapons, then `go`."""

    def __init__(self) -> None:
        super().__init__([GO, USE_DIE, USE_WEAPON])

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        if verb == GO:
            return 0
        return bar_use_die(g, target, AT_EVADE) if verb == USE_DIE else bar_use_weapon(g, target, AT_EVADE)

    def options(self, g: Pulp, f: Frame, out: Clicks) -> None:
        out.add(GO)
        offer_uses(g, AT_EVADE, out)

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        if verb != GO:
            repeat(f)
            use(g, verb, target, AT_EVADE)
        elif g.free_evade == 0:         # PI-81: otherwise nothing is paid and nothing drawn
            f[EVADE_POINTS] = evade_cost(g)
            f[EVADE_CUBES] = evade_draws(g)


class PayEvade(Choice[Pulp]):
    """PI-75: point by point; with too few points what there is."""

    def __init__(self) -> None:
        super().__init__([PICK_ABILITY])

    def opens(self, g: Pulp, f: Frame) -> bool:
        return f[EVADE_POINTS] > 0 and has_points(g)

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        if g.abilities[target] == 0:
            return 75
        named = evade_ability(g)
        return 0 if named == NOBODY or named == target else 75

    def options(self, g: Pulp, f: Frame, out: Clicks) -> None:
        named = evade_ability(g)
        for ability in range(3):
            if g.abilities[ability] > 0 and (named == NOBODY or named == ability):
                out.add(PICK_ABILITY, ability)

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        f[EVADE_POINTS] -= 1
        repeat(f)
        lose_points(g, target)


class EvadeCube(Roll[Pulp]):
    """PI-76, PI-77, PI-78, PI-79: colours that would go straight back are no outcome at all."""

    def opens(self, g: Pulp, f: Frame) -> bool:
        if f[EVADE_CUBES] == 0:
            return False
        for colour in range(len(g.bag)):
            if g.bag[colour] > 0 and g.t.returned[colour] == 0:
                return True
        return False

    def odds(self, g: Pulp, f: Frame) -> list[int]:
        returned = g.t.returned
        return [0 if returned[colour] else g.bag[colour] for colour in range(len(g.bag))]

    def take(self, g: Pulp, f: Frame, outcome: int) -> None:
        g.bag[outcome] -= 1
        g.supply[outcome] += 1
        f[EVADE_CUBES] -= 1
        repeat(f)
        say(g, EVADE_CUBE, outcome)
        ability = g.t.ability_of[outcome]
        if ability == NOBODY:
            return
        if g.abilities[ability] == 0:
            say(g, NOTHING_LOST, ability)
        lose_points(g, ability)


def evaded(g: Pulp, f: Frame) -> None:
    """PI-80."""
    card = g.line[g.at]
    if f[EVADE_CUBES] > 0:
        say(g, NOTHING_TO_DRAW)
    g.marks[g.at] = EVADED
    say(g, CARD_EVADED, card)
    if g.t.card_evaded[card] != 0:
        frames.resolve(g, g.t.card_evaded[card])


def encounter_steps(t: Tables) -> list[Step[Pulp]]:
    """PI-127: an encounter in order; frames.py has the labels."""
    return [Deed(begin_encounter), Decide(), Engage(), Deed(engaged),
            Slip(), PayEvade(), EvadeCube("evade_cube", t.cubes), Deed(evaded)]
