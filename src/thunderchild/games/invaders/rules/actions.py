"""The actions of the main phase (IN-28), listed in one pass each.

They come verb by verb and target by target, so the clicks ascend and go straight into the list; `first` is the first click of the
verb.  The bars of questions.py say the same for one target, and why not; the click law proves that both agree."""
from __future__ import annotations

from ....kernel.state import NOBODY
from ..cards.language import HAS_COST_MOD, USE
from .questions import bar_cost, bar_discount_held, bar_strategy, can_use, has_free_slot
from .state import MANKIND, SLOTS_OF, Invaders


def list_plays(g: Invaders, side: int, first: int, clicks: list[int]) -> None:
    """IN-32, IN-40, IN-140, IN-141: each different card of the hand that can be paid for and has room."""
    hand = g.hand[side]
    others, deck, dues, drain = len(hand) - 1, g.in_deck[side], g.dues, g.t.drain
    may = g.t.playable if side == MANKIND or has_free_slot(g, side) else g.t.one_shots
    changed, discounts = g.kinds & HAS_COST_MOD, g.discounts
    last = NOBODY
    for card in hand:
        if card != last and may[card]:
            last = card
            if changed or (discounts and (2 * card in discounts or 2 * card + 1 in discounts)):
                if bar_cost(g, side, card, others) == 0:
                    clicks.append(first + card)
            elif dues[card] <= others and drain[card] <= deck:
                clicks.append(first + card)


def list_uses(g: Invaders, side: int, first: int, clicks: list[int]) -> None:
    """IN-56, IN-154: each card in play with an ability that can be used now."""
    uses, card_at = g.t.uses, g.card_at
    for slot in SLOTS_OF[side]:
        if card_at[slot] >= 0 and uses[card_at[slot]] and can_use(g, slot):
            clicks.append(first + slot)


def list_discounts(g: Invaders, side: int, first: int, clicks: list[int]) -> None:
    """IN-80: each different card of the hand whose cost is above 0."""
    dues, drain, plain = g.dues, g.t.drain, not g.kinds & HAS_COST_MOD and not g.discounts
    last = NOBODY
    for card in g.hand[side]:
        if card != last:
            last = card
            if (dues[card] > 0 or drain[card] > 0) if plain else bar_discount_held(g, side, card) == 0:
                clicks.append(first + card)


def list_strategies(g: Invaders, side: int, first: int, clicks: list[int]) -> None:
    """IN-60, IN-61: each dormant one whose moment is the main phase."""
    awake, abilities = g.awake, g.t.strategy_ability
    for strategy in g.t.strategies_on[USE][side]:
        if awake >> strategy & 1 == 0 and (abilities[strategy].plain or bar_strategy(g, side, strategy, USE) == 0):
            clicks.append(first + strategy)
