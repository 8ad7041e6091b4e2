"""What the legal lists written by hand save: `python -m bench.by_hand`, and a table of docs/speed.md.

A choice names candidates and the kernel asks `bar` for each of them; a few choices write their list themselves. Counted are the
interpreter's own steps (opcodes) of plain random play, with the list and without it: the same number on every machine."""
from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from types import FrameType
from typing import Any, Final

from .drive import ROOT

CLICKS: Final = 3_000       # of random play, for each choice and game
LIMIT: Final = 400          # clicks of one game


class Steps:
    """Counts opcodes."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, frame: FrameType, event: str, arg: Any) -> Any:
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        self.count += event == "opcode"
        return self


def steps_of_play(rules: Any) -> float:
    """Opcodes per click."""
    from thunderchild import playout

    steps, clicks, seed = Steps(), 0, 0
    while clicks < CLICKS:
        g = rules.start()
        sys.settrace(steps)
        clicks += playout(rules, g, random.Random(seed), min(LIMIT, CLICKS - clicks))
        sys.settrace(None)
        seed += 1
    return steps.count / clicks


def lists_of(rules: Any) -> list[type[Any]]:
    """The classes of a game's choices that write their own list."""
    from thunderchild.kernel.flow import Choice

    found: dict[str, type[Any]] = {}
    for step in (step for steps in rules.steps for step in steps if isinstance(step, Choice)):
        for cls in type(step).__mro__:
            if "options" in vars(cls) and cls is not Choice:
                found.setdefault(cls.__name__, cls)
                break
    return [found[name] for name in sorted(found)]


def saved_by(rules: Any) -> list[tuple[str, float]]:
    """By choice: how many times as many steps random play takes without its list."""
    from thunderchild.kernel.flow import Choice

    usual, out = steps_of_play(rules), []
    for cls in lists_of(rules):
        own = vars(cls)["options"]
        cls.options = Choice.options
        out.append((cls.__name__, steps_of_play(rules) / usual))
        cls.options = own
    return out


def rows(games: list[str]) -> list[list[str]]:
    """For the report: game, choice, what comes on top without its list.  In a process of its own, on the plain build."""
    done = subprocess.run([sys.executable, "-m", "bench.by_hand", *games], cwd=ROOT, check=True, capture_output=True, text=True,
                          env={**os.environ, "THUNDERCHILD_PURE": "1"})
    return [[game, f"`{choice}`", f"{times - 1:.1%} more"] for game, choice, times in json.loads(done.stdout)]


def main() -> int:
    import thunderchild

    games = sys.argv[1:] or thunderchild.games()
    print(json.dumps([(game, choice, times) for game in games for choice, times in saved_by(thunderchild.load(game))]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
