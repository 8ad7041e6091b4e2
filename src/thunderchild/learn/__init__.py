"""The games for learners: many at once (`VectorEnv`), PettingZoo (`env`, `raw_env`), Gymnasium (`SoloEnv`, registered when this
is imported), OpenSpiel (`thunderchild.learn.spiel`, imported by whoever wants it).

Needs the extra `learn`, which is asked for when one of these is: pip install 'thunderchild[learn]'."""
from __future__ import annotations

import contextlib
import importlib
from typing import TYPE_CHECKING, Any, Final

from .. import registry
from ..extras import MissingExtra, need

if TYPE_CHECKING:
    from .aec import env, raw_env
    from .expand import Expand
    from .solo import SoloEnv
    from .vector import VectorEnv

__all__ = ["Expand", "SoloEnv", "VectorEnv", "env", "raw_env", "register_games"]
HOMES: Final = {"Expand": "expand", "SoloEnv": "solo", "VectorEnv": "vector", "env": "aec", "raw_env": "aec"}
NEEDS: Final = ("numpy", "gymnasium", "pettingzoo")


def __getattr__(name: str) -> Any:
    """The environments are imported when they are asked for."""
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    for module in NEEDS:
        need(module, f"thunderchild.learn.{name}")
    return getattr(importlib.import_module(f"{__name__}.{HOMES[name]}"), name)


def register_games() -> list[str]:
    """Every game there is as thunderchild/<game>-v0, for gymnasium.make; those that are registered already stay as they are."""
    gymnasium = need("gymnasium", "thunderchild.learn")
    names = {f"thunderchild/{game}-v0": game for game in registry.games()}
    for name, game in names.items():
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="thunderchild.learn.solo:SoloEnv", kwargs={"game": game})
    return list(names)


with contextlib.suppress(MissingExtra):
    register_games()
