"""Several server processes on one store: the database decides who was first, and news spread."""
from __future__ import annotations

import time
from collections.abc import Callable, Iterator

import pytest

from tests.table.house import PATIENCE, Client, House, Made
from tests.table.test_play import free_turn, one_record, play_out, two


@pytest.fixture(scope="module")
def pair(new_store: Callable[[], str]) -> Iterator[tuple[House, House]]:
    store = new_store()
    one, two_ = House(store), House(store)
    yield one, two_
    for house in (one, two_):
        assert house.stop() == 0
        assert not [line for line in house.log if '"level": "error"' in line], house.log


def sit_at(house: House, made: Made, seat: int) -> Client:
    return Client(house, made.id, [made.tokens[seat]])


def test_a_game_is_played_over_two_servers(pair: tuple[House, House]) -> None:
    made = pair[0].make("me", "link", options={"goal": 20})
    left, right = sit_at(pair[0], made, 0), sit_at(pair[1], made, 1)
    right.wait(lambda: right.states.get(1, {}).get("status") == "running")
    left.wait(lambda: left.people["seats"][1]["present"])
    assert play_out((left, 0), (right, 1), seed=4) > 4
    for client, seat in ((left, 0), (right, 1)):
        client.over(seat)
    left.done(chat="well played")
    right.wait(lambda: any(note["text"] == "well played" for note in right.notes))
    assert one_record(pair[0], made) == one_record(pair[1], made)


def test_racing_clicks_for_one_moment_have_one_winner(pair: tuple[House, House]) -> None:
    """Six tabs of one seat, three on each server, click for the same tick, again and again."""
    made = pair[0].make("me", "link")
    right = sit_at(pair[1], made, 1)
    tabs = [sit_at(pair[k % 2], made, 0) for k in range(6)]
    right.wait(lambda: right.states.get(1, {}).get("status") == "running")
    tick = 8
    for _ in range(12):
        for tab in tabs:
            tab.state(0, tick)
        undo = {"undo": True} if tabs[0].states[0]["may_undo"] else {"click": "mark hill"}
        sent = [(tab, tab.tell({"tick": tick, **undo})) for tab in tabs]
        for tab, id in sent:
            tab.answer(id)
        kinds = [tab.answers[id]["type"] for tab, id in sent]
        assert kinds.count("done") == 1, kinds
        assert {tab.answers[id].get("code") for tab, id in sent} <= {None, "stale"}
        tick += 1
    lines = one_record(pair[1], made)["lines"]
    assert lines[8:] == [line for n in range(8, 20, 2) for line in ("0 mark hill", f"undo {n}")]


def test_one_server_moves_the_bots_and_another_takes_over_when_it_is_killed(new_store: Callable[[], str]) -> None:
    store = new_store()
    one, other = House(store), House(store)
    made = one.make("me", "bot random", options={"goal": 2000})
    ann = sit_at(one, made, 0)
    tick = ann.done(tick=ann.my_turn(0)["tick"], click="draw")["tick"]
    tick = ann.my_turn(0, tick + 1)["tick"]
    elsewhere = sit_at(other, made, 0)
    state = free_turn(elsewhere, 0, tick)
    one.kill()
    tick = elsewhere.done(tick=state["tick"], click="draw")["tick"]
    elsewhere.my_turn(0, tick + 1)
    other.stop()


def test_memory_is_bounded_and_parked_games_live_in_the_store(houses: Callable[..., House]) -> None:
    house = houses("", "--rooms", "5")
    parked = []
    for _ in range(30):
        made, left, right = two(house)
        left.done(tick=8, click="mark ford")
        left.close()
        right.close()
        parked.append(made)
    deadline = time.monotonic() + PATIENCE
    made = house.make("me", "link")
    while house.metric("thunderchild_rooms") > 6 and time.monotonic() < deadline:
        time.sleep(0.1)
        house.make("me", "link")
    assert house.metric("thunderchild_rooms") <= 6
    for made in parked:
        assert made.record(0)["lines"][8] == "0 mark ford"
    assert house.get(f"/api/tables/{parked[0].id}")["tick"] == 9
    again = parked[0].sit(0)
    assert again.state(0)["may_undo"] is True
    again.done(tick=9, undo=True)
    assert house.metric("thunderchild_room_loads_total") > 30
