"""Legal is what no rule bars; asking changes nothing."""
from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

from ..flow import Choice, GameOver, NotLegal, NotYourTurn, Roll, Rules
from ..state import CHANCE, WATCHER, Frame, State
from ..steps import offered
from ..words import Clicks
from .broken import LawBroken, in_ledger
from .same import difference
from .sample import eyes_of, sampled

Met = Counter[int]         # how often each rule was cited


def click_law(rules: Rules[Any], g: State, rng: random.Random, full: bool = False, met: Met | None = None) -> None:
    """Legal is what no rule bars; the rest is refused with a rule of the ledger and changes nothing; asking changes nothing."""
    before, news = g.digest(), None if g.news is None else [line[:] for line in g.news]
    legal = legal_in_order(rules, g)
    ask_everything(rules, g)
    says_and_reads(rules, g, legal)
    asked = rules.to_move(g)
    clicks = sampled(rules, legal if asked >= 0 else [], rng, full)
    for seat in range(g.seats):
        reasons(rules, g, seat, set(legal) if seat == asked else set(), clicks, met)
    if g.digest() != before or g.news != news:
        raise LawBroken("click", "asking (legal, why_not, prompt, view, lines, label, value ...) changed the state", rules, g)
    refused(rules, g, clicks if asked < 0 else [a for a in clicks if a not in set(legal)])


def legal_in_order(rules: Rules[Any], g: State) -> list[int]:
    legal = rules.legal(g)
    if g.over:
        return legal
    step = rules.step(g)
    size = falls_among(rules, g) if isinstance(step, Roll) else rules.words.size
    if not legal:
        raise LawBroken("click", "nothing is legal, and the game is not over", rules, g)
    if legal != sorted(set(legal)) or legal[0] < 0 or legal[-1] >= size:
        raise LawBroken("click", f"legal clicks do not ascend within 0 to {size - 1}: {legal}", rules, g)
    if isinstance(step, Choice):
        plain = Clicks(rules.words)
        every_target(step, g, g.stack[-1], plain)
        for offer in step.beside:
            offered(offer, g, step.side(g, g.stack[-1]), plain, every=True)
        if sorted(plain.ids) != legal:
            wrong = [rules.words.say(a) for a in sorted(set(plain.ids) ^ set(legal))]
            raise LawBroken("click", f"options and bar of {type(step).__name__} disagree on: {', '.join(wrong)}", rules, g)
    return legal


def every_target(choice: Choice[Any], g: State, f: Frame, out: Clicks) -> None:
    """The plain meaning of legal: every target of the choice's verbs that no rule bars."""
    for verb in choice.verbs:
        for target in out.every[verb]:
            if choice.bar(g, f, verb, target) == 0:
                out.add(verb, target)


def falls_among(rules: Rules[Any], g: State) -> int:
    """How many outcomes this roll has; not more than the rules say of all rolls."""
    size, most = len(rules.odds(g)), rules.most_outcomes(rules.meta.say_options(g.options))
    if size > most:
        raise LawBroken("click", f"{size} outcomes, and most_outcomes says {most}", rules, g)
    return size


def says_and_reads(rules: Rules[Any], g: State, legal: list[int]) -> None:
    for a in legal:
        text = rules.say(g, a)
        if rules.read(g, text) != a:
            raise LawBroken("click", f"click {a} is said '{text}', which reads as {rules.read(g, text)}", rules, g)


def reasons(rules: Rules[Any], g: State, seat: int, legal: set[int], clicks: list[int], met: Met | None) -> None:
    """Everything legal has no reason; everything else has one that the ledger knows."""
    for a in clicks:
        rule = rules.barred(g, seat, a)
        if (rule == 0) != (a in legal):
            found = f"barred by {rules.ledger.prefix}-{rule}" if rule else "not barred"
            wanted = "legal" if a in legal else "not legal"
            raise LawBroken("click", f"seat {seat}, '{rules.words.say(a)}': {found}, but {wanted}", rules, g)
        if rule:
            in_ledger(rules, g, rule, rules.words.say(a))
            if met is not None:
                met[rule] += 1
        reason = rules.why_not(g, seat, a)
        if (reason is None) != (rule == 0):
            raise LawBroken("click", f"seat {seat}, '{rules.words.say(a)}': why_not says {reason}, barred says {rule}", rules, g)


def refused(rules: Rules[Any], g: State, wrong: list[int]) -> None:
    """`play` refuses each of these for every seat, numbers outside the vocabulary and wrong seats too, and leaves no trace."""
    twin = g.copy()
    tries = [(seat, a) for a in wrong for seat in range(g.seats)]
    tries += [(seat, a) for seat in [*range(g.seats), CHANCE, WATCHER] for a in (-1, rules.words.size)]
    if rules.to_move(g) == CHANCE:
        odds = rules.odds(g)
        tries = [t for t in tries if t[0] != CHANCE] + [(CHANCE, k) for k in range(-1, len(odds) + 1) if k not in rules.legal(g)]
    for seat, a in tries:
        try:
            rules.play(twin, seat, a)
        except (GameOver, NotYourTurn, NotLegal):
            continue
        raise LawBroken("click", f"seat {seat} may play {a}, which is not legal", rules, g)
    if twin.digest() != g.digest():
        raise LawBroken("click", f"refused clicks left a trace: {difference(g.to_data(), twin.to_data())}", rules, g)


def ask_everything(rules: Rules[Any], g: State) -> None:
    for eye in eyes_of(g):
        json.dumps(rules.view(g, eye))
        rules.lines(g, eye)
        rules.prompt(g, eye)
        rules.redeal(g, eye, random.Random(0))
        if not g.over:
            rules.seen(g, rules.legal(g)[0], eye)
    for seat in range(g.seats):
        if not -1 <= rules.value(g, seat) <= 1:
            raise LawBroken("click", f"value for seat {seat} is {rules.value(g, seat)}, expected -1 to 1", rules, g)
        if not 0 <= rules.chance(g, seat) <= 1:
            raise LawBroken("click", f"chance of seat {seat} is {rules.chance(g, seat)}, expected 0 to 1", rules, g)
    for a in rules.legal(g):
        rules.label(g, a)
    if rules.rule_in_force(g):
        in_ledger(rules, g, rules.rule_in_force(g), "rule_in_force")
    if not g.over:
        in_ledger(rules, g, rules.turn_rule(g), "turn_rule")
