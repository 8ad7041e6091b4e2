"""Setup.  Bag, decks and Supply are laid out by `state.fresh`, the first Planets by the first round."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Ask, Choice, Deed, Label, Procedure, Roll, end, repeat
from ....kernel.state import NOBODY, Frame
from ....kernel.words import Space
from ..cards.load import SECTORS, Tables
from ..text.phrases import share
from . import frames
from .changes import say
from .state import CAPTAIN, UNOWNED, UNROLLED, YOU, Pulp
from .words import ALIEN_LAID, CAPTAIN_DRAWN, DIE_ROLLED, DIE_TAKEN, TAKE_DIE

ON_TOP: Final = 6          # the face a crew die starts on
EVEN: Final = [1, 1, 1, 1, 1, 1]      # a die


class LayAlien(Roll[Pulp]):
    """PI-15: from left to right."""

    def opens(self, g: Pulp, f: Frame) -> bool:
        return len(g.aliens) < SECTORS

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        return Ask(f"An Alien is laid out for Sector {len(g.aliens) + 1}.", "", 15)

    def odds(self, g: Pulp, f: Frame) -> list[int]:
        return [0 if alien in g.aliens else 1 for alien in range(len(g.t.aliens))]

    def take(self, g: Pulp, f: Frame, outcome: int) -> None:
        g.aliens.append(outcome)
        say(g, ALIEN_LAID, outcome, len(g.aliens))
        repeat(f)

    def label(self, g: Pulp, f: Frame, outcome: int) -> Label:
        return Label(g.t.aliens.titles[outcome], odds=share(self.odds(g, f), outcome))


class DrawCaptain(Roll[Pulp]):
    """PI-16: unless one was named."""

    def opens(self, g: Pulp, f: Frame) -> bool:
        return g.options[CAPTAIN] == 0

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        return Ask("A Captain is drawn.", "", 16)

    def odds(self, g: Pulp, f: Frame) -> list[int]:
        return [1] * len(g.t.captains)

    def take(self, g: Pulp, f: Frame, outcome: int) -> None:
        g.captain = outcome

    def label(self, g: Pulp, f: Frame, outcome: int) -> Label:
        return Label(g.t.captains.titles[outcome], odds=share(self.odds(g, f), outcome))


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


def dice_to_take(g: Pulp) -> int:
    """PI-20: as many as the Captain keeps."""
    return g.t.captain_keep[g.captain] - (len(g.dice) - g.dice.count(UNOWNED))


class TakeDie(Choice[Pulp]):
    """PI-20: dice the Captain shows, as many as the Captain keeps."""

    def opens(self, g: Pulp, f: Frame) -> bool:
        return dice_to_take(g) > 0

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        return Ask("Which die do you take along?", f"{g.t.captains.titles[g.captain]} takes {dice_to_take(g)} more.", 20,
                   "takes dice along.")

    def candidates(self, g: Pulp, f: Frame, verb: int) -> list[int]:
        return g.t.captain_dice[g.captain]

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        return 0 if target in g.t.captain_dice[g.captain] and g.dice[target] == UNOWNED else 20

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        take_die(g, target)
        repeat(f)

    def label(self, g: Pulp, f: Frame, verb: int, target: int) -> Label:
        starts = "it is rolled" if g.t.die_system[target] else f"it starts on {ON_TOP}"
        return Label(f"Take the {g.t.dice.titles[target]}", starts)


class RollTaken(Roll[Pulp]):
    """PI-22: systems dice in the order of PI-6."""

    def opens(self, g: Pulp, f: Frame) -> bool:
        return UNROLLED in g.dice

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        return Ask(f"The {g.t.dice.titles[g.dice.index(UNROLLED)]} die is rolled.", "", 22)

    def odds(self, g: Pulp, f: Frame) -> list[int]:
        return EVEN

    def take(self, g: Pulp, f: Frame, outcome: int) -> None:
        die = g.dice.index(UNROLLED)
        g.dice[die] = outcome + 1
        say(g, DIE_ROLLED, die, outcome + 1)
        repeat(f)

    def label(self, g: Pulp, f: Frame, outcome: int) -> Label:
        return face_label(outcome)


def face_label(outcome: int) -> Label:
    return Label(f"Face {outcome + 1}", odds=share(EVEN, outcome))


def begin_play(g: Pulp, f: Frame) -> None:
    end(g)
    frames.round(g, YOU)


def procedures(t: Tables, faces: Space) -> list[Procedure[Pulp]]:
    """PI-123: the dice are chosen before the Planets are seen, which the first round deals."""
    return [Procedure("setup", "", {
        "alien": LayAlien("alien", t.aliens),
        "captain": DrawCaptain("captain", t.captains),
        "post": Deed(take_post),
        "take_die": TakeDie([TAKE_DIE]),
        "die_roll": RollTaken("die_roll", faces),
        "begin": Deed(begin_play),
    })]
