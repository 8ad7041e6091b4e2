"""Using dice and Super Weapons.  What a face or a weapon does is a row of the data."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Ask, Choice, Deed, Label, Procedure, Roll, end
from ....kernel.state import NOBODY, RESULT, Frame
from ....kernel.words import Space
from ..cards.language import AT_ENCOUNTER, AT_ENGAGE, DO_ROLL_DIE
from ..text.phrases import effects_text, face_text, percent, starting
from . import frames
from .chances import face_helps
from .changes import say
from .frames import (DIE_USE_DIE, DIE_USE_PROGRAM, REROLL_DIE, REROLL_USER, ROLLED_FACE_DIE, ROLLED_FACE_FACE, ROLLED_FACE_MODES,
                     ROLLED_FACE_ROLLER, SWAP_AWAY, SWAP_TAKEN, SWAP_USER, TURN_DIE_BY, TURN_DIE_SYSTEM, TURN_DIE_TO)
from .payment import mode_at
from .questions import is_turnable, possible_mode, turned_face
from .setup import EVEN, face_label
from .state import UNOWNED, UNROLLED, YOU, Pulp
from .words import (AS_BOOST, DIE_PUT_AWAY, DIE_ROLLED, DIE_STAYS, DIE_TAKEN, DIE_TURNED, DIE_USED, FACE_IDLE, FACE_ROLLED, LOWER,
                    MODE, PICK_DIE, TAKE_DIE, USE_DIE, WEAPON_USED)

BOOST_BIT: Final = 1        # of the modes of a rolled face, in the order of the targets of `mode`
OTHER_BIT: Final = 2


# ---- using

def use(g: Pulp, verb: int, target: int, window: int) -> None:
    if verb == USE_DIE:
        use_die(g, target, window)
    else:
        use_weapon(g, target)


def use_die(g: Pulp, die: int, window: int) -> None:
    """PI-131: the use is spent first."""
    g.die_spent = 1
    say(g, DIE_USED, die, g.dice[die])
    frames.die_use(g, YOU, die, g.t.mode_program[mode_at(g, die, window)])


def use_weapon(g: Pulp, weapon: int) -> None:
    """PI-108, PI-131: once per Encounter Phase."""
    g.used |= 1 << weapon
    say(g, WEAPON_USED, weapon)
    frames.resolve(g, YOU, g.t.weapon_power[weapon], NOBODY)


def use_label(g: Pulp, verb: int, target: int, window: int) -> Label:
    t = g.t
    if verb != USE_DIE:
        return Label(f"Use the {t.weapons.titles[target]}", effects_text(t, t.weapon_power[target]), "once in this phase")
    face = g.dice[target]
    program = t.mode_program[mode_at(g, target, window)]
    return Label(f"Use the {t.dice.titles[target]}", f"face {face}, {effects_text(t, program)}", fall_text(face),
                 roll_odds(g, program))


def fall_text(face: int) -> str:
    """PI-84, PI-85: what a use costs."""
    if face == 1:
        return "it stays on 1"
    return "falls to 1" if face == 2 else f"falls to {face - 1} or {face - 2}"


def roll_odds(g: Pulp, program: int) -> str:
    """PI-94: a die that rolls another may roll a face that does nothing here."""
    code = g.t.programs[program]
    return f"helps {percent(face_helps(g, code[2]))}" if code[0] == DO_ROLL_DIE else ""


def work(g: Pulp, f: Frame) -> None:
    frames.resolve(g, YOU, f[DIE_USE_PROGRAM], f[DIE_USE_DIE])


def stay(g: Pulp, f: Frame) -> None:
    """PI-85, PI-95: a die on 1 stays there; one that was rerolled or put away is not lowered."""
    if f[RESULT] == 0 and g.dice[f[DIE_USE_DIE]] > 1:
        return
    if f[RESULT] == 0:
        say(g, DIE_STAYS, f[DIE_USE_DIE])
    end(g)


class Lower(Choice[Pulp]):
    """PI-84: one face down or two."""

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        name = g.t.dice.titles[f[DIE_USE_DIE]]
        return Ask(f"To which face is the {name} turned down?", f"It shows {g.dice[f[DIE_USE_DIE]]}; one face down, or two.", 84,
                   f"turns the {name} down.")

    def candidates(self, g: Pulp, f: Frame, verb: int) -> list[int]:
        face = g.dice[f[DIE_USE_DIE]]
        return [face - 3, face - 2] if face >= 3 else [0]

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        down = g.dice[f[DIE_USE_DIE]] - (target + 1)
        return 0 if down == 1 or down == 2 else 84

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        turn(g, f[DIE_USE_DIE], target + 1)

    def label(self, g: Pulp, f: Frame, verb: int, target: int) -> Label:
        die = f[DIE_USE_DIE]
        return Label(f"Turn the {g.t.dice.titles[die]} down to {target + 1}", face_text(g.t, die, target + 1))


def turn(g: Pulp, die: int, face: int) -> None:
    g.dice[die] = face
    say(g, DIE_TURNED, die, face)


# ---- turning, rerolling, swapping

class PickTurned(Choice[Pulp]):
    """PI-86: the die that is raised, lowered or set."""

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        by = f[TURN_DIE_BY]
        how = f"set to {f[TURN_DIE_TO]}" if by == 0 else f"raised by {by}" if by > 0 else f"lowered by {-by}"
        return Ask(f"Which {'Systems ' if f[TURN_DIE_SYSTEM] else ''}die is {how}?", "", 86, "turns a die.")

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        return 0 if is_turnable(g, target, f[TURN_DIE_BY], f[TURN_DIE_TO], f[TURN_DIE_SYSTEM]) else 86

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        turn(g, target, turned_face(g.dice[target], f[TURN_DIE_BY], f[TURN_DIE_TO]))

    def label(self, g: Pulp, f: Frame, verb: int, target: int) -> Label:
        face = turned_face(g.dice[target], f[TURN_DIE_BY], f[TURN_DIE_TO])
        return Label(f"Turn the {g.t.dice.titles[target]} from {g.dice[target]} to {face}", face_text(g.t, target, face))


class PickOwned(Choice[Pulp]):
    """PI-95: the die that is rerolled, of those owned (PI-86)."""

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        return Ask("Which die is rolled again?", "", 95, "rolls a die again.")

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        return 0 if g.dice[target] > UNOWNED else 86

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        f[REROLL_DIE] = target

    def label(self, g: Pulp, f: Frame, verb: int, target: int) -> Label:
        return Label(f"Roll the {g.t.dice.titles[target]} again", f"it shows {g.dice[target]}")


class PutAway(Choice[Pulp]):
    """PI-95: the die that is put away in a swap, of those owned (PI-86)."""

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        return Ask("Which die is put away?", "One that is not yours is rolled in its place.", 95, "exchanges a die.")

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        return 0 if g.dice[target] > UNOWNED else 86

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        f[SWAP_AWAY] = target
        g.dice[target] = UNOWNED
        say(g, DIE_PUT_AWAY, target)

    def label(self, g: Pulp, f: Frame, verb: int, target: int) -> Label:
        return Label(f"Put the {g.t.dice.titles[target]} away", f"it shows {g.dice[target]}")


class TakeNew(Choice[Pulp]):
    """PI-95: a die that was unowned before the swap."""

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        return Ask("Which die do you take instead?", "It is rolled.", 95, "takes another die.")

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        return 0 if g.dice[target] == UNOWNED and target != f[SWAP_AWAY] else 95

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        f[SWAP_TAKEN] = target
        g.dice[target] = UNROLLED
        say(g, DIE_TAKEN, target)

    def label(self, g: Pulp, f: Frame, verb: int, target: int) -> Label:
        return Label(f"Take the {g.t.dice.titles[target]}", "it is rolled")


class RollAgain(Roll[Pulp]):
    """PI-95: hands back 1 if the die in use itself was rolled, so that it is not lowered."""

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        return Ask(f"The {g.t.dice.titles[f[REROLL_DIE]]} die is rolled.", "", 95)

    def odds(self, g: Pulp, f: Frame) -> list[int]:
        return EVEN

    def take(self, g: Pulp, f: Frame, outcome: int) -> None:
        g.dice[f[REROLL_DIE]] = outcome + 1
        say(g, DIE_ROLLED, f[REROLL_DIE], outcome + 1)
        end(g, int(f[REROLL_DIE] == f[REROLL_USER]))

    def label(self, g: Pulp, f: Frame, outcome: int) -> Label:
        return face_label(outcome)


class RollNew(Roll[Pulp]):
    """PI-95: the die taken is rolled; hands back 1 if the die in use itself was put away."""

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        return Ask(f"The {g.t.dice.titles[f[SWAP_TAKEN]]} die is rolled.", "", 95)

    def odds(self, g: Pulp, f: Frame) -> list[int]:
        return EVEN

    def take(self, g: Pulp, f: Frame, outcome: int) -> None:
        g.dice[f[SWAP_TAKEN]] = outcome + 1
        say(g, DIE_ROLLED, f[SWAP_TAKEN], outcome + 1)
        end(g, 1 if f[SWAP_AWAY] == f[SWAP_USER] else 0)

    def label(self, g: Pulp, f: Frame, outcome: int) -> Label:
        return face_label(outcome)


# ---- a face rolled by another die (PI-94)

def rolled_mode(g: Pulp, f: Frame, window: int) -> int:
    """The program of the rolled face for a window if it is possible, otherwise NOBODY."""
    return possible_mode(g, f[ROLLED_FACE_DIE], f[ROLLED_FACE_FACE], window)


class RollFace(Roll[Pulp]):
    """PI-94: of the face rolled the modes for `engage` and for `encounter` count."""

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        return Ask(f"The {g.t.dice.titles[f[ROLLED_FACE_DIE]]} die is rolled.", "Its face applies to this engagement.", 94)

    def odds(self, g: Pulp, f: Frame) -> list[int]:
        return EVEN

    def take(self, g: Pulp, f: Frame, outcome: int) -> None:
        f[ROLLED_FACE_FACE] = outcome + 1
        say(g, FACE_ROLLED, f[ROLLED_FACE_DIE], outcome + 1)
        if rolled_mode(g, f, AT_ENGAGE) != NOBODY:
            f[ROLLED_FACE_MODES] |= BOOST_BIT
        if rolled_mode(g, f, AT_ENCOUNTER) != NOBODY:
            f[ROLLED_FACE_MODES] |= OTHER_BIT

    def label(self, g: Pulp, f: Frame, outcome: int) -> Label:
        return face_label(outcome)


class PickMode(Choice[Pulp]):
    """PI-94: asked only if both are possible; the one that is not taken comes into question no more."""

    def opens(self, g: Pulp, f: Frame) -> bool:
        return f[ROLLED_FACE_MODES] == BOOST_BIT | OTHER_BIT

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        rolled = f"The {g.t.dice.titles[f[ROLLED_FACE_DIE]]} die shows {f[ROLLED_FACE_FACE]}."
        return Ask("Which action of the rolled face do you take?", rolled, 94, "chooses an action of the rolled face.")

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        return 0

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        f[ROLLED_FACE_MODES] = BOOST_BIT if target == AS_BOOST else OTHER_BIT

    def label(self, g: Pulp, f: Frame, verb: int, target: int) -> Label:
        return Label(starting(effects_text(g.t, rolled_mode(g, f, AT_ENGAGE if target == AS_BOOST else AT_ENCOUNTER))))


def apply_face(g: Pulp, f: Frame) -> None:
    """PI-94: at once, to this engagement."""
    if f[ROLLED_FACE_MODES] == 0:
        say(g, FACE_IDLE, f[ROLLED_FACE_DIE], f[ROLLED_FACE_FACE])
    else:
        window = AT_ENGAGE if f[ROLLED_FACE_MODES] == BOOST_BIT else AT_ENCOUNTER
        frames.resolve(g, YOU, rolled_mode(g, f, window), f[ROLLED_FACE_ROLLER])


def hand_back(g: Pulp, f: Frame) -> None:
    """Whether the die in use was rerolled or put away by the face it rolled."""
    end(g, f[RESULT])


def procedures(faces: Space) -> list[Procedure[Pulp]]:
    """`user` and `roller` are the die in use.  A die is turned `by` so many faces, or if that is 0, set `to` a face."""
    return [
        Procedure("die_use", "die: die, program", {"work": Deed(work), "stay": Deed(stay), "lower": Lower([LOWER])},
                  inside="encounter.choose encounter.engage encounter.evade search.choose search.yellow"),
        Procedure("turn_die", "by: number, to, system: flag", {"choose": PickTurned([PICK_DIE])}, inside="resolve.next"),
        Procedure("reroll", "die: die = nobody, user: die", {
            "choose": PickOwned([PICK_DIE]),
            "die_roll": RollAgain("die_roll", faces),
        }, inside="resolve.next"),
        Procedure("swap", "away: die = nobody, user: die, taken: die = nobody", {
            "put_away": PutAway([PICK_DIE]),
            "take_new": TakeNew([TAKE_DIE]),
            "die_roll": RollNew("die_roll", faces),
        }, inside="resolve.next"),
        Procedure("rolled_face", "die: die, face = 0, modes: set mode = 0, roller: die", {
            "die_roll": RollFace("die_roll", faces),
            "mode": PickMode([MODE]),
            "apply": Deed(apply_face),
            "back": Deed(hand_back),
        }, inside="resolve.next"),
    ]
