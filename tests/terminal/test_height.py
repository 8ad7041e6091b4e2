"""A page fits into its window: heading, table, question and the first clicks of every decision of random games."""
from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Final

import pytest
from rich.console import Console

import thunderchild as tc
from thunderchild.kernel.laws.likely import likely_click
from thunderchild.terminal import show
from thunderchild.terminal.game import Game
from thunderchild.terminal.listing import listed
from thunderchild.terminal.page import CUT, WIDE
from thunderchild.terminal.show import Screen
from thunderchild.terminal.table import Table

from .conftest import Script

WINDOWS: Final = ((80, 24), (100, 30), (140, 40))
DECISIONS: Final = 60
LONG: Final = 15
NO_LINE: Final = CUT.partition("{} ")[2]
# how a table begins, in the words of its own game
FIRST_WORDS: Final = {"brood": ("Turn ", "Mindpower"), "invaders": ("turn ", "plan ", "Pacific Rim", "Eurasia", "Africa"),
                      "level7": ("Round ", "Setup"), "pulp": ("Round ", "Setup"), "starcraft": ("Round ", "Setup", "faction")}


def window(monkeypatch: pytest.MonkeyPatch, width: int, height: int) -> Screen:
    """A terminal of this size, which keeps what it shows."""
    monkeypatch.setattr(show, "is_terminal", lambda: True)
    monkeypatch.setattr(Screen, "clear", lambda self: None)
    screen = Screen()
    screen.console = Console(width=width, height=height, highlight=False, soft_wrap=False)       # type: ignore[misc]
    return screen


def shown(game: Game, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The lines of the page of the decision that is pending."""
    capsys.readouterr()
    game.eye = game.table.to_move()
    game.show(game.eye)
    return capsys.readouterr().out.removesuffix("\n").split("\n")


def decisions(game: str, seed: int) -> Iterator[Table]:
    """A table at each decision of a random game; every other game on the smallest and on the largest number of seats."""
    rules, rng = tc.load(game), random.Random(seed)
    seats = [option for option in rules.meta.options if option.name == "seats"]
    table = Table(rules, {"seats": rules.meta.seats[seed % 2]} if seats else None, {}, seed)
    asked = 0
    while not table.g.over and asked < DECISIONS:
        if table.to_move() < 0:
            table.fall()
            continue
        if len(rules.legal(table.g)) > 1:
            asked += 1
            yield table
        table.add(table.to_move(), likely_click(rules, table.g, rng))


def in_one(lines: list[str]) -> str:
    return " ".join(" ".join(lines).split())


@pytest.mark.parametrize("seed", [0, 1])
@pytest.mark.parametrize("game", tc.games())
def test_every_decision_fits_into_the_window(game: str, seed: int, monkeypatch: pytest.MonkeyPatch,
                                             capsys: pytest.CaptureFixture[str]) -> None:
    """The line that is typed into is one of its lines."""
    met = 0
    for table in decisions(game, seed):
        for width, height in WINDOWS:
            at = Game(table, window(monkeypatch, width, height), Script())
            lines = shown(at, capsys)
            text = in_one(lines)
            where = f"{game} {table.rules.at(table.g)} {width}x{height}\n" + "\n".join(lines)
            assert len(lines) < height, where
            assert max(map(len, lines)) <= width, where
            assert table.rules.meta.title in lines[0], where
            assert "help" in lines[0], where
            assert NO_LINE not in text, where
            check_question(table, text, where, whole=width < WIDE)
            assert any(words in text for words in FIRST_WORDS[game]), where
        met += 1
    assert met > DECISIONS // 5


def check_question(table: Table, text: str, where: str, whole: bool) -> None:
    """The question in full (beside events its lines are broken), and the first two clicks with their numbers."""
    ask = table.rules.ask(table.g, table.to_move())
    assert not whole or " ".join(str(ask).split()) in text, where
    for n, a in enumerate(listed(table.rules, table.g)[:2], 1):
        words = str(table.rules.label(table.g, a)).split(" ")
        assert f"{n} {words[0]}" in text or f"{n}) " in text, where
        assert words[-1] in text, where


def test_a_list_that_is_too_long_has_pages(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """In a low window every click is on one page or another, and `more` goes round."""
    table = next(table for table in decisions("brood", 1) if len(table.rules.legal(table.g)) >= LONG)
    many = len(table.rules.legal(table.g))
    at = Game(table, window(monkeypatch, 80, 12), Script())
    seen, pages = set[int](), 0
    while not pages or at.first:
        text = in_one(shown(at, capsys))
        assert "`more`" in text
        seen |= {n for n in range(1, many + 1) if f" {n}) " in text or f" {n} " in text}
        at.more("")
        pages += 1
    assert pages > 1
    assert seen == set(range(1, many + 1))
