"""The study in the replay: begun by its button, told as numbers and sentences, with the better click to play on from."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.table.browser.test_replay import shown
from tests.table.browser.user import User, until
from tests.table.house import House

People = Callable[..., User]


def test_a_finished_game_is_studied_in_the_replay(user: People, open_house: House, blundered: dict[str, Any]) -> None:
    person, table = shown(user, open_house, blundered)
    page = person.page
    assert page.locator("#studybox").is_hidden()
    page.click("#study")
    page.wait_for_selector("#studybox .summary", timeout=180_000)
    assert "luck" in page.inner_text("#studybox")
    assert page.locator("#studybox .summary tr").count() == 2
    assert page.locator("#studybox .turningpoints button").count() > 0
    page.locator("#studybox .turningpoints button").last.click()
    until(page, "Number(document.querySelector('#slider').value) > 0")
    again = user()
    again.page.goto(f"/replay.html#{table}")
    again.page.wait_for_selector("#studybox .summary")              # it was kept
    play_on_from_a_mistake(again, open_house, table)


def play_on_from_a_mistake(person: User, house: House, table: str) -> None:
    """The worst decision leads to its moment; there the better click is told and lit, and a table opens at it."""
    page = person.page
    worst = house.get(f"/api/tables/{table}/study")["study"]["summary"][0]["worst"]
    page.locator("#studybox .decisions button", has_text="worst decision").click()
    until(page, f"Number(document.querySelector('#slider').value) === {worst['line']}")
    page.wait_for_selector("#studybox .better button")
    told = page.inner_text("#studybox .better")
    assert worst["better"] in told
    assert worst["made"] in told
    page.locator("#studybox .better button").click()
    page.get_by_role("button", name="Open the table").click()
    person.at_table()
    opened = house.get(f"/api/tables/{person.table}")
    assert opened["tick"] == worst["line"]
    person.wait_turn()
    assert len(person.clicks) > 1                       # the decision is there to be made anew


def test_points_are_chances_only_where_the_game_tells_chances(user: People, open_house: House, finished: dict[str, Any]) -> None:
    """A study of the same game, as it would come from one without fitted chances: no percentage but that of the decisions."""
    person, table = shown(user, open_house, finished)
    page = person.page
    one = {"start": 0.5, "luck": 0.1, "given_away": 0.2, "from_others": 0, "rest": 0, "end": 0.4, "decisions": 4, "mistakes": 1,
           "accuracy": 0.75, "best": None, "worst": None}
    study = {"chances": False, "seats": ["You"], "lines": [0], "open": [[0.5]], "known": [[0.5]], "summary": [one],
             "turning": [], "mistakes": []}
    answer = {"state": "ready", "done": 1, "total": 1, "why": "", "study": study}
    page.route(f"**/api/tables/{table}/study", lambda route: route.fulfill(json=answer))
    page.click("#study")
    page.wait_for_selector("#studybox .summary")
    assert "no chances" in page.inner_text("#studybox")
    assert page.inner_text("#studybox").count("%") == 1             # the accuracy
    assert "%" not in str(page.locator("#studybox .summary tr").nth(1).get_attribute("title"))
    study["chances"] = True
    page.click("#study")
    until(page, "!document.querySelector('#studybox').innerText.includes('no chances')")
    assert "50 % at the start" in str(page.locator("#studybox .summary tr").nth(1).get_attribute("title"))
    ask = "async ([all, fitted]) => { const { standing } = await import('/replay/standing.js');" \
          " return all.map((_one, k) => standing(all, k, fitted)); }"
    assert page.evaluate(ask, [[0.7, 0.2, 0.1], True]) == ["70 %", "20 %", "10 %"]
    assert page.evaluate(ask, [[0.7, 0.2, 0.1], False]) == ["very good", "poor", "very poor"]
    assert page.evaluate(ask, [[1 / 3, 1 / 3, 1 / 3], False]) == ["open"] * 3
    assert page.evaluate(ask, [[0.6, 0.6, 0.3], False]) == ["good", "good", "poor"]         # those who win together


def test_a_running_game_has_no_study(user: People, open_house: House) -> None:
    made = open_house.make("me", "link", game="invaders")
    made.sit(1).close()
    person = user()
    person.open(made.id, made.tokens[0])
    person.page.goto(f"/replay.html#{made.id}")
    person.page.wait_for_selector("#moment b")
    assert person.page.locator("#study").is_hidden()
