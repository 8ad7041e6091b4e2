"""The extras that these tests need: where one is not installed they are left out, and say so."""
from __future__ import annotations

from typing import Any

import pytest

import thunderchild as tc
from tests.kernel.toys import KUHN, TOYS
from thunderchild.kernel.flow import Rules

GAMES: list[str] = [*tc.games(), "kuhn", *sorted(TOYS)]
SHORT = 40              # clicks after which a game of a test is cut off


def extra(*modules: str) -> None:
    for module in modules:
        pytest.importorskip(module, reason=f"{module} is not installed (make test installs it)")


def rules_of(name: str) -> Rules[Any]:
    return KUHN if name == "kuhn" else TOYS[name] if name in TOYS else tc.load(name)
