"""Problems: positions of games between bots in which one click is much better than all others, though it does not look so at
first sight.

A find is tried again with other dice, all plausible clicks against each other, before it is kept: it is sound if the same click
leads every other one clearly.  Everything is judged by what the seat that is asked may know."""
from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, Final

from ..kernel.flow import Rules
from ..kernel.record import AnyRecord, Record
from ..kernel.state import CHANCE, OVER
from .clock import Clock
from .greedy import Candidates, greedy_click
from .judge import gaps, mean, spread
from .levels import SEEDS, NormalPlayer
from .search import LONG, Effort, Way, compare
from .seen import Seen, see
from .study import way_of

FEWEST: Final = 3            # plausible clicks of a problem
LEAD: Final = 0.10           # of chance, over every other click
ERRORS: Final = 3.0          # and in standard errors
FIRST: Final = 0.08          # what is looked at closely
MOST: Final = 24             # clicks compared when a find is tried again
AGAIN: Final = 4             # times the trials of the first look, for a click
SINCE: Final = (1, 2, 3, 4, 6, 9, 13)       # turns from which on problems are looked for
Problem = dict[str, Any]


class Found:
    """A click that leads all others in a position."""

    def __init__(self, best: int, chance: float, second: int, lead: float, error: float, rounds: int) -> None:
        self.best: Final = best
        self.chance: Final = chance
        self.second: Final = second
        self.lead: Final = lead
        self.error: Final = error
        self.rounds: Final = rounds

    def holds(self, lead: float) -> bool:
        return self.lead >= lead and self.lead > ERRORS * self.error


def found_in(among: Candidates) -> Found:
    """The best of the clicks, and the one that comes nearest to it."""
    order = sorted(range(len(among.clicks)), key=lambda i: (-among.mean(i), i))
    best, second = order[0], order[1]
    lost = gaps(among.worth[best], among.worth[second])
    return Found(among.clicks[best], among.mean(best), among.clicks[second], mean(lost), spread(lost), len(lost))


def first_look(seen: Seen, way: Way, rng: random.Random) -> Found:
    """The clicks that look best to the normal player, against each other."""
    ranked = [a for a, _worth in NormalPlayer(rng.randrange(SEEDS)).rank(seen, Clock())][:way.top]
    if len(ranked) < 2:
        return Found(seen.legal[0], 0.0, seen.legal[0], 0.0, 1.0, 0)
    return found_in(compare(seen.rules, seen.guess, seen.seat, ranked, rng, way, True, 0.0, Effort()))


def second_look(seen: Seen, way: Way, rng: random.Random) -> Found:
    """All plausible clicks against each other, each in as many rounds as any other."""
    clicks = seen.plausible[:MOST]
    rounds = max(8, AGAIN * way.trials // way.top)
    fair = Way(len(clicks), way.beats, rounds * len(clicks), LONG, way.width, way.sure, way.need)
    return found_in(compare(seen.rules, seen.guess, seen.seat, clicks, rng, fair, True, 0.0, Effort()))


def is_plain(seen: Seen, best: int) -> bool:
    """Whether it is what one would click at first sight."""
    rules = seen.rules
    return all(greedy_click(rules, seen.world(random.Random(n)), seen.seat, random.Random(n), LONG) == best for n in range(3))


def mine(rules: Rules[Any], options: dict[str, Any], games: int, seed: int) -> Iterator[Problem]:
    """The problems of so many games between normal players, as they are found; at most one of a game."""
    for n in range(games):
        found = mine_game(rules, options, f"{seed}/{n}")
        if found is not None:
            yield found


def mine_game(rules: Rules[Any], options: dict[str, Any], seed: str) -> Problem | None:
    """The first sound problem of a game, in a turn drawn by lot, so that not all are of the opening."""
    rng = random.Random(f"problems {seed}")
    record: AnyRecord = Record(rules, options)
    players = [NormalPlayer(rng.randrange(SEEDS)) for _seat in range(record.g.seats)]
    way, since = way_of(rules), rng.choice(SINCE)
    while (who := record.to_move) != OVER:
        if who == CHANCE:
            record.add(CHANCE, rules.fall(record.g, rng))
            continue
        seen = see(rules, record.g, who, rng)
        if rules.beat(record.g) >= since and len(seen.plausible) >= FEWEST:
            problem = problem_at(record, seen, way, rng)
            if problem is not None:
                return problem
        record.add(who, players[who].choose(seen))
    return None


def problem_at(record: AnyRecord, seen: Seen, way: Way, rng: random.Random) -> Problem | None:
    first = first_look(seen, way, rng)
    if not first.holds(FIRST) or is_plain(seen, first.best):
        return None
    again = second_look(seen, way, rng)
    if again.best != first.best or not again.holds(LEAD):
        return None
    rules, g = seen.rules, record.g
    return {"options": record.options, "seats": g.seats, "seat": seen.seat, "side": rules.seat_name(g, seen.seat),
            "turn": rules.beat(g),
            "lines": [record.line_at(n) for n in record.live], "best": rules.say(g, again.best),
            "label": str(rules.label(g, again.best)), "second": str(rules.label(g, again.second)),
            "chance": round(again.chance, 3), "lead": round(again.lead, 3), "error": round(again.error, 3),
            "rounds": again.rounds, "clicks": len(seen.plausible)}


def position_of(rules: Rules[Any], problem: Problem) -> AnyRecord:
    """The game up to the question."""
    record: AnyRecord = Record(rules, problem["options"])
    for number, line in enumerate(problem["lines"]):
        record.read_line(line, number)
    return record


def is_sound(rules: Rules[Any], problem: Problem, seed: int) -> bool:
    """Whether its answer leads again, with other worlds and other dice."""
    record = position_of(rules, problem)
    rng = random.Random(f"sound {seed}")
    if record.to_move != problem["seat"]:
        return False
    found = second_look(see(rules, record.g, problem["seat"], rng), way_of(rules), rng)
    return rules.say(record.g, found.best) == problem["best"] and found.holds(LEAD / 2)
