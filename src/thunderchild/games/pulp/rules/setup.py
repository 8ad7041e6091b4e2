"""Setup (PI-14 to PI-30, PI-123).  Bag, decks and Supply are laid out by `state.fresh`, the first Planets by the first round."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Choice, Deed, Roll, Step, end, repeat
from ....kernel.state import NOBODY, Frame
from ....kernel.words import Clicks, Space
from ..cards.load import SECTORS, Tables
from . import frames
from .changes import say
from .state import CAPTAIN, UNOWNED, UNROLLED, Pulp
from .words import ALIEN_LAID, CAPTAIN_DRAWN, DIE_ROLLED, DIE_TAKEN, TAKE_DIE

ON_TOP: Final = 6          # the face a crew die starts on


class LayAlien(Roll[Pulp]):
    """PI-15: from left to right."""

    def opens(self, g: Pulp, f: Frame) -> bool:
        return len(g.aliens) < SECTORS

    def odds(self, g: Pulp, f: Frame) -> list[int]:
        return [0 if alien in g.aliens else 1 for alien in range(len(g.t.aliens))]

    def take(self, g: Pulp, f: Frame, outcome: int) -> None:
        g.aliens.append(outcome)
        say(g, ALIEN_LAID, outcome, len(g.aliens))
        repeat(f)


class DrawCaptain(Roll[Pulp]):
    """PI-16: unless one was named."""

    def opens(self, g: Pulp, f: Frame) -> bool:
        return g.options[CAPTAIN] == 0

    def odds(self, g: Pulp, f: Frame) -> list[int]:
        return [1] * len(g.t.captains)

    def take(self, g: Pulp, f: Frame, outcome: int) -> None:
        g.captain = outcome


def take_post(g: Pulp, f: Frame) -> None:
    """PI-17, PI-18, PI-19: the tracks.  PI-20, PI-23: a Captain who keeps all dice shown takes them without a click."""
    if g.captain == NOBODY:
        g.captain = g.options[CAPTAIN] - 1
    t = g.t
    g.abilities = t.captain_start[g.captain][:]
    g.maximum = t.captain_max[g.captain][:]
    say(g, CAPTAIN_DRAWN, g.captain)
    if t.captain_keep[g.captain] == len(t.captain_dice[g.captain]):
        for die in sorted(t.captain_dice[g.captain]):
            take_die(g, die)


def take_die(g: Pulp, die: int) -> None:
    """PI-21, PI-22: a crew die starts on 6, a systems die is rolled when all have been chosen."""
    if g.t.die_system[die]:
        g.dice[die] = UNROLLED
    else:
        g.dice[die] = ON_TOP
    say(g, DIE_TAKEN, die)


def dice_taken(g: Pulp) -> int:
    return len(g.dice) - g.dice.count(UNOWNED)


class TakeDie(Choice[Pulp]):
    """PI-20: as many as the Captain keeps, of those shown."""

    def __init__(self) -> None:
        super().__init__([TAKE_DIE])

    def opens(self, g: Pulp, f: Frame) -> bool:
        return dice_taken(g) < g.t.captain_keep[g.captain]

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        return 0 if target in g.t.captain_dice[g.captain] and g.dice[target] == UNOWNED else 20

    def options(self, g: Pulp, f: Frame, out: Clicks) -> None:
        for die in g.t.captain_dice[g.captain]:
            if g.dice[die] == UNOWNED:
                out.add(TAKE_DIE, die)

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        take_die(g, target)
        repeat(f)


class RollTaken(Roll[Pulp]):
    """PI-22: systems dice in the order of PI-6."""

    def opens(self, g: Pulp, f: Frame) -> bool:
        return UNROLLED in g.dice

    def odds(self, g: Pulp, f: Frame) -> list[int]:
        return EVEN

    def take(self, g: Pulp, f: Frame, outcome: int) -> None:
        die = g.dice.index(UNROLLED)
        g.dice[die] = outcome + 1
        say(g, DIE_ROLLED, die, outcome + 1)
        repeat(f)


EVEN: Final = [1, 1, 1, 1, 1, 1]      # a die


def begin_play(g: Pulp, f: Frame) -> None:
    end(g)
    frames.rounds(g)


def setup_steps(t: Tables, faces: Space) -> list[Step[Pulp]]:
    return [LayAlien("alien", t.aliens), DrawCaptain("captain", t.captains), Deed(take_post), TakeDie(),
            RollTaken("die_roll", faces), Deed(begin_play)]
