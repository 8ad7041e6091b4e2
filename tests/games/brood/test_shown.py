"""What the terminal shows of a position: every area and every unit in words, at every width."""
from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from tests.games.brood.table import RULES, Table
from tests.games.brood.test_threats import checkpoint
from tests.rule import rule
from thunderchild.games.brood.draw import screen
from thunderchild.terminal.talk import why

CROWD = checkpoint("t4_brood", phase="awaken")


def drawn(position: dict[str, Any], width: int, draw: Any) -> str:
    console = Console(width=width, file=io.StringIO(), color_system=None)
    with console.capture() as captured:
        console.print(draw(RULES, RULES.view(RULES.arrange(position), 0), 0, width))
    lines = captured.get().split("\n")
    assert all(len(line) <= width for line in lines)
    return "\n".join(line.rstrip() for line in lines)


def run(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("width", [80, 100, 160])
def test_every_area_is_named(width: int) -> None:
    titles = RULES.arrange(CROWD).t.world.areas.titles
    whole = drawn(CROWD, width, screen.draw)
    assert [title for title in titles if title not in whole] == []
    short = run(drawn(CROWD, width, screen.draw_short))
    assert [title for title in titles[:21] if title not in short] == []


def test_a_short_drawing_in_words() -> None:
    short = run(drawn(CROWD, 80, screen.draw_short))
    for part in ("Brood: 3 of 6 major nations", "Humans (European): 0 of 6 Orions launched", "North America West: Adult, keeper;",
                 "Central Asia (dormant): Adult, keeper;", "India: European Army, Larva, keeper;", "neutral: Southeast Asia",
                 "dormant: Northern Russia, China", "Seas (Fleets) North Atlantic: Indian;",
                 "Air units Brood: expended 2 European; Humans: 2 American, 1 Indian, 4 Minor, expended 1 American"):
        assert part in short
    tiny = run(drawn(CROWD, 80, screen.draw_tiny))
    assert "Southeast Asia" not in tiny
    assert "Japan (dormant): Larva" in tiny


def test_military_of_several_nations_stands_together() -> None:
    position = {"dormant": {"china": 1}, "units": {
        "mexico/human/usa/army": 2, "mexico/human/minor/army": 1, "mexico/brood/europe/army": 1, "arctic/human/usa/fleet": 1}}
    short = run(drawn(position, 80, screen.draw_short))
    assert "Mexico (neutral): 2 American and Minor Armies, controlled European Army;" in short
    assert "Seas (Fleets) Arctic: American" in short


def test_areas_and_units_are_explained() -> None:
    assert screen.explain(RULES, "china") == (
        "China (Chinese, a factory): by land: Northern Russia, Central Asia, India, Southeast Asia; by sea: North Pacific Ocean")
    assert screen.explain(RULES, "na_west/brood/brood/worker") == "Worker: Attack 3, Defense 2, Move 1 area, 8 counters"
    assert screen.explain(RULES, "available/human/usa/air").startswith("American Air unit: Attack +4, Defense 0, Move 0")
    assert screen.explain(RULES, "atlantis") == ""


@rule("BR-100")
def test_why_answers_for_the_click_that_is_named_before_things_that_begin_like_it() -> None:
    """`war china` is a click, and the beginning of "Warrior in China"."""
    t = Table({"home": "china", "phase": "awaken", "dormant": {"japan": 1}})
    assert [line.partition(" The ")[0] for line in why(RULES, t.g, 1, "war china")] == ["War: China: not now. BR-100:"]
