"""Every number means what its shape says, rows for learners are the same in all redeals, and games can be sent elsewhere."""
from __future__ import annotations

import copy
import pickle
import random
from typing import Any

from librt.strings import BytesWriter

from ..errors import Broken
from ..flow import Rules
from ..state import State
from .broken import LawBroken
from .held import check_shapes
from .sample import eyes_of


def row_of(rules: Rules[Any], g: State, eye: int) -> bytes:
    out = BytesWriter()
    rules.observe(g, eye, out)
    return out.getvalue()


def shape_law(rules: Rules[Any], g: State, rng: random.Random) -> None:
    """Fields and locals hold what they say; a row has the stated cells, each within its range, and nothing its eye cannot see."""
    if not rules.shapes():
        raise LawBroken("shape", "the game does not say what its fields hold (Rules.shapes)", rules, g)
    try:
        check_shapes(rules.observer(g), g)
    except Broken as error:
        raise LawBroken("shape", str(error), rules, g) from error
    cells = rules.observer(g).cells(g)
    for eye in eyes_of(g):
        row = row_of(rules, g, eye)
        if len(row) != len(cells):
            raise LawBroken("shape", f"a row of {len(row)} numbers, {len(cells)} cells are stated", rules, g)
        for cell, number in zip(cells, row, strict=True):
            if number >= cell.many:
                raise LawBroken("shape", f"eye {eye}, {cell.name}: {number}, stated: 0 to {cell.many - 1}", rules, g)
        world = row_of(rules, rules.redeal(g, eye, rng), eye)
        if world != row:
            at = next(k for k in range(len(row)) if row[k] != world[k])
            raise LawBroken("shape", f"eye {eye}, {cells[at].name}: {row[at]}, in a redeal {world[at]}", rules, g)


def travel_law(rules: Rules[Any], g: State) -> None:
    """A game that is pickled or copied deeply is the same game, and its rules are the same rules."""
    if copy.deepcopy(g).digest() != g.digest() or copy.copy(g).digest() != g.digest() or copy.deepcopy(rules) is not rules:
        raise LawBroken("travel", "a deep copy is another game", rules, g)
    if rules.home:
        back = pickle.loads(pickle.dumps(g))
        if back.digest() != g.digest() or back.options.meta.rules is not rules:
            raise LawBroken("travel", "a game that was pickled is another game", rules, g)
