"""What is won with and without each card played, for whoever tunes a game or writes a pack.

A card counts as played when a click of one of the named verbs points at it (`play`), or a log line of a named kind tells of it
(`engaged.card`: the argument `card` of the line `engaged`).  Which those are, a game says itself (`PLAYED` in its __init__.py);
`--cards` of a duel and `cards` of a design take other names too."""
from __future__ import annotations

import sys
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from .. import registry
from ..kernel.flow import Rules
from ..kernel.say import SURVIVED, WON
from ..kernel.state import CHANCE, State, ThunderchildError
from ..kernel.words import Space, one_of

Played = set[tuple[int, str, str]]          # seat, name of the space, id of the card


class NoSuchCards(ThunderchildError, ValueError):
    """A name that is neither a verb with targets nor a thing of a log line."""


def names_of(rules: Rules[Any], text: str) -> list[str]:
    """The verbs and log lines to watch: those asked for, or the game's own."""
    own = [] if text else registry.played(rules.meta.game)
    names = [name.strip() for name in text.split(",")] if text else own
    if not names:
        raise NoSuchCards(f"--cards: {rules.meta.title} does not say what plays a card; name verbs, as in --cards "
                          f"{','.join(list(verbs_of(rules))[:2])}, or things of log lines")
    allowed = {**verbs_of(rules), **lines_of(rules)}
    for name in names:
        if name not in allowed:
            raise NoSuchCards(f"--cards: '{name}' is no verb with targets and no line.argument of {rules.meta.title}; "
                              f"{one_of(name, list(allowed))}")
    return names


def verbs_of(rules: Rules[Any]) -> dict[str, Space]:
    """Verbs that point at something."""
    words = rules.words
    return {name: words.space_of[k] for k, name in enumerate(words.verbs) if len(words.space_of[k]) > 1}


def lines_of(rules: Rules[Any]) -> dict[str, Space]:
    """Things that log lines name, as line.argument."""
    return {f"{line.name}.{name}": space for line in rules.log for name, space in line.args if space is not None}


class Witness:
    """Sits through one game and notes who played which card."""

    def __init__(self, rules: Rules[Any], names: list[str]) -> None:
        self.rules: Final = rules
        self.verbs: Final = {rules.words.verbs.index(name) for name in names if name in verbs_of(rules)}
        self.lines: Final = [(*name.split("."), lines_of(rules)[name].name) for name in names if name in lines_of(rules)]
        self.played: Final[Played] = set()

    def hear(self, g: State, who: int, a: int) -> None:
        """A click just made.  What chance brings counts where there is only one seat."""
        seat = 0 if who == CHANCE and g.seats == 1 else who
        words = self.rules.words
        if who != CHANCE and words.verb_of[a] in self.verbs:
            space = words.space_of[words.verb_of[a]]
            self.played.add((seat, space.name, space.ids[words.target_of[a]]))
        if self.lines and seat != CHANCE:
            self.hear_lines(g, seat)
        g.news = []

    def hear_lines(self, g: State, seat: int) -> None:
        for said in self.rules.lines(g, seat):
            for line, argument, space in self.lines:
                if said["line"] == line and said["args"][argument] is not None:
                    self.played.add((seat, space, said["args"][argument]))


class Row:
    """One card in the hands of one seat."""

    def __init__(self, seat: int, card: str, title: str) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.title: Final = title
        self.games = [0, 0]          # without it, with it
        self.wins = [0, 0]

    def rate(self, with_it: int) -> float | None:
        return self.wins[with_it] / self.games[with_it] if self.games[with_it] else None

    @property
    def difference(self) -> float | None:
        without, with_it = self.rate(0), self.rate(1)
        return None if without is None or with_it is None else with_it - without

    def to_data(self) -> dict[str, Any]:
        return {"seat": self.seat, "card": self.card, "title": self.title, "played": self.games[1], "won": self.wins[1],
                "not_played": self.games[0], "won_without": self.wins[0], "rate": self.rate(1), "rate_without": self.rate(0)}


class CardTally:
    """All games of a duel, card by card."""

    def __init__(self, rules: Rules[Any], names: list[str]) -> None:
        self.rules: Final = rules
        self.names: Final = names
        self.games: Final[list[tuple[list[str], Played]]] = []

    def note(self, outcomes: list[str], played: Played) -> None:
        self.games.append((outcomes, played))

    def titles(self) -> dict[tuple[str, str], str]:
        """All cards there are, by space and id."""
        allowed = {**verbs_of(self.rules), **lines_of(self.rules)}
        return {(space.name, id): title for space in [allowed[name] for name in self.names]
                for id, title in zip(space.ids, space.titles, strict=True)}

    def rows(self) -> list[Row]:
        """Each card some seat played in some game; of each seat the one that goes with most wins first."""
        titles = self.titles()
        out: list[Row] = []
        for key in sorted({key for _outcomes, played in self.games for key in played}):
            seat, space, card = key
            row = Row(seat, card, titles[space, card])
            for outcomes, played in self.games:
                row.games[key in played] += 1
                row.wins[key in played] += outcomes[seat] in (WON, SURVIVED)
            out.append(row)
        return sorted(out, key=lambda row: (row.seat, row.difference is None, -(row.difference or 0.0), row.card))

    def never(self) -> list[str]:
        """The cards nobody ever played."""
        seen = {(space, card) for _outcomes, played in self.games for _seat, space, card in played}
        return [title for key, title in self.titles().items() if key not in seen]

    def to_data(self) -> dict[str, Any]:
        return {"by": self.names, "rows": [row.to_data() for row in self.rows()], "never": self.never()}


def show_cards(tally: CardTally) -> None:
    rules = tally.rules
    table = Table(title=f"Won by whoever played a card, and by whoever did not ({', '.join(tally.names)})", title_justify="left")
    table.add_column("card")
    table.add_column("seat")
    for name in ("played in", "won with", "won without", "difference"):
        table.add_column(name, justify="right")
    for row in tally.rows():
        seat = rules.meta.seat_name(row.seat)
        table.add_row(row.title, seat, str(row.games[1]), percent(row.rate(1)), percent(row.rate(0)), signed(row.difference))
    console = Console(width=None if sys.stdout.isatty() else 100)
    console.print(table)
    if tally.never():
        console.print(f"Never played: {', '.join(tally.never())}.", highlight=False)


def percent(rate: float | None) -> str:
    return "-" if rate is None else f"{rate:.1%}"


def signed(difference: float | None) -> str:
    return "-" if difference is None else f"{100 * difference:+.1f}"
