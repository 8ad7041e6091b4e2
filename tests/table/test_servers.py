"""Two server processes on one PostgreSQL: whoever is first wins, all hear of it, and when one is killed its people go on at
the other.  `make soak` (SOAK=1) races ten thousand clicks and tells how long news took."""
from __future__ import annotations

import os
import statistics
import threading
import time
from collections.abc import Callable, Iterator

import pytest

from tests.table.house import Client, House, Made
from tests.table.postgres import Postgres
from tests.table.test_play import one_record
from tools.figures import write_figures

SOAK = os.environ.get("SOAK", "") not in ("", "0")
TABLES = 10
ROUNDS = 500 if SOAK else 10          # of two racing clicks at each table
NEWS = 0.05                           # seconds, at the median, until a click is seen at the other server
GOES_ON = 5.0                         # seconds after a server was killed


@pytest.fixture
def pair(postgres: Postgres, houses: Callable[..., House]) -> Iterator[tuple[House, House]]:
    store = postgres.database()
    one, other = houses(store), houses(store)
    yield one, other
    assert not [line for house in (one, other) for line in house.log if '"level": "error"' in line]


def ms(seconds: float) -> str:
    return f"{seconds * 1000:,.0f} ms"


class Race(threading.Thread):
    """A seat that sits at both servers and makes every click there at once."""

    def __init__(self, pair: tuple[House, House]) -> None:
        super().__init__(daemon=True)
        self.made: Made = pair[0].make("me", "link")
        self.other = Client(pair[1], self.made.id, [self.made.tokens[1]])
        self.tabs = [Client(house, self.made.id, [self.made.tokens[0]]) for house in pair]
        self.wrong: list[object] = []
        self.rounds = 0

    def run(self) -> None:
        self.tabs[0].state(0, 8)
        for n in range(ROUNDS):
            tick = 8 + n
            for tab in self.tabs:
                tab.state(0, tick)
            what = {"undo": True} if n % 2 else {"click": "mark hill"}
            sent = [tab.tell({"tick": tick, **what}) for tab in self.tabs]
            answers = [tab.answer(id) for tab, id in zip(self.tabs, sent, strict=True)]
            loser = self.tabs[[answer["type"] for answer in answers].index("refused")] if any(
                answer["type"] == "refused" for answer in answers) else self.tabs[0]
            loser.state(0, tick + 1)
            if sorted((answer["type"], answer.get("code", "")) for answer in answers) != [("done", ""), ("refused", "stale")]:
                self.wrong.append(answers)
            self.rounds += 1


def test_racing_clicks_have_one_winner_each(pair: tuple[House, House]) -> None:
    races = [Race(pair) for _ in range(TABLES)]
    for race in races:
        race.start()
    for race in races:
        race.join(600)
    assert [race.rounds for race in races] == [ROUNDS] * TABLES
    assert [race.wrong for race in races] == [[]] * TABLES
    for race in races:
        lines = one_record(pair[0], race.made)["lines"]
        assert lines == one_record(pair[1], race.made)["lines"]
        assert lines[8:] == ["0 mark hill" if n % 2 == 0 else f"undo {7 + n}" for n in range(ROUNDS)]
    if SOAK:
        write_figures("two servers, racing clicks", f"{2 * TABLES * ROUNDS:,} clicks at {TABLES} tables, two for each moment, "
                      "one at each server: one of them won every time, the other was told that it came too late")


def test_what_is_done_at_one_server_is_seen_at_the_other(pair: tuple[House, House]) -> None:
    one, other = pair
    made = one.make("me", "link")
    right, left = Client(other, made.id, [made.tokens[1]]), Client(one, made.id, [made.tokens[0]])
    left.state(0, 8)
    news = []
    for n in range(200 if SOAK else 10):
        tick = left.done(tick=8 + n, **({"undo": True} if n % 2 else {"click": "mark hill"}))["tick"]
        begun = time.monotonic()
        right.state(1, tick)
        news.append(time.monotonic() - begun)
    assert one_record(other, made)["lines"] == one_record(one, made)["lines"]
    if SOAK:
        assert statistics.median(news) < NEWS
        write_figures("two servers, news", f"{len(news)} clicks at one server: the other one's people saw them "
                      f"{ms(statistics.median(news))} at the median after they were acknowledged, {ms(max(news))} at most")


def test_who_was_at_a_killed_server_goes_on_at_the_other(pair: tuple[House, House]) -> None:
    one, other = pair
    made = one.make("me", "link")
    left, right = Client(one, made.id, [made.tokens[0]]), Client(other, made.id, [made.tokens[1]])
    right.wait(lambda: right.states[1]["status"] == "running")
    tick = left.done(tick=left.state(0, 8)["tick"], click="mark hill")["tick"]
    begun = time.monotonic()
    one.kill()
    again = Client(other, made.id, [made.tokens[0]], tick=tick)
    assert again.state(0, tick)["may_undo"] is True
    again.done(tick=tick, click="mark ford")
    right.state(1, tick + 1)
    took = time.monotonic() - begun
    if SOAK:
        assert took < GOES_ON
        write_figures("two servers, one killed", f"its people go on at the other {ms(took)} later")
    assert one_record(other, made)["lines"][8:] == ["0 mark hill", "0 mark ford"]
