"""The other libraries live in an environment of their own, build/bench-venv, made when it is first needed."""
from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
WANTED: Final = Path(__file__).parent / "rivals.txt"
HOME: Final = ROOT / "build" / "bench-venv"
READY: Final = HOME / "ready.txt"
PYTHON: Final = HOME / "bin" / "python"


class NoRivals(Exception):
    """Why there is nothing to compare with, and what to do."""


def prepare() -> Path:
    """The Python of the environment, with everything in rivals.txt."""
    packages = WANTED.read_text(encoding="utf-8")
    wanted = f"{sys.version}\n{packages}"
    if PYTHON.exists() and READY.exists() and READY.read_text(encoding="utf-8") == wanted:
        return PYTHON
    print(f"installing {', '.join(packages.split())} into {HOME.relative_to(ROOT)} ...", file=sys.stderr)
    run([sys.executable, "-m", "venv", "--clear", str(HOME)])
    run([str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", str(WANTED)])
    READY.write_text(wanted, encoding="utf-8")
    return PYTHON


def run(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr or done.stdout).strip().splitlines()[-1:] or [f"exit code {done.returncode}"]
        raise NoRivals(f"the other libraries cannot be installed: {last[0]} (--no-rivals measures without them)")
