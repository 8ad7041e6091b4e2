"""Sections D and E: the round and its preparation."""
from __future__ import annotations


import pytest

from tests.games.pulp.table import CHOIR, KAH, QUIETUS, RULES, T, abilities, at, legal, names, need, node, odds, play, set_up, why
from tests.rule import rule
from thunderchild.games.pulp.rules.state import ENGAGED, EVADED, FACE_UP, LOST_ABILITIES, SEARCHING
from thunderchild.games.pulp.rules.strength import strength_of

pytestmark = pytest.mark.both


@rule("PI-39", "PI-40")
def test_a_round_in_order() -> None:
    g = set_up()
    nodes: list[str] = []
    script = iter(("choose_planet orm", "* card guardforce_6", "* card location_2", "* card event_4", "* card guardforce_8",
                   "evade", "go", "pick_ability science", "* evade_cube black", "* evade_cube black",
                   "evade", "go", "pick_ability science", "* evade_cube black", "* evade_cube red",
                   "engage", "pay combat", "pay science", "go", "* search_cube white", "* search_cube white"))
    for text in script:
        if not nodes or nodes[-1] != node(g):
            nodes.append(node(g))
        RULES.play(g, -1 if text.startswith("*") else 0, RULES.read(g, text))
    assert nodes == ["choose_planet", "card", "encounter", "evade", "evade_cost", "evade_cube", "encounter", "evade",
                     "evade_cost", "evade_cube", "encounter", "engage", "search", "search_cube"]
    assert (node(g), g.rounds, T.cards.ids[g.location]) == ("choose_planet", 2, "location_2")


@rule("PI-41", "PI-42")
def test_planets_are_dealt_when_none_is_face_up() -> None:
    g = at("GF1 evaded", node="round_end", face_up=["kesh"], planet_deck=["ylla", "nadir"], decks=[0, 0, 12])
    assert (node(g), legal(g), why(g, "choose_planet ylla")) == ("choose_planet", ["choose_planet kesh"], "PI-42")
    g = at("GF1 evaded", node="round_end", planet_deck=["ylla", "nadir", "sarn", "echo"], decks=[0, 0, 16])
    assert node(g) == "planet"
    play(g, "* planet sarn")
    assert odds(g) == {name: int(name in ("ylla", "nadir", "echo")) for name in T.planets.ids}
    play(g, "* planet echo", "* planet ylla")
    assert (g.planet_at.count(FACE_UP), node(g)) == (3, "choose_planet")
    play(g, "choose_planet echo")
    assert (T.planets.ids[g.planet], g.planet_at.count(FACE_UP)) == ("echo", 2)


@rule("PI-43")
def test_the_sector_stays_to_the_end_of_the_round() -> None:
    g = at(node="draw", sector=KAH, decks=[4, 16, 16])
    play(g, "* card guardforce_1", "* card guardforce_2", "* card guardforce_3", "* card guardforce_4")
    assert (g.decks, g.sector) == ([0, 16, 16], 0)
    g = at("GF1 evaded", node="round_end", sector=KAH, decks=[0, 16, 16], face_up=["orm"])
    play(g, "choose_planet orm")
    assert g.sector == 1


@rule("PI-44")
def test_four_cards_are_drawn_before_any_cube() -> None:
    g = at(node="draw", sector=KAH)
    bag = g.bag[:]
    for k, name in enumerate(("guardforce_9", "location_1", "agent_2")):
        play(g, f"* card {name}")
        assert (len(g.line), g.bag, node(g), g.decks[0]) == (k + 1, bag, "card", 15 - k)
    play(g, "* card event_4")
    assert (names(g.line), node(g)) == (["guardforce_9", "agent_2", "event_4"], "encounter")


@rule("PI-46")
def test_a_location_stays_until_another_comes() -> None:
    g = at(node="draw", sector=KAH, location="LO7")
    play(g, "* card guardforce_1", "* card guardforce_2", "* card guardforce_3", "* card guardforce_4")
    assert names([g.location]) == ["location_7"]
    g = at(node="draw", sector=KAH, location="LO7")
    play(g, "* card guardforce_1", "* card location_8", "* card guardforce_3", "* card guardforce_4")
    assert (names([g.location]), names(g.pile[-1:])) == (["location_8"], ["location_7"])


@rule("PI-47")
def test_an_empty_line_goes_to_the_search() -> None:
    g = at(node="draw", sector=KAH)
    play(g, "* card location_1", "* card location_2", "* card location_3", "* card location_4")
    assert (g.line, node(g), g.phase) == ([], "search", SEARCHING)
    g = play(at("GF1, GF2, GF3"), "engage", "pay diplomacy")
    assert (g.at, g.marks) == (1, [ENGAGED, 0, 0])


@rule("PI-48")
def test_first_and_last_do_not_change() -> None:
    g = at("GF1 evaded, GF3, GF13, GF2")
    g.marks[3] = EVADED
    assert (strength_of(g, 1), strength_of(g, 2)) == ([0, 2, 0], [0, 0, 2])
    lone = at("GF3", location="LO4", sector=CHOIR)
    assert (need(lone), why(lone, "evade")) == ((0, 0, 3), "PI-64")
    assert need(at("GF11")) == (3, 0, 0)


@rule("PI-49", "PI-116")
def test_line_effects_once_per_round_alien_first_also_with_an_empty_line() -> None:
    g = at(node="line", quietus=1, location="LO7", abilities=(5, 5, 5))
    assert (node(g), abilities(g)) == ("lose", (5, 5, 5))           # the Alien's toll before the Location's gain
    play(g, "pick_ability science")
    assert (abilities(g), node(g), g.gathered) == ((5, 5, 5), "search", 0)
    g = at("GF1, GF2", node="line", location="LO7")
    assert abilities(play(g, "engage", "pay diplomacy")) == (5, 4, 6)


@rule("PI-50")
def test_only_the_action_with_the_aliens_icon_works() -> None:
    needs = [at("GF7", sector=sector, location="LO7").need for sector in (KAH, QUIETUS, CHOIR)]
    assert needs == [[5, 0, 0], [3, 0, 0], [2, 0, 0]]
    assert abilities(at("GF7", node="line", sector=CHOIR, location="LO7")) == (5, 5, 5)


@rule("PI-51")
def test_past_means_to_the_left() -> None:
    for sector, order, lost in ((1, ["quietus", "kah", "velvet_choir"], False), (2, ["quietus", "kah", "velvet_choir"], True),
                                (1, ["kah", "velvet_choir", "quietus"], False), (3, ["kah", "quietus", "velvet_choir"], True)):
        g = at(node="cubes", drawn={"black": 1}, sector=sector, aliens=order)
        assert (node(g) == "lose") is lost
        assert g.gathered == (0 if lost else 1)


@rule("PI-52")
def test_the_toll_goes_on_with_all_abilities_at_0() -> None:
    g = at(node="line", quietus=3, abilities=(0, 0, 1))
    play(g, "pick_ability science")
    assert (g.gathered, g.over) == (2, LOST_ABILITIES)              # it was lowered, and two are at 0
    g = at(node="line", quietus=2, abilities=(0, 0, 0))
    assert (g.gathered, g.over, node(g)) == (0, 0, "search")        # nothing was lowered, and no encounter begins
