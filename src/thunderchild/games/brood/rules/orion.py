"""Project Orion (BR-120 to BR-127): launch, move, build."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import Frame
from ....kernel.steps import EVERY, Ask, Choice, Deed, Label, Procedure, repeat, tell
from ..text.titles import area_label
from .frames import PROJECT_ORION_BEGUN, journey
from .names import AN_ORION, EVERYBODY, HUMAN, HUMANS_WIN, LANDS, ORION_POOL
from .questions import free_yards, has_factory, has_first_step, is_factory_free, is_water
from .state import Brood
from .words import BUILD_ORION, DONE, L_BUILT_ORION, L_HUMANS_WIN, L_LAUNCHED, LAUNCH, ORION


class Launch(Choice[Brood]):
    """BR-120, segment 1: Orions (BR-18: where one stands) in Antarctica go to the Orion bank, one per click."""

    def opens(self, g: Brood, f: Frame) -> bool:
        if f[PROJECT_ORION_BEGUN]:
            return True
        for land in g.t.world.poles:
            if g.orions[land] > 0:
                return True
        return False

    def candidates(self, g: Brood, f: Frame, verb: int) -> list[int]:
        return EVERY if verb == DONE else g.t.world.poles

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        if verb == DONE:
            return 0
        if is_water(target) or g.orions[target] == 0:
            return 18
        return 0 if g.t.world.antarctic[target] else 120

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        f[PROJECT_ORION_BEGUN] = int(verb != DONE)
        if verb == DONE:
            return
        g.orions[target] -= 1
        g.launched += 1
        tell(g, L_LAUNCHED, EVERYBODY, [target, g.launched])
        repeat(f)

    def prompt(self, g: Brood, f: Frame) -> Ask:
        return Ask("Launch Orions.", f"{g.launched} of {g.t.orions_to_win} are in the Orion bank; "
                   f"{g.t.orions_to_win} win at the end of this segment.", 120, "may launch Orions.")

    def label(self, g: Brood, f: Frame, verb: int, target: int) -> Label:
        return Label("Done", "the launch segment ends") if verb == DONE else area_label(g, "Launch from", target)


def count_launched(g: Brood, f: Frame) -> None:
    """BR-121, BR-240: at the end of the segment six Orions in the bank win, in the Humans' own turn (BR-242)."""
    if g.launched >= g.t.orions_to_win:
        g.over = HUMANS_WIN
        tell(g, L_HUMANS_WIN, EVERYBODY, [g.launched])


def bar_orion_move(g: Brood, land: int) -> int:
    """BR-122: each Orion (BR-18: where one stands) moves once; with a first step (BR-139)."""
    if is_water(land) or g.orions[land] == 0:
        return 18
    if g.orions[land] == g.moved.count(AN_ORION + land):
        return 122
    return 0 if has_first_step(g, HUMAN, land) else 139


class MoveOrions(Choice[Brood]):
    """BR-122, segment 2: each Orion may march one edge or be carried."""

    def opens(self, g: Brood, f: Frame) -> bool:
        if f[PROJECT_ORION_BEGUN]:
            return True
        for land in range(LANDS):
            if g.orions[land] > 0 and bar_orion_move(g, land) == 0:
                return True
        return False

    def candidates(self, g: Brood, f: Frame, verb: int) -> list[int]:
        return EVERY if verb == DONE else [land for land in range(LANDS) if g.orions[land] > 0]

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == DONE else bar_orion_move(g, target)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        f[PROJECT_ORION_BEGUN] = int(verb != DONE)
        if verb == DONE:
            return
        repeat(f)
        journey(g, HUMAN, AN_ORION, target)

    def prompt(self, g: Brood, f: Frame) -> Ask:
        return Ask("Move your Orions.", "Each may march one area or be carried by Fleets, once.", 122, "may move Orions.")

    def label(self, g: Brood, f: Frame, verb: int, target: int) -> Label:
        return Label("Done", "no more Orions move") if verb == DONE else area_label(g, "Move the Orion in", target)


def clear_move_marks(g: Brood, f: Frame) -> None:
    """BR-48, BR-133: marks vanish with the segment or phase."""
    g.moved.clear()
    g.carried.clear()


def bar_build_orion(g: Brood, land: int) -> int:
    """BR-124: one Orion, out of the pool (BR-11), at each factory (BR-18) that is free for the Humans (BR-231) and has none.
    BR-127: other Brood units in the area are not asked for."""
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
        if f[PROJECT_ORION_BEGUN]:
            return True
        return g.pool[ORION_POOL] > 0 and len(free_yards(g)) > 0

    def candidates(self, g: Brood, f: Frame, verb: int) -> list[int]:
        return EVERY if verb == DONE else free_yards(g)

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == DONE else bar_build_orion(g, target)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        f[PROJECT_ORION_BEGUN] = int(verb != DONE)
        if verb == DONE:
            return
        g.pool[ORION_POOL] -= 1
        g.orions[target] += 1
        tell(g, L_BUILT_ORION, EVERYBODY, [target])
        repeat(f)

    def prompt(self, g: Brood, f: Frame) -> Ask:
        return Ask("Build Orions.", "One at each free factory without an Orion; the factory builds nothing else while it stays.",
                   124, "may build Orions.")

    def label(self, g: Brood, f: Frame, verb: int, target: int) -> Label:
        return Label("Done", "no more Orions are built") if verb == DONE else area_label(g, "Build an Orion in", target)


# A segment that has begun lasts until `done`, even if nothing else is left (BR-46); an empty one does not open.
PROJECT_ORION_STEPS: Final = Procedure("project_orion", "begun: flag = 0", {
    "launch": Launch([LAUNCH, DONE], passes=DONE),
    "count": Deed(count_launched),
    "move": MoveOrions([ORION, DONE], passes=DONE),
    "clear_marks": Deed(clear_move_marks),
    "build": BuildOrions([BUILD_ORION, DONE], passes=DONE),
}, inside="human_turn.move")
