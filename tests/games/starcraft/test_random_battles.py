"""Random battles end, lose no piece or card, and obey the laws at every kind of decision."""
from __future__ import annotations

import random

from tests.games.starcraft.random_battles import random_battle
from tests.games.starcraft.table import RULES, Table
from tests.rule import rule
from thunderchild.kernel.flow import random_click
from thunderchild.kernel.laws import arrange_law, click_law, copy_law, leak_law, round_trip_law, shape_law


def in_battle(table: Table) -> bool:
    number = RULES.book.number["battle"]
    return table.g.over == 0 and any(f[0] == number for f in table.g.stack)


def obey(table: Table, rng: random.Random) -> None:
    g = table.g
    click_law(RULES, g, rng)
    leak_law(RULES, g, rng)
    copy_law(RULES, g, rng)
    round_trip_law(RULES, g, rng)
    arrange_law(RULES, g)
    shape_law(RULES, g, rng)


@rule("SC-333", "SC-308")
def test_random_battles_obey_the_laws() -> None:
    seen: set[str] = set()
    for seed in range(40):
        rng = random.Random(seed)
        table = random_battle(rng)
        table.g.news = None
        clicks = 0
        while in_battle(table):
            if table.at() not in seen:
                seen.add(table.at())
                obey(table, rng)
            RULES.check(table.g)
            RULES.click(table.g, random_click(RULES, table.g, rng))
            clicks += 1
        assert clicks < 200
        assert (table.g.front, table.g.laid, table.g.laid_at) == ([-1] * 8, [[], []], [[], []])
    assert len(seen) > 20
