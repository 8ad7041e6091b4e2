"""What the table draws: printed data (board.py) and the public numbers that follow from a position (derived.py)."""
from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.games.pulp.table import KAH, QUIETUS, RULES, at, play
from tests.rule import rule
from thunderchild.games.pulp.draw.board import board
from thunderchild.kernel.state import CHANCE, NOBODY


def shown(g: Any) -> dict[str, Any]:
    return dict(RULES.view(g, 0)["shown"])


def test_the_board_is_plain_data_of_all_that_is_printed() -> None:
    data = json.loads(json.dumps(board(RULES)))
    counts = {"cards": 48, "planets": 12, "weapons": 6, "captains": 6, "aliens": 3, "dice": 5, "cubes": 6, "abilities": 3}
    assert {key: len(data[key]) for key in counts} == counts
    assert data["spaces"]["card"]["ids"] == [card["id"] for card in data["cards"]]
    specialist = data["dice"][0]
    assert [mode["window"] for mode in specialist["faces"][4]["modes"]] == ["engage", "evade"]
    assert specialist["faces"][4]["falls"] == [4, 3]
    assert specialist["faces"][1]["falls"] == [1]
    assert specialist["faces"][0]["falls"] == []
    assert data["cards"][23]["subtitle"] == "Guardforce 24"
    assert data["cards"][23]["title"] == "Elite Vanguard"
    assert next(card["actions"] for card in data["cards"] if card["type"] == "location")[2] == "Search draws 1 more cube."


@rule("PI-53", "PI-57", "PI-126")
def test_a_strength_comes_with_its_reasons() -> None:
    first, second, third = shown(at("GF5, GF10, AG1", sector=KAH))["line"]
    assert first["full"] == first["need"] == [1, 0, 4]
    assert first["giver"] == 1
    assert first["parts"] == [{"by": "Kah", "n": 1, "ability": 0}]
    assert second["full"] == [1, 2, 0]
    assert second["giver"] == 2
    assert third["full"] == [2, 0, 0]
    assert third["parts"] == []
    assert third["giver"] == 0


@rule("PI-56")
def test_an_icon_set_by_a_text_names_it() -> None:
    line = shown(at("GF5, GF10", location="LO2", sector=QUIETUS))["line"]
    assert [card["by"] for card in line] == ["Sunken Archive", "Sunken Archive"]
    assert [card["icon"] for card in line] == [2, 2]
    assert line[0]["giver"] == NOBODY


def test_cards_that_are_done_ask_for_nothing() -> None:
    line = shown(at("GF12 evaded, GF3, GF22", sector=QUIETUS))["line"]
    assert line[0]["icon"] == NOBODY
    assert line[0]["full"] == [0, 0, 0]
    assert line[2]["giver"] == 1, "the evaded card is passed over"


@rule("PI-100")
def test_the_search_counts_and_its_chance() -> None:
    g = at("GF6 engaged, GF7", bag={"yellow": 1, "white": 1, "black": 2}, sector=QUIETUS)
    assert shown(g)["search"] == {"cubes": 1, "parts": [{"by": "icon of engaged cards", "n": 1}], "chance": 25, "engaged": 75}
    assert shown(at("EV2", sector=QUIETUS))["search"]["engaged"] == NOBODY, "it can only be evaded"


@pytest.mark.parametrize(("yellow", "others", "n", "percent"), [(0, 5, 3, 0), (2, 0, 1, 100), (1, 999, 1, 1), (5, 1, 2, 100)])
def test_a_chance_is_sure_only_when_it_is(yellow: int, others: int, n: int, percent: int) -> None:
    from thunderchild.games.pulp.draw.derived import chance

    g = at("GF1", sector=QUIETUS)
    g.bag = [yellow, others, 0, 0, 0, 0]
    assert chance(g, n) == percent


@rule("PI-70", "PI-84")
def test_a_half_made_decision_says_what_is_chosen_and_what_comes() -> None:
    g = play(at("GF5, GF10", dice={"engineer": 4}, sector=KAH), "engage", "use_die engineer")
    said = shown(g)
    assert said["node"] == "boost"
    assert said["doing"]["left"] == 2
    assert said["doing"]["meeting"] == "engage"
    assert said["doing"]["chosen"] == [{"space": "die", "id": "engineer"}]
    assert "turned down" in said["doing"]["then"]
    play(g, "boost science")
    said = shown(g)
    assert said["node"] == "lower"
    assert (said["doing"]["die"], said["doing"]["face"], said["doing"]["then"]) == ("engineer", 4, "")
    play(g, "lower 3")
    assert shown(g)["doing"]["price"] == [1, 2, 2]
    assert shown(g)["line"][0]["need"] == [1, 0, 2]
    assert shown(g)["line"][0]["full"] == [1, 0, 4]


@rule("PI-137")
def test_a_transfer_remembers_who_gives() -> None:
    g = play(at("GF1", weapons={"star_siphon": {}}, sector=QUIETUS), "use_weapon star_siphon", "pick_ability science")
    assert {"space": "ability", "id": "science"} in shown(g)["doing"]["chosen"]
    assert {"space": "weapon", "id": "star_siphon"} in shown(g)["doing"]["chosen"]


def test_the_reasons_add_up_in_every_position_of_random_play() -> None:
    rng = random.Random(11)
    for _game in range(6):
        g = RULES.start({})
        while not g.over:
            for place, card in enumerate(shown(g)["line"]):
                if card["icon"] != NOBODY:
                    assert adds_up(g, place, card), (g.line, card)
            RULES.click(g, RULES.fall(g, rng) if RULES.to_move(g) == CHANCE else rng.choice(RULES.legal(g)))
        assert shown(g)["node"] == "over"


def adds_up(g: Any, place: int, card: dict[str, Any]) -> bool:
    """PI-126: the printed number and what goes on the base, not below 0, on its icon; the rest where it belongs."""
    base = g.t.card_strength[g.line[place]] + sum(part["n"] for part in card["parts"] if part["ability"] == NOBODY)
    least = 1 if any(part["by"] == "Super Weapon" for part in card["parts"]) else 0
    full = [sum(part["n"] for part in card["parts"] if part["ability"] == k) for k in range(3)]
    full[card["icon"]] += max(least, base)
    return bool(full == card["full"])
