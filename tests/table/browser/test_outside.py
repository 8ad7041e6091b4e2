"""A game from outside of the package, with a drawing of its own: one folder, nothing else knows of it."""
from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from tests.page import files_of, write_game
from tests.table.browser.user import User, rival_waits, until
from tests.table.house import House

People = Callable[..., User]
STYLE: Final = ".dover { letter-spacing: 3px; }\n"
EMBLEM: Final = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path id="cliff" d="M0 9V5h9v4z"/></svg>\n'
SIGN: Final = '<svg><symbol id="sign-dover" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></symbol></svg>\n'
GUIDE: Final = {"game": "dover", "title": "Saucers over Dover", "steps": [
    {"when": {"verb": "pass"}, "head": "Play or pass", "text": "A saucer scores when it lands.", "show": "verb:pass"}]}
MOST_CLICKS: Final = 120


def write_all(folder: Path) -> None:
    """The tutorial's game with the tutorial's board, and what else a game may bring."""
    write_game(folder)
    page = folder / "dover" / "draw" / "page"
    page.mkdir(parents=True)
    for name, text in {"board.js": files_of()["draw/page/board.js"], "board.css": STYLE, "emblem.svg": EMBLEM, "sign.svg": SIGN,
                       "guide.json": json.dumps(GUIDE)}.items():
        (page / name).write_text(text, encoding="utf-8")


def test_a_game_from_outside_is_played_to_its_end(user: People, short_house: Callable[..., House], tmp_path: Path) -> None:
    write_all(tmp_path / "mine")
    house = short_house(games=str(tmp_path / "mine"))
    person, rng = user(house), random.Random(4)
    look_at_the_lobby(person)
    made = house.make("me", "link", game="dover")
    rival = made.sit(1)
    page = person.open(made.id, made.tokens[0])
    page.wait_for_selector("#stage .dover [data-thing]")
    assert page.evaluate("getComputedStyle(document.querySelector('.dover')).letterSpacing") == "3px"
    assert page.locator("#stage .generic").count() == 0
    clicks = 0
    while rival_waits(rival, person, rng):
        if clicks == 0:
            assert page.inner_text("#coach h2") == "Play or pass"
        click_something(person, rng)
        clicks += 1
        assert clicks < MOST_CLICKS
    assert clicks > 3
    assert page.inner_text("#prompt .end h2") in ("You win", "You lose", "A draw")
    look_back(person, made.id)
    rival.close()
    assert house.stop() == 0, house.log


def look_at_the_lobby(person: User) -> None:
    """Its tile has its picture, and its sign is drawn in the form of a new game; its guide is offered."""
    page = person.lobby()
    tile = page.locator(".tile", has_text="Saucers over Dover")
    tile.locator(".emblem #cliff").wait_for(state="attached")
    assert "A guide helps" in tile.inner_text()
    page.wait_for_selector("#sign-dover", state="attached")


def click_something(person: User, rng: random.Random) -> None:
    """What glows is what may be clicked, and nothing else."""
    page, before = person.page, person.tick()
    glowing = page.locator("#stage .can")
    asked = page.evaluate("""[...new Set(window.thunderchild.session.clicks.map((one) =>
        one.space === "nothing" ? `verb:${one.verb}` : `${one.space}:${one.id}`))].sort()""")
    assert sorted(glowing.nth(k).get_attribute("data-thing") for k in range(glowing.count())) == asked
    glowing.nth(rng.randrange(glowing.count())).click()
    until(page, f"Number(document.querySelector('#frame').dataset.tick) > {before}")


def look_back(person: User, table: str) -> Any:
    """The replay draws with the same board."""
    person.page.goto(f"/replay.html#{table}@12")
    person.page.wait_for_selector("#stage .dover [data-thing]")
