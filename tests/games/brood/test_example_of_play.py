"""The rulebook's Example of Play, turns one to four, click by click with forced dice (E18 to E21)."""
from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.games.brood.table import RULES, Table
from tests.rule import rule
from thunderchild.kernel.state import CHANCE

SCRIPT: dict[str, Any] = tomllib.loads((Path(__file__).parent / "example_of_play.toml").read_text(encoding="utf-8"))
TURNS = 4                        # where max_turns stands in the options


def held(t: Table) -> int:
    nations: dict[str, str] = {"na_west": "usa", "na_east": "usa", "w_europe": "europe", "scandinavia": "europe",
                               "n_russia": "russia", "central_asia": "russia", "china": "china", "japan": "japan",
                               "india": "india"}
    return len({nations[stack.split("/")[0]] for stack in t.units() if stack.endswith("keeper")})


def total(t: Table, *parts: str) -> int:
    """Units whose stack name has all these parts."""
    return sum(n for stack, n in t.units().items() if all(part in stack.split("/") for part in parts))


FACTS: dict[str, Callable[[Table], Any]] = {
    "mindpower": lambda t: t.g.mindpower,
    "nations_held": held,
    "dormant_usa": lambda t: t.dormant("usa"),
    "blocked": lambda t: len(t.said()["blocked"]),
    "orions_on_map": lambda t: sum(t.g.orions),
    "launched": lambda t: t.g.launched,
    "dupes": lambda t: t.g.dupes,
    "brood_air": lambda t: total(t, "brood", "air"),
    "brood_available_air": lambda t: total(t, "brood", "air", "available"),
    "human_available_air": lambda t: total(t, "human", "air", "available"),
    "human_expended_usa_air": lambda t: total(t, "human", "air", "expended", "usa"),
    "brood_tokens_available": lambda t: t.g.tokens,
    "usa_armies": lambda t: total(t, "usa", "army"),
    "attack_total": lambda t: t.heard("strength")[-1]["total"],
    "defense": lambda t: t.heard("strength")[-1]["defense"],
    "defender": lambda t: t.heard("attack")[-1]["on"].split("/")[-1],
}


class Replay:
    """Plays the script.  A click of a phase that the game has left already, or never asked about, is skipped; a click that is not
    in the script is made if it is the only legal one."""

    def __init__(self) -> None:
        self.t = Table()
        self.skipped: list[str] = []
        self.filled: list[str] = []
        self.found: dict[str, dict[str, Any]] = {}
        self.clicks = 0

    def make(self, step: dict[str, Any]) -> None:
        text = f"{step['do']} {step.get('on', '')}".strip()
        if not step.get("illegal"):
            self.fill(text)
        self.t.hush()
        phase = phase_of(self.t)
        if step.get("illegal"):
            assert self.t.why(text, step["who"]) == "BR-211", text
        elif step.get("ph", phase) == phase and self.t.why(text, step["who"]) != "BR-47":
            self.click(text)
        else:
            self.skipped.append(f"{step['ph']}: {text}")
        self.clicks += 1
        for die in step.get("dice", []):
            self.t.do(die)
        assert self.t.asked() != CHANCE, f"{text}: more dice are rolled than the script has"
        for fact, value in step.get("exp", {}).items():
            if fact == "neutral_gone":
                assert not self.t.neutral(value), text
            else:
                assert FACTS[fact](self.t) == value, f"{text}: {fact}"

    def fill(self, text: str) -> None:
        """Make clicks that the script leaves out: the only legal one each, and not the one that comes next."""
        while len(self.t.legal()) == 1 and self.t.legal()[0] != text:
            self.filled.append(self.t.legal()[0])
            self.click(self.t.legal()[0])

    def click(self, text: str) -> None:
        """If the click ends the Human turn, keep the position right then, before the next Gather changes it: as if a turn limit
        had ended the game there."""
        last = self.t.g.copy()
        last.options = last.options[:]
        last.options[TURNS] = last.turn
        RULES.click(last, RULES.read(last, text))
        self.t.do(text)
        if last.over:
            assert self.t.g.turn == last.turn + 1
            self.found[f"t{last.turn}_human"] = position(last)
        elif text == "end_turn":
            self.found[f"t{last.turn}_brood"] = position(last)


def phase_of(t: Table) -> str:
    """The phase as the script names it."""
    names = [row["what"] for row in t.said()["doing"]] if not t.over() else []
    for phase, what in (("project_orion", "project_orion"), ("move", "move_phase"), ("battle", "battle_phase"), ("build",
                                                                                                                 "build_phase")):
        if what in names:
            return phase
    if "human_turn" in names:
        return "awaken"
    return "spend" if t.said()["doing"][1]["at"] == "spend" else "gather"


def position(g: Any) -> dict[str, Any]:
    said = RULES.describe(g)
    return {"units": sorted(f"{stack} x{n}" for stack, n in said["units"].items()), "orions": said["orions"],
            "launched": said["launched"], "neutral": sorted(said["neutral"]), "dormant": said["dormant"], "dupes": said["dupes"],
            "tokens_available": said["tokens"], "tokens_supply": said["supply"]}


@pytest.fixture(scope="module")
def played() -> Replay:
    play = Replay()
    for step in [*SCRIPT["start"]["place"], *SCRIPT["script"]["steps"]]:
        play.make(step)
    return play


@rule("BR-26", "BR-53", "BR-54", "BR-62", "BR-66", "BR-76", "BR-80", "BR-85", "BR-102", "BR-103", "BR-104", "BR-105", "BR-106",
      "BR-120", "BR-122", "BR-124", "BR-132", "BR-133", "BR-134", "BR-144", "BR-146", "BR-155", "BR-162", "BR-170", "BR-192",
      "BR-203", "BR-210", "BR-211", "BR-215", "BR-222")
@pytest.mark.parametrize("name", sorted(SCRIPT["checkpoint"]))
def test_checkpoint(played: Replay, name: str) -> None:
    want = dict(SCRIPT["checkpoint"][name])
    want["units"] = sorted(want["units"])
    want["neutral"] = sorted(want["neutral"])
    assert played.found[name] == want


def test_every_click_of_the_script_is_accounted_for(played: Replay) -> None:
    """The empty Battle phase of turn two is not asked, and an area without Brood units ends by itself (BR-206); three times a
    segment ends with a `done` that the script leaves out."""
    assert played.clicks == 3 + len(SCRIPT["script"]["steps"])
    assert played.skipped == ["battle: done", "battle: end_area"]
    assert played.filled == ["done", "done", "done"]


def test_the_script_has_all_checkpoints(played: Replay) -> None:
    assert sorted(played.found) == sorted(SCRIPT["checkpoint"])
