"""The worker's side of a benchmark: JSON lines on standard input and output.

A worker offers peers.  A peer maps a kind of measurement (`play`, `inside`, `copy`, `redeal`) to a function that takes seconds of
CPU time and answers with counts and the CPU time it really took.  The driver asks one worker at a time."""
from __future__ import annotations

import contextlib
import gc
import json
import os
import sys
import time
from collections.abc import Callable, Iterable
from typing import Any

Counts = dict[str, float]
Measure = Callable[[float], Counts]
Peers = dict[str, dict[str, Measure]]
AT_ONCE = 20            # steps between two looks at the clock


def rate(states: list[Any], deed: Callable[[Any], object], seconds: float) -> Counts:
    """How often a deed can be done to each of these states in turn."""
    done = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        for state in states:
            deed(state)
        done += len(states)
    return {"done": done, "elapsed": time.process_time() - begin}


def rounds(step: Callable[[], object], each: int, seconds: float) -> Counts:
    """How often a step can be made that counts for so many."""
    done = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        for _time in range(AT_ONCE):
            step()
        done += AT_ONCE * each
    return {"done": done, "elapsed": time.process_time() - begin}


def plays(one_game: Callable[[], Iterable[int]], seconds: float) -> Counts:
    """Whole games, their set-up included; `one_game` answers with its decisions and its clicks of chance."""
    decisions = falls = games = 0
    begin = time.process_time()
    while time.process_time() - begin < seconds:
        made, fell = one_game()
        decisions += made
        falls += fell
        games += 1
    return {"done": decisions, "falls": falls, "games": games, "elapsed": time.process_time() - begin}


def pin() -> None:
    """Stay on the core the driver names, where the system lets us."""
    core = os.environ.get("BENCH_CORE", "")
    if core:
        with contextlib.suppress(AttributeError, OSError):
            os.sched_setaffinity(0, {int(core)})


def serve(peers: Peers, versions: dict[str, str]) -> None:
    """Say what is offered, then measure whatever is asked for."""
    pin()
    out = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # what a library prints goes to the error stream
    hello = {"peers": {name: list(kinds) for name, kinds in peers.items()}, "versions": versions}
    print(json.dumps(hello), file=out, flush=True)
    for line in sys.stdin:
        question = json.loads(line)
        try:
            gc.collect()
            answer = peers[question["peer"]][question["what"]](question["seconds"])
        except Exception as error:  # reported by the driver, not hidden
            answer = {"error": f"{type(error).__name__}: {error}"}  # type: ignore[dict-item]
        print(json.dumps(answer), file=out, flush=True)
