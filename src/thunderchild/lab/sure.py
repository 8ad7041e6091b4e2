"""How sure a rate is: at one planned moment, and however often one looks; and strengths on Elo's scale."""
from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

SURE: Final = 1.959964        # the normal distribution's quantile for 95 %
ALPHA: Final = 0.05
EDGE: Final = 1e-12
PER_ELO: Final = 400 / math.log(10)


def wilson(wins: float, games: float) -> tuple[float, float]:
    """The 95 % confidence interval of a rate (Wilson's score interval), for one look at a planned moment."""
    if games <= 0:
        return 0.0, 1.0
    rate, square = wins / games, SURE * SURE
    middle = rate + square / (2 * games)
    spread = SURE * math.sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    whole = 1 + square / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


def planned(scores: Sequence[float], games: int) -> tuple[float, float]:
    """The interval of a mean of scores from 0 to 1, each of a game, or itself the mean of several that share their dice.  It
    counts as many games as would vary as much if they were independent, and never more than were played."""
    n = len(scores)
    mean = sum(scores) / n if n else 0.5
    if n < 2 or games == n:
        return wilson(mean * n, n)
    spread = sum((score - mean) ** 2 for score in scores) / (n - 1) / n
    worth = mean * (1 - mean) / spread if spread > 0 else games
    counted = min(float(games), max(1.0, worth))
    return wilson(mean * counted, counted)


def anytime(score: float, n: int, alpha: float = ALPHA) -> tuple[float, float]:
    """An interval that holds at every moment at once, whenever one looks and stops: the rates against which a bet spread evenly
    over all others has not won 1 / alpha.  `score` is the sum of n independent scores from 0 to 1, draws and pairs of games in
    between: for those the bet wins less, so that the interval stays true."""
    if n == 0:
        return 0.0, 1.0
    lost = n - score
    mixture = math.lgamma(score + 1) + math.lgamma(lost + 1) - math.lgamma(n + 2)

    def is_out(rate: float) -> bool:
        return mixture - score * math.log(rate) - lost * math.log(1 - rate) > -math.log(alpha)

    best = min(max(score / n, 1e-9), 1 - 1e-9)
    return edge(is_out, best, EDGE, 0.0), edge(is_out, best, 1 - EDGE, 1.0)


def edge(is_out: Callable[[float], bool], inside: float, outside: float, whole: float) -> float:
    """Where between the two the rates begin to be out; `whole` if they never are."""
    if not is_out(outside):
        return whole
    for _halving in range(60):
        middle = (inside + outside) / 2
        if is_out(middle):
            outside = middle
        else:
            inside = middle
    return outside


class Pairing:
    """What one player scored against another in n games."""

    def __init__(self, one: int, other: int, score: float, n: int) -> None:
        self.one: Final = one
        self.other: Final = other
        self.score: Final = score
        self.n: Final = n


def elo(players: int, results: Sequence[Pairing]) -> list[tuple[float, float]]:
    """Strengths on Elo's scale, the first player's being 0, each with the half width of its 95 % interval.  Every pairing counts
    a drawn game more than was played, so that who always wins is not infinitely strong."""
    strength = [0.0] * players
    for _round in range(60):
        slope, curve = derivatives(players, strength, results)
        step = solve([row[1:] for row in curve[1:]], slope[1:])
        strength = [0.0] + [old + max(-1.0, min(1.0, new)) for old, new in zip(strength[1:], step, strict=True)]
        if max((abs(x) for x in step), default=0.0) < 1e-9:
            break
    _slope, curve = derivatives(players, strength, results)
    inner = [row[1:] for row in curve[1:]]
    out = [(0.0, 0.0)]
    for k in range(players - 1):
        unit = [float(i == k) for i in range(players - 1)]
        out.append((strength[k + 1] * PER_ELO, SURE * math.sqrt(solve(inner, unit)[k]) * PER_ELO))
    return out


def derivatives(players: int, strength: list[float], results: Sequence[Pairing]) -> tuple[list[float], list[list[float]]]:
    """Of the likelihood: its slope, and minus its curvature."""
    slope = [0.0] * players
    curve = [[0.0] * players for _player in range(players)]
    for pairing in results:
        n, score, i, j = pairing.n + 1, pairing.score + 0.5, pairing.one, pairing.other
        chance = 1 / (1 + math.exp(strength[j] - strength[i]))
        slope[i] += score - n * chance
        slope[j] -= score - n * chance
        weight = n * chance * (1 - chance)
        for a, b, sign in ((i, i, 1), (j, j, 1), (i, j, -1), (j, i, -1)):
            curve[a][b] += sign * weight
    return slope, curve


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """A small system of equations, by elimination."""
    n = len(right)
    rows = [[*matrix[k], right[k]] for k in range(n)]
    for k in range(n):
        best = max(range(k, n), key=lambda r: abs(rows[r][k]))
        rows[k], rows[best] = rows[best], rows[k]
        for r in range(n):
            if r != k:
                factor = rows[r][k] / rows[k][k]
                rows[r] = [x - factor * y for x, y in zip(rows[r], rows[k], strict=True)]
    return [rows[k][n] / rows[k][k] for k in range(n)]
