"""Sections K to O: search, round end, timing, chance, clicks."""
from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.pulp.table import (CHOIR, KAH, RULES, T, abilities, at, bag, cubes, die, drawn, forced, legal, names, new,
                                    node, odds, on_weapon, pending, planet, play, set_up, supply, understood, weapon, why)
from tests.rule import rule
from tests.test_rule_numbers import bars_in
from thunderchild.games.pulp.rules.search import drawn_ability
from thunderchild.games.pulp.rules.state import Pulp
from thunderchild.kernel.flow import Roll, count_playout, random_click
from thunderchild.kernel.record import Record
from thunderchild.kernel.state import CHANCE
from thunderchild.registry import folder_of

pytestmark = pytest.mark.both


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


@rule("PI-97")
def test_looking_at_the_deck() -> None:
    g = at(node="cubes", drawn={"yellow": 1}, dice={"scanning_technology": 6}, level="basic")
    play(g, "use_die scanning_technology", "* left_out star_siphon")
    assert node(g) == "left_out"
    play(g, "* left_out hypno_beacon")
    assert why(g, "pick_weapon hypno_beacon") == "PI-97"
    play(g, "pick_weapon chrono_sphere", "lower 4")
    assert (g.weapon_deck, die(g, "scanning_technology"), g.die_spent) == (3, 4, 1)
    g = at(node="cubes", drawn={"yellow": 1}, dice={"scanning_technology": 6}, weapons={name: {} for name in T.weapons.ids[:4]})
    assert node(g) == "weapon"                                      # one card left: nothing to choose
    g = at(node="cubes", drawn={"yellow": 1}, dice={"scanning_technology": 6}, die_spent=True)
    assert node(g) == "weapon"


# ---- round end

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


# ---- timing

@rule("PI-117")
def test_losses_go_point_by_point() -> None:
    g = play(at("GF5", (1, 1, 5), sector=CHOIR), "evade", "pick_ability combat", "pick_ability diplomacy")
    assert (g.over, pending(g, "points")) == (2, 1)                       # lost with one point still to pay


@rule("PI-119")
def test_ties_of_the_highest() -> None:
    cloak = understood("gravity_cloak")
    g = play(at("AG8", (7, 7, 3), weapons=cloak), "evade", "use_weapon gravity_cloak", "go")
    assert (legal(g), why(g, "pick_ability science")) == (["pick_ability combat", "pick_ability diplomacy"], "PI-119")


@rule("PI-120")
def test_a_decision_with_one_click_is_asked_and_recorded() -> None:
    record: Record[Any] = Record(RULES, {"captain": "lucky_comet"})
    record.g = at("EV2", (4, 4, 4))
    record.add(0, RULES.words.read("evade"))
    record.add(0, RULES.words.read("go"))
    assert record.lines == ["0 evade", "0 go"]
    g = play(at(node="cubes", drawn={"red": 1}))
    assert legal(g) == ["to_ability"]                               # asked although it cannot be refused
    assert abilities(forced(g)) == (6, 5, 5)


@rule("PI-133")
def test_every_game_ends_within_its_bound() -> None:
    rng = random.Random(133)
    longest = 0
    for k in range(120):
        options = {"level": ("basic", "normal", "advanced")[k % 3], "captain": (*T.captains.ids, "random")[k % 7]}
        g = RULES.start(options)
        longest = max(longest, sum(count_playout(RULES, g, rng, 2500)))
        assert g.over
        assert g.rounds <= 12
    assert longest < RULES.meta.bound(g.options) == 2500
    g = at(node="round", sector=KAH, abilities=(99, 99, 99), maximum=(99, 99, 99), bag={"white": 5})
    assert sum(count_playout(RULES, g, rng, 2500)) < 2500
    assert (g.over, g.rounds) == (3, 12)


# ---- chance

KINDS = {"alien": T.aliens.ids, "captain": T.captains.ids, "die_roll": ("1", "2", "3", "4", "5", "6"), "planet": T.planets.ids,
         "card": T.cards.ids, "evade_cube": T.cubes.ids, "removed_cube": T.cubes.ids, "search_cube": T.cubes.ids,
         "weapon": T.weapons.ids, "left_out": T.weapons.ids}


@rule("PI-121")
def test_kinds_and_orders_of_chance_clicks() -> None:
    assert T.aliens.ids == ("kah", "quietus", "velvet_choir")
    assert T.cubes.ids == ("yellow", "white", "red", "blue", "orange", "black")
    assert T.cards.ids == (*(f"guardforce_{n}" for n in range(1, 25)), *(f"agent_{n}" for n in range(1, 9)),
                           *(f"event_{n}" for n in range(1, 5)), *(f"location_{n}" for n in range(1, 13)))
    assert T.planets.ids == ("xanthe", "orm", "tuun", "kesh", "ylla", "nadir", "boreas", "tempestor", "sarn", "quill", "vorr",
                             "echo")
    met = {step.kind: step.space.ids for proc in RULES.procs for step in proc.steps if isinstance(step, Roll)}
    assert met == KINDS
    g = play(set_up(), "choose_planet orm")
    assert (RULES.say(g, 32), odds(g)["event_1"]) == ("* card event_1", 1)
    play(g, "* card event_1")
    assert (odds(g)["event_1"], sum(odds(g).values())) == (0, 47)


@rule("PI-121")
def test_a_game_is_its_options_and_clicks() -> None:
    rng = random.Random(9)
    record: Record[Any] = Record(RULES, {"level": "basic"})
    while not record.g.over:
        record.add(RULES.to_move(record.g), random_click(RULES, record.g, rng))
    g = new("basic")
    for text in record.lines:
        seat = CHANCE if text.startswith("*") else 0
        RULES.play(g, seat, RULES.read(g, text if seat == CHANCE else text[2:]))
    assert g.digest() == record.g.digest()


@rule("PI-134")
def test_every_undrawn_card_is_equally_likely_from_any_deck() -> None:
    for sector, decks in ((KAH, [16, 16, 16]), (2, [0, 16, 16])):
        g: Pulp = at(node="draw", sector=sector, decks=decks)
        assert set(odds(g).values()) <= {0, 1}
        assert sum(odds(g).values()) == sum(decks)
    g = at(node="cubes", drawn={"yellow": 1}, weapons={"hypno_beacon": {}}, left_out=["star_siphon"])
    assert odds(g) == {name: int(name not in ("hypno_beacon", "star_siphon")) for name in T.weapons.ids}


# ---- clicks

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
    assert why(at("GF7", (1, 0, 1), dice={"engineer": 1}, node="engage"), "use_die engineer") == "PI-70"
    forbidden = at("EV1", sector=CHOIR, location="LO4")
    assert (why(forbidden, "engage"), why(forbidden, "evade")) == ("PI-58", "")
    activate = at(node="search", planet="ylla", abilities=(9, 9, 9))
    assert why(activate, "activate") == "PI-99"                     # the cost before what is possible
    used = at("GF7", weapons={"atomic_disintegrator": {}}, used=["atomic_disintegrator"], node="engage")
    assert why(used, "use_weapon atomic_disintegrator") == "PI-105"


@rule("PI-137")
def test_transfers() -> None:
    g = play(at("GF7", (5, 9, 9), weapons={"star_siphon": {}}), "use_weapon star_siphon")
    assert (legal(g), why(g, "pick_ability combat")) == (["pick_ability diplomacy", "pick_ability science"], "PI-19")
    play(g, "pick_ability science")
    assert (why(g, "pick_ability science"), why(g, "pick_ability diplomacy")) == ("PI-137", "PI-19")
    g = play(at("GF7", (0, 4, 4), weapons={"star_siphon": {}}), "use_weapon star_siphon")
    assert why(g, "pick_ability combat") == "PI-75"


@rule("PI-136")
def test_refusals_cite_what_the_ledger_says() -> None:
    """Every number a bar can answer stands in the ledger and is one of the table of PI-136."""
    table = {19, 20, 42, 58, 62, 63, 64, 68, 69, 70, 71, 74, 75, 82, 83, 84, 86, 89, 92, 94, 95, 97, 99, 104, 105, 108, 110, 112,
             119, 130, 132, 137}
    bars = bars_in(sorted(folder_of("pulp").rglob("*.py")))
    by_name = {bar.node.name: bar for bar in bars}
    answered = {number for bar in bars for number in bar.numbers(by_name)}
    assert answered | set(RULES.words.rules) == table
