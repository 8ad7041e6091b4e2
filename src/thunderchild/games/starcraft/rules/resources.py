"""What a player can pay with (SC-107 to SC-118, SC-323): permanent resources, Resource cards, workers, tokens.  No effects."""
from __future__ import annotations

from ....kernel.state import NOBODY
from ..cards.language import PROTECT_FROM_DEPLETION
from .names import AREAS, DEPLETED, GAS, GAS_TOKENS, MINERAL, MINERAL_TOKENS, ON_MINERAL, POOL
from .questions import capacity, controller, permanent_of, resource_of
from .state import Koprulu


def permanent_room(g: Koprulu, side: int, resource: int) -> int:
    """Workers that still fit on the permanent resource."""
    return max(0, permanent_of(g, side, resource) - g.sheet[side][ON_MINERAL + resource])


def tokens_of(g: Koprulu, side: int, resource: int) -> int:
    return g.sheet[side][MINERAL_TOKENS + resource]


# ---- Resource cards

def cards_of(g: Koprulu, side: int, resource: int) -> list[int]:
    """The areas whose Resource cards of a kind the player holds."""
    return [area for area in range(AREAS) if g.holder[area] == side and resource_of(g, area) == resource]


def card_room(g: Koprulu, area: int) -> int:
    """SC-109: workers that still fit on the card of an area."""
    return max(0, capacity(g, area) - g.on_card[area])


def protects(g: Koprulu, side: int) -> bool:
    """SC-117: a card of his keeps others from depleting areas he controls."""
    for card in g.t.leaders.of[side]:
        if g.leaders >> card & 1:
            for effect in g.t.leaders.effects[card]:
                if effect.do == PROTECT_FROM_DEPLETION:
                    return True
    return False


def is_protected(g: Koprulu, side: int, area: int) -> bool:
    """SC-117: this player may not deplete the area, for another one who controls it protects it."""
    owner = controller(g, area)
    return owner not in (NOBODY, side) and protects(g, owner)


def minings_left(g: Koprulu, side: int, area: int) -> int:
    """SC-113, SC-114, SC-117: how often the card can be force mined until it is gone."""
    return 0 if is_protected(g, side, area) else DEPLETED - g.depletion[area]


# ---- can it be paid?

def worker_supply(g: Koprulu, side: int, resource: int) -> int:
    """SC-323: how much of a kind workers could bring: room on the permanent resource and on cards, and force mining."""
    total = permanent_room(g, side, resource)
    for area in cards_of(g, side, resource):
        total += card_room(g, area) + minings_left(g, side, area)
    return total


def suffices(minerals: int, gas: int, more_minerals: int, more_gas: int, workers: int, off: int) -> bool:
    """SC-323: whether workers can pay what is owed, of each kind not more than they could bring; `off`: units of the cost of any
    kind that a discount takes away."""
    lack = max(0, minerals - more_minerals) + max(0, gas - more_gas)
    return lack <= off and minerals + gas - off <= workers


def can_pay(g: Koprulu, side: int, minerals: int, gas: int, off: int = 0) -> bool:
    """SC-112, SC-323: tokens, the discount, then workers."""
    sheet = g.sheet[side]
    minerals, gas = max(0, minerals - sheet[MINERAL_TOKENS]), max(0, gas - sheet[GAS_TOKENS])
    if minerals + gas - off > sheet[POOL]:
        return False
    return suffices(minerals, gas, worker_supply(g, side, MINERAL) if minerals else 0, worker_supply(g, side, GAS) if gas else 0,
                    sheet[POOL], off)


# ---- paying as it comes (SC-325)

def plain_room(g: Koprulu, side: int, resource: int) -> int:
    """Room without force mining."""
    return permanent_room(g, side, resource) + sum([card_room(g, area) for area in cards_of(g, side, resource)])


def can_pay_plainly(g: Koprulu, side: int, minerals: int, gas: int) -> bool:
    """SC-325: workers alone pay everything, without force mining."""
    return (minerals + gas <= g.sheet[side][POOL] and minerals <= plain_room(g, side, MINERAL)
            and gas <= plain_room(g, side, GAS))


def cards_in_turn(g: Koprulu, side: int, resource: int) -> list[int]:
    """SC-325: cards of areas he does not control first, otherwise in the order of planets.toml."""
    cards = cards_of(g, side, resource)
    return ([area for area in cards if controller(g, area) != side] + [area for area in cards if controller(g, area) == side])
