"""Section F: Engage Strength."""
from __future__ import annotations


import pytest

from tests.games.pulp.table import CHOIR, KAH, at, forced, legal, need, play, understood, why
from tests.rule import rule
from thunderchild.games.pulp.rules.state import ENCOUNTERS, ENGAGED, EVADED, WAITING
from thunderchild.games.pulp.rules.strength import strength_of

pytestmark = pytest.mark.both


@rule("PI-54")
def test_skipping_evaded_cards_goes_round() -> None:
    g = at("GF4, GF12, GF22, GF9")
    g.marks = [WAITING, EVADED, WAITING, EVADED]
    assert [strength_of(g, k) for k in (0, 2)] == [[0, 3, 0], [0, 0, 2]]


@rule("PI-56", "PI-126")
def test_later_sources_override_icons_and_add_to_the_base() -> None:
    assert need(at("AG5, GF1")) == (0, 0, 2)
    assert need(at("AG5, GF1", sector=KAH, location="LO4")) == (2, 0, 0)
    assert need(at("AG5, GF1", sector=CHOIR, location="LO5", planet="vorr")) == (0, 1 + 1, 0)
    assert need(at("GF14, GF2", planet="boreas")) == (0, 0, 0)
    assert need(at("GF14, GF2", planet="boreas", location="LO4")) == (0, 0, 0)       # 1 - 1 - 1: floor after all are added
    assert need(at("GF14, GF2", planet="boreas", sector=KAH, location="LO1")) == (1, 1, 0)


@rule("PI-126", "PI-127")
def test_weapon_powers_come_last_and_end_with_the_encounter() -> None:
    g = at("GF7, GF14, GF2", sector=KAH, location="LO4", weapons=understood("hypno_beacon"))
    assert need(g) == (4, 0, 0)
    play(g, "use_weapon hypno_beacon", "pick_ability science")
    assert need(g) == (1, 0, 2)
    play(g, "engage", "pay combat", "pay science", "pay science")
    assert (g.at, need(g), g.chosen_icon, g.weakened) == (1, (2, 0, 0), -1, 0)


@rule("PI-57")
def test_components_of_one_ability_add_up() -> None:
    assert need(at("GF7, GF1", sector=KAH)) == (4, 0, 0)
    assert need(at("AG2, GF2", sector=CHOIR)) == (0, 4, 0)


@rule("PI-58", "PI-59")
def test_a_boost_never_makes_strength_0() -> None:
    g = at("GF1", dice={"weapons_specialist": 6}, weapons=understood("atomic_disintegrator"))
    assert legal(g) == ["engage", "evade"]
    play(g, "engage", "use_die weapons_specialist", "lower 5")
    assert g.marks == [ENGAGED]                                     # paid in full, not a card of strength 0
    assert why(at("GF14", planet="boreas", weapons=understood("atomic_disintegrator")), "engage") == "PI-58"


@rule("PI-60")
def test_strength_is_fixed_when_engage_is_clicked() -> None:
    g = at("GF12, GF7, GF3")
    assert need(g) == (1, 0, 0)
    play(g, "evade", "pick_ability combat", "* evade_cube black", "* evade_cube black", "* evade_cube black")
    assert need(g) == (0, 0, 3)                                     # GF7 by GF3, the neighbour on its right
    play(g, "engage", "pay science")
    assert need(g) == (0, 0, 2)
    assert forced(g).phase == ENCOUNTERS
