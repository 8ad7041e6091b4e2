"""Positions to try things out (`thunderchild pack check`): in which a card comes into play at once."""
from __future__ import annotations

from typing import Any

from .cards.tables import SIDES, ZONES, Tables


def trials_of(t: Tables, row: str) -> list[dict[str, Any]]:
    """Positions in which a card of this id is in hand, or a hero of this id in play: with cards to pay, to aim at, to dig up."""
    if row in t.heroes.index:
        return [{**crowd(t, ""), "hero": row, "active": side} for side in SIDES]
    if row not in t.cards.index:
        return []
    side = t.side[t.cards.index[row]]
    position = crowd(t, row)
    position["hands"][SIDES[side]].insert(0, row)
    return [{**position, "active": active} for active in (SIDES[side], SIDES[1 - side])]


def crowd(t: Tables, but: str) -> dict[str, Any]:
    """A board with three units a side, five cards in each hand, and known places in each deck, some of them to one side only."""
    position: dict[str, Any] = {"zones": {}, "hands": {}, "decks": {}, "ops": 2, "turn": 5}
    for side, name in enumerate(SIDES):
        own = [t.cards.ids[c] for c in t.own[side] for _copy in range(t.printed[side][c]) if t.cards.ids[c] != but]
        units = [card for card in own if t.power[t.cards.index[card]] > 0]
        board = units[::max(1, len(units) // ZONES)][:ZONES]
        for card in board:
            own.remove(card)
        for zone, card in zip(t.zones.ids, board, strict=False):
            position["zones"].setdefault(zone, {})[name] = [card]
        spread = own[::max(1, len(own) // 8)][:8]
        position["hands"][name] = spread[:5]
        position["decks"][name] = {"top": [{"card": spread[5], "eyes": ["invader"]}, {"card": spread[6], "eyes": ["mankind"]}],
                                   "bottom": spread[7:8]}
    return position
