"""Public things that follow from the state, for whoever draws it: the rules are asked here, no client needs to know them.

    step        name of the step (L7-45), "" in the setup        wave        "assault" or "devastation"
    in_turn     coalitions in the order of turns (L7-47)          controller  who makes open choices (L7-20)
    hydra_power                                                   reserve     invader units left
    projects    [{id, cost {kind: n}, owners [coalitions that may fund it now]}] that are next (L7-80)
    contested   places with both sides (L7-132)                   crowded     places that an invader will leave in step 10
    coalitions  {id: {alive, desolated, units, supply, command, power, moves, income {kind: n}, research, upkeep, may_trade,
                own_capital_overrun}}
    talk        the trade sheet under way: {from, to, gives {kind: n}, gets {kind: n}, edits_left}, or null
    funding     pledges under way: {project, missing {kind: n}}, or null
    battle      {place, attackers "hydra"|"coalitions", power, hydra}, or null
    asked       the coalition that decides now (rules/game.py)
    event       the Event card being resolved: {card, pile}, or null"""
from __future__ import annotations

from typing import Any

from ....kernel.frames import NOBODY, PROC, SIDE, Frame
from ..rules.fight import power_in
from ..rules.frames import (EVENTS, EVENTS_CARD, EVENTS_PILE, FIGHT, FIGHT_ATTACKERS, FIGHT_BEST, FIGHT_PLACE, FUNDING,
                            FUNDING_PROJECT, TALK, TALK_ASKED, TALK_EDITS, TALK_GIVEN, TALK_PARTNER)
from ..rules.names import COALITIONS, GOODS, KINDS, OVERRUN, PILES, PLEDGES, STOCKED, TERRITORIES, WAVES
from ..rules.projects import may_fund, missing
from ..rules.questions import (command, hydra_power, in_turn, income, is_alive, is_contested, move_actions, next_projects,
                               on_board, power_tokens, ready_tokens)
from ..rules.state import Invasion
from ..rules.status import is_crowded
from ..rules.trading import may_trade


def shown(g: Invasion) -> dict[str, Any]:
    """L7-21: all of it is public."""
    sides, places = g.t.consoles.space.ids, g.t.world.places.ids
    return {"step": g.t.box.steps[g.step - 1] if g.step else "", "wave": WAVES[g.wave],
            "in_turn": [sides[side] for side in in_turn(g)],
            "controller": sides[g.token], "hydra_power": hydra_power(g), "reserve": g.reserve,
            "projects": [project(g, k) for k in next_projects(g)] if g.funded + 1 < 1 << len(g.t.projects.stage) else [],
            "contested": [places[place] for place in range(TERRITORIES) if is_contested(g, place)],
            "crowded": [places[place] for place in range(TERRITORIES) if is_crowded(g, place)],
            "coalitions": {sides[side]: coalition(g, side) for side in range(COALITIONS)},
            "talk": talk(g, frame_of(g, TALK)), "funding": funding(g, frame_of(g, FUNDING)),
            "battle": battle(g, frame_of(g, FIGHT)), "event": event(g, frame_of(g, EVENTS))}


def frame_of(g: Invasion, proc: int) -> Frame:
    """The frame of a procedure that is under way; empty if it is not."""
    for f in g.stack:
        if f[PROC] == proc:
            return f
    return []


def goods(numbers: list[int]) -> dict[str, int]:
    return {GOODS[k]: n for k, n in enumerate(numbers[:KINDS]) if n}


def project(g: Invasion, k: int) -> dict[str, Any]:
    sides = g.t.consoles.space.ids
    owners = [sides[side] for side in range(COALITIONS) if is_alive(g, side) and may_fund(g, side, k)]
    return {"id": g.t.projects.space.ids[k], "cost": goods(g.t.projects.cost[k]), "owners": owners}


def coalition(g: Invasion, side: int) -> dict[str, Any]:
    consoles = g.t.consoles
    return {"alive": is_alive(g, side), "desolated": bool(g.desolated >> side & 1), "units": on_board(g, side),
            "supply": consoles.units[side] - on_board(g, side), "command": command(g, side), "power": power_tokens(g, side),
            "moves": move_actions(g, side), "income": goods([income(g, side, kind) for kind in range(STOCKED)]),
            "research": ready_tokens(g, side), "upkeep": consoles.upkeep[g.stock[side][4]], "may_trade": may_trade(g, side),
            "own_capital_overrun": g.status[consoles.capital[side]] == OVERRUN}


def talk(g: Invasion, f: Frame) -> dict[str, Any] | None:
    if not f:
        return None
    sides = g.t.consoles.space.ids
    return {"from": sides[f[SIDE]], "to": sides[f[TALK_PARTNER]], "gives": goods(f[TALK_GIVEN:TALK_GIVEN + KINDS]),
            "gets": goods(f[TALK_ASKED:TALK_ASKED + KINDS]), "edits_left": g.t.box.edits - f[TALK_EDITS]}


def funding(g: Invasion, f: Frame) -> dict[str, Any] | None:
    if not f:
        return None
    lacks = {PLEDGES[kind]: missing(g, f, kind) for kind in range(len(PLEDGES)) if missing(g, f, kind) > 0}
    return {"project": g.t.projects.space.ids[f[FUNDING_PROJECT]], "missing": lacks}


def battle(g: Invasion, f: Frame) -> dict[str, Any] | None:
    if not f:
        return None
    place = f[FIGHT_PLACE]
    fixed = f[FIGHT_BEST]               # whose Power counts, once the roles are fixed (L7-140); before that, of all who are there
    powers = [power_in(g, f, side) for side in range(COALITIONS) if (fixed >> side & 1 if fixed else g.units[side][place] > 0)]
    return {"place": g.t.world.places.ids[place], "attackers": "coalitions" if f[FIGHT_ATTACKERS] else "hydra",
            "power": max(powers, default=0), "hydra": hydra_power(g)}


def event(g: Invasion, f: Frame) -> dict[str, Any] | None:
    if not f or f[EVENTS_CARD] == NOBODY:
        return None
    return {"card": g.t.events.space.ids[f[EVENTS_CARD]], "pile": PILES[f[EVENTS_PILE]]}
