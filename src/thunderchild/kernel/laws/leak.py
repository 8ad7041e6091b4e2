"""Nobody learns what is hidden: not from what he sees, not from what he may do, not from what happens next."""
from __future__ import annotations

import random
from typing import Any

from ..flow import Broken, Choice, Rules
from ..state import State, eye_bit
from .broken import LawBroken, clicked
from .ends import whole
from .same import difference
from .sample import eyes_of, sampled, some, tries


def leak_law(rules: Rules[Any], g: State, rng: random.Random, full: bool = False) -> None:
    """For no eye does anything it sees, now or after a click, depend on what it does not see."""
    all_in_sight(rules, g)
    legal = rules.legal(g)
    clicks = sampled(rules, legal if rules.to_move(g) >= 0 else [], rng, full)
    for eye in eyes_of(g):
        world = rules.redeal(g, eye, rng)
        check_world(rules, g, world, eye)
        same_sight("no leak", rules, g, world, eye, clicks)
        not_secret(rules, g, world, eye, legal)
        for a in some(legal, tries(g), rng):
            one_click_on(rules, g, rules.redeal(g, eye, rng), eye, a, clicks, rng)


def all_in_sight(rules: Rules[Any], g: State) -> None:
    """Each field is open or part of a pool; another would be nobody's in view, but everybody's in a redeal."""
    lost = [name for name in g.fields() if not rules.sight.covers(name)]
    if lost:
        raise LawBroken("no leak", f"the sight table says of no eye whether it sees: {', '.join(lost)}", rules, g)


def check_world(rules: Rules[Any], g: State, world: State, eye: int) -> None:
    try:
        whole(rules, world)
    except Broken as error:
        raise LawBroken("no leak", f"a redeal for eye {eye} cannot be: {error}", rules, g) from error
    if world.stack != g.stack:
        raise LawBroken("no leak", f"a redeal for eye {eye} changes the stack", rules, g)


def not_secret(rules: Rules[Any], g: State, world: State, eye: int, legal: list[int]) -> None:
    step = None if g.over else rules.step(g)
    if isinstance(step, Choice) and not step.secret and rules.legal(world) != legal:
        raise LawBroken("click", f"{type(step).__name__} is not marked secret, but what is legal depends on what eye {eye} "
                        f"cannot see: {difference(legal, rules.legal(world))}", rules, g)


def one_click_on(rules: Rules[Any], g: State, world: State, eye: int, a: int, clicks: list[int], rng: random.Random) -> None:
    """Two clicks that look the same to the eye lead to worlds that look the same to it, unless something is shown to it."""
    look = rules.seen(g, a, eye)
    alike = [b for b in rules.legal(world) if rules.seen(world, b, eye) == look]
    for b in some(alike, 2, rng):
        one, two = clicked(rules, g, a), clicked(rules, world, b)
        if (one.reveals | two.reveals) & eye_bit(g, eye):
            continue
        clue = f"after '{rules.say(g, a)}', or '{rules.say(world, b)}' in a redeal, "
        same_sight("no leak", rules, one, two, eye, clicks, clue)
        if rules.lines(one, eye) != rules.lines(two, eye):
            told = difference(rules.lines(one, eye), rules.lines(two, eye))
            raise LawBroken("no leak", f"{clue}eye {eye} reads different log lines: {told}", rules, g)


def same_sight(law: str, rules: Rules[Any], g: State, world: State, eye: int, clicks: list[int], clue: str = "") -> None:
    one, two = sees(rules, g, eye, clicks), sees(rules, world, eye, clicks)
    if one != two:
        raise LawBroken(law, f"{clue}eye {eye} sees: {difference(one, two)}", rules, g)


def sees(rules: Rules[Any], g: State, eye: int, clicks: list[int]) -> dict[str, Any]:
    """All that an eye gets to see of a position."""
    out: dict[str, Any] = {"view": rules.view(g, eye), "prompt": rules.prompt(g, eye), "stack": [f[:] for f in g.stack],
                           "rule in force": rules.rule_in_force(g), "result": rules.result(g)}
    if rules.to_move(g) == eye:
        out["legal"] = rules.legal(g)
        out["why not"] = {rules.words.say(a): rules.barred(g, eye, a) for a in clicks}
        out["labels"] = [rules.label(g, a) for a in rules.legal(g)]
    return out
