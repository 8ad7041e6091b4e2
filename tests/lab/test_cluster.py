"""The same games on a Ray cluster of two nodes, also when it is killed or a node is lost on the way: `make cluster`."""
from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.lab.gate import GATE, has_games, put_gate, shut
from tests.lab.needs import design, digest, dover, duckdb
from thunderchild.lab.cluster import NoCluster, run_on_cluster
from thunderchild.lab.jobs import digest_of
from thunderchild.lab.store import Store

ROOT = Path(__file__).resolve().parents[2]
DESIGN = 'game = "dover"\ngames = 200\nseed = 3\nplayers = [["easy", "random"], ["random"]]\n'
HERE = "127.0.0.1"
PATIENCE = 600.0          # seconds for anything, on a machine that has much else to do
FIRST = 4                 # games of a run are begun before one is kept
LATE = 20.0               # seconds by which the agents of the second node are late: more than the fifteen that Ray gives them
LATE_AGENTS = f'''
import sys, time
if any(word.endswith(("dashboard/agent.py", "runtime_env/agent/main.py")) for word in sys.orig_argv):
    time.sleep({LATE})
'''

if not os.environ.get("CLUSTER"):
    pytest.skip("a cluster is started by `make cluster` only", allow_module_level=True)
pytest.importorskip("ray", reason="ray is not installed (make cluster installs it)")


def free_port() -> int:
    with socket.socket() as door:
        door.bind((HERE, 0))
        return int(door.getsockname()[1])


class Cluster:
    """Two nodes of one processor each; each is a process that ends with all its own when it is told to.  The agents of the second
    are slow to start, as they are on a busy machine."""

    def __init__(self, games: Path, folder: Path) -> None:
        self.path = f"{ROOT / 'src'}{os.pathsep}{ROOT}"
        self.gate = folder / "gate"
        self.environment = {**os.environ, "PYTHONPATH": self.path, "THUNDERCHILD_GAMES": str(games), GATE: str(self.gate),
                            "RAY_DISABLE_IMPORT_WARNING": "1", "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0"}
        self.folder = folder
        self.late = folder / "late"
        self.late.mkdir()
        (self.late / "sitecustomize.py").write_text(LATE_AGENTS, encoding="utf-8")
        self.port = free_port()
        self.nodes: list[subprocess.Popen[bytes]] = []

    def begin(self) -> None:
        self.node({}, "--head", f"--port={self.port}", "--include-dashboard=false")
        self.node({"PYTHONPATH": f"{self.late}{os.pathsep}{self.path}"}, f"--address={HERE}:{self.port}")

    @property
    def address(self) -> str:
        return f"{HERE}:{self.port}"

    def node(self, more: dict[str, str], *arguments: str) -> None:
        """A node that gives up, because something else took Ray too long, is started again."""
        command = [sys.executable, "-m", "tests.lab.ray_node", "--block", "--num-cpus=1", "--disable-usage-stats",
                   "--object-store-memory=80000000", f"--node-ip-address={HERE}", *arguments]
        log = self.folder / f"node-{len(self.nodes)}.log"
        self.nodes.append(self.started(command, more, log))
        deadline = time.monotonic() + PATIENCE
        while self.alive() < len(self.nodes):
            assert time.monotonic() < deadline, log.read_text(errors="replace")
            if self.nodes[-1].poll() is not None:
                self.nodes[-1] = self.started(command, more, log)
            time.sleep(0.5)

    def started(self, command: list[str], more: dict[str, str], log: Path) -> subprocess.Popen[bytes]:
        with log.open("ab") as said:
            return subprocess.Popen(command, env={**self.environment, **more}, cwd=self.folder, stdout=said, stderr=said)

    def alive(self) -> int:
        """How many nodes there are, asked by a process of its own, which may wait long for a head that is not there yet."""
        code = f"import ray; ray.init('{self.address}', logging_level='ERROR'); print(sum(n['Alive'] for n in ray.nodes()))"
        try:
            done = subprocess.run([sys.executable, "-c", code], env=self.environment, capture_output=True, text=True, check=False,
                                  timeout=PATIENCE / 10)
        except subprocess.TimeoutExpired:
            return 0
        return int(done.stdout.split()[-1]) if done.returncode == 0 and done.stdout.split() else 0

    def run(self, place: Path, folder: Path) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "thunderchild", "lab", "run", str(place), str(folder), "--on", self.address]
        return subprocess.Popen(command, env=self.environment, cwd=self.folder, stdout=subprocess.DEVNULL)

    def end(self) -> None:
        for node in reversed(self.nodes):
            node.send_signal(signal.SIGTERM)
            node.wait(PATIENCE)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    duckdb()
    folder = tmp_path_factory.mktemp("cluster")
    with dover(folder / "more"):
        put_gate(folder / "more")
        ours = Cluster(folder / "more", folder)
        try:
            ours.begin()
            yield ours
        finally:
            ours.end()


def begun(cluster: Cluster, place: Path, folder: Path) -> subprocess.Popen[bytes]:
    """A run of which the first games are there, and which goes on when the gate is opened."""
    shut(cluster.gate, folder)
    process = cluster.run(place, folder)
    deadline = time.monotonic() + PATIENCE
    while not has_games(folder):
        assert process.poll() is None, "it ended without a game"
        assert time.monotonic() < deadline, "no game is there"
        time.sleep(0.05)
    return process


def test_the_same_games_on_a_cluster_killed_and_with_a_node_lost(cluster: Cluster, tmp_path: Path) -> None:
    """Whole; killed and begun again; and with the second node lost on the way: last, because it does not come back."""
    place = tmp_path / "design.toml"
    place.write_text(DESIGN)
    wanted = digest(design(games=200))
    assert cluster.run(place, tmp_path / "whole").wait(PATIENCE) == 0
    assert digest_of(Store(tmp_path / "whole").rows()) == wanted
    killed = begun(cluster, place, tmp_path / "killed")
    killed.kill()
    killed.wait()
    assert 0 < len(Store(tmp_path / "killed").rows()) <= FIRST
    cluster.gate.unlink()
    assert cluster.run(place, tmp_path / "killed").wait(PATIENCE) == 0
    assert digest_of(Store(tmp_path / "killed").rows()) == wanted
    poorer = begun(cluster, place, tmp_path / "poorer")
    cluster.nodes[1].send_signal(signal.SIGTERM)
    cluster.nodes[1].wait(PATIENCE)
    cluster.gate.unlink()
    assert poorer.wait(PATIENCE) == 0
    assert digest_of(Store(tmp_path / "poorer").rows()) == wanted


def test_where_there_is_no_cluster_it_is_said() -> None:
    for where in (f"{HERE}:{free_port()}", "nowhere"):
        with pytest.raises(NoCluster, match=f"--on {where}: no Ray cluster answers there"):
            list(run_on_cluster(iter([]), where))
