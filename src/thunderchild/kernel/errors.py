"""What people and other programs can do wrong; each message says what, where, and what would be right."""
from __future__ import annotations


class ThunderchildError(Exception):
    """Whatever a person or another program did wrong: what, where, and what would be right."""


class BadState(ThunderchildError, ValueError):
    """Saved data that is no state of the game."""


class BadPosition(ThunderchildError, ValueError):
    """A position that cannot be: says why."""


class GameOver(ThunderchildError):
    """A click after the end."""


class NotYourTurn(ThunderchildError):
    """A click of a seat that is not asked."""


class Broken(ThunderchildError):
    """The rules themselves went wrong: something was created or lost, or nobody is ever asked."""
