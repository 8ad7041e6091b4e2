"""Whole recorded games: every ending at every level replays to the same end.  UPDATE_GOLDEN=1 plays and writes them anew."""
from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from tests.games.pulp.table import RULES, T
from tests.rule import rule
from thunderchild.games.pulp.rules.state import ENDINGS, Pulp
from thunderchild.kernel.flow import random_click
from thunderchild.kernel.record import BadRecord, Record
from thunderchild.records.replay import verify
from thunderchild.kernel.state import CHANCE

pytestmark = pytest.mark.both
FOLDER = Path(__file__).parent / "records"
LEVELS = ("basic", "normal", "advanced")


def thoughtful(g: Pulp, rng: random.Random) -> int:
    """The click that looks best right after it, in one possible future."""
    best, worth = -1, -2.0
    for a in RULES.legal(g):
        after = g.copy()
        RULES.click(after, a)
        dice = random.Random(rng.random())
        while RULES.to_move(after) == CHANCE:
            RULES.click(after, random_click(RULES, after, dice))
        if RULES.value(after, 0) > worth:
            best, worth = a, RULES.value(after, 0)
    return best


def play_game(level: str, seed: int) -> Record[Pulp]:
    rng = random.Random(seed)
    captain = ("random", *T.captains.ids)[seed % 7]
    record: Record[Pulp] = Record(RULES, {"level": level, "captain": captain})
    while not record.g.over:
        seat = RULES.to_move(record.g)
        record.add(seat, random_click(RULES, record.g, rng) if seat == CHANCE else thoughtful(record.g, rng))
    return record


def first_game(level: str, ending: str) -> Record[Pulp]:
    """The first game in the order of seeds that ends so."""
    seed = 0
    while True:
        seed += 1
        record = play_game(level, seed)
        if ENDINGS[record.g.over] == ending:
            return record


@pytest.mark.parametrize("ending", ENDINGS[1:])
@pytest.mark.parametrize("level", LEVELS)
@rule("PI-31", "PI-33", "PI-36")
def test_recorded_games_replay(level: str, ending: str) -> None:
    path = FOLDER / f"{level}_{ending}.json"
    if os.environ.get("UPDATE_GOLDEN"):
        FOLDER.mkdir(exist_ok=True)
        path.write_text(json.dumps(first_game(level, ending).to_data(), indent=1) + "\n")
    data: dict[str, Any] = json.loads(path.read_text())
    record = verify(RULES, data)
    assert (ENDINGS[record.g.over], record.options["level"]) == (ending, level)
    assert data["returns"] == RULES.returns(record.g) == [1.0 if ending == "won" else -1.0]
    assert data["result"] == RULES.result(record.g)
    assert {**record.to_data(), "version": 1, "digest": data["digest"]} == data


def test_a_damaged_record_is_refused_with_its_line() -> None:
    data = json.loads((FOLDER / "normal_won.json").read_text())
    data["lines"][30] = "0 engage" if data["lines"][30] != "0 engage" else "0 decline"
    with pytest.raises(BadRecord, match="line 30"):
        verify(RULES, data)
