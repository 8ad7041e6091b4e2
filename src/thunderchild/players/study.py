"""A study of a finished game: what was luck, what was skill, and where it turned.

*Chances.*  Two curves for each seat: what it could think, from what it knew at each moment (the mean over redeals of its own),
and what an eye that sees everything would have said.  The second is shown after the end only, and so is the whole study.

*Luck.*  When chance falls, the chance after it less the mean over all outcomes by their odds.  Whatever the judgement behind the
chances is worth, this has a mean of zero.

*Skill.*  What each decision gave away, for what its seat knew then: judge.py.

What is left of the way from the first chance to the result is *the rest*: news (others show what they had) and what the judgement
cannot tell.  It is said as such, and hidden neither in luck nor in skill."""
from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

from ..kernel.flow import Rules
from ..kernel.record import AnyRecord, Record
from ..kernel.state import CHANCE, State
from .judge import Verdict, judge, mean, rounds_of
from .levels import SEEDS, HardPlayer
from .search import Way
from .seen import see

VERSION: Final = 2
REDEALS: Final = 6              # for what a seat could think
TURNING: Final = 0.05           # of chance: less is no turning point
MOST: Final = 8                 # turning points
ROUNDS: Final = 10              # of each half for a decision; a game says in META.thinking where it differs
Tell = Callable[[int, int], None]
Data = dict[str, Any]


def way_of(rules: Rules[Any], rounds: int = 0) -> Way:
    """How closely decisions are looked at: so many rounds for each half."""
    said = rules.meta.thinking
    top = said.get("top", HardPlayer.TOP)
    return Way(top, said.get("beats", HardPlayer.BEATS), top * (rounds or said.get("rounds", ROUNDS)), HardPlayer.LEAST,
               HardPlayer.WIDTH, HardPlayer.SURE, HardPlayer.NEED)


class Fall:
    """Chance fell: what each seat gained by it."""

    def __init__(self, line: int, label: str, luck: list[float]) -> None:
        self.line: Final = line
        self.label: Final = label
        self.luck: Final = luck


class Decided:
    """A seat decided between several clicks."""

    def __init__(self, line: int, seat: int, verdict: Verdict, made: str, better: str, says: str) -> None:
        self.line: Final = line
        self.seat: Final = seat
        self.verdict: Final = verdict
        self.made: Final = made
        self.better: Final = better         # the best click as people read it
        self.says: Final = says             # and in words of the vocabulary, for whoever plays on from there


class Study:
    """Walks through a game.  `lines` are the numbers of the lines in force, from `base` on."""

    def __init__(self, rules: Rules[Any], record: AnyRecord, way: Way, seed: int) -> None:
        self.rules: Final = rules
        self.way: Final = way
        self.rng: Final = random.Random(f"study {seed}")
        self.told: Final = record
        self.lines: Final = record.live
        self.walk: Final[AnyRecord] = Record(rules, record.options, record.base())
        self.open: Final[list[list[float]]] = []        # by moment and seat: for an eye that sees everything
        self.known: Final[list[list[float]]] = []       # and for what the seat knew
        self.falls: Final[list[Fall]] = []
        self.decisions: Final[list[Decided]] = []

    def run(self, tell: Tell) -> None:
        self.note_chances()
        for done, number in enumerate(self.lines):
            self.look_at(number, self.told.line_at(number))
            self.walk.read_line(self.told.line_at(number), number)
            self.note_chances()
            tell(done + 1, len(self.lines))

    def note_chances(self) -> None:
        rules, g = self.rules, self.walk.g
        seats = range(g.seats)
        self.open.append([rules.chance(g, seat) for seat in seats])
        if g.over or not rules.sight.pools:
            self.known.append(self.open[-1])
        else:
            self.known.append([mean([rules.chance(rules.redeal(g, seat, self.rng), seat) for _redeal in range(REDEALS)])
                               for seat in seats])

    def look_at(self, number: int, line: str) -> None:
        """A line that is about to be read."""
        rules, g = self.rules, self.walk.g
        if rules.to_move(g) == CHANCE:
            self.fall(number, rules.read(g, line))
        else:
            who, _space, text = line.partition(" ")
            self.decision(number, int(who), rules.read(g, text))

    def fall(self, number: int, outcome: int) -> None:
        g, odds = self.walk.g, self.rules.odds(self.walk.g)
        if sum(weight > 0 for weight in odds) < 2:
            return
        luck = luck_of(self.rules, g, odds, outcome)
        self.falls.append(Fall(number, str(self.rules.label(g, outcome)), luck))

    def decision(self, number: int, seat: int, made: int) -> None:
        rules, g = self.rules, self.walk.g
        if len(rules.legal(g)) < 2:
            return
        found = judge(see(rules, g, seat, self.rng), made, self.way, self.rng.randrange(SEEDS))
        self.decisions.append(Decided(number, seat, found, str(rules.label(g, made)), str(rules.label(g, found.best)),
                                      rules.say(g, found.best)))


def luck_of(rules: Rules[Any], g: State, odds: list[int], outcome: int) -> list[float]:
    """By seat: the chance after this outcome, less the mean over all by the odds."""
    total = sum(odds)
    luck = [0.0] * g.seats
    for k, weight in enumerate(odds):
        if weight > 0:
            after: State = g.copy()
            rules.click(after, k)
            for seat in range(g.seats):
                luck[seat] += rules.chance(after, seat) * ((k == outcome) - weight / total)
    return luck


# ---- what it comes to

def study(rules: Rules[Any], record: AnyRecord, tell: Tell, rounds: int = 0, seed: int = 1) -> Data:
    """The study of a record that is played to its end, as data."""
    walk = Study(rules, record, way_of(rules, rounds), seed)
    walk.run(tell)
    g = walk.walk.g
    return {"version": VERSION, "game": rules.meta.game, "rules": rules.meta.version, "rounds": rounds_of(walk.way), "seed": seed,
            "chances": rules.tells_chances(),
            "seats": [rules.seat_name(g, seat) for seat in range(g.seats)], "result": rules.result(g),
            "lines": [0, *(number + 1 for number in walk.lines)],
            "open": rounded(walk.open), "known": rounded(walk.known),
            "summary": [summary(walk, seat) for seat in range(g.seats)],
            "turning": turning(walk), "mistakes": [said_of(one) for one in walk.decisions if one.verdict.mistake]}


def rounded(rows: list[list[float]]) -> list[list[float]]:
    return [[round(x, 3) for x in row] for row in rows]


def said_of(one: Decided) -> Data:
    found = one.verdict
    return {"line": one.line, "seat": one.seat, "made": one.made, "better": one.better, "click": found.best, "says": one.says,
            "chance": round(found.chance, 3), "loss": round(found.loss, 3), "error": round(found.error, 3)}


def given_away(walk: Study, seat: int) -> float:
    """What the decisions of a seat gave away, those that are too small to be called mistakes too."""
    return sum(one.verdict.loss for one in walk.decisions if one.seat == seat)


def taken_by_others(walk: Study, seat: int) -> float:
    """What the others' decisions gave to this seat: of two the whole loss, among more an equal share of it."""
    if walk.walk.g.seats < 2 or not walk.rules.meta.worth[2]:
        return 0.0
    others: int = walk.walk.g.seats - 1
    return sum(one.verdict.loss for one in walk.decisions if one.seat != seat) / others


def summary(walk: Study, seat: int) -> Data:
    """Start + luck - given away + what others gave + rest = end."""
    own = [one for one in walk.decisions if one.seat == seat]
    wrong = [one for one in own if one.verdict.mistake]
    luck = sum(one.luck[seat] for one in walk.falls)
    start, end = walk.known[0][seat], walk.known[-1][seat]
    lost, taken = given_away(walk, seat), taken_by_others(walk, seat)
    best = max(own, key=lambda one: one.verdict.gain, default=None)
    worst = max(wrong, key=lambda one: one.verdict.loss, default=None)
    return {"start": round(start, 3), "luck": round(luck, 3), "given_away": round(lost, 3), "from_others": round(taken, 3),
            "rest": round(end - start - luck + lost - taken, 3), "end": round(end, 3), "decisions": len(own),
            "mistakes": len(wrong), "accuracy": round(1.0 - len(wrong) / len(own), 3) if own else None,
            "best": {**said_of(best), "gain": round(best.verdict.gain, 3)} if best and best.verdict.gain > 0 else None,
            "worst": said_of(worst) if worst else None}


def turning(walk: Study) -> list[Data]:
    """The falls and mistakes that changed most, in the order of the game, in words."""
    found: list[tuple[float, Data]] = []
    names = [walk.rules.seat_name(walk.walk.g, seat) for seat in range(walk.walk.g.seats)]
    for fall in walk.falls:
        seat = max(range(len(fall.luck)), key=lambda k: abs(fall.luck[k]))
        if abs(fall.luck[seat]) >= TURNING:
            kind = "good" if fall.luck[seat] > 0 else "bad"
            text = f"{fall.label}: {kind} luck for {names[seat]}, {points(fall.luck[seat])}."
            found.append((abs(fall.luck[seat]), {"line": fall.line, "seat": seat, "kind": "luck", "text": text,
                                                 "by": round(fall.luck[seat], 3)}))
    for one in walk.decisions:
        if one.verdict.mistake:
            text = (f"{names[one.seat]}: {one.made.rstrip('.')}. Better was: {one.better.rstrip('.')} "
                    f"({points(one.verdict.loss)} ± {100 * one.verdict.error:.0f}).")
            found.append((one.verdict.loss, {"line": one.line, "seat": one.seat, "kind": "mistake", "text": text,
                                             "by": round(-one.verdict.loss, 3)}))
    found.sort(key=lambda pair: (-pair[0], pair[1]["line"]))
    return sorted((data for _size, data in found[:MOST]), key=lambda data: data["line"])


def points(chance: float) -> str:
    """A difference of chances, in points of a hundred."""
    return f"{100 * chance:+.0f} points"
