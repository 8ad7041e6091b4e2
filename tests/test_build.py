"""The choice between compiled and plain modules: only a build that is true to every source it was made from is used."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from thunderchild._build import BUILD, FORMAT, SUFFIX, Build, digest_of

SOURCES = {"kernel": ["kernel/flow.py", "kernel/state.py"], "brood": ["games/brood/rules/turn.py"],
           "pulp": ["games/pulp/rules/turn.py"]}


def module_of(source: str) -> str:
    return "thunderchild." + source.removesuffix(".py").replace("/", ".")


def compiled_file(source: str) -> str:
    return "thunderchild/" + source.removesuffix(".py") + SUFFIX


def stamp_of(package: Path) -> dict[str, Any]:
    groups = {
        name: {
            "needs": [] if name == "kernel" else ["kernel"],
            "sources": {source: digest_of(str(package / source)) for source in sources},
            "modules": {module_of(source): compiled_file(source) for source in sources},
            "root": "..",
        }
        for name, sources in SOURCES.items()
    }
    return {"format": FORMAT, "suffix": SUFFIX, "build": "b1", "skipped": {}, "groups": groups}


def write_stamp(package: Path, **changes: Any) -> None:
    (package / "_compiled" / "stamp.json").write_text(json.dumps({**stamp_of(package), **changes}))


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A package with a kernel and two games, compiled: the compiled files are empty, nobody loads them here."""
    package = tmp_path / "thunderchild"
    for sources in SOURCES.values():
        for source in sources:
            plain, compiled = package / source, package / "_compiled" / "b1" / compiled_file(source)
            for path in (plain, compiled):
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(f"# {source}\n")
    write_stamp(package)
    return package


def compiled_groups(build: Build) -> list[str]:
    """The groups whose modules the finder hands out compiled; a group is all or nothing."""
    found = []
    for name, sources in SOURCES.items():
        specs = [build.find_spec(module_of(source)) for source in sources]
        assert len({spec is None for spec in specs}) == 1, "half a group"
        if specs[0] is not None:
            found.append(name)
    return found


def edit(path: Path) -> None:
    path.write_text(path.read_text() + "# edited\n")


def test_an_unchanged_build_is_used_in_silence(package: Path, capsys: pytest.CaptureFixture[str]) -> None:
    build = Build(str(package), pure=False)
    assert compiled_groups(build) == ["kernel", "brood", "pulp"]
    assert build.report() == "compiled: kernel, brood, pulp"
    assert capsys.readouterr().err == ""


def test_a_compiled_module_is_loaded_from_the_build_and_seems_to_lie_beside_its_data(package: Path) -> None:
    spec = Build(str(package), pure=False).find_spec("thunderchild.games.brood.rules.turn")
    assert spec is not None
    assert spec.origin == str(package / "_compiled" / "b1" / compiled_file("games/brood/rules/turn.py"))
    assert Path(spec.loader.seeming).parent == package / "games" / "brood" / "rules"  # type: ignore[union-attr]


def test_pure_forces_the_plain_files(package: Path, capsys: pytest.CaptureFixture[str]) -> None:
    build = Build(str(package), pure=True)
    assert compiled_groups(build) == []
    assert build.report() == "plain: THUNDERCHILD_PURE=1"
    assert capsys.readouterr().err == ""


def test_without_a_stamp_everything_is_plain(package: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (package / "_compiled" / "stamp.json").unlink()
    build = Build(str(package), pure=False)
    assert compiled_groups(build) == []
    assert build.report().startswith("plain: no compiled build")
    assert capsys.readouterr().err == ""


def test_a_changed_game_is_plain_alone_and_says_so_once(package: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(package / "games" / "brood" / "rules" / "turn.py")
    build = Build(str(package), pure=False)
    assert compiled_groups(build) == ["kernel", "pulp"]
    assert compiled_groups(build) == ["kernel", "pulp"]
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 1
    assert "brood runs plain: games/brood/rules/turn.py changed" in said[0]
    assert build.report() == "mixed: kernel, pulp compiled; plain brood: games/brood/rules/turn.py changed since it was compiled"


def test_a_changed_kernel_makes_all_games_plain(package: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(package / "kernel" / "state.py")
    build = Build(str(package), pure=False)
    assert compiled_groups(build) == []
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 1
    assert "kernel/state.py changed" in said[0]
    assert build.report().startswith("plain: kernel: kernel/state.py changed since it was compiled; brood: kernel is plain")


def test_a_game_that_is_plain_for_the_kernels_sake_names_the_source(package: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edit(package / "kernel" / "state.py")
    assert Build(str(package), pure=False).find_spec("thunderchild.games.brood.rules.turn") is None
    assert "kernel runs plain: kernel/state.py changed" in capsys.readouterr().err


def test_a_deleted_source_or_compiled_file_makes_its_group_plain(package: Path) -> None:
    (package / "games" / "brood" / "rules" / "turn.py").unlink()
    (package / "_compiled" / "b1" / compiled_file("games/pulp/rules/turn.py")).unlink()
    build = Build(str(package), pure=False)
    assert compiled_groups(build) == ["kernel"]
    assert f"pulp: {compiled_file('games/pulp/rules/turn.py')} is missing" in build.report()


def test_a_running_program_keeps_the_build_it_started_with(package: Path) -> None:
    build = Build(str(package), pure=False)
    assert compiled_groups(build) == ["kernel", "brood", "pulp"]
    edit(package / "kernel" / "flow.py")
    assert compiled_groups(build) == ["kernel", "brood", "pulp"]


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "\0", '{"format": 2}', '{"format": 2, "suffix": 3, "build": []}'])
def test_a_corrupt_stamp_means_plain(package: Path, text: str) -> None:
    (package / "_compiled" / "stamp.json").write_text(text)
    build = Build(str(package), pure=False)
    assert compiled_groups(build) == []
    assert build.report().startswith("plain: ")


def test_a_build_of_another_python_or_format_is_not_used(package: Path) -> None:
    write_stamp(package, suffix=".cpython-399-x86_64-linux-gnu.so")
    assert compiled_groups(Build(str(package), pure=False)) == []
    write_stamp(package, format=FORMAT + 1)
    assert compiled_groups(Build(str(package), pure=False)) == []


def test_a_game_that_could_not_be_compiled_is_reported_with_the_reason(package: Path) -> None:
    groups = stamp_of(package)["groups"]
    del groups["pulp"]
    write_stamp(package, groups=groups, skipped={"pulp": "mypyc refuses it: turn.py:3"})
    build = Build(str(package), pure=False)
    assert compiled_groups(build) == ["kernel", "brood"]
    assert build.report() == "mixed: kernel, brood compiled; plain pulp: mypyc refuses it: turn.py:3"


def test_pure_in_the_environment_reaches_the_program() -> None:
    code = "import thunderchild.kernel.flow as f, thunderchild._build as b; print(f.__file__); print(b.BUILD.report())"
    pure = {**os.environ, "THUNDERCHILD_PURE": "1"}
    done = subprocess.run([sys.executable, "-c", code], env=pure, capture_output=True, text=True)
    file, report = done.stdout.splitlines()
    assert file.endswith("flow.py")
    assert report == "plain: THUNDERCHILD_PURE=1"


@pytest.mark.both
def test_these_tests_run_on_the_build_they_are_meant_for() -> None:
    import thunderchild.kernel.flow as flow

    expected = os.environ.get("THUNDERCHILD_EXPECT", "")
    assert BUILD.report().startswith(expected)
    if expected == "compiled":
        assert str(flow.__file__).endswith(SUFFIX)
    elif expected == "plain":
        assert str(flow.__file__).endswith(".py")


WITHOUT_MYPYC = """import runpy, sys
sys.modules["mypyc"] = None
sys.argv = ["setup.py", "build_ext"]
runpy.run_path("setup.py", run_name="__main__")
"""


@pytest.mark.parametrize(("wanted", "code"), [("1", 1), ("", 0)])
def test_an_installation_that_was_asked_to_compile_fails_with_the_reason(tmp_path: Path, wanted: str, code: int) -> None:
    """On a copy of what setup.py needs; without the variable a plain installation is made."""
    root = Path(__file__).resolve().parents[1]
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy2(root / name, tmp_path / name)
    (tmp_path / "src" / "thunderchild").mkdir(parents=True)
    for name in ("__init__.py", "_build.py"):
        shutil.copy2(root / "src" / "thunderchild" / name, tmp_path / "src" / "thunderchild" / name)
    done = subprocess.run([sys.executable, "-c", WITHOUT_MYPYC], cwd=tmp_path, capture_output=True, text=True,
                          env={**os.environ, "THUNDERCHILD_COMPILE": wanted})
    assert done.returncode == code, done.stderr
    reason = "THUNDERCHILD_COMPILE is set, but: not compiled, plain Python runs: mypyc is not installed"
    assert (reason in done.stderr) == (code == 1)
