"""How a game ends (SC-261 to SC-271, SC-281, SC-338), and what it is worth."""
from __future__ import annotations

from ....kernel.state import NOBODY, all_eyes
from ....kernel.steps import tell
from .names import AREAS, BASE, CONQUERED, GAS, LARGER_GALAXY, LONGEST, MINERAL, POINTS, POOL, SCENARIO_OPTION, TEAM_PLAY
from .news import L_ENDED
from .questions import capacity, controller, in_turn, race
from .state import Koprulu


def finish(g: Koprulu, ending: int, winners: int) -> None:
    g.over = ending
    g.winners = winners
    tell(g, L_ENDED, all_eyes(g), [ending])


def teams_in(g: Koprulu) -> list[list[int]]:
    """The sides in the game by team, from the first player clockwise; without teams each for himself."""
    found: dict[int, list[int]] = {}
    for side in in_turn(g):
        found.setdefault(g.team[side], []).append(side)
    return list(found.values())


def tiebreak(g: Koprulu, side: int) -> list[int]:
    """SC-264: total resources, areas controlled, bases, workers in the Worker Pool."""
    permanent = g.t.sheets.permanent[race(g, side)]
    held = sum([capacity(g, area) for area in range(AREAS) if g.holder[area] == side])
    areas = sum([int(controller(g, area) == side) for area in range(AREAS)])
    bases = sum([int(g.work[area] == BASE and g.work_of[area] == side) for area in range(AREAS)])
    return [held + permanent[MINERAL] + permanent[GAS], areas, bases, g.sheet[side][POOL]]


def standing(g: Koprulu, sides: list[int]) -> list[int]:
    """SC-264, SC-281: conquest points, then tiebreaks, those of teammates added up."""
    rows = [[g.sheet[side][POINTS], *tiebreak(g, side)] for side in sides]
    return [sum([row[k] for row in rows]) for k in range(5)]


def best_of(g: Koprulu, teams: list[list[int]]) -> int:
    """The team, or teams that share the victory, as a set of sides."""
    best = max([standing(g, sides) for sides in teams])
    winners = 0
    for sides in teams:
        if standing(g, sides) == best:
            for side in sides:
                winners |= 1 << side
    return winners


def points_needed(g: Koprulu) -> int:
    """SC-261, SC-275, SC-281, SC-282; Predestined (SC-262) is to be added by its chapter."""
    one = g.t.box.points_larger if g.options[LARGER_GALAXY] else g.t.box.points
    return 2 * one if g.options[TEAM_PLAY] else one


def check_points(g: Koprulu) -> None:
    """SC-261: step 7."""
    if g.options[SCENARIO_OPTION]:
        return
    teams = [sides for sides in teams_in(g) if standing(g, sides)[0] >= points_needed(g)]
    if teams:
        finish(g, CONQUERED, best_of(g, teams))


def check_rounds(g: Koprulu) -> None:
    """SC-338: the longest game."""
    if g.round >= g.t.box.rounds:
        finish(g, LONGEST, best_of(g, teams_in(g)))


def worth(g: Koprulu, seat: int) -> float:
    """The victory is shared by the seats that won."""
    seats = {g.player[side] for side in range(len(g.player)) if g.winners >> side & 1 and g.player[side] != NOBODY}
    return 1.0 / len(seats) if seat in seats else 0.0
