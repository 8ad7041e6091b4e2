"""The drawings of the games: each draws every position of whole games, through all eyes, and a drawing that fails says so."""
from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

import pytest

from tests.table.browser.stand import Stand
from tests.table.browser.user import User, until
from tests.table.house import House
from thunderchild import load

People = Callable[..., User]
AT_ONCE: Final = 40

# Numbers and words that only a drawing at a loss writes.
LOST: Final = r"""[...document.querySelectorAll('#stage *')].flatMap((node) => [node.getAttribute('aria-label') ?? '',
    ...[...node.childNodes].filter((leaf) => leaf.nodeType === 3).map((leaf) => leaf.data)])
    .filter((text) => /undefined|NaN|\[object/.test(text))"""
GAMES: Final = [("pulp", 0, 3), ("pulp", -3, 5), ("brood", 0, 1), ("brood", 1, 2), ("brood", -3, 3), ("invaders", 0, 1),
                ("invaders", 1, 2), ("invaders", -3, 3), ("level7", 0, 1), ("level7", -3, 2)]
SHORT: Final[dict[str, dict[str, Any]]] = {"brood": {"max_turns": 9}}  # a random game of it may be endless else


@pytest.mark.parametrize(("game", "eye", "seed"), GAMES)
def test_every_position_of_a_random_game_is_drawn(user: People, game: str, eye: int, seed: int) -> None:
    """With motion on: the lines of each click are drawn, too."""
    person = user(reduced_motion="no-preference")
    person.no_guide(game)
    said: list[str] = []
    person.page.on("console", lambda message: said.append(message.text) if message.type in ("error", "warning") else None)
    options = SHORT.get(game, {})
    stand, rules, rng = Stand(person.page, game, options, eye), load(game), random.Random(seed)
    g, by = rules.start(options), -1
    until(person.page, "!document.querySelector('#frame.loading')")
    while not g.over:
        stand.send(g, by)
        if stand.tick % AT_ONCE == 0:
            stand.settled()
            assert not person.page.evaluate(LOST)
        g.news = []
        by = rules.to_move(g)
        rules.click(g, rules.fall(g, rng) if by < 0 else rng.choice(rules.legal(g)))
    stand.send(g, by)
    stand.settled()
    assert not person.page.evaluate(LOST)
    assert stand.tick > 60
    assert not said, said
    assert not person.page.locator(".notdrawn").count()


def breaking(address: str, at: int) -> str:
    """A drawing that is the game's own, and fails while the tick is `at`."""
    return f"""
    import {{ mount as real }} from "{address}?really";
    export function mount(root, table) {{
      const board = real(root, table);
      return {{ ...board, update(view, clicks, lines, now) {{
        if (now.tick === {at}) throw new Error("no such card");
        board.update(view, clicks, lines, now);
      }} }};
    }}"""


def test_a_drawing_that_fails_says_so_and_is_back_at_the_next_moment(user: People, open_house: House,
                                                                     finished: dict[str, Any]) -> None:
    """In the replay and at the table."""
    table = open_house.post("/api/records", finished, expect=201)["table"]
    person = user()
    person.context.route("**/pulp/board.js", lambda route: route.fulfill(
        content_type="text/javascript", body=breaking(open_house.url + "/games/pulp/board.js", 31)))
    page = person.page
    page.goto(f"/replay.html#{table}@30")
    page.wait_for_selector("#stage .pulp")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#stage .notdrawn")
    assert "could not be drawn" in page.inner_text("#stage .notdrawn")
    assert page.locator("#stage .generic .figure").count() > 3
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#stage .notdrawn", state="detached")
    assert page.locator("#stage .pulp").count() == 1
    assert page.locator("#stage .generic").count() == 0
