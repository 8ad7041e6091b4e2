"""The turn: drawing, playing cards through the chain of cancels, their effects word by word, strikes."""
from __future__ import annotations

from typing import Final

from thunderchild.kernel.flow import Choice, Deed, Procedure, end, repeat, tell
from thunderchild.kernel.state import NOBODY, RESULT, SIDE, Frame, all_eyes
from thunderchild.kernel.steps import EVERY

from . import deck
from .ask import bar_card, bar_play, bar_strike, could_cancel, free_slot, has_unit, other, side_of
from .deck import (BLOCK, CANCEL, COUNTING, DESTROY, DESTROYED, DONE, PASS, PLAY, PLAYED, STOPPED, STRIKE, STRUCK, loses,
                   off_hand, throw_away)
from .frames import (COUNTING_LEFT, EFFECT_CARD, EFFECT_WORD, PLAY_A_CARD_CARD, STRIKE_BLOCKER, STRIKE_SLOT, drain, draw, effect,
                     look, pay_for, play_a_card, raid, rob, strike, turn)
from .state import CANCELLED, DRAWN, WORKED, Duel
from .tables import ACTIONS, DRAIN, DRAW, HAND_START, HEAL, NO_POWER, RAID, ROB, SLOTS, SPY, TURNS

SLOTS_OF: Final = [list(range(side * SLOTS, side * SLOTS + SLOTS)) for side in range(2)]

# ---- the duel and its turns (DU-1 to DU-5)


def deal_red(g: Duel, f: Frame) -> None:
    draw(g, 0, HAND_START)


def deal_blue(g: Duel, f: Frame) -> None:
    draw(g, 1, HAND_START)


def next_turn(g: Duel, f: Frame) -> None:
    """DU-1, DU-2."""
    if g.turn >= TURNS:
        g.over = DRAWN
        return
    repeat(f)
    turn(g, (g.turn + g.options[1]) % 2)


def begin_turn(g: Duel, f: Frame) -> None:
    g.turn += 1
    g.actions = ACTIONS
    for slot in range(2 * SLOTS):
        g.used[slot] = 0
    draw(g, f[SIDE], 2)


class Action(Choice[Duel]):
    """DU-3, DU-5."""

    def __init__(self) -> None:
        super().__init__([PLAY, STRIKE, DONE], secret=True, passes=DONE, own_turn=True)

    def opens(self, g: Duel, f: Frame) -> bool:
        return g.actions > 0

    def bar(self, g: Duel, f: Frame, verb: int, target: int) -> int:
        if verb == PLAY:
            return bar_play(g, f[SIDE], target)
        return bar_strike(g, f[SIDE], target) if verb == STRIKE else 0

    def candidates(self, g: Duel, f: Frame, verb: int) -> list[int]:
        if verb == PLAY:
            return g.hand[f[SIDE]]
        return SLOTS_OF[f[SIDE]] if verb == STRIKE else EVERY

    def take(self, g: Duel, f: Frame, verb: int, target: int) -> None:
        g.actions -= 1
        if verb == DONE:
            return
        repeat(f)
        if verb == PLAY:
            play_card(g, f[SIDE], target)
        else:
            g.used[target] = 1
            strike(g, f[SIDE], target)


# ---- playing a card (DU-10 to DU-14)

def play_card(g: Duel, seat: int, card: int) -> None:
    off_hand(g, seat, card)
    play_a_card(g, seat, card)


def show_and_pay(g: Duel, f: Frame) -> None:
    tell(g, PLAYED, all_eyes(g), [f[SIDE], f[PLAY_A_CARD_CARD]])
    pay_for(g, f[SIDE], g.t.cost[f[PLAY_A_CARD_CARD]])


class MayCancel(Choice[Duel]):
    """DU-14: the other side may cancel what is played, a cancel too."""

    def __init__(self) -> None:
        super().__init__([CANCEL, PASS], secret=True, window="cancel", passes=PASS)

    def opens(self, g: Duel, f: Frame) -> bool:
        return could_cancel(g, other(f[SIDE]))

    def side(self, g: Duel, f: Frame) -> int:
        return other(f[SIDE])

    def bar(self, g: Duel, f: Frame, verb: int, target: int) -> int:
        if verb == PASS:
            return 0
        return bar_card(g, other(f[SIDE]), target) if g.t.is_cancel[target] else 14

    def candidates(self, g: Duel, f: Frame, verb: int) -> list[int]:
        return g.t.cancels[other(f[SIDE])] if verb == CANCEL else EVERY

    def take(self, g: Duel, f: Frame, verb: int, target: int) -> None:
        if verb == CANCEL:
            play_card(g, other(f[SIDE]), target)


def cancelled_or_not(g: Duel, f: Frame) -> None:
    """A cancel that worked stops this card; a cancel that is not stopped works; else the card takes effect."""
    card = f[PLAY_A_CARD_CARD]
    if f[RESULT] == WORKED:
        tell(g, STOPPED, all_eyes(g), [f[SIDE], card])
        throw_away(g, f[SIDE], card)
        end(g, CANCELLED)
    elif g.t.is_cancel[card]:
        throw_away(g, f[SIDE], card)
        end(g, WORKED)
    else:
        if g.t.power[card] != NO_POWER:
            slot = free_slot(g, f[SIDE])
            g.unit[slot] = card
            g.used[slot] = 1
        effect(g, f[SIDE], card)


def lay_down(g: Duel, f: Frame) -> None:
    if g.t.power[f[PLAY_A_CARD_CARD]] == NO_POWER:
        throw_away(g, f[SIDE], f[PLAY_A_CARD_CARD])
    end(g, WORKED)


# ---- effects, word by word

def next_word(g: Duel, f: Frame) -> None:
    program = g.t.program[f[EFFECT_CARD]]
    at = f[EFFECT_WORD]
    if at >= len(program):
        end(g)
        return
    f[EFFECT_WORD] = at + 2
    repeat(f)
    do_word(g, f[SIDE], program[at], program[at + 1])


def do_word(g: Duel, seat: int, word: int, n: int) -> None:
    if word == DRAW:
        draw(g, seat, n)
    elif word == SPY:
        look(g, seat, n)
    elif word == RAID:
        raid(g, seat, n)
    elif word == DRAIN:
        drain(g, other(seat), n)
    elif word == ROB:
        rob(g, other(seat), n)
    elif word == HEAL:
        g.life[seat] += n


class WhichVictim(Choice[Duel]):
    """DU-15: asked in the middle of a card."""

    def __init__(self) -> None:
        super().__init__([DESTROY])

    def opens(self, g: Duel, f: Frame) -> bool:
        return f[COUNTING_LEFT] > 0 and has_unit(g, other(f[SIDE]))

    def bar(self, g: Duel, f: Frame, verb: int, target: int) -> int:
        return 0 if side_of(target) != f[SIDE] and g.unit[target] != NOBODY else 15

    def take(self, g: Duel, f: Frame, verb: int, target: int) -> None:
        destroy(g, target)
        f[COUNTING_LEFT] -= 1
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
        super().__init__([BLOCK, PASS], window="block", passes=PASS)

    def opens(self, g: Duel, f: Frame) -> bool:
        return has_unit(g, other(f[SIDE]))

    def side(self, g: Duel, f: Frame) -> int:
        return other(f[SIDE])

    def bar(self, g: Duel, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == PASS or (side_of(target) != f[SIDE] and g.unit[target] != NOBODY) else 22

    def take(self, g: Duel, f: Frame, verb: int, target: int) -> None:
        if verb == BLOCK:
            f[STRIKE_BLOCKER] = target


def fight(g: Duel, f: Frame) -> None:
    victim = other(f[SIDE])
    power = g.t.power[g.unit[f[STRIKE_SLOT]]]
    if f[STRIKE_BLOCKER] == NOBODY:
        g.life[victim] -= power
        tell(g, STRUCK, all_eyes(g), [victim, power])
        if g.life[victim] <= 0:
            loses(g, victim)
        return
    blocking = g.t.power[g.unit[f[STRIKE_BLOCKER]]]
    if blocking <= power:
        destroy(g, f[STRIKE_BLOCKER])
    if power <= blocking:
        destroy(g, f[STRIKE_SLOT])


PROCEDURES: Final[list[Procedure[Duel]]] = [
    Procedure("duel", "", {"deal_red": Deed(deal_red), "deal_blue": Deed(deal_blue), "next_turn": Deed(next_turn)}),
    Procedure("turn", "", {"begin": Deed(begin_turn), "action": Action()}, inside="duel"),
    Procedure("play_a_card", "card: card", {
        "pay": Deed(show_and_pay),
        "may_cancel": MayCancel(),
        "cancelled_or_not": Deed(cancelled_or_not),
        "lay_down": Deed(lay_down),
    }, inside="turn play_a_card"),
    Procedure("effect", "card: card, word = 0", {"next_word": Deed(next_word)}, inside="play_a_card"),
    Procedure("raid", "*counting", {"victim": WhichVictim()}, inside="effect", shares=COUNTING),
    Procedure("strike", "slot: slot, blocker: slot = nobody", {"block": MayBlock(), "fight": Deed(fight)}, inside="turn"),
    *deck.PROCEDURES,
]
