"""The table: cards and state together, what can be read off them, and how a coalition is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .asking import Click, Flow, Question, chance, free
from .cards import Cards
from .state import Attached, State, Token

UNITS_OF_A_COALITION = 12


class Table:
    """Questions about the position. Whatever changes it stands in the module of its step."""

    def __init__(self, cards: Cards, state: State) -> None:
        self.cards = cards
        self.s = state

    # Figures.

    def reserve(self) -> int:
        """L7-9: invader units not on the board."""
        return int(self.cards.general["components"]["invader_units"]) - sum(land.invaders for land in self.s.lands.values())

    def ships_at(self, territory: str) -> list[int]:
        return [number for number, place in sorted(self.s.drop_ships.items()) if place == territory]

    def hydra(self, territory: str) -> int:
        """Invader units and drop ships."""
        return self.s.lands[territory].invaders + len(self.ships_at(territory))

    def units(self, territory: str) -> int:
        """Units of all coalitions together."""
        return sum(self.s.lands[territory].units.values())

    def present(self, territory: str) -> list[str]:
        """The coalitions with a unit there, in turn order."""
        return [name for name in self.order() if self.s.lands[territory].units[name]]

    def on_board(self, coalition: str) -> int:
        return sum(land.units[coalition] for land in self.s.lands.values())

    def contested(self, territory: str) -> bool:
        """L7-132."""
        return self.hydra(territory) > 0 and self.units(territory) > 0

    # Coalitions.

    def order(self) -> list[str]:
        """L7-47: from the first player clockwise."""
        seats = self.s.seating
        at = seats.index(self.s.first)
        return seats[at:] + seats[:at]

    def alive(self) -> list[str]:
        return [name for name in self.order() if not self.s.consoles[name].defeated]

    def desolated(self, territory: str) -> bool:
        owner = self.cards.owner(territory)
        return bool(owner) and self.s.consoles[owner].desolated

    def invaded(self, coalition: str) -> list[str]:
        """Its territories with any Hydra figure, in console order."""
        return [name for name in self.cards.lands(coalition) if self.hydra(name)]

    def overrun(self, coalition: str) -> list[str]:
        return [name for name in self.cards.lands(coalition) if self.s.lands[name].status == "overrun"]

    def top_effects(self, coalition: str, verb: str) -> list[dict[str, Any]]:
        """L7-74: the effects with this verb on the top sides of the coalition's technologies."""
        tiers = self.s.consoles[coalition].tiers
        sides = [self.cards.technology[stack][tier] for stack, tier in tiers.items()]
        return [effect for side in sides for effect in side["effects"] if effect["do"] == verb]

    def command(self, coalition: str) -> int:
        """L7-69: Command and Control."""
        value = int(self.cards.coalitions[coalition]["command_and_control"])
        value += sum(effect["n"] for effect in self.top_effects(coalition, "cc_mod"))
        return int(min(max(value - self.penalty(coalition, "cc"), 0), UNITS_OF_A_COALITION))

    def penalty(self, coalition: str, kind: str) -> int:
        """L7-69, L7-89, L7-90: what status cards and the current Terror level take."""
        lost = int(self.cards.terror.get(self.s.consoles[coalition].terror, {}).get(kind, 0))
        for name in self.cards.lands(coalition):
            lost += self.cards.status[name].get(self.s.lands[name].status, {}).get(kind, 0)
        return lost

    def power(self, coalition: str) -> int:
        """L7-76: Power tokens on the console."""
        return int(self.top_effects(coalition, "power_set")[0]["n"])

    def hydra_power(self) -> int:
        """L7-137."""
        effects = [effect for kind in self.s.persistent for effect in self.cards.adaptations[kind]["effects"]]
        return int(1 + sum(effect["n"] for effect in effects if effect["do"] == "hydra_power"))

    def goods(self, coalition: str, kind: str) -> int:
        """How much of money or of a dial it has."""
        return int(getattr(self.s.consoles[coalition], kind))

    def room(self, coalition: str, kind: str) -> int:
        """L7-6: points that still fit on a dial; money always fits."""
        return self.cards.dials[kind] - self.goods(coalition, kind) if kind in self.cards.dials else 1_000_000

    def change(self, coalition: str, kind: str, n: int) -> None:
        """Moves money or a dial without going below 0 or above the highest number (L7-5, L7-6)."""
        n = min(n, self.room(coalition, kind))
        setattr(self.s.consoles[coalition], kind, max(self.goods(coalition, kind) + n, 0))

    # Research tokens.

    def attached(self, coalition: str) -> list[Attached]:
        """Its attached cards: console order of the territories, earlier cards first (L7-209)."""
        return [card for name in self.cards.lands(coalition) for card in self.s.lands[name].cards]

    def card_tokens(self, coalition: str) -> list[Token]:
        return [card.token for card in self.attached(coalition) if card.token]

    def land_tokens(self, coalition: str) -> list[Token]:
        tokens = [self.s.lands[name].token for name in self.cards.lands(coalition)]
        return [token for token in tokens if token]

    def ready(self, coalition: str) -> list[Token]:
        """L7-209: the ready tokens in the order in which they are committed."""
        return [token for token in self.card_tokens(coalition) + self.land_tokens(coalition) if token.ready]

    # Asking.

    def bar_play(self, who: str, kind: str, window: str = "") -> int:
        """L7-61, L7-213: may this card be played now?"""
        if not self.s.consoles[who].hand[kind] or self.cards.mercenaries[kind]["window"] not in ("own_window", window):
            return 61
        useful = {
            "worker_clones": self.room(who, "mic") > 0,
            "psychic_dampener": self.s.consoles[who].terror > 0,
            "phase_saboteurs": bool(self.invaded(who)),
        }
        return 0 if useful[kind] else 213

    def can_play(self, who: str) -> bool:
        """L7-210: does it hold a card for its own window that would change something?"""
        kinds = [kind for kind, row in self.cards.mercenaries.items() if row["window"] == "own_window"]
        return any(not self.bar_play(who, kind) for kind in kinds)

    def play(self, who: str, kind: str) -> None:
        """The effects of a card of the own window; the card is discarded."""
        self.s.consoles[who].hand[kind] -= 1
        self.s.mercenary_discard[kind] += 1
        for effect in self.cards.mercenaries[kind]["effects"]:
            if effect["do"] == "gain":
                self.change(who, effect["what"], effect["n"])
            if effect["do"] == "lower_terror":
                self.lower_terror(who, effect["n"])

    def lower_terror(self, who: str, n: int) -> None:
        """L7-170."""
        self.s.consoles[who].terror = max(self.s.consoles[who].terror - n, 0)

    def ask(
        self, who: str, topic: str, verbs: tuple[str, ...], bar: Callable[[str, str], int] = free,
        window: str = "", still: Callable[[], bool] = lambda: True,
    ) -> Flow[Click]:
        """L7-213: asks a coalition; a card of its own window is an extra click, after which the question is put again.
        `still` tells whether the question stands: a tie that a card has broken does not (then no verb comes back)."""
        def bar_all(verb: str, target: str) -> int:
            return self.bar_play(who, target, window) if verb == "play" else bar(verb, target)

        while still():
            click = yield Question(who, topic, tuple(dict.fromkeys((*verbs, "play"))), bar_all)
            if click[0] != "play" or self.cards.mercenaries[click[1]]["window"] != "own_window":
                return click
            self.play(who, click[1])
        return "", ""

    def choose(self, topic: str, candidates: list[str], who: str = "") -> Flow[str]:
        """L7-20: the controller chooses a target; with one candidate it is still a click, with none nobody is asked."""
        if not candidates:
            return ""
        click = yield from self.ask(who or self.s.holder, topic, ("choose",), one_of(candidates, 20))
        return click[1]

    def choose_equal(self, topic: str, equals: Callable[[], list[str]]) -> Flow[str]:
        """L7-203, L7-223: the controller chooses among equals; one alone is taken without a click."""
        def bar(verb: str, target: str) -> int:
            return 0 if target in equals() else 20

        click = yield from self.ask(self.s.holder, topic, ("choose",), bar, still=lambda: len(equals()) > 1)
        return click[1] if click[1] else (equals() or [""])[0]

    def roll(self) -> Flow[str]:
        """L7-15, L7-16: one die."""
        faces = self.cards.general["die"]["faces"]
        return (yield from chance("die", {face: faces.count(face) for face in ("plus", "equals", "minus")}))


def one_of(candidates: list[str], rule: int) -> Callable[[str, str], int]:
    """Bars every target but these by this rule."""
    return lambda verb, target: 0 if target in candidates else rule


def same(names: list[str]) -> Callable[[], list[str]]:
    """Candidates that no card can change."""
    return lambda: names


def least(names: list[str], measure: Callable[[str], int]) -> list[str]:
    """Those with the smallest measure, in the order given."""
    smallest = min((measure(name) for name in names), default=0)
    return [name for name in names if measure(name) == smallest]
