"""The recorded games: endings and numbers of seats (tests/games/recorded.py).

Clicks look one ahead, and chance falls as the plot wants it: any outcome that can fall makes a sound record."""
from __future__ import annotations

import random
from typing import Any

from tests.games.level7.ruin import lose_capitals, lose_refuge
from tests.games.level7.table import RULES
from tests.games.recorded import record_of
from thunderchild.kernel.record import Record
from thunderchild.kernel.state import CHANCE

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


def play(name: str, attempt: int) -> Record[Any]:
    seats, mode, _ending, while_it_grows, afterwards, never = PLOTS[name]

    def choose(rules: Any, g: Any, rng: random.Random) -> int:
        luck = afterwards if g.funded.bit_count() >= 6 else while_it_grows
        return PLANS[luck](g, rng) if luck in PLANS else best(g, RULES.to_move(g), luck, never, rng)
    return record_of(RULES, {"seats": seats, "mode": mode}, choose, random.Random(attempt))


def holds(name: str, record: Record[Any]) -> bool:
    return (record.options["seats"], record.options["mode"], ENDINGS[record.g.over]) == PLOTS[name][:3]
