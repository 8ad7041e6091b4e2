"""The turn: drawing, playing cards through the chain of cancels, their effects word by word, strikes."""
from __future__ import annotations

from typing import Final

from thunderchild.kernel.flow import Choice, Deed, Procedure, Step, call, end, legacy, repeat, tell
from thunderchild.kernel.state import NOBODY, RESULT, SEAT, Frame, all_eyes
from thunderchild.kernel.words import Clicks

from .ask import bar_card, bar_play, bar_strike, could_cancel, free_slot, has_unit, other, side_of
from .deck import (BLOCK, CANCEL, DESTROY, DESTROYED, DONE, DRAIN_STEPS, DRAW_STEPS, PASS, PAY_STEPS, PLAY, PLAYED, ROB_STEPS,
                   SPY_STEPS, STOPPED, STRIKE, STRUCK, loses, off_hand, throw_away)
from .state import (AT, BLOCKER, CANCELLED, CARD, DRAINING, DRAWING, DRAWN, PAYING, PLAYING, RAIDING, RESOLVING, ROBBING, SLOT,
                    SPYING, STRIKING, TURN, WORKED, Duel, N)
from .tables import ACTIONS, DRAIN, DRAW, HAND_START, HEAL, NO_POWER, RAID, ROB, SLOTS, SPY, TURNS

# ---- the duel and its turns (DU-1 to DU-5)


def deal_red(g: Duel, f: Frame) -> None:
    call(g, DRAWING, 0, [HAND_START])


def deal_blue(g: Duel, f: Frame) -> None:
    call(g, DRAWING, 1, [HAND_START])


def next_turn(g: Duel, f: Frame) -> None:
    """DU-1, DU-2."""
    if g.turn >= TURNS:
        g.over = DRAWN
        return
    repeat(f)
    call(g, TURN, (g.turn + g.options[1]) % 2, [])


def begin_turn(g: Duel, f: Frame) -> None:
    g.turn += 1
    g.actions = ACTIONS
    for slot in range(2 * SLOTS):
        g.used[slot] = 0
    call(g, DRAWING, f[SEAT], [2])


class Action(Choice[Duel]):
    """DU-3, DU-5."""

    def __init__(self) -> None:
        super().__init__([PLAY, STRIKE, DONE], secret=True)

    def opens(self, g: Duel, f: Frame) -> bool:
        return g.actions > 0

    def bar(self, g: Duel, f: Frame, verb: int, target: int) -> int:
        if verb == PLAY:
            return bar_play(g, f[SEAT], target)
        return bar_strike(g, f[SEAT], target) if verb == STRIKE else 0

    def options(self, g: Duel, f: Frame, out: Clicks) -> None:
        last = -1
        for card in g.hand[f[SEAT]]:
            if card != last and bar_play(g, f[SEAT], card) == 0:
                out.add(PLAY, card)
            last = card
        for slot in range(f[SEAT] * SLOTS, f[SEAT] * SLOTS + SLOTS):
            if bar_strike(g, f[SEAT], slot) == 0:
                out.add(STRIKE, slot)
        out.add(DONE)

    def take(self, g: Duel, f: Frame, verb: int, target: int) -> None:
        g.actions -= 1
        if verb == DONE:
            return
        repeat(f)
        if verb == PLAY:
            play_card(g, f[SEAT], target)
        else:
            g.used[target] = 1
            call(g, STRIKING, f[SEAT], [target, NOBODY])


# ---- playing a card (DU-10 to DU-14)

def play_card(g: Duel, seat: int, card: int) -> None:
    off_hand(g, seat, card)
    call(g, PLAYING, seat, [card])


def show_and_pay(g: Duel, f: Frame) -> None:
    tell(g, PLAYED, all_eyes(g), [f[SEAT], f[CARD]])
    call(g, PAYING, f[SEAT], [g.t.cost[f[CARD]]])


class MayCancel(Choice[Duel]):
    """DU-14: the other side may cancel what is played, a cancel too."""

    def __init__(self) -> None:
        super().__init__([CANCEL, PASS], secret=True, window="reaction")

    def opens(self, g: Duel, f: Frame) -> bool:
        return could_cancel(g, other(f[SEAT]))

    def who(self, g: Duel, f: Frame) -> int:
        return other(f[SEAT])

    def bar(self, g: Duel, f: Frame, verb: int, target: int) -> int:
        if verb == PASS:
            return 0
        return bar_card(g, other(f[SEAT]), target) if g.t.is_cancel[target] else 14

    def options(self, g: Duel, f: Frame, out: Clicks) -> None:
        for card in g.t.cancels[other(f[SEAT])]:
            if bar_card(g, other(f[SEAT]), card) == 0:
                out.add(CANCEL, card)
        out.add(PASS)

    def take(self, g: Duel, f: Frame, verb: int, target: int) -> None:
        if verb == CANCEL:
            play_card(g, other(f[SEAT]), target)


def cancelled_or_not(g: Duel, f: Frame) -> None:
    """A cancel that worked stops this card; a cancel that is not stopped works; else the card takes effect."""
    card = f[CARD]
    if f[RESULT] == WORKED:
        tell(g, STOPPED, all_eyes(g), [f[SEAT], card])
        throw_away(g, f[SEAT], card)
        end(g, CANCELLED)
    elif g.t.is_cancel[card]:
        throw_away(g, f[SEAT], card)
        end(g, WORKED)
    else:
        if g.t.power[card] != NO_POWER:
            slot = free_slot(g, f[SEAT])
            g.unit[slot] = card
            g.used[slot] = 1
        call(g, RESOLVING, f[SEAT], [card, 0])


def lay_down(g: Duel, f: Frame) -> None:
    if g.t.power[f[CARD]] == NO_POWER:
        throw_away(g, f[SEAT], f[CARD])
    end(g, WORKED)


# ---- effects, word by word

def next_word(g: Duel, f: Frame) -> None:
    program = g.t.program[f[CARD]]
    at = f[AT]
    if at >= len(program):
        end(g)
        return
    f[AT] = at + 2
    repeat(f)
    do_word(g, f[SEAT], program[at], program[at + 1])


def do_word(g: Duel, seat: int, word: int, n: int) -> None:
    if word == DRAW:
        call(g, DRAWING, seat, [n])
    elif word == SPY:
        call(g, SPYING, seat, [n])
    elif word == RAID:
        call(g, RAIDING, seat, [n])
    elif word == DRAIN:
        call(g, DRAINING, other(seat), [n])
    elif word == ROB:
        call(g, ROBBING, other(seat), [n])
    elif word == HEAL:
        g.life[seat] += n


class WhichVictim(Choice[Duel]):
    """DU-15: asked in the middle of a card."""

    def __init__(self) -> None:
        super().__init__([DESTROY])

    def opens(self, g: Duel, f: Frame) -> bool:
        return f[N] > 0 and has_unit(g, other(f[SEAT]))

    def bar(self, g: Duel, f: Frame, verb: int, target: int) -> int:
        return 0 if side_of(target) != f[SEAT] and g.unit[target] != NOBODY else 15

    def take(self, g: Duel, f: Frame, verb: int, target: int) -> None:
        destroy(g, target)
        f[N] -= 1
        repeat(f)


def destroy(g: Duel, slot: int) -> None:
    seat = side_of(slot)
    tell(g, DESTROYED, all_eyes(g), [seat, g.unit[slot]])
    g.pile[seat].append(g.unit[slot])
    g.unit[slot] = NOBODY


# ---- strikes (DU-20 to DU-22)

class MayBlock(Choice[Duel]):
    """DU-22: by a unit of its own side."""

    def __init__(self) -> None:
        super().__init__([BLOCK, PASS], window="reaction")

    def opens(self, g: Duel, f: Frame) -> bool:
        return has_unit(g, other(f[SEAT]))

    def who(self, g: Duel, f: Frame) -> int:
        return other(f[SEAT])

    def bar(self, g: Duel, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == PASS or (side_of(target) != f[SEAT] and g.unit[target] != NOBODY) else 22

    def take(self, g: Duel, f: Frame, verb: int, target: int) -> None:
        if verb == BLOCK:
            f[BLOCKER] = target


def fight(g: Duel, f: Frame) -> None:
    victim = other(f[SEAT])
    power = g.t.power[g.unit[f[SLOT]]]
    if f[BLOCKER] == NOBODY:
        g.life[victim] -= power
        tell(g, STRUCK, all_eyes(g), [victim, power])
        if g.life[victim] <= 0:
            loses(g, victim)
        return
    blocking = g.t.power[g.unit[f[BLOCKER]]]
    if blocking <= power:
        destroy(g, f[BLOCKER])
    if power <= blocking:
        destroy(g, f[SLOT])


DUEL_STEPS: Final[list[Step[Duel]]] = [Deed(deal_red), Deed(deal_blue), Deed(next_turn)]
TURN_STEPS: Final[list[Step[Duel]]] = [Deed(begin_turn), Action()]
PLAY_STEPS: Final[list[Step[Duel]]] = [Deed(show_and_pay), MayCancel(), Deed(cancelled_or_not), Deed(lay_down)]
RESOLVE_STEPS: Final[list[Step[Duel]]] = [Deed(next_word)]
RAID_STEPS: Final[list[Step[Duel]]] = [WhichVictim()]
STRIKE_STEPS: Final[list[Step[Duel]]] = [MayBlock(), Deed(fight)]
PROCEDURES: Final[list[Procedure[Duel]]] = [
    legacy("duel", DUEL_STEPS), legacy("turn", TURN_STEPS), legacy("draw", DRAW_STEPS),
    legacy("play a card", PLAY_STEPS), legacy("pay", PAY_STEPS), legacy("effect", RESOLVE_STEPS),
    legacy("look", SPY_STEPS), legacy("raid", RAID_STEPS), legacy("drain", DRAIN_STEPS), legacy("rob", ROB_STEPS),
    legacy("strike", STRIKE_STEPS)]
