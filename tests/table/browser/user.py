"""A person at a browser."""
from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any, Final

from tests.table.house import Client, House

ARGUMENTS: Final = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
                    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage"]
PHONE: Final = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True, "is_mobile": True}
PATIENCE: Final = 45_000
READY: Final = "document.querySelector('#prompt.yours, #prompt .end') !== null"


def until(page: Any, expression: str, timeout: int = PATIENCE) -> None:
    """Wait until a JavaScript expression holds.  (The page's security policy forbids what Playwright's own function does.)"""
    end = time.monotonic() + timeout / 1000
    while not page.evaluate(expression):
        if time.monotonic() > end:
            raise AssertionError(f"{timeout / 1000:.0f} seconds passed, and never: {expression}")
        page.wait_for_timeout(25)


def to_the_end(page: Any, press: Callable[[], object], lost: str) -> int:
    """A whole game, click by click; now and then it is looked at what `lost` finds, and at the width.
    How many clicks."""
    clicks = 0
    until(page, READY)
    while not page.locator("#prompt .end").count():
        clicks += bool(press())
        until(page, READY)
        if clicks % 20 == 0:
            assert not page.evaluate(lost)
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    assert page.locator("#prompt .end").inner_text()
    return clicks


class User:
    """One browser context: its own storage, as another machine would have."""

    def __init__(self, browser: Any, house: House, **look: Any) -> None:
        look = {"viewport": {"width": 1440, "height": 900}, "color_scheme": "dark", "reduced_motion": "reduce", **look}
        self.house = house
        self.context = browser.new_context(base_url=house.url, accept_downloads=True, **look)
        self.context.set_default_timeout(PATIENCE)
        self.problems: list[str] = []
        self.page = self.tab()

    def tab(self) -> Any:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        return page

    # ---- getting somewhere

    def lobby(self) -> Any:
        self.page.goto("/")
        self.page.wait_for_selector(".tile")
        return self.page

    def play_now(self, game: str, guide: bool = False) -> Any:
        if not guide:
            self.no_guide(game)
        self.lobby()
        self.page.click(f"[data-play={game}]")
        return self.at_table()

    def no_guide(self, *games: str) -> None:
        """As somebody who has played before."""
        seen = ",".join(f'"guide.{game}":true' for game in games)
        self.context.add_init_script(f"if (!localStorage['thunderchild.seen']) localStorage['thunderchild.seen'] = '{{{seen}}}'")

    def at_table(self) -> Any:
        self.page.wait_for_selector("#frame:not(.loading)")
        self.page.wait_for_selector("#prompt h2")
        return self.page

    def open(self, table: str, *tokens: str) -> Any:
        self.page.goto(f"/table.html#{table}" + (f".{','.join(tokens)}" if tokens else ""))
        return self.at_table()

    @property
    def table(self) -> str:
        return str(self.page.url.rpartition("#")[2])

    @property
    def secret(self) -> str:
        """With which this browser holds the seats it took: the link it came with opens nothing any more."""
        return str(self.page.evaluate("window.thunderchild.session.source.hold"))

    # ---- reading and doing

    @property
    def prompt(self) -> str:
        return str(self.page.inner_text("#prompt h2"))

    @property
    def clicks(self) -> list[str]:
        return [str(text) for text in self.page.locator("#legal button > span:nth-of-type(1)").all_inner_texts()]

    def my_turn(self) -> bool:
        return bool(self.page.locator("#prompt.yours").count())

    def wait_turn(self) -> None:
        self.page.wait_for_selector("#prompt.yours")

    def tick(self, page: Any = None) -> int:
        """Which moment the page shows: the number of lines it knows."""
        return int((page or self.page).evaluate("Number(document.querySelector('#frame').dataset.tick)"))

    def press(self, key: str) -> None:
        """A key that makes a click, and wait until the table has answered."""
        before = self.tick()
        self.page.keyboard.press(key)
        until(self.page, f"Number(document.querySelector('#frame').dataset.tick) > {before}")


def rival_waits(rival: Client, person: User, rng: random.Random) -> bool:
    """The rival in seat 1 clicks anything until the person is asked (True) or the game is over (False)."""
    state = rival.state(1, person.tick())
    while state["clicks"]:
        state = rival.state(1, rival.done(tick=state["tick"], click=rng.choice(state["clicks"]), seat=1)["tick"])
    until(person.page, f"Number(document.querySelector('#frame').dataset.tick) >= {state['tick']}")
    until(person.page, "document.querySelector('#prompt.yours, #prompt .end') !== null")
    return not person.page.locator("#prompt .end").count()
