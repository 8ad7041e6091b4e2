"""Mobilize orders (SC-119 to SC-134)."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import Frame
from ....kernel.steps import Deed, Procedure
from .aftermath import after_action
from .state import Koprulu


def end_mobilize(g: Koprulu, f: Frame) -> None:
    """SC-312."""
    after_action(g)


MOBILIZE: Final = Procedure("mobilize", "planet: planet, special: flag", {
    "end": Deed(end_mobilize),
})
