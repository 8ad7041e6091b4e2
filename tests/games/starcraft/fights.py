"""Battles for tests: units on Helios 2, forced cards, one click after the other."""
from __future__ import annotations

from typing import Any

from tests.games.starcraft.table import AREAS, SIDES, T, TWO, Table

HERE = "helios.2"
GALAXY = TWO


def under_way(attacker: str, special: bool = False, area: str = HERE) -> list[dict[str, Any]]:
    """A Mobilize order whose moves are over."""
    planet = area.partition(".")[0]
    return [{"what": "game", "at": "round", "for": attacker}, {"what": "one_round", "at": "regrouping", "for": attacker},
            {"what": "execution", "at": "next", "for": attacker},
            {"what": "order_turn", "at": "finish", "for": attacker, "planet": planet, "order": "", "kind": "mobilize"},
            {"what": "battle", "at": "begin", "for": attacker, "area": area, "special": int(special)}]


def fight(attacker: str, defender: str, attackers: list[str], defenders: list[str], special: bool = False, area: str = HERE,
          **keys: Any) -> Table:
    """`attacker` attacks with units by their kinds; cards are drawn and pairs are formed by the test."""
    units = {area: [f"{attacker}/{kind}" for kind in attackers] + [f"{defender}/{kind}" for kind in defenders]}
    units |= keys.pop("units", {})
    hands = {attacker: [], defender: [], **keys.pop("hand", {})}
    return Table({"factions": [attacker, defender], "options": {"seats": 2}, "planets": GALAXY, "phase": "execution",
                  "bases": {"hydrax.2": attacker, "hydrax.4": defender}, "units": units, "hand": hands,
                  "doing": under_way(attacker, special, area), "sheet": {attacker: {"pool": 3}, defender: {"pool": 3}}, **keys})


class Fight:
    """A battle whose cards the test says."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def draws(self) -> Fight:
        """Cards drawn to hands: always the last one that can fall."""
        while self.table.at() == "drawing.draw":
            self.table.do(self.table.legal()[-1])
        return self

    def pairs(self, *pairs: tuple[str, str]) -> Fight:
        for own, other in pairs:
            self.draws().table.do(f"pair {named(own)}", f"pair {named(other)}")
        return self

    def supports(self, *pairs: tuple[str, int]) -> Fight:
        for unit, skirmish in pairs:
            self.draws().table.do(f"support {named(unit)}", f"support skirmish_{skirmish}")
        return self

    def lays(self, *cards: str) -> Fight:
        """Of the party that is asked: for skirmish 1, 2, ...: a card of the hand, with `+card` a reinforcement card."""
        for n, text in enumerate(cards):
            self.draws()
            standard, _plus, more = text.partition("+")
            self.table.do(f"play_card skirmish_{n + 1}", f"play_card {standard}")
            if self.table.at() == "laying.reinforce":
                self.table.do(f"reinforce {more}" if more else "pass")
        return self.draws()

    def resolves(self, *order: int) -> Table:
        for n in order:
            self.table.do(f"resolve skirmish_{n}")
        return self.table


def named(kind: str) -> str:
    return kind if "/" in kind else f"{kind}/{HERE}"


def battle(attacker: str, defender: str, attackers: list[str], defenders: list[str], cards: list[str], other_cards: list[str],
           pairs: list[tuple[str, str]] | None = None, supports: list[tuple[str, int]] | None = None, **keys: Any) -> Fight:
    """Up to `resolve`: the cards are in the hands, pairs and supports as said (else in the order of the lists)."""
    hand = {attacker: cards_of(cards), defender: cards_of(other_cards)}
    table = fight(attacker, defender, attackers, defenders, hand=hand, **keys)
    found = Fight(table).draws()
    found.pairs(*(pairs or [(attackers[0], defenders[0])]))
    found.supports(*(supports or []))
    return found.lays(*cards).lays(*other_cards)


def cards_of(texts: list[str]) -> list[str]:
    return sorted([card for text in texts for card in text.split("+")], key=T.cards.space.index.__getitem__)


def discards(table: Table, side: str) -> list[str]:
    return [T.cards.space.ids[card] for card in table.g.discard[SIDES.index(side)]]


def values(table: Table) -> list[int]:
    """Attack and health of the attacker, then of the defender, as the last compare step told them."""
    from thunderchild.games.starcraft.rules.news import L_VALUES
    last = [line for line in table.g.news if line[0] == L_VALUES][-1]
    return list(last[3:])


def guard_of(table: Table, area: str = HERE) -> str:
    owner = table.g.guard[AREAS[area]]
    return "" if owner < 0 else SIDES[owner]
