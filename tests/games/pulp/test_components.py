"""Section A: components and limits, what is hidden and what is open."""
from __future__ import annotations

import random

import pytest

from tests.games.pulp.table import CHOIR, KAH, RULES, T, at, cubes, new, odds, play, random_positions, set_up, why
from tests.rule import rule
from thunderchild.games.pulp.rules.state import (IN_DECK, IN_POOL)
from thunderchild.kernel.flow import Broken
from thunderchild.kernel.state import CHANCE, WATCHER
import thunderchild as tc

pytestmark = pytest.mark.both


@rule("PI-1")
def test_one_player() -> None:
    assert (RULES.meta.seats, new().seats) == ((1, 1), 1)
    assert {RULES.to_move(g) for g in random_positions(1, 5)} <= {0, CHANCE, tc.OVER}


@rule("PI-3")
def test_78_cards() -> None:
    assert (len(T.planets), len(T.captains), len(T.aliens), len(T.weapons), sum(T.card_copies)) == (12, 6, 3, 6, 48)
    kinds = [T.card_type.count(kind) for kind in range(4)]
    assert kinds == [24, 8, 4, 12]


@rule("PI-4", "PI-5")
def test_every_cube_is_always_somewhere() -> None:
    for g in random_positions(3, 12):
        RULES.check(g)
    g = set_up()
    assert sum(g.bag) + sum(g.supply) + 3 == 76
    g.bag[2] += 1
    with pytest.raises(Broken, match="red cubes: 16 on the table, there are 15"):
        RULES.check(g)


@rule("PI-6")
def test_five_dice_in_their_order() -> None:
    crew, systems = ("weapons_specialist", "engineer", "infiltration_agent"), ("artificial_intelligence", "scanning_technology")
    assert T.dice.ids == crew + systems
    assert T.die_system == [0, 0, 0, 1, 1]
    assert T.die_colour == ["red", "orange", "blue", "orange", "gray"]
    assert len(T.mode_program) == 5 * 6 * 5


@rule("PI-7")
def test_what_cards_show() -> None:
    for k in range(len(T.cards)):
        location = T.card_type[k] == 3
        assert len(T.card_cubes[k]) == (2 if location else 1)
        if location:
            assert (T.card_strength[k], T.card_planets[k], T.card_hand[k], T.card_icon[k]) == (0, 0, -1, -1)
            assert len(T.location_texts[k]) == 3
        else:
            assert 0 <= T.card_icon[k] <= 2


@rule("PI-8")
def test_effects_on_agents_and_guardforce_do_not_touch_events() -> None:
    for sector, location in ((KAH, "LO2"), (CHOIR, "LO9"), (KAH, "LO1")):
        assert at("EV1", sector=sector, location=location).need == [0, 0, 0]


@rule("PI-9")
def test_each_alien_has_its_icon_and_works_in_its_sector_only() -> None:
    assert sorted(T.alien_icon) == [0, 1, 2]
    assert at("GF2, GF3", sector=KAH, aliens=["kah", "quietus", "velvet_choir"]).need == [1, 0, 2]
    assert at("GF2, GF3", sector=1, aliens=["quietus", "kah", "velvet_choir"]).need == [0, 0, 2]
    assert at("GF2, GF3", sector=2, aliens=["quietus", "kah", "velvet_choir"]).need == [1, 0, 2]


@rule("PI-10")
def test_texts_go_before_the_rules() -> None:
    assert why(at("GF7, GF1", sector=CHOIR, location="LO4"), "evade") == "PI-64"        # PI-62 would let you choose
    assert at("AG5, GF1").need == [0, 0, 2]                                             # PI-53 would say Combat
    assert at("GF1", planet="quill").rate == 1                                          # PI-69 would say 2


@rule("PI-11", "PI-122")
def test_what_nobody_knows_is_not_kept() -> None:
    """Undrawn cards, undealt Planets and weapons not found are sets, not orders: any of them may come next."""
    g = set_up()
    assert (len(g.undrawn), sum(g.undrawn), g.decks, g.planet_at.count(IN_DECK)) == (48, 48, [16, 16, 16], 9)
    assert (g.weapon_at, g.weapon_deck) == ([IN_POOL] * 6, 5)
    play(g, "choose_planet orm")
    assert set(odds(g).values()) == {1}
    rng = random.Random(5)
    for g in random_positions(6, 3):
        assert RULES.redeal(g, 0, rng).digest() == g.digest()


@rule("PI-12")
def test_everything_else_is_open_to_all() -> None:
    for g in random_positions(6, 3):
        view = RULES.view(g, 0)
        assert RULES.view(g, WATCHER) == view
        for name in g.fields():
            assert view[name] == getattr(g, name)


@rule("PI-13")
def test_the_cubes_of_bag_and_supply_are_open() -> None:
    g = play(at("GF6", (5, 5, 5)), "evade", "pick_ability science", "* evade_cube red")
    view = RULES.view(g, WATCHER)
    assert cubes(view["bag"]) == {"yellow": 5, "white": 5, "red": 3, "blue": 4, "orange": 4, "black": 4}
    assert cubes(view["supply"]) == {"yellow": 1, "white": 5, "red": 11, "blue": 10, "orange": 10, "black": 11}


def test_cubes_are_named_as_in_the_data() -> None:
    assert cubes([1, 2, 3, 4, 5, 6]) == {"yellow": 1, "white": 2, "red": 3, "blue": 4, "orange": 5, "black": 6}
