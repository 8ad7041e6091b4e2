"""Whole recorded games, one for each way to win, two matches, a larger deck, a handicap.  UPDATE_GOLDEN=1 plays them anew."""
from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tests.rule import rule
from thunderchild.games.invaders.rules.ends import ENDINGS, winner_of
from thunderchild.records.replay import verify

from .drivers import Chooser, eagerly, greedily, heroes_die, record_of
from .table import rules

pytestmark = pytest.mark.both
FOLDER = Path(__file__).parent / "records"
GAMES: dict[str, tuple[dict[str, Any], Chooser, int]] = {
    "invader_ran_dry": ({}, greedily, 1), "plan_at_zero": ({}, eagerly, 0), "mankind_card": ({}, greedily, 25),
    "mankind_ran_dry": ({}, greedily, 3), "zones_fell": ({}, eagerly, 18), "heroes_lost": ({}, heroes_die, 1),
    "invader_card": ({}, eagerly, 100),
    "match": ({"match": True}, eagerly, 2),
    "match_swap": ({"match": True, "swap_sides": True, "unlimited_tokens": True}, eagerly, 3),
    "larger": ({"deck_size": 85}, eagerly, 4), "handicap": ({"handicap": "mankind"}, eagerly, 5),
}


@rule("IN-123", "IN-124", "IN-128", "IN-132")
@pytest.mark.parametrize("name", GAMES)
def test_recorded_game(name: str) -> None:
    path = FOLDER / f"{name}.json"
    if os.environ.get("UPDATE_GOLDEN"):
        FOLDER.mkdir(exist_ok=True)
        options, chooser, seed = GAMES[name]
        path.write_text(json.dumps(record_of(rules(), options, chooser, seed).to_data(), indent=0) + "\n", encoding="utf-8")
    d = json.loads(path.read_text(encoding="utf-8"))
    g = verify(rules(), d).g
    assert rules().returns(g) == d["returns"]
    if name in ENDINGS:
        assert ENDINGS[g.over] == name
        assert d["returns"][winner_of(g.over)] == 1.0
    if "match" in name:
        assert max(g.wins) == 2
        assert g.game == sum(g.wins)
