"""Public numbers that follow from the state, for whoever draws it: the rules are asked here, no client needs to know them."""
from __future__ import annotations

from math import comb
from typing import Any, Final

from ....kernel.state import NOBODY, PROC, STEP
from ..cards.language import ABILITIES, ADDED, BASE, ICON, OWN_ICON, ROW, YELLOW
from ..rules import frames
from ..rules.encounter import current_component
from ..rules.frames import BY, CODE, DIE, EVADE_CUBES, EVADE_POINTS, FACE, FROM, MEET_DECIDE, MEET_ENGAGE, MEET_END, N
from ..rules.payment import is_active
from ..rules.questions import evaded_with_icons
from ..rules.search import drawn_ability, search_cubes
from ..rules.state import ENGAGED, FOUND, IN_POOL, LEFT_OUT, UNDERSTOOD, WAITING, Pulp
from ..rules.strength import (evade_ability, evade_cost, evade_draws, fits, icon_giver, icon_of, location_action, round_sources,
                              sources, strength_of)
from ..text.prompts import node_of, rule_in_force

COUNTED: Final = {frames.GAIN, frames.LOSE, frames.REMOVE, frames.REMOVE_RANDOM, frames.DISCARD, frames.BOOST, frames.TRANSFER,
                  frames.SEARCH, frames.TOLL, frames.BLACK}         # their first local is how many are left


def shown(g: Pulp) -> dict[str, Any]:
    return {
        "node": "over" if g.over else node_of(g), "rule": rule_in_force(g), "doing": doing(g),
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
    more = n + g.t.card_planets[g.line[g.at]] if asks else NOBODY
    engaged = chance(g, more) if more != NOBODY else NOBODY
    return {"cubes": n, "parts": search_parts(g), "chance": chance(g, n), "engaged": engaged}


def search_parts(g: Pulp) -> list[dict[str, Any]]:
    icons = sum(g.t.card_planets[g.line[at]] for at in range(len(g.line)) if g.marks[at] == ENGAGED)
    evaded = min(g.counted, evaded_with_icons(g))
    out = [("icons of engaged cards", icons), ("icons of evaded cards", evaded), ("more cubes", g.extra)]
    out += [(name, g.t.draws_of[source]) for name, source in zip(round_names(g), round_sources(g), strict=True)]
    return [{"by": by, "n": n} for by, n in out if n]


def chance(g: Pulp, n: int) -> int:
    """Of at least one yellow cube among n drawn, as whole percent; never 0 or 100 unless it is sure."""
    total = sum(g.bag)
    n = min(n, total)
    missed, ways = comb(total - g.bag[YELLOW], n), comb(total, n)
    if missed in (0, ways):
        return 100 if missed == 0 else 0
    return max(1, min(99, round(100 * (ways - missed) / ways)))


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

def doing(g: Pulp) -> dict[str, Any]:
    """What is chosen already on the way to the pending click, how many are left, and what it is about."""
    out: dict[str, Any] = {"meeting": "", "left": 0, "chosen": [], "die": "", "face": 0, "price": [], "ability": NOBODY,
                           "then": ""}
    if g.over:
        return out
    for f in g.stack:
        chosen_in(g, f, out)
    top = g.stack[-1]
    node = node_of(g)
    if top[PROC] in COUNTED:
        out["left"] = top[N]
    if node in ("evade_cost", "evade_cube"):
        out["left"] = top[EVADE_POINTS if node == "evade_cost" else EVADE_CUBES]
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
        out["meeting"] = {MEET_DECIDE: "decide", MEET_ENGAGE: "engage", MEET_END: "after"}.get(f[STEP], "evade")
    elif f[PROC] == frames.DIE_USE:
        out["chosen"].append({"space": "die", "id": t.dice.ids[f[DIE]]})
        out["die"], out["face"] = t.dice.ids[f[DIE]], g.dice[f[DIE]]
        out["then"] = f"the {t.dice.titles[f[DIE]]} is turned down" if f is not g.stack[-1] and g.dice[f[DIE]] > 1 else ""
    elif f[PROC] == frames.RESOLVE and f[BY] == NOBODY:
        out["chosen"] += [{"space": "weapon", "id": t.weapons.ids[w]} for w in range(len(t.weapons))
                          if g.used >> w & 1 and t.weapon_power[w] == f[CODE]][-1:]
    elif f[PROC] == frames.TRANSFER and f[FROM] != NOBODY:
        out["chosen"].append({"space": "ability", "id": ABILITIES[f[FROM]]})
    elif f[PROC] == frames.ROLLED_FACE:
        out["die"], out["face"] = t.dice.ids[f[DIE]], f[FACE]
    elif f[PROC] in (frames.SWAP, frames.REROLL) and f[DIE] != NOBODY:
        out["chosen"].append({"space": "die", "id": t.dice.ids[f[DIE]]})
