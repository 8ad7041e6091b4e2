"""Whole recorded games: endings and numbers of seats.  They replay to the same end.

After a change of the rules or the data that is meant, remove them and let `python -m tests.games.level7.test_records` play and
write them anew: clicks look one ahead, and chance falls as the plot wants it (any outcome that can fall makes a sound record)."""
from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from tests.games.level7.ruin import lose_capitals, lose_refuge
from tests.games.level7.table import RULES
from thunderchild.kernel.record import Record
from thunderchild.kernel.state import CHANCE
from thunderchild.records.replay import verify

pytestmark = pytest.mark.both
FOLDER = Path(__file__).parent / "records"
ENDINGS = ("", "survived", "nobody_left", "project_lost", "cronos_lost", "all_defeated", "events_drawn", "no_refuge")
RUIN, CAPITALS, REFUGE = -2, -3, -4
# name: seats, mode, ending; luck while the project grows and afterwards (1 good, -1 bad, 0 as it falls, or a plan of ruin.py),
# clicks nobody makes
PLOTS: dict[str, tuple[int, str, str, int, int, str]] = {
    "one_seat_survives": (1, "easy", "survived", 1, 1, ""),
    "two_seats_survive": (2, "normal", "survived", 1, 1, ""),
    "three_seats_survive": (3, "hard", "survived", 1, 1, ""),
    "four_seats_survive": (4, "easy_hard", "survived", 1, 1, ""),
    "five_seats_survive": (5, "normal", "survived", 1, 1, ""),
    "three_seats_lose_the_project": (3, "normal", "project_lost", 0, 0, "deploy"),
    "four_seats_lose_cronos": (4, "hard", "cronos_lost", -1, -1, "deploy"),
    "two_seats_fall": (2, "easy", "all_defeated", 1, RUIN, "fund 5"),
    "five_seats_wait_too_long": (5, "easy", "events_drawn", 1, 1, "fund 5"),
    "two_seats_lose_all_capitals": (2, "normal", "nobody_left", 1, CAPITALS, ""),
    "three_seats_leave_cronos_no_refuge": (3, "normal", "no_refuge", 1, REFUGE, ""),
}
PLANS = {CAPITALS: lose_capitals, REFUGE: lose_refuge}


@pytest.mark.parametrize("name", PLOTS)
def test_record(name: str) -> None:
    data = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    record = verify(RULES, data)
    seats, mode, ending = PLOTS[name][:3]
    assert (data["options"]["seats"], data["options"]["mode"], ENDINGS[record.g.over]) == (seats, mode, ending)
    assert RULES.returns(record.g) == data["returns"]
    assert (max(data["returns"]) > 0) == (ending == "survived")
    assert RULES.result(record.g) == data["result"]


# ---- making them

def wanted(g: Any, luck: int) -> float:
    """Good for all, bad for all, or (RUIN) as few MIC as can be."""
    if luck == RUIN:
        return -float(sum(row[4] for row in g.stock)) - (50.0 if g.over == 4 else 0.0)
    return float(luck * sum(RULES.value(g, seat) for seat in range(g.seats)))


def best(g: Any, seat: int, luck: int, never: str, rng: random.Random) -> int:
    """The click that looks best for its seat; of chance the outcome that looks best (or worst) for all."""
    legal = [a for a in RULES.legal(g) if not never or not RULES.say(g, a).startswith(never)]
    if seat != CHANCE:
        legal = [a for a in legal if not RULES.say(g, a).startswith("trade")] or legal
    if seat == CHANCE and luck == 0:
        return RULES.fall(g, rng)
    most, found = -1e9, legal[0]
    for a in legal:
        after = g.copy()
        RULES.click(after, a)
        value = (wanted(after, luck) if seat == CHANCE else RULES.value(after, seat)) + 1e-6 * rng.random()
        if value > most:
            most, found = value, a
    return found


def play(plot: tuple[int, str, str, int, int, str], seed: int) -> Record[Any]:
    rng = random.Random(seed)
    record = Record(RULES, {"seats": plot[0], "mode": plot[1]})
    while record.g.over == 0:
        grown = record.g.funded.bit_count() >= 6
        seat = RULES.to_move(record.g)
        luck = plot[4] if grown else plot[3]
        if luck in PLANS:
            record.add(seat, PLANS[luck](record.g, rng))
        else:
            record.add(seat, best(record.g, seat, luck, plot[5], rng))
    return record


def make_all() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, plot in PLOTS.items():
        if (FOLDER / f"{name}.json").exists():
            continue
        for seed in range(20):
            record = play(plot, seed)
            if ENDINGS[record.g.over] == plot[2]:
                (FOLDER / f"{name}.json").write_text(json.dumps(record.to_data(), indent=0) + "\n", encoding="utf-8")
                break
        else:
            raise SystemExit(f"{name}: no seed comes to its ending")


if __name__ == "__main__":
    make_all()
