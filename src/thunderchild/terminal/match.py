"""Match: what a person typed, read as a click: by number, in words, or by the beginnings of words."""
from __future__ import annotations

import bisect
import re
from typing import Any, Final

from ..kernel.flow import Rules
from ..kernel.state import State, ThunderchildError
from ..kernel.words import BadWords
from .listing import listed

SHOWN: Final = 6
SMALL: Final = ("a", "an", "the", "in", "into", "to", "at", "of", "with", "from")      # words that names may leave out


class NoClick(ThunderchildError):
    """A text that names no click, or more than one: says which would do."""


def tokens(text: str) -> list[str]:
    return [part for part in re.split(r"[^0-9a-z]+", text.lower()) if part]


def begins(short: list[str], long: list[str]) -> bool:
    """Every word of `short` begins some word of `long`, in order."""
    at = 0
    for word in short:
        while at < len(long) and not long[at].startswith(word):
            at += 1
        if at == len(long):
            return False
        at += 1
    return True


class Index:
    """The clicks of a game by the words they are made of: made once, so that what is typed is not compared with every click."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.clicks: Final[dict[str, list[int]]] = {}
        self.said: Final[dict[tuple[str, ...], list[int]]] = {}
        words = rules.words
        for a in range(words.size):
            self.said.setdefault(tuple(tokens(words.say(a))), []).append(a)
            for word in {*tokens(words.say(a)), *tokens(words.title(a))}:
                self.clicks.setdefault(word, []).append(a)
        self.sorted: Final = sorted(self.clicks)

    def exact(self, words: list[str]) -> list[int]:
        """Clicks that are said in exactly these words."""
        return self.said.get(tuple(words), [])

    def near(self, words: list[str]) -> list[int]:
        """Clicks that have a word for the beginning of each of these words; small words may be left out."""
        telling = [word for word in words if word not in SMALL] or words
        found: set[int] | None = None
        for word in telling:
            at, here = bisect.bisect_left(self.sorted, word), set[int]()
            while at < len(self.sorted) and self.sorted[at].startswith(word):
                here.update(self.clicks[self.sorted[at]])
                at += 1
            found = here if found is None else found & here
        return sorted(found or ())


INDEXES: Final[dict[tuple[str, str, str], Index]] = {}        # by game, version of the rules, and hash of the pack


def index_of(rules: Rules[Any]) -> Index:
    key = (rules.meta.game, rules.meta.version, rules.pack[1])
    if key not in INDEXES:
        INDEXES[key] = Index(rules)
    return INDEXES[key]


def names_of(rules: Rules[Any], g: State, a: int, legal: bool) -> list[list[str]]:
    """All the ways to name a click; what people read of it is known only for legal ones."""
    names = [tokens(rules.words.say(a)), tokens(rules.words.title(a))]
    if legal:
        names.append(tokens(str(rules.label(g, a))))
    return names


def fitting(rules: Rules[Any], g: State, clicks: list[int], words: list[str], legal: bool) -> list[int]:
    """The clicks the words may mean: those they name in full, else those whose name they begin, else those of which they begin
    what is said besides; at last without small words."""
    named = [(a, names_of(rules, g, a, legal)) for a in clicks]
    exact = [a for a, names in named if words in names]
    telling = [word for word in words if word not in SMALL] or words
    short = [(a, tokens(rules.label(g, a).text)) for a in clicks] if legal else []
    begun = exact or [a for a, name in short if begins(words, name)]
    begun = begun or [a for a, names in named if any(begins(words, name) for name in names)]
    return begun or [a for a, names in named if telling != words and any(begins(telling, name) for name in names)]


def read_click(rules: Rules[Any], g: State, text: str) -> int:
    """The click a person means; it may be one that is not legal."""
    legal = listed(rules, g)
    if text.isascii() and text.isdigit():
        if not 1 <= int(text) <= len(legal):
            raise NoClick(f"there is no {text} in the list; it goes from 1 to {len(legal)}")
        return legal[int(text) - 1]
    words = tokens(text)
    if not words:
        raise NoClick("type the number of a click, or its words; `help` shows what else there is")
    fits = fitting(rules, g, legal, words, True)
    if len(fits) == 1:
        return fits[0]
    if fits:
        raise NoClick(f"'{text}' could be {several(rules, g, fits, legal)}; type more of it, or its number")
    return read_other(rules, g, text, words)


def read_other(rules: Rules[Any], g: State, text: str, words: list[str]) -> int:
    """A click that is not legal now, so that its rule can be named."""
    fits = fitting(rules, g, index_of(rules).near(words), words, False)
    if len(fits) == 1:
        return fits[0]
    if fits:
        raise NoClick(f"'{text}' is none of the clicks in the list; `why {text}` says why")
    try:
        return rules.words.read(text)
    except BadWords as error:
        raise NoClick(f"{error}. `help` shows what you can type") from error


def several(rules: Rules[Any], g: State, fits: list[int], legal: list[int]) -> str:
    said = [f"{legal.index(a) + 1} ({rules.label(g, a)})" for a in fits[:SHOWN]]
    more = f" or {len(fits) - SHOWN} others" if len(fits) > SHOWN else ""
    return ", ".join(said[:-1]) + (" or " if len(said) > 1 else "") + said[-1] + more if not more else ", ".join(said) + more
