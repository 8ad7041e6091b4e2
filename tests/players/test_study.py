"""Judging decisions and studying games: what must hold whatever the judgement is worth."""
from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import thunderchild as tc
from tests.kernel.toys import TOYS
from thunderchild.cli import main
from thunderchild.commands.study import show
from thunderchild.kernel.flow import Rules, random_click
from thunderchild.kernel.record import Record
from thunderchild.kernel.state import CHANCE, OVER, State
from thunderchild.players import Clock, make, see
from thunderchild.players.advice import SENTENCES, advise, story
from thunderchild.players import judge as judging
from thunderchild.players.greedy import Candidates
from thunderchild.players.judge import FEWEST, Halves, Verdict, errors_needed, judge, rounds_of, verdict
from thunderchild.players.study import Study, luck_of, study, turning, way_of
from thunderchild.records import save_record

from .test_search import SMALL, decisions
from .toy import RULES, Race

CARDS = TOYS["cards"]


def played(rules: Rules[Any], level: str, seed: int) -> Record[Any]:
    rng, record = random.Random(seed), Record(rules)
    players = [make(level, seed + k) for k in range(record.g.seats)]
    while (who := record.to_move) != OVER:
        record.add(who, rules.fall(record.g, rng) if who == CHANCE else players[who].choose(see(rules, record.g, who, rng)))
    return record


def quiet(done: int, total: int) -> None:
    pass


# ---- luck

def test_luck_has_a_mean_of_zero_by_construction() -> None:
    """Over all outcomes of a roll, weighed by their odds, whatever the chances are worth."""
    rng, met = random.Random(1), 0
    for rules in (CARDS, TOYS["tiles"], tc.load("pulp")):
        g = rules.start()
        while not g.over and met < 200:
            if rules.to_move(g) == CHANCE and sum(w > 0 for w in rules.odds(g)) > 1:
                odds = rules.odds(g)[:]
                lucks = {k: luck_of(rules, g, odds, k) for k in rules.legal(g)}
                for seat in range(g.seats):
                    assert sum(odds[k] * luck[seat] for k, luck in lucks.items()) == pytest.approx(0.0, abs=1e-9)
                met += 1
            rules.click(g, random_click(rules, g, rng))
    assert met > 30


# ---- skill

def of(choosing: list[list[float]], measuring: list[list[float]]) -> Verdict:
    halves = Halves([10, 11, 12])
    for i in range(3):
        halves.choosing.worth[i].extend(choosing[i])
        halves.measuring.worth[i].extend(measuring[i])
    return verdict(halves, 0.5)


def test_what_chose_the_best_click_does_not_measure_it() -> None:
    """A click that looked better by luck alone turns out to be no better: nothing was given away."""
    found = of([[0.5, 0.5], [0.9, 0.9], [0.1, 0.1]], [[0.5, 0.5, 0.5], [0.5, 0.5, 0.5], [0.9, 0.9, 0.9]])
    assert (found.made, found.best, found.loss, found.mistake) == (10, 11, 0.0, False)


def test_a_mistake_is_large_and_sure() -> None:
    sure = of([[0.5, 0.5], [0.9, 0.9], [0.1, 0.1]], [[0.5, 0.6, 0.5, 0.6], [0.7, 0.8, 0.7, 0.8], [0.0] * 4])
    assert sure.loss == pytest.approx(0.2)
    assert sure.mistake
    small = of([[0.5, 0.5], [0.9, 0.9], [0.1, 0.1]], [[0.50, 0.51, 0.5, 0.51], [0.52, 0.53, 0.52, 0.53], [0.0] * 4])
    assert not small.mistake                                   # two points, however sure
    unsure = of([[0.5, 0.5], [0.9, 0.9], [0.1, 0.1]], [[0.1, 0.9, 0.1, 0.5], [0.9, 0.1, 0.6, 0.5], [0.0] * 4])
    assert unsure.loss > 0.03
    assert not unsure.mistake


def test_the_best_click_gives_nothing_away_and_is_praised() -> None:
    found = of([[0.9, 0.9], [0.5, 0.5], [0.1, 0.1]], [[0.8, 0.8], [0.5, 0.5], [0.3, 0.3]])
    assert (found.best, found.loss, found.mistake) == (10, 0.0, False)
    assert found.gain == pytest.approx(0.3)                    # over the next best


def test_a_blunder_is_found() -> None:
    """With the win in hand another card is played."""
    g = Race([[0, 5, 0, 0, 0]], 0, 0, 2, RULES.meta.read_options(None), [8, 8], [[0, 3], [3]], [[2, 2, 2, 2]], 6)
    win, other = (RULES.words.read(text) for text in ("play four", "play one"))
    assert {win, other} <= set(RULES.legal(g))
    found = judge(see(RULES, g, 0, random.Random(1)), other, way_of(RULES, 12), 3)
    assert found.best == win
    assert found.mistake
    assert not judge(see(RULES, g, 0, random.Random(1)), win, way_of(RULES, 12), 3).mistake


def test_few_rounds_must_say_it_more_clearly() -> None:
    """Student's distribution: what is as sure as two standard errors of very many rounds."""
    assert errors_needed(1) == errors_needed(0) == float("inf")        # one round has no standard error
    needed = [errors_needed(n) for n in range(2, 200)]
    assert needed == sorted(needed, reverse=True)
    assert needed[0] == pytest.approx(13.97, abs=0.01)
    assert errors_needed(8) == pytest.approx(2.43, abs=0.01)
    assert errors_needed(11) == pytest.approx(2.284, abs=0.01)
    assert errors_needed(10_000) == pytest.approx(2.0, abs=0.001)


Noise = Callable[[int, random.Random], float]


def told_by(monkeypatch: pytest.MonkeyPatch, worth: Noise) -> None:
    """Trials come to what `worth` says of a click, by its place in line; the one that was made is number 0."""
    def one_round(rules: Any, world: Any, seat: int, among: Candidates, seed: int, *rest: Any) -> bool:
        rng = random.Random(seed)
        for i in among.alive:
            among.note(i, worth(i, rng))
        return True
    monkeypatch.setattr(judging, "one_round", one_round)


@pytest.mark.parametrize("game", tc.games())
def test_a_mistake_can_be_flagged_in_every_game(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the rounds that its own study takes: a click that is twenty points worse than the others is told as a mistake, and
    equal clicks hardly ever are."""
    rules = tc.load(game)
    way = way_of(rules)
    assert rounds_of(way) >= FEWEST
    found = [verdicts(rules, monkeypatch, lambda i, rng: 0.5 + 0.2 * (i > 0) + rng.uniform(-0.15, 0.15), n) for n in range(20)]
    assert all(one.rounds >= FEWEST for one in found)
    assert sum(one.mistake for one in found) >= 19
    for one in found:
        assert one.loss == pytest.approx(0.2, abs=0.15)
        assert 0.0 < one.error < 0.07
    equal = [verdicts(rules, monkeypatch, lambda i, rng: 0.5 + rng.uniform(-0.3, 0.3), seed) for seed in range(200)]
    assert sum(one.best != one.made for one in equal) > 40             # it looked better by luck
    assert sum(one.mistake for one in equal) <= 10


def verdicts(rules: Rules[Any], monkeypatch: pytest.MonkeyPatch, worth: Noise, seed: int) -> Verdict:
    """On a decision between as many clicks as the game compares."""
    told_by(monkeypatch, worth)
    seen, way = see(RULES, Race(*CHOICE), 0, random.Random(seed)), way_of(rules)
    return verdict(judging.tried(seen, list(range(way.top)), way, random.Random(seed)), way.need)


CHOICE: Any = ([[0, 5, 0, 0, 0]], 0, 0, 2, RULES.meta.read_options(None), [8, 8], [[0, 3], [3]], [[2, 2, 2, 2]], 6)


def test_what_measures_tries_two_clicks_in_worlds_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that there are rounds enough in every game; and nothing that chose is counted again."""
    seeds: list[tuple[int, list[int]]] = []

    def one_round(rules: Any, world: Any, seat: int, among: Candidates, seed: int, *rest: Any) -> bool:
        seeds.append((seed, among.alive[:]))
        for i in among.alive:
            among.note(i, 0.9 if i == 2 else 0.5)
        return True
    monkeypatch.setattr(judging, "one_round", one_round)
    seen, way = see(RULES, Race(*CHOICE), 0, random.Random(1)), way_of(RULES)
    halves = judging.tried(seen, [10, 11, 12, 13], way, random.Random(1))
    rounds = rounds_of(way)
    assert len(seeds) == len({seed for seed, _alive in seeds}) == 2 * rounds
    assert seeds[0][1] == [0, 1, 2, 3]
    assert all(alive == [0, 2] for _seed, alive in seeds[rounds:])
    assert [len(worth) for worth in halves.measuring.worth] == [rounds, 0, rounds, 0]
    assert verdict(halves, way.need).best == 12


@pytest.mark.both
def test_a_verdict_hangs_on_nothing_the_seat_did_not_know() -> None:
    for g in decisions(CARDS, 5, 8):
        seat = CARDS.to_move(g)
        made = CARDS.legal(g)[-1]
        said = {tuple(vars_of(judge(see(CARDS, CARDS.redeal(g, seat, random.Random(n)), seat, random.Random(2)), made, SMALL, 1)))
                for n in range(3)}
        assert len(said) == 1


def vars_of(found: Verdict) -> list[float]:
    return [found.made, found.best, found.chance, found.loss, found.error, found.gain, found.rounds, found.trials]


# ---- the whole game

def test_the_parts_add_up() -> None:
    record = played(CARDS, "easy", 3)
    heard: list[tuple[int, int]] = []
    found = study(CARDS, record, lambda done, total: heard.append((done, total)), rounds=3)
    assert json.loads(json.dumps(found)) == found
    assert heard[-1] == (record.depth, record.depth)
    assert len(found["open"]) == len(found["known"]) == len(found["lines"]) == record.depth + 1
    for seat, one in enumerate(found["summary"]):
        total = one["start"] + one["luck"] - one["given_away"] + one["from_others"] + one["rest"]
        assert total == pytest.approx(one["end"], abs=0.004)
        assert one["end"] == CARDS.chance(record.g, seat)
        assert one["mistakes"] <= one["decisions"]
    assert found == study(CARDS, record, quiet, rounds=3)          # the same seed, the same study


def test_a_study_walks_the_lines_in_force_only() -> None:
    rng, record = random.Random(5), Record(CARDS)
    while record.to_move != OVER:
        record.add(record.to_move, random_click(CARDS, record.g, rng))
        if record.points and rng.random() < 0.05:
            record.undo(record.points[-1].seat)
    assert record.depth < record.tick
    found = study(CARDS, record, quiet, rounds=1)
    assert found["lines"][1:] == [number + 1 for number in record.live]
    assert found["open"][-1] == [CARDS.chance(record.g, seat) for seat in (0, 1)]


def test_what_a_seat_could_think_is_not_what_an_open_eye_saw() -> None:
    """Its own curve is the same whatever the others held."""
    record = played(CARDS, "random", 1)
    found = study(CARDS, record, quiet, rounds=1)
    assert found["open"] != found["known"]
    assert found["open"][-1] == found["known"][-1]


def test_turning_points_are_told_in_the_order_of_the_game() -> None:
    record = played(CARDS, "random", 2)
    walk = Study(CARDS, record, SMALL, 1)
    walk.run(quiet)
    told = turning(walk)
    assert told
    assert [one["line"] for one in told] == sorted(one["line"] for one in told)
    for one in told:
        assert one["kind"] in ("luck", "mistake")
        assert abs(one["by"]) > 0.03
        assert "points" in one["text"]


def test_the_command_studies_a_record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = tc.load("pulp")
    record = played(rules, "random", 4)
    save_record(record, tmp_path / "game.json")
    assert main(["study", str(tmp_path / "game.json"), "--rounds", "2", "--json", str(tmp_path / "study.json")]) == 0
    said = capsys.readouterr().out
    assert "Pulp Invasion" in said
    assert "accuracy" in said
    assert "Points of a hundred" in said
    assert json.loads((tmp_path / "study.json").read_text())["game"] == "pulp"


def test_a_study_says_where_its_points_are_no_chances(capsys: pytest.CaptureFixture[str]) -> None:
    record = played(CARDS, "random", 1)
    found = study(CARDS, record, quiet, rounds=1)
    assert found["chances"] is CARDS.tells_chances() is False
    show(CARDS, found)
    said = capsys.readouterr().out
    assert "no chances" in said
    assert "Points of a hundred" not in said
    assert study(tc.load("pulp"), played(tc.load("pulp"), "random", 4), quiet, rounds=1)["chances"] is True


def test_a_running_game_is_not_studied(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save_record(Record(tc.load("pulp")), tmp_path / "game.json")
    assert main(["study", str(tmp_path / "game.json")]) == 2
    assert "not over" in capsys.readouterr().err


# ---- advice

def test_advice_names_clicks_with_chances_and_what_may_follow() -> None:
    rules = tc.load("invaders")
    g = decisions(rules, 1, 3)[0]
    seat = rules.to_move(g)
    told = advise(see(rules, g, seat, random.Random(1)), Clock(0.4), 1)
    assert 1 <= len(told.lines) <= 3
    assert len({line.click for line in told.lines}) == len(told.lines)
    assert {line.click for line in told.lines} <= set(rules.legal(g))
    assert all(0.0 <= line.chance <= 1.0 for line in told.lines)
    assert 0 < len(told.follows) <= SENTENCES
    assert json.loads(json.dumps(told.to_data())) == told.to_data()


def test_a_story_tells_a_seat_only_what_it_would_hear() -> None:
    """Cards that others draw in it stay hidden, though it is a mere guess."""
    rules = tc.load("invaders")
    for g in decisions(rules, 8, 11):
        seat = rules.to_move(g)
        for text in story(rules, g.copy(), seat, rules.legal(g)[0], random.Random(1), rules.beat(g) + 2, 60):
            assert not (text.startswith(other_name(rules, g, seat)) and " draws " in text and "card" not in text)


def other_name(rules: Rules[Any], g: State, seat: int) -> str:
    return rules.seat_name(g, 1 - seat)
