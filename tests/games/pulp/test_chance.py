"""Section N: clicks of chance."""
from __future__ import annotations

from typing import Any
import random

import pytest

from tests.games.pulp.table import KAH, RULES, T, at, new, odds, play, set_up
from tests.rule import rule
from thunderchild.games.pulp.rules.state import Pulp
from thunderchild.kernel.flow import Roll, random_click
from thunderchild.kernel.record import Record
from thunderchild.kernel.state import CHANCE

pytestmark = pytest.mark.both

KINDS = {"alien": T.aliens.ids, "captain": T.captains.ids, "die_roll": ("1", "2", "3", "4", "5", "6"), "planet": T.planets.ids,
         "card": T.cards.ids, "evade_cube": T.cubes.ids, "removed_cube": T.cubes.ids, "search_cube": T.cubes.ids,
         "weapon": T.weapons.ids, "left_out": T.weapons.ids}


@rule("PI-121")
def test_kinds_and_orders_of_chance_clicks() -> None:
    assert T.aliens.ids == ("kah", "quietus", "velvet_choir")
    assert T.cubes.ids == ("yellow", "white", "red", "blue", "orange", "black")
    assert T.cards.ids == (*(f"guardforce_{n}" for n in range(1, 25)), *(f"agent_{n}" for n in range(1, 9)),
                           *(f"event_{n}" for n in range(1, 5)), *(f"location_{n}" for n in range(1, 13)))
    assert T.planets.ids == ("xanthe", "orm", "tuun", "kesh", "ylla", "nadir", "boreas", "tempestor", "sarn", "quill", "vorr",
                             "echo")
    met = {step.kind: step.space.ids for proc in RULES.procs for step in proc.steps if isinstance(step, Roll)}
    assert met == KINDS
    g = play(set_up(), "choose_planet orm")
    assert (RULES.say(g, 32), odds(g)["event_1"]) == ("* card event_1", 1)
    play(g, "* card event_1")
    assert (odds(g)["event_1"], sum(odds(g).values())) == (0, 47)


@rule("PI-121")
def test_a_game_is_its_options_and_clicks() -> None:
    rng = random.Random(9)
    record: Record[Any] = Record(RULES, {"level": "basic"})
    while not record.g.over:
        record.add(RULES.to_move(record.g), random_click(RULES, record.g, rng))
    g = new("basic")
    for text in record.lines:
        seat = CHANCE if text.startswith("*") else 0
        RULES.play(g, seat, RULES.read(g, text if seat == CHANCE else text[2:]))
    assert g.digest() == record.g.digest()


@rule("PI-134")
def test_every_undrawn_card_is_equally_likely_from_any_deck() -> None:
    for sector, decks in ((KAH, [16, 16, 16]), (2, [0, 16, 16])):
        g: Pulp = at(node="draw", sector=sector, decks=decks)
        assert set(odds(g).values()) <= {0, 1}
        assert sum(odds(g).values()) == sum(decks)
    g = at(node="cubes", drawn={"yellow": 1}, weapons={"hypno_beacon": {}}, left_out=["star_siphon"])
    assert odds(g) == {name: int(name not in ("hypno_beacon", "star_siphon")) for name in T.weapons.ids}
