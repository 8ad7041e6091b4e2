"""What players read: places within a sentence, in the log and on buttons."""
from __future__ import annotations

import random
import re
from typing import Any

import pytest

from thunderchild import load
from thunderchild.games.level7.text.phrases import place_name

RULES: Any = load("level7")
TITLES = list(RULES.t.world.places.titles)
BARE = {"Canada", "Argentina", "Gran Colombia", "Greenland", "Arabia", "Western Australia", "Eastern Australia"}
STATES = [title for title in TITLES if title not in BARE]
# A state without its article, where a sentence names it.
LACKING = re.compile(rf"\b(?:in|to|from|of|leaves|overrun|liberate|controls) (?:{'|'.join(map(re.escape, STATES))})")


def test_states_have_an_article_and_countries_none() -> None:
    for place, title in enumerate(TITLES):
        assert place_name(RULES.t, place) == (title if title in BARE else f"the {title}")


def names_a_place(line: Any) -> bool:
    return any(space is not None and space.name == "place" for _name, space in line.args)


@pytest.mark.parametrize("line", [line for line in RULES.log if names_a_place(line)], ids=lambda line: line.name)
def test_no_log_line_names_a_state_without_its_article(line: Any) -> None:
    for place in range(len(TITLES)):
        sentence = line.phrase([place if space is not None and space.name == "place" else 1 for _name, space in line.args])
        assert not LACKING.search(sentence)
        assert sentence[0].isupper()


def test_no_question_and_no_button_names_a_state_without_its_article() -> None:
    rng, said = random.Random(3), 0
    for _game in range(3):
        g = RULES.start({})
        while not g.over:
            seat = RULES.to_move(g)
            if seat >= 0:
                ask = RULES.ask(g, seat)
                texts = [ask.head, ask.detail, *(RULES.label(g, a).text for a in RULES.legal(g))]
                said += sum(any(f"the {state}" in text for state in STATES) for text in texts)
                assert not [text for text in texts if LACKING.search(text)]
            RULES.click(g, RULES.fall(g, rng) if seat < 0 else rng.choice(RULES.legal(g)))
    assert said > 100
