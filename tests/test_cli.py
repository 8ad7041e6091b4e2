"""The command line: what it offers, what it imports, and that every error is one line and an exit code."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import types
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

import thunderchild
from thunderchild import cli
from thunderchild._build import VERSION

HEAVY = ("alembic", "fastapi", "httpx", "prometheus_client", "prompt_toolkit", "psycopg", "rich", "segno", "sqlalchemy",
         "starlette", "uvicorn", "websockets", "numpy", "pytest", "thunderchild.commands.play", "thunderchild.commands.serve",
         *(f"thunderchild.games.{game}" for game in thunderchild.games()),
         "thunderchild.players", "thunderchild.table", "thunderchild.learn", "thunderchild.lab")


def run(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "thunderchild", *arguments]
    return subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, stdin=subprocess.DEVNULL)


@pytest.fixture
def command(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], int]], None]:
    """Puts a command `probe` in place that does what the test says."""

    def put(action: Callable[[], int]) -> None:
        module = types.ModuleType("probe")
        module.__spec__ = types.SimpleNamespace()  # type: ignore[assignment]
        module.HELP = "Probe."  # type: ignore[attr-defined]

        def add_arguments(parser: ArgumentParser) -> None:
            parser.add_argument("--twice", action="store_true")

        def run_it(chosen: Namespace) -> int:
            return action()

        module.add_arguments, module.run = add_arguments, run_it  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "probe", module)
        monkeypatch.setitem(cli.SUBCOMMANDS, "probe", ("probe", "probe it"))

    monkeypatch.delenv("THUNDERCHILD_DEBUG", raising=False)
    return put


def failing(error: BaseException) -> Callable[[], int]:
    def action() -> int:
        raise error

    return action


def test_version_says_which_build_runs() -> None:
    done = run("--version", THUNDERCHILD_PURE="1")
    assert done.returncode == 0
    assert done.stdout.startswith(f"thunderchild {VERSION} (plain: THUNDERCHILD_PURE=1; Python 3.")
    assert done.stderr == ""


def test_the_package_and_the_command_line_agree_on_the_version() -> None:
    assert thunderchild.__version__ == VERSION


@pytest.mark.parametrize("argument", ["--version", "--help"])
def test_version_and_help_import_nothing_heavy(argument: str) -> None:
    code = (f"import sys\nfrom thunderchild.cli import main\ntry: main([{argument!r}])\nexcept SystemExit: pass\n"
            f"print([name for name in {HEAVY!r} if name in sys.modules])")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout.splitlines()[-1] == "[]", done.stderr


def test_help_offers_exactly_what_is_there(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(cli.SUBCOMMANDS, "nowhere", ("thunderchild.commands.nowhere", "not part of this checkout"))
    with pytest.raises(SystemExit):
        cli.main(["--help"])
    shown = capsys.readouterr().out
    assert "nowhere" not in shown
    assert all(f"    {name} " in shown for name in cli.offered())


def test_every_command_that_is_there_keeps_the_convention() -> None:
    for name, (module, _) in cli.offered().items():
        parser = cli.parser_for(name)
        implementation = sys.modules[module]
        assert implementation.HELP
        assert callable(implementation.run)
        assert parser.prog == "thunderchild"


def test_every_command_module_is_in_the_table() -> None:
    folder = os.path.join(os.path.dirname(cli.__file__), "commands")
    names = {name.removesuffix(".py") for name in os.listdir(folder) if name.endswith(".py") and not name.startswith("_")}
    modules = {name: import_module(f"thunderchild.commands.{name}") for name in names}
    assert {name for name, module in modules.items() if hasattr(module, "HELP")} <= set(cli.SUBCOMMANDS)


@pytest.mark.parametrize("argument", ["no_such_command", "--no-such-option"])
def test_what_is_unknown_is_refused_in_one_line(argument: str) -> None:
    done = run(argument)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert argument in done.stderr


def test_without_a_command_the_help_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([]) == 2
    assert "usage: thunderchild" in capsys.readouterr().out


def test_a_command_runs_and_its_answer_is_the_exit_code(command: Callable[[Callable[[], int]], None]) -> None:
    command(lambda: 7)
    assert cli.main(["probe", "--twice"]) == 7


@pytest.mark.parametrize(("error", "code", "line"), [
    (thunderchild.ThunderchildError("seat 3: there are two seats"), 2, "thunderchild: seat 3: there are two seats"),
    (thunderchild.ThunderchildError("first\n  second"), 2, "thunderchild: first second"),
    (FileNotFoundError(2, "No such file or directory", "game.json"), 2, "thunderchild: game.json: No such file or directory"),
    (PermissionError("not allowed here"), 2, "thunderchild: not allowed here"),
    (KeyboardInterrupt(), 130, "thunderchild: interrupted"),
])
def test_errors_of_the_user_end_in_one_line(command: Callable[[Callable[[], int]], None], capsys: pytest.CaptureFixture[str],
                                            error: BaseException, code: int, line: str) -> None:
    command(failing(error))
    assert cli.main(["probe"]) == code
    assert capsys.readouterr().err == line + "\n"


def test_a_bug_is_called_a_bug_and_says_where(command: Callable[[Callable[[], int]], None],
                                              capsys: pytest.CaptureFixture[str]) -> None:
    command(failing(KeyError("brood")))
    assert cli.main(["probe"]) == 1
    said = capsys.readouterr().err
    assert len(said.splitlines()) == 1
    assert "internal error: KeyError: 'brood' (test_cli.py:" in said


def test_debug_shows_the_traceback(command: Callable[[Callable[[], int]], None], monkeypatch: pytest.MonkeyPatch) -> None:
    command(failing(thunderchild.ThunderchildError("told")))
    monkeypatch.setenv("THUNDERCHILD_DEBUG", "1")
    with pytest.raises(thunderchild.ThunderchildError, match="told"):
        cli.main(["probe"])


def test_a_closed_pipe_is_left_in_silence() -> None:
    code = ("import sys, types, thunderchild.cli as cli\n"
            "probe = types.ModuleType('probe'); probe.__spec__ = object(); probe.HELP = 'x'\n"
            "probe.add_arguments = lambda parser: None\n"
            "probe.run = lambda chosen: [print('line', n) for n in range(100000)] and 0\n"
            "sys.modules['probe'] = probe; cli.SUBCOMMANDS['probe'] = ('probe', 'x')\n"
            "sys.exit(cli.main(['probe']))")
    reader = "import sys; sys.stdin.readline()"
    writer = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    subprocess.run([sys.executable, "-c", reader], stdin=writer.stdout, check=True)
    assert writer.stdout is not None
    assert writer.stderr is not None
    writer.stdout.close()
    said = writer.stderr.read()
    writer.stderr.close()
    assert writer.wait() == cli.PIPE_CLOSED
    assert said == b""


def test_the_readme_and_make_help_name_every_command() -> None:
    root = Path(__file__).parent.parent
    readme, makefile = ((root / name).read_text(encoding="utf-8") for name in ("README.md", "Makefile"))
    jobs = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE)) - {"help"}
    assert {job for job in jobs if f"| `make {job}` |" not in readme} == set()
    assert {job for job in jobs if f"@echo 'make {job} " not in makefile} == set()
    last = next(line for line in readme.splitlines() if "lists the rest" in line)
    assert set(re.findall(r"`(\w+)`", last)) == set(cli.SUBCOMMANDS)
