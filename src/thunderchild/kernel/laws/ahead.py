"""A look ahead: a position that somebody laid out is played on a little, by dice of its own, before it is taken.

What is checked of a table at rest says nothing of a procedure that has still to use what stands there.  Only `arrange` looks
ahead; positions of games that are played, records and saved states do not come here, so that a fault of the rules is a fault."""
from __future__ import annotations

import random
from typing import Any, Final

from ..errors import BadPosition, Broken
from ..flow import Rules, random_click
from ..state import State, digest_of_text
from .ends import whole

PLAYS: Final = 3            # how often it is played on,
CLICKS: Final = 12          # and for how many clicks, those of chance included


def look_ahead(rules: Rules[Any], g: State, plays: int = PLAYS, clicks: int = CLICKS) -> None:
    """Raise BadPosition if the game breaks soon, with the click after which it does.  The position stays as it is."""
    if g.over:
        return
    seed = int(digest_of_text(repr(g.to_data())), 16)
    for play in range(plays):
        try:
            played_on(rules, g.copy(), random.Random(seed + play), clicks, [])
        except Exception:
            closely(rules, g, random.Random(seed + play), clicks)


def closely(rules: Rules[Any], g: State, rng: random.Random, clicks: int) -> None:
    """The same play once more, looked at after each click: raises BadPosition with the first that goes wrong."""
    said: list[str] = []
    try:
        played_on(rules, g.copy(), rng, clicks, said, every=1)
    except Exception as error:
        fault = f"the rules do not know how to go on ({type(error).__name__}: {error})"
        wrong = str(error) if isinstance(error, Broken) else fault
        where = f"after '{said[-1]}'{number_of(said)}" if said else "at the very first click"
        raise BadPosition(f"position: this cannot be: {where}, {wrong}") from error


def number_of(said: list[str]) -> str:
    return f" (click {len(said)} from here)" if len(said) > 1 else ""


def played_on(rules: Rules[Any], g: State, rng: random.Random, clicks: int, said: list[str], every: int = 0) -> None:
    """So many clicks or to the end; what is out of order stays so, so that one look at the end is enough, unless each counts."""
    for _click in range(clicks):
        if g.over:
            break
        if not rules.legal(g):
            raise Broken(f"nobody can do anything at {rules.at(g)}")
        a = random_click(rules, g, rng)
        if every:
            said.append(rules.say(g, a))
        rules.click(g, a)
        if every:
            whole(rules, g)
    whole(rules, g)
