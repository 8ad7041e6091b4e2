"""At the table: clicks, refusals with their rule, undo, keys, connection, tabs, chat, watchers."""
from __future__ import annotations

import re
from collections.abc import Callable

from tests.table.browser.user import PHONE, User, until
from tests.table.house import House

People = Callable[..., User]


def test_a_click_on_something_that_glows(user: People) -> None:
    person = user()
    page = person.play_now("pulp")
    before = person.tick()
    page.locator("#stage .can").first.click()
    until(page, f"Number(document.querySelector('#frame').dataset.tick) > {before}")
    assert page.locator("#log ol li").count() > 0


def test_a_dark_click_shows_the_rule_and_the_rulebook_opens_there(user: People, open_house: House) -> None:
    made = open_house.make("me", game="pulp", options={"captain": "lucky_comet"})
    person = user()
    person.no_guide("pulp")
    page = person.open(made.id, made.tokens[0])
    page.locator('#stage [data-thing^="die:"].dark').first.click(force=True)
    page.wait_for_selector(".balloon")
    assert page.get_attribute(".balloon", "data-rule") == "PI-20"
    assert "two of them" in page.inner_text(".balloon")
    assert "two of them" in page.locator("body > [role=status]").inner_text(), "and it is read aloud"
    page.click(".balloon .rule")
    page.wait_for_selector(".rules li.here")
    assert page.get_attribute(".rules li.here", "data-rule") == "PI-20"
    assert page.locator(".balloon").count() == 0
    page.keyboard.press("Escape")
    assert page.locator("#rulebook").is_hidden()


def test_not_your_turn_is_said(user: People, open_house: House) -> None:
    made = open_house.make("me", "link", game="brood")
    made.sit(1).close()
    person = user()
    page = person.open(made.id, made.tokens[0])
    page.locator('#stage [data-thing^="area:"]').first.click(force=True)
    page.wait_for_selector(".balloon")
    assert "Not your turn" in page.inner_text(".balloon")
    assert page.get_attribute(".balloon", "data-rule") == "BR-45"


def test_every_prompt_links_its_rule(user: People) -> None:
    person = user()
    page = person.play_now("pulp")
    page.click("#prompt .rule")
    page.wait_for_selector(".rules li.force")
    assert page.get_attribute(".rules li.here", "data-rule") == page.inner_text("#prompt .rule").strip()


def test_undo_until_the_barrier(user: People, open_house: House) -> None:
    made = open_house.make("me", "bot random", game="brood", options={"nation": "europe"})
    person = user()
    person.open(made.id, made.tokens[0])
    person.wait_turn()
    first = person.prompt
    person.press("1")
    assert person.prompt != first
    person.press("u")
    assert person.prompt == first
    assert person.page.locator("#log .undone").count() > 0
    person.page.keyboard.press("u")
    person.page.wait_for_selector(".balloon")
    assert "Undo stops here" in person.page.inner_text(".balloon")


def test_a_turn_with_the_keyboard_alone(user: People) -> None:
    """Tab to the list, Enter; Tab to the board, arrows, Enter; the menu of keys."""
    person = user()
    page = person.play_now("pulp")
    page.keyboard.press("?")
    page.wait_for_selector("dialog[open]")
    assert "undo" in page.inner_text("dialog")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog", state="detached")
    page.evaluate("document.activeElement.blur()")
    reach(page, "#legal button")
    page.keyboard.press("ArrowDown")
    before = person.tick()
    page.keyboard.press("Enter")
    until(page, f"Number(document.querySelector('#frame').dataset.tick) > {before}")
    page.keyboard.press("b")
    assert page.evaluate("document.activeElement.closest('#stage') !== null")
    before = person.tick()
    page.keyboard.press("Enter")
    if page.locator(".menu").count():  # two clicks on one thing: the first entry has the focus
        page.keyboard.press("Enter")
    until(page, f"Number(document.querySelector('#frame').dataset.tick) > {before}")
    for _more in range(6):
        if person.my_turn():
            person.press("1")


def reach(page: object, selector: str) -> None:
    """Press Tab until something of that kind has the focus."""
    for _step in range(40):
        page.keyboard.press("Tab")  # type: ignore[attr-defined]
        if page.evaluate(f"document.activeElement.matches('{selector}')"):  # type: ignore[attr-defined]
            return
    raise AssertionError(f"the Tab key does not reach {selector}")


def test_the_page_comes_back_after_the_server_restarts(user: People, short_house: Callable[..., House]) -> None:
    house = short_house()
    made = house.make("me", game="pulp")
    person = user(house)
    person.no_guide("pulp")
    page = person.open(made.id, made.tokens[0])
    person.press("1")
    stored = person.tick()
    house.kill()
    page.wait_for_selector("#notices .bad")
    assert "Connection lost" in page.inner_text("#notices")
    assert "is stored" in page.inner_text("#notices")
    short_house(port=house.port)
    page.wait_for_selector("#notices .bad", state="detached", timeout=30_000)
    assert person.tick() == stored
    person.press("1")


def test_two_tabs_are_in_step(user: People) -> None:
    person = user()
    page = person.play_now("pulp")
    other = person.tab()
    other.goto(page.url)
    other.wait_for_selector("#legal button")
    for _click in range(4):
        person.press("1")
        tick = person.tick()
        until(other, f"Number(document.querySelector('#frame').dataset.tick) === {tick}")
    assert other.inner_text("#prompt h2") == person.prompt


def test_a_click_for_a_moment_that_is_over_is_said(user: People) -> None:
    person = user()
    page = person.play_now("pulp")
    page.evaluate("""() => { const send = WebSocket.prototype.send; WebSocket.prototype.send = function (text) {
        const message = JSON.parse(text); if (message.tick !== undefined) message.tick -= 1; send.call(this,
        JSON.stringify(message)); }; }""")
    page.keyboard.press("1")
    page.wait_for_selector("#notices .note")
    assert "moved on" in page.inner_text("#notices")


def test_a_hint_points_at_a_click(user: People) -> None:
    person = user()
    page = person.play_now("pulp")
    page.keyboard.press("h")
    page.wait_for_selector("#legal .hinted")
    assert page.inner_text("#notices").startswith("Hint: ")
    assert page.locator("#stage .named").count() >= 1


def test_chat_reaches_the_other_seat_and_no_script_in_it_runs(user: People, open_house: House) -> None:
    made = open_house.make("me", "link", game="brood")
    one, two = user(), user()
    one.open(made.id, made.tokens[0])
    two.open(made.id, made.tokens[1])
    one.page.fill("#log input", "<img src=x onerror=alert(1)> hello")
    one.page.keyboard.press("Enter")
    two.page.wait_for_selector(".chatline")
    assert "<img src=x onerror=alert(1)> hello" in two.page.inner_text(".chatline")
    one.page.keyboard.press("1")
    assert one.page.input_value("#log input") == "1", "keys belong to the chat while one writes"


def test_words_that_were_refused_come_back_before_those_written_since(user: People, open_house: House) -> None:
    made = open_house.make("me", "link", game="brood")
    person = user()
    page = person.open(made.id, made.tokens[0])
    page.evaluate("""() => { window.thunderchild.session.chat = () => new Promise((_, refuse) => {
        window.refuse = () => refuse(new Error("too many words")); }); }""")
    page.fill("#log input", "well met")
    page.keyboard.press("Enter")
    assert page.input_value("#log input") == ""
    page.keyboard.type("friend")
    page.evaluate("() => { window.refuse(); }")
    until(page, "document.querySelector('#log input').value === 'well met friend'")


def test_a_watcher_sees_and_cannot_click(user: People, open_house: House) -> None:
    made = open_house.make("me", "bot random", game="brood")
    person, watcher = user(), user()
    person.open(made.id, made.tokens[0])
    page = watcher.open(made.id)
    assert page.locator("#legal button").count() == 0
    assert page.locator("#stage .can").count() == 0
    page.locator('#stage [data-thing^="area:"]').first.click(force=True)
    page.wait_for_selector(".balloon")
    assert "watching" in page.inner_text(".balloon")


def test_several_clicks_on_one_thing_open_a_menu(user: People, open_house: House) -> None:
    """In Spend an area with a Larva may molt it or spawn a Worker."""
    made = open_house.make("me", "bot random", game="brood", options={"nation": "europe"})
    person = user()
    page = person.open(made.id, made.tokens[0])
    person.wait_turn()
    page.get_by_role("button", name=re.compile("^(Seize|Put)")).first.wait_for()
    person.press("1")
    page.locator('#stage [data-thing~="area:na_west"].can').first.click()
    page.wait_for_selector('#legal button:has-text("Molt")')
    page.locator('#stage [data-thing~="area:na_west"].can').first.click()
    page.wait_for_selector(".menu [role=menuitem]")
    assert page.locator(".menu [role=menuitem]").count() >= 2
    before = person.tick()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    until(page, f"Number(document.querySelector('#frame').dataset.tick) > {before}")


def test_since_your_last_turn(user: People, open_house: House) -> None:
    made = open_house.make("me", "bot random", game="brood", options={"nation": "europe"})
    person = user()
    page = person.open(made.id, made.tokens[0])
    person.wait_turn()
    while person.my_turn():
        if page.locator('#legal button:has-text("End")').count():
            person.press("e")
            break
        person.press("1")
    until(page, "document.querySelector('#notices').innerText.includes('Since your last turn')", timeout=60_000)
    page.get_by_role("button", name="Show").click()
    until(page, "/ of \\d/.test(document.querySelector('#notices').innerText)")
    person.press("1")
    assert "Since" not in page.inner_text("#notices")


def test_a_seat_can_be_given_up_and_the_end_is_shown(user: People) -> None:
    person = user()
    page = person.play_now("pulp")
    person.press("1")
    page.get_by_label("Menu").click()
    page.get_by_role("menuitem", name="Resign").click()
    page.locator("dialog").get_by_role("button", name="Resign").click()
    page.wait_for_selector(".end")
    assert "You lose" in page.inner_text(".end")
    page.wait_for_selector(".end .tally")
    assert page.inner_text(".end .tally").startswith("1 click in 1 min")
    assert page.locator("#legal").is_hidden(), "nothing can be done any more"
    page.get_by_role("button", name="How chance can be checked").click()
    page.wait_for_selector(".verdict .ic")
    assert "has the fingerprint" in page.inner_text(".verdict")


def test_a_phone_plays_pulp(user: People) -> None:
    person = user(**PHONE)
    page = person.play_now("pulp")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for _click in range(12):
        if not person.my_turn():
            break
        before = person.tick()
        glowing = page.locator("#stage .can:visible")
        if page.locator("#prompt .acts .btn").count():
            page.locator("#prompt .acts .btn").first.tap()
        elif glowing.count():
            glowing.first.tap()
        if page.locator(".menu").count():
            page.locator(".menu button").first.tap()
        if person.tick() == before:
            page.wait_for_timeout(150)
        if person.tick() == before:
            page.locator(".morebtn").tap()
            page.locator("#legal button").first.tap()
            page.locator("#handle").tap()
        until(page, f"Number(document.querySelector('#frame').dataset.tick) > {before}")


def test_two_browsers_play_a_game_of_brood_to_its_end(user: People, open_house: House) -> None:
    made = open_house.make("me", "link", game="brood", options={"max_turns": 3})
    seats = [user(), user()]
    for k, person in enumerate(seats):
        person.open(made.id, made.tokens[k])
    made_clicks = 0
    while not seats[0].page.locator(".end").count():
        for person in seats:
            person.page.wait_for_selector("#prompt.yours, #prompt:not(.yours)")
            if person.my_turn() and not person.page.locator(".end").count():
                choose(person, made_clicks)
                made_clicks += 1
        assert made_clicks < 900
    assert made_clicks > 30
    for person in seats:
        person.page.wait_for_selector(".end")
        assert "draw" in person.page.inner_text(".end").lower()


def choose(person: User, n: int) -> None:
    """Something different every time, but the phases come to an end."""
    count = person.page.locator("#legal button").count()
    enders = person.page.locator("#legal button").filter(has_text=re.compile("^(End|Done|No more|Stop|Pass|Decline)"))
    if n % 5 == 4 and enders.count():
        key = enders.first.locator(".key")
        if key.count():
            person.press(key.inner_text())
            return
    person.press(str(1 + n % min(count, 9)))
