"""Procedures, steps and locals by number, and openers: made by `thunderchild names` from what is declared."""
from __future__ import annotations

from typing import Final

from thunderchild.kernel.frames import Book
from thunderchild.kernel.state import State

from . import book

ABILITY: Final = 0
AT_ABILITY_NEXT: Final = 0
ABILITY_PARTY: Final = 4
ABILITY_SOURCE: Final = 5
ABILITY_SKIRMISH: Final = 6
ABILITY_LINE: Final = 7
BATTLE: Final = 1
AT_BATTLE_ABILITY: Final = 1
AT_BATTLE_FRONT: Final = 7
AT_BATTLE_PAIR: Final = 9
AT_BATTLE_SUPPORT: Final = 11
AT_BATTLE_RETREAT: Final = 23
BATTLE_AREA: Final = 4
BATTLE_SPECIAL: Final = 5
BATTLE_FOE: Final = 6
BATTLE_PARTY: Final = 7
BATTLE_ABILITY: Final = 8
BATTLE_GUARDED: Final = 10
BATTLE_LONE: Final = 11
BATTLE_PICKED: Final = 13
BATTLE_PAIRS: Final = 14
BATTLE_SWITCHED: Final = 15
BATTLE_RESOLVED: Final = 16
BUILD: Final = 2
BUILD_PLANET: Final = 4
BUILD_SPECIAL: Final = 5
BUILD_PART: Final = 6
BUILD_BUILT: Final = 7
BUILD_SPENT: Final = 8
BUILD_FRESH: Final = 9
CARRYING: Final = 3
AT_CARRYING_NEXT: Final = 0
AT_CARRYING_TARGET: Final = 1
AT_CARRYING_FINISH: Final = 6
CARRYING_SOURCE: Final = 4
CARRYING_LINE: Final = 5
CARRYING_MANY: Final = 6
CARRYING_PLACED: Final = 7
CARRYING_CHOSEN: Final = 8
CARRYING_FIRST: Final = 9
CARRYING_SECOND: Final = 10
CARRYING_FOE: Final = 11
CARRYING_ROUTES: Final = 12
CARRYING_ASKED: Final = 13
CARRYING_SKIP: Final = 14
CHOOSING: Final = 4
AT_CHOOSING_NEXT: Final = 1
AT_CHOOSING_SHOW: Final = 3
CHOOSING_STAGE: Final = 4
CHOOSING_TURN: Final = 5
COUNTERING: Final = 5
COUNTERING_EVENT: Final = 4
COUNTERING_AIM: Final = 5
CROWDED: Final = 6
CROWDED_AREA: Final = 4
CROWDED_GOERS: Final = 5
DEFEND: Final = 7
DEFEND_AREA: Final = 4
DEFEND_RECALLED: Final = 5
DISCARDING: Final = 8
DISCARDING_PARTY: Final = 4
DISCARDING_PLACE: Final = 5
DRAWING: Final = 9
AT_DRAWING_SHUFFLE: Final = 0
DRAWING_LEFT: Final = 4
EVENT_TURN: Final = 10
EVENT_TURN_CARD: Final = 4
EXECUTION: Final = 11
EXECUTION_TURN: Final = 4
GAINING: Final = 12
GAINING_HERO: Final = 4
GALAXY: Final = 13
AT_GALAXY_PLACE: Final = 3
AT_GALAXY_PLANET: Final = 4
AT_GALAXY_CELL: Final = 5
AT_GALAXY_ROTATION: Final = 6
AT_GALAXY_BASE: Final = 7
AT_GALAXY_AXES: Final = 9
GALAXY_TURN: Final = 4
GALAXY_PLANET: Final = 5
GALAXY_PLACE: Final = 6
GALAXY_MAJOR: Final = 7
GAME: Final = 14
AT_GAME_ROUND: Final = 1
INSTALLING: Final = 15
INSTALLING_WORK: Final = 4
LAYING: Final = 16
AT_LAYING_CONTROLLED: Final = 1
AT_LAYING_CARD: Final = 4
AT_LAYING_REINFORCE: Final = 5
AT_LAYING_TOP: Final = 7
AT_LAYING_DRAW: Final = 10
LAYING_PARTY: Final = 4
LAYING_OPEN: Final = 5
LAYING_DONE: Final = 6
LAYING_N: Final = 7
LAYING_DECK: Final = 8
LEADER: Final = 17
LEADER_CARD: Final = 4
LOSSES: Final = 18
AT_LOSSES_NEXT: Final = 0
LOSSES_MANY: Final = 4
LOSSES_AREA: Final = 5
LOSSES_FILTER: Final = 6
LOSSES_IMMUNE: Final = 7
LOSSES_SKIRMISH: Final = 8
MOBILIZE: Final = 19
AT_MOBILIZE_MOVE: Final = 1
AT_MOBILIZE_ITEM: Final = 4
AT_MOBILIZE_ARRIVED: Final = 5
MOBILIZE_PLANET: Final = 4
MOBILIZE_SPECIAL: Final = 5
MOBILIZE_ENEMY: Final = 6
MOBILIZE_LIFTED: Final = 7
MOBILIZE_RECALLED: Final = 8
MOBILIZE_FROZEN: Final = 9
MOBILIZE_BURNT: Final = 10
MOBILIZE_UNIT: Final = 11
MOBILIZE_TYPE: Final = 12
MOBILIZE_RECALL: Final = 13
MOBILIZE_GOAL: Final = 14
MOBILIZE_MOVED: Final = 15
MUSTER: Final = 20
AT_MUSTER_NEXT: Final = 0
AT_MUSTER_CARD: Final = 2
MUSTER_NOW: Final = 4
MUSTER_TRANSPORTS: Final = 5
MUSTER_WORK: Final = 6
ONE_ROUND: Final = 21
ORDER_TURN: Final = 22
AT_ORDER_TURN_FINISH: Final = 7
ORDER_TURN_PLANET: Final = 4
ORDER_TURN_ORDER: Final = 5
ORDER_TURN_KIND: Final = 6
ORDER_TURN_SPECIAL: Final = 7
ORDER_TURN_FATE: Final = 8
PARTING: Final = 23
AT_PARTING_MOVE: Final = 1
PARTING_UNIT: Final = 4
PARTING_LEFT: Final = 5
PAYMENT: Final = 24
AT_PAYMENT_DUE: Final = 0
PAYMENT_MINERALS: Final = 4
PAYMENT_GAS: Final = 5
PAYMENT_DISCOUNT: Final = 6
PAYMENT_FREE: Final = 7
PAYMENT_SAVED: Final = 8
PLACING: Final = 25
AT_PLACING_BEGIN: Final = 0
AT_PLACING_PLANET: Final = 2
AT_PLACING_DEFEND: Final = 3
AT_PLACING_LOOK: Final = 4
PLACING_LEFT: Final = 4
PLACING_REST: Final = 5
PLACING_EVENT: Final = 6
PLANNING: Final = 26
AT_PLANNING_END: Final = 4
PLANNING_LAP: Final = 4
PLANNING_TURN: Final = 5
PLAY_EVENTS: Final = 27
AT_PLAY_EVENTS_READING: Final = 0
AT_PLAY_EVENTS_READ: Final = 1
AT_PLAY_EVENTS_TURNS: Final = 2
PLAY_EVENTS_DONE: Final = 4
PURCHASE: Final = 28
PURCHASE_GOOD: Final = 4
PURCHASE_SPOT: Final = 5
PURCHASE_FODDER: Final = 6
REACTING: Final = 29
AT_REACTING_NEXT: Final = 0
AT_REACTING_DEPLOY: Final = 1
AT_REACTING_FREEZE: Final = 3
REACTING_MOVER: Final = 4
REACTING_PLANET: Final = 5
REACTING_TURN: Final = 6
REACTING_TYPE: Final = 7
REGROUPING: Final = 30
REGROUPING_TURN: Final = 4
REGROUPING_STAGE: Final = 5
REGROUPING_GONE: Final = 6
REGROUPING_RAZED: Final = 7
REPLACING: Final = 31
AT_REPLACING_SHUFFLE: Final = 1
REPLACING_PARTY: Final = 4
REPLACING_PLACE: Final = 5
RESEARCH: Final = 32
AT_RESEARCH_DRAW_THREE: Final = 1
AT_RESEARCH_RESEARCH: Final = 2
RESEARCH_PLANET: Final = 4
RESEARCH_SPECIAL: Final = 5
RESEARCH_TECH: Final = 6
RESEARCH_COPY: Final = 7
RETREATING: Final = 33
AT_RETREATING_LEAVE: Final = 5
RETREATING_AREA: Final = 4
RETREATING_PLANET: Final = 5
RETREATING_GOAL: Final = 6
RETREATING_GOERS: Final = 7
SCUTTLING: Final = 34
SETUP: Final = 35
AT_SETUP_FACTIONS: Final = 1
AT_SETUP_DEAL: Final = 2
AT_SETUP_PIECES: Final = 3
AT_SETUP_FORCES: Final = 7
SETUP_SEAT: Final = 4
SETUP_TURN: Final = 5
SKIRMISH: Final = 36
AT_SKIRMISH_STAND_IN: Final = 0
AT_SKIRMISH_LONE: Final = 3
AT_SKIRMISH_MATCH: Final = 6
AT_SKIRMISH_CANCEL: Final = 8
AT_SKIRMISH_REPAIR: Final = 11
AT_SKIRMISH_VICTIM: Final = 16
AT_SKIRMISH_WITHDRAW: Final = 21
AT_SKIRMISH_COLLATERAL: Final = 26
AT_SKIRMISH_ABILITIES: Final = 28
AT_SKIRMISH_APPLY: Final = 29
AT_SKIRMISH_DISCARD: Final = 32
SKIRMISH_N: Final = 4
SKIRMISH_PARTY: Final = 5
SKIRMISH_VACANT: Final = 6
SKIRMISH_PAID: Final = 7
SKIRMISH_ATTACK: Final = 8
SKIRMISH_HEALTH: Final = 10
SKIRMISH_AUTO: Final = 12
SKIRMISH_REACH: Final = 13
SKIRMISH_SEEING: Final = 15
SKIRMISH_CLOAKED: Final = 16
SKIRMISH_DAMAGING: Final = 17
SKIRMISH_MAJOR: Final = 18
SKIRMISH_SPOKE: Final = 19
SKIRMISH_SPLASH: Final = 21
SKIRMISH_DOOMED: Final = 23
SKIRMISH_BURNT: Final = 24
SKIRMISH_CHOOSES: Final = 25
SKIRMISH_VICTIM: Final = 26
SKIRMISH_LOST: Final = 28
SKIRMISH_HIT: Final = 29
SKIRMISH_DUE: Final = 30
SPLASHING: Final = 37
AT_SPLASHING_NEXT: Final = 0
SPLASHING_PAST: Final = 4
SPYING: Final = 38
SPYING_FOE: Final = 4
SPYING_LEFT: Final = 5
STEALING: Final = 39
STEALING_SKIRMISH: Final = 4
TAKING: Final = 40
TAKING_LEFT: Final = 4
VENGEANCE: Final = 41
VENGEANCE_AREA: Final = 4

BOOK: Final[Book] = book.BOOK
def ability(g: State, side: int, party: int, source: int, skirmish: int) -> None:
    g.stack.append([ABILITY, 0, 0, side, party, source, skirmish, 0])
def battle(g: State, side: int, area: int, special: int) -> None:
    g.stack.append([BATTLE, 0, 0, side, area, special, -1, 0] + [0] * 2 + [0] + [-1] * 2 + [-1, 0, 0, 0])
def build(g: State, side: int, planet: int, special: int) -> None:
    g.stack.append([BUILD, 0, 0, side, planet, special, 0, 0, 0])
def carrying(g: State, side: int, source: int) -> None:
    g.stack.append([CARRYING, 0, 0, side, source, 0, 0, 0, -1, -1, -1, -1, 0, 0, 0])
def choosing(g: State, side: int, stage: int) -> None:
    g.stack.append([CHOOSING, 0, 0, side, stage, 0])
def countering(g: State, side: int, event: int, aim: int) -> None:
    g.stack.append([COUNTERING, 0, 0, side, event, aim])
def crowded(g: State, side: int, area: int) -> None:
    g.stack.append([CROWDED, 0, 0, side, area])
def defend(g: State, side: int, area: int) -> None:
    g.stack.append([DEFEND, 0, 0, side, area, 0])
def discarding(g: State, side: int, party: int, place: int) -> None:
    g.stack.append([DISCARDING, 0, 0, side, party, place])
def drawing(g: State, side: int, left: int) -> None:
    g.stack.append([DRAWING, 0, 0, side, left])
def event_turn(g: State, side: int) -> None:
    g.stack.append([EVENT_TURN, 0, 0, side, -1])
def execution(g: State, side: int) -> None:
    g.stack.append([EXECUTION, 0, 0, side, 0])
def gaining(g: State, side: int, hero: int) -> None:
    g.stack.append([GAINING, 0, 0, side, hero])
def galaxy(g: State, side: int) -> None:
    g.stack.append([GALAXY, 0, 0, side, 0, -1, -1, -1])
def game(g: State, side: int) -> None:
    g.stack.append([GAME, 0, 0, side])
def installing(g: State, side: int, work: int) -> None:
    g.stack.append([INSTALLING, 0, 0, side, work])
def laying(g: State, side: int, party: int, open: int) -> None:
    g.stack.append([LAYING, 0, 0, side, party, open, 0, -1, -1])
def leader(g: State, side: int, card: int) -> None:
    g.stack.append([LEADER, 0, 0, side, card])
def losses(g: State, side: int, many: int, area: int, filter: int) -> None:
    g.stack.append([LOSSES, 0, 0, side, many, area, filter, 0, -1])
def mobilize(g: State, side: int, planet: int, special: int) -> None:
    g.stack.append([MOBILIZE, 0, 0, side, planet, special, -1, 0, 0, 0, 0, -1, -1, 0, -1])
def muster(g: State, side: int) -> None:
    g.stack.append([MUSTER, 0, 0, side, 0, 0, -1])
def one_round(g: State, side: int) -> None:
    g.stack.append([ONE_ROUND, 0, 0, side])
def order_turn(g: State, side: int) -> None:
    g.stack.append([ORDER_TURN, 0, 0, side, -1, -1, -1, 0, 0])
def parting(g: State, side: int) -> None:
    g.stack.append([PARTING, 0, 0, side, -1, 0])
def payment(g: State, side: int, minerals: int, gas: int, discount: int, free: int) -> None:
    g.stack.append([PAYMENT, 0, 0, side, minerals, gas, discount, free, 0])
def placing(g: State, side: int, left: int, rest: int) -> None:
    g.stack.append([PLACING, 0, 0, side, left, rest, -1])
def planning(g: State, side: int) -> None:
    g.stack.append([PLANNING, 0, 0, side, 0, 0])
def play_events(g: State, side: int) -> None:
    g.stack.append([PLAY_EVENTS, 0, 0, side, 0])
def purchase(g: State, side: int, good: int) -> None:
    g.stack.append([PURCHASE, 0, 0, side, good, -1])
def reacting(g: State, side: int, mover: int, planet: int) -> None:
    g.stack.append([REACTING, 0, 0, side, mover, planet, 0, -1])
def regrouping(g: State, side: int) -> None:
    g.stack.append([REGROUPING, 0, 0, side, 0, 0, 0])
def replacing(g: State, side: int, party: int, place: int) -> None:
    g.stack.append([REPLACING, 0, 0, side, party, place])
def research(g: State, side: int, planet: int, special: int) -> None:
    g.stack.append([RESEARCH, 0, 0, side, planet, special, -1, -1])
def retreating(g: State, side: int, area: int, planet: int) -> None:
    g.stack.append([RETREATING, 0, 0, side, area, planet, -1])
def scuttling(g: State, side: int) -> None:
    g.stack.append([SCUTTLING, 0, 0, side])
def setup(g: State, side: int) -> None:
    g.stack.append([SETUP, 0, 0, side, -1, 0])
def skirmish(g: State, side: int, n: int) -> None:
    g.stack.append([SKIRMISH, 0, 0, side, n, 0, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, -1, 0, 0, 0])
def splashing(g: State, side: int) -> None:
    g.stack.append([SPLASHING, 0, 0, side, 0])
def spying(g: State, side: int, foe: int, left: int) -> None:
    g.stack.append([SPYING, 0, 0, side, foe, left])
def stealing(g: State, side: int, skirmish: int) -> None:
    g.stack.append([STEALING, 0, 0, side, skirmish])
def taking(g: State, side: int, left: int) -> None:
    g.stack.append([TAKING, 0, 0, side, left])
def vengeance(g: State, side: int, area: int) -> None:
    g.stack.append([VENGEANCE, 0, 0, side, area])
