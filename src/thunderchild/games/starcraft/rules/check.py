"""Invariants: every piece, token and card accounted for, every number within its limits."""
from __future__ import annotations

from ....kernel.errors import Broken
from ....kernel.frames import PROC, SIDE
from ....kernel.state import NOBODY
from .check_cards import check_doing
from .check_frames import check_frames
from .check_players import check_early, check_owners, check_players, is_early, need
from .frames import BATTLE, BATTLE_AREA, BATTLE_FOE, ORDER_TURN, ORDER_TURN_ORDER
from .names import (AREAS, AWAY, BASE, BASES, CARRIER, DEPLETED, DISPOSABLE, FACTIONS, FASTER_SURVIVAL, HIDDEN_ORDERS, KINDS,
                    MODULES, ON_GAS, ON_MINERAL, ORDERS, PLANETS, POOL, RETURNED, SKIRMISHES, SPECIAL, STAGES, STAR, TOKEN,
                    TRANSPORTS, UNITS, UNREAD, WORKERS)
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
    workers += sum([g.on_card[area] for area in range(AREAS) if g.holder[area] == side])
    need(workers == sheets.workers * colours, f"{workers} workers of {name}")
    transports = sheet[TRANSPORTS] + sum([mask >> side & 1 for mask in g.transports])
    need(transports == sheets.transports * colours, f"{transports} transports of {name}")
    bases = sheet[BASES] + sum([int(g.work[a] == BASE and g.work_of[a] == side) for a in range(AREAS)])
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
    for side in g.order:
        for unit in range(UNITS):
            own = g.t.units.race[unit] == g.t.sheets.race[side]
            most = g.t.units.count[unit] * colours if own else 0
            many = found[side][unit]
            if many > most or (many < most and g.evacuated == 0):
                raise Broken(f"{many} figures {g.t.units.space.ids[unit]}")
    for token, unit in enumerate(g.token_unit):
        many = sum([int(true_kind(g, kind_of(one)) == TOKEN + token) for row in g.units for one in row])
        need(many == int(unit != NOBODY), "a mind control token without its unit (SC-177)")
    for item in range(len(g.item_kind)):
        carried = sum([int(one % KINDS == CARRIER + item) for row in g.units for one in row])
        need(carried == int(g.item_kind[item] != NOBODY), "an item that is carried twice, or by nobody")
        areas = [area for area, row in enumerate(g.units) for one in row if one % KINDS == CARRIER + item]
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
    cards, techs, own = g.t.cards, g.t.techs, g.t.sheets.race[side]
    for card, many in enumerate(found):
        most = cards.copies[card] if cards.race[card] == own else 0
        if many != most and (many > most or cards.tech[card] == NOBODY):
            raise Broken(f"{many} Combat cards {cards.space.ids[card]}")
    for tech, faces in enumerate(techs.faces):
        many = sum([found[card] for card in faces]) + (g.sheet[side][RETURNED] if techs.returns[tech] else 0)
        bought = techs.factions[tech] >> side & 1 and not g.shelf[side] >> tech & 1
        most = techs.copies[tech] if bought else 0
        if faces and many != most and not is_merged(g):
            raise Broken(f"{many} cards of {techs.space.ids[tech]}")


def check_orders(g: Koprulu, side: int) -> None:
    """SC-5, SC-6, SC-273: order tokens are unused, in a stack, in the pool, being placed or being executed."""
    need(g.pooled[side] % (1 << SPECIAL) == 0, "an order that is not special in the Special Order Pool (SC-75)")
    held = g.tokens[side] + [order for order in range(HIDDEN_ORDERS) if g.pooled[side] >> order & 1]
    held += g.picked[0] if g.placer == side else []
    for planet, row in enumerate(g.pile):
        held += [order for order, owner in zip(row, g.pile_of[planet], strict=True) if owner == side]
    held += [f[ORDER_TURN_ORDER] for f in g.stack if f[PROC] == ORDER_TURN and f[SIDE] == side]
    for order in range(SPECIAL):
        special = held.count(order + SPECIAL)
        need(held.count(order) == 2, f"{held.count(order)} {ORDERS[order]} orders of {g.t.sheets.factions.ids[side]}")
        need(special == 1 or (special == 0 and g.options[DISPOSABLE] == 1), f"{special} {ORDERS[order + SPECIAL]} orders")
    need(held.count(STAR) <= 1, "two Star orders")


def check_events(g: Koprulu) -> None:
    """SC-31, SC-342: each card is unseen, read, kept, discarded or gone; as many are unseen as are drawn or left at least."""
    for event, copies in enumerate(g.t.events.copies):
        found = sum([row[event] for row in g.event_bag]) + g.event_out[event] + g.event_gone[event]
        found += sum([row.count(event) for row in g.read]) + sum([row.count(event) for row in g.kept])
        if found != copies:
            raise Broken(f"{found} Event cards {g.t.events.space.ids[event]}, there are {copies}")
    for batch in range(STAGES + 1):
        drawn = g.deck_left[batch] + sum([row[UNREAD + batch] for row in g.sheet])
        need(0 <= drawn <= sum(g.event_bag[batch]), f"{drawn} Event cards of {sum(g.event_bag[batch])} left")

