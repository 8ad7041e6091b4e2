"""Build orders (SC-84 to SC-106)."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import Frame
from ....kernel.steps import Deed, Procedure
from .aftermath import after_action
from .state import Koprulu


def end_build(g: Koprulu, f: Frame) -> None:
    """SC-312."""
    after_action(g)


BUILD: Final = Procedure("build", "planet: planet, special: flag", {
    "end": Deed(end_build),
})
