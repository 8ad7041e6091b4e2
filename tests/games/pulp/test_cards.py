"""One test for each Guardforce, Agent and Event: what its row says is what happens."""
from __future__ import annotations

from typing import Any

import pytest

from tests.games.pulp.table import (CHOIR, T, abilities, at, bag, card, cubes, die, forced, legal, names, need, node, pending,
                                    play, why)
from thunderchild.games.pulp.rules.encounter import current_component
from thunderchild.games.pulp.rules.state import ENGAGED, EVADED, Pulp
from thunderchild.games.pulp.rules.strength import evade_cost, evade_draws, strength_of

pytestmark = pytest.mark.both


def printed(short: str, strength: int, icon: str, cube: str, planets: int, hand: str = "") -> None:
    """What is printed on a card, and that its cube goes into the bag when it is drawn."""
    k = T.cards.index[card(short)]
    assert (T.card_strength[k], T.abilities.ids[T.card_icon[k]], T.card_planets[k]) == (strength, icon, planets)
    assert {0: "key", 1: "code", -1: ""}[T.card_hand[k]] == hand
    others = [name for name in T.cards.ids if name != card(short)][:3]
    g = at(node="draw", sector=1)
    bag = g.bag[:]
    play(g, f"* card {card(short)}", *(f"* card {name}" for name in others))
    gained = [new - old for new, old in zip(g.bag, bag, strict=True)]
    for name in others:
        for colour in T.card_cubes[T.cards.index[name]]:
            gained[colour] -= 1
    assert cubes(gained) == {cube: 1}


def engage(short: str, **more: Any) -> Pulp:
    """The card alone, engaged with points of its own Ability."""
    g = play(at(short, **more), "engage")
    while node(g) == "engage":
        play(g, f"pay {T.abilities.ids[current_component(g)]}")
    assert g.marks == [ENGAGED]
    return g


def evade(short: str, *script: str, **more: Any) -> Pulp:
    """The card alone, evaded with a point of Combat and black cubes, which do nothing."""
    g = at(short, **more)
    if "evade" in legal(g) and len(legal(g)) > 1:
        play(g, "evade")
    play(forced(g), *(script or ("pick_ability combat", "* evade_cube black", "* evade_cube black")))
    return g


def slip(short: str, **more: Any) -> Pulp:
    """Evaded without cost and without cubes: what remains is the card's own effect."""
    g = at(short, weapons={"gravity_cloak": {"understood": True}}, **more)
    return play(g, "evade", "use_weapon gravity_cloak", "go")


def test_guardforce_1() -> None:
    printed("GF1", 1, "combat", "red", 1)
    g = evade("GF1")
    assert bag(g, "black") == 4 - 2 + 1


def test_guardforce_2() -> None:
    printed("GF2", 2, "diplomacy", "blue", 1, "key")
    assert evade_draws(at("GF2")) == 3


def test_guardforce_3() -> None:
    printed("GF3", 2, "science", "orange", 1)
    g = at("GF3, GF4")
    assert strength_of(g, 0) == [0, 0, 3]
    assert strength_of(at("GF4, GF3"), 1) == [0, 0, 2]


def test_guardforce_4() -> None:
    printed("GF4", 3, "science", "red", 1, "code")
    assert why(at("GF4", dice={"engineer": 2, "scanning_technology": 2}), "use_die engineer") == "PI-132"


def test_guardforce_5() -> None:
    printed("GF5", 4, "combat", "blue", 2)
    assert evade_cost(at("GF5")) == 2


def test_guardforce_6() -> None:
    printed("GF6", 1, "diplomacy", "orange", 1, "code")
    assert bag(engage("GF6"), "white") == 4


def test_guardforce_7() -> None:
    printed("GF7", 3, "combat", "red", 2)
    assert abilities(slip("GF7")) == (4, 5, 5)


def test_guardforce_8() -> None:
    printed("GF8", 1, "science", "black", 1, "key")
    assert bag(slip("GF8"), "white") == 6


def test_guardforce_9() -> None:
    printed("GF9", 3, "diplomacy", "blue", 2, "key")
    g = play(at("GF9"), "evade", "go")
    assert (legal(g), why(g, "pick_ability combat")) == (["pick_ability diplomacy"], "PI-75")
    assert len(legal(play(at("GF9", (5, 0, 5)), "evade", "go"))) == 2


def test_guardforce_10() -> None:
    printed("GF10", 2, "science", "orange", 1)
    assert abilities(engage("GF10")) == (5, 5, 5 - 2 + 1)


def test_guardforce_11() -> None:
    printed("GF11", 4, "combat", "red", 2)
    assert strength_of(at("GF1, GF11"), 1) == [3, 0, 0]
    assert strength_of(at("GF11, GF1"), 0) == [4, 0, 0]


def test_guardforce_12() -> None:
    printed("GF12", 1, "combat", "black", 1)
    assert evade_draws(at("GF12")) == 3


def test_guardforce_13() -> None:
    printed("GF13", 2, "diplomacy", "blue", 1, "code")
    assert strength_of(at("GF1, GF13"), 1) == [3, 0, 0]
    assert strength_of(at("GF13, GF1"), 0) == [2, 0, 0]


def test_guardforce_14() -> None:
    printed("GF14", 1, "combat", "orange", 0)
    assert bag(slip("GF14"), "black") == 5


def test_guardforce_15() -> None:
    printed("GF15", 3, "diplomacy", "red", 1, "key")
    assert bag(engage("GF15"), "white") == 6


def test_guardforce_16() -> None:
    printed("GF16", 1, "science", "orange", 1, "code")
    g = engage("GF16", dice={"engineer": 3, "scanning_technology": 3})
    assert legal(g) == ["pick_die scanning_technology"]
    assert (die(forced(g), "scanning_technology"), die(g, "engineer")) == (4, 3)
    assert node(engage("GF16", dice={"engineer": 3})) == "search"


def test_guardforce_17() -> None:
    printed("GF17", 3, "combat", "blue", 2)
    assert why(play(at("GF17", dice={"weapons_specialist": 6}), "engage"), "use_die weapons_specialist") == "PI-132"


def test_guardforce_18() -> None:
    printed("GF18", 2, "science", "white", 1, "code")
    assert slip("GF18").gathered == 1
    assert legal(slip("GF18", sector=CHOIR)) == ["pick_ability combat", "pick_ability diplomacy", "pick_ability science"]


def test_guardforce_19() -> None:
    printed("GF19", 2, "diplomacy", "blue", 1)
    assert legal(play(at("GF19"), "evade", "go")) == ["pick_ability diplomacy"]


def test_guardforce_20() -> None:
    printed("GF20", 3, "science", "black", 2)
    assert evade_draws(at("GF20")) == 3


def test_guardforce_21() -> None:
    printed("GF21", 5, "science", "red", 2)
    assert evade_cost(at("GF21")) == 2


def test_guardforce_22() -> None:
    printed("GF22", 2, "diplomacy", "blue", 1, "key")
    assert abilities(engage("GF22")) == (5, 5 - 2 + 1, 5)


def test_guardforce_23() -> None:
    printed("GF23", 1, "diplomacy", "red", 1)
    assert strength_of(at("GF23, GF1"), 0) == [2, 0, 0]
    assert strength_of(at("GF1, GF23"), 1) == [1, 0, 0]


def test_guardforce_24() -> None:
    printed("GF24", 4, "combat", "orange", 2, "key")
    assert abilities(engage("GF24")) == (5 - 4 + 1, 5, 5)


def test_agent_1() -> None:
    printed("AG1", 2, "diplomacy", "blue", 1, "code")
    g = engage("AG1")
    play(g, "go")
    assert pending(g, "cubes") == 2


def test_agent_2() -> None:
    printed("AG2", 2, "diplomacy", "orange", 2, "key")
    assert need(at("AG2, GF1")) == (2, 1, 0)


def test_agent_3() -> None:
    printed("AG3", 2, "science", "orange", 1, "code")
    assert bag(slip("AG3"), "black") == 6


def test_agent_4() -> None:
    printed("AG4", 3, "combat", "red", 2, "key")
    assert need(at("AG4, GF2")) == (3, 0, 0)


def test_agent_5() -> None:
    printed("AG5", 2, "science", "black", 1, "code")
    assert need(at("AG5, GF1")) == (0, 0, 2)


def test_agent_6() -> None:
    printed("AG6", 2, "combat", "red", 1, "key")
    g = engage("AG6")
    assert node(g) == "gain"
    assert abilities(play(g, "pick_ability science")) == (3, 5, 6)


def test_agent_7() -> None:
    printed("AG7", 2, "diplomacy", "white", 1, "code")
    g = slip("AG7", hand="GF2, GF4, GF8")
    assert legal(g) == ["discard key", "discard code"]
    play(g, "discard key")
    assert names(g.hand) == ["guardforce_4", "guardforce_8"]
    assert names(g.pile[-1:]) == ["guardforce_2"]
    assert node(slip("AG7")) == "search"


def test_agent_8() -> None:
    printed("AG8", 4, "combat", "black", 3)
    assert abilities(slip("AG8", abilities=(5, 7, 6))) == (5, 6, 6)
    g = slip("AG8", abilities=(5, 7, 7))
    assert (legal(g), why(g, "pick_ability combat")) == (["pick_ability diplomacy", "pick_ability science"], "PI-119")


def test_event_1() -> None:
    printed("EV1", 0, "science", "orange", 1)
    g = evade("EV1", "pick_ability combat", "* evade_cube black", "* evade_cube black", "* evade_cube black")
    assert g.marks == [EVADED]


def test_event_2() -> None:
    printed("EV2", 0, "science", "blue", 1)
    g = evade("EV2")
    assert node(g) == "gain"
    assert abilities(play(g, "pick_ability combat", "pick_ability diplomacy")) == (5, 6, 5)


def test_event_3() -> None:
    printed("EV3", 0, "combat", "black", 1)
    g = evade("EV3", dice={"engineer": 1, "weapons_specialist": 4})
    assert (legal(g), why(g, "pick_die engineer")) == (["pick_die weapons_specialist"], "PI-86")
    assert die(forced(g), "weapons_specialist") == 3


def test_event_4() -> None:
    printed("EV4", 0, "diplomacy", "red", 2)
    g = play(evade("EV4"), "go")
    assert pending(g, "cubes") == 1


def test_events_alone_have_strength_0() -> None:
    zero = [T.cards.ids[k] for k in range(len(T.cards)) if T.card_strength[k] == 0 and T.card_icon[k] >= 0]
    assert zero == ["event_1", "event_2", "event_3", "event_4"]
