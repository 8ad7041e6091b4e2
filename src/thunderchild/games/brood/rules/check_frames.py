"""Invariants of the procedures under way: the units they speak of are where they say, and what they remember has happened.  That
each stands inside one that may call it, at the place where it does, is read off their declarations."""
from __future__ import annotations

from typing import Final

from ....kernel.errors import Broken
from ....kernel.frames import NOBODY, PROC, SIDE, STEP, Frame
from . import frames as F
from .names import (AIR, AN_ORION, AREAS, AVAILABLE, BROOD, BROOD_WINS, DRAW, FLEET, HUMAN, HUMANS_WIN, KIND_OF, LANDS, LARVAE,
                    MAJORS, MILITARY, NATION_OF, NATIONS, PHASE_BATTLE, PHASE_BUILD, PHASE_MOVE, PHASE_ORION, PLACE_OF,
                    TURNS_OPTION, WORKERS, air_of, is_brood, is_free)
from .questions import attack_of, count_nations_held, defenders, first_fighter, free_yards, is_blocked, unmoved
from .state import Brood
from .transport import fleets_in

PHASE_OF: Final = {F.PROJECT_ORION: PHASE_ORION, F.MOVE_PHASE: PHASE_MOVE, F.BATTLE_PHASE: PHASE_BATTLE,
                   F.BUILD_PHASE: PHASE_BUILD}


def need(holds: bool, message: str) -> None:
    if not holds:
        raise Broken(message)


def check_frames(g: Brood) -> None:
    check_end(g)
    check_blocks(g)
    if g.over:
        return
    for depth, f in enumerate(g.stack):
        inner = g.stack[depth + 1] if depth + 1 < len(g.stack) else []
        caller = g.stack[depth - 1]
        what = f[PROC]
        if what in PHASE_OF:
            need(not is_blocked(g, PHASE_OF[what]), "a blocked phase is under way (BR-104)")
        if what == F.SETUP or what == F.STARTING_MILITARY:
            check_setup(g, f)
        elif what in (F.JOURNEY, F.WATER_TRANSPORT, F.NAVAL_INTERCEPT, F.FLEET_MOVE):
            check_move(g, f, caller, inner)
        elif what in (F.AREA_FIGHT, F.ASSAULT, F.AIR_MISSION):
            check_fight(g, f, caller, inner)
        elif what == F.RAMPAGE:
            check_rampage(g, f, inner)
        elif what == F.BUILD_PHASE:
            check_build(g, f)


def check_end(g: Brood) -> None:
    """BR-240, BR-241, BR-244: over when, and only when, somebody has won or the turns are up."""
    need((g.over == BROOD_WINS) == (count_nations_held(g) == MAJORS),
         "the Brood wins with keepers in all six major nations, and only so (BR-241)")
    need(g.over != HUMANS_WIN or g.launched >= g.t.orions_to_win, "the Humans have not launched enough Orions (BR-240)")
    limit = g.options[TURNS_OPTION]
    need(limit == 0 or g.turn <= limit, f"turn {g.turn}, but the game ends after turn {limit} (BR-244)")
    need(g.over != DRAW or g.turn == limit, "a draw comes with the last turn only (BR-244)")


def check_blocks(g: Brood) -> None:
    """BR-104, BR-111: Block tokens lie from Mediation to the end of the Human turn."""
    turns = [f for f in g.stack if f[PROC] == F.HUMAN_TURN]
    left = turns[0][F.HUMAN_TURN_BLOCKS_LEFT] if turns else 0
    begun = bool(turns) and turns[0][STEP] >= F.AT_HUMAN_TURN_BLOCK
    need(begun or g.blocked == 0 or g.over != 0, "Block tokens lie in the Human turn only, after Mediation (BR-104, BR-111)")
    placing = bool(turns) and turns[0][STEP] == F.AT_HUMAN_TURN_BLOCK
    need(left == 0 or placing, "Block tokens are placed right after Mediation (BR-104)")
    need(left + g.blocked.bit_count() <= g.t.blocks, "more Block tokens than there are (BR-14)")


def check_setup(g: Brood, f: Frame) -> None:
    """BR-20 to BR-30."""
    if f[PROC] == F.SETUP:
        chosen = f[STEP] > F.AT_SETUP_DRAW_NATION
        need(chosen == (g.home >= 0), "the home nation is chosen first of all (BR-21)")
        need(chosen or (g.turn == 1 and g.mindpower == 0 and g.dupes == 0), "the game has begun before the setup is over (BR-28)")
        need(chosen or (not g.free and not g.held and not any(g.orions)), "units come when the home nation is chosen (BR-26)")
        return
    nation, armies, fleets = f[F.STARTING_MILITARY_NATION], f[F.STARTING_MILITARY_ARMIES], f[F.STARTING_MILITARY_FLEETS]
    need(nation != NOBODY and g.dormant[nation] == 0, "only a nation that is awake places its military (BR-26)")
    starting = g.t.nations.starting[3 * nation:3 * nation + 3]
    need(armies <= starting[0] and fleets <= starting[1], "more units than the nation starts with (BR-26)")
    need(f[STEP] == F.AT_STARTING_MILITARY_ARMIES or armies == 0, "Armies come before Fleets (BR-26)")
    for kind, many in enumerate((armies, fleets, starting[2])):
        need(g.pool[3 * nation + kind] >= many, f"too few {MILITARY[kind]} counters left in the pool (BR-11, BR-26)")


def check_build(g: Brood, f: Frame) -> None:
    """BR-210 to BR-214, BR-231: nothing opens or closes a factory while the phase lasts."""
    yards = free_yards(g)
    built = [land for land in range(LANDS) if f[F.BUILD_PHASE_BUILT] >> land & 1]
    need(all(land in yards for land in built), "a factory that is not free has built (BR-211, BR-231)")
    placing, yard = f[STEP] == F.AT_BUILD_PHASE_PLACE_IN, f[F.BUILD_PHASE_YARD]
    need(placing == (yard != NOBODY), "a Fleet is placed beside the factory that built it (BR-210)")
    need(not placing or (yard in built and can_place(g, yard)), "this factory cannot have built a Fleet (BR-212, BR-213)")


def can_place(g: Brood, land: int) -> bool:
    return g.t.world.coast_set[land] != 0 and g.pool[3 * g.t.world.nation[land] + FLEET] > 0


# ---- moves

def check_move(g: Brood, f: Frame, caller: Frame, inner: Frame) -> None:
    if f[PROC] == F.JOURNEY:
        check_journey(g, f, caller, inner)
    elif f[PROC] == F.WATER_TRANSPORT:
        check_crossing(g, f, caller)
    elif f[PROC] == F.NAVAL_INTERCEPT:
        check_sea_fight(g, f, caller)
    else:
        fleet = f[F.FLEET_MOVE_FLEET]
        need(fleet != NOBODY and KIND_OF[fleet] == FLEET and g.units[fleet] > 0, "no Fleet is there to sail (BR-132)")
        check_mover(g, f[SIDE], fleet, caller)


def check_mover(g: Brood, side: int, unit: int, caller: Frame) -> None:
    """BR-81, BR-130: in its own side's turn, and once a phase for Humans."""
    need(is_free(unit) == (side == HUMAN) and (side == HUMAN) == (caller[PROC] == F.MOVE_PHASE),
         "a unit moves in its own side's turn (BR-81, BR-130)")
    need(side == BROOD or unmoved(g, unit) > 0, "this unit has moved already (BR-48)")


def check_journey(g: Brood, f: Frame, caller: Frame, inner: Frame) -> None:
    """BR-131, BR-144, BR-151."""
    unit, start, sea = f[F.JOURNEY_UNIT], f[F.JOURNEY_START], f[F.JOURNEY_AT_SEA]
    need(unit != NOBODY and start != NOBODY, "no unit is on its way (BR-131)")
    ashore = f[STEP] == F.AT_JOURNEY_WHERE_TO
    need(ashore == (sea == NOBODY), "a unit that has put to sea is at sea, and nobody else (BR-151)")
    if unit == AN_ORION:
        need(caller[PROC] == F.PROJECT_ORION and f[SIDE] == HUMAN, "Orions move in Project Orion (BR-122)")
        marked = g.moved.count(AN_ORION + start)
        need(not ashore or g.orions[start] > marked, "no Orion stands there that has not moved (BR-122)")
    else:
        walks = KIND_OF[unit] not in (FLEET, AIR) and not LARVAE <= unit < WORKERS
        need(walks and PLACE_OF[unit] == start and caller[PROC] != F.PROJECT_ORION, "this unit cannot march (BR-81, BR-130)")
        need(not ashore or g.units[unit] > 0, "no such unit stands there (BR-131)")
        if ashore:
            check_mover(g, f[SIDE], unit, caller)
        else:
            need(is_free(unit) == (f[SIDE] == HUMAN), "a unit moves in its own side's turn (BR-81, BR-130)")
    entered = f[F.JOURNEY_ENTERED]
    need(entered == 0 if ashore else entered >> sea & 1 == 1, "the water areas entered are those of this try (BR-150)")
    need(f[STEP] != F.AT_JOURNEY_AFTER_CROSSING or bool(inner), "a Fleet carries the unit (BR-144)")


def check_crossing(g: Brood, f: Frame, caller: Frame) -> None:
    """BR-148, BR-155."""
    sea, carrier = f[F.WATER_TRANSPORT_SEA], f[F.WATER_TRANSPORT_CARRIER]
    need(sea == caller[F.JOURNEY_AT_SEA] and f[SIDE] == caller[SIDE], "the unit is at sea somewhere else (BR-144)")
    need(f[F.WATER_TRANSPORT_SAFE] == caller[F.JOURNEY_SAFE], "the carriers that fought are those of this move (BR-161)")
    named = f[STEP] > F.AT_WATER_TRANSPORT_CARRIER
    need(named == (carrier != NOBODY), "a Fleet is named before it carries (BR-148)")
    need(not named or is_fleet_at(g, carrier, f[SIDE], sea), "the Fleet that carries is not there (BR-148)")
    need(named or len(fleets_in(g, f[SIDE], sea)) > 1, "there are no Fleets to choose from (BR-148)")


def is_fleet_at(g: Brood, stack: int, side: int, sea: int) -> bool:
    """Nothing but Fleets is ever at sea."""
    if stack == NOBODY or PLACE_OF[stack] != LANDS + sea:
        return False
    return is_free(stack) == (side == HUMAN) and g.units[stack] > 0


def check_sea_fight(g: Brood, f: Frame, caller: Frame) -> None:
    """BR-140, BR-156: the dice in their order."""
    sea = caller[F.WATER_TRANSPORT_SEA]
    need(f[F.NAVAL_INTERCEPT_CARRIER] == caller[F.WATER_TRANSPORT_CARRIER] and f[SIDE] == caller[SIDE],
         "the Fleet that carries is another one (BR-155)")
    need(is_fleet_at(g, f[F.NAVAL_INTERCEPT_INTERCEPTOR], 1 - f[SIDE], sea), "the Fleet that intercepts is not there (BR-155)")
    for flag, after, of in ((F.NAVAL_INTERCEPT_CARRIER_HIT, F.AT_NAVAL_INTERCEPT_INTERCEPTOR_ATTACK, 0),
                            (F.NAVAL_INTERCEPT_INTERCEPTOR_HIT, F.AT_NAVAL_INTERCEPT_CARRIER_ATTACK, 0),
                            (F.NAVAL_INTERCEPT_CARRIER_SUNK, F.AT_NAVAL_INTERCEPT_CARRIER_DEFENSE, F.NAVAL_INTERCEPT_CARRIER_HIT),
                            (F.NAVAL_INTERCEPT_INTERCEPTOR_SUNK, F.AT_NAVAL_INTERCEPT_INTERCEPTOR_DEFENSE,
                             F.NAVAL_INTERCEPT_INTERCEPTOR_HIT)):
        need(f[flag] == 0 or (f[STEP] > after and (of == 0 or f[of] == 1)), "a die that was not rolled has fallen (BR-140)")


# ---- fights

def check_fight(g: Brood, f: Frame, caller: Frame, inner: Frame) -> None:
    if f[PROC] == F.AREA_FIGHT:
        need(f[F.AREA_FIGHT_AREA] != NOBODY, "a battle is fought in an area (BR-171)")
        need(caller[F.BATTLE_PHASE_FINISHED] >> f[F.AREA_FIGHT_AREA] & 1 == 1, "this area is not visited again (BR-171)")
        flies = bool(inner) and (inner[PROC] == F.AIR_MISSION or KIND_OF[inner[F.ASSAULT_ATTACKER]] == AIR)
        need(flies == (f[STEP] > F.AT_AREA_FIGHT_ATTACKER and f[F.AREA_FIGHT_STRIKER] != NOBODY) or not inner,
             "an Air unit strikes, or an Army or a Fleet attacks (BR-172)")
    elif f[PROC] == F.ASSAULT:
        check_assault(g, f, caller, inner)
    else:
        check_mission(f, caller)


def check_assault(g: Brood, f: Frame, caller: Frame, inner: Frame) -> None:
    """BR-172 to BR-182."""
    attacker, on, area = f[F.ASSAULT_ATTACKER], f[F.ASSAULT_DEFENDER], f[F.ASSAULT_AREA]
    mine = caller[F.RAMPAGE_AREA] if caller[PROC] == F.RAMPAGE else caller[F.AREA_FIGHT_AREA]
    need(area == mine and f[SIDE] == caller[SIDE] and attacker != NOBODY, "the attack is made somewhere else (BR-172)")
    flying = f[F.ASSAULT_FLYING:F.ASSAULT_FLYING + NATIONS]
    if f[SIDE] == BROOD:
        need(attacker == caller[F.RAMPAGE_UNIT], "the berserk unit attacks, and nobody else (BR-190)")
    elif KIND_OF[attacker] == AIR:
        alone = [int(n == caller[F.AREA_FIGHT_STRIKER]) for n in range(NATIONS)]
        need(attacker == air_of(HUMAN, AVAILABLE, NATION_OF[attacker]) and flying == alone, "an Air unit strikes alone (BR-183)")
    else:
        there = is_free(attacker) and PLACE_OF[attacker] == area and g.units[attacker] > 0
        need(there and attacker in g.attacked, "the attacker is not there, or has not attacked (BR-172)")
    own = 0 if KIND_OF[attacker] != AIR or f[SIDE] == BROOD else attack_of(g, attacker)
    support = sum(many * attack_of(g, air_of(f[SIDE], AVAILABLE, n)) for n, many in enumerate(flying)) - own
    need(f[F.ASSAULT_TOTAL] == attack_of(g, attacker) + support, "the attack is not as strong as its units (BR-180)")
    check_defender(g, f, on, area)
    sent = f[STEP] == F.AT_ASSAULT_SUPPORT_ARRIVES and bool(inner)
    need(sent == (f[F.ASSAULT_SENT] != NOBODY), "support that was sent is on its way (BR-180)")
    need(f[F.ASSAULT_HIT] == 0 or f[STEP] > F.AT_ASSAULT_ATTACK_DIE, "a die that was not rolled has fallen (BR-175)")
    need(f[F.ASSAULT_DESTROYED] == 0 or f[STEP] > F.AT_ASSAULT_DEFENSE_DIE, "a die that was not rolled has fallen (BR-175)")


def check_defender(g: Brood, f: Frame, on: int, area: int) -> None:
    """BR-173, BR-190."""
    if f[STEP] == F.AT_ASSAULT_DEFENDER:
        need(on == NOBODY and f[SIDE] == HUMAN, "the defender is chosen first of all (BR-173)")
        return
    there = on != NOBODY and on < len(g.units) and g.units[on] > 0 and PLACE_OF[on] == area
    need(there and is_brood(on) != (f[SIDE] == BROOD), "the defender is not there (BR-173)")
    need(f[SIDE] == BROOD or on in defenders(g, area), "another class of units defends first (BR-173)")


def check_mission(f: Frame, caller: Frame) -> None:
    """BR-184, BR-185, BR-207."""
    sent = (caller[F.AREA_FIGHT_STRIKER] if caller[PROC] == F.AREA_FIGHT else caller[F.ASSAULT_SENT] if caller[PROC] == F.ASSAULT
            else NATION_OF[caller[F.RAMPAGE_UNIT]])
    need(f[F.AIR_MISSION_AIR] == sent != NOBODY and f[SIDE] == caller[SIDE], "another Air unit was sent (BR-207)")
    met = f[STEP] > F.AT_AIR_MISSION_INTERCEPT
    need(met == (f[F.AIR_MISSION_INTERCEPTOR] != NOBODY), "Air units roll when they meet (BR-185)")
    fallen = f[STEP] > F.AT_AIR_MISSION_INTERCEPTOR_DIE
    need(f[F.AIR_MISSION_AIR_DOWN] == 0 or fallen, "a die that was not rolled has fallen (BR-185)")
    need(f[F.AIR_MISSION_INTERCEPTOR_DOWN] == 0, "the mission ends with the last die (BR-185)")


def check_rampage(g: Brood, f: Frame, inner: Frame) -> None:
    """BR-190 to BR-200."""
    unit, area, step = f[F.RAMPAGE_UNIT], f[F.RAMPAGE_AREA], f[STEP]
    can = unit != NOBODY and is_brood(unit) and (KIND_OF[unit] != AIR or PLACE_OF[unit] == AVAILABLE)
    need(can, "no such unit goes berserk (BR-189)")
    flies = KIND_OF[unit] == AIR
    need((area == NOBODY) == (step == F.AT_RAMPAGE_FLY_TO), "it goes berserk in an area (BR-193)")
    need(flies or (area == PLACE_OF[unit] and step == F.AT_RAMPAGE_ATTACK), "it goes berserk where it stands (BR-189)")
    there = step == F.AT_RAMPAGE_ATTACK
    need(f[F.RAMPAGE_FLYING] == int(flies and there), "an Air unit is on its way until it is there (BR-194)")
    gone = flies and step != F.AT_RAMPAGE_FLY_TO
    need(gone or g.units[unit] > 0, "the berserk unit is not there (BR-189)")
    need(step != F.AT_RAMPAGE_LOOK_AROUND or bool(inner), "an Air unit can be intercepted on its way (BR-194)")
    left = f[F.RAMPAGE_LEFT:F.RAMPAGE_LEFT + NATIONS]
    need(there or not any(left), "it attacks when it is there (BR-196)")
    if there and area < AREAS:
        standing = g.units[first_fighter(area):first_fighter(area) + NATIONS]
        need(all(many <= standing[n] for n, many in enumerate(left)), "more attacks left than units (BR-196)")
