"""Short ways to a card that is about to be played or used, for the tests of single cards, and to new cards of a pack."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from thunderchild.games.invaders.cards.tables import SIDES
from thunderchild.games.invaders.rules.questions import discard_cost, drain_cost

from .table import INV, MAN, Table, exchanged, rules

SCOUTS = ["squid_lander", "squid_lander", "harpy_drones", "harpy_drones", "spider_brood", "spider_brood"]       # a, b, c ... of I
TROOPS = ["saladin_vtol", "peacekeeper_platoon", "refugees_shanty_town", "drop_troops", "boudicca_sentinel", "lodestar_uplink"]
OWN = {"invader": "squid_lander", "mankind": "saladin_vtol"}
E7: dict[str, Any] = {"PR": {"i": ["kraken_warmachine", "squid_lander"], "m": ["refugees_shanty_town"]}, "hero": "AF",
                      "phase": "attack"}
CASES: set[str] = set()          # cards, heroes, strategies and plan actions with a test of their own
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
    keys["im"[owner]] = hand
    return Table(pack, active=("invader", "mankind")[owner], **keys)


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
    keys[zone] = there
    return Table(**keys)


def with_hero(hero: str, zone: str = "EU", **keys: Any) -> Table:
    keys.setdefault("m", FILLERS[MAN][:3])
    return Table(active="mankind", hero={"id": hero, "zone": {"PR": "pacific_rim", "EU": "eurasia", "AF": "africa"}[zone]},
                 **keys)


def case(*names: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """Marks the test of these cards; `test_cards.py` looks whether every card has one."""
    def keep(test: Callable[[], None]) -> Callable[[], None]:
        CASES.update(names)
        return test
    return keep


def costs(t: Table, card: str) -> tuple[int, int]:
    """Discards and drains that a card costs now."""
    number = t.g.t.cards.index[card]
    return discard_cost(t.g, t.g.t.side[number], number), drain_cost(t.g, t.g.t.side[number], number)


def one_less(side: str) -> str:
    """The row that makes room for a card in a side's deck: a copy less of its own card."""
    t = rules().t
    copies = t.printed[SIDES.index(side)][t.cards.index[OWN[side]]] - 1
    return f'[[card]]\nid = "{OWN[side]}"\ncopies = {copies}\n\n'


def new_card(tmp_path: Path, side: str, row: str) -> Path:
    """A pack with one card in place of a copy of another."""
    (tmp_path / "pack.toml").write_text(f'game = "invaders"\nname = "test_{tmp_path.name}"\n', encoding="utf-8")
    text = f'{one_less(side)}[[card]]\nid = "test_card"\nname = "Test"\nside = "{side}"\ncopies = 1\n'
    text += f'symbols = []\nkeywords = []\nsource = "test"\n{row}\n'
    (tmp_path / f"cards_{side}.toml").write_text(text, encoding="utf-8")
    return tmp_path


def made(tmp_path: Path, side: str, row: str, **keys: Any) -> Table:
    """A table with a new card `test_card` of this side."""
    keys.setdefault("hero", "PR")
    return Table(new_card(tmp_path, side, row), **keys)


def played(tmp_path: Path, steps: str, *, side: str = "invader", extra: str = "", **keys: Any) -> Table:
    """A one-shot with these steps has just been played, at no cost."""
    key = "im"[side == "mankind"]
    keys[key] = ["test_card", *keys.get(key, [])]
    t = made(tmp_path, side, f'effects = [{{on="play", steps=[{steps}]}}]\n{extra}', active=side, **keys)
    return t.do("play test_card").let()


def unit(tmp_path: Path, effects: str, *, side: str = "invader", power: int = 2, zone: str = "EU", **keys: Any) -> Table:
    """A card with power and these abilities lies in a zone."""
    there = dict(keys.pop(zone, {}))
    own = "im"[side == "mankind"]
    there[own] = [{"card": "test_card", **keys.pop("marks", {})}, *there.get(own, [])]
    keys.setdefault("active", side)
    return made(tmp_path, side, f"power = {power}\neffects = [{effects}]", **{zone: there}, **keys)


def pack_of(tmp_path: Path, file: str, text: str) -> Path:
    (tmp_path / "pack.toml").write_text(f'game = "invaders"\nname = "test_{tmp_path.name}"\n', encoding="utf-8")
    (tmp_path / file).write_text(text, encoding="utf-8")
    return tmp_path
