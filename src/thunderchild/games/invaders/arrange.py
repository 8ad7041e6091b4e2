from __future__ import annotations
from typing import Any
from ...kernel.flow import BadPosition
from .state import Invaders
def arrange(rules: Any, position: dict[str, Any]) -> Invaders:
    raise BadPosition("")
def describe(g: Invaders) -> dict[str, Any]:
    raise BadPosition("")
