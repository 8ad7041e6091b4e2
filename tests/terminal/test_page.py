"""What stands on a page of few lines: the heading, what happened, long clicks, hints, words."""
from __future__ import annotations

import random
from typing import Any

import pytest
from tests.players.toy import RULES

from thunderchild import registry
from thunderchild.kernel.flow import random_click
from thunderchild.kernel.state import CHANCE
from thunderchild.players.advice import Advice
from thunderchild.players.levels import Line
from thunderchild.terminal import talk
from thunderchild.terminal.game import Game
from thunderchild.terminal.listing import COLUMNS, Listing
from thunderchild.terminal.match import fitting, tokens
from thunderchild.terminal.page import Event, event_lines
from thunderchild.terminal.show import Screen
from thunderchild.terminal.table import Table

from .conftest import Script, race


def lines_of(told: list[Event], room: int) -> list[str]:
    return [line.plain for line in event_lines(told, room, 40)]


def test_what_matters_is_kept_and_the_rest_can_be_read() -> None:
    """Echoes of clicks go first; the order that is named reaches the oldest that is left out."""
    told = [Event("before", new=False), Event("a weapon is found"), *[Event(f"you: pay {n}", matters=False) for n in range(5)]]
    assert lines_of(told, 3) == ["  … 5 more since your last click: `log 5`", "▶ a weapon is found"]
    assert lines_of(told, 7) == ["  before", "▶ a weapon is found", *[f"▶ you: pay {n}" for n in range(5)]]


def test_the_last_of_much_news_is_shown() -> None:
    told = [Event(f"news {n}") for n in range(9)]
    assert lines_of(told, 3) == ["  … 7 more since your last click: `log 9`", "▶ news 7", "▶ news 8"]


def test_a_long_click_goes_on_under_its_own_beginning() -> None:
    """And a number is not parted from its sign."""
    lines = [line.plain for line in Listing(["Evade it, which costs a great deal and 50 % now", "Pass"]).lines(40, COLUMNS)]
    assert lines == ["1 Evade it, which costs a great deal and", "  50 % now", "2 Pass"]
    assert [line.plain for line in Listing(["A weapon in this search: 10 % now"]).lines(29, COLUMNS)] == [
        "1 A weapon in this search:", "  10 % now"]


@pytest.mark.parametrize("width", [80, 100])
def test_the_heading_keeps_whole_orders(width: int) -> None:
    """Options give way to what can be typed."""
    screen = Screen()
    screen.console.width = width
    head = screen.heading(["StarCraft: The Board Game", "Queen of Blades", "seats 6", "a_long_option true", "another value"])
    assert head.cell_len == width
    assert "help · why · undo · quit" in head.plain or "help · why · log" in head.plain


def test_a_hint_says_what_is_expected_of_what(monkeypatch: pytest.MonkeyPatch) -> None:
    table = race()
    while table.to_move() == CHANCE:
        table.fall()
    g, legal = table.g, RULES.legal(table.g)
    monkeypatch.setattr(type(RULES), "tells_chances", lambda self: True)
    lines = [Line(legal[0], 0.48, 0.04, 50), Line(legal[1], 0.30, 0.04, 50), Line(legal[2], 0.40, 0.04, 50)]
    said = talk.advice(RULES, g, Advice(lines, []))
    assert "(chance to win 48 %, give or take 4)" in said[0]
    assert [line.split(":")[0] for line in said[1:]] == ["  next best", "  next best"]
    assert ["40 %" in said[1], "30 %" in said[2]] == [True, True]


def test_words_mean_a_name_before_an_explanation() -> None:
    """In random games of Pulp: a word of one click's name that stands in what is said about another one."""
    rules, rng, met = registry.load("pulp"), random.Random(2), 0
    for _game in range(4):
        g = rules.start()
        while not g.over:
            if rules.to_move(g) >= 0:
                met += check_names(rules, g)
            rules.click(g, random_click(rules, g, rng))
    assert met > 0


def check_names(rules: Any, g: Any) -> int:
    legal, met = rules.legal(g), 0
    names = {a: tokens(rules.label(g, a).text) for a in legal}
    for a in legal:
        for word in names[a]:
            own = [b for b in legal if any(part.startswith(word) for part in names[b])]
            said = [b for b in legal if any(part.startswith(word) for part in tokens(str(rules.label(g, b))))]
            exact = [b for b in legal if [word] in (tokens(rules.words.say(b)), tokens(rules.words.title(b)))]
            if own == [a] and len(said) > 1 and not exact:
                assert fitting(rules, g, legal, [word], True) == [a]
                met += 1
    return met


def test_undo_takes_back_as_many_clicks_as_it_is_told() -> None:
    """Placements of Brood: three clicks of one seat with nothing between them, and back before the first."""
    table, rng = Table(registry.load("brood"), None, {}, 1), random.Random(1)
    digests: list[tuple[int, str]] = []
    while len(digests) < 3 or len({seat for seat, _digest in digests[-3:]}) > 1:
        if table.to_move() < 0:
            table.fall()
            digests.clear()
            continue
        real = len(table.rules.legal(table.g)) > 1
        digests = [*digests, (table.to_move(), table.g.digest())] if real else []
        table.add(table.to_move(), random_click(table.rules, table.g, rng))
    game = Game(table, Screen(plain=True), Script())
    seat = digests[-1][0]
    assert table.to_move() == seat
    assert game.undo("3")
    assert table.g.digest() == digests[-3][1]
