"""The words of the card language (data/EFFECTS.md) as numbers, and what a card says: a list of Effects."""
from __future__ import annotations

from typing import Final

NONE: Final = -1

VERBS: Final = (
    "gain", "battle_bonus", "splash", "battle_splash", "keyword", "auto_strength", "set", "deny", "deny_targets", "cancel",
    "opp_destroy", "steal_front", "pay_worker", "recharge", "draw", "reveal_hand", "opponent_cards_first_face_up", "swap_units",
    "build_limit", "special_order_pool", "hand_limit", "unit_limit", "allow_build", "permanent_resource", "free_purchase",
    "module_counts", "upgrade_all_buildings", "reserve_units", "reserve_on_build", "reserve_deploy", "move_base", "move_units",
    "freeze_area", "execute_order", "orders_may_become", "orders_per_turn", "order_cap", "extra_order", "reorder_stack", "look",
    "opponent_discards", "gain_order_token", "ignore", "special_order_outside_pool",
    "gain_tokens", "gain_workers", "retrieve_workers", "gain_cp", "lose_cp", "place_units", "place_hero", "hero_rule",
    "hero_returns", "on_hero_destroyed", "place_installation", "place_transports", "setup_transports", "destroy_transport",
    "protect_transports", "place_guard", "restore_area", "deplete_area", "protect_from_depletion", "destroy_area",
    "evacuate_planet", "add_conquest_point_token", "move_zaxis", "discard_leadership", "add_cards_to_deck", "end_draws_near",
    "setup", "setup_bases", "setup_all_zaxis", "choose_planets", "choose_first_player", "special_victory", "victory_target",
    "no_victory", "no_special_victory", "teams", "galactic_conquest", "eliminate_if", "bases_removed_when_destroyed",
    "cp_become_resource_tokens", "transports_without_base", "merge_factions", "single_player_controls", "remove_events",
    "item_carrier", "must_order_planet", "evacuate")

# ---- verbs, in this order
GAIN: Final = 0
BATTLE_BONUS: Final = 1
SPLASH: Final = 2
BATTLE_SPLASH: Final = 3
KEYWORD: Final = 4
AUTO_STRENGTH: Final = 5
SET_VALUE: Final = 6
DENY: Final = 7
DENY_TARGETS: Final = 8
CANCEL_CARD: Final = 9
OPP_DESTROY: Final = 10
STEAL_FRONT: Final = 11
PAY_A_WORKER: Final = 12
RECHARGE_CARD: Final = 13
DRAW_CARDS: Final = 14
REVEAL_HAND: Final = 15
OPPONENT_CARDS_FIRST_FACE_UP: Final = 16
SWAP_UNITS: Final = 17
BUILD_LIMIT: Final = 18
SPECIAL_ORDER_POOL: Final = 19
HAND_LIMIT: Final = 20
UNIT_LIMIT: Final = 21
ALLOW_BUILD: Final = 22
PERMANENT_RESOURCE: Final = 23
FREE_PURCHASE: Final = 24
MODULE_COUNTS: Final = 25
UPGRADE_ALL_BUILDINGS: Final = 26
RESERVE_UNITS: Final = 27
RESERVE_ON_BUILD: Final = 28
RESERVE_DEPLOY: Final = 29
MOVE_BASE: Final = 30
MOVE_UNITS: Final = 31
FREEZE_AREA: Final = 32
EXECUTE_ORDER: Final = 33
ORDERS_MAY_BECOME: Final = 34
ORDERS_PER_TURN: Final = 35
ORDER_CAP: Final = 36
EXTRA_ORDER: Final = 37
REORDER_STACK: Final = 38
LOOK_AT: Final = 39
OPPONENT_DISCARDS: Final = 40
GAIN_ORDER_TOKEN: Final = 41
IGNORE: Final = 42
SPECIAL_ORDER_OUTSIDE_POOL: Final = 43
GAIN_TOKENS: Final = 44
GAIN_WORKERS: Final = 45
RETRIEVE_WORKERS: Final = 46
GAIN_CP: Final = 47
LOSE_CP: Final = 48
PLACE_UNITS: Final = 49
PLACE_A_HERO: Final = 50
HERO_RULE: Final = 51
HERO_RETURNS: Final = 52
ON_HERO_DESTROYED: Final = 53
PLACE_WORK: Final = 54
PLACE_TRANSPORTS: Final = 55
SETUP_TRANSPORTS: Final = 56
DESTROY_TRANSPORT: Final = 57
PROTECT_TRANSPORTS: Final = 58
PLACE_GUARD: Final = 59
RESTORE_AREA: Final = 60
DEPLETE_AREA: Final = 61
PROTECT_FROM_DEPLETION: Final = 62
DESTROY_AREA: Final = 63
EVACUATE_PLANET: Final = 64
ADD_CONQUEST_POINT_TOKEN: Final = 65
MOVE_ZAXIS: Final = 66
DISCARD_LEADERSHIP: Final = 67
ADD_CARDS_TO_DECK: Final = 68
END_DRAWS_NEAR: Final = 69
SET_UP: Final = 70
SETUP_BASES: Final = 71
SETUP_ALL_ZAXIS: Final = 72
CHOOSE_PLANETS: Final = 73
CHOOSE_FIRST_PLAYER: Final = 74
SPECIAL_VICTORY: Final = 75
VICTORY_TARGET: Final = 76
NO_VICTORY: Final = 77
NO_SPECIAL_VICTORY: Final = 78
TEAMS: Final = 79
GALACTIC_CONQUEST: Final = 80
ELIMINATE_IF: Final = 81
BASES_REMOVED_WHEN_DESTROYED: Final = 82
CP_BECOME_RESOURCE_TOKENS: Final = 83
TRANSPORTS_WITHOUT_BASE: Final = 84
MERGE_FACTIONS: Final = 85
SINGLE_PLAYER_CONTROLS: Final = 86
REMOVE_EVENTS: Final = 87
ITEM_CARRIER: Final = 88
MUST_ORDER_PLANET: Final = 89
EVACUATE: Final = 90

# ---- triggers
WHENS: Final = ("play", "passive", "compare", "setup_planets", "setup_forces", "planning_start", "planning_end",
    "own_order_placement", "next_planning_phase", "next_execution_phase", "next_round", "any_mobilize_revealed",
    "opp_mobilize_revealed", "build", "mobilize_move", "start_battle", "battle_draw", "after_matchups", "place_cards",
    "after_place_cards", "cancel", "after_compare", "end_destroy", "regroup_start", "regroup_destroy_base", "regroup_gain_cp",
    "regroup_end", "this_regrouping_phase", "opp_event_affects_self")
AT_PLAY: Final = 0
AT_PASSIVE: Final = 1
AT_COMPARE: Final = 2
AT_SETUP_PLANETS: Final = 3
AT_SETUP_FORCES: Final = 4
AT_PLANNING_START: Final = 5
AT_PLANNING_END: Final = 6
AT_OWN_ORDER_PLACEMENT: Final = 7
AT_NEXT_PLANNING_PHASE: Final = 8
AT_NEXT_EXECUTION_PHASE: Final = 9
AT_NEXT_ROUND: Final = 10
AT_ANY_MOBILIZE_REVEALED: Final = 11
AT_OPP_MOBILIZE_REVEALED: Final = 12
AT_BUILD: Final = 13
AT_MOBILIZE_MOVE: Final = 14
AT_START_BATTLE: Final = 15
AT_BATTLE_DRAW: Final = 16
AT_AFTER_MATCHUPS: Final = 17
AT_PLACE_CARDS: Final = 18
AT_AFTER_PLACE_CARDS: Final = 19
AT_CANCEL: Final = 20
AT_AFTER_COMPARE: Final = 21
AT_END_DESTROY: Final = 22
AT_REGROUP_START: Final = 23
AT_REGROUP_DESTROY_BASE: Final = 24
AT_REGROUP_GAIN_CP: Final = 25
AT_REGROUP_END: Final = 26
AT_THIS_REGROUPING_PHASE: Final = 27
AT_OPP_EVENT_AFFECTS_SELF: Final = 28

# ---- conditions; what stands behind the colon is the argument
CONDITIONS: Final = ("role", "own_unit", "own_support", "front", "front_hero", "own_hero", "own_hero_in_battle", "opp_front",
    "no_opp_detector", "sufficient", "front_not_destroyed", "paid", "own_base_in_area", "own_unit_in_area",
    "own_unit_on_active_planet", "destroyed_base_by_own_units", "installation_in_play", "players")
IF_ROLE: Final = 0
IF_OWN_UNIT: Final = 1
IF_OWN_SUPPORT: Final = 2
IF_FRONT: Final = 3
IF_FRONT_HERO: Final = 4
IF_OWN_HERO: Final = 5
IF_OWN_HERO_IN_BATTLE: Final = 6
IF_OPP_FRONT: Final = 7
IF_NO_OPP_DETECTOR: Final = 8
IF_SUFFICIENT: Final = 9
IF_FRONT_NOT_DESTROYED: Final = 10
IF_PAID: Final = 11
IF_OWN_BASE_IN_AREA: Final = 12
IF_OWN_UNIT_IN_AREA: Final = 13
IF_OWN_UNIT_ON_ACTIVE_PLANET: Final = 14
IF_DESTROYED_BASE_BY_OWN_UNITS: Final = 15
IF_INSTALLATION_IN_PLAY: Final = 16
IF_PLAYERS: Final = 17

# ---- who may be chosen to be destroyed
FILTERS: Final = ("ground", "flying", "trait:assist", "not_hero", "ground_lowest_cost", "broodling_target")
GROUND_UNITS: Final = 0
FLYING_UNITS: Final = 1
ASSIST_UNITS: Final = 2
NO_HEROES: Final = 3
CHEAPEST_GROUND: Final = 4
BROODLING_TARGETS: Final = 5

# ---- places (where, to, from, area, else_)
PLACES: Final = ("friendly_area", "friendly_area_on_base_planet", "one_friendly_or_empty_area", "any_friendly_or_empty_area",
    "friendly_or_empty_area_same_planet", "own_base_area", "own_area_with", "any_own_area", "one_own_area", "own_hero_area",
    "installation", "planet_of", "enemy_area", "without_conquest_points", "every_route_of_base_planet", "any_routes",
    "route_of_planet_with_friendly_area", "pool")
IN_FRIENDLY_AREA: Final = 0
IN_FRIENDLY_AREA_ON_BASE_PLANET: Final = 1
IN_ONE_FRIENDLY_OR_EMPTY_AREA: Final = 2
IN_ANY_FRIENDLY_OR_EMPTY_AREA: Final = 3
IN_FRIENDLY_OR_EMPTY_AREA_SAME_PLANET: Final = 4
IN_OWN_BASE_AREA: Final = 5
IN_OWN_AREA_WITH: Final = 6
IN_ANY_OWN_AREA: Final = 7
IN_ONE_OWN_AREA: Final = 8
IN_OWN_HERO_AREA: Final = 9
IN_INSTALLATION: Final = 10
IN_PLANET_OF: Final = 11
IN_ENEMY_AREA: Final = 12
IN_WITHOUT_CONQUEST_POINTS: Final = 13
IN_EVERY_ROUTE_OF_BASE_PLANET: Final = 14
IN_ANY_ROUTES: Final = 15
IN_ROUTE_OF_PLANET_WITH_FRIENDLY_AREA: Final = 16
IN_POOL: Final = 17

# ---- planets
PLANET_WORDS: Final = ("any", "any_legal", "own_unit_present", "own_most_units", "item_planet")
PLANET_ANY: Final = 0
PLANET_ANY_LEGAL: Final = 1
PLANET_OWN_UNIT_PRESENT: Final = 2
PLANET_OWN_MOST_UNITS: Final = 3
PLANET_ITEM_PLANET: Final = 4

# ---- whom a card of a battle concerns
PARTIES: Final = ("opp", "both", "opp_front", "opp_all_ground", "opp_all_not_melee")
ON_OPP: Final = 0
ON_BOTH: Final = 1
ON_OPP_FRONT: Final = 2
ON_OPP_ALL_GROUND: Final = 3
ON_OPP_ALL_NOT_MELEE: Final = 4

# ---- what it concerns
THINGS: Final = ("attack", "health", "opp_support", "air_support_bonus", "enemy_transport_into_own_base_area",
    "opp_reinforcement", "opp_standard", "event", "one_order_stack", "opponent_hand", "all_units", "limited_orbital_defense")
THE_ATTACK: Final = 0
THE_HEALTH: Final = 1
THE_OPP_SUPPORT: Final = 2
THE_AIR_SUPPORT_BONUS: Final = 3
THE_ENEMY_TRANSPORT_INTO_OWN_BASE_AREA: Final = 4
THE_OPP_REINFORCEMENT: Final = 5
THE_OPP_STANDARD: Final = 6
THE_EVENT: Final = 7
THE_ONE_ORDER_STACK: Final = 8
THE_OPPONENT_HAND: Final = 9
THE_ALL_UNITS: Final = 10
THE_LIMITED_ORBITAL_DEFENSE: Final = 11

# ---- costs
COSTS: Final = ("destroy_own_unit_or_worker", "one_purchase_of_order", "destroy_own_unit_on_planet", "destroy_transports_used",
    "remove_token")
COST_DESTROY_OWN_UNIT_OR_WORKER: Final = 0
COST_ONE_PURCHASE_OF_ORDER: Final = 1
COST_DESTROY_OWN_UNIT_ON_PLANET: Final = 2
COST_DESTROY_TRANSPORTS_USED: Final = 3
COST_REMOVE_TOKEN: Final = 4

# ---- limits
LIMITS: Final = ("once_per_order", "once_per_execution_phase")
ONCE_PER_ORDER: Final = 0
ONCE_PER_EXECUTION_PHASE: Final = 1

# ---- scopes
SCOPES: Final = ("skirmish", "battle", "area", "planet")
SCOPE_SKIRMISH: Final = 0
SCOPE_BATTLE: Final = 1
SCOPE_AREA: Final = 2
SCOPE_PLANET: Final = 3

# ---- keywords
KEYWORDS: Final = ("cloaking", "detector", "collateral_damage")
GIVES_CLOAKING: Final = 0
GIVES_DETECTOR: Final = 1
GIVES_COLLATERAL_DAMAGE: Final = 2

# ---- who, owner: one of these, or a faction
WHOM: Final = ("all", "all_enemies", "enemies", "enemy")
WHO_ALL: Final = 0
WHO_ALL_ENEMIES: Final = 1
WHO_ENEMIES: Final = 2
WHO_ENEMY: Final = 3

# ---- n as a word
AMOUNTS: Final = ("any", "all", "workers_in_pool", "one_per_route", "all_unbuilt")
N_ANY: Final = 100
N_ALL: Final = 101
N_WORKERS_IN_POOL: Final = 102
N_ONE_PER_ROUTE: Final = 103
N_ALL_UNBUILT: Final = 104

# ---- tests of victory
TESTS: Final = ("areas_with_conquest_points", "areas_with_resources", "planets_with_own_base", "planets_fully_controlled",
    "more_areas_than_each_enemy", "end_draws_near_played", "no_bases", "team_conquest_points", "most_conquest_points",
    "items_on_planet", "item_held_on_planet", "item_carried_by_enemy", "installations_destroyed", "evacuated_cost",
    "enemy_bases_zero", "rounds_over")
TEST_AREAS_WITH_CONQUEST_POINTS: Final = 0
TEST_AREAS_WITH_RESOURCES: Final = 1
TEST_PLANETS_WITH_OWN_BASE: Final = 2
TEST_PLANETS_FULLY_CONTROLLED: Final = 3
TEST_MORE_AREAS_THAN_EACH_ENEMY: Final = 4
TEST_END_DRAWS_NEAR_PLAYED: Final = 5
TEST_NO_BASES: Final = 6
TEST_TEAM_CONQUEST_POINTS: Final = 7
TEST_MOST_CONQUEST_POINTS: Final = 8
TEST_ITEMS_ON_PLANET: Final = 9
TEST_ITEM_HELD_ON_PLANET: Final = 10
TEST_ITEM_CARRIED_BY_ENEMY: Final = 11
TEST_INSTALLATIONS_DESTROYED: Final = 12
TEST_EVACUATED_COST: Final = 13
TEST_ENEMY_BASES_ZERO: Final = 14
TEST_ROUNDS_OVER: Final = 15

# ---- resource tokens
TOKEN_KINDS: Final = ("mineral", "gas", "choice")
OF_MINERAL: Final = 0
OF_GAS: Final = 1
OF_CHOICE: Final = 2

# ---- what is bought without paying
GOODS: Final = ("worker", "transport", "module", "building", "base")
FREE_WORKER: Final = 0
FREE_TRANSPORT: Final = 1
FREE_MODULE: Final = 2
FREE_BUILDING: Final = 3
FREE_BASE: Final = 4

# ---- of the opposing front-line unit: these, or VS_TAG + tag
VERSUS: Final = ("ground", "flying")
VS_GROUND: Final = 0
VS_FLYING: Final = 1
VS_TAG: Final = 10

# ---- tags of units
TAGS: Final = ("infantry", "vehicle", "organic", "mechanical", "energy", "melee")
TAG_INFANTRY: Final = 0
TAG_VEHICLE: Final = 1
TAG_ORGANIC: Final = 2
TAG_MECHANICAL: Final = 3
TAG_ENERGY: Final = 4
TAG_MELEE: Final = 5

# ---- when a scenario's victory is looked at
MOMENTS: Final = ("regroup_check", "end_of_round", "immediately")
AT_CHECK: Final = 0
AT_END_OF_ROUND: Final = 1
AT_ONCE: Final = 2

# ---- hits of splash damage: these, or the units of a list
HITS: Final = ("ground", "flying", "any")
HITS_GROUND: Final = 0
HITS_FLYING: Final = 1
HITS_ANY: Final = 2
HITS_LISTED: Final = 3


class Condition:
    """One word of `if`: what must hold, and of whom."""

    def __init__(self, kind: int, thing: int) -> None:
        self.kind: Final = kind
        self.thing: Final = thing       # a party, unit, hero or work; of fronts as `vs`; a number


class Effect:
    """One line of a card.  What a verb does not speak of is NONE, 0 or empty."""

    def __init__(self, do: int, when: int, conditions: list[Condition], n: int, most: int, attack: int, health: int,
                 units: list[int], every_unit: int, vs: int, hits: int, listed: list[int], what: int, party: int, filter: int,
                 scope: int, place: int, place_thing: int, goal: int, goal_thing: int, otherwise: int, planet: int, who: int,
                 kind: int, order: int, cost: int, limit: int, flag: int, choose: list[int], by_race: list[list[int]],
                 cards: list[int], keyword: int) -> None:
        self.do: Final = do
        self.when: Final = when
        self.conditions: Final = conditions
        self.n: Final = n                       # how many (N_...: a word), minerals, points, others_max, steps
        self.most: Final = most                 # at most so many; gas; max_total_cost, count_as, level, value, plus
        self.attack: Final = attack
        self.health: Final = health
        self.units: Final = units               # own unit types it applies to; empty: the front-line unit, whatever it is
        self.every_unit: Final = every_unit     # 1: `any`
        self.vs: Final = vs                     # VS_..., VS_TAG + tag, or NONE
        self.hits: Final = hits                 # HITS_...
        self.listed: Final = listed             # unit types of HITS_LISTED; target types (0 ground, 1 flying) of `deny_targets`
        self.what: Final = what                 # THE_..., a test of victory, a hero, an item
        self.party: Final = party               # ON_...
        self.filter: Final = filter
        self.scope: Final = scope
        self.place: Final = place               # IN_... (where, from, area), and of which unit or installation
        self.place_thing: Final = place_thing
        self.goal: Final = goal                 # IN_... (to)
        self.goal_thing: Final = goal_thing
        self.otherwise: Final = otherwise       # IN_... (else_)
        self.planet: Final = planet             # PLANET_...
        self.who: Final = who                   # WHO_..., or WHO_FACTION + faction
        self.kind: Final = kind                 # a kind of resource token (OF_...) or of installation
        self.order: Final = order               # an order token
        self.cost: Final = cost
        self.limit: Final = limit
        self.flag: Final = flag                 # technology, optional, always, same, always_major, event deck of `draw`: 1
        self.choose: Final = choose             # units of `place_units`, goods of `free_purchase`, modules, heroes' other icons
        self.by_race: Final = by_race           # by race: units to place (or to choose from, with `flag`)
        self.cards: Final = cards               # technologies of `recharge` and `add_cards_to_deck`, events of `remove_events`
        self.keyword: Final = keyword


WHO_FACTION: Final = 10
