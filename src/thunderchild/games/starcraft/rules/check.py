"""Invariants: every piece, token and card accounted for, every number within its limits."""
from __future__ import annotations

from ....kernel.errors import Broken
from ....kernel.frames import PROC, SIDE
from ....kernel.state import NOBODY
from .frames import BATTLE, BATTLE_AREA, BATTLE_FOE
from .names import (AREAS, AWAY, BASE, BASES, CARRIER, DEPLETED, FACTIONS, FASTER_SURVIVAL, KINDS, MODULES, ON_GAS, ON_MINERAL,
                    POOL, SETTING_UP, SKIRMISHES, STAGES, TRANSPORTS, UNITS, UNREAD, WORKERS)
from .questions import figure_owner, kind_of, type_of
from .scenario import is_merged
from .state import Koprulu


def need(holds: bool, message: str) -> None:
    if not holds:
        raise Broken(message)


def check(g: Koprulu) -> None:
    if g.phase == SETTING_UP and not any(g.tokens):         # the pieces are not given out yet
        return
    check_galaxy(g)
    check_areas(g)
    for side in g.order:
        if not g.eliminated >> side & 1:
            check_pieces(g, side)
            check_cards(g, side)
    check_units(g)
    check_events(g)
    check_battle(g)


def check_galaxy(g: Koprulu) -> None:
    """SC-16, SC-42, SC-43: routes have two ends on different planets; transports lie on routes."""
    ends = g.t.galaxy.slot_planet
    for slot, other in enumerate(g.link):
        need(other == NOBODY or (g.link[other] == slot and ends[other] != ends[slot]), "a route without its other end")
        need(g.transports[slot] == 0 or other > slot, "a transport where no route is")
        need(other == NOBODY or g.cell[ends[slot]] != NOBODY, "a route of a planet that is not in the galaxy")
    cells = [cell for cell in g.cell if cell != NOBODY]
    need(len(set(cells)) == len(cells), "two planets in one cell (SC-35)")


def check_areas(g: Koprulu) -> None:
    """SC-20 to SC-22, SC-114: what stands in an area may stand there."""
    for area in range(AREAS):
        need((g.work[area] == NOBODY) == (g.work_of[area] == NOBODY), "a base or installation without an owner")
        need(g.work[area] == NOBODY or g.t.galaxy.limit_type[area] != 2, "a base in a flying-limit area (SC-21)")
        need(g.units[area] == sorted(g.units[area]), "units are not sorted")
        need(g.on_card[area] == 0 or g.holder[area] != NOBODY, "workers on a card that nobody has")
        need(g.holder[area] == NOBODY or g.depletion[area] < DEPLETED, "a card of a depleted area (SC-114)")


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
    """SC-7: every figure stands somewhere, waits on a card or is unbuilt."""
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
            need(0 <= found[side][unit] <= most, f"{found[side][unit]} figures {g.t.units.space.ids[unit]}")
    for item in range(len(g.item_kind)):
        carried = sum([int(one % KINDS == CARRIER + item) for row in g.units for one in row])
        need(carried == int(g.item_kind[item] != NOBODY), "an item that is carried twice, or by nobody")


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
    """SC-5: Combat cards are in deck, hand, discard pile or laid; order tokens in hand, stacks or pool."""
    total = sum(g.deck[side]) + len(g.hand[side]) + len(g.discard[side])
    total += sum([row.count(side) for row in g.laid_of])
    least = sum([n for card, n in enumerate(g.t.cards.copies) if g.t.cards.tech[card] == NOBODY
                 and g.t.cards.race[card] == g.t.sheets.race[side]])
    need(total >= least, f"{total} Combat cards of {g.t.sheets.factions.ids[side]}")
    need(min(g.deck[side]) >= 0, "fewer than no copies of a card")
    tokens = len(g.tokens[side]) + sum([row.count(side) for row in g.pile_of]) + g.pooled[side].bit_count()
    tokens += len(g.picked[0]) if g.placer == side else 0
    need(tokens <= 10, f"{tokens} order tokens of {g.t.sheets.factions.ids[side]}")


def check_events(g: Koprulu) -> None:
    """SC-31, SC-342: each card is unseen, read, kept, discarded or gone; as many are unseen as are drawn or left at least."""
    for event, copies in enumerate(g.t.events.copies):
        found = sum([row[event] for row in g.event_bag]) + g.event_out[event] + g.event_gone[event]
        found += sum([row.count(event) for row in g.read]) + sum([row.count(event) for row in g.kept])
        need(found == copies, f"{found} Event cards {g.t.events.space.ids[event]}, there are {copies}")
    for batch in range(STAGES + 1):
        drawn = g.deck_left[batch] + sum([row[UNREAD + batch] for row in g.sheet])
        need(0 <= drawn <= sum(g.event_bag[batch]), f"{drawn} Event cards of {sum(g.event_bag[batch])} left")

