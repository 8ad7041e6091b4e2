"""Messages of a client, read with care (docs/protocol.md)."""
from __future__ import annotations

import json
import re
from typing import Final, TypeGuard

from ...given import Given
from ..limits import MAX_MESSAGE, MAX_TOKENS
from ..refused import BadMessage
from ..text import MAX_WORDS, read_name, tidy

HOLD: Final = re.compile(r"[A-Za-z0-9_-]{16,64}")

KINDS: Final = ("click", "why", "undo", "chat", "hint", "settings")


class Up:
    """A message of a client: its kind, and the rest to be read key by key."""

    def __init__(self, kind: str, given: Given) -> None:
        self.kind: Final = kind
        self.given: Final = given


def read_json(text: str) -> Given:
    if len(text) > MAX_MESSAGE:
        raise BadMessage(f"a message has at most {MAX_MESSAGE} characters; this one has {len(text)}")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadMessage("a message is JSON; this one is not") from error
    return Given(data, "message", BadMessage)


def is_id(id: object) -> TypeGuard[int | str]:
    """What comes back with the answer, whatever the rest of the message is worth."""
    if isinstance(id, int):
        return -(10 ** 40) < id < 10 ** 40
    return isinstance(id, str) and len(id) <= 40


def read_up(given: Given) -> Up:
    """{"tick": 7, "click": 31} and the others."""
    if given.data.get("id") is not None and not is_id(given.data["id"]):
        raise given.fail("id", "expected a number or a short text")
    given.asked.update(("id", "seat"))
    kinds = [kind for kind in KINDS if given.has(kind)]
    if len(kinds) != 1:
        raise given.fail("", f"expected exactly one of: {', '.join(KINDS)}; found {', '.join(kinds) or 'none'}")
    return Up(kinds[0], given)


class Hello:
    """The first message: which table, with which seats' secrets, and what the client has already."""

    def __init__(self, table: str, tokens: list[str], tick: int, notes: int, name: str, words: str, dice: bool,
                 hold: str) -> None:
        self.table: Final = table
        self.tokens: Final = tokens
        self.tick: Final = tick
        self.notes: Final = notes
        self.name: Final = name
        self.words: Final = words
        self.dice: Final = dice            # this client commits to a chain of its own, and opens it
        self.hold: Final = hold            # a secret of its own that holds the seats it takes with a link


def read_hello(text: str) -> Hello:
    """{"hello": {"table": "...", "tokens": ["..."], "tick": 12, "notes": 3, "name": "Ann", "words": "my part of the
    dice"}}; without tokens one watches."""
    outer = read_json(text)
    given = outer.table("hello")
    outer.done()
    tokens = given.texts("tokens", [])
    if len(tokens) > MAX_TOKENS:
        raise given.fail("tokens", f"at most {MAX_TOKENS}, found {len(tokens)}")
    hello = Hello(given.text("table"), tokens, given.number("tick", -1, low=-1), given.number("notes", 0, low=0),
                  read_name(given, "name"), tidy(given, "words", given.text("words", ""), MAX_WORDS),
                  given.has("dice") and given.flag("dice"), given.text("hold", ""))
    given.done()
    if hello.hold and HOLD.fullmatch(hello.hold) is None:
        raise given.fail("hold", "expected 16 to 64 letters, digits, - or _")
    return hello
