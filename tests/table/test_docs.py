"""docs/protocol.md: its client is run as it stands there, and what it lists is what the server knows."""
from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import thunderchild
from thunderchild.table.people import Settings
from thunderchild.table.protocol import KINDS

from tests.table.house import ROOT, House

PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def example() -> str:
    found = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert found
    return found.group(1)


def test_the_example_is_short() -> None:
    code = [line for line in example().splitlines() if line.strip() and not line.strip().startswith("#")]
    assert len(code) <= 40


def run_example(house: House, game: str, folder: Path, options: str = "{}") -> str:
    file = folder / "client.py"
    file.write_text(example(), encoding="utf-8")
    done = subprocess.run([sys.executable, str(file), house.url, game, options], capture_output=True, text=True, timeout=240,
                          check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_example_plays_a_whole_game(one_house: House, tmp_path: Path) -> None:
    out = run_example(one_house, "raid", tmp_path)
    assert "over: RD-6" in out
    assert "the secret of the dice was" in out


@pytest.mark.parametrize(("game", "options"), [("pulp", "{}"), ("brood", '{"max_turns": 4}')])
def test_the_example_plays_a_real_game(one_house: House, tmp_path: Path, game: str, options: str) -> None:
    if game not in thunderchild.games():
        pytest.skip(f"{game} is not part of this installation")
    assert "over:" in run_example(one_house, game, tmp_path, options)


def test_the_page_names_every_message_and_setting() -> None:
    for kind in KINDS:
        assert f'"{kind}"' in PAGE
    for key in Settings.KEYS:
        assert f"`{key}" in PAGE, key
