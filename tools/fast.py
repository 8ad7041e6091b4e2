"""The compiled build for a source checkout: `make fast`, and in the background of `make play`.

Installs mypyc into this environment if need be and runs setup.py. Two of these never work at once: the second waits, or leaves
at once with --background. Exit code 3 means that this machine cannot compile, 1 that something was not compiled; either way the
plain build runs.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CANNOT = 3


def what_is_missing() -> str:
    """What keeps this machine from compiling, or nothing."""
    compiler = os.environ.get("CC") or str(sysconfig.get_config_var("CC") or "cc")
    if shutil.which(compiler.split()[0]) is None:
        return f"there is no C compiler '{compiler.split()[0]}' (Debian: sudo apt install gcc)"
    if not (Path(sysconfig.get_path("include")) / "Python.h").exists():
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        return f"the C headers of Python are not installed (Debian: sudo apt install python{version}-dev)"
    return ""


def install_mypyc() -> bool:
    """The requirements of the extra `fast`, once for each change of them."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        needs = tomllib.load(file)["project"]["optional-dependencies"]["fast"]
    done = Path(sys.prefix) / ".fast"
    if done.exists() and done.read_text() == "\n".join(needs):
        return True
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--constraint",
           str(ROOT / "requirements" / "lock.txt"), *needs]
    if subprocess.run(pip).returncode:
        return False
    done.write_text("\n".join(needs))
    return True


def build(background: bool) -> int:
    if not install_mypyc():
        print("not compiled, the plain build runs: mypyc could not be installed")
        return CANNOT
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace", "--must", *(["--no-retry"] if background else [])]
    return subprocess.run(command, cwd=ROOT).returncode


def main() -> int:
    background = "--background" in sys.argv[1:]
    missing = what_is_missing()
    if missing:
        print(f"not compiled, the plain build runs: {missing}")
        return CANNOT
    (ROOT / "build").mkdir(exist_ok=True)
    with (ROOT / "build" / "fast.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            if background:
                print("another build is running")
                return 0
            print("another build is running; waiting for it ...", flush=True)
            fcntl.flock(lock, fcntl.LOCK_EX)
        return build(background)


if __name__ == "__main__":
    sys.exit(main())
