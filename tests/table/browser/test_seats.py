"""More than two seats: colour, mark and name together; and decisions that come in parts."""
from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tests.table.browser.stand import Stand, state_message
from tests.table.browser.user import User, until
from tests.table.house import House
from tests.table import toys
from thunderchild.kernel.record import Record

RAID: Any = toys.load("raid")
People = Callable[..., User]
MARKS = "[...document.querySelectorAll('{}')].map((node) => node.getAttribute('href'))"


def raid_of_four(seed: int) -> dict[str, Any]:
    rng, record = random.Random(seed), Record(RAID, {"seats": 4})
    while not record.g.over:
        chance = RAID.to_move(record.g) < 0
        record.add(RAID.to_move(record.g), RAID.fall(record.g, rng) if chance else rng.choice(RAID.legal(record.g)))
    return record.to_data()


def test_four_seats_stand_in_a_rail_each_with_its_mark(user: People, short_house: Callable[..., House]) -> None:
    house = short_house(games="tests.table.toys")
    form = {"game": "raid", "options": {"seats": 4}, "seats": [{"kind": "me"}, *[{"kind": "bot", "level": "easy"}] * 3]}
    made = house.post("/api/tables", form, expect=201)
    person = user(house)
    page = person.open(made["table"], made["tokens"]["0"])
    assert page.locator(".seatrail .seatpill").count() == 4
    names = page.evaluate("[1, 2, 3].map((seat) => window.thunderchild.session.who(seat).name)")
    assert names == ["Bot 1 (easy)", "Bot 2 (easy)", "Bot 3 (easy)"]
    marks = page.evaluate(MARKS.format(".seatrail .seatpill use"))
    assert marks == ["#i-seat0", "#i-seat1", "#i-seat2", "#i-seat3"]
    colours = page.evaluate("[...document.querySelectorAll('.seatrail .seatpill')].map((one) => "
                            "getComputedStyle(one.querySelector('.ic')).color)")
    assert len(set(colours)) == 4
    assert page.evaluate("document.body.scrollWidth <= innerWidth")


def test_the_curve_has_a_line_for_each_seat(user: People, short_house: Callable[..., House]) -> None:
    house = short_house(games="tests.table.toys")
    table = house.post("/api/records", raid_of_four(1), expect=201)["table"]
    person = user(house)
    page = person.page
    page.goto(f"/replay.html#{table}")
    until(page, "document.querySelectorAll('#curve path.curve').length === 4")
    lines = "[...document.querySelectorAll('#curve path.curve')].map((one) => one.getAttribute('d'))"
    assert page.evaluate(f"new Set({lines}).size > 1")
    assert page.evaluate(MARKS.format(".curveseats use")) == ["#i-seat0", "#i-seat1", "#i-seat2", "#i-seat3"]
    before = page.inner_text(".curveseats")
    page.click("#last")
    until(page, f"document.querySelector('.curveseats').innerText !== {before!r}")
    assert page.evaluate(MARKS.format("#loglist .mark use")), "lines of the log name whoever clicked"


def test_a_decision_in_parts_is_shown_as_it_comes(user: People) -> None:
    person = user()
    stand = Stand(person.page, "pulp", {})
    rules, rng = stand.rules, random.Random(2)
    record: Record[Any] = Record(rules, {})
    while rules.to_move(record.g) < 0 or len(rules.legal(record.g)) < 2:
        chance = rules.to_move(record.g) < 0
        record.add(rules.to_move(record.g), rules.fall(record.g, rng) if chance else rng.choice(rules.legal(record.g)))
    stand.show(record.g)
    message = state_message(rules, record.g, 0, stand.tick + 1)
    clicks = message["clicks"][:2]
    labels = [{"text": "Sail on", "note": "into the fog", "price": "2 to pay", "odds": "50 %"},
              {"text": "Turn back", "danger": "This loses the game"}]
    stand.say(message | {"ask": {"head": "Sail? Or turn?", "detail": "Fog ahead.", "rule": "PI-7"}, "clicks": clicks,
                         "labels": labels, "says": ["", ""], "passes_with": clicks[1]})
    until(person.page, "document.querySelector('#prompt h2').innerText === 'Sail? Or turn?'")
    assert person.page.inner_text("#prompt .cause") == "Fog ahead."
    assert person.page.inner_text("#prompt .rule") == "PI-7"
    entries = person.page.locator("#legal button")
    assert entries.nth(0).locator("small").inner_text() == "into the fog, 2 to pay, 50 %"
    assert "danger" in entries.nth(1).get_attribute("class")
    assert person.page.locator("#prompt .acts .key").all_inner_texts() == ["1", "P"]
