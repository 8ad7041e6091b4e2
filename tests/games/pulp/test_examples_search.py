"""The worked examples from the search on (E26 to E44)."""
from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.pulp.table import (CHOIR, KAH, QUIETUS, RULES, T, abilities, at, card, cubes, die, drawn, forced, legal, names,
                                    need, node, odds, on_weapon, pending, play, supply, why)
from tests.rule import rule
from thunderchild.games.pulp.rules.state import EVADED, LOST_ABILITIES, LOST_TIME, WON
from thunderchild.kernel.flow import random_click

pytestmark = pytest.mark.both


def drawn_by_go(cards: str, **more: Any) -> int:
    g = at(cards, node="search", **more)
    if more:
        play(g, "use_die scanning_technology")
    if node(g) == "lower":
        play(g, legal(g)[0])
    play(g, "go")
    n: int = pending(g, "cubes")
    return n


@rule("PI-93", "PI-100")
def test_e26_counting_icons() -> None:
    cards = "GF5 engaged, GF2 evaded, GF6 engaged"
    assert drawn_by_go(cards) == 3
    assert drawn_by_go(cards, dice={"scanning_technology": 1}) == 4
    assert drawn_by_go(cards, dice={"scanning_technology": 5}) == 4
    assert drawn_by_go("GF5 evaded, GF2 evaded, GF6 engaged", dice={"scanning_technology": 5}) == 3


@rule("PI-102", "PI-103", "PI-104", "PI-105", "PI-106")
def test_e27_results() -> None:
    g = at("GF5 engaged, GF7 engaged", (5, 5, 9), sector=KAH, node="search")
    play(g, "go", "* search_cube red", "* search_cube yellow", "* search_cube black", "* search_cube orange",
         "* weapon atomic_disintegrator")
    assert legal(g) == ["to_ability", "pick_weapon atomic_disintegrator"]
    play(g, "pick_weapon atomic_disintegrator")
    assert (legal(g), why(g, "to_ability")) == (["pick_weapon atomic_disintegrator"], "PI-19")
    forced(g)
    assert on_weapon(g, "atomic_disintegrator") == [1, 0, 1]
    assert (abilities(g), g.gathered, g.weapon_deck) == ((5, 5, 9), 1, 4)


@rule("PI-51", "PI-106")
def test_e28_black() -> None:
    assert at(node="cubes", drawn={"black": 1}).gathered == 1
    g = at(node="cubes", drawn={"black": 1}, sector=CHOIR)
    black = supply(g, "black")
    play(g, "pick_ability science")
    assert (abilities(g), g.gathered, supply(g, "black")) == ((5, 5, 4), 0, black)
    assert black == 11


@rule("PI-19", "PI-104")
def test_e29_maximum() -> None:
    g = at(node="cubes", drawn={"red": 1}, abilities=(9, 5, 5), bag={"yellow": 5})
    assert (abilities(g), supply(g, "red"), drawn(g, "red")) == ((9, 5, 5), 14, 0)
    assert node(g) != "cube"


@rule("PI-52")
def test_e30_toll() -> None:
    g = at("GF1", node="line", quietus=3)
    black = supply(g, "black")
    assert node(g) == "lose"
    play(g, "pick_ability combat", "pick_ability science")
    assert (abilities(g), g.gathered, supply(g, "black"), node(g)) == ((4, 5, 4), 1, black + 1, "encounter")


@rule("PI-99", "PI-110")
def test_e31_planet_action() -> None:
    g = at("GF5 engaged", node="search", hand="GF2")
    assert legal(g) == ["go", "activate"]
    play(g, "activate")
    assert (g.hand, names(g.pile[-1:])) == ([], ["guardforce_2"])
    assert (legal(g), why(g, "activate")) == (["go"], "PI-110")
    play(g, "go")
    assert pending(g, "cubes") == 4


@rule("PI-101", "PI-107")
def test_e32_white() -> None:
    g = at("GF5 engaged", node="search", bag={"white": 1, "red": 1})
    play(g, "go", "* search_cube white")
    assert odds(g) == {"yellow": 0, "white": 0, "red": 1, "blue": 0, "orange": 0, "black": 0}
    play(g, "* search_cube red", "to_ability")
    assert cubes(g.bag) == {"white": 1}


@rule("PI-36", "PI-43")
def test_e33_sectors() -> None:
    rng = random.Random(33)
    g = at(node="round", sector=KAH, abilities=(99, 99, 99), maximum=(99, 99, 99), bag={"white": 5})
    sectors: dict[int, int] = {}
    while not g.over:
        if node(g) == "card":
            sectors[g.rounds] = g.sector
        RULES.click(g, random_click(RULES, g, rng))
    assert sectors == {n: (n - 1) // 4 for n in range(1, 13)}
    assert (g.over, g.rounds, RULES.returns(g)) == (LOST_TIME, 12, [-1.0])


@rule("PI-31")
def test_e34_winning_at_basic() -> None:
    g = at(level="basic", node="cubes", sector=CHOIR, drawn={"yellow": 1, "black": 1},
           weapons={name: {} for name in ("hypno_beacon", "gravity_cloak", "star_siphon")})
    play(g, "* weapon atomic_disintegrator")
    assert (g.over, abilities(g), RULES.returns(g)) == (WON, (5, 5, 5), [1.0])


@rule("PI-35")
def test_e35_two_zeros_outside_an_encounter() -> None:
    g = at("GF1 evaded", (1, 0, 5), node="cubes", drawn={"black": 1}, sector=CHOIR)
    play(g, "pick_ability combat")
    assert (abilities(g), g.over, node(g)) == ((0, 0, 5), 0, "planet")
    play(g, "* planet orm", "* planet tuun", "* planet kesh", "choose_planet orm")
    play(g, "* card guardforce_2", "* card guardforce_3", "* card guardforce_4")
    assert g.over == 0
    play(g, "* card guardforce_5")
    assert g.over == LOST_ABILITIES


@rule("PI-111")
def test_e36_hand() -> None:
    g = at("GF2 engaged, GF9 evaded, GF4 engaged, EV1 evaded", node="round_end")
    assert names(g.hand) == ["guardforce_2", "guardforce_4"]
    assert names(g.pile[-2:]) == ["guardforce_9", "event_1"]


@rule("PI-45", "PI-118")
def test_e37_supply_empty() -> None:
    g = at(node="draw", sector=KAH, bag={"yellow": 5, "white": 5, "red": 4, "blue": 4, "orange": 4, "black": 15})
    assert supply(g, "black") == 0
    play(g, "* card location_12", "* card guardforce_1", "* card guardforce_2", "* card guardforce_3")
    assert cubes(g.bag) == {"yellow": 5, "white": 5, "red": 5, "blue": 5, "orange": 5, "black": 15}


@rule("PI-128", "PI-63", "PI-71", "PI-69")
def test_e38_payable() -> None:
    g = at("GF5, GF10", (2, 4, 1), sector=KAH, dice={"infiltration_agent": 1})
    assert (legal(g), why(g, "engage")) == (["evade", "use_die infiltration_agent"], "PI-63")
    g = at("GF5, GF10", (2, 4, 1), sector=KAH, dice={"engineer": 3})
    assert "engage" in legal(g)
    g = play(at("GF5, GF10", (3, 4, 1), sector=KAH), "engage")
    assert (why(g, "pay diplomacy"), why(g, "pay science"), legal(g)) == ("PI-71", "PI-69", ["pay combat"])
    play(g, "pay combat")
    assert (abilities(g), legal(g)) == ((2, 4, 1), ["pay combat", "pay diplomacy", "pay science"])
    play(g, "pay diplomacy", "pay diplomacy")
    assert (abilities(g), need(g)) == ((2, 0, 1), (0, 0, 2))
    play(g, "pay science")
    assert (abilities(g), need(g), g.over) == ((2, 0, 0), (0, 0, 1), LOST_ABILITIES)


@rule("PI-71", "PI-83", "PI-94")
def test_e39_the_one_die() -> None:
    g = at("GF7", (1, 3, 1), dice={"weapons_specialist": 3, "artificial_intelligence": 1})
    play(g, "engage")
    assert legal(g) == ["use_die weapons_specialist", "pay combat", "pay diplomacy"]
    assert why(g, "use_die artificial_intelligence") == "PI-71"


@rule("PI-87", "PI-130", "PI-131")
def test_e40_engineer_6() -> None:
    g = at("GF3", dice={"engineer": 6, "scanning_technology": 3})
    assert need(g) == (0, 0, 3)
    play(g, "engage", "use_die engineer")
    assert need(g) == (0, 0, 1)
    forced(g)
    assert (die(g, "scanning_technology"), legal(g)) == (5, ["lower 4", "lower 5"])
    assert abilities(play(g, "lower 5", "pay science")) == (5, 5, 4)
    g = play(at("GF7", dice={"engineer": 6, "scanning_technology": 3}), "engage")
    assert why(g, "use_die engineer") == "PI-70"


@rule("PI-94")
def test_e41_a_rolled_face_with_two_modes() -> None:
    g = at("AG1", dice={"artificial_intelligence": 3})
    assert need(g) == (0, 2, 0)
    play(g, "engage", "use_die artificial_intelligence", "* die_roll 3")
    assert legal(g) == ["mode boost", "mode other"]
    assert need(play(g.copy(), "mode boost")) == (0, 1, 0)
    play(g, "mode other")
    assert (need(g), legal(g)) == ((0, 2, 0), ["lower 1", "lower 2"])
    play(g, "lower 2", "pay diplomacy", "pay diplomacy")
    assert abilities(g) == (5, 3, 5)
    play(g, "go")
    assert pending(g, "cubes") == 3


@rule("PI-97", "PI-122")
def test_e42_choosing_the_weapon() -> None:
    g = at(node="cubes", drawn={"yellow": 2}, dice={"scanning_technology": 6})
    assert legal(g) == ["decline", "use_die scanning_technology"]
    assert why(g, "use_die engineer") == "PI-82"
    unseen = play(g.copy(), "decline", "* weapon gravity_cloak", "decline")
    assert sum(odds(unseen).values()) == 5
    play(g, "use_die scanning_technology", "* left_out star_siphon")
    assert len(legal(g)) == 5
    play(g, "pick_weapon gravity_cloak", "lower 5")
    assert odds(g) == {name: 0 if name in ("star_siphon", "gravity_cloak") else 1 for name in T.weapons.ids}


@rule("PI-77")
def test_e43_only_colours_that_count() -> None:
    g = play(at("GF6", bag={"yellow": 3, "white": 2, "red": 1}), "evade", "pick_ability science")
    assert RULES.legal(g) == [2]
    play(g, "* evade_cube red")
    assert (abilities(g), g.marks) == ((4, 5, 4), [EVADED])


@rule("PI-135")
def test_e44_clicks_as_numbers() -> None:
    numbers = {"take_die engineer": 1, "choose_planet echo": 16, "engage": 17, "use_die scanning_technology": 27,
               "use_weapon star_siphon": 33, "pay science": 36, "lower 5": 46, "pick_ability combat": 52, "remove white": 61,
               "discard code": 67}
    assert {text: RULES.words.read(text) for text in numbers} == numbers
    assert RULES.words.size == 68


def test_quietus_sector_is_the_usual_one() -> None:
    """What the examples leave unsaid."""
    g = at("GF1")
    assert (g.sector + 1, abilities(g), tuple(g.maximum), sum(g.bag), g.location) == (QUIETUS, (5, 5, 5), (9, 9, 9), 26, -1)
    assert (T.planets.ids[g.planet], card("GF1")) == ("xanthe", "guardforce_1")
