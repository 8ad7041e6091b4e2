"""What the games bring to the page: served from their folders, and nothing beside it."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.page import write_game
from tests.table.house import House
from thunderchild.registry import folder_of, page_files


@pytest.fixture(scope="module")
def real_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with the games of this installation."""
    house = House(str(tmp_path_factory.mktemp("store") / "table.sqlite"), games="thunderchild.registry")
    yield house
    assert house.stop() == 0, house.log


def test_files_of_the_page_are_served_from_the_folder_of_the_game(real_house: House) -> None:
    shared = real_house.http.get("/app/dom.js")
    for game in ("brood", "invaders", "pulp"):
        for path in sorted((folder_of(game) / "draw" / "page").iterdir()):
            answer = real_house.http.get(f"/games/{game}/{path.name}")
            assert (answer.status_code, answer.content) == (200, path.read_bytes())
            for header in ("cache-control", "content-security-policy", "x-content-type-options", "referrer-policy"):
                assert answer.headers[header] == shared.headers[header]
            again = real_house.http.get(f"/games/{game}/{path.name}", headers={"If-None-Match": answer.headers["etag"]})
            assert again.status_code == 304


@pytest.mark.parametrize("path", [
    "brood/../board.py", "brood/%2e%2e/board.py", "brood/..%2fboard.py", "brood/%2e%2e%2f%2e%2e%2frules.toml", "brood/board.py",
    "brood/", "", "brood", "/etc/passwd", "%2fetc%2fpasswd", "chess/board.js", "brood/%00"])
def test_nothing_else_is_served(real_house: House, path: str) -> None:
    assert real_house.http.get(f"/games/{path}").status_code == 404


def test_the_list_of_games_says_what_each_brings(real_house: House) -> None:
    for meta in real_house.get("/api/games"):
        assert meta["page"] == page_files(meta["game"])
        assert {"board.js", "board.css", "emblem.svg", "guide.json", "sign.svg"} <= set(meta["page"])
        assert real_house.get(f"/api/games/{meta['game']}")["page"] == meta["page"]


def test_no_shared_file_of_the_page_names_a_game() -> None:
    """A sixth game is one folder: nothing that all games share may know one of them."""
    static = Path(__file__).parents[2] / "src" / "thunderchild" / "table" / "static"
    names = ("pulp", "brood", "invaders", "level7", "starcraft")
    found = [f"{path.name}: {name}" for path in sorted(static.rglob("*")) if path.suffix in (".js", ".css", ".html")
             for name in names if name in path.read_text(encoding="utf-8")]
    assert found == []


def test_a_folder_of_games_is_offered_beside_the_others(tmp_path: Path) -> None:
    """`serve --games FOLDER`; bots think about them in processes of their own."""
    write_game(tmp_path / "mine")
    house = House(str(tmp_path / "table.sqlite"), games=str(tmp_path / "mine"))
    try:
        offered = {meta["game"]: meta["page"] for meta in house.get("/api/games")}
        assert set(offered) >= {"brood", "dover", "pulp"}
        assert offered["dover"] == []
        made = house.make("me", "bot normal", game="dover")
        client = made.sit(0)
        asked = client.wait(lambda: client.states[0]["clicks"] and client.states[0])
        client.done(tick=asked["tick"], click=asked["clicks"][-1], seat=0)
        client.wait(lambda: [line for line in made.record(0)["lines"] if line.startswith("1 ")])
        client.close()
    finally:
        house.stop()
