"""Refused: a request that changes nothing, and how the answer to it looks."""
from __future__ import annotations

from typing import Final, NotRequired, TypedDict

from ..kernel.state import ThunderchildError
from ..kernel.words import Reason

MAX_ANSWER: Final = 1000


class Refusal(TypedDict):
    """As it is sent; errors over HTTP have the same form."""
    type: NotRequired[str]
    code: str
    message: str
    rule: NotRequired[str]              # if a rule of the game forbids it
    sentence: NotRequired[str]
    tick: NotRequired[int]
    id: NotRequired[int | str]


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
