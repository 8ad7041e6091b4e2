"""StarCraft in the terminal: every page of random games fits, and says what is there."""
from __future__ import annotations

import random
from typing import Any, Final

import pytest
from rich.console import Console

from tests.games.starcraft.fights import battle
from tests.games.starcraft.table import RULES, Table, duel
from thunderchild.games.starcraft.draw import screen
from thunderchild.games.starcraft.draw.screen_words import tables_of
from thunderchild.games.starcraft.draw.board import board
from thunderchild.kernel.state import CHANCE, WATCHER
from thunderchild.terminal.listing import COLUMNS, listed, listing_of
from thunderchild.terminal.match import read_click
from thunderchild.terminal.table import Table as Played
from thunderchild.terminal.talk import looked_at

DRAWINGS: Final = (screen.draw, screen.draw_short, screen.draw_tiny, screen.draw_least)
TINY: Final = 13        # lines of a page of 24 that are left for the table, and an empty one


def page(g: Any, eye: int, width: int, drawing: Any = screen.draw) -> list[str]:
    """The lines of a page."""
    console = Console(width=width, force_terminal=False, record=True)
    with console.capture() as captured:
        console.print(drawing(RULES, RULES.view(g, eye), eye, width), width=width)
    return [line.rstrip() for line in captured.get().split("\n")]


def positions(seed: int, seats: int, many: int = 400, every: int = 9) -> list[Any]:
    """Positions of a random game, as far as it goes."""
    rng, g, found = random.Random(seed), RULES.start({"seats": seats}), []
    for n in range(many):
        if g.over:
            break
        if n % every == 0:
            found.append(g.copy())
        RULES.click(g, RULES.fall(g, rng) if RULES.to_move(g) == CHANCE else rng.choice(RULES.legal(g)))
    return found


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_position_fits_into_the_width(seats: int, width: int) -> None:
    for g in positions(seats, seats):
        for eye in (0, WATCHER):
            for drawing in DRAWINGS:
                lines = page(g, eye, width, drawing)
                assert max(map(len, lines)) <= width
                assert not [line for line in lines if "None" in line or "{" in line]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_shortest_page_leaves_room_for_the_question(seats: int) -> None:
    for g in positions(seats + 10, seats):
        assert len(page(g, 0, 80, screen.draw_least)) <= TINY


def test_planets_routes_and_areas_are_told() -> None:
    text = "\n".join(page(duel().g, 0, 100))
    for words in ("Helios 0,0", "E Hydrax", "W Helios", "Ra base, 3 Marine", "Ov base, 2 Zergling", "2min", "3/4",
                  "15 points win", "strat", "0/3 flying", "Barracks I", "Spawning Pool I"):
        assert words in text, words


def test_own_orders_have_faces_and_others_do_not() -> None:
    table = duel().do("pick_order build", "place_on helios")
    assert "Helios 0,0  [Ra:Build]" in page(table.g, 0, 100)[1]
    assert "Helios 0,0  [Ra:?]" in page(table.g, 1, 100)[1]
    assert "Raynor has orders: Build, Mobilize x2" in "\n".join(page(table.g, 0, 100))
    assert "has orders" not in "\n".join(page(table.g, WATCHER, 100))


def test_a_battle_stands_in_rows() -> None:
    fought = battle("raynor", "overmind", ["marine", "goliath"], ["zergling", "hydralisk"], ["terran_05", "terran_12"],
                    ["zerg_05", "zerg_06"], [("marine", "zergling"), ("goliath", "hydralisk")])
    own, other = "\n".join(page(fought.table.g, 0, 100)), "\n".join(page(fought.table.g, WATCHER, 100))
    for words in ("Battle in Helios 2: Raynor attacks Overmind", "(step 7: skirmishes)", " 1  Marine  attack",
                  " 2  Goliath  attack"):
        assert words in own, words
    assert own.count("a card face down") == 2
    assert other.count("a card face down") == 4
    assert "attack" not in other.replace("attacks", "")


def test_the_numbers_of_a_skirmish_are_the_sum_of_their_parts() -> None:
    """Of cards that change values by what they say of the enemy too."""
    fought = battle("raynor", "overmind", ["marine", "marine"], ["zergling"], ["terran_05"], ["zerg_05"],
                    [("marine", "zergling")], [("marine", 1)])
    for seat in (0, 1):
        own = RULES.view(fought.table.g, seat)["forecast"][0][seat]
        assert own["known"]
        assert [sum(part[k] for part in own["parts"]) for k in (1, 2)] == [own["attack"], own["health"]]
    assert ["support", 1, 0] in RULES.view(fought.table.g, 0)["forecast"][0][0]["parts"]


def test_whoever_has_no_faction_yet_reads_so() -> None:
    table = Table(options={"seats": 2}).do("* first_player seat_0")
    assert page(table.g, 0, 80) == ["Nobody has a faction yet.", ""]


def test_things_are_explained() -> None:
    for thing, words in (("marine", "Marine (1 mineral): ground, targets ground and flying, support 1"),
                         ("helios.2", "Helios 2: 2 minerals, at most 4 units"), ("terran_05", "Goliath/Siege Tank 7/8: "),
                         ("stim_packs", "Stim Packs (1 mineral, 1 gas; standard, 2 copies): "), ("labor_drive", "Labor Drive: "),
                         ("nothing_of_this", "")):
        assert screen.explain(RULES, thing).startswith(words), thing


def test_the_page_gets_every_component_by_name() -> None:
    drawn = board(RULES)  # type: ignore[arg-type]
    assert [len(drawn[name]) for name in ("factions", "planets", "areas", "units", "heroes", "leaders")] == [6, 18, 58, 33, 7, 42]
    assert sum(len(one["slots"]) for one in drawn["planets"]) == 53
    assert len({one["colour"] for one in drawn["factions"]}) == 6


def test_what_cannot_be_seen_of_another_is_no_news() -> None:
    """Which order somebody takes in hand: he reads it himself, the others read of it when it lies on a planet."""
    table, rng = Played(RULES, {"seats": 2}, {}, 3), random.Random(7)
    while table.to_move() < 0 or RULES.at(table.g) != "placing.pick":
        if table.to_move() < 0:
            table.fall()
        else:
            table.add(table.to_move(), rng.choice(RULES.legal(table.g)))
    seat = table.to_move()
    before = {eye: len(table.events(eye)) for eye in (0, 1)}
    table.add(seat, RULES.words.read("pick_order build"))
    assert len(table.events(seat)) == before[seat] + 1
    assert len(table.events(1 - seat)) == before[1 - seat]


def looked(g: Any, text: str, width: int = 80) -> str:
    console = Console(width=width, force_terminal=False)
    with console.capture() as captured:
        for part in looked_at(RULES, RULES.view(g, 0), 0, text, width):
            console.print(part, width=width)
    return captured.get()


def test_a_planet_can_be_looked_at_as_it_stands() -> None:
    text = looked(duel().do("pick_order build", "place_on helios").g, "helios")
    for words in ("Helios 0,0", "[Ra:Build]", "E Hydrax", "Ra base, 3 Marine", "2min", "3/4"):
        assert words in text, words
    assert looked(duel().g, "hel") == looked(duel().g, "Helios")
    assert "at most 4 units" in looked(duel().g, "helios 2")
    planets = tables_of(RULES).galaxy.planets
    absent = next(title for id, title in zip(planets.ids, planets.titles, strict=True)
                  if id not in RULES.view(duel().g, 0)["shown"]["planets"])
    assert looked(duel().g, absent).startswith("Not in this galaxy:")


def test_no_unit_is_cut_off_where_planets_have_a_line() -> None:
    """Every unit of the galaxy, in the narrowest form too."""
    kinds = tables_of(RULES).units.space
    for g in positions(31, 6):
        shown = RULES.view(g, 0)["shown"]
        if not shown["factions"] or shown["battle"]:
            continue
        for drawing in DRAWINGS[1:]:
            lines = page(g, 0, 80, drawing)
            assert not [line for line in lines[:-2] if line.endswith("…")], lines
            text = " ".join(" ".join(lines).split())
            for area in shown["areas"].values():
                for unit in area["units"]:
                    title = unit.get("hero") or kinds.titles[kinds.index[unit["type"]]]
                    assert all(word in text for word in title.split()), title


def test_giving_up_ones_own_stands_last_under_its_heading() -> None:
    """And the numbers people type are those of the list."""
    met = 0
    for g in positions(5, 2, 400, 1):
        verbs = {RULES.words.say(a).partition(" ")[0] for a in RULES.legal(g)} if RULES.to_move(g) >= 0 else set()
        if "destroy_own" not in verbs or len(verbs) == 1:
            continue
        met += 1
        clicks = listed(RULES, g)
        said = [RULES.words.say(a).startswith("destroy_own") for a in clicks]
        assert said == sorted(said)
        assert read_click(RULES, g, str(len(clicks))) == clicks[-1]
        lines = [line.plain for line in listing_of(RULES, g).lines(80, COLUMNS)]
        assert screen.STANDING[1] in lines
        assert not any("Destroy your" in line for line in lines[:lines.index(screen.STANDING[1])])
    assert met > 0
