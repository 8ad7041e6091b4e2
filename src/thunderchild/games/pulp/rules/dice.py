"""Using dice and Super Weapons (PI-82 to PI-97, PI-108, PI-130 to PI-132).

What a face does is a row of dice.toml (PI-87, PI-88, PI-91)."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Choice, Deed, Roll, Step, end
from ....kernel.state import NOBODY, RESULT, Frame
from ....kernel.words import Clicks, Space
from ..cards.language import AT_ENCOUNTER, AT_ENGAGE, DO_DIE_LOWER, DO_DIE_RAISE
from . import frames
from .changes import say
from .frames import DIE, FACE, KIND, MODE, N, NEW, PROGRAM, ROLLER, USER, WORD
from .payment import mode_at
from .questions import is_possible, is_turnable
from .setup import EVEN
from .state import UNOWNED, UNROLLED, Pulp
from .strength import fits
from .words import (AS_BOOST, DIE_PUT_AWAY, DIE_ROLLED, DIE_STAYS, DIE_TAKEN, DIE_TURNED, DIE_USED, FACE_IDLE, FACE_ROLLED, LOWER,
                    PICK_DIE, TAKE_DIE, WEAPON_USED)
from .words import MODE as PICK_MODE

BOOST_BIT: Final = 1        # f[MODE] of ROLLED_FACE: the modes that are possible
OTHER_BIT: Final = 2


def use_die(g: Pulp, die: int, window: int) -> None:
    """PI-131: the use is spent first."""
    g.die_spent = 1
    say(g, DIE_USED, die, g.dice[die])
    frames.use_die(g, die, g.t.mode_program[mode_at(g, die, window)])


def use_weapon(g: Pulp, weapon: int) -> None:
    """PI-108, PI-131: once per Encounter Phase."""
    g.used |= 1 << weapon
    say(g, WEAPON_USED, weapon)
    frames.resolve(g, g.t.weapon_power[weapon])


def work(g: Pulp, f: Frame) -> None:
    frames.resolve(g, f[PROGRAM], f[DIE])


def stay(g: Pulp, f: Frame) -> None:
    """PI-85, PI-95: a die on 1 stays there; one that was rerolled or put away is not lowered."""
    if f[RESULT] == 0 and g.dice[f[DIE]] > 1:
        return
    if f[RESULT] == 0:
        say(g, DIE_STAYS, f[DIE])
    end(g)


class Lower(Choice[Pulp]):
    """PI-84: one face down or two."""

    def __init__(self) -> None:
        super().__init__([LOWER])

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        down = g.dice[f[DIE]] - (target + 1)
        return 0 if down == 1 or down == 2 else 84

    def options(self, g: Pulp, f: Frame, out: Clicks) -> None:
        face = g.dice[f[DIE]]
        if face >= 3:
            out.add(LOWER, face - 3)
        out.add(LOWER, face - 2)

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        turn(g, f[DIE], target + 1)


def turn(g: Pulp, die: int, face: int) -> None:
    g.dice[die] = face
    say(g, DIE_TURNED, die, face)


# ---- turning, rerolling, swapping

class PickTurned(Choice[Pulp]):
    """PI-86: the die that is raised, lowered or set."""

    def __init__(self) -> None:
        super().__init__([PICK_DIE])

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        return 0 if is_turnable(g, target, f[WORD], f[N], f[KIND]) else 86

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        if f[WORD] == DO_DIE_RAISE:
            turn(g, target, min(6, g.dice[target] + f[N]))
        elif f[WORD] == DO_DIE_LOWER:
            turn(g, target, max(1, g.dice[target] - f[N]))
        else:
            turn(g, target, f[N])


class PickOwned(Choice[Pulp]):
    """PI-95: the die that is rerolled."""

    def __init__(self) -> None:
        super().__init__([PICK_DIE])

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        return 0 if g.dice[target] > UNOWNED else 86

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        f[DIE] = target


class PutAway(PickOwned):
    """PI-95: the die that is put away in a swap."""

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        f[DIE] = target
        g.dice[target] = UNOWNED
        say(g, DIE_PUT_AWAY, target)


class TakeNew(Choice[Pulp]):
    """PI-95: a die that was unowned before the swap."""

    def __init__(self) -> None:
        super().__init__([TAKE_DIE])

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        return 0 if g.dice[target] == UNOWNED and target != f[DIE] else 95

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        f[NEW] = target
        g.dice[target] = UNROLLED
        say(g, DIE_TAKEN, target)


class RollAgain(Roll[Pulp]):
    """PI-95: hands back 1 if the die in use itself was rolled, so that it is not lowered."""

    def odds(self, g: Pulp, f: Frame) -> list[int]:
        return EVEN

    def take(self, g: Pulp, f: Frame, outcome: int) -> None:
        g.dice[f[DIE]] = outcome + 1
        say(g, DIE_ROLLED, f[DIE], outcome + 1)
        end(g, 1 if f[DIE] == f[USER] else 0)


class RollNew(Roll[Pulp]):
    """PI-95: the die taken is rolled; hands back 1 if the die in use itself was put away."""

    def odds(self, g: Pulp, f: Frame) -> list[int]:
        return EVEN

    def take(self, g: Pulp, f: Frame, outcome: int) -> None:
        g.dice[f[NEW]] = outcome + 1
        say(g, DIE_ROLLED, f[NEW], outcome + 1)
        end(g, 1 if f[DIE] == f[USER] else 0)


# ---- a face rolled by another die (PI-94)

def rolled_mode(g: Pulp, f: Frame, window: int) -> int:
    """The program of the rolled face for a window if it is possible, otherwise NOBODY."""
    mode = (f[DIE] * 6 + f[FACE] - 1) * 5 + window
    program = g.t.mode_program[mode]
    if program < 0 or not fits(g, g.t.mode_when[mode], g.at) or not is_possible(g, program):
        return NOBODY
    return program


class RollFace(Roll[Pulp]):
    """PI-94: of the face rolled the modes for `engage` and for `encounter` count."""

    def odds(self, g: Pulp, f: Frame) -> list[int]:
        return EVEN

    def take(self, g: Pulp, f: Frame, outcome: int) -> None:
        f[FACE] = outcome + 1
        say(g, FACE_ROLLED, f[DIE], outcome + 1)
        if rolled_mode(g, f, AT_ENGAGE) != NOBODY:
            f[MODE] |= BOOST_BIT
        if rolled_mode(g, f, AT_ENCOUNTER) != NOBODY:
            f[MODE] |= OTHER_BIT


class PickMode(Choice[Pulp]):
    """PI-94: asked only if both are possible."""

    def __init__(self) -> None:
        super().__init__([PICK_MODE])

    def opens(self, g: Pulp, f: Frame) -> bool:
        return f[MODE] == BOOST_BIT | OTHER_BIT

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        return 0

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        f[MODE] = BOOST_BIT if target == AS_BOOST else OTHER_BIT


def apply_face(g: Pulp, f: Frame) -> None:
    """PI-94: at once, to this engagement."""
    if f[MODE] == 0:
        say(g, FACE_IDLE, f[DIE], f[FACE])
    else:
        frames.resolve(g, rolled_mode(g, f, AT_ENGAGE if f[MODE] == BOOST_BIT else AT_ENCOUNTER), f[ROLLER])


def hand_back(g: Pulp, f: Frame) -> None:
    """Whether the die in use was rerolled or put away by the face it rolled."""
    end(g, f[RESULT])


def die_use_steps() -> list[Step[Pulp]]:
    return [Deed(work), Deed(stay), Lower()]


def turn_steps() -> list[Step[Pulp]]:
    return [PickTurned()]


def reroll_steps(faces: Space) -> list[Step[Pulp]]:
    return [PickOwned(), RollAgain("die_roll", faces)]


def swap_steps(faces: Space) -> list[Step[Pulp]]:
    return [PutAway(), TakeNew(), RollNew("die_roll", faces)]


def rolled_steps(faces: Space) -> list[Step[Pulp]]:
    return [RollFace("die_roll", faces), PickMode(), Deed(apply_face), Deed(hand_back)]
