"""Games on this machine: in this process, or in several."""
from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Final

from .jobs import Job, Row, play_chunk

AHEAD: Final = 2            # chunks that wait for each process


def run_local(chunks: Iterator[list[Job]], workers: int) -> Iterator[list[Row]]:
    """The results in the order in which they come in."""
    if workers == 1:
        yield from map(play_chunk, chunks)
        return
    with ProcessPoolExecutor(workers, initializer=end_with, initargs=(os.getpid(),)) as pool:
        waiting: set[Future[list[Row]]] = set()
        for chunk in chunks:
            waiting.add(pool.submit(play_chunk, chunk))
            while len(waiting) >= AHEAD * workers:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        while waiting:
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)


def end_with(parent: int) -> None:
    """A process whose parent was killed ends too, instead of waiting for work for ever."""
    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(0.5)
        os._exit(1)
    threading.Thread(target=watch, daemon=True).start()
