"""Records: lines in words, undo and its barriers, take-backs, what an eye may export, replay, damaged records."""
from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.kernel.planting import SameChoice, step, swapped
from tests.kernel.tiny import Ask, Coin, Tiny, TinyRules, stop
from tests.kernel.toys import TOYS, tiles
from thunderchild.kernel.flow import Deed, GameOver, NotLegal, NotYourTurn, Rules, random_click, reveal
from thunderchild.kernel.record import BadRecord, Record
from thunderchild.records.replay import Witness, check_header, compares_digest, replay, verify
from thunderchild.kernel.state import CHANCE, WATCHER, Frame

pytestmark = pytest.mark.both


def say(record: Record[Any], *lines: str) -> None:
    for line in lines:
        record.read_line(line, len(record.lines))


def played(name: str, clicks: int, seed: int = 0) -> Record[Any]:
    rules, rng = TOYS[name], random.Random(seed)
    record = Record(rules)
    while record.g.over == 0 and len(record.lines) < clicks:
        record.add(rules.to_move(record.g), random_click(rules, record.g, rng))
    return record


def asks(count: int) -> TinyRules:
    return TinyRules([*(Ask() for _n in range(count)), Deed(stop)])


# ---- lines

def test_lines_are_words() -> None:
    rules = TinyRules([Ask(), Coin(), Deed(stop)])
    record = Record(rules)
    record.add(0, 1)
    record.add(CHANCE, 1)
    assert record.lines == ["0 take bee", "* coin tail"]
    assert record.live == [0, 1]
    d = record.to_data()
    assert (d["game"], d["rules"], d["options"]) == ("tiny", "1", {})
    assert (d["result"], d["returns"]) == ("TY-5: The game is over.", [0, 0])
    assert (d["pack"], d["digest"]) == ({"name": "", "hash": ""}, record.g.digest())


def test_news_are_those_of_the_last_click() -> None:
    rules = TOYS["cards"]
    record = Record(rules)
    assert rules.lines(record.g, WATCHER) == []
    record.add(CHANCE, rules.legal(record.g)[0])
    assert [line["text"] for line in rules.lines(record.g, WATCHER)] == ["Red draws a card"]
    record.add(CHANCE, rules.legal(record.g)[0])
    assert len(rules.lines(record.g, WATCHER)) == 1
    assert rules.lines(record.g, 0)[0]["args"]["card"].startswith("red_")


def test_a_refused_click_leaves_record_and_state_alone() -> None:
    record = Record(TinyRules([Ask(), Coin(), Ask(), Deed(stop)]))
    before = record.g.digest()
    for seat, a, error in ((0, 2, NotLegal), (0, 99, NotLegal), (0, -1, NotLegal), (1, 0, NotYourTurn), (CHANCE, 0, NotYourTurn)):
        with pytest.raises(error):
            record.add(seat, a)
    assert (record.lines, record.g.digest()) == ([], before)
    record.add(0, 0)
    for outcome in (2, 3, -1):
        with pytest.raises(NotLegal):
            record.add(CHANCE, outcome)
    record.add(CHANCE, 0)
    record.add(0, 0)
    for seat in (0, 1, CHANCE, -2, WATCHER):
        with pytest.raises(GameOver):
            record.add(seat, 0)
    assert len(record.lines) == 3


def test_a_veil_is_not_asked_about_clicks_that_do_not_exist() -> None:
    record = Record(TOYS["orders"])
    for a in (-1, 99, 10_000):
        with pytest.raises(NotLegal):
            record.add(0, a)


def test_rules_that_crash_leave_the_game_as_it_was() -> None:
    class Crash(Ask):
        def take(self, g: Tiny, f: Frame, verb: int, target: int) -> None:
            g.log.append(1)
            raise ZeroDivisionError
    record = Record(TinyRules([Ask(), Crash(), Deed(stop)]))
    record.add(0, 0)
    before, news = record.g.digest(), record.g.news
    with pytest.raises(ZeroDivisionError):
        record.add(0, 0)
    assert (record.g.digest(), record.g.news, record.lines, len(record.points)) == (before, news, ["0 take ant"], 1)


# ---- undo

def test_undo_goes_back_click_by_click_and_is_a_line() -> None:
    record = Record(asks(4))
    digests = []
    for a in (0, 1, 0):
        digests.append(record.g.digest())
        record.add(0, a)
    assert record.may_undo(0)
    assert not record.may_undo(1)
    assert record.undo(0)
    assert record.g.digest() == digests[2]
    assert record.undo(0)
    assert record.g.digest() == digests[1]
    assert record.lines == ["0 take ant", "0 take bee", "0 take ant", "undo 2", "undo 1"]
    assert record.live == [0]
    record.add(0, 8)
    assert (record.lines[-1], record.live) == ("0 pass", [0, 5])
    assert record.undo(0)
    assert record.lines[-1] == "undo 5"
    assert record.undo(0)
    assert record.g.digest() == digests[0]
    assert not record.undo(0)
    assert replay(record.rules, record.to_data()).g.digest() == record.g.digest()


def test_undo_is_for_the_seat_that_clicked() -> None:
    record = Record(asks(2))
    record.add(0, 0)
    assert not record.undo(1)
    assert record.lines == ["0 take ant"]


class Hers(Ask):
    def who(self, g: Tiny, f: Frame) -> int:
        return 1


def test_chance_is_a_barrier() -> None:
    record = Record(TinyRules([Ask(), Coin(), Ask(), Ask(), Deed(stop)]))
    record.add(0, 0)
    assert record.may_undo(0)                       # chance is asked, but has not fallen
    record.add(CHANCE, 0)
    assert not record.may_undo(0)
    record.add(0, 0)
    assert record.undo(0)
    assert not record.undo(0)


def test_another_seat_is_a_barrier() -> None:
    record = Record(TinyRules([Ask(), Hers(), Ask(), Deed(stop)]))
    record.add(0, 0)
    assert record.may_undo(0)                       # until she clicks
    record.add(1, 0)
    assert not record.may_undo(0)
    assert record.may_undo(1)
    record.add(0, 0)
    assert not record.may_undo(1)
    record.undo(0)
    assert not record.may_undo(1)                   # her point was lost when he clicked


class Reveals(Ask):
    """Shows something to the eyes of a mask."""

    def __init__(self, eyes: int) -> None:
        super().__init__()
        self.eyes = eyes

    def take(self, g: Tiny, f: Frame, verb: int, target: int) -> None:
        super().take(g, f, verb, target)
        reveal(g, self.eyes)


def test_what_is_shown_to_the_seat_is_a_barrier() -> None:
    record = Record(TinyRules([Ask(), Reveals(0b001), Ask(), Deed(stop)]))
    record.add(0, 0)
    record.add(0, 0)
    assert not record.may_undo(0)
    record.add(0, 0)
    assert record.undo(0)
    assert not record.undo(0)


def test_its_own_showing_is_no_barrier() -> None:
    record = Record(TinyRules([Ask(), Reveals(0b110), Ask(), Deed(stop)]))
    for _click in range(3):
        record.add(0, 0)
    assert record.undo(0)
    assert record.undo(0)
    assert record.undo(0)
    assert not record.undo(0)


def test_what_is_revealed_is_forgotten_with_the_next_click() -> None:
    record = Record(TinyRules([Reveals(0b111), Ask(), Ask(), Deed(stop)]))
    record.add(0, 0)
    assert record.g.reveals == 0b111
    record.add(0, 0)
    assert record.g.reveals == 0


# ---- take-backs

def test_take_back_goes_beyond_barriers() -> None:
    record = Record(TinyRules([Ask(), Coin(), Hers(), Ask(), Deed(stop)]))
    say(record, "0 take ant", "* coin tail", "1 take bee", "0 pass")
    record.take_back(1)
    assert record.g.log == [0]
    assert record.live == [0]
    assert record.lines[-1] == "undo 1"
    assert not record.may_undo(0)
    say(record, "* coin head", "1 pass")
    assert record.live == [0, 5, 6]
    assert replay(record.rules, record.to_data()).g.digest() == record.g.digest()
    for number in (1, 4, 99):
        with pytest.raises(BadRecord, match=f"line {number} is not in force"):
            record.take_back(number)


def test_take_back_of_everything() -> None:
    record = played("cards", 60)
    record.take_back(0)
    assert record.g.digest() == TOYS["cards"].start().digest()
    verify(record.rules, json.loads(json.dumps(record.to_data())))


def test_replay_of_undo_lines_keeps_undo_points() -> None:
    record = Record(asks(4))
    say(record, "0 take ant", "0 take bee", "undo 1", "0 pass")
    assert record.live == [0, 3]
    again = replay(record.rules, record.to_data())
    assert again.undo(0)
    assert again.undo(0)


# ---- what eyes may export

def test_an_eye_exports_only_what_it_saw() -> None:
    record = Record(TOYS["orders"])
    say(record, "0 lay mine/mars", "1 lay scout/moon")
    assert record.seen_by(0) == ["0 lay mine/mars", "1 ?"]
    assert record.seen_by(1) == ["0 ?", "1 lay scout/moon"]
    assert record.seen_by(2) == record.seen_by(WATCHER) == ["0 ?", "1 ?"]


def test_draws_are_veiled_but_for_the_drawer() -> None:
    record = Record(TOYS["tiles"])
    say(record, "* cube red", "* tile clay", "0 show clay")
    assert record.seen_by(0) == ["* cube red", "* tile clay", "0 show clay"]
    assert record.seen_by(1) == record.seen_by(WATCHER) == ["* cube red", "* tile ?", "0 show clay"]
    say(record, "* cube red", "* tile ash", "1 give ash/three")
    assert record.seen_by(0)[-1] == "1 ?"
    assert record.seen_by(2)[-1] == "1 give ash/three"
    record.undo(1)
    assert record.seen_by(0)[-2:] == ["1 ?", "undo 5"]


def test_a_veiled_export_does_not_replay_and_says_so() -> None:
    record = Record(TOYS["orders"])
    say(record, "0 lay mine/mars")
    with pytest.raises(BadRecord, match=r"line 0, '0 \?'"):
        replay(record.rules, {**record.to_data(), "lines": record.seen_by(1)})


# ---- replay and verify

@pytest.mark.parametrize("name", sorted(TOYS))
def test_whole_games_replay(name: str) -> None:
    record = played(name, 10_000)
    d = json.loads(json.dumps(record.to_data()))
    again = verify(record.rules, d)
    assert again.to_data() == d
    assert again.open_to == record.open_to


def test_replay_up_to_a_line() -> None:
    record = played("fleets", 40)
    assert replay(record.rules, record.to_data(), 0).g.digest() == record.rules.start().digest()
    assert replay(record.rules, record.to_data(), 17).lines == record.lines[:17]


def test_options_are_part_of_the_record() -> None:
    rules = TOYS["orders"]
    record = Record(rules, {"seats": 4})
    assert record.options == {"seats": 4, "pairs": False}
    assert replay(rules, record.to_data()).g.seats == 4


def head(**changes: Any) -> dict[str, Any]:
    d = {**Record(TOYS["fleets"]).to_data(), **changes}
    return {key: value for key, value in d.items() if value is not None}


@pytest.mark.parametrize(("d", "message"), [
    ([], "this is no Thunderchild record"),
    ("{}", "this is no Thunderchild record"),
    (head(format="other"), "a record is a JSON table with \"format\""),
    (head(version=3), "record format 3; this program reads formats 1 to 2: update Thunderchild to read it"),
    (head(version=0), "record format 0; this program reads formats 1 to 2: it cannot be read"),
    (head(version="1"), "record format '1'"),
    (head(lines=None), "damaged record: 'lines' is missing or no list"),
    (head(game=None), "damaged record: 'game' is missing or no str"),
    (head(options=[]), "damaged record: 'options' is missing or no dict"),
    (head(lines=["0 done", 7]), "damaged record: line 1 is no text: 7"),
    (head(game="chess"), "a record of 'chess', not of 'fleets'"),
    (head(lines=["0 done", "1 fly"]), "line 1, '1 fly': no verb 'fly'"),
    (head(lines=["1 done"]), "line 0, '1 done': seat 1 is not asked now; seat 0 is"),
    (head(lines=["0 move south_1"]), "line 0, '0 move south_1': move south_1: FL-2"),
    (head(lines=["* die 4"]), r"line 0, '\* die 4': '\* die 4' is a click of chance"),
    (head(lines=["hello"]), "line 0, 'hello': a line begins with a seat's number"),
    (head(lines=[""]), "line 0, '': a line begins"),
    (head(lines=["\u00b2 done"]), "a line begins"),
    (head(lines=["undo"]), "'undo' takes the number of a line"),
    (head(lines=["undo -1"]), "'undo' takes the number of a line"),
    (head(lines=["undo \u00b2"]), "'undo' takes the number of a line"),
    (head(lines=["0 done", "undo 7"]), "line 1, 'undo 7': undo 7: line 7 is not in force"),
    (head(lines=["9" * 5000 + " done"]), "line 0"),
])
def test_damaged_and_foreign_records(d: Any, message: str) -> None:
    with pytest.raises(BadRecord, match=message):
        replay(TOYS["fleets"], d)


def test_bad_options_in_a_record_are_named() -> None:
    with pytest.raises(ValueError, match="option 'turns': 99 is not allowed"):
        replay(TOYS["fleets"], head(options={"turns": 99}))


def test_verify_compares_the_digest() -> None:
    d = played("fleets", 20).to_data()
    verify(TOYS["fleets"], d)
    with pytest.raises(BadRecord, match="the record replays, but to another position: digest"):
        verify(TOYS["fleets"], {**d, "digest": "0" * 16})
    with pytest.raises(BadRecord, match=r"\(record: rules 0.9; here: rules 1\)"):
        verify(TOYS["fleets"], {**d, "digest": "0" * 16, "rules": "0.9"})


def test_verify_compares_result_and_returns() -> None:
    d = played("fleets", 10_000).to_data()
    for change, message in (({"result": "A draw."}, "but to another result"), ({"returns": [0.5, 0.5]}, "but to another returns"),
                            ({"digest": None}, "'digest' is missing or not a text"), ({"returns": None}, "not a list")):
        with pytest.raises(BadRecord, match=message):
            verify(TOYS["fleets"], {**d, **change})


def test_the_digest_of_an_older_form_is_not_compared() -> None:
    d = {**played("fleets", 10_000).to_data(), "version": 1, "digest": "0" * 16}
    assert verify(TOYS["fleets"], d).lines == d["lines"]
    assert not compares_digest(d)
    assert verify(TOYS["fleets"], {**d, "result": "Said in other words."}).tick == len(d["lines"])
    with pytest.raises(BadRecord, match="another returns"):
        verify(TOYS["fleets"], {**d, "returns": [0.25, 0.75]})


def test_a_witness_hears_of_every_line() -> None:
    class Ear(Witness):
        def before(self, record: Record[Any], number: int, line: str) -> None:
            heard.append((number, record.tick, line))

        def after(self, record: Record[Any], number: int, line: str) -> None:
            heard.append((number, record.tick, line))
    heard: list[tuple[int, int, str]] = []
    record = played("fleets", 6)
    replay(record.rules, record.to_data(), 3, Ear())
    lines = record.lines
    assert heard == [(0, 0, lines[0]), (0, 1, lines[0]), (1, 1, lines[1]), (1, 2, lines[1]), (2, 2, lines[2]), (2, 3, lines[2])]


def test_unknown_keys_are_ignored() -> None:
    d = {**played("fleets", 5).to_data(), "finding": {"law": "click"}}
    assert check_header(d) is d
    assert len(replay(TOYS["fleets"], d).lines) == 5


def test_words_under_other_rules_are_refused_with_their_line() -> None:
    """A record keeps words: rules in which a line is no longer legal refuse it by number."""
    class Stricter(SameChoice):
        def bar(self, g: Any, f: Frame, verb: int, target: int) -> int:
            return 4 if verb == tiles.SHOW else super().bar(g, f, verb, target)
    old: Rules[Any] = TOYS["tiles"]
    new = swapped(old, "turn.one_thing", Stricter(step(old, "turn.one_thing")))
    record = Record(old)
    say(record, "* cube red", "* tile clay", "0 show clay")
    with pytest.raises(BadRecord, match="line 2, '0 show clay': show clay: TI-4"):
        replay(new, record.to_data())
