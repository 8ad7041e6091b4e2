"""Clients that add to the dice, as the page does: with a server, and with a room alone."""
from __future__ import annotations

import hashlib
import itertools
import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from thunderchild.records.chain import make_links
from thunderchild.table.forms import TableForm
from thunderchild.table.offer import Offer
from thunderchild.table.rooms import actions, create, people, sealing
from thunderchild.table.rooms.records import export
from thunderchild.table.rooms.result import result_of
from thunderchild.table.rooms.room import Room, open_room
from thunderchild.table.rooms.services import Services
from thunderchild.table.store.store import Store

from tests.table.house import Client, House, Message

LINKS = 400


def chain_of(name: str, length: int = LINKS) -> list[str]:
    """A chain that is the same in every run."""
    return make_links(hashlib.sha256(name.encode()).hexdigest(), length)


class Sealed(Client):
    """Commits when it has seen the promise, opens its first link when all have, and one more with each click.  One that comes
    back goes on with its chain."""

    links = LINKS

    def __init__(self, house: House, table: str, tokens: list[str], **hello: Any) -> None:
        self.chains: dict[int, list[str]] = {}
        self.promise = ""
        self.seen_before = ""                     # the status under which the promise was first shown
        self.said: set[str] = set()
        super().__init__(house, table, tokens, dice=True, **hello)

    def take(self, text: str) -> None:
        super().take(text)
        if self.people and self.people["status"] == "waiting":
            self.add_to_dice()

    def add_to_dice(self) -> None:
        if not self.promise:
            self.promise, self.seen_before = self.people["fair"][-1]["hash"], self.people["status"]
        for seat in self.table["you"]:
            chain, committed = self.chain(seat), self.people["seats"][seat]["commit"]
            if not committed:
                self.say(seat, "commit", chain[0])
            elif self.people["sealed"]:
                self.say(seat, "open", chain[chain.index(committed) + 1])

    def say(self, seat: int, what: str, hash: str) -> None:
        if hash not in self.said:
            self.said.add(hash)
            self.tell({"settings": {what: hash}, "seat": seat})

    def chain(self, seat: int) -> list[str]:
        if seat not in self.chains:
            self.chains[seat] = chain_of(f"{self.table['table']} {seat}", self.links)
        return self.chains[seat]

    def tell(self, message: Message) -> str:
        if "click" in message:
            seat = message.get("seat", next(iter(self.states)))
            chain, shown = self.chain(seat), self.states[seat]["dice"]["links"][seat]
            message = {**message, "link": chain[chain.index(shown) + 1]}
        return super().tell(message)


class Table:
    """A room without a server, in a time of its own, with two seats; each commits as it is told."""

    def __init__(self, folder: Path, game: str = "raid", seats: str = "me link", **form: Any) -> None:
        store = Store(str(folder / "table.sqlite"))
        store.open()
        self.time = 1_000_000.0
        self.services = Services(store, Offer("tests.table.toys"), ThreadPoolExecutor(1), lambda: self.time)
        rows = [{"kind": kind} for kind in seats.split()]
        given = TableForm.model_validate({"game": game, "seats": rows, "options": {"goal": 24}, **form})     # four cards
        self.made = create.make_table(self.services.offer, given, self.time)
        create.save(store, self.made)
        self.room: Room = open_room(self.services, self.made.id)
        self.chains = [chain_of(f"seat {k}") for k in range(len(rows))]

    def come(self, seat: int, commits: bool = True) -> None:
        self.room.attempt(lambda draft: people.arrive(draft, [seat], f"P{seat}", "", commits))
        if commits:
            self.room.attempt(lambda draft: sealing.commit(draft, seat, self.chains[seat][0]))

    def open(self, seat: int) -> None:
        self.room.attempt(lambda draft: sealing.open_first(draft, seat, self.chains[seat][1]))

    def begin(self) -> Table:
        for seat in range(len(self.chains)):
            self.come(seat)
        for seat in range(len(self.chains)):
            self.open(seat)
        return self

    def next_link(self, seat: int) -> str:
        chain = self.chains[seat]
        return chain[chain.index(self.room.seating.chains[seat].last) + 1]

    def click(self, what: int | str, link: str | None = None) -> None:
        """By whoever is asked, with the next link unless another is given."""
        seat = self.room.asked
        given = self.next_link(seat) if link is None else link
        self.room.attempt(lambda draft: actions.person_click(draft, seat, draft.record.tick, what, given))

    def play(self, clicks: int = 10_000, seed: int = 1, without: frozenset[int] = frozenset()) -> Table:
        """Random clicks, to the end or so many; those whose number is in `without` open no link."""
        rng = random.Random(seed)
        for n in itertools.takewhile(lambda n: n < clicks and not self.room.over, itertools.count()):
            self.click(rng.choice(self.room.rules.legal(self.room.record.g)), "" if n in without else None)
        return self

    def record(self) -> dict[str, Any]:
        room = self.room
        return export(self.services.store.load(room.id), [], result_of(room.seating, room.record, room.status))
