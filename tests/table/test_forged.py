"""Forgeries at a server: records made up elsewhere that are brought in, and dice that are exchanged in the store while a game
goes on.  None of them is called proved, and whoever sits at the table is told."""
from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, update

from thunderchild.kernel.record import BadRecord
from thunderchild.records import verify_fair
from thunderchild.records.chain import hash_of
from thunderchild.table.fair.dice import dice_row
from thunderchild.records.fair import new_dice
from thunderchild.table.rooms.room import open_room
from thunderchild.table.store import schema as s

from tests.table import raid, toys
from tests.table.house import Client, House
from tests.table.sealed import Table
from tests.table.test_verify import LINKS, ground, played

RULES = raid.make()


# ---- records that are brought in

def one_promise_for_each_line() -> dict[str, Any]:
    """Secrets found afterwards, until each fits the outcome one likes."""
    d = played()
    d["fair"] = [{"table": "x", "first": n, "words": [], "secret": secret, "hash": hash_of(secret)}
                 for n, secret in list(ground(d["lines"]).items())[-60:]]
    return d


def a_story_before_a_saved_position() -> dict[str, Any]:
    d = played(break_at=60)
    d["lines"][:60] = ["0 a fiction"] * 60
    d["fair"] = []
    return d


def cut_in_the_middle() -> dict[str, Any]:
    return played(clicks=40) | {"ended": {"how": "resigned", "seat": 0, "line": 40}}


def without_its_promise() -> dict[str, Any]:
    d = played()
    del d["fair"]
    return d


@pytest.mark.parametrize(("forged", "because"), [
    (one_promise_for_each_line, "later promise: from line "), (a_story_before_a_saved_position, "break: in line 60 "),
    (cut_in_the_middle, "cut: the lines end before the game does"), (without_its_promise, "no promise: the record holds none")])
def test_a_forgery_that_is_brought_in_is_not_called_proved(one_house: House, forged: Callable[[], dict[str, Any]],
                                                           because: str) -> None:
    """The table says what its dice are worth; the record that it gives out says no more."""
    answer = one_house.post("/api/records", forged(), expect=201)
    watcher = Client(one_house, answer["table"], [])
    [note] = watcher.wait(lambda: [note for note in watcher.notes if note["kind"] == "import"])
    assert "was not played here" in note["text"]
    assert "; proved in part only (" in note["text"]
    assert because in note["text"]
    verdict = verify_fair(toys.load("pulp"), one_house.get(f"/api/tables/{answer['table']}/record"))
    assert any(because in reason for reason in verdict.reasons)


@pytest.mark.parametrize("change", [{"seats": [{"by": "bot"}]}, {"secret": "00" * 32}, {"hash": hash_of("00" * 32)}])
def test_another_game_under_a_true_promise_is_not_brought_in(one_house: House, change: dict[str, Any]) -> None:
    d = played()
    assert d["fair"][0]["seats"][0]["commit"] == LINKS[0]
    d["fair"][0] |= change
    assert one_house.post("/api/records", d, expect=400)["code"] == "bad"


# ---- dice in the store of a running game

def notes_of(table: Table, kind: str) -> list[dict[str, Any]]:
    return [json.loads(note["data"]) for note in table.room.moment.notes if note["kind"] == kind]


def later_dice(table: Table) -> dict[str, Any]:
    dice = new_dice(table.room.id, table.room.moment.tick, ["", ""])
    dice.chains = [chain.copy() for chain in table.room.seating.chains]
    return dice_row(table.room.id, dice)


def reopened(table: Table) -> Table:
    table.room = open_room(table.services, table.room.id)
    return table


def test_a_promise_that_was_put_into_the_store_is_told_and_the_record_is_not_proved(tmp_path: Path) -> None:
    table = Table(tmp_path).begin().play(5)
    row = later_dice(table)
    with table.services.store.writing() as connection:
        connection.execute(insert(s.dice), row)
    reopened(table)
    [told] = notes_of(table, "promise")
    assert told["hash"] == row["hash"]
    assert f"From line {row['first']} on the dice follow from another promise" in told["text"]
    assert len(notes_of(reopened(table), "promise")) == 1, "it is said once"
    table.play(seed=2)
    with pytest.raises(BadRecord):                # the chains moved on under another promise than they were committed under
        verify_fair(RULES, table.record())


def test_a_room_that_is_open_notices_it_with_the_next_change_from_elsewhere(tmp_path: Path) -> None:
    table = Table(tmp_path).begin().play(5)
    row = later_dice(table)
    with table.services.store.writing() as connection:
        connection.execute(insert(s.dice), row)
        connection.execute(update(s.games).values(revision=table.room.moment.revision + 1))
    assert table.room.refresh()
    assert [told["hash"] for told in notes_of(table, "promise")] == [row["hash"]]


@pytest.mark.parametrize("secret", ["00" * 32, "no secret"])
def test_a_secret_that_was_exchanged_is_called_damage_and_the_record_false(tmp_path: Path, secret: str) -> None:
    table = Table(tmp_path).begin().play(5)
    promise = table.room.moment.dice[-1].hash
    with table.services.store.writing() as connection:
        connection.execute(update(s.dice).values(secret=secret))
    [told] = notes_of(reopened(table), "damage")
    assert told["promise"] == promise
    assert "is not the one that was promised" in told["text"]
    assert len(notes_of(reopened(table), "damage")) == 1, "it is said once"
    record = table.record() | {"fair": [table.room.moment.dice[-1].shown(True)]}
    with pytest.raises(BadRecord, match="not the one that was promised"):
        verify_fair(RULES, record)


def test_a_promise_and_its_secret_that_were_exchanged_together_are_told(tmp_path: Path) -> None:
    """The hash that everybody was shown stands in the notes, and in every page that saw it."""
    table = Table(tmp_path).begin().play(5)
    row = later_dice(table)
    with table.services.store.writing() as connection:
        connection.execute(update(s.dice).values(secret=row["secret"], hash=row["hash"]))
    [told] = notes_of(reopened(table), "promise")
    assert told["hash"] == row["hash"]
    with pytest.raises(BadRecord, match="the dice promised"):
        verify_fair(RULES, table.play(seed=2).record())


def test_nothing_is_told_of_a_game_whose_dice_are_its_own(tmp_path: Path) -> None:
    table = reopened(Table(tmp_path).begin().play(5))
    assert notes_of(table, "promise") == notes_of(table, "damage") == []
    assert verify_fair(RULES, table.play(seed=2).record()).proved
