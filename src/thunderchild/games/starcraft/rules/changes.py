"""What happens to pieces.  Every chapter changes the table through these, so that stock, tokens and items stay in order."""
from __future__ import annotations

from bisect import insort

from ....kernel.rows import changed, fresh
from ....kernel.state import NOBODY
from ..cards.language import ON_HERO_DESTROYED
from .names import (AGAIN, AWAY, BASE, BASES, CARRIER, DEPLETED, GALACTIC_CONQUEST, STAGES, SURVIVAL, TOKEN, TRANSPORTS, UNREAD,
                    WORKERS)
from .questions import figure_owner, hero_of, item_of, kind_of, piece, side_of, stage, token_of, type_of
from .state import Koprulu


# ---- units

def with_one(row: list[int], one: int) -> list[int]:
    """Rows of areas, lanes and stacks are replaced, never changed: copies of the table share them."""
    row = row[:]
    insort(row, one)
    return row


def without(row: list[int], one: int) -> list[int]:
    row = row[:]
    row.remove(one)
    return row


def put_unit(g: Koprulu, side: int, kind: int, area: int) -> None:
    """A unit stands in an area; whence it comes is for the caller."""
    g.units[area] = with_one(g.units[area], piece(side, kind))


def build_unit(g: Koprulu, side: int, unit: int, area: int) -> None:
    """A figure from the unbuilt stock (SC-7)."""
    fresh(g.stock, side)[unit] -= 1
    put_unit(g, side, unit, area)


def move_unit_to(g: Koprulu, one: int, area: int, goal: int) -> None:
    """SC-298: a carried item goes with its unit."""
    g.units[area] = without(g.units[area], one)
    g.units[goal] = with_one(g.units[goal], one)
    item = item_of(kind_of(one))
    if item != NOBODY:
        g.item_area = changed(g.item_area, item, goal)


def lose_unit(g: Koprulu, one: int, area: int) -> None:
    """SC-7, SC-180, SC-297, SC-336: destroyed: the figure goes back to its owner's stock, a token to its controller, an item
    stays.  SC-232: of Gantrithor it is noted where; the step after asks (`Deed(avenge)` of heroes.py)."""
    g.units[area] = without(g.units[area], one)
    kind = kind_of(one)
    fresh(g.stock, figure_owner(g, one))[type_of(g, kind)] += 1
    if avenges(g, hero_of(g, kind)):
        g.revenge = area
    token = token_of(g, kind)
    if token != NOBODY:
        free_token(g, token)
    if kind >= CARRIER:
        g.item_kind = changed(g.item_kind, kind - CARRIER, NOBODY)


def avenges(g: Koprulu, hero: int) -> bool:
    """Whether his Leadership card says what happens when he is destroyed."""
    if hero == NOBODY:
        return False
    for card in g.t.leaders.of[g.t.units.hero_side[hero]]:
        if g.t.leaders.hero[card] == hero:
            return any(effect.do == ON_HERO_DESTROYED for effect in g.t.leaders.effects[card])
    return False


def free_token(g: Koprulu, token: int) -> None:
    g.token_unit = changed(g.token_unit, token, NOBODY)
    g.token_from = changed(g.token_from, token, NOBODY)


def give_item(g: Koprulu, one: int, area: int, item: int) -> None:
    """SC-297: the unit carries the item from now on."""
    kind = kind_of(one)
    g.units[area] = without(g.units[area], one)
    g.item_kind = changed(g.item_kind, item, kind)
    g.item_area = changed(g.item_area, item, area)
    put_unit(g, side_of(one), CARRIER + item, area)


def steal_unit(g: Koprulu, one: int, area: int, thief: int) -> None:
    """SC-177, SC-178: a unit changes sides: onto a free token of the thief, or back to its original owner without one.  The thief
    has a free token, or the unit is his own."""
    kind = kind_of(one)
    unit, owner, token, item = type_of(g, kind), figure_owner(g, one), token_of(g, kind), item_of(kind)
    g.units[area] = without(g.units[area], one)
    if token != NOBODY:
        free_token(g, token)
    stolen = unit if owner == thief else TOKEN + free_token_of(g, thief)
    if stolen >= TOKEN:
        g.token_unit = changed(g.token_unit, stolen - TOKEN, unit)
        g.token_from = changed(g.token_from, stolen - TOKEN, owner)
    if item != NOBODY:
        g.item_kind = changed(g.item_kind, item, stolen)
        stolen = CARRIER + item
    put_unit(g, thief, stolen, area)


def free_token_of(g: Koprulu, side: int) -> int:
    """A mind control token of a player that is not in use, or NOBODY."""
    for token, owner in enumerate(g.t.units.token_side):
        if owner == side and g.token_unit[token] == NOBODY:
            return token
    return NOBODY


# ---- orders

def stack_order(g: Koprulu, planet: int, order: int, known: int, side: int) -> None:
    """SC-56: on top of the stack."""
    g.pile[planet] = [*g.pile[planet], order]
    g.pile_known[planet] = [*g.pile_known[planet], known]
    g.pile_of[planet] = [*g.pile_of[planet], side]


def unstack_order(g: Koprulu, planet: int) -> None:
    """The top one is gone."""
    g.pile[planet] = g.pile[planet][:-1]
    g.pile_known[planet] = g.pile_known[planet][:-1]
    g.pile_of[planet] = g.pile_of[planet][:-1]


# ---- bases, installations, transports

def put_base(g: Koprulu, side: int, area: int) -> None:
    fresh(g.sheet, side)[BASES] -= 1
    g.work[area] = BASE
    g.work_of[area] = side


def put_work(g: Koprulu, side: int, work: int, area: int) -> None:
    """An installation (SC-241)."""
    g.work[area] = work
    g.work_of[area] = side


def lose_work(g: Koprulu, area: int) -> None:
    """SC-243: a base or installation is destroyed.  SC-285: in Survival a destroyed base leaves the game."""
    if g.work[area] == BASE and not g.options[SURVIVAL]:
        fresh(g.sheet, g.work_of[area])[BASES] += 1
    g.work[area] = NOBODY
    g.work_of[area] = NOBODY


def put_transport(g: Koprulu, side: int, route: int) -> None:
    fresh(g.sheet, side)[TRANSPORTS] -= 1
    g.transports[route] |= 1 << side


def lose_transport(g: Koprulu, side: int, route: int) -> None:
    """It returns to the unbuilt stock; SC-248 is for the caller to ask."""
    fresh(g.sheet, side)[TRANSPORTS] += 1
    g.transports[route] &= ~(1 << side)


def gain_workers(g: Koprulu, side: int, gauge: int, many: int) -> int:
    """Unbuilt workers go to the Worker Pool or to Unavailable Workers, as many as there are (SC-7)."""
    many = min(many, g.sheet[side][WORKERS])
    sheet = fresh(g.sheet, side)
    sheet[WORKERS] -= many
    sheet[gauge] += many
    return many


# ---- resources

def deplete(g: Koprulu, area: int) -> None:
    """SC-113, SC-114: one step further: the Resource card is turned, or it leaves the game and its workers go to Unavailable
    Workers."""
    g.depletion = changed(g.depletion, area, g.depletion[area] + 1)
    if g.depletion[area] < DEPLETED or g.holder[area] == NOBODY:
        return
    fresh(g.sheet, g.holder[area])[AWAY] += g.on_card[area]
    g.on_card = changed(g.on_card, area, 0)
    g.holder = changed(g.holder, area, NOBODY)


# ---- Event cards

def draw_events(g: Koprulu, side: int, many: int) -> None:
    """SC-209, SC-210: face down and unread; the back is public.  SC-278: the last card brings the discarded ones back."""
    for _card in range(many):
        batch = top_batch(g)
        if batch == NOBODY:
            return
        g.deck_left[batch] -= 1
        fresh(g.sheet, side)[UNREAD + batch] += 1
        shuffle_events(g)


def top_batch(g: Koprulu) -> int:
    """The back of the top card of the Event deck, or NOBODY."""
    if g.deck_left[stage(g)] > 0:
        return stage(g)
    return AGAIN if g.deck_left[AGAIN] > 0 else NOBODY


def discard_event(g: Koprulu, event: int) -> None:
    """SC-217: face up; SC-278: an empty deck is made anew as soon as there is a card for it."""
    g.event_out = changed(g.event_out, event, g.event_out[event] + 1)
    shuffle_events(g)


def shuffle_events(g: Koprulu) -> None:
    """SC-278: once the deck is empty the discarded Stage III cards are the new one.  What was shuffled before and is not yet
    shown, unread or read, counts with the old cards of that stage from now on (SC-345)."""
    if sum(g.deck_left) > 0 or not (g.options[GALACTIC_CONQUEST] or g.options[SURVIVAL]):
        return
    last = STAGES - 1
    for event in range(len(g.event_out)):
        if g.t.events.stage[event] == last and g.event_out[event] > 0:
            g.deck_left[AGAIN] += g.event_out[event]
    if g.deck_left[AGAIN] == 0:
        return
    old, new, g.event_out = fresh(g.event_bag, last), fresh(g.event_bag, AGAIN), g.event_out[:]
    for event in range(len(g.event_out)):
        old[event] += new[event]
        new[event] = g.event_out[event] if g.t.events.stage[event] == last else 0
        g.event_out[event] -= new[event]
    for side in range(len(g.sheet)):
        row = fresh(g.sheet, side)
        row[UNREAD + last] += row[UNREAD + AGAIN]
        row[UNREAD + AGAIN] = 0
        g.read_from[side] = [last if batch == AGAIN else batch for batch in g.read_from[side]]

