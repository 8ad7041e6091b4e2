"""Clicks (IN-169, IN-170)."""
from __future__ import annotations

from tests.rule import rule
from thunderchild.kernel.state import CHANCE

from .table import Table, rules


@rule("IN-28", "IN-169")
def test_only_what_is_asked_of_whom_it_is_asked() -> None:
    t = Table(i=["harpy_drones"], m=["saladin_vtol"], hero="PR")
    assert t.why("play saladin_vtol", "mankind") == "IN-169"
    assert t.why("play saladin_vtol") == "IN-30"
    assert t.why("target @old_soldier") == "IN-169"
    assert t.why("cancel harpy_drones") == "IN-48"
    assert t.why("prevent harpy_drones") == "IN-54"
    assert t.why("pass") == "IN-169"
    t.do("play harpy_drones")
    assert t.why("end") == "IN-28"


@rule("IN-170")
def test_chance_decides_nothing_else() -> None:
    kinds = {step.kind for procedure in rules().procs for step in procedure.steps if hasattr(step, "kind")}
    assert kinds == {"draw", "drain", "cost", "dig", "look", "flip", "discard", "hero"}
    t = Table(active="mankind", phase="start", m_deck=3, hero="PR")
    assert t.r.to_move(t.g) == CHANCE
    assert sum(t.r.odds(t.g)) == 3
