"""The end of the game (BR-240 to BR-245)."""
from __future__ import annotations

import pytest

import thunderchild
from tests.games.brood.table import RULES, Table
from tests.rule import rule

OPEN = {"china": 1}             # everybody else is awake


@rule("BR-242", "BR-240", "BR-241")
def test_victories_are_checked_in_different_turns() -> None:
    """One click from both victories: whoever's turn it is wins."""
    keepers = {f"{land}/brood/brood/keeper": 1 for land in ("na_west", "w_europe", "n_russia", "china", "japan")}
    edge = {"dormant": {"usa": 1}, "launched": 5, "orions": {"mcmurdo": 1}, "units": {**keepers, "india/brood/brood/worker": 1}}
    humans = Table({**edge, "phase": "project_orion"}).do("launch mcmurdo", "done")
    brood = Table({**edge, "phase": "spend", "mindpower": 1}).do("control_factory india")
    assert (humans.g.over, brood.g.over) == (2, 1)
    assert [t.why("done", side) for t in (humans, brood) for side in ("human", "brood")] == ["BR-240"] * 2 + ["BR-241"] * 2
    with pytest.raises(thunderchild.BadPosition, match="BR-240"):
        RULES.arrange({"phase": "spend", "launched": 6})


@rule("BR-243")
def test_nobody_loses_by_having_nothing() -> None:
    t = Table({"phase": "gather", "dormant": {"usa": 1}}).do("land_larva china")
    assert (t.g.mindpower, t.g.tokens, t.units()) == (3, 1, {"china/brood/brood/larva": 1})
    t.do("end_turn", "neutrality")
    while t.side() == "human":
        t.do("done")
    assert (t.over(), t.g.turn) == (False, 2)


@rule("BR-240", "BR-121")
def test_more_than_six_win_too_and_five_do_not() -> None:
    t = Table({"phase": "project_orion", "dormant": OPEN, "launched": 5, "orions": {"mcmurdo": 2}})
    t.do("launch mcmurdo", "launch mcmurdo", "done")
    assert (t.g.over, t.g.launched) == (2, 7)
    t = Table({"phase": "project_orion", "dormant": OPEN, "launched": 4, "orions": {"mcmurdo": 1}}).do("launch mcmurdo", "done")
    assert (t.g.over, t.g.launched) == (0, 5)


@rule("BR-240")
def test_no_victory_in_a_blocked_phase() -> None:
    t = Table({"home": "europe", "phase": "awaken", "dormant": {"usa": 1}, "launched": 5, "orions": {"mcmurdo": 1}})
    t.do("mediate usa", "place_army na_west", "place_army na_west", "place_fleet arctic", "place_fleet arctic",
         "block project_orion")
    while t.side() == "human":
        t.do("done")
    assert (t.over(), t.g.launched) == (False, 5)


@rule("BR-241", "BR-234")
def test_two_keepers_in_one_nation() -> None:
    keepers = {f"{land}/brood/brood/keeper": 1 for land in ("n_russia", "central_asia", "na_west", "w_europe", "china")}
    t = Table({"mindpower": 5, "units": {**keepers, "india/brood/brood/worker": 1, "japan/brood/brood/worker": 1}})
    t.do("control_factory india")
    assert not t.over()
    t.do("control_factory japan")
    assert t.g.over == 1


@rule("BR-245", "BR-34", "BR-244")
def test_a_turn_limit() -> None:
    t = Table({"options": {"max_turns": 20}, "turn": 20, "phase": "awaken"}).do("neutrality")
    while t.side() == "human":
        t.do("done")
    assert (t.g.over, RULES.returns(t.g), t.why("done", "human")) == (3, [0.0, 0.0], "BR-245")
    t = Table({"options": {"max_turns": 20}, "turn": 19, "phase": "awaken"}).do("neutrality")
    while t.side() == "human":
        t.do("done")
    assert (t.g.over, t.g.turn) == (0, 20)
