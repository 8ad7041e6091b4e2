"""Choosing Leadership cards (SC-218 to SC-225): in secret, shown together, resolved from the first player clockwise."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import SIDE, Frame
from ....kernel.rows import fresh
from ....kernel.state import HIDDEN, all_eyes, eye_bit
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, end, goto, repeat, reveal, tell
from .aftermath import after_action
from .frames import AT_CHOOSING_NEXT, AT_CHOOSING_SHOW, CHOOSING_STAGE, CHOOSING_TURN, LEADER_CARD, carrying, leader
from .lasting import wait_for
from .names import LARGER_GALAXY, SETTING_UP
from .news import L_CHOSE, L_LEADER
from .phrases import force_words
from .questions import in_turn
from .sources import leader_source
from .starting import starting_card
from .state import Koprulu
from .words import CHOOSE_LEADERSHIP


def choices_of(g: Koprulu, side: int, stage: int) -> list[int]:
    """SC-219: his cards of the stage that are still there.  SC-275: no special victory cards in a larger galaxy."""
    gone = g.leaders_gone | g.leaders
    return [card for card in g.t.leaders.of[side] if g.t.leaders.stage[card] == stage and not gone >> card & 1
            and not (g.options[LARGER_GALAXY] and g.t.leaders.victory[card])]


def lay_choices(g: Koprulu, f: Frame) -> None:
    """What somebody may choose lies in the heap of cards that are not chosen."""
    left = fresh(g.secret_left, 0)
    for side in in_turn(g):
        for card in choices_of(g, side, f[CHOOSING_STAGE]):
            left[card] = 1


def next_chooser(g: Koprulu, f: Frame) -> None:
    """SC-219, SC-225; a player all of whose cards of the stage are discarded chooses none."""
    sides = in_turn(g)
    while f[CHOOSING_TURN] < len(sides) and not choices_of(g, sides[f[CHOOSING_TURN]], f[CHOOSING_STAGE]):
        f[CHOOSING_TURN] += 1
    if f[CHOOSING_TURN] < len(sides):
        f[SIDE] = sides[f[CHOOSING_TURN]]
        f[CHOOSING_TURN] += 1
    else:
        goto(f, AT_CHOOSING_SHOW)


class ChooseLeader(Choice[Koprulu]):
    """SC-219, SC-222: one of his cards of the stage; nobody else sees which."""

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if target in choices_of(g, f[SIDE], f[CHOOSING_STAGE]) else 219

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return choices_of(g, f[SIDE], f[CHOOSING_STAGE])

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        side, own = f[SIDE], eye_bit(g, g.seat_of(f[SIDE]))
        fresh(g.secret_left, 0)[target] = 0
        g.secret[side] = [target]
        g.secret_known[side] = [own]
        tell(g, L_CHOSE, own, [side, target])
        goto(f, AT_CHOOSING_NEXT)

    def veil(self, g: Koprulu, f: Frame, what: int, eye: int) -> int:
        return HIDDEN

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask(f"Choose a Leadership card of Stage {'I' * (f[CHOOSING_STAGE] + 1)}.", "All are shown together.", 219,
                   "chooses a Leadership card.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        forces = force_words(g, target)
        return Label(g.t.leaders.space.titles[target], g.t.leaders.words[target] + (f" Starts with {forces}." if forces else ""))


def show_choices(g: Koprulu, f: Frame) -> None:
    """SC-219: all together; from now on they are cards in play or gone."""
    f[SIDE] = g.first
    f[CHOOSING_TURN] = 0
    g.secret_left = [[0] * len(g.t.leaders.stage)]
    reveal(g, all_eyes(g))
    for side in in_turn(g):
        for card in g.secret[side]:
            tell(g, L_LEADER, all_eyes(g), [side, card])
        g.secret_known[side] = [all_eyes(g)] * len(g.secret[side])


def resolve_choices(g: Koprulu, f: Frame) -> None:
    """SC-219: from the first player clockwise."""
    for side in in_turn(g):
        if g.secret[side]:
            card = g.secret[side][0]
            g.secret[side] = []
            g.secret_known[side] = []
            repeat(f)
            leader(g, side, card)
            return
    g.chosen |= 1 << f[CHOOSING_STAGE]


CHOOSING: Final = Procedure("choosing", "stage, turn = 0", {
    "lay": Deed(lay_choices),
    "next": Deed(next_chooser),
    "choose": ChooseLeader([CHOOSE_LEADERSHIP]),
    "show": Deed(show_choices),
    "resolve": Deed(resolve_choices),
})


# ---- one card

def resolve_card(g: Koprulu, f: Frame) -> None:
    """SC-223: cards of Stage I stay in force until the setup is over; others stay or leave as they say."""
    card = f[LEADER_CARD]
    if g.t.leaders.stage[card] == 0:
        starting_card(g, card)
    elif g.t.leaders.stays[card]:
        g.leaders |= 1 << card
    else:
        g.leaders_gone |= 1 << card
    wait_for(g, card)


def carry_leader(g: Koprulu, f: Frame) -> None:
    """SC-234: all choices are made now."""
    carrying(g, f[SIDE], leader_source(g, f[LEADER_CARD]))


def leader_done(g: Koprulu, f: Frame) -> None:
    """SC-312; before anything stands on the board there is nothing to look at."""
    end(g)
    if g.phase != SETTING_UP:
        after_action(g)


LEADER: Final = Procedure("leader", "card: leadership", {
    "resolve": Deed(resolve_card),
    "carry": Deed(carry_leader),
    "done": Deed(leader_done),
}, inside="choosing")
