"""Invaders: the Hero that is to be placed is shown; windows can all be let go by with one click, which tells nothing."""
from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

from tests.table.browser.stand import Stand
from tests.table.browser.user import User, until
from thunderchild import load
from thunderchild.table.web.compose import window_of

People = Callable[..., User]
RULES: Final[Any] = load("invaders")


def positions(test: Callable[[Any], bool], most: int) -> list[Any]:
    """Copies of positions of random games that pass the test."""
    out: list[Any] = []
    for seed in range(20):
        rng, g = random.Random(seed), RULES.start({})
        while not g.over and len(out) < most:
            if RULES.to_move(g) >= 0 and test(g):
                out.append(g.copy())
            RULES.click(g, RULES.fall(g, rng) if RULES.to_move(g) < 0 else rng.choice(RULES.legal(g)))
    return out[:most]


def test_the_hero_to_be_placed_stands_in_the_reading_place(user: People) -> None:
    g = positions(lambda g: RULES.say(g, RULES.legal(g)[0]).startswith("hero_zone"), 1)[0]
    person = user()
    person.no_guide("invaders")
    Stand(person.page, "invaders", {}, RULES.to_move(g)).show(g)
    hero = RULES.t.pieces.titles[RULES.view(g, 0)["shown"]["hero"]]
    person.page.wait_for_selector(".reader .card")
    assert hero in str(person.page.locator(".reader .card").get_attribute("aria-label"))


def test_everything_is_let_pass_until_a_decision_of_ones_own(user: People) -> None:
    first, second = positions(lambda g: RULES.to_move(g) == 1 and window_of(RULES, g) != "" and RULES.passing(g) >= 0, 2)
    own = positions(lambda g: RULES.to_move(g) == 1 and window_of(RULES, g) == "" and RULES.passing(g) >= 0, 1)[0]
    person = user()
    person.no_guide("invaders")
    stand = Stand(person.page, "invaders", {}, 1)
    page = person.page
    stand.show(first)
    page.get_by_role("button", name="Let everything pass until my turn").click()
    waits(person, stand, 1)
    assert stand.asked[0]["click"] == RULES.passing(first)
    stand.show(second)
    waits(person, stand, 2)
    assert stand.asked[1]["click"] == RULES.passing(second)
    stand.show(own)
    page.wait_for_timeout(1200)
    assert len(stand.asked) == 2, "one's own decisions are one's own"
    stand.show(second)
    assert page.get_by_role("button", name="Let everything pass until my turn").is_visible(), "and the order is over"


def waits(person: User, stand: Stand, n: int) -> None:
    for _try in range(100):
        if len(stand.asked) >= n:
            return
        person.page.wait_for_timeout(50)
    raise AssertionError(f"{n} clicks expected, {len(stand.asked)} came")


def test_words_on_a_filled_entry_can_be_read_under_the_pointer(user: People) -> None:
    """A dark word on a dark ground was what one saw."""
    g = positions(lambda g: RULES.to_move(g) == 0 and RULES.say(g, RULES.legal(g)[0]).startswith("play "), 1)[0]
    person = user()
    person.no_guide("invaders")
    Stand(person.page, "invaders", {}, 0).show(g)
    page = person.page
    page.locator("#stage .hcell .card.can").first.hover()
    page.wait_for_selector(".rmenu .go")
    before = page.evaluate("getComputedStyle(document.querySelector('.rmenu .go')).backgroundColor")
    page.locator(".rmenu .go").first.hover()
    until(page, "document.querySelector('.rmenu .go:hover') !== null")
    ground = page.evaluate("getComputedStyle(document.querySelector('.rmenu .go')).backgroundColor")
    raised = page.evaluate("getComputedStyle(document.querySelector('.rmenu')).backgroundColor")
    assert ground not in (raised, "rgba(0, 0, 0, 0)")
    assert before != ground
