from __future__ import annotations

import random

import pytest

import thunderchild as tc

from thunderchild.kernel.flow import playout, random_click
from thunderchild.kernel.state import CHANCE, OVER
from thunderchild.players import LEVELS, Clock, NoSuchLevel, clock, make, see, seen_from_data
from thunderchild.players.clock import BadClock
from thunderchild.players.greedy import Candidates, some_of

from .toy import RULES, Race, Window


def decision(seed: int, wanted: type = object, options: int = 2) -> Race:
    """A position in which a seat has to choose between several clicks."""
    rng = random.Random(seed)
    while True:
        g = RULES.start()
        while RULES.to_move(g) != OVER:
            fits = RULES.to_move(g) >= 0 and len(RULES.legal(g)) >= options and isinstance(RULES.step(g), wanted)
            if fits and rng.random() < 0.3:
                return g
            RULES.click(g, random_click(RULES, g, rng))


def duel(levels: list[str], games: int, seed: int = 1) -> list[int]:
    wins = [0, 0]
    for n in range(games):
        rng = random.Random(seed * 1000 + n)
        players = [make(level, seed * 1000 + n + k) for k, level in enumerate(levels)]
        g = RULES.start()
        while (who := RULES.to_move(g)) != OVER:
            RULES.click(g, RULES.fall(g, rng) if who == CHANCE else players[who].choose(see(RULES, g, who, rng)))
        for seat in (0, 1):
            wins[seat] += RULES.returns(g)[seat] > 0
    return wins


def test_toy_plays() -> None:
    for seed in range(50):
        g = RULES.start()
        assert playout(RULES, g, random.Random(seed), 1000) <= RULES.meta.bound(g.options)
        RULES.check(g)


@pytest.mark.parametrize("level", LEVELS)
def test_click_is_legal(level: str) -> None:
    player = make(level, 5)
    for seed in range(10):
        g = decision(seed, options=1)
        who = RULES.to_move(g)
        assert player.choose(see(RULES, g, who, random.Random(1))) in RULES.legal(g)


@pytest.mark.parametrize("level", LEVELS)
def test_same_seed_same_click(level: str) -> None:
    for seed in range(5):
        g = decision(seed)
        who = RULES.to_move(g)
        clicks = {make(level, 7).choose(see(RULES, g, who, random.Random(3))) for _ in range(3)}
        assert len(clicks) == 1


def test_normal_beats_random_on_both_sides() -> None:
    assert duel(["normal", "random"], 40)[0] >= 28
    assert duel(["random", "normal"], 40)[1] >= 28


def test_easy_beats_random() -> None:
    assert duel(["easy", "random"], 60)[0] >= 38


def test_normal_takes_the_win() -> None:
    g = next(g for g in map(decision, range(99)) if RULES.words.say(RULES.legal(g)[0]).startswith("play"))
    seat = RULES.to_move(g)
    g.at[seat], g.at[1 - seat] = 8, 0
    g.hand[seat], g.hand[1 - seat] = [0, 3], []
    assert RULES.say(g, make("normal", 1).choose(see(RULES, g, seat, random.Random(1)))) == "play four"


def test_unknown_level_names_the_levels() -> None:
    with pytest.raises(NoSuchLevel, match="random, easy, normal"):
        make("genius")


def test_player_never_gets_the_true_state() -> None:
    """The world a player gets has the other hand dealt anew, and agrees with what the seat knows."""
    g = decision(2)
    g.hand[1 - RULES.to_move(g)] = [0, 1, 2, 3]
    who = RULES.to_move(g)
    others = set()
    for seed in range(30):
        seen = see(RULES, g, who, random.Random(seed))
        assert seen.guess is not g
        assert seen.view == RULES.view(g, who)
        assert seen.legal == RULES.legal(g)
        assert isinstance(seen.guess, Race)
        others.add(tuple(seen.guess.hand[1 - who]))
        world = seen.world(random.Random(seed + 1))
        assert isinstance(world, Race)
        assert RULES.view(world, who) == RULES.view(g, who)
    assert len(others) > 5


def test_seen_goes_through_json() -> None:
    import json
    g = decision(3)
    who = RULES.to_move(g)
    seen = see(RULES, g, who, random.Random(1), ["0 draw"])
    again = seen_from_data(RULES, json.loads(json.dumps(seen.to_data())))
    assert again.view == seen.view
    assert again.legal == seen.legal
    assert again.lines == ["0 draw"]
    assert make("normal", 3).choose(again) == make("normal", 3).choose(seen)


def test_see_refuses_a_seat_that_is_not_asked() -> None:
    from thunderchild.players.seen import NotAsked
    g = decision(1)
    with pytest.raises(NotAsked):
        see(RULES, g, 1 - RULES.to_move(g), random.Random(1))


class Time:
    """A time that goes on by a thousandth of a second whenever somebody looks, and by as much as is slept."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        self.now += 0.001
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds


@pytest.fixture
def own_time(monkeypatch: pytest.MonkeyPatch) -> Time:
    own = Time()
    monkeypatch.setattr(clock, "time", own)
    return own


def test_window_answers_take_the_same_time_whatever_the_hand(own_time: Time) -> None:
    """With one legal click and with several, the answer in a window comes at its moment."""
    for level in LEVELS:
        for hand in ([0], [0, 1, 2, 3]):
            g = decision(6, Window, options=1)
            who = RULES.to_move(g)
            g.hand[who] = hand
            begun = own_time.now
            make(level, 1).choose(see(RULES, g, who, random.Random(1)), Clock(0.1))
            assert own_time.now - begun == pytest.approx(0.101, abs=0.002)


def test_clock_cuts_thinking_short(own_time: Time) -> None:
    g = decision(1)
    who = RULES.to_move(g)
    spent = []
    for seconds in (0.001, 10.0):
        begun = own_time.now
        make("normal", 1).choose(see(RULES, g, who, random.Random(1)), Clock(seconds))
        spent.append(own_time.now - begun)
    assert spent[0] < 0.003 < spent[1]
    with pytest.raises(BadClock):
        Clock(0)


def test_candidates_of_equal_worth_keep_the_order_of_clicks() -> None:
    among = Candidates([7, 3, 5])
    for i, worth in ((0, 0.5), (1, 0.5), (2, 0.7)):
        among.note(i, worth)
    assert among.ranked() == [(5, 0.7), (7, 0.5), (3, 0.5)]
    among.keep(2)
    assert among.alive == [0, 2]
    assert [click for click, _worth in among.ranked()] == [5, 7, 3]


def test_some_of_takes_each_click_once() -> None:
    rng = random.Random(1)
    counts = dict.fromkeys(range(10), 0)
    for _ in range(2000):
        some = some_of(list(range(10)), 4, rng)
        assert len(set(some)) == 4
        for a in some:
            counts[a] += 1
    assert all(650 < n < 950 for n in counts.values())


def test_where_everything_looks_lost_nobody_is_told_to_lose_at_once() -> None:
    """Two points are to be lost, and the second one loses: so the first should not."""
    rules = tc.load("pulp")
    g = rules.arrange({"node": "line", "quietus": 2, "line": ["guardforce_1"], "aliens": ["kah", "quietus", "velvet_choir"],
                       "abilities": {"combat": 1, "diplomacy": 2, "science": 0}})
    assert [rules.danger(g, a) for a in rules.legal(g)] == ["This loses the game", ""]
    ranked = make("normal", 1).rank(see(rules, g, 0, random.Random(1)), Clock(1.0))
    assert [rules.words.say(a) for a, _worth in ranked] == ["pick_ability diplomacy", "pick_ability combat"]
