"""What a card points at (SC-344): a `target` taken apart, whom it belongs to, and what it is called.  No effects."""
from __future__ import annotations

from ....kernel.state import NOBODY
from ....kernel.steps import Label
from .names import AREAS, BASE, PLAIN_KINDS, SLOTS
from .questions import controller, kind_of, other_end, side_of, where_is
from .state import Koprulu
from .words import (AT_BASE, AT_CARD, AT_FACTION, AT_OWNED, AT_PLANET, AT_SLOT, AT_TRANSPORT, PAIRS, owned_target)


# ---- units of anybody

def unit_aim(g: Koprulu, one: int, area: int) -> int:
    """The target that names a unit where it stands."""
    return owned_target(g.t.sheets.rank[side_of(one)], kind_of(one), area)


def is_unit_aim(target: int) -> bool:
    return AT_OWNED <= target < AT_CARD


def aimed_area(g: Koprulu, target: int) -> int:
    """Where the unit stands that a target names; NOBODY: nowhere."""
    special = target - AT_OWNED - PAIRS * AREAS
    return (target - AT_OWNED) % AREAS if special < 0 else where_is(g, PLAIN_KINDS + special, NOBODY)


def aimed_unit(g: Koprulu, target: int) -> int:
    """The piece that a target names, or NOBODY."""
    area = aimed_area(g, target)
    for one in g.units[area] if area != NOBODY else []:
        if unit_aim(g, one, area) == target:
            return one
    return NOBODY


# ---- whom it belongs to (SC-334)

def owner_of_aim(g: Koprulu, target: int) -> int:
    """Who controls the area, has the piece or is the player; NOBODY: nobody."""
    if target < AT_PLANET:
        return controller(g, target)
    if AT_TRANSPORT <= target < AT_BASE:
        return (target - AT_TRANSPORT) // SLOTS
    if AT_BASE <= target < AT_FACTION:
        return g.work_of[(target - AT_BASE) % AREAS]
    if AT_FACTION <= target < AT_OWNED:
        return target - AT_FACTION
    one = aimed_unit(g, target) if is_unit_aim(target) else NOBODY
    return side_of(one) if one != NOBODY else NOBODY


# ---- what it is called

def route_title(g: Koprulu, slot: int) -> str:
    """A route by its two planets, a slot without one by its own."""
    names, planet = g.t.galaxy.planets.titles, g.t.galaxy.slot_planet[slot]
    if g.link[slot] == NOBODY:
        return f"the free slot {g.t.galaxy.slots.ids[slot].rpartition('/')[2]} of {names[planet]}"
    axis = " (z-axis)" if slot in g.zaxis else ""
    return f"the route from {names[planet]} to {names[other_end(g, planet, slot)]}{axis}"


def aim_label(g: Koprulu, target: int, note: str) -> Label:
    """What a target is called, for whoever clicks it."""
    t = g.t
    if target < AT_PLANET:
        return Label(t.galaxy.areas.titles[target], note)
    if target < AT_SLOT:
        return Label(t.galaxy.planets.titles[target - AT_PLANET], note)
    if target < AT_TRANSPORT:
        return Label(capital(route_title(g, target - AT_SLOT)), note)
    if target < AT_BASE:
        side, route = divmod(target - AT_TRANSPORT, SLOTS)
        return Label(f"The transport of {t.sheets.factions.titles[side]}", note or f"on {route_title(g, route)}")
    if target < AT_FACTION:
        area = (target - AT_BASE) % AREAS
        return Label("The base" if g.work[area] == BASE else "The installation", note or t.galaxy.areas.titles[area])
    if target < AT_OWNED:
        return Label(t.sheets.factions.titles[target - AT_FACTION], note)
    return unit_label(g, target, note) if target < AT_CARD else card_label(g, target, note)


def unit_label(g: Koprulu, target: int, note: str) -> Label:
    one, area = aimed_unit(g, target), aimed_area(g, target)
    owner = g.t.sheets.factions.titles[side_of(one)]
    return Label(f"{g.t.spaces.kinds.titles[kind_of(one)]} of {owner}", note or g.t.galaxy.areas.titles[area])


def card_label(g: Koprulu, target: int, note: str) -> Label:
    t = g.t
    if target < t.at_leader:
        card = target - AT_CARD
        return Label(t.cards.space.titles[card], note or t.cards.words[card])
    if target < t.at_good:
        leader = target - t.at_leader
        return Label(t.leaders.space.titles[leader], note or t.leaders.words[leader])
    return Label(capital(t.spaces.goods.titles[target - t.at_good]), note)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def aim_title(g: Koprulu, target: int) -> str:
    """In a sentence."""
    label = aim_label(g, target, "")
    return label.text[:1].lower() + label.text[1:] if label.text.startswith(("The ", "A ")) else label.text
