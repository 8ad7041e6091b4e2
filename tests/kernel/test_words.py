"""Spaces, vocabulary, ledger, log lines: words to numbers and back."""
from __future__ import annotations

import pytest

from tests.kernel.tiny import LEDGER, LOG, THINGS, WORDS
from thunderchild.kernel.state import HIDDEN, NOBODY, ThunderchildError
from thunderchild.kernel.words import NOTHING, BadWords, Clicks, Line, Reason, Space, Vocabulary, one_of

pytestmark = pytest.mark.both


def test_a_space_names_things() -> None:
    space = Space("place", ["far_east", "west"], ["the Far East", "the West"])
    assert (len(space), space.index["west"], space.titles[0]) == (2, 1, "the Far East")
    assert Space("place", ["far_east"]).titles == ("far east",)


@pytest.mark.parametrize(("ids", "titles", "message"), [
    (["a", "b", "a"], None, "space 'place': the same id twice: a"),
    (["a", "b"], ["A"], "space 'place': 2 ids, but 1 titles"),
])
def test_a_wrong_space(ids: list[str], titles: list[str] | None, message: str) -> None:
    with pytest.raises(ThunderchildError, match=message):
        Space("place", ids, titles)


def test_reading_in_a_space() -> None:
    assert THINGS.read("bee", "here") == 1
    with pytest.raises(BadWords, match=r"here: no thing 'bea'; it takes one of: ant, bee, cow"):
        THINGS.read("bea", "here")


def test_clicks_are_numbered_in_order() -> None:
    assert [WORDS.say(a) for a in range(WORDS.size)] == [
        "take ant", "take bee", "take cow", "drop ant", "drop bee", "drop cow", "paint red", "paint blue", "pass"]
    assert WORDS.first == [0, 3, 6, 8]
    assert [space.name for space in WORDS.spaces] == ["thing", "colour", "nothing"]


def test_say_and_read_are_inverse() -> None:
    for a in range(WORDS.size):
        assert WORDS.read(WORDS.say(a)) == a
        assert WORDS.click(WORDS.verb_of[a], WORDS.target_of[a]) == a


def test_targets_may_have_spaces_inside() -> None:
    words = Vocabulary()
    words.verb("go", Space("place", ["north pole", "rome"]), 1)
    assert words.read("go north pole") == 0
    assert words.read("  go   rome ") == 1


def test_titles() -> None:
    words = Vocabulary()
    words.verb("air_drop", Space("place", ["far_east"], ["the Far East"]), 1)
    words.verb("pass_on", NOTHING, 1)
    words.verb("go_by", Space("place", ["far_east"], ["the Far East"]), 1, "By way of {} and no further")
    assert [words.title(a) for a in range(3)] == ["air drop: the Far East", "pass on", "By way of the Far East and no further"]


@pytest.mark.parametrize(("text", "message"), [
    ("tak ant", "no verb 'tak'; it takes one of: take, drop, paint, pass"),
    ("", "no verb ''"),
    ("take yak", "'take' does not take 'yak'; it takes one of: ant, bee, cow"),
    ("take", "'take' does not take ''"),
    ("pass ant", "'pass' stands alone, without 'ant'"),
])
def test_words_that_are_no_click(text: str, message: str) -> None:
    with pytest.raises(BadWords, match=message):
        WORDS.read(text)


def test_the_same_verb_twice() -> None:
    words = Vocabulary()
    words.verb("go", NOTHING, 1)
    with pytest.raises(ThunderchildError, match="the verb 'go' twice"):
        words.verb("go", THINGS, 2)


def test_clicks_know_whether_they_came_in_order() -> None:
    out = Clicks(WORDS)
    out.add(0, 1)
    out.add(3)
    assert (out.ids, out.ordered, out.every[0]) == ([1, 8], True, [0, 1, 2])
    out.add(1, 0)
    assert not out.ordered
    out = Clicks(WORDS)
    out.add(0, 1)
    out.add(0, 1)
    assert not out.ordered


def test_a_reason_is_a_rule_and_its_sentence() -> None:
    assert str(LEDGER.reason(7)) == "TY-7: Cows stay where they are."
    assert LEDGER.reason(7) == Reason("TY-7", "Cows stay where they are.")
    assert LEDGER.reason(7) != LEDGER.reason(6)
    assert len({LEDGER.reason(7), LEDGER.reason(7)}) == 1
    assert LEDGER.reason(99).sentence == "this rule has no text in the ledger"


def test_a_log_line_for_eyes_that_see_and_eyes_that_do_not() -> None:
    line = LOG[0]
    assert line.phrase(line.seen([3, 1], True)) == "3 takes bee"
    assert line.words(line.seen([3, 1], True)) == {"who": 3, "thing": "bee"}
    assert line.seen([3, 1], False) == [3, HIDDEN]
    assert line.phrase([3, HIDDEN]) == "3 takes something"
    assert line.words([3, HIDDEN]) == {"who": 3, "thing": None}


def test_a_hidden_number_is_veiled_even_where_it_is_the_mark_of_hiding() -> None:
    """-9 is a true number of an open argument, and a veil of a hidden one."""
    line = Line("scored", "{points} points for {thing}", (("points", None), ("thing", THINGS)), ("thing",))
    assert line.phrase(line.seen([HIDDEN, 0], True)) == "-9 points for ant"
    assert line.words(line.seen([HIDDEN, 0], False)) == {"points": HIDDEN, "thing": None}


def test_nobody_and_missing_arguments() -> None:
    line = LOG[0]
    assert line.phrase([0, NOBODY]) == "0 takes nothing"
    assert line.words([0, NOBODY]) == {"who": 0, "thing": None}
    assert line.seen([4], True) == [4, 0]


def test_a_line_without_a_veiled_text_says_something() -> None:
    line = Line("drew", "the seat draws {thing}", (("thing", THINGS),), ("thing",))
    assert line.phrase([HIDDEN]) == "The seat draws something"


def test_the_nearest_names_of_many() -> None:
    names = [f"card_{n}" for n in range(40)]
    assert one_of("card_7x", names).startswith("the nearest of 40: card_7")
    assert one_of("zzz", names) == "the nearest of 40: card_0, card_1, card_2, card_3, card_4"
