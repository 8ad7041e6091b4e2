"""Whole games between players, each from its own seed: the same number gives the same game, whoever plays it and wherever."""
from __future__ import annotations

import random
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

from ..kernel.flow import Broken, Rules
from ..kernel.state import CHANCE, OVER, State
from .clock import Clock
from .levels import Player
from .seen import see


class Played:
    """How a game between players went."""

    def __init__(self, returns: list[float], outcomes: list[str], ending: int, ended: str, clicks: int, falls: int,
                 seconds: float, seats: list[str], decided: list[int], cpu: list[float]) -> None:
        self.returns: Final = returns
        self.outcomes: Final = outcomes    # by seat: won, survived, shared, drawn or lost
        self.ending: Final = ending        # the game's own number of the ending
        self.ended: Final = ended          # and in words
        self.clicks: Final = clicks        # of seats
        self.falls: Final = falls          # of chance
        self.seconds: Final = seconds
        self.seats: Final = seats          # what they are called at the end: where sides are chosen or dealt, by their sides
        self.decided: Final = decided      # by seat: clicks that its player chose
        self.cpu: Final = cpu              # and the seconds of CPU that it took for them


def play_match(rules: Rules[Any], options: dict[str, Any] | None, players: Sequence[Player], seed: str,
               seconds: float | None = None, hear: Callable[[State, int, int], None] | None = None) -> Played:
    """One game; player k sits in seat k.  `seconds`: the clock for each click, or none.  `hear` is called after each click, with
    the game, who clicked (CHANCE too) and the click; players hear nothing of it."""
    begun = time.perf_counter()
    fate = random.Random(f"fate {seed}")
    eyes = random.Random(f"eyes {seed}")
    g = rules.start(options, heard=hear is not None)
    bound = rules.meta.bound(g.options)
    clicks = falls = 0
    decided, cpu = [0] * g.seats, [0.0] * g.seats
    while (who := rules.to_move(g)) != OVER:
        if who == CHANCE:
            a = rules.fall(g, fate)
            rules.click(g, a)
            falls += 1
        else:
            seen, before = see(rules, g, who, eyes), time.process_time()
            a = players[who].choose(seen, Clock(seconds))
            cpu[who] += time.process_time() - before
            decided[who] += 1
            rules.play(g, who, a)
            clicks += 1
        if hear is not None:
            hear(g, who, a)
        if clicks + falls > bound:
            raise Broken(f"{rules.meta.title}: a game of more than {bound} clicks, which its own bound excludes")
    outcomes = [rules.outcome(g, seat).word for seat in range(g.seats)]
    seats = [rules.seat_name(g, seat) for seat in range(g.seats)]
    return Played(rules.returns(g), outcomes, g.over, rules.result(g), clicks, falls, time.perf_counter() - begun, seats,
                  decided, cpu)
