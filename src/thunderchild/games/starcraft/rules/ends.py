"""How a game ends (SC-261 to SC-271, SC-281, SC-338), and what it is worth.  Scenarios have their own file: scenario_ends.py."""
from __future__ import annotations

from typing import Final

from ....kernel.state import NOBODY, all_eyes
from ....kernel.steps import tell
from ..cards.language import (NO_VICTORY, PERMANENT_RESOURCE, SPECIAL_VICTORY as A_SPECIAL_VICTORY, TEST_END_DRAWS_NEAR_PLAYED,
                              VICTORY_TARGET, Effect)
from .gains import counts_points
from .names import (BASE, CONQUERED, END_DRAWS_NEAR, FACTIONS, GAS, LARGER_GALAXY, LONGEST, MINERAL, POINTS, POOL,
                    SCENARIO_OPTION, SPECIAL_VICTORY, STAGES, STOOD, TEAM_PLAY)
from .news import L_ENDED
from .objectives import meets
from .questions import capacity, controller, in_turn, is_in, race, stage
from .state import Koprulu

STOOD_RESOURCES: Final = 0      # columns of `standings`
STOOD_AREAS: Final = 1
STOOD_BASES: Final = 2
STOOD_WORKERS: Final = 3
NOTHING: Final = [0, 0, 0, 0]   # whoever does not play


def finish(g: Koprulu, ending: int, winners: int) -> None:
    g.over = ending
    g.winners = winners
    tell(g, L_ENDED, all_eyes(g), [ending])


# ---- teams and how they stand

def teams_in(g: Koprulu) -> list[list[int]]:
    """The teams that still have somebody in the game, from the first player clockwise, with all their members; without teams
    each for himself."""
    teams: list[int] = []
    for side in in_turn(g):
        if g.team[side] not in teams:
            teams.append(g.team[side])
    return [[side for side in g.order if g.team[side] == team] for team in teams]


def permanent_of_both(g: Koprulu, side: int) -> int:
    """SC-264: his permanent minerals and gas together."""
    printed_both = g.t.sheets.permanent[race(g, side)]
    total = printed_both[MINERAL] + printed_both[GAS]
    if not g.leaders & g.t.leaders.raising:
        return total
    for card in g.t.leaders.of[side]:
        if g.leaders >> card & 1:
            for effect in g.t.leaders.effects[card]:
                if effect.do == PERMANENT_RESOURCE:
                    total += effect.n + effect.most
    return total


def standings(g: Koprulu) -> list[list[int]]:
    """SC-264, by side: total resources, areas controlled, bases, workers in the Worker Pool."""
    rows = [NOTHING] * FACTIONS
    for side in g.order:
        rows[side] = [permanent_of_both(g, side), 0, 0, g.sheet[side][POOL]] if is_in(g, side) else [0, 0, 0, 0]
    holders, works, work, units = g.holder, g.work_of, g.work, g.units
    for planet, cell in enumerate(g.cell):
        if cell != NOBODY:
            for area in g.t.galaxy.areas_of[planet]:
                owner = controller(g, area) if units[area] else works[area]
                if owner != NOBODY:
                    rows[owner][STOOD_AREAS] += 1
                if works[area] != NOBODY and work[area] == BASE:
                    rows[works[area]][STOOD_BASES] += 1
                if holders[area] != NOBODY:
                    rows[holders[area]][STOOD_RESOURCES] += capacity(g, area)
    return rows


def note_standing(g: Koprulu, rows: list[list[int]]) -> None:
    """SC-270: how the players stand after this action, should they all go with the next one."""
    for side in g.order:
        old, row = g.sheet[side], rows[side]
        if old[STOOD] != row[0] or old[STOOD + 1] != row[1] or old[STOOD + 2] != row[2] or old[STOOD + 3] != row[3]:
            g.sheet[side] = old[:STOOD] + row


def total(g: Koprulu, sides: list[int], rows: list[list[int]]) -> list[int]:
    """SC-264, SC-281: conquest points, then tiebreaks, those of teammates added up."""
    found = [sum([g.sheet[side][POINTS] for side in sides])]
    return found + [sum([rows[side][k] for side in sides]) for k in range(4)]


def best_of(g: Koprulu, teams: list[list[int]], rows: list[list[int]]) -> int:
    """The team that stands best, or those that share the victory, as a set of sides."""
    best = max([total(g, sides, rows) for sides in teams])
    winners = 0
    for sides in teams:
        if total(g, sides, rows) == best:
            winners |= all_of(sides)
    return winners


def all_of(sides: list[int]) -> int:
    return sum([1 << side for side in sides])


# ---- elimination

def last_left(g: Koprulu, lost: list[int]) -> int:
    """SC-269, SC-281: who wins if these players are out: the last team left.  SC-270: if nobody is left, the one of them who
    stood best just before.  0: the game goes on."""
    teams = teams_in(g)
    left = [sides for sides in teams if any(is_in(g, side) and side not in lost for side in sides)]
    if len(left) > 1:
        return 0
    if left:
        return all_of(left[0])
    return best_of(g, teams, [row[STOOD:STOOD + 4] for row in g.sheet])


# ---- normal victory

def predestined(g: Koprulu) -> int:
    """SC-262: the card in play that raises what the others need, or NOBODY."""
    for card in range(len(g.t.leaders.side)):
        if not g.leaders >> card & 1 or not is_in(g, g.t.leaders.side[card]):
            continue
        if any(effect.do == VICTORY_TARGET for effect in g.t.leaders.effects[card]):
            return card
    return NOBODY


def points_needed(g: Koprulu, sides: list[int]) -> int:
    """SC-261, SC-275, SC-281, SC-282: by one player or by both of a team.  SC-262: more while another team has Predestined."""
    box, card = g.t.box, predestined(g)
    if g.options[LARGER_GALAXY]:
        return 2 * box.points_larger if g.options[TEAM_PLAY] else box.points_larger
    raised = card != NOBODY and g.t.leaders.side[card] not in sides
    if g.options[TEAM_PLAY]:
        return box.points_team_predestined if raised else box.points_team
    return box.points_predestined if raised else box.points


def nobody_wins(g: Koprulu) -> bool:
    """SC-235: Destiny is in force in this Regrouping Phase."""
    for card in range(len(g.t.leaders.side)):
        if g.in_force >> card & 1 and any(effect.do == NO_VICTORY for effect in g.t.leaders.effects[card]):
            return True
    return False


def check_points(g: Koprulu) -> None:
    """SC-261, SC-263: step 7: only who has as many points as he needs himself can win."""
    if g.options[SCENARIO_OPTION] or not counts_points(g) or nobody_wins(g):
        return
    rows = standings(g)
    teams = [sides for sides in teams_in(g) if total(g, sides, rows)[0] >= points_needed(g, sides)]
    if teams:
        finish(g, CONQUERED, best_of(g, teams, rows))


# ---- special victory

def objective(g: Koprulu, side: int) -> Effect | None:
    """SC-224: the objective of his special victory card, if it is in play."""
    card = g.t.leaders.victory_of[side]
    if g.leaders >> card & 1:
        for effect in g.t.leaders.effects[card]:
            if effect.do == A_SPECIAL_VICTORY:
                return effect
    return None


def wins_specially(g: Koprulu, side: int) -> bool:
    """SC-265: Predestined is not checked here."""
    effect = objective(g, side)
    return is_in(g, side) and effect is not None and effect.what != TEST_END_DRAWS_NEAR_PLAYED and meets(g, side, effect)


def check_special(g: Koprulu) -> None:
    """SC-265, SC-281: step 8, in Stage III.  SC-278, SC-293: not where special victory cards give no victory."""
    if g.options[SCENARIO_OPTION] or not counts_points(g) or nobody_wins(g) or stage(g) < STAGES - 1:
        return
    teams = [sides for sides in teams_in(g) if any(wins_specially(g, side) for side in sides)]
    if teams:
        finish(g, SPECIAL_VICTORY, best_of(g, teams, standings(g)))


# ---- the end of step 9

def check_ends(g: Koprulu) -> None:
    """SC-268: two The End Draws Near end the game: for the owner of Predestined, else for who has most points.  SC-341: not in
    scenarios; SC-235: not under Destiny."""
    if g.options[SCENARIO_OPTION] or nobody_wins(g) or g.ends < 2:
        return
    card = predestined(g)
    teams = [sides for sides in teams_in(g) if card == NOBODY or g.t.leaders.side[card] in sides]
    finish(g, END_DRAWS_NEAR, best_of(g, teams, standings(g)))


def check_rounds(g: Koprulu) -> None:
    """SC-338: the longest game; neither Predestined nor Destiny counts."""
    if g.round >= g.t.box.rounds:
        finish(g, LONGEST, best_of(g, teams_in(g), standings(g)))


def worth(g: Koprulu, seat: int) -> float:
    """The victory is shared by the seats that won."""
    seats = {g.player[side] for side in range(len(g.player)) if g.winners >> side & 1 and g.player[side] != NOBODY}
    return 1.0 / len(seats) if seat in seats else 0.0
