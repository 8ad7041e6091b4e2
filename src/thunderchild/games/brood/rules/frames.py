"""Procedures: their numbers, the names of their locals, their step labels, and typed openers.  No steps here."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import call
from ....kernel.state import LOCAL, NOBODY
from .names import HUMAN, NATIONS
from .state import Brood

# ---- procedures
GAME: Final = 0
SETUP: Final = 1
FORCES: Final = 2
BROOD_TURN: Final = 3
SEIZE: Final = 4
HUMAN_TURN: Final = 5
PROJECT_ORION: Final = 6
MOVES: Final = 7
JOURNEY: Final = 8
CROSSING: Final = 9
SEA_FIGHT: Final = 10
VOYAGE: Final = 11
BATTLES: Final = 12
AREA_FIGHT: Final = 13
ASSAULT: Final = 14
MISSION: Final = 15
RAMPAGE: Final = 16
BUILDING: Final = 17

# ---- locals
FORCES_NATION: Final = LOCAL
FORCES_ARMIES: Final = LOCAL + 1        # still to place
FORCES_FLEETS: Final = LOCAL + 2

SEIZE_RELEASED: Final = LOCAL           # the stack a released unit went to, or NOBODY (BR-89)

HUMAN_PRICE: Final = LOCAL              # Block tokens still to place

# A phase or segment that has begun lasts until `done`, even if nothing else is left (BR-46); an empty one does not open.
ORION_BEGUN: Final = LOCAL
MOVES_BEGUN: Final = LOCAL

JOURNEY_UNIT: Final = LOCAL             # the stack it left, or AN_ORION
JOURNEY_START: Final = LOCAL + 1        # land area
JOURNEY_SEA: Final = LOCAL + 2          # where it is at sea, or NOBODY while on land
JOURNEY_ENTERED: Final = LOCAL + 3      # water areas entered in this try, as a set
JOURNEY_SAFE: Final = LOCAL + 4         # Fleets that fought while carrying this unit, as a set of sea * NATIONS + nation
JOURNEY_SANK: Final = LOCAL + 5         # 1 after a carrier was sunk: the unit may stay (BR-160)

CROSSING_SEA: Final = LOCAL
CROSSING_SAFE: Final = LOCAL + 1        # as JOURNEY_SAFE
CROSSING_CARRIER: Final = LOCAL + 2     # Fleet stack

FIGHT_CARRIER: Final = LOCAL
FIGHT_BLOCKER: Final = LOCAL + 1        # the intercepting Fleet's stack
FIGHT_CARRIER_HIT: Final = LOCAL + 2
FIGHT_BLOCKER_HIT: Final = LOCAL + 3
FIGHT_CARRIER_SUNK: Final = LOCAL + 4
FIGHT_BLOCKER_SUNK: Final = LOCAL + 5

VOYAGE_FLEET: Final = LOCAL             # the stack where the Fleet is now

BATTLES_BEGUN: Final = LOCAL
BATTLES_DONE: Final = LOCAL + 1         # areas that are finished, as a set

AREA_PLACE: Final = LOCAL
AREA_STRIKER: Final = LOCAL + 1         # nation of an Air unit that is to strike, or NOBODY

ASSAULT_AREA: Final = LOCAL
ASSAULT_BY: Final = LOCAL + 1           # the attacker's stack
ASSAULT_ON: Final = LOCAL + 2           # the defender's stack, or NOBODY while open
ASSAULT_TOTAL: Final = LOCAL + 3
ASSAULT_HIT: Final = LOCAL + 4
ASSAULT_DEAD: Final = LOCAL + 5
ASSAULT_SENT: Final = LOCAL + 6         # nation of the Air unit sent in support last, or NOBODY
ASSAULT_FLYING: Final = LOCAL + 7       # + nation: Air units that fight in this attack

MISSION_AIR: Final = LOCAL              # nation of the Air unit on the mission
MISSION_AGAINST: Final = LOCAL + 1      # nation of the interceptor, or NOBODY
MISSION_AIR_DOWN: Final = LOCAL + 2
MISSION_AGAINST_DOWN: Final = LOCAL + 3

RAMPAGE_UNIT: Final = LOCAL             # the berserk unit's stack
RAMPAGE_AREA: Final = LOCAL + 1         # NOBODY until an Air unit knows where to fly
RAMPAGE_FLYING: Final = LOCAL + 2       # 1 while a berserk Air unit is on its way or there
RAMPAGE_LEFT: Final = LOCAL + 3         # + nation: attacks left against that stack (BR-196)

BUILDING_BEGUN: Final = LOCAL
BUILDING_DONE: Final = LOCAL + 1        # factories that have built, as a set
BUILDING_YARD: Final = LOCAL + 2        # the factory whose Fleet is to be placed, or NOBODY

# ---- results
SUNK: Final = -1                        # of a crossing; 0: nobody fought; above 0: 1 + the Fleet that fought and is safe now
THROUGH: Final = 1                      # of a mission
SHOT_DOWN: Final = 2

# ---- step labels that are jumped to or built into arranged positions
GAME_BROOD_TURN: Final = 1
GAME_HUMAN_TURN: Final = 2
GAME_NEXT: Final = 3
SPEND: Final = 5                        # of BROOD_TURN
HUMAN_ORION: Final = 2
HUMAN_MOVE: Final = 3
HUMAN_BATTLE: Final = 4
HUMAN_BUILD: Final = 6
WHERE_TO: Final = 0                     # of JOURNEY
AFTER_CROSSING: Final = 2
SUPPORT_OR_ROLL: Final = 2              # of ASSAULT
TAKE_OFF: Final = 1                     # of RAMPAGE
RAMPAGE_ATTACK: Final = 5
RAMPAGE_DIE: Final = 7


# ---- openers

def forces(g: Brood, nation: int) -> None:
    """BR-26: the nation's starting military."""
    starting = g.t.nations.starting
    call(g, FORCES, HUMAN, [nation, starting[3 * nation], starting[3 * nation + 1]])


def seize(g: Brood, seat: int, released: int) -> None:
    call(g, SEIZE, seat, [released])


def journey(g: Brood, seat: int, unit: int, start: int) -> None:
    call(g, JOURNEY, seat, [unit, start, NOBODY, 0, 0, 0])


def crossing(g: Brood, seat: int, sea: int, safe: int) -> None:
    call(g, CROSSING, seat, [sea, safe, NOBODY])


def sea_fight(g: Brood, seat: int, carrier: int, blocker: int) -> None:
    call(g, SEA_FIGHT, seat, [carrier, blocker, 0, 0, 0, 0])


def voyage(g: Brood, seat: int, fleet: int) -> None:
    call(g, VOYAGE, seat, [fleet])


def area_fight(g: Brood, area: int) -> None:
    call(g, AREA_FIGHT, HUMAN, [area, NOBODY])


def assault(g: Brood, seat: int, area: int, by: int, on: int, total: int) -> None:
    call(g, ASSAULT, seat, [area, by, on, total, 0, 0, NOBODY] + [0] * NATIONS)


def mission(g: Brood, seat: int, nation: int) -> None:
    call(g, MISSION, seat, [nation, NOBODY, 0, 0])


def rampage(g: Brood, seat: int, unit: int, area: int) -> None:
    call(g, RAMPAGE, seat, [unit, area, 0] + [0] * NATIONS)
