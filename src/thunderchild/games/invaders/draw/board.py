"""What the table draws: everything printed, by number, as the view counts it.  No rules."""
from __future__ import annotations

from typing import Any, Final

from ....kernel.words import Space
from ..cards.language import NO_POWER
from ..cards.tables import SIDE_TITLES, SIDES, SLOTS_PER_ZONE, Tables
from ..rules.game import InvadersRules
from ..rules.state import COMING, INVADER, MANKIND, PER_SIDE
from .derived import ATTACKING, DRAWING, MAIN

LONGEST_LEAD: Final = 48        # letters; a colon that comes later does not end the beginning
PHASES: Final = {DRAWING: "Draw", MAIN: "Main", ATTACKING: "Attack"}


def board(rules: InvadersRules) -> dict[str, Any]:
    t = rules.t
    b = t.board
    return {
        "spaces": {space.name: {"ids": list(space.ids), "titles": list(space.titles)} for space in (t.pieces, t.sides)},
        "sides": [{"id": SIDES[k], "title": SIDE_TITLES[k]} for k in range(len(SIDES))],
        "zones": [{**named(t.zones, k), "power": b.zone_power[k], "adjacent": [n for n in range(len(t.zones))
                                                                               if b.adjacent[k] >> n & 1]}
                  for k in range(len(t.zones))],
        "numbers": {"invader": INVADER, "mankind": MANKIND, "coming": COMING, "per_zone": SLOTS_PER_ZONE, "per_side": PER_SIDE},
        "plan": b.plan_most, "supply": [b.power_tokens, b.faction_tokens], "cards": t.n_cards,
        "heroes": len(t.heroes), "phases": [PHASES[k] for k in range(len(PHASES))], "ops": t.ops_text,
        "strategies": [{**named(t.strategies, k), "short": t.strategy_shorts[k], "side": t.strategy_side[k],
                        "text": t.strategy_texts[k]}
                       for k in range(len(t.strategies))],
        "pieces": [piece(t, k) for k in range(t.n_pieces)],
    }


def named(space: Space, k: int) -> dict[str, Any]:
    return {"id": space.ids[k], "title": space.titles[k]}


def piece(t: Tables, k: int) -> dict[str, Any]:
    """A card or a hero; `power` is null on a one-shot."""
    face = t.faces[k]
    return {**named(t.pieces, k), "side": t.side[k], "type": kind(t, k), "power": None if t.power[k] == NO_POWER else t.power[k],
            "discard": t.discard[k], "drain": t.drain[k], "symbols": face.symbols, "keywords": face.keywords, "text": face.text,
            **set_in_parts(t.pieces.titles[k], face.text)}


def set_in_parts(title: str, text: str) -> dict[str, str]:
    """How they are set: the moment or price an ability begins with (`lead`) and what it does; a place's own name and the rest."""
    lead, colon, does = text.partition(":")
    led = bool(colon) and len(lead) < LONGEST_LEAD
    name, dash, rest = title.partition(" - ")
    return {"lead": lead + colon if led else "", "does": does if led else text, "name": name, "surname": dash + rest}


def kind(t: Tables, k: int) -> str:
    """The frame it is printed in."""
    if k >= t.n_cards:
        return "hero"
    if t.power[k] == NO_POWER:
        return "shot"
    symbols = t.faces[k].symbols
    if "location" in symbols or "pyramid" in symbols:
        return "place"
    return "gear" if "technology" in symbols or "alien_tech" in symbols else "unit"
