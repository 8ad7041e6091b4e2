"""Messages between client and table: what may come up, read with care, and how a refusal looks (docs/protocol.md)."""
from __future__ import annotations

import json
from typing import Final, TypeGuard

from ..given import Given
from ..kernel.state import ThunderchildError
from ..kernel.words import Reason
from .messages import Refusal

MAX_MESSAGE: Final = 16_384
MAX_CHAT: Final = 500
MAX_NAME: Final = 40
MAX_WORDS: Final = 200
MAX_TOKENS: Final = 12
MAX_ANSWER: Final = 1000

KINDS: Final = ("click", "why", "undo", "chat", "hint", "settings")


class Refused(ThunderchildError):
    """A request that changes nothing.  `code` is for programs, the message for people."""

    def __init__(self, code: str, message: str, reason: Reason | None = None) -> None:
        super().__init__(message)
        self.code: Final = code
        self.reason: Final = reason

    def data(self) -> Refusal:
        d: Refusal = {"code": self.code, "message": shortened(str(self))}
        if self.reason is not None:
            d["rule"], d["sentence"] = self.reason.rule, self.reason.sentence
        return d


def shortened(text: str) -> str:
    """An answer quotes what was wrong, but not a megabyte of it."""
    text = text.encode(errors="replace").decode()         # half characters cannot be sent
    return text if len(text) <= MAX_ANSWER else f"{text[:MAX_ANSWER]} ..."


class BadMessage(Refused):
    """A message that is not as docs/protocol.md says."""

    def __init__(self, message: str) -> None:
        super().__init__("bad", message)


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


def read_name(given: Given, key: str, default: str = "") -> str:
    return tidy(given, key, given.text(key, default), MAX_NAME)


def tidy(given: Given, key: str, text: str, limit: int) -> str:
    """One line of readable characters."""
    text = printable(text)
    if len(text) > limit:
        raise given.fail(key, f"at most {limit} characters, found {len(text)}")
    return text


def printable(text: str) -> str:
    return " ".join("".join(ch if ch.isprintable() else " " for ch in text).split())


class Hello:
    """The first message: which table, with which seats' secrets, and what the client has already."""

    def __init__(self, table: str, tokens: list[str], tick: int, notes: int, name: str,
                 words: str) -> None:
        self.table: Final = table
        self.tokens: Final = tokens
        self.tick: Final = tick
        self.notes: Final = notes
        self.name: Final = name
        self.words: Final = words


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
                  read_name(given, "name"), tidy(given, "words", given.text("words", ""), MAX_WORDS))
    given.done()
    return hello
