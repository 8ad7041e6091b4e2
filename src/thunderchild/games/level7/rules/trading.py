"""Trading (L7-50 to L7-58, L7-207 to L7-210): a window at the beginning of each step of Development and Maintenance."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import SIDE, Frame
from ....kernel.state import all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, end, goto, repeat, tell
from ..text.phrases import amount, goods_text, side_name
from .changes import lend_research
from .frames import AT_TALKS_NEXT, TALK_ASKED, TALK_EDITS, TALK_GIVEN, TALK_PARTNER, TALKS_TURN, talk
from .names import COALITIONS, GOOD_NAMES, KINDS, LAST_LENDING_STEP, RESEARCH, STOCKED
from .news import L_GAVE, L_OFFERED, L_REFUSED, L_TRADED, L_WOULD_GIVE
from .offer import CARDS, can_play
from .questions import can_give, in_turn, is_alive, room_for
from .state import Invasion
from .words import ACCEPT, ASK, CANCEL, GIVE, OFFER, PASS, PASS_PHASE, REFUSE, TAKE_BACK, TRADE


# ---- the window

def may_trade(g: Invasion, side: int) -> bool:
    """L7-50, L7-53: alive, and its trade action of this phase is unused."""
    return is_alive(g, side) and not g.traded >> side & 1


def has_partner(g: Invasion, side: int) -> bool:
    for other in range(COALITIONS):
        if other != side and may_trade(g, other):
            return True
    return False


def is_asked(g: Invasion, side: int) -> bool:
    """L7-56, L7-207: with an unused trade action, an offer left and a partner.  L7-210: with a card it could play, too."""
    if not is_alive(g, side) or g.silent >> side & 1:
        return False
    talks = may_trade(g, side) and g.offers[side] < g.t.box.offers and has_partner(g, side)
    return talks or can_play(g, side)


def next_talker(g: Invasion, f: Frame) -> None:
    """L7-56: each once in a step, in turn order."""
    sides = in_turn(g)
    while f[TALKS_TURN] < COALITIONS:
        f[SIDE] = sides[f[TALKS_TURN]]
        f[TALKS_TURN] += 1
        if is_asked(g, f[SIDE]):
            return
    end(g)


class Window(Choice[Invasion]):
    """L7-56: open a talk, or not; or say that no more windows are wanted in this phase."""

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        """L7-50: with another coalition, both trade actions unused, and there is a partner at all (L7-238).  L7-53: not with a
        defeated one.  L7-57: two offers."""
        if verb != TRADE:
            return 0
        used = g.traded >> f[SIDE] & 1 or g.traded >> target & 1
        if target == f[SIDE] or used or not has_partner(g, f[SIDE]):
            return 50
        if not is_alive(g, target):
            return 53
        return 57 if g.offers[f[SIDE]] >= g.t.box.offers else 0

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        goto(f, AT_TALKS_NEXT)
        if verb == TRADE:
            talk(g, f[SIDE], target)
        elif verb == PASS_PHASE:
            g.silent |= 1 << f[SIDE]

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        left = g.t.box.offers - g.offers[f[SIDE]]
        return Ask("Trade before this step?", f"{g.t.box.step_names[g.step - 1]} comes next. Offers left in this phase: {left}.",
                   56, "may trade.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        if verb == TRADE:
            stock = g.stock[target]
            return Label(f"Trade with the {side_name(g.t, target)}", goods_text(stock))
        return Label("No trade now") if verb == PASS else Label("No more trades in this phase", "others may still ask you")


TALKS: Final = Procedure("talks", "turn = 0", {
    "next": Deed(next_talker),
    "window": Window([TRADE, PASS, PASS_PHASE], passes=PASS, beside=[CARDS]),
})


# ---- the sheet

def bar_more(g: Invasion, f: Frame, good: int, giver: int, receiver: int, row: int, other: int) -> int:
    """One more point of a kind from giver to receiver: L7-52 the giver has it, L7-54 research in steps 1 to 4 only, L7-55 the
    receiver's dial takes it, L7-57 at most five, one way, twelve edits."""
    n = f[row + good] + 1
    if n > can_give(g, giver, good):
        return 52
    if good == RESEARCH and not 1 <= g.step <= LAST_LENDING_STEP:
        return 54
    if good < STOCKED and n > room_for(g, receiver, good):
        return 55
    return 57 if n > g.t.box.most_goods or f[other + good] > 0 or f[TALK_EDITS] >= g.t.box.edits else 0


def fits(g: Invasion, f: Frame) -> bool:
    """L7-55, L7-208: no dial of a receiver would go over its highest number."""
    side, partner = f[SIDE], f[TALK_PARTNER]
    for good in range(STOCKED):
        if f[TALK_GIVEN + good] > room_for(g, partner, good) or f[TALK_ASKED + good] > room_for(g, side, good):
            return False
    return True


def sheet(f: Frame, row: int) -> list[int]:
    return f[row:row + KINDS]


class Sheet(Choice[Invasion]):
    """L7-51, L7-57: goods are put on the sheet one by one, then it is offered or given up."""

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        """L7-57: a point to take back, within twelve edits.  L7-208: an offer has goods.  L7-55: and they fit."""
        if verb == GIVE:
            return bar_more(g, f, target, f[SIDE], f[TALK_PARTNER], TALK_GIVEN, TALK_ASKED)
        if verb == ASK:
            return bar_more(g, f, target, f[TALK_PARTNER], f[SIDE], TALK_ASKED, TALK_GIVEN)
        if verb == TAKE_BACK:
            return 0 if f[TALK_GIVEN + target] + f[TALK_ASKED + target] > 0 and f[TALK_EDITS] < g.t.box.edits else 57
        if verb == OFFER:
            if not fits(g, f):
                return 55
            return 0 if sum(sheet(f, TALK_GIVEN)) + sum(sheet(f, TALK_ASKED)) > 0 else 208
        return 0

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        if verb == CANCEL:
            end(g)
            return
        if verb == OFFER:
            g.offers[f[SIDE]] += 1
            tell(g, L_OFFERED, all_eyes(g), [f[SIDE], f[TALK_PARTNER]])
            tell_goods(g, f, L_WOULD_GIVE)
            return
        f[TALK_EDITS] += 1
        if verb == TAKE_BACK:
            f[(TALK_GIVEN if f[TALK_GIVEN + target] else TALK_ASKED) + target] -= 1
        else:
            f[(TALK_GIVEN if verb == GIVE else TALK_ASKED) + target] += 1
        repeat(f)

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        partner = side_name(g.t, f[TALK_PARTNER])
        return Ask(f"What do you offer the {partner}?", sheet_words(f), 57, f"writes an offer to the {partner}.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        if verb in (GIVE, ASK, TAKE_BACK):
            word = {GIVE: "Give", ASK: "Ask for", TAKE_BACK: "Take back"}[verb]
            return Label(f"{word} {amount(target, 1)}" if target != RESEARCH else f"{word} {GOOD_NAMES[RESEARCH]}")
        if verb == OFFER:
            return Label("Make this offer", sheet_words(f))
        return Label("End the talk", "no offer is made, none before the next step")


def sheet_words(f: Frame) -> str:
    return f"Given: {goods_text(sheet(f, TALK_GIVEN))}. Asked for: {goods_text(sheet(f, TALK_ASKED))}."


class Answer(Choice[Invasion]):
    """L7-57, L7-58: the partner accepts or refuses, also one of the same person; L7-55: if it still fits."""

    def side(self, g: Invasion, f: Frame) -> int:
        return f[TALK_PARTNER]

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        return 55 if verb == ACCEPT and not fits(g, f) else 0

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        if verb == ACCEPT:
            exchange(g, f)
        else:
            tell(g, L_REFUSED, all_eyes(g), [f[TALK_PARTNER], f[SIDE]])

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        given, asked = goods_text(sheet(f, TALK_GIVEN)), goods_text(sheet(f, TALK_ASKED))
        return Ask(f"The {side_name(g.t, f[SIDE])} offers a trade.", f"You get: {given}. You give: {asked}.", 57,
                   "answers an offer.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        if verb == REFUSE:
            return Label("Refuse", "nothing changes")
        return Label("Accept", f"{goods_text(sheet(f, TALK_GIVEN))} in, {goods_text(sheet(f, TALK_ASKED))} out")


def exchange(g: Invasion, f: Frame) -> None:
    """L7-50: it uses the trade action of both."""
    side, partner = f[SIDE], f[TALK_PARTNER]
    g.traded |= 1 << side | 1 << partner
    hand_over(g, side, partner, sheet(f, TALK_GIVEN))
    hand_over(g, partner, side, sheet(f, TALK_ASKED))
    tell(g, L_TRADED, all_eyes(g), [side, partner])
    tell_goods(g, f, L_GAVE)


def tell_goods(g: Invasion, f: Frame, line: int) -> None:
    """What is on the sheet, a line for each kind."""
    for good in range(KINDS):
        for side, n in ((f[SIDE], f[TALK_GIVEN + good]), (f[TALK_PARTNER], f[TALK_ASKED + good])):
            if n > 0:
                tell(g, line, all_eyes(g), [side, n, good])


def hand_over(g: Invasion, giver: int, receiver: int, goods: list[int]) -> None:
    """L7-54: of research the giver commits tokens and the receiver gets credits."""
    g.stock[giver] = [g.stock[giver][good] - goods[good] for good in range(STOCKED)]
    g.stock[receiver] = [g.stock[receiver][good] + goods[good] for good in range(STOCKED)]
    lend_research(g, giver, goods[RESEARCH])
    g.credits[receiver] += goods[RESEARCH]


TALK: Final = Procedure("talk", "partner: coalition, edits = 0, given[6] = 0, asked[6] = 0", {
    "sheet": Sheet([GIVE, ASK, TAKE_BACK, OFFER, CANCEL], passes=CANCEL, beside=[CARDS]),
    "answer": Answer([ACCEPT, REFUSE], passes=REFUSE, beside=[CARDS]),
}, inside="talks")


def fresh_talks(g: Invasion) -> None:
    """L7-202: trade actions, offers and windows are afresh with the next phase."""
    g.traded = 0
    g.silent = 0
    g.offers = [0] * COALITIONS
