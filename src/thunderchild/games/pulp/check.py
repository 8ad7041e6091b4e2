"""Invariants."""
from __future__ import annotations

from .state import Pulp


def check(g: Pulp) -> None:
    return
