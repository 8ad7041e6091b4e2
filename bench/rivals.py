"""The other libraries live in environments of their own, build/bench-venv and build/bench-gyms, made when first needed."""
from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
RIVALS: Final = "rivals"
GYMS: Final = "gyms"            # environments for learners, which want other versions of what they have in common
HOMES: Final = {RIVALS: ROOT / "build" / "bench-venv", GYMS: ROOT / "build" / "bench-gyms"}


class NoRivals(Exception):
    """Why there is nothing to compare with, and what to do."""


def prepare(which: str = RIVALS) -> Path:
    """The Python of the environment, with everything in rivals.txt (or gyms.txt)."""
    home, list_ = HOMES[which], Path(__file__).parent / f"{which}.txt"
    python, ready = home / "bin" / "python", home / "ready.txt"
    packages = list_.read_text(encoding="utf-8")
    wanted = f"{sys.version}\n{packages}"
    if python.exists() and ready.exists() and ready.read_text(encoding="utf-8") == wanted:
        return python
    print(f"installing {', '.join(packages.split())} into {home.relative_to(ROOT)} ...", file=sys.stderr)
    run([sys.executable, "-m", "venv", "--clear", str(home)])
    run([str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", str(list_)])
    ready.write_text(wanted, encoding="utf-8")
    return python


def run(command: list[str]) -> None:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        last = (done.stderr or done.stdout).strip().splitlines()[-1:] or [f"exit code {done.returncode}"]
        raise NoRivals(f"the other libraries cannot be installed: {last[0]} (--no-rivals measures without them)")
