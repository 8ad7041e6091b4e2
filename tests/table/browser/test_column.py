"""The column beside the board on a wide screen: guide, question, list and log share its height, and the log keeps eight lines."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from tests.table.browser.sight import unread
from tests.table.browser.stand import Stand, state_message
from tests.table.browser.test_sight import STOPS, positions
from tests.table.browser.user import READY, User, until

People = Callable[..., User]
EIGHT: Final = 8

# Lines of letters in the log that are seen whole; a long entry has several.
LINES: Final = r"""(() => {
    const list = document.querySelector('.log ol').getBoundingClientRect();
    const whole = (box) => box.top >= list.top - 1 && box.bottom <= list.bottom + 1;
    return [...document.querySelectorAll('.log li > span, .log li.turn')].reduce((lines, node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const boxes = [...range.getClientRects()].filter((box) => box.height > 8 && whole(box));
        return lines + new Set(boxes.map((box) => Math.round(box.bottom / 8))).size;
    }, 0);
})()"""
TALK: Final = """document.querySelector('.log footer').getBoundingClientRect().bottom <= innerHeight
    && document.querySelector('.log footer').getBoundingClientRect().height > 30"""
TOLD: Final = [{"n": k, "at": 0.0, "by": -1, "line": "said", "text": f"Something happened: {k}.", "args": {}} for k in range(20)]


@pytest.mark.parametrize("guide", [True, False], ids=["guide", "plain"])
@pytest.mark.parametrize("game", list(STOPS))
def test_the_log_keeps_eight_lines_beside_every_list(user: People, game: str, guide: bool) -> None:
    """Also where talk is forbidden, which is said in more words than the field for it has."""
    few: dict[str, int] = {}
    for stop in STOPS[game]:
        g, options, asked = positions(game)[stop]
        person = user()
        if not guide:
            person.no_guide(game)
        g.news = []
        stand = Stand(person.page, game, options, asked)
        until(person.page, "!document.querySelector('#frame.loading')")
        stand.tick = 1
        stand.say(state_message(stand.rules, g, asked, 1) | {"lines": TOLD})
        stand.settled()
        if guide:
            person.page.wait_for_selector("#coach:not([hidden])")
        if person.page.evaluate(LINES) < EIGHT or not person.page.evaluate(TALK):
            few[stop] = person.page.evaluate(LINES)
        person.context.close()
    assert not few


@pytest.mark.parametrize("game", list(STOPS))
def test_the_log_keeps_eight_lines_in_a_first_game(user: People, game: str) -> None:
    person = user()
    page = person.play_now(game, guide=True)
    looked = 0
    for _click in range(40):
        until(page, READY)
        assert page.evaluate(TALK)
        if page.locator(".log li").count() >= EIGHT:
            looked += 1
            assert page.evaluate(LINES) >= EIGHT
        if looked == 10 or page.locator("#prompt .end").count():
            break
        person.press("1")
    assert looked


def resigned(person: User, game: str) -> Any:
    page = person.play_now(game, guide=True)
    until(page, READY)
    page.wait_for_selector("#coach:not([hidden])")
    person.press("1")
    page.get_by_label("Menu").click()
    page.get_by_role("menuitem", name="Resign").click()
    page.locator("dialog").get_by_role("button", name="Resign").click()
    page.wait_for_selector("#prompt .end .tally")
    return page


@pytest.mark.parametrize("game", ["pulp", "starcraft"])
def test_the_result_of_a_game_comes_before_the_last_words_of_its_guide(user: People, game: str) -> None:
    page = resigned(user(), game)
    assert page.locator("#coach").is_visible()
    assert page.evaluate("""document.querySelector('#prompt').getBoundingClientRect().bottom
        < document.querySelector('#coach').getBoundingClientRect().top""")
    assert page.evaluate("document.querySelector('#side').querySelector('h2').closest('#prompt') !== null")
    assert page.evaluate(TALK)
    assert not unread(page)


@pytest.mark.parametrize("size", [(820, 1180), (1000, 700)], ids=lambda size: str(size[0]))
def test_in_a_sheet_the_guide_makes_room_for_the_result(user: People, size: tuple[int, int]) -> None:
    page = resigned(user(viewport={"width": size[0], "height": size[1]}), "pulp")
    assert page.locator("#coach").is_hidden()
    assert page.locator("#prompt .end .go").is_visible()


def test_a_long_step_shows_that_it_goes_on_until_it_is_read(user: People) -> None:
    g, options, asked = positions("starcraft")["build.buy"]
    person = user()
    g.news = []
    Stand(person.page, "starcraft", options, asked).show(g)
    person.page.wait_for_selector("#coach.more")
    person.page.evaluate("document.querySelector('#coach p').scrollTop = 10000")
    until(person.page, "!document.querySelector('#coach.more')")
