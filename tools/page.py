"""What checks the page: `check` reads the types in its comments (TypeScript), `browser` finds or installs one for the tests.

Both do what they can: without npm, or without the right to install, they say what is missing, and the rest goes on."""
from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
TOOLS: Final = ROOT / "tools" / "js"
PACKAGE: Final = ROOT / "src" / "thunderchild"
SERVED: Final = ROOT / "build" / "page"
AXE: Final = TOOLS / "node_modules" / "axe-core" / "axe.min.js"
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def main() -> int:
    jobs = {"check": check, "browser": browser}
    if len(sys.argv) != 2 or sys.argv[1] not in jobs:
        print(f"usage: page.py {' | '.join(jobs)}", file=sys.stderr)
        return 2
    return jobs[sys.argv[1]]()


def check() -> int:
    """0, or what the TypeScript compiler finds."""
    if not npm_packages():
        print("The page's types are not checked: that needs npm (Debian: sudo apt install npm) and its registry.")
        return 0
    lay_out()
    return subprocess.run(["node", str(TOOLS / "node_modules/typescript/bin/tsc"), "-p", str(TOOLS)], check=False).returncode


def lay_out() -> None:
    """The page as a server offers it, in links: what is shared at the top, each game's files under games/<game>/."""
    shutil.rmtree(SERVED, ignore_errors=True)
    (SERVED / "games").mkdir(parents=True)
    for path in (PACKAGE / "table" / "static").iterdir():
        (SERVED / path.name).symlink_to(path)
    for page in (PACKAGE / "games").glob("*/draw/page"):
        (SERVED / "games" / page.parts[-3]).symlink_to(page)


def npm_packages() -> bool:
    if AXE.exists() and (TOOLS / "node_modules/typescript").exists():
        return True
    if not shutil.which("npm"):
        return False
    return quiet(["npm", "install", "--silent"])


def quiet(command: list[str]) -> bool:
    """True if it ended well; what it prints is of no interest."""
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        return subprocess.run(command, cwd=TOOLS, env=environment, capture_output=True, check=False, timeout=600).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def find_browser() -> str:
    for name in BROWSERS:
        path = shutil.which(name)
        if path:
            return path
    return ""


def browser() -> int:
    """Debian's Chromium, installed where that is allowed."""
    if not find_browser() and os.geteuid() == 0 and shutil.which("apt-get"):
        print("installing chromium for the tests of the page ...")
        install = ["apt-get", "install", "--yes", "--no-install-recommends", "chromium", "fonts-liberation"]
        if not quiet(install) and quiet(["apt-get", "update"]):
            quiet(install)
    if not find_browser():
        print("The tests of the page are left out: they need a browser (Debian: sudo apt install chromium).")
    npm_packages()
    return 0


if __name__ == "__main__":
    sys.exit(main())
