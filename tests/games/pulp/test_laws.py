"""The laws every game obeys, over Pulp Invasion; and that every position can be described and arranged again."""
from __future__ import annotations

import json
import random

import pytest

from tests.games.pulp.table import RULES, T, node
from thunderchild.games.pulp.text.prompts import NODES
from thunderchild.kernel.flow import random_click
from thunderchild.kernel.walk import Report, play_lawful, random_options

pytestmark = pytest.mark.both


def test_laws_hold_in_random_play() -> None:
    rng = random.Random(2024)
    report = Report()
    for _game in range(150):
        report.add(play_lawful(RULES, random_options(RULES, rng), rng, every=50))
    assert report.games == 150
    assert report.positions > 10_000
    assert report.looked > 150
    assert report.undone > 50


def test_laws_hold_at_full_size_for_every_captain() -> None:
    rng = random.Random(11)
    for captain in T.captains.ids:
        assert play_lawful(RULES, {"level": "advanced", "captain": captain}, rng, every=8, full=True).looked > 0


def test_every_position_can_be_described_and_arranged_again() -> None:
    rng = random.Random(7)
    met: set[str] = set()
    for k in range(25):
        g = RULES.start(random_options(RULES, rng))
        while True:
            said = json.loads(json.dumps(RULES.describe(g)))
            assert RULES.arrange(said).digest() == g.digest(), f"game {k}, at {RULES.trace(g)}"
            if g.over:
                break
            met.add(node(g))
            RULES.click(g, random_click(RULES, g, rng))
    assert len(met) > 20


def test_every_node_has_a_name_and_a_rule() -> None:
    """Wherever the game can rest it says what is asked and under which rule."""
    steps = {(p, s) for p, proc in enumerate(RULES.procs) for s, step in enumerate(proc.steps) if type(step).__name__ != "Deed"}
    assert steps == set(NODES)
    assert all(rule in RULES.ledger.texts for _name, rule in NODES.values())
