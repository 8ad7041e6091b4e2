"""The games of a test server, with loaded dice."""
from __future__ import annotations

from tests.table import loaded
from tests.table.toys import games, load

__all__ = ["games", "load", "loaded"]
