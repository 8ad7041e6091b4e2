"""Questions about a position.  Nothing here changes it."""
from __future__ import annotations

from ....kernel.state import NOBODY
from .names import CC, COALITIONS, LANDS, LIBERATED, MIC, MILITARY, OVERRUN, READY, STACKS, TERRITORIES
from .state import Invasion


# ---- coalitions

def in_turn(g: Invasion) -> list[int]:
    """L7-46, L7-47: the coalitions from the first player clockwise."""
    at = g.order.index(g.first)
    return g.order[at:] + g.order[:at]


def is_alive(g: Invasion, side: int) -> bool:
    """L7-49: not defeated."""
    return not g.defeated >> side & 1


def alive_in_turn(g: Invasion) -> list[int]:
    return [side for side in in_turn(g) if is_alive(g, side)]


def highest_of(g: Invasion, good: int) -> int:
    """L7-6: the highest number of a dial; money has none (L7-8)."""
    return g.t.consoles.highest[good]


def room_for(g: Invasion, side: int, good: int) -> int:
    """Points that the dial still takes."""
    highest = highest_of(g, good)
    return highest - g.stock[side][good] if highest else 99


def command(g: Invasion, side: int) -> int:
    """L7-69: printed value and Communications, less what status cards and the Terror level cost; 0 to all units (L7-10)."""
    consoles = g.t.consoles
    total = consoles.command[side] - consoles.terror[g.terror[side]][CC]
    for stack in range(len(STACKS)):
        total += g.t.techs[stack][g.tech[side][stack]].command
    for land in consoles.homes[side]:
        total -= status_cost(g, land, CC)
    return max(0, min(total, consoles.units[side]))


def status_cost(g: Invasion, land: int, kind: int) -> int:
    """What a Territory Status card takes while it shows this side."""
    if g.status[land] == OVERRUN:
        return g.t.consoles.overrun[land][kind]
    return g.t.consoles.liberated[land][kind] if g.status[land] == LIBERATED else 0


def income(g: Invasion, side: int, kind: int) -> int:
    """L7-89, L7-90: console, technologies and attached cards, less status cards and the current Terror level; at least 0."""
    consoles = g.t.consoles
    total = consoles.income[side][kind] - consoles.terror[g.terror[side]][kind]
    for stack in range(len(STACKS)):
        total += g.t.techs[stack][g.tech[side][stack]].income[kind]
    for land in consoles.homes[side]:
        total -= status_cost(g, land, kind)
        for card in g.attached[land]:
            total += g.t.mercs.income[card][kind]
    return max(0, total)


def power_tokens(g: Invasion, side: int) -> int:
    """L7-11, L7-76: what the top side of Military Equipment says."""
    return g.t.techs[MILITARY][g.tech[side][MILITARY]].power


def move_actions(g: Invasion, side: int) -> int:
    """L7-95."""
    return g.t.techs[MILITARY][g.tech[side][MILITARY]].moves


def hydra_power(g: Invasion) -> int:
    """L7-27, L7-137: 1 on the board, and the Persistent cards in play."""
    cards = g.t.adaptation
    power = 1
    for k in range(len(cards.copies)):
        if cards.persistent[k]:
            power += cards.power[k] * (cards.copies[k] - g.adapt_left[k])
    return power


# ---- the board

def owner_of(g: Invasion, place: int) -> int:
    """The coalition whose colour a territory has, or NOBODY."""
    return g.t.world.owner[place]


def is_closed(g: Invasion, place: int) -> bool:
    """L7-186: desolated."""
    owner = g.t.world.owner[place]
    return owner != NOBODY and g.desolated >> owner & 1 == 1


def open_neighbours(g: Invasion, place: int) -> list[int]:
    return [near for near in g.t.world.neighbours[place] if not is_closed(g, near)]


def hydra_at(g: Invasion, place: int) -> int:
    """Hydra figures: invader units and drop ships."""
    return g.invaders[place] + g.ship_at.count(place)


def units_at(g: Invasion, place: int) -> int:
    """Coalition units, of whichever coalition."""
    return sum([g.units[side][place] for side in range(COALITIONS)])


def on_board(g: Invasion, side: int) -> int:
    return sum(g.units[side])


def is_contested(g: Invasion, place: int) -> bool:
    """L7-132."""
    return hydra_at(g, place) > 0 and units_at(g, place) > 0


def is_invaded(g: Invasion, side: int) -> bool:
    """A Hydra figure stands in one of its territories."""
    for land in g.t.consoles.homes[side]:
        if hydra_at(g, land) > 0:
            return True
    return False


def overrun_lands(g: Invasion, side: int) -> int:
    return sum(1 for land in g.t.consoles.homes[side] if g.status[land] == OVERRUN)


def most_units(g: Invasion, place: int) -> list[int]:
    """Coalitions with most units there, at least one, in turn order."""
    most = max([g.units[side][place] for side in range(COALITIONS)])
    return [side for side in in_turn(g) if g.units[side][place] == most] if most else []


def zone_claims(g: Invasion, zone: int) -> list[int]:
    """L7-91, L7-94, L7-218: who may gain from a dead zone: no invader, most units, alive."""
    place = LANDS + zone
    if g.invaders[place] > 0:
        return []
    return [side for side in most_units(g, place) if is_alive(g, side)]


def overflow_targets(g: Invasion, place: int) -> list[int]:
    """L7-123, L7-124: Cronos; else fewest invaders; else fewest coalition units; more than one: the controller chooses."""
    near = open_neighbours(g, place)
    if g.cronos in near:
        return [g.cronos]
    if len(near) > 1:
        fewest = min([g.invaders[to] for to in near])
        near = [to for to in near if g.invaders[to] == fewest]
    if len(near) > 1:
        thinnest = min([units_at(g, to) for to in near])
        near = [to for to in near if units_at(g, to) == thinnest]
    return near


def is_full(g: Invasion, place: int) -> bool:
    """L7-121, L7-122: no room for a spawned unit; with Cronos there is always room."""
    return g.invaders[place] >= g.t.world.defense[place] and g.cronos != place


# ---- Research tokens

def ready_tokens(g: Invasion, side: int) -> int:
    """Own tokens that can be committed: on territories and on mercenary cards (L7-73)."""
    total = 0
    for land in g.t.consoles.homes[side]:
        total += int(g.research[land] == READY) + g.attached_token[land].count(READY)
    return total


def research_for_step_3(g: Invasion, side: int) -> int:
    """L7-73, L7-78: tokens, credits, and Eastern Australia for who controls it."""
    return ready_tokens(g, side) + g.credits[side] + (lab_tokens(g) if g.lab == side else 0)


def lab_tokens(g: Invasion) -> int:
    return g.zone_token.count(READY)


def can_give(g: Invasion, side: int, good: int) -> int:
    """L7-52, L7-54: what a coalition may trade away of a kind."""
    if good < MIC:
        return g.stock[side][good]
    return max(0, g.stock[side][MIC] - 1) if good == MIC else ready_tokens(g, side)


# ---- projects

def next_projects(g: Invasion) -> list[int]:
    """L7-80: the unfunded cards of the earliest stage that is not complete."""
    stage = g.t.projects.stage
    left = [k for k in range(len(stage)) if not g.funded >> k & 1]
    return [k for k in left if stage[k] == min([stage[j] for j in left])]


def owes_project(g: Invasion, side: int) -> bool:
    """L7-88, L7-182: one of its project cards is unfunded."""
    owner = g.t.projects.owner
    for k in range(len(owner)):
        if owner[k] == side and not g.funded >> k & 1:
            return True
    return False


# ---- Cronos

def may_end(g: Invasion, place: int) -> bool:
    """L7-103, L7-105: ground on which Cronos may end the step."""
    return place < LANDS and g.status[place] != OVERRUN and place not in g.ship_at and not is_closed(g, place)


def nearest_refuges(g: Invasion, place: int) -> list[int]:
    """L7-187: the nearest coalition territories that are neither desolated nor Overrun and hold no drop ship, ascending."""
    seen, ring = [False] * TERRITORIES, [place]
    seen[place] = True
    while ring:
        found = sorted([at for at in ring if may_end(g, at)])
        if found:
            return found
        wider: list[int] = []
        for at in ring:
            for near in g.t.world.neighbours[at]:
                if not seen[near]:
                    seen[near] = True
                    wider.append(near)
        ring = wider
    return []


def has_room(g: Invasion, side: int) -> bool:
    """L7-68: fewer units on the board than Command and Control."""
    return on_board(g, side) < command(g, side)
