"""Section I: evading."""
from __future__ import annotations

from fractions import Fraction


import pytest

from tests.games.pulp.table import CHOIR, RULES, abilities, at, bag, label, legal, mark, need, odds, play, supply, understood, why
from tests.rule import rule
from thunderchild.games.pulp.rules.chances import evade_loses
from thunderchild.games.pulp.rules.state import EVADED

pytestmark = pytest.mark.both


@rule("PI-74")
def test_dice_and_weapons_of_an_evade_in_any_order() -> None:
    g = at("GF6", dice={"infiltration_agent": 6, "scanning_technology": 2}, weapons=understood("gravity_cloak"))
    play(g, "evade")
    assert legal(g) == ["go", "use_die infiltration_agent", "use_die scanning_technology", "use_weapon gravity_cloak"]
    play(g, "use_die scanning_technology", "remove white", "lower 1")
    assert legal(g) == ["go", "use_weapon gravity_cloak"]
    play(g, "use_weapon gravity_cloak")
    assert legal(g) == ["go"]


@rule("PI-75")
def test_with_too_few_points_one_pays_what_there_is() -> None:
    g = play(at("GF21", (0, 1, 5), sector=CHOIR), "evade", "go")
    assert (legal(g), why(g, "pick_ability combat")) == (["pick_ability diplomacy", "pick_ability science"], "PI-75")
    g = play(at("GF9", (5, 1, 5), sector=CHOIR), "evade", "go")
    assert legal(g) == ["pick_ability diplomacy"]
    play(g, "pick_ability diplomacy")
    assert legal(g) == ["pick_ability combat", "pick_ability science"]      # Diplomacy is at 0: free again


@rule("PI-76")
def test_each_cube_is_dealt_with_before_the_next() -> None:
    g = play(at("GF6", (5, 5, 5), bag={"red": 1, "blue": 1}), "evade", "pick_ability science", "* evade_cube red")
    assert (abilities(g), odds(g)["red"], supply(g, "red")) == ((4, 5, 4), 0, 14)
    play(g, "* evade_cube blue")
    assert (abilities(g), g.marks) == ((4, 4, 4), [EVADED])


@rule("PI-79")
def test_a_black_cube_does_nothing() -> None:
    g = play(at("GF6", (5, 5, 5)), "evade", "pick_ability science", "* evade_cube black")
    assert (abilities(g), bag(g, "black"), supply(g, "black")) == ((5, 5, 4), 3, 12)


@rule("PI-75", "PI-76", "PI-78")
def test_an_evade_says_its_price_and_its_chances() -> None:
    g = at("GF6", bag={"yellow": 5, "red": 2, "blue": 1, "black": 1})
    said = label(g, "evade")
    assert (said.text, said.note, said.price, said.odds) == ("Evade Customs Cutters", "draws 2 cubes", "1 point",
                                                            "each 75 % to cost a point")
    assert label(play(g, "evade"), "go").text == "Slip past Customs Cutters"
    named = play(at("GF9", (5, 5, 5), sector=CHOIR), "evade")
    assert label(named, "go").price == "2 Diplomacy"


@rule("PI-81")
def test_a_free_evade_says_so() -> None:
    g = play(at("GF6", weapons=understood("gravity_cloak")), "evade", "use_weapon gravity_cloak")
    said = label(g, "go")
    assert (said.price, said.note, said.odds) == ("nothing to pay", "draws nothing", "")
    assert RULES.prompt(g, 0) == "Slip past Customs Cutters? It costs nothing and draws nothing."


@rule("PI-33", "PI-76")
def test_the_chance_that_the_cubes_lose_the_game() -> None:
    """One red and three black: two draws bring Combat from 1 to 0 in half of the cases, with Science at 0 already."""
    g = play(at("GF6", (1, 5, 1), bag={"yellow": 5, "red": 1, "black": 3}), "evade", "go")
    assert label(g, "pick_ability science").odds == "the cubes lose the game 50 %"
    assert label(g, "pick_ability diplomacy").odds == ""
    assert evade_loses(g, [1, 5, 0], 2) == Fraction(1, 2)
    assert evade_loses(g, [1, 5, 0], 4) == 1
    assert evade_loses(g, [1, 5, 0], 0) == 0


@rule("PI-77")
def test_a_prompt_does_not_promise_more_cubes_than_count() -> None:
    g = at("GF6", bag={"yellow": 5, "white": 3, "red": 1})
    assert label(g, "evade").note == "draws 1 cube"
    assert label(at("GF6", bag={"yellow": 5, "white": 3}), "evade").note == "draws nothing"


@rule("PI-80")
def test_an_evaded_card_gives_nothing() -> None:
    g = play(at("GF2, GF3"), "evade", "pick_ability combat", *["* evade_cube black"] * 3)
    assert (mark(g), need(g)) == ("evaded", (0, 0, 2))
    play(g, "engage", "pay science", "pay science", "go", "* search_cube white")
    assert g.hand == []
