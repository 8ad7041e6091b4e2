"""`thunderchild verify` and `replay` on records of the table: dice that were promised, rules that changed on the way."""
from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import thunderchild
from thunderchild.cli import main
from thunderchild.kernel.flow import random_click
from thunderchild.kernel.record import Record
from thunderchild.kernel.state import CHANCE, digest_of
from thunderchild.records import open_record, save_record
from thunderchild.records.fair import Dice, hash_of

pytestmark = pytest.mark.both
SECRET = "5a" * 32
RULES = thunderchild.load("pulp")
Capture = pytest.CaptureFixture[str]


def promised() -> Dice:
    return Dice("k3v9", 0, SECRET, hash_of(SECRET), ["my own luck"])


def played(cheat_at: int = -1, break_at: int = -1, clicks: int = 2000, seed: int = 1) -> dict[str, Any]:
    """A game whose dice follow from the secret, but for the fall of chance that is number `cheat_at`."""
    record: Record[Any] = Record(RULES, {})
    dice, rng, fallen = promised(), random.Random(seed), 0
    while not record.g.over and record.tick < clicks:
        if record.tick == break_at:
            record.go_on(record.g.to_data())
        a = random_click(RULES, record.g, rng) if record.to_move != CHANCE else dice.fall(record.tick, RULES.odds(record.g))
        if record.to_move == CHANCE:
            fallen += 1
            if fallen == cheat_at:
                a = next(k for k, weight in enumerate(RULES.odds(record.g)) if weight and k != a)
        record.add(record.to_move, a)
    return record.to_data() | {"fair": [dice.shown(bool(record.g.over))]}


def said(capsys: Capture, code: int, *words: object) -> str:
    assert main([str(word) for word in words]) == code
    out = capsys.readouterr()
    return out.out + out.err


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


# ---- dice

def test_promised_dice_are_checked(file: Path, capsys: Capture) -> None:
    d = played()
    save_record(d, file)
    chance = sum(line.startswith("*") for line in d["lines"])
    text = said(capsys, 0, "verify", file)
    assert text.startswith("verified: ")
    assert f"{chance} outcomes of chance follow from the secret" in text
    assert "not checkable" not in text


def test_an_outcome_that_does_not_follow_is_found(file: Path, capsys: Capture) -> None:
    """All else about the record is right: lines, digest, result."""
    for cheat in (1, 9):
        d = played(cheat)
        save_record(d, file)
        line = [n for n, line in enumerate(d["lines"]) if line.startswith("*")][cheat - 1]
        text = said(capsys, 1, "verify", file)
        assert text.startswith(f"not verified: line {line}, '{d['lines'][line]}': the dice promised '*")


@pytest.mark.parametrize(("change", "says"), [
    ({"secret": "00" * 32}, "is not the one that was promised"),
    ({"hash": hash_of("00" * 32)}, "is not the one that was promised"),
    ({"words": ["other words"]}, "the dice promised"), ({"table": "other"}, "the dice promised"),
    ({"secret": "zz"}, "is not the one that was promised"), ({"first": "0"}, "expected a whole number"),
    ({"words": None}, "words")])
def test_a_changed_promise_is_found(file: Path, capsys: Capture, change: dict[str, Any], says: str) -> None:
    d = played()
    d["fair"][0].update(change)
    save_record(d, file)
    text = said(capsys, 1, "verify", file)
    assert text.startswith("not verified: ")
    assert says in text


def test_dice_of_a_game_that_is_not_over_cannot_be_checked_yet(file: Path, capsys: Capture) -> None:
    save_record(played(clicks=40), file)
    text = said(capsys, 0, "verify", file)
    assert "not over" in text
    assert "dice not checkable: their secret is not in the record" in text


def test_a_record_without_dice_is_verified_as_before(file: Path, capsys: Capture) -> None:
    d = played()
    del d["fair"]
    save_record(d, file)
    text = said(capsys, 0, "verify", file)
    assert "chance in force" in text
    assert "secret" not in text


def test_a_game_the_table_ended_is_not_called_unfinished(file: Path, capsys: Capture) -> None:
    save_record(played(clicks=40) | {"ended": {"how": "resigned", "seat": 0, "line": 40}}, file)
    assert "ended by the table" in said(capsys, 0, "verify", file)


# ---- a change of the rules on the way

def test_a_record_whose_rules_changed_is_verified_from_there_on(file: Path, capsys: Capture) -> None:
    d = played(break_at=60)
    save_record(d, file)
    assert d["lines"][60].startswith("= ")
    early = sum(line.startswith("*") for line in d["lines"][:60])
    text = said(capsys, 0, "verify", file)
    assert "61 from before a change of the rules, not replayed" in text
    assert f"; {early} not checkable: they fell under older rules" in text
    d["lines"][10] = "whatever the old rules allowed"             # cannot be judged any more, and is not
    save_record(d, file)
    assert said(capsys, 0, "verify", file).startswith("verified")
    d["rules"] = "0.1"                                            # and under a version that is gone it is opened all the same
    save_record(d, file)
    assert open_record(file)[1]["rules"] == "0.1"


def tampered(d: dict[str, Any]) -> dict[str, Any]:
    """Another position than the one that was saved: somebody's turn number is one more."""
    state = json.loads(json.dumps(d["states"]["60"]))
    name = next(name for name, value in state.items() if isinstance(value, int) and name not in ("over", "reveals", "seats"))
    state[name] += 1
    return d | {"states": {"60": state}}


def test_a_saved_state_that_was_changed_is_found(file: Path, capsys: Capture) -> None:
    d = tampered(played(break_at=60))
    save_record(d, file)
    text = said(capsys, 1, "verify", file)
    assert text.startswith("not verified: line 60, ")
    assert "the saved state is another one" in text
    assert "the saved state is another one" in said(capsys, 2, "replay", file)
    d["lines"][60] = f"= {d['rules']} {digest_of(d['states']['60'])}"      # with its digest made to fit
    save_record(d, file)
    assert said(capsys, 1, "verify", file).startswith("not verified: ")


@pytest.mark.parametrize("states", [{}, [], None, {"60": None}, {"60": {}}, {"x": {}}, {"60": "x", "61": "y"}])
def test_states_that_are_none(file: Path, capsys: Capture, states: Any) -> None:
    save_record(played(break_at=60) | {"states": states}, file)
    for command, code in (("verify", 1), ("replay", 2)):
        text = said(capsys, code, command, file)
        assert "states" in text or "state is another one" in text


def test_replay_goes_back_to_the_change_of_the_rules(file: Path, capsys: Capture) -> None:
    d = played(break_at=60)
    save_record(d, file)
    text = said(capsys, 0, "replay", file, "--at", 61, "--log")
    assert "Position before line 61" in text
    assert f"  60  {d['lines'][60]}" in text
    assert d["lines"][3] in text
    assert "--at takes 61 to" in said(capsys, 2, "replay", file, "--at", 60)
    assert d["result"] in said(capsys, 0, "replay", file)
