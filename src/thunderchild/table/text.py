"""What people may write at a table: one line of readable characters, of limited length."""
from __future__ import annotations

from typing import Final

from ..given import Given

MAX_CHAT: Final = 500
MAX_NAME: Final = 40
MAX_WORDS: Final = 200


def read_name(given: Given, key: str, default: str = "") -> str:
    return tidy(given, key, given.text(key, default), MAX_NAME)


def tidy(given: Given, key: str, text: str, limit: int) -> str:
    text = printable(text)
    if len(text) > limit:
        raise given.fail(key, f"at most {limit} characters, found {len(text)}")
    return text


def printable(text: str) -> str:
    return " ".join("".join(ch if ch.isprintable() else " " for ch in text).split())
