"""What people read: questions, labels and the log speak in words, and say what a click brings."""
from __future__ import annotations

import random
import re
from collections import Counter
from typing import Any

import pytest

from tests.games.starcraft.calm import choose
from tests.games.starcraft.fights import Fight, battle, fight, named
from tests.games.starcraft.orders import order
from tests.games.starcraft.table import RULES, T, Table, duel
from tests.rule import rule
from thunderchild.games.starcraft.rules.field import target_in
from thunderchild.games.starcraft.rules.losses import unit_label
from thunderchild.kernel.state import WATCHER
from thunderchild.tales import seats_of, tale_of, told

RAW = re.compile(r"_|[a-z]/\d|\b1 (points|minerals|workers|tokens|orders|units|cards|routes|areas)\b"
                 r"|\b(a|an) (a|an|the) |: :|  |\(\)")
CHOICES: tuple[dict[str, Any], ...] = ({"seats": 3}, {"seats": 4, "team_play": True}, {"seats": 2, "survival": True},
                                      {"seats": 3, "scenario": "eye_of_the_storm"})


def label(table: Table, click: str) -> Any:
    return RULES.label(table.g, RULES.read(table.g, click))


def readable(texts: list[str]) -> None:
    for text in texts:
        assert not RAW.search(text), text
        assert not text[:1].islower(), text


@pytest.mark.parametrize("options", CHOICES, ids=lambda options: "-".join(str(value) for value in options.values()))
def test_labels_questions_and_the_log_speak_in_words(options: dict[str, Any]) -> None:
    """No identifiers, no generic "verb: target", right plurals; and no two clicks of a decision read alike."""
    for seed in range(3):
        rng = random.Random(seed)
        g = RULES.start(options, heard=True)
        for _click in range(900):
            if g.over:
                break
            if RULES.to_move(g) >= 0:
                asked = RULES.ask(g, RULES.to_move(g))
                clicks = [RULES.label(g, a) for a in RULES.legal(g)]
                readable([asked.head, asked.detail, *(said.text for said in clicks)])
                if "card" not in asked.head:                        # two cards may be the same
                    alike = [words for words, n in Counter(str(said) for said in clicks).items() if n > 1]
                    assert not alike, (asked.head, alike)
            g.news = []
            RULES.click(g, choose(RULES, g, rng))
            readable([line["text"] for line in RULES.lines(g, WATCHER)])


@rule("SC-146", "SC-313")
def test_units_of_one_kind_in_one_skirmish_are_told_apart_by_what_they_do_there() -> None:
    front, support = (unit_label(duel().g, target_in(T.spaces.kinds.index["marine"], 1, role)) for role in (0, 1))
    assert (str(front), str(support)) == ("Marine of skirmish 2", "Marine of skirmish 2: in support")


# ---- what a click brings

@rule("SC-55", "SC-201", "SC-121")
def test_placing_an_order_says_where_it_could_do_nothing() -> None:
    table = duel(units={"helios.2": ["raynor/marine"], "hydrax.2": ["overmind/zergling"]})
    assert RULES.ask(table.g, 0).detail == "Your first of 4. What is laid last on a planet is executed first."
    table.do("pick_order research")
    assert RULES.ask(table.g, 0).head == "Where does Research go?"
    assert [label(table, f"place_on {planet}").danger for planet in ("helios", "hydrax")] == [
        "", "No base of yours there: no effect"]
    table = duel(units={"helios.2": ["raynor/marine"], "hydrax.2": ["overmind/zergling"]}).do("pick_order mobilize")
    assert label(table, "place_on hydrax").danger == "As things stand none of your units can get there"
    table = duel(units={"helios.2": ["raynor/marine"], "hydrax.2": ["overmind/zergling"]},
                 transports={"helios/1": ["raynor"]}).do("pick_order mobilize")
    assert label(table, "place_on hydrax").danger == ""


@rule("SC-75")
def test_a_special_order_without_a_place_in_the_pool_is_marked() -> None:
    table = duel()
    assert label(table, "pick_order special_build").danger
    assert not label(table, "pick_order build").danger
    assert not label(duel(sheet={"raynor": {"research_and_development": 1}}), "pick_order special_build").danger


@rule("SC-93", "SC-100")
def test_the_shop_says_what_things_are_good_for() -> None:
    table = order("build", sheet={"raynor": {"pool": 9}}, units={"helios.2": ["raynor/marine"]})
    assert str(label(table, "buy marine")) == "Buy a Marine: ground, hits ground and flying, support 1 (1 mineral)"
    said = RULES.why_not(table.g, 0, RULES.words.read("buy firebat"))
    assert said is not None
    assert said.rule == "SC-93"
    assert RULES.label(table.g, RULES.words.read("buy firebat")).note.startswith("needs Barracks II; ")
    table.do("next_part")
    assert str(label(table, "buy barracks:2")) == "Buy Barracks II: allows Firebat and Medic (1 mineral)"
    assert str(label(table, "buy supply")) == "Buy a Supply module: one more unit with every Build order (1 mineral)"
    table.do("next_part")
    assert RULES.ask(table.g, 0).detail == "Nothing can be bought in this part."


@rule("SC-160", "SC-158")
def test_a_combat_card_says_what_it_counts_here() -> None:
    hand = {"raynor": ["terran_01", "terran_10", "terran_20"]}
    fought = Fight(fight("raynor", "overmind", ["firebat", "marine"], ["hydralisk"], hand=hand)).draws()
    fought.pairs(("firebat", "hydralisk")).supports(("marine", 1)).draws()
    fought.table.do("play_card skirmish_1")
    assert RULES.ask(fought.table.g, 0).detail.startswith("Against a Hydralisk, whose cards have attack ")
    assert label(fought.table, "play_card terran_10").note.startswith("Counts 6/6, 7/6 in all. ")
    assert label(fought.table, "play_card terran_20").note == "Counts 5/2, 6/2 in all: it does not show the Firebat"
    fought.table.do("play_card terran_10")
    assert label(fought.table, "reinforce terran_01").danger == "Does not show the Firebat: of no effect"


@rule("SC-145", "SC-160")
def test_a_hero_goes_by_name() -> None:
    fought = Fight(fight("raynor", "overmind", ["firebat", "jim_raynor"], ["hydralisk"], hand={"raynor": ["terran_01"]},
                         leaders=["raynor_jim_raynor"])).draws().pairs(("firebat", "hydralisk"))
    fought.table.do(f"support {named('jim_raynor')}")
    assert RULES.ask(fought.table.g, 0).head == "Which skirmish does Jim Raynor support?"


@rule("SC-328")
def test_whoever_may_repair_reads_what_the_worker_decides() -> None:
    fought = battle("raynor", "overmind", ["vulture"], ["zergling"], ["terran_12+terran_01"], ["zerg_01"])
    fought.table.do("resolve skirmish_1")
    assert RULES.ask(fought.table.g, 0).head == "Send a worker to repair the Vulture?"
    assert re.fullmatch(r"Attack \d+ stands against its health 6\.", RULES.ask(fought.table.g, 0).detail)


@rule("SC-316")
def test_two_routes_between_the_same_planets_read_differently() -> None:
    table = order("build", sheet={"raynor": {"pool": 9}}, zaxis=["helios/3", "hydrax/2"],
                  link={"helios/3": "hydrax/2"})
    table.do("buy transport")
    said = [str(RULES.label(table.g, a)) for a in RULES.legal(table.g)]
    assert sorted(said) == ["On the route to Hydrax", "On the route to Hydrax: z-axis route A"]


# ---- the log

def test_the_log_speaks_to_whoever_reads_it() -> None:
    table = battle("raynor", "overmind", ["firebat"], ["hydralisk"], ["terran_10"], ["zerg_09"]).table
    table.g.news = []
    table.do("resolve skirmish_1")
    seats = seats_of(RULES, table.g)
    tales = [tale_of(RULES, news, True, seats) for news in table.g.news]
    words = [told(tale["tale"], [0]) if "tale" in tale else tale["text"] for tale in tales]
    assert "You reveal Marine/Firebat 6/6 in skirmish 1." in words
    assert any(text.startswith("The Overmind reveals ") for text in words)
    assert any(re.fullmatch(r"Skirmish 1: attack 6 against health \d, attack \d against health 6\.", text) for text in words)


@rule("SC-71")
def test_the_log_says_why_a_covered_player_draws_an_event() -> None:
    owners = {"helios": ["raynor", "overmind", "overmind"]}
    table = duel(phase="execution", pile={"helios": ["build", "research", "build"]}, pile_of=owners, first="overmind")
    table.do("reveal helios", "take_event")
    assert [line["text"] for line in RULES.lines(table.g, WATCHER)][1:3] == [
        "The Overmind draws an Event card.", "Jim Raynor draws an Event card: other orders lie on all of its own."]


def test_nothing_is_shown_of_sheets_before_all_have_a_faction() -> None:
    table = Table(options={"seats": 3}).do("* first_player seat_1", "choose_faction raynor")
    assert RULES.view(table.g, 0)["shown"]["factions"] == {}
    table.do("choose_faction mengsk", "choose_faction overmind")
    assert list(RULES.view(table.g, 0)["shown"]["factions"]) == ["raynor", "mengsk", "overmind"]


@rule("SC-293")
def test_the_goal_is_that_of_the_scenario() -> None:
    table = Table(options={"seats": 3, "scenario": "eye_of_the_storm"})
    table.go("muster.place")
    assert RULES.view(table.g, 0)["shown"]["goal"] == 24


def test_a_leadership_card_in_play_lies_there_once() -> None:
    table = Table(options={"seats": 2}).go("galaxy.planet")
    sheets = RULES.view(table.g, 0)["shown"]["factions"].values()
    assert all(not set(sheet["leaders"]) & set(sheet["soon"]) for sheet in sheets)
    assert any(sheet["leaders"] for sheet in sheets)


def test_a_terran_is_not_offered_what_only_zerg_build() -> None:
    goods = [RULES.view(order("build", side=side, other=other).do("next_part").g, 0)["shown"]["build"]["goods"]
             for side, other in (("raynor", "overmind"), ("overmind", "raynor"))]
    assert ["infested_command_center" in [one["id"] for one in row] for row in goods] == [False, True]


@rule("SC-309", "SC-310")
def test_whoever_is_not_asked_reads_why() -> None:
    def why(table: Table, seat: int) -> str:
        return str(RULES.why_not(table.g, seat, RULES.words.read("pass"))).partition(":")[0]
    table = fight("raynor", "overmind", ["marine"], ["zergling"])
    assert (table.asked(), why(table, 0), why(table, 1)) == ("chance", "SC-141", "SC-141")
    table.go("laying.where")
    assert why(table, 1 - table.seat()) == "SC-309"
    assert why(duel(), 1) == "SC-310"


@rule("SC-131")
def test_nobody_is_recalled_to_a_defended_area_without_the_technology() -> None:
    table = duel().do("pick_order defend", "place_on helios.2")
    assert (table.at(), table.why("recall arbiter/torus.3")) == ("defend.gather", "SC-131")
