"""Cards carried out in random positions: they end, lose nothing, and obey the laws at every kind of decision."""
from __future__ import annotations

import random

from tests.games.starcraft.random_cards import random_event, random_leader
from tests.games.starcraft.table import RULES, T, Table
from tests.games.starcraft.test_random_battles import obey
from tests.rule import rule
from thunderchild.kernel.flow import random_click


def under_way(table: Table) -> bool:
    """Steps 5 to 9 of the first Regrouping Phase."""
    return bool(table.g.over == 0 and table.g.phase == 3 and table.g.round == 1)


def kind_of_question(table: Table) -> str:
    """Where the game rests, and of a card which of its lines asks for which of its targets."""
    f = table.g.stack[-1]
    return f"{table.at()} {f[4:7]}" if table.at() == "carrying.target" else table.at()


def walk(table: Table, rng: random.Random, seen: set[str]) -> None:
    table.g.news = None
    clicks = 0
    while under_way(table):
        if kind_of_question(table) not in seen:
            seen.add(kind_of_question(table))
            obey(table, rng)
        RULES.check(table.g)
        RULES.click(table.g, random_click(RULES, table.g, rng))
        clicks += 1
    assert clicks < 400


@rule("SC-214", "SC-333")
def test_random_events_obey_the_laws() -> None:
    seen: set[str] = set()
    for at, event in enumerate(T.events.space.ids):
        rng = random.Random(at)
        for _time in range(2):
            walk(random_event(event, rng), rng, seen)
    assert len(seen) > 30
    assert {"countering.cancel", "spying.card", "losses.choose", "event_turn.play"} <= seen


@rule("SC-234", "SC-333")
def test_random_leadership_cards_obey_the_laws() -> None:
    seen: set[str] = set()
    for at, card in enumerate(T.leaders.space.ids):
        if T.leaders.stage[at] > 0:
            rng = random.Random(at)
            walk(random_leader(card, rng), rng, seen)
    assert len(seen) > 15
