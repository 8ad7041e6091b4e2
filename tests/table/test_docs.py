"""docs/protocol.md: its client is run as it stands there, and what it lists is what the server knows."""
from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import thunderchild
from thunderchild.records.replay import verify
from thunderchild.records import verify_fair
from thunderchild.table.rooms.settings import KEYS
from thunderchild.table.web.read import KINDS

from tests.table.house import ROOT, House

PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def example() -> str:
    found = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert found
    return found.group(1)


def test_the_example_is_short() -> None:
    code = [line for line in example().splitlines() if line.strip() and not line.strip().startswith("#")]
    assert len(code) <= 40


def start_example(folder: Path, *words: str) -> subprocess.Popen[str]:
    file = folder / "client.py"
    file.write_text(example(), encoding="utf-8")
    return subprocess.Popen([sys.executable, str(file), *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def run_example(house: House, game: str, folder: Path, options: str = "{}") -> str:
    client = start_example(folder, house.url, game, options)
    out, wrong = client.communicate(timeout=240)
    assert client.returncode == 0, wrong
    return out


def test_the_example_plays_a_whole_game(one_house: House, tmp_path: Path) -> None:
    out = run_example(one_house, "raid", tmp_path, '{"goal": 12}')
    assert "over: RD-6" in out
    assert "the secret of the dice was" in out


@pytest.mark.parametrize(("game", "options"), [("pulp", "{}"), ("brood", '{"max_turns": 3}')])
def test_the_example_plays_a_real_game(one_house: House, tmp_path: Path, game: str, options: str) -> None:
    assert game in thunderchild.games()
    out = run_example(one_house, game, tmp_path, options)
    assert re.search(r"^over: .", out, re.MULTILINE)
    assert "refused" not in out


def test_two_examples_play_brood_against_each_other_by_link(one_house: House, tmp_path: Path) -> None:
    first = start_example(tmp_path, one_house.url, "brood", '{"max_turns": 4}', "link")
    assert first.stdout
    told = [first.stdout.readline(), first.stdout.readline()]
    link = told[1].removeprefix("for a friend: ").strip()
    assert link.startswith(one_house.url + "/table.html#")
    second = start_example(tmp_path, link)
    others = second.communicate(timeout=240)
    mine = first.communicate(timeout=240)
    assert (first.returncode, second.returncode) == (0, 0), (mine[1], others[1])
    over = [re.findall(r"^over: (.+)$", out, re.MULTILINE) for out in (mine[0], others[0])]
    assert over[0] == over[1]
    assert len(over[0]) == 1
    record = one_house.get(f"/api/tables/{told[0].split()[1]}/record")
    assert record["result"] == over[0][0]
    assert {"0", "1"} <= {line[0] for line in record["lines"]} <= {"0", "1", "*"}     # four turns may pass without a die
    rules = thunderchild.load("brood")
    verify(rules, record)
    assert verify_fair(rules, record).unchecked == 0


def test_the_page_names_every_message_and_setting() -> None:
    for kind in KINDS:
        assert f'"{kind}"' in PAGE
    for key in KEYS:
        assert f"`{key}" in PAGE, key
