"""The laws every game obeys, over Invasion of the Brood; and that every position can be described and arranged again."""
from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.games.brood.table import RULES
from tests.rule import rule
from thunderchild.games.brood.text.prompts import DICE, PROMPTS
from thunderchild.kernel.flow import Choice, Roll, random_click
from thunderchild.kernel.state import State
from thunderchild.kernel.walk import Report, play_lawful, random_options

pytestmark = pytest.mark.both


def options_of(rng: random.Random, turns: tuple[int, ...]) -> dict[str, Any]:
    return {**random_options(RULES, rng), "max_turns": rng.choice(turns)}


def test_laws_hold_in_random_play() -> None:
    report = Report()
    for seed in range(12):
        rng = random.Random(seed)
        report.add(play_lawful(RULES, options_of(rng, (2, 5, 9)), rng, every=60))
    assert report.games == 12
    assert report.looked > 40
    assert report.undone > 50


def test_laws_hold_at_full_size() -> None:
    rng = random.Random(99)
    report = play_lawful(RULES, options_of(rng, (3,)), rng, every=25, full=True)
    assert {45, 47, 18} <= set(report.met)


def eager(rules: Any, g: State, rng: random.Random) -> int:
    """Rarely ends anything: many more fights, transports and berserks than in random play."""
    legal: list[int] = rules.legal(g)
    busy = [a for a in legal if rules.words.say(a) not in ("done", "end_turn", "end_area", "stop_berserk", "decline", "stop")]
    return rng.choice(busy if busy and rng.random() < 0.9 else legal)


def test_laws_hold_in_eager_play() -> None:
    rng = random.Random(7)
    report = play_lawful(RULES, options_of(rng, (9,)), rng, every=40, player=eager)
    assert report.clicks > 400


def test_every_position_can_be_described_and_arranged_again() -> None:
    met: set[tuple[int, int]] = set()
    for seed in range(6):
        rng = random.Random(seed)
        g = RULES.start(options_of(rng, (8,)))
        while True:
            said = json.loads(json.dumps(RULES.describe(g)))
            assert RULES.arrange(said).digest() == g.digest(), f"game {seed}, at {RULES.trace(g)}"
            if g.over:
                break
            met.add((g.stack[-1][0], g.stack[-1][1]))
            RULES.click(g, eager(RULES, g, rng) if RULES.to_move(g) >= 0 else random_click(RULES, g, rng))
    assert len(met) > 30


@rule("BR-46")
def test_every_decision_has_a_prompt_and_a_rule() -> None:
    asked = {(p, s) for p, proc in enumerate(RULES.procs) for s, step in enumerate(proc.steps) if isinstance(step, Choice)}
    assert asked == set(PROMPTS)
    assert {p for p, proc in enumerate(RULES.procs) for step in proc.steps if isinstance(step, Roll)} == set(DICE)
    assert all(number in RULES.ledger.texts for _words, number, _topic in PROMPTS.values())


@rule("BR-45")
def test_windows_are_marked() -> None:
    """Nobody else makes these clicks for a player: interceptions, and the choice of a defender."""
    windows = [type(step).__name__ for proc in RULES.procs for step in proc.steps if isinstance(step, Choice) and step.window]
    assert sorted(windows) == ["MayIntercept", "MayInterceptAir", "WhoDefends"]
