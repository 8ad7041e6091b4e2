"""LEVEL 7 [INVASION] in the terminal: every page of random games fits, and says what is there."""
from __future__ import annotations

import random
from typing import Any, Final

import pytest
from rich.console import Console

from tests.games.level7.table import RULES, Table
from thunderchild.games.level7.draw import screen
from thunderchild.kernel.state import CHANCE, WATCHER
from thunderchild.terminal.table import Table as Played
from thunderchild.terminal.talk import looked_at

DRAWINGS: Final = [getattr(screen, name) for name in ("draw", "draw_short", "draw_tiny") if hasattr(screen, name)]


def lines_of(drawn: Any, width: int) -> list[str]:
    console = Console(width=width, force_terminal=False, record=True)
    with console.capture() as captured:
        console.print(drawn, width=width)
    return [line.rstrip() for line in captured.get().rstrip("\n").split("\n")]


def page(g: Any, eye: int, width: int, drawing: Any = screen.draw) -> list[str]:
    return lines_of(drawing(RULES, RULES.view(g, eye), eye, width), width)


def positions(seed: int, seats: int, every: int = 40) -> list[Any]:
    """Positions of a random game."""
    rng, g, found = random.Random(seed), RULES.start({"seats": seats}), []
    n = 0
    while not g.over:
        if n % every == 0:
            found.append(g.copy())
        RULES.click(g, RULES.fall(g, rng) if RULES.to_move(g) == CHANCE else rng.choice(RULES.legal(g)))
        n += 1
    return found


@pytest.mark.parametrize("width", [80, 100])
@pytest.mark.parametrize("seats", [1, 3, 5])
def test_every_position_fits_into_the_width(seats: int, width: int) -> None:
    for g in positions(seats, seats):
        for eye in (0, WATCHER):
            for drawing in DRAWINGS:
                lines = page(g, eye, width, drawing)
                assert max(map(len, lines)) <= width
                assert not [line for line in lines if "None" in line or "{" in line]


def test_the_map_consoles_and_cards_are_told() -> None:
    t = Table(phase="mercenaries", market=["worker_clones", "blaster_hybrids"], invaders={"canada": 2},
              status={"gran_colombia": "overrun"}, coalitions={"eu": {"mic": 17, "terror": 3, "units": {"rhine_federation": 1}}})
    text = "\n".join(page(t.g, 0, 100))
    for words in ("Worker Clones", "Blaster Hybrids", "2 invaders", "1 EU", "overrun", "Relocate the Andes Laboratory",
                  "Dead zones", "Greenland", "Controller: South America", "Events left", "Bio/Com/Mil/Soc"):
        assert words in text, words


def test_a_seat_with_several_sides_is_called_by_the_one_that_is_asked() -> None:
    table = Played(RULES, {"seats": 1}, {}, 3)
    while table.to_move() < 0 or RULES.at(table.g) == "setup.units":
        if table.to_move() < 0:
            table.fall()
        else:
            table.add(0, RULES.legal(table.g)[0])
    table.add(0, RULES.words.read("pass"))
    assert table.events(0)[-1][1] == "South American Coalition: No trade now"
    assert RULES.seat_name(table.g, 0) == "All sides"


def test_that_others_let_a_window_go_by_is_no_news() -> None:
    table = Played(RULES, {"seats": 5}, {}, 3)
    while table.to_move() < 0 or RULES.at(table.g) == "setup.units":
        if table.to_move() < 0:
            table.fall()
        else:
            table.add(table.to_move(), RULES.legal(table.g)[0])
    before = len(table.events(0))
    table.add(0, RULES.words.read("pass"))
    table.add(1, RULES.words.read("pass"))
    assert [text for _number, text in table.events(0)[before:]] == ["South American Coalition: No trade now"]


def test_setup_tiers_and_attached_cards_are_told() -> None:
    assert page(RULES.start({}), 0, 100)[0].startswith("Setup ")
    t = Table(phase="movement", coalitions={"sa": {"tech": {"military_equipment": 2}}},
              attached={"argentina": ["blaster_hybrids"]})
    short = page(t.g, 0, 100, screen.draw_short)
    assert any(line.endswith(" 0/0/2/0") for line in short)
    assert "Attached: Argentina Blaster Hybrids" in short


@pytest.mark.parametrize(("text", "says"), [
    ("cronos", "Cronos is in "), ("South America", "Terror"), ("sa", "Gran Colombia"), ("B/C/M/S", "Biological Sciences"),
    ("mic", "at 0 the coalition is out"), ("dead zones", "Greenland"), ("gran colombia", "next to")])
def test_lands_and_abbreviations_can_be_looked_at(text: str, says: str) -> None:
    g = Table(phase="mercenaries").g
    parts = looked_at(RULES, RULES.view(g, 0), 0, text, 80)
    assert says in "\n".join(line for part in parts for line in lines_of(part, 80))
