"""The tutorial is true: its files make a game that plays, obeys the laws, passes its own tests and prints what the page says."""
from __future__ import annotations

import contextlib
import io
import json
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import thunderchild
from tests.page import PAGE, ROOT, files_of, installed, write_game
from thunderchild import registry
from thunderchild.kernel.flow import Rules
from thunderchild.kernel.laws import LawBroken, play_lawful, random_options
from thunderchild.kernel.record import Record
from thunderchild.records.replay import check_header


@pytest.fixture
def games(tmp_path: Path) -> Iterator[Path]:
    write_game(tmp_path)
    with installed(tmp_path):
        yield tmp_path


def walk(seeds: range) -> None:
    rules = registry.load("dover")
    for seed in seeds:
        rng = random.Random(seed)
        play_lawful(rules, random_options(rules, rng), rng, every=3)


@pytest.mark.both
def test_the_tutorial_game_obeys_the_laws(games: Path) -> None:
    assert registry.games() == ["dover"]
    walk(range(20))


def test_the_tutorial_prints_what_it_says(games: Path) -> None:
    files = files_of()
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(files["try.py"], "try.py", "exec"), {})
    assert said.getvalue() == files["try.txt"]


def test_the_tutorial_passes_its_own_tests(games: Path) -> None:
    place = games / "test_dover.py"
    place.write_text(files_of()["test_dover.py"], encoding="utf-8")
    assert pytest.main(["-q", "-p", "no:cacheprovider", f"--rootdir={ROOT}", "-c", str(ROOT / "pyproject.toml"), str(place)]) == 0


def test_the_tutorial_leaks_when_it_is_broken_as_it_says(games: Path) -> None:
    place = games / "dover" / "game.py"
    text = place.read_text(encoding="utf-8")
    fault = text.replace("return len(g.hand[f[SIDE]]) > 0", "return flak_in(g, f[SIDE]) >= 0")
    assert fault != text
    place.write_text(fault, encoding="utf-8")
    with pytest.raises(LawBroken, match=r"in a redeal, eye -?\d sees"):
        walk(range(20))


def test_every_rule_of_the_tutorial_has_a_test(games: Path) -> None:
    for number in registry.load("dover").ledger.texts:
        assert f'"SD-{number}"' in files_of()["test_dover.py"]


def test_the_tutorial_is_in_the_style_of_the_project(games: Path) -> None:
    """Lint and strict types: what a reader copies passes `make check`."""
    package = games / "typed" / "thunderchild"
    package.mkdir(parents=True)
    for path in (ROOT / "src" / "thunderchild").iterdir():
        if path.name not in ("games", "_compiled", "__pycache__"):
            (package / path.name).symlink_to(path)
    (package / "games").mkdir()
    (package / "games" / "__init__.py").touch()
    (package / "games" / "dover").symlink_to(games / "dover")
    lint = [sys.executable, "-m", "ruff", "check", "--config", str(ROOT / "pyproject.toml"), "--no-cache", str(games / "dover")]
    types = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(games / "cache"),
             "-p", "thunderchild.games.dover"]
    for command in (lint, types):
        done = subprocess.run(command, capture_output=True, text=True, cwd=games / "typed", check=False,
                              env={"MYPYPATH": str(games / "typed"), "PATH": ""})
        assert done.returncode == 0, done.stdout + done.stderr


def test_the_page_has_a_block_for_every_file() -> None:
    assert set(files_of()) == {"rules.toml", "data/cards.toml", "game.py", "__init__.py", "try.py", "try.txt", "test_dover.py",
                              "draw/page/board.js"}
    text = PAGE.read_text(encoding="utf-8")
    assert len(re.findall("^```", text, re.MULTILINE)) == 2 * len(re.findall('^```.* title="', text, re.MULTILINE))


def test_the_reference_names_only_what_there_is(games: Path) -> None:
    """Every `rules.x`, `g.x` and `record.x` of the pages exists."""
    record = Record(registry.load("dover"))
    things = {"rules": record.rules, "g": record.g, "record": record, "tc": thunderchild}
    for page in ("kernel.md", "records.md", "write-a-game.md"):
        for name, attribute in re.findall(r"`(rules|g|record|tc)\.(\w+)", (ROOT / "docs" / page).read_text(encoding="utf-8")):
            assert hasattr(things[name], attribute) or attribute in ("t", "toml"), f"{page}: {name}.{attribute}"


def test_the_reference_names_all_that_is_public() -> None:
    text = (ROOT / "docs" / "kernel.md").read_text(encoding="utf-8")
    inner = {"settle", "step", "trace", "choice_label", "check_stack", "procs",
             "steps", "deeds", "gates", "choices", "rolls", "log", "sight"}
    public = [name for name in vars(Rules) if not name.startswith("_") and name not in inner]
    assert [name for name in public if not re.search(rf"\b{name}\b", text)] == []


def test_the_example_of_a_record_has_the_form_of_one(games: Path) -> None:
    block = re.search(r"```json\n(.*?)```", (ROOT / "docs" / "records.md").read_text(encoding="utf-8"), re.DOTALL)
    assert block is not None
    assert list(check_header(json.loads(block[1]))) == list(Record(registry.load("dover")).to_data())
