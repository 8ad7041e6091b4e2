"""A room opens from its last snapshot, plays only the lines after it, and falls back on the whole record where that fails."""
from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import delete, update

from thunderchild.table.forms import TableForm
from thunderchild.table.offer import Offer
from thunderchild.table.rooms import actions, create, people
from thunderchild.table.rooms.moment import SNAPSHOT, park
from thunderchild.table.rooms.room import Room, open_room
from thunderchild.table.rooms.services import Services
from thunderchild.table.store import schema as s
from thunderchild.table.store.store import Store


@pytest.fixture
def services(new_store: Callable[[], str]) -> Iterator[Services]:
    store = Store(new_store())
    store.open()
    yield Services(store, Offer("tests.table.toys"), ThreadPoolExecutor(1))
    store.close()


def played(services: Services, lines: int) -> Room:
    form = TableForm.model_validate({"game": "raid", "seats": [{"kind": "me"}] * 2, "options": {"goal": 2000}})
    made = create.make_table(services.offer, form, services.now())
    create.save(services.store, made)
    room = open_room(services, made.id)
    room.attempt(lambda draft: people.arrive(draft, [0, 1], "Ann", ""))
    rng = random.Random(4)
    while room.moment.tick < lines:
        click(room, rng.choice(room.rules.legal(room.record.g)))
    return room


def click(room: Room, what: int | str) -> None:
    room.attempt(lambda draft: actions.person_click(draft, room.asked, draft.record.tick, what))


def legal(room: Room) -> list[str]:
    return [room.rules.words.say(a) for a in room.rules.legal(room.record.g)]


def mark(room: Room) -> None:
    """Clicks that can be taken back."""
    while not {"mark hill", "mark wood", "mark ford"} <= set(words := legal(room)):
        click(room, "draw" if "draw" in words else words[-1])
    click(room, "mark hill")
    click(room, "mark wood")


def shown(room: Room) -> tuple[Any, ...]:
    record = room.record
    points = [(point.length, point.seat) for point in record.points]
    return record.g.digest(), record.lines, record.live, points, room.moment.logs


def spoil(services: Services, id: str, line: int) -> None:
    with services.store.writing() as connection:
        connection.execute(update(s.lines).where(s.lines.c.game == id, s.lines.c.n == line).values(text="0 play nothing"))


def kinds(room: Room) -> list[str]:
    return [note["kind"] for note in room.moment.notes]


def test_only_the_lines_after_the_snapshot_are_played(services: Services) -> None:
    room = played(services, 3 * SNAPSHOT)
    mark(room)
    saved = services.store.load(room.id)
    assert saved.snapshot is not None
    assert 2 * SNAPSHOT <= saved.snapshot["n"] <= room.moment.tick
    before = shown(room)
    assert before[3], "there is something to take back"
    assert shown(open_room(services, room.id)) == before
    spoil(services, room.id, 40)                  # long before the snapshot: nobody plays it
    again = open_room(services, room.id)
    assert (again.record.g.digest(), shown(again)[2:4]) == (before[0], before[2:4])
    assert "damage" not in kinds(again)
    assert again.record.undo(again.asked)


def test_a_parked_room_opens_where_it_was(services: Services) -> None:
    room = played(services, SNAPSHOT + 20)
    mark(room)
    park(services, room.moment)
    saved = services.store.load(room.id)
    assert saved.snapshot is not None
    first = min(point.length for point in room.record.points)
    assert saved.snapshot["n"] == first <= room.moment.tick - 2, "before the clicks that can be taken back"
    assert shown(open_room(services, room.id)) == shown(room)
    click(room, "mark ford")
    park(services, open_room(services, room.id).moment)
    room.moment.revision -= 1                     # a room that has not heard of the last change
    with services.store.writing() as connection:
        connection.execute(delete(s.snapshots).where(s.snapshots.c.game == room.id))
    park(services, room.moment)
    assert services.store.load(room.id).snapshot is None, "it does not write over what is newer"


@pytest.mark.parametrize("change", [{"data": "{}"}, {"data": "no JSON"}, {"n": 9999}, {"rules": "0"}, {"pack_hash": "x"},
                                    {"form": 1}])
def test_a_snapshot_that_does_not_fit_is_left_alone(services: Services, change: dict[str, Any]) -> None:
    room = played(services, SNAPSHOT + 30)
    with services.store.writing() as connection:
        connection.execute(update(s.snapshots).where(s.snapshots.c.game == room.id).values(**change))
    again = open_room(services, room.id)
    assert shown(again) == shown(room)
    assert "damage" not in kinds(again)


def test_without_a_snapshot_damage_is_found_and_called_so(services: Services) -> None:
    room = played(services, SNAPSHOT + 30)
    spoil(services, room.id, 10)
    with services.store.writing() as connection:
        connection.execute(delete(s.snapshots))
    again = open_room(services, room.id)
    assert again.record.g.digest() == room.record.g.digest(), "it goes on where it was"
    assert again.record.line_at(again.moment.tick - 1).startswith("= 1 ")
    assert kinds(again).count("damage") == 1
    assert kinds(open_room(services, room.id)).count("damage") == 1, "and that is said once"


def test_a_saved_position_that_was_changed_is_not_gone_on_from(services: Services) -> None:
    room = played(services, 30)
    state = services.store.load(room.id).row["state"].replace('"over":0', '"over":1')
    spoil(services, room.id, 10)
    with services.store.writing() as connection:
        connection.execute(update(s.games).where(s.games.c.id == room.id).values(state=state))
    with pytest.raises(Exception, match="Nothing is lost"):
        open_room(services, room.id)
