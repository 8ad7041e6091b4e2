"""Seen: all a player gets to know.  It is built from a redealt world, so the true state never reaches a player."""
from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any, Final

from ..kernel.flow import Rules
from ..kernel.state import State, ThunderchildError


class NotAsked(ThunderchildError):
    """A player is asked for a seat that has nothing to decide."""


class Seen:
    """What one seat may see at its decision."""

    def __init__(self, rules: Rules[Any], seat: int, world: State, lines: Iterable[str] = ()) -> None:
        self.rules: Final = rules
        self.seat: Final = seat
        self.lines: Final = list(lines)         # the record as this seat saw it
        self.guess: Final = world               # some world that agrees with all the seat knows

    @property
    def view(self) -> dict[str, Any]:
        return self.rules.view(self.guess, self.seat)

    @property
    def prompt(self) -> str:
        return self.rules.prompt(self.guess, self.seat)

    @property
    def legal(self) -> list[int]:
        return self.rules.legal(self.guess)

    @property
    def plausible(self) -> list[int]:
        """The legal clicks that are worth a thought."""
        return self.rules.plausible(self.guess, self.legal)

    @property
    def window(self) -> bool:
        """Whether the time of the answer could tell something: a reaction window, or a choice that is secret."""
        return self.rules.hushed(self.guess)

    def world(self, rng: random.Random) -> State:
        """Another world that agrees with all the seat knows; the caller's own copy."""
        world: State = self.rules.redeal(self.guess, self.seat, rng)
        return world

    # ---- to another process and back

    def to_data(self) -> dict[str, Any]:
        return {"seat": self.seat, "world": self.guess.to_data(), "lines": self.lines}


def see(rules: Rules[Any], g: State, seat: int, rng: random.Random, lines: Iterable[str] = ()) -> Seen:
    """What the seat may see of a game: the only door between a true state and a player.  `rng` must not be the one that makes
    the game's own chance fall."""
    asked = rules.to_move(g)
    if asked != seat:
        raise NotAsked(f"seat {seat} has nothing to decide now; to move: {asked}")
    return Seen(rules, seat, rules.redeal(g, seat, rng), lines)


def seen_from_data(rules: Rules[Any], d: dict[str, Any]) -> Seen:
    return Seen(rules, int(d["seat"]), rules.from_data(d["world"]), d["lines"])
