"""Twins of a record, snapshots of it, and saved states of older programs."""
from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.kernel.planting import Same
from tests.kernel.test_record import asks, played, say
from tests.kernel.toys import TOYS
from thunderchild.kernel.flow import random_click
from thunderchild.kernel.record import BadRecord, Record
from thunderchild.kernel.state import ThunderchildError, digest_of
from thunderchild.records.replay import begin, is_old_state, read_state, replay, resume

pytestmark = pytest.mark.both


# ---- twins and snapshots

def test_twins_share_their_lines_until_both_write() -> None:
    record = played("fleets", 40)
    digest, lines = record.g.digest(), record.lines
    first, second = record.twin(), record.twin()
    rules, rng = record.rules, random.Random(5)
    first.add(rules.to_move(first.g), random_click(rules, first.g, rng))
    assert first.shared is record.shared, "the first to go on writes behind the others' lines"
    assert (record.g.digest(), record.lines) == (digest, lines)
    second.add(rules.to_move(second.g), random_click(rules, second.g, rng))
    assert second.shared is not record.shared, "whoever goes on in another way has lines of its own"
    assert first.lines[:-1] == second.lines[:-1] == lines
    for one in (first, second, record):
        assert replay(rules, one.to_data()).g.digest() == one.g.digest()


def test_an_undo_in_a_twin_leaves_the_other_alone() -> None:
    record = Record(asks(4))
    say(record, "0 take ant", "0 take bee")
    digest = record.g.digest()
    twin = record.twin()
    assert twin.undo(0)
    twin.add(0, 8)
    assert (record.g.digest(), record.live, len(record.points)) == (digest, [0, 1], 2)
    assert record.undo(0)
    assert record.g.digest() == replay(record.rules, record.to_data()).g.digest()


@pytest.mark.parametrize("name", sorted(TOYS))
def test_a_snapshot_and_the_lines_after_it_bring_everything_back(name: str) -> None:
    rules, rng = TOYS[name], random.Random(3)
    record = Record(rules)
    while record.g.over == 0 and record.tick < 120:
        record.add(rules.to_move(record.g), random_click(rules, record.g, rng))
        if record.points and rng.random() < 0.2:
            record.undo(record.points[-1].seat)
        kept, before = record.snapshot()
        g = rules.from_data(json.loads(json.dumps(before.to_data())))
        again = resume(rules, record.options, g, record.lines[:kept], record.open_to[:kept], {})
        for number in range(kept, record.tick):
            again.read_line(record.line_at(number), number)
        assert (again.g.digest(), again.lines, again.live, again.depth) == (
            record.g.digest(), record.lines, record.live, record.depth)
        assert [(point.length, point.seat) for point in again.points] == [(point.length, point.seat) for point in record.points]
        assert again.open_to == record.open_to


def test_a_take_back_from_a_snapshot_goes_to_before_it() -> None:
    record = played("cards", 60)
    again = resume(record.rules, record.options, record.g.copy(), record.lines, record.open_to, {})
    for number in (record.live[10], record.live[4]):
        again.take_back(number)
        assert again.g.digest() == replay(record.rules, record.to_data(), number).g.digest()


def test_lines_in_force() -> None:
    record = Record(asks(6))
    say(record, "0 take ant", "0 take bee", "undo 1", "0 pass", "0 take ant")
    assert record.live == [0, 3, 4]
    assert [record.in_force(number) for number in range(-1, 7)] == [False, True, False, False, True, True, False, False]


# ---- states of older programs

def test_a_saved_state_of_an_older_form_goes_through_one_door() -> None:
    """Rules that can read the frames of numbers of older programs are asked to; all other states are read as ever."""
    class Reads(Same):
        def from_old(self, d: Any) -> Any:
            asked.append(d)
            return record.g.copy()
    asked: list[Any] = []
    record = played("fleets", 12)
    old = {"stack": [[0, 1, 2, 3]]}
    assert read_state(Reads(record.rules, {}), old).digest() == record.g.digest()
    assert asked == [old]
    assert is_old_state(old)
    assert not is_old_state({"stack": [["turn", 1]]})
    assert not is_old_state({"stack": [{"proc": "turn"}]})
    assert not is_old_state({"stack": []})
    assert not is_old_state({})


def test_a_state_nobody_can_read_is_found_by_playing_the_lines_before_it() -> None:
    """A game that went on from a state of an older form goes on, as long as its lines can be played."""
    record = played("fleets", 12)
    before = record.g.digest()
    old = {"stack": [[99, 99, 0, 0]]}
    d = {**record.to_data(), "lines": [*record.lines, f"= 1 {digest_of(old)}"], "states": {"12": old}}
    again = begin(record.rules, d)
    assert (again.g.digest(), again.tick, again.depth, again.last_break) == (before, 13, 0, 12)
    number = again.tick
    again.add(again.to_move, record.rules.legal(again.g)[0])
    again.take_back(number)
    assert again.g.digest() == before
    assert again.to_data()["states"] == {"12": old}
    with pytest.raises(ThunderchildError):
        begin(record.rules, {**d, "lines": ["0 fly", *d["lines"][1:]]})
    with pytest.raises(BadRecord, match="the saved state is another one"):
        begin(record.rules, {**d, "states": {"12": {"stack": [[98, 99, 0, 0]]}}})
