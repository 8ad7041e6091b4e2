"""One test for each Location (all three actions), Planet and Alien."""
from __future__ import annotations

from typing import Any

import pytest

from tests.games.pulp.table import (CHOIR, KAH, QUIETUS, T, abilities, at, bag, card, cubes, die, legal, names, need, node,
                                    pending, play, supply, why)
from thunderchild.games.pulp.rules.search import search_cubes
from thunderchild.games.pulp.rules.state import Pulp
from thunderchild.games.pulp.rules.strength import evade_cost, evade_draws

pytestmark = pytest.mark.both
COMBAT, DIPLOMACY, SCIENCE = KAH, CHOIR, QUIETUS         # the Sector whose Alien has that icon


def seeds(short: str, **expected: int) -> None:
    """The two cubes of a Location go into the bag when it is drawn."""
    g = at(node="draw", sector=KAH)
    bag = g.bag[:]
    play(g, f"* card {card(short)}", "* card guardforce_1", "* card guardforce_2", "* card guardforce_3")
    gained = [new - old for new, old in zip(g.bag, bag, strict=True)]
    assert cubes(gained) == {colour: expected.get(colour, 0) + (colour in ("red", "blue", "orange"))
                             for colour in ("white", "red", "blue", "orange", "black")
                             if expected.get(colour, 0) + (colour in ("red", "blue", "orange"))}
    assert names([g.location]) == [card(short)]


def here(cards: str, sector: int, location: str, **more: Any) -> Pulp:
    """The Line with a Location, the Sector chosen by the icon of its Alien; Abilities high enough for anything."""
    return at(cards, (8, 8, 8), sector=sector, location=location, **more)


def search(sector: int, location: str) -> int:
    """Cubes of a search with two icons."""
    return search_cubes(here("GF5 engaged", sector, location, node="search"))


def lined(sector: int, location: str, **more: Any) -> Pulp:
    """After the line effects."""
    return here("GF1", sector, location, node="line", **more)


def test_location_1() -> None:
    seeds("LO1", black=1, red=1)
    assert need(here("GF4, GF2", COMBAT, "LO1")) == (1, 4, 0)
    assert evade_cost(here("AG1", DIPLOMACY, "LO1")) == 0
    assert search(SCIENCE, "LO1") == 3


def test_location_2() -> None:
    seeds("LO2", black=1, orange=1)
    assert need(here("AG1, GF1", COMBAT, "LO2")) == (3, 0, 0)
    assert search(DIPLOMACY, "LO2") == 3
    assert need(here("GF7, GF1", SCIENCE, "LO2")) == (0, 0, 3)


def test_location_3() -> None:
    seeds("LO3", white=1, blue=1)
    assert evade_draws(here("GF7", COMBAT, "LO3")) == 1
    assert need(here("GF7", DIPLOMACY, "LO3")) == (4, 0, 0)
    assert search(SCIENCE, "LO3") == 3


def test_location_4() -> None:
    seeds("LO4", red=1, black=1)
    assert need(here("AG1, GF2", COMBAT, "LO4")) == (2, 0, 0)
    g = here("GF7, GF1", DIPLOMACY, "LO4")
    assert why(g, "evade") == "PI-64"
    assert why(here("GF7 engaged, GF1", DIPLOMACY, "LO4"), "evade") == ""
    assert need(here("GF7", SCIENCE, "LO4")) == (2, 0, 0)


def test_location_5() -> None:
    seeds("LO5", blue=1, white=1)
    assert need(here("AG6", COMBAT, "LO5")) == (1, 0, 0)
    assert need(here("GF7, GF1", DIPLOMACY, "LO5")) == (0, 3, 0)
    assert evade_cost(here("GF7", SCIENCE, "LO5")) == 2


def test_location_6() -> None:
    seeds("LO6", orange=1, black=1)
    assert evade_draws(here("GF7", COMBAT, "LO6")) == 1
    g = here("GF7, GF1", DIPLOMACY, "LO6", dice={"weapons_specialist": 6})
    assert why(play(g, "engage"), "use_die weapons_specialist") == "PI-132"
    g = here("GF7 engaged, GF1", DIPLOMACY, "LO6", dice={"weapons_specialist": 6})
    assert why(play(g, "engage"), "use_die weapons_specialist") == ""
    g = lined(SCIENCE, "LO6", dice={"engineer": 3, "scanning_technology": 6})
    assert legal(g) == ["pick_die engineer"]
    assert die(play(g, "pick_die engineer"), "engineer") == 4


def test_location_7() -> None:
    seeds("LO7", orange=1, white=1)
    assert need(here("GF7", COMBAT, "LO7")) == (5, 0, 0)
    assert need(here("GF7", DIPLOMACY, "LO7")) == (2, 0, 0)
    assert abilities(lined(SCIENCE, "LO7")) == (8, 8, 9)


def test_location_8() -> None:
    seeds("LO8", blue=1, red=1)
    assert abilities(lined(COMBAT, "LO8")) == (9, 8, 8)
    assert abilities(lined(DIPLOMACY, "LO8")) == (8, 9, 8)
    assert search(SCIENCE, "LO8") == 1


def test_location_9() -> None:
    seeds("LO9", black=1, white=1)
    assert evade_cost(here("GF7", COMBAT, "LO9")) == 2
    assert need(here("AG6", DIPLOMACY, "LO9")) == (3, 1, 0)
    assert need(here("GF7", SCIENCE, "LO9")) == (2, 0, 0)


def test_location_10() -> None:
    seeds("LO10", black=1, orange=1)
    assert evade_draws(here("GF7", COMBAT, "LO10")) == 3
    assert evade_draws(here("GF7", DIPLOMACY, "LO10")) == 1
    assert search(SCIENCE, "LO10") == 3


def test_location_11() -> None:
    seeds("LO11", red=1, blue=1)
    assert search(COMBAT, "LO11") == 1
    g = play(here("GF1", DIPLOMACY, "LO11"), "engage", "pay science")
    assert abilities(g) == (8, 8, 7)
    assert need(here("AG6", SCIENCE, "LO11")) == (1, 0, 0)


def test_location_12() -> None:
    seeds("LO12", black=2)
    assert need(here("GF7", COMBAT, "LO12")) == (5, 0, 0)
    assert need(here("AG6", DIPLOMACY, "LO12")) == (3, 1, 0)
    assert bag(lined(SCIENCE, "LO12"), "black") == 5


# ---- Planets

def action(planet: str, hand: str, cards: str = "GF5 engaged", **more: Any) -> Pulp:
    """The Planet's action, paid for."""
    g = at(cards, node="search", planet=planet, hand=hand, **more)
    assert "activate" in legal(g)
    return play(g, "activate")


def drawn(g: Pulp) -> int:
    n: int = pending(play(g, "go"), "cubes")
    return n


def test_xanthe() -> None:
    assert drawn(action("xanthe", "GF2")) == 4


def test_orm() -> None:
    g = action("orm", "GF4")
    assert bag(g, "white") == 3
    assert drawn(g) == 3


def test_tuun() -> None:
    assert why(at("GF5 engaged", node="search", planet="tuun", hand="GF2"), "activate") == "PI-99"
    g = action("tuun", "GF4, GF2, GF8")
    assert names(g.hand) == ["guardforce_8"]
    assert names(g.pile[-2:]) == ["guardforce_2", "guardforce_4"]
    assert drawn(g) == 6


def test_kesh() -> None:
    g = action("kesh", "GF4", bag={"black": 10})
    black = supply(g, "black")
    play(g, "go", *["* search_cube black"] * 4)
    assert (g.gathered, supply(g, "black")) == (0, black + 4)


def test_ylla() -> None:
    g = play(action("ylla", "GF2"), "pick_ability combat", "pick_ability combat", "pick_ability science")
    assert abilities(g) == (7, 5, 6)


def test_nadir() -> None:
    g = action("nadir", "GF4", dice={"engineer": 6, "scanning_technology": 2})
    assert legal(g) == ["pick_die scanning_technology"]
    assert die(play(g, "pick_die scanning_technology"), "scanning_technology") == 6
    assert drawn(g) == 3


def test_boreas() -> None:
    assert need(at("GF7", planet="boreas")) == (2, 0, 0)
    assert need(at("AG6", planet="boreas")) == (2, 0, 0)
    assert search_cubes(at("GF5 engaged", planet="boreas", node="search")) == 1
    assert drawn(action("boreas", "GF2")) == 3


def test_tempestor() -> None:
    assert evade_draws(at("GF7", planet="tempestor")) == 3
    assert search_cubes(at("GF5 engaged", planet="tempestor", node="search")) == 3
    assert drawn(action("tempestor", "GF4")) == 4


def test_sarn() -> None:
    assert drawn(action("sarn", "GF2", "GF5 evaded, GF7 evaded, GF9 evaded, GF14 evaded")) == 4
    assert drawn(action("sarn", "GF2", "GF5 evaded, GF14 evaded")) == 2


def test_quill() -> None:
    assert abilities(play(at("GF1", planet="quill"), "engage", "pay science")) == (5, 5, 4)
    assert abilities(action("quill", "GF4", abilities=(5, 9, 4))) == (6, 9, 5)


def test_vorr() -> None:
    assert need(at("AG6", planet="vorr")) == (1, 0, 0)
    assert need(at("GF7", planet="vorr")) == (3, 0, 0)
    assert drawn(action("vorr", "GF2")) == 4


def test_echo() -> None:
    assert evade_draws(at("GF7", planet="echo")) == 1
    g = action("echo", "GF4")
    assert "remove yellow" not in legal(g)
    play(g, "remove white", "remove white", "remove black")
    assert (bag(g, "white"), bag(g, "black"), node(g)) == (3, 3, "search")


# ---- Aliens

def test_kah() -> None:
    assert need(at("GF2, GF3", sector=KAH)) == (1, 0, 2)
    assert need(at("AG1, GF3", sector=KAH)) == (0, 0, 2)


def test_quietus() -> None:
    g = play(at("GF1", node="line", quietus=2, sector=QUIETUS), "pick_ability combat", "pick_ability combat")
    assert (abilities(g), g.gathered) == ((3, 5, 5), 0)
    assert at("GF1", node="line", quietus=2, sector=KAH).gathered == 2


def test_velvet_choir() -> None:
    assert need(at("AG6", sector=CHOIR)) == (2, 1, 0)
    assert need(at("GF7", sector=CHOIR)) == (3, 0, 0)
    assert evade_cost(at("GF7", sector=CHOIR)) == 2
    assert evade_cost(at("AG6", sector=CHOIR)) == 1


def test_icons_of_the_aliens() -> None:
    assert [T.abilities.ids[T.alien_icon[k]] for k in range(3)] == ["combat", "science", "diplomacy"]
