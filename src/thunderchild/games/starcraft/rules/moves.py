"""Where units may go in the move step of a Mobilize order (SC-120 to SC-132, SC-326).  No effects; `f` is the order's frame."""
from __future__ import annotations

from ....kernel.frames import SIDE, Frame
from ....kernel.state import NOBODY
from .frames import (MOBILIZE_ENEMY, MOBILIZE_FROZEN, MOBILIZE_LIFTED, MOBILIZE_MOVED, MOBILIZE_PLANET, MOBILIZE_RECALL,
                     MOBILIZE_RECALLED, MOBILIZE_TYPE, MOBILIZE_UNIT)
from .items import takes_up
from .lasting import transports_protected
from .movement import can_reach, deploys, has_type_at, recall_unit, stands_at
from .names import AIR_SUPPORT, BASE, OFFENSIVE, TERRAN
from .questions import (base_on, carriers, has_other_at, has_room, has_unit_at, is_open, may_hold_work, modules, race, same_team,
                        side_of, type_fits, units_at)
from .state import Koprulu
from .words import kind_of_target


# ---- who may move

def is_unmoved(g: Koprulu, f: Frame, target: int) -> bool:
    """SC-123: one more of these units has not moved; Maelstrom (SC-132) counts as having moved."""
    area = stands_at(g, f[SIDE], target)
    there = units_at(g, f[SIDE], area).count(kind_of_target(target))
    return there > f[MOBILIZE_MOVED:].count(target)


def bar_mover(g: Koprulu, f: Frame, target: int) -> int:
    """SC-120: a unit of his.  SC-123: each moves once.  SC-132: frozen units do not."""
    area = stands_at(g, f[SIDE], target)
    if area == NOBODY:
        return 120
    if is_unmoved(g, f, target):
        return 0
    return 132 if f[MOBILIZE_FROZEN] >> area & 1 else 123


# ---- which areas may be entered

def has_mate_at(g: Koprulu, side: int, area: int) -> bool:
    """SC-280: a piece of a teammate is there."""
    owner = g.work_of[area]
    if owner not in (NOBODY, side) and same_team(g, side, owner):
        return True
    return any(side_of(one) != side and same_team(g, side, side_of(one)) for one in g.units[area])


def has_enemy_unit_at(g: Koprulu, side: int, area: int) -> bool:
    """SC-125: whoever enters attacks."""
    return any(side_of(one) != side for one in g.units[area])


def bar_entry(g: Koprulu, f: Frame, kind: int, area: int) -> int:
    """SC-122: on the active planet.  SC-280: not beside a teammate.  SC-20: the unit type.  SC-19: the limit.  SC-124: one enemy
    area.  SC-125: two above the limit into an attack; SC-126: not where only a base is.  SC-127: units that stand beside one
    count among them."""
    side = f[SIDE]
    if area not in g.t.galaxy.areas_of[f[MOBILIZE_PLANET]]:
        return 122
    if has_mate_at(g, side, area):
        return 280
    if not type_fits(g, kind, area):
        return 20
    if not has_other_at(g, side, area):
        return 0 if has_room(g, side, kind, area) else 19
    if f[MOBILIZE_ENEMY] not in (NOBODY, area):
        return 124
    if has_enemy_unit_at(g, side, area):
        return 0 if has_room(g, side, kind, area, g.t.box.over_limit) else 125
    return 0 if has_room(g, side, kind, area) else 126


# ---- transports and the defence of bases

def is_defended(g: Koprulu, side: int, area: int) -> bool:
    """SC-128: Limited Orbital Defense: a base of another player who has an Air Support module."""
    owner = g.work_of[area]
    return g.work[area] == BASE and owner != side and modules(g, owner, AIR_SUPPORT) > 0


def evades(g: Koprulu, side: int) -> bool:
    """SC-129: with an Offensive module, if his transports can be destroyed for it (SC-248)."""
    return modules(g, side, OFFENSIVE) > 0 and not transports_protected(g, side)


def ways(g: Koprulu, f: Frame, home: int) -> list[int]:
    """SC-121: the routes over which a unit of another planet comes."""
    return carriers(g, f[SIDE], f[MOBILIZE_PLANET], g.t.galaxy.planet_of[home])


def is_here(g: Koprulu, f: Frame, area: int) -> bool:
    return g.t.galaxy.planet_of[area] == f[MOBILIZE_PLANET]


def bar_travel(g: Koprulu, f: Frame, home: int, area: int) -> int:
    """SC-121: on the planet, or over a route with a transport of his.  SC-128, SC-129: straight to a defended base only at the
    price of the transport."""
    if not can_reach(g, f[SIDE], home, f[MOBILIZE_PLANET]):
        return 121
    if is_here(g, f, home) or not is_defended(g, f[SIDE], area):
        return 0
    return 0 if evades(g, f[SIDE]) else 128


def burns(g: Koprulu, f: Frame, home: int, area: int) -> bool:
    """SC-129: the transport that carries a unit there is destroyed for it."""
    return not is_here(g, f, home) and is_defended(g, f[SIDE], area)


# ---- the three ways to move

def bar_move(g: Koprulu, f: Frame, target: int, area: int) -> int:
    """`move_unit`: SC-120, SC-121."""
    home = stands_at(g, f[SIDE], target)
    if home == area:
        return 120
    return bar_travel(g, f, home, area) or bar_entry(g, f, kind_of_target(target), area)


def bar_recall(g: Koprulu, f: Frame, target: int, area: int) -> int:
    """`recall`: SC-131: to an area of the planet with an own Arbiter and no piece of another player."""
    side, unit = f[SIDE], recall_unit(g, f[SIDE])
    if stands_at(g, side, target) == area or not (is_open(g, side, area) and has_type_at(g, side, unit, area)):
        return 131
    return bar_entry(g, f, kind_of_target(target), area)


def bar_picked(g: Koprulu, f: Frame, area: int) -> int:
    """Whether what was picked (a unit to move or to recall, or a unit on the card) may go to an area."""
    if f[MOBILIZE_TYPE] != NOBODY:
        return bar_entry(g, f, f[MOBILIZE_TYPE], area)
    if f[MOBILIZE_RECALL]:
        return bar_recall(g, f, f[MOBILIZE_UNIT], area)
    return bar_move(g, f, f[MOBILIZE_UNIT], area)


# ---- first clicks: legal if there is an area to go to (SC-333)

def bar_move_unit(g: Koprulu, f: Frame, target: int) -> int:
    """SC-121: over a transport.  SC-326: judged with the pieces as they stand now."""
    barred = bar_mover(g, f, target)
    if barred:
        return barred
    home = stands_at(g, f[SIDE], target)
    if not can_reach(g, f[SIDE], home, f[MOBILIZE_PLANET]):
        return 121
    for area in g.t.galaxy.areas_of[f[MOBILIZE_PLANET]]:
        if bar_move(g, f, target, area) == 0:
            return 0
    return 326


def bar_deploy(g: Koprulu, f: Frame, unit: int) -> int:
    """SC-131: a unit on his card (Covert Operations).  SC-326: that has a place as the pieces stand now."""
    if not deploys(g, f[SIDE], unit):
        return 131
    for area in g.t.galaxy.areas_of[f[MOBILIZE_PLANET]]:
        if bar_entry(g, f, unit, area) == 0:
            return 0
    return 326


def bar_recall_unit(g: Koprulu, f: Frame, target: int) -> int:
    """SC-131: once per order."""
    if recall_unit(g, f[SIDE]) == NOBODY or f[MOBILIZE_RECALLED]:
        return 131
    barred = bar_mover(g, f, target)
    if barred:
        return barred
    for area in g.t.galaxy.areas_of[f[MOBILIZE_PLANET]]:
        if bar_recall(g, f, target, area) == 0:
            return 0
    return 131


# ---- bases and items

def bar_lift(g: Koprulu, f: Frame, area: int) -> int:
    """SC-130: Terran, once per order: to another area of the planet, friendly or empty, that may hold a base.  SC-21, SC-22."""
    side, home = f[SIDE], base_on(g, f[SIDE], f[MOBILIZE_PLANET])
    if race(g, side) != TERRAN or home == NOBODY or f[MOBILIZE_LIFTED] or not is_here(g, f, area):
        return 130
    return 0 if is_open(g, side, area) and may_hold_work(g, area) else 130


def bar_pick_up(g: Koprulu, f: Frame, target: int) -> int:
    """SC-133: a unit of his on the active planet, in an area he controls, that may carry an item lying there."""
    area = stands_at(g, f[SIDE], target)
    if area == NOBODY or not is_here(g, f, area):
        return 133
    return 0 if takes_up(g, f[SIDE], kind_of_target(target), area) else 133


def attackers(g: Koprulu, f: Frame) -> bool:
    """SC-119: units of his stand in an area with units of another player."""
    area = f[MOBILIZE_ENEMY]
    return area != NOBODY and has_unit_at(g, f[SIDE], area) and has_enemy_unit_at(g, f[SIDE], area)
