"""Pulp Invasion: a solo game of cards, cubes and dice."""
from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from ...packs import DataFiles, read_ledger

if TYPE_CHECKING:
    from .rules import PulpRules

FOLDER = Path(__file__).parent


def make(data: DataFiles) -> PulpRules:
    """The rules with these data files: the game's own, or those with a pack laid over them."""
    from .load import load_tables
    from .rules import PulpRules

    return PulpRules(load_tables(data), read_ledger(FOLDER / "rules.toml"))


def __getattr__(name: str) -> Any:
    """META and RULES of the game's own data, made when somebody asks for them."""
    if name not in ("META", "RULES"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    rules = make(DataFiles(FOLDER / "data", "pulp"))
    globals()["RULES"], globals()["META"] = rules, rules.meta
    return globals()[name]
