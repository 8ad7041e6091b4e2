"""What the table draws: everything printed, by number, as the view counts it.  No rules."""
from __future__ import annotations

from typing import Any

from ....kernel.words import Space
from ..cards.language import ABILITIES, BLACK, BLUE, COLOURS, ICONS, LOCATION, ORANGE, RED, TYPES, WHITE, WINDOWS, YELLOW
from ..cards.load import Tables
from ..cards.rows import FACES
from ..rules.game import PulpRules
from ..rules.setup import ON_TOP
from ..rules.state import CURRENT, ENDINGS, ENGAGED, EVADED, FACE_UP, IN_DECK, SEARCHING, WON
from ..text.phrases import effects_text

IN_TURN = (YELLOW, RED, BLUE, ORANGE, BLACK, WHITE)        # PI-102


def board(rules: PulpRules) -> dict[str, Any]:
    t = rules.t
    return {
        "spaces": {space.name: {"ids": space.ids, "titles": space.titles} for space in (t.cards, t.aliens, t.captains)},
        "numbers": {"engaged": ENGAGED, "evaded": EVADED, "current": CURRENT, "searching": SEARCHING, "won": WON,
                    "in_deck": IN_DECK, "face_up": FACE_UP, "on_top": ON_TOP, "line_size": t.line_size},
        "endings": list(ENDINGS), "search_order": list(IN_TURN),
        "rounds": t.rounds(), "levels": dict(zip(t.levels, t.level_number, strict=True)), "windows": list(WINDOWS),
        "abilities": [{"id": name, "title": t.abilities.titles[k], "cube": COLOURS[t.colour_of[k]]}
                      for k, name in enumerate(ABILITIES)],
        "cubes": [{"id": name, "title": t.cubes.titles[k], "total": t.cube_total[k], "ability": t.ability_of[k]}
                  for k, name in enumerate(COLOURS)],
        "aliens": [alien(t, k) for k in range(len(t.aliens))],
        "captains": [captain(t, k) for k in range(len(t.captains))],
        "dice": [die(t, k) for k in range(len(t.dice))],
        "weapons": [weapon(t, k) for k in range(len(t.weapons))],
        "planets": [planet(t, k) for k in range(len(t.planets))],
        "cards": [card(t, k) for k in range(len(t.cards))],
    }


def named(space: Space, k: int) -> dict[str, Any]:
    return {"id": space.ids[k], "title": space.titles[k]}


def alien(t: Tables, k: int) -> dict[str, Any]:
    return {**named(t.aliens, k), "icon": t.alien_icon[k], "text": t.alien_text[k], "gathers": k == t.quietus}


def captain(t: Tables, k: int) -> dict[str, Any]:
    return {**named(t.captains, k), "lines": t.captain_lines[k], "text": t.captain_text[k],
            "keep": t.captain_keep[k], "dice": t.captain_dice[k],
            "start": t.captain_start[k], "max": t.captain_max[k]}


def die(t: Tables, k: int) -> dict[str, Any]:
    return {**named(t.dice, k), "colour": t.die_colour[k], "system": bool(t.die_system[k]),
            "faces": [face(t, k, n) for n in range(1, FACES + 1)]}


def face(t: Tables, k: int, n: int) -> dict[str, Any]:
    """What a face does, by window (PI-82), and where the die falls after it was used (PI-84, PI-85)."""
    modes: list[dict[str, str]] = []
    for window, name in enumerate(WINDOWS):
        mode = (k * FACES + n - 1) * len(WINDOWS) + window
        if t.mode_program[mode] >= 0:
            modes.append({"window": name, "text": effects_text(t, t.mode_program[mode]),
                          "when": fitting(t.whens[t.mode_when[mode]])})
    return {"modes": modes, "falls": [down for down in (n - 1, n - 2) if down >= 1]}


def fitting(when: list[int]) -> str:
    """The cards a mode works against."""
    types = [name.capitalize() for k, name in enumerate(TYPES) if when[0] >> k & 1]
    icons = " with a Planet icon" if when[2] else ""
    return f"{' or '.join(types) or 'a card'}{icons}" if types or icons else ""


def weapon(t: Tables, k: int) -> dict[str, Any]:
    return {**named(t.weapons, k), "needs": t.weapon_needs[3 * k:3 * k + 3], "window": WINDOWS[t.weapon_window[k]],
            "power": effects_text(t, t.weapon_power[k]), "text": t.weapon_text[k]}


def planet(t: Tables, k: int) -> dict[str, Any]:
    return {**named(t.planets, k), "text": t.planet_text[k], "cost": t.planet_cost[2 * k:2 * k + 2],
            "action": effects_text(t, t.planet_action[k])}


def card(t: Tables, k: int) -> dict[str, Any]:
    """A card of the Line, or a Location with what it does under each Alien's icon."""
    out = {**named(t.cards, k), "type": TYPES[t.card_type[k]], "cubes": [COLOURS[colour] for colour in t.card_cubes[k]]}
    if t.card_type[k] == LOCATION:
        return {**out, "actions": t.location_texts[k]}
    return {**out, "subtitle": t.card_subtitle[k], "strength": t.card_strength[k], "icon": t.card_icon[k],
            "planets": t.card_planets[k], "hand": ICONS[t.card_hand[k]] if t.card_hand[k] >= 0 else "", "text": t.card_text[k]}
