"""Advice: what the hard player would do, how good each of its best clicks is, and what it expects to happen then, in words.

It is made of what the asking seat may know: worlds are redeals of its own, and what is told of one of them is told as this seat
would hear it."""
from __future__ import annotations

import random
from typing import Any, Final

from ..kernel.flow import Rules
from ..kernel.state import State, eye_bit
from ..tales import seats_of, tale_of, told
from .clock import Clock
from .greedy import greedy_click
from .levels import SEEDS, HardPlayer, Line
from .search import LONG, Effort, Way, play_on
from .seen import Seen

SHOWN: Final = 3            # clicks that are told of
SAMPLES: Final = 5          # trials of the best click, of which the middle one is told
SENTENCES: Final = 6
MUCH: Final = 0.15          # worse, of what a game can be worth
CLEAR: Final = 0.05
LITTLE: Final = 0.015
Foreseen = dict[str, Any]


class Advice:
    """The clicks, best first, and sentences about what may follow the first of them."""

    def __init__(self, lines: list[Line], follows: list[str]) -> None:
        self.lines: Final = lines
        self.follows: Final = follows

    def to_data(self) -> Foreseen:
        return {"lines": [{"click": line.click, "chance": round(line.chance, 4), "error": round(line.error, 4),
                           "trials": line.trials} for line in self.lines], "follows": self.follows}


def advice_from(told: Foreseen) -> Advice:
    """The inverse of `to_data`."""
    lines = [Line(int(one["click"]), one["chance"], one["error"], one["trials"]) for one in told["lines"]]
    return Advice(lines, list(told["follows"]))


def how_good(rules: Rules[Any], lines: list[Line], k: int) -> str:
    """How good click k of an advice is, in words: its chance and how sure that is; in games whose chances are not fitted (there
    it would be a mere guess) how it compares with the first.  Nothing where it was not compared."""
    line, best = lines[k], lines[0]
    if line.trials < 2 or best.trials < 2:
        return ""
    if rules.tells_chances():
        return f"{100 * line.chance:.0f} % ± {100 * line.error:.0f}"
    if k == 0:
        return "the best that was found" if len(lines) > 1 else ""
    behind = best.chance - line.chance
    if behind < LITTLE or behind < line.error / 2:
        return "about as good"
    return "much worse" if behind >= MUCH else "worse" if behind >= CLEAR else "a little worse"


def advise(seen: Seen, clock: Clock, seed: int | None = None) -> Advice:
    """What the hard player says of the seat's decision."""
    player = HardPlayer(seed)
    lines = player.lines(seen, clock)[:SHOWN]
    return Advice(lines, foretell(seen, lines[0].click, player.way(seen, clock), player.rng, clock))


def foretell(seen: Seen, click: int, way: Way, rng: random.Random, clock: Clock) -> list[str]:
    """What happens in the middle one of some trials: not the best that could come, and not the worst."""
    rules, seat, until = seen.rules, seen.seat, seen.rules.beat(seen.guess) + way.beats
    tried: list[tuple[float, int, State, int]] = []
    for n in range(SAMPLES):
        world, seed = seen.world(rng), rng.randrange(SEEDS)
        g: State = world.copy()
        rules.click(g, click)
        tried.append((play_on(rules, g, seat, random.Random(seed), until, way.width, 0.0, Effort()), n, world, seed))
        if clock.up(seen.window):
            break
    tried.sort(key=lambda trial: trial[:2])
    _chance, _n, world, seed = tried[len(tried) // 2]
    return story(rules, world, seat, click, random.Random(seed), until, way.width)


def story(rules: Rules[Any], g: State, seat: int, click: int, rng: random.Random, until: int, width: int) -> list[str]:
    """The sentences this seat would hear if the click is made in this world and everybody plays on.  `g` is used up."""
    out: list[str] = []
    g.news = []
    rules.click(g, click)
    for _decision in range(LONG):
        out += sentences(rules, g, seat)
        if g.over or len(out) >= SENTENCES or rules.beat(g) >= until:
            break
        who = rules.to_move(g)
        rules.click(g, rules.fall(g, rng) if who < 0 else greedy_click(rules, g, who, rng, width))
    return out[:SENTENCES]


def sentences(rules: Rules[Any], g: State, seat: int) -> list[str]:
    """What the last click told the seat, in words that say "you" to it."""
    out: list[str] = []
    seats = seats_of(rules, g) if g.news else []
    for news in g.news or []:
        entry = tale_of(rules, news, (news[1] & eye_bit(g, seat)) != 0, seats)
        out.append(told(entry["tale"], [seat]) if "tale" in entry else str(entry["text"]))
    g.news = []
    return out
