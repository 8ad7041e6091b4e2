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

from thunderchild.kernel.state import CHANCE, WATCHER

from .drivers import eagerly
from .table import position, rules

pytestmark = pytest.mark.both
HERE = Path(__file__).parent
GAMES: dict[str, tuple[dict[str, Any], int]] = {"single": ({}, 2), "match": ({"match": True, "swap_sides": True}, 8)}
SHOWN = 24                       # clicks of a decision that are written out
LONGEST = 150                    # clicks of a playthrough that are written out


def seen_by(eye: int, g: Any) -> str:
    text = json.dumps(rules().view(g, eye), sort_keys=True)
    return hashlib.blake2b(text.encode(), digest_size=4).hexdigest()


def told(g: Any) -> list[str]:
    """A state: what each eye reads and sees, and what is possible."""
    r = rules()
    eyes = (0, 1, WATCHER)
    lines = [f"IN-{r.rule_in_force(g)} views {' '.join(seen_by(eye, g) for eye in eyes)}"]
    lines += [f"{name}: {r.prompt(g, eye)}" for name, eye in zip(("Invader", "Mankind", "watcher"), eyes, strict=True)]
    if r.to_move(g) != CHANCE:
        legal = r.legal(g)
        lines += [f"   {r.say(g, a)} | {r.label(g, a)}" for a in legal[:SHOWN]]
        lines += [f"   and {len(legal) - SHOWN} more"] if len(legal) > SHOWN else []
    return lines


def playthrough(options: dict[str, Any], seed: int) -> str:
    r, rng = rules(), random.Random(seed)
    g = r.start(options, heard=True)
    out: list[str] = [line["text"] for line in r.lines(g, WATCHER)]
    clicks = 0
    while not g.over:
        out += told(g) if clicks < LONGEST else []
        a = eagerly(r, g, rng)
        out += [f"> {r.say(g, a)}"] if clicks < LONGEST else []
        g.news = []
        r.click(g, a)
        for name, eye in (("I", 0), ("M", 1), ("W", WATCHER)):
            out += [f"     {name} {line['text']}" for line in r.lines(g, eye)] if clicks < LONGEST else []
        clicks += 1
    return "\n".join([*out, r.prompt(g, 0), r.result(g), str(clicks), g.digest()]) + "\n"


@pytest.mark.parametrize("name", GAMES)
def test_playthrough(name: str) -> None:
    path = HERE / "golden" / f"{name}.txt"
    played = playthrough(*GAMES[name])
    if os.environ.get("UPDATE_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(played, encoding="utf-8")
    golden = path.read_text(encoding="utf-8").splitlines()
    changes = list(difflib.unified_diff(golden, played.splitlines(), "golden", "played", lineterm="", n=2))
    assert changes == [], "\n".join(changes[:40])


POSITIONS: dict[str, tuple[dict[str, Any], int]] = {
    "start": ({}, 2),
    "a chain": (position(i=["medusa_assault", "null_field", "squid_lander", "harpy_drones", "spider_brood", "cyclops_trooper"],
                         m=["decoy_satellites", "captured_jammer", "saladin_vtol"], hero="PR"), 3),
    "a strike": (position(active="mankind", m=["nuclear_strike", "saladin_vtol", "norad"], hero="AF",
                          EU={"i": ["squid_lander", "medusa_assault", "kraken_warmachine"],
                              "m": ["mako_walker", "drop_troops"]}), 4),
    "an attack": (position(EU={"i": ["hydra_tripod", "medusa_assault"], "m": ["mako_walker"]}, hero="EU", phase="attack",
                           m=["guerilla_fighters", "norad"]), 3),
}


def leaves(r: Any, g: Any, depth: int) -> int:
    """Positions after so many clicks, chance counted as one click with all its outcomes; a finished game is one leaf."""
    if depth == 0 or g.over:
        return 1
    total = 0
    for a in r.legal(g):
        after = g.copy()
        r.click(after, a)
        total += leaves(r, after, depth - 1)
    return total


def counts() -> str:
    r = rules()
    lines: list[str] = []
    for name, (where, deepest) in POSITIONS.items():
        g = r.arrange(where) if where else r.start()
        lines += [f"{name} | {depth} | {leaves(r, g, depth)}" for depth in range(1, deepest + 1)]
    return "\n".join(lines) + "\n"


def test_perft() -> None:
    path = HERE / "perft.txt"
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(counts(), encoding="utf-8")
    assert counts() == path.read_text(encoding="utf-8")
