"""Step 1: Ghin Mercenaries (L7-59 to L7-65, L7-211, L7-212)."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import NOBODY, SIDE, Frame
from ....kernel.rows import fresh
from ....kernel.state import all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, Roll, end, goto, repeat, tell
from ....kernel.words import NOTHING, Space
from ..text.phrases import place_name, place_note
from .changes import attach, take
from .frames import AT_MERCENARIES_ATTACH, AT_MERCENARIES_BUY, AT_MERCENARIES_NEXT, MERCENARIES_CARD, MERCENARIES_TURN, filling
from .names import COALITIONS, HOMES, MONEY, OVERRUN
from .news import L_ATTACHED, L_BOUGHT, L_MARKET
from .offer import CARDS
from .questions import in_turn, is_alive, overrun_lands, owner_of
from .state import Invasion
from .words import ATTACH, BUY, PASS


def next_buyer(g: Invasion, f: Frame) -> None:
    """L7-47, L7-59: alive coalitions in turn order."""
    sides = in_turn(g)
    while f[MERCENARIES_TURN] < COALITIONS:
        f[SIDE] = sides[f[MERCENARIES_TURN]]
        f[MERCENARIES_TURN] += 1
        if is_alive(g, f[SIDE]):
            return
    end(g)


class Buy(Choice[Invasion]):
    """L7-59: any number of open cards, each for its price."""

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        """L7-59: the money.  L7-63: the market has the slot, L7-64: with a card.  L7-212: and land to attach it to."""
        if verb == PASS:
            return 0
        if target >= g.market_size:
            return 63
        card = g.market[target]
        if card == NOBODY:
            return 64
        if g.stock[f[SIDE]][MONEY] < g.t.mercs.cost[card]:
            return 59
        return 212 if g.t.mercs.attaches[card] and overrun_lands(g, f[SIDE]) == HOMES else 0

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        if verb == PASS:
            goto(f, AT_MERCENARIES_ATTACH + 1)
            return
        card = g.market[target]
        g.market[target] = NOBODY           # L7-211: a hole, until the turn is over
        take(g, f[SIDE], MONEY, g.t.mercs.cost[card])
        tell(g, L_BOUGHT, all_eyes(g), [f[SIDE], card])
        if g.t.mercs.attaches[card]:
            f[MERCENARIES_CARD] = card
        else:
            fresh(g.held, f[SIDE])[card] += 1
            repeat(f)

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask("Buy from the Ghin black market?", f"You have ${g.stock[f[SIDE]][MONEY]}M.", 59, "may buy mercenaries.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        if verb == PASS:
            return Label("Leave the market")
        card = g.market[target]
        return Label(f"Buy {g.t.mercs.space.titles[card]}", g.t.mercs.words[card], f"${g.t.mercs.cost[card]}M")


class Attach(Choice[Invasion]):
    """L7-60: under one of the buyer's territories that is not Overrun, for good."""

    def candidates(self, g: Invasion, f: Frame, verb: int) -> list[int]:
        return sorted(g.t.consoles.homes[f[SIDE]])

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        return 0 if owner_of(g, target) == f[SIDE] and g.status[target] != OVERRUN else 60

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        attach(g, target, f[MERCENARIES_CARD])
        tell(g, L_ATTACHED, all_eyes(g), [f[SIDE], f[MERCENARIES_CARD], target])
        f[MERCENARIES_CARD] = NOBODY
        goto(f, AT_MERCENARIES_BUY)

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        card = f[MERCENARIES_CARD]
        return Ask(f"Where do you attach {g.t.mercs.space.titles[card]}?", g.t.mercs.words[card], 60, "attaches a card.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        return Label(f"To {place_name(g.t, target)}", place_note(g, target))


def fill_market(g: Invasion, f: Frame) -> None:
    """L7-62: after each coalition's turn, before the next."""
    goto(f, AT_MERCENARIES_NEXT)
    filling(g, f[SIDE])


MERCENARIES: Final = Procedure("mercenaries", "turn = 0, card: mercenary = nobody", {
    "next": Deed(next_buyer),
    "buy": Buy([BUY, PASS], own_turn=True, passes=PASS, beside=[CARDS]),
    "attach": Attach([ATTACH], beside=[CARDS]),
    "fill": Deed(fill_market),
})


# ---- the market is filled

def empty_slot(g: Invasion) -> int:
    """L7-211: the lowest one."""
    for slot in range(g.market_size):
        if g.market[slot] == NOBODY:
            return slot
    return NOBODY


class DrawMercenary(Roll[Invasion]):
    """L7-62, L7-63: a card for each empty slot.  L7-17, L7-64: an empty deck is not shuffled again."""

    def opens(self, g: Invasion, f: Frame) -> bool:
        return empty_slot(g) != NOBODY and sum(g.merc_left) > 0

    def outcomes(self, g: Invasion) -> Space:
        return g.t.mercs.space

    def odds(self, g: Invasion, f: Frame) -> list[int]:
        return g.merc_left

    def take(self, g: Invasion, f: Frame, outcome: int) -> None:
        g.merc_left[outcome] -= 1
        g.market[empty_slot(g)] = outcome
        tell(g, L_MARKET, all_eyes(g), [outcome])
        repeat(f)

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask("A card is laid open in the black market.", "", 62)


FILLING: Final = Procedure("filling", "", {
    "draw": DrawMercenary("mercenary", NOTHING),
})
