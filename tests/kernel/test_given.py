"""Given: checked reading of data from outside."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.kernel.tiny import THINGS
from thunderchild.given import BadGiven, Given
from thunderchild.kernel.flow import BadPosition
from thunderchild.kernel.state import NOBODY

DATA: dict[str, Any] = {"n": 3, "name": "ant", "on": True, "who": "bee", "nobody": "", "all": ["ant", "cow"], "ns": [1, 2],
                        "names": ["x"], "inner": {"n": 1}, "rows": [{"id": "r1", "n": 1}, {"n": 2}], "yes": 1}


def given() -> Given:
    return Given(DATA, "file.toml")


def test_reading() -> None:
    d = given()
    assert (d.number("n"), d.number("n", low=3, high=3), d.text("name"), d.flag("on")) == (3, 3, "ant", True)
    assert (d.choice("name", ["ant", "bee"]), d.thing("who", THINGS), d.thing("nobody", THINGS, NOBODY)) == ("ant", 1, NOBODY)
    assert (d.things("all", THINGS), d.numbers("ns"), d.texts("names")) == ([0, 2], [1, 2], ["x"])
    assert d.numbers("ns", length=2) == [1, 2]
    assert d.table("inner").number("n") == 1
    assert [row.number("n") for row in d.tables("rows")] == [1, 2]
    assert d.has("n")
    assert not d.has("m")


def test_defaults() -> None:
    d = given()
    assert (d.number("m", 5), d.text("m", "x"), d.flag("m", False), d.choice("m", ["a"], "b")) == (5, "x", False, "b")
    assert (d.thing("m", THINGS, NOBODY), d.things("m", THINGS, []), d.numbers("m", [0, 0], 2), d.tables("m", [])) == \
        (NOBODY, [], [0, 0], [])
    assert d.table("m", {}).data == {}


@pytest.mark.parametrize(("read", "message"), [
    (lambda d: d.number("m"), "file.toml, m: missing; expected a whole number"),
    (lambda d: d.number("name"), "file.toml, name: expected a whole number, found 'ant'"),
    (lambda d: d.number("on"), "file.toml, on: expected a whole number, found True"),
    (lambda d: d.number("n", low=4), "file.toml, n: expected a whole number from 4 on, found 3"),
    (lambda d: d.number("n", high=2), "file.toml, n: expected a whole number up to 2, found 3"),
    (lambda d: d.number("n", low=0, high=0), "file.toml, n: expected 0, found 3"),
    (lambda d: d.text("n"), "file.toml, n: expected a text, found 3"),
    (lambda d: d.flag("yes"), "file.toml, yes: expected true or false, found 1"),
    (lambda d: d.choice("name", ["bee"]), "file.toml, name: 'ant' is not allowed; it takes one of: bee"),
    (lambda d: d.thing("name2", THINGS), "file.toml, name2: missing; expected a thing"),
    (lambda d: d.thing("nobody", THINGS), "file.toml, nobody: no thing ''"),
    (lambda d: d.things("names", THINGS), "file.toml, names: no thing 'x'; it takes one of: ant, bee, cow"),
    (lambda d: d.things("ns", THINGS), "file.toml, ns: no thing 1"),
    (lambda d: d.things("name", THINGS), "file.toml, name: expected a list of thing ids, found 'ant'"),
    (lambda d: d.numbers("names"), "file.toml, names: expected whole numbers, found 'x'"),
    (lambda d: d.numbers("ns", length=3), "file.toml, ns: expected 3 numbers, found 2"),
    (lambda d: d.texts("ns"), "file.toml, ns: expected texts, found 1"),
    (lambda d: d.table("n"), "file.toml, n: expected a table, found 3"),
    (lambda d: d.table("inner").text("n"), "file.toml, inner, n: expected a text, found 1"),
    (lambda d: d.tables("ns"), "file.toml, ns 1: expected a table, found 1"),
    (lambda d: d.tables("rows")[0].text("n"), "file.toml, rows r1, n: expected a text"),
    (lambda d: d.tables("rows")[1].text("n"), "file.toml, rows 2, n: expected a text"),
    (lambda d: Given([], "x"), r"x: expected a table, found \[\]"),
])
def test_errors_say_where_and_what(read: Callable[[Given], Any], message: str) -> None:
    with pytest.raises(BadGiven, match=message):
        read(given())


def test_keys_nobody_asked_for() -> None:
    d = Given({"n": 1, "typo": 2}, "here")
    d.number("n")
    with pytest.raises(BadGiven, match="here, typo: unknown; it takes one of: n"):
        d.done()
    d.number("typo")
    d.done()


def test_the_error_is_the_readers_own() -> None:
    with pytest.raises(BadPosition, match="position, inner, n: missing"):
        Given({"inner": {}}, "position", BadPosition).table("inner").number("n")
