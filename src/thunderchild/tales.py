"""Sentences of the log in which sides act, for whoever reads them: "You draw a card", "Ann draws a card", "Mankind draws a card".

A text has marks beside its {arguments}:

    {n:card}            a number with its noun: "1 card", "3 cards"; {n:Army|Armies} where an s is not enough
    {n:=good}           the same, with the title of another argument as the noun, which may have both forms ("Mineral|Minerals")
    <side> <side's>     a side: an argument, or the id of a side; "you" and "your" to whoever plays it
    [draws|draw]        a word that follows the side named last: for one, for many or you
    <its>               "its", "your" or "their", of the side named last
"""
from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any, Final

from .kernel.flow import Rules
from .kernel.state import HIDDEN, NOBODY, ThunderchildError
from .kernel.words import Line, Space

MARK: Final = re.compile(r"\{(?P<argument>\w+)(?::(?P<noun>[^}]+))?\}"
                         r"|<(?P<side>\w+)(?P<whose>'s)?>|\[(?P<one>[^|\]]+)\|(?P<many>[^\]]+)\]")
ITS: Final = "its"
OF: Final = "="               # before the argument whose title is the noun
NAME: Final = "@"             # where the name of a person stands

Part = str | dict[str, Any]   # words that are the same for everybody; else {"seat", "text", "you", "named"}: its forms


class Piece:
    """A mark of a text, taken apart once, and the words before it."""

    def __init__(self, words: str, mark: re.Match[str]) -> None:
        self.words: Final = words
        self.mark: Final = mark.group()
        self.argument: Final[str] = mark["argument"] or ""
        self.noun: Final[str] = mark["noun"] or ""
        self.its: Final = mark["side"] == ITS
        self.side: Final[str] = "" if self.its else mark["side"] or ""
        self.whose: Final = bool(mark["whose"])
        self.one: Final[str] = mark["one"] or ""
        self.many: Final[str] = mark["many"] or ""


class Text:
    """A text in pieces, and the words after the last of them."""

    def __init__(self, text: str) -> None:
        self.pieces: Final[list[Piece]] = []
        at = 0
        for mark in MARK.finditer(text):
            self.pieces.append(Piece(text[at:mark.start()], mark))
            at = mark.end()
        self.rest: Final = text[at:]


class Cast:
    """The sides as sentences call them ("the Brood"), by their ids; of some the name is plural."""

    def __init__(self, space: Space, plural: Collection[str] = ()) -> None:
        self.space: Final = space
        self.many: Final = [id in plural for id in space.ids]


class Tale(Line):
    """A log line that is told to each reader in words of its own."""

    def __init__(self, cast: Cast, name: str, text: str, args: Sequence[tuple[str, Space | None]] = (),
                 hidden: Sequence[str] = (), veiled: str = "") -> None:
        super().__init__(name, text, args, hidden, veiled)
        self.cast: Final = cast
        self.numbers: Final = {argument: k for k, (argument, _space) in enumerate(self.args)}
        self.hides: Final = [self.numbers[argument] for argument in self.hidden if argument in self.numbers]
        self.open: Final = Text(self.text)
        self.covered: Final = Text(self.veiled)
        for text, each in ((self.text, self.open), (self.veiled, self.covered)):
            self.check(text, each)

    def check(self, text: str, read: Text) -> None:
        named = False
        for piece in read.pieces:
            if piece.noun.startswith(OF) and piece.noun.removeprefix(OF) not in self.numbers:
                raise ThunderchildError(f"log line '{self.name}': {piece.mark}: the noun is no argument: {text}")
            word = piece.argument or piece.side
            if word and word not in self.numbers and (piece.argument or word not in self.cast.space.index):
                raise ThunderchildError(f"log line '{self.name}': '{word}' is neither an argument nor a side: {text}")
            named = named or bool(piece.side)
            if not named and not piece.argument:
                raise ThunderchildError(f"log line '{self.name}': no side is named before {piece.mark}: {text}")

    def phrase(self, values: list[int]) -> str:
        """The sentence for somebody who knows the sides by their names only."""
        return told(self.parts(values, []))

    def parts(self, values: list[int], seats: Sequence[int]) -> list[Part]:
        """The sentence in parts; `seats` has the seat of each side, NOBODY where the side keeps its own name."""
        text = self.open
        for k in self.hides:
            if values[k] == HIDDEN:
                text = self.covered
        out: list[Part] = []
        side = 0
        for piece in text.pieces:
            join(out, piece.words)
            if piece.argument:
                join(out, self.thing(piece, values))
                continue
            if piece.side:
                named = self.numbers.get(piece.side)
                side = self.cast.space.index[piece.side] if named is None else values[named]
            join(out, self.form(piece, side, seats[side] if 0 <= side < len(seats) else NOBODY))
        join(out, text.rest)
        return out

    def thing(self, piece: Piece, values: list[int]) -> str:
        """An argument in words: a thing's title, or a number."""
        k, noun = self.numbers[piece.argument], piece.noun
        space, value = self.args[k][1], values[k]
        if value == HIDDEN and k in self.hides:
            return "something"
        if space is not None:
            return space.titles[value].partition("|")[0] if value >= 0 else "nothing"
        if noun.startswith(OF):
            of = self.numbers[noun.removeprefix(OF)]
            noun = self.titles_of(of)[values[of]]
        return some(value, noun) if noun else str(value)

    def titles_of(self, k: int) -> Sequence[str]:
        space = self.args[k][1]
        return space.titles if space is not None else ()

    def form(self, piece: Piece, side: int, seat: int) -> Part:
        if side < 0:
            return "nobody"
        many, name = self.cast.many[side], self.cast.space.titles[side]
        if piece.one:
            return part(seat, piece.many if many else piece.one, piece.many, piece.one)
        if piece.its:
            return part(seat, "their" if many else "its", "your", "their")
        if piece.whose:
            return part(seat, whose(name), "your", whose(NAME))
        return part(seat, name, "you", NAME)


def part(seat: int, text: str, you: str, named: str) -> Part:
    return {"seat": seat, "text": text, "you": you, "named": named} if seat >= 0 else text


def join(parts: list[Part], more: Part) -> None:
    """Words that are the same for everybody stand together."""
    if not more:
        return
    if not isinstance(more, str) or (parts and not isinstance(parts[-1], str)):
        parts.append(more)
    elif parts:
        parts[-1] = joined(str(parts[-1]), more)
    else:
        parts.append(joined("", more))


def joined(before: str, more: str) -> str:
    """With a capital where a sentence begins."""
    begins = before == "" or before.endswith((". ", "? ", "! "))
    return before + (more[:1].upper() + more[1:] if begins else more)


def some(n: int, noun: str) -> str:
    """"1 card", "2 cards"; "Army|Armies" has its own plural."""
    one, _bar, many = noun.partition("|")
    return f"{n} {one}" if n == 1 else f"{n} {many or one + 's'}"


def whose(name: str) -> str:
    return name + ("'" if name.endswith("s") else "'s")


def told(parts: Sequence[Part], you: Collection[int] = (), names: Mapping[int, str] | None = None) -> str:
    """The sentence for whoever plays the seats `you`, to whom the others are known by `names`."""
    text = ""
    for each in parts:
        text = joined(text, each if isinstance(each, str) else formed(each, you, names or {}))
    return text


def formed(part: dict[str, Any], you: Collection[int], names: Mapping[int, str]) -> str:
    if part["seat"] in you:
        return str(part["you"])
    name = names.get(part["seat"], "")
    return str(part["named"]).replace(NAME, name) if name else str(part["text"])


def seats_of(rules: Rules[Any], g: Any) -> list[int]:
    """The seat of each side; NOBODY for sides that share one, who keep their names even to themselves."""
    seats = [side.seat for side in rules.sides(g)]
    return [seat if seats.count(seat) == 1 else NOBODY for seat in seats]


def tale_of(rules: Rules[Any], news: list[int], sees: bool, seats: Sequence[int]) -> dict[str, Any]:
    """A log entry (`Rules.entry`), with its sentence in parts too where it speaks of seats."""
    line = rules.log[news[0]]
    if not isinstance(line, Tale):
        return rules.entry(news, sees)
    values = line.seen(news[2:], sees)
    parts = line.parts(values, seats)
    out: dict[str, Any] = {"line": line.name, "text": told(parts), "args": line.words(values)}
    if any(isinstance(each, dict) for each in parts):
        out["tale"] = parts
    return out
