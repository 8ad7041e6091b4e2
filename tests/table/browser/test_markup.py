"""What people and packs write is text, wherever the page shows it: no name, title, record or card becomes part of the page."""
from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.table.browser.user import User, until
from tests.table.house import House

People = Callable[..., User]
PACKS = Path(__file__).resolve().parents[3] / "examples" / "packs"
MARKUP = "<img src=x onerror=owned=1>"
SHORT = "<b class=planted>Eve</b>"
# Nothing that was written was taken as markup, and nothing in it was run.
CLEAN = "document.querySelectorAll('.planted, img[src=x]').length === 0 && window.owned === undefined"


def shown(page: Any, words: str) -> bool:
    """Whether the page shows these words as they were written."""
    found: bool = page.evaluate("words => document.body.innerText.includes(words) || [...document.querySelectorAll('[title], "
                                "[aria-label], input')].some(n => [n.title, n.ariaLabel, n.value].some(t => t?.includes(words)))",
                                words)
    return found


def test_names_and_titles_of_tables_are_text(user: People, open_house: House) -> None:
    made = open_house.make("me", "link", game="brood", title=MARKUP, name=SHORT, open=True)
    host = user()
    host.no_guide("brood")
    page = host.open(made.id, made.tokens[0])
    friend = user()
    friend.no_guide("brood")
    friend.open(made.id, made.tokens[1])
    friend.page.fill("#log input", MARKUP)
    friend.page.press("#log input", "Enter")
    page.wait_for_selector(".chatline")
    for one in (page, friend.page):
        until(one, CLEAN)
        assert shown(one, SHORT)


def test_the_lobby_lists_tables_by_titles_that_are_text(user: People, open_house: House) -> None:
    made = open_house.make("me", "open", game="brood", title=MARKUP, name=SHORT, open=True)
    host = user()
    host.no_guide("brood")
    host.open(made.id, made.tokens[0])
    page = user().lobby()
    until(page, f"document.body.innerText.includes({MARKUP!r})")
    until(page, CLEAN)


def test_names_in_an_imported_record_are_text(user: People, open_house: House, finished: dict[str, Any]) -> None:
    table = open_house.post("/api/records", {**finished, "seats": [SHORT], "names": [SHORT]}, expect=201)["table"]
    page = user().page
    page.goto(f"/replay.html#{table}")
    page.wait_for_selector("#stage *")
    until(page, CLEAN)


@pytest.mark.parametrize("where", ["table", "lobby"])
def test_cards_of_a_pack_are_text(user: People, short_house: Callable[..., House], tmp_path: Path, where: str) -> None:
    """Every name and text of the pack's cards carries markup; some turns are played."""
    pack = tmp_path / "packs" / "long-winter"
    shutil.copytree(PACKS / "long-winter", pack)
    for path in pack.glob("*.toml"):
        text = path.read_text(encoding="utf-8")
        path.write_text(re.sub(r'^(name|text|title) = "', rf'\1 = "{SHORT} ', text, flags=re.M), encoding="utf-8")
    house = short_house("--packs", str(pack.parent))
    person = user(house)
    person.no_guide("invaders")
    if where == "lobby":
        page = person.lobby()
        page.get_by_role("button", name="Options of Invaders").click()
    else:
        made = house.make("me", "bot random", game="invaders", pack="long-winter")
        page = person.open(made.id, made.tokens[0])
        for _click in range(12):
            person.wait_turn()
            page.locator("#legal button").first.click()
            page.wait_for_timeout(100)
    until(page, CLEAN)
