"""Chances fitted to games: they are chances, they add up, and the fit finds what is there."""
from __future__ import annotations

import math
import random
from pathlib import Path

import pytest

import thunderchild as tc
from tests.players.toy import RULES
from thunderchild.cli import main
from thunderchild.curve import FILE, Curve, curve_of, read_curve, signs_of
from thunderchild.kernel.flow import playout
from thunderchild.kernel.meta import BadOptions
from thunderchild.lab.fit import BadFile, Fitted, Games, Row, binned, collect, fit_kind, logistic, loss, starts_of, varied
from thunderchild.lab.sure import solve
from thunderchild.lab.plot import calibration
from thunderchild.packs import BadData

PLAIN = [[0.0, 1.0, 0.0, 0.0, 0.0]]


def test_chances_of_two_add_up() -> None:
    rules = tc.load("invaders")
    for seed in range(20):
        g = rules.start()
        playout(rules, g, random.Random(seed), 40 + 9 * seed)
        curve = Curve(20, [[0.3, 0.7, -0.2, 0.1, 0.01], [-0.1, 0.9, 0.0, 0.0, 0.0]], {"": 0.4})
        if g.over == 0:
            assert curve.chance(rules, g, 0) + curve.chance(rules, g, 1) == pytest.approx(1.0)
            assert 0.0 < curve.chance(rules, g, 0) < 1.0


def test_the_plain_curve_is_the_value() -> None:
    rules = tc.load("pulp")
    g = rules.start()
    playout(rules, g, random.Random(3), 60)
    assert rules.beat(g) > 0
    assert Curve(12, PLAIN, {"": 0.5}).chance(rules, g, 0) == pytest.approx((1 + rules.value(g, 0)) / 2, abs=2e-3)


def test_before_the_first_turn_it_says_how_such_games_came_out() -> None:
    rules = tc.load("pulp")
    curve = Curve(12, PLAIN, {"easy": 0.7, "normal": 0.4}, "level")
    levels = rules.meta.options[0].choices
    assert curve.chance(rules, rules.start({"level": levels[0]}), 0) == pytest.approx(
        curve.starts.get(levels[0], 0.55))
    assert curve.chance(rules, rules.start({"level": "normal"}), 0) == 0.4


def test_a_bad_file_says_what_is_wrong(tmp_path: Path) -> None:
    assert read_curve(tmp_path) is None
    for text, words in (("turns = 0\nweights = []", "turns"), ("turns = 3\nweights = [[1]]", "rows of 5"),
                        ("turns = 3\nweights = [[1, 2, 3, 4, 5]]", "starts")):
        (tmp_path / FILE).write_text(text)
        with pytest.raises(BadData, match=words):
            read_curve(tmp_path)
    assert curve_of({"turns": 3, "weights": [[1, 2, 3, 4, 5]], "starts": {"": 0.5}, "games": 7}, "x").about == {"games": 7}


# ---- fitting

def rows_of(weights: list[float], many: int) -> list[Row]:
    rng, out = random.Random(1), list[Row]()
    for n in range(many):
        logit, time = rng.gauss(0, 1.5), rng.random()
        row = Row(n, "", 1, 0, [1.0, logit, time, logit * time, logit * abs(logit)], 0.5)
        row.came_to = float(rng.random() < logistic(weights, row.signs))
        out.append(row)
    return out


def test_the_fit_finds_the_weights_that_made_the_games() -> None:
    true = [0.4, 0.5, -0.3, 0.6, 0.0]
    found = fit_kind(rows_of(true, 20_000))
    for w, t in zip(found, true, strict=True):
        assert w == pytest.approx(t, abs=0.2)


def test_equations_are_solved() -> None:
    assert solve([[0.0, 2.0], [4.0, 1.0]], [2.0, 9.0]) == pytest.approx([2.0, 1.0])


def test_a_fit_is_judged_by_games_it_has_not_seen() -> None:
    rows = rows_of([0.0, 1.0, 0.0, 0.0, 0.0], 3000)
    fitted = Fitted(rows, 1, 10)
    assert fitted.loss < fitted.flat
    assert fitted.flat == pytest.approx(math.log(2), abs=0.02)
    assert sum(row[2] for row in fitted.bins) == 600
    for said, came, positions, _games in fitted.bins:
        if positions > 40:
            assert came == pytest.approx(said, abs=0.2)


def test_loss_and_bins() -> None:
    assert loss([0.5, 0.5], [1.0, 0.0]) == pytest.approx(math.log(2))
    assert binned([0.05, 0.95, 0.97], [0.0, 1.0, 0.0], [1, 2, 2]) == [[0.05, 0.0, 1, 1], [0.96, 0.5, 2, 1]]
    assert "<svg" in calibration("A <game>", [[0.1, 0.2, 10, 3]])
    assert "<game>" not in calibration("A <game>", [[0.1, 0.2, 10, 3]])


def test_positions_of_all_variants_are_collected() -> None:
    every = varied(RULES.meta, {}, "mood")
    assert every == [{"mood": "calm"}, {"mood": "wild"}]
    assert varied(RULES.meta, {"fog": True}, "") == [{"fog": True}]
    assert len(varied(RULES.meta, {}, "longer")) == 9
    with pytest.raises(BadOptions, match="no option 'weather'"):
        varied(RULES.meta, {}, "weather")
    rows = collect(Games(RULES, {}, "mood", "random", 1, 2, 40), 4, None, lambda done: None)
    assert {row.variant for row in rows} == {"calm", "wild"}
    assert {row.game for row in rows} == {0, 1, 2, 3}
    assert {row.kind for row in rows} <= {0, 1}
    assert set(starts_of(rows)) == {"calm", "wild"}
    assert all(row.signs == signs_of_length(row) for row in rows)


def test_a_fit_that_was_ended_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    games = Games(RULES, {}, "", "random", 1, 1, 40)
    whole = collect(games, 4, None, lambda done: None)
    collect(games, 2, file, lambda done: None)
    with file.open("a") as out:
        out.write("\n[2, [[")                                    # killed in the middle of a line
    collect(games, 3, file, lambda done: None)
    again = collect(games, 4, file, lambda done: None)
    assert [row.to_data() for row in again] == [row.to_data() for row in whole]
    with pytest.raises(BadFile, match="positions of other games"):
        collect(Games(RULES, {}, "", "random", 2, 1, 40), 4, file, lambda done: None)


def signs_of_length(row: Row) -> list[float]:
    assert len(row.signs) == 5
    return row.signs


def test_the_command_says_how_well_it_fits(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    plot = tmp_path / "plot.svg"
    assert main(["lab", "fit", "pulp", "--player", "random", "--games", "6", "--dry", "--plot", str(plot)]) == 0
    assert "Log loss on the games held out" in capsys.readouterr().out
    assert plot.read_text().startswith("<svg")


def test_signs_ask_both_of_two() -> None:
    g = RULES.start()
    playout(RULES, g, random.Random(1), 12)
    one, two = signs_of(RULES, g, 0, 0.5), signs_of(RULES, g, 1, 0.5)
    assert one[1] == pytest.approx(-two[1])
