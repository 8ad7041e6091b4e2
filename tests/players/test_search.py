"""The hard player: what its choice hangs on, and what it does not; its clock; its strength on a toy."""
from __future__ import annotations

import random
import time
from typing import Any

import pytest

import thunderchild as tc
from tests.kernel.toys import KUHN, TOYS
from thunderchild.kernel.flow import Rules, random_click
from thunderchild.kernel.state import CHANCE, OVER, State
from thunderchild.players import Clock, make, see
from thunderchild.players.greedy import Candidates
from thunderchild.players.levels import HardPlayer
from thunderchild.players.search import CUT, Effort, Way, compare, error_of, keep_half, play_on, preferred
from thunderchild.players.seen import Seen

from .test_players import decision, duel
from .toy import RULES, Window

pytestmark = pytest.mark.both
SMALL = Way(top=4, beats=2, trials=24, least=2, width=60, sure=2.5, need=0.5)


class Brief(HardPlayer):
    """The same search, with fewer trials."""

    def way(self, seen: Seen, clock: Clock) -> Way:
        return SMALL


def decisions(rules: Rules[Any], many: int, seed: int) -> list[State]:
    """Positions of random games in which a seat has something to choose."""
    rng, out = random.Random(seed), list[State]()
    while len(out) < many:
        g = rules.start()
        while rules.to_move(g) != OVER and len(out) < many:
            if rules.to_move(g) != CHANCE and len(rules.legal(g)) > 1 and rng.random() < 0.1:
                out.append(g.copy())
            rules.click(g, random_click(rules, g, rng))
    return out


@pytest.mark.parametrize("name", ["cards", "tiles", "orders", "invaders"])
def test_the_choice_hangs_on_nothing_that_is_hidden(name: str) -> None:
    """In two worlds that its seat cannot tell apart the same player makes the same click for the same reasons."""
    rules = TOYS[name] if name in TOYS else tc.load(name)
    for g in decisions(rules, 6, 4):
        seat = rules.to_move(g)
        said = set()
        for n in range(3):
            world = rules.redeal(g, seat, random.Random(n))
            lines = Brief(5).lines(see(rules, world, seat, random.Random(9)), Clock())
            said.add(tuple((line.click, line.chance, line.error, line.trials) for line in lines))
        assert len(said) == 1


def test_without_a_clock_it_does_the_same_work_again() -> None:
    for g in decisions(TOYS["cards"], 5, 1):
        seen = see(TOYS["cards"], g, TOYS["cards"].to_move(g), random.Random(1))
        tried = []
        for _time in range(2):
            player = Brief(3)
            tried.append((player.choose(seen), player.effort.trials, player.effort.decisions))
        assert tried[0] == tried[1]
        assert 0 < tried[0][1] <= SMALL.trials


def test_it_keeps_to_its_clock() -> None:
    """Also where a single trial takes longer than all the time there is: then the first look decides."""
    rules = tc.load("brood")
    rng = random.Random(2)
    g = rules.start()
    while rules.to_move(g) != 0 or len(rules.legal(g)) < 3 or rules.beat(g) < 4:
        rules.click(g, random_click(rules, g, rng))
    player = make("hard", 1)
    begun = time.monotonic()
    assert player.choose(see(rules, g, 0, rng), Clock(0.3)) in rules.legal(g)
    assert time.monotonic() - begun < 3.0         # the clock, and what a busy machine adds


def test_a_trial_without_time_is_cut() -> None:
    g = RULES.start()
    RULES.settle_chance(g, random.Random(1))
    past = time.monotonic() - 1.0
    assert play_on(RULES, g, 0, random.Random(1), 5, 60, past, Effort()) == CUT
    seen = see(RULES, decision(1), RULES.to_move(decision(1)), random.Random(1))
    among = compare(RULES, seen.guess, seen.seat, seen.legal, random.Random(1), SMALL, False, past, Effort())
    assert among.worth == [[] for _click in seen.legal]
    assert preferred(among, 0.5)[0] == 0


def test_trials_end_where_a_turn_begins() -> None:
    g = decision(3)
    seat, now = RULES.to_move(g), RULES.beat(g)
    world: Any = g.copy()
    chance = play_on(RULES, world, seat, random.Random(1), now + 1, 60, 0.0, Effort())
    assert 0.0 <= chance <= 1.0
    assert play_on(RULES, g.copy(), seat, random.Random(1), now, 60, 0.0, Effort()) == RULES.chance(g, seat)


def test_a_game_that_does_not_number_its_turns_is_searched_too() -> None:
    class Uncounted(type(KUHN)):                # type: ignore[misc]
        def beat(self, g: State) -> int:
            return 0
    rules = Uncounted()
    g = rules.start()
    rules.settle_chance(g, random.Random(2))
    effort = Effort()
    play_on(rules, g.copy(), 0, random.Random(1), 2, 60, 0.0, effort)
    assert effort.decisions <= 8
    assert Brief(1).choose(see(rules, g, rules.to_move(g), random.Random(1))) in rules.legal(g)


def test_in_a_window_the_effort_does_not_hang_on_how_clear_it_is() -> None:
    made = []
    for seed in (6, 7, 8, 9):
        g = decision(seed, Window, options=2)
        player = Brief(1)
        player.lines(see(RULES, g, RULES.to_move(g), random.Random(1)), Clock())
        made.append(player.effort.trials)
    assert set(made) == {SMALL.trials}


def test_the_worse_half_is_dropped_and_the_first_stays() -> None:
    among = Candidates([10, 11, 12, 13, 14])
    for i, worth in enumerate((0.1, 0.9, 0.8, 0.7, 0.2)):
        among.note(i, worth)
    keep_half(among)
    assert among.alive == [0, 1, 2, 3]
    keep_half(among)
    assert among.alive == [0, 1, 2]


def test_a_mind_is_changed_only_for_a_click_that_leads() -> None:
    among = Candidates([10, 11])
    for one, other in ((0.4, 0.5), (0.5, 0.4), (0.4, 0.5)):
        among.note(0, one)
        among.note(1, other)
    assert preferred(among, 0.0)[0] == 1
    assert preferred(among, 1.0)[0] == 0
    assert error_of([0.4]) == 1.0
    assert error_of([0.4, 0.6, 0.5]) == pytest.approx(0.0577, abs=1e-3)


def test_hard_beats_random_in_the_race() -> None:
    """The toy is mostly luck; that it is stronger than normal, games show (docs/players.md)."""
    ours, theirs = duel(["hard", "random"], 40)
    assert ours >= 2 * theirs
    theirs, ours = duel(["random", "hard"], 40)
    assert ours >= 2 * theirs
