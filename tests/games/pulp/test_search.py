"""Sections K and L: the Planet Search and the end of the round."""
from __future__ import annotations


import pytest

from tests.games.pulp.table import (CHOIR, RULES, T, abilities, at, bag, cubes, drawn, label, legal, names, node, odds,
                                    on_weapon, pending, planet, play, supply, weapon, why)
from tests.rule import rule
from thunderchild.games.pulp.rules.search import drawn_ability

pytestmark = pytest.mark.both


def test_the_planet_of_the_round_is_gone_afterwards() -> None:
    g = at("GF1 evaded", node="round_end", face_up=["orm"])
    assert planet(g, "xanthe") == "gone"


@rule("PI-98")
def test_the_search_cannot_be_declined() -> None:
    g = play(at("GF1"), "engage", "pay combat")
    assert (node(g), legal(g), why(g, "decline")) == ("search", ["go"], "PI-97")
    play(g, "go")
    assert node(g) == "search_cube"


@rule("PI-99")
def test_the_oldest_cards_pay_keys_first() -> None:
    g = at("GF5 engaged", node="search", planet="tuun", hand="GF4, GF8, GF2, GF6")
    play(g, "activate")
    assert (names(g.pile[-2:]), names(g.hand)) == (["guardforce_8", "guardforce_4"], ["guardforce_2", "guardforce_6"])
    assert why(at("GF5 engaged", node="search", planet="tuun", hand="GF4, GF6"), "activate") == "PI-99"
    assert why(at(node="search", planet="ylla", hand="GF2", abilities=(9, 9, 9)), "activate") == "PI-130"


@rule("PI-100")
def test_everything_is_added_before_the_floor() -> None:
    g = at("GF14 engaged", node="search", planet="boreas", extra=1)
    bag = sum(g.bag)
    play(g, "go")
    assert (node(g), sum(g.bag)) == ("planet", bag)                 # 0 icons + 1 - 1
    assert pending(play(at("GF14 engaged", node="search", planet="boreas", extra=2), "go"), "cubes") == 1
    g = at("GF5 engaged, GF9 evaded", node="search", location="LO1")
    assert pending(play(g, "go"), "cubes") == 3


@rule("PI-101")
def test_a_bag_with_fewer_cubes_is_emptied() -> None:
    g = play(at("GF5 engaged", node="search", bag={"black": 1}), "go", "* search_cube black")
    assert (cubes(g.bag), g.gathered) == ({}, 1)


@rule("PI-102")
def test_cubes_are_resolved_in_order() -> None:
    g = at(node="cubes", drawn={"yellow": 1, "white": 1, "red": 1, "blue": 1, "orange": 1, "black": 1}, sector=CHOIR)
    order: list[str] = []
    while node(g) != "planet":
        order.append(node(g) + (T.abilities.ids[drawn_ability(g)] if node(g) == "cube" else ""))
        RULES.click(g, RULES.legal(g)[0])
    assert order == ["weapon", "cubecombat", "cubediplomacy", "cubescience", "lose"]


@rule("PI-103")
def test_a_yellow_cube_stays_on_its_weapon() -> None:
    g = at(node="cubes", drawn={"yellow": 2})
    play(g, "* weapon hypno_beacon")
    assert (g.weapon_deck, drawn(g, "yellow"), odds(g)["hypno_beacon"]) == (4, 1, 0)
    play(g, "* weapon star_siphon")
    assert (bag(g, "yellow"), supply(g, "yellow"), g.weapon_deck) == (3, 1, 3)


@rule("PI-104")
def test_a_weapon_found_in_this_search_may_take_its_cubes() -> None:
    g = play(at(node="cubes", drawn={"yellow": 1, "red": 1}, bag={"yellow": 4}), "* weapon chrono_sphere")
    assert (legal(g), why(g, "pick_weapon star_siphon")) == (["to_ability", "pick_weapon chrono_sphere"], "PI-104")
    assert abilities(play(g.copy(), "to_ability")) == (6, 5, 5)
    play(g, "pick_weapon chrono_sphere")
    assert (abilities(g), on_weapon(g, "chrono_sphere"), supply(g, "red")) == ((5, 5, 5), [1, 0, 0], 13)


@rule("PI-105")
def test_understood_when_it_holds_all_it_needs() -> None:
    g = at(node="cubes", drawn={"orange": 2}, weapons={"chrono_sphere": {"red": 1, "blue": 1}})
    play(g, "pick_weapon chrono_sphere")
    assert weapon(g, "chrono_sphere") == "understood"
    assert (legal(g), why(g, "pick_weapon chrono_sphere")) == (["to_ability"], "PI-104")
    g = at("GF7", weapons={"atomic_disintegrator": {"red": 2}, "thought_spectrometer": {}})
    assert (why(g, "use_weapon thought_spectrometer"), why(g, "use_weapon hypno_beacon")) == ("", "PI-105")
    assert why(play(g, "engage"), "use_weapon atomic_disintegrator") == "PI-105"


@rule("PI-106")
def test_black_with_all_abilities_at_0() -> None:
    g = at(node="cubes", drawn={"black": 2}, sector=CHOIR, abilities=(0, 0, 0))
    assert (g.gathered, drawn(g, "black"), node(g)) == (0, 0, "planet")


@rule("PI-107")
def test_white_returns() -> None:
    g = at(node="cubes", drawn={"white": 3}, bag={"white": 2})
    assert cubes(g.bag) == {"white": 5}


@rule("PI-108")
def test_a_weapon_once_per_phase_and_fresh_in_the_next() -> None:
    g = at("GF1, GF6", weapons={"thought_spectrometer": {}}, face_up=["orm"])
    play(g, "use_weapon thought_spectrometer")
    assert why(g, "use_weapon thought_spectrometer") == "PI-108"
    play(g, "engage", "pay diplomacy")
    assert why(g, "use_weapon thought_spectrometer") == "PI-108"
    play(g, "engage", "pay combat", "go", "* search_cube white", "* search_cube white", "choose_planet orm")
    play(g, "* card guardforce_2", "* card guardforce_3", "* card guardforce_4", "* card guardforce_5")
    assert why(g, "use_weapon thought_spectrometer") == ""
    assert why(play(g, "engage"), "use_weapon thought_spectrometer") == "PI-108"        # another window


@rule("PI-109")
def test_die_and_action_in_either_order() -> None:
    for script in (("activate", "use_die infiltration_agent"), ("use_die infiltration_agent", "activate")):
        g = play(at("GF5 engaged", node="search", hand="GF2", dice={"infiltration_agent": 1}), *script)
        assert legal(g) == ["go"]
        assert pending(play(g, "go"), "cubes") == 5


@rule("PI-112")
def test_the_hand_has_no_limit_and_the_pile_is_not_reshuffled() -> None:
    hand = [name for k, name in enumerate(T.cards.ids) if T.card_hand[k] >= 0][:14]
    g = RULES.arrange({"line": ["guardforce_24 engaged"], "hand": [name for name in hand if name != "guardforce_24"],
                       "node": "round_end", "sector": 3, "face_up": ["orm"]})
    assert len(g.hand) >= 14
    g = at("GF2 evaded", node="round_end", sector=3, decks=[0, 0, 0])
    assert (g.over, len(g.pile)) == (3, 48)
    assert why(at("GF1"), "discard key") == "PI-112"


@rule("PI-113", "PI-114", "PI-115")
def test_what_ends_with_the_round_and_what_stays() -> None:
    g = at("GF1 engaged", node="round_end", location="LO3", extra=2, counted=1, ignored=["black"], acted=True, face_up=["orm"],
           weapons={"star_siphon": {}}, used=["star_siphon"])
    assert (g.planet, planet(g, "xanthe"), names([g.location])) == (-1, "gone", ["location_3"])
    assert (g.extra, g.counted, g.ignored, g.acted, g.used) == (0, 0, 0, 0, 0)
    assert (g.rounds, node(g)) == (6, "choose_planet")


@rule("PI-101")
def test_a_prompt_promises_no_more_cubes_than_the_bag_holds() -> None:
    g = at("GF6 engaged", node="search", extra=9, bag={"yellow": 1, "white": 2})
    asked = RULES.ask(g, 0)
    assert (asked.detail, asked.rule) == ("As it stands you draw 3 cubes: the bag holds no more.", 101)
    said = label(g, "go")
    assert (said.text, said.note, said.odds) == ("Search now", "draws 3 cubes", "finds a weapon 100 %")
    g = at("GF6 engaged", node="search", bag={"yellow": 1, "white": 3})
    assert (RULES.ask(g, 0).detail, label(g, "go").odds) == ("As it stands you draw 1 cube.", "finds a weapon 25 %")


@rule("PI-99")
def test_a_planets_action_says_its_price() -> None:
    said = label(at(node="search", planet="xanthe", hand="GF9"), "activate")
    assert said.text == "Carry out the action of Xanthe Prime"
    assert (said.note, said.price) == ("draw 2 more cubes in the search", "1 Key")
