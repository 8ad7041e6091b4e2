"""The record behind brood's lesson (lesson.json of its page), made from the Example of Play the tests replay (`make renew`).

A click of the script that the rules do not ask for, because there is nothing to choose, is left out; one they ask for though
the script has none is made if it is the only one.  The record ends with the script, as if the game had been given up."""
from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

from thunderchild import load
from thunderchild.kernel.record import Record

ROOT = Path(__file__).resolve().parent.parent
SCRIPT = ROOT / "tests/games/brood/example_of_play.toml"
OUT = ROOT / "src/thunderchild/games/brood/draw/page/lesson.json"


def text() -> str:
    return json.dumps(make(), separators=(",", ":")) + "\n"


def make() -> dict[str, Any]:
    rules = load("brood")
    script = tomllib.loads(SCRIPT.read_text())
    record: Record[Any] = Record(rules, {})
    dice: list[int] = []
    for step in [*script["start"]["place"], *script["script"]["steps"]]:
        if not step.get("illegal"):
            play(record, step, dice)
    settle(record, dice)
    data = record.to_data()
    data["ended"] = {"how": "resigned", "seat": 0, "line": len(data["lines"])}
    data["seats"] = ["", ""]
    return data


def play(record: Any, step: dict[str, Any], dice: list[int]) -> None:
    """One click of the script, with the dice it names."""
    rules = record.rules
    seat = 0 if step["who"] == "brood" else 1
    click = rules.words.read(f"{step['do']} {step.get('on', '')}".strip())
    while rules.to_move(record.g) >= 0 and len(rules.legal(record.g)) == 1 and rules.legal(record.g)[0] != click:
        record.add(rules.to_move(record.g), rules.legal(record.g)[0])
    phase = phase_of(rules, record.g)
    reason = rules.why_not(record.g, seat, click)
    if step.get("ph", phase) == phase and (reason is None or reason.rule != "BR-47"):
        record.add(seat, click)
    dice.extend(step.get("dice", []))
    settle(record, dice)


def phase_of(rules: Any, g: Any) -> str:
    """The phase as the script names it."""
    doing = rules.describe(g)["doing"]
    names = [row["what"] for row in doing]
    for phase, what in (("project_orion", "project_orion"), ("move", "move_phase"), ("battle", "battle_phase"),
                        ("build", "build_phase")):
        if what in names:
            return phase
    if "human_turn" in names:
        return "awaken"
    return "spend" if len(doing) > 1 and doing[1]["at"] == "spend" else "gather"


def settle(record: Any, dice: list[int]) -> None:
    """Chance falls as the script says."""
    while record.rules.to_move(record.g) == -1 and dice:
        record.add(-1, dice.pop(0) - 1)
