"""Small helpers for scripted positions: arrange one, make clicks, decline what a scenario does not mention."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .asking import Flow
from .cards import load
from .effects import resolve_text
from .figures import spawn
from .game import Game, Script, at, onward
from .table import Table

CARDS = load()
DECLINE = ("pass", "pass_phase", "done", "cronos_stop", "pledge_done", "no_clones", "no_play", "no_protect", "refuse", "cancel")

# Positions and scripts.


def pos(script: Script = onward, **changes: Any) -> Game:
    """A game from an arranged position."""
    return at(changes, script, CARDS)


def lands(**rows: dict[str, Any]) -> dict[str, Any]:
    return rows


def each(*scripts: Script) -> Script:
    """Scripts one after another."""
    def script(t: Table) -> Flow[None]:
        for part in scripts:
            yield from part(t)

    return script


def text(*effects: dict[str, Any], category: str = "") -> Script:
    """A script that resolves a text."""
    return lambda t: resolve_text(t, list(effects), category)


def icons(*names: str) -> Script:
    """A script that resolves a ground war box."""
    def script(t: Table) -> Flow[None]:
        for name in names:
            yield from spawn(t, name)

    return script


# Clicks.


def decline(game: Game) -> bool:
    """Declines the pending question if it can be declined; was it?"""
    words = next((word for word in DECLINE if word in game.legal()), "")
    if words:
        game.click(words)
    return bool(words)


def go(game: Game, *clicks: str) -> Game:
    """Makes the clicks; a question that has nothing to do with the next one is declined first."""
    for words in clicks:
        while game.refusal(words) and decline(game):
            pass
        game.click(words)
    return game


def until(game: Game, reached: Callable[[Game], bool]) -> Game:
    """Declines until something is reached."""
    while not reached(game):
        if not decline(game):
            raise AssertionError(f"{game.asked()} cannot decline {game.legal()}")
    return game


def finish(game: Game) -> Game:
    """Declines to the end of the script."""
    return until(game, lambda game: game.question is None)


def to_step(step: int) -> Callable[[Game], bool]:
    return lambda game: game.state.step == step


def set_up(game: Game, *drop_ships: str) -> Game:
    """Units on the first territory of each coalition, two mercenary cards, then these Drop Ship cards."""
    while topic(game) == "place_unit":
        game.click(game.legal()[0])
    return go(game, "* mercenary warrior_clones", "* mercenary worker_clones", *(f"* drop_ship {card}" for card in drop_ships))


# Reading.


def topic(game: Game) -> str:
    return game.question.topic if game.question else ""


def goods(game: Game, who: str, *kinds: str) -> list[int]:
    return [getattr(game.state.consoles[who], kind) for kind in kinds]


def ready(game: Game, who: str) -> int:
    """Ready Research tokens on land and cards."""
    return len(game.table.ready(who))
