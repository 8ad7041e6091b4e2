"""`make mutants`: which faults are planted where, and that those no test finds are listed."""
from __future__ import annotations

import random
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
    (tmp_path / "a.py").write_text(text, encoding="utf-8")
    return Field(tmp_path / "a.py")


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
        for fault in sampled(faults, 60, random.Random(0)):
            compile(fault.planted(), str(fault.path), "exec")


def test_a_sample_has_all_kinds_and_comes_again_by_its_seed(tmp_path: Path) -> None:
    faults = list(field(tmp_path, RULE).faults())
    one, two = (sampled(faults, 6, random.Random(3)) for _time in range(2))
    assert one == two
    assert {fault.kind for fault in one} == {fault.kind for fault in faults}
    assert sorted(sampled(faults, 99, random.Random(3))) == sorted(faults)


def test_what_no_test_finds_is_listed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game, tests = tmp_path / mutants.GAMES / "toy", tmp_path / "tests" / "games" / "toy"
    for folder in (game, tests):
        folder.mkdir(parents=True)
    for package in (game.parents[1], game.parents[0], game, tests.parents[1], tests.parents[0], tests):
        (package / "__init__.py").touch()
    (game / "rules.py").write_text(SMALL, encoding="utf-8")
    (tests / "test_hand.py").write_text(TESTS, encoding="utf-8")
    shutil.copytree(mutants.ROOT / "tools", tmp_path / "tools", ignore=shutil.ignore_patterns("js", "__pycache__"))
    assert mutants.main(["--game", "toy", "--sample", "99"], tmp_path) == 1
    said = capsys.readouterr().out
    assert "5 faults planted (1 allowed, 1 compare, 1 negated, 2 number): 3 found by tests of rules, 0 by laws, 2 by not" in said
    assert "-    return 0 if card in held else 1\n+    return 0\n" in said
    assert "-    return 0 if card in held else 1\n+    return 0 if card in held else 2\n" in said
    assert "found    negated  toy/rules.py:3 tests/games/toy/test_hand.py::test_a_card_of_the_hand" in said
    assert [path.name for path in (tmp_path / "build" / "mutants").glob("toy-*.json")]


def test_an_unknown_game(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        mutants.main(["--game", "chess"])
    assert "no game 'chess'; there are: " in capsys.readouterr().err
