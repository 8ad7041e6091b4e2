"""One test for each Captain, Super Weapon and die face, and the test that no row of the data goes without one."""
from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.games.pulp.table import (CHOIR, KAH, T, abilities, at, bag, die, forced, legal, need, new, node, odds, on_weapon,
                                    pending, play, understood, weapon, why)
from thunderchild.games.pulp.rules.state import EVADED, Pulp

pytestmark = pytest.mark.both
WS, EN, IA = "weapons_specialist", "engineer", "infiltration_agent"
AI, ST = "artificial_intelligence", "scanning_technology"


def commands(captain: str, points: tuple[int, int, int], keep: int, *dice: str) -> None:
    """Abilities and dice of a Captain at setup."""
    g = play(new(captain=captain), "* alien kah", "* alien quietus", "* alien velvet_choir")
    assert (abilities(g), tuple(g.maximum)) == (points, points)
    if keep < len(dice):
        assert legal(g) == [f"take_die {name}" for name in T.dice.ids if name in dice]
        for name in dice[:keep]:
            play(g, f"take_die {name}")
    while node(g) == "die_roll":
        play(g, "* die_roll 2")
    assert [die(g, name) for name in dice[:keep]] == [2 if name in (AI, ST) else 6 for name in dice[:keep]]
    assert g.dice.count(0) == 5 - keep


def test_mina_tormelson() -> None:
    commands("mina_tormelson", (9, 9, 8), 3, WS, IA, ST)


def test_iron_meteor() -> None:
    commands("iron_meteor", (12, 9, 9), 2, WS, EN, AI)


def test_silver_parsec() -> None:
    commands("silver_parsec", (8, 12, 9), 2, IA, WS, ST)


def test_brass_orrery() -> None:
    commands("brass_orrery", (9, 10, 12), 2, EN, IA, AI)


def test_lucky_comet() -> None:
    commands("lucky_comet", (10, 9, 10), 2, WS, IA, EN)


def test_night_lantern() -> None:
    commands("night_lantern", (11, 11, 11), 2, EN, ST, AI)


# ---- Super Weapons

def needs(weapon: str) -> dict[str, int]:
    k = T.weapons.index[weapon]
    return {colour: T.weapon_needs[3 * k + i] for i, colour in enumerate(("red", "blue", "orange")) if T.weapon_needs[3 * k + i]}


def test_atomic_disintegrator() -> None:
    assert needs("atomic_disintegrator") == {"red": 2, "orange": 1}
    g = play(at("GF24", weapons=understood("atomic_disintegrator")), "engage", "use_weapon atomic_disintegrator")
    assert need(g) == (1, 0, 0)


def test_hypno_beacon() -> None:
    assert needs("hypno_beacon") == {"blue": 2, "red": 1}
    g = play(at("GF7", weapons=understood("hypno_beacon")), "use_weapon hypno_beacon", "pick_ability science")
    assert (need(g), node(g)) == ((0, 0, 2), "encounter")
    g = play(at("GF1", weapons=understood("hypno_beacon")), "use_weapon hypno_beacon", "pick_ability diplomacy")
    assert need(g) == (0, 1, 0)
    assert why(at("EV1", weapons=understood("hypno_beacon")), "use_weapon hypno_beacon") == "PI-130"


def test_gravity_cloak() -> None:
    assert needs("gravity_cloak") == {"orange": 2, "blue": 1}
    g = play(at("GF6", weapons=understood("gravity_cloak")), "evade", "use_weapon gravity_cloak", "go")
    assert (abilities(g), g.marks, sum(g.bag)) == ((5, 5, 5), [EVADED], 25)


def test_chrono_sphere() -> None:
    assert needs("chrono_sphere") == {"red": 1, "blue": 1, "orange": 1}
    g = play(at("GF7", dice={EN: 5, WS: 6}, weapons=understood("chrono_sphere")), "use_weapon chrono_sphere")
    assert legal(g) == ["pick_die engineer"]
    assert die(forced(g), EN) == 6
    assert g.die_spent == 0


def test_thought_spectrometer() -> None:
    assert needs("thought_spectrometer") == {}
    g = play(at("GF7", weapons={"thought_spectrometer": {}}), "use_weapon thought_spectrometer")
    assert (bag(g, "white"), why(g, "use_weapon thought_spectrometer")) == (4, "PI-108")


def test_star_siphon() -> None:
    assert needs("star_siphon") == {}
    g = play(at("GF7", (2, 9, 5), weapons={"star_siphon": {}}), "use_weapon star_siphon", "pick_ability diplomacy")
    assert (why(g, "pick_ability diplomacy"), legal(g)) == ("PI-137", ["pick_ability combat", "pick_ability science"])
    assert abilities(play(g, "pick_ability combat")) == (3, 8, 5)


# ---- crew dice

MIXED = "GF5, GF10"             # in Kah's Sector (1,0,4)


def boost(name: str, face: int, amount: int, against: str) -> None:
    """The boost of a face: against its own Ability, or any, one component or a choice."""
    ability = {"combat": "GF7", "diplomacy": "GF9", "science": "GF20"}
    for k, (own, alone) in enumerate(ability.items()):
        g = play(at(alone, dice={name: face}), "engage")
        if against not in (own, "any"):
            assert why(g, f"use_die {name}") == "PI-70"
            continue
        play(g, f"use_die {name}")
        assert g.need[k] == 3 - amount
    if against == "any":
        g = play(at(MIXED, sector=KAH, dice={name: face}), "engage", f"use_die {name}")
        assert legal(g) == ["boost combat", "boost science"]
        assert need(play(g, "boost science")) == (1, 0, max(0, 4 - amount))


def test_weapons_specialist_1() -> None:
    boost(WS, 1, 1, "combat")


def test_weapons_specialist_2() -> None:
    boost(WS, 2, 1, "any")


def test_weapons_specialist_3() -> None:
    boost(WS, 3, 2, "combat")


def test_weapons_specialist_4() -> None:
    boost(WS, 4, 2, "any")


def test_weapons_specialist_5() -> None:
    boost(WS, 5, 2, "combat")
    g = play(at("GF6", dice={WS: 5}), "evade", f"use_die {WS}", "lower 4")
    assert (bag(g, "white"), node(g)) == (3, "evade")
    g = play(at("GF6", dice={WS: 5}, bag={"white": 1, "red": 3}), "evade", f"use_die {WS}", "lower 4")
    assert bag(g, "white") == 0
    assert why(play(at("GF6", dice={WS: 5}, bag={"red": 3}), "evade"), f"use_die {WS}") == "PI-130"


def test_weapons_specialist_6() -> None:
    boost(WS, 6, 3, "combat")


def test_engineer_1() -> None:
    boost(EN, 1, 1, "science")


def test_engineer_2() -> None:
    boost(EN, 2, 1, "science")
    g = play(at("GF7", dice={EN: 2, ST: 5, AI: 6}), f"use_die {EN}", f"pick_die {ST}")
    assert die(forced(g), ST) == 6
    assert why(at("GF7", dice={EN: 2, WS: 3}), f"use_die {EN}") == "PI-130"


def test_engineer_3() -> None:
    boost(EN, 3, 2, "science")


def test_engineer_4() -> None:
    boost(EN, 4, 2, "any")


def test_engineer_5() -> None:
    boost(EN, 5, 2, "science")


def test_engineer_6() -> None:
    boost(EN, 6, 2, "science")
    g = play(at("GF20", dice={EN: 6, AI: 1, ST: 5}), "engage", f"use_die {EN}")
    assert legal(g) == [f"pick_die {AI}", f"pick_die {ST}"]
    assert die(play(g, f"pick_die {AI}"), AI) == 3


def more_cubes(face: int) -> None:
    """Infiltration Agent 1 and 3: one more cube, at the encounter node or in the search."""
    after = [f"lower {face - 1}"] if face > 1 else []
    g = play(at("GF6", dice={IA: face}), f"use_die {IA}", *after)
    assert (g.extra, why(g, f"use_die {IA}")) == (1, "PI-83")
    g = play(at("GF5 engaged", node="search", dice={IA: face}), f"use_die {IA}", *after, "go")
    assert pending(g, "cubes") == 3


def test_infiltration_agent_1() -> None:
    more_cubes(1)
    assert why(play(at("GF9", dice={IA: 1}), "engage"), f"use_die {IA}") == "PI-82"


def test_infiltration_agent_2() -> None:
    boost(IA, 2, 1, "diplomacy")


def test_infiltration_agent_3() -> None:
    boost(IA, 3, 1, "diplomacy")
    more_cubes(3)


def test_infiltration_agent_4() -> None:
    boost(IA, 4, 1, "any")


def test_infiltration_agent_5() -> None:
    boost(IA, 5, 2, "diplomacy")


def test_infiltration_agent_6() -> None:
    boost(IA, 6, 2, "diplomacy")
    g = play(at("GF6", dice={IA: 6}), "evade", f"use_die {IA}", "remove black", "remove red", "lower 5")
    assert (bag(g, "black"), bag(g, "red"), node(g)) == (3, 3, "evade")


# ---- systems dice

def rolls(face: int, die_name: str, roll: int, **more: Any) -> Pulp:
    """Artificial Intelligence on this face, used on a card that needs 3 of each crew die's Ability, with this roll."""
    g = play(at("GF7", dice={AI: face}, **more), "engage", f"use_die {AI}", f"* die_roll {roll}")
    assert die(g, die_name) == 0
    return g


def test_artificial_intelligence_1() -> None:
    assert need(rolls(1, WS, 6)) == (0, 0, 0)


def test_artificial_intelligence_2() -> None:
    g = play(at("GF7", dice={AI: 2, EN: 5}), "engage", f"use_die {AI}", f"pick_die {EN}")
    assert (legal(g), why(g, f"take_die {EN}")) == ([f"take_die {WS}", f"take_die {IA}", f"take_die {ST}"], "PI-95")
    play(g, f"take_die {WS}", "* die_roll 3", "lower 1")
    assert [die(g, name) for name in (WS, EN, AI)] == [3, 0, 1]
    assert why(play(at("GF14", dice={AI: 2}), "engage"), f"use_die {AI}") == "PI-82"
    assert why(play(at("AG6", dice={AI: 2}), "engage"), f"use_die {AI}") == "PI-82"


def test_artificial_intelligence_3() -> None:
    g = rolls(3, IA, 4)
    assert (need(g), legal(g)) == ((2, 0, 0), ["lower 1", "lower 2"])


def test_artificial_intelligence_4() -> None:
    g = play(at("AG6", dice={AI: 4, EN: 5}), "engage", f"use_die {AI}", f"pick_die {EN}", "* die_roll 2")
    assert (die(g, EN), legal(g)) == (2, ["lower 2", "lower 3"])
    assert why(play(at("GF7", dice={AI: 4}), "engage"), f"use_die {AI}") == "PI-82"


def test_artificial_intelligence_5() -> None:
    g = rolls(5, EN, 4)
    assert (need(g), legal(g)) == ((1, 0, 0), ["lower 3", "lower 4"])


def test_artificial_intelligence_6() -> None:
    g = play(at("GF7", dice={AI: 6, EN: 5}), "engage", f"use_die {AI}", f"pick_die {AI}", "* die_roll 4")
    assert (die(g, AI), node(g)) == (4, "engage")
    assert why(play(at("GF14", dice={AI: 6}), "engage"), f"use_die {AI}") == "PI-82"


def test_scanning_technology_1() -> None:
    g = play(at("GF5 evaded, GF7 evaded", node="search", dice={ST: 1}), f"use_die {ST}")
    assert pending(play(g, "go"), "cubes") == 1


def test_scanning_technology_2() -> None:
    g = play(at("GF6", dice={ST: 2}), "evade", f"use_die {ST}", "remove white")
    assert (legal(g), bag(g, "white")) == (["lower 1"], 4)


def test_scanning_technology_3() -> None:
    g = at("GF6", dice={ST: 3}, weapons={"hypno_beacon": {"red": 1}, "gravity_cloak": {"understood": True}, "star_siphon": {}})
    play(g, f"use_die {ST}")
    assert (legal(g), why(g, "pick_weapon star_siphon")) == (["pick_weapon hypno_beacon"], "PI-92")
    play(g, "pick_weapon hypno_beacon", "lower 2")
    assert (weapon(g, "hypno_beacon"), on_weapon(g, "hypno_beacon")) == ("understood", [1, 0, 0])
    assert "use_weapon hypno_beacon" in legal(g)


def test_scanning_technology_4() -> None:
    g = play(at("GF6", dice={ST: 4}), "evade", f"use_die {ST}")
    assert odds(g) == {"yellow": 5, "white": 5, "red": 4, "blue": 4, "orange": 4, "black": 4}
    assert bag(play(g.copy(), "* removed_cube yellow"), "yellow") == 5
    play(g, "* removed_cube red", "lower 3")
    assert (bag(g, "red"), abilities(g), node(g)) == (3, (5, 5, 5), "evade")


def test_scanning_technology_5() -> None:
    g = play(at("GF5 evaded, GF7 evaded, GF9 evaded", node="search", dice={ST: 5}), f"use_die {ST}", "lower 4")
    assert pending(play(g, "go"), "cubes") == 2


def test_scanning_technology_6() -> None:
    g = at(node="cubes", drawn={"yellow": 1}, dice={ST: 6}, level="advanced", sector=CHOIR)
    play(g, f"use_die {ST}", "pick_weapon chrono_sphere", "lower 4")
    assert (g.weapon_deck, weapon(g, "chrono_sphere"), die(g, ST)) == (5, "found", 4)


def test_no_row_goes_without_a_test() -> None:
    here = Path(__file__).parent
    tests = set()
    for name in ("test_cards.py", "test_places.py", "test_ship.py"):
        tests |= set(re.findall(r"^def test_(\w+)", (here / name).read_text(), flags=re.M))
    rows = [*T.cards.ids, *T.planets.ids, *T.aliens.ids, *T.captains.ids, *T.weapons.ids]
    rows += [f"{name}_{face}" for name in T.dice.ids for face in range(1, 7)]
    assert [row for row in rows if row not in tests] == []
    assert len(rows) == 48 + 12 + 3 + 6 + 6 + 30
