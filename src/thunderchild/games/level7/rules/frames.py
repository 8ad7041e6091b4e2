"""Procedures, steps and locals by number, and openers: made by `thunderchild names` from what is declared."""
from __future__ import annotations

from typing import Final

from thunderchild.kernel.frames import Book, Declared
from thunderchild.kernel.state import State

ADAPTING: Final = 0
AT_ADAPTING_COUNT: Final = 0
AT_ADAPTING_DRAW: Final = 1
AT_ADAPTING_ON: Final = 2
ADAPTING_KILLS: Final = 4
ARRIVAL: Final = 1
AT_ARRIVAL_WHERE: Final = 0
AT_ARRIVAL_OVERFLOW: Final = 1
AT_ARRIVAL_ARRIVE: Final = 2
AT_ARRIVAL_STRIKE: Final = 3
ARRIVAL_AT_PLACE: Final = 4
ARRIVAL_SPAWNS: Final = 5
ARRIVAL_TO: Final = 6
ARRIVAL_SECOND: Final = 7
BATTLES: Final = 2
AT_BATTLES_BEGIN: Final = 0
AT_BATTLES_ZONE: Final = 1
AT_BATTLES_RESOLVER: Final = 2
AT_BATTLES_TURN: Final = 3
AT_BATTLES_WINDOW: Final = 4
AT_BATTLES_WHICH: Final = 5
AT_BATTLES_FIGHT: Final = 6
BATTLES_TURN: Final = 4
BATTLES_LAP: Final = 5
BATTLES_ACTIVE: Final = 6
BATTLES_WINDOW: Final = 7
BATTLES_ZONE: Final = 8
BATTLES_PLACE: Final = 9
CRONOS_MOVE: Final = 3
AT_CRONOS_MOVE_GO: Final = 0
CRONOS_MOVE_LEFT: Final = 4
CRONOS_PROJECT: Final = 4
AT_CRONOS_PROJECT_NEXT: Final = 0
AT_CRONOS_PROJECT_FUND: Final = 1
CRONOS_PROJECT_TURN: Final = 4
DEFEAT: Final = 5
AT_DEFEAT_FALL: Final = 0
AT_DEFEAT_LAND: Final = 1
DEPLOYMENT: Final = 6
AT_DEPLOYMENT_NEXT: Final = 0
AT_DEPLOYMENT_DEPLOY: Final = 1
DEPLOYMENT_TURN: Final = 4
DESOLATION: Final = 7
AT_DESOLATION_EMPTY: Final = 0
AT_DESOLATION_CRONOS: Final = 1
AT_DESOLATION_MOVE: Final = 2
DISBANDING: Final = 8
AT_DISBANDING_NEXT: Final = 0
AT_DISBANDING_UNIT: Final = 1
AT_DISBANDING_LAND: Final = 2
AT_DISBANDING_ON: Final = 3
DISBANDING_TURN: Final = 4
DROP_SHIPS: Final = 9
AT_DROP_SHIPS_REPLACE: Final = 0
AT_DROP_SHIPS_DRAW: Final = 1
AT_DROP_SHIPS_END: Final = 2
EITHER: Final = 10
AT_EITHER_WHICH: Final = 0
AT_EITHER_DO: Final = 1
EITHER_TEXT: Final = 4
EITHER_PART: Final = 5
EITHER_OPTION: Final = 6
EITHER_LEFT: Final = 7
EVENTS: Final = 11
AT_EVENTS_NEXT: Final = 0
AT_EVENTS_LOOK: Final = 1
AT_EVENTS_DRAW: Final = 2
AT_EVENTS_LAY: Final = 3
AT_EVENTS_TURN_UP: Final = 4
AT_EVENTS_TEXT: Final = 5
AT_EVENTS_BOX: Final = 6
AT_EVENTS_AGAIN: Final = 7
AT_EVENTS_CLEAR: Final = 8
EVENTS_TURN: Final = 4
EVENTS_PILE: Final = 5
EVENTS_CARD: Final = 6
EVENTS_ICON: Final = 7
FIGHT: Final = 12
AT_FIGHT_CLONES: Final = 0
AT_FIGHT_ROLES: Final = 1
AT_FIGHT_ROLL: Final = 2
AT_FIGHT_DECIDER: Final = 3
AT_FIGHT_WHO_DECIDES: Final = 4
AT_FIGHT_WHO_LOSES: Final = 5
AT_FIGHT_LOSSES: Final = 6
AT_FIGHT_LAND: Final = 7
AT_FIGHT_GAINER: Final = 8
AT_FIGHT_WHO_GAINS: Final = 9
AT_FIGHT_BONUS: Final = 10
AT_FIGHT_COUNT: Final = 11
AT_FIGHT_ON: Final = 12
FIGHT_PLACE: Final = 4
FIGHT_AT_SIDE: Final = 5
FIGHT_CLONES: Final = 6
FIGHT_ATTACKERS: Final = 11
FIGHT_PRESENT: Final = 12
FIGHT_BEST: Final = 13
FIGHT_MOST: Final = 14
FIGHT_DECIDER: Final = 15
FIGHT_KILLS: Final = 16
FIGHT_LOSING: Final = 17
FIGHT_LOSER: Final = 18
FIGHT_SHIPS: Final = 19
FIGHT_GAINER: Final = 20
FILLING: Final = 13
AT_FILLING_DRAW: Final = 0
FUNDING: Final = 14
AT_FUNDING_PLEDGE: Final = 0
AT_FUNDING_LAP: Final = 1
FUNDING_PROJECT: Final = 4
FUNDING_AT_SIDE: Final = 5
FUNDING_LAP: Final = 6
FUNDING_PLEDGED: Final = 7
FUNDING_GIVEN: Final = 8
GAME: Final = 15
AT_GAME_SETUP: Final = 0
AT_GAME_ROUND: Final = 1
INCOME: Final = 16
AT_INCOME_INCOMES: Final = 0
AT_INCOME_ZONE: Final = 1
AT_INCOME_WHOSE: Final = 2
INCOME_ZONE: Final = 4
INVADER_MOVEMENT: Final = 17
AT_INVADER_MOVEMENT_NEXT: Final = 0
AT_INVADER_MOVEMENT_WHERE: Final = 1
INVADER_MOVEMENT_PLACE: Final = 4
INVADER_MOVEMENT_ORIGIN: Final = 5
LOSS: Final = 18
AT_LOSS_CLONES: Final = 0
AT_LOSS_LOSE: Final = 1
AT_LOSS_MAKE_UP: Final = 2
LOSS_GOOD: Final = 4
LOSS_N: Final = 5
LOSS_OTHER: Final = 6
LOSS_PER: Final = 7
MERCENARIES: Final = 19
AT_MERCENARIES_NEXT: Final = 0
AT_MERCENARIES_BUY: Final = 1
AT_MERCENARIES_ATTACH: Final = 2
AT_MERCENARIES_FILL: Final = 3
MERCENARIES_TURN: Final = 4
MERCENARIES_CARD: Final = 5
MIC_DAMAGE: Final = 20
AT_MIC_DAMAGE_NEXT: Final = 0
AT_MIC_DAMAGE_DIE: Final = 1
AT_MIC_DAMAGE_VIRUS: Final = 2
AT_MIC_DAMAGE_LANDS: Final = 3
AT_MIC_DAMAGE_FOOD: Final = 4
MIC_DAMAGE_TURN: Final = 4
MIC_DAMAGE_LAND: Final = 5
MOVEMENT: Final = 21
AT_MOVEMENT_NEXT: Final = 0
AT_MOVEMENT_FROM: Final = 1
AT_MOVEMENT_SKIP: Final = 2
AT_MOVEMENT_TO: Final = 3
AT_MOVEMENT_LAND: Final = 4
AT_MOVEMENT_AGAIN: Final = 5
AT_MOVEMENT_CRONOS: Final = 6
MOVEMENT_TURN: Final = 4
MOVEMENT_ORIGIN: Final = 5
ONE_ROUND: Final = 22
AT_ONE_ROUND_BEGIN: Final = 0
AT_ONE_ROUND_WAVE: Final = 1
AT_ONE_ROUND_TALKS_1: Final = 2
AT_ONE_ROUND_MERCENARIES: Final = 3
AT_ONE_ROUND_TALKS_2: Final = 4
AT_ONE_ROUND_DEPLOYMENT: Final = 5
AT_ONE_ROUND_TALKS_3: Final = 6
AT_ONE_ROUND_RESEARCH: Final = 7
AT_ONE_ROUND_TALKS_4: Final = 8
AT_ONE_ROUND_CRONOS_PROJECT: Final = 9
AT_ONE_ROUND_CREDITS: Final = 10
AT_ONE_ROUND_TALKS_5: Final = 11
AT_ONE_ROUND_INCOME: Final = 12
AT_ONE_ROUND_TO_MOVEMENT: Final = 13
AT_ONE_ROUND_MOVEMENT: Final = 14
AT_ONE_ROUND_TO_EVENTS: Final = 15
AT_ONE_ROUND_EVENTS: Final = 16
AT_ONE_ROUND_TO_BATTLE: Final = 17
AT_ONE_ROUND_BATTLE: Final = 18
AT_ONE_ROUND_TO_STATUS: Final = 19
AT_ONE_ROUND_TERRITORY_STATUS: Final = 20
AT_ONE_ROUND_TO_INVADERS: Final = 21
AT_ONE_ROUND_INVADER_MOVEMENT: Final = 22
AT_ONE_ROUND_END_OF_WARFARE: Final = 23
AT_ONE_ROUND_TALKS_11: Final = 24
AT_ONE_ROUND_CRONOS_CONTROL: Final = 25
AT_ONE_ROUND_TALKS_12: Final = 26
AT_ONE_ROUND_TERROR: Final = 27
AT_ONE_ROUND_DISBAND: Final = 28
AT_ONE_ROUND_TALKS_13: Final = 29
AT_ONE_ROUND_MIC_DAMAGE: Final = 30
AT_ONE_ROUND_TALKS_14: Final = 31
AT_ONE_ROUND_RESEARCH_READINESS: Final = 32
AT_ONE_ROUND_TALKS_15: Final = 33
AT_ONE_ROUND_DROP_SHIPS: Final = 34
RESEARCH: Final = 23
AT_RESEARCH_LAB: Final = 0
AT_RESEARCH_WHOSE_LAB: Final = 1
AT_RESEARCH_NEXT: Final = 2
AT_RESEARCH_UPGRADE: Final = 3
RESEARCH_TURN: Final = 4
SETUP: Final = 24
AT_SETUP_DEAL: Final = 0
AT_SETUP_SEAT: Final = 1
AT_SETUP_CONSOLES: Final = 2
AT_SETUP_NEXT: Final = 3
AT_SETUP_UNITS: Final = 4
AT_SETUP_ON: Final = 5
AT_SETUP_MARKET: Final = 6
AT_SETUP_SHIPS: Final = 7
AT_SETUP_HARD: Final = 8
AT_SETUP_SCATTER: Final = 9
SETUP_DEALT: Final = 4
SETUP_SEATED: Final = 5
SETUP_TURN: Final = 6
SETUP_CARDS: Final = 7
TALK: Final = 25
AT_TALK_SHEET: Final = 0
AT_TALK_ANSWER: Final = 1
TALK_PARTNER: Final = 4
TALK_EDITS: Final = 5
TALK_GIVEN: Final = 6
TALK_ASKED: Final = 12
TALKS: Final = 26
AT_TALKS_NEXT: Final = 0
AT_TALKS_WINDOW: Final = 1
TALKS_TURN: Final = 4
TERRITORY_STATUS: Final = 27
AT_TERRITORY_STATUS_CHECK: Final = 0
TERRITORY_STATUS_TURN: Final = 4
TERROR_LEVEL: Final = 28
AT_TERROR_LEVEL_NEXT: Final = 0
AT_TERROR_LEVEL_DIE: Final = 1
AT_TERROR_LEVEL_RISE: Final = 2
TERROR_LEVEL_TURN: Final = 4
TERROR_RISE: Final = 29
AT_TERROR_RISE_RISE: Final = 0
TERROR_RISE_LEVELS: Final = 4
TEXT: Final = 30
AT_TEXT_TARGET: Final = 0
AT_TEXT_TIE: Final = 1
AT_TEXT_SPOT: Final = 2
AT_TEXT_SPOTS: Final = 3
AT_TEXT_FIX: Final = 4
AT_TEXT_SHIELD: Final = 5
AT_TEXT_ROLL: Final = 6
AT_TEXT_PAY: Final = 7
AT_TEXT_EFFECTS: Final = 8
TEXT_TEXT: Final = 4
TEXT_TARGET: Final = 5
TEXT_EXTREME: Final = 6
TEXT_SPOT: Final = 7
TEXT_SPOTS: Final = 8
TEXT_CROWD: Final = 13
TEXT_SPARED: Final = 17
TEXT_GUARD: Final = 18
TEXT_GUARD_STACK: Final = 19
TEXT_EFFECT: Final = 20
TEXT_PART: Final = 21
UNITS_LOST: Final = 31
AT_UNITS_LOST_WHERE: Final = 0
AT_UNITS_LOST_LAND: Final = 1
AT_UNITS_LOST_AGAIN: Final = 2
UNITS_LOST_LEFT: Final = 4
WAVE_CHANGE: Final = 32
AT_WAVE_CHANGE_CHANGE: Final = 0
AT_WAVE_CHANGE_DRAW: Final = 1
AT_WAVE_CHANGE_ON: Final = 2

BOOK: Final = Book((
    Declared("adapting", "kills", ("count", "draw", "on"), ()),
    Declared("arrival", "at_place: place, spawns: flag, to: place = nobody, second: flag = 0", ("where", "overflow", "arrive",
             "strike"), ()),
    Declared("battles", "turn = 0, lap: flag = 0, active: flag = 0, window: flag = 0, zone: dead_zone = nobody, "
             "place: place = nobody", ("begin", "zone", "resolver", "turn", "window", "which", "fight"), ()),
    Declared("cronos_move", "left", ("go",), ("movement",)),
    Declared("cronos_project", "turn = 0", ("next", "fund"), ()),
    Declared("defeat", "", ("fall", "land"), ()),
    Declared("deployment", "turn = 0", ("next", "deploy"), ()),
    Declared("desolation", "", ("empty", "cronos", "move"), ()),
    Declared("disbanding", "turn = 0", ("next", "unit", "land", "on"), ()),
    Declared("drop_ships", "", ("replace", "draw", "end"), ()),
    Declared("either", "text: card_text, part, option = 0, left = 0", ("which", "do"), ()),
    Declared("events", "turn = 0, pile: heap = 0, card: event = nobody, icon = 0", ("next", "look", "draw", "lay", "turn_up",
             "text", "box", "again", "clear"), ()),
    Declared("fight", "place: place, at_side = 0, clones[5] = 0, attackers: flag = 0, present: set coalition = 0, "
             "best: set coalition = 0, most: set coalition = 0, decider: coalition = nobody, kills: flag = 0, losing: flag = 0, "
             "loser: coalition = nobody, ships: flag = 0, gainer: coalition = nobody", ("clones", "roles", "roll", "decider",
             "who_decides", "who_loses", "losses", "land", "gainer", "who_gains", "bonus", "count", "on"), ("battles",)),
    Declared("filling", "", ("draw",), ()),
    Declared("funding", "project: project, at_side = 0, lap = 0, pledged: flag = 0, given[25] = 0", ("pledge", "lap"),
             ("cronos_project",)),
    Declared("game", "", ("setup", "round"), ()),
    Declared("income", "zone = 0", ("incomes", "zone", "whose"), ()),
    Declared("invader_movement", "place = 0, origin: place = nobody", ("next", "where"), ()),
    Declared("loss", "good: kind, n, other: kind, per", ("clones", "lose", "make_up"), ()),
    Declared("mercenaries", "turn = 0, card: mercenary = nobody", ("next", "buy", "attach", "fill"), ()),
    Declared("mic_damage", "turn = 0, land = 0", ("next", "die", "virus", "lands", "food"), ()),
    Declared("movement", "turn = 0, origin: place = nobody", ("next", "from", "skip", "to", "land", "again", "cronos"), ()),
    Declared("one_round", "", ("begin", "wave", "talks_1", "mercenaries", "talks_2", "deployment", "talks_3", "research",
             "talks_4", "cronos_project", "credits", "talks_5", "income", "to_movement", "movement", "to_events", "events",
             "to_battle", "battle", "to_status", "territory_status", "to_invaders", "invader_movement", "end_of_warfare",
             "talks_11", "cronos_control", "talks_12", "terror", "disband", "talks_13", "mic_damage", "talks_14",
             "research_readiness", "talks_15", "drop_ships"), ("game",)),
    Declared("research", "turn = 0", ("lab", "whose_lab", "next", "upgrade"), ()),
    Declared("setup", "dealt: set coalition = 0, seated: set coalition = 0, turn = 0, cards = 0", ("deal", "seat", "consoles",
             "next", "units", "on", "market", "ships", "hard", "scatter"), ("game",)),
    Declared("talk", "partner: coalition, edits = 0, given[6] = 0, asked[6] = 0", ("sheet", "answer"), ("talks",)),
    Declared("talks", "turn = 0", ("next", "window"), ()),
    Declared("territory_status", "turn = 0", ("check",), ()),
    Declared("terror_level", "turn = 0", ("next", "die", "rise"), ()),
    Declared("terror_rise", "levels", ("rise",), ()),
    Declared("text", "text: card_text, target: coalition = nobody, extreme: coalition = nobody, spot: place = nobody, "
             "spots[5]: place = nobody, crowd[4] = 0, spared: set coalition = 0, guard: coalition = nobody, "
             "guard_stack: stack = nobody, effect = 0, part = 0", ("target", "tie", "spot", "spots", "fix", "shield", "roll",
             "pay", "effects"), ()),
    Declared("units_lost", "left", ("where", "land", "again"), ()),
    Declared("wave_change", "", ("change", "draw", "on"), ()),
))
def adapting(g: State, side: int, kills: int) -> None:
    g.stack.append([ADAPTING, 0, 0, side, kills])
def arrival(g: State, side: int, at_place: int, spawns: int) -> None:
    g.stack.append([ARRIVAL, 0, 0, side, at_place, spawns, -1, 0])
def battles(g: State, side: int) -> None:
    g.stack.append([BATTLES, 0, 0, side, 0, 0, 0, 0, -1, -1])
def cronos_move(g: State, side: int, left: int) -> None:
    g.stack.append([CRONOS_MOVE, 0, 0, side, left])
def cronos_project(g: State, side: int) -> None:
    g.stack.append([CRONOS_PROJECT, 0, 0, side, 0])
def defeat(g: State, side: int) -> None:
    g.stack.append([DEFEAT, 0, 0, side])
def deployment(g: State, side: int) -> None:
    g.stack.append([DEPLOYMENT, 0, 0, side, 0])
def desolation(g: State, side: int) -> None:
    g.stack.append([DESOLATION, 0, 0, side])
def disbanding(g: State, side: int) -> None:
    g.stack.append([DISBANDING, 0, 0, side, 0])
def drop_ships(g: State, side: int) -> None:
    g.stack.append([DROP_SHIPS, 0, 0, side])
def either(g: State, side: int, text: int, part: int) -> None:
    g.stack.append([EITHER, 0, 0, side, text, part, 0, 0])
def events(g: State, side: int) -> None:
    g.stack.append([EVENTS, 0, 0, side, 0, 0, -1, 0])
def fight(g: State, side: int, place: int) -> None:
    g.stack.append([FIGHT, 0, 0, side, place, 0] + [0] * 5 + [0, 0, 0, 0, -1, 0, 0, -1, 0, -1])
def filling(g: State, side: int) -> None:
    g.stack.append([FILLING, 0, 0, side])
def funding(g: State, side: int, project: int) -> None:
    g.stack.append([FUNDING, 0, 0, side, project, 0, 0, 0] + [0] * 25)
def game(g: State, side: int) -> None:
    g.stack.append([GAME, 0, 0, side])
def income(g: State, side: int) -> None:
    g.stack.append([INCOME, 0, 0, side, 0])
def invader_movement(g: State, side: int) -> None:
    g.stack.append([INVADER_MOVEMENT, 0, 0, side, 0, -1])
def loss(g: State, side: int, good: int, n: int, other: int, per: int) -> None:
    g.stack.append([LOSS, 0, 0, side, good, n, other, per])
def mercenaries(g: State, side: int) -> None:
    g.stack.append([MERCENARIES, 0, 0, side, 0, -1])
def mic_damage(g: State, side: int) -> None:
    g.stack.append([MIC_DAMAGE, 0, 0, side, 0, 0])
def movement(g: State, side: int) -> None:
    g.stack.append([MOVEMENT, 0, 0, side, 0, -1])
def one_round(g: State, side: int) -> None:
    g.stack.append([ONE_ROUND, 0, 0, side])
def research(g: State, side: int) -> None:
    g.stack.append([RESEARCH, 0, 0, side, 0])
def setup(g: State, side: int) -> None:
    g.stack.append([SETUP, 0, 0, side, 0, 0, 0, 0])
def talk(g: State, side: int, partner: int) -> None:
    g.stack.append([TALK, 0, 0, side, partner, 0] + [0] * 6 + [0] * 6)
def talks(g: State, side: int) -> None:
    g.stack.append([TALKS, 0, 0, side, 0])
def territory_status(g: State, side: int) -> None:
    g.stack.append([TERRITORY_STATUS, 0, 0, side, 0])
def terror_level(g: State, side: int) -> None:
    g.stack.append([TERROR_LEVEL, 0, 0, side, 0])
def terror_rise(g: State, side: int, levels: int) -> None:
    g.stack.append([TERROR_RISE, 0, 0, side, levels])
def text(g: State, side: int, text: int) -> None:
    g.stack.append([TEXT, 0, 0, side, text, -1, -1, -1] + [-1] * 5 + [0] * 4 + [0, -1, -1, 0, 0])
def units_lost(g: State, side: int, left: int) -> None:
    g.stack.append([UNITS_LOST, 0, 0, side, left])
def wave_change(g: State, side: int) -> None:
    g.stack.append([WAVE_CHANGE, 0, 0, side])
