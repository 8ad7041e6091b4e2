"""Combat cards: drawing, replacing, discarding, Recharge."""
from __future__ import annotations

from collections import Counter

from .asking import Flow, ask, chance
from .printed import CARDS, TECHS
from .state import Held, Laid, State


def reshuffle(s: State, side: str) -> None:
    """SC-141."""
    if not +s.deck[side]:
        s.deck[side] = Counter(s.discard[side])
        s.discard[side] = []


def can_draw(s: State, side: str) -> bool:
    return bool(+s.deck[side] or s.discard[side])


def top_card(s: State, side: str, verb: str) -> Flow[str]:
    """The top card leaves the deck; whoever takes the last one shuffles the discard pile at once."""
    reshuffle(s, side)
    card = yield from chance(verb, dict(s.deck[side]))
    s.deck[side][card] -= 1
    reshuffle(s, side)
    return card


def draw_to_hand(s: State, side: str, n: int) -> Flow[None]:
    for _card in range(n):
        if can_draw(s, side):
            card = yield from top_card(s, side, "combat")
            s.hand[side].append(Held(card))


def standard_left(s: State, side: str) -> bool:
    """SC-157."""
    return any(CARDS[card].standard for card in [*(+s.deck[side]), *s.discard[side]])


def replace(s: State, laid: Laid) -> Flow[Laid | None]:
    """SC-156: from the top of the same deck until a standard card appears."""
    if not standard_left(s, laid.owner):
        return None
    while True:
        card = yield from top_card(s, laid.owner, "replace")
        if CARDS[card].standard:
            new = Laid(laid.by, laid.n, True, card, laid.owner, s.eyes(), drawn=True)
            s.laid.append(new)
            return new
        s.discard[laid.owner].append(card)


def recharger(s: State, laid: Laid) -> str:
    """SC-184: the technology that lets its owner take the card back."""
    if laid.drawn or laid.owner != laid.by:
        return ""
    for tech in sorted(s.techs[laid.by] - s.used[laid.by]):
        if any(effect["do"] == "recharge" and effect["card"] == CARDS[laid.card].tech for effect in TECHS[tech]["effects"]):
            return str(tech)
    return ""


def discard(s: State, laid: Laid) -> Flow[None]:
    """SC-183, SC-184."""
    tech = recharger(s, laid)
    again = tech and (yield from ask(laid.by, {"recharge": True, "pass": False}))
    s.laid.remove(laid)
    if again:
        s.used[laid.by].add(tech)
        s.hand[laid.by].append(Held(laid.card, s.eyes() - {s.seat[laid.by]}))
    else:
        s.discard[laid.owner].append(laid.card)


def return_to_shelf(s: State, laid: Laid) -> None:
    """A card that goes back to the Technology deck."""
    s.laid.remove(laid)
    s.sheet[laid.owner]["returned"] += 1
