"""A position played on for a while, under the laws that hold of single positions: how a pack's own rows are tried out."""
from __future__ import annotations

import random
from typing import Any

from ..flow import Rules
from ..state import CHANCE, State
from .broken import clicked
from .click import click_law
from .copies import copy_law, round_trip_law
from .ends import check_law
from .leak import leak_law
from .likely import likely_click
from .shape import shape_law


def trial(rules: Rules[Any], g: State, rng: random.Random, clicks: int) -> int:
    """The clicks made, at most so many; LawBroken says what is wrong."""
    for made in range(clicks):
        check_law(rules, g)
        copy_law(rules, g, rng)
        round_trip_law(rules, g, rng)
        click_law(rules, g, rng)
        leak_law(rules, g, rng, False)
        shape_law(rules, g, rng)
        if g.over:
            return made
        g = clicked(rules, g, busy_click(rules, g, rng))
    return clicks


def busy_click(rules: Rules[Any], g: State, rng: random.Random) -> int:
    """Rarely one without a target (done, pass, end), so that things are played and used."""
    if rules.to_move(g) == CHANCE:
        return likely_click(rules, g, rng)
    legal = rules.legal(g)
    busy = [a for a in legal if " " in rules.words.say(a)]
    return rng.choice(busy if busy and rng.random() < 0.8 else legal)
