"""Positions to try things out (`thunderchild pack check`): in which a card comes into play at once."""
from __future__ import annotations

from typing import Any, Final

from .cards.tables import Tables
from .rules.names import PLAY_AREA

THREE: Final = {"helios": [0, 0, 0], "hydrax": [1, 0, 0], "torus": [0, 1, 0]}


def trials_of(t: Tables, row: str) -> list[dict[str, Any]]:
    """An Event card is read, a Leadership card resolved, a Combat card in hand, a technology in hand or in play."""
    if row in t.events.space.index:
        return [reading(t, row, ("raynor", "overmind")), reading(t, row, ("tassadar", "mengsk")), fighting(t, kept=row)]
    if row in t.leaders.space.index and t.leaders.stage[t.leaders.space.index[row]] > 0:
        return [resolving(t, row)]
    if row in t.techs.space.index:
        tech = t.techs.space.index[row]
        if t.techs.kind[tech] == PLAY_AREA:
            return [fighting(t, tech=row)]
        return [fighting(t, card=t.cards.space.ids[card]) for card in t.techs.faces[tech]]
    return [fighting(t, card=row)] if row in t.cards.space.index else []


def phases(t: Tables) -> list[dict[str, Any]]:
    """Planning, Execution with orders on the board, and an Event card of the Regrouping Phase."""
    sides = ("raynor", "overmind")
    units = {"helios.2": units_of(t, sides[0]), "hydrax.2": units_of(t, sides[1])}
    orders = {"pile": {"helios": ["build", "mobilize"], "hydrax": ["research"]},
              "pile_of": {"helios": list(sides), "hydrax": [sides[0]]}}
    common = {**board(sides), "units": units}
    return [{**common, "phase": "planning"}, {**common, "phase": "execution", **orders},
            reading(t, t.events.space.ids[0], sides)]


def units_of(t: Tables, side: str) -> list[str]:
    """Three different units of a faction, ground units first, as pieces."""
    race = t.sheets.race[t.sheets.factions.index[side]]
    own = sorted([unit for unit in range(len(t.units.race)) if t.units.race[unit] == race], key=t.units.flying.__getitem__)
    return [f"{side}/{t.units.space.ids[unit]}" for unit in own[:3]]


def board(sides: tuple[str, str]) -> dict[str, Any]:
    """Two factions on three planets, with bases, workers, transports and a z-axis route."""
    one, two = sides
    return {"factions": [one, two], "options": {"seats": 2}, "planets": THREE, "bases": {"helios.2": one, "hydrax.2": two},
            "sheet": {one: {"pool": 5}, two: {"pool": 5}}, "transports": {"helios/1": [one, two]},
            "zaxis": ["helios/3", "torus/2"], "link": {"helios/3": "torus/2"}, "holder": {"helios.2": one, "hydrax.2": two}}


def under_way(t: Tables, side: str, *frames: dict[str, Any]) -> list[dict[str, Any]]:
    return [{"what": "game", "at": "round", "for": side}, {"what": "one_round", "at": "over", "for": side},
            *({**frame, "for": side} for frame in frames)]


def reading(t: Tables, event: str, sides: tuple[str, str]) -> dict[str, Any]:
    """Step 9: the first player has read the card and is asked."""
    one, two = sides
    units = {"helios.2": units_of(t, one), "hydrax.2": units_of(t, two)[:2], "torus.3": units_of(t, one)[:1]}
    steps = ({"what": "regrouping", "at": "end_of_game"}, {"what": "play_events", "at": "turns", "done": [one]},
             {"what": "event_turn", "at": "play"})
    return {**board(sides), "units": units, "phase": "regrouping", "step": 9, "read": {one: [event]},
            "doing": under_way(t, one, *steps)}


def resolving(t: Tables, card: str) -> dict[str, Any]:
    """Step 5: the card is being resolved."""
    leader = t.leaders.space.index[card]
    one = t.sheets.factions.ids[t.leaders.side[leader]]
    two = "raynor" if one != "raynor" else "overmind"
    steps = ({"what": "regrouping", "at": "leadership", "stage": t.leaders.stage[leader]},
             {"what": "choosing", "at": "resolve", "stage": t.leaders.stage[leader]},
             {"what": "leader", "at": "resolve", "card": card})
    units = {"helios.2": units_of(t, one), "helios.4": units_of(t, one)[:1], "hydrax.2": units_of(t, two)[:2]}
    return {**board((one, two)), "units": units, "phase": "regrouping", "step": 5, "doing": under_way(t, one, *steps)}


def fighting(t: Tables, card: str = "", tech: str = "", kept: str = "") -> dict[str, Any]:
    """A battle in which the attacker has the card."""
    race = t.techs.race[t.techs.space.index[tech]] if tech else t.cards.race[t.cards.space.index[card]] if card else 0
    one, two = [id for k, id in enumerate(t.sheets.factions.ids) if t.sheets.race[k] == race]
    frames = [{"what": "game", "at": "round", "for": one}, {"what": "one_round", "at": "regrouping", "for": one},
              {"what": "execution", "at": "next", "for": one},
              {"what": "order_turn", "at": "finish", "for": one, "planet": "hydrax", "order": "", "kind": "mobilize"},
              {"what": "battle", "at": "begin", "for": one, "area": "hydrax.2", "special": 0}]
    return {**board((one, two)), "units": {"hydrax.2": units_of(t, one)[:2] + units_of(t, two)[:2]}, "phase": "execution",
            "hand": {one: [card] if card else [], two: []}, "techs": {one: [tech] if tech else []},
            "kept": {one: [kept] if kept else []}, "doing": frames}
