"""Schemathesis asks the API whatever its description allows, and more, of tables that exist and of some that do not."""
from __future__ import annotations

import itertools
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import just
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import content_type_conformance, status_code_conformance

from tests.table.house import House
from tests.table.test_play import play_out, two

COUNT = itertools.count()
GUESSED = {"POST /api/records", "GET /api/games/{game}/words/{hash}", "GET /api/games/{game}/board/{hash}",
           "POST /api/tables/{id}/fork"}                   # nobody guesses a record or a hash; other tests have them
STATUS: dict[str, set[int]] = {}       # by operation: what was answered


@pytest.fixture(scope="module")
def tables(one_house: House) -> list[tuple[str, str]]:
    """One that waits, one that runs, one that is over, and none: each with a secret that opens a seat of it."""
    waiting = one_house.make("me", "link", "open")
    running, _left, _right = two(one_house)
    over, left, right = two(one_house, options={"goal": 15})
    play_out((left, 0), (right, 1), seed=5)
    return [(made.id, made.tokens[0]) for made in (waiting, running, over)] + [("nothere", "x")]


@pytest.fixture(scope="module")
def api(one_house: House) -> Any:
    return schemathesis.openapi.from_url(f"{one_house.url}/openapi.json")


@settings(max_examples=40, deadline=None, derandomize=True, database=None, phases=[Phase.explicit, Phase.generate],
          suppress_health_check=list(HealthCheck))
def ask(case: Any, tables: list[tuple[str, str]]) -> None:
    n = next(COUNT)
    id, secret = tables[n % len(tables)]
    if "id" in (case.path_parameters or {}) and n % 9:
        case.path_parameters["id"] = id
    if "game" in (case.path_parameters or {}) and n % 3:
        case.path_parameters["game"] = "raid"
    if isinstance(case.body, dict) and "game" in case.body and n % 2:
        case.body |= {"game": "raid", "options": {}, "pack": "", "seats": [{"kind": "me"}, {"kind": "link"}]}
    answer = case.call(headers={"Authorization": f"Bearer {secret}"} if n % 2 else {})
    STATUS.setdefault(case.operation.label, set()).add(answer.status_code)
    case.validate_response(answer, checks=[not_a_server_error, content_type_conformance, status_code_conformance])
    assert answer.status_code != 421


def test_the_api_keeps_to_its_description(api: Any, tables: list[tuple[str, str]]) -> None:
    operations = [result.ok() for result in api.get_all_operations()]
    assert len(operations) >= 17
    for operation in operations:
        given(case=operation.as_strategy(), tables=just(tables))(ask)()
    never = {label for label, codes in STATUS.items() if not codes & {200, 201}}
    assert never <= GUESSED


def test_nothing_broke(one_house: House, tables: list[tuple[str, str]]) -> None:
    """After all of that the tables are there, and no fault was noted."""
    assert one_house.metric("thunderchild_errors_total") == 0
    for id, secret in tables[:3]:
        assert one_house.get(f"/api/tables/{id}", secret)["table"] == id
