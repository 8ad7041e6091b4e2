"""Effects that move points and cubes, and the clicks they ask for."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Ask, Choice, Deed, Label, Locals, Procedure, Roll, end, goto, repeat
from ....kernel.state import NOBODY, PROC, Frame
from ..rules import frames
from ..rules.changes import gain_point, gather_black, lose_points, remove_cubes, say, test_abilities
from ..rules.frames import AT_LOSE_NAMED, AT_TRANSFER_GIVER, COUNTING_LEFT, LOSE_HOW, TRANSFER_GIVER
from ..rules.questions import (bar_give, bar_removal, can_gain, can_transfer, cubes_in, has_points, highest_ability,
                               is_quietus_past)
from ..rules.state import YOU, Pulp
from ..rules.words import CUBE_RETURNED, PICK_ABILITY, POINT_GAINED, POINT_LOST, REMOVE, TOLL_CUBE
from ..text.phrases import share, some
from .language import ANY, BLACK, CHOICE, FIRST_REMOVABLE, HIGHEST, YELLOW
from .load import Tables

COUNTING: Final = Locals("counting", "left")        # how many points, cubes or cards are still to come


# ---- Ability points

class PickGain(Choice[Pulp]):
    """PI-117: `gain choice`, point by point, until none can rise.  PI-19: not above the maximum."""

    def opens(self, g: Pulp, f: Frame) -> bool:
        return f[COUNTING_LEFT] > 0 and can_gain(g, ANY)

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        return Ask("Which Ability rises?", f"{some(f[COUNTING_LEFT], 'point')} to gain.", 117, "gains a point.")

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        return 0 if can_gain(g, target) else 19

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        f[COUNTING_LEFT] -= 1
        repeat(f)
        gain_point(g, target)

    def label(self, g: Pulp, f: Frame, verb: int, target: int) -> Label:
        return Label(f"Raise {g.t.abilities.titles[target]} to {g.abilities[target] + 1}", f"at most {g.maximum[target]}")


def lose_without_choice(g: Pulp, f: Frame) -> None:
    """A named Ability, or the single highest (PI-119), point by point."""
    while f[COUNTING_LEFT] > 0 and g.over == 0:
        ability = highest_ability(g) if f[LOSE_HOW] == HIGHEST else f[LOSE_HOW]
        if ability < 0:
            return
        f[COUNTING_LEFT] -= 1
        lose_points(g, ability)


class PickLoss(Choice[Pulp]):
    """PI-52, PI-106, PI-119: an Ability above 0 (PI-75); with `highest` one of those that share the top."""

    def opens(self, g: Pulp, f: Frame) -> bool:
        return f[COUNTING_LEFT] > 0 and has_points(g)

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        to_lose = f"{some(f[COUNTING_LEFT], 'point')} to lose."
        cause, alien = g.stack[-2][PROC], g.t.aliens.titles[g.t.quietus]
        if cause == frames.TOLL:
            return Ask("Which Ability falls?", f"A black cube of {alien} costs a point.", 52, "loses a point.")
        if cause == frames.BLACK:
            return Ask("Which Ability falls?", f"{alien} is past: a black cube costs a point.", 106, "loses a point.")
        if f[LOSE_HOW] == HIGHEST:
            return Ask("Which of the highest Abilities falls?", to_lose, 119, "loses a point.")
        return Ask("Which Ability falls?", to_lose, 117, "loses a point.")

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        if g.abilities[target] == 0:
            return 75
        return 119 if f[LOSE_HOW] == HIGHEST and g.abilities[target] < max(g.abilities) else 0

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        f[COUNTING_LEFT] -= 1
        goto(f, AT_LOSE_NAMED)
        lose_points(g, target)

    def label(self, g: Pulp, f: Frame, verb: int, target: int) -> Label:
        return Label(f"Lose 1 {g.t.abilities.titles[target]}", f"{g.abilities[target] - 1} left")


class PickGiver(Choice[Pulp]):
    """PI-137, first click: the Ability to lower."""

    def opens(self, g: Pulp, f: Frame) -> bool:
        return f[COUNTING_LEFT] > 0 and can_transfer(g)

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        return Ask("Which Ability gives a point?", f"{some(f[COUNTING_LEFT], 'point')} to move.", 137, "moves a point.")

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        return bar_give(g, target)

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        f[TRANSFER_GIVER] = target

    def label(self, g: Pulp, f: Frame, verb: int, target: int) -> Label:
        return Label(f"Take a point from {g.t.abilities.titles[target]}", f"{g.abilities[target] - 1} left")


class PickReceiver(Choice[Pulp]):
    """PI-137, second click: the raise, then the lowering, then the test.  PI-19: not above the maximum."""

    def opens(self, g: Pulp, f: Frame) -> bool:
        return f[TRANSFER_GIVER] != NOBODY

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        giver = g.t.abilities.titles[f[TRANSFER_GIVER]]
        return Ask("Which Ability gets the point?", f"It comes from {giver}.", 137, "moves a point.")

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        if target == f[TRANSFER_GIVER]:
            return 137
        return 0 if can_gain(g, target) else 19

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        giver = f[TRANSFER_GIVER]
        f[COUNTING_LEFT] -= 1
        f[TRANSFER_GIVER] = NOBODY
        goto(f, AT_TRANSFER_GIVER)
        g.abilities[target] += 1
        g.abilities[giver] -= 1
        say(g, POINT_GAINED, target, g.abilities[target])
        say(g, POINT_LOST, giver, 1, g.abilities[giver])
        test_abilities(g)

    def label(self, g: Pulp, f: Frame, verb: int, target: int) -> Label:
        return Label(f"Raise {g.t.abilities.titles[target]} to {g.abilities[target] + 1}", f"at most {g.maximum[target]}")


# ---- cubes

class PickRemoval(Choice[Pulp]):
    """PI-89: cube by cube, any colour but yellow, until none is left."""

    def opens(self, g: Pulp, f: Frame) -> bool:
        return f[COUNTING_LEFT] > 0 and cubes_in(g.bag) > g.bag[YELLOW]

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        n = min(f[COUNTING_LEFT], cubes_in(g.bag) - g.bag[YELLOW])
        return Ask("Which cube leaves the bag?", f"{some(n, 'cube')} to remove, not yellow.", 89, "removes a cube from the bag.")

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        return bar_removal(g, target)

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        f[COUNTING_LEFT] -= 1
        repeat(f)
        remove_cubes(g, target + FIRST_REMOVABLE, 1)

    def label(self, g: Pulp, f: Frame, verb: int, target: int) -> Label:
        colour = target + FIRST_REMOVABLE
        return Label(f"Remove one {g.t.cubes.titles[colour]} cube", f"{g.bag[colour]} in the bag")


class RemovedCube(Roll[Pulp]):
    """PI-90: a yellow cube goes back, any other to the Supply, without effect and without another draw."""

    def opens(self, g: Pulp, f: Frame) -> bool:
        return f[COUNTING_LEFT] > 0 and cubes_in(g.bag) > 0

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        return Ask("A cube is drawn to be removed.", "A yellow one goes back.", 90)

    def odds(self, g: Pulp, f: Frame) -> list[int]:
        return g.bag

    def take(self, g: Pulp, f: Frame, outcome: int) -> None:
        f[COUNTING_LEFT] -= 1
        repeat(f)
        if outcome == YELLOW:
            say(g, CUBE_RETURNED, outcome)
        else:
            remove_cubes(g, outcome, 1)

    def label(self, g: Pulp, f: Frame, outcome: int) -> Label:
        return Label(f"{g.t.cubes.titles[outcome].capitalize()} cube", "goes back" if outcome == YELLOW else "goes to the Supply",
                     odds=share(g.bag, outcome))


def resolve_black(g: Pulp, f: Frame) -> None:
    """PI-106: black cubes of the Supply, one by one; past The Quietus each costs a point of your choice."""
    if f[COUNTING_LEFT] == 0 or g.supply[BLACK] == 0:
        end(g)
        return
    f[COUNTING_LEFT] -= 1
    repeat(f)
    if is_quietus_past(g):
        frames.lose(g, YOU, 1, CHOICE)
    else:
        gather_black(g)


def take_toll(g: Pulp, f: Frame) -> None:
    """PI-52: one cube after the other goes to the Supply and costs a point."""
    if f[COUNTING_LEFT] == 0 or g.gathered == 0:
        end(g)
        return
    f[COUNTING_LEFT] -= 1
    repeat(f)
    g.gathered -= 1
    g.supply[BLACK] += 1
    say(g, TOLL_CUBE, g.t.quietus, g.gathered)
    frames.lose(g, YOU, 1, CHOICE)


def procedures(t: Tables) -> list[Procedure[Pulp]]:
    """`how` of a loss is an Ability, CHOICE or HIGHEST."""
    return [
        Procedure("gain", "*counting", {"choose": PickGain([PICK_ABILITY])}, inside="resolve.next", shares=COUNTING),
        Procedure("lose", "*counting, how: number", {
            "named": Deed(lose_without_choice),
            "choose": PickLoss([PICK_ABILITY]),
        }, inside="resolve.next black.next toll.next", shares=COUNTING),
        Procedure("transfer", "*counting, giver: ability = nobody", {
            "giver": PickGiver([PICK_ABILITY]),
            "receiver": PickReceiver([PICK_ABILITY]),
        }, inside="resolve.next", shares=COUNTING),
        Procedure("remove", "*counting", {"choose": PickRemoval([REMOVE])}, inside="resolve.next", shares=COUNTING),
        Procedure("remove_random", "*counting", {"removed_cube": RemovedCube("removed_cube", t.cubes)}, inside="resolve.next",
                  shares=COUNTING),
        Procedure("black", "*counting", {"next": Deed(resolve_black)}, inside="resolve.next search.black", shares=COUNTING),
        Procedure("toll", "*counting", {"next": Deed(take_toll)}, inside="resolve.next", shares=COUNTING),
    ]
