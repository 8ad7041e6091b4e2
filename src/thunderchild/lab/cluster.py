"""Games on a Ray cluster: `ray start --head` on one machine, `ray start --address=HOST:PORT` on the others.

Every machine has this program and the same games and packs installed.  A machine that is lost takes nothing with it but the
chunks it was playing, which others play again."""
from __future__ import annotations

import socket
from collections.abc import Iterator
from typing import Any, Final

from ..extras import need
from ..kernel.state import ThunderchildError
from .jobs import Job, Row, play_chunk

HERE: Final = "ray"
AHEAD: Final = 2            # chunks that wait for each processor
PATIENCE: Final = 10.0      # seconds for an answer
AGAIN: Final = 5            # times that a chunk is played again when its machine is lost


class NoCluster(ThunderchildError):
    """There is no cluster at the address."""


def run_on_cluster(chunks: Iterator[list[Job]], where: str) -> Iterator[list[Row]]:
    """The results in the order in which they come in."""
    ray = need("ray", "lab run --on " + where)
    join(ray, where)
    try:
        play = ray.remote(max_retries=AGAIN, scheduling_strategy="SPREAD")(play_chunk)
        waiting: list[Any] = []
        for chunk in chunks:
            waiting.append(play.remote(chunk))
            while len(waiting) >= AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1))):
                done, waiting = ray.wait(waiting, num_returns=1)
                yield from ray.get(done)
        while waiting:
            done, waiting = ray.wait(waiting, num_returns=1)
            yield from ray.get(done)
    finally:
        ray.shutdown()


def join(ray: Any, where: str) -> None:
    try:
        if where != HERE:           # Ray itself would wait for minutes
            host, _colon, port = where.rpartition(":")
            socket.create_connection((host, int(port)), PATIENCE).close()
        ray.init(address="auto" if where == HERE else where, log_to_driver=False, logging_level="ERROR")
    except (OSError, RuntimeError, ValueError) as error:
        reason = str(error).strip().splitlines()[0]
        raise NoCluster(f"--on {where}: no Ray cluster answers there ({reason}); `ray start --head` begins one") from error
