"""What an eye knows is one number, and the number of the turn is the same for everybody."""
from __future__ import annotations

import random
from typing import Any

from ..flow import Rules
from ..sight import HAND
from ..state import State, eye_bit
from .broken import LawBroken
from .leak import same_sight, sees
from .same import difference
from .sample import eyes_of, sampled, some, tries


def knows_law(rules: Rules[Any], g: State, rng: random.Random) -> None:
    """Worlds an eye cannot tell apart have one number of the turn, and one of its knowledge; after a click the numbers of what it
    learnt tell apart whatever it can now.  Whoever is asked gets the same redeals whichever of these worlds is the true one."""
    clicks = sampled(rules, [], rng, False)
    for eye in eyes_of(g):
        world = rules.redeal(g, eye, rng)
        same_number(rules, g, world, eye)
        for a in some(rules.legal(g), tries(g), rng):
            alike_after(rules, g, rules.redeal(g, eye, rng), eye, a, clicks, rng)
    if (asked := rules.to_move(g)) >= 0:
        same_redeals(rules, g, rules.redeal(g, asked, rng), asked, rng.getrandbits(40))


def same_number(rules: Rules[Any], g: State, world: State, eye: int) -> None:
    if rules.beat(world) != rules.beat(g):
        raise LawBroken("knows", f"turn {rules.beat(g)}, and in a redeal for eye {eye} turn {rules.beat(world)}", rules, g)
    if rules.knows(world, eye) != rules.knows(g, eye):
        raise LawBroken("knows", f"a redeal for eye {eye} has another number", rules, g)


def alike_after(rules: Rules[Any], g: State, world: State, eye: int, a: int, clicks: list[int], rng: random.Random) -> None:
    """Equal numbers of what was learnt, equal knowledge; equal knowledge, equal sight and equal legal clicks."""
    one = g.copy()
    learnt = rules.follow(one, a, eye)
    number, sight = rules.knows(one, eye), sees(rules, one, eye, clicks)
    for b in some(rules.legal(world), tries(g), rng):
        two = world.copy()
        same = rules.follow(two, b, eye) == learnt
        clue = f"after '{rules.say(g, a)}', or '{rules.say(world, b)}' in a redeal, "
        knows = rules.knows(two, eye) == number
        if same and not knows:
            if rules.seen(g, a, eye) == rules.seen(world, b, eye) and not (one.reveals | two.reveals) & eye_bit(g, eye):
                same_sight("no leak", rules, one, two, eye, clicks, clue)
            raise LawBroken("knows", f"{clue}eye {eye} learns the same and knows something else", rules, g)
        if knows:
            other = sees(rules, two, eye, clicks)
            if other["view"] != sight["view"]:
                unlike = difference(sight["view"], other["view"])
                raise LawBroken("knows", f"{clue}eye {eye} has one number and sees: {unlike}", rules, g)
            if other != sight:
                raise LawBroken("no leak", f"{clue}eye {eye} sees: {difference(sight, other)}", rules, g)


def same_redeals(rules: Rules[Any], g: State, world: State, seat: int, seed: int) -> None:
    """Of hands only the cards: who knows which of them is written beside cards that are hidden themselves."""
    beside = {place.known for pool in rules.sight.pools for place in pool.places if place.kind == HAND}
    one, two = ({name: value for name, value in rules.redeal(w, seat, random.Random(seed)).to_data().items()
                 if name not in beside} for w in (g, world))
    if one != two:
        unlike = difference(one, two)
        raise LawBroken("knows", f"what seat {seat} is dealt depends on what it does not know: {unlike}", rules, g)


def beat_law(rules: Rules[Any], g: State, before: int) -> int:
    """The number of the turn never falls; it is the new `before`."""
    now = rules.beat(g)
    if now < before:
        raise LawBroken("beat", f"turn {now} after turn {before}", rules, g)
    return now
