"""The PostgreSQL of the tests: where it is looked for, and that looking for one never hangs."""
from __future__ import annotations

import os
import sys
import time
from pathlib import Path

import pytest

from tests.table import postgres


def fake(folder: Path) -> Path:
    folder.mkdir(parents=True)
    for name in ("initdb", "pg_ctl", "postgres"):
        (folder / name).write_text("#!/bin/sh\necho as the test wanted >&2; exit 3\n")
        (folder / name).chmod(0o755)
    return folder


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A machine without any."""
    monkeypatch.delenv("POSTGRES_BIN", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setattr(postgres, "SYSTEM", tmp_path / "system")
    monkeypatch.setattr(postgres, "MODULE", "no_such_module")
    return tmp_path


def test_it_is_found_on_the_path_then_in_the_system_then_in_the_wheel(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert postgres.find_bins() == []
    package = bare / "site" / "carries_one"
    wheel = fake(package / "pginstall" / "bin")
    (package / "__init__.py").write_text("")
    monkeypatch.syspath_prepend(str(bare / "site"))
    monkeypatch.setattr(postgres, "MODULE", "carries_one")
    assert postgres.find_bins() == [wheel]
    old, new = fake(bare / "system" / "9" / "bin"), fake(bare / "system" / "15" / "bin")
    assert postgres.find_bins() == [new, old, wheel]
    here = fake(bare / "bin")
    assert postgres.find_bins() == [here, wheel]
    monkeypatch.setenv("POSTGRES_BIN", str(wheel))
    assert postgres.find_bins() == [wheel]
    monkeypatch.setenv("POSTGRES_BIN", "none")
    assert postgres.find_bins() == []


def test_where_none_can_be_had_it_is_said_why(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both ways are tried, each with a limit; none is taken for installed because a command ended well."""
    tried: list[tuple[float, str]] = []

    def attempt(seconds: float, *command: str) -> str:
        tried.append((seconds, " ".join(command)))
        return "as the test wanted"
    monkeypatch.setattr(postgres, "attempt", attempt)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    (bare / "bin").mkdir()
    (bare / "bin" / "apt-get").write_text("")
    (bare / "bin" / "apt-get").chmod(0o755)
    assert postgres.install() == f"apt-get: as the test wanted; pip install {postgres.WHEEL}: as the test wanted"
    assert [command.split()[-1] for _, command in tried] == ["update", "postgresql", postgres.WHEEL]
    assert all(0 < seconds <= 300 for seconds, _ in tried)
    assert "apt install postgresql" in str(postgres.start_or_reason())


def test_an_installation_has_its_time() -> None:
    begun = time.monotonic()
    assert postgres.attempt(0.3, sys.executable, "-c", "import time; time.sleep(60)") == "took more than 0 seconds"
    assert time.monotonic() - begun < 20
    assert postgres.attempt(30, sys.executable, "-c", "raise SystemExit('no such package')") == "no such package"
    assert "No such file" in postgres.attempt(30, "/nothing/here")


def test_one_that_does_not_start_is_said(bare: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POSTGRES_BIN", str(fake(bare / "broken" / "bin")))
    assert "does not start: initdb: as the test wanted" in str(postgres.start_or_reason())
