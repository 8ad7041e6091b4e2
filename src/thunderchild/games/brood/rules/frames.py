"""Procedures, steps and locals by number, and openers: made by `thunderchild names` from what is declared."""
from __future__ import annotations

from typing import Final

from thunderchild.kernel.frames import Book, Declared
from thunderchild.kernel.state import State

AIR_MISSION: Final = 0
AT_AIR_MISSION_INTERCEPT: Final = 0
AT_AIR_MISSION_INTERCEPTOR_DIE: Final = 1
AT_AIR_MISSION_MISSION_DIE: Final = 2
AT_AIR_MISSION_END: Final = 3
AIR_MISSION_AIR: Final = 4
AIR_MISSION_INTERCEPTOR: Final = 5
AIR_MISSION_AIR_DOWN: Final = 6
AIR_MISSION_INTERCEPTOR_DOWN: Final = 7
AREA_FIGHT: Final = 1
AT_AREA_FIGHT_ATTACKER: Final = 0
AT_AREA_FIGHT_STRIKE: Final = 1
AT_AREA_FIGHT_NEXT: Final = 2
AREA_FIGHT_AREA: Final = 4
AREA_FIGHT_STRIKER: Final = 5
ASSAULT: Final = 2
AT_ASSAULT_DEFENDER: Final = 0
AT_ASSAULT_FIX_DEFENDER: Final = 1
AT_ASSAULT_SUPPORT: Final = 2
AT_ASSAULT_SUPPORT_ARRIVES: Final = 3
AT_ASSAULT_ADD_UP: Final = 4
AT_ASSAULT_ATTACK_DIE: Final = 5
AT_ASSAULT_DEFENSE_DIE: Final = 6
AT_ASSAULT_END: Final = 7
ASSAULT_AREA: Final = 4
ASSAULT_ATTACKER: Final = 5
ASSAULT_DEFENDER: Final = 6
ASSAULT_TOTAL: Final = 7
ASSAULT_HIT: Final = 8
ASSAULT_DESTROYED: Final = 9
ASSAULT_SENT: Final = 10
ASSAULT_FLYING: Final = 11
BATTLE_PHASE: Final = 3
AT_BATTLE_PHASE_AREA: Final = 0
AT_BATTLE_PHASE_CLEAR_MARKS: Final = 1
BATTLE_PHASE_BEGUN: Final = 4
BATTLE_PHASE_FINISHED: Final = 5
BROOD_TURN: Final = 4
AT_BROOD_TURN_REFRESH_AIR: Final = 0
AT_BROOD_TURN_MINDPOWER: Final = 1
AT_BROOD_TURN_BANK_TOKEN: Final = 2
AT_BROOD_TURN_NEW_TOKEN: Final = 3
AT_BROOD_TURN_FREE_LARVA: Final = 4
AT_BROOD_TURN_SPEND: Final = 5
BUILD_PHASE: Final = 5
AT_BUILD_PHASE_BUILD: Final = 0
AT_BUILD_PHASE_PLACE_IN: Final = 1
BUILD_PHASE_BEGUN: Final = 4
BUILD_PHASE_BUILT: Final = 5
BUILD_PHASE_YARD: Final = 6
FLEET_MOVE: Final = 6
AT_FLEET_MOVE_FIRST_LEG: Final = 0
AT_FLEET_MOVE_SECOND_LEG: Final = 1
FLEET_MOVE_FLEET: Final = 4
GAME: Final = 7
AT_GAME_SETUP: Final = 0
AT_GAME_BROOD_TURN: Final = 1
AT_GAME_HUMAN_TURN: Final = 2
AT_GAME_NEXT_TURN: Final = 3
HUMAN_TURN: Final = 8
AT_HUMAN_TURN_AWAKEN: Final = 0
AT_HUMAN_TURN_BLOCK: Final = 1
AT_HUMAN_TURN_PROJECT_ORION: Final = 2
AT_HUMAN_TURN_MOVE: Final = 3
AT_HUMAN_TURN_REFRESH_AIR: Final = 4
AT_HUMAN_TURN_BATTLE: Final = 5
AT_HUMAN_TURN_BUILD: Final = 6
AT_HUMAN_TURN_END: Final = 7
HUMAN_TURN_BLOCKS_LEFT: Final = 4
JOURNEY: Final = 9
AT_JOURNEY_WHERE_TO: Final = 0
AT_JOURNEY_STAY: Final = 1
AT_JOURNEY_AFTER_CROSSING: Final = 2
AT_JOURNEY_SAIL_ON_OR_LAND: Final = 3
JOURNEY_UNIT: Final = 4
JOURNEY_START: Final = 5
JOURNEY_AT_SEA: Final = 6
JOURNEY_ENTERED: Final = 7
JOURNEY_SAFE: Final = 8
JOURNEY_SUNK: Final = 9
MOVE_PHASE: Final = 10
AT_MOVE_PHASE_MOVE: Final = 0
AT_MOVE_PHASE_CLEAR_MARKS: Final = 1
MOVE_PHASE_BEGUN: Final = 4
NAVAL_INTERCEPT: Final = 11
AT_NAVAL_INTERCEPT_INTERCEPTOR_ATTACK: Final = 0
AT_NAVAL_INTERCEPT_CARRIER_ATTACK: Final = 1
AT_NAVAL_INTERCEPT_CARRIER_DEFENSE: Final = 2
AT_NAVAL_INTERCEPT_INTERCEPTOR_DEFENSE: Final = 3
AT_NAVAL_INTERCEPT_END: Final = 4
NAVAL_INTERCEPT_CARRIER: Final = 4
NAVAL_INTERCEPT_INTERCEPTOR: Final = 5
NAVAL_INTERCEPT_CARRIER_HIT: Final = 6
NAVAL_INTERCEPT_INTERCEPTOR_HIT: Final = 7
NAVAL_INTERCEPT_CARRIER_SUNK: Final = 8
NAVAL_INTERCEPT_INTERCEPTOR_SUNK: Final = 9
PROJECT_ORION: Final = 12
AT_PROJECT_ORION_LAUNCH: Final = 0
AT_PROJECT_ORION_COUNT: Final = 1
AT_PROJECT_ORION_MOVE: Final = 2
AT_PROJECT_ORION_CLEAR_MARKS: Final = 3
AT_PROJECT_ORION_BUILD: Final = 4
PROJECT_ORION_BEGUN: Final = 4
RAMPAGE: Final = 13
AT_RAMPAGE_FLY_TO: Final = 0
AT_RAMPAGE_TAKE_OFF: Final = 1
AT_RAMPAGE_LOOK_AROUND: Final = 2
AT_RAMPAGE_REPLACE: Final = 3
AT_RAMPAGE_GIVE_UP: Final = 4
AT_RAMPAGE_ATTACK: Final = 5
AT_RAMPAGE_ORIONS: Final = 6
AT_RAMPAGE_DIE: Final = 7
RAMPAGE_UNIT: Final = 4
RAMPAGE_AREA: Final = 5
RAMPAGE_FLYING: Final = 6
RAMPAGE_LEFT: Final = 7
SEIZE: Final = 14
AT_SEIZE_SEIZE: Final = 0
SEIZE_RELEASED: Final = 4
SETUP: Final = 15
AT_SETUP_CHOOSE_NATION: Final = 0
AT_SETUP_DRAW_NATION: Final = 1
AT_SETUP_TOKENS: Final = 2
AT_SETUP_HANDICAP: Final = 3
AT_SETUP_MILITARY: Final = 4
STARTING_MILITARY: Final = 16
AT_STARTING_MILITARY_ARMIES: Final = 0
AT_STARTING_MILITARY_FLEETS: Final = 1
AT_STARTING_MILITARY_AIR: Final = 2
STARTING_MILITARY_NATION: Final = 4
STARTING_MILITARY_ARMIES: Final = 5
STARTING_MILITARY_FLEETS: Final = 6
WATER_TRANSPORT: Final = 17
AT_WATER_TRANSPORT_CARRIER: Final = 0
AT_WATER_TRANSPORT_NAME_CARRIER: Final = 1
AT_WATER_TRANSPORT_INTERCEPT: Final = 2
AT_WATER_TRANSPORT_END: Final = 3
WATER_TRANSPORT_SEA: Final = 4
WATER_TRANSPORT_SAFE: Final = 5
WATER_TRANSPORT_CARRIER: Final = 6

BOOK: Final = Book((
    Declared("air_mission", "air: power, interceptor: power = nobody, air_down: flag = 0, interceptor_down: flag = 0",
             ("intercept", "interceptor_die", "mission_die", "end"), ("area_fight.strike", "assault.support_arrives",
             "rampage.look_around")),
    Declared("area_fight", "area: area, striker: power = nobody", ("attacker", "strike", "next"), ("battle_phase.area",)),
    Declared("assault", "area: area, attacker: unit, defender: unit, total, hit: flag = 0, destroyed: flag = 0, "
             "sent: power = nobody, flying[7] = 0", ("defender", "fix_defender", "support", "support_arrives", "add_up",
             "attack_die", "defense_die", "end"), ("area_fight.strike", "area_fight.next", "rampage.attack")),
    Declared("battle_phase", "begun: flag = 0, finished: set area = 0", ("area", "clear_marks"), ("human_turn.build",)),
    Declared("brood_turn", "", ("refresh_air", "mindpower", "bank_token", "new_token", "free_larva", "spend"),
             ("game.human_turn",)),
    Declared("build_phase", "begun: flag = 0, built: set land = 0, yard: land = nobody", ("build", "place_in"),
             ("human_turn.end",)),
    Declared("fleet_move", "fleet: unit", ("first_leg", "second_leg"), ("brood_turn.spend", "move_phase.move")),
    Declared("game", "", ("setup", "brood_turn", "human_turn", "next_turn"), ()),
    Declared("human_turn", "blocks_left = 0", ("awaken", "block", "project_orion", "move", "refresh_air", "battle", "build",
             "end"), ("game.next_turn",)),
    Declared("journey", "unit: mover, start: land, at_sea: sea = nobody, entered: set sea = 0, safe: set fleet = 0, "
             "sunk: flag = 0", ("where_to", "stay", "after_crossing", "sail_on_or_land"), ("brood_turn.spend",
             "project_orion.move", "move_phase.move")),
    Declared("move_phase", "begun: flag = 0", ("move", "clear_marks"), ("human_turn.refresh_air",)),
    Declared("naval_intercept", "carrier: unit, interceptor: unit, carrier_hit: flag = 0, interceptor_hit: flag = 0, "
             "carrier_sunk: flag = 0, interceptor_sunk: flag = 0", ("interceptor_attack", "carrier_attack", "carrier_defense",
             "interceptor_defense", "end"), ("water_transport.end",)),
    Declared("project_orion", "begun: flag = 0", ("launch", "count", "move", "clear_marks", "build"), ("human_turn.move",)),
    Declared("rampage", "unit: unit, area: area, flying: flag = 0, left[7] = 0", ("fly_to", "take_off", "look_around", "replace",
             "give_up", "attack", "orions", "die"), ("brood_turn.spend",)),
    Declared("seize", "released: unit", ("seize",), ("brood_turn.spend",)),
    Declared("setup", "", ("choose_nation", "draw_nation", "tokens", "handicap", "military"), ("game.brood_turn",)),
    Declared("starting_military", "nation: nation, armies, fleets", ("armies", "fleets", "air"), ("setup.over",
             "human_turn.block")),
    Declared("water_transport", "sea: sea, safe: set fleet, carrier: unit = nobody", ("carrier", "name_carrier", "intercept",
             "end"), ("journey.after_crossing",)),
))


def air_mission(g: State, side: int, air: int) -> None:
    g.stack.append([AIR_MISSION, 0, 0, side, air, -1, 0, 0])


def area_fight(g: State, side: int, area: int) -> None:
    g.stack.append([AREA_FIGHT, 0, 0, side, area, -1])


def assault(g: State, side: int, area: int, attacker: int, defender: int, total: int) -> None:
    g.stack.append([ASSAULT, 0, 0, side, area, attacker, defender, total, 0, 0, -1] + [0] * 7)


def battle_phase(g: State, side: int) -> None:
    g.stack.append([BATTLE_PHASE, 0, 0, side, 0, 0])


def brood_turn(g: State, side: int) -> None:
    g.stack.append([BROOD_TURN, 0, 0, side])


def build_phase(g: State, side: int) -> None:
    g.stack.append([BUILD_PHASE, 0, 0, side, 0, 0, -1])


def fleet_move(g: State, side: int, fleet: int) -> None:
    g.stack.append([FLEET_MOVE, 0, 0, side, fleet])


def game(g: State, side: int) -> None:
    g.stack.append([GAME, 0, 0, side])


def human_turn(g: State, side: int) -> None:
    g.stack.append([HUMAN_TURN, 0, 0, side, 0])


def journey(g: State, side: int, unit: int, start: int) -> None:
    g.stack.append([JOURNEY, 0, 0, side, unit, start, -1, 0, 0, 0])


def move_phase(g: State, side: int) -> None:
    g.stack.append([MOVE_PHASE, 0, 0, side, 0])


def naval_intercept(g: State, side: int, carrier: int, interceptor: int) -> None:
    g.stack.append([NAVAL_INTERCEPT, 0, 0, side, carrier, interceptor, 0, 0, 0, 0])


def project_orion(g: State, side: int) -> None:
    g.stack.append([PROJECT_ORION, 0, 0, side, 0])


def rampage(g: State, side: int, unit: int, area: int) -> None:
    g.stack.append([RAMPAGE, 0, 0, side, unit, area, 0] + [0] * 7)


def seize(g: State, side: int, released: int) -> None:
    g.stack.append([SEIZE, 0, 0, side, released])


def setup(g: State, side: int) -> None:
    g.stack.append([SETUP, 0, 0, side])


def starting_military(g: State, side: int, nation: int, armies: int, fleets: int) -> None:
    g.stack.append([STARTING_MILITARY, 0, 0, side, nation, armies, fleets])


def water_transport(g: State, side: int, sea: int, safe: int) -> None:
    g.stack.append([WATER_TRANSPORT, 0, 0, side, sea, safe, -1])
