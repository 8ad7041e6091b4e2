"""Playing a card: zone, making room, payment, cancel chain, outcome (IN-30 to IN-53, IN-140 to IN-144)."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Ask, Choice, Deed, Label, Procedure, goto, repeat
from ....kernel.state import NOBODY, RESULT, SIDE, Frame
from ....kernel.words import Clicks
from ..cards.events import Event
from ..cards.fit import is_hero, other, side_of, zone_of
from ..cards.language import HAS_WIN, NO_POWER
from ..cards.tables import SIDE_TITLES
from ..cards.triggers import add_due, after_play_due, entering_due, run_due
from ..text.phrases import capital, cost_text, many, name
from .ends import judge
from .frames import (AT_PLAY_AFTER, AT_PLAY_CANCEL, PAY_DISCARDS, PAY_DRAINS, PLAY_ANSWER, PLAY_AREA, PLAY_CARD, PLAY_CHAIN,
                     PLAY_DISCARDS, PLAY_DRAINS, PLAY_KEPT, PLAY_ROLE, PLAY_SETTLED, PLAY_SLOT, PLAY_STRUCK)
from .openers import AS_CANCEL, MAIN, done, new_hero, pay, play_card, resolve
from .pieces import bury, discard, keep_slot, lay_down, off_deck, play_from_hand, put, say, to_pile
from .questions import discard_cost, drain_cost, free_slot, has_free_slot
from .reactions import hand_reaction
from .state import MANKIND, SLOTS_IN, Invaders
from .steps import IntoZone, OffDeck, Window, card_label, slot_label
from .words import (CANCEL, L_CANCELLED, L_CANCELS, L_COUNTER, L_ENTERED, L_INTO, L_PAID, L_PAID_DRAIN, L_PASSED, L_RESOLVES,
                    L_ROOM, MAKE_ROOM, PASS, PAY, ZONE)


class WhichZone(IntoZone):
    """IN-5, IN-36, IN-37, IN-40: any zone with a free slot; Mankind also a full one, where it makes room."""

    def opens(self, g: Invaders, f: Frame) -> bool:
        """IN-11: a card with a power value, even 0, goes into a zone; a one-shot does not."""
        return g.t.power[f[PLAY_CARD]] != NO_POWER

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        return 0 if f[SIDE] == MANKIND or free_slot(g, f[SIDE], target) != NOBODY else 40

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        f[PLAY_AREA] = target
        f[PLAY_SLOT] = free_slot(g, f[SIDE], target)
        say(g, L_INTO, f[SIDE], f[PLAY_CARD], target)
        if f[PLAY_SLOT] != NOBODY:
            keep_slot(g, f[PLAY_SLOT])
            goto(f, AT_PLAY_CANCEL)
            pay_for_it(g, f)

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        card = name(g, f[PLAY_CARD])
        return Ask(f"Into which zone does {card} go?", "", 36, f"chooses a zone for {card}.")

    def label(self, g: Invaders, f: Frame, verb: int, target: int) -> Label:
        said = super().label(g, f, verb, target)
        return said if free_slot(g, f[SIDE], target) != NOBODY else Label(said.text, said.note, "sacrifice a card there")


class MakeRoom(Choice[Invaders]):
    """IN-37 to IN-39, IN-142: one of the four is sacrificed; the slot is kept for the card being played.  The hero only if there
    is room for the next one (IN-38)."""

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[PLAY_AREA] != NOBODY and f[PLAY_SLOT] == NOBODY

    def candidates(self, g: Invaders, f: Frame, verb: int) -> list[int]:
        return SLOTS_IN[f[SIDE]][f[PLAY_AREA]]

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        """IN-37, IN-38."""
        if side_of(target) != f[SIDE] or zone_of(target) != f[PLAY_AREA] or g.card_at[target] < 0:
            return 37
        return 38 if is_hero(g, g.card_at[target]) and not has_free_slot(g, MANKIND) else 0

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        card = bury(g, target)
        keep_slot(g, target)
        f[PLAY_SLOT] = target
        say(g, L_ROOM, f[SIDE], card)
        if is_hero(g, card):
            new_hero(g, 0)

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        zone = g.t.zones.titles[f[PLAY_AREA]]
        return Ask(f"Which card makes room for {name(g, f[PLAY_CARD])}?", f"{zone} is full: sacrifice a card there.", 37,
                   f"makes room in {zone}.")

    def label(self, g: Invaders, f: Frame, verb: int, target: int) -> Label:
        return slot_label(g, "Sacrifice", target)


def pay_for_it(g: Invaders, f: Frame) -> None:
    """IN-30, IN-33, IN-140: the cost was fixed when the card was chosen, and is paid once."""
    pay(g, f[SIDE], f[PLAY_DISCARDS], f[PLAY_DRAINS])


class PayDiscard(Choice[Invaders]):
    """IN-30, IN-31: first the discards, in the order clicked."""

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[PAY_DISCARDS] > 0

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        return 0 if target in g.hand[f[SIDE]] else 30

    def options(self, g: Invaders, f: Frame, out: Clicks) -> None:
        """One click for each different card of the hand.  Measured: docs/speed.md."""
        first, clicks = out.first[PAY], out.ids
        last = NOBODY
        for card in g.hand[f[SIDE]]:
            if card != last:
                clicks.append(first + card)
                last = card

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        discard(g, f[SIDE], target)
        say(g, L_PAID, f[SIDE], target)
        f[PAY_DISCARDS] -= 1
        if f[PAY_DISCARDS] > 0:
            repeat(f)
        elif f[PAY_DRAINS] == 0:
            done(g)

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        cards = many(f[PAY_DISCARDS], "card")
        then = f"After that you drain {many(f[PAY_DRAINS], 'card')}." if f[PAY_DRAINS] else ""
        return Ask(f"Discard {cards} to pay.", then, 31, f"pays: {cards} to discard.")

    def label(self, g: Invaders, f: Frame, verb: int, target: int) -> Label:
        return card_label(g, "Discard", target)


class PayDrain(OffDeck):
    """IN-31, IN-34: then the drain; it has no window and never counts as draining."""

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[PAY_DRAINS] > 0

    def take(self, g: Invaders, f: Frame, outcome: int) -> None:
        off_deck(g, f[SIDE], outcome)
        to_pile(g, f[SIDE], outcome)
        say(g, L_PAID_DRAIN, f[SIDE], outcome)
        f[PAY_DRAINS] -= 1
        if f[PAY_DRAINS] > 0:
            repeat(f)
        else:
            done(g)


# ---- the cancel window

class MayCancel(Window):
    """IN-48, IN-49, IN-149: the opponent of whoever played this card; asked once for each card (IN-144)."""

    def __init__(self) -> None:
        super().__init__([CANCEL], "cancel", 48)

    def side(self, g: Invaders, f: Frame) -> int:
        return other(f[SIDE])

    def event(self, g: Invaders, f: Frame) -> Event:
        return g.t.to_cancel[other(f[SIDE])][f[PLAY_CARD]]

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        side = other(f[SIDE])
        if verb == PASS:
            say(g, L_PASSED, side, f[PLAY_CARD])
            return
        a = hand_reaction(g, self.event(g, f), target)
        if a is not None:
            say(g, L_CANCELS if f[PLAY_ROLE] != AS_CANCEL else L_COUNTER, side, target, f[PLAY_CARD])
            discards, drains = discard_cost(g, side, target), drain_cost(g, side, target)
            play_from_hand(g, side, target)
            play_card(g, side, target, AS_CANCEL, discards, drains, a.number)

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        counter = f[PLAY_ROLE] == AS_CANCEL
        where = f" into {g.t.zones.titles[f[PLAY_AREA]]}" if f[PLAY_AREA] >= 0 else ""
        played = f"{name(g, f[PLAY_CARD])}{where}"
        about = f"{capital(SIDE_TITLES[f[SIDE]])} {'answers with' if counter else 'plays'} {played} and has paid for it."
        return Ask("Do you cancel it?", about, 49 if counter else 48, f"may answer {name(g, f[PLAY_CARD])}.")

    def label(self, g: Invaders, f: Frame, verb: int, target: int) -> Label:
        if verb == PASS:
            return Label(f"Let {name(g, f[PLAY_CARD])} pass")
        return Label(f"Cancel it with {name(g, target)}", "", cost_text(g, other(f[SIDE]), target))


def cancelled_or_not(g: Invaders, f: Frame) -> None:
    """IN-50 to IN-52, IN-144: a cancel card that holds takes effect; else the chain goes to the piles, the original first."""
    f[PLAY_STRUCK] = f[RESULT]
    if f[PLAY_STRUCK] == 0 and len(f) == PLAY_CHAIN and f[PLAY_ROLE] != AS_CANCEL:
        goto(f, AT_PLAY_AFTER)              # nobody answered
        carry_out(g, f)
    elif f[PLAY_ROLE] == AS_CANCEL:
        cancel_works(g, f)
    else:
        chain_is_over(g, f)


def cancel_works(g: Invaders, f: Frame) -> None:
    if f[PLAY_STRUCK]:
        join_chain(g, f, 0)
    else:
        resolve(g, g.t.abilities[f[PLAY_ANSWER]], NOBODY, NOBODY, NOBODY)


def chain_is_over(g: Invaders, f: Frame) -> None:
    """IN-51: a cancelled card was never in play; it goes first, then the answers in the order played."""
    if f[PLAY_STRUCK]:
        say(g, L_CANCELLED, f[SIDE], f[PLAY_CARD])
        lay_down(g, f[SIDE], f[PLAY_CARD])
        if f[PLAY_SLOT] != NOBODY:
            g.card_at[f[PLAY_SLOT]] = NOBODY
    elif len(f) > PLAY_CHAIN:
        say(g, L_RESOLVES, f[SIDE], f[PLAY_CARD])
    for card in f[PLAY_CHAIN:]:
        lay_down(g, g.t.side[card], card)


def join_chain(g: Invaders, f: Frame, worked: int) -> None:
    """A cancel card and those after it wait beside the card it answers until the chain is over."""
    if g.ended == 0:
        g.stack[-2].extend([f[PLAY_CARD]] + f[PLAY_CHAIN:])
        done(g, worked)


def chain_seen(g: Invaders, f: Frame) -> None:
    """A cancel card: its words have run.  An original: `after_play` of the cancel cards that worked, in the order played."""
    if f[PLAY_ROLE] == AS_CANCEL:
        join_chain(g, f, 1 if f[RESULT] > 0 else 0)
        return
    while PLAY_CHAIN + f[PLAY_SETTLED] < len(f):
        at = PLAY_CHAIN + f[PLAY_SETTLED]
        f[PLAY_SETTLED] += 1
        if (len(f) - at) % 2 == 1:
            entries = after_play_due(g, g.t.side[f[at]], f[at], NOBODY)
            if entries:
                repeat(f)
                run_due(g, entries)
                return


def carry_out(g: Invaders, f: Frame) -> None:
    """IN-41, step 5."""
    card = f[PLAY_CARD]
    if f[PLAY_STRUCK]:
        done(g)
    elif g.t.power[card] != NO_POWER:
        put(g, f[PLAY_SLOT], card)
        say(g, L_ENTERED, f[SIDE], card, f[PLAY_AREA])
        if not g.kinds & HAS_WIN or not judge(g):
            run_due(g, entering_due(g, f[PLAY_SLOT]))
    elif f[PLAY_ROLE] == MAIN:
        entries: list[int] = []
        add_due(entries, g.t.plays[card], NOBODY, NOBODY)
        run_due(g, entries)
    else:
        resolve(g, g.t.abilities[f[PLAY_ANSWER]], NOBODY, NOBODY, NOBODY)


def after_it(g: Invaders, f: Frame) -> None:
    """A one-shot goes on its pile (IN-41); then the `after_play` abilities of cards in play."""
    f[PLAY_KEPT] = f[RESULT]
    if g.t.power[f[PLAY_CARD]] == NO_POWER:
        lay_down(g, f[SIDE], f[PLAY_CARD])
    if judge(g):
        return
    entries = after_play_due(g, f[SIDE], f[PLAY_CARD], f[PLAY_SLOT])
    if entries:
        run_due(g, entries)
    else:
        done(g, f[PLAY_KEPT])


def hand_result_up(g: Invaders, f: Frame) -> None:
    done(g, f[PLAY_KEPT])


PAYMENT: Final[Procedure[Invaders]] = Procedure("pay", "discards, drains", {
    "discard": PayDiscard([PAY], secret=True),
    "drain": PayDrain("cost", 31),
})
# `answer`: the reaction ability it is played for; `slot` and `area`: where it goes; `kept`: what the reaction held back;
# `struck`: it is cancelled; `chain`: the cancel cards in the order played, `settled` of them have had their `after_play`
PLAYING: Final[Procedure[Invaders]] = Procedure(
    "play", "card: card, role: role, discards, drains, answer: ability, slot: slot = nobody, area: zone = nobody, "
    "kept: number = 0, struck: flag = 0, settled = 0, chain...: card = nobody", {
        "zone": WhichZone([ZONE]),
        "room": MakeRoom([MAKE_ROOM]),
        "pay": Deed(pay_for_it),
        "cancel": MayCancel(),
        "outcome": Deed(cancelled_or_not),
        "chain": Deed(chain_seen),
        "carry_out": Deed(carry_out),
        "after": Deed(after_it),
        "hand_up": Deed(hand_result_up),
    })
