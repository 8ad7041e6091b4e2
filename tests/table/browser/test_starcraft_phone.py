"""StarCraft on a phone: what is asked about is in sight, and what can be clicked there can be touched there."""
from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import pytest

from tests.games.starcraft.table import PLANETS, RULES, T
from tests.table.browser.sight import SETTLED, large_letters, unread
from tests.table.browser.stand import Stand
from tests.table.browser.test_starcraft import FRAMES, ON_PHONE, fight, find, made, parts, stand_for
from tests.table.browser.user import User
from tests.table.house import House

People = Callable[..., User]

# Things that glow, or lead to something that does, and that a finger reaches without scrolling.
IN_REACH: Final = r"""[...document.querySelectorAll('#stage :is(.can, .leads, .has)')].filter((node) => {
    const box = node.getBoundingClientRect();
    const top = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 30));
    return node.checkVisibility({ visibilityProperty: true }) && top && (node.contains(top) || top.contains(node));
}).map((node) => node.dataset.thing ?? node.getAttribute('aria-label') ?? node.textContent)"""


def test_pairs_are_seen_while_units_join_them(user: People, open_house: House) -> None:
    """Which skirmish does a unit support? All of them are shown with both units, and can be touched."""
    g = fight("battle.support_where", 3)
    person, _stand = stand_for(user, open_house, g, **ON_PHONE)
    wanted = {f"skirmish:{parts(click)[2]}" for click in RULES.legal(g)}
    assert wanted <= set(person.page.evaluate(IN_REACH))
    assert person.page.locator(".sk .front:visible").count() >= 6


def test_a_hand_is_shown_with_the_skirmish_it_is_for(user: People, open_house: House) -> None:
    g = fight("laying.card", 2)
    person, _stand = stand_for(user, open_house, g, **ON_PHONE)
    page, row = person.page, RULES.view(g, RULES.to_move(g))["shown"]["battle"]
    fronts = row["skirmishes"][row["now"]]["fronts"]
    assert page.evaluate("document.querySelector('.starcraft').dataset.tab") == "hand"
    assert page.locator(".versus .contender:visible").count() == 2
    for unit in fronts:
        name = unit.get("hero") or T.units.space.titles[T.units.space.index[unit["type"]]]
        assert name in page.inner_text(".versus")
    assert page.inner_text(".versus .no2") == str(row["now"] + 1)


@pytest.mark.parametrize("name", ["cells", "turns", "slots", "orders", "planets", "shop", "payment", "research", "moves", "pairs",
                                  "cards", "skirmishes", "retreat"])
def test_what_can_be_clicked_is_in_reach_without_scrolling(user: People, open_house: House, name: str) -> None:
    person, _stand = stand_for(user, open_house, made(name), **ON_PHONE)
    person.page.evaluate(FRAMES)
    assert person.page.evaluate(IN_REACH)


@pytest.mark.parametrize("look", [ON_PHONE, {}], ids=["phone", "desktop"])
def test_a_retreat_is_chosen_in_the_galaxy(user: People, open_house: House, look: dict[str, Any]) -> None:
    """The battle goes out of its way: the areas to go to lie there."""
    g = made("retreat")
    person, _stand = stand_for(user, open_house, g, **look)
    person.page.evaluate(FRAMES)
    goals = {f"area:{parts(click)[2]}" for click in RULES.legal(g)}
    reached = {thing for thing in person.page.evaluate(IN_REACH) if thing in goals}
    assert reached == goals if not look else reached


def test_all_the_room_is_the_galaxys_while_cells_are_chosen(user: People, open_house: House) -> None:
    """Every cell is seen, and a planet still opens by a tap."""
    g = find("galaxy.cell", 3, lambda g: sum(cell >= 0 for cell in g.cell) >= 2)
    person, _stand = stand_for(user, open_house, g, **ON_PHONE)
    page = person.page
    page.evaluate(FRAMES)
    assert {f"cell:{parts(click)[2]}" for click in RULES.legal(g)} <= set(page.evaluate(IN_REACH))
    assert page.locator(".opened").is_hidden()
    page.locator(".planet .globe").last.click()
    assert page.locator(".opened .tile").is_visible()


# Planets of which nothing can be pressed in what is seen of the galaxy.
LOST: Final = r"""[...document.querySelectorAll('.starcraft .space .planet')].filter((node) => {
    const sky = document.querySelector('.starcraft .sky').getBoundingClientRect();
    const box = node.querySelector('.globe').getBoundingClientRect();
    return box.left < sky.left || box.right > sky.right || box.top < sky.top || box.bottom > sky.bottom;
}).map((node) => node.dataset.planet)"""


def six_seats(stop: str) -> Any:
    return find(stop, 6, lambda g: sum(cell >= 0 for cell in g.cell) >= 12)


@pytest.mark.parametrize("stop", ["placing.planet", "order_turn.decide", "build.buy"])
def test_a_large_galaxy_opens_with_all_that_is_asked_in_sight(user: People, open_house: House, stop: str) -> None:
    """Where nothing is asked in it, all of it is."""
    g = six_seats(stop)
    person, _stand = stand_for(user, open_house, g, **ON_PHONE)
    page = person.page
    page.evaluate(FRAMES)
    asked = {re.split("[./]", parts(click)[2])[0] for click in RULES.legal(g)} & set(PLANETS)
    lost = set(page.evaluate(LOST))
    assert not lost & asked
    assert asked or not lost
    assert not unread(page)


def test_the_whole_of_a_large_galaxy_is_one_tap_away(user: People, open_house: House) -> None:
    person, _stand = stand_for(user, open_house, six_seats("placing.planet"), **ON_PHONE)
    page = person.page
    page.evaluate(FRAMES)
    assert page.evaluate(LOST)
    page.get_by_label("Whole galaxy").click()
    assert not page.evaluate(LOST)
    assert not unread(page)


UPRIGHT: Final[dict[str, Any]] = {"viewport": {"width": 820, "height": 1180}}
# Names, points, owners and orders of planets on which a transport lies.
UNDER: Final = r"""[...document.querySelectorAll('.starcraft .space .planet > :is(b, .own, .worth, .cnt), .starcraft .gate b')]
    .filter((node) => node.checkVisibility() && node.textContent).filter((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const word = range.getBoundingClientRect();
        return [...document.querySelectorAll('.starcraft .space .ship')].some((one) => {
            const ship = one.getBoundingClientRect();
            return Math.min(word.right, ship.right) - Math.max(word.left, ship.left) > 3
                && Math.min(word.bottom, ship.bottom) - Math.max(word.top, ship.top) > 6;
        });
    }).map((node) => node.closest('.planet, .gate').textContent)"""


@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize(("look", "letters"), [(ON_PHONE, 16), ({}, 16), ({}, 32), (UPRIGHT, 32)],
                         ids=["phone", "desktop", "large", "tablet"])
def test_no_transport_lies_on_a_word_of_the_galaxy(user: People, look: dict[str, Any], letters: int, seats: int) -> None:
    g = find("order_turn.decide", seats)
    g.news = []
    person = user(**look)
    large_letters(person.page, letters)
    person.no_guide("starcraft")
    Stand(person.page, "starcraft", {"seats": seats}, RULES.to_move(g)).show(g)
    person.page.evaluate(SETTLED)
    assert person.page.locator(".starcraft .space .ship").count() > 0
    assert not person.page.evaluate(UNDER)
