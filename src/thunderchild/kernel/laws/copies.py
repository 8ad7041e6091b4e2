"""Copies, saved games and arranged positions are the same game again."""
from __future__ import annotations

import json
import random
from typing import Any

from ..flow import BadPosition, Rules
from ..state import State, ThunderchildError
from .broken import LawBroken, clicked
from .ends import whole
from .same import difference, same_table, shared_list
from .sample import TRIES, some


def copy_law(rules: Rules[Any], g: State, rng: random.Random) -> None:
    """A copy equals and shares nothing; clicking it leaves the original alone, and does what clicking the original would."""
    twin = g.copy()
    same_table("copy", rules, g, twin)
    shares = shared_list(g, twin)
    if shares:
        raise LawBroken("copy", f"original and copy share the list '{shares}'", rules, g)
    for name in g.shared():
        if name in rules.sight.names:
            raise LawBroken("copy", f"a redeal lays rows into '{name}', so copies may not share it whole", rules, g)
    if twin.news is not None:
        raise LawBroken("copy", "a copy has news of its own; it must be None", rules, g)
    before = g.digest()
    for a in some(rules.legal(g), TRIES, rng):
        said = rules.say(g, a)
        one = clicked(rules, g, a)
        if g.digest() != before:
            raise LawBroken("copy", f"'{said}' on a copy changed the original", rules, g)
        two = clicked(rules, g, a)
        if one.digest() != two.digest():
            raise LawBroken("copy", f"'{said}' on two copies: {difference(one.to_data(), two.to_data())}", rules, g)


class Rows:
    """What copies share, and what stood there: nothing but replacing it is allowed (`State.replaced`, `State.shared`)."""

    def __init__(self, g: State) -> None:
        self.held = [(f"a row of '{name}'", row, row[:]) for name in g.replaced() for row in getattr(g, name)]
        self.held += [(f"'{name}'", getattr(g, name), getattr(g, name)[:]) for name in g.shared()]

    def law(self, rules: Rules[Any], g: State) -> None:
        for what, row, before in self.held:
            if row != before:
                raise LawBroken("copy", f"{what} was changed instead of replaced: {before} / {row}", rules, g)


def round_trip_law(rules: Rules[Any], g: State, rng: random.Random) -> None:
    """Saved as JSON and read again it is the same table, and goes on in the same way."""
    try:
        back = rules.from_data(json.loads(json.dumps(g.to_data())))
    except (ThunderchildError, TypeError) as error:
        raise LawBroken("round trip", f"saved data is not read again: {error}", rules, g) from error
    same_table("round trip", rules, g, back)
    if rules.legal(g) != rules.legal(back):
        raise LawBroken("round trip", f"legal: {difference(rules.legal(g), rules.legal(back))}", rules, g)
    for a in some(rules.legal(g), 2, rng):
        one, two = clicked(rules, g, a), clicked(rules, back, a)
        if one.digest() != two.digest():
            raise LawBroken("round trip", f"after '{rules.say(g, a)}': {difference(one.to_data(), two.to_data())}", rules, g)


def arrange_law(rules: Rules[Any], g: State) -> None:
    """A position that can be described is arranged again from its description."""
    try:
        said = json.loads(json.dumps(rules.describe(g)))
    except BadPosition:
        return                                          # in the middle of something that has no readable form
    try:
        arranged = rules.arrange(said)
        whole(rules, arranged)
        again = rules.describe(arranged)
    except ThunderchildError as error:
        raise LawBroken("arrange", f"its own description is refused: {error}", rules, g) from error
    if again != said:
        raise LawBroken("arrange", difference(said, again), rules, g)
