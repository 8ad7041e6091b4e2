"""Verbs and their targets (the index of clicks), and how targets are numbered.  The sentences of the log stand in text/log.py."""
from __future__ import annotations

from typing import Final

from ....kernel.state import NOBODY
from ....kernel.words import NOTHING, Space, Vocabulary
from ..text.sayings import SAYINGS
from .names import (AREAS, BATCHES, CELLS, FACTIONS, GAUGES, GRID, HERO, HEROES, KINDS, ORDER_NAMES, ORDERS, PARTIES, PHASES,
                    PLAIN_KINDS, PLANETS, REACH, RESOURCES, SKIRMISHES, SLOTS, STAGES, TOKENS, TURNS, UNITS, UNREAD, WORKS)

# ---- verbs, in the order of the index
CHOOSE_FACTION: Final = 0
CHOOSE_FIRST_PLAYER: Final = 1
CHOOSE_LEADERSHIP: Final = 2
TAKE_PLANET: Final = 3
PICK_PLANET: Final = 4
PICK_CELL: Final = 5
PICK_ROTATION: Final = 6
PLACE_BASE: Final = 7
PLACE_MAJOR: Final = 8
PLACE_MINOR: Final = 9
PLACE_UNIT: Final = 10
PLACE_TRANSPORT: Final = 11
PLACE_INSTALLATION: Final = 12
PLACE_HERO: Final = 13
PICK_ORDER: Final = 14
PLACE_ON: Final = 15
REORDER: Final = 16
USE_EVENT: Final = 17
LOOK: Final = 18
REVEAL: Final = 19
EXECUTE: Final = 20
EXECUTE_SPECIAL: Final = 21
EXECUTE_AS: Final = 22
TAKE_EVENT: Final = 23
TO_POOL: Final = 24
REMOVE_TOKEN: Final = 25
BUY: Final = 26
PLACE: Final = 27
DISCOUNT: Final = 28
USE_FREE: Final = 29
NEXT_PART: Final = 30
PAY: Final = 31
FORCE_MINE: Final = 32
AUTO_PAY: Final = 33
MOVE_UNIT: Final = 34
TO: Final = 35
VIA: Final = 36
LIFT_OFF: Final = 37
DEPLOY: Final = 38
RECALL: Final = 39
PICK_UP: Final = 40
FREEZE: Final = 41
DESTROY_OWN: Final = 42
USE_ABILITY: Final = 43
USE_GUARD: Final = 44
PAIR: Final = 45
SUPPORT: Final = 46
FRONT: Final = 47
SWITCH: Final = 48
PLAY_CARD: Final = 49
PLAY_TOP: Final = 50
REINFORCE: Final = 51
RESOLVE: Final = 52
APPLY: Final = 53
DESTROY: Final = 54
DESTROY_WORKER: Final = 55
DESTROY_BASE: Final = 56
DESTROY_INSTALLATION: Final = 57
DESTROY_WORKERS: Final = 58
RECHARGE: Final = 59
PAY_WORKER: Final = 60
WITHDRAW_TO: Final = 61
RETREAT_UNIT: Final = 62
RETREAT_TO: Final = 63
LEAVE: Final = 64
DRAW_THREE: Final = 65
RESEARCH: Final = 66
DRAW_EVENT: Final = 67
TAKE_COPY: Final = 68
PLAY_EVENT: Final = 69
CANCEL_EVENT: Final = 70
TARGET: Final = 71
MOVE: Final = 72
RESTORE: Final = 73
RETURN_HERO: Final = 74
EVACUATE: Final = 75
TAKE_TOKEN: Final = 76
DISCARD: Final = 77
DONE: Final = 78
PASS: Final = 79

# ---- targets of verbs with several spaces
ON_AREA: Final = PLANETS                        # place_on: planets, then areas
ON_ROUTE: Final = AREAS                         # place: areas, routes, the reserve
ON_RESERVE: Final = AREAS + SLOTS
PERMANENT: Final = AREAS                        # pay: Resource cards by area, then these; + kind of resource
TOKEN_OF: Final = AREAS + 2                     # + kind of resource
PAIRS: Final = 2 * UNITS + HEROES               # a unit type and one of the two factions of its race, or a hero
UNIT_TARGETS: Final = PLAIN_KINDS * AREAS + KINDS - PLAIN_KINDS
OWN_BASE: Final = UNIT_TARGETS                  # destroy_own: units, then bases, installations and transports
OWN_WORK: Final = OWN_BASE + AREAS
OWN_TRANSPORT: Final = OWN_WORK + AREAS
FIGHTER: Final = UNIT_TARGETS                   # front, destroy: units by area, then those in a skirmish
SUPPORTED: Final = UNIT_TARGETS                 # support: units, then skirmishes
HAND_CARD: Final = SKIRMISHES                   # play_card: skirmishes, then cards
AT_PLANET: Final = AREAS                        # target: areas, planets, slots ...
AT_SLOT: Final = AT_PLANET + PLANETS
AT_TRANSPORT: Final = AT_SLOT + SLOTS           # + faction * SLOTS + route
AT_BASE: Final = AT_TRANSPORT + FACTIONS * SLOTS
AT_WORK: Final = AT_BASE + AREAS
AT_FACTION: Final = AT_WORK + AREAS
AT_OWNED: Final = AT_FACTION + FACTIONS         # + pair * AREAS + area, then mind controlled units and carriers
AT_CARD: Final = AT_OWNED + PAIRS * AREAS + KINDS - PLAIN_KINDS     # then leaders, goods, units in a skirmish: see Tables

# ---- goods, what Build orders and cards buy
WORKER: Final = 0
TRANSPORT: Final = 1
UNIT_GOOD: Final = 2                            # + unit type
BUILDING_GOOD: Final = UNIT_GOOD + UNITS        # + building
BUILDINGS: Final = 24
MODULE_GOOD: Final = BUILDING_GOOD + BUILDINGS  # + module
INFESTED_GOOD: Final = MODULE_GOOD + 6
BASE_GOOD: Final = INFESTED_GOOD + 1

CELL_SPACE: Final = Space("cell", [f"{k % GRID - REACH},{k // GRID - REACH}" for k in range(CELLS)])
TURN_SPACE: Final = Space("rotation", [str(k) for k in range(TURNS)], [f"{90 * k} degrees" for k in range(TURNS)])
ORDER_SPACE: Final = Space("order", ORDERS, ORDER_NAMES)
RESOURCE_SPACE: Final = Space("resource", RESOURCES)
PURSE_SPACE: Final = Space("purse", ["permanent_mineral", "permanent_gas", "mineral_token", "gas_token"],
                           ["the permanent minerals", "the permanent gas", "a mineral token", "a gas token"])
RESERVE_SPACE: Final = Space("reserve_card", ["reserve"], ["the card"])
SKIRMISH_SPACE: Final = Space("skirmish", [f"skirmish_{k + 1}" for k in range(SKIRMISHES)])


# ---- units as targets (SC-313, SC-344)

def unit_target(kind: int, area: int) -> int:
    """A unit where it stands; mind controlled units and carriers are named by their token or item."""
    return kind * AREAS + area if kind < PLAIN_KINDS else PLAIN_KINDS * AREAS + kind - PLAIN_KINDS


def kind_of_target(target: int) -> int:
    plain = PLAIN_KINDS * AREAS
    return target // AREAS if target < plain else PLAIN_KINDS + target - plain


def area_of_target(target: int) -> int:
    """The area a unit target names, or NOBODY: then its token or item says where it is."""
    return target % AREAS if target < PLAIN_KINDS * AREAS else NOBODY


def fighter_target(kind: int, skirmish: int, supports: int) -> int:
    """A unit in a skirmish: of `front` and `destroy` add FIGHTER."""
    return (kind * SKIRMISHES + skirmish) * 2 + supports


def owned_target(rank: int, kind: int, area: int) -> int:
    """A unit of anybody, for `target`: `rank` is the place of its faction within its race."""
    if kind >= PLAIN_KINDS:
        return AT_OWNED + PAIRS * AREAS + kind - PLAIN_KINDS
    return AT_OWNED + pair_of(rank, kind) * AREAS + area


def pair_of(rank: int, kind: int) -> int:
    """A unit type and its faction, or a hero; then mind controlled units and carriers."""
    if kind >= PLAIN_KINDS:
        return PAIRS + kind - PLAIN_KINDS
    return 2 * kind + rank if kind < HERO else 2 * UNITS + kind - HERO


class Spaces:
    """The spaces that depend on the data files."""

    def __init__(self, factions: Space, planets: Space, areas: Space, slots: Space, types: Space, kinds: Space, leaders: Space,
                 events: Space, technologies: Space, cards: Space, goods: Space, pairs: list[str]) -> None:
        self.factions: Final = factions
        self.planets: Final = planets
        self.areas: Final = areas
        self.slots: Final = slots
        self.types: Final = types
        self.kinds: Final = kinds
        self.leaders: Final = leaders
        self.events: Final = events
        self.technologies: Final = technologies
        self.cards: Final = cards
        self.goods: Final = goods
        special, named = list(kinds.ids[PLAIN_KINDS:]), list(kinds.titles[PLAIN_KINDS:])
        several = [*map(an, kinds.titles[:HERO]), *kinds.titles[HERO:]]
        standing = [f"{title} in {area}" for title in several[:PLAIN_KINDS] for area in areas.titles]
        whose = [called(pair, factions, kinds) for pair in pairs]
        roles = [(f"{skirmish}/{role}", f"{role} of {title}") for skirmish, title in
                 zip(SKIRMISH_SPACE.ids, SKIRMISH_SPACE.titles, strict=True) for role in ("front", "support")]
        self.units: Final = Space("unit", [f"{kind}/{area}" for kind in kinds.ids[:PLAIN_KINDS] for area in areas.ids] + special,
                                  standing + named)
        self.owned: Final = Space("owned_unit", [f"{pair}/{area}" for pair in pairs for area in areas.ids]
                                  + [f"any/{id}" for id in special],
                                  [f"{title} in {area}" for title in whose for area in areas.titles] + named)
        self.fighters: Final = Space("fighter", [f"{kind}/{at}" for kind in kinds.ids for at, _title in roles],
                                     [f"{kind}, {title}" for kind in several for _at, title in roles])
        self.owned_fighters: Final = Space("owned_fighter", [f"{pair}/{at}" for pair in [*pairs, *(f"any/{id}" for id in special)]
                                                             for at, _title in roles],
                                           [f"{title}, {where}" for title in [*whose, *named] for _at, where in roles])
        self.bases: Final = Space("base_at", [f"base/{id}" for id in areas.ids],
                                  [f"the base in {title}" for title in areas.titles])
        self.installations: Final = Space("installation_at", [f"installation/{id}" for id in areas.ids],
                                          [f"the installation in {title}" for title in areas.titles])
        self.transports: Final = Space("transport_of", [f"{side}/transport/{slot}" for side in factions.ids
                                                        for slot in slots.ids],
                                       [f"the transport of {side} on {slot}" for side in factions.titles
                                        for slot in slots.titles])
        self.own_transports: Final = Space("transport", [f"transport/{slot}" for slot in slots.ids],
                                           [f"the transport on {title}" for title in slots.titles])
        self.pieces: Final = Space("piece", [f"{side}/{kind}" for side in factions.ids for kind in kinds.ids])


def an(title: str) -> str:
    return f"{'an' if title[0] in 'AEIOU' else 'a'} {title}"


def called(pair: str, factions: Space, kinds: Space) -> str:
    """"a Zergling of The Overmind"; a hero has a name."""
    side, _slash, kind = pair.partition("/")
    title = kinds.titles[kinds.index[kind]]
    return title if kinds.index[kind] >= HERO else f"{an(title)} of {factions.titles[factions.index[side]]}"


def vocabulary(s: Spaces) -> Vocabulary:
    """The index of clicks."""
    words = Vocabulary()
    for name, spaces, rule in [*setup_verbs(s), *order_verbs(s), *battle_verbs(s), *card_verbs(s)]:
        words.verb(name, spaces, rule, SAYINGS[name])
    return words


Verbs = list[tuple[str, Space | list[Space], int]]


def setup_verbs(s: Spaces) -> Verbs:
    return [
        ("choose_faction", s.factions, 27), ("choose_first_player", s.factions, 34), ("choose_leadership", s.leaders, 219),
        ("take_planet", s.planets, 34), ("pick_planet", s.planets, 36), ("pick_cell", CELL_SPACE, 36),
        ("pick_rotation", TURN_SPACE, 36), ("place_base", s.areas, 39), ("place_major", s.slots, 42),
        ("place_minor", s.slots, 42), ("place_unit", s.areas, 46), ("place_transport", s.slots, 46),
        ("place_installation", s.areas, 318), ("place_hero", s.areas, 226),
    ]


def order_verbs(s: Spaces) -> Verbs:
    return [
        ("pick_order", ORDER_SPACE, 53), ("place_on", [s.planets, s.areas], 55), ("reorder", s.planets, 62),
        ("use_event", s.events, 213), ("look", s.planets, 53), ("reveal", s.planets, 69), ("execute", NOTHING, 73),
        ("execute_special", NOTHING, 75), ("execute_as", ORDER_SPACE, 79), ("take_event", NOTHING, 73),
        ("to_pool", NOTHING, 273), ("remove_token", NOTHING, 273), ("buy", s.goods, 84),
        ("place", [s.areas, s.slots, RESERVE_SPACE], 322), ("discount", RESOURCE_SPACE, 104), ("use_free", NOTHING, 105),
        ("next_part", NOTHING, 84), ("pay", [s.areas, PURSE_SPACE], 108), ("force_mine", s.areas, 113),
        ("auto_pay", NOTHING, 325), ("move_unit", s.units, 120), ("to", s.areas, 120), ("via", s.slots, 327),
        ("lift_off", s.areas, 130), ("deploy", s.types, 131), ("recall", s.units, 131), ("pick_up", s.units, 133),
        ("freeze", s.areas, 132), ("destroy_own", [s.units, s.bases, s.installations, s.own_transports], 83),
    ]


def battle_verbs(s: Spaces) -> Verbs:
    return [
        ("use_ability", [s.events, s.technologies, s.leaders], 137), ("use_guard", NOTHING, 138), ("pair", s.units, 142),
        ("support", [s.units, SKIRMISH_SPACE], 145), ("front", [s.units, s.fighters], 143), ("switch", s.fighters, 146),
        ("play_card", [SKIRMISH_SPACE, s.cards], 148), ("play_top", SKIRMISH_SPACE, 149), ("reinforce", s.cards, 148),
        ("resolve", SKIRMISH_SPACE, 154), ("apply", s.cards, 168), ("destroy", [s.units, s.fighters], 7),
        ("destroy_worker", NOTHING, 139), ("destroy_base", NOTHING, 176), ("destroy_installation", NOTHING, 176),
        ("destroy_workers", NOTHING, 176), ("recharge", NOTHING, 184), ("pay_worker", NOTHING, 328),
        ("withdraw_to", s.areas, 174), ("retreat_unit", s.units, 193), ("retreat_to", s.areas, 197), ("leave", s.units, 198),
    ]


def aim_spaces(s: Spaces) -> list[Space]:
    """What a card may name (SC-346)."""
    return [s.areas, s.planets, s.slots, s.transports, s.bases, s.installations, s.factions, s.owned, s.cards, s.leaders, s.goods,
            s.owned_fighters]


def aims(s: Spaces) -> Space:
    """Everything `target` may point at, numbered through: frames remember what has been named."""
    return Space("aim", [id for space in aim_spaces(s) for id in space.ids])


def card_verbs(s: Spaces) -> Verbs:
    return [
        ("draw_three", NOTHING, 203), ("research", s.technologies, 204), ("draw_event", NOTHING, 206),
        ("take_copy", s.cards, 206), ("play_event", s.events, 211), ("cancel_event", NOTHING, 334),
        ("target", aim_spaces(s), 346),
        ("move", s.units, 244), ("restore", s.areas, 117), ("return_hero", s.areas, 231), ("evacuate", s.units, 343),
        ("take_token", RESOURCE_SPACE, 340), ("discard", s.cards, 258), ("done", NOTHING, 333), ("pass", NOTHING, 333),
    ]


def more_spaces(s: Spaces) -> list[Space]:
    """What no click names, but a field or a local does."""
    return [s.kinds, s.pieces, aims(s), Space("gauge", GAUGES), Space("work", WORKS), Space("party", PARTIES),
            Space("phase", PHASES),
            Space("lane", [f"{party}_{k + 1}" for party in PARTIES for k in range(SKIRMISHES)]),
            Space("spot", [f"{id}/{place}" for id in SKIRMISH_SPACE.ids for place in ("standard", "reinforcement")]),
            Space("hero", s.kinds.ids[HERO:HERO + HEROES]), Space("mind_token", s.kinds.ids[PLAIN_KINDS:PLAIN_KINDS + TOKENS]),
            Space("item", [id.removeprefix("carrier/") for id in s.kinds.ids[PLAIN_KINDS + TOKENS:]]),
            Space("seat", [f"seat_{k}" for k in range(FACTIONS)]), Space("team", [f"team_{k + 1}" for k in range(FACTIONS)]),
            Space("stage", [f"stage_{k + 1}" for k in range(STAGES)]), Space("batch", GAUGES[UNREAD:UNREAD + BATCHES])]
