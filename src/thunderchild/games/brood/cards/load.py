"""TOML -> frozen tables (`g.t`): the map, the nations, the units.  Whatever a data file says wrong is refused here."""
from __future__ import annotations

from typing import Final

from ....given import Given
from ....kernel.words import Space
from ....packs import BadData, DataFiles
from ..rules.names import (ADULT_POOL, AREAS, LANDS, LARVA_POOL, MAJORS, MILITARY, MINOR, NATIONS, NO_NATION, ORION_POOL,
                           POOL_IDS, SEA_SETS, SEAS)
from ..rules.words import ACTIONS, COSTS_NOTHING, VERBS

KINDS: Final = ("land", "sea")
EDGES: Final = ("land", "sea", "coast")
MOVES: Final = (1, 2, 0)                    # of an Army, a Fleet, an Air unit (BR-131, BR-132, BR-10)
SOURCES: Final = ("rulebook", "public", "derived", "design")


class Map:
    """Areas and what lies next to what.  Sets of land or water areas are masks."""

    def __init__(self, areas: Space, nation: list[int], factory: list[int], antarctic: list[int], march: list[list[int]],
                 sail: list[list[int]], coast: list[list[int]]) -> None:
        self.areas: Final = areas
        self.nation: Final = nation                 # by land area
        self.factory: Final = factory               # by land area: 0 or 1
        self.antarctic: Final = antarctic
        self.march: Final = march                   # by land area: land areas next to it
        self.sail: Final = sail                     # by water area: water areas next to it
        self.coast: Final = coast                   # by land area: water areas next to it
        self.march_set: Final = [set_of(row) for row in march]
        self.sail_set: Final = [set_of(row) for row in sail]
        self.coast_set: Final = [set_of(row) for row in coast]
        self.shore: Final = [[land for land in range(LANDS) if sea in coast[land]] for sea in range(SEAS)]
        self.shore_set: Final = [set_of(row) for row in self.shore]
        self.seas_in: Final = [seas_of(seas) for seas in range(SEA_SETS)]
        self.water_areas: Final = [[LANDS + sea for sea in seas] for seas in self.seas_in]      # the same, numbered as areas
        self.shores: Final = [union([self.shore_set[sea] for sea in self.seas_in[seas]]) for seas in range(SEA_SETS)]
        self.reach: Final = [flood(self.sail_set, sea, seas) for sea in range(SEAS) for seas in range(SEA_SETS)]
        self.lands_of: Final = [[land for land in range(LANDS) if nation[land] == n] for n in range(NATIONS)]
        self.land_set: Final = [set_of(row) for row in self.lands_of]
        self.waters_of: Final = [union([self.coast_set[land] for land in row]) for row in self.lands_of]
        self.factories: Final = [land for land in range(LANDS) if factory[land]]
        self.poles: Final = [land for land in range(LANDS) if antarctic[land]]


class Nations:
    def __init__(self, space: Space, adjectives: list[str], dormant: list[int], home_dormant: list[int], at_setup: list[int],
                 starting: list[int], diplomacy: list[int]) -> None:
        self.space: Final = space                   # the six majors
        self.adjectives: Final = adjectives         # by nation, the minor ones last
        self.dormant: Final = dormant               # Dormant tokens at the start, by nation
        self.home_dormant: Final = home_dormant     # the same for the home nation
        self.at_setup: Final = at_setup             # whether the home nation's military is placed at the setup
        self.starting: Final = starting             # 3 * nation + type
        self.diplomacy: Final = diplomacy           # MAJORS * home + nation


class Tables:
    """All a game reads and never writes."""

    def __init__(self, world: Map, nations: Nations, attack: list[int], defense: list[int], pool: list[int], cost: list[int],
                 track: int, income: int, adult_income: int, orions_to_win: int, control_tokens: int, dupes: int, neutral: int,
                 blocks: int, veteran_air: int, veteran_dupes: int) -> None:
        self.world: Final = world
        self.nations: Final = nations
        self.attack: Final = attack                 # by pool
        self.defense: Final = defense
        self.pool: Final = pool                     # counters in the box, by pool
        self.cost: Final = cost                     # Mindpower, by verb
        self.track: Final = track
        self.income: Final = income
        self.adult_income: Final = adult_income
        self.orions_to_win: Final = orions_to_win
        self.control_tokens: Final = control_tokens
        self.dupes: Final = dupes
        self.neutral: Final = neutral
        self.blocks: Final = blocks
        self.veteran_air: Final = veteran_air
        self.veteran_dupes: Final = veteran_dupes


def set_of(things: list[int]) -> int:
    return union([1 << thing for thing in things])


def union(sets: list[int]) -> int:
    out = 0
    for one in sets:
        out |= one
    return out


def seas_of(seas: int) -> list[int]:
    """The water areas of a set."""
    return [sea for sea in range(SEAS) if seas >> sea & 1]


def flood(sail_set: list[int], sea: int, allowed: int) -> int:
    """All water areas that can be reached from `sea` through `allowed` ones; none if `sea` itself is not allowed."""
    found = allowed & 1 << sea
    grown = found
    while True:
        for other in seas_of(found):
            grown |= sail_set[other] & allowed
        if grown == found:
            return found
        found = grown


def load(data: DataFiles) -> Tables:
    nations = read_nations(data.table("nations.toml"))
    world = read_map(data.table("map.toml"), nations.space)
    attack, defense, pool = read_units(data.table("units.toml"), nations.space)
    enough_for_setup(nations, world, pool)
    sheets = data.table("sheets.toml")
    track = sheets.table("mindpower")
    tokens = read_tokens(data.table("tokens.toml"))
    if tokens["neutral"] < len(world.lands_of[MINOR]):
        raise BadData(f"tokens.toml: {tokens['neutral']} Neutral tokens for {len(world.lands_of[MINOR])} minor nations")
    bank, options = sheets.table("orion_bank"), data.table("options.toml")
    veteran = options.table("handicap")
    tables = Tables(world, nations, attack, defense, pool, read_costs(data.table("actions.toml")), track.number("max", low=1),
                    track.number("base_income", low=0), track.number("income_per_adult", low=0),
                    bank.number("to_win", low=1, high=pool[ORION_POOL]), tokens["mind_control"],
                    tokens["dupe"], tokens["neutral"], tokens["block"],
                    veteran.number("minor_air", low=0, high=pool[3 * MINOR + 2]),
                    veteran.number("dupes", low=0, high=tokens["dupe"]))
    options.note("option")                          # read where the game is declared
    close(sheets, track, bank, options, veteran)
    return tables


def close(*tables: Given) -> None:
    """Nothing else stands in them."""
    for table in tables:
        if table.has("meta"):
            meta = table.table("meta")
            meta.fixed("game", "brood", "these are the files of this game")
            meta.done()
        table.note("source", "src")
        table.done()


# ---- the map

def read_map(table: Given, nations: Space) -> Map:
    """BR-2: 21 land and 8 water areas.  BR-3: a factory in each land area but the Antarctic ones (BR-6)."""
    rows = table.tables("area")
    rows.sort(key=lambda row: KINDS.index(row.choice("kind", KINDS)))
    lands = [row for row in rows if row.text("kind") == "land"]
    if len(lands) != LANDS or len(rows) != AREAS:
        found = f"{len(lands)} and {len(rows) - len(lands)}"
        raise table.fail("area", f"expected {LANDS} land and {SEAS} water areas (BR-2), found {found}")
    areas = Space("area", [row.text("id") for row in rows], [row.text("name") for row in rows])
    nation = [read_nation(row, nations) for row in lands]
    antarctic = [int(row.flag("antarctic", False)) for row in lands]
    factory = [int(row.flag("factory")) for row in lands]
    for land, row in enumerate(lands):
        if factory[land] == antarctic[land] or (nation[land] == NO_NATION) != (antarctic[land] == 1):
            raise row.fail("factory", "every land area but the Antarctic ones has a factory and a nation (BR-3, BR-6)")
    for row in rows:
        row.texts("aliases", [])
        row.choice("source", SOURCES)
        row.done()
    march, sail, coast = read_edges(table.tables("edge"), areas)
    close(table)
    return Map(areas, nation, factory, antarctic, march, sail, coast)


def read_nation(row: Given, nations: Space) -> int:
    name = row.choice("nation", (*nations.ids, "minor", "none"))
    if name == "minor":
        return MINOR
    return NO_NATION if name == "none" else nations.index[name]


def read_edges(rows: list[Given], areas: Space) -> tuple[list[list[int]], list[list[int]], list[list[int]]]:
    """BR-134: a canal is a sea edge like any other; the land edges across it stay."""
    march: list[list[int]] = [[] for _land in range(LANDS)]
    sail: list[list[int]] = [[] for _sea in range(SEAS)]
    coast: list[list[int]] = [[] for _land in range(LANDS)]
    for row in rows:
        a, b = sorted((row.thing("a", areas), row.thing("b", areas)))
        kind = row.choice("kind", EDGES)
        seas = (a >= LANDS) + (b >= LANDS)
        if a == b or ("land", "coast", "sea")[seas] != kind:
            raise row.fail("kind", f"'{kind}' does not join {areas.ids[a]} and {areas.ids[b]}")
        one, two = (march, march) if seas == 0 else (sail, sail) if seas == 2 else (coast, None)
        join(row, one, a % LANDS if seas == 2 else a, b - LANDS if seas else b)
        if two is not None:
            join(row, two, b - LANDS if seas else b, a - LANDS if seas else a)
        for key in ("id", "basis", "why", "canal"):
            row.text(key, "")
        row.choice("source", SOURCES)
        row.done()
    return [sorted(r) for r in march], [sorted(r) for r in sail], [sorted(r) for r in coast]


def join(row: Given, lists: list[list[int]], one: int, other: int) -> None:
    if other in lists[one]:
        raise row.fail("a", "the same edge twice")
    lists[one].append(other)


# ---- nations and cards

def read_nations(table: Given) -> Nations:
    """BR-4, BR-5: six major nations, and the minor ones as one."""
    rows = table.tables("nation")
    majors = [row for row in rows if row.flag("major")]
    if len(majors) != MAJORS or len(rows) != NATIONS or rows[MINOR].flag("major"):
        raise table.fail("nation", "expected six major nations, then the minor ones (BR-4, BR-5)")
    space = Space("nation", [row.text("id") for row in majors], [row.text("name") for row in majors])
    adjectives = [row.text("adjective") for row in rows]
    dormant = [row.number("dormant_tokens", low=0, high=2) for row in rows]
    for row in rows:
        row.text("id")
        row.text("name")
        row.choice("source", SOURCES)
        row.done()
    cards = table.tables("card")
    if sorted(card.thing("nation", space) for card in cards) != list(range(MAJORS)):
        raise table.fail("card", "expected one Diplomacy card for each major nation")
    cards.sort(key=lambda card: card.thing("nation", space))
    starting = [n for card in cards for n in read_starting(card)]
    diplomacy = [n for card in cards for n in read_diplomacy(card, space)]
    at_setup = [int(card.flag("placed_at_setup")) for card in cards]
    home_dormant = [card.number("home_dormant", low=0, high=2) for card in cards]
    for home in range(MAJORS):
        if (home_dormant[home] == 0) != (at_setup[home] == 1):
            raise cards[home].fail("placed_at_setup", "the military is placed at the setup if the nation is awake (BR-24, BR-25)")
    for card in cards:
        card.note("id", "text")
    close(table, *cards)
    return Nations(space, adjectives, dormant, home_dormant, at_setup, starting, diplomacy)


def read_starting(card: Given) -> list[int]:
    forces = card.table("starting")
    many = [forces.number(name, low=0) for name in MILITARY]
    forces.done()
    return many


def read_diplomacy(card: Given, space: Space) -> list[int]:
    """BR-101: the price of each nation, 1 to 3; of the home nation itself 0."""
    prices = card.table("diplomacy")
    home = card.text("nation")
    out = [prices.number(name, low=0 if name == home else 1, high=0 if name == home else 3) for name in space.ids]
    prices.done()
    return out


# ---- units, tokens, actions

def read_units(table: Given, nations: Space) -> tuple[list[int], list[int], list[int]]:
    names = [f"{nation}_{kind}" for nation in (*nations.ids, "minor") for kind in MILITARY] + list(POOL_IDS)
    rows = {row.text("id"): row for row in table.tables("unit")}
    if sorted(rows) != sorted(names):
        odd = sorted(set(rows) ^ set(names))
        raise table.fail("unit", f"missing or unknown: {', '.join(odd)}; expected: {', '.join(names)}")
    for pool, name in enumerate(names):
        check_unit(rows[name], pool)
    tables = ([rows[name].number("attack", low=0) for name in names], [rows[name].number("defense", low=0) for name in names],
              [rows[name].number("count", low=1) for name in names])
    for row in rows.values():
        row.note("name", "side", "class", "nation", "type")
    close(table, *rows.values())
    return tables


def check_unit(row: Given, pool: int) -> None:
    """How far a unit moves is no number of its own but a rule; a data pack cannot change it."""
    move = MOVES[pool % 3] if pool < LARVA_POOL else 0 if pool in (LARVA_POOL, ADULT_POOL) else 1
    if row.number("move", low=0) != move:
        found = row.number("move")
        raise row.fail("move", f"expected {move}, found {found}: the movement rules (BR-81, BR-131, BR-132) are fixed")
    if pool < LARVA_POOL and pool % 3 == 2 and row.number("defense") != 0:
        raise row.fail("defense", "Air units have Defense 0 (BR-10)")


def enough_for_setup(nations: Nations, world: Map, pool: list[int]) -> None:
    """BR-26: the pool always suffices."""
    for i, many in enumerate(nations.starting):
        if many > pool[i]:
            raise BadData(f"nations.toml: {nations.space.ids[i // 3]} starts with {many} of type {MILITARY[i % 3]}, "
                             f"but units.toml has {pool[i]}")
    for nation in range(MAJORS):
        if not world.lands_of[nation] or (nations.starting[3 * nation + 1] and world.waters_of[nation] == 0):
            raise BadData(f"map.toml: {nations.space.ids[nation]} has no area, or no water for its Fleets")


def read_tokens(table: Given) -> dict[str, int]:
    rows = {row.text("id"): row for row in table.tables("token")}
    names = ("mind_control", "dormant", "neutral", "block", "dupe")
    if sorted(rows) != sorted(names):
        raise table.fail("token", f"expected exactly: {', '.join(names)}")
    many = {name: rows[name].number("in_use", low=0, high=rows[name].number("count")) for name in names}
    close(table, *rows.values())
    return many


def read_costs(table: Given) -> list[int]:
    """BR-61: the cost of each Spend action by verb.  What uses up nothing else must cost something, or turns never end
    (BR-49)."""
    rows = {row.text("id"): row for row in table.tables("action")}
    if sorted(rows) != sorted(ACTIONS):
        raise table.fail("action", f"expected exactly: {', '.join(ACTIONS)}")
    cost = [0] * len(VERBS)
    for name in ACTIONS:
        free = name in COSTS_NOTHING
        cost[VERBS.index(name)] = rows[name].number("cost", low=0, high=0) if free else rows[name].number("cost", low=1)
    for row in rows.values():
        row.note("text")
    close(table, *rows.values())
    cost[VERBS.index("molt_keeper")] = cost[VERBS.index("molt_warrior")]
    return cost
