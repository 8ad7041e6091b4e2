"""`thunderchild verify` and `replay` on records of the table: dice that were promised, rules that changed on the way."""
from __future__ import annotations

import itertools
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
from thunderchild.records.chain import PERSON, Chain, hash_of, make_links
from thunderchild.records.fair import Dice

pytestmark = pytest.mark.both
SECRET = "5a" * 32
LINKS = make_links("c3" * 32, 2000)
RULES = thunderchild.load("pulp")
Capture = pytest.CaptureFixture[str]


def promised(kind: int = 2) -> Dice:
    words = ["my own luck"]
    if kind == 1:
        return Dice("k3v9", 0, SECRET, hash_of(SECRET), words)
    return Dice("k3v9", 0, SECRET, hash_of(SECRET), words, 2, [Chain(PERSON, LINKS[0], LINKS[1], 1)])


def played(cheat_at: int = -1, break_at: int = -1, clicks: int = 2000, seed: int = 7, kind: int = 2,
           without: tuple[int, ...] = ()) -> dict[str, Any]:
    """A game whose dice follow from secret and links, but for the fall of chance that is number `cheat_at`.  Clicks in the lines
    `without` open no link."""
    record: Record[Any] = Record(RULES, {})
    dice, rng, fallen, burst = promised(kind), random.Random(seed), 0, 0
    while not record.g.over and record.tick < clicks:
        if record.tick == break_at:
            record.go_on(record.g.to_data())
            burst = record.tick
        if record.to_move != CHANCE:
            a = random_click(RULES, record.g, rng)
            opened(dice, record.tick, record.tick in without)
            burst = record.tick + 1
        else:
            a = dice.fall(record.tick, RULES.odds(record.g), burst)
            fallen += 1
            if fallen == cheat_at:
                a = next(k for k, weight in enumerate(RULES.odds(record.g)) if weight and k != a)
        record.add(record.to_move, a)
    return record.to_data() | {"fair": [dice.shown(True)]}


def opened(dice: Dice, line: int, without: bool) -> None:
    for chain in dice.chains:
        if without:
            chain.skip(line)
        else:
            chain.open(LINKS[chain.opened + 1], line)


def said(capsys: Capture, code: int, *words: object) -> str:
    assert main([str(word) for word in words]) == code
    out = capsys.readouterr()
    return out.out + out.err


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


# ---- dice

def test_promised_dice_are_proved(file: Path, capsys: Capture) -> None:
    d = played()
    save_record(d, file)
    chance = sum(line.startswith("*") for line in d["lines"])
    text = said(capsys, 0, "verify", file)
    assert text.startswith("proved: ")
    assert f"{chance} outcomes of chance follow from the promise" in text
    assert f"promise before line 0: {hash_of(SECRET)}" in text
    assert f"seat 0: committed to {LINKS[0]}, opened {d['fair'][0]['seats'][0]['opened']} links; words 'my own luck'" in text
    assert "this holds if promise and commitments are those you were shown" in text
    assert "not proved" not in text


def test_the_promise_one_was_shown_is_handed_in(file: Path, capsys: Capture) -> None:
    save_record(played(), file)
    text = said(capsys, 0, "verify", file, "--promise", hash_of(SECRET), "--promise", LINKS[0])
    assert "what you handed in with --promise is in the record" in text
    assert "this holds if" not in text
    assert said(capsys, 1, "verify", file, "--promise", "00" * 32).startswith("false: the promise 0000")


@pytest.mark.parametrize("typed", ["my own luck", "", hash_of(SECRET)[:-1], hash_of(SECRET) + "0", "0x" + "0" * 62,
                                   hash_of(SECRET).upper(), "\u0661" * 64])
def test_a_promise_that_was_mistyped_says_nothing_about_the_record(file: Path, capsys: Capture, typed: str) -> None:
    save_record(played(), file)
    text = said(capsys, 2, "verify", file, "--promise", hash_of(SECRET), "--promise", typed)
    assert text.startswith(f"cannot be checked: --promise '{typed}' is malformed: a promise is a SHA-256")
    assert text.count("\n") == 1
    assert "false" not in text


def test_an_outcome_that_does_not_follow_is_found(file: Path, capsys: Capture) -> None:
    """All else about the record is right: lines, digest, result."""
    for cheat in (1, 9):
        for kind in (1, 2):
            d = played(cheat, kind=kind)
            save_record(d, file)
            line = [n for n, line in enumerate(d["lines"]) if line.startswith("*")][cheat - 1]
            text = said(capsys, 1, "verify", file)
            assert text.startswith(f"false: line {line}, '{d['lines'][line]}': the dice promised '*")


@pytest.mark.parametrize(("change", "says"), [
    ({"secret": "00" * 32}, "is not the one that was promised"),
    ({"hash": hash_of("00" * 32)}, "is not the one that was promised"),
    ({"words": ["other words"]}, "the dice promised"), ({"table": "other"}, "the dice promised"),
    ({"secret": "zz"}, "is not the one that was promised"), ({"secret": SECRET.replace("5a", "5A")}, "is not the one"),
    ({"first": "0"}, "expected a whole number"), ({"words": None}, "words"), ({"words": ["x" * 201]}, "at most 200"),
    ({"words": [""] * 17}, "at most 16 seats"), ({"seats": [3]}, "person or bot"), ({"seats": []}, "speak of 0 seats"),
    ({"seats": [{"by": "person"}]}, "the dice promised"), ({"seats": [{"by": "bot"}] * 17}, "at most 16 seats")])
def test_a_changed_promise_is_found(file: Path, capsys: Capture, change: dict[str, Any], says: str) -> None:
    d = played()
    d["fair"][0].update(change)
    save_record(d, file)
    text = said(capsys, 1, "verify", file)
    assert text.startswith("false: ")
    assert says in text


@pytest.mark.parametrize(("change", "says"), [
    ({"commit": "00" * 32}, "does not lead to the commitment"), ({"last": LINKS[3]}, "does not lead to the commitment"),
    ({"opened": 3}, "does not lead to the commitment"), ({"opened": 10 ** 9}, "'opened', a number of links"),
    ({"late": True}, "the dice promised"), ({"gaps": [[0, 1 << 30]]}, "the dice promised"), ({"gaps": [[5, 4]]}, "in order"),
    ({"gaps": 7}, "in order"), ({"last": None}, "of 64 digits")])
def test_a_changed_chain_is_found(file: Path, capsys: Capture, change: dict[str, Any], says: str) -> None:
    d = played()
    d["fair"][0]["seats"][0].update(change)
    save_record(d, file)
    text = said(capsys, 1, "verify", file)
    assert text.startswith("false: ")
    assert says in text


def test_clicks_that_opened_nothing_are_told(file: Path, capsys: Capture) -> None:
    whole = played()
    mine = [n for n, line in enumerate(whole["lines"]) if line.startswith("0 ")]
    d = played(without=(mine[3], mine[4]))
    save_record(d, file)
    text = said(capsys, 3, "verify", file)
    assert f"not proved, seat 0 opened nothing with 2 of its {sum(line.startswith('0 ') for line in d['lines'])} clicks" in text
    assert "cannot be checked" not in text
    d["fair"][0]["seats"][0]["gaps"] = []
    save_record(d, file)
    assert said(capsys, 1, "verify", file).startswith("false: ")


def test_dice_of_a_game_that_is_not_over_cannot_be_checked_yet(file: Path, capsys: Capture) -> None:
    d = played(clicks=40)
    del d["fair"][0]["secret"]
    save_record(d, file)
    text = said(capsys, 3, "verify", file)
    assert "not proved, cut: the lines end before the game does by its rules" in text
    assert "not proved, sealed: the record does not hold the secret yet" in text


def test_older_dice_are_what_they_are(file: Path, capsys: Capture) -> None:
    save_record(played(kind=1), file)
    text = said(capsys, 3, "verify", file)
    assert "words: 'my own luck'" in text
    assert "not proved, older dice: they follow from the server's secret and the players' words alone" in text
    assert text.count("not proved") == 1


# ---- planned forgeries: none of them is called proved

def test_one_promise_for_each_line_proves_nothing(file: Path, capsys: Capture) -> None:
    """Secrets found afterwards, until each fits the outcome one likes."""
    d = played(clicks=60)
    d["fair"] = [{"table": "x", "first": n, "words": [], "secret": secret, "hash": hash_of(secret)}
                 for n, secret in ground(d["lines"]).items()]
    save_record(d, file)
    text = said(capsys, 3, "verify", file)
    assert text.count("later promise: from line ") == len(d["fair"]) - 1
    d["fair"] = [dict(d["fair"][0], first=n) for n in range(65)]
    save_record(d, file)
    assert "more than the 64 a game may have" in said(capsys, 1, "verify", file)
    d["fair"] = [d["fair"][0], d["fair"][0]]
    save_record(d, file)
    assert "two promises for the dice from line" in said(capsys, 1, "verify", file)


def ground(lines: list[str]) -> dict[int, str]:
    """For each line of chance a secret from which it follows."""
    record: Record[Any] = Record(RULES, {})
    found: dict[int, str] = {}
    for n, line in enumerate(lines):
        if line.startswith("*"):
            tries = (f"{k:064x}" for k in itertools.count())
            found[n] = next(secret for secret in tries
                            if RULES.say(record.g, Dice("x", n, secret, "", []).fall(n, RULES.odds(record.g))) == line)
        record.read_line(line, n)
    return found


def test_what_stands_before_a_break_is_not_called_proved(file: Path, capsys: Capture) -> None:
    d = played(break_at=60)
    d["lines"][:60] = ["0 a fiction"] * 60
    d["fair"][0]["seats"][0] |= {"gaps": [[0, 59]], "opened": 0, "last": LINKS[0], "late": True}
    save_record(d, file)
    assert main(["verify", str(file)]) in (1, 3)
    assert not capsys.readouterr().out.startswith("proved:")
    save_record(played(break_at=60), file)
    text = said(capsys, 3, "verify", file)
    assert "not proved, break: in line 60 the game went on from a saved position" in text


def test_a_game_cut_in_the_middle_is_not_called_proved(file: Path, capsys: Capture) -> None:
    d = played(clicks=40) | {"ended": {"how": "resigned", "seat": 0, "line": 40}}
    save_record(d, file)
    text = said(capsys, 3, "verify", file)
    assert "ended by the table" in text
    assert "not proved, cut: the lines end before the game does by its rules; that it ended there (resigned) is only said" in text


def test_a_record_whose_promise_was_taken_out_is_not_called_proved(file: Path, capsys: Capture) -> None:
    d = played()
    del d["fair"]
    save_record(d, file)
    text = said(capsys, 3, "verify", file)
    assert "not proved, no promise: the record holds none, so nothing is known about its dice" in text
    assert said(capsys, 1, "verify", file, "--promise", hash_of(SECRET)).startswith("false: ")


def test_another_game_under_the_same_promise_does_not_have_my_commitment(file: Path, capsys: Capture) -> None:
    """Whoever knows the secret can make a game that fits it; he cannot open a chain he does not have."""
    d = played()
    assert LINKS[0] == d["fair"][0]["seats"][0]["commit"]
    d["fair"][0]["seats"] = [{"by": "bot"}]
    save_record(d, file)
    assert said(capsys, 1, "verify", file, "--promise", hash_of(SECRET), "--promise", LINKS[0]).startswith("false: ")


# ---- a change of the rules on the way

def test_a_record_whose_rules_changed_is_verified_from_there_on(file: Path, capsys: Capture) -> None:
    d = played(break_at=60)
    save_record(d, file)
    assert d["lines"][60].startswith("= ")
    early = sum(line.startswith("*") for line in d["lines"][:60])
    text = said(capsys, 3, "verify", file)
    assert "61 from before a change of the rules, not replayed" in text
    assert f"; {early} cannot be checked" in text
    d["lines"][2] = "whatever the old rules allowed"              # cannot be judged any more, and is not
    save_record(d, file)
    assert said(capsys, 3, "verify", file).startswith("proved in part")
    d["rules"] = "0.1"                                            # and under a version that is gone it is opened all the same
    save_record(d, file)
    assert open_record(file)[1]["rules"] == "0.1"


def test_dice_of_other_rules_are_not_called_false(file: Path, capsys: Capture) -> None:
    """The odds of our rules say nothing about what fell under others; what was promised is still compared."""
    d = played(cheat_at=5)
    save_record(d, file)
    assert said(capsys, 1, "verify", file).startswith("false: line ")
    d["rules"] = "0.1"
    save_record(d, file)
    text = said(capsys, 2, "verify", file)
    assert text.startswith("cannot be checked: line ")
    assert f"by the odds of rules {RULES.meta.version}, which are here; it was played under rules 0.1" in text
    assert said(capsys, 1, "verify", file, "--promise", "0" * 64).startswith("false: ")


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
    assert text.startswith("false: line 60, ")
    assert "the saved state is another one" in text
    assert "the saved state is another one" in said(capsys, 2, "replay", file)
    d["lines"][60] = f"= {d['rules']} {digest_of(d['states']['60'])}"      # with its digest made to fit
    save_record(d, file)
    assert said(capsys, 1, "verify", file).startswith("false: ")


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
