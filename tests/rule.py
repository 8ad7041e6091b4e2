"""`@rule("PI-12", "PI-13")` says which rules of the ledger a test proves; `make ledger` and the ledger test read it."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

F = TypeVar("F", bound=Callable[..., Any])


def rule(*numbers: str) -> Callable[[F], F]:
    def mark(test: F) -> F:
        marked: F = pytest.mark.rule(*numbers)(test)
        return marked
    return mark
