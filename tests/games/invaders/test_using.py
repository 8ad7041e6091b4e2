"""Using cards in play, and moving them (IN-56 to IN-59, IN-154, IN-155)."""
from __future__ import annotations

from tests.rule import rule

from .table import MAN, Table


@rule("IN-3", "IN-59", "IN-143")
def test_e30_adjacency() -> None:
    t = Table(PR={"i": ["harpy_drones"]}, hero="EU").do("use @harpy_drones")
    assert t.legal() == ["zone eurasia"]
    assert t.why("zone AF") == "IN-3"
    t = Table(EU={"i": ["harpy_drones"]}, hero="EU").do("use @harpy_drones")
    assert t.legal("zone") == ["pacific_rim", "africa"]
    t = Table(active="mankind", PR={"m": [{"card": "saladin_vtol", "tokens": 2, "plus": 1}]}, hero="EU").do("ops",
        "target @saladin_vtol")
    assert t.legal("zone") == ["eurasia", "africa"]
    t.do("zone AF")
    assert t.at("AF", MAN) == ["saladin_vtol"]
    assert t.tokens("saladin_vtol") == 2
    assert t.power("saladin_vtol") == 2
