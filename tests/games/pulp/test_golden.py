"""A playthrough in words, and counts of all that can happen within a few clicks.  UPDATE_GOLDEN=1 writes both anew."""
from __future__ import annotations

import difflib
import hashlib
import json
import os
import random
from pathlib import Path
from typing import Any

import pytest

from tests.games.pulp.table import RULES, node, understood
from thunderchild.games.pulp.rules.state import Pulp
from thunderchild.kernel.flow import random_click
from thunderchild.kernel.state import CHANCE

pytestmark = pytest.mark.both
HERE = Path(__file__).parent
GAMES = {"mina": ({"level": "basic", "captain": "mina_tormelson"}, 5),
         "lantern": ({"level": "normal", "captain": "night_lantern"}, 12), "any": ({"level": "advanced"}, 3)}


def digest_of(view: Any) -> str:
    return hashlib.blake2b(json.dumps(view, sort_keys=True).encode(), digest_size=6).hexdigest()


def told(g: Pulp) -> list[str]:
    """A state: what is asked, what is possible, what the view holds."""
    lines = [f"{'chance' if RULES.to_move(g) == CHANCE else 'you'}: {RULES.prompt(g, 0)}"]
    if RULES.to_move(g) == CHANCE:
        odds = RULES.odds(g)
        lines.append("   odds " + " ".join(f"{RULES.say(g, k)[2:]}={odds[k]}" for k in RULES.legal(g)[:6])
                     + (" ..." if len(RULES.legal(g)) > 6 else ""))
    else:
        lines += [f"   {RULES.say(g, a)} | {RULES.label(g, a)}" for a in RULES.legal(g)]
    return [*lines, f"   view {digest_of(RULES.view(g, 0))} rule PI-{RULES.rule_in_force(g)}"]


def playthrough(options: dict[str, Any], seed: int) -> str:
    rng = random.Random(seed)
    g = RULES.start(options, heard=True)
    out: list[str] = []
    while not g.over:
        out += told(g)
        a = random_click(RULES, g, rng)
        out.append(f"> {RULES.say(g, a)}")
        g.news = []
        RULES.click(g, a)
        out += [f"     {line['text']}" for line in RULES.lines(g, 0)]
    return "\n".join([*out, RULES.prompt(g, 0), RULES.result(g), g.digest()]) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_playthrough(name: str) -> None:
    options, seed = GAMES[name]
    path = HERE / "golden" / f"{name}.txt"
    played = playthrough(options, seed)
    if os.environ.get("UPDATE_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(played)
    changes = list(difflib.unified_diff(path.read_text().splitlines(), played.splitlines(), "golden", "played", lineterm="", n=2))
    assert changes == [], "\n".join(changes[:40])


POSITIONS: dict[str, dict[str, Any]] = {
    "setup": {},
    "two cards, two dice": {"line": ["guardforce_5", "guardforce_10"], "sector": 1,
                            "dice": {"engineer": 4, "infiltration_agent": 3}},
    "a rolled face": {"line": ["agent_1"], "node": "engage", "dice": {"artificial_intelligence": 3, "scanning_technology": 4}},
    "weapons of an encounter": {"line": ["guardforce_7", "agent_8"],
                                "weapons": {**understood("hypno_beacon", "chrono_sphere", "atomic_disintegrator"),
                                            "star_siphon": {}}},
    "evading with few points": {"line": ["guardforce_9"], "node": "evade",
                                "abilities": {"combat": 1, "diplomacy": 1, "science": 1}, "dice": {"infiltration_agent": 6}},
    "a search": {"line": ["guardforce_5 engaged", "guardforce_2 evaded"], "node": "search", "hand": ["guardforce_9"],
                 "dice": {"scanning_technology": 5}},
    "cubes of a search": {"node": "cubes", "sector": 3, "drawn": {"yellow": 2, "red": 1, "black": 2},
                          "dice": {"scanning_technology": 6}, "weapons": {"chrono_sphere": {}}},
}
DEPTHS = {"setup": 7, "two cards, two dice": 6, "weapons of an encounter": 6, "evading with few points": 6,
          "cubes of a search": 7}


def leaves(g: Pulp, depth: int) -> int:
    """How many positions are reached after so many clicks; outcomes of chance count like clicks, an ended game once."""
    if depth == 0 or g.over:
        return 1
    total = 0
    for a in RULES.legal(g):
        after = g.copy()
        RULES.click(after, a)
        total += leaves(after, depth - 1)
    return total


def counts() -> str:
    out: list[str] = []
    for name, position in POSITIONS.items():
        g = RULES.arrange(position) if position else RULES.start({"captain": "night_lantern"})
        out += [f"{name} | {depth} | {leaves(g, depth)}" for depth in range(1, DEPTHS.get(name, 5) + 1)]
    return "\n".join(out) + "\n"


def test_perft() -> None:
    path = HERE / "perft.txt"
    counted = counts()
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(counted)
    assert counted == path.read_text()


def test_the_playthroughs_meet_most_nodes() -> None:
    met: set[str] = set()
    for options, seed in GAMES.values():
        rng = random.Random(seed)
        g = RULES.start(options)
        while not g.over:
            met.add(node(g))
            RULES.click(g, random_click(RULES, g, rng))
    assert len(met) >= 18
