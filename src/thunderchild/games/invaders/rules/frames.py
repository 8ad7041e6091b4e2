"""Procedures, steps and locals by number, and openers: made by `thunderchild names` from what is declared."""
from __future__ import annotations

from typing import Final

from thunderchild.kernel.frames import Book, Declared
from thunderchild.kernel.state import State

ADDING_PUT_IN: Final = 4
ADDING_PUT: Final = 5
TAKING_LEFT: Final = 4
TAKING_LATER: Final = 5
TAKING_REACTED: Final = 6
ATTACK: Final = 0
AT_ATTACK_START: Final = 0
AT_ATTACK_ZONES: Final = 1
AT_ATTACK_AFTER: Final = 2
ATTACK_NEXT: Final = 4
ATTACK_FOUGHT: Final = 5
CLOSE: Final = 1
AT_CLOSE_CLOSE: Final = 0
CLOSE_ENDING: Final = 4
DEPLOY: Final = 2
AT_DEPLOY_CARD: Final = 0
AT_DEPLOY_ZONE: Final = 1
AT_DEPLOY_NEXT: Final = 2
DEPLOY_WORD: Final = 4
DEPLOY_LEFT: Final = 5
DEPLOY_CARD: Final = 6
DESTROY: Final = 3
AT_DESTROY_NEXT: Final = 0
AT_DESTROY_WINDOW: Final = 1
AT_DESTROY_SAVED: Final = 2
AT_DESTROY_REMOVE: Final = 3
DESTROY_SLOT: Final = 4
DESTROY_BY: Final = 5
DESTROY_SAVING: Final = 6
DESTROY_NEXT: Final = 7
DESTROY_VICTIMS: Final = 8
DIG: Final = 4
AT_DIG_CARD: Final = 0
AT_DIG_TAKE: Final = 1
AT_DIG_END: Final = 2
DIG_WORD: Final = 4
DIG_LEFT: Final = 5
DIG_TAKES: Final = 6
DIG_SHOWN: Final = 7
DISCARD: Final = 5
AT_DISCARD_SEE: Final = 0
AT_DISCARD_OWN: Final = 1
AT_DISCARD_TAKEN: Final = 2
AT_DISCARD_RANDOM: Final = 3
DISCARD_LEFT: Final = 4
DISCARD_PICKER: Final = 5
DISCOUNT: Final = 6
AT_DISCOUNT_CARD: Final = 0
AT_DISCOUNT_COST: Final = 1
AT_DISCOUNT_LOWER: Final = 2
DISCOUNT_LESS: Final = 4
DISCOUNT_CARD: Final = 5
DRAIN: Final = 7
AT_DRAIN_WINDOW: Final = 0
AT_DRAIN_DEAL: Final = 1
AT_DRAIN_CARD: Final = 2
DRAIN_FORCED: Final = 7
DRAIN_DRAINED: Final = 8
DRAW: Final = 8
AT_DRAW_WINDOW: Final = 0
AT_DRAW_DEAL: Final = 1
AT_DRAW_CARD: Final = 2
DRAW_WINDOW: Final = 7
DUE: Final = 9
AT_DUE_RUN: Final = 0
DUE_ABILITY: Final = 4
DUE_SLOT: Final = 5
DUE_AREA: Final = 6
DUE_GONE: Final = 7
ENLARGE: Final = 10
AT_ENLARGE_ADD: Final = 0
AT_ENLARGE_END: Final = 1
EXCHANGE: Final = 11
AT_EXCHANGE_REMOVE: Final = 0
AT_EXCHANGE_ADD: Final = 1
AT_EXCHANGE_END: Final = 2
EXCHANGE_TAKE_OUT: Final = 6
FLIP: Final = 12
AT_FLIP_CARD: Final = 0
FLIP_LEFT: Final = 4
GAME: Final = 13
AT_GAME_FIRST_HERO: Final = 0
AT_GAME_DEAL_INVADER: Final = 1
AT_GAME_DEAL_MANKIND: Final = 2
AT_GAME_INVADERS_TURN: Final = 3
AT_GAME_MANKINDS_TURN: Final = 4
HERO: Final = 14
AT_HERO_ANY_LEFT: Final = 0
AT_HERO_DRAW: Final = 1
AT_HERO_ZONE: Final = 2
HERO_FIRST: Final = 4
HERO_HERO: Final = 5
LOOK: Final = 15
AT_LOOK_KNOWN: Final = 0
AT_LOOK_NEXT: Final = 1
LOOK_MANY: Final = 4
LOOK_LOOKER: Final = 5
LOOK_SEEN: Final = 6
MATCH: Final = 16
AT_MATCH_ENLARGE_INVADER: Final = 0
AT_MATCH_ENLARGE_MANKIND: Final = 1
AT_MATCH_SET_OUT: Final = 2
AT_MATCH_LIMIT: Final = 3
AT_MATCH_CHANGE_SIDES: Final = 4
AT_MATCH_EXCHANGE_INVADER: Final = 5
AT_MATCH_EXCHANGE_MANKIND: Final = 6
AT_MATCH_NEXT_GAME: Final = 7
MATCH_LOSER: Final = 4
MATCH_CHANGES: Final = 5
PAY: Final = 17
AT_PAY_DISCARD: Final = 0
AT_PAY_DRAIN: Final = 1
PAY_DISCARDS: Final = 4
PAY_DRAINS: Final = 5
PLAY: Final = 18
AT_PLAY_ZONE: Final = 0
AT_PLAY_ROOM: Final = 1
AT_PLAY_PAY: Final = 2
AT_PLAY_CANCEL: Final = 3
AT_PLAY_OUTCOME: Final = 4
AT_PLAY_CHAIN: Final = 5
AT_PLAY_CARRY_OUT: Final = 6
AT_PLAY_AFTER: Final = 7
AT_PLAY_HAND_UP: Final = 8
PLAY_CARD: Final = 4
PLAY_ROLE: Final = 5
PLAY_DISCARDS: Final = 6
PLAY_DRAINS: Final = 7
PLAY_ANSWER: Final = 8
PLAY_SLOT: Final = 9
PLAY_AREA: Final = 10
PLAY_KEPT: Final = 11
PLAY_STRUCK: Final = 12
PLAY_SETTLED: Final = 13
PLAY_CHAIN: Final = 14
RECOVER: Final = 19
AT_RECOVER_TAKE: Final = 0
AT_RECOVER_END: Final = 1
RECOVER_WORD: Final = 4
RECOVER_LEFT: Final = 5
RELOCATE: Final = 20
AT_RELOCATE_ZONE: Final = 0
RELOCATE_SLOT: Final = 4
RELOCATE_HOW: Final = 5
RESOLVE: Final = 21
AT_RESOLVE_NOTHING: Final = 0
AT_RESOLVE_WHETHER: Final = 1
AT_RESOLVE_WORDS: Final = 2
AT_RESOLVE_ZONE: Final = 3
AT_RESOLVE_ZONE_DONE: Final = 4
AT_RESOLVE_OPTION: Final = 5
AT_RESOLVE_OPTION_DONE: Final = 6
RESOLVE_ABILITY: Final = 4
RESOLVE_SLOT: Final = 5
RESOLVE_AREA: Final = 6
RESOLVE_NAMED: Final = 7
RESOLVE_WORD: Final = 8
RESOLVE_HELD: Final = 9
RESOLVE_SECOND: Final = 10
RESOLVE_DRY: Final = 11
RESOLVE_ZONE_PICKED: Final = 12
RESOLVE_FLIPPED: Final = 13
SEARCH: Final = 22
AT_SEARCH_TAKE: Final = 0
AT_SEARCH_SHUFFLE: Final = 1
SEARCH_WORD: Final = 4
SEARCH_LEFT: Final = 5
TARGETS: Final = 23
AT_TARGETS_ALL: Final = 0
AT_TARGETS_PICK: Final = 1
AT_TARGETS_CARRY_OUT: Final = 2
TARGETS_WORD: Final = 4
TARGETS_SLOT: Final = 5
TARGETS_BY: Final = 6
TARGETS_AREA: Final = 7
TARGETS_LEFT: Final = 8
TARGETS_YOU: Final = 9
TARGETS_MOVED: Final = 10
TARGETS_PICKED: Final = 11
TURN: Final = 24
AT_TURN_BEGIN: Final = 0
AT_TURN_EVERY_TURN: Final = 1
AT_TURN_MAIN: Final = 2
AT_TURN_ABILITY: Final = 3
AT_TURN_BACK: Final = 4
AT_TURN_ATTACK: Final = 5
AT_TURN_END: Final = 6
TURN_USING: Final = 4
USE: Final = 25
AT_USE_CARDS: Final = 0
AT_USE_TOKENS: Final = 1
AT_USE_VICTIM: Final = 2
AT_USE_WORK: Final = 3
AT_USE_HAND_UP: Final = 4
USE_ABILITY: Final = 4
USE_SLOT: Final = 5
USE_AREA: Final = 6

BOOK: Final = Book((
    Declared("attack", "next = 0, fought: zone = nobody", ("start", "zones", "after"), ("turn.end",)),
    Declared("close", "ending: ending", ("close",), ()),
    Declared("deploy", "word: word, left, card: card = nobody", ("card", "zone", "next"), ()),
    Declared("destroy", "slot: slot, by: piece, saving: flag = 0, next = 0, victims...: slot", ("next", "window", "saved",
             "remove"), ()),
    Declared("dig", "word: word, left, takes, shown = 0", ("card", "take", "end"), ()),
    Declared("discard", "left, picker: picker", ("see", "own", "taken", "random"), ()),
    Declared("discount", "less, card: card", ("card", "cost", "lower"), ()),
    Declared("drain", "left, later: flag, reacted: flag = 0, forced: flag, drained = 0", ("window", "deal", "card"), ()),
    Declared("draw", "left, later: flag, reacted: flag = 0, window: flag", ("window", "deal", "card"), ()),
    Declared("due", "ability: ability, slot: slot, area: zone, gone: flag = 0", ("run",), ()),
    Declared("enlarge", "put_in, put = 0", ("add", "end"), ("match.enlarge_mankind", "match.set_out")),
    Declared("exchange", "put_in, put = 0, take_out", ("remove", "add", "end"), ("match.exchange_mankind", "match.next_game")),
    Declared("flip", "left", ("card",), ()),
    Declared("game", "", ("first_hero", "deal_invader", "deal_mankind", "invaders_turn", "mankinds_turn"), ("match.limit",)),
    Declared("hero", "first: flag, hero: piece = nobody", ("any_left", "draw", "zone"), ()),
    Declared("look", "many, looker: side, seen = 0", ("known", "next"), ()),
    Declared("match", "loser: side = nobody, changes = 0", ("enlarge_invader", "enlarge_mankind", "set_out", "limit",
             "change_sides", "exchange_invader", "exchange_mankind", "next_game"), ()),
    Declared("pay", "discards, drains", ("discard", "drain"), ()),
    Declared("play", "card: card, role: role, discards, drains, answer: ability, slot: slot = nobody, area: zone = nobody, "
             "kept: number = 0, struck: flag = 0, settled = 0, chain...: card = nobody", ("zone", "room", "pay", "cancel",
             "outcome", "chain", "carry_out", "after", "hand_up"), ()),
    Declared("recover", "word: word, left", ("take", "end"), ()),
    Declared("relocate", "slot: slot, how: way", ("zone",), ()),
    Declared("resolve", "ability: ability, slot: slot, area: zone, named: card, word: word, held: number = 0, second = 0, "
             "dry: set side = 0, zone_picked: flag = 0, flipped...: card = nobody", ("nothing", "whether", "words", "zone",
             "zone_done", "option", "option_done"), ()),
    Declared("search", "word: word, left", ("take", "shuffle"), ()),
    Declared("targets", "word: word, slot: slot, by: piece, area: zone, left, you: side, moved = 0, picked...: slot = nobody",
             ("all", "pick", "carry_out"), ()),
    Declared("turn", "using: slot = nobody", ("begin", "every_turn", "main", "ability", "back", "attack", "end"),
             ("game.invaders_turn", "game.mankinds_turn")),
    Declared("use", "ability: ability, slot: slot, area: zone", ("cards", "tokens", "victim", "work", "hand_up"), ()),
))


def attack(g: State, side: int) -> None:
    g.stack.append([ATTACK, 0, 0, side, 0, -1])


def close(g: State, side: int, ending: int) -> None:
    g.stack.append([CLOSE, 0, 0, side, ending])


def deploy(g: State, side: int, word: int, left: int) -> None:
    g.stack.append([DEPLOY, 0, 0, side, word, left, -1])


def destroy(g: State, side: int, slot: int, by: int, victims: list[int]) -> None:
    g.stack.append([DESTROY, 0, 0, side, slot, by, 0, 0] + victims)


def dig(g: State, side: int, word: int, left: int, takes: int) -> None:
    g.stack.append([DIG, 0, 0, side, word, left, takes, 0])


def discard(g: State, side: int, left: int, picker: int) -> None:
    g.stack.append([DISCARD, 0, 0, side, left, picker])


def discount(g: State, side: int, less: int, card: int) -> None:
    g.stack.append([DISCOUNT, 0, 0, side, less, card])


def drain(g: State, side: int, left: int, later: int, forced: int) -> None:
    g.stack.append([DRAIN, 0, 0, side, left, later, 0, forced, 0])


def draw(g: State, side: int, left: int, later: int, window: int) -> None:
    g.stack.append([DRAW, 0, 0, side, left, later, 0, window])


def due(g: State, side: int, ability: int, slot: int, area: int) -> None:
    g.stack.append([DUE, 0, 0, side, ability, slot, area, 0])


def enlarge(g: State, side: int, put_in: int) -> None:
    g.stack.append([ENLARGE, 0, 0, side, put_in, 0])


def exchange(g: State, side: int, put_in: int, take_out: int) -> None:
    g.stack.append([EXCHANGE, 0, 0, side, put_in, 0, take_out])


def flip(g: State, side: int, left: int) -> None:
    g.stack.append([FLIP, 0, 0, side, left])


def game(g: State, side: int) -> None:
    g.stack.append([GAME, 0, 0, side])


def hero(g: State, side: int, first: int) -> None:
    g.stack.append([HERO, 0, 0, side, first, -1])


def look(g: State, side: int, many: int, looker: int) -> None:
    g.stack.append([LOOK, 0, 0, side, many, looker, 0])


def match(g: State, side: int) -> None:
    g.stack.append([MATCH, 0, 0, side, -1, 0])


def pay(g: State, side: int, discards: int, drains: int) -> None:
    g.stack.append([PAY, 0, 0, side, discards, drains])


def play(g: State, side: int, card: int, role: int, discards: int, drains: int, answer: int) -> None:
    g.stack.append([PLAY, 0, 0, side, card, role, discards, drains, answer, -1, -1, 0, 0, 0])


def recover(g: State, side: int, word: int, left: int) -> None:
    g.stack.append([RECOVER, 0, 0, side, word, left])


def relocate(g: State, side: int, slot: int, how: int) -> None:
    g.stack.append([RELOCATE, 0, 0, side, slot, how])


def resolve(g: State, side: int, ability: int, slot: int, area: int, named: int, word: int) -> None:
    g.stack.append([RESOLVE, 0, 0, side, ability, slot, area, named, word, 0, 0, 0, 0])


def search(g: State, side: int, word: int, left: int) -> None:
    g.stack.append([SEARCH, 0, 0, side, word, left])


def targets(g: State, side: int, word: int, slot: int, by: int, area: int, left: int, you: int) -> None:
    g.stack.append([TARGETS, 0, 0, side, word, slot, by, area, left, you, 0])


def turn(g: State, side: int) -> None:
    g.stack.append([TURN, 0, 0, side, -1])


def use(g: State, side: int, ability: int, slot: int, area: int) -> None:
    g.stack.append([USE, 0, 0, side, ability, slot, area])
