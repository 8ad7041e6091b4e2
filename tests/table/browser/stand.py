"""A table on the page at which any position can be shown."""
from __future__ import annotations

import json
import re
from typing import Any

from tests.table.browser.user import until
from thunderchild import load
from thunderchild.kernel.flow import Rules
from thunderchild.registry import page_files
from thunderchild.table.offer import Offer
from thunderchild.table.web.compose import ask_of, entry, label_of, window_of


def people_message(rules: Rules[Any], options: dict[str, Any]) -> dict[str, Any]:
    """Everybody is here, and the game runs."""
    seats = [{"seat": k, "kind": "person", "name": "", "level": "", "stand_in": "", "ready": True, "resigned": False,
              "present": True} for k in range(rules.meta.seats_for(rules.meta.read_options(options)))]
    return {"type": "people", "revision": 1, "title": "", "status": "running", "watch": True, "watch_chat": False,
            "paused": False, "wait_ready": False, "origin": "", "seats": seats, "watchers": 0, "clock": {"kind": "none"},
            "proposal": None, "ended": None, "fair": []}


def table_messages(rules: Rules[Any], options: dict[str, Any], eye: int) -> list[dict[str, Any]]:
    """What the server says first (docs/protocol.md)."""
    offer, seats = Offer(), rules.meta.seats_for(rules.meta.read_options(options))
    return [{"type": "table", "table": "x", "game": rules.meta.game, "title": rules.meta.title, "rules_version": "1", "pack": "",
             "options": options, "seat_names": [rules.meta.seat_name(seat) for seat in range(seats)],
             "sides": len(rules.sides(rules.start(options))), "you": [eye] if eye >= 0 else [],
             "words": offer.words(rules).hash, "board": offer.drawing(rules).hash, "page": page_files(rules.meta.game),
             "fair": []}, people_message(rules, options)]


def state_message(rules: Rules[Any], g: Any, eye: int, tick: int, by: int = -1) -> dict[str, Any]:
    """What the server says of a position; the lines are those of the last click, which `by` made."""
    clicks = rules.legal(g) if rules.to_move(g) == eye and not g.over else []
    return {"type": "state", "tick": tick, "seat": eye, "status": "over" if g.over else "running", "to_move": rules.to_move(g),
            "ask": ask_of(rules, g, eye), "clicks": clicks, "labels": [label_of(rules, g, a) for a in clicks],
            "says": [rules.say(g, a) for a in clicks], "passes_with": rules.passing(g), "may_force": False,
            "window": window_of(rules, g), "quiet": quiet(rules, g), "view": rules.view(g, eye),
            "seat_names": [rules.seat_name(g, k) for k in range(g.seats)], "log_from": 0, "may_undo": False,
            "lines": [entry(tick - 1, by, told, 0.0) for told in rules.lines(g, eye)], "undo_clicks": 0, "clocks": [],
            "result": ended(rules, g) if g.over else None}


def quiet(rules: Rules[Any], g: Any) -> dict[str, str] | None:
    reason = rules.ledger.reason(rules.quiet(g)) if rules.quiet(g) else None
    return {"rule": reason.rule, "sentence": reason.sentence} if reason else None


def ended(rules: Rules[Any], g: Any) -> dict[str, Any]:
    return {"text": rules.result(g), "returns": rules.returns(g), "outcomes": [rules.outcome(g, k).word for k in range(g.seats)]}


class Stand:
    """A table whose server says what the test wants, and nothing else."""

    def __init__(self, page: Any, game: str, options: dict[str, Any], eye: int = 0) -> None:
        self.page = page
        self.rules = load(game)
        self.options = options
        self.eye = eye
        self.tick = 0
        self.sockets: list[Any] = []
        self.asked: list[dict[str, Any]] = []
        page.route_web_socket(re.compile("/ws$"), self.answer)
        page.route(re.compile("/api/tables/x/(record|log)"), lambda route: route.fulfill(json={"lines": [], "fair": []}))
        page.goto("/table.html#x.y")

    def answer(self, socket: Any) -> None:
        socket.on_message(self.hear)
        self.sockets.append(socket)

    def hear(self, text: str) -> None:
        """Greets; what else the page asks for is kept, and never answered."""
        message = json.loads(text)
        if "hello" in message:
            self.say(*table_messages(self.rules, self.options, self.eye))
        else:
            self.asked.append(message)

    def say(self, *messages: dict[str, Any]) -> None:
        for message in messages:
            self.sockets[-1].send(json.dumps(message))

    def show(self, g: Any) -> None:
        until(self.page, "!document.querySelector('#frame.loading')")
        self.send(g)
        self.settled()

    def send(self, g: Any, by: int = -1) -> None:
        """A position that the page need not have drawn yet."""
        self.tick += 1
        self.say(state_message(self.rules, g, self.eye, self.tick, by))

    def settled(self) -> None:
        until(self.page, f"document.querySelector('#frame').dataset.tick === '{self.tick}'")
