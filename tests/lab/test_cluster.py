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
from typing import Any

import pytest

from tests.lab.needs import design, digest, dover, duckdb
from thunderchild.lab.cluster import NoCluster, run_on_cluster
from thunderchild.lab.jobs import digest_of
from thunderchild.lab.store import Store

ROOT = Path(__file__).resolve().parents[2]
DESIGN = 'game = "dover"\ngames = 200\nseed = 3\nplayers = [["easy", "random"], ["random"]]\n'
HERE = "127.0.0.1"
PATIENCE = 300.0          # seconds for a node to come up, on a machine that has much else to do

if not os.environ.get("CLUSTER"):
    pytest.skip("a cluster is started by `make cluster` only", allow_module_level=True)
pytest.importorskip("ray", reason="ray is not installed (make cluster installs it)")


def free_port() -> int:
    with socket.socket() as door:
        door.bind((HERE, 0))
        return int(door.getsockname()[1])


class Cluster:
    """Two nodes of one processor each; each is a process that ends with all its own when it is told to."""

    def __init__(self, games: Path, folder: Path) -> None:
        self.environment = {**os.environ, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}", "THUNDERCHILD_GAMES": str(games),
                            "RAY_DISABLE_IMPORT_WARNING": "1", "RAY_ENABLE_UV_RUN_RUNTIME_ENV": "0"}
        self.folder = folder
        self.port = free_port()
        self.nodes: list[subprocess.Popen[bytes]] = []

    def begin(self) -> None:
        self.node("--head", f"--port={self.port}", "--include-dashboard=false", f"--node-ip-address={HERE}")
        self.node(f"--address={HERE}:{self.port}", f"--node-ip-address={HERE}")

    @property
    def address(self) -> str:
        return f"{HERE}:{self.port}"

    def node(self, *arguments: str) -> None:
        """A node whose agents are not up within the fifteen seconds that Ray gives them ends itself: it is started again."""
        command = [str(Path(sys.executable).with_name("ray")), "start", "--block", "--num-cpus=1", "--disable-usage-stats",
                   "--object-store-memory=80000000", *arguments]
        self.nodes.append(self.started(command))
        deadline = time.monotonic() + PATIENCE
        while self.alive() < len(self.nodes):
            if self.nodes[-1].poll() is not None:
                self.nodes[-1] = self.started(command)
            assert time.monotonic() < deadline, "the node does not come up"
            time.sleep(0.5)

    def started(self, command: list[str]) -> subprocess.Popen[bytes]:
        return subprocess.Popen(command, env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def alive(self) -> int:
        """How many nodes there are, asked by a process of its own, which may wait long for a head that is not there yet."""
        code = f"import ray; ray.init('{self.address}', logging_level='ERROR'); print(sum(n['Alive'] for n in ray.nodes()))"
        try:
            done = subprocess.run([sys.executable, "-c", code], env=self.environment, capture_output=True, text=True, check=False,
                                  timeout=PATIENCE / 5)
        except subprocess.TimeoutExpired:
            return 0
        return int(done.stdout.split()[-1]) if done.returncode == 0 and done.stdout.split() else 0

    def run(self, place: Path, folder: Path) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "thunderchild", "lab", "run", str(place), str(folder), "--on", self.address]
        return subprocess.Popen(command, env=self.environment, cwd=self.folder, stdout=subprocess.DEVNULL)

    def end(self) -> None:
        for node in reversed(self.nodes):
            node.send_signal(signal.SIGTERM)
            node.wait(60)


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    duckdb()
    folder = tmp_path_factory.mktemp("cluster")
    with dover(folder / "more"):
        ours = Cluster(folder / "more", folder)
        try:
            ours.begin()
            yield ours
        finally:
            ours.end()


def wait_for_games(folder: Path, process: Any) -> None:
    while not list(folder.glob("games/*.parquet")) and process.poll() is None:
        time.sleep(0.02)


def test_the_same_games_on_a_cluster_killed_and_with_a_node_lost(cluster: Cluster, tmp_path: Path) -> None:
    """Whole; killed and begun again; and with the second node lost on the way: last, because it does not come back."""
    place = tmp_path / "design.toml"
    place.write_text(DESIGN)
    wanted = digest(design(games=200))
    assert cluster.run(place, tmp_path / "whole").wait(300) == 0
    assert digest_of(Store(tmp_path / "whole").rows()) == wanted
    killed = cluster.run(place, tmp_path / "killed")
    wait_for_games(tmp_path / "killed", killed)
    killed.kill()
    killed.wait()
    assert 0 < len(Store(tmp_path / "killed").rows()) < 400
    assert cluster.run(place, tmp_path / "killed").wait(300) == 0
    assert digest_of(Store(tmp_path / "killed").rows()) == wanted
    poorer = cluster.run(place, tmp_path / "poorer")
    wait_for_games(tmp_path / "poorer", poorer)
    cluster.nodes[1].send_signal(signal.SIGTERM)
    assert poorer.wait(300) == 0
    assert digest_of(Store(tmp_path / "poorer").rows()) == wanted


def test_where_there_is_no_cluster_it_is_said() -> None:
    for where in (f"{HERE}:{free_port()}", "nowhere"):
        with pytest.raises(NoCluster, match=f"--on {where}: no Ray cluster answers there"):
            list(run_on_cluster(iter([]), where))
