"""What people read of clicks whose label is not for them: plain words, never identifiers."""
from __future__ import annotations

import random
import re
from typing import Final

import pytest

import thunderchild as tc
from thunderchild.kernel.laws.likely import likely_click
from thunderchild.terminal.table import Table

CLICKS: Final = 400
IDENTIFIER: Final = re.compile(r"_|\w\.\w|[a-z ]/[a-z]|[a-z]/\d")       # of a verb, an area, a unit, a slot


@pytest.mark.parametrize("game", tc.games())
def test_every_click_has_plain_words(game: str) -> None:
    words = tc.load(game).words
    for a in range(words.size):
        title = words.title(a)
        assert title[0].isupper() or not title[0].isalpha(), title
        assert not IDENTIFIER.search(title), title
        assert "{" not in title, title


@pytest.mark.parametrize("game", ["invaders", "level7", "starcraft"])
def test_others_read_plain_words_of_what_the_log_does_not_tell(game: str) -> None:
    """Half-steps: a planet that is picked, a unit that is chosen, goods that are put on a trade sheet."""
    rules, rng = tc.load(game), random.Random(game)
    table, read = Table(rules, None, {}, 5), 0
    for _click in range(CLICKS):
        seat = table.to_move()
        if table.g.over:
            break
        if seat < 0:
            table.fall()
            continue
        plain = table.plain_words(seat, a := likely_click(rules, table.g, rng))
        table.add(seat, a)
        for eye, lines in plain.items():
            if eye != seat:
                assert not [line for line in lines if IDENTIFIER.search(line)], lines
                read += 1
    assert read > CLICKS // 10
