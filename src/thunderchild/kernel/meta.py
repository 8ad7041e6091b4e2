"""Meta: what a game says about itself before anybody sits down: title, seats, options, version, bound."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from .errors import ThunderchildError

CHOICE_OPTION: Final = "choice"     # one of `choices`
NUMBER_OPTION: Final = "number"     # a whole number from low to high
FLAG_OPTION: Final = "flag"         # true or false
LIST_OPTION: Final = "list"         # from low to high of `choices`, in order


class BadOptions(ThunderchildError, ValueError):
    """Names the option and the values it takes."""


class Option:
    """One thing to settle before a game.  In `g.options` it takes `width` whole numbers.  `title` and `titles` are what people
    read for the name and the choices; without any the ids are made readable.  `notes` says what each choice means, where its
    title does not."""

    def __init__(self, name: str, kind: str, default: Any, help: str, choices: Sequence[str] = (), low: int = 0,
                 high: int = 0, title: str = "", titles: Sequence[str] = (), notes: Sequence[str] = ()) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.default: Final = default
        self.help: Final = help
        self.choices: Final = tuple(choices)
        self.low: Final = low
        self.high: Final = high
        self.width: Final = high if kind == LIST_OPTION else 1
        self.title: Final = title or name.replace("_", " ").capitalize()
        self.titles: Final = tuple(titles) or tuple(choice.replace("_", " ") for choice in choices)
        self.notes: Final = tuple(notes)

    def allowed(self) -> str:
        if self.kind == NUMBER_OPTION:
            return f"a whole number from {self.low} to {self.high}"
        if self.kind == FLAG_OPTION:
            return "true or false"
        names = ", ".join(self.choices)
        return f"one of: {names}" if self.kind == CHOICE_OPTION else f"a list of {self.low} to {self.high} of: {names}"

    def read(self, value: Any) -> list[int]:
        if self.kind == CHOICE_OPTION and value in self.choices:
            return [self.choices.index(value)]
        if self.kind == FLAG_OPTION and isinstance(value, bool):
            return [int(value)]
        if self.kind == NUMBER_OPTION and type(value) is int and self.low <= value <= self.high:
            return [value]
        if self.kind == LIST_OPTION and isinstance(value, list) and self.low <= len(value) <= self.high \
                and all(x in self.choices for x in value):
            return [self.choices.index(x) for x in value] + [-1] * (self.high - len(value))
        raise BadOptions(f"option '{self.name}': {value!r} is not allowed; it takes {self.allowed()}")

    def say(self, numbers: list[int]) -> Any:
        if self.kind == CHOICE_OPTION:
            return self.choices[numbers[0]]
        if self.kind == FLAG_OPTION:        # in a line with the number below it would be compiled as one
            return bool(numbers[0])
        return numbers[0] if self.kind == NUMBER_OPTION else [self.choices[n] for n in numbers if n >= 0]


class Limit:
    """How options depend on each other: where option `when` has one of `values`, option `then` has one of `allowed`."""

    def __init__(self, when: str, values: Sequence[Any], then: str, allowed: Sequence[Any], reason: str) -> None:
        self.when: Final = when
        self.values: Final = tuple(values)
        self.then: Final = then
        self.allowed: Final = tuple(allowed)
        self.reason: Final = reason         # a sentence with the rule's number

    def breaks(self, options: dict[str, Any]) -> bool:
        return options[self.when] in self.values and options[self.then] not in self.allowed


@mypyc_attr(native_class=False)
class Options(list[int]):
    """The options of a game as numbers, shared by all copies of its state; they know the game they belong to."""

    def __init__(self, meta: Meta, numbers: list[int]) -> None:
        super().__init__(numbers)
        self.meta = meta


class Meta:
    """`seats` is (fewest, most); with two different numbers the game has a number option named 'seats'."""

    def __init__(self, game: str, title: str, seats: tuple[int, int], side_names: Sequence[str], options: Sequence[Option],
                 version: str, bound: Callable[[list[int]], int], about: str = "", minutes: str = "",
                 limits: Sequence[Limit] = (), worth: tuple[float, float, bool] = (-1.0, 1.0, True),
                 thinking: dict[str, int] | None = None) -> None:
        self.game: Final = game
        self.title: Final = title
        self.seats: Final = seats
        self.side_names: Final = tuple(side_names)
        self.options: Final = tuple(options)
        self.version: Final = version       # of the rules: a change that changes any game changes it
        self.bound: Final = bound           # options -> clicks, chance included, within which every game ends
        self.about: Final = about           # a sentence for the lobby
        self.minutes: Final = minutes       # how long a game takes, for the lobby
        self.limits: Final = tuple(limits)  # how options depend on each other
        self.rules: Any = None              # the Rules it belongs to
        self.worth: Final = worth           # of returns: lowest, highest, and whether they always add up to 0
        self.thinking: Final = thinking or {}   # how bots search it, where that differs from what is usual (players.levels)

    def seat_name(self, seat: int) -> str:
        """A seat as people read it before there is a game; one without a name of its own is counted from 1."""
        return self.side_names[seat] if 0 <= seat < len(self.side_names) else f"Seat {seat + 1}"

    def read_options(self, given: dict[str, Any] | None) -> list[int]:
        chosen = dict(given or {})
        out: list[int] = []
        for option in self.options:
            out.extend(option.read(chosen.pop(option.name, option.default)))
        for name in chosen:
            known = ", ".join(option.name for option in self.options) or "none"
            raise BadOptions(f"{self.game} has no option '{name}'; its options: {known}")
        self.keep_limits(self.say_options(out))
        return self.own(out)

    def own(self, numbers: list[int]) -> list[int]:
        """These numbers as options of this game."""
        return Options(self, numbers)

    def keep_limits(self, options: dict[str, Any]) -> None:
        for limit in self.limits:
            if limit.breaks(options):
                allowed = ", ".join(str(value) for value in limit.allowed)
                raise BadOptions(f"option '{limit.then}': {options[limit.then]!r} is not allowed where {limit.when} is "
                                 f"{options[limit.when]!r}: {limit.reason} It takes one of: {allowed}")

    def say_options(self, numbers: list[int]) -> dict[str, Any]:
        out: dict[str, Any] = {}
        at = 0
        for option in self.options:
            out[option.name] = option.say(numbers[at:at + option.width])
            at += option.width
        return out

    def are_options(self, numbers: list[Any]) -> bool:
        """Whether these are numbers that `read_options` could have made."""
        try:
            return self.read_options(self.say_options(numbers)) == numbers
        except (IndexError, TypeError, BadOptions):
            return False

    def option_at(self, name: str) -> int:
        """Where the option's first number stands in `g.options`."""
        at = 0
        for option in self.options:
            if option.name == name:
                return at
            at += option.width
        raise BadOptions(f"{self.game} has no option '{name}'")

    def seats_for(self, numbers: list[int]) -> int:
        if self.seats[0] == self.seats[1]:
            return self.seats[0]
        return numbers[self.option_at("seats")]
