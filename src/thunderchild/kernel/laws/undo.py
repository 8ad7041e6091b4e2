"""Going back never goes behind something that was learnt."""
from __future__ import annotations

import random
from typing import Any

from ..record import Record
from ..state import ThunderchildError
from .broken import LawBroken
from .leak import same_sight
from .sample import TRIES, sampled, some


def undo_law(record: Record[Any], rng: random.Random) -> None:
    """From every undo point the seat's clicks since replay, in any redeal, to the same sight: nothing was learnt since."""
    rules, g = record.rules, record.g
    clicks = sampled(rules, [], rng, False)
    for point in some(record.points, TRIES, rng):
        since = [record.line_at(n) for n in record.live[point.length:]]
        world = rules.redeal(point.before, point.seat, rng)
        for line in since:
            who, _space, text = line.partition(" ")
            if who != str(point.seat):
                raise LawBroken("undo", f"seat {point.seat} may go back behind '{line}', which is not its own click", rules, g)
            try:
                rules.play(world, point.seat, rules.read(world, text))
            except ThunderchildError as error:
                raise LawBroken("undo", f"'{line}' is refused in a redeal of an undo point: {error}", rules, g) from error
        same_sight("undo", rules, g, world, point.seat, clicks, f"{len(since)} clicks after an undo point, in a redeal, ")
