"""A bot's process: `python -m thunderchild.table.bots.worker SOURCE PACKS`.  One JSON line in, one out.

It gets what a seat may see, built from a redealt world, and never the true state."""
from __future__ import annotations

import json
import os
import resource
import sys
import threading
import time
from typing import Final, TextIO

from ...kernel.record import Data
from ...players import Clock, make, seen_from_data
from ...players.advice import advise
from ..offer import Offer

MEMORY: Final = 2 << 30         # bytes a thinking bot may take
NICE: Final = 5


def answer(offer: Offer, job: Data) -> Data:
    """{"game", "pack"} loads a game; with "seen", "level" and "seconds" a click is chosen, with "advice" too one is explained."""
    rules = offer.load(job["game"], job["pack"])
    if "seen" not in job:
        return {"loaded": job["game"]}
    seen = seen_from_data(rules, job["seen"])
    if job.get("advice"):
        return {"advice": advise(seen, Clock(job["seconds"])).to_data()}
    click = make(job["level"]).choose(seen, Clock(job["seconds"]))
    return {"click": click}


def work(offer: Offer, jobs: TextIO, answers: TextIO) -> None:
    for line in jobs:
        try:
            told = answer(offer, json.loads(line))
        except Exception as error:
            told = {"error": f"{type(error).__name__}: {error}"}
        answers.write(json.dumps(told) + "\n")
        answers.flush()


def leave_with(parent: int) -> None:
    """A server that was killed must not leave thinking bots behind."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)


def main() -> None:
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)                                   # whatever a player prints goes to the log, not into an answer
    os.nice(NICE)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    threading.Thread(target=leave_with, args=(os.getppid(),), daemon=True).start()
    offer = Offer(sys.argv[1], sys.argv[2])
    answers.write('{"ready": true}\n')
    answers.flush()
    work(offer, sys.stdin, answers)


if __name__ == "__main__":
    main()
