"""Section M: timing and priority."""
from __future__ import annotations

from typing import Any
import random

import pytest

from tests.games.pulp.table import CHOIR, KAH, RULES, T, abilities, at, forced, legal, pending, play, understood, why
from tests.rule import rule
from thunderchild.kernel.flow import count_playout
from thunderchild.kernel.record import Record

pytestmark = pytest.mark.both


@rule("PI-117")
def test_losses_go_point_by_point() -> None:
    g = play(at("GF5", (1, 1, 5), sector=CHOIR), "evade", "pick_ability combat", "pick_ability diplomacy")
    assert (g.over, pending(g, "points")) == (2, 1)                       # lost with one point still to pay


@rule("PI-119")
def test_ties_of_the_highest() -> None:
    cloak = understood("gravity_cloak")
    g = play(at("AG8", (7, 7, 3), weapons=cloak), "evade", "use_weapon gravity_cloak", "go")
    assert (legal(g), why(g, "pick_ability science")) == (["pick_ability combat", "pick_ability diplomacy"], "PI-119")


@rule("PI-120")
def test_a_decision_with_one_click_is_asked_and_recorded() -> None:
    record: Record[Any] = Record(RULES, {"captain": "lucky_comet"})
    record.g = at("EV2", (4, 4, 4))
    record.add(0, RULES.words.read("evade"))
    record.add(0, RULES.words.read("go"))
    assert record.lines == ["0 evade", "0 go"]
    g = play(at(node="cubes", drawn={"red": 1}))
    assert legal(g) == ["to_ability"]                               # asked although it cannot be refused
    assert abilities(forced(g)) == (6, 5, 5)


@rule("PI-133")
def test_every_game_ends_within_its_bound() -> None:
    rng = random.Random(133)
    longest = 0
    for k in range(120):
        options = {"level": ("basic", "normal", "advanced")[k % 3], "captain": (*T.captains.ids, "random")[k % 7]}
        g = RULES.start(options)
        longest = max(longest, sum(count_playout(RULES, g, rng, 2500)))
        assert g.over
        assert g.rounds <= 12
    assert longest < RULES.meta.bound(g.options) == 2500
    g = at(node="round", sector=KAH, abilities=(99, 99, 99), maximum=(99, 99, 99), bag={"white": 5})
    assert sum(count_playout(RULES, g, rng, 2500)) < 2500
    assert (g.over, g.rounds) == (3, 12)


@rule("PI-137")
def test_transfers() -> None:
    g = play(at("GF7", (5, 9, 9), weapons={"star_siphon": {}}), "use_weapon star_siphon")
    assert (legal(g), why(g, "pick_ability combat")) == (["pick_ability diplomacy", "pick_ability science"], "PI-19")
    play(g, "pick_ability science")
    assert (why(g, "pick_ability science"), why(g, "pick_ability diplomacy")) == ("PI-137", "PI-19")
    g = play(at("GF7", (0, 4, 4), weapons={"star_siphon": {}}), "use_weapon star_siphon")
    assert why(g, "pick_ability combat") == "PI-75"


@rule("PI-137")
def test_a_transfer_moves_as_many_points_as_it_says() -> None:
    g = at("GF7", (5, 4, 4), weapons={"star_siphon": {}})
    play(g, "use_weapon star_siphon", "pick_ability combat", "pick_ability diplomacy")
    assert (g.abilities, legal(g)) == ([4, 5, 4], ["engage", "evade"])


@rule("PI-137", "PI-130")
def test_no_transfer_while_every_ability_is_full() -> None:
    assert why(at("GF7", (9, 9, 9), weapons={"star_siphon": {}}), "use_weapon star_siphon") == "PI-130"
