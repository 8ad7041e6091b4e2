"""Questions and answers: the rules run as plain procedures that stop at every question."""
from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any, TypeVar

CHANCE = "*"
T = TypeVar("T")


class Refused(Exception):
    """A click that the rules do not offer."""


@dataclass(frozen=True)
class Question:
    """Who is asked (a faction, or chance), and what each legal click means; of chance: how often each can fall."""

    who: str
    means: dict[str, Any]
    odds: dict[str, int] = field(default_factory=dict)


Flow = Generator[Question, str, T]


def ask(who: str, means: dict[str, Any]) -> Flow[Any]:
    words = yield Question(who, means)
    return means[words]


def chance(verb: str, weights: dict[str, int]) -> Flow[str]:
    odds = {f"* {verb} {name}": n for name, n in weights.items() if n}
    words = yield Question(CHANCE, {words: words.rsplit(" ", 1)[1] for words in odds}, odds)
    return words.rsplit(" ", 1)[1]
