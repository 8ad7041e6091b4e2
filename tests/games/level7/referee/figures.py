"""How invader units arrive and move: placing, spawning, overflow, Invader Movement (sections 12, 15 and 18 of the rules)."""

from __future__ import annotations

from .asking import Flow
from .table import Table, least


def put(t: Table, territory: str) -> bool:
    """One figure from the reserve; nothing happens if the reserve is empty (L7-9) or the land desolated (L7-186)."""
    if t.reserve() <= 0 or t.desolated(territory):
        return False
    t.s.lands[territory].invaders += 1
    return True


def place(t: Table, territory: str) -> Flow[None]:
    """L7-116: placing goes exactly where the text says. In the Annihilation Strike a plus doubles it (L7-191)."""
    if put(t, territory) and t.s.strike and (yield from t.roll()) == "plus":
        put(t, territory)


def spawn(t: Table, icon: str) -> Flow[None]:
    """L7-118 to L7-120: one icon of a ground war box: a drop ship by number or a dead zone."""
    where = t.s.drop_ships.get(int(icon[-1]), "") if icon.startswith("drop_ship_") else icon
    if where and (yield from spawn_one(t, where)) and t.s.strike and (yield from t.roll()) == "plus":
        yield from spawn_one(t, where)


def spawn_one(t: Table, territory: str) -> Flow[bool]:
    """L7-121 to L7-124: into the territory, or next to it if that is full; was a unit placed?"""
    if t.reserve() <= 0:
        return False
    full = t.s.lands[territory].invaders >= t.cards.defense(territory) and t.s.cronos != territory
    where = (yield from shift(t, territory)) if full else territory
    return bool(where) and put(t, where)


def shift(t: Table, territory: str) -> Flow[str]:
    """L7-123: which adjacent territory a unit goes to: Cronos, fewest invaders, fewest units, the controller's choice."""
    def equals() -> list[str]:
        near = [name for name in t.cards.neighbours[territory] if not t.desolated(name)]
        if t.s.cronos in near:
            return [t.s.cronos]
        return least(least(near, lambda name: t.s.lands[name].invaders), t.units)

    return (yield from t.choose_equal("overflow", equals))


def invader_movement(t: Table) -> Flow[None]:
    """L7-163 to L7-167: step 10, coalition by coalition, dead zones last."""
    for name in t.order():
        t.s.turn = name
        for territory in t.cards.lands(name):
            yield from move_one_out(t, territory)
    t.s.turn = ""
    for territory in t.cards.dead_zones:
        yield from move_one_out(t, territory)


def move_one_out(t: Table, territory: str) -> Flow[None]:
    """One unit leaves a territory that holds more invader units than its Defense, unless Cronos is there."""
    if t.s.lands[territory].invaders > t.cards.defense(territory) and t.s.cronos != territory:
        target = yield from shift(t, territory)
        if target:
            t.s.lands[territory].invaders -= 1
            t.s.lands[target].invaders += 1
