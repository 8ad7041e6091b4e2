"""What does not change is not drawn anew: clocks that are sent again, people who come and go, a connection that comes back."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from tests.table.browser.stand import Stand, people_message, state_message
from tests.table.browser.user import User, until
from thunderchild import load

People = Callable[..., User]
MANY: Final = 8  # clicks: the list is longer than its place


def at_a_clock(person: User) -> tuple[Stand, dict[str, Any]]:
    """Brood at a decision with many clicks and a clock of ten minutes; and the state as it was sent."""
    rules = load("brood")
    g = rules.start({"nation": "europe"})
    while rules.to_move(g) < 0 or len(rules.legal(g)) < MANY:
        rules.click(g, rules.legal(g)[0])
    person.no_guide("brood")
    stand = Stand(person.page, "brood", {}, rules.to_move(g))
    until(person.page, "!document.querySelector('#frame.loading')")
    g.news = []
    state = {**state_message(rules, g, stand.eye, 1), "clocks": [{"seat": stand.eye, "left": 600, "running": True}]}
    stand.tick = 1
    stand.say(state)
    stand.settled()
    return stand, state


def again(stand: Stand, state: dict[str, Any], left: int) -> None:
    """The clocks of the same moment."""
    stand.say({**state, "clocks": [{"seat": stand.eye, "left": left, "running": True}]})
    shown = f"/^({left // 60}:00|{left // 60 - 1}:)/"
    until(stand.page, f"[...document.querySelectorAll('.seatpill .mono')].some((time) => {shown}.test(time.textContent))")


def test_focus_and_scroll_stay_when_the_clocks_are_sent_again(user: People) -> None:
    person = user()
    stand, state = at_a_clock(person)
    page = person.page
    page.evaluate("""() => { const button = [...document.querySelectorAll('#legal button')][6];
        button.focus(); window.held = button; document.querySelector('.legal').scrollTop = 60; }""")
    top = page.evaluate("document.querySelector('.legal').scrollTop")
    again(stand, state, 480)
    assert page.evaluate("document.activeElement === window.held && window.held.isConnected")
    assert page.evaluate("document.querySelector('.legal').scrollTop") == top
    page.evaluate("""() => { const thing = document.querySelectorAll('#stage .can')[2]; thing.focus(); window.held = thing; }""")
    again(stand, state, 420)
    assert page.evaluate("document.activeElement === window.held && window.held.isConnected")


def test_menus_and_balloons_stay_when_the_clocks_are_sent_again(user: People) -> None:
    person = user()
    stand, state = at_a_clock(person)
    page = person.page
    page.get_by_label("Menu").click()
    page.wait_for_selector(".menu.floating")
    again(stand, state, 480)
    assert page.locator(".menu.floating").count() == 1


def test_the_menu_of_the_table_stays_when_another_seat_clicks(user: People) -> None:
    person = user()
    stand, state = at_a_clock(person)
    page = person.page
    page.get_by_label("Menu").click()
    page.wait_for_selector(".menu.floating")
    stand.tick = 2
    stand.say({**state, "tick": 2})
    stand.settled()
    assert page.locator(".menu.floating").count() == 1


def test_somebody_who_comes_does_not_take_the_focus(user: People) -> None:
    person = user()
    stand, _state = at_a_clock(person)
    page = person.page
    page.evaluate("() => { document.querySelector('.seatpill').focus(); }")
    stand.say({**people_message(stand.rules, stand.options), "watchers": 3})
    page.evaluate("() => { document.querySelector('#prompt .rule').focus(); }")
    stand.say({**people_message(stand.rules, stand.options), "watchers": 4})
    page.wait_for_timeout(60)
    assert page.evaluate("document.activeElement.matches('#prompt .rule')")


def test_a_server_that_does_not_answer_is_said_soon_and_the_word_goes_when_it_is_back(user: People) -> None:
    """The stand swallows clicks: nothing is answered until the connection is given up and made anew."""
    person = user()
    stand, state = at_a_clock(person)
    page = person.page
    page.locator("#legal button").first.click()
    page.wait_for_selector("#notices .note")
    assert "not answered yet" in page.inner_text("#notices")
    until(page, "document.querySelector('#notices').innerText.includes('Connection lost')")
    until(page, "!document.querySelector('#notices').innerText.includes('Connection lost')")
    stand.say(state)
    page.wait_for_timeout(100)
    assert page.inner_text("#notices") == "", "nothing is said any more"
