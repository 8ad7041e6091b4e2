"""For everyone: what axe finds, names and focus of things, widths from a phone to 4K, calm pages.

A picture of every page and board, light and dark, desktop and phone, is written to build/screens/ for people to look at."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from tests.table.browser.user import PHONE, User, until
from tests.table.house import House
from tools.page import AXE

People = Callable[..., User]
DESK: Final[dict[str, Any]] = {}
WIDTHS: Final = [(390, 844), (844, 390), (820, 1180), (1180, 820), (1440, 900), (1920, 1080), (3840, 2160)]
GAMES: Final = ["pulp", "brood", "invaders", "level7", "starcraft"]
PAGES: Final = ["lobby", *GAMES, "generic", "replay", "lesson", "waiting", "form", "wrong", "settings", "rules"]
SCREENS: Final = Path(__file__).resolve().parents[3] / "build" / "screens"


def visit(person: User, house: House, name: str, finished: dict[str, Any]) -> Any:
    """A page by name, ready to be looked at."""
    person.no_guide(*GAMES)
    if name == "lobby":
        page = person.lobby()
        page.wait_for_selector(".emblem svg")
        return page
    if name in ("form", "settings", "rules", "wrong"):
        return beside(person, name)
    if name == "replay":
        table = house.post("/api/records", finished, expect=201)["table"]
        person.page.goto(f"/replay.html#{table}@30")
        person.page.wait_for_selector("#moment b")
        return person.page
    if name == "lesson":
        person.page.goto("/table.html#lesson=brood")
        person.page.wait_for_selector("#coach h2")
        return person.page
    if name == "waiting":
        made = house.make("me", "link", game="brood")
        return person.open(made.id, made.tokens[0])
    if name == "generic":
        person.context.route("**/games/*/board.js", lambda route: route.fulfill(
            content_type="text/javascript", body="throw new Error('not today');"))
        name = "pulp"
    page = person.play_now(name)
    person.wait_turn()
    return page


def beside(person: User, name: str) -> Any:
    """Pages around the games: a form with all its rules, a link that leads nowhere, settings, the rulebook."""
    page = person.page
    if name == "wrong":
        page.goto("/table.html#nowhere.atall")
        until(page, "document.body.innerText.includes('link')")
        return page
    if name == "rules":
        person.play_now("brood")
        page.locator("#prompt .rule").first.click()
        page.wait_for_selector(".rulebook")
        return page
    person.lobby()
    if name == "settings":
        page.click("#settings")
        page.wait_for_selector("dialog[open]")
        return page
    page.get_by_role("button", name="Options of StarCraft: The Board Game with Brood War").click()
    page.click("#form .btn.more")
    page.locator("#form select[aria-label=Scenario]").select_option("trump_card")
    return page


def faults(page: Any) -> list[str]:
    """What axe calls serious or worse."""
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")["violations"]
    return [f"{fault['id']}: {node['html'][:160]} ({(node['any'] or node['all'] or node['none'])[0]['message'][:160]})"
            for fault in found if fault["impact"] in ("serious", "critical") for node in fault["nodes"][:4]]


@pytest.mark.parametrize("look", ["desk", "phone"])
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_no_serious_fault_by_night_and_by_day(user: People, open_house: House, finished: dict[str, Any], name: str,
                                                        look: str) -> None:
    person = user(color_scheme="dark", **(PHONE if look == "phone" else DESK))
    page = visit(person, open_house, name, finished)
    if name in GAMES:
        for _click in range(8):
            if person.my_turn():
                person.press("1")
    for scheme in ("dark", "light"):
        page.emulate_media(color_scheme=scheme)
        until(page, f"document.documentElement.dataset.theme === '{scheme}'")
        page.wait_for_timeout(150)
        picture(page, f"{name}{'-phone' if look == 'phone' else ''}{'-light' if scheme == 'light' else ''}")
        if AXE.exists():
            assert not faults(page)
    if not AXE.exists():
        pytest.skip("axe-core is missing: npm install in tools/js (python tools/page.py browser does it)")


def picture(page: Any, name: str) -> None:
    SCREENS.mkdir(parents=True, exist_ok=True)
    file = SCREENS / f"{name}.png"
    page.screenshot(path=str(file))
    assert file.stat().st_size > 20_000


@pytest.mark.parametrize("name", ["lobby", *GAMES, "replay"])
def test_no_page_scrolls_sideways(user: People, open_house: House, finished: dict[str, Any], name: str) -> None:
    person = user()
    page = visit(person, open_house, name, finished)
    for width, height in WIDTHS:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(100)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth + 1"), width
        if name in GAMES:
            assert page.evaluate("document.documentElement.scrollHeight <= innerHeight + 1"), "a table fits without scrolling"
            box = page.locator("#prompt").bounding_box()
            assert box["y"] + box["height"] <= height + 1
            assert page.locator("#prompt h2").is_visible()


def test_every_thing_on_the_board_has_a_name_and_a_role(user: People) -> None:
    person = user()
    page = person.play_now("brood")
    person.wait_turn()
    nameless = page.evaluate("""() => [...document.querySelectorAll('#stage [data-thing]')].filter((node) =>
        !(node.getAttribute('aria-label') || node.textContent.trim()) ||
        !(node.getAttribute('role') || node.tagName === 'BUTTON')).length""")
    assert nameless == 0
    assert page.locator("#stage [data-thing][tabindex='0']").count() == 1, "the board is one stop of the Tab key"


def test_the_prompt_is_announced(user: People) -> None:
    person = user()
    page = person.play_now("pulp")
    until(page, "document.querySelector('[aria-live=assertive]').innerText.length > 10")
    said = page.inner_text("[aria-live=assertive]")
    assert person.prompt.rstrip("?") in said
    person.press("1")
    person.press("1")
    assert page.inner_text("[aria-live=assertive]") != said


def test_focus_goes_from_prompt_to_list_to_board_to_log(user: People) -> None:
    person = user()
    page = person.play_now("pulp")
    page.evaluate("document.activeElement.blur()")
    order: list[str] = []
    for _tab in range(30):
        page.keyboard.press("Tab")
        place = page.evaluate("document.activeElement.closest('#prompt, #legal, #stage, #log, #bar')?.id ?? ''")
        if place and (not order or order[-1] != place):
            order.append(place)
    assert [place for place in ("prompt", "legal", "log", "stage", "bar") if place in order] == list(dict.fromkeys(order))


def test_calm_pages_do_not_move(user: People) -> None:
    person = user(reduced_motion="reduce")
    page = person.play_now("pulp")
    person.press("1")
    assert page.evaluate("document.documentElement.dataset.calm !== undefined")
    assert page.evaluate("document.querySelector('#stage').getAnimations({ subtree: true }).length") == 0


def test_dark_and_light_by_setting_and_by_system(user: People) -> None:
    person = user(color_scheme="light")
    page = person.lobby()
    assert page.evaluate("document.documentElement.dataset.theme") == "light"
    page.click("#settings")
    page.locator("input[name=theme][value=dark]").check()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.reload()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
