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

from tests.games.brood.table import RULES
from tests.games.brood.test_threats import checkpoint
from thunderchild.kernel.flow import random_click
from thunderchild.kernel.state import CHANCE, WATCHER

pytestmark = pytest.mark.both
HERE = Path(__file__).parent
GAMES: dict[str, tuple[dict[str, Any], int]] = {
    "chosen": ({"nation": "choose", "max_turns": 3}, 4),
    "drawn": ({"nation": "random", "handicap": "veteran_human", "war_skips_second_usa_token": True, "max_turns": 4}, 11),
}
SHOWN = 40                       # clicks of a decision that are written out


def told(g: Any) -> list[str]:
    """A state: what everybody reads, what is possible, what the view holds."""
    asked = RULES.to_move(g)
    view = hashlib.blake2b(json.dumps(RULES.view(g, WATCHER), sort_keys=True).encode(), digest_size=6).hexdigest()
    lines = [f"BR-{RULES.rule_in_force(g)} view {view}"]
    lines += [f"{RULES.meta.seat_names[seat]}: {RULES.prompt(g, seat)}" for seat in range(2)]
    if asked != CHANCE:
        legal = RULES.legal(g)
        lines += [f"   {RULES.say(g, a)} | {RULES.label(g, a)}" for a in legal[:SHOWN]]
        lines += [f"   and {len(legal) - SHOWN} more"] if len(legal) > SHOWN else []
    return lines


def playthrough(options: dict[str, Any], seed: int) -> str:
    rng = random.Random(seed)
    g = RULES.start(options, heard=True)
    out: list[str] = [line["text"] for line in RULES.lines(g, 0)]
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
    path = HERE / "golden" / f"{name}.txt"
    played = playthrough(*GAMES[name])
    if os.environ.get("UPDATE_GOLDEN"):
        path.parent.mkdir(exist_ok=True)
        path.write_text(played, encoding="utf-8")
    golden = path.read_text(encoding="utf-8").splitlines()
    changes = list(difflib.unified_diff(golden, played.splitlines(), "golden", "played", lineterm="", n=2))
    assert changes == [], "\n".join(changes[:40])


POSITIONS: dict[str, tuple[dict[str, Any], int]] = {
    "home USA": ({"home": "usa", "phase": "gather", "neutral": []}, 2),
    "turn four, Brood": (checkpoint("t3_human", phase="gather", turn=4), 3),
    "turn four, Humans": (checkpoint("t4_brood", phase="awaken"), 5),
    "turn four, moves": (checkpoint("t4_brood", phase="move"), 4),
    "turn four, battle": (checkpoint("t4_brood", phase="battle"), 4),
    "turn four, build": (checkpoint("t4_brood", phase="build"), 3),
    "a transport": ({"phase": "move", "dormant": {"china": 1}, "units": {
        "sa_east/human/europe/army": 1, "s_atlantic/human/india/fleet": 1, "s_atlantic/human/minor/fleet": 1,
        "s_atlantic/brood/usa/fleet": 1}}, 5),
    "a battle": ({"phase": "battle", "dormant": {"china": 1}, "units": {
        "mexico/human/usa/army": 1, "mexico/brood/usa/army": 1, "mexico/brood/europe/army": 1, "available/human/usa/air": 1,
        "available/brood/europe/air": 1}}, 4),
    "a berserk Air unit": ({"mindpower": 1, "orions": {"mcmurdo": 1}, "units": {
        "available/brood/europe/air": 2, "available/human/europe/air": 1, "w_europe/human/europe/army": 1}}, 5),
}


def leaves(g: Any, depth: int) -> int:
    """How many positions are reached after so many clicks; outcomes of chance count like clicks, an ended game once."""
    if depth == 0 or g.over:
        return 1
    if depth == 1:
        return len(RULES.legal(g))
    total = 0
    for a in RULES.legal(g):
        after = g.copy()
        RULES.click(after, a)
        total += leaves(after, depth - 1)
    return total


def counts() -> str:
    out = [f"{name} | {d} | {leaves(RULES.arrange(position), d)}"
           for name, (position, depth) in POSITIONS.items() for d in range(1, depth + 1)]
    return "\n".join(out) + "\n"


def test_perft() -> None:
    path = HERE / "perft.txt"
    counted = counts()
    if os.environ.get("UPDATE_GOLDEN"):
        path.write_text(counted, encoding="utf-8")
    assert counted == path.read_text(encoding="utf-8")
