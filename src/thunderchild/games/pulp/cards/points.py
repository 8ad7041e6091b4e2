"""Effects that move points and cubes, and the clicks they ask for (PI-52, PI-89, PI-90, PI-106, PI-117 to PI-119, PI-137)."""
from __future__ import annotations

from ....kernel.flow import Choice, Deed, Roll, Step, end, goto, repeat
from ....kernel.state import NOBODY, Frame
from ..rules import frames
from ..rules.changes import gain_point, gather_black, lose_points, remove_cubes, say, test_abilities
from ..rules.frames import FROM, HOW, N
from ..rules.questions import bar_give, bar_removal, can_gain, can_give, cubes_in, has_points, highest_ability, is_quietus_past
from ..rules.state import Pulp
from ..rules.words import CUBE_RETURNED, PICK_ABILITY, POINT_GAINED, POINT_LOST, REMOVE, TOLL_CUBE
from .language import ANY, BLACK, CHOICE, FIRST_REMOVABLE, HIGHEST, YELLOW
from .load import Tables


# ---- Ability points

class PickGain(Choice[Pulp]):
    """`gain choice`: point by point, until none can rise."""

    def __init__(self) -> None:
        super().__init__([PICK_ABILITY])

    def opens(self, g: Pulp, f: Frame) -> bool:
        return f[N] > 0 and can_gain(g, ANY)

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        return 0 if can_gain(g, target) else 19

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        f[N] -= 1
        repeat(f)
        gain_point(g, target)


def lose_without_choice(g: Pulp, f: Frame) -> None:
    """A named Ability, or the single highest (PI-119), point by point."""
    while f[N] > 0 and g.over == 0:
        ability = highest_ability(g) if f[HOW] == HIGHEST else f[HOW]
        if ability < 0:
            return
        f[N] -= 1
        lose_points(g, ability)


class PickLoss(Choice[Pulp]):
    """PI-52, PI-106, PI-119: an Ability above 0; with `highest` one of those that share the top."""

    def __init__(self) -> None:
        super().__init__([PICK_ABILITY])

    def opens(self, g: Pulp, f: Frame) -> bool:
        return f[N] > 0 and has_points(g)

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        if g.abilities[target] == 0:
            return 75
        return 119 if f[HOW] == HIGHEST and g.abilities[target] < max(g.abilities) else 0

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        f[N] -= 1
        goto(f, 0)
        lose_points(g, target)


class PickGiver(Choice[Pulp]):
    """PI-137, first click: the Ability to lower."""

    def __init__(self) -> None:
        super().__init__([PICK_ABILITY])

    def opens(self, g: Pulp, f: Frame) -> bool:
        return f[N] > 0 and (can_give(g, 0) or can_give(g, 1) or can_give(g, 2))

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        return bar_give(g, target)

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        f[FROM] = target


class PickReceiver(Choice[Pulp]):
    """PI-137, second click: the raise, then the lowering, then the test."""

    def __init__(self) -> None:
        super().__init__([PICK_ABILITY])

    def opens(self, g: Pulp, f: Frame) -> bool:
        return f[FROM] != NOBODY

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        if target == f[FROM]:
            return 137
        return 0 if can_gain(g, target) else 19

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        giver = f[FROM]
        f[N] -= 1
        f[FROM] = NOBODY
        goto(f, 0)
        g.abilities[target] += 1
        g.abilities[giver] -= 1
        say(g, POINT_GAINED, target, g.abilities[target])
        say(g, POINT_LOST, giver, 1, g.abilities[giver])
        test_abilities(g)


# ---- cubes

class PickRemoval(Choice[Pulp]):
    """PI-89: cube by cube, any colour but yellow, until none is left."""

    def __init__(self) -> None:
        super().__init__([REMOVE])

    def opens(self, g: Pulp, f: Frame) -> bool:
        return f[N] > 0 and cubes_in(g.bag) > g.bag[YELLOW]

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        return bar_removal(g, target)

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        f[N] -= 1
        repeat(f)
        remove_cubes(g, target + FIRST_REMOVABLE, 1)


class RemovedCube(Roll[Pulp]):
    """PI-90: a yellow cube goes back, any other to the Supply, without effect and without another draw."""

    def opens(self, g: Pulp, f: Frame) -> bool:
        return f[N] > 0 and cubes_in(g.bag) > 0

    def odds(self, g: Pulp, f: Frame) -> list[int]:
        return g.bag

    def take(self, g: Pulp, f: Frame, outcome: int) -> None:
        f[N] -= 1
        repeat(f)
        if outcome == YELLOW:
            say(g, CUBE_RETURNED, outcome)
        else:
            remove_cubes(g, outcome, 1)


def resolve_black(g: Pulp, f: Frame) -> None:
    """PI-106: black cubes of the Supply, one by one; past The Quietus each costs a point of your choice."""
    if f[N] == 0 or g.supply[BLACK] == 0:
        end(g)
        return
    f[N] -= 1
    repeat(f)
    if is_quietus_past(g):
        frames.lose(g, 1, CHOICE)
    else:
        gather_black(g)


def take_toll(g: Pulp, f: Frame) -> None:
    """PI-52: one cube after the other goes to the Supply and costs a point."""
    if f[N] == 0 or g.gathered == 0:
        end(g)
        return
    f[N] -= 1
    repeat(f)
    g.gathered -= 1
    g.supply[BLACK] += 1
    say(g, TOLL_CUBE, g.t.quietus, g.gathered)
    frames.lose(g, 1, CHOICE)


def point_steps(t: Tables) -> dict[int, list[Step[Pulp]]]:
    """By procedure."""
    return {frames.GAIN: [PickGain()], frames.LOSE: [Deed(lose_without_choice), PickLoss()],
            frames.TRANSFER: [PickGiver(), PickReceiver()], frames.REMOVE: [PickRemoval()],
            frames.REMOVE_RANDOM: [RemovedCube("removed_cube", t.cubes)], frames.BLACK: [Deed(resolve_black)],
            frames.TOLL: [Deed(take_toll)]}
