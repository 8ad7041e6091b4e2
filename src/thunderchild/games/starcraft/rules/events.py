"""Event cards in step 9 of the Regrouping Phase (SC-209 to SC-217)."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import Frame
from ....kernel.steps import Deed, Procedure
from .aftermath import after_action
from .state import Koprulu


def end_events(g: Koprulu, f: Frame) -> None:
    """SC-312."""
    after_action(g)


PLAY_EVENTS: Final = Procedure("play_events", "", {
    "end": Deed(end_events),
}, inside="regrouping")
