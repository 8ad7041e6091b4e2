"""Air missions and interception (BR-184 to BR-189, BR-207, BR-208)."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import NOBODY, PROC, SIDE, Frame
from ....kernel.steps import EVERY, Ask, Choice, Deed, Label, Procedure, Roll, end, tell
from ..text.titles import area_title, stack_title, unit_label
from .chances import SIX_FACES, air_odds
from .frames import (AIR_MISSION_AIR, AIR_MISSION_AIR_DOWN, AIR_MISSION_INTERCEPTOR, AIR_MISSION_INTERCEPTOR_DOWN, AREA_FIGHT,
                     AREA_FIGHT_AREA, ASSAULT, ASSAULT_AREA, RAMPAGE_AREA)
from .names import AVAILABLE, AVAILABLE_AIR, BROOD, EVERYBODY, EXPENDED, NATION_OF, PLACE_OF, air_of
from .pieces import lift, put, scrap
from .questions import attack_of, is_own_air, other_side, present
from .state import Brood
from .words import DECLINE, DIE, INTERCEPT, L_AIR_DIE, L_AIR_INTERCEPT, L_SHOT_DOWN

THROUGH: Final = 1              # what a mission hands back
SHOT_DOWN: Final = 2


def bar_available_air(g: Brood, side: int, stack: int, rule: int) -> int:
    """An Air unit of the side (BR-18); `rule` says that it must be Available: BR-172, BR-180, BR-184, BR-194.  BR-189: one that
    has intercepted is not, until its bank is refreshed."""
    if not is_own_air(g, side, stack):
        return 18
    return 0 if PLACE_OF[stack] == AVAILABLE else rule


def has_available_air(g: Brood, side: int) -> bool:
    return (g.brood_at if side == BROOD else g.free_at)[AVAILABLE] > 0


def on_mission(f: Frame) -> int:
    """The Air unit on the mission, as the stack it came from."""
    return air_of(f[SIDE], AVAILABLE, f[AIR_MISSION_AIR])


def errand(g: Brood) -> str:
    """Where it flies and what for: the procedure that sent it knows."""
    sender = g.stack[-2]
    if sender[PROC] == AREA_FIGHT:
        return f"to strike in {area_title(g.t, sender[AREA_FIGHT_AREA])}"
    if sender[PROC] == ASSAULT:
        return f"to support the attack in {area_title(g.t, sender[ASSAULT_AREA])}"
    return f"to go berserk in {area_title(g.t, sender[RAMPAGE_AREA])}"


class MayInterceptAir(Choice[Brood]):
    """BR-184: the other side may intercept the Air unit with one of its Available ones.  BR-208: wherever it flies, over dormant
    nations too."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return has_available_air(g, other_side(f[SIDE]))

    def side(self, g: Brood, f: Frame) -> int:
        return other_side(f[SIDE])

    def candidates(self, g: Brood, f: Frame, verb: int) -> list[int]:
        return EVERY if verb == DECLINE else present(g, AVAILABLE_AIR[other_side(f[SIDE])])

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == DECLINE else bar_available_air(g, other_side(f[SIDE]), target, 184)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        if verb == INTERCEPT:
            lift(g, target)
            f[AIR_MISSION_INTERCEPTOR] = NATION_OF[target]
            tell(g, L_AIR_INTERCEPT, EVERYBODY, [target, on_mission(f)])

    def prompt(self, g: Brood, f: Frame) -> Ask:
        air = on_mission(f)
        return Ask("Intercept in the air?", f"The {stack_title(g.t, air)} (+{attack_of(g, air)}) flies {errand(g)}. "
                   "Both roll their number or less to shoot the other down.", 184, "may intercept in the air.")

    def label(self, g: Brood, f: Frame, verb: int, target: int) -> Label:
        if verb == DECLINE:
            return Label("Do not intercept")
        return unit_label(g, "Intercept with", target, "", air_odds(g, target, on_mission(f)))


class AirDie(Roll[Brood]):
    """BR-185, BR-141: a die of one of the two Air units, if they meet."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return f[AIR_MISSION_INTERCEPTOR] != NOBODY

    def odds(self, g: Brood, f: Frame) -> list[int]:
        return SIX_FACES

    def roller(self, f: Frame) -> int:
        """Whose die it is, as the stack it came from."""
        raise NotImplementedError

    def prompt(self, g: Brood, f: Frame) -> Ask:
        stack = self.roller(f)
        return Ask("The Air units roll.", f"The {stack_title(g.t, stack)} succeeds on {attack_of(g, stack)} or less.", 141)

    def label(self, g: Brood, f: Frame, outcome: int) -> Label:
        return Label(f"Rolls {outcome + 1}", "shoots the other down" if self.succeeds(g, f, outcome) else "misses")

    def succeeds(self, g: Brood, f: Frame, outcome: int) -> bool:
        return outcome + 1 <= attack_of(g, self.roller(f))

    def tell_die(self, g: Brood, f: Frame, outcome: int) -> None:
        tell(g, L_AIR_DIE, EVERYBODY, [self.roller(f), outcome + 1, attack_of(g, self.roller(f))])


class InterceptorDie(AirDie):
    """BR-185, BR-141: first the interceptor rolls its Attack."""

    def roller(self, f: Frame) -> int:
        return air_of(other_side(f[SIDE]), AVAILABLE, f[AIR_MISSION_INTERCEPTOR])

    def take(self, g: Brood, f: Frame, outcome: int) -> None:
        f[AIR_MISSION_AIR_DOWN] = int(self.succeeds(g, f, outcome))
        self.tell_die(g, f, outcome)


class MissionDie(AirDie):
    """BR-185, BR-141: then the Air unit on the mission."""

    def roller(self, f: Frame) -> int:
        return on_mission(f)

    def take(self, g: Brood, f: Frame, outcome: int) -> None:
        f[AIR_MISSION_INTERCEPTOR_DOWN] = int(self.succeeds(g, f, outcome))
        self.tell_die(g, f, outcome)


def end_mission(g: Brood, f: Frame) -> None:
    """BR-185, BR-187: the losers are destroyed.  BR-186: an interceptor that survives is Expended.  BR-188: a mission that
    survives goes through."""
    if f[AIR_MISSION_INTERCEPTOR] != NOBODY:
        enemy = other_side(f[SIDE])
        if f[AIR_MISSION_INTERCEPTOR_DOWN]:
            shoot_down(g, enemy, f[AIR_MISSION_INTERCEPTOR])
        else:
            put(g, air_of(enemy, EXPENDED, f[AIR_MISSION_INTERCEPTOR]))
    if f[AIR_MISSION_AIR_DOWN]:
        shoot_down(g, f[SIDE], f[AIR_MISSION_AIR])
    end(g, SHOT_DOWN if f[AIR_MISSION_AIR_DOWN] else THROUGH)


def shoot_down(g: Brood, side: int, nation: int) -> None:
    """BR-185: destroyed, out of whichever bank it came."""
    stack = air_of(side, AVAILABLE, nation)
    scrap(g, stack)
    tell(g, L_SHOT_DOWN, EVERYBODY, [stack])


AIR_MISSION_STEPS: Final = Procedure(
    "air_mission", "air: power, interceptor: power = nobody, air_down: flag = 0, interceptor_down: flag = 0", {
        "intercept": MayInterceptAir([INTERCEPT, DECLINE], window="air", passes=DECLINE),
        "interceptor_die": InterceptorDie("die", DIE),
        "mission_die": MissionDie("die", DIE),
        "end": Deed(end_mission),
    }, inside="area_fight.strike assault.support_arrives rampage.look_around")
