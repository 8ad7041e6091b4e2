"""Two seats at one screen: nothing of one is shown to the other."""
from __future__ import annotations

from collections.abc import Callable

from tests.table.browser.user import User
from tests.table.house import House

People = Callable[..., User]


def both_here(user: People, house: House, game: str, **options: object) -> User:
    made = house.make("me", "me", game=game, **options)
    person = user()
    person.page.goto(f"/table.html#{made.id}.{made.tokens[0]}")
    person.page.wait_for_selector("#frame:not(.loading)", state="attached")
    return person


def test_the_screen_is_covered_until_the_other_takes_it(user: People, open_house: House) -> None:
    person = both_here(user, open_house, "invaders")
    page = person.page
    covers = 0
    for _click in range(40):
        if page.locator("#cover:not([hidden])").count():
            covers += 1
            assert page.locator("#frame").evaluate("node => getComputedStyle(node.querySelector('main')).visibility") == "hidden"
            assert page.evaluate("document.querySelector('#frame').inert")
            tick = person.tick()
            page.keyboard.press("1")
            page.keyboard.press("u")
            page.wait_for_timeout(60)
            assert person.tick() == tick, "keys are deaf under the cover"
            page.click("#cover button")
            page.wait_for_selector("#cover", state="hidden")
        if covers == 3:
            break
        person.press("1")
    assert covers == 3


def test_what_is_drawn_is_what_the_seat_at_the_screen_sees(user: People, open_house: House) -> None:
    person = both_here(user, open_house, "invaders")
    page = person.page
    seen = set()
    for _click in range(60):
        if page.locator("#cover:not([hidden])").count():
            page.click("#cover button")
            page.wait_for_selector("#cover", state="hidden")
        eye, hands, drawn = page.evaluate("""() => {
            const { session, frame } = window.thunderchild;
            const own = JSON.stringify(session.states.get(session.eye).view);
            return [session.eye, frame.stage.old.cards.hand, JSON.stringify(frame.stage.old) === own]; }""")
        assert drawn
        assert len(hands[eye]["known"]) == hands[eye]["size"]
        if hands[1 - eye]["size"] > len(hands[1 - eye]["known"]):
            seen.add(eye)
        if len(seen) == 2:
            return
        person.press("1")
    raise AssertionError("both seats should have looked while the other held hidden cards")


def test_a_game_without_secrets_is_not_covered(user: People, open_house: House) -> None:
    person = both_here(user, open_house, "brood")
    page = person.page
    person.wait_turn()
    seats = set()
    for _click in range(25):
        assert page.locator("#cover").is_hidden()
        seats.add(page.inner_text("#prompt .cap").split(" ")[0])
        person.press("1")
        if len(seats) == 2:
            return
    raise AssertionError("both seats should have been asked")
