"""Played from another machine: a server that listens on every address, asked for by a second one."""
from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from thunderchild.commands.serve import NoPort, addresses_of, own_addresses, read_url

from tests.table.house import ROOT, House
from tests.table.test_docs import start_example
from tests.table.test_play import play_out, two


@pytest.fixture
def abroad(houses: Callable[..., House]) -> House:
    """A server on every address of this machine, asked for by a second one."""
    found = own_addresses("0.0.0.0")
    if not found:
        pytest.skip("this machine has no address but the loopback")
    house = houses("", "--host", "0.0.0.0")
    assert house.told == f"http://{found[0]}:{house.port}"
    assert "127.0.0.2" in house.url
    return house


def test_lobby_link_and_socket_work_from_elsewhere(abroad: House, tmp_path: Path) -> None:
    assert abroad.get("/api/server")["url"] == abroad.told + "/"
    assert abroad.http.get("/").status_code == 200
    made, left, right = two(abroad, options={"goal": 12})
    assert play_out((left, 0), (right, 1)) > 0
    link = f"{abroad.url}/table.html#{abroad.make('me', 'link', options={'goal': 12}).id}"
    assert abroad.http.post("/api/qr", json={"text": link}).status_code == 200
    first = start_example(tmp_path, abroad.url, "raid", '{"goal": 12}', "link")
    assert first.stdout
    first.stdout.readline()
    link = first.stdout.readline().removeprefix("for a friend: ").strip()
    second = start_example(tmp_path, link)
    for client in (second, first):
        out, wrong = client.communicate(timeout=120)
        assert "over: " in out, wrong
    assert made.record()["result"]


def test_a_page_that_another_site_asks_for_is_no_way_in(abroad: House) -> None:
    """A name that is not ours is not answered.  Else, whatever Origin says: a seat needs its secret, and nothing is known by a
    cookie."""
    made = abroad.make("me", "link")
    assert abroad.http.get(f"/api/tables/{made.id}", headers={"Host": "games.example.org"}).status_code == 421
    for host in ("localhost", abroad.url.partition("//")[2]):
        answer = abroad.http.get(f"/api/tables/{made.id}", headers={"Host": host, "Origin": "https://elsewhere.example"})
        assert answer.status_code == 200
        assert answer.json()["you"] == []
        assert "set-cookie" not in answer.headers
        assert "access-control-allow-origin" not in answer.headers


def test_what_the_server_says_of_its_addresses(tmp_path: Path) -> None:
    def said(*options: str) -> str:
        words = ["thunderchild", "serve", "--port", "0", "--store", str(tmp_path / "x.sqlite"), *options]
        code = f"""import sys; sys.argv = {words!r}
from thunderchild.commands import serve
serve.serve = lambda app, listener: print("url", app.state.hall.config.url) or 0
from thunderchild.cli import main
raise SystemExit(main())"""
        return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT,
                              env={"PYTHONPATH": str(ROOT / "src")}).stdout
    alone = said()
    assert "open at http://localhost:" in alone
    assert "for this machine alone" in alone
    assert alone.endswith("url \n")
    named = said("--url", "https://games.example.org")
    assert "open at https://games.example.org/ " in named
    assert "also at http://localhost:" in named
    assert named.endswith("url https://games.example.org/\n")


def test_addresses() -> None:
    assert addresses_of("127.0.0.1", 80) == ["http://localhost:80/"]
    assert addresses_of("192.168.7.7", 81) == ["http://192.168.7.7:81/"]
    assert addresses_of("fd00::7", 82) == ["http://[fd00::7]:82/"]
    assert addresses_of("0.0.0.0", 83)[-1] == "http://localhost:83/"
    assert read_url("") == ""
    assert read_url("http://x.example/games/") == "http://x.example/games/"
    for bad in ("x.example", "ftp://x.example", "https://", "http://x:99999", "http://[", "http://x/?a", "javascript:alert(1)"):
        with pytest.raises(NoPort):
            read_url(bad)
