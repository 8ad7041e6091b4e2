"""The records behind the lessons (lesson.json of a game's page), made from scripts beside the tests (`make renew`).

A lesson ends with its script, as if the game had been given up."""
from __future__ import annotations

import json
import random
import tomllib
from pathlib import Path
from typing import Any, Final

from thunderchild import load
from thunderchild.kernel.record import Record

ROOT: Final = Path(__file__).resolve().parent.parent
SCRIPTS: Final = {"brood": ROOT / "tests/games/brood/example_of_play.toml", "level7": ROOT / "tests/games/level7/lesson.txt"}


def place_of(game: str) -> Path:
    return ROOT / "src/thunderchild/games" / game / "draw/page/lesson.json"


def text(game: str) -> str:
    return json.dumps(make(game), separators=(",", ":")) + "\n"


def make(game: str) -> dict[str, Any]:
    record = MAKERS[game](SCRIPTS[game].read_text(encoding="utf-8"))
    data: dict[str, Any] = record.to_data()
    data["ended"] = {"how": "resigned", "seat": 0, "line": len(data["lines"])}
    data["seats"] = [""] * record.g.seats
    return data


# ---- brood: the Example of Play that the tests replay

def brood(script: str) -> Any:
    """A click of the script that the rules do not ask for, because there is nothing to choose, is left out; one they ask for
    though the script has none is made if it is the only one."""
    said = tomllib.loads(script)
    record: Record[Any] = Record(load("brood"), {})
    dice: list[int] = []
    for step in [*said["start"]["place"], *said["script"]["steps"]]:
        if not step.get("illegal"):
            play(record, step, dice)
    settle(record, dice)
    return record


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


# ---- level7: clicks of coalitions, as "sa fund 1"

def level7(script: str) -> Any:
    """What the script does not say is passed over, and chance falls by lot."""
    lines = [line for line in script.splitlines() if line and not line.startswith("#")]
    record: Record[Any] = Record(load("level7"), {"seats": 1, "mode": "easy"})
    rng = random.Random(7)
    while lines:
        a = wanted(record, lines[0])
        if a >= 0:
            lines.pop(0)
        else:
            a = record.rules.fall(record.g, rng) if record.rules.to_move(record.g) < 0 else passing(record, lines[0])
        record.add(record.rules.to_move(record.g), a)
    return record


def wanted(record: Any, line: str) -> int:
    """The click or outcome that a line means, if it can be made now; else -1."""
    rules, g = record.rules, record.g
    says = {rules.say(g, a): a for a in rules.legal(g)}
    if rules.to_move(g) < 0:
        return int(says.get(line, -1))
    side, _space, click = line.partition(" ")
    asked = g.t.consoles.space.ids[rules.step(g).side(g, g.stack[-1])]
    return int(says.get(click, -1)) if side == asked else -1


def passing(record: Any, line: str) -> int:
    """No trades for a whole phase; else the click that lets a decision go by."""
    rules, g = record.rules, record.g
    says = {rules.say(g, a): a for a in rules.legal(g)}
    a = says.get("pass_phase", rules.passing(g))
    if a not in says.values():
        raise SystemExit(f"level7: '{line}' cannot be clicked, and {rules.at(g)} cannot be passed over: {', '.join(says)}")
    return int(a)


MAKERS: Final = {"brood": brood, "level7": level7}
