"""Turn search: the inner loops of the hard player.

Some clicks are compared.  In each round all of them are made in the same possible world and with the same dice; then everybody
plays on, each seat greedily by its own value over all plausible clicks, until a turn begins that is `beats` further on.  There
the chance of the seat is noted, so that positions are compared at the same moment of a turn only.  After some rounds the worse
half is dropped, and again after twice as many.

Nobody here knows more than he may: worlds are dealt from what the seat knows, and in them each seat decides by a value that
reads its own hand.  Without a deadline the same generator makes the same choice."""
from __future__ import annotations

import math
import random
import time
from typing import Any, Final

from ..kernel.flow import Rules
from ..kernel.state import State
from .greedy import Candidates, some_of

LONG: Final = 1500              # decisions before a trial is cut off
OWN: Final = 4                  # own decisions of a trial where a game does not number its turns
SEEDS: Final = 1 << 48
NO_HASTE: Final = 0.0
CUT: Final = -1.0               # instead of a chance: there was no time left


class Way:
    """How much is looked at."""

    def __init__(self, top: int, beats: int, trials: int, least: int, width: int, sure: float, need: float) -> None:
        self.top: Final = top            # clicks that are compared
        self.beats: Final = beats        # turns that a trial plays, the present one included
        self.trials: Final = trials      # for one decision, in all
        self.least: Final = least        # rounds before the first are dropped
        self.width: Final = width        # clicks looked at per decision within a trial
        self.sure: Final = sure          # standard errors by which the best must lead for an early end
        self.need: Final = need          # and by which another click must lead the first to be preferred to it


class Effort:
    """What a search took."""

    def __init__(self) -> None:
        self.rounds = 0
        self.trials = 0
        self.decisions = 0


def after_best(rules: Rules[Any], g: State, seat: int, rng: random.Random, width: int) -> State:
    """The position after the click that looks best to the seat before chance falls; `g` may be used up."""
    legal = rules.plausible(g, rules.legal(g))
    if len(legal) == 1:
        rules.click(g, legal[0])
        return g
    if len(legal) > width:
        legal = some_of(legal, width, rng)
    best: State = g
    most = -2.0
    tied = 1
    for a in legal:
        after: State = g.copy()
        rules.click(after, a)
        worth = rules.value(after, seat)
        if worth > most:
            most, best, tied = worth, after, 1
        elif worth == most:
            tied += 1
            if rng.random() * tied < 1.0:
                best = after
    return best


def play_on(rules: Rules[Any], g: State, seat: int, rng: random.Random, until: int, width: int, deadline: float,
            effort: Effort) -> float:
    """Everybody plays greedily until turn `until` begins: the chance of the seat there, or CUT.  `g` is used up."""
    patience = LONG
    own = OWN
    while patience > 0 and own > 0:
        rules.settle_chance(g, rng)
        if g.over:
            break
        now = rules.beat(g)
        if now >= until:
            break
        if deadline > NO_HASTE and time.monotonic() > deadline:
            return CUT
        who = rules.to_move(g)
        if now == 0 and who == seat:
            own -= 1
        g = after_best(rules, g, who, rng, width)
        effort.decisions += 1
        patience -= 1
    effort.trials += 1
    return rules.chance(g, seat)


def one_round(rules: Rules[Any], world: State, seat: int, among: Candidates, seed: int, way: Way, until: int, deadline: float,
              effort: Effort) -> bool:
    """A trial for each click still alive, in the same world with the same dice; False: there was no time for all of them."""
    fall = random.Random(seed)
    found: list[float] = []
    for i in among.alive:
        fall.seed(seed)
        g: State = world.copy()
        rules.click(g, among.clicks[i])
        worth = play_on(rules, g, seat, fall, until, way.width, deadline, effort)
        if worth < 0.0:
            return False
        found.append(worth)
    for k in range(len(found)):
        among.note(among.alive[k], found[k])
    effort.rounds += 1
    return True


def compare(rules: Rules[Any], guess: State, seat: int, clicks: list[int], rng: random.Random, way: Way, steady: bool,
            deadline: float, effort: Effort) -> Candidates:
    """The clicks with what they came to.  The first is never dropped.  `steady`: the same effort however clear it is."""
    among = Candidates(clicks)
    until = rules.beat(guess) + way.beats
    left = way.trials
    drop = way.least
    rounds = 0
    while len(among.alive) > 1 and left >= len(among.alive):
        world: State = rules.redeal(guess, seat, rng)
        if not one_round(rules, world, seat, among, int(rng.random() * SEEDS), way, until, deadline, effort):
            break
        left -= len(among.alive)
        rounds += 1
        if rounds == drop:
            keep_half(among)
            drop *= 2
        if not steady and rounds >= way.least and among.is_decided(way.sure):
            break
    return among


def keep_half(among: Candidates) -> None:
    """The better half, at least two of them, and the first."""
    among.keep(max(2, (len(among.alive) + 1) // 2))
    if 0 not in among.alive:
        among.alive.insert(0, 0)


def preferred(among: Candidates, need: float) -> list[int]:
    """All candidates, the chosen one first: the best, if it leads the first by so many standard errors, else the first; then
    those still alive by what they came to, and those that were dropped."""
    order = among.order()
    dropped = [(-among.mean(i), i) for i in range(len(among.clicks)) if i not in among.alive]
    dropped.sort()
    places = order + [key[1] for key in dropped]
    if places[0] != 0 and (among.mean(places[0]) <= among.mean(0) or among.lead(places[0], 0) < need):
        places.remove(0)
        places.insert(0, 0)
    return places


def error_of(worth: list[float]) -> float:
    """The standard error of a mean; 1 if nothing can be said."""
    n = len(worth)
    if n < 2:
        return 1.0
    mean = sum(worth) / n
    squares = 0.0
    for x in worth:
        squares += (x - mean) * (x - mean)
    return math.sqrt(squares / (n - 1) / n)
