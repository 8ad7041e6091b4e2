"""Words: named targets (Space), verb + target <-> click <-> text (Vocabulary), rule texts (Ledger), log lines (Line)."""
from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from .errors import ThunderchildError
from .state import HIDDEN

FEW: Final = 200            # things that may be compared letter by letter with a mistyped word
LONGEST: Final = 80         # letters of somebody's words that are looked at or said again


class BadWords(ThunderchildError, ValueError):
    """A text that is no click: says which words would be."""


class Reason:
    """Why a click is not legal: the rule and what it says."""

    def __init__(self, rule: str, sentence: str) -> None:
        self.rule: Final = rule
        self.sentence: Final = sentence

    def __str__(self) -> str:
        return f"{self.rule}: {self.sentence}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Reason) and other.rule == self.rule and other.sentence == self.sentence

    def __hash__(self) -> int:
        return hash((self.rule, self.sentence))


class Space:
    """Things a verb can point at; also what board.py draws.  `titles` are what people read."""

    def __init__(self, name: str, ids: Iterable[str], titles: Iterable[str] | None = None) -> None:
        self.name: Final = name
        self.ids: Final = tuple(ids)
        self.titles: Final = tuple(titles) if titles is not None else tuple(x.replace("_", " ") for x in self.ids)
        self.index: Final = {x: i for i, x in enumerate(self.ids)}
        if len(self.index) != len(self.ids):
            twice = sorted({x for x in self.ids if self.ids.count(x) > 1})
            raise ThunderchildError(f"space '{name}': the same id twice: {', '.join(twice)}")
        if len(self.titles) != len(self.ids):
            raise ThunderchildError(f"space '{name}': {len(self.ids)} ids, but {len(self.titles)} titles")
        self.pieces: Final[dict[str, list[str]]] = {}       # ids by the words they are made of, once somebody mistypes one

    def __len__(self) -> int:
        return len(self.ids)

    def read(self, text: str, where: str) -> int:
        if text not in self.index:
            raise BadWords(f"{where}: no {self.name} '{text[:LONGEST]}'; {self.hint(text)}")
        return self.index[text]

    def hint(self, text: str) -> str:
        """What would be right instead of this text.  Of many ids only those are compared that share a word with it."""
        if len(self.ids) <= FEW:
            return one_of(text, self.ids)
        if not self.pieces:
            for id in self.ids:
                for piece in pieces_of(id):
                    self.pieces.setdefault(piece, []).append(id)
        words = [word for piece in pieces_of(text[:LONGEST]) for word in near(piece, list(self.pieces), 2)]
        alike = {id: None for word in words for id in self.pieces[word][:FEW]}
        best = near(text, list(alike), 5) or list(self.ids[:5])
        return f"the nearest of {len(self.ids)}: " + ", ".join(best)


NOTHING: Final = Space("nothing", [""])


def united(spaces: Sequence[Space]) -> Space:
    """The things of several spaces as one, for a verb that may point at any of them."""
    if len(spaces) == 1:
        return spaces[0]
    ids = [id for space in spaces for id in space.ids]
    return Space(" or ".join(space.name for space in spaces), ids, [title for space in spaces for title in space.titles])


class Vocabulary:
    """All clicks of a game and pack.  Verbs are numbered in the order they are added, clicks too.

    A verb points at the things of one space, or of several: then its targets are those of the first space, followed by those of
    the next; `part(verb, target)` tells which."""

    def __init__(self) -> None:
        self.verbs: Final[list[str]] = []
        self.space_of: Final[list[Space]] = []  # all a verb can point at
        self.every: Final[list[list[int]]] = [] # all targets of a verb
        self.parts_of: Final[list[list[Space]]] = []
        self.rules: Final[list[int]] = []       # cited when a click of this verb does not belong to the pending decision
        self.sayings: Final[list[str]] = []     # a click of this verb in plain words, with {} for its target; else its name
        self.first: Final[list[int]] = []       # the verb's first click
        self.verb_of: Final[list[int]] = []     # by click
        self.target_of: Final[list[int]] = []
        self.verb_at: Final[dict[str, int]] = {}
        self.pointing: Final[dict[str, list[tuple[int, int]]]] = {}     # by space: verbs, and the target of its first thing
        self.aliases: Final[dict[str, int]] = {}    # words of older records

    def verb(self, name: str, space: Space | Sequence[Space], rule: int, saying: str = "") -> int:
        if name in self.verb_at:
            raise ThunderchildError(f"vocabulary: the verb '{name}' twice")
        parts = [space] if isinstance(space, Space) else list(space)
        verb, offset = len(self.verbs), 0
        self.verbs.append(name)
        self.verb_at[name] = verb
        self.space_of.append(united(parts))
        self.parts_of.append(parts)
        self.rules.append(rule)
        self.sayings.append(saying or name.replace("_", " ") + ("" if parts == [NOTHING] else ": {}"))
        self.first.append(len(self.verb_of))
        for part in parts:
            self.pointing.setdefault(part.name, []).append((verb, offset))
            offset += len(part.ids)
        for target in range(offset):
            self.verb_of.append(verb)
            self.target_of.append(target)
        self.every.append(self.target_of[-offset:] if offset else [])
        return verb

    def alias(self, old: str, verb: int) -> None:
        """`read` goes on to understand a word of older records; `say` gives the verb's own name."""
        if old in self.verb_at or old in self.aliases:
            raise ThunderchildError(f"vocabulary: the verb '{old}' twice")
        self.aliases[old] = verb

    @property
    def size(self) -> int:
        return len(self.verb_of)

    @property
    def spaces(self) -> list[Space]:
        return list({space.name: space for parts in self.parts_of for space in parts}.values())

    def part(self, verb: int, target: int) -> tuple[int, int]:
        """Which of the verb's spaces a target belongs to, and which thing of it it is."""
        for k, space in enumerate(self.parts_of[verb]):
            if target < len(space.ids):
                return k, target
            target -= len(space.ids)
        raise BadWords(f"'{self.verbs[verb]}' has no target {target}")

    def click(self, verb: int, target: int = 0) -> int:
        return self.first[verb] + target

    def meaning(self, space: str, id: str) -> list[int]:
        """The clicks that a thing can mean, one for each verb that may point at it."""
        out: list[int] = []
        for verb, offset in self.pointing.get(space, []):
            for part in self.parts_of[verb]:
                if part.name == space and id in part.index:
                    out.append(self.first[verb] + offset + part.index[id])
        return out

    def say(self, click: int) -> str:
        verb = self.verb_of[click]
        return (self.verbs[verb] + " " + self.space_of[verb].ids[self.target_of[click]]).strip()

    def title(self, click: int) -> str:
        """The click in plain words that tell nothing of the table: what whoever may not read its label reads of it."""
        verb = self.verb_of[click]
        return self.sayings[verb].replace("{}", self.space_of[verb].titles[self.target_of[click]])

    def read(self, text: str) -> int:
        name, _space, target = text.strip().partition(" ")
        verb = self.verb_at.get(name, self.aliases.get(name, -1))
        if verb < 0:
            raise BadWords(f"no verb '{name[:LONGEST]}'; {one_of(name, self.verbs)}")
        space = self.space_of[verb]
        target = target.strip()
        if target not in space.index:
            if space is NOTHING:
                raise BadWords(f"'{name}' stands alone, without '{target[:LONGEST]}'")
            raise BadWords(f"'{name}' does not take '{target[:LONGEST]}'; {space.hint(target)}")
        return self.first[verb] + space.index[target]


class Clicks:
    """Collects legal clicks; they are sorted afterwards only if they did not come in order."""

    def __init__(self, words: Vocabulary) -> None:
        self.first: Final = words.first
        self.every: Final = words.every
        self.ids: Final[list[int]] = []
        self.ordered = True
        self.last = -1

    def add(self, verb: int, target: int = 0) -> None:
        click = self.first[verb] + target
        if click <= self.last:
            self.ordered = False
        self.last = click
        self.ids.append(click)


class Ledger:
    """The rules by number, in our words: what a refusal cites and the rulebook panel shows."""

    def __init__(self, prefix: str, sections: list[tuple[str, list[int]]], texts: dict[int, str]) -> None:
        self.prefix: Final = prefix
        self.sections: Final = sections
        self.texts: Final = texts

    def reason(self, number: int) -> Reason:
        return Reason(f"{self.prefix}-{number}", self.texts.get(number, "this rule has no text in the ledger"))


@mypyc_attr(allow_interpreted_subclasses=True)
class Line:
    """A kind of log line.  `text` has {names} of arguments; `veiled` stands for it where a `hidden` argument may not be seen."""

    def __init__(self, name: str, text: str, args: Sequence[tuple[str, Space | None]] = (), hidden: Sequence[str] = (),
                 veiled: str = "") -> None:
        self.name: Final = name
        self.text: Final = text
        self.args: Final = tuple(args)
        self.hidden: Final = tuple(hidden)
        self.veiled: Final = veiled or text

    def seen(self, values: list[int], open_to_all: bool) -> list[int]:
        """The arguments as an eye gets them; a missing one counts as 0."""
        out: list[int] = []
        for i in range(len(self.args)):
            value = values[i] if i < len(values) else 0
            out.append(value if open_to_all or self.args[i][0] not in self.hidden else HIDDEN)
        return out

    def words(self, values: list[int]) -> dict[str, str | int | None]:
        """Arguments by name: ids for things, numbers for numbers, None for what is hidden or nobody."""
        out: dict[str, str | int | None] = {}
        for i, (name, space) in enumerate(self.args):
            value = values[i]
            if space is not None:
                out[name] = space.ids[value] if value >= 0 else None
            else:
                out[name] = None if value == HIDDEN and name in self.hidden else value
        return out

    def phrase(self, values: list[int]) -> str:
        words: dict[str, str] = {}
        hides = False
        for i, (name, space) in enumerate(self.args):
            value = values[i]
            if value == HIDDEN and name in self.hidden:
                hides = True
                words[name] = "something"
            else:
                words[name] = str(value) if space is None else space.titles[value] if value >= 0 else "nothing"
        text = (self.veiled if hides else self.text).format(**words)
        return text[:1].upper() + text[1:]


def one_of(text: str, allowed: Sequence[str]) -> str:
    """What would be right: the nearest names, or all of them when they are few."""
    if len(allowed) <= 12:
        return "it takes one of: " + ", ".join(x or "(nothing)" for x in allowed)
    return f"the nearest of {len(allowed)}: " + ", ".join(near(text, allowed, 5) or allowed[:5])


def near(text: str, allowed: Sequence[str], most: int) -> list[str]:
    return difflib.get_close_matches(text[:LONGEST], allowed, n=most, cutoff=0.4)


def pieces_of(id: str) -> list[str]:
    return id.replace("/", " ").replace("_", " ").split()
