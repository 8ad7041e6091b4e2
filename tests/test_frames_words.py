"""Frames in words: the procedures under way as readable data, and refusals of what cannot be."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from thunderchild.commands.names import fitted, made
from thunderchild.frames_words import FrameWords
from thunderchild.given import Given
from thunderchild.kernel.errors import Broken
from thunderchild.kernel.flow import BadPosition
from thunderchild.kernel.frames import Book, Declared, Frame
from thunderchild.kernel.words import Space

SEAS = Space("sea", ["arctic", "pacific", "indian"])
CARDS = Space("card", [f"card_{n}" for n in range(100)])
BOOK = Book((
    Declared("game", "", ("begin", "turn", "next")),
    Declared("turn", "left, loss: number = -1, begun: flag = 0", ("move", "end"), ("game",)),
    Declared("crossing", "sea: sea, entered: set sea, carrier: sea = nobody, seen[2]: set card, flying[3], chain...: card",
             ("carrier", "end"), ("turn", "crossing")),
))
WORDS = FrameWords(BOOK, ["north", "south"], [SEAS, CARDS])
STACK: list[Frame] = [[1, 1, 0, 0], [2, 2, 7, 1, 3, -1, 1], [0, 0, 0, 1, 2, 0b101, -1, 1, 1 << 5, 0, 2, 0, 99, 0]]
ROWS: list[dict[str, Any]] = [
    {"what": "game", "at": "turn", "for": "north"},
    {"what": "turn", "at": "over", "for": "south", "left": 3, "loss": -1, "begun": 1, "result": 7},
    {"what": "crossing", "at": "carrier", "for": "south", "sea": "indian", "entered": ["arctic", "indian"], "carrier": "",
     "seen": ["card_0", "card_65"], "flying": [0, 2, 0], "chain": ["card_99", "card_0"]},
]


def read(rows: list[dict[str, Any]], runs_for: dict[str, int] | None = None) -> list[Frame]:
    return WORDS.read([Given(row, f"doing {n}", BadPosition) for n, row in enumerate(rows, 1)], runs_for or {})


def test_frames_are_said_with_declared_names() -> None:
    assert WORDS.say(STACK) == ROWS


def test_words_are_read_as_the_same_frames() -> None:
    assert read(ROWS) == STACK


def test_locals_left_out_are_as_at_the_opening_or_empty() -> None:
    rows = [ROWS[0], {"what": "turn", "at": "move", "for": "south"}, {"what": "crossing", "at": "end", "for": "south"}]
    assert read(rows)[1:] == [[2, 0, 0, 1, 0, -1, 0], [0, 1, 0, 1, -1, 0, -1, 0, 0, 0, 0, 0]]


@pytest.mark.parametrize(("at", "wrong", "message"), [
    (1, {"what": "dance"}, "doing 2, what: 'dance' is not allowed"),
    (1, {"at": "carrier"}, "doing 2, at: 'carrier' is not allowed"),
    (1, {"for": "east"}, "doing 2, for: 'east' is not allowed"),
    (1, {"left": -1}, "left: expected a whole number from 0 to 999, found -1"),
    (1, {"begun": 2}, "begun: expected a whole number from 0 to 1, found 2"),
    (1, {"loss": "much"}, "loss: expected a whole number"),
    (1, {"zeal": 1}, "zeal: unknown"),
    (2, {"sea": "mexico"}, "sea: no sea 'mexico'"),
    (2, {"sea": 1}, "sea: expected a sea"),
    (2, {"entered": ["mexico"]}, "entered: no sea 'mexico'"),
    (2, {"flying": [1, 2]}, "flying: expected 3 of them, found 2"),
    (2, {"flying": [1, 2, 1000]}, "flying: expected whole numbers from 0 to 999"),
    (2, {"chain": ["ace"]}, "chain: no card 'ace'"),
    (2, {"chain": [1]}, "chain: expected texts"),
])
def test_wrong_words_are_refused_with_what_would_be_right(at: int, wrong: dict[str, Any], message: str) -> None:
    rows = [dict(row) for row in ROWS]
    rows[at].update(wrong)
    with pytest.raises(BadPosition, match=message):
        read(rows)


@pytest.mark.parametrize(("rows", "message"), [
    (ROWS[1:], "'turn' happens inside game"),
    ([ROWS[0], ROWS[2]], "'crossing' happens inside turn or crossing"),
    ([ROWS[0], ROWS[0]], "'game' happens inside nothing"),
])
def test_a_procedure_runs_inside_those_that_may_call_it(rows: list[dict[str, Any]], message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        read(rows)


def test_a_procedure_may_run_for_one_side_only() -> None:
    assert read(ROWS, {"turn": 1}) == STACK
    with pytest.raises(BadPosition, match="doing 2, for: 'turn' runs for the side 'north'"):
        read(ROWS, {"turn": 0})


def test_a_local_of_no_space_is_found_at_once() -> None:
    with pytest.raises(Broken, match="procedure 'crossing', local 'sea': there is no space 'sea'"):
        FrameWords(BOOK, ["north", "south"], [CARDS])


def test_a_long_file_of_names_is_kept_within_its_lines() -> None:
    """`thunderchild names`: openers stand close together where they are many."""
    opener = "\n\n\ndef go(g: State) -> None:\n    g.stack.append([0])"
    assert fitted("A: Final = 0" + opener * 50 + "\n").count("\n") == 201
    long = fitted("A: Final = 0" + opener * 120 + "\n")
    assert (long.count("\n"), "\n\n" in long) == (241, False)


def test_a_file_of_names_that_is_still_too_long_has_its_book_apart(tmp_path: Path) -> None:
    steps = ", ".join(f'"step_{k}": Deed(go)' for k in range(8))
    rows = [f'P{k} = Procedure("procedure_{k}", "a, b, c", {{{steps}}})' for k in range(80)]
    used = " ".join(f"PROCEDURE_{k} PROCEDURE_{k}_A PROCEDURE_{k}_B" for k in range(60))
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "turn.py").write_text("\n".join([*rows[:20], f'"""{used}"""']))
    assert [path.name for path in made(tmp_path / "rules")] == ["frames.py"]
    (tmp_path / "rules" / "turn.py").write_text("\n".join([*rows, f'"""{used}"""']))
    texts = {path.name: text for path, text in made(tmp_path / "rules").items()}
    assert "BOOK: Final[Book] = book.BOOK" in texts["frames.py"]
    assert 'Declared("procedure_79"' in texts["book.py"]
    assert "Declared(" not in texts["frames.py"]
