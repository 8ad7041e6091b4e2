"""Positions from readable data: defaults, nodes, and impossible ones refused with the reason."""
from __future__ import annotations

from typing import Any

import pytest

import thunderchild as tc
from tests.games.pulp.table import RULES, T, at, names, new, node, play

ROUND = {"what": "round", "at": "meet", "for": "captain"}
MEETING = {"what": "encounter", "at": "engage", "for": "captain"}
USING = {"what": "die_use", "at": "lower", "for": "captain"}
SIPHON = {"what": "resolve", "at": "next", "for": "captain", "program": T.weapon_power[T.weapons.index["star_siphon"]], "row": 4}
ROLLING = [{"what": "die_use", "at": "stay", "for": "captain", "die": "artificial_intelligence", "program": 19},
           {"what": "resolve", "at": "next", "for": "captain", "program": 19, "row": 4, "by": "artificial_intelligence"},
           {"what": "rolled_face", "at": "die_roll", "for": "captain", "die": "engineer", "roller": "artificial_intelligence"}]
GIVING = {"what": "transfer", "at": "receiver", "for": "captain", "left": 1, "giver": "diplomacy"}
TOLL = [{"what": "resolve", "at": "next", "for": "captain", "program": T.alien_line[T.aliens.index["quietus"]], "row": 4},
        {"what": "toll", "at": "next", "for": "captain", "left": 0},
        {"what": "lose", "at": "choose", "for": "captain", "left": 1, "how": -2}]
BAD: list[tuple[dict[str, Any], str]] = [
    ({"lines": []}, "position, lines: unknown"),
    ({"line": ["guardforce_99"]}, "position, line: no card 'guardforce_99'"),
    ({"line": ["guardforce_1", "guardforce_1"]}, "guardforce_1: more copies on the table than there are"),
    ({"line": ["guardforce_1"], "hand": ["guardforce_1"]}, "guardforce_1: more copies on the table than there are"),
    ({"line": ["guardforce_1 asleep"]}, "'asleep' is no state of a card; it takes: waiting, engaged, evaded"),
    ({"line": ["location_1"]}, "a Location does not stay in the Line (PI-46)"),
    ({"line": [f"guardforce_{n}" for n in range(1, 6)]}, "a Line has at most 4 cards (PI-44)"),
    ({"line": []}, "node 'encounter' needs a current card that waits"),
    ({"line": ["guardforce_1 evaded"]}, "needs a current card that waits"),
    ({"line": ["guardforce_1", "guardforce_2"], "current": 2}, "a card to the left of the current one waits (PI-47)"),
    ({"line": ["guardforce_1"], "node": "search"}, "a card waits, but the search has begun (PI-98)"),
    ({"line": ["guardforce_1"], "abilities": {"combat": 10}}, "combat at 10, allowed are 0 to 9 (PI-2)"),
    ({"line": ["guardforce_1"], "abilities": {"magic": 1}}, "no ability 'magic'"),
    ({"line": ["guardforce_1"], "abilities": [5, 5, 5]}, "position, abilities: expected a table"),
    ({"line": ["guardforce_1"], "dice": {"engineer": 7}},
     "position, dice, engineer: expected a whole number from 0 to 6, found 7"),
    ({"line": ["guardforce_1"], "location": "guardforce_2"}, "position, location: guardforce_2 is no Location (PI-46)"),
    ({"line": ["guardforce_1"], "hand": ["guardforce_3"]}, "guardforce_3 is in the hand, but shows no Key and no Code (PI-111)"),
    ({"line": ["guardforce_1"], "bag": {"red": 15}}, "red cubes: a place with fewer than none"),
    ({"line": ["guardforce_1"], "bag": {"red": 4}, "supply": {"red": 4}}, "red cubes: 9 on the table, there are 15 (PI-4)"),
    ({"line": ["guardforce_1"], "bag": {"yellow": 6}}, "more yellow cubes than Super Weapons to be found (PI-24)"),
    ({"line": ["guardforce_1"], "level": "basic", "weapons": {name: {} for name in T.weapons.ids[:5]}},
     "5 found, but the level has 4"),
    ({"line": ["guardforce_1"], "weapons": {"star_siphon": {"red": 1}}}, "star_siphon holds more cubes than it needs (PI-104)"),
    ({"line": ["guardforce_1"], "weapons": {"chrono_sphere": {"red": 1, "blue": 1, "orange": 1}}}, "it is Understood (PI-105)"),
    ({"line": ["guardforce_1"], "weapons": {"star_siphon": {"understood": True}}},
     "needs nothing and is active as it is (PI-105)"),
    ({"line": ["guardforce_1"], "left_out": ["star_siphon", "hypno_beacon"]},
     "fewer Super Weapons left than the deck holds (PI-27)"),
    ({"line": ["guardforce_1"], "weapons": {"star_siphon": {}}, "left_out": ["star_siphon"]}, "star_siphon was found"),
    ({"line": ["guardforce_1"], "used": ["star_siphon"]}, "star_siphon was used, but not found (PI-108)"),
    ({"line": ["guardforce_1"], "aliens": ["kah", "kah", "quietus"]}, "the same alien twice"),
    ({"line": ["guardforce_1"], "aliens": ["kah"]}, "three Aliens are needed (PI-15)"),
    ({"line": ["guardforce_1"], "sector": 4}, "position, sector: expected a whole number from 1 to 3, found 4"),
    ({"line": ["guardforce_1"], "decks": [4, 12, 16]}, "Sector 1 still has cards, but Sector 2 is current (PI-43)"),
    ({"line": ["guardforce_1"], "decks": [0, 12, 16], "pile": []}, "28 cards in the decks, but 47 not yet drawn (PI-122)"),
    ({"line": ["guardforce_1"], "planet": "orm", "face_up": ["orm"]}, "orm cannot be in two places"),
    ({"line": ["guardforce_1"], "face_up": ["orm", "tuun", "kesh", "ylla"]}, "more than 3 Planets face up (PI-28)"),
    ({"line": ["guardforce_1"], "planet": ""}, "node 'encounter' needs a current Planet"),
    ({"line": ["guardforce_1"], "planet": "vorr", "face_up": [], "planet_deck": []},
     "0 Planets are too few for the cards still to be met (PI-41, PI-42)"),
    ({"phase": "encounters", "planet": "", "face_up": ["orm", "tuun", "ylla"], "planet_deck": ["vorr"], "sector": 1,
      "stack": [{"what": "round", "at": "choose_planet", "for": "captain"}]},
     "4 Planets are too few for the cards still to be met (PI-41, PI-42)"),
    ({"line": ["guardforce_1"], "drawn": {"red": 1}}, "cubes are drawn at node 'cubes', not at 'encounter'"),
    ({"line": ["guardforce_1"], "node": "draw"}, "at node 'draw' no card is drawn yet"),
    ({"line": ["guardforce_1"], "node": "tea"}, "'tea' is not allowed; it takes one of: encounter"),
    ({"line": ["guardforce_1"], "stack": []}, "nobody is asked there"),
    ({"line": ["guardforce_1"], "node": "encounter", "stack": [ROUND, {"what": "encounter", "at": "choose", "for": "captain"}]},
     "position, node: a stack says where the game stands: leave one of the two out"),
    ({"line": ["guardforce_1"], "stack": [{"what": "nap", "at": "choose", "for": "captain"}]}, "'nap' is not allowed"),
    ({"line": ["guardforce_1"], "stack": [ROUND, {"what": "encounter", "at": "nap", "for": "captain"}]}, "'nap' is not allowed"),
    ({"line": ["guardforce_1"], "stack": [ROUND, {"what": "encounter", "at": "choose", "for": "captain", "apples": 1}]},
     "apples: unknown"),
    ({"line": ["guardforce_1"], "stack": [ROUND, {"what": "encounter", "at": "begin", "for": "captain"}]},
     "nobody is asked there"),
    ({"line": ["guardforce_1"], "stack": [{"what": "encounter", "at": "choose", "for": "captain"}]}, "happens inside round"),
    ({"line": ["guardforce_1"], "stack": [ROUND, MEETING, {**USING, "die": "engineer"}]},
     "no die is in use (PI-83)"),
    ({"line": ["event_1"], "node": "engage"}, "cannot be engaged (PI-58)"),
    ({"line": ["guardforce_3"], "location": "location_4", "aliens": ["kah", "velvet_choir", "quietus"], "node": "evade"},
     "cannot be evaded (PI-64)"),
    ({"line": ["guardforce_24"], "abilities": {"combat": 1, "diplomacy": 1, "science": 1}, "node": "engage"},
     "cannot be engaged (PI-63)"),
    ({"line": ["guardforce_1", "guardforce_2 engaged"]}, "a card to the right of the current one is dealt with (PI-47)"),
    ({"node": "round", "planet_deck": []}, "no Planet lies face up to be chosen (PI-42)"),
    ({"node": "line", "line": ["guardforce_1"], "die_spent": True}, "there is no encounter at node 'line'"),
    ({"node": "round", "extra": 1}, "it lasts for a round"),
    ({"line": ["guardforce_1"], "over": "won"}, "the last Super Weapon found wins, and nothing else (PI-31)"),
    ({"line": ["guardforce_1"], "over": "lost_abilities"}, "nobody loses by them (PI-33)"),
    ({"line": ["guardforce_1"], "current": 2, "phase": "encounters", "abilities": {"combat": 0, "diplomacy": 0, "science": 1},
      "over": "lost_abilities", "stack": [ROUND, MEETING]}, "the current card is not in the Line (PI-47)"),
    ({"line": ["guardforce_1"], "phase": "encounters", "abilities": {"combat": 2, "diplomacy": 0, "science": 2},
      "weapons": {"star_siphon": {}}, "used": ["star_siphon"], "stack": [ROUND, {**MEETING, "at": "choose"}, SIPHON, GIVING]},
     "this Ability cannot give a point (PI-137)"),
    ({"line": ["guardforce_5 engaged", "agent_5 evaded"], "phase": "encounters", "current": 0, "sector": 1,
      "aliens": ["quietus", "kah", "velvet_choir"], "stack": [{**ROUND, "at": "line", "effects": 1}, *TOLL]},
     "the Line's effects come before its first card (PI-49)"),
    ({"line": ["agent_4"], "phase": "encounters", "abilities": {"combat": 1, "diplomacy": 1, "science": 0}, "die_spent": True,
      "dice": {"engineer": 6, "artificial_intelligence": 5}, "stack": [ROUND, MEETING, *ROLLING]},
     "what is unpaid cannot be paid (PI-71)"),
    ({"line": ["guardforce_1"], "level": "hard"},
     "position, level: 'hard' is not allowed; it takes one of: basic, normal, advanced"),
]


@pytest.mark.parametrize(("position", "reason"), BAD)
def test_impossible_positions_are_refused(position: dict[str, Any], reason: str) -> None:
    with pytest.raises(tc.BadPosition) as caught:
        RULES.arrange(position)
    assert reason in str(caught.value)


def test_what_is_left_out() -> None:
    g = at("GF1")
    assert (g.sector, g.rounds, g.decks, len(g.pile), node(g)) == (1, 5, [0, 12, 16], 19, "encounter")
    assert (g.captain, g.maximum, T.planets.ids[g.planet]) == (-1, [9, 9, 9], "xanthe")
    g = at("GF1", captain="iron_meteor")
    assert g.maximum == [12, 9, 9]


@pytest.mark.parametrize(("where", "asked"), [("round", "planet"), ("draw", "card"), ("search", "search"),
                                             ("round_end", "planet")])
def test_nodes_without_a_card(where: str, asked: str) -> None:
    assert node(at(node=where)) == asked


def test_nodes_of_an_encounter() -> None:
    assert [node(at("GF1, GF2", node=where)) for where in ("line", "encounter", "engage", "evade")] == [
        "encounter", "encounter", "engage", "evade"]
    g = at("GF1 evaded, GF2", node="engage", need={"diplomacy": 1})
    assert (names(g.line), g.at, g.need) == (["guardforce_1", "guardforce_2"], 1, [0, 1, 0])


def test_what_lasts_for_an_encounter_is_kept() -> None:
    g = at("GF1, GF2", die_spent=True, chosen_icon="science", dice={"engineer": 3})
    assert (g.die_spent, g.chosen_icon, g.need) == (1, 2, [0, 0, 1])
    assert at(node="search", die_spent=True).die_spent == 1


def test_a_description_reads_well() -> None:
    g = play(at("GF5, GF10 ", sector=1, dice={"engineer": 4}), "engage", "use_die engineer", "boost science")
    said = RULES.describe(g)
    assert (said["line"], said["dice"], said["need"]) == (["guardforce_5", "guardforce_10"], {"engineer": 4},
                                                         {"combat": 1, "diplomacy": 0, "science": 2})
    assert [(frame["what"], frame["at"]) for frame in said["stack"]] == [("round", "meet"), ("encounter", "engage"),
                                                                           ("die_use", "lower")]
    assert RULES.describe(RULES.arrange(said)) == said
    assert RULES.describe(new())["stack"] == [{"what": "setup", "at": "alien", "for": "captain"}]
