"""The study in the replay: begun by its button, told as numbers and sentences, with the better click to play on from."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.table.browser.test_replay import shown
from tests.table.browser.user import User, until
from tests.table.house import House

People = Callable[..., User]


def test_a_finished_game_is_studied_in_the_replay(user: People, open_house: House, finished: dict[str, Any]) -> None:
    person, table = shown(user, open_house, finished)
    page = person.page
    assert page.locator("#studybox").is_hidden()
    page.click("#study")
    page.wait_for_selector("#studybox .summary", timeout=180_000)
    assert "luck" in page.inner_text("#studybox")
    assert page.locator("#studybox .summary tr").count() == 2
    first = page.locator("#studybox .turningpoints button").first
    if first.count():
        first.click()
        until(page, "Number(document.querySelector('#slider').value) > 0")
    again = user()
    again.page.goto(f"/replay.html#{table}")
    again.page.wait_for_selector("#studybox .summary")              # it was kept


def test_a_running_game_has_no_study(user: People, open_house: House) -> None:
    made = open_house.make("me", "link", game="invaders")
    made.sit(1).close()
    person = user()
    person.open(made.id, made.tokens[0])
    person.page.goto(f"/replay.html#{made.id}")
    person.page.wait_for_selector("#moment b")
    assert person.page.locator("#study").is_hidden()
