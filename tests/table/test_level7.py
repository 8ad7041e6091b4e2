"""Many seats at one table, by LEVEL 7: talk that a rule forbids, offers that come to nothing, and bots that only pass."""
from __future__ import annotations

from typing import Any

import pytest

from thunderchild import load
from thunderchild.table.rooms.bot_loop import WINDOW, only_click, pause
from thunderchild.table.rooms.create import PACE

from tests.games.level7.table import Table, side
from tests.rule import rule
from tests.table.house import Client, House, Made, Message
from tests.table.worlds import World

RULES: Any = load("level7")
SEATS = range(5)


def all_five(house: House) -> tuple[Client, Client]:
    """One person at five seats, and somebody who watches."""
    made, client = at_five(house)
    return client, made.watch()


def at_five(house: House) -> tuple[Made, Client]:
    made = house.make(*["me"] * 5, game="level7")
    client = made.sit(0)
    client.wait(lambda: len(client.states) == 5 and client.states[4]["status"] == "running")
    return made, client


def asked(client: Client, tick: int = -1) -> Message:
    """The state of the seat that is asked."""
    return client.state(client.state(0, tick)["to_move"], tick)


def clicked(client: Client, *clicks: str) -> Message:
    state = asked(client)
    for click in clicks:
        state = asked(client, client.done(tick=state["tick"], click=click, seat=state["seat"])["tick"])
    return state


def passed_until(client: Client, verb: str) -> Message:
    state = asked(client)
    while verb not in [says.split(" ")[0] for says in state["says"]]:
        a = state["passes_with"] if state["passes_with"] in state["clicks"] else state["clicks"][0]
        state = asked(client, client.done(tick=state["tick"], click=a, seat=state["seat"])["tick"])
    return state


@rule("L7-25")
def test_nobody_talks_while_event_cards_are_chosen(one_house: House) -> None:
    client, watcher = all_five(one_house)
    client.done(chat="who trades?", seat=0)
    assert client.state(0)["quiet"] is None
    state = passed_until(client, "look")
    for click in ("", "look", "alpha"):
        state = clicked(client, click) if click else state
        assert state["quiet"]["rule"] == "L7-25"
        assert "Event card" in state["quiet"]["sentence"]
        for seat in (0, 3):
            no = client.no("quiet", chat="mine is harmless", seat=seat)
            assert (no["rule"], no["sentence"]) == ("L7-25", state["quiet"]["sentence"])
        client.no("quiet", settings={"name": "Harmless"}, seat=1)
    assert watcher.state(-3, state["tick"])["quiet"] == state["quiet"]
    watcher.no("seat", chat="psst")
    state = clicked(client, *["blind_alpha"] * 4)
    assert state["quiet"] is None
    client.done(chat="all cards lie", seat=2)
    assert [note["text"] for note in client.notes if note["kind"] == "chat"] == ["who trades?", "all cards lie"]


def test_the_past_tells_lines_as_the_log_does(one_house: House) -> None:
    """Of whom a line speaks too: the replay marks it with his colour, not with that of whoever clicked."""
    made, client = at_five(one_house)
    tick = passed_until(client, "look")["tick"]
    log = one_house.get(f"/api/tables/{made.id}/log?eye=0", made.tokens[0])["lines"]
    past = one_house.get(f"/api/tables/{made.id}/past?eye=0&first=0&count={tick}", made.tokens[0])["frames"]
    told = [line for frame in past for line in frame["lines"]]
    assert any("tale" in line for line in told)
    assert told == [{key: value for key, value in line.items() if key != "at"} for line in log if 0 <= line["n"] < len(past) - 1]


def goods(state: Message) -> list[Any]:
    return [state["view"][name] for name in ("stock", "credits", "research", "traded", "offers", "silent")]


@rule("L7-57", "L7-207")
def test_an_offer_that_is_stale_or_refused_leaves_everything_as_it_was(one_house: House) -> None:
    client, _watcher = all_five(one_house)
    before = passed_until(client, "trade")
    giver, taker = before["seat"], (before["seat"] + 1) % 5
    partner = next(says for says in before["says"] if says.startswith("trade"))
    sheet = clicked(client, partner, "give money", "ask food")
    assert goods(sheet) == goods(before)
    client.no("stale", tick=before["tick"], click="offer", seat=giver)
    client.no("seat", tick=sheet["tick"], click="accept", seat=taker)
    client.no("illegal", tick=sheet["tick"], click="accept", seat=giver)
    assert asked(client)["tick"] == sheet["tick"]
    answer = clicked(client, "offer")
    assert answer["seat"] != giver
    client.no("stale", tick=sheet["tick"], click="accept", seat=answer["seat"])
    client.no("seat", tick=answer["tick"], click="cancel", seat=giver)
    after = clicked(client, "refuse")
    changed = [old != new for old, new in zip(goods(before), goods(after), strict=True)]
    assert changed == [False, False, False, False, True, False], "a refusal uses up an offer and nothing else"
    assert sum(after["view"]["offers"]) == 1


def at(position: dict[str, Any]) -> Any:
    """A moment of a table at which the game stands there."""
    world = World(RULES, {})
    world.record.g = RULES.arrange(position)
    moment = world.moment()
    moment.seating.pace = 9.0
    return moment


@rule("L7-203")
@pytest.mark.parametrize(("position", "click", "seconds"), [
    ({"phase": "talks_1"}, "pass", 0.0), ({"phase": "talks_1"}, "pass_phase", 0.0), ({"phase": "talks_1"}, "trade na", 9.0),
    ({"phase": "deployment"}, "pass", 0.0), ({"phase": "deployment"}, "deploy argentina", 9.0),
    ({"phase": "events"}, "look", 9.0),
])
def test_nobody_waits_for_a_bot_that_only_passes(position: dict[str, Any], click: str, seconds: float) -> None:
    moment = at(position)
    assert pause(moment, RULES.words.read(click)) == seconds
    assert only_click(moment) == -1, "there is a choice"


def test_an_answer_that_could_tell_something_takes_its_time() -> None:
    t = Table(phase="events").do("look", "* event a07")
    moment = at({"phase": "events"})
    moment.record.g = t.g
    assert {pause(moment, a) for a in RULES.legal(t.g)} == {WINDOW}
    assert only_click(moment) == -1


@rule("L7-203")
def test_no_bot_thinks_about_what_can_only_be_declined() -> None:
    moment = at({"phase": "deployment", "coalitions": {"sa": side(money=0)}})
    assert RULES.say(moment.record.g, only_click(moment)) == "pass"
    assert pause(moment, only_click(moment)) == 0.0


def test_with_four_bots_a_click_takes_half_the_time(one_house: House) -> None:
    bots = one_house.make("me", *["bot random"] * 4, game="level7", pace=None)
    few = one_house.make("me", "bot random", pace=None)
    rows = {made.id: pace_of(one_house, made.id) for made in (bots, few)}
    assert list(rows.values()) == [PACE[1], PACE[0]] == [0.25, 0.5]


def pace_of(house: House, table: str) -> float:
    """As the store has it."""
    import json
    import sqlite3

    with sqlite3.connect(house.store) as store:
        doc = store.execute("select doc from games where id = ?", (table,)).fetchone()[0]
    return float(json.loads(doc)["pace"])
