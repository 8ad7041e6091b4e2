"""Fitting a game's curve of chances (thunderchild.curve) to games that were played, and how well it fits.

Positions are taken where a turn begins and, of the others, one in so many.  A fifth of the games is held out: what the curve says
of their positions is compared with how they ended.  The weights that are kept are fitted to all games."""
from __future__ import annotations

import contextlib
import json
import math
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from ..curve import SIGNS, Curve, is_opposed, signs_of
from ..kernel.flow import Rules
from ..kernel.meta import FLAG_OPTION, BadOptions, Meta
from ..kernel.state import State, ThunderchildError
from ..players import make
from ..players.match import play_match
from .sure import solve

EVERY: Final = 8            # of positions within a turn, one in so many is taken
HELD_OUT: Final = 5         # one game in so many
RIDGE: Final = 0.3          # keeps weights small where there is little to learn
STEPS: Final = 30
BINS: Final = 10
EDGE: Final = 1e-4


class Row:
    """A position: of which kind its turn is, its signs, and what the game came to for the seat."""

    def __init__(self, game: int, variant: str, beat: int, kind: int, signs: list[float], raw: float) -> None:
        self.game: Final = game
        self.variant: Final = variant   # the value of the option that is varied
        self.beat: Final = beat
        self.kind: Final = kind
        self.signs: Final = signs
        self.raw: Final = raw           # the chance if the value were one
        self.came_to = 0.5

    def to_data(self) -> list[Any]:
        signs = [round(sign, 6) for sign in self.signs]
        return [self.variant, self.beat, self.kind, signs, round(self.raw, 6), self.came_to]


class BadFile(ThunderchildError, ValueError):
    """A file that holds something else."""


class Collector:
    """Listens to one game."""

    def __init__(self, rules: Rules[Any], game: int, variant: str, kinds: int, turns: int, rng: random.Random) -> None:
        self.rules: Final = rules
        self.game: Final = game
        self.variant: Final = variant
        self.kinds: Final = kinds
        self.turns: Final = turns
        self.rng: Final = rng
        self.beat = -1
        self.rows: Final[list[tuple[int, Row]]] = []       # seat, position

    def hear(self, g: State, who: int, a: int) -> None:
        g.news = []
        if g.over:
            self.finish(g)
            return
        beat = self.rules.beat(g)
        if beat != self.beat or self.rng.randrange(EVERY) == 0:
            self.take(g, beat)
        self.beat = beat

    def take(self, g: State, beat: int) -> None:
        time = min(1.0, beat / self.turns)
        for seat in [g.seat_of(0)] if is_opposed(self.rules, g) else range(g.seats):
            signs = signs_of(self.rules, g, seat, time)
            raw = 1.0 / (1.0 + math.exp(-signs[1]))
            self.rows.append((seat, Row(self.game, self.variant, beat, beat % self.kinds, signs, raw)))

    def finish(self, g: State) -> None:
        for seat, row in self.rows:
            row.came_to = self.rules.chance(g, seat)


def varied(meta: Meta, options: dict[str, Any], name: str) -> list[dict[str, Any]]:
    """The options, with each value that the named one can have."""
    if not name:
        return [options]
    for option in meta.options:
        if option.name == name:
            values = option.choices or ((False, True) if option.kind == FLAG_OPTION else range(option.low, option.high + 1))
            return [{**options, name: value} for value in values]
    raise BadOptions(f"{meta.game} has no option '{name}'; its options: {', '.join(option.name for option in meta.options)}")


class Games:
    """Which games are played: with these options in turn, all seats by such players."""

    def __init__(self, rules: Rules[Any], options: dict[str, Any], vary: str, player: str, seed: int, kinds: int,
                 turns: int) -> None:
        self.rules: Final = rules
        self.every: Final = varied(rules.meta, options, vary)
        self.vary: Final = vary
        self.player: Final = player
        self.seed: Final = seed
        self.kinds: Final = kinds
        self.turns: Final = turns

    def rows(self, n: int) -> list[Row]:
        """The positions of game n."""
        rules, options = self.rules, self.every[n % len(self.every)]
        variant = str(options[self.vary]) if self.vary else ""
        collector = Collector(rules, n, variant, self.kinds, self.turns, random.Random(f"fit {self.seed}/{n}"))
        seeds = random.Random(f"players {self.seed}/{n}")
        seats = rules.meta.seats_for(rules.meta.read_options(options))
        players = [make(self.player, seeds.randrange(1 << 48)) for _seat in range(seats)]
        play_match(rules, options, players, f"{self.seed}/{n}", hear=collector.hear)
        return [row for _seat, row in collector.rows]

    def name(self) -> dict[str, Any]:
        """What a file of their positions says of itself: another one is not gone on with."""
        return {"game": self.rules.meta.game, "rules": self.rules.meta.version, "options": self.every, "vary": self.vary,
                "player": self.player, "seed": self.seed, "kinds": self.kinds, "turns": self.turns}


def collect(games: Games, many: int, file: Path | None, heard: Callable[[int], None]) -> list[Row]:
    """The positions of so many games; those in the file are not played again, and each that is played is kept there at once."""
    kept = read_kept(games, file) if file is not None and file.exists() else {}
    if file is not None and not file.exists():
        file.write_text(json.dumps(games.name()), encoding="utf-8")
    for n in range(many):
        if n not in kept:
            kept[n] = games.rows(n)
            if file is not None:
                with file.open("a", encoding="utf-8") as out:
                    out.write("\n" + json.dumps([n, [row.to_data() for row in kept[n]]]))
        heard(n + 1)
    return [row for n in range(many) for row in kept[n]]


def read_kept(games: Games, file: Path) -> dict[int, list[Row]]:
    """A line that is not whole, because a run was killed, counts for nothing."""
    head, *lines = file.read_text(encoding="utf-8").splitlines()
    if json.loads(head) != games.name():
        raise BadFile(f"{file} holds positions of other games; take another file, or remove it")
    out: dict[int, list[Row]] = {}
    for line in lines:
        with contextlib.suppress(ValueError):
            n, rows = json.loads(line)
            out[n] = [row_of(n, data) for data in rows]
    return out


def row_of(game: int, data: list[Any]) -> Row:
    row = Row(game, *data[:5])
    row.came_to = data[5]
    return row


# ---- fitting

def logistic(weights: Sequence[float], signs: Sequence[float]) -> float:
    total = sum(w * x for w, x in zip(weights, signs, strict=True))
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, total))))


def fit(rows: Sequence[Row], kinds: int) -> list[list[float]]:
    return [fit_kind([row for row in rows if row.kind == kind and row.beat > 0]) for kind in range(kinds)]


def starts_of(rows: Sequence[Row]) -> dict[str, float]:
    """What games came to, by variant: each game counts once."""
    found: dict[str, dict[int, float]] = {}
    for row in rows:
        found.setdefault(row.variant, {}).setdefault(row.game, row.came_to)
    return {variant: round(sum(games.values()) / len(games), 4) for variant, games in sorted(found.items())}


def fit_kind(rows: Sequence[Row]) -> list[float]:
    """Newton's steps on the log loss, with a ridge around 'the value is the chance'."""
    start = [0.0, 1.0, 0.0, 0.0, 0.0]
    weights = start[:]
    for _step in range(STEPS):
        slope = [RIDGE * (s - w) for s, w in zip(start, weights, strict=True)]
        bend = [[RIDGE if i == k else 0.0 for k in range(SIGNS)] for i in range(SIGNS)]
        for row in rows:
            p = logistic(weights, row.signs)
            for i in range(SIGNS):
                slope[i] += (row.came_to - p) * row.signs[i]
                for k in range(SIGNS):
                    bend[i][k] += p * (1.0 - p) * row.signs[i] * row.signs[k]
        step = solve(bend, slope)
        weights = [w + max(-1.0, min(1.0, s)) for w, s in zip(weights, step, strict=True)]
        if max(abs(s) for s in step) < 1e-7:
            break
    return weights


# ---- how well it fits

def loss(said: Sequence[float], came_to: Sequence[float]) -> float:
    """Log loss a position: 0 is perfect, 0.693 is a coin."""
    total = 0.0
    for p, y in zip(said, came_to, strict=True):
        p = max(EDGE, min(1.0 - EDGE, p))
        total -= y * math.log(p) + (1.0 - y) * math.log(1.0 - p)
    return total / max(1, len(said))


class Fitted:
    """A curve, and what it said of the games it was not fitted to."""

    def __init__(self, rows: Sequence[Row], kinds: int, turns: int) -> None:
        kept = [row for row in rows if row.beat > 0 and row.game % HELD_OUT]
        held = [row for row in rows if row.beat > 0 and row.game % HELD_OUT == 0]
        trial = fit(kept, kinds)
        said = [logistic(trial[row.kind], row.signs) for row in held]
        came = [row.came_to for row in held]
        mean = sum(row.came_to for row in kept) / max(1, len(kept))
        self.curve: Final = Curve(turns, fit(rows, kinds), starts_of(rows))
        self.positions: Final = len(rows)
        self.loss: Final = loss(said, came)
        self.raw: Final = loss([row.raw for row in held], came)
        self.flat: Final = loss([mean] * len(held), came)
        self.bins: Final = binned(said, came, [row.game for row in held])


def binned(said: Sequence[float], came: Sequence[float], games: Sequence[int]) -> list[list[float]]:
    """For each tenth of the scale: what was said on average, what it came to, positions, and games they are of."""
    out: list[list[float]] = []
    for k in range(BINS):
        here = [i for i, p in enumerate(said) if min(BINS - 1, int(p * BINS)) == k]
        if here:
            out.append([round(sum(said[i] for i in here) / len(here), 3), round(sum(came[i] for i in here) / len(here), 3),
                        len(here), len({games[i] for i in here})])
    return out
