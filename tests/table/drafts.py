"""The games of this installation with loaded dice, those that are still being built too."""
from __future__ import annotations

from thunderchild import registry

from tests.table.loaded import load

__all__ = ["games", "load"]


def games() -> list[str]:
    return sorted(registry.folders())
