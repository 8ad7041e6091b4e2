"""The games of a VectorEnv divided among processes, which write what they see into memory that all of them share."""
from __future__ import annotations

import itertools
import multiprocessing
from typing import Any, Final

import numpy as np

from ..kernel.flow import Rules
from .batch import Batch
from .vector import VectorEnv, tell_ends

STEP, RESET, VALUES, CLOSE = "step", "reset", "values", "close"


class Shared:
    """The arrays of all games; each process has its own rows of them."""

    def __init__(self, n: int, width: int, clicks: int, seats: int) -> None:
        self.sizes: Final = {"obs": ((n, width), np.uint8), "mask": ((n, clicks), np.bool_), "seat": ((n,), np.int64),
                             "ended": ((n,), np.uint8), "worth": ((n, seats), np.float32), "actions": ((n,), np.int64),
                             "values": ((n,), np.float32)}
        context = multiprocessing.get_context("spawn")
        self.memory: Final = {name: context.RawArray("b", max(1, int(np.prod(shape)) * np.dtype(kind).itemsize))
                              for name, (shape, kind) in self.sizes.items()}

    def array(self, name: str) -> np.ndarray:
        shape, kind = self.sizes[name]
        whole = np.frombuffer(self.memory[name], np.uint8)
        return whole[:int(np.prod(shape)) * np.dtype(kind).itemsize].view(kind).reshape(shape)


class Crew:
    """The side of those who ask."""

    def __init__(self, rules: Rules[Any], options: dict[str, Any], n: int, limit: int, skip_forced: bool, workers: int) -> None:
        seats = rules.meta.seats_for(rules.meta.read_options(options))
        self.shared: Final = Shared(n, len(rules.cells(options)), rules.words.size, seats)
        self.arrays: Final = {name: self.shared.array(name) for name in self.shared.sizes}
        context = multiprocessing.get_context("spawn")
        self.pipes: Final[list[Any]] = []
        self.processes: Final[list[Any]] = []
        ends = [n * k // workers for k in range(workers + 1)]
        for first, end in itertools.pairwise(ends):
            here, there = context.Pipe()
            process = context.Process(target=work, args=(there, self.shared, rules, options, first, end, limit, skip_forced),
                                      daemon=True)
            process.start()
            self.pipes.append(here)
            self.processes.append(process)

    def ask(self, what: str, more: str = "") -> None:
        """Tell all of them, and wait until all of them are done."""
        for pipe in self.pipes:
            pipe.send((what, more))
        for pipe in self.pipes:
            trouble = pipe.recv()
            if trouble:
                raise RuntimeError(f"a worker of the environment failed: {trouble}")

    def reset(self, seed: str) -> None:
        self.ask(RESET, seed)

    def step(self, clicks: list[int]) -> None:
        self.arrays["actions"][:] = clicks
        self.ask(STEP)

    def look(self, env: VectorEnv) -> None:
        env.obs = self.arrays["obs"].copy()
        env.mask[:] = self.arrays["mask"]
        env.seat = self.arrays["seat"].copy()
        env.ended[:] = self.arrays["ended"]
        env.worth[:] = self.arrays["worth"]
        env.legal = np.flatnonzero(env.mask.reshape(-1))
        env.counts = env.mask.sum(1)

    def values(self) -> list[float]:
        self.ask(VALUES)
        return [float(x) for x in self.arrays["values"]]

    def close(self) -> None:
        for pipe, process in zip(self.pipes, self.processes, strict=True):
            if process.is_alive():
                pipe.send((CLOSE, ""))
            process.join()
        self.pipes.clear()
        self.processes.clear()


def work(pipe: Any, shared: Shared, rules: Rules[Any], options: dict[str, Any], first: int, end: int, limit: int,
         skip_forced: bool) -> None:
    """One process: its games, and its rows of the arrays."""
    batch = Batch(rules, options, end - first, first, limit, skip_forced)
    rows = {name: shared.array(name)[first:end] for name in shared.sizes}
    while True:
        try:
            what, more = pipe.recv()
        except EOFError:        # whoever asked is gone
            return
        if what == CLOSE:
            return
        try:
            do(batch, rows, what, more)
            pipe.send("")
        except Exception as error:
            pipe.send(f"{type(error).__name__}: {error}")


def do(batch: Batch, rows: dict[str, np.ndarray], what: str, more: str) -> None:
    if what == VALUES:
        rows["values"][:] = batch.values()
        return
    if what == RESET:
        batch.reset(more)
    else:
        batch.step([int(a) for a in rows["actions"]])
    rows["obs"][:] = np.frombuffer(batch.look(), np.uint8).reshape(rows["obs"].shape)
    rows["seat"][:] = batch.seats
    rows["mask"][:] = False
    rows["mask"].reshape(-1)[batch.legal] = True
    tell_ends(batch, rows["ended"], rows["worth"])
