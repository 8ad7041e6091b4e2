"""How sure the numbers are: intervals that stay true however often one looks, and strengths."""
from __future__ import annotations

import math
import random

import pytest

from thunderchild.lab.sure import Pairing, anytime, elo, planned, wilson

RUNS = 200
LONGEST = 200
EVERY = 5


def ever_wrong(rate: float, rng: random.Random, looks: str) -> bool:
    """Whether an interval looked at every few games leaves out the truth at any of them."""
    score = 0.0
    for n in range(1, LONGEST + 1):
        score += rng.random() < rate
        if n % EVERY == 0:
            low, high = anytime(score, n) if looks == "anytime" else wilson(score, n)
            if not low <= rate <= high:
                return True
    return False


@pytest.mark.parametrize("rate", [0.5, 0.7, 0.95])
def test_the_anytime_interval_is_wrong_in_under_5_percent_of_runs_however_often_one_looks(rate: float) -> None:
    rng = random.Random(f"runs {rate}")
    assert sum(ever_wrong(rate, rng, "anytime") for _run in range(RUNS)) / RUNS < 0.05


def test_the_planned_interval_is_not_made_for_that() -> None:
    rng = random.Random(1)
    assert sum(ever_wrong(0.5, rng, "planned") for _run in range(RUNS)) / RUNS > 0.15


def test_pairs_and_draws_keep_it_true() -> None:
    """Scores between 0 and 1, of pairs of games that share their dice: either may win both."""
    rng = random.Random(2)
    wrong = 0
    for _run in range(RUNS):
        score, bad = 0.0, False
        for n in range(1, LONGEST + 1):
            luck = rng.random()
            score += ((luck < 0.6) + (luck < 0.4)) / 2
            if n % EVERY == 0:
                low, high = anytime(score, n)
                bad = bad or not low <= 0.5 <= high
        wrong += bad
    assert wrong / RUNS < 0.05


@pytest.mark.parametrize(("score", "n", "low", "high"), [(0, 0, 0.0, 1.0), (50, 100, 0.345, 0.655), (0, 10, 0.0, 0.417)])
def test_anytime_intervals_by_number(score: float, n: int, low: float, high: float) -> None:
    assert anytime(score, n) == pytest.approx((low, high), abs=2e-3)


def test_the_anytime_interval_is_the_wider_one_and_shrinks() -> None:
    widths = []
    for n in (10, 40, 160, 640):
        (low, high), (first, last) = wilson(n * 0.6, n), anytime(n * 0.6, n)
        assert first < low < 0.6 < high < last
        widths.append(last - first)
    assert widths == sorted(widths, reverse=True)


def test_pairs_count_for_as_much_as_they_vary() -> None:
    """Pairs that cancel luck narrow the planned interval, down to that of all games; pairs that repeat each other do not."""
    steady, wild = [0.5] * 40, [0.0, 1.0] * 20
    assert planned(steady, 80) == pytest.approx(wilson(40, 80))
    low, high = planned(wild, 80)
    assert high - low > 0.95 * (wilson(20, 40)[1] - wilson(20, 40)[0])
    assert planned([1.0, 0.0], 2) == wilson(1, 2)


def test_elo_of_known_chances() -> None:
    """Three players 100 points apart, with results exactly as expected in many games."""
    def chance(gap: float) -> float:
        return 1 / (1 + 10 ** (-gap / 400))
    results = [Pairing(j, i, 4000 * chance(100 * (j - i)), 4000) for i in range(3) for j in range(i + 1, 3)]
    found = elo(3, results)
    assert [strength for strength, _spread in found] == pytest.approx([0, 100, 200], abs=0.5)
    assert found[0][1] == 0
    assert 5 < found[1][1] < 20


def test_who_always_wins_is_not_infinitely_strong() -> None:
    (_, _), (strength, spread) = elo(2, [Pairing(1, 0, 20, 20)])
    assert 300 < strength < 800
    assert math.isfinite(spread)
