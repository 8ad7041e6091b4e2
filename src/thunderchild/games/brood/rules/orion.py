"""Project Orion (BR-120 to BR-127): launch, move, build."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Choice, Deed, legacy, repeat, tell
from ....kernel.state import Frame
from ....kernel.words import Clicks
from .frames import ORION_BEGUN, journey
from .names import AN_ORION, EVERYBODY, HUMAN, HUMANS_WIN, LANDS, ORION_POOL
from .questions import has_factory, has_first_step, is_factory_free, is_water
from .state import Brood
from .words import BUILD_ORION, DONE, L_BUILT_ORION, L_HUMANS_WIN, L_LAUNCHED, LAUNCH, ORION


class Launch(Choice[Brood]):
    """BR-120, segment 1: Orions in Antarctica go to the Orion bank, one per click."""

    def opens(self, g: Brood, f: Frame) -> bool:
        if f[ORION_BEGUN]:
            return True
        for land in g.t.world.poles:
            if g.orions[land] > 0:
                return True
        return False

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        if verb == DONE:
            return 0
        if is_water(target) or g.orions[target] == 0:
            return 18
        return 0 if g.t.world.antarctic[target] else 120

    def options(self, g: Brood, f: Frame, out: Clicks) -> None:
        for land in g.t.world.poles:
            if g.orions[land] > 0:
                out.add(LAUNCH, land)
        out.add(DONE)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        f[ORION_BEGUN] = int(verb != DONE)
        if verb == DONE:
            return
        g.orions[target] -= 1
        g.launched += 1
        tell(g, L_LAUNCHED, EVERYBODY, [target, g.launched])
        repeat(f)


def count_launched(g: Brood, f: Frame) -> None:
    """BR-121, BR-240: at the end of the segment six Orions in the bank win, in the Humans' own turn (BR-242)."""
    if g.launched >= g.t.orions_to_win:
        g.over = HUMANS_WIN
        tell(g, L_HUMANS_WIN, EVERYBODY, [g.launched])


def bar_orion_move(g: Brood, land: int) -> int:
    """BR-122: each Orion moves once; with a first step (BR-139)."""
    if is_water(land) or g.orions[land] == 0:
        return 18
    if g.orions[land] == g.moved.count(AN_ORION + land):
        return 122
    return 0 if has_first_step(g, HUMAN, land) else 139


class MoveOrions(Choice[Brood]):
    """BR-122, segment 2: each Orion may march one edge or be carried."""

    def opens(self, g: Brood, f: Frame) -> bool:
        if f[ORION_BEGUN]:
            return True
        for land in range(LANDS):
            if g.orions[land] > 0 and bar_orion_move(g, land) == 0:
                return True
        return False

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == DONE else bar_orion_move(g, target)

    def options(self, g: Brood, f: Frame, out: Clicks) -> None:
        for land in range(LANDS):
            if g.orions[land] > 0 and bar_orion_move(g, land) == 0:
                out.add(ORION, land)
        out.add(DONE)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        f[ORION_BEGUN] = int(verb != DONE)
        if verb == DONE:
            return
        repeat(f)
        journey(g, HUMAN, AN_ORION, target)


def clear_move_marks(g: Brood, f: Frame) -> None:
    """BR-48, BR-133: marks vanish with the segment or phase."""
    g.moved.clear()
    g.carried.clear()


def bar_build_orion(g: Brood, land: int) -> int:
    """BR-124: one Orion at each factory that is free for the Humans (BR-231) and has none."""
    if not has_factory(g, land):
        return 18
    if g.pool[ORION_POOL] == 0:
        return 11
    if g.orions[land] > 0:
        return 124
    return 0 if is_factory_free(g, land) else 231


class BuildOrions(Choice[Brood]):
    """BR-124, segment 3: after the moves, so a new Orion waits for the next turn (BR-125)."""

    def opens(self, g: Brood, f: Frame) -> bool:
        if f[ORION_BEGUN]:
            return True
        if g.pool[ORION_POOL] > 0:
            for land in range(LANDS):
                if bar_build_orion(g, land) == 0:
                    return True
        return False

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == DONE else bar_build_orion(g, target)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        f[ORION_BEGUN] = int(verb != DONE)
        if verb == DONE:
            return
        g.pool[ORION_POOL] -= 1
        g.orions[target] += 1
        tell(g, L_BUILT_ORION, EVERYBODY, [target])
        repeat(f)


ORION_STEPS: Final = legacy("Project Orion", [
    Launch([LAUNCH, DONE]),
    Deed(count_launched),
    MoveOrions([ORION, DONE]),
    Deed(clear_move_marks),
    BuildOrions([BUILD_ORION, DONE]),
])
