"""Comfort: forced clicks on request, notices of turns, maps that zoom, the menu of a phone, several verbs by pointing."""
from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tests.table.browser.stand import Stand
from tests.table.browser.user import PHONE, User, until
from tests.table.house import House
from thunderchild import load

People = Callable[..., User]


def prefer(person: User, settings: str) -> None:
    person.context.add_init_script(f"localStorage['thunderchild.prefs'] = '{settings}'")


def test_forced_clicks_are_made_only_if_one_likes(user: People, open_house: House) -> None:
    """Japan sets up one Army in its only area: nothing to choose."""
    eager, patient = user(), user()
    prefer(eager, '{"force": true}')
    for person in (patient, eager):
        person.no_guide("brood")                            # while a guide speaks nothing is clicked for anybody
        made = open_house.make("bot random", "me", game="brood", options={"nation": "japan"})
        page = person.open(made.id, made.tokens[1])
        person.wait_turn()
        if person is eager:
            until(page, "Number(document.querySelector('#frame').dataset.tick) >= 1")
            assert "Japanese Army in Japan" in page.inner_text("#log")
        else:
            page.wait_for_timeout(1500)
            assert person.tick() == 0
            assert len(person.clicks) == 1


def test_a_notice_when_it_is_your_turn_and_the_page_is_hidden(user: People, open_house: House) -> None:
    made = open_house.make("me", "link", game="brood", options={"nation": "india"})
    person, friend = user(), user()
    prefer(person, '{"notify": true}')
    person.context.add_init_script("""window.told = []; window.Notification = class { static permission = 'granted';
        constructor(head, more) { window.told.push(head + ': ' + more.body); } close() {} };
        Object.defineProperty(Document.prototype, 'hidden', { get: () => true });""")
    person.open(made.id, made.tokens[0])
    friend.open(made.id, made.tokens[1])
    while friend.my_turn():
        friend.press("1")
    until(person.page, "window.told.length === 1")
    assert person.page.evaluate("window.told[0]").startswith("Your move: Invasion of the Brood: Seize a unit")
    assert person.page.title().startswith("● Your move")


SCALE = "Number(getComputedStyle(document.querySelector('.zoomable')).getPropertyValue('--zoom-level'))"


def scale(page: Any) -> float:
    return float(page.evaluate(SCALE))


def test_the_map_zooms_and_pans_and_a_drag_is_no_click(user: People, open_house: House) -> None:
    made = open_house.make("me", "bot random", game="brood", options={"nation": "europe"})
    person = user()
    page = person.open(made.id, made.tokens[0])
    person.wait_turn()
    page.wait_for_selector(".zoomable")
    first = scale(page)
    box = page.locator(".zoomable").bounding_box()
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.move(*middle)
    page.mouse.wheel(0, -600)
    until(page, f"{SCALE} > {first * 1.5}")
    tick = person.tick()
    page.mouse.down()
    page.mouse.move(middle[0] - 120, middle[1] - 60, steps=5)
    page.mouse.up()
    page.wait_for_timeout(200)
    assert page.locator(".balloon").count() == 0
    assert person.tick() == tick
    page.locator(".zoombtns button").last.click()
    assert abs(scale(page) - first) < first * 0.2
    page.get_by_role("button", name="Larger").click()
    assert scale(page) > first


def test_a_pinch_zooms_on_a_phone(user: People, open_house: House) -> None:
    made = open_house.make("me", "bot random", game="brood", options={"nation": "europe"})
    person = user(**PHONE)
    page = person.open(made.id, made.tokens[0])
    page.wait_for_selector(".zoomable")
    before = scale(page)
    page.evaluate("""() => {
        const map = document.querySelector('.zoomable');
        const box = map.getBoundingClientRect();
        const touch = (kind, id, dx) => map.dispatchEvent(new PointerEvent(kind, {
            bubbles: true, pointerId: id, pointerType: 'touch', isPrimary: id === 1,
            clientX: box.x + box.width / 2 + dx, clientY: box.y + box.height / 2 }));
        touch('pointerdown', 1, -30);
        touch('pointerdown', 2, 30);
        touch('pointermove', 1, -60);
        touch('pointermove', 2, 60);
        touch('pointerup', 1, -60);
        touch('pointerup', 2, 60);
    }""")
    assert scale(page) > before * 1.5


def test_the_menu_of_a_phone_has_what_the_bar_has_no_room_for(user: People) -> None:
    person = user(**PHONE)
    page = person.play_now("pulp")
    page.get_by_label("Menu").tap()
    texts = page.locator(".menu [role=menuitem]").all_inner_texts()
    assert {"Hint", "Rules", "Settings"} <= {text.strip() for text in texts}
    page.get_by_role("menuitem", name="Rules").tap()
    page.wait_for_selector(".rules li.here")
    box = page.locator("#rulebook").bounding_box()
    assert box["width"] >= 389


def test_pointing_at_the_list_names_the_thing_and_at_the_thing_the_list(user: People) -> None:
    person = user()
    page = person.play_now("pulp")
    page.locator("#legal button").first.hover()
    assert page.locator("#stage .named").count() >= 1
    page.locator("#stage .can").first.hover()
    assert page.locator("#legal button.named").count() == 1


def test_taps_are_large_enough_on_a_phone(user: People) -> None:
    person = user(**PHONE)
    page = person.play_now("pulp")
    small = page.evaluate("""() => [...document.querySelectorAll('#bar button, #bar a, #prompt .btn, .morebtn')]
        .map((node) => node.getBoundingClientRect()).filter((box) => box.width && (box.width < 43 || box.height < 43)).length""")
    assert small == 0


def test_a_great_moment_has_a_band_over_the_board(user: People) -> None:
    """The log lines of the click that found a weapon."""
    person = user()
    person.no_guide("pulp")
    rules: Any = load("pulp")
    rng = random.Random(3)
    g = rules.start({})
    stand = Stand(person.page, "pulp", {}, 0)
    while not any(line["line"] == "weapon_found" for line in rules.lines(g, 0)):
        g.news = []
        rules.click(g, rules.fall(g, rng) if rules.to_move(g) < 0 else rng.choice(rules.legal(g)))
    until(person.page, "!document.querySelector('#frame.loading')")
    found = rules.lines(g, 0)
    stand.show(rules.start({}))
    stand.send(g)
    person.page.wait_for_selector(".moment-band")
    title = next(line["args"]["weapon"] for line in found if line["line"] == "weapon_found")
    assert rules.t.weapons.titles[rules.t.weapons.ids.index(title)] in person.page.inner_text(".moment-band")
