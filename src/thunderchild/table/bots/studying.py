"""A study's process: `python -m thunderchild.table.bots.studying SOURCE PACKS`.  One record in, lines about how far it is out,
then the study.  It works for whoever can wait: everything else of the machine goes first."""
from __future__ import annotations

import json
import os
import resource
import sys
import threading
import time
from typing import Final, TextIO

from ...kernel.record import Data
from ...players.study import study
from ...records.replay import replay
from ..offer import Offer
from .worker import MEMORY, leave_with

NICE: Final = 15
TELL: Final = 0.5               # seconds between two words about how far it is


def answer(offer: Offer, job: Data, answers: TextIO) -> Data:
    """{"game", "pack", "record"} -> {"study"}."""
    rules = offer.load(job["game"], job["pack"])
    said = [0.0]

    def tell(done: int, total: int) -> None:
        now = time.monotonic()
        if now - said[0] >= TELL:
            said[0] = now
            put(answers, {"done": done, "total": total})

    return {"study": study(rules, replay(rules, job["record"]), tell)}


def put(answers: TextIO, data: Data) -> None:
    answers.write(json.dumps(data, separators=(",", ":")) + "\n")
    answers.flush()


def main() -> None:
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    os.nice(NICE)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    threading.Thread(target=leave_with, args=(os.getppid(),), daemon=True).start()
    try:
        put(answers, answer(Offer(sys.argv[1], sys.argv[2]), json.loads(sys.stdin.readline()), answers))
    except Exception as error:
        put(answers, {"error": f"{type(error).__name__}: {error}"})


if __name__ == "__main__":
    main()
