"""The laws over all toys: random play with random options, and play by a chooser."""
from __future__ import annotations

import random
from typing import Any

import pytest

from tests.kernel.planting import Same
from tests.kernel.toys import TOYS
from thunderchild.kernel.flow import Rules
from thunderchild.kernel.laws import eyes_of, sampled
from thunderchild.kernel.replay import replay
from thunderchild.kernel.state import CHANCE, State
from thunderchild.kernel.walk import Report, Walk, play_lawful, random_options
from thunderchild.kernel.words import Space, Vocabulary

pytestmark = pytest.mark.both

GAMES = {"cards": 12, "fleets": 60, "orders": 40, "tiles": 60}


def walks(name: str, games: int, every: int, full: bool = False) -> Report:
    report = Report()
    for seed in range(games):
        rng = random.Random(f"{name} {seed}")
        report.add(play_lawful(TOYS[name], random_options(TOYS[name], rng), rng, every, full=full))
    return report


@pytest.mark.parametrize("name", sorted(TOYS))
def test_random_play_is_lawful(name: str) -> None:
    report = walks(name, GAMES[name], every=10)
    assert report.games == GAMES[name]
    assert report.looked > report.positions / 20
    assert report.undone > 0
    assert sum(report.endings.values()) == report.games


@pytest.mark.parametrize("name", sorted(TOYS))
def test_every_position_of_some_games_is_lawful(name: str) -> None:
    report = walks(name, 2, every=1, full=True)
    assert report.looked == report.positions


def test_random_play_meets_the_rules() -> None:
    """Every rule of the smaller toys that can bar a click does so in random play."""
    assert set(walks("orders", 20, every=5).met) == {1, 2, 3, 4, 5, 6, 7, 8}
    assert set(walks("tiles", 20, every=5).met) == {3, 4, 5, 6, 7, 8}
    assert set(walks("fleets", 20, every=5).met) >= {1, 2, 3, 4, 5, 6, 8, 9}


def test_a_chooser_may_play() -> None:
    """Cautious: always the last legal click."""
    def last(rules: Rules[Any], g: State, rng: random.Random) -> int:
        return rules.legal(g)[-1]
    report = play_lawful(TOYS["fleets"], None, random.Random(0), every=5, player=last)
    assert report.endings == {"Nobody has landed.": 1}
    assert report.clicks == 12 + report.undone                  # twelve turns of nothing but done


def test_a_walk_keeps_a_record_that_replays() -> None:
    walk = Walk(TOYS["cards"], {"life": 9}, random.Random(3))
    report = walk.run()
    again = replay(TOYS["cards"], walk.record.to_data())
    assert again.g.digest() == walk.g.digest()
    assert report.longest == len(again.live)
    assert report.clicks + report.falls == len([line for line in again.lines if not line.startswith("undo")])
    assert report.undone == len(again.lines) - report.clicks - report.falls


def test_the_laws_do_not_change_the_course_of_a_game() -> None:
    """Whether one position in two or in a hundred is looked at, the clicks chosen are the same."""
    def lines(every: int) -> list[str]:
        walk = Walk(TOYS["tiles"], None, random.Random(8), every)
        made: list[str] = []
        while walk.g.over == 0:
            walk.make(walk.choose())
            walk.look()
            made = walk.record.lines
        return made
    assert lines(2) == lines(100)


def test_large_vocabularies_are_sampled() -> None:
    rules = TOYS["cards"]
    rng = random.Random(0)
    assert sampled(rules, [3, 4], rng, full=False) == list(range(rules.words.size))
    words = Vocabulary()
    for verb in range(5):
        words.verb(f"verb_{verb}", Space("number", [str(n) for n in range(1000)]), 1)
    big = Same(TOYS["cards"], words=words)
    some = sampled(big, [1001, 1002], rng, full=False)
    assert {1001, 1002} <= set(some)
    assert 150 <= len(some) <= 202
    assert sum(1000 <= a < 2000 for a in some) > 90             # the verbs of the decision most of all
    assert some == sorted(set(some))
    assert len(sampled(big, [1], rng, full=True)) == 5000


def test_every_eye_is_looked_through() -> None:
    assert eyes_of(TOYS["orders"].start({"seats": 4})) == [0, 1, 2, 3, -3]
    assert CHANCE not in eyes_of(TOYS["orders"].start())


def test_reports_add_up() -> None:
    one = play_lawful(TOYS["fleets"], None, random.Random(1))
    two = play_lawful(TOYS["fleets"], None, random.Random(2))
    total = Report()
    total.add(one)
    total.add(two)
    assert (total.games, total.clicks, total.positions) == (2, one.clicks + two.clicks, one.positions + two.positions)
    assert total.longest == max(one.longest, two.longest)
    assert total.met == one.met + two.met
