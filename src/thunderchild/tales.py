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
        for each in (self.text, self.veiled):
            self.check(each)

    def check(self, text: str) -> None:
        named = False
        for mark in MARK.finditer(text):
            if (mark["noun"] or "").startswith(OF) and mark["noun"].removeprefix(OF) not in self.numbers:
                raise ThunderchildError(f"log line '{self.name}': {mark.group()}: the noun is no argument: {text}")
            word = mark["argument"] or (mark["side"] if mark["side"] != ITS else "")
            if word and word not in self.numbers and (mark["argument"] or word not in self.cast.space.index):
                raise ThunderchildError(f"log line '{self.name}': '{word}' is neither an argument nor a side: {text}")
            named = named or bool(mark["side"] and mark["side"] != ITS)
            if not named and not mark["argument"]:
                raise ThunderchildError(f"log line '{self.name}': no side is named before {mark.group()}: {text}")

    def phrase(self, values: list[int]) -> str:
        """The sentence for somebody who knows the sides by their names only."""
        return told(self.parts(values, []))

    def parts(self, values: list[int], seats: Sequence[int]) -> list[Part]:
        """The sentence in parts; `seats` has the seat of each side, NOBODY where the side keeps its own name."""
        hides = any(values[k] == HIDDEN and argument in self.hidden for argument, k in self.numbers.items())
        text = self.veiled if hides else self.text
        out: list[Part] = []
        at = side = 0
        for mark in MARK.finditer(text):
            join(out, text[at:mark.start()])
            at = mark.end()
            if mark["argument"]:
                join(out, self.thing(mark["argument"], mark["noun"], values))
                continue
            if mark["side"] and mark["side"] != ITS:
                side = values[self.numbers[mark["side"]]] if mark["side"] in self.numbers else self.cast.space.index[mark["side"]]
            join(out, self.form(mark, side, seats[side] if 0 <= side < len(seats) else NOBODY))
        join(out, text[at:])
        return out

    def thing(self, argument: str, noun: str | None, values: list[int]) -> str:
        """An argument in words: a thing's title, or a number."""
        k = self.numbers[argument]
        space, value = self.args[k][1], values[k]
        if value == HIDDEN and argument in self.hidden:
            return "something"
        if space is not None:
            return space.titles[value].partition("|")[0] if value >= 0 else "nothing"
        if noun and noun.startswith(OF):
            of = self.numbers[noun.removeprefix(OF)]
            noun = self.titles_of(of)[values[of]]
        return some(value, noun) if noun else str(value)

    def titles_of(self, k: int) -> Sequence[str]:
        space = self.args[k][1]
        return space.titles if space is not None else ()

    def form(self, mark: re.Match[str], side: int, seat: int) -> Part:
        if side < 0:
            return "nobody"
        many, name = self.cast.many[side], self.cast.space.titles[side]
        if mark["one"]:
            return part(seat, mark["many"] if many else mark["one"], mark["many"], mark["one"])
        if mark["side"] == ITS:
            return part(seat, "their" if many else "its", "your", "their")
        if mark["whose"]:
            return part(seat, whose(name), "your", whose(NAME))
        return part(seat, name, "you", NAME)


def part(seat: int, text: str, you: str, named: str) -> Part:
    return {"seat": seat, "text": text, "you": you, "named": named} if seat >= 0 else text


def join(parts: list[Part], more: Part) -> None:
    """Words that are the same for everybody stand together."""
    last = parts[-1] if parts else ""
    if isinstance(more, str) and isinstance(last, str):
        parts[-1:] = [joined(last, more)]
    else:
        parts.append(more)


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
    out, line = rules.entry(news, sees), rules.log[news[0]]
    if isinstance(line, Tale):
        parts = line.parts(line.seen(news[2:], sees), seats)
        if any(isinstance(each, dict) for each in parts):
            out["tale"] = parts
    return out
