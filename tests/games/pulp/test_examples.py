"""The worked examples up to the end of an encounter (E1 to E25)."""
from __future__ import annotations

import pytest

from tests.games.pulp.table import (CHOIR, KAH, RULES, T, abilities, at, cubes, die, forced, legal, mark, names, need, new,
                                    node, odds, play, supply, understood, why)
from tests.rule import rule
from thunderchild.games.pulp.rules.state import ENGAGED, EVADED, LOST_ABILITIES
from thunderchild.games.pulp.rules.strength import strength_of

pytestmark = pytest.mark.both


@rule("PI-4", "PI-17", "PI-24", "PI-25")
def test_e1_the_bag() -> None:
    g = new("normal")
    assert cubes(g.bag) == {"yellow": 5, "white": 5, "red": 4, "blue": 4, "orange": 4, "black": 4}
    assert sum(g.bag) == 26
    assert cubes(g.supply) == {"yellow": 1, "white": 5, "red": 10, "blue": 10, "orange": 10, "black": 11}
    assert sum(new("basic").bag) == 24
    g = new("advanced")
    assert sum(g.bag) == 28
    assert (supply(g, "yellow"), supply(g, "white")) == (0, 4)


@rule("PI-20", "PI-21", "PI-22", "PI-23", "PI-123")
def test_e2_dice_at_setup() -> None:
    g = play(new(captain="mina_tormelson"), "* alien kah", "* alien quietus", "* alien velvet_choir")
    assert RULES.say(g, 3) == "* die_roll 4"
    play(g, "* die_roll 4")
    assert node(g) == "planet"
    assert [die(g, name) for name in ("weapons_specialist", "infiltration_agent", "scanning_technology")] == [6, 6, 4]
    for captain in T.captains.ids[1:]:
        g = play(new(captain=captain), "* alien kah", "* alien quietus", "* alien velvet_choir")
        assert len(legal(g)) == 3
        play(g, legal(g)[0])
        assert len(legal(g)) == 2
        play(g, legal(g)[0])
        while node(g) == "die_roll":
            play(g, "* die_roll 1")
        assert (node(g), g.dice.count(0)) == ("planet", 3)


@rule("PI-53")
def test_e3_a_line_of_four() -> None:
    g = at("GF6, GF3, AG6, GF22")
    assert [strength_of(g, k) for k in range(4)] == [[0, 0, 1], [2, 0, 0], [0, 2, 0], [0, 2, 0]]


@rule("PI-53", "PI-56", "PI-57")
def test_e4_guardforce_5_in_kahs_sector() -> None:
    g = at("GF5, GF10, AG1", sector=KAH)
    assert [strength_of(g, k) for k in range(3)] == [[1, 0, 4], [1, 2, 0], [2, 0, 0]]


@rule("PI-53")
def test_e5_guardforce_5_elsewhere() -> None:
    assert need(at("GF5, GF10, AG1")) == (0, 0, 4)


@rule("PI-69")
def test_e6_two_points_for_one() -> None:
    g = play(at("GF1", (0, 5, 3)), "engage")
    assert legal(g) == ["pay diplomacy", "pay science"]
    play(g, "pay diplomacy")
    assert (abilities(g), g.marks) == ((0, 3, 3), [ENGAGED])
    assert abilities(play(at("GF1", (0, 5, 3)), "engage", "pay science")) == (0, 5, 1)


@rule("PI-8", "PI-57", "PI-58")
def test_e7_strength_0_must_be_evaded() -> None:
    g = at("EV2", (4, 4, 4))
    assert (legal(g), why(g, "engage")) == (["evade"], "PI-58")
    play(g, "pick_ability diplomacy", "* evade_cube red", "* evade_cube black")
    assert abilities(g) == (3, 3, 4)
    assert abilities(play(g, "pick_ability science", "pick_ability science")) == (3, 3, 6)
    g = at("GF8", planet="boreas")
    assert (need(g), legal(g)) == ((0, 0, 0), ["evade"])
    g = at("GF8", planet="boreas", sector=KAH)
    assert (need(g), legal(g)) == ((1, 0, 0), ["engage", "evade"])


@rule("PI-55")
def test_e8_only_one_card_remains() -> None:
    assert need(at("GF7")) == (3, 0, 0)


@rule("PI-45", "PI-46")
def test_e9_cubes_on_drawn_cards() -> None:
    g = at(node="draw", sector=KAH)
    before = g.bag[:]
    play(g, "* card location_1", "* card guardforce_1", "* card location_3", "* card guardforce_2")
    assert cubes([new - old for new, old in zip(g.bag, before, strict=True)]) == {"white": 1, "red": 2, "blue": 2, "black": 1}
    assert names(g.line) == ["guardforce_1", "guardforce_2"]
    assert names([g.location]) == ["location_3"]
    assert "location_1" in names(g.pile)


@rule("PI-54", "PI-55")
def test_e10_icons_of_evaded_cards() -> None:
    assert strength_of(at("GF12, GF3, GF22"), 2) == [2, 0, 0]
    assert strength_of(at("GF12 evaded, GF3, GF22"), 2) == [0, 0, 2]
    assert need(at("GF12 evaded, GF3 evaded, GF22")) == (0, 2, 0)
    assert need(at("GF12 engaged, GF3 engaged, GF22")) == (2, 0, 0)


@rule("PI-75", "PI-76", "PI-77", "PI-78", "PI-79", "PI-80")
def test_e11_evading() -> None:
    g = at("GF1")
    bag = g.bag[:]
    play(g, "evade", "pick_ability science")
    assert odds(g) == {"yellow": 0, "white": 0, "red": 4, "blue": 4, "orange": 4, "black": 4}
    play(g, "* evade_cube blue")
    assert odds(g) == {"yellow": 0, "white": 0, "red": 4, "blue": 3, "orange": 4, "black": 4}
    play(g, "* evade_cube black")
    assert (abilities(g), g.marks) == ((5, 4, 4), [EVADED])
    assert [new - old for new, old in zip(g.bag, bag, strict=True)] == [0, 0, 0, -1, 0, 0]


@rule("PI-78")
def test_e12_a_cube_for_an_ability_at_0() -> None:
    g = at("GF6", (0, 5, 5))
    red = supply(g, "red")
    play(g, "evade", "pick_ability diplomacy", "* evade_cube red", "* evade_cube orange")
    assert (abilities(g), supply(g, "red")) == ((0, 4, 4), red + 1)


@rule("PI-33")
def test_e13_loss_in_the_middle() -> None:
    g = play(at("GF6", (1, 1, 4)), "evade", "pick_ability combat", "* evade_cube blue")
    assert (abilities(g), g.over) == ((0, 0, 4), LOST_ABILITIES)
    assert sum(g.bag) == 25
    assert RULES.returns(g) == [-1.0]


@rule("PI-75")
def test_e14_dearer_evade() -> None:
    g = play(at("GF5", sector=CHOIR), "evade", "pick_ability combat", "pick_ability combat", "pick_ability science")
    assert abilities(play(g, "* evade_cube black", "* evade_cube black")) == (3, 5, 4)


@rule("PI-64")
def test_e15_forbidden_evade() -> None:
    g = at("GF7", sector=CHOIR, location="LO4")
    assert (need(g), legal(g), why(g, "evade")) == ((3, 0, 0), ["engage"], "PI-64")
    assert abilities(forced(play(g, "pay combat", "pay combat", "pay combat"))) == (2, 5, 5)
    g = at("GF7", (0, 1, 2), sector=CHOIR, location="LO4")
    assert (legal(g), why(g, "engage")) == (["evade"], "PI-63")


@rule("PI-70", "PI-84")
def test_e16_a_die_pays_it_all() -> None:
    g = play(at("GF7", dice={"weapons_specialist": 6}), "engage", "use_die weapons_specialist")
    assert (need(g), legal(g)) == ((0, 0, 0), ["lower 4", "lower 5"])
    play(g, "lower 4")
    assert (abilities(g), die(g, "weapons_specialist"), g.marks) == ((5, 5, 5), 4, [ENGAGED])


@rule("PI-85")
def test_e17_a_die_on_1_stays() -> None:
    g = play(at("GF1", dice={"weapons_specialist": 1}), "engage", "use_die weapons_specialist")
    assert (abilities(g), die(g, "weapons_specialist"), g.marks) == ((5, 5, 5), 1, [ENGAGED])


@rule("PI-70", "PI-71")
def test_e18_any_with_two_components() -> None:
    g = at("GF5, GF10", sector=KAH, dice={"engineer": 4})
    assert need(g) == (1, 0, 4)
    play(g, "engage", "use_die engineer", "boost science", "lower 3", "pay combat", "pay science", "pay science")
    assert (abilities(g), die(g, "engineer"), mark(g)) == ((4, 5, 3), 3, "engaged")


@rule("PI-70", "PI-108")
def test_e19_atomic_disintegrator() -> None:
    g = at("GF5, GF10", sector=KAH, weapons=understood("atomic_disintegrator"))
    play(g, "engage", "use_weapon atomic_disintegrator", "boost science")
    assert why(g, "use_weapon atomic_disintegrator") == "PI-108"
    play(g, "pay combat", "pay science")
    assert (abilities(g), mark(g)) == ((4, 5, 4), "engaged")
    play(g, "engage")
    assert why(g, "use_weapon atomic_disintegrator") == "PI-108"


@rule("PI-81", "PI-120")
def test_e20_gravity_cloak() -> None:
    g = at("GF5", weapons=understood("gravity_cloak"))
    bag = g.bag[:]
    play(g, "evade", "use_weapon gravity_cloak")
    assert legal(g) == ["go"]
    play(g, "go")
    assert (abilities(g), g.bag, g.marks) == ((5, 5, 5), bag, [EVADED])
    g = at("GF5", weapons=understood("gravity_cloak"), dice={"infiltration_agent": 6})
    play(g, "evade", "use_weapon gravity_cloak")
    assert legal(g) == ["go", "use_die infiltration_agent"]


@rule("PI-63", "PI-65")
def test_e21_legality_of_engage() -> None:
    g = at("GF21", (2, 1, 2))
    assert (need(g), legal(g), why(g, "engage")) == ((0, 0, 5), ["evade"], "PI-63")
    g = at("GF21", (4, 2, 2))
    assert legal(g) == ["engage", "evade"]
    play(g, "engage")
    while not g.over:
        assert node(g) == "engage"
        RULES.play(g, 0, RULES.legal(g)[-1])
    assert g.over == LOST_ABILITIES


@rule("PI-132")
def test_e22_no_dice() -> None:
    g = at("GF17", dice={"weapons_specialist": 6})
    assert (legal(g), why(g, "use_die weapons_specialist")) == (["engage", "evade"], "PI-132")
    play(g, "engage")
    assert ("use_die weapons_specialist" in legal(g), why(g, "use_die weapons_specialist")) == (False, "PI-132")
    g = play(at("GF17", dice={"weapons_specialist": 5}), "evade")
    assert (legal(g), why(g, "use_die weapons_specialist")) == (["go"], "PI-132")


@rule("PI-94", "PI-84")
def test_e23_artificial_intelligence() -> None:
    g = play(at("GF7", dice={"artificial_intelligence": 1}), "engage", "use_die artificial_intelligence", "* die_roll 4")
    assert (need(g), die(g, "artificial_intelligence")) == ((1, 0, 0), 1)
    assert abilities(play(g, "pay combat")) == (4, 5, 5)
    g = at("GF7", dice={"artificial_intelligence": 1, "weapons_specialist": 6})
    play(g, "engage", "use_die artificial_intelligence", "* die_roll 4")
    assert die(g, "weapons_specialist") == 6


@rule("PI-87")
def test_e24_engineer_2() -> None:
    g = play(at("GF7", dice={"engineer": 2, "scanning_technology": 3}), "use_die engineer")
    assert legal(g) == ["pick_die scanning_technology"]
    forced(g)
    assert (die(g, "scanning_technology"), die(g, "engineer")) == (4, 1)
    assert (node(g), legal(g), why(g, "use_die engineer")) == ("encounter", ["engage", "evade"], "PI-83")


@rule("PI-56")
def test_e25_order_of_modifications() -> None:
    assert need(at("AG4, GF2")) == (3, 0, 0)
    assert need(at("AG4, GF2", location="LO2")) == (0, 0, 3)
    assert need(at("AG4, GF2", sector=KAH, location="LO4")) == (3, 0, 0)
    assert need(at("GF11, GF2", sector=KAH, location="LO7", planet="boreas")) == (1, 4, 0)
