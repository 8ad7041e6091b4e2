"""How a lawful walk goes: who chooses, what it records, reports and remembers."""
from __future__ import annotations

import random
from typing import Any

import pytest

from tests.kernel.planting import Same
from tests.kernel.toys import TOYS
from thunderchild.kernel import laws
from thunderchild.kernel.flow import Rules
from thunderchild.kernel.laws import Report, Walk, eyes_of, play_lawful, sampled
from thunderchild.records.replay import replay
from thunderchild.kernel.state import CHANCE, State
from thunderchild.kernel.words import Space, Vocabulary

pytestmark = pytest.mark.both


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


def test_the_words_of_a_game_are_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[Rules[Any]] = []
    monkeypatch.setattr(laws.words, "words_law", read.append)
    monkeypatch.setattr(laws.words, "READ", [])
    toys = [Same(TOYS["fleets"]) for _n in range(laws.words.REMEMBERED + 1)]
    for rules in (*toys, *toys[1:]):
        play_lawful(rules, None, random.Random(1))
    assert read == toys
    play_lawful(toys[0], None, random.Random(1))                # forgotten meanwhile
    assert read == [*toys, toys[0]]


def test_the_laws_are_never_compiled() -> None:
    for name in ("play", "click", "leak"):
        assert str(getattr(laws, name).__file__).endswith(".py")
