"""Fifty thousand messages that are malformed, replayed, reordered or hostile: each is answered, and none does harm."""
from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from thunderchild.kernel.state import CHANCE
from thunderchild.records.replay import replay
from thunderchild.table.config import Config
from thunderchild.table.forms import TableForm
from thunderchild.table.limits import Bucket
from thunderchild.table.rooms import create
from thunderchild.table.rooms.hall import Hall
from thunderchild.table.rooms.records import export
from thunderchild.table.rooms.room import Room
from thunderchild.table.rooms.seating import read_seating
from thunderchild.table.web.read import read_hello
from thunderchild.table.web.socket import Connection, sit_down, who_comes

MESSAGES = 50_000
TABLES = 6
ODD: list[Any] = [None, True, False, -1, 0, 1, 7, 10 ** 30, 1.5, "", "x", "\x00", "\ud800", "x" * 300, [], [1], {}, {"a": 1},
                  "draw", "mark hill", -(2 ** 63), 2 ** 31]
KEYS = ["tick", "click", "undo", "why", "chat", "to", "settings", "seat", "id", "hello", "link", "x", "__proto__"]
SETTINGS = ["name", "webhook", "words", "ready", "bot", "invite", "take_back", "pause", "agree", "refuse", "resume", "stand_in",
            "back", "watch_chat", "x"]


class Attacker:
    """One connection to a table, on whatever seats it holds, without a network between."""

    def __init__(self, hall: Hall, rng: random.Random) -> None:
        self.hall = hall
        self.rng = rng
        self.heard: list[str] = []
        self.connection: Connection
        self.true: list[str] = []                    # what it sent that was once right

    async def sit(self, room: Room, tokens: list[str]) -> None:
        hello = read_hello(json.dumps({"hello": {"table": room.id, "tokens": tokens}}))
        socket: Any = SimpleNamespace(client="127.0.0.1", send=self.heard.append)
        seats = who_comes(room, hello)
        await sit_down(self.hall, room, hello, seats)
        self.connection = Connection(self.hall, socket, room, hello, seats)
        self.connection.link.slow = Bucket(1e9, 1e9)           # type: ignore[misc]

    async def send(self, text: str) -> dict[str, Any]:
        self.heard.clear()
        await self.connection.answer(text)
        assert len(self.heard) == 1, (text, self.heard)
        answer: dict[str, Any] = json.loads(self.heard[0])
        assert answer["type"] in ("refused", "done", "why"), (text, answer)
        assert answer.get("code") != "broken", (text, answer)
        return answer

    def message(self) -> str:
        """Anything but a hint, which asks a process of its own."""
        kind = self.rng.randrange(8)
        if kind == 0 and self.true:
            return self.rng.choice(self.true)                  # once more, and late
        if kind in (1, 2):
            return self.honest()
        if kind == 3:
            return self.damaged(self.honest())
        if kind == 4:
            return json.dumps({"settings": {self.rng.choice(SETTINGS): self.value() for _ in range(self.rng.randrange(3))}})
        if kind == 5:
            return json.dumps({"why": {self.rng.choice(["click", "space", "id"]): self.value() for _ in range(2)}})
        return json.dumps({self.rng.choice(KEYS): self.value() for _ in range(self.rng.randrange(5))})

    def honest(self) -> str:
        """A click that is legal now, for whoever may make it; half of the time with another's tick, seat or number."""
        room = self.connection.room
        legal = room.rules.legal(room.record.g) if room.record.to_move >= 0 else [0]
        told: dict[str, Any] = {"tick": room.moment.tick, "click": self.rng.choice(legal), "id": self.rng.randrange(99)}
        if self.rng.random() < 0.2:
            told = {"tick": room.moment.tick, "undo": True}
        if self.rng.random() < 0.4:
            told[self.rng.choice(["tick", "click", "seat", "id"])] = self.value()
        text = json.dumps(told)
        self.true.append(text)
        del self.true[:-50]
        return text

    def damaged(self, text: str) -> str:
        at = self.rng.randrange(len(text))
        return self.rng.choice([text[:at], text[at:], text[:at] + "\x00" + text[at:], text + text, text[::-1], "[" * 3000,
                                text.upper(), text.replace('"', "'"), f"[{text}]"])

    def value(self, deep: int = 0) -> Any:
        if deep < 3 and self.rng.random() < 0.15:
            return {self.rng.choice(["seat", "level", "click", "x"]): self.value(deep + 1) for _ in range(2)}
        return self.rng.choice(ODD)


async def table(hall: Hall, rng: random.Random) -> tuple[Room, list[Attacker]]:
    form = TableForm.model_validate({"game": "raid", "seats": [{"kind": "me"}, {"kind": "link"}], "options": {"goal": 60}})
    made = await hall.services.in_thread(create.make_table, hall.offer, form, hall.services.now())
    await hall.services.in_thread(create.save, hall.store, made)
    room = await hall.room(made.id)
    attackers = []
    for tokens in ([made.tokens[0]], [made.tokens[1]], []):
        attackers.append(Attacker(hall, rng))
        await attackers[-1].sit(room, tokens)
    return room, attackers


async def attack(store: Path, seed: int) -> tuple[int, int]:
    hall, rng = Hall(Config(store=str(store), source="tests.table.toys", crowd=1e6)), random.Random(seed)
    await hall.open()
    tables = [await table(hall, rng) for _ in range(TABLES)]
    clicks = 0
    for n in range(MESSAGES):
        place = n % TABLES
        room, attackers = tables[place]
        attacker = rng.choice(attackers)
        tick, text = room.moment.tick, attacker.message()
        answer = await attacker.send(text)
        if answer["type"] == "refused":
            assert room.moment.tick == tick, (text, answer)    # nothing happened
        clicks += answer["type"] == "done"
        if room.over or room.moment.tick > 400 or (not attacker.connection.seats and attacker is not attackers[2]):
            check(hall, room)
            tables[place] = await table(hall, rng)
    for room, _attackers in tables:
        check(hall, room)
    errors, games = hall.metrics.errors._value.get(), len(hall.rooms)
    await hall.close()
    assert errors == 0
    return clicks, games


def check(hall: Hall, room: Room) -> None:
    """What the store has is a game by the rules, and the one that was shown."""
    saved = hall.store.load(room.id)
    record = replay(room.rules, export(saved, list(range(len(read_seating(saved.row["doc"]).seats))), None) | {
        "lines": [line["text"] for line in saved.lines], "digest": saved.row["digest"]})
    assert record.lines == room.record.lines
    assert record.to_move != CHANCE


def test_fifty_thousand_messages(tmp_path: Path) -> None:
    clicks, games = asyncio.run(attack(tmp_path / "table.sqlite", 5))
    assert clicks > 1_000
    assert games <= 200
