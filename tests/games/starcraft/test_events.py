"""Step 9 of the Regrouping Phase: Event cards are read and executed (SC-209 to SC-217, SC-334, SC-342, SC-345)."""
from __future__ import annotations

import random
from typing import Any

from tests.games.starcraft.cards import doing, executes, galaxy, kept, out, reads, transports_of
from tests.games.starcraft.table import AREAS, RULES, SIDES, T, Table, started
from tests.rule import rule
from thunderchild.games.starcraft.rules.changes import discard_event
from thunderchild.games.starcraft.rules.names import AGAIN
from thunderchild.kernel.laws import arrange_law, click_law, copy_law, leak_law, round_trip_law, shape_law
from thunderchild.kernel.state import WATCHER

OVER = "placing.pick"
EVENTS = T.events.space.index
END = "end_draws_near_point"


# ---- reading

@rule("SC-209", "SC-345")
def test_cards_are_read_by_chance_from_the_first_player_on() -> None:
    sheet = {"raynor": {"pool": 6, "unread_1": 1, "unread_2": 1}, "overmind": {"pool": 6, "unread_2": 1}}
    table = Table({**galaxy("raynor", "overmind", sheet=sheet), "doing": doing("raynor", "events")})
    assert (table.asked(), table.g.read) == ("chance", [[] for _side in SIDES])
    stage_1 = [id for id, at in EVENTS.items() if T.events.stage[at] == 0]
    assert [click.split()[-1] for click in table.legal()] == stage_1
    table.do("* event sabotage")
    assert "* event sabotage" not in table.legal()              # now one of Stage II
    table.do("* event espionage", "* event wormhole")
    assert (table.asked(), table.at()) == ("raynor", "event_turn.play")
    assert table.legal() == ["play_event sabotage", "play_event espionage", "pass"]
    assert [table.gauge(side, f"unread_{k}") for side in ("raynor", "overmind") for k in (1, 2)] == [0, 0, 0, 0]


@rule("SC-345", "SC-306")
def test_removed_cards_can_fall_too() -> None:
    """Every card of the stage that nobody has seen is equally likely, as many as there are."""
    table = Table({**galaxy("raynor", "overmind", sheet={"raynor": {"unread_1": 1}}), "doing": doing("raynor", "events"),
                   "kept": {"overmind": ["forced_hand"]}})
    odds = RULES.odds(table.g)
    assert sum(odds) == 28 - 1
    assert odds[EVENTS["labor_drive"]] == 3
    assert odds[EVENTS["forced_hand"]] == 1


@rule("SC-345", "SC-303")
def test_only_the_reader_sees_what_he_reads() -> None:
    sheet = {"raynor": {"unread_1": 1}}
    table = Table({**galaxy("raynor", "overmind", sheet=sheet), "doing": doing("raynor", "events")})
    click = RULES.read(table.g, "* event sabotage")
    assert RULES.seen(table.g, click, 0) == click
    assert RULES.seen(table.g, click, 1) == RULES.seen(table.g, click, WATCHER) < 0
    table.do("* event sabotage")
    assert "sabotage" not in str(RULES.view(table.g, 1)["events"]["read"])
    assert [line["text"] for line in RULES.lines(table.g, 1)] == ["Jim Raynor reads an Event card."]
    assert [line["text"] for line in RULES.lines(table.g, 0)] == ["Jim Raynor reads Sabotage."]


@rule("SC-210")
def test_nothing_is_drawn_from_an_empty_deck() -> None:
    from thunderchild.games.starcraft.rules.changes import draw_events
    table = reads("raynor", "sabotage")
    table.g.deck_left = [0, 0, 0, 0]
    draw_events(table.g, SIDES.index("raynor"), 3)
    assert [table.gauge("raynor", f"unread_{k}") for k in (1, 2, 3)] == [0, 0, 0]


@rule("SC-278")
def test_discarded_cards_are_the_deck_once_there_is_one() -> None:
    """Galactic Conquest with an empty deck: the first Stage III card that is discarded is the new deck."""
    table = reads("raynor", "total_war", "sabotage", options={"seats": 2, "galactic_conquest": True})
    table.g.deck_left = [0, 0, 0, 0]
    table.do("pass")
    assert (table.g.deck_left, out(table)) == ([0, 0, 0, 1], ["sabotage"])
    assert table.g.event_bag[AGAIN][EVENTS["total_war"]] == 1
    RULES.check(table.g)


# ---- executing

@rule("SC-211", "SC-217")
def test_one_is_executed_and_the_others_are_discarded() -> None:
    table = reads("raynor", "labor_drive", "sabotage", "propaganda_victory")
    assert table.why("play_event devastation") == "SC-211"
    table.do("play_event labor_drive")
    assert table.at() == OVER
    assert out(table) == ["labor_drive", "sabotage", "propaganda_victory"]
    assert (table.gauge("raynor", "pool"), table.gauge("raynor", "points")) == (8, 0)
    assert reads("raynor", "labor_drive", "sabotage").do("pass").at() == OVER
    assert out(reads("raynor", "labor_drive", "sabotage").do("pass")) == ["labor_drive", "sabotage"]


@rule("SC-211")
def test_players_are_asked_in_turn_and_only_with_cards() -> None:
    sheet = {"overmind": {"unread_1": 1}, "tassadar": {"unread_1": 1}}
    position = galaxy("raynor", "overmind", "tassadar", sheet=sheet)
    table = Table({**position, "doing": doing("tassadar", "events"), "first": "tassadar"})
    table.do("* event labor_drive", "* event prospectors")
    assert table.asked() == "tassadar"
    table.do("play_event labor_drive")
    assert table.asked() == "overmind"
    table.do("play_event prospectors")
    assert table.at() == OVER
    assert executes("labor_drive").at() == OVER


@rule("SC-212", "SC-268")
def test_every_end_draws_near_is_executed() -> None:
    """E31: one benefit, the third card is discarded; two lie on the table, the game is over."""
    table = reads("raynor", END, "end_draws_near_cards", "sabotage")
    assert table.targets("play_event") == ["end_draws_near_cards", END]
    assert table.why("pass") == table.why("play_event sabotage") == "SC-212"
    table.do(f"play_event {END}")
    assert (table.g.ends, table.gauge("raynor", "points"), len(table.of("raynor", "hand"))) == (2, 1, 0)
    assert table.asked() == "over"
    assert out(table) == ["sabotage"]


@rule("SC-213")
def test_a_kept_card_goes_to_the_play_area() -> None:
    table = reads("raynor", "forced_hand", "bloodbath").do("play_event forced_hand")
    assert (kept(table, "raynor"), out(table)) == (["forced_hand"], ["bloodbath"])


@rule("SC-214")
def test_what_cannot_be_done_is_left_out() -> None:
    assert executes("sabotage").at() == OVER                    # nobody has a transport
    assert executes("star_charts").at() == OVER                 # there is no z-axis route
    empty = {"helios.2": ["raynor/marine"], "hydrax.2": ["overmind/zergling"]}
    full = executes("emergency_launch", units=empty, sheet={"raynor": {"pool": 1}},
                    transports={slot: ["raynor"] for slot in ("helios/1", "helios/2")})
    assert full.at() == OVER


@rule("SC-333", "SC-346")
def test_a_chain_that_could_not_be_finished_does_not_begin() -> None:
    """All slots of all planets but the two of the route are taken: no end of it has a goal."""
    table = executes("star_charts", zaxis=["helios/3", "hydrax/2"], link={"helios/3": "hydrax/2"},
                     planets={"helios": [0, 0, 0], "hydrax": [1, 0, 0]})
    assert table.targets("target") == ["helios/3", "hydrax/2"]
    table.do("target helios/3")
    assert table.targets("target") == ["helios/0", "helios/2"]
    units = {"helios.2": ["raynor/marine"], "hydrax.2": ["overmind/zergling"]}
    alone = executes("wormhole", units=units, planets={"hydrax": [1, 0, 0], "helios": [0, 0, 0]},
                     bases={"helios.1": "overmind", "helios.3": "overmind", "helios.4": "overmind", "hydrax.4": "overmind"})
    assert alone.at() == OVER                                   # no area is open to a ground unit


# ---- Counter-Intelligence

COUNTER: dict[str, Any] = {"kept": {"overmind": ["counter_intelligence"]}, "transports": {"helios/1": ["overmind"]}}
AIM = "target overmind/transport/helios/1"


@rule("SC-334")
def test_counter_intelligence_lets_an_event_happen() -> None:
    table = executes("sabotage", **COUNTER).do(AIM, "pass")
    assert transports_of(table, "overmind") == []
    assert kept(table, "overmind") == ["counter_intelligence"]


@rule("SC-334")
def test_counter_intelligence_asks_only_those_who_are_aimed_at() -> None:
    table = executes("sabotage", others=("overmind", "tassadar"), kept={"tassadar": ["counter_intelligence"]},
                     transports={"helios/1": ["overmind", "tassadar"]})
    assert table.do(AIM).at() == OVER
    table = executes("labor_drive", kept={"overmind": ["counter_intelligence"]})
    assert table.at() == OVER


@rule("SC-334")
def test_counter_intelligence_of_several_is_asked_clockwise() -> None:
    """Devastation of an area the Overmind controls and whose Resource card Tassadar holds."""
    both = {"overmind": ["counter_intelligence"], "tassadar": ["counter_intelligence"]}
    table = executes("devastation", others=("tassadar", "overmind"), kept=both, holder={"torus.3": "tassadar"})
    table.do("target torus.3")
    assert table.asked() == "tassadar"
    table.do("pass")
    assert table.asked() == "overmind"
    table.do("cancel_event")
    assert table.g.depletion[AREAS["torus.3"]] == 0
    assert (kept(table, "tassadar"), kept(table, "overmind")) == (["counter_intelligence"], [])


@rule("SC-334")
def test_counter_intelligence_stops_espionage_before_the_look() -> None:
    table = executes("espionage", hand={"overmind": ["zerg_01", "zerg_02"]}, kept={"overmind": ["counter_intelligence"]})
    table.do("target overmind", "cancel_event")
    assert table.at() == OVER
    assert table.g.hand_known[SIDES.index("overmind")] == [0, 0]


@rule("SC-334")
def test_counter_intelligence_is_asked_once_for_an_event() -> None:
    table = executes("espionage", hand={"overmind": ["zerg_01", "zerg_02"]}, kept={"overmind": ["counter_intelligence"]})
    table.do("target overmind", "pass", "target zerg_01")
    assert table.asked() == "raynor"


@rule("SC-334")
def test_counter_intelligence_does_not_hear_of_orders_nor_of_teammates() -> None:
    table = executes("total_war", kept={"overmind": ["counter_intelligence"]}).do("target hydrax")
    assert table.at() != "countering.cancel"
    team = {"raynor": "team_1", "overmind": "team_1", "tassadar": "team_2"}
    friends = executes("sabotage", others=("overmind", "tassadar"), team=team, **COUNTER)
    assert friends.at() == OVER                                 # a teammate's transport is no enemy one


# ---- nobody learns what he may not know

def laws(table: Table) -> None:
    rng = random.Random(7)
    leak_law(RULES, table.g, rng)
    click_law(RULES, table.g, rng)
    copy_law(RULES, table.g, rng)
    round_trip_law(RULES, table.g, rng)
    shape_law(RULES, table.g, rng)
    arrange_law(RULES, table.g)


@rule("SC-303", "SC-342")
def test_reading_and_playing_tells_nobody_more_than_he_sees() -> None:
    sheet = {"raynor": {"pool": 6, "unread_1": 2, "unread_3": 1}, "overmind": {"pool": 6, "unread_2": 1}}
    table = Table({**galaxy("raynor", "overmind", sheet=sheet), "doing": doing("raynor", "events")})
    laws(table)
    table.do("* event sabotage", "* event labor_drive")
    laws(table)
    table.do("* event devastation", "* event espionage")
    laws(table)
    laws(table.do("play_event devastation"))


@rule("SC-307")
def test_espionage_tells_the_others_nothing() -> None:
    table = executes("espionage", others=("overmind", "tassadar"), hand={"overmind": ["zerg_01", "zerg_02", "zerg_03"],
                                                                         "tassadar": ["protoss_01"]})
    laws(table)
    laws(table.do("target overmind"))
    laws(table.do("target zerg_02"))


@rule("SC-334")
def test_a_window_for_counter_intelligence_tells_nothing() -> None:
    laws(executes("sabotage", **COUNTER).do(AIM))


@rule("SC-278", "SC-345", "SC-217")
def test_cards_that_others_still_hold_go_with_the_old_ones_when_the_discarded_are_shuffled() -> None:
    """Else the cards of the old deck that nobody drew could be told from those that somebody has read."""
    table = started(2, "raynor", "overmind", galactic_conquest=True)
    g, total_war, final_push = table.g, EVENTS["total_war"], EVENTS["final_push"]
    g.deck_left = [0, 0, 0, 0]
    for event in (total_war, final_push):
        g.event_bag[2][event] -= 1
    g.read[1], g.read_known[1], g.read_from[1] = [total_war], [2], [3]
    discard_event(g, final_push)
    assert (g.deck_left, g.read_from[1], g.event_bag[AGAIN][final_push]) == ([0, 0, 0, 1], [2], 1)
