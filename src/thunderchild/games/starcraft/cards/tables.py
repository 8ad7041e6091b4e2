"""The components as tables of numbers: what is printed on planets, sheets and cards.  States share them as `g.t`."""
from __future__ import annotations

from typing import Final

from ....kernel.words import Space, Vocabulary
from ..rules.words import AT_CARD, Spaces
from .language import PERMANENT_RESOURCE, Effect


class Galaxy:
    """planets.toml (SC-8, SC-19 to SC-23, SC-316)."""

    def __init__(self, planets: Space, areas: Space, slots: Space, planet_of: list[int], areas_of: list[list[int]],
                 limit: list[int], limit_type: list[int], minerals: list[int], gas: list[int], points: list[int],
                 strategic: list[int], slot_planet: list[int], slot_way: list[int], slot_at: list[list[int]]) -> None:
        self.planets: Final = planets
        self.areas: Final = areas
        self.slots: Final = slots
        self.planet_of: Final = planet_of       # by area
        self.areas_of: Final = areas_of         # by planet
        self.limit: Final = limit               # by area
        self.limit_type: Final = limit_type     # ANY_UNIT, GROUND or FLYING
        self.minerals: Final = minerals
        self.gas: Final = gas
        self.points: Final = points             # printed conquest points
        self.strategic: Final = strategic
        self.slot_planet: Final = slot_planet   # by slot
        self.slot_way: Final = slot_way         # by slot: 0 north, 1 east, 2 south, 3 west, before the planet is turned
        self.slot_at: Final = slot_at           # by planet and way: the slot, or NOBODY
        self.slots_of: Final = [[slot for slot in row if slot >= 0] for row in slot_at]


class Units:
    """units.toml and the heroes of leadership.toml, by unit type."""

    def __init__(self, space: Space, race: list[int], count: list[int], line: list[int], level: list[int], tech: list[int],
                 work: list[int], minerals: list[int], gas: list[int], destroys: list[list[int]], flying: list[int],
                 targets: list[int], support: list[int], traits: list[int], tags: list[int], heroes: Space,
                 hero_unit: list[int], hero_side: list[int], token_side: list[int]) -> None:
        self.space: Final = space
        self.race: Final = race
        self.count: Final = count               # figures of each faction
        self.line: Final = line                 # the building line (0 to 2) that allows it, or NOBODY
        self.level: Final = level
        self.tech: Final = tech                 # the technology that allows it, or NOBODY
        self.work: Final = work                 # the installation that allows it, or NOBODY
        self.minerals: Final = minerals
        self.gas: Final = gas
        self.destroys: Final = destroys         # own units destroyed to build it, one by one
        self.flying: Final = flying
        self.targets: Final = targets           # bit 0 ground, bit 1 flying
        self.support: Final = support
        self.traits: Final = traits             # ASSIST | DETECTOR | CLOAKING | SACRIFICE
        self.tags: Final = tags                 # a bit for each tag
        self.heroes: Final = heroes
        self.hero_unit: Final = hero_unit       # by hero: its figure
        self.hero_side: Final = hero_side
        self.token_side: Final = token_side     # by mind control token: the faction it belongs to
        self.total: Final = [total_cost(unit, minerals, gas, destroys) for unit in range(len(minerals))]    # E27


def total_cost(unit: int, minerals: list[int], gas: list[int], destroys: list[list[int]]) -> int:
    return minerals[unit] + gas[unit] + sum(total_cost(other, minerals, gas, destroys) for other in destroys[unit])


class Sheets:
    """factions.toml, buildings_modules.toml, tokens.toml."""

    def __init__(self, factions: Space, race: list[int], hand_limit: list[int], build_limit: list[int],
                 permanent: list[list[int]], spaces: list[int], pieces: list[list[str]], start: list[int], buildings: Space,
                 building_race: list[int], building_line: list[int], building_level: list[int],
                 building_cost: list[list[int]], modules: Space, copies: list[list[int]],
                 module_cost: list[list[list[int]]], stock: dict[str, int], cost: dict[str, list[int]]) -> None:
        self.factions: Final = factions
        self.race: Final = race                 # by faction
        self.hand_limit: Final = hand_limit     # by race
        self.build_limit: Final = build_limit
        self.permanent: Final = permanent       # by race: minerals, gas
        self.spaces: Final = spaces             # by race: spaces for modules
        self.pieces: Final = pieces             # by race: what base, transport and worker are called
        self.start: Final = start               # by race: the building printed on the sheet
        self.buildings: Final = buildings
        self.building_race: Final = building_race
        self.building_line: Final = building_line       # 0 to 2 within the race
        self.building_level: Final = building_level
        self.building_cost: Final = building_cost
        self.modules: Final = modules
        self.copies: Final = copies             # by module and race
        self.module_cost: Final = module_cost   # by module and race: minerals, gas
        self.bases: Final = stock["base"]
        self.workers: Final = stock["worker"]
        self.transports: Final = stock["transport"]
        self.guards: Final = stock["guard"]
        self.infested: Final = stock["infested_command_center"]
        self.base_cost: Final = cost["base"]
        self.worker_cost: Final = cost["worker"]
        self.transport_cost: Final = cost["transport"]
        self.rank: Final = [race[:side].count(race[side]) for side in range(len(race))]     # place of a faction within its race
        self.building_at: Final = [[[find(self, r, line, level) for level in range(4)] for line in range(3)] for r in range(3)]


def find(sheets: Sheets, race: int, line: int, level: int) -> int:
    for k in range(len(sheets.building_race)):
        if (sheets.building_race[k], sheets.building_line[k], sheets.building_level[k]) == (race, line, level):
            return k
    return -1


class Cards:
    """Combat cards, then the faces of technologies that are shuffled in: combat_cards.toml, technology.toml."""

    def __init__(self, space: Space, race: list[int], kind: list[int], icons: list[list[int]], matches_all: list[int],
                 major: list[list[int]], minor: list[list[int]], copies: list[int], tech: list[int], specialty: list[int],
                 effects: list[list[Effect]], words: list[str]) -> None:
        self.space: Final = space
        self.race: Final = race
        self.kind: Final = kind                 # STANDARD or REINFORCEMENT
        self.icons: Final = icons               # unit types, and HERO + hero
        self.matches_all: Final = matches_all
        self.major: Final = major               # attack, health
        self.minor: Final = minor
        self.copies: Final = copies             # in a deck at the start, or of this face of a technology
        self.tech: Final = tech                 # NOBODY: a Combat card
        self.specialty: Final = specialty
        self.effects: Final = effects
        self.words: Final = words
        self.first_deck: Final = [first_deck(self, which) for which in range(max(race) + 1)]     # by race: copies per card


def first_deck(cards: Cards, race: int) -> list[int]:
    """SC-28: the Combat cards of a race; those of technologies come later."""
    return [many if cards.race[card] == race and cards.tech[card] == -1 else 0 for card, many in enumerate(cards.copies)]


def usual_values(cards: Cards, units: Units) -> list[list[float]]:
    """By unit type: attack and health that standard Combat cards of its race give it, those that show it counted twice."""
    found: list[list[float]] = []
    for unit in range(len(units.race)):
        attack = health = many = 0.0
        for card in range(len(cards.kind)):
            if cards.kind[card] == 0 and cards.tech[card] < 0 and cards.race[card] == units.race[unit]:
                shown = unit in cards.icons[card]
                times = cards.copies[card] * (2.0 if shown else 1.0)
                values = cards.major[card] if shown else cards.minor[card]
                attack, health, many = attack + times * values[0], health + times * values[1], many + times
        found.append([attack / max(1.0, many), health / max(1.0, many)])
    return found


class Techs:
    """technology.toml."""

    def __init__(self, space: Space, race: list[int], factions: list[int], minerals: list[int], gas: list[int], kind: list[int],
                 copies: list[int], faces: list[list[int]], units: list[list[int]], returns: list[int],
                 effects: list[list[Effect]], words: list[str], buyable: list[int]) -> None:
        self.space: Final = space
        self.race: Final = race
        self.factions: Final = factions         # a mask of sides that have it
        self.minerals: Final = minerals
        self.gas: Final = gas
        self.kind: Final = kind                 # STANDARD, REINFORCEMENT, PLAY_AREA
        self.copies: Final = copies
        self.faces: Final = faces               # its cards; none in the play area
        self.units: Final = units
        self.returns: Final = returns           # 1: back to the Technology deck once it was used (SC-183)
        self.effects: Final = effects
        self.words: Final = words
        self.buyable: Final = buyable           # 0: Sarah Kerrigan's two cards (SC-207)


class Leaders:
    """leadership.toml."""

    def __init__(self, space: Space, side: list[int], stage: list[int], victory: list[int], hero: list[int], stays: list[int],
                 units: list[list[int]], workers: list[int], transports: list[int], effects: list[list[Effect]],
                 words: list[str]) -> None:
        self.space: Final = space
        self.side: Final = side
        self.stage: Final = stage               # 0, 1, 2
        self.victory: Final = victory           # 1: a special victory card
        self.hero: Final = hero                 # a hero, or NOBODY
        self.stays: Final = stays
        self.units: Final = units               # starting units in the order of the card, one by one
        self.workers: Final = workers
        self.transports: Final = transports
        self.effects: Final = effects
        self.words: Final = words
        self.of: Final = [[k for k in range(len(side)) if side[k] == faction] for faction in range(6)]
        self.victory_of: Final = [next(k for k in cards if victory[k]) for cards in self.of]
        self.raising: Final = self.that_raise()         # a bit for each card that raises permanent resources

    def that_raise(self) -> int:
        return sum([1 << card for card, effects in enumerate(self.effects) if PERMANENT_RESOURCE in [one.do for one in effects]])


class Events:
    """events.toml, by kind of card."""

    def __init__(self, space: Space, stage: list[int], copies: list[int], keep: list[int], effects: list[list[Effect]],
                 words: list[str]) -> None:
        self.space: Final = space
        self.stage: Final = stage
        self.copies: Final = copies
        self.keep: Final = keep
        self.effects: Final = effects
        self.words: Final = words


class Victory:
    """One way to win a scenario."""

    def __init__(self, team: int, test: int, n: int, planet: int, things: list[int], when: int, round: int, carried: int) -> None:
        self.team: Final = team                 # NOBODY: any
        self.test: Final = test
        self.n: Final = n                       # points, cost, rounds in a row
        self.planet: Final = planet
        self.things: Final = things             # items or works
        self.when: Final = when
        self.round: Final = round
        self.carried: Final = carried


class Start:
    """What a faction of a scenario begins with."""

    def __init__(self, side: int, planet: int, base: int, units: list[int], second: int, second_units: list[int], workers: int,
                 transports: list[int], buildings: list[int], modules: list[int], technologies: list[int], leaders: list[int],
                 heroes: list[int]) -> None:
        self.side: Final = side
        self.planet: Final = planet
        self.base: Final = base                 # an area
        self.units: Final = units               # one by one, in the order of the entry
        self.second: Final = second             # another planet, or NOBODY
        self.second_units: Final = second_units
        self.workers: Final = workers
        self.transports: Final = transports     # routes by name
        self.buildings: Final = buildings
        self.modules: Final = modules
        self.technologies: Final = technologies
        self.leaders: Final = leaders
        self.heroes: Final = heroes


class Scenario:
    """scenarios.toml (SC-289)."""

    def __init__(self, id: str, title: str, words: str, players: list[int], first: int, order: list[int], rounds: int,
                 teams: list[list[int]], victory: list[Victory], special: list[Effect], planets: list[list[int]],
                 zaxis: list[int], starts: list[Start], items: list[list[int]], works: list[list[int]]) -> None:
        self.id: Final = id
        self.title: Final = title
        self.words: Final = words
        self.players: Final = players
        self.first: Final = first
        self.order: Final = order
        self.rounds: Final = rounds
        self.teams: Final = teams               # lists of factions
        self.victory: Final = victory
        self.special: Final = special
        self.planets: Final = planets           # [planet, cell, rotation]
        self.zaxis: Final = zaxis               # major, minor, major, minor ...
        self.starts: Final = starts             # in play order
        self.items: Final = items               # [item, area or NOBODY, unit type that carries it or NOBODY, side]
        self.works: Final = works               # [work, area, side]


class Box:
    """setup.toml: the constants of the game."""

    def __init__(self, numbers: dict[str, int], removed: list[int]) -> None:
        self.points: Final = numbers["victory_points"]
        self.points_larger: Final = numbers["victory_points_larger_galaxy"]
        self.points_team: Final = numbers["victory_points_team"]
        self.points_predestined: Final = numbers["victory_points_vs_aldaris"]
        self.points_team_predestined: Final = numbers["victory_points_team_vs_aldaris"]
        self.orders: Final = numbers["per_planning_phase"]
        self.rounds: Final = numbers["max_rounds"]
        self.attacker_draw: Final = numbers["attacker_draw"]
        self.attacker_draw_special: Final = numbers["attacker_draw_special"]
        self.defender_draw: Final = numbers["defender_draw"]
        self.special_attack: Final = numbers["special_mobilize_attack_bonus"]
        self.over_limit: Final = numbers["attack_over_limit"]
        self.guard_health: Final = numbers["guard_health_bonus"]
        self.removed: Final = removed           # by number of players: Event cards of each of Stage I and II that are left out


class Tables:
    """Everything of one data pack."""

    def __init__(self, box: Box, galaxy: Galaxy, units: Units, sheets: Sheets, cards: Cards, techs: Techs, leaders: Leaders,
                 events: Events, scenarios: list[Scenario], spaces: Spaces, words: Vocabulary, more: list[Space]) -> None:
        self.box: Final = box
        self.galaxy: Final = galaxy
        self.units: Final = units
        self.sheets: Final = sheets
        self.cards: Final = cards
        self.techs: Final = techs
        self.leaders: Final = leaders
        self.events: Final = events
        self.scenarios: Final = scenarios
        self.spaces: Final = spaces
        self.words: Final = words
        self.more: Final = more                 # spaces beside those of the vocabulary
        self.at_leader: Final = AT_CARD + len(cards.space)      # of `target`: leadership cards, goods, units in a skirmish
        self.at_good: Final = self.at_leader + len(leaders.space)
        self.at_fighter: Final = self.at_good + len(spaces.goods)
        self.usual: Final = usual_values(cards, units)          # what a unit usually brings to a skirmish
