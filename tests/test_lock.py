"""What `make lock` writes: constraints that hold wherever they are installed, for everything that the Makefile installs."""
from __future__ import annotations

import re
import tomllib
from pathlib import Path

from tools.lock import EXTRAS, LOCK, kept, locked

ROOT = Path(__file__).resolve().parents[1]


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_every_extra_is_locked() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras: dict[str, list[str]] = project["optional-dependencies"]
    assert set(EXTRAS.split(",")) == set(extras)
    pinned = {plain(line.partition("==")[0]) for line in LOCK.read_text(encoding="utf-8").splitlines()}
    wanted = {plain(re.match(r"[\w.-]+", text)[0])          # type: ignore[index]
              for text in [*project["dependencies"], *(text for texts in extras.values() for text in texts)]}
    assert sorted(wanted - pinned) == []


def test_a_build_for_some_machines_is_locked_as_its_version() -> None:
    assert locked(["torch==2.13.0+cpu", "attrs==26.1.0"]).splitlines()[1:] == ["attrs==26.1.0", "torch==2.13.0"]
    assert "+" not in LOCK.read_text(encoding="utf-8")


def test_torch_is_raised_by_hand_only() -> None:
    assert kept("# head\nattrs==26.1.0\ntorch==2.13.0\ntorch-more==1\n") == "torch==2.13.0\n"


def test_the_makefile_and_the_continuous_integration_name_no_index() -> None:
    for place in ("Makefile", ".ci/run", "pyproject.toml", "requirements/lock.txt", "tools/lock.py"):
        assert "index-url" not in (ROOT / place).read_text(encoding="utf-8")
