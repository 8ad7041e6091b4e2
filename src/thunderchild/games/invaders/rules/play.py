"""Playing a card: zone, making room, payment, cancel chain, outcome (IN-30 to IN-53, IN-140 to IN-144)."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Deed, Step, goto, repeat
from ....kernel.state import NOBODY, RESULT, SEAT, Frame
from ....kernel.words import Clicks
from ..cards.fit import is_hero, other, seat_of, side_of, zone_of
from ..cards.language import HAS_WIN, NO_POWER, NONE, REACT_CANCEL
from ..cards.triggers import add_entries, after_play_entries, entering_entries, run_queue
from .ends import judge
from .frames import (ANSWER, AREA, AS_CANCEL, CARD, CHAIN, CHAIN_AT, COST_DISCARD, COST_DRAIN, DISCARDS, DRAINS, KEPT, MAIN, PAID,
                     ROLE, SLOT, STRUCK, done, new_hero, pay, play_card, resolve)
from .pieces import bury, discard, keep_slot, lay_down, off_deck, play_from_hand, put, say, to_pile
from .questions import discard_cost, drain_cost, free_slot, has_free_slot
from .reactions import bar_hand_reaction, could_react, hand_reaction
from .state import ALL_ZONES, MANKIND, SLOTS_IN, Invaders
from .steps import Ask, OffDeck, add_each
from .words import (CANCEL, L_CANCELLED, L_CANCELS, L_COUNTER, L_ENTERED, L_INTO, L_PAID, L_PAID_DRAIN, L_PASSED, L_RESOLVES,
                    L_ROOM, MAKE_ROOM, PASS, PAY, ZONE)


CARRY_OUT: Final = 6        # steps of PLAY


class WhichZone(Ask):
    """IN-5, IN-36, IN-37, IN-40: any zone with a free slot; Mankind also a full one, where it makes room."""

    def __init__(self) -> None:
        super().__init__([ZONE])

    def opens(self, g: Invaders, f: Frame) -> bool:
        return g.t.power[f[CARD]] != NO_POWER

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        return 0 if f[SEAT] == MANKIND or free_slot(g, f[SEAT], target) != NOBODY else 40

    def options(self, g: Invaders, f: Frame, out: Clicks) -> None:
        for zone in ALL_ZONES:
            if f[SEAT] == MANKIND or free_slot(g, f[SEAT], zone) != NOBODY:
                out.add(ZONE, zone)

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        f[AREA] = target
        f[SLOT] = free_slot(g, f[SEAT], target)
        say(g, L_INTO, f[SEAT], f[CARD], target)
        if f[SLOT] != NOBODY:
            keep_slot(g, f[SLOT])
            goto(f, PAID)
            pay_for_it(g, f)


class MakeRoom(Ask):
    """IN-37 to IN-39, IN-142: one of the four is sacrificed; the slot is kept for the card being played."""

    def __init__(self) -> None:
        super().__init__([MAKE_ROOM])

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[AREA] != NOBODY and f[SLOT] == NOBODY

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        if side_of(target) != f[SEAT] or zone_of(target) != f[AREA] or g.card_at[target] < 0:
            return 37
        return 38 if is_hero(g, g.card_at[target]) and not has_free_slot(g, MANKIND) else 0

    def options(self, g: Invaders, f: Frame, out: Clicks) -> None:
        for slot in SLOTS_IN[f[SEAT]][f[AREA]]:
            if self.bar(g, f, MAKE_ROOM, slot) == 0:
                out.add(MAKE_ROOM, slot)

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        card = bury(g, target)
        keep_slot(g, target)
        f[SLOT] = target
        say(g, L_ROOM, f[SEAT], card)
        if is_hero(g, card):
            new_hero(g, 0)


def pay_for_it(g: Invaders, f: Frame) -> None:
    """IN-30, IN-33, IN-140: the cost was fixed when the card was chosen, and is paid once."""
    pay(g, f[SEAT], f[COST_DISCARD], f[COST_DRAIN])


class PayDiscard(Ask):
    """IN-30, IN-31: first the discards, in the order clicked."""

    def __init__(self) -> None:
        super().__init__([PAY], secret=True)

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[DISCARDS] > 0

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        return 0 if target in g.hand[f[SEAT]] else 30

    def options(self, g: Invaders, f: Frame, out: Clicks) -> None:
        add_each(out, PAY, g.hand[f[SEAT]])

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        discard(g, f[SEAT], target)
        say(g, L_PAID, f[SEAT], target)
        f[DISCARDS] -= 1
        if f[DISCARDS] > 0:
            repeat(f)
        elif f[DRAINS] == 0:
            done(g, 0)


class PayDrain(OffDeck):
    """IN-31, IN-34: then the drain; it has no window and never counts as draining."""

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[DRAINS] > 0

    def take(self, g: Invaders, f: Frame, outcome: int) -> None:
        off_deck(g, f[SEAT], outcome)
        to_pile(g, f[SEAT], outcome)
        say(g, L_PAID_DRAIN, f[SEAT], outcome)
        f[DRAINS] -= 1
        if f[DRAINS] > 0:
            repeat(f)
        else:
            done(g, 0)


# ---- the cancel window

class MayCancel(Ask):
    """IN-48, IN-49, IN-149, IN-153: the opponent of whoever played this card; asked once for each card (IN-144)."""

    def __init__(self) -> None:
        super().__init__([CANCEL, PASS], secret=True, window="reaction")

    def opens(self, g: Invaders, f: Frame) -> bool:
        return could_react(g, REACT_CANCEL, other(f[SEAT]), NOBODY, f[CARD], NONE, NOBODY)

    def who(self, g: Invaders, f: Frame) -> int:
        return seat_of(g, other(f[SEAT]))

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        if verb == PASS:
            return 0
        return bar_hand_reaction(g, REACT_CANCEL, other(f[SEAT]), target, NOBODY, f[CARD], NONE, NOBODY, 48)

    def options(self, g: Invaders, f: Frame, out: Clicks) -> None:
        last = NOBODY
        cancels = g.t.on[REACT_CANCEL]
        for card in g.hand[other(f[SEAT])]:
            if card != last and cancels[card] and self.bar(g, f, CANCEL, card) == 0:
                out.add(CANCEL, card)
            last = card
        out.add(PASS)

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        side = other(f[SEAT])
        if verb == PASS:
            say(g, L_PASSED, side, f[CARD])
            return
        a = hand_reaction(g, REACT_CANCEL, side, target, NOBODY, f[CARD], NONE, NOBODY)
        if a is not None:
            say(g, L_CANCELS if f[ROLE] != AS_CANCEL else L_COUNTER, side, target, f[CARD])
            discards, drains = discard_cost(g, side, target), drain_cost(g, side, target)
            play_from_hand(g, side, target)
            play_card(g, side, target, AS_CANCEL, discards, drains, a.number)


def cancelled_or_not(g: Invaders, f: Frame) -> None:
    """IN-50 to IN-52, IN-144: a cancel card that holds takes effect; else the chain goes to the piles, the original first."""
    f[STRUCK] = f[RESULT]
    if f[STRUCK] == 0 and len(f) == CHAIN and f[ROLE] != AS_CANCEL:
        goto(f, CARRY_OUT + 1)              # nobody answered
        carry_out(g, f)
    elif f[ROLE] == AS_CANCEL:
        cancel_works(g, f)
    else:
        chain_is_over(g, f)


def cancel_works(g: Invaders, f: Frame) -> None:
    if f[STRUCK]:
        join_chain(g, f, 0)
    else:
        resolve(g, g.t.abilities[f[ANSWER]], NOBODY, NOBODY, NOBODY)


def chain_is_over(g: Invaders, f: Frame) -> None:
    """IN-51: a cancelled card was never in play; it goes first, then the answers in the order played."""
    if f[STRUCK]:
        say(g, L_CANCELLED, f[SEAT], f[CARD])
        lay_down(g, f[SEAT], f[CARD])
        if f[SLOT] != NOBODY:
            g.card_at[f[SLOT]] = NOBODY
    elif len(f) > CHAIN:
        say(g, L_RESOLVES, f[SEAT], f[CARD])
    for card in f[CHAIN:]:
        lay_down(g, g.t.side[card], card)


def join_chain(g: Invaders, f: Frame, worked: int) -> None:
    """A cancel card and those after it wait beside the card it answers until the chain is over."""
    if g.ended == 0:
        g.stack[-2].extend([f[CARD]] + f[CHAIN:])
        done(g, worked)


def chain_seen(g: Invaders, f: Frame) -> None:
    """A cancel card: its words have run.  An original: `after_play` of the cancel cards that worked, in the order played."""
    if f[ROLE] == AS_CANCEL:
        join_chain(g, f, 1 if f[RESULT] > 0 else 0)
        return
    while CHAIN + f[CHAIN_AT] < len(f):
        at = CHAIN + f[CHAIN_AT]
        f[CHAIN_AT] += 1
        if (len(f) - at) % 2 == 1:
            entries = after_play_entries(g, g.t.side[f[at]], f[at], NOBODY)
            if entries:
                repeat(f)
                run_queue(g, entries)
                return


def carry_out(g: Invaders, f: Frame) -> None:
    """IN-41, step 5."""
    card = f[CARD]
    if f[STRUCK]:
        done(g, 0)
    elif g.t.power[card] != NO_POWER:
        put(g, f[SLOT], card)
        say(g, L_ENTERED, f[SEAT], card, f[AREA])
        if g.kinds & HAS_WIN == 0 or not judge(g):
            run_queue(g, entering_entries(g, f[SLOT]))
    elif f[ROLE] == MAIN:
        entries: list[int] = []
        add_entries(entries, g.t.plays[card], NOBODY, card, NOBODY)
        run_queue(g, entries)
    else:
        resolve(g, g.t.abilities[f[ANSWER]], NOBODY, NOBODY, NOBODY)


def after_it(g: Invaders, f: Frame) -> None:
    """A one-shot goes on its pile (IN-41); then the `after_play` abilities of cards in play."""
    f[KEPT] = f[RESULT]
    if g.t.power[f[CARD]] == NO_POWER:
        lay_down(g, f[SEAT], f[CARD])
    if judge(g):
        return
    entries = after_play_entries(g, f[SEAT], f[CARD], f[SLOT])
    if entries:
        run_queue(g, entries)
    else:
        done(g, f[KEPT])


def hand_result_up(g: Invaders, f: Frame) -> None:
    done(g, f[KEPT])


PAY_STEPS: Final[list[Step[Invaders]]] = [PayDiscard(), PayDrain("cost")]
PLAY_STEPS: Final[list[Step[Invaders]]] = [WhichZone(), MakeRoom(), Deed(pay_for_it), MayCancel(), Deed(cancelled_or_not),
                                           Deed(chain_seen), Deed(carry_out), Deed(after_it), Deed(hand_result_up)]
