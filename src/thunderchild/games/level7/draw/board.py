"""What the table draws: the map's shapes, and everything printed on consoles and cards, by number as the view counts it."""
from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..cards.language import SHIP_SOURCE
from ..rules.names import (CATEGORY_NAMES, COALITIONS, GOOD_NAMES, GOODS, LANDS, PILES, SHORT_NAMES, STACK_NAMES, STACKS,
                           STATUSES, TERRITORIES, TOKENS)

if TYPE_CHECKING:
    from ..rules.game import InvasionRules

SHAPES = Path(__file__).parent / "map.json"
COLOURS = {"na": 0, "sa": 2, "as": 3, "af": 4, "eu": 5}          # of the seats' palette
LOOKS = {id: (id.upper(), SHORT_NAMES[id], colour) for id, colour in COLOURS.items()}         # letters, short name, colour


def board(rules: InvasionRules) -> dict[str, Any]:
    t = rules.t
    return {
        "map": json.loads(SHAPES.read_text(encoding="utf-8")),
        "places": [place(rules, k) for k in range(TERRITORIES)],
        "coalitions": [coalition(rules, k) for k in range(COALITIONS)],
        "goods": [{"id": GOODS[k], "title": GOOD_NAMES[k]} for k in range(len(GOODS))],
        "stacks": [{"id": STACKS[k], "title": STACK_NAMES[k], "tiers": [tier(side) for side in t.techs[k]]}
                   for k in range(len(STACKS))],
        "mercenaries": [mercenary(rules, k) for k in range(len(t.mercs.space))],
        "projects": [{"id": t.projects.space.ids[k], "title": t.projects.space.titles[k], "text": t.projects.words[k],
                      "stage": t.projects.stage[k], "owner": t.projects.owner[k]} for k in range(len(t.projects.space))],
        "events": [event(rules, k) for k in range(len(t.events.space))],
        "steps": [{"id": t.box.steps[k], "title": t.box.step_names[k]} for k in range(len(t.box.steps))],
        "damage": t.box.damage, "trigger": t.box.trigger,
        "statuses": list(STATUSES), "tokens": list(TOKENS), "piles": list(PILES),
        "spaces": {"place": {"ids": list(t.world.places.ids), "titles": list(t.world.places.titles)},
                   "mercenary": {"ids": list(t.mercs.space.ids), "titles": list(t.mercs.space.titles)}},
    }


def place(rules: InvasionRules, k: int) -> dict[str, Any]:
    world = rules.t.world
    return {"id": world.places.ids[k], "title": world.places.titles[k], "space": "territory" if k < LANDS else "dead_zone",
            "owner": world.owner[k], "defense": world.defense[k], "capital": k in rules.t.consoles.capital}


def coalition(rules: InvasionRules, k: int) -> dict[str, Any]:
    consoles = rules.t.consoles
    letters, short, colour = LOOKS[consoles.space.ids[k]]
    return {"id": consoles.space.ids[k], "title": consoles.space.titles[k], "short": short, "letters": letters, "colour": colour,
            "terror": len(consoles.terror) - 1, "highest": consoles.highest}


def tier(side: Any) -> dict[str, Any]:
    """A side of a Technology card, and what the next one costs by kind."""
    return {"title": side.title, "text": side.words, "cost": {GOODS[k]: n for k, n in enumerate(side.cost) if n}}


def mercenary(rules: InvasionRules, k: int) -> dict[str, Any]:
    mercs = rules.t.mercs
    return {"id": mercs.space.ids[k], "title": mercs.space.titles[k], "text": mercs.words[k], "cost": mercs.cost[k],
            "attaches": bool(mercs.attaches[k])}


def event(rules: InvasionRules, k: int) -> dict[str, Any]:
    """Both halves of an Event card, Alpha, then Bravo, and its ground war box."""
    halves = rules.t.texts[2 * k:2 * k + 2]
    war = [f"drop ship {source - SHIP_SOURCE + 1}" if source >= SHIP_SOURCE else rules.t.world.places.titles[source]
           for source in rules.t.events.box[k]]
    return {"id": rules.t.events.space.ids[k], "war": war, "halves": [{"title": CATEGORY_NAMES[half.category], "text": half.words}
                                                          for half in halves]}
