"""The rules object of the duel: prompts, value, check, results, positions from readable data."""
from __future__ import annotations

from typing import Any, Final

from thunderchild.given import Given
from thunderchild.kernel.flow import Ask, BadPosition, Broken, Rules, goto
from thunderchild.kernel.meta import CHOICE_OPTION, NUMBER_OPTION, Meta, Option
from thunderchild.kernel.state import NOBODY, PROC, SIDE, STEP

from .ask import strength
from .deck import LOG, WORDS
from .frames import (AT_DUEL_NEXT_TURN, AT_PLAY_A_CARD_CANCELLED_OR_NOT, AT_TURN_ACTION, BOOK, PLAY_A_CARD, PLAY_A_CARD_CARD,
                     duel, turn)
from .play import PROCEDURES
from .state import BLUE_WINS, RED_WINS, SHAPES, SIGHT, Duel, fresh
from .tables import ACTIONS, CARD_SPACE, LEDGER, LIFE, NO_POWER, SIDES, SLOTS, TABLES


def bound(options: list[int]) -> int:
    """60 turns of 4 actions with a block or a cancel each, and every one of 89 cards drawn, looked at, paid or cancelled with."""
    return 4000


META: Final = Meta("cards", "Card duel", (2, 2), SIDES,
                   [Option("life", NUMBER_OPTION, LIFE, "life of each side", low=5, high=40),
                    Option("first", CHOICE_OPTION, "red", "who begins", choices=SIDES)], "1", bound)


class Cards(Rules[Duel]):
    def __init__(self) -> None:
        super().__init__(META, WORDS, PROCEDURES, LEDGER, LOG, SIGHT, BOOK)

    def new(self, seats: int, options: list[int]) -> Duel:
        g = fresh(TABLES, options)
        g.life = [options[0], options[0]]
        duel(g, 0)
        return g

    def over_rule(self, g: Duel) -> int:
        return 2

    def beat(self, g: Duel) -> int:
        return g.turn

    def turn_rule(self, g: Duel) -> int:
        return 4

    def ask(self, g: Duel, eye: int) -> Ask:
        asked, rule = self.to_move(g), super().ask(g, eye).rule
        if asked < 0:
            return Ask("Cards fall." if g.over == 0 else self.result(g), "", rule)
        if asked != eye:
            return Ask(f"{SIDES[asked].capitalize()} decides ({self.trace(g)[-1]}).", "", rule)
        return Ask(f"Your decision ({self.trace(g)[-1]}),", f"with {len(g.hand[eye])} cards and {g.life[eye]} life.", rule)

    def shapes(self) -> str:
        return SHAPES

    def returns(self, g: Duel) -> list[float]:
        if g.over == RED_WINS:
            return [1.0, -1.0]
        return [-1.0, 1.0] if g.over == BLUE_WINS else [0.0, 0.0]

    def result(self, g: Duel) -> str:
        return ["", "Red wins.", "Blue wins.", "The duel is drawn."][g.over]

    def value(self, g: Duel, seat: int) -> float:
        if g.over:
            return self.returns(g)[seat]
        ahead = g.life[seat] + strength(g, seat) - g.life[1 - seat] - strength(g, 1 - seat)
        return max(-0.99, min(0.99, ahead / 40))

    def check(self, g: Duel) -> None:
        for seat in range(2):
            for card in range(len(g.t.ids)):
                hidden = g.hand[seat].count(card) + g.bag[seat][card] + g.top[seat].count(card)
                if hidden != g.unseen[seat][card]:
                    raise Broken(f"{g.t.ids[card]}: {hidden} in hand and deck, {g.unseen[seat][card]} unseen")
                shown = g.pile[seat].count(card) + g.unit.count(card) + in_limbo(g, card)
                if g.t.side[card] == seat and hidden + shown != g.t.copies[card]:
                    raise Broken(f"{g.t.ids[card]}: {hidden + shown} copies instead of {g.t.copies[card]}")
            if g.in_deck[seat] != sum(g.bag[seat]) + len(g.top[seat]):
                raise Broken(f"the deck of {SIDES[seat]} has not {g.in_deck[seat]} cards")
            if g.hand[seat] != sorted(g.hand[seat]):
                raise Broken(f"the hand of {SIDES[seat]} is not in order")

    def arrange(self, position: dict[str, Any]) -> Duel:
        """An action of `seat`: {"seat": "red", "life": [20, 20], "red": {"hand": [...], "units": [...], "deck": [...],
        "top": [...]}, "blue": {...}}.  Cards that are not named lie on the pile of their side."""
        given = Given(position, "position", BadPosition)
        g = fresh(TABLES, self.meta.read_options(None))
        g.turn = given.number("turn", 1, 1, 59)
        g.actions = given.number("actions", ACTIONS, 1, ACTIONS)
        g.life = given.numbers("life", [LIFE, LIFE], 2)
        seat = SIDES.index(given.choice("seat", SIDES, "red"))
        for side in range(2):
            lay_out(g, side, given.table(SIDES[side], {}))
        given.done()
        duel(g, 0)
        goto(g.stack[0], AT_DUEL_NEXT_TURN)
        turn(g, seat)
        goto(g.stack[1], AT_TURN_ACTION)
        return g

    def describe(self, g: Duel) -> dict[str, Any]:
        if self.at(g) != "turn.action" or any(g.used) or any(map(any, g.known)):
            raise BadPosition("only a fresh action can be described")
        out: dict[str, Any] = {"seat": SIDES[g.stack[1][SIDE]], "turn": g.turn, "actions": g.actions, "life": g.life[:]}
        for side in range(2):
            units = [c for c in g.unit[side * SLOTS:side * SLOTS + SLOTS] if c != NOBODY]
            deck = [c for c in range(len(g.t.ids)) for _copy in range(g.bag[side][c])]
            out[SIDES[side]] = {"hand": named(g.hand[side]), "units": named(units), "deck": named(deck),
                                "top": named(g.top[side])}
        return out


def in_limbo(g: Duel, card: int) -> int:
    """Copies being played: on their way from the hand to the table or the pile."""
    n = 0
    for f in g.stack:
        laid = g.t.power[card] != NO_POWER and f[STEP] > AT_PLAY_A_CARD_CANCELLED_OR_NOT
        if f[PROC] == PLAY_A_CARD and f[PLAY_A_CARD_CARD] == card and not laid:
            n += 1
    return n


def named(cards: list[int]) -> list[str]:
    return [CARD_SPACE.ids[card] for card in cards]


def lay_out(g: Duel, side: int, given: Given) -> None:
    """Lay out one side; every card stays within its copies."""
    t = g.t
    hand, units = given.things("hand", CARD_SPACE, []), given.things("units", CARD_SPACE, [])
    deck, top = given.things("deck", CARD_SPACE, []), given.things("top", CARD_SPACE, [])
    given.done()
    if len(units) > SLOTS:
        raise given.fail("units", f"{len(units)} units; a side has room for {SLOTS} (DU-12)")
    for card in hand + units + deck + top:
        if t.side[card] != side:
            raise given.fail("", f"{t.ids[card]} is a card of the other side")
    for card in units:
        if t.power[card] == NO_POWER:
            raise given.fail("units", f"{t.ids[card]} is no unit")
    g.hand[side] = sorted(hand)
    g.known[side] = [0] * len(hand)
    g.top[side] = top
    g.top_seen[side] = [1 << (1 - side)] * len(top)
    g.in_deck[side] = len(deck) + len(top)
    for card in range(len(t.ids)):
        g.bag[side][card] = deck.count(card)
        g.unseen[side][card] = hand.count(card) + deck.count(card) + top.count(card)
        left = t.copies[card] - g.unseen[side][card] - units.count(card) if t.side[card] == side else 0
        if left < 0:
            raise given.fail("", f"{t.ids[card]}: the game has only {t.copies[card]}")
        g.pile[side].extend([card] * left)
    for n, card in enumerate(units):
        g.unit[side * SLOTS + n] = card


def make() -> Cards:
    return Cards()
