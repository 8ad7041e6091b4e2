"""The board of the Brood: fights and crossings are marked, the map keeps its size, phones are led to what is asked."""
from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any, Final

import pytest

from tests.games.recorded import records_of
from tests.rule import rule
from tests.table.browser.stand import Stand, state_message
from tests.table.browser.user import PHONE, User, until
from thunderchild import load
from thunderchild.kernel.record import Record

People = Callable[..., User]
RULES: Final[Any] = load("brood")
AREAS: Final[Any] = RULES.t.world.areas


def found(test: Callable[[dict[str, Any]], bool], seeds: int = 6) -> Any:
    """A position of a random game in which a seat is asked, and what is shown passes the test."""
    for seed in range(seeds):
        rng, g = random.Random(seed), RULES.start({"max_turns": 9, "nation": "europe"})
        while not g.over:
            if RULES.to_move(g) >= 0 and test(RULES.view(g, 0)["shown"]):
                return g
            RULES.click(g, RULES.fall(g, rng) if RULES.to_move(g) < 0 else rng.choice(RULES.legal(g)))
    raise AssertionError("no such position in these games")


def at_table(person: User, g: Any, eye: int | None = None) -> Stand:
    person.no_guide("brood")
    stand = Stand(person.page, "brood", {}, RULES.to_move(g) if eye is None else eye)
    stand.show(g)
    return stand


@rule("BR-43", "BR-155")
def test_what_is_at_sea_stands_on_the_map_for_both_sides(user: People) -> None:
    g = found(lambda shown: shown["afloat"] is not None and shown["afloat"]["carrier"] >= 0 and shown["fight"] is None)
    for eye in (0, 1):
        person = user()
        at_table(person, g, eye)
        chip = person.page.locator(".brood .stack.aboard")
        assert chip.count() == 1
        label = str(chip.get_attribute("aria-label"))
        assert " from " in label
        assert "aboard the" in label
        assert person.page.locator(".brood .stack.carries").count() == 1


def test_a_fight_marks_its_area_the_attacker_and_the_defender(user: People) -> None:
    g = found(lambda shown: shown["fight"] is not None and shown["fight"]["defender"] >= 0)
    person = user()
    at_table(person, g)
    page = person.page
    area = AREAS.ids[RULES.view(g, 0)["shown"]["fight"]["area"]]
    assert page.locator(".brood .area.fight").get_attribute("data-area") == area
    assert page.locator(".brood .stack.attacks").count() == 1
    assert page.locator(".brood .stack.defends").count() == 1


def test_the_map_is_as_large_with_full_banks_as_with_empty_ones(user: People) -> None:
    person = user()
    stand = Stand(person.page, "brood", {}, 1)
    rng, g, heights = random.Random(1), RULES.start({"max_turns": 9, "nation": "europe"}), set()
    for k in range(400):
        if g.over:
            break
        if k % 25 == 0:
            stand.show(g)
            heights.add(person.page.evaluate("document.querySelector('.brood .map').clientHeight"))
        RULES.click(g, RULES.fall(g, rng) if RULES.to_move(g) < 0 else rng.choice(RULES.legal(g)))
    assert len(heights) == 1, heights


def test_the_prices_of_all_nations_stand_there_before_one_is_chosen(user: People) -> None:
    g = RULES.start({})
    person = user()
    at_table(person, g)
    row = person.page.locator(".allprices tr[data-thing='nation:russia']")
    assert row.inner_text().split()[0] == "Russia"
    assert row.locator("td").all_inner_texts() == [str(price or "–") for price in g.t.nations.diplomacy[12:18]]


def test_the_key_names_every_kind_of_piece(user: People) -> None:
    person = user()
    at_table(person, RULES.start({}))
    page = person.page
    page.get_by_role("button", name="Key").click()
    words = page.inner_text(".key-panel")
    for kind in ("Army", "Fleet", "Air unit", "Orion", "Larva", "Adult", "Worker", "Warrior", "Factory", "Dormant", "Dupe"):
        assert kind in words
    assert "Natural Earth" in words
    assert page.locator(".brood .credit").count() == 1, "whose map it is stands in the key, and not over pieces"


# Words that say what a piece does, and lie on a name or on a piece: letters, without the room above and below them.
COVERED: Final = r"""(() => {
    const box = (node, by) => { const all = node.getBoundingClientRect(), cut = by * all.height;
        return [all.left, all.top + cut, all.right, all.bottom - cut]; };
    const meet = ([a, b, c, d], [e, f, g, h]) => Math.min(c, g) - Math.max(a, e) > 2 && Math.min(d, h) - Math.max(b, f) > 2;
    const all = (query) => [...document.querySelectorAll(query)];
    const things = [...all('.brood-map .name tspan, .brood-map .name.small').map((node) => [node.textContent, box(node, 0.2)]),
        ...all('.brood-map .stack .plate').map((node) => [node.closest('.stack').getAttribute('aria-label'), box(node, 0.05)])];
    return all('.brood-map .mark-t').flatMap((word) => things.filter(([, thing]) => meet(box(word, 0.2), thing))
        .map(([name]) => `${word.textContent} on ${name}`));
})()"""
BUSY: Final = ("journey.sail_on_or_land", "water_transport.intercept", "rampage.attack", "assault.support")


def recorded(stops: tuple[str, ...], most: int) -> list[Any]:
    """Positions of the recorded games in which this is asked, so many of each."""
    out: dict[str, list[Any]] = {stop: [] for stop in stops}
    for path in sorted(records_of("brood").glob("*.json")):
        data = json.loads(path.read_text(encoding="utf-8"))
        record: Any = Record(RULES, data["options"])
        for number, line in enumerate(data["lines"]):
            there = out.get(RULES.at(record.g), [None] * most)
            if len(there) < most and RULES.to_move(record.g) >= 0:
                there.append(record.g.copy())
            record.read_line(line, number)
        if all(len(there) == most for there in out.values()):
            break
    assert all(out.values()), "some of this is asked nowhere"
    return [g for there in out.values() for g in there]


def test_what_a_piece_does_stands_on_no_name_and_no_piece(user: People) -> None:
    person = user()
    person.no_guide("brood")
    stand = Stand(person.page, "brood", {}, 0)
    covered: list[str] = []
    marked = 0
    for g in recorded(BUSY, 4):
        g.news = []
        stand.show(g)
        person.page.evaluate("new Promise((done) => setTimeout(done, 400))")
        marked += person.page.locator(".brood-map .mark-t").count()
        covered += person.page.evaluate(COVERED)
    assert marked > 12
    assert not covered


def test_a_phone_sees_what_is_asked_and_the_whole_map_on_request(user: People) -> None:
    g = found(lambda shown: shown["afloat"] is not None)
    person = user(**PHONE)
    at_table(person, g)
    page = person.page
    inside = """(() => { const box = document.querySelector('.stack.aboard').getBoundingClientRect();
        const map = document.querySelector('.brood .map').getBoundingClientRect();
        return box.left >= map.left && box.right <= map.right && box.top >= map.top && box.bottom <= map.bottom; })()"""
    until(page, inside)
    page.get_by_label("Whole map").click()
    world = page.locator(".brood-map").bounding_box()
    assert world is not None
    assert world["width"] <= 391


@pytest.mark.parametrize("place", ["New Zealand", "Mexico", "Patagonia", "Scandinavia"])
def test_on_a_phone_no_button_lies_on_what_glows(user: People, place: str) -> None:
    """At every edge of the map: it moves on until what glows is free of Banks, Key and the buttons of the zoom."""
    g, rng = RULES.start({"nation": "europe"}), random.Random(2)
    while RULES.at(g) != "brood_turn.free_larva":
        RULES.click(g, RULES.fall(g, rng) if RULES.to_move(g) < 0 else rng.choice(RULES.legal(g)))
    person = user(**PHONE)
    stand = at_table(person, g)
    message = state_message(RULES, g, stand.eye, stand.tick + 1)
    k = next(k for k, label in enumerate(message["labels"]) if place in label["text"])
    for key in ("clicks", "labels", "says"):
        message[key] = message[key][k:k + 1]
    stand.tick += 1
    stand.say(message)
    stand.settled()
    until(person.page, """(() => { const box = (node) => node.getBoundingClientRect();
        const foot = box(document.querySelector('.brood .zoombtns')).top, map = box(document.querySelector('.brood .map'));
        const glows = [...document.querySelectorAll('.brood-map .works.can, .brood-map [data-tray].can')].map(box);
        return glows.length && glows.every(({ left, right, top, bottom }) => left >= map.left && right <= map.right
            && top >= map.top && bottom <= foot); })()""", 5_000)


def test_a_menu_on_a_thing_says_what_is_done_and_what_it_costs(user: People) -> None:
    g = found(lambda shown: shown["turn"] == "brood")
    rng = random.Random(1)
    while not several(g):
        RULES.click(g, RULES.fall(g, rng) if RULES.to_move(g) < 0 else rng.choice(RULES.legal(g)))
    person = user()
    at_table(person, g)
    page = person.page
    area = several(g)
    page.locator(f'#stage .area[data-area="{area}"]').dispatch_event("click")
    page.wait_for_selector(".menu.floating")
    entries = page.locator(".menu.floating [role=menuitem]").all_inner_texts()
    title = AREAS.titles[AREAS.ids.index(area)]
    assert len(entries) > 1
    assert not any(title in entry for entry in entries)


def several(g: Any) -> str:
    """An area on which the Brood may do two things, or nothing."""
    if RULES.to_move(g) != 0:
        return ""
    areas = [RULES.say(g, a).split() for a in RULES.legal(g)]
    names = [words[1] for words in areas if len(words) == 2 and words[1] in AREAS.ids]
    return next((name for name in names if names.count(name) > 1), "")
