"""Invariants of who plays: every seat has its factions, and only they have pieces."""
from __future__ import annotations

from typing import Final

from ....kernel.errors import Broken
from ....kernel.state import NOBODY
from ..cards.tables import Scenario
from .names import FACTIONS, PHASES, SETTING_UP
from .questions import in_galaxy, side_of
from .scenario import group_of, is_merged, scenario_of, team_in
from .state import FIELDS, Koprulu, bare_table

FROM_THE_START: Final = ("player", "order", "team")      # what is there before the pieces are given out


def need(holds: bool, message: str) -> None:
    if not holds:
        raise Broken(message)


def is_early(g: Koprulu) -> bool:
    """The pieces are not given out yet."""
    return g.phase == SETTING_UP and not any(g.tokens)


def check_early(g: Koprulu) -> None:
    """SC-26, SC-27: nothing lies on the table but the factions that were chosen."""
    bare = bare_table(g.t, g.seats, g.options)
    for name in FIELDS:
        need(name in FROM_THE_START or getattr(g, name) == getattr(bare, name), f"{name}: before the pieces are given out")
    played = [side for side in range(FACTIONS) if g.player[side] != NOBODY]
    need(sorted(g.order) == (played if scenario_of(g) is None else []), "factions that are not in the order of play")
    check_seats(g, played)
    check_scenario(g, played)


def factions_of(g: Koprulu, scenario: Scenario) -> list[int]:
    """SC-300: of a merged faction the first one stands for both."""
    return [side for side in scenario.order if not is_merged(g) or group_of(g, side)[0] == side]


def check_scenario(g: Koprulu, sides: list[int]) -> None:
    """SC-289, SC-300, SC-301: they are in the scenario, those of a group in one hand."""
    scenario = scenario_of(g)
    if scenario is None:
        return
    heads = factions_of(g, scenario)
    need(all(side in heads for side in sides), "the scenario has other factions (SC-289)")
    need(all(len({g.player[one] for one in group_of(g, side) if one in heads}) == 1 for side in sides),
         "factions of one person in two hands (SC-301)")
    need(all(g.team[side] == team_in(scenario, side) for side in sides), "the scenario has other teams (SC-289)")


def check_players(g: Koprulu) -> None:
    """SC-27, SC-289, SC-300, SC-301: those in the order of play are played, each seat by somebody, as the scenario says."""
    played = [side for side in range(FACTIONS) if g.player[side] != NOBODY]
    need(sorted(g.order) == played, "who plays is not in the order of play")
    need(g.order != [] and len({g.player[side] for side in g.order}) == g.seats, "a seat without a faction")
    check_seats(g, g.order)
    scenario = scenario_of(g)
    check_scenario(g, g.order)
    if scenario is None:
        need(len(g.order) == g.seats, "more factions than seats")
    else:
        need(g.order == factions_of(g, scenario), "the scenario has other factions, or another order of play (SC-289)")
    need(g.first in g.order, "the first player does not play")
    need(g.turn in (NOBODY, *g.order) and g.placer in (NOBODY, *g.order), "whose turn it is does not play")
    out = sum([1 << side for side in g.order])
    need(g.eliminated & ~out == 0 and (g.over != 0 or g.eliminated != out), "players are out who do not play, or all of them")
    need(0 <= g.phase < len(PHASES) and 0 <= g.step <= 11, "no such phase or step")


def check_seats(g: Koprulu, sides: list[int]) -> None:
    for side in range(FACTIONS):
        need(side in sides or (g.player[side] == NOBODY and g.team[side] == NOBODY), "a faction that nobody plays has a team")
        need(side not in sides or (0 <= g.player[side] < g.seats and 0 <= g.team[side] < FACTIONS), "no such seat or team")


def check_owners(g: Koprulu) -> None:
    """SC-269, SC-337: pieces belong to players who are in the game, and stand on planets of the galaxy."""
    inside = sum([1 << side for side in g.order if not g.eliminated >> side & 1])
    there = g.t.galaxy.planet_of
    for area, (work, guard, holder, row) in enumerate(zip(g.work_of, g.guard, g.holder, g.units, strict=True)):
        if row or not work == guard == holder == NOBODY:
            owners = {work, guard, holder, *[side_of(one) for one in row]} - {NOBODY}
            need(all(inside >> side & 1 for side in owners), "pieces of somebody who does not play")
            need(in_galaxy(g, there[area]), "pieces on a planet that is not in the galaxy")
    need(all(mask & ~inside == 0 for mask in g.transports), "transports of somebody who does not play")
    need(all(side in g.order for row in g.pile_of for side in row), "orders of somebody who does not play")
    for planet, row in enumerate(g.pile):
        need(not row or in_galaxy(g, planet), "orders on a planet that is not in the galaxy")
    for side in range(FACTIONS):
        if side not in g.order:
            check_absent(g, side)


def check_absent(g: Koprulu, side: int) -> None:
    """Who does not play has nothing."""
    rows = (g.reserve, g.kept, g.discard, g.hand, g.tokens, g.read, g.secret)
    need(not any(row[side] for row in rows) and not any(g.sheet[side]) and not any(g.stock[side]) and not any(g.deck[side]),
         f"{g.t.sheets.factions.ids[side]} does not play, and has something")
    need(g.techs[side] == g.used[side] == g.shelf[side] == g.pooled[side] == g.dealt[side] == 0, "cards of who does not play")
