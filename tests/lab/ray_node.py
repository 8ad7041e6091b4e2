"""`python -m tests.lab.ray_node ARGUMENTS`: `ray start ARGUMENTS`, for a machine that has much else to do.

A raylet waits fifteen seconds, which no setting changes, for its agents to say at which ports they listen; then it ends itself
and the node with it (ray-project/ray#65983).  For ports that it is told it does not wait.  `ray start` tells it all of them
but one, which is added here."""
from __future__ import annotations

import socket
import sys
from contextlib import ExitStack
from typing import Any

HERE = "127.0.0.1"
LISTENS = "dashboard-agent-listen-port"
AGENTS = ("dashboard-agent-grpc-port", "runtime-env-agent-port", "metrics-export-port", LISTENS)


def free_ports(many: int) -> list[int]:
    with ExitStack() as held:
        doors = [held.enter_context(socket.socket()) for _door in range(many)]
        for door in doors:
            door.bind((HERE, 0))
        return [int(door.getsockname()[1]) for door in doors]


def main(arguments: list[str]) -> None:
    from ray._private import ray_constants, services
    from ray.scripts.scripts import cli

    ports = dict(zip(AGENTS, free_ports(len(AGENTS)), strict=True))
    start = services.start_ray_process

    def started(command: list[str], kind: str, *more: Any, **named: Any) -> Any:
        if kind == ray_constants.PROCESS_TYPE_RAYLET:
            command = [*command, f"--{LISTENS.replace('-', '_')}={ports[LISTENS]}"]
        return start(command, kind, *more, **named)

    services.start_ray_process = started
    cli(["start", *arguments, *[f"--{name}={port}" for name, port in ports.items()]])


if __name__ == "__main__":
    main(sys.argv[1:])
