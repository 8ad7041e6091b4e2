"""The versions that `make play` and `make test` install: `make lock` writes them anew, from what an empty environment gets today.

They are constraints, not requirements: pyproject.toml says what is needed and within which bounds, this which of it was tried."""
from __future__ import annotations

import subprocess
import sys
import tempfile
import venv
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
LOCK: Final = ROOT / "requirements" / "lock.txt"
EXTRAS: Final = "quick,fast,dev,docs,learn,spiel,lab"
HEAD: Final = "# Written by `make lock`; do not edit. The versions that `make play` and `make test` install.\n"


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        pip = [str(Path(folder) / "bin" / "python"), "-m", "pip", "--disable-pip-version-check"]
        subprocess.run([*pip, "install", "--quiet", f"{ROOT}[{EXTRAS}]"], check=True)
        found = subprocess.run([*pip, "list", "--format=freeze", "--exclude", "thunderchild", "--exclude", "pip"], check=True,
                               capture_output=True, text=True).stdout
    LOCK.parent.mkdir(exist_ok=True)
    LOCK.write_text(HEAD + "".join(f"{line}\n" for line in sorted(found.splitlines(), key=str.lower)), encoding="utf-8")
    print(LOCK.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
