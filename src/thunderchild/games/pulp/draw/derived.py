"""Public numbers that follow from the state, for whoever draws it: the rules are asked here, no client needs to know them."""
from __future__ import annotations

from typing import Any, Final

from ....kernel.flow import Rules
from ....kernel.state import NOBODY, PROC, STEP
from ..cards.language import ABILITIES, ADDED, BASE, ICON, OWN_ICON, ROW
from ..rules import frames
from ..rules.chances import weapon_chance
from ..rules.encounter import AFTER, current_component
from ..rules.frames import (AT_ENCOUNTER_CHOOSE, AT_ENCOUNTER_ENGAGE, BOOST_POINTS, COUNTING_LEFT, DIE_USE_DIE, ENCOUNTER_CUBES,
                            ENCOUNTER_POINTS, REROLL_DIE, RESOLVE_BY, RESOLVE_PROGRAM, ROLLED_FACE_DIE, ROLLED_FACE_FACE,
                            SEARCH_CUBES, SWAP_AWAY, TRANSFER_GIVER)
from ..rules.payment import is_active
from ..rules.questions import evaded_with_icons
from ..rules.search import drawn_ability, search_cubes
from ..rules.state import ENGAGED, FOUND, IN_POOL, LEFT_OUT, UNDERSTOOD, WAITING, Pulp
from ..rules.strength import (evade_ability, evade_cost, evade_draws, fits, icon_giver, icon_of, location_action, round_sources,
                              sources, strength_of)
from ..text.phrases import whole_percent

# Where the frame on top counts, the local that says how many are left; at other moments of the encounter nothing is counted.
COUNTED: Final = {frames.GAIN: COUNTING_LEFT, frames.LOSE: COUNTING_LEFT, frames.REMOVE: COUNTING_LEFT,
                  frames.REMOVE_RANDOM: COUNTING_LEFT, frames.DISCARD: COUNTING_LEFT, frames.TRANSFER: COUNTING_LEFT,
                  frames.BOOST: BOOST_POINTS, frames.SEARCH: SEARCH_CUBES}


def node_of(rules: Rules[Pulp], g: Pulp) -> str:
    """The moment at which the game rests: the name of its step, or where a procedure has one choice, of the procedure."""
    procedure, _dot, step = rules.at(g).partition(".")
    return "over" if g.over else procedure if step == "choose" else step


def shown(rules: Rules[Pulp], g: Pulp) -> dict[str, Any]:
    return {
        "node": node_of(rules, g), "doing": doing(g, node_of(rules, g)),
        "line": [card_shown(g, at) for at in range(len(g.line))], "evade": evade_shown(g), "search": search_shown(g),
        "weapons": [weapon_shown(g, w) for w in range(len(g.weapon_at))],
        "action": location_action(g) // 2 if g.sector < len(g.aliens) else NOBODY,
    }


# ---- the Line

def card_shown(g: Pulp, at: int) -> dict[str, Any]:
    """PI-126 with its reasons: (Combat, Diplomacy, Science) in full and unpaid, what each source adds, whose icon it is."""
    if g.marks[at] != WAITING:
        return {"need": [0, 0, 0], "full": [0, 0, 0], "parts": [], "icon": NOBODY, "by": "", "giver": NOBODY}
    full = strength_of(g, at)
    need = g.need[:] if at == g.at else full
    return {"need": need, "full": full, "parts": parts_of(g, at), "icon": icon_of(g, at), **icon_source(g, at)}


def source_names(g: Pulp, at: int) -> list[str]:
    """In the order of strength.sources."""
    return [g.t.cards.titles[g.line[at]]] + round_names(g)


def round_names(g: Pulp) -> list[str]:
    """In the order of strength.round_sources."""
    location = g.t.cards.titles[g.location] if g.location != NOBODY else ""
    return [g.t.aliens.titles[g.aliens[g.sector]], location, g.t.planets.titles[g.planet] if g.planet != NOBODY else ""]


def parts_of(g: Pulp, at: int) -> list[dict[str, Any]]:
    """What is added to the printed number, by whom; `ability` is NOBODY for what goes on the base."""
    out: list[dict[str, Any]] = []
    names = source_names(g, at)
    for k, source in enumerate(sources(g, at)):
        rows = g.t.strength_of[source]
        for i in range(0, len(rows), ROW):
            if rows[i] in (BASE, ADDED) and fits(g, rows[i + 3], at):
                ability = rows[i + 2] if rows[i] == ADDED else NOBODY
                out.append({"by": names[k] if k else "", "n": rows[i + 1], "ability": ability})
    if at == g.at and g.weakened:
        out.append({"by": "Super Weapon", "n": g.weakened, "ability": NOBODY})
    return out


def icon_source(g: Pulp, at: int) -> dict[str, Any]:
    """PI-53 to PI-56: the place of the card whose icon is used, or the text that sets another."""
    if at == g.at and g.chosen_icon != NOBODY:
        return {"by": "Super Weapon", "giver": NOBODY}
    names = source_names(g, at)
    by = ""
    for k, source in enumerate(sources(g, at)):
        rows = g.t.strength_of[source]
        for i in range(0, len(rows), ROW):
            if rows[i] in (ICON, OWN_ICON) and fits(g, rows[i + 3], at):
                by = names[k]
    return {"by": by, "giver": NOBODY if by else icon_giver(g, at)}


def evade_shown(g: Pulp) -> dict[str, Any] | None:
    """PI-75, PI-76, PI-81: what evading the current card costs."""
    if g.at == NOBODY:
        return None
    if g.free_evade:
        return {"cost": 0, "draws": 0, "ability": NOBODY}
    return {"cost": evade_cost(g), "draws": evade_draws(g), "ability": evade_ability(g)}


# ---- the search

def search_shown(g: Pulp) -> dict[str, Any]:
    """PI-100 with its reasons; the chance of at least one yellow cube, now and if the current card is engaged, in percent."""
    if g.planet == NOBODY:
        return {"cubes": 0, "parts": [], "chance": 0, "engaged": NOBODY}
    n = search_cubes(g)
    asks = g.at != NOBODY and g.marks[g.at] == WAITING and sum(g.need) > 0
    engaged = chance(g, search_cubes(g, g.t.card_planets[g.line[g.at]])) if asks else NOBODY
    return {"cubes": n, "parts": search_parts(g), "chance": chance(g, n), "engaged": engaged}


def search_parts(g: Pulp) -> list[dict[str, Any]]:
    icons = sum(g.t.card_planets[g.line[at]] for at in range(len(g.line)) if g.marks[at] == ENGAGED)
    evaded = min(g.counted, evaded_with_icons(g))
    out = [(one if n == 1 else many, n) for one, many, n in (("icon of engaged cards", "icons of engaged cards", icons),
                                                             ("icon of evaded cards", "icons of evaded cards", evaded),
                                                             ("more cube", "more cubes", g.extra))]
    out += [(name, g.t.draws_of[source]) for name, source in zip(round_names(g), round_sources(g), strict=True)]
    return [{"by": by, "n": n} for by, n in out if n]


def chance(g: Pulp, n: int) -> int:
    """Of at least one yellow cube among n drawn, as whole percent; never 0 or 100 unless it is sure."""
    return whole_percent(weapon_chance(g, n))


# ---- the ship

def weapon_shown(g: Pulp, weapon: int) -> dict[str, Any]:
    """PI-105, PI-108: where it is, what it lacks, whether it works."""
    needs = [max(0, g.t.weapon_needs[k] - g.weapon_cubes[k]) for k in range(3 * weapon, 3 * weapon + 3)]
    at = g.weapon_at[weapon]
    if at in (FOUND, UNDERSTOOD):
        works = is_active(g, weapon)
        state = "found" if not works else "used" if g.used >> weapon & 1 else "active"
        return {"state": state, "lacks": [0, 0, 0] if works else needs}
    return {"state": {IN_POOL: "hidden", LEFT_OUT: "out"}[at], "lacks": needs}


# ---- half-made decisions

def doing(g: Pulp, node: str) -> dict[str, Any]:
    """What is chosen already on the way to the pending click, how many are left, and what it is about."""
    out: dict[str, Any] = {"meeting": "", "left": 0, "chosen": [], "die": "", "face": 0, "price": [], "ability": NOBODY,
                           "then": ""}
    if g.over:
        return out
    for f in g.stack:
        chosen_in(g, f, out)
    top = g.stack[-1]
    if top[PROC] in COUNTED:
        out["left"] = top[COUNTED[top[PROC]]]
    if node in ("evade_cost", "evade_cube"):
        out["left"] = top[ENCOUNTER_POINTS if node == "evade_cost" else ENCOUNTER_CUBES]
    if node == "engage":
        out["ability"] = current_component(g)
        out["price"] = [1 if k == out["ability"] else g.rate for k in range(len(ABILITIES))]
    if node == "cube":
        out["ability"] = drawn_ability(g)
    return out


def chosen_in(g: Pulp, f: list[int], out: dict[str, Any]) -> None:
    """What one of the pending procedures tells."""
    t = g.t
    if f[PROC] == frames.ENCOUNTER:
        out["meeting"] = {AT_ENCOUNTER_CHOOSE: "decide", AT_ENCOUNTER_ENGAGE: "engage", AFTER: "after"}.get(f[STEP], "evade")
    elif f[PROC] == frames.DIE_USE:
        die = f[DIE_USE_DIE]
        out["chosen"].append({"space": "die", "id": t.dice.ids[die]})
        out["die"], out["face"] = t.dice.ids[die], g.dice[die]
        out["then"] = f"the {t.dice.titles[die]} is turned down" if f is not g.stack[-1] and g.dice[die] > 1 else ""
    elif f[PROC] == frames.RESOLVE and f[RESOLVE_BY] == NOBODY:
        out["chosen"] += [{"space": "weapon", "id": t.weapons.ids[w]} for w in range(len(t.weapons))
                          if g.used >> w & 1 and t.weapon_power[w] == f[RESOLVE_PROGRAM]][-1:]
    elif f[PROC] == frames.TRANSFER and f[TRANSFER_GIVER] != NOBODY:
        out["chosen"].append({"space": "ability", "id": ABILITIES[f[TRANSFER_GIVER]]})
    elif f[PROC] == frames.ROLLED_FACE:
        out["die"], out["face"] = t.dice.ids[f[ROLLED_FACE_DIE]], f[ROLLED_FACE_FACE]
    elif f[PROC] == frames.SWAP and f[SWAP_AWAY] != NOBODY:
        out["chosen"].append({"space": "die", "id": t.dice.ids[f[SWAP_AWAY]]})
    elif f[PROC] == frames.REROLL and f[REROLL_DIE] != NOBODY:
        out["chosen"].append({"space": "die", "id": t.dice.ids[f[REROLL_DIE]]})
