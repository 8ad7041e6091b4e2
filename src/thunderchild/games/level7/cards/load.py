"""TOML -> tables of integers, one object per data pack.  L7-1, L7-2: the numbers of components are checked."""
from __future__ import annotations

from typing import Any, Final

from ....given import Given
from ....kernel.state import NOBODY
from ....kernel.words import Space, one_of
from ....packs import BadData, DataFiles, Words, check_read, read_safely
from ..rules.names import CATEGORIES, COALITIONS, FACES, GOODS, HOMES, LANDS, LAST_TIER, STACKS, STOCKED, WAVES, ZONES
from ..rules.words import more_spaces, vocabulary
from .grammar import Grammar, read_faces, read_shield
from .language import (ATTACH_RESEARCH, BATTLE_POWER, CRONOS_MOVES, DISCARD_SELF, HYDRA_POWER, INCOME_MOD, WINDOWS, Effect,
                       Shield, Text)
from .tables import Adaptation, Box, Consoles, Events, Map, Mercenaries, Projects, Tables, Tech

PENALTIES: Final = (*GOODS[:STOCKED], "cc")
COSTS: Final = GOODS
WHEN_OVERRUN: Final = 2             # of DISCARDS
UNREAD: Final = "unread"            # a card laid blind, which nobody has drawn yet
GONE: Final = "gone"                # it was turned up
NUMBERS: Final = (("components", ("invader_units",)),
                  ("setup", ("starting_money", "black_market_size", "neutral_research_at_market", "initial_drop_ship_cards")),
                  ("black_market", ("max_size",)), ("deployment", ("cost_secure", "cost_liberated", "cost_overrun")),
                  ("cronos", ("moves",)), ("adaptation", ("trigger",)), ("blind_choice", ("terror_reduction",)),
                  ("capital", ("damage_to_defeat",)), ("waves", ("assault_drop_ships", "devastation_drop_ships")),
                  ("trade", ("max_per_item", "max_edit_clicks", "max_offers_per_phase")), ("funding", ("max_laps",)))

MODE_VERBS: Final = ("set_tech", "initial_drop_ships_from_card")
ASSETS: Final = ("technology", "mercenary", "cronos_control")
NOT_ZERO: Final = ("trigger", "damage_to_defeat", "max_laps")


def load(data: DataFiles) -> Tables:
    return read_safely(data, read_all)


def read_all(data: DataFiles) -> Tables:
    Words(bare=("ground_war",)).check_all(data)
    coalitions = [row.text("id") for row in data.table("coalitions.toml").tables("coalition")]
    world = read_map(data.table("map.toml"), Space("coalition", coalitions))
    mercs_file = data.table("mercenaries.toml").tables("mercenary")
    mercs_space = Space("mercenary", [row.text("id") for row in mercs_file], [row.text("title") for row in mercs_file])
    consoles = read_consoles(data, world, mercs_space)
    grammar = Grammar(consoles.space, world.places)
    texts: list[Text] = []
    names: list[str] = []
    events = read_events(data, grammar, texts, names)
    adaptation = read_adaptation(data, grammar, texts, names)
    projects = read_projects(data, grammar, consoles, texts, names)
    mercs = read_mercenaries(mercs_file, mercs_space, grammar, texts, names)
    box = read_box(data.table("game.toml"), world, consoles)
    ships, landing = read_drop_ships(data, world)
    check_counts(data.table("game.toml").table("components"), mercs, events, adaptation, ships)
    text_space = Space("card_text", names)
    words = vocabulary(consoles.space, world.lands, world.zones, mercs.loose, projects.space)
    spaces = [world.places, mercs.space, events.space, events.cells, adaptation.space, ships, text_space, *more_spaces()]
    found = Tables(box, world, consoles, read_techs(data), mercs, events, adaptation, projects, ships, landing, texts, text_space,
                   words, spaces)
    check_read(data)
    return found


def count(row: Given, names: tuple[str, ...], table: str) -> list[int]:
    """Numbers by name, 0 where nothing is said."""
    given = row.table(table, {})
    out = [given.number(name, 0, low=0, high=99) for name in names]
    given.done()
    return out


# ---- the map

def read_map(file: Given, coalitions: Space) -> Map:
    """L7-4, L7-13: 25 territories of coalitions, then 4 dead zones; edges both ways."""
    rows = file.tables("territory")
    kinds = [row.choice("kind", ["coalition", "dead_zone"]) for row in rows]
    if kinds != ["coalition"] * LANDS + ["dead_zone"] * ZONES:
        raise BadData(f"map.toml: expected {LANDS} territories of coalitions, then {ZONES} dead zones (L7-4)")
    ids, names = [row.text("id") for row in rows], [row.text("name") for row in rows]
    places = Space("place", ids, names)
    owner = [row.in_space("coalition", row.text("coalition"), coalitions) for row in rows[:LANDS]] + [NOBODY] * ZONES
    benefits = [row.table("benefit") for row in rows[LANDS:]]
    near = read_edges(file, places)
    return Map(Space("territory", ids[:LANDS], names[:LANDS]), Space("dead_zone", ids[LANDS:], names[LANDS:]), places, owner,
               [row.number("defense", low=1, high=9) for row in rows], near,
               [row.number("research_tokens", low=0, high=1) for row in rows],
               [GOODS.index(row.choice("kind", GOODS)) for row in benefits], [row.number("n", low=1, high=9) for row in benefits],
               [int(row.flag("once_per_game", False)) for row in benefits], measured(near))


def read_edges(file: Given, places: Space) -> list[list[int]]:
    """L7-13, L7-14: borders and dotted lines; the North African Concord has the two neighbours that the file gives it."""
    near: list[set[int]] = [set() for _place in places.ids]
    for row in file.tables("edge"):
        a, b = row.thing("a", places), row.thing("b", places)
        near[a].add(b)
        near[b].add(a)
    reached, seen = {0}, [0]
    while seen:
        new = near[seen.pop()] - reached
        reached |= new
        seen.extend(new)
    if len(reached) != len(near):
        raise BadData("map.toml: some territories cannot be reached from the others")
    return [sorted(row) for row in near]


def measured(near: list[list[int]]) -> list[list[int]]:
    """Fewest steps from each place to each other."""
    out: list[list[int]] = []
    for start in range(len(near)):
        steps, ring = {start: 0}, [start]
        while ring:
            wider = list(dict.fromkeys(to for at in ring for to in near[at] if to not in steps))
            steps |= dict.fromkeys(wider, steps[ring[0]] + 1)
            ring = wider
        out.append([steps[to] for to in range(len(near))])
    return out


# ---- consoles

def read_consoles(data: DataFiles, world: Map, mercs: Space) -> Consoles:
    """L7-3, L7-32, L7-33, L7-69, L7-170, L7-174: five consoles, their territories, dials, Terror track and Food ring."""
    file = data.table("coalitions.toml")
    rows = file.tables("coalition")
    if len(rows) != COALITIONS:
        raise BadData(f"coalitions.toml: expected {COALITIONS} coalitions (L7-3), found {len(rows)}")
    homes = [row.things("territories", world.lands) for row in rows]
    for k, row in enumerate(rows):
        if len(homes[k]) != HOMES or any(world.owner[land] != k for land in homes[k]):
            raise row.fail("territories", f"a coalition owns {HOMES} territories, which map.toml gives it (L7-4)")
    techs = [read_asset(row, "technology", Space("technology", STACKS)) for row in rows]
    given = [read_asset(row, "mercenary", mercs) for row in rows]
    dials = file.table("dials")
    highest = [0, *(dials.number(f"{kind}_max", low=1, high=99) for kind in ("food", "fuel", "minerals", "mic"))]
    levels = [[0] * len(PENALTIES)] + [count(row, PENALTIES, "penalty") for row in file.tables("terror_level")]
    overrun, liberated = read_status(data, world)
    return Consoles(Space("coalition", [row.text("id") for row in rows], [row.text("name") for row in rows]), homes,
                    [row.thing("capital", world.lands) for row in rows],
                    [row.number("command_and_control", low=0, high=12) for row in rows],
                    [read_kinds(row.table("income")) for row in rows], [read_kinds(row.table("start")) for row in rows],
                    [row.number("units", low=1, high=99) for row in rows],
                    techs, given, overrun, liberated, levels, highest, read_upkeep(file, highest[-1]),
                    [[min(world.distance[here][there] for here in own for there in other) for other in homes] for own in homes])


def read_asset(row: Given, kind: str, space: Space) -> int:
    """What a coalition starts with: `technology:` and a stack, or `mercenary:` and a card; NOBODY if it is something else."""
    said, _colon, thing = row.text("starting_asset").partition(":")
    if said not in ASSETS:
        raise row.fail("starting_asset", f"'{said}' is not allowed; {one_of(said, ASSETS)}")
    return row.in_space("starting_asset", thing, space) if said == kind else NOBODY


def read_kinds(table: Given) -> list[int]:
    return [table.number(kind, 0, low=0, high=99) for kind in GOODS[:STOCKED]]


def read_upkeep(file: Given, highest: int) -> list[int]:
    out = [0] * (highest + 1)
    for row in file.tables("food_upkeep"):
        for mic in range(row.number("mic_from", low=1), row.number("mic_to", high=highest) + 1):
            out[mic] = row.number("food", low=0, high=99)
    return out


def read_status(data: DataFiles, world: Map) -> tuple[list[list[int]], list[list[int]]]:
    """What each territory costs its coalition while Overrun and while Liberated."""
    rows = {row.text("territory"): row for row in data.table("territory_status.toml").tables("status_card")}
    if sorted(rows) != sorted(world.lands.ids):
        raise BadData("territory_status.toml: expected one card for each territory of a coalition (L7-2)")
    return ([count(rows[id], PENALTIES, "overrun") for id in world.lands.ids],
            [count(rows[id], PENALTIES, "liberated") for id in world.lands.ids])


# ---- technologies

def read_techs(data: DataFiles) -> list[list[Tech]]:
    sides: dict[tuple[str, int], Tech] = {}
    for row in data.table("technology.toml").tables("card"):
        for face in (row.table("front"), row.table("back")):
            sides[row.choice("stack", STACKS), face.number("tier", low=0, high=LAST_TIER)] = read_tech(face)
    if len(sides) != len(STACKS) * (LAST_TIER + 1):
        raise BadData(f"technology.toml: expected tiers 0 to {LAST_TIER} of {len(STACKS)} stacks, found {len(sides)} sides")
    return [[sides[stack, tier] for tier in range(LAST_TIER + 1)] for stack in STACKS]


def read_tech(face: Given) -> Tech:
    """L7-74: what a side gives while it is on top."""
    income, numbers = [0] * STOCKED, {"cc_mod": 0, "power_set": 0, "moves_set": 1}
    shields: list[Shield] = []
    faces: dict[str, list[int] | None] = {"skip_virus": None, "skip_terror_step": None}
    for row in face.tables("effects"):
        verb = row.choice("do", ["income_mod", *numbers, "protect", *faces])
        if verb == "income_mod":
            income[GOODS.index(row.choice("what", GOODS[:STOCKED]))] += row.number("n", low=0, high=99)
        elif verb == "protect":
            shields.append(read_shield(row, CATEGORIES))
        elif verb in faces:
            faces[verb] = read_faces(row, "roll")
        else:
            numbers[verb] = row.number("n", low=0, high=12)
        row.done()
    cost = count(face, COSTS, "upgrade_cost") if face.has("upgrade_cost") else []
    return Tech(face.text("title"), face.text("text"), cost, income, numbers["cc_mod"], numbers["power_set"],
                numbers["moves_set"],
                shields, faces["skip_virus"], faces["skip_terror_step"])


# ---- cards

def read_events(data: DataFiles, grammar: Grammar, texts: list[Text], names: list[str]) -> Events:
    """L7-110: two halves with a category each, and the ground war box."""
    ids: list[str] = []
    wave: list[int] = []
    box: list[list[int]] = []
    for k, name in enumerate(("events_assault.toml", "events_devastation.toml")):
        for row in data.table(name).tables("event_card"):
            ids.append(row.text("id"))
            wave.append(k)
            box.append(grammar.sources(row, "ground_war"))
            for half in ("alpha", "bravo"):
                texts.append(grammar.text(row.table(half), CATEGORIES))
                names.append(f"{ids[-1]}_{half}")
    return Events(Space("event", ids), Space("event_cell", [*ids, UNREAD, GONE]), wave, box)


def read_adaptation(data: DataFiles, grammar: Grammar, texts: list[Text], names: list[str]) -> Adaptation:
    rows = data.table("adaptation.toml").tables("adaptation")
    first = len(texts)
    read = [grammar.text(row) for row in rows]
    texts += read
    names += [row.text("id") for row in rows]
    space = Space("adaptation", [row.text("id") for row in rows], [row.text("title") for row in rows])
    armor = data.table("game.toml").table("waves").thing("must_be_out_by_devastation", space)
    return Adaptation(space, [row.number("copies", low=0, high=20) for row in rows],
                      [WAVES.index(row.choice("wave", WAVES)) for row in rows], [int(row.flag("persistent")) for row in rows],
                      [summed(text.effects, HYDRA_POWER) for text in read], armor, [text.words for text in read], first)


def read_projects(data: DataFiles, grammar: Grammar, consoles: Consoles, texts: list[Text], names: list[str]) -> Projects:
    rows = data.table("cronos_projects.toml").tables("project")
    first = len(texts)
    read = [grammar.text(row) for row in rows]
    texts += read
    names += [f"project_{row.text('id')}" for row in rows]
    owners = [row.choice("coalition", [*consoles.space.ids, "any"]) for row in rows]
    return Projects(Space("project", [row.text("id") for row in rows], [row.text("title") for row in rows]),
                    [row.number("stage", low=1, high=5) for row in rows],
                    [NOBODY if owner == "any" else consoles.space.index[owner] for owner in owners],
                    [count(row, COSTS, "cost") for row in rows], [row.text("text") for row in rows],
                    [summed(text.effects, CRONOS_MOVES) for text in read], first)


def read_mercenaries(rows: list[Given], space: Space, grammar: Grammar, texts: list[Text], names: list[str]) -> Mercenaries:
    first = len(texts)
    read = [grammar.text(row) for row in rows]
    texts += read
    names += [row.text("id") for row in rows]
    attaches = [int(row.choice("attach", ["territory", "unattached"]) == "territory") for row in rows]
    loose = [k for k in range(len(rows)) if not attaches[k]]
    income = [[summed(text.effects, INCOME_MOD, kind) for kind in range(STOCKED)] for text in read]
    falls = [int(any(e.do == DISCARD_SELF and e.flag == WHEN_OVERRUN for e in text.effects)) for text in read]
    stacks = [int(any(e.do == BATTLE_POWER and e.flag == 1 for e in text.effects)) for text in read]
    return Mercenaries(space, Space("unattached", [space.ids[k] for k in loose], [space.titles[k] for k in loose]), loose,
                       [row.number("copies", low=0, high=20) for row in rows],
                       [row.number("cost", low=0, high=99) for row in rows],
                       attaches, [WINDOWS.index(row.choice("window", WINDOWS)) for row in rows],
                       [summed(text.effects, BATTLE_POWER) for text in read], stacks, income,
                       [summed(text.effects, ATTACH_RESEARCH) for text in read], falls, [text.words for text in read], first)


def summed(effects: list[Effect], do: int, what: int = NOBODY) -> int:
    return sum(e.n for e in effects if e.do == do and what in (NOBODY, e.what))


def read_drop_ships(data: DataFiles, world: Map) -> tuple[Space, list[list[int]]]:
    rows = data.table("drop_ships.toml").tables("drop_ship_card")
    return (Space("drop_ship_card", [row.text("id") for row in rows], [row.text("name") for row in rows]),
            [row.things("locations", world.lands) for row in rows])


# ---- game.toml

def read_box(file: Given, world: Map, consoles: Consoles) -> Box:
    """L7-15, L7-16: one die with three results; how many faces of each is data, as the other constants are."""
    numbers = {name: file.table(table).number(name, low=int(name in NOT_ZERO), high=999)
               for table, names in NUMBERS for name in names}
    if numbers["max_size"] < numbers["black_market_size"]:
        raise file.table("black_market").fail("max_size", f"the market has {numbers['black_market_size']} cards at the start")
    setup = file.table("setup")
    numbers["cronos"] = setup.thing("cronos", world.lands)
    numbers["cronos_control"] = setup.thing("cronos_control", consoles.space)
    die = read_faces(file.table("die"), "faces")
    landing = setup.table("drop_ships")
    modes = file.tables("mode")
    effects = [row.tables("effects") for row in modes]
    counts = sorted(file.tables("player_count"), key=players)
    shares: list[Any] = [row.get("assignment", None, list, "a list of lists of coalitions") for row in counts]
    steps = file.tables("step")
    return Box(numbers, [die.count(face) for face in range(len(FACES))],
               [[[row.in_space("assignment", id, consoles.space) for id in seat] for seat in share]
                for row, share in zip(counts, shares, strict=True)],
               [landing.thing(str(k), world.lands) for k in range(1, 1 + numbers["assault_drop_ships"])],
               [row.text("id") for row in modes],
               [[read_set_tech(e, consoles.space) for e in rows if e.choice("do", MODE_VERBS) == "set_tech"] for rows in effects],
               [int(any(e.text("do") == "initial_drop_ships_from_card" for e in rows)) for rows in effects],
               [row.text("id") for row in steps], [row.text("name") for row in steps])


def players(row: Given) -> int:
    return row.number("players", low=1, high=COALITIONS)


def read_set_tech(row: Given, coalitions: Space) -> list[int]:
    who = row.choice("who", ["each", *coalitions.ids])
    return [NOBODY if who == "each" else coalitions.index[who], STACKS.index(row.choice("stack", STACKS)),
            row.number("tier", low=1, high=LAST_TIER)]


def check_counts(components: Given, mercs: Mercenaries, events: Events, adaptation: Adaptation, ships: Space) -> None:
    """L7-1, L7-2: the decks are as large as game.toml says."""
    grey = [copies for k, copies in enumerate(adaptation.copies) if adaptation.wave[k] == 0]
    found = {"ghin_mercenary_cards": sum(mercs.copies), "assault_event_cards": events.wave.count(0),
             "devastation_event_cards": events.wave.count(1), "drop_ship_cards": len(ships),
             "assault_adaptation_cards": sum(grey), "devastation_adaptation_cards": sum(adaptation.copies) - sum(grey)}
    for key, many in found.items():
        if components.number(key) != many:
            raise components.fail(key, f"the files hold {many} cards (L7-2)")
