"""The card language as numbers: triggers, verbs, scopes, filters, conditions, prices (data/EFFECTS.md says what each word means).

A row of the data files becomes abilities; an ability is a run of words in `Tables.program`, closed by STOP_HERE.  Everything a
word needs is an integer or a filter, so that nothing is looked up by name in play."""
from __future__ import annotations

from typing import Final

NONE: Final = -1
NO_POWER: Final = -99          # a card without a power value: a one-shot
ANY_LOW: Final = -999
ANY_HIGH: Final = 999
ALL_OF_IT: Final = 999         # prevent n = "all"
MOST_ABILITIES: Final = 8      # per card; `used` keeps four bits for each
MOST_PER_TURN: Final = 15
MOST_OPTIONS: Final = 8        # of `choose`
COSTS: Final = ("discard", "drain")

# ---- triggers

TRIGGERS: Final = ("play", "enter", "each_turn", "use", "static", "destroyed", "attack_start", "attack_drained", "after_play",
                   "react_cancel", "react_drain", "react_draw", "react_destroy")
PLAY: Final = 0
ENTER: Final = 1
EACH_TURN: Final = 2
USE: Final = 3
STATIC: Final = 4
DESTROYED: Final = 5
ATTACK_START: Final = 6
ATTACK_DRAINED: Final = 7
AFTER_PLAY: Final = 8
REACT_CANCEL: Final = 9
REACT_DRAIN: Final = 10
REACT_DRAW: Final = 11
REACT_DESTROY: Final = 12

# ---- verbs

VERBS: Final = ("draw", "drain", "flip", "discard", "recover", "search", "dig", "redraw_hand", "destroy", "sacrifice", "return",
                "deploy", "look", "move", "turncoat", "power_token", "zone_token", "token", "ops", "plan", "discount", "tax",
                "skip_attack", "pick_zone", "choose", "ready_hero", "cancel", "prevent", "win",
                "power_mod", "impervious", "cost_mod", "cannot", "mankind_attack")
DRAW: Final = 0
DRAIN: Final = 1
FLIP: Final = 2
DISCARD: Final = 3
RECOVER: Final = 4
SEARCH: Final = 5
DIG: Final = 6
REDRAW_HAND: Final = 7
DESTROY: Final = 8
SACRIFICE: Final = 9
RETURN: Final = 10
DEPLOY: Final = 11
LOOK: Final = 12
MOVE: Final = 13
TURNCOAT: Final = 14
POWER_TOKEN: Final = 15
ZONE_TOKEN: Final = 16
TOKEN: Final = 17
OPS: Final = 18
PLAN: Final = 19
DISCOUNT: Final = 20
TAX: Final = 21
SKIP_ATTACK: Final = 22
PICK_ZONE: Final = 23
CHOOSE: Final = 24
READY_HERO: Final = 25
CANCEL: Final = 26
PREVENT: Final = 27
WIN: Final = 28
POWER_MOD: Final = 29
IMPERVIOUS: Final = 30
COST_MOD: Final = 31
CANNOT: Final = 32
MANKIND_ATTACK: Final = 33
STOP_HERE: Final = 34          # no word of the data: the ability is over
JUMP: Final = 35               # no word of the data: the end of an option of `choose`

# ---- kinds: what a card in play may have a say in, as bits; a trigger's bit is 1 << trigger

HAS_POWER_MOD: Final = 1 << 13
HAS_IMPERVIOUS: Final = 1 << 14
HAS_COST_MOD: Final = 1 << 15
HAS_CANNOT: Final = 1 << 16
HAS_ATTACK: Final = 1 << 17
HAS_WIN: Final = 1 << 18
TAXED: Final = 1 << 19          # of no card: some tax is in force
STATIC_KINDS: Final = {POWER_MOD: HAS_POWER_MOD, IMPERVIOUS: HAS_IMPERVIOUS, COST_MOD: HAS_COST_MOD, CANNOT: HAS_CANNOT,
                       MANKIND_ATTACK: HAS_ATTACK, WIN: HAS_WIN}

# ---- parameters

WHOSE: Final = ("self", "opponent", "both")
SELF: Final = 0
OPPONENT: Final = 1
BOTH: Final = 2

SCOPES: Final = ("opposing", "here", "enemy", "own")
OPPOSING: Final = 0
HERE: Final = 1
ENEMY: Final = 2
OWN: Final = 3
THIS: Final = 4                # target = "self"

PICKERS: Final = ("owner", "you", "random")
BY_OWNER: Final = 0
BY_YOU: Final = 1
BY_CHANCE: Final = 2

FROM_PILE: Final = ("top", "choose")
FROM_TOP: Final = 0

FROM_WHERE: Final = ("hand", "discard", "deck")
FROM_HAND: Final = 0
FROM_DISCARD: Final = 1
FROM_DECK: Final = 2

BACK_TO: Final = ("hand", "deck_top", "deck", "out")
TO_HAND: Final = 0
TO_TOP: Final = 1
TO_DECK: Final = 2
TO_OUT: Final = 3

MOVES: Final = ("any", "adjacent", "here")
TO_ANY: Final = 0
TO_ADJACENT: Final = 1
TO_HERE: Final = 2

LOOKS: Final = ("hand", "deck")
AT_HAND: Final = 0

BANS: Final = ("zone_token", "move", "draw_extra")
NO_ZONE_TOKEN: Final = 0
NO_MOVE: Final = 1
NO_EXTRA_DRAW: Final = 2

REACHES: Final = ("here", "all")
IN_ALL_ZONES: Final = 1


class Filter:
    """Which cards fit.  All that never changes about a card is worked out at load: `cards` has 1 for those that may fit."""

    def __init__(self, cards: list[int], low: int, high: int, other: bool, one: str, many: str) -> None:
        self.cards: Final = cards
        self.low: Final = low                # power_min
        self.high: Final = high              # power_max
        self.powered: Final = low != ANY_LOW or high != ANY_HIGH
        self.other: Final = other            # not this card
        self.chooses: Final = self.powered or other or 0 in cards      # there is something that does not fit
        self.one: Final = one                # what people call such a card, and several of them
        self.many: Final = many


class Number:
    """n, or the number of fitting cards in a scope times `times`, at most `most`."""

    def __init__(self, n: int, where: int, fits: Filter | None, times: int, most: int) -> None:
        self.n: Final = n
        self.where: Final = where            # NONE: it is n
        self.fits: Final = fits
        self.times: Final = times
        self.most: Final = most


class Condition:
    """`if`: every part that is given must hold."""

    def __init__(self, where: int, fits: Filter | None, at_least: int, tokens: int, plan_low: int, plan_high: int, zone_low: int,
                 zone_high: int, deck_who: int, deck_most: int, flipped: Filter | None, drained: bool) -> None:
        self.where: Final = where            # have; NONE: not asked
        self.fits: Final = fits
        self.at_least: Final = at_least
        self.tokens: Final = tokens          # NONE: not asked
        self.plan_low: Final = plan_low
        self.plan_high: Final = plan_high
        self.zone_low: Final = zone_low
        self.zone_high: Final = zone_high
        self.zoned: Final = zone_low != ANY_LOW or zone_high != ANY_HIGH
        self.deck_who: Final = deck_who      # NONE: not asked
        self.deck_most: Final = deck_most
        self.flipped: Final = flipped
        self.drained: Final = drained


class Price:
    """What an ability of a card in play costs each time."""

    def __init__(self, discard: int, drain: int, token: int, ops: int, itself: bool, victim: Filter | None) -> None:
        self.discard: Final = discard
        self.drain: Final = drain
        self.token: Final = token
        self.ops: Final = ops
        self.itself: Final = itself          # sacrifice = "self"
        self.victim: Final = victim          # sacrifice = FILTER
        self.free: Final = discard + drain + token + ops == 0 and not itself and victim is None


class Word:
    """One step of an ability, with all parameters; those a verb does not take are at rest."""

    def __init__(self, verb: int, who: int, where: int, n: Number, fits: Filter, by: Filter, cond: Condition | None, mode: int,
                 take: int, up_to: bool, every: bool, tokens: int, discard: int, drain: int, options: list[int]) -> None:
        self.verb: Final = verb
        self.who: Final = who
        self.where: Final = where            # a scope, THIS, or NONE
        self.n: Final = n
        self.fits: Final = fits
        self.by: Final = by                  # impervious
        self.cond: Final = cond
        self.mode: Final = mode              # by, from, to, what or zones, whichever the verb has
        self.take: Final = take              # dig: how many may be taken; recover: where to; cannot: which zone
        self.up_to: Final = up_to
        self.every: Final = every            # all = true
        self.tokens: Final = tokens
        self.discard: Final = discard
        self.drain: Final = drain
        self.options: Final = options        # choose: where each option starts; JUMP: where it goes on
        self.hostile: Final = verb in (DESTROY, RETURN, MOVE, TURNCOAT) or tokens < 0
        self.picks: Final = verb in (DESTROY, SACRIFICE, RETURN, MOVE, TURNCOAT, POWER_TOKEN)
        self.particular: Final = verb in (SACRIFICE, RETURN, MOVE)       # has conditions of its own for the cards it picks


class Ability:
    """A trigger with its words: `first` is the place of the first one in the program."""

    def __init__(self, number: int, on: int, side: int, card: int, place: int, first: int, may: bool, cond: Condition | None,
                 price: Price, per_turn: int, fits: Filter, by: Filter, bound_by: bool, who: int, words: list[Word]) -> None:
        self.number: Final = number
        self.on: Final = on
        self.side: Final = side
        self.card: Final = card              # NONE: a strategy or plan action
        self.place: Final = place            # its place among the abilities of the card
        self.first: Final = first
        self.may: Final = may
        self.cond: Final = cond
        self.price: Final = price
        self.per_turn: Final = per_turn      # 0: any number of times
        self.fits: Final = fits
        self.by: Final = by
        self.bound_by: Final = bound_by      # `by` is given: a source that is no card does not fit
        self.who: Final = who                # after_play: whose play
        self.plain: Final = price.free and cond is None             # nothing but its mark or moment bars it
        self.words: Final = words            # its top words, without the ends of options
        self.picks: Final = len(words) > 0 and words[0].picks       # its first step needs a candidate
