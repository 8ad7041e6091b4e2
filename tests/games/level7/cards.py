"""What a card does in one position, as a line of differences: for the tests of the cards."""
from __future__ import annotations

from typing import Any

from tests.games.level7.table import EMPTY_ZONES, GREY, KINDS, RULES, SIDES, T, Table, adapting, turning_up
from thunderchild.kernel.state import CHANCE

GOODS = {"money": 5, "food": 5, "fuel": 5, "minerals": 5, "mic": 20, "terror": 2}
# Asia has most of everything and no Terror, North America is invaded, Africa has an Overrun territory; drop ships stand where
# they do not overflow.
POSITION: dict[str, Any] = {
    "ships": {"1": "canada", "2": "brazilian_union", "3": "gran_colombia", "4": "atlantic_states"}, "cronos": "argentina",
    "status": {"congo_basin_accord": "overrun"}, "invaders": EMPTY_ZONES,
    "coalitions": {one: {**GOODS, "units": {"greenland": 2}} for one in ("sa", "na", "eu", "af")}
    | {"as": {"money": 9, "food": 9, "fuel": 5, "minerals": 5, "mic": 25, "terror": 0}}}


def event(card: str, half: str) -> str:
    t = turning_up(half, {"sa": {"pile": half, "card": card, "blind": False}}, **POSITION,
                   wave="assault" if card < "b" else "devastation")
    before = counts(t)
    return outcome(t.do(f"* event {card}"), before, "battles.resolver")


def adaptation(card: str) -> str:
    red = {} if card in GREY else {"wave": "devastation", "adaptation_left": GREY}
    return outcome(adapting(card, **POSITION), counts(Table({**POSITION, **red, "phase": "events"})), "battles.resolver")


def outcome(t: Table, before: dict[str, int], rest: str) -> str:
    """Africa is meant where a coalition is chosen; of places, options and units the first; a step further the game rests."""
    for _click in range(60):
        if t.at() == rest or t.g.over or RULES.to_move(t.g) == CHANCE or t.g.step != 7:
            break
        t.do("choose af" if t.may("choose af") else "option_1" if t.may("option_1") else t.legal()[0])
    after = counts(t)
    changes = {name: after[name] - before[name] for name in after if after[name] != before[name]}
    return shorter(changes)


def counts(t: Table) -> dict[str, int]:
    """Everything a text may change."""
    out = {f"{one} {kind}": t.has(one, kind) for kind in KINDS for one in SIDES}
    out |= {f"{one} terror": t.terror(one) for one in SIDES}
    out |= {f"{one} units": t.units(one) for one in SIDES}
    out |= {place: t.invaders(place) for place in T.world.places.ids}
    out |= {f"jam {place}": int(t.token(place) == "jammed") for place in T.world.lands.ids}
    return out | {"dial": t.g.adaptation, "power": RULES.view(t.g, 0)["shown"]["hydra_power"]}


def shorter(changes: dict[str, int]) -> str:
    """`each mic -1` for five equal changes."""
    for what in (*KINDS, "terror"):
        values = [changes.get(f"{one} {what}") for one in SIDES]
        if values[0] is not None and len(set(values)) == 1:
            changes = {f"each {what}": values[0]} | {name: n for name, n in changes.items() if not name.endswith(f" {what}")}
    return ", ".join(f"{name} {n:+d}" for name, n in sorted(changes.items()))
