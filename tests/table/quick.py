"""Servers that start at once, for tests that start hundreds of them: a process that has loaded everything forks one for whoever
asks.  What is forked is `thunderchild serve` as ever, with its own sockets, threads and connections to the store."""
from __future__ import annotations

import json
import os
import select
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]


class Forked:
    """A server that is not a child of ours: of what a Popen can do, what tests need.  How it ended is not told."""

    def __init__(self, pid: int, out: int, err: int) -> None:
        self.pid = pid
        self.handle = os.pidfd_open(pid)
        self.stdout, self.stderr = os.fdopen(out), os.fdopen(err)
        self.returncode: int | None = None

    def poll(self) -> int | None:
        if self.returncode is None and self.is_over(0):
            self.ended()
        return self.returncode

    def is_over(self, seconds: float | None) -> bool:
        watch = select.poll()
        watch.register(self.handle, select.POLLIN)
        return bool(watch.poll(None if seconds is None else seconds * 1000))

    def wait(self, timeout: float | None = None) -> int:
        if self.returncode is None:
            if not self.is_over(timeout):
                raise subprocess.TimeoutExpired("serve", timeout or 0.0)
            self.ended()
        return 0

    def ended(self) -> None:
        os.close(self.handle)
        self.returncode = 0

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            signal.pidfd_send_signal(self.handle, number)

    def terminate(self) -> None:
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)


class Quick:
    """Our end of the process that forks."""

    def __init__(self) -> None:
        self.line, theirs = socket.socketpair()
        path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        self.process = subprocess.Popen([sys.executable, "-m", "tests.table.quick", str(theirs.fileno())],
                                        pass_fds=[theirs.fileno()], cwd=ROOT, env={**os.environ, "PYTHONPATH": path})
        theirs.close()

    def launch(self, words: list[str]) -> Forked:
        (out, their_out), (err, their_err) = os.pipe(), os.pipe()
        socket.send_fds(self.line, [json.dumps(words).encode()], [their_out, their_err])
        os.close(their_out)
        os.close(their_err)
        return Forked(int(self.line.recv(64)), out, err)

    def stop(self) -> None:
        self.line.close()
        self.process.wait(20)


# ---- in the process that forks

def load_all() -> None:
    import uvicorn

    from tests.table import toys
    from thunderchild import cli
    from thunderchild.commands import serve
    from thunderchild.table.web import app
    assert all([uvicorn, cli, serve, app])
    for game in toys.games():
        toys.load(game)


def fork_for_ever(line: socket.socket) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)          # nobody waits for them here
    while True:
        asked, (out, err), *_ = socket.recv_fds(line, 65536, 2)
        pid = os.fork()
        if pid == 0:
            be_a_server(line, json.loads(asked), out, err)
        os.close(out)
        os.close(err)
        line.send(str(pid).encode())


def be_a_server(line: socket.socket, words: list[str], out: int, err: int) -> None:
    from thunderchild.cli import main

    line.close()
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    os.dup2(out, 1)
    os.dup2(err, 2)
    os.close(out)
    os.close(err)
    code: Any = main(words)
    os._exit(code)


if __name__ == "__main__":
    load_all()
    try:
        fork_for_ever(socket.socket(fileno=int(sys.argv[1])))
    except (OSError, ValueError):                          # the other end is closed: the tests are done
        sys.exit(0)
