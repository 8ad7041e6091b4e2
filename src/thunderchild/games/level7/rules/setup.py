"""Setup (L7-27 to L7-44, L7-206): coalitions, seats, units, market, invaders, in this order (L7-40)."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import NOBODY, SIDE, Frame
from ....kernel.rows import changed, fresh
from ....kernel.state import all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, Roll, goto, repeat, tell
from ....kernel.words import NOTHING, Space
from ..text.phrases import place_name, place_note
from .changes import put_invader
from .frames import AT_SETUP_MARKET, AT_SETUP_NEXT, SETUP_CARDS, SETUP_DEALT, SETUP_SEATED, SETUP_TURN, filling
from .maintenance import DropShipCard, draw_ships, land_ships
from .names import ASSAULT, COALITIONS, DEAL_OPTION, HOMES, MODE_OPTION, SEATING_OPTION
from .news import L_DEALT, L_PLACED, L_SCATTERED, L_SEATED
from .offer import CARDS
from .questions import command, on_board, owner_of
from .state import Invasion
from .words import PLACE_UNIT


# ---- who plays what, who sits where (L7-206)

def seat_of_place(g: Invasion, place: int) -> int:
    """All places of seat 0, then of seat 1 and so on (L7-30)."""
    for seat, coalitions in enumerate(g.t.box.shares[g.seats - 1]):
        if place < len(coalitions):
            return seat
        place -= len(coalitions)
    return 0


class DealCoalition(Roll[Invasion]):
    """L7-29, L7-206: the coalitions are dealt one after another into the places of the usual shares."""

    def opens(self, g: Invasion, f: Frame) -> bool:
        return g.options[DEAL_OPTION] == 1 and f[SETUP_DEALT].bit_count() < COALITIONS

    def outcomes(self, g: Invasion) -> Space:
        return g.t.consoles.space

    def odds(self, g: Invasion, f: Frame) -> list[int]:
        return [1 - (f[SETUP_DEALT] >> side & 1) for side in range(COALITIONS)]

    def take(self, g: Invasion, f: Frame, outcome: int) -> None:
        seat_dealt(g, outcome, f[SETUP_DEALT])
        f[SETUP_DEALT] |= 1 << outcome
        tell(g, L_DEALT, all_eyes(g), [outcome, g.player[outcome] + 1])
        repeat(f)

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask("The coalitions are dealt.", "", 206)


def seat_dealt(g: Invasion, side: int, before: int) -> None:
    """The coalition comes to the next place; those still to be dealt stand in the places that are left."""
    place = before.bit_count()
    g.player = changed(g.player, side, seat_of_place(g, place))
    for other in range(COALITIONS):
        if other != side and not before >> other & 1:
            place += 1
            g.player = changed(g.player, other, seat_of_place(g, place))


class SeatNext(Roll[Invasion]):
    """L7-41, L7-206: South America is first; who sits next, clockwise, is drawn."""

    def opens(self, g: Invasion, f: Frame) -> bool:
        return g.options[SEATING_OPTION] == 1 and f[SETUP_SEATED].bit_count() < COALITIONS - 1

    def outcomes(self, g: Invasion) -> Space:
        return g.t.consoles.space

    def odds(self, g: Invasion, f: Frame) -> list[int]:
        return [int(side != g.first and not f[SETUP_SEATED] >> side & 1) for side in range(COALITIONS)]

    def take(self, g: Invasion, f: Frame, outcome: int) -> None:
        g.order = changed(g.order, 0, g.first)
        f[SETUP_SEATED] |= 1 << outcome
        g.order[f[SETUP_SEATED].bit_count()] = outcome
        tell(g, L_SEATED, all_eyes(g), [outcome])
        rest = [side for side in range(COALITIONS) if side != g.first and not f[SETUP_SEATED] >> side & 1]
        g.order[1 + f[SETUP_SEATED].bit_count():] = rest
        repeat(f)

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask("Who sits next is drawn.", "", 206)


# ---- consoles and units

def lay_consoles(g: Invasion, f: Frame) -> None:
    """L7-33, L7-37, L7-42: starting technologies and cards, and those of the mode."""
    for side in range(COALITIONS):
        stack, card = g.t.consoles.start_stack[side], g.t.consoles.start_card[side]
        if stack != NOBODY:
            fresh(g.tech, side)[stack] = 1
        if card != NOBODY:
            g.merc_left[card] -= 1
            fresh(g.held, side)[card] += 1
        for who, what, tier in g.t.box.mode_stack[g.options[MODE_OPTION]]:
            if who in (NOBODY, side):
                fresh(g.tech, side)[what] = max(g.tech[side][what], tier)


def next_placer(g: Invasion, f: Frame) -> None:
    """L7-34, L7-40: after the deals, in turn order each coalition places units equal to its Command and Control."""
    if f[SETUP_TURN] == COALITIONS:
        goto(f, AT_SETUP_MARKET)
        return
    f[SIDE] = g.order[f[SETUP_TURN]]
    f[SETUP_TURN] += 1


class PlaceUnit(Choice[Invasion]):
    """L7-34: each unit in any of its own territories, free of charge."""

    def opens(self, g: Invasion, f: Frame) -> bool:
        return on_board(g, f[SIDE]) < command(g, f[SIDE])

    def candidates(self, g: Invasion, f: Frame, verb: int) -> list[int]:
        return sorted(g.t.consoles.homes[f[SIDE]])

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        return 0 if owner_of(g, target) == f[SIDE] else 34

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        fresh(g.units, f[SIDE])[target] += 1
        tell(g, L_PLACED, all_eyes(g), [f[SIDE], target])
        repeat(f)

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        left = command(g, f[SIDE]) - on_board(g, f[SIDE])
        return Ask("Place a unit.", f"Still to place: {left}, in any of your {HOMES} territories.", 34, "places its first units.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        return Label(f"In {place_name(g.t, target)}", place_note(g, target))


def place_on(g: Invasion, f: Frame) -> None:
    goto(f, AT_SETUP_NEXT)


# ---- market and invaders

def open_market(g: Invasion, f: Frame) -> None:
    """L7-37: the other mercenary cards are shuffled, two are laid open."""
    filling(g, f[SIDE])


def lands_by_card(g: Invasion) -> bool:
    return g.t.box.mode_lands[g.options[MODE_OPTION]] == 1


def place_ships(g: Invasion, f: Frame) -> None:
    """L7-38: drop ships 1 to 3 in their printed territories; L7-43: in hard mode by a card."""
    if not lands_by_card(g):
        for ship, place in enumerate(g.t.box.first_ships):
            g.ship_at[ship] = place


class LandFirstShips(DropShipCard):
    """L7-43, L7-44: hard mode: a Drop Ship card says where drop ships 1 to 3 land."""

    def opens(self, g: Invasion, f: Frame) -> bool:
        return lands_by_card(g)

    def take(self, g: Invasion, f: Frame, outcome: int) -> None:
        draw_ships(g, outcome)
        land_ships(g, outcome, g.t.box.ships[ASSAULT])

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask("A Drop Ship card is drawn.", "Its first three territories are where the drop ships land.", 43)


class Scatter(DropShipCard):
    """L7-39: one invader unit in each of the first three territories of two Drop Ship cards: placing, no overflow."""

    def opens(self, g: Invasion, f: Frame) -> bool:
        return f[SETUP_CARDS] < g.t.box.first_cards

    def take(self, g: Invasion, f: Frame, outcome: int) -> None:
        draw_ships(g, outcome)
        for place in g.t.landing[outcome][:g.t.box.ships[ASSAULT]]:
            put_invader(g, place)
            tell(g, L_SCATTERED, all_eyes(g), [place])
        f[SETUP_CARDS] += 1
        repeat(f)

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask("A Drop Ship card is drawn.", "One invader comes to each of its first three territories.", 39)


SETUP: Final = Procedure("setup", "dealt: set coalition = 0, seated: set coalition = 0, turn = 0, cards = 0", {
    "deal": DealCoalition("deal", NOTHING),
    "seat": SeatNext("seat", NOTHING),
    "consoles": Deed(lay_consoles),
    "next": Deed(next_placer),
    "units": PlaceUnit([PLACE_UNIT], own_turn=True, beside=[CARDS]),
    "on": Deed(place_on),
    "market": Deed(open_market),
    "ships": Deed(place_ships),
    "hard": LandFirstShips("drop_ship", NOTHING),
    "scatter": Scatter("drop_ship", NOTHING),
}, inside="game")
