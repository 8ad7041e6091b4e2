"""Invariants: every figure, token and card accounted for, every number within its limits."""
from __future__ import annotations

from ....kernel.errors import Broken
from ....kernel.frames import NOBODY, PROC, SIDE, STEP, Frame
from .frames import (AT_EVENTS_LAY, AT_EVENTS_NEXT, DESOLATION, EVENTS, EVENTS_TURN, MERCENARIES, MERCENARIES_CARD, MOVEMENT)
from .names import COALITIONS, HOMES, JAMMED, LANDS, LIBERATED, MIC, NO_TOKEN, NOT_LAID, STOCKED, TERRITORIES, ZONES
from .questions import in_turn, on_board
from .state import Invasion, unread_of


def need(holds: bool, message: str) -> None:
    if not holds:
        raise Broken(message)


def check(g: Invasion) -> None:
    check_seats(g)
    check_figures(g)
    for side in range(COALITIONS):
        check_coalition(g, side)
    check_mercenaries(g)
    check_tokens(g)
    check_events(g)


def check_seats(g: Invasion) -> None:
    """L7-3, L7-30: five coalitions around the table, each with a player."""
    need(sorted(g.order) == list(range(COALITIONS)), f"the order of the coalitions is {g.order}")
    need(sorted(set(g.player)) == list(range(g.seats)), f"the coalitions are played by the seats {g.player}")
    need(0 <= g.first < COALITIONS and 0 <= g.token < COALITIONS, "the token and the first player are coalitions")
    need(0 <= g.cronos < TERRITORIES, "Cronos stands somewhere")
    need(g.desolated & ~g.defeated == 0, "only the land of a defeated coalition is desolated (L7-186)")


def check_figures(g: Invasion) -> None:
    """L7-1, L7-9, L7-10: 75 invader units and 12 of each coalition, not more."""
    need(g.reserve >= 0 and min(g.invaders) >= 0, "a negative number of invaders")
    need(g.reserve + sum(g.invaders) == g.t.box.invaders,
         f"{g.reserve} and {sum(g.invaders)} invaders; the box has {g.t.box.invaders}")
    for side in range(COALITIONS):
        need(min(g.units[side]) >= 0 and on_board(g, side) <= g.t.consoles.units[side],
             "units that a coalition does not have (L7-10)")
    need(len(g.ship_at) == 4 and all(place == NOBODY or 0 <= place < LANDS for place in g.ship_at), "a drop ship in a dead zone")
    for side in range(COALITIONS):
        if g.desolated >> side & 1:
            check_desolated(g, side)
    need(len(g.moves) == 3 and all(min(row) >= 0 for row in g.moves), "move actions of units that are not there")
    for f in g.stack:
        if f[PROC] == MOVEMENT:
            many = [sum(row[place] for row in g.moves) for place in range(TERRITORIES)]
            there = all(many[k] <= g.units[f[SIDE]][k] for k in range(TERRITORIES))
            need(there, "move actions of units that are not there (L7-95)")
    need(g.step == 6 or sum(sum(row) for row in g.moves) == 0, "move actions outside of step 6 (L7-95)")


def check_desolated(g: Invasion, side: int) -> None:
    """L7-186: nothing is there; Cronos only until he has found a refuge (L7-187)."""
    fleeing = g.over != 0 or any(f[PROC] == DESOLATION and f[SIDE] == side for f in g.stack)
    for land in g.t.consoles.homes[side]:
        figures = g.invaders[land] + g.ship_at.count(land) + sum(row[land] for row in g.units)
        need(figures == 0 and not g.attached[land] and (fleeing or g.cronos != land),
             f"desolated land is not empty: {g.t.world.lands.ids[land]}")


def check_coalition(g: Invasion, side: int) -> None:
    """L7-5, L7-6, L7-7, L7-12, L7-181."""
    name, highest = g.t.consoles.space.ids[side], g.t.consoles.highest
    for good in range(STOCKED):
        need(0 <= g.stock[side][good] <= (highest[good] or 999), f"a dial of {name} is wrong")
    need(0 <= g.terror[side] < len(g.t.consoles.terror), f"Terror of {name} is {g.terror[side]}")
    need(0 <= g.damage[side] <= g.t.box.damage, f"{g.damage[side]} Capital Damage tokens of {name} (L7-12)")
    need(len(g.t.consoles.homes[side]) == HOMES, f"{name} owns {HOMES} territories (L7-4)")
    if g.defeated >> side & 1:
        need(sum(g.stock[side]) + sum(g.held[side]) + g.terror[side] + g.credits[side] == 0,
             f"{name} is defeated, but has something")
    elif g.over == 0:
        need(g.stock[side][MIC] > 0 and g.damage[side] < g.t.box.damage, f"{name} should be defeated (L7-7, L7-160)")


def check_mercenaries(g: Invasion) -> None:
    """L7-2, L7-65: each card is in the deck, in the market, held, attached or discarded."""
    mercs = g.t.mercs
    for card in range(len(mercs.copies)):
        count = g.merc_left[card] + used_cards(g, card)
        need(count == mercs.copies[card] and g.merc_left[card] >= 0,
             f"{count} cards {mercs.space.ids[card]}, there are {mercs.copies[card]}")
    need(all(card == NOBODY for card in g.market[g.market_size:]), "a card beyond the size of the market (L7-63)")
    for card, copies in enumerate(g.t.adaptation.copies):
        need(0 <= g.adapt_left[card] <= copies,
             f"{g.adapt_left[card]} cards {g.t.adaptation.space.ids[card]} left, there are {copies}")


def used_cards(g: Invasion, card: int) -> int:
    """Cards of a kind that are not in the deck; one that is bought and not attached yet is in the frame of its buyer."""
    used = g.merc_out[card] + g.market.count(card) + sum(row[card] for row in g.held) + sum(row.count(card) for row in g.attached)
    return used + sum(1 for f in g.stack if f[PROC] == MERCENARIES and f[MERCENARIES_CARD] == card)


def check_tokens(g: Invasion) -> None:
    """L7-31, L7-37: Research tokens where they are printed, neutral ones on cards or beside the market."""
    for land in range(LANDS):
        printed = g.t.world.tokens[land] > 0
        need(printed == (g.research[land] != NO_TOKEN) and 0 <= g.research[land] <= JAMMED,
             "a Research token where none is printed")
        need(0 <= g.status[land] <= LIBERATED, "a status that is none")
        need(len(g.attached[land]) == len(g.attached_token[land]), "attached cards and their tokens do not agree")
    used = sum(len(row) - row.count(NO_TOKEN) for row in g.attached_token)
    need(g.neutral >= 0 and g.neutral + used == g.t.box.neutral,
         f"{g.neutral} and {used} neutral Research tokens, there are {g.t.box.neutral}")
    need(len(g.zone_token) == ZONES, "a token for each dead zone, or none")


def check_events(g: Invasion) -> None:
    """L7-22, L7-204: each card of the wave is undrawn, face down or turned up; the piles are as large as they say."""
    unread = unread_of(g)
    cells = [row[0] for row in g.event_card if row]
    for card, wave in enumerate(g.t.events.wave):
        count = g.deck[0][card] + cells.count(card) + (g.event_out >> card & 1)
        need(wave != g.wave or count == 1, f"Event card {g.t.events.space.ids[card]}: {count} times")
        need(wave == g.wave or g.deck[0][card] + cells.count(card) == 0,
             f"Event card {g.t.events.space.ids[card]} is of the other wave")
    need(g.deck[0][unread] + cells.count(unread) == COALITIONS, "tokens of unread cards are lost")
    need(g.deck_left == sum(g.deck[0][:unread]) - cells.count(unread) >= 0, f"{g.deck_left} Event cards are said to be left")
    for pile in range(len(g.pile_left)):
        here = [g.event_card[side][0] for side in range(COALITIONS) if g.laid[side] == pile and g.event_card[side]]
        need(g.pile_left[pile] == sum(1 for cell in here if cell <= unread),
             f"the piles hold other numbers of cards than {g.pile_left}")
    need(all(g.event_card[side] or g.laid[side] == NOT_LAID for side in range(COALITIONS)), "a card was laid that is not there")
    check_laid(g)


def check_laid(g: Invasion) -> None:
    """L7-106 to L7-108: cards lie there in step 7 only, and a blind one is unread or gone."""
    unread = unread_of(g)
    need(g.step == 7 or g.over != 0 or not any(g.event_card), "Event cards lie there outside of step 7 (L7-106)")
    for side in range(COALITIONS):
        blind, cell = g.blind >> side & 1, g.event_card[side]
        need(cell != [] or not blind, "a blind card that is not there (L7-108)")
        need(not cell or (blind == 1) == (cell[0] == unread) or cell[0] > unread, "a blind card is unread, and no other (L7-108)")
        need(not cell or cell[0] < unread or g.laid[side] != NOT_LAID, "an unread card is laid at once (L7-108)")
    for f in g.stack:
        if f[PROC] == EVENTS and f[STEP] <= AT_EVENTS_LAY:
            check_drawing(g, f)
        elif f[PROC] == EVENTS:
            held = any(g.event_card[side] and g.laid[side] == NOT_LAID for side in range(COALITIONS))
            need(not held, "cards are turned up when all coalitions have laid theirs (L7-107, L7-109)")


def check_drawing(g: Invasion, f: Frame) -> None:
    """L7-106, L7-107: whoever had his turn has laid a card, whoever comes later has none."""
    turn, laid = in_turn(g), f[EVENTS_TURN] - int(f[STEP] != AT_EVENTS_NEXT)
    need(0 <= laid <= COALITIONS and (f[STEP] == AT_EVENTS_NEXT or turn[laid] == f[SIDE]),
         "coalitions draw their Event cards in turn order (L7-106)")
    need(all(g.laid[side] != NOT_LAID for side in turn[:laid]), "whoever has drawn an Event card has laid it (L7-107)")
    for k in range(laid, COALITIONS):
        holds = f[STEP] == AT_EVENTS_LAY and k == laid
        need(len(g.event_card[turn[k]]) == int(holds) and g.laid[turn[k]] == NOT_LAID, "an Event card before its turn (L7-106)")
