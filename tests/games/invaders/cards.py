"""Short ways to a card that is about to be played or used, for the tests of single cards."""
from __future__ import annotations

from pathlib import Path
from typing import Any

from .table import INV, MAN, Table, exchanged, rules

FILLERS = (["squid_lander"] * 3 + ["harpy_drones"] * 3 + ["spider_brood"] * 3, ["saladin_vtol"] * 3 + ["peacekeeper_platoon"] * 3)


def owner_of(card: str) -> int:
    t = rules().t
    return t.side[t.pieces.index[card]]


def is_spare(card: str) -> bool:
    t = rules().t
    number = t.cards.index.get(card, -1)
    return number >= 0 and t.printed[t.side[number]][number] == 0


def holding(card: str, *, pack: Path | None = None, more: list[str] | None = None, side: int | None = None, **keys: Any) -> Table:
    """The card's owner to act, with the card, `more`, and enough others to pay for it."""
    owner = owner_of(card) if side is None else side
    fillers = [name for name in FILLERS[owner] if name != card][:5]
    keys.setdefault("hero", "PR")
    if is_spare(card):
        came, went = [card], ["squid_lander" if owner == INV else "lodestar_uplink"]
        keys.update(exchanged(i_in=came, i_out=went) if owner == INV else exchanged(m_in=came, m_out=went))
    hand = [card, *(more or []), *fillers]
    return Table(pack, active=("invader", "mankind")[owner], **{"im"[owner]: hand}, **keys)


def play(card: str, zone: str = "EU", **keys: Any) -> Table:
    """Play it and pay; the table waits where its words ask for something."""
    t = holding(card, **keys)
    t.do(f"play {card}")
    if t.g.t.power[t.g.t.cards.index[card]] > -50:
        t.do(f"zone {zone}")
    return settle(t)


def settle(t: Table) -> Table:
    """Pay with whatever comes first, let costs fall."""
    while (t.legal("pay") and t.r.trace(t.g)[-1] == "pay") or (t.asked() == "chance" and t.r.trace(t.g)[-1] == "pay"):
        t.do(t.legal()[0])
    return t


def in_play(card: str, zone: str = "EU", **keys: Any) -> Table:
    """The card in play in a zone, its owner to act with three cards in hand."""
    owner = owner_of(card)
    keys.setdefault("hero", "PR")
    if is_spare(card):
        came, went = [card], ["squid_lander" if owner == INV else "lodestar_uplink"]
        keys.update(exchanged(i_in=came, i_out=went) if owner == INV else exchanged(m_in=came, m_out=went))
    there = dict(keys.pop(zone, {}))
    there["im"[owner]] = [card, *there.get("im"[owner], [])]
    keys.setdefault("im"[owner], [name for name in FILLERS[owner] if name != card][:3])
    keys.setdefault("active", ("invader", "mankind")[owner])
    return Table(**{zone: there}, **keys)


def with_hero(hero: str, zone: str = "EU", **keys: Any) -> Table:
    keys.setdefault("m", FILLERS[MAN][:3])
    return Table(active="mankind", hero={"id": hero, "zone": {"PR": "pacific_rim", "EU": "eurasia", "AF": "africa"}[zone]},
                 **keys)
