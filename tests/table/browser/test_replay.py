"""The replay: any moment, any eyes, links, files, going on."""
from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.table.browser.user import PHONE, User, until
from tests.table.house import House

People = Callable[..., User]


def shown(user: People, house: House, finished: dict[str, Any], **look: Any) -> tuple[User, str]:
    table = house.post("/api/records", finished, expect=201)["table"]
    person = user(**look)
    person.page.goto(f"/replay.html#{table}")
    person.page.wait_for_selector("#moment b")
    return person, table


def at(person: User) -> int:
    return int(re.search(r"click (\d+) of", person.page.inner_text("#moment"))[1])  # type: ignore[index]


def test_step_by_click_by_turn_and_by_slider(user: People, open_house: House, finished: dict[str, Any]) -> None:
    person, _table = shown(user, open_house, finished)
    page = person.page
    last = len(finished["lines"])
    assert at(person) == 0
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    until(page, "/click 2 of/.test(document.querySelector('#moment').innerText)")
    page.click("#back")
    until(page, "/click 1 of/.test(document.querySelector('#moment').innerText)")
    until(page, "document.querySelectorAll('#turns li').length > 2")
    page.keyboard.press("]")
    until(page, "Number(document.querySelector('#slider').value) > 2")
    page.click("#last")
    until(page, f"/click {last} of {last}/.test(document.querySelector('#moment').innerText)")
    page.locator("#slider").evaluate("node => { node.value = 5; node.dispatchEvent(new Event('input')); }")
    until(page, "/click 5 of/.test(document.querySelector('#moment').innerText)")
    assert "click 5 of" in page.get_attribute("#slider", "aria-valuetext")


def test_every_moment_is_drawn_by_the_board_of_the_game(user: People, open_house: House, finished: dict[str, Any]) -> None:
    """Also those no player sees, between two cards that are drawn: the generic table would take over if the board failed."""
    person, _table = shown(user, open_house, finished)
    page = person.page
    for moment in range(len(finished["lines"]) + 1):
        page.locator("#slider").evaluate(f"node => {{ node.value = {moment}; node.dispatchEvent(new Event('input')); }}")
        until(page, f"document.querySelector('#moment').innerText.includes('click {moment} of')")
        assert page.locator("#stage .pulp").count() == 1, f"moment {moment}"


def test_play_runs_and_stops(user: People, open_house: House, finished: dict[str, Any]) -> None:
    person, _table = shown(user, open_house, finished)
    page = person.page
    page.locator("#speed input[value='4']").check()
    page.click("#play")
    until(page, "Number(document.querySelector('#slider').value) >= 4")
    page.click("#play")
    stopped = at(person)
    page.wait_for_timeout(500)
    assert at(person) in (stopped, stopped + 1)


def test_a_link_leads_to_the_moment_and_the_eyes(user: People, open_house: House, finished: dict[str, Any]) -> None:
    person, table = shown(user, open_house, finished)
    page = person.page
    page.locator("#slider").evaluate("node => { node.value = 7; node.dispatchEvent(new Event('input')); }")
    until(page, "/click 7 of/.test(document.querySelector('#moment').innerText)")
    page.locator("#eyes input[value='0']").check()
    until(page, "location.hash.endsWith('@7/0')")
    assert page.input_value("#link") == f"{open_house.url}/replay.html#{table}@7/0"
    other = user()
    other.page.goto(page.input_value("#link"))
    until(other.page, "/click 7 of/.test(document.querySelector('#moment').innerText)")
    assert other.page.locator("#eyes input[value='0']").is_checked()


def test_record_and_log_as_files(user: People, open_house: House, finished: dict[str, Any]) -> None:
    person, _table = shown(user, open_house, finished)
    page = person.page
    with page.expect_download() as record:
        page.get_by_role("button", name="Record").click()
    assert json.loads(Path(record.value.path()).read_text())["lines"] == finished["lines"]
    with page.expect_download() as log:
        page.get_by_role("button", name="Log as text").click()
    assert len(Path(log.value.path()).read_text().splitlines()) > 20


def test_play_on_from_here(user: People, open_house: House, finished: dict[str, Any]) -> None:
    person, _table = shown(user, open_house, finished)
    page = person.page
    person.no_guide("pulp")
    page.locator("#slider").evaluate("node => { node.value = 20; node.dispatchEvent(new Event('input')); }")
    until(page, "/click 20 of/.test(document.querySelector('#moment').innerText)")
    page.click("#fork")
    page.locator("dialog").get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile("table.html#"))
    person.at_table()
    assert person.tick() >= 20
    person.wait_turn()
    person.press("1")


def test_the_curve_of_how_it_looked(user: People, open_house: House, finished: dict[str, Any]) -> None:
    person, _table = shown(user, open_house, finished)
    page = person.page
    page.wait_for_selector("#curve:not([hidden]) path.curve")
    box = page.locator("#curve").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    middle = len(finished["lines"]) / 2
    until(page, f"Math.abs(Number(document.querySelector('#slider').value) - {middle}) < 3")


def test_a_running_game_shows_only_own_eyes(user: People, open_house: House) -> None:
    made = open_house.make("me", "link", game="invaders")
    made.sit(1).close()
    person = user()
    person.open(made.id, made.tokens[0])
    person.page.goto(f"/replay.html#{made.id}")
    person.page.wait_for_selector("#moment b")
    values = person.page.locator("#eyes input").evaluate_all("nodes => nodes.map((node) => node.value)")
    assert values == ["-3", "0"]
    assert person.page.locator("#fork").is_hidden()


def test_the_curve_has_its_place_from_the_start_and_shows_where_the_game_turned(user: People, open_house: House,
                                                                               finished: dict[str, Any]) -> None:
    table = open_house.post("/api/records", finished, expect=201)["table"]
    person = user()
    page = person.page
    page.goto(f"/replay.html#{table}@0")
    page.wait_for_selector("#frame:not(.loading)")
    before = page.locator(".stagebox").bounding_box()
    page.wait_for_selector("#curve .curve")
    assert page.locator(".stagebox").bounding_box() == before, "nothing moves when the curve comes"
    assert page.locator(".turning").count() >= 1
    page.locator(".turning").last.click()
    until(page, "Number(/@(\\d+)/.exec(location.hash)[1]) > 0")
    assert "Turning point" in str(page.locator(".turning").first.get_attribute("title"))


def test_records_tell_how_they_ended(user: People) -> None:
    person = user()
    page = person.play_now("pulp")
    page.get_by_label("Menu").click()
    page.get_by_role("menuitem", name="Resign").click()
    page.locator("dialog").get_by_role("button", name="Resign").click()
    page.wait_for_selector(".end")
    page = person.lobby()
    page.click("#records")
    assert "resigned" in page.inner_text(".records li")


def test_two_who_may_win_together_have_a_line_each(user: People) -> None:
    page = user().lobby()
    ask = """async (lines) => (await import('/replay/curve.js')).opposed(...lines.map((line) => line.map((y) => ({x: 0, y}))))"""
    assert page.evaluate(ask, [[40, 190], [160, 10]])
    assert not page.evaluate(ask, [[40, 190], [60, 180]])


# What one steps with: how it is called, and its box.
HANDLES = """[...document.querySelectorAll('#slider, .buttons button, #speed label, .eye, #turns li')]
    .filter((node) => node.checkVisibility())
    .map((node) => [node, node.getBoundingClientRect()])
    .map(([node, box]) => [node.id || node.textContent, box.left, box.right])"""


def test_on_a_phone_slider_and_buttons_stay_within_the_window(user: People, open_house: House, finished: dict[str, Any]) -> None:
    person, _table = shown(user, open_house, finished, **PHONE)
    page = person.page
    until(page, "document.querySelectorAll('#turns li').length > 2")
    handles = page.evaluate(HANDLES)
    assert {"slider", "first", "back", "play", "on", "last"} <= {name for name, *_box in handles}
    width = page.evaluate("innerWidth")
    assert width == 390
    assert not [handle for handle in handles if handle[1] < 0 or handle[2] > width]
    buttons = page.locator(".buttons button:visible")
    assert not [box for box in (buttons.nth(k).bounding_box() for k in range(buttons.count())) if box["height"] < 36]
