"""Interleaved measuring: one worker at a time, all on one core, every line once in each repetition, in an order that is drawn
anew.  So a slow minute of the machine hits all lines alike, and ratios are taken within a repetition."""
from __future__ import annotations

import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent


class WorkerFailed(Exception):
    """A worker that does not start or stops; carries what it said last."""


class Worker:
    """A process that measures when asked."""

    def __init__(self, label: str, python: str, module: str, words: list[str], environment: dict[str, str]) -> None:
        self.label: Final = label
        self.errors: Final = tempfile.TemporaryFile("w+")  # noqa: SIM115  closed with the worker
        path = os.pathsep.join([str(ROOT), str(ROOT / "src")])
        self.process: Final = subprocess.Popen(
            [python, "-m", module, *words], cwd=ROOT, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=self.errors, env={**os.environ, "PYTHONPATH": path, "BENCH_CORE": str(core()), **environment})
        hello = self.hear()
        self.peers: Final[dict[str, list[str]]] = hello["peers"]
        self.versions: Final[dict[str, str]] = hello["versions"]

    def hear(self) -> Any:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            code = self.process.wait(timeout=30)
            self.errors.seek(0)
            last = self.errors.read().strip().splitlines()[-1:] or [f"exit code {code}"]
            raise WorkerFailed(f"{self.label}: {last[0]}")
        return json.loads(line)

    def ask(self, peer: str, what: str, seconds: float) -> dict[str, Any]:
        assert self.process.stdin is not None
        print(json.dumps({"peer": peer, "what": what, "seconds": seconds}), file=self.process.stdin, flush=True)
        answer: dict[str, Any] = self.hear()
        if "error" in answer:
            raise WorkerFailed(f"{self.label}, {peer}, {what}: {answer['error']}")
        return answer

    def close(self) -> None:
        for stream in (self.process.stdin, self.process.stdout, self.errors):
            if stream is not None:
                stream.close()
        self.process.wait(timeout=30)


class Line:
    """One thing measured: who, what, and its rate in each repetition."""

    def __init__(self, worker: Worker, peer: str, what: str) -> None:
        self.worker: Final = worker
        self.peer: Final = peer
        self.what: Final = what
        self.rates: Final[list[float]] = []
        self.falls = 0.0            # clicks of chance for each decision
        self.length = 0.0           # decisions per game

    @property
    def key(self) -> tuple[str, str, str]:
        return (self.worker.label, self.peer, self.what)

    def measure(self, seconds: float) -> None:
        answer = self.worker.ask(self.peer, self.what, seconds)
        self.rates.append(answer["done"] / answer["elapsed"])
        if answer.get("games"):
            self.length = answer["done"] / answer["games"]
            self.falls = answer["falls"] / max(1.0, answer["done"])

    def median(self) -> float:
        return statistics.median(self.rates)

    def spread(self) -> float:
        return (max(self.rates) - min(self.rates)) / self.median()

    def times(self, other: Line) -> float:
        """How many times as fast as another line: the median of the ratios within repetitions."""
        return statistics.median(mine / yours for mine, yours in zip(self.rates, other.rates, strict=True))


def core() -> int:
    """The last core we may use; others begin at the first."""
    try:
        return max(os.sched_getaffinity(0))
    except AttributeError:          # not on this system: the worker stays where it is put
        return 0


def measure_all(workers: list[Worker], seconds: float, repetitions: int, say: Callable[[str], None]) -> list[Line]:
    """Every kind of every peer, interleaved.  A first round warms up and is not counted."""
    lines = [Line(worker, peer, what) for worker in workers for peer, kinds in worker.peers.items() for what in kinds]
    order = lines[:]
    draw = random.Random(1)
    for line in order:
        line.worker.ask(line.peer, line.what, min(0.05, seconds))
    for repetition in range(repetitions):
        draw.shuffle(order)
        for line in order:
            line.measure(seconds)
        say(f"repetition {repetition + 1} of {repetitions}: {len(order)} lines of {seconds:g} s")
    return lines


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
