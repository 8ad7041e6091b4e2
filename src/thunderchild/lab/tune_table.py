"""What was tried in tuning, as a table, as a plot and in words."""
from __future__ import annotations

import csv
import io
from typing import Final

from .plot import intervals
from .tune import AFTER, BEFORE, SEARCH, Trial, Tuned

HEADS: Final = ("part", "games", "rate", "anytime_low", "anytime_high", "planned_low", "planned_high", "looks", "result")
MOST_ROWS: Final = 40           # in a plot


class Line:
    """One row of the table."""

    def __init__(self, part: str, name: str, values: list[str], trial: Trial, result: str) -> None:
        self.part: Final = part
        self.name: Final = name
        self.values: Final = values         # by knob
        self.trial: Final = trial
        self.result: Final = result

    def percent(self) -> list[str]:
        low, high = self.trial.interval()
        planned = self.trial.planned() if self.part != SEARCH else None
        return [str(self.trial.games), f"{self.trial.rate:.1%}", f"{planned[0]:.1%} to {planned[1]:.1%}" if planned else "",
                f"{low:.1%} to {high:.1%}"]

    def cells(self) -> list[str]:
        """As HEADS says, the values behind."""
        planned = self.trial.planned() if self.part != SEARCH else None
        ends = [*self.trial.interval(), *(planned or ())]
        numbers = [f"{x:.4f}" for x in ends] + [""] * (4 - len(ends))
        return [self.part, str(self.trial.games), f"{self.trial.rate:.4f}", *numbers, str(self.trial.looks), self.result,
                *self.values]


def lines(tuned: Tuned) -> list[Line]:
    """Before, the candidates (those that came furthest first), after."""
    blank = [""] * len(tuned.plan.knobs)
    out = [Line(BEFORE, "before: as it is", blank, tuned.before, verdict(tuned.before))]
    for k in tuned.ranked():
        out.append(Line(SEARCH, named(tuned, k), values(tuned, k), tuned.trials[k], fate(tuned, k)))
    if tuned.after is not None and tuned.winner is not None:
        name = f"after: {named(tuned, tuned.winner)}"
        out.append(Line(AFTER, name, values(tuned, tuned.winner), tuned.after, verdict(tuned.after)))
    return out


def values(tuned: Tuned, k: int) -> list[str]:
    return [str(value) for _name, value in tuned.values(k)]


def named(tuned: Tuned, k: int) -> str:
    return ", ".join(f"{name} = {value}" for name, value in tuned.values(k))


def verdict(trial: Trial) -> str:
    """What a run with fresh dice says of the goal."""
    if trial.is_out:
        return "missed, surely"
    ends = trial.planned() or trial.interval()
    if trial.is_sure or (trial.goal.low <= ends[0] and ends[1] <= trial.goal.high):
        return "met, surely"
    return "met" if trial.goal.holds(trial.rate) else "missed"


def fate(tuned: Tuned, k: int) -> str:
    trial = tuned.trials[k]
    if k == tuned.winner:
        return "winner, surely within" if trial.is_sure else "winner"
    if trial.is_out:
        return "surely outside"
    return "within, but another is nearer" if trial.is_sure else f"left after look {trial.looks}"


def table(tuned: Tuned) -> str:
    """As CSV."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([*HEADS, *(knob.name for knob in tuned.plan.knobs)])
    writer.writerows(line.cells() for line in lines(tuned))
    return out.getvalue()


def plot(tuned: Tuned) -> str:
    found = lines(tuned)
    shown = found if len(found) <= MOST_ROWS else [*found[:MOST_ROWS - 1], found[-1]]
    goal = tuned.plan.goal
    return intervals(f"{tuned.plan.rules.meta.title}: {goal.words()}", goal.low, goal.high,
                     [(line.name, line.trial.rate, *line.trial.interval()) for line in shown])


def story(tuned: Tuned) -> str:
    """The result in a sentence or two."""
    goal = tuned.plan.goal.words()
    if tuned.was_met:
        return f"The goal ({goal}) is met already: {told(tuned.before)}. Nothing was tuned."
    if tuned.after is None or tuned.winner is None:
        return f"No candidate comes to the goal ({goal}): {all_left(tuned)}. Allow other values."
    said = f"{named(tuned, tuned.winner)}: {told(tuned.after)}; before {told(tuned.before)}."
    if tuned.is_met:
        return f"The goal ({goal}) is met with {said}"
    return f"The goal ({goal}) is missed. The best that was found is {said} Allow other values, or more games."


def all_left(tuned: Tuned) -> str:
    """Where there is no winner: those that came to the end are surely outside, others perhaps were only left behind before."""
    out = sum(trial.is_out for trial in tuned.trials)
    if out == len(tuned.trials):
        return f"all {out} are surely outside"
    return f"{out} are surely outside, the other {len(tuned.trials) - out} were no nearer to it when they were left"


def told(trial: Trial) -> str:
    """A rate and how sure it is."""
    planned = trial.planned()
    low, high = planned or trial.interval()
    kind = "planned" if planned else "anytime"
    return f"{trial.rate:.1%} in {trial.games} games with dice of their own ({low:.1%} to {high:.1%}, {kind})"
