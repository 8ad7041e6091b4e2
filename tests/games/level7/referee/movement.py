"""Step 6: moving units and Cronos (section 11 of the rules)."""

from __future__ import annotations

from .asking import Flow
from .harm import check_desolation, fit_for_cronos
from .table import Table


def movement(t: Table) -> Flow[None]:
    """L7-95, L7-99: each coalition moves its units; the holder of the token moves Cronos after its own."""
    for name in t.order():
        t.s.turn = name
        actions = t.top_effects(name, "moves_set")[0]["n"]
        t.s.moves = {place: [actions] * land.units[name] for place, land in t.s.lands.items() if land.units[name]}
        while any(not bar_from(t, name, place) for place in t.s.lands):
            if not (yield from move(t, name)):
                break
        t.s.moves = {}
        if name == t.s.holder:
            yield from move_cronos(t, name)
    t.s.turn = ""


def ways_out(t: Table, territory: str) -> list[str]:
    """L7-96: adjacent territories that are not desolated."""
    return [name for name in t.cards.neighbours[territory] if not t.desolated(name)]


def bar_from(t: Table, who: str, territory: str) -> int:
    """L7-95, L7-219: an own unit with a move action left and an open neighbour."""
    if not t.s.lands[territory].units[who]:
        return 95
    return 0 if max(t.s.moves.get(territory, [0])) > 0 and ways_out(t, territory) else 219


def move(t: Table, who: str) -> Flow[bool]:
    """One unit, one move action; False after `done`."""
    def bar(verb: str, target: str) -> int:
        return bar_from(t, who, target) if verb == "move_from" else 0

    verb, start = yield from t.ask(who, "move_from", ("move_from", "done"), bar)
    if verb == "done":
        return False
    _, end = yield from t.ask(who, "move_to", ("move_to",), lambda verb, target: 0 if target in ways_out(t, start) else 96)
    carry(t, who, start, end)
    yield from check_desolation(t)
    return True


def carry(t: Table, who: str, start: str, end: str) -> None:
    """L7-98: of several units the one with the most move actions left goes."""
    left = max(t.s.moves[start])
    t.s.moves[start].remove(left)
    t.s.moves.setdefault(end, []).append(left - 1)
    t.s.moves = {place: actions for place, actions in t.s.moves.items() if actions}
    t.s.lands[start].units[who] -= 1
    t.s.lands[end].units[who] += 1


def move_cronos(t: Table, who: str) -> Flow[None]:
    """L7-100, L7-220: up to his move actions; with the last one used nothing more is asked."""
    for left in range(t.s.cronos_moves, 0, -1):
        def bar(verb: str, target: str, left: int = left) -> int:
            return bar_stop(t, left) if verb == "cronos_stop" else bar_cronos(t, target, left)

        verb, target = yield from t.ask(who, "cronos", ("cronos_to", "cronos_stop"), bar)
        if verb == "cronos_stop":
            return
        t.s.cronos = target


def bar_stop(t: Table, left: int) -> int:
    """L7-103, L7-104: he stops only on allowed ground, unless none can be reached."""
    return 0 if fit_for_cronos(t, t.s.cronos) or not can_end(t, t.s.cronos, left) else 103


def bar_cronos(t: Table, target: str, left: int) -> int:
    """L7-100 to L7-105: a step of Cronos with so many move actions left."""
    if target not in t.cards.neighbours[t.s.cronos]:
        return 100
    closed = bar_enter(t, target)
    return closed if closed else 0 if can_end(t, target, left - 1) else 104


def bar_enter(t: Table, target: str) -> int:
    """L7-101, L7-102, L7-105: the lowest rule that closes a territory to Cronos."""
    if t.ships_at(target) and "enter_drop_ship" not in t.s.cronos_flags:
        return 101
    dead_or_overrun = not t.cards.owner(target) or t.s.lands[target].status == "overrun"
    if dead_or_overrun and "enter_dead_or_overrun" not in t.s.cronos_flags:
        return 102
    return 105 if t.desolated(target) else 0


def can_end(t: Table, place: str, left: int) -> bool:
    """Can a legal end be reached from here with so many steps?"""
    if fit_for_cronos(t, place):
        return True
    return left > 0 and any(can_end(t, near, left - 1) for near in t.cards.neighbours[place] if not bar_enter(t, near))
