"""Air missions and interception (BR-184 to BR-189, BR-207, BR-208)."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Choice, Deed, Roll, end, legacy, tell
from ....kernel.state import NOBODY, SEAT, Frame
from ....kernel.words import Clicks
from .frames import MISSION_AGAINST, MISSION_AGAINST_DOWN, MISSION_AIR, MISSION_AIR_DOWN, SHOT_DOWN, THROUGH
from .names import AVAILABLE, BROOD, EVERYBODY, EXPENDED, NATION_OF, NATIONS, PLACE_OF, air_of
from .pieces import lift, put, scrap
from .questions import attack_of, is_own_air, other_side
from .state import Brood
from .transport import SIX_FACES
from .words import DECLINE, DIE, INTERCEPT, L_AIR_DIE, L_AIR_INTERCEPT, L_SHOT_DOWN


def bar_available_air(g: Brood, seat: int, stack: int, rule: int) -> int:
    """An Air unit of the side; `rule` says that it must be Available."""
    if not is_own_air(g, seat, stack):
        return 18
    return 0 if PLACE_OF[stack] == AVAILABLE else rule


def offer_available_air(g: Brood, seat: int, verb: int, out: Clicks) -> None:
    base = air_of(seat, AVAILABLE, 0)
    for stack in range(base, base + NATIONS):
        if g.units[stack] > 0:
            out.add(verb, stack)


def has_available_air(g: Brood, seat: int) -> bool:
    return (g.brood_at if seat == BROOD else g.free_at)[AVAILABLE] > 0


class MayInterceptAir(Choice[Brood]):
    """BR-184: the other side may intercept the Air unit with one of its Available ones."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return has_available_air(g, other_side(f[SEAT]))

    def who(self, g: Brood, f: Frame) -> int:
        return other_side(f[SEAT])

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == DECLINE else bar_available_air(g, other_side(f[SEAT]), target, 184)

    def options(self, g: Brood, f: Frame, out: Clicks) -> None:
        offer_available_air(g, other_side(f[SEAT]), INTERCEPT, out)
        out.add(DECLINE)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        if verb == INTERCEPT:
            lift(g, target)
            f[MISSION_AGAINST] = NATION_OF[target]
            tell(g, L_AIR_INTERCEPT, EVERYBODY, [target, air_of(f[SEAT], AVAILABLE, f[MISSION_AIR])])


class InterceptorDie(Roll[Brood]):
    """BR-185, BR-141: first the interceptor rolls its Attack."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return f[MISSION_AGAINST] != NOBODY

    def odds(self, g: Brood, f: Frame) -> list[int]:
        return SIX_FACES

    def take(self, g: Brood, f: Frame, outcome: int) -> None:
        stack = air_of(other_side(f[SEAT]), AVAILABLE, f[MISSION_AGAINST])
        f[MISSION_AIR_DOWN] = int(outcome + 1 <= attack_of(g, stack))
        tell(g, L_AIR_DIE, EVERYBODY, [stack, outcome + 1, attack_of(g, stack)])


class MissionDie(Roll[Brood]):
    """BR-185, BR-141: then the Air unit on the mission."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return f[MISSION_AGAINST] != NOBODY

    def odds(self, g: Brood, f: Frame) -> list[int]:
        return SIX_FACES

    def take(self, g: Brood, f: Frame, outcome: int) -> None:
        stack = air_of(f[SEAT], AVAILABLE, f[MISSION_AIR])
        f[MISSION_AGAINST_DOWN] = int(outcome + 1 <= attack_of(g, stack))
        tell(g, L_AIR_DIE, EVERYBODY, [stack, outcome + 1, attack_of(g, stack)])


def end_mission(g: Brood, f: Frame) -> None:
    """BR-185, BR-187: the losers are destroyed.  BR-186: an interceptor that survives is Expended.  BR-188: a mission that
    survives goes through."""
    if f[MISSION_AGAINST] != NOBODY:
        enemy = other_side(f[SEAT])
        if f[MISSION_AGAINST_DOWN]:
            shoot_down(g, enemy, f[MISSION_AGAINST])
        else:
            put(g, air_of(enemy, EXPENDED, f[MISSION_AGAINST]))
    if f[MISSION_AIR_DOWN]:
        shoot_down(g, f[SEAT], f[MISSION_AIR])
    end(g, SHOT_DOWN if f[MISSION_AIR_DOWN] else THROUGH)


def shoot_down(g: Brood, side: int, nation: int) -> None:
    stack = air_of(side, AVAILABLE, nation)
    scrap(g, stack)
    tell(g, L_SHOT_DOWN, EVERYBODY, [stack])


MISSION_STEPS: Final = legacy("air mission", [
    MayInterceptAir([INTERCEPT, DECLINE], window="reaction"),
    InterceptorDie("die", DIE),
    MissionDie("die", DIE),
    Deed(end_mission),
])
