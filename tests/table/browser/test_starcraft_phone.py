"""StarCraft on a phone: what is asked about is in sight, and what can be clicked there can be touched there."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from tests.games.starcraft.table import RULES
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
        name = unit.get("hero") or RULES.t.units.space.titles[RULES.t.units.space.index[unit["type"]]]
        assert name in page.inner_text(".versus")
    assert page.inner_text(".versus .no2") == str(row["now"] + 1)
