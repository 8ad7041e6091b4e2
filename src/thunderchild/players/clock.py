"""Clock: how long a player may think about one click."""
from __future__ import annotations

import time
from typing import Final

from ..kernel.state import ThunderchildError

IN_A_WINDOW: Final = 0.4      # seconds, if the budget allows them
IN_TIME: Final = 0.8          # the part of them in which a player thinks


class BadClock(ThunderchildError, ValueError):
    """A budget that is no time."""


class Clock:
    """`seconds` is the budget for one click, from the moment the clock is made; None: no haste, a fixed amount of work.

    With a budget every answer in a reaction window takes the same time, `window` seconds, whatever the hand is worth."""

    def __init__(self, seconds: float | None = None, window: float = IN_A_WINDOW) -> None:
        if seconds is not None and not seconds > 0:
            raise BadClock(f"a clock needs seconds above 0, or none at all; found {seconds!r}")
        self.seconds: Final = seconds
        self.window: Final = None if seconds is None else min(seconds, window)
        self.begun: Final = time.monotonic()

    def spent(self) -> float:
        return time.monotonic() - self.begun

    def up(self, window: bool = False) -> bool:
        """Whether to stop thinking; in a window a little earlier, so that the answer can wait for its moment."""
        if self.seconds is None or self.window is None:
            return False
        return self.spent() >= (self.window * IN_TIME if window else self.seconds)

    def deadline(self, window: bool = False) -> float:
        """When `up` will be so, by the monotonic clock; 0: never."""
        if self.seconds is None or self.window is None:
            return 0.0
        return self.begun + (self.window * IN_TIME if window else self.seconds)

    def part(self, share: float) -> Clock:
        """A clock for the first part of the time; without haste there are no parts."""
        return Clock() if self.seconds is None or self.window is None else Clock(self.seconds * share, self.window * share)

    def wait(self) -> None:
        """Until the moment at which answers in a window come."""
        if self.window is not None:
            time.sleep(max(0.0, self.window - self.spent()))
