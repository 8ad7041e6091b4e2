"""TOML -> tables of integers, one object per data pack.  SC-5, SC-8: the numbers of components are checked."""
from __future__ import annotations

from typing import Final

from ....given import Given
from ....kernel.state import NOBODY
from ....kernel.words import Space
from ....packs import BadData, DataFiles, Words, check_read, read_safely
from ..rules.names import (AREAS, CARD_KINDS, FACTIONS, HEROES, ITEMS, LIMIT_TYPES, LINES, MODULE_IDS, PLANETS, PLAY_AREA,
                           PROTOSS, RACES, SLOTS, STAGES, TARGETS, TOKENS, UNITS, WORKS)
from ..rules.words import Spaces, more_spaces, vocabulary
from . import language as word
from .grammar import Grammar, checked, counted, icons, pair_of, traits
from .played import check_played
from .scenarios import read_scenarios
from .tables import Box, Cards, Events, Galaxy, Leaders, Sheets, Tables, Techs, Units

NUMBERS: Final = (("conquest", ("victory_points", "victory_points_larger_galaxy", "victory_points_team",
                                "victory_points_team_vs_aldaris", "victory_points_vs_aldaris")),
                  ("orders", ("per_planning_phase",)), ("limits", ("max_rounds",)),
                  ("battle", ("attacker_draw", "attacker_draw_special", "defender_draw", "special_mobilize_attack_bonus",
                              "attack_over_limit", "guard_health_bonus")))
RULE_SETS: Final = ("randomized_factions", "disposable_special_orders", "more_starting_planets", "larger_galaxy",
                    "no_leadership_cards", "survival", "faster_survival", "scenario", "galactic_conquest", "team_play")


def load(data: DataFiles) -> Tables:
    return read_safely(data, read_all)


def read_all(data: DataFiles) -> Tables:
    Words(word.VERBS, ("when", "if")).check_all(data)
    unit_rows, hero_rows = data.table("units.toml").tables("unit"), data.table("leadership.toml").tables("hero")
    tech_rows, event_rows = data.table("technology.toml").tables("technology"), data.table("events.toml").tables("event")
    item_row = next(row for row in data.table("tokens.toml").tables("token") if row.text("id") == "scenario_item")
    types, heroes, techs, events = (named("unit_type", unit_rows), named("hero", hero_rows), named("technology", tech_rows),
                                    named("event", event_rows))
    items = Space("item", list(item_row.table("kinds").data))
    factions = named("faction", data.table("factions.toml").tables("faction"))
    modules = named("module", data.table("buildings_modules.toml").tables("module"))
    grammar = Grammar(types, heroes, factions, modules, items, techs, events)
    galaxy = read_galaxy(data.table("planets.toml"))
    sheets = read_sheets(data, factions, modules)
    units = read_units(unit_rows, hero_rows, types, heroes, techs, sheets)
    cards = read_cards(data.table("combat_cards.toml").tables("card"), tech_rows, units, grammar)
    technologies = read_techs(tech_rows, techs, cards, units, grammar, sheets)
    leaders = read_leaders(data.table("leadership.toml").tables("leadership"), sheets, grammar)
    check_counts(data, units, items)
    spaces = read_spaces(galaxy, sheets, units, items, leaders.space, events, techs, cards.space)
    found = Tables(read_box(data.table("setup.toml")), galaxy, units, sheets, cards, technologies, leaders,
                   read_events(event_rows, events, grammar), [], spaces, vocabulary(spaces), more_spaces(spaces))
    found.scenarios.extend(read_scenarios(data.table("scenarios.toml"), found, grammar))
    check_read(data)
    return found


def named(name: str, rows: list[Given]) -> Space:
    """A space of rows with ids and names."""
    return Space(name, [row.text("id") for row in rows], [row.text("name") for row in rows])


def read_spaces(galaxy: Galaxy, sheets: Sheets, units: Units, items: Space, leaders: Space, events: Space, techs: Space,
                cards: Space) -> Spaces:
    """The kinds of units that can be told apart in an area, and what can be bought."""
    factions = sheets.factions
    tokens = [f"{factions.ids[side]}/controlled_{k % 2 + 1}" for k, side in enumerate(units.token_side)]
    named = [f"the controlled unit {k % 2 + 1} of {factions.titles[side]}" for k, side in enumerate(units.token_side)]
    kinds = [*units.space.ids, *units.heroes.ids, *tokens, *(f"carrier/{id}" for id in items.ids)]
    titles = [*units.space.titles, *units.heroes.titles, *named, *(f"the carrier of the {title}" for title in items.titles)]
    pairs = [f"{sheets.factions.ids[side]}/{id}" for unit, id in enumerate(units.space.ids)
             for side in range(FACTIONS) if sheets.race[side] == units.race[unit]]
    pairs += [f"{sheets.factions.ids[side]}/{id}" for id, side in zip(units.heroes.ids, units.hero_side, strict=True)]
    goods = ["worker", "transport", *units.space.ids, *sheets.buildings.ids, *sheets.modules.ids, WORKS[1], "base"]
    good_titles = ["a worker", "a transport", *units.space.titles, *sheets.buildings.titles, *sheets.modules.titles,
                   "an Infested Command Center", "a base"]
    return Spaces(sheets.factions, galaxy.planets, galaxy.areas, galaxy.slots, units.space, Space("kind", kinds, titles), leaders,
                  events, techs, cards, Space("good", goods, good_titles), pairs)


# ---- the galaxy

def read_galaxy(file: Given) -> Galaxy:
    """SC-8, SC-19 to SC-23: planets, their areas and slots."""
    rows = file.tables("planet")
    planets = named("planet", rows)
    areas = [area for row in rows for area in row.tables("area")]
    ids = [area.text("id") for area in areas]
    planet_of = [k for k, row in enumerate(rows) for _area in row.tables("area")]
    ways = [row.numbers("slots") for row in rows]
    slots = [(k, way) for k, row in enumerate(ways) for way in sorted(row)]
    expect("planets.toml", "planets", len(rows), PLANETS)
    expect("planets.toml", "areas", len(areas), AREAS)
    expect("planets.toml", "slots", len(slots), SLOTS)
    space = Space("slot", [f"{planets.ids[k]}/{way}" for k, way in slots],
                  [f"way {way + 1} of {planets.titles[k]}" for k, way in slots])
    at = {slot: n for n, slot in enumerate(slots)}
    return Galaxy(planets, Space("area", ids, [f"{planets.titles[k]} {id.rpartition('.')[2]}"
                                              for k, id in zip(planet_of, ids, strict=True)]), space, planet_of,
                  [[n for n in range(len(ids)) if planet_of[n] == k] for k in range(len(rows))],
                  [area.number("unit_limit", low=1, high=6) for area in areas],
                  [LIMIT_TYPES.index(area.choice("limit_type", LIMIT_TYPES)) for area in areas],
                  [area.number("minerals", low=0, high=9) for area in areas],
                  [area.number("gas", low=0, high=9) for area in areas],
                  [area.number("cp", low=0, high=9) for area in areas], [int(area.flag("strategic")) for area in areas],
                  [k for k, _way in slots], [way for _k, way in slots],
                  [[at.get((k, way), NOBODY) for way in range(4)] for k in range(len(rows))])


def expect(file: str, what: str, found: int, wanted: int) -> None:
    if found != wanted:
        raise BadData(f"{file}: expected {wanted} {what}, found {found}")


# ---- sheets and units

def read_sheets(data: DataFiles, factions: Space, modules: Space) -> Sheets:
    """SC-4, SC-5, SC-50, SC-92, SC-99, SC-100."""
    file, works = data.table("factions.toml"), data.table("buildings_modules.toml")
    races = {row.text("id"): row for row in file.tables("race")}
    rows, buildings, module_rows = [races[id] for id in RACES], works.tables("building"), works.tables("module")
    race = [RACES.index(row.choice("race", RACES)) for row in file.tables("faction")]
    if sorted(race) != [0, 0, 1, 1, 2, 2] or modules.ids != MODULE_IDS:
        raise BadData(f"factions.toml: expected two factions of each race (SC-4), and the modules {', '.join(MODULE_IDS)}")
    lines = list(dict.fromkeys((row.choice("race", RACES), row.text("line")) for row in buildings))
    local = [[line for owner, line in lines if owner == id] for id in RACES]
    if any(len(names) != LINES for names in local):
        raise BadData(f"buildings_modules.toml: expected {LINES} building lines for each race")
    levels = ("", " I", " II", " III")
    space = Space("building", [row.text("id") for row in buildings],
                  [row.text("name") + levels[row.number("level", low=1, high=3)] for row in buildings])
    tokens = {row.text("id"): row for row in data.table("tokens.toml").tables("token")}
    infested = next(row for row in data.table("tokens.toml").tables("installation") if row.text("id") == WORKS[1])
    stock = {id: tokens[id].number("per_faction", low=1, high=30) for id in ("base", "worker", "transport")}
    stock |= {"guard": tokens["guard"].number("total", low=0, high=60), WORKS[1]: infested.number("per_faction", low=0, high=4)}
    cost = {id: [tokens[id].number("minerals", low=0, high=9), tokens[id].number("gas", low=0, high=9)]
            for id in ("base", "worker", "transport")}
    return Sheets(factions, race, [row.number("hand_limit", low=1, high=20) for row in rows],
                  [row.number("build_limit", low=1, high=9) for row in rows],
                  [[row.number("permanent_minerals", low=0, high=9), row.number("permanent_gas", low=0, high=9)] for row in rows],
                  [row.number("module_spaces", low=0, high=20) for row in rows],
                  [[row.text("base"), row.text("transport"), row.text("worker")] for row in rows],
                  [row.thing("start_building", space) for row in rows], space,
                  [RACES.index(row.text("race")) for row in buildings],
                  [local[RACES.index(row.text("race"))].index(row.text("line")) for row in buildings],
                  [row.number("level") for row in buildings],
                  [[row.number("minerals", low=0, high=9), row.number("gas", low=0, high=9)] for row in buildings], modules,
                  [[row.table("copies").number(id, 0, low=0, high=9) for id in RACES] for row in module_rows],
                  [[row.table("cost").numbers(id, [0, 0], length=2) for id in RACES] for row in module_rows], stock, cost)


def read_units(rows: list[Given], heroes: list[Given], types: Space, hero_space: Space, techs: Space, sheets: Sheets) -> Units:
    """SC-12: what each unit is, what allows it, what it costs."""
    expect("units.toml", "units", len(rows), UNITS)
    expect("leadership.toml", "heroes", len(heroes), HEROES)
    allowed = [row.text("build").partition(":") for row in rows]
    built = [rows[k].thing("build", sheets.buildings) if kind not in ("tech", "installation") else NOBODY
             for k, (kind, _colon, _rest) in enumerate(allowed)]
    protoss = [side for side in range(FACTIONS) if sheets.race[side] == PROTOSS]
    return Units(types, [RACES.index(row.choice("race", RACES)) for row in rows],
                 [row.number("count", low=1, high=20) for row in rows],
                 [sheets.building_line[b] if b != NOBODY else NOBODY for b in built],
                 [sheets.building_level[b] if b != NOBODY else 0 for b in built],
                 [rows[k].in_space("build", rest, techs) if kind == "tech" else NOBODY
                  for k, (kind, _colon, rest) in enumerate(allowed)],
                 [WORKS.index(rest) if kind == "installation" else NOBODY for kind, _colon, rest in allowed],
                 [row.number("minerals", low=0, high=9) for row in rows], [row.number("gas", low=0, high=9) for row in rows],
                 [counted(row.table("destroys", {}), types) for row in rows],
                 [int(row.choice("type", TARGETS) == "flying") for row in rows],
                 [sum(1 << TARGETS.index(text) for text in checked(row, "targets", TARGETS)) for row in rows],
                 [row.number("support", low=0, high=9) for row in rows], [traits(row) for row in rows],
                 [sum(1 << word.TAGS.index(text) for text in checked(row, "tags", word.TAGS)) for row in rows], hero_space,
                 [row.thing("unit", types) for row in heroes], [row.thing("faction", sheets.factions) for row in heroes],
                 [side for side in protoss for _token in range(TOKENS // 2)])


# ---- cards

def read_cards(rows: list[Given], tech_rows: list[Given], units: Units, grammar: Grammar) -> Cards:
    """SC-3, SC-344: Combat cards, then the faces of technologies by different values."""
    faces = [(k, n, major) for k, row in enumerate(tech_rows) if row.choice("kind", CARD_KINDS) != "play_area"
             for n, major in enumerate(values_of(row))]
    many = [len(values_of(row)) for row in tech_rows]
    ids = [row.text("id") for row in rows]
    ids += [tech_rows[k].text("id") + (f":{n + 1}" if many[k] > 1 else "") for k, n, _major in faces]
    given = [*rows, *(tech_rows[k] for k, _n, _major in faces)]
    titles = [card_title(row, units.space) for row in rows]
    titles += [tech_rows[k].text("name") + (f" {major[0]}/{major[1]}" if many[k] > 1 else "") for k, _n, major in faces]
    plain = len(rows)
    return Cards(Space("card", ids, titles), [RACES.index(row.choice("race", RACES)) for row in given],
                 [CARD_KINDS.index(row.choice("kind", CARD_KINDS)) for row in given],
                 [icons(row, "units", units.space, units.heroes) for row in given],
                 [int("any" in row.texts("units")) for row in given],
                 [pair_of(row, "major", [0, 0]) for row in rows] + [major for _k, _n, major in faces],
                 [pair_of(row, "minor", [0, 0]) for row in given],
                 [row.number("copies", low=1, high=9) for row in rows]
                 + [copies_of(tech_rows[k], major) for k, _n, major in faces],
                 [NOBODY] * plain + [k for k, _n, _major in faces], [int(row.flag("specialty_support", False)) for row in given],
                 [grammar.effects(row, word.AT_COMPARE) for row in given], [row.text("text") for row in given])


def card_title(row: Given, types: Space) -> str:
    """A Combat card by its name, or by the units it shows and its values: "Marine/Firebat 6/6"."""
    shown = "/".join(types.titles[types.index[id]] for id in row.texts("units") if id in types.index) or "Any unit"
    attack, health = pair_of(row, "major", [0, 0])
    return row.text("name", f"{shown} {attack}/{health}")


def values_of(row: Given) -> list[list[int]]:
    """The different major values of a technology's copies, in the order of `majors`."""
    majors = row.get("majors", [[0, 0]], list, "a list of [attack, health]")
    for pair in majors:
        if not isinstance(pair, list) or len(pair) != 2 or not all(type(value) is int and 0 <= value <= 20 for value in pair):
            raise row.fail("majors", f"expected pairs [attack, health] of numbers from 0 to 20, found {pair}")
    return [list(pair) for pair in dict.fromkeys(tuple(pair) for pair in majors)]


def copies_of(row: Given, major: list[int]) -> int:
    if not row.has("majors"):
        return row.number("copies", low=1, high=9)
    majors = row.get("majors", [], list, "a list of [attack, health]")
    if len(majors) != row.number("copies"):
        raise row.fail("majors", f"expected one pair for each of {row.number('copies')} copies, found {len(majors)}")
    return int(majors.count(major))


def read_techs(rows: list[Given], space: Space, cards: Cards, units: Units, grammar: Grammar, sheets: Sheets) -> Techs:
    """SC-204 to SC-207."""
    race = [RACES.index(row.choice("race", RACES)) for row in rows]
    masks = [sum(1 << side for side in (row.things("factions", sheets.factions) if row.has("factions") else
                                        [k for k in range(FACTIONS) if sheets.race[k] == race[n]])) for n, row in enumerate(rows)]
    returns = [int(row.choice("after_use", ["return_to_technology_deck"], "") != "") for row in rows]
    for k, row in enumerate(rows):
        if returns[k] and len(values_of(row)) > 1:
            raise row.fail("after_use", "a technology that returns to its deck has one value only (SC-207)")
    kinds = [CARD_KINDS.index(row.choice("kind", CARD_KINDS)) for row in rows]
    usual = [word.AT_PASSIVE if kind == PLAY_AREA else word.AT_COMPARE for kind in kinds]
    return Techs(space, race, masks, [row.number("minerals", low=0, high=9) for row in rows],
                 [row.number("gas", low=0, high=9) for row in rows], kinds, [row.number("copies", low=1, high=9) for row in rows],
                 [[card for card in range(len(cards.space)) if cards.tech[card] == k] for k in range(len(rows))],
                 [icons(row, "units", units.space, units.heroes) for row in rows], returns,
                 [grammar.effects(row, usual[k]) for k, row in enumerate(rows)], [row.text("text") for row in rows],
                 [int(not row.has("factions")) for row in rows])


def read_leaders(rows: list[Given], sheets: Sheets, grammar: Grammar) -> Leaders:
    """SC-218: seven cards of each faction: three of Stage I, two of Stage II, two of Stage III."""
    sides = [row.thing("faction", sheets.factions) for row in rows]
    stages = [row.number("stage", low=1, high=STAGES) - 1 for row in rows]
    traits_ = [row.choice("trait", ["special_victory", "hero"], "") for row in rows]
    for side, id in enumerate(sheets.factions.ids):
        mine = [k for k in range(len(rows)) if sides[k] == side]
        if [sum(1 for k in mine if stages[k] == stage) for stage in range(STAGES)] != [3, 2, 2]:
            raise BadData(f"leadership.toml: {id} needs three cards of Stage I, two of Stage II, two of Stage III (SC-218)")
        if sum(1 for k in mine if traits_[k] == "special_victory" and stages[k] == 0) != 1:
            raise BadData(f"leadership.toml: {id} needs one special victory card, of Stage I (SC-224)")
    effects = [check_played(row, grammar.effects(row, word.AT_PLAY)) for row in rows]
    heroes = [next((e.what for e in found if e.do == word.PLACE_A_HERO), NOBODY) for found in effects]
    forces = [row.table("forces", {}) for row in rows]
    return Leaders(named("leadership", rows), sides, stages, [int(trait == "special_victory") for trait in traits_], heroes,
                   [int(row.flag("stays_in_play")) for row in rows],
                   [counted(force.table("units", {}), grammar.units) for force in forces],
                   [force.number("workers", 0, low=0, high=15) for force in forces],
                   [force.number("transports", 0, low=0, high=7) for force in forces], effects,
                   [row.text("text") for row in rows])


def read_events(rows: list[Given], space: Space, grammar: Grammar) -> Events:
    """SC-31: kinds of Event cards by stage."""
    return Events(space, [row.number("stage", low=1, high=STAGES) - 1 for row in rows],
                  [row.number("copies", low=1, high=20) for row in rows], [int(row.flag("keep")) for row in rows],
                  [check_played(row, grammar.effects(row, word.AT_PLAY)) for row in rows], [row.text("text") for row in rows])


# ---- setup.toml

def read_box(file: Given) -> Box:
    numbers = {name: file.table(table).number(name, low=int(table in ("orders", "limits", "conquest")), high=99)
               for table, names in NUMBERS for name in names}
    removed = [0] * (FACTIONS + 1)
    for row in file.tables("player_count"):
        removed[row.number("players", low=2, high=FACTIONS)] = row.number("events_removed_per_stage", low=0, high=99)
    known = [row.text("id") for row in file.tables("rule_set")]
    if tuple(known) != RULE_SETS:
        raise file.fail("rule_set", f"expected {', '.join(RULE_SETS)}; found {', '.join(known)}")
    return Box(numbers, removed)


def check_counts(data: DataFiles, units: Units, items: Space) -> None:
    """SC-3: the value table names every unit once."""
    expect("tokens.toml", "scenario items", len(items), ITEMS)
    table = [row.thing("unit", units.space) for row in data.table("units.toml").tables("value_table")]
    expect("units.toml", "rows of the value table", len(set(table)), UNITS)


