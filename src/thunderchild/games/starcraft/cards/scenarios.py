"""scenarios.toml (SC-289 to SC-302): layouts, starting forces, items, victory."""
from __future__ import annotations

from ....given import Given
from ....kernel.state import NOBODY
from ....kernel.words import Space
from ..rules.names import FACTIONS, GRID, REACH, WORKS
from . import language as word
from .grammar import Grammar, counted, one_of
from .language import Effect
from .tables import Galaxy, Scenario, Start, Tables, Victory


def read_scenarios(file: Given, t: Tables, grammar: Grammar) -> list[Scenario]:
    return [read_scenario(row, t, grammar) for row in file.tables("scenario")]


def read_players(row: Given) -> list[int]:
    """For how many people it is."""
    found = row.numbers("players")
    if min(found) < 1 or max(found) > FACTIONS:
        raise row.fail("players", f"expected numbers from 1 to {FACTIONS}, found {found}")
    return found


def read_scenario(row: Given, t: Tables, grammar: Grammar) -> Scenario:
    factions = t.sheets.factions
    teams = row.tables("teams")
    team_space = Space("team", [team.text("id") for team in teams])
    members = [team.things("factions", factions) for team in teams]
    order = row.things("play_order", factions)
    if sorted(side for team in members for side in team) != sorted(order):
        raise row.fail("teams", "every faction of the play order is in one team")
    planets = [read_planet(one, t.galaxy) for one in row.tables("planet")]
    zaxis = [end for one in row.tables("z_axis") for end in (slot_of(one, "major", t.galaxy), slot_of(one, "minor", t.galaxy))]
    links = links_of(row, planets, zaxis, t.galaxy)
    starts = {start.side: start for start in (read_start(one, t, grammar, links) for one in row.tables("setup"))}
    return Scenario(row.text("id"), row.text("name"), row.text("text"), read_players(row),
                    row.thing("first_player", factions), order, row.number("rounds", low=1, high=30), members,
                    [read_victory(one, team_space, t, grammar) for one in row.tables("victory")],
                    read_special(row, team_space, grammar), planets, zaxis, [starts[side] for side in order],
                    [read_item(one, t, grammar) for one in row.tables("item", [])],
                    [[WORKS.index(one.choice("kind", WORKS[1:])), one.thing("area", t.galaxy.areas), one.thing("owner", factions)]
                     for one in row.tables("installation", [])])


def read_special(row: Given, teams: Space, grammar: Grammar) -> list[Effect]:
    for one in row.tables("special"):
        if one.has("team"):
            one.choice("team", (*teams.ids, "both"))
    return grammar.effects(row, word.AT_PASSIVE, "special")


def read_planet(row: Given, galaxy: Galaxy) -> list[int]:
    x, y = row.number("x", low=-REACH, high=REACH), row.number("y", low=-REACH, high=REACH)
    return [row.thing("id", galaxy.planets), (y + REACH) * GRID + x + REACH, row.number("rotation", low=0, high=3)]


def slot_of(row: Given, key: str, galaxy: Galaxy) -> int:
    end = row.table(key)
    slot = galaxy.slot_at[end.thing("planet", galaxy.planets)][end.number("slot", low=0, high=3)]
    if slot == NOBODY:
        raise end.fail("slot", "this planet has no such slot (planets.toml)")
    return slot


# ---- routes

def links_of(row: Given, planets: list[list[int]], zaxis: list[int], galaxy: Galaxy) -> list[list[int]]:
    """[planet, planet, name] of every route, normal ones first; what the file lists must be what the layout gives."""
    normal = [[a, b, min(one, other)] for a, b, one, other in facing(planets, galaxy)]
    names = {frozenset((galaxy.planets.ids[a], galaxy.planets.ids[b])) for a, b, _name in normal}
    listed = {frozenset(text.split("-")) for text in row.texts("routes")}
    if names != listed:
        wrong = ", ".join(sorted("-".join(sorted(pair)) for pair in names ^ listed))
        raise row.fail("routes", f"the layout gives other routes; look at {wrong} (SC-35)")
    axes = [[galaxy.slot_planet[zaxis[k]], galaxy.slot_planet[zaxis[k + 1]], min(zaxis[k], zaxis[k + 1])]
            for k in range(0, len(zaxis), 2)]
    return normal + axes


def facing(planets: list[list[int]], galaxy: Galaxy) -> list[tuple[int, int, int, int]]:
    """Planets whose slots point at each other, and the two slots."""
    out: list[tuple[int, int, int, int]] = []
    at = {cell: (planet, turned) for planet, cell, turned in planets}
    for planet, cell, turned in planets:
        for way, step in ((1, 1), (2, GRID)):
            if cell + step in at:
                other, other_turned = at[cell + step]
                one = galaxy.slot_at[planet][(way - turned) % 4]
                back = galaxy.slot_at[other][(way + 2 - other_turned) % 4]
                if one != NOBODY and back != NOBODY:
                    out.append((planet, other, one, back))
    return out


def route_named(row: Given, text: str, links: list[list[int]], galaxy: Galaxy) -> int:
    """A transport's route: its two planets; the normal one, if they are joined twice."""
    pair = {row.in_space("transports", id, galaxy.planets) for id in text.split("-")}
    for a, b, name in links:
        if {a, b} == pair:
            return name
    raise row.fail("transports", f"no route joins {text}")


# ---- forces

def read_start(row: Given, t: Tables, grammar: Grammar, links: list[list[int]]) -> Start:
    planets, areas = t.galaxy.planets, t.galaxy.areas
    return Start(row.thing("faction", t.sheets.factions), row.thing("planet", planets), row.thing("base_area", areas),
                 counted(row.table("units"), grammar.units), row.thing("second_planet", planets, NOBODY),
                 counted(row.table("second_units", {}), grammar.units), row.number("workers", low=0, high=15),
                 [route_named(row, text, links, t.galaxy) for text in row.texts("transports")],
                 row.things("buildings", t.sheets.buildings, []), row.things("modules", t.sheets.modules, []),
                 row.things("technologies", grammar.techs, []), row.things("leadership", t.leaders.space, []),
                 row.things("heroes", grammar.heroes, []))


def read_item(row: Given, t: Tables, grammar: Grammar) -> list[int]:
    return [row.thing("id", grammar.items), row.thing("area", t.galaxy.areas, NOBODY),
            row.thing("carried_by", grammar.units, NOBODY), row.thing("faction", t.sheets.factions, NOBODY)]


def read_victory(row: Given, teams: Space, t: Tables, grammar: Grammar) -> Victory:
    side = row.choice("side", (*teams.ids, "any_team"))
    n = row.number("n", 0, low=0, high=999)
    kinds = [WORKS.index(text) for text in row.texts("kinds", [])]
    return Victory(NOBODY if side == "any_team" else teams.index[side], one_of(row, "test", word.TESTS),
                   row.number("rounds_in_a_row", n, low=0, high=999), row.thing("planet", t.galaxy.planets, NOBODY),
                   kinds or row.things("items", grammar.items, []),
                   max(one_of(row, "when", word.MOMENTS), NOBODY), row.number("round", 0, low=0, high=30),
                   int(row.flag("carried", False)))
