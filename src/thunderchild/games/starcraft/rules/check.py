"""Invariants: every piece, token and card accounted for, every number within its limits."""
from __future__ import annotations

from functools import lru_cache

from ....kernel.errors import Broken
from ....kernel.frames import PROC, SIDE
from ....kernel.state import NOBODY
from ..cards.tables import Cards
from .check_cards import check_doing
from .check_frames import check_frames
from .check_players import check_early, check_owners, check_players, is_early, need
from .frames import BATTLE, BATTLE_AREA, BATTLE_FOE, ORDER_TURN, ORDER_TURN_ORDER
from .names import (AREAS, AWAY, BASE, BASES, CARRIER, DEPLETED, DISPOSABLE, FACTIONS, FASTER_SURVIVAL, HIDDEN_ORDERS, KINDS,
                    MODULES, ON_GAS, ON_MINERAL, ORDERS, PLANETS, POOL, RETURNED, SKIRMISHES, SPECIAL, STAGES, STAR, TOKEN,
                    TRANSPORTS, UNREAD, WORKERS)
from .questions import figure_owner, kind_of, resource_of, true_kind, type_of
from .scenario import is_merged
from .state import Koprulu


def check(g: Koprulu) -> None:
    if is_early(g):
        check_early(g)
        return
    check_players(g)
    check_owners(g)
    check_doing(g)
    check_galaxy(g)
    check_areas(g)
    for side in g.order:
        if not g.eliminated >> side & 1:
            check_pieces(g, side)
            check_cards(g, side)
            check_orders(g, side)
    check_units(g)
    check_events(g)
    check_battle(g)
    check_frames(g)


def check_galaxy(g: Koprulu) -> None:
    """SC-16, SC-42, SC-43: routes have two ends on different planets; transports lie on routes."""
    ends = g.t.galaxy.slot_planet
    for slot, other in enumerate(g.link):
        need(other == NOBODY or (g.link[other] == slot and ends[other] != ends[slot]), "a route without its other end")
        need(g.transports[slot] == 0 or other > slot, "a transport where no route is")
        need(other == NOBODY or g.cell[ends[slot]] != NOBODY, "a route of a planet that is not in the galaxy")
    cells = [cell for cell in g.cell if cell != NOBODY]
    need(len(set(cells)) == len(cells), "two planets in one cell (SC-35)")
    held = [planet for row in g.dealt for planet in range(PLANETS) if row >> planet & 1]
    need(len(set(held)) == len(held) and all(g.cell[planet] == NOBODY for planet in held),
         "a planet in two places: in a hand and in the galaxy, or in two hands (SC-33)")


def check_areas(g: Koprulu) -> None:
    """SC-20 to SC-22, SC-114: what stands in an area may stand there."""
    for area in range(AREAS):
        need((g.work[area] == NOBODY) == (g.work_of[area] == NOBODY), "a base or installation without an owner")
        need(g.work[area] == NOBODY or g.t.galaxy.limit_type[area] != 2, "a base in a flying-limit area (SC-21)")
        need(g.units[area] == sorted(g.units[area]), "units are not sorted")
        need(g.on_card[area] == 0 or g.holder[area] != NOBODY, "workers on a card that nobody has")
        need(g.holder[area] == NOBODY or g.depletion[area] < DEPLETED, "a card of a depleted area (SC-114)")
        need(g.holder[area] == NOBODY or resource_of(g, area) != NOBODY, "a card of an area without resources")
    need(sum([int(owner != NOBODY) for owner in g.guard]) <= g.t.sheets.guards, "more guard tokens than there are (SC-10)")
    need(g.leaders & g.leaders_gone == 0, "a Leadership card in play that left the game")


def check_pieces(g: Koprulu, side: int) -> None:
    """SC-5, SC-7: workers, transports, bases and figures are in play or unbuilt."""
    sheets, sheet, name = g.t.sheets, g.sheet[side], g.t.sheets.factions.ids[side]
    colours = 2 if is_merged(g) else 1
    workers = sum([sheet[k] for k in (POOL, AWAY, ON_MINERAL, ON_GAS, WORKERS)])
    workers += sum([many for many, holder in zip(g.on_card, g.holder, strict=True) if holder == side])
    need(workers == sheets.workers * colours, f"{workers} workers of {name}")
    transports = sheet[TRANSPORTS] + sum([mask >> side & 1 for mask in g.transports])
    need(transports == sheets.transports * colours, f"{transports} transports of {name}")
    bases = sheet[BASES] + len([owner for work, owner in zip(g.work, g.work_of, strict=True) if owner == side and work == BASE])
    most = (3 if g.options[FASTER_SURVIVAL] else sheets.bases) * colours
    need(0 <= bases <= most, f"{bases} bases of {name}")
    race = sheets.race[side]
    need(all(sheet[MODULES + k] <= sheets.copies[k][race] * colours for k in range(len(sheets.copies))), f"modules of {name}")


def check_units(g: Koprulu) -> None:
    """SC-7: every figure stands somewhere, waits on a card or is unbuilt; SC-343: those evacuated are out of the game."""
    need(all(min(row) >= 0 for row in g.stock), "more figures of a type in play than there are")
    found = [row[:] for row in g.stock]
    for row in g.units:
        for one in row:
            found[figure_owner(g, one)][type_of(g, kind_of(one))] += 1
    for side in range(FACTIONS):
        for unit in g.reserve[side]:
            found[side][unit] += 1
    colours = 2 if is_merged(g) else 1
    units, whole = g.t.units, g.evacuated == 0
    for side in g.order:
        own = g.t.sheets.race[side]
        for unit, (many, race, count) in enumerate(zip(found[side], units.race, units.count, strict=True)):
            most = count * colours if race == own else 0
            if many != most and (many > most or whole):
                raise Broken(f"{many} figures {units.space.ids[unit]}")
    check_tokens(g, [one for row in g.units for one in row])
    check_items(g)


def check_tokens(g: Koprulu, units: list[int]) -> None:
    """SC-177: a mind control token lies with one unit, or with none."""
    kinds = [true_kind(g, kind_of(one)) for one in units]
    for token, unit in enumerate(g.token_unit):
        need(kinds.count(TOKEN + token) == int(unit != NOBODY), "a mind control token without its unit (SC-177)")


def check_items(g: Koprulu) -> None:
    """SC-297: an item is where its carrier is."""
    where = [(one % KINDS, area) for area, row in enumerate(g.units) for one in row if one % KINDS >= CARRIER]
    for item, kind in enumerate(g.item_kind):
        areas = [area for carrier, area in where if carrier == CARRIER + item]
        need(len(areas) == int(kind != NOBODY), "an item that is carried twice, or by nobody")
        need(areas in ([], [g.item_area[item]]), "an item that is elsewhere than its carrier (SC-297)")


def check_battle(g: Koprulu) -> None:
    """SC-136, SC-142, SC-145: who has a place in a skirmish stands in the contested area; without a battle nobody has one."""
    battles = [f for f in g.stack if f[PROC] == BATTLE]
    need(len(battles) <= 1, "two battles at once")
    for party in range(2):
        need(len(g.laid[party]) == len(set(g.laid_at[party])) == len(g.laid_at[party]), "two cards in one place of a skirmish")
        lanes = range(party * SKIRMISHES, (party + 1) * SKIRMISHES)
        placed = [one for lane in lanes for one in [g.front[lane], *g.backing[lane]] if one != NOBODY]
        need(bool(battles) or not (placed or g.laid[party]), "units in skirmishes or laid cards without a battle")
        for f in battles:
            side = f[BATTLE_FOE] if party else f[SIDE]
            row = g.units[f[BATTLE_AREA]]
            need(all(one // KINDS == side and placed.count(one) <= row.count(one) for one in placed), "a fighter is missing")


def check_cards(g: Koprulu, side: int) -> None:
    """SC-5, SC-205: Combat cards are in deck, hand, discard pile or laid, those of a technology once it is bought."""
    need(min(g.deck[side]) >= 0, "fewer than no copies of a card")
    found = g.deck[side][:]
    for card in g.hand[side] + g.discard[side]:
        found[card] += 1
    for party in range(2):
        for card, owner in zip(g.laid[party], g.laid_of[party], strict=True):
            found[card] += int(owner == side)
    check_copies(g, side, found)
    if not is_merged(g):
        check_bought(g, side, found)


def check_copies(g: Koprulu, side: int, found: list[int]) -> None:
    """All cards without a technology, and never more of any than there are."""
    cards = g.t.cards
    for card, (many, copies) in enumerate(zip(found, copies_of(cards, g.t.sheets.race[side]), strict=True)):
        if many != copies and (many > copies or cards.tech[card] == NOBODY):
            raise Broken(f"{many} Combat cards {cards.space.ids[card]}")


@lru_cache(maxsize=16)
def copies_of(cards: Cards, own: int) -> list[int]:
    """How many of each card a race has."""
    return [copies if race == own else 0 for copies, race in zip(cards.copies, cards.race, strict=True)]


def check_bought(g: Koprulu, side: int, found: list[int]) -> None:
    """Those of a technology: all once it is bought, none before."""
    techs, shelf, returned = g.t.techs, g.shelf[side], g.sheet[side][RETURNED]
    for tech, faces in enumerate(techs.faces):
        if faces:
            many = returned if techs.returns[tech] else 0
            for card in faces:
                many += found[card]
            bought = techs.factions[tech] >> side & 1 and not shelf >> tech & 1
            if many != (techs.copies[tech] if bought else 0):
                raise Broken(f"{many} cards of {techs.space.ids[tech]}")


def check_orders(g: Koprulu, side: int) -> None:
    """SC-5, SC-6, SC-273: order tokens are unused, in a stack, in the pool, being placed or being executed."""
    need(g.pooled[side] % (1 << SPECIAL) == 0, "an order that is not special in the Special Order Pool (SC-75)")
    held = g.tokens[side] + [order for order in range(HIDDEN_ORDERS) if g.pooled[side] >> order & 1]
    held += g.picked[0] if g.placer == side else []
    for row, owners in zip(g.pile, g.pile_of, strict=True):
        if row or owners:
            held += [order for order, owner in zip(row, owners, strict=True) if owner == side]
    held += [f[ORDER_TURN_ORDER] for f in g.stack if f[PROC] == ORDER_TURN and f[SIDE] == side]
    for order in range(SPECIAL):
        many, special = held.count(order), held.count(order + SPECIAL)
        if many != 2:
            raise Broken(f"{many} {ORDERS[order]} orders of {g.t.sheets.factions.ids[side]}")
        if special != 1 and (special != 0 or g.options[DISPOSABLE] != 1):
            raise Broken(f"{special} {ORDERS[order + SPECIAL]} orders")
    need(held.count(STAR) <= 1, "two Star orders")


def check_events(g: Koprulu) -> None:
    """SC-31, SC-342: each card is unseen, read, kept, discarded or gone; as many are unseen as are drawn or left at least."""
    found = [sum(column) for column in zip(*g.event_bag, g.event_out, g.event_gone, strict=True)]
    for row in g.read + g.kept:
        for event in row:
            found[event] += 1
    for event, (many, copies) in enumerate(zip(found, g.t.events.copies, strict=True)):
        if many != copies:
            raise Broken(f"{many} Event cards {g.t.events.space.ids[event]}, there are {copies}")
    for batch in range(STAGES + 1):
        drawn = g.deck_left[batch] + sum([row[UNREAD + batch] for row in g.sheet])
        need(0 <= drawn <= sum(g.event_bag[batch]), f"{drawn} Event cards of {sum(g.event_bag[batch])} left")

