"""Whole recorded games: each kind of ending, and both victories for each home nation.  They replay to the same end.

After a change of the rules or the data that is meant, `python -m tests.games.brood.test_records` plays and writes them anew."""
from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests.games.brood.table import RULES
from thunderchild.kernel.flow import random_click
from thunderchild.kernel.record import Record
from thunderchild.records.replay import verify
from thunderchild.kernel.state import CHANCE

pytestmark = pytest.mark.both
FOLDER = Path(__file__).parent / "records"
NATIONS = ("usa", "europe", "russia", "china", "japan", "india")
ENDINGS = {1: "brood_wins", 2: "humans_win", 3: "draw"}


def names() -> list[str]:
    return [*[f"{nation}_{ENDINGS[over]}" for nation in NATIONS for over in (1, 2)], "random_draw"]


@pytest.mark.parametrize("name", names())
def test_record(name: str) -> None:
    data = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    record = verify(RULES, data)
    nation, _line, ending = name.partition("_")
    assert data["options"]["nation"] == nation
    assert ENDINGS[record.g.over] == ending
    assert RULES.returns(record.g) == data["returns"] == {"brood_wins": [1, -1], "humans_win": [-1, 1], "draw": [0, 0]}[ending]
    assert RULES.result(record.g) == data["result"]


# ---- making them

def greedy(g: Any, rng: random.Random) -> int:
    """The click that looks best at once, with the dice that follow falling as they may."""
    best, most = 0, -9.0
    for a in RULES.legal(g):
        after = g.copy()
        RULES.click(after, a)
        while RULES.to_move(after) == CHANCE:
            RULES.click(after, RULES.fall(after, rng))
        worth = RULES.value(after, RULES.to_move(g)) + 1e-6 * rng.random()
        if worth > most:
            best, most = a, worth
    return best


def play(options: dict[str, Any], seed: int) -> Record[Any]:
    rng = random.Random(seed)
    record = Record(RULES, options)
    while record.g.over == 0:
        seat = RULES.to_move(record.g)
        record.add(seat, random_click(RULES, record.g, rng) if seat == CHANCE else greedy(record.g, rng))
    return record


def write(name: str, record: Record[Any]) -> None:
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.json").write_text(json.dumps(record.to_data(), indent=0) + "\n", encoding="utf-8")


def make_all() -> None:
    write("random_draw", play({"nation": "random", "max_turns": 3}, 1))
    for nation in NATIONS:
        wanted = {1, 2}
        seed = 0
        while wanted:
            handicap = ("none", "veteran_brood", "veteran_human")[seed % 3]
            record = play({"nation": nation, "handicap": handicap, "max_turns": 60}, seed)
            if record.g.over in wanted:
                wanted.remove(record.g.over)
                write(f"{nation}_{ENDINGS[record.g.over]}", record)
            seed += 1


if __name__ == "__main__":
    make_all()
