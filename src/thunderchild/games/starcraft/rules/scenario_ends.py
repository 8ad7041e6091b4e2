"""How scenarios are won (SC-293, SC-294, SC-296): tests at step 7, at the end of a round, or at once."""
from __future__ import annotations

from ....kernel.state import NOBODY
from ..cards.language import (AT_CHECK, AT_END_OF_ROUND, AT_ONCE, TEST_ENEMY_BASES_ZERO, TEST_EVACUATED_COST,
                              TEST_INSTALLATIONS_DESTROYED, TEST_ITEM_CARRIED_BY_ENEMY, TEST_ITEM_HELD_ON_PLANET,
                              TEST_ITEMS_ON_PLANET, TEST_MOST_CONQUEST_POINTS, TEST_ROUNDS_OVER, TEST_TEAM_CONQUEST_POINTS)
from ..cards.tables import Victory
from .ends import best_of, finish, standings, teams_in, total
from .items import carrier_side
from .names import SCENARIO_WON
from .questions import bases_of, work_area
from .scenario import scenario_of
from .state import Koprulu


# ---- what a test asks

def of_team(g: Koprulu, side: int, sides: list[int]) -> bool:
    return side != NOBODY and g.team[side] == g.team[sides[0]]


def has_item_on(g: Koprulu, sides: list[int], item: int, planet: int) -> bool:
    """A unit of the team carries the item on the planet."""
    area = g.item_area[item]
    return area != NOBODY and g.t.galaxy.planet_of[area] == planet and of_team(g, carrier_side(g, item), sides)


def is_met(g: Koprulu, one: Victory, sides: list[int]) -> bool:
    """Whether a team meets a test of its scenario."""
    if one.test == TEST_TEAM_CONQUEST_POINTS:
        return total(g, sides, standings(g))[0] >= one.n
    if one.test in (TEST_MOST_CONQUEST_POINTS, TEST_ROUNDS_OVER):
        return True
    if one.test == TEST_ITEMS_ON_PLANET:
        return all(has_item_on(g, sides, item, one.planet) for item in one.things)
    if one.test == TEST_ITEM_HELD_ON_PLANET:
        return g.held_rounds >= one.n
    if one.test == TEST_ITEM_CARRIED_BY_ENEMY:
        return any(of_team(g, carrier_side(g, item), sides) for item in one.things)
    if one.test == TEST_INSTALLATIONS_DESTROYED:
        return all(work_area(g, work) == NOBODY for work in one.things)
    if one.test == TEST_EVACUATED_COST:
        return g.evacuated >= one.n
    return one.test == TEST_ENEMY_BASES_ZERO and not any(bases_of(g, side) for side in g.order
                                                         if not of_team(g, side, sides))


# ---- when it is looked at

def moment(one: Victory) -> int:
    """Bases and installations are looked at after every action, rounds at their end."""
    if one.test == TEST_ENEMY_BASES_ZERO:
        return AT_ONCE
    return AT_END_OF_ROUND if one.test == TEST_ROUNDS_OVER else one.when


def is_due(g: Koprulu, one: Victory, when: int) -> bool:
    return moment(one) == when and one.round in (0, g.round)


def team_number(g: Koprulu, sides: list[int]) -> int:
    return g.team[sides[0]]


def check_victories(g: Koprulu, when: int) -> None:
    """Tests that hold together are read in list order; that the rounds are over is read last."""
    scenario = scenario_of(g)
    if scenario is None or g.over:
        return
    rows = [one for one in scenario.victory if is_due(g, one, when)]
    for last in (False, True):
        for one in rows:
            if (one.test == TEST_ROUNDS_OVER) == last and award(g, one):
                return


def award(g: Koprulu, one: Victory) -> bool:
    """SC-296: of several teams that meet it the one that stands best wins (SC-281)."""
    teams = [sides for sides in teams_in(g) if one.team in (NOBODY, team_number(g, sides)) and is_met(g, one, sides)]
    if teams:
        finish(g, SCENARIO_WON, best_of(g, teams, standings(g)))
    return len(teams) > 0


def check_at_once(g: Koprulu) -> None:
    """SC-312."""
    check_victories(g, AT_ONCE)


def check_step_7(g: Koprulu) -> None:
    check_victories(g, AT_CHECK)


def check_end_of_round(g: Koprulu) -> None:
    """SC-294: after the end effects of the Regrouping Phase."""
    count_held(g)
    check_victories(g, AT_END_OF_ROUND)


def count_held(g: Koprulu) -> None:
    """Trump Card: in how many rounds in a row the team has held its item on the planet."""
    scenario = scenario_of(g)
    for one in scenario.victory if scenario is not None else []:
        if one.test == TEST_ITEM_HELD_ON_PLANET:
            held = any(one.team == team_number(g, sides) and has_item_on(g, sides, one.things[0], one.planet)
                       for sides in teams_in(g))
            g.held_rounds = g.held_rounds + 1 if held else 0
