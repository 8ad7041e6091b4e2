"""Destroying own pieces (SC-83): a standing offer to the active player beside the decisions of his own turn."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import Frame
from ....kernel.state import all_eyes
from ....kernel.steps import Deed, Label, Offer, Procedure, tell
from .aftermath import after_action
from .changes import lose_transport, lose_work
from .field import fall
from .frames import scuttling
from .heroes import avenge
from .lasting import transports_protected
from .movement import all_targets, is_there, stands_at
from .names import BASE
from .news import L_COLLATERAL, L_TRANSPORT_LOST
from .phrases import also, route_note, route_words
from .questions import ends_of, has_transport, is_route, piece
from .state import Koprulu
from .words import DESTROY_OWN, OWN_BASE, OWN_TRANSPORT, OWN_WORK, kind_of_target


def destroy_transport(g: Koprulu, side: int, route: int) -> None:
    lose_transport(g, side, route)
    tell(g, L_TRANSPORT_LOST, all_eyes(g), [side, *ends_of(g, route)])


class OwnPieces(Offer[Koprulu]):
    """SC-83: units (those under mind control too), bases, installations and transports of his."""

    def candidates(self, g: Koprulu, side: int, verb: int) -> list[int]:
        works = [area + (OWN_BASE if g.work[area] == BASE else OWN_WORK) for area, owner in enumerate(g.work_of) if owner == side]
        return (all_targets(g, side) + works
                + [OWN_TRANSPORT + route for route, mask in enumerate(g.transports) if mask and mask >> side & 1])

    def bar(self, g: Koprulu, side: int, verb: int, target: int) -> int:
        """SC-83: a piece of his.  SC-248: not a transport that Return to Aiur protects."""
        if target < OWN_BASE:
            return 0 if is_there(g, side, target) else 83
        if target >= OWN_TRANSPORT:
            route = target - OWN_TRANSPORT
            if not (is_route(g, route) and has_transport(g, side, route)):
                return 83
            return 248 if transports_protected(g, side) else 0
        area = (target - OWN_BASE) % (OWN_WORK - OWN_BASE)
        return 0 if g.work_of[area] == side and (g.work[area] == BASE) == (target < OWN_WORK) else 83

    def take(self, g: Koprulu, side: int, verb: int, target: int) -> None:
        if target < OWN_BASE:
            fall(g, piece(side, kind_of_target(target)), stands_at(g, side, target))
        elif target >= OWN_TRANSPORT:
            destroy_transport(g, side, target - OWN_TRANSPORT)
        else:
            area = (target - OWN_BASE) % (OWN_WORK - OWN_BASE)
            tell(g, L_COLLATERAL, all_eyes(g), [side, g.work[area], area])
            lose_work(g, area)
        scuttling(g, side)

    def label(self, g: Koprulu, side: int, verb: int, target: int) -> Label:
        areas = g.t.galaxy.areas.titles
        if target < OWN_BASE:
            area = stands_at(g, side, target)
            return Label(f"Destroy your {g.t.spaces.kinds.titles[kind_of_target(target)]}", areas[area])
        if target < OWN_TRANSPORT:
            return Label(f"Destroy your {'base' if target < OWN_WORK else 'installation'}",
                         areas[(target - OWN_BASE) % (OWN_WORK - OWN_BASE)])
        route = target - OWN_TRANSPORT
        return Label("Destroy your transport", f"between {route_words(g, route)}{also(route_note(g, route))}")


OWN_PIECES: Final = OwnPieces([DESTROY_OWN])


def settle_scuttling(g: Koprulu, f: Frame) -> None:
    """SC-312: a destroyed piece is an action."""
    after_action(g)


SCUTTLING: Final = Procedure("scuttling", "", {
    "avenge": Deed(avenge),
    "settle": Deed(settle_scuttling),
})
