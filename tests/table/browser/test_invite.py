"""Links that invite, links that are wrong, names, and another game with the same people."""
from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.table.browser.user import PHONE, User, until
from tests.table.house import House

People = Callable[..., User]


def test_a_table_for_anybody_has_a_link_though_it_is_not_listed(user: People) -> None:
    host, guest = user(), user()
    page = host.lobby()
    page.get_by_role("button", name="Options of Invasion of the Brood").click()
    page.locator("input[name=seat1][value=open]").check()
    page.get_by_label("Listed in the lobby").uncheck()
    assert "not in the lobby" in page.inner_text("#form")
    page.click("#open-table")
    host.at_table()
    guest.page.goto(page.input_value(".invite input"))
    guest.page.get_by_role("button", name="Sit down").click()
    guest.at_table()
    guest.wait_turn()


def test_a_link_to_this_machine_says_so_and_has_no_picture_for_phones(user: People) -> None:
    host = user()
    page = host.lobby()
    page.get_by_role("button", name="Options of Invasion of the Brood").click()
    page.click("#open-table")
    host.at_table()
    page.wait_for_selector(".onlyhere")
    assert "--host 0.0.0.0" in page.inner_text(".onlyhere")
    assert page.locator(".qr").count() == 0


WRONG = [("nonsense", "no such table"), ("nonsense.cut", "no such table"), ("{}.cut", "opens no seat")]


@pytest.mark.parametrize(("hash", "says"), WRONG)
def test_a_wrong_link_has_a_page_that_says_so(user: People, open_house: House, hash: str, says: str) -> None:
    made = open_house.make("me", "link", game="brood")
    page = user().page
    page.goto(f"/table.html#{hash.format(made.id)}")
    page.wait_for_selector(".wrong h1")
    assert says in page.inner_text(".wrong h1")
    assert page.get_by_role("link", name="All games").is_visible()
    if made.id in page.url:
        page.get_by_role("button", name="Watch the table").click()
        page.wait_for_selector("#frame:not(.loading) #people h2")


def test_a_watcher_reads_places_where_nobody_has_a_name(user: People, open_house: House) -> None:
    made = open_house.make("me", "link", game="brood")
    for k in range(2):
        made.sit(k)
    page = user().open(made.id)
    until(page, "document.querySelectorAll('.seatpill').length === 2")
    assert page.locator(".seatpill b").all_inner_texts() == ["Brood", "Humans"]


def test_a_name_given_at_the_table_is_read_by_the_other(user: People, open_house: House) -> None:
    made = open_house.make("me", "link", game="brood")
    host, friend = user(), user()
    page = host.open(made.id, made.tokens[0])
    page.get_by_label("Your name").fill("Ada")
    page.get_by_label("Your name").press("Enter")
    friend.open(made.id, made.tokens[1])
    until(friend.page, "[...document.querySelectorAll('.seatpill b')].some((name) => name.textContent === 'Ada')")


def test_again_is_one_click_for_each_and_sides_may_be_exchanged(user: People, open_house: House) -> None:
    made = open_house.make("me", "link", game="brood", options={"max_turns": 3, "nation": "europe"})
    one, two = user(), user()
    one.no_guide("brood")
    two.no_guide("brood")
    one.open(made.id, made.tokens[0])
    two.open(made.id, made.tokens[1])
    one.page.get_by_label("Menu").click()
    one.page.get_by_role("menuitem", name="Resign").click()
    one.page.locator("dialog").get_by_role("button", name="Resign").click()
    one.page.locator(".end").get_by_role("button", name="Again").click()
    one.page.get_by_role("menuitem", name="Again, sides exchanged").click()
    two.page.locator(".end").get_by_role("link", name=re.compile("Again: .* asks")).click()
    two.page.wait_for_url(re.compile(f"table.html#(?!{made.id})"))
    two.at_table()
    until(two.page, "document.querySelector('#prompt.yours, #prompt:not(.yours) h2') !== null")
    until(one.page, "document.querySelector('#people').hidden")
    table = open_house.get(f"/api/tables/{two.table}")
    assert table["options"]["max_turns"] == 3
    assert one.page.evaluate("window.thunderchild.session.you") == [1]
    assert two.page.evaluate("window.thunderchild.session.you") == [0]


@pytest.mark.parametrize("game", ["level7", "brood"])
def test_a_board_made_while_others_are_awaited_can_be_read_on_a_phone(user: People, open_house: House, game: str) -> None:
    """The drawing comes late, as over a slow line, and after somebody else: by then the page says who is missing, and has no room
    for a board."""
    options = {"seats": 2} if game == "level7" else {}
    form = {"game": game, "options": options, "seats": [{"kind": "me"}, {"kind": "link"}]}
    made = open_house.post("/api/tables", form, expect=201)
    host, watcher, guest = user(**PHONE), user(), user()
    for person in (host, watcher, guest):
        person.no_guide(game)
    late: list[Any] = []
    host.page.route(re.compile(f"{game}.*/board.js"), lambda route: late.append(route))
    host.page.goto(f"/table.html#{made['table']}.{made['tokens']['0']}")
    for _try in range(200):
        if late:
            break
        host.page.wait_for_timeout(50)
    watcher.open(made["table"])
    until(host.page, "document.querySelector('#stage').hidden", 10_000)
    late[0].continue_()
    host.at_table()
    guest.open(made["table"], made["tokens"]["1"])
    until(host.page, "!document.querySelector('#stage').hidden && document.querySelector('.zoomable.zoomed') !== null", 10_000)
