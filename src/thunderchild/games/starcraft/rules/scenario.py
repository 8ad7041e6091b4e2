"""Scenarios (SC-289 to SC-302): who plays what, and the layout before the first click."""
from __future__ import annotations

from ....kernel.rows import changed, fresh
from ....kernel.state import NOBODY
from ..cards.language import IF_PLAYERS, MERGE_FACTIONS, SINGLE_PLAYER_CONTROLS, Effect
from ..cards.tables import Scenario, Start
from .changes import gain_workers, put_base, put_transport, put_work
from .galaxy_links import join_planet
from .names import LINE_1, MODULES, PLAY_AREA, POOL, SCENARIO_OPTION
from .state import Koprulu


def scenario_of(g: Koprulu) -> Scenario | None:
    number = g.options[SCENARIO_OPTION]
    return g.t.scenarios[number - 1] if number else None


def special(g: Koprulu, do: int) -> Effect | None:
    """A special rule of the scenario that is played, if it holds for this number of players."""
    scenario = scenario_of(g)
    if scenario is not None:
        for effect in scenario.special:
            if effect.do == do and all(one.kind != IF_PLAYERS or one.thing == g.seats for one in effect.conditions):
                return effect
    return None


def is_merged(g: Koprulu) -> bool:
    """SC-300: both factions of a race are played as one."""
    return special(g, MERGE_FACTIONS) is not None


def team_in(scenario: Scenario, side: int) -> int:
    for k, team in enumerate(scenario.teams):
        if side in team:
            return k
    return NOBODY


def group_of(g: Koprulu, side: int) -> list[int]:
    """SC-300, SC-301: the factions that are played by the same person, in play order; the first one names a merged faction."""
    scenario = scenario_of(g)
    if scenario is None:
        return [side]
    team = scenario.teams[team_in(scenario, side)]
    shared = is_merged(g) or (special(g, SINGLE_PLAYER_CONTROLS) is not None and (len(team) > 1))
    return [one for one in scenario.order if one in team] if shared else [side]


def starts_of(g: Koprulu, side: int) -> list[Start]:
    """What a side begins with: its own entry, and that of the other colour of a merged faction."""
    scenario = scenario_of(g)
    if scenario is None:
        return []
    return [start for start in scenario.starts if start.side == side or (is_merged(g) and group_of(g, start.side)[0] == side)]


# ---- the layout

def lay_out(g: Koprulu, scenario: Scenario) -> None:
    """SC-289, SC-292: planets, routes, bases, installations, transports, sheets and items lie there before the first click."""
    for planet, cell, turned in scenario.planets:
        g.cell = changed(g.cell, planet, cell)
        g.turned = changed(g.turned, planet, turned)
        join_planet(g, planet)
    for k in range(0, len(scenario.zaxis), 2):
        major, minor = scenario.zaxis[k], scenario.zaxis[k + 1]
        g.link = changed(changed(g.link, major, minor), minor, major)
    g.zaxis = scenario.zaxis[:]
    for side in g.order:
        for start in starts_of(g, side):
            lay_start(g, side, start)
    for work, area, side in scenario.works:
        put_work(g, group_of(g, side)[0] if is_merged(g) else side, work, area)
    for item, area, _carrier, _side in scenario.items:
        g.item_area = changed(g.item_area, item, area)


def lay_start(g: Koprulu, side: int, start: Start) -> None:
    """SC-302: of a Leadership card that the scenario gives the starting forces do not count."""
    put_base(g, side, start.base)
    gain_workers(g, side, POOL, start.workers)
    for route in start.transports:
        put_transport(g, side, route)
    sheets, sheet = g.t.sheets, fresh(g.sheet, side)
    for building in start.buildings:
        line = LINE_1 + sheets.building_line[building]
        sheet[line] = max(sheet[line], sheets.building_level[building])
    for module in start.modules:
        sheet[MODULES + module] += 1
    for card in start.leaders:
        g.leaders |= 1 << card
    for tech in start.technologies:
        g.shelf = changed(g.shelf, side, g.shelf[side] & ~(1 << tech))
        if g.t.techs.kind[tech] == PLAY_AREA:
            g.techs = changed(g.techs, side, g.techs[side] | 1 << tech)
        for card in g.t.techs.faces[tech]:
            fresh(g.deck, side)[card] += g.t.cards.copies[card]
