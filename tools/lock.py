"""The versions that the Makefile installs: `make lock` writes them anew, from what an empty environment gets today.

They are constraints, not requirements: pyproject.toml says what is needed and within which bounds, this which of it was tried."""
from __future__ import annotations

import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
LOCK: Final = ROOT / "requirements" / "lock.txt"
EXTRAS: Final = "quick,fast,dev,docs,learn,spiel,lab,train,baselines,cluster"
HELD: Final = ("torch",)
HEAD: Final = "# Written by `make lock`; do not edit. The versions that the Makefile installs.\n"


def kept(lock: str) -> str:
    """What stays as it is: the newest torch may bring gigabytes for graphics cards, so that it is raised by hand, in the lock."""
    return "".join(f"{line}\n" for line in lock.splitlines() if line.partition("==")[0] in HELD)


def locked(found: Iterable[str]) -> str:
    """The file, from lines as pip lists them.  A version has builds for processors and for graphics cards
    (`torch==2.13.0+cpu`): which one is taken is decided where it is installed."""
    return HEAD + "".join(f"{line.partition('+')[0]}\n" for line in sorted(found, key=str.lower))


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        held = Path(folder) / "held.txt"
        held.write_text(kept(LOCK.read_text(encoding="utf-8")), encoding="utf-8")
        pip = [str(Path(folder) / "bin" / "python"), "-m", "pip", "--disable-pip-version-check"]
        subprocess.run([*pip, "install", "--quiet", "--constraint", str(held), f"{ROOT}[{EXTRAS}]"], check=True)
        found = subprocess.run([*pip, "list", "--format=freeze", "--exclude", "thunderchild", "--exclude", "pip"], check=True,
                               capture_output=True, text=True).stdout
    LOCK.parent.mkdir(exist_ok=True)
    LOCK.write_text(locked(found.splitlines()), encoding="utf-8")
    print(LOCK.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
