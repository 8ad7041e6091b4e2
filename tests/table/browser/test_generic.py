"""A game that has no drawing: its spaces and pieces as a table, clicked to the end of the game."""
from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from tests.table.browser.user import PHONE, User, rival_waits, until
from tests.table.house import Client, House

People = Callable[..., User]
SCREENS: Final = Path(__file__).resolve().parents[3] / "build" / "screens"
MOST_CLICKS: Final = 200

# Things that glow, and those the clicks point at: the same, each once.
GLOWS: Final = "[...document.querySelectorAll('#stage .can')].map((node) => node.dataset.thing).sort()"
CLICKS: Final = """[...new Set(window.thunderchild.session.clicks.map((one) => one.space === "nothing" ? `verb:${one.verb}`
    : `${one.space}:${one.id}`))].sort()"""


@pytest.mark.parametrize("look", ["desk", "phone"])
def test_a_game_without_a_drawing_is_played_to_its_end(user: People, short_house: Callable[..., House], look: str) -> None:
    """Raid, the toy of the server's tests; the other seat clicks by program."""
    house = short_house(games="tests.table.loaded_toys")
    made = house.make("me", "link", game="raid", options={"goal": 15})
    person, rival, rng = user(house, **(PHONE if look == "phone" else {})), made.sit(1), random.Random(4)
    page = person.open(made.id, made.tokens[0])
    page.wait_for_selector("#stage .generic")
    clicks = 0
    while rival_waits(rival, person, rng):
        assert page.evaluate(GLOWS) == page.evaluate(CLICKS)
        hands_are_hidden(page, rival)
        if clicks == 3:
            page.screenshot(path=SCREENS / f"toy{'-phone' if look == 'phone' else ''}.png")
        click_something(person, rng)
        clicks += 1
        assert clicks < MOST_CLICKS
    assert clicks > 3
    assert page.inner_text("#prompt .end h2") in ("You win", "You lose")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    rival.close()
    assert house.stop() == 0, house.log


def click_something(person: User, rng: random.Random) -> None:
    page, before = person.page, person.tick()
    glowing = page.locator("#stage .can")
    glowing.nth(rng.randrange(glowing.count())).click()
    if page.locator(".menu.floating button").count():
        page.locator(".menu.floating button").first.click()
    until(page, f"Number(document.querySelector('#frame').dataset.tick) > {before}")


def hands_are_hidden(page: Any, rival: Client) -> None:
    """Of the other hand the table knows the size."""
    shown = page.locator("#stage .pool", has_text="Hand").first.inner_text()
    size = rival.states[1]["view"]["cards"]["hand"][1]["size"]
    assert f"Right {size}" in shown.replace("\n", " ")


def test_a_dark_thing_says_its_rule_and_a_click_is_taken_back(user: People, short_house: Callable[..., House]) -> None:
    house = short_house(games="tests.table.loaded_toys")
    made = house.make("me", "link", game="raid")
    person, rival = user(house), made.sit(1)
    page = person.open(made.id, made.tokens[0])
    assert rival_waits(rival, person, random.Random(1))
    hill = page.locator('#stage [data-thing="place:hill"]')
    hill.click()
    page.wait_for_selector('#stage [data-thing="place:hill"].dark')
    hill.click(force=True)
    page.wait_for_selector(".balloon")
    assert page.get_attribute(".balloon", "data-rule") == "RD-1"
    assert "marked once" in page.inner_text(".balloon")
    page.keyboard.press("Escape")
    person.press("u")
    page.wait_for_selector('#stage [data-thing="place:hill"].can')
    rival.close()
