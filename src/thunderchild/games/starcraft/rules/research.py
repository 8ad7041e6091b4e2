"""Research orders (SC-201 to SC-208)."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import Frame
from ....kernel.steps import Deed, Procedure
from .aftermath import after_action
from .state import Koprulu


def end_research(g: Koprulu, f: Frame) -> None:
    """SC-312."""
    after_action(g)


RESEARCH: Final = Procedure("research", "planet: planet, special: flag", {
    "end": Deed(end_research),
})
