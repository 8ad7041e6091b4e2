"""A real server and a real browser. Without either the tests are skipped with a word about what is missing."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.table.browser.user import ARGUMENTS, User
from tests.table.house import House
from tools.page import find_browser


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    sync_api = pytest.importorskip("playwright.sync_api", reason="the tests of the page need playwright (pip install playwright)")
    path = find_browser()
    if not path:
        pytest.skip("the tests of the page need a browser (Debian: sudo apt install chromium)")
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def open_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with the real games and loaded dice, for the whole run."""
    house = House(str(tmp_path_factory.mktemp("page") / "table.sqlite"), games="tests.table.loaded")
    yield house
    assert house.stop() == 0, house.log
    assert not [line for line in house.log if '"level": "error"' in line], house.log


@pytest.fixture
def user(chromium: Any, open_house: House) -> Iterator[Callable[..., User]]:
    """Makes people with a browser of their own; a script that failed in any of them fails the test."""
    made: list[User] = []

    def make(house: House = open_house, **look: Any) -> User:
        made.append(User(chromium, house, **look))
        return made[-1]

    yield make
    problems = [problem for person in made for problem in person.problems]
    for person in made:
        person.context.close()
    assert not problems, problems


@pytest.fixture
def short_house(tmp_path: Path) -> Iterator[Callable[..., House]]:
    """Servers that a test may stop and start again, on one store."""
    made: list[House] = []

    def make(*options: str, games: str = "tests.table.loaded", **more: Any) -> House:
        made.append(House(str(tmp_path / "table.sqlite"), *options, games=games, **more))
        return made[-1]

    yield make
    for house in made:
        if house.process.poll() is None:
            house.kill()


@pytest.fixture(scope="session")
def finished() -> dict[str, Any]:
    """A finished game of pulp, as a record."""
    return played_at_random(4)


@pytest.fixture(scope="session")
def blundered() -> dict[str, Any]:
    """One in which a study finds mistakes."""
    return played_at_random(11)


def played_at_random(seed: int) -> dict[str, Any]:
    import random

    from thunderchild import load
    from thunderchild.kernel.record import Record

    rules, rng = load("pulp"), random.Random(seed)
    record: Record[Any] = Record(rules, {})
    while not record.g.over:
        chance = rules.to_move(record.g) < 0
        record.add(rules.to_move(record.g), rules.fall(record.g, rng) if chance else rng.choice(rules.legal(record.g)))
    return record.to_data()
