"""`make mutants`: which faults are planted where, and that those no test finds are listed."""
from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from tools import mutants
from tools.plant import Field, faults_of, sampled

RULE = '''"""A chapter."""
from __future__ import annotations

from typing import Final

from .words import L_DRAWN

MOST: Final = 9         # XY-3
NEXT: Final = 4


def bar_draw(held: list[int], card: int) -> int:
    """XY-1: a card of the hand, which is not too full."""
    if card not in held or len(held) > 5:
        return 1
    return 0


def draw(g: dict[str, int], out: list[str]) -> None:
    n: int = g["cards"]
    g["cards"] = n - 1
    if n > 8:
        tell(out, 7)


def named(n: int) -> str:
    return f"card {n + 1}"


def offer(out: Clicks, n: int) -> None:
    out.add(n + 1)
'''
SMALL = '''def bar_draw(held: list[int], card: int) -> int:
    """XY-1."""
    return 0 if card in held else 1
'''
TESTS = '''from thunderchild.games.toy.rules import bar_draw


def test_a_card_of_the_hand() -> None:
    assert bar_draw([1], 1) == 0
'''


def field(tmp_path: Path, text: str) -> Field:
    """Where a fault stands decides its lot: in folders of the same name each time."""
    folder = tmp_path / "toy" / "rules"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "a.py").write_text(text, encoding="utf-8")
    return Field(folder / "a.py")


def planted(tmp_path: Path, text: str) -> list[tuple[str, str]]:
    """Kind and changed line of every fault."""
    old = text.splitlines()
    out = []
    for fault in field(tmp_path, text).faults():
        new = fault.planted().splitlines()
        changed = [line.strip() for one, line in zip(old, new, strict=True) if one != line]
        assert changed == [new[fault.line - 1].strip()]
        out.append((fault.kind, changed[0]))
    return out


def test_faults_of_a_file(tmp_path: Path) -> None:
    assert planted(tmp_path, RULE) == [
        ("number", "MOST: Final = 10         # XY-3"),
        ("negated", "if (not (card not in held or len(held) > 5)):"),
        ("either", "if card not in held and len(held) > 5:"),
        ("compare", "if card in held or len(held) > 5:"),
        ("compare", "if card not in held or len(held) >= 5:"),
        ("number", "if card not in held or len(held) > 6:"),
        ("allowed", "return 0"),
        ("number", "return 2"),
        ("number", "return 1"),
        ("dropped", "pass"),
        ("number", 'g["cards"] = n - 2'),
    ]


def test_every_fault_of_the_games_can_be_compiled() -> None:
    games = [path.parent for path in (mutants.ROOT / mutants.GAMES).glob("*/__init__.py")]
    for game in games:
        faults = faults_of(game)
        assert {fault.kind for fault in faults} == {"compare", "number", "either", "allowed", "dropped", "negated"}
        for fault in sampled(faults, 60, "0"):
            compile(fault.planted(), str(fault.path), "exec")


def test_a_sample_has_all_kinds_and_comes_again_by_its_seed(tmp_path: Path) -> None:
    faults = list(field(tmp_path, RULE).faults())
    one, two = (sampled(faults, 6, "3") for _time in range(2))
    assert one == two
    assert {fault.kind for fault in one} == {fault.kind for fault in faults}
    assert sorted(sampled(faults, 99, "3")) == sorted(faults)


def test_a_sample_stays_when_other_lines_change(tmp_path: Path) -> None:
    before = [fault.marks(tmp_path) for fault in sampled(list(field(tmp_path, RULE).faults()), 4, "3")]
    after = field(tmp_path, RULE.replace("\n\n\ndef draw", "\n\n\ndef two() -> None:\n    pass\n\n\ndef draw"))
    assert [fault.marks(tmp_path) for fault in sampled(list(after.faults()), 4, "3")] == before
    assert [fault.marks(tmp_path) for fault in sampled(list(after.faults()), 4, "4")] != before


def toy(root: Path, rules: str, tests: str) -> Path:
    """A tree with one game of one file."""
    game, folder = root / mutants.GAMES / "toy", root / "tests" / "games" / "toy"
    for home in (game, folder):
        home.mkdir(parents=True)
    for package in (game.parents[1], game.parents[0], game, folder.parents[1], folder.parents[0], folder):
        (package / "__init__.py").touch()
    (game / "rules.py").write_text(rules, encoding="utf-8")
    (folder / "test_hand.py").write_text(tests, encoding="utf-8")
    shutil.copytree(mutants.ROOT / "tools", root / "tools", ignore=shutil.ignore_patterns("js", "__pycache__"))
    return game / "rules.py"


def test_what_no_test_finds_is_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    toy(tmp_path, SMALL, TESTS)
    assert mutants.main(["--game", "toy", "--sample", "99"], tmp_path) == 1
    said = capsys.readouterr().out
    assert "5 faults planted (1 allowed, 1 compare, 1 negated, 2 number): 3 found by tests of rules, 0 by laws, 2 by not" in said
    assert "-    return 0 if card in held else 1\n+    return 0\n" in said
    assert "-    return 0 if card in held else 1\n+    return 0 if card in held else 2\n" in said
    assert "found    negated  toy/rules.py:3 tests/games/toy/test_hand.py::test_a_card_of_the_hand" in said
    assert [path.name for path in (tmp_path / "build" / "mutants").glob("toy-*.json")]


def test_survivors_are_planted_again_wherever_they_stand_now(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = toy(tmp_path, SMALL, TESTS)
    assert mutants.main(["--game", "toy", "--sample", "99"], tmp_path) == 1
    rules.write_text(f"# a line more\n{SMALL}", encoding="utf-8")
    assert mutants.main(["--again"], tmp_path) == 1
    assert "2 faults planted (1 allowed, 1 number): 0 found" in capsys.readouterr().out
    (tmp_path / "tests" / "games" / "toy" / "test_hand.py").write_text(f"{TESTS}    assert bar_draw([1], 2) == 1\n")
    assert mutants.main(["--again"], tmp_path) == 0
    assert "2 faults planted (1 allowed, 1 number): 2 found" in capsys.readouterr().out
    assert json.loads((tmp_path / "build" / "mutants" / mutants.SURVIVORS).read_text()) == []


def test_a_survivor_whose_line_is_gone_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = toy(tmp_path, SMALL, TESTS)
    assert mutants.main(["--sample", "99"], tmp_path) == 1
    rules.write_text(SMALL.replace("card in held", "card in set(held)"), encoding="utf-8")
    assert mutants.main(["--again"], tmp_path) == 0
    said = capsys.readouterr().out
    assert "any more: src/thunderchild/games/toy/rules.py | allowed | return 0 if card in held else 1 | return 0\n" in said


def test_nothing_to_plant_again(tmp_path: Path) -> None:
    toy(tmp_path, SMALL, TESTS)
    with pytest.raises(SystemExit, match="no run has kept its survivors yet"):
        mutants.main(["--again"], tmp_path)


LOOP = '''import os


def counted(n: int) -> int:
    k: int = 0
    while k < n:
        k += 1
    if k > 7:
        os.abort()
    return k
'''
COUNTS = '''from thunderchild.games.toy.rules import counted


def test_none() -> None:
    assert counted(0) == 0


def test_three() -> None:
    assert counted(3) == 3
'''
STEPS = '''def steps(n: int) -> list[int]:
    out: list[int] = [0]
    while out[-1] != n:
        out.append(out[-1] + 1)
    return out
'''
STEPPED = '''from thunderchild.games.toy.rules import steps


def test_three() -> None:
    assert steps(3) == [0, 1, 2, 3]


def test_two() -> None:
    assert sum(range(10**7)) > 0        # the slower one is tried last
    assert steps(2) == [0, 1, 2]
'''


def test_a_test_that_was_stopped_proves_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                                monkeypatch: pytest.MonkeyPatch) -> None:
    """A loop without end and a process that is ended are tried again, on the tests that are left, and listed apart."""
    monkeypatch.setattr(mutants, "AT_LEAST", 0.5)
    monkeypatch.setattr(mutants, "PATIENCE", 0.0)
    toy(tmp_path, LOOP, COUNTS)
    assert mutants.main(["--sample", "99", "--processes", "1"], tmp_path) == 1
    said = capsys.readouterr().out
    assert "stopped  dropped  toy/rules.py:7 tests/games/toy/test_hand.py::test_three" in said
    assert "stopped  negated  toy/rules.py:8 pytest" in said
    assert said.count("(again, alone)") == 2
    assert ", 2 stopped a test\n" in said
    assert "\nstopped\n--- src/thunderchild/games/toy/rules.py\n" in said
    assert "-        k += 1\n+        pass\n" in said


def test_a_loop_that_another_test_finds(tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                        monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutants, "AT_LEAST", 0.5)
    monkeypatch.setattr(mutants, "PATIENCE", 0.0)
    toy(tmp_path, STEPS, STEPPED)
    mutants.main(["--sample", "99", "--processes", "1"], tmp_path)
    said = capsys.readouterr().out
    assert "stopped  number   toy/rules.py:4 tests/games/toy/test_hand.py::test_three" in said
    assert re.search(r"found    number   toy/rules.py:4 tests/games/toy/test_hand.py::test_two .* \(again, alone\)", said)


FRAMES = '''def is_sound(n: int) -> bool:
    if n == 999:
        return n == 999
    return n < 7
'''
POSITIONS = '''import pytest

from thunderchild.games.toy.rules.check_frames import is_sound


@pytest.mark.parametrize("game", ["toy"])
def test_spoilt_positions_get_their_answers(game: str) -> None:
    assert [is_sound(n) for n in range(1000)] == [n < 7 or n == 999 for n in range(1000)]
'''


def test_spoilt_positions_are_tried_on_all_checks(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Though only the first calls of a function are traced."""
    rules = toy(tmp_path, SMALL, TESTS)
    rules.unlink()
    (rules.parent / "rules").mkdir()
    (rules.parent / "rules" / "__init__.py").touch()
    (rules.parent / "rules" / "hand.py").write_text(SMALL)
    (rules.parent / "rules" / "check_frames.py").write_text(FRAMES)
    folder = tmp_path / "tests" / "games"
    (folder / "toy" / "test_hand.py").write_text(TESTS.replace("toy.rules", "toy.rules.hand"))
    (folder / "test_spoilt.py").write_text(POSITIONS)
    assert mutants.main(["--sample", "99", "--processes", "1"], tmp_path) == 1
    traced = json.loads(next((tmp_path / "build" / "mutants").glob("toy-*.json")).read_text())["lines"]
    assert "3" not in traced["src/thunderchild/games/toy/rules/check_frames.py"]
    assert ": 10 found by tests of rules, 0 by laws, 2 by nothing" in capsys.readouterr().out       # the two are of hand.py


def test_an_unknown_game(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        mutants.main(["--game", "chess"])
    assert "no game 'chess'; there are: " in capsys.readouterr().err
