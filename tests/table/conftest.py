"""Servers for the tests of the table, on both stores."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.table.house import House
from tests.table.postgres import Postgres, start_or_reason


@pytest.fixture(scope="session", autouse=True)
def no_server_is_left() -> Iterator[None]:
    """A test that failed may have left one."""
    yield
    for house in House.every:
        if house.process.poll() is None:
            house.process.kill()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    found = start_or_reason()
    if isinstance(found, str):
        pytest.skip(found)
    yield found
    found.stop()


@pytest.fixture(scope="session", params=["sqlite", "postgres"])
def new_store(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Callable[[], str]:
    """Makes addresses of fresh stores."""
    if request.param == "postgres":
        server: Postgres = request.getfixturevalue("postgres")
        return server.database
    return lambda: str(tmp_path_factory.mktemp("store") / "table.sqlite")


@pytest.fixture(scope="session")
def house(new_store: Callable[[], str]) -> Iterator[House]:
    """A server that stays up, on each store."""
    house = House(new_store())
    yield house
    assert house.stop() == 0, house.log
    assert not [line for line in house.log if '"level": "error"' in line], house.log


@pytest.fixture(scope="session")
def one_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server on SQLite alone, for what has nothing to do with the store."""
    house = House(str(tmp_path_factory.mktemp("store") / "table.sqlite"))
    yield house
    assert house.stop() == 0, house.log
    assert not [line for line in house.log if '"level": "error"' in line], house.log


@pytest.fixture
def houses(tmp_path: Path) -> Iterator[Callable[..., House]]:
    """Makes servers that are stopped after the test."""
    made: list[House] = []

    def start(store: str = "", *options: str, **more: str) -> House:
        house = House(store or str(tmp_path / "table.sqlite"), *options, **more)  # type: ignore[arg-type]
        made.append(house)
        return house
    yield start
    for house in made:
        if house.process.poll() is None:
            house.stop()
