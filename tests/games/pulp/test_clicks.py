"""Section O: the list of clicks, and refusals."""
from __future__ import annotations

import random

import pytest

from tests.games.pulp.table import CHOIR, RULES, at, new, play, random_positions, set_up, why
from tests.rule import rule
from tests.test_rule_numbers import bars_in
from thunderchild.kernel.flow import random_click
from thunderchild.registry import folder_of

pytestmark = pytest.mark.both


def test_every_moment_says_its_rule() -> None:
    """Wherever the game comes to rest it asks something under a rule of the ledger."""
    rng = random.Random(4)
    rules: dict[str, set[int]] = {}
    for _game in range(60):
        g = RULES.start()
        while not g.over:
            rules.setdefault(RULES.at(g), set()).add(RULES.rule_in_force(g))
            RULES.click(g, random_click(RULES, g, rng))
    assert all(number in RULES.ledger.texts for numbers in rules.values() for number in numbers)
    assert len(rules) > 25
    assert rules["encounter.choose"] == {58, 62, 64}

VERBS = [("take_die", 0, 4), ("choose_planet", 5, 16), ("engage", 17, 17), ("evade", 18, 18), ("go", 19, 19),
         ("activate", 20, 20), ("decline", 21, 21), ("to_ability", 22, 22), ("use_die", 23, 27), ("use_weapon", 28, 33),
         ("pay", 34, 36), ("boost", 37, 39), ("mode", 40, 41), ("lower", 42, 46), ("pick_die", 47, 51), ("pick_ability", 52,
         54), ("pick_weapon", 55, 60),
         ("remove", 61, 65), ("discard", 66, 67)]


@rule("PI-135")
def test_the_list_of_clicks() -> None:
    w = RULES.words
    assert [(name, w.first[k], w.first[k] + len(w.space_of[k]) - 1) for k, name in enumerate(w.verbs)] == VERBS
    assert w.space_of[17].ids == ("white", "red", "blue", "orange", "black")
    assert w.space_of[9].ids == ("atomic_disintegrator", "hypno_beacon", "gravity_cloak", "chrono_sphere", "thought_spectrometer",
                                 "star_siphon")
    assert [w.space_of[k].ids for k in (10, 12, 18)] == [("combat", "diplomacy", "science"), ("boost", "other"), ("key", "code")]

RULE_OF = {"take_die": 20, "choose_planet": 42, "engage": 62, "evade": 62, "go": 74, "activate": 99, "decline": 97,
           "to_ability": 104, "use_die": 82, "use_weapon": 108, "pay": 71, "boost": 70, "mode": 94, "lower": 84,
           "pick_die": 86, "pick_ability": 75,
           "pick_weapon": 104, "remove": 89, "discard": 112}


@rule("PI-136")
def test_a_click_of_another_node_cites_the_rule_of_its_verb() -> None:
    at_node = {"choose": set_up(), "encounter": at("GF7"), "engage": play(at("GF7"), "engage"), "evade": play(at("GF7"), "evade"),
               "search": at(node="search"), "cube": at(node="cubes", drawn={"red": 1})}
    for g in at_node.values():
        asked = {RULES.words.verb_of[a] for a in RULES.legal(g)}
        verbs = set(RULES.step(g).verbs)
        assert asked <= verbs
        for a in range(RULES.words.size):
            verb = RULES.words.verb_of[a]
            if verb not in verbs:
                assert RULES.why_not(g, 0, a).rule == f"PI-{RULE_OF[RULES.words.verbs[verb]]}"


@rule("PI-136")
def test_while_chance_is_to_move_no_click_is_legal() -> None:
    g = new()
    assert {RULES.why_not(g, 0, a).rule for a in range(RULES.words.size)} == {"PI-136"}


@rule("PI-136")
def test_refusals_name_the_first_rule_of_the_list() -> None:
    none = at("GF4", dice={"engineer": 2, "scanning_technology": 2}, die_spent=True, node="engage")
    assert why(none, "use_die engineer") == "PI-132"                # no_dice before the spent use
    assert why(none, "use_die weapons_specialist") == "PI-82"       # not owned before anything
    spent = at("GF7", dice={"engineer": 1}, die_spent=True, node="engage")
    assert why(spent, "use_die engineer") == "PI-83"                # spent before PI-70
    assert why(at("GF7", dice={"engineer": 1}, node="engage"), "use_die engineer") == "PI-70"
    forbidden = at("EV1", sector=CHOIR, location="LO4")
    assert (why(forbidden, "engage"), why(forbidden, "evade")) == ("PI-58", "")
    activate = at(node="search", planet="ylla", abilities=(9, 9, 9))
    assert why(activate, "activate") == "PI-99"                     # the cost before what is possible
    used = at("GF7", weapons={"atomic_disintegrator": {}}, used=["atomic_disintegrator"], node="engage")
    assert why(used, "use_weapon atomic_disintegrator") == "PI-105"


@rule("PI-136")
def test_refusals_cite_what_the_ledger_says() -> None:
    """Every number a bar can answer stands in the ledger and is one of the table of PI-136."""
    table = {19, 20, 42, 58, 62, 63, 64, 68, 69, 70, 71, 74, 75, 82, 83, 84, 86, 89, 92, 94, 95, 97, 99, 104, 105, 108, 110, 112,
             119, 130, 132, 137}
    bars = bars_in(sorted(folder_of("pulp").rglob("*.py")))
    by_name = {bar.node.name: bar for bar in bars}
    answered = {number for bar in bars for number in bar.numbers(by_name)}
    assert answered | set(RULES.words.rules) == table


def test_every_label_begins_with_a_capital_and_has_no_full_stop() -> None:
    for g in random_positions(3, 6):
        for a in RULES.legal(g):
            text = RULES.label(g, a).text
            assert text[0].isupper() or text[0] in "+", text
            assert not text.endswith("."), text
