from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.players.toy import RULES

from thunderchild import registry
from thunderchild.terminal import table
from thunderchild.terminal.game import Game
from thunderchild.terminal.reader import Ended
from thunderchild.terminal.show import Screen
from thunderchild.terminal.table import Table


class Script:
    """A reader that answers from a list, then goes away.  It notes the questions."""

    def __init__(self, *lines: str) -> None:
        self.left = list(lines)
        self.asked: list[str] = []
        self.offered: list[list[str]] = []

    def line(self, prompt: str, offers: list[str]) -> str:
        self.asked.append(prompt)
        self.offered.append(offers)
        if not self.left:
            raise Ended
        return self.left.pop(0)

    def forget(self) -> None:
        self.asked.append("(forgotten)")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty home."""
    monkeypatch.setenv("THUNDERCHILD_HOME", str(tmp_path / "home"))
    return tmp_path


@pytest.fixture
def race_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """The race as the only installed game."""
    monkeypatch.setattr(table, "BOT_SECONDS", 0.01)        # bots wait in windows
    monkeypatch.setattr(registry, "games", lambda: ["race"])
    monkeypatch.setattr(registry, "load", lambda game, pack=None: RULES)
    monkeypatch.setattr(registry, "screen", lambda game: None)


def race(seed: int = 3, bots: dict[int, str] | None = None, options: dict[str, Any] | None = None) -> Table:
    return Table(RULES, options, bots or {}, seed)


def played(at: Table, *lines: str) -> tuple[Game, Script]:
    """Play a script at a table; `capsys` has what was shown."""
    script = Script(*lines)
    game = Game(at, Screen(plain=True), script)
    game.run()
    return game, script
