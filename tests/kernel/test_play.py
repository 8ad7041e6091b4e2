"""Legality and its reasons, checked play, chance, whole games, saved states."""
from __future__ import annotations

import random
from typing import Any

import pytest

from tests.kernel.tiny import DROP, PAINT, PASS, TAKE, WORDS, Ask, Coin, Tiny, TinyRules, stop
from tests.kernel.toys import TOYS
from thunderchild.kernel.flow import (BadPosition, Broken, Deed, GameOver, NotLegal, NotYourTurn, Step, count_playout, end,
                                      playout, random_click, tell)
from thunderchild.kernel.meta import NUMBER_OPTION, Option
from thunderchild.kernel.state import CHANCE, OVER, SIDE, WATCHER, BadState, Frame
from thunderchild.kernel.words import BadWords, Clicks, Space

pytestmark = pytest.mark.both

ANT, BEE, COW = (WORDS.click(TAKE, n) for n in range(3))
PASSES = WORDS.click(PASS)


# ---- legality and reasons

def test_legal_is_what_no_rule_bars_in_ascending_order() -> None:
    rules = TinyRules([Ask([PASS, DROP, TAKE]), Deed(stop)])
    assert [rules.words.say(a) for a in rules.legal(rules.start())] == ["take ant", "take bee", "drop ant", "drop bee", "pass"]


def test_an_override_may_come_in_any_order() -> None:
    class Backwards(Ask):
        def options(self, g: Tiny, f: Frame, out: Clicks) -> None:
            out.add(PASS)
            out.add(TAKE, 1)
            out.add(TAKE, 0)
    rules = TinyRules([Backwards(), Deed(stop)])
    assert rules.legal(rules.start()) == [ANT, BEE, PASSES]


def why(rules: TinyRules, g: Tiny, seat: int, a: int) -> str:
    reason = rules.why_not(g, seat, a)
    return "" if reason is None else reason.rule


def test_reasons_come_in_order() -> None:
    """Over, before not asked, before a verb that is not the question, before the choice's own bar."""
    rules = TinyRules([Ask(), Coin(), Deed(stop)])
    g = rules.start()
    paint = WORDS.click(PAINT, 0)
    assert [why(rules, g, 0, a) for a in (ANT, COW, paint)] == ["", "TY-7", "TY-3"]
    assert [why(rules, g, 1, a) for a in (ANT, COW, paint)] == ["TY-6"] * 3
    rules.click(g, ANT)
    assert [why(rules, g, 0, a) for a in (ANT, COW, paint)] == ["TY-6"] * 3         # chance is asked
    rules.click(g, 0)
    assert [why(rules, g, 0, a) for a in (ANT, COW, paint)] == ["TY-5"] * 3
    assert str(rules.why_not(g, 0, ANT)) == "TY-5: The game is over."


def test_why_not_of_a_number_that_is_no_click() -> None:
    rules = TinyRules([Ask(), Deed(stop)])
    for a in (-1, WORDS.size):
        with pytest.raises(NotLegal, match=rf"no click {a}; clicks are 0 to {WORDS.size - 1}"):
            rules.why_not(rules.start(), 0, a)


def test_a_click_on_a_thing_asks_for_the_verbs_of_the_decision_first() -> None:
    rules = TinyRules([Ask([DROP, PASS]), Deed(stop)])
    g = rules.start()
    answers = [(WORDS.say(a), str(reason or "")) for a, reason in rules.why_not_here(g, 0, "thing", "cow")]
    assert answers == [("drop cow", "TY-7: Cows stay where they are."), ("take cow", "TY-1: You take when asked to take.")]
    assert rules.why_not_here(g, 0, "thing", "ant")[0] == (WORDS.click(DROP, 0), None)
    assert rules.why_not_here(g, 0, "thing", "yak") == []
    assert rules.why_not_here(g, 0, "planet", "cow") == []
    rules.click(g, PASSES)
    assert {str(reason) for _a, reason in rules.why_not_here(g, 0, "thing", "cow")} == {"TY-5: The game is over."}


def test_the_rule_in_force() -> None:
    rules = TinyRules([Ask([DROP, PASS]), Coin(), Deed(stop)])
    g = rules.start()
    assert rules.rule_in_force(g) == 2
    rules.click(g, PASSES)
    assert rules.rule_in_force(g) == 0
    rules.click(g, 0)
    assert rules.rule_in_force(g) == 5


# ---- checked play

def test_errors_of_play_leave_the_state_untouched() -> None:
    rules = TinyRules([Ask(), Coin(), Deed(stop)])
    g = rules.start()
    before = g.digest()
    with pytest.raises(NotYourTurn, match="seat 1 is not asked now; seat 0 is"):
        rules.play(g, 1, ANT)
    with pytest.raises(NotYourTurn, match="chance is not asked now; seat 0 is"):
        rules.play(g, CHANCE, 0)
    with pytest.raises(NotLegal, match="take cow: TY-7: Cows stay where they are") as caught:
        rules.play(g, 0, COW)
    assert caught.value.reason is not None
    assert caught.value.reason.rule == "TY-7"
    with pytest.raises(NotLegal, match="no click 99") as caught:
        rules.play(g, 0, 99)
    assert caught.value.reason is None
    assert g.digest() == before
    rules.play(g, 0, ANT)
    before = g.digest()
    with pytest.raises(NotYourTurn, match="seat 0 is not asked now; chance is"):
        rules.play(g, 0, ANT)
    for outcome in (2, 3, -1):
        with pytest.raises(NotLegal, match=rf"outcome {outcome} cannot fall now; possible: \* coin head, \* coin tail"):
            rules.play(g, CHANCE, outcome)
    assert g.digest() == before
    rules.play(g, CHANCE, 1)
    before = g.digest()
    for seat in (0, 1, CHANCE):
        with pytest.raises(GameOver, match="the game is over: TY-5: The game is over"):
            rules.play(g, seat, 0)
    assert g.digest() == before


# ---- chance, words

def test_chance_has_odds_and_names() -> None:
    rules = TinyRules([Coin(), Ask(), Deed(stop)])
    g = rules.start()
    assert (rules.to_move(g), rules.odds(g), rules.legal(g)) == (CHANCE, [1, 3, 0], [0, 1])
    assert (rules.say(g, 1), str(rules.label(g, 1)), rules.read(g, "* coin tail")) == ("* coin tail", "coin: tail", 1)
    falls = [rules.fall(g, random.Random(n)) for n in range(400)]
    assert 60 < falls.count(0) < 140
    assert falls.count(2) == 0
    for text, message in (("* die 4", "chance is asked for 'coin' now, not for 'die'"), ("* coin rim", "no side 'rim'")):
        with pytest.raises(BadWords, match=message):
            rules.read(g, text)
    rules.click(g, 0)
    with pytest.raises(BadWords, match="chance is not asked now"):
        rules.read(g, "* coin head")
    with pytest.raises(NotYourTurn, match="there are no odds"):
        rules.odds(g)
    assert str(rules.label(g, ANT)) == "take: ant"


def test_chance_settles_until_a_seat_is_asked_or_the_game_is_over() -> None:
    rules = TinyRules([Coin(), Coin(), Ask(), Coin(), Deed(stop)])
    g = rules.start()
    rules.settle_chance(g, random.Random(1))
    assert (len(g.log), rules.to_move(g)) == (2, 0)
    rules.settle_chance(g, random.Random(1))                # nothing to do
    assert (len(g.log), rules.to_move(g)) == (2, 0)
    rules.click(g, PASSES)
    rules.settle_chance(g, random.Random(1))
    assert (len(g.log), rules.to_move(g)) == (4, OVER)
    assert set(g.log) - {10 * PASS} <= {100, 101}


def test_the_most_outcomes_are_those_of_the_widest_roll() -> None:
    class Die(Coin):
        def outcomes(self, g: Tiny) -> Space:
            return Space("face", ["1", "2", "3", "4", "5", "6"])
    assert TinyRules([Ask(), Deed(stop)]).most_outcomes() == 0
    assert TinyRules([Coin(), Deed(stop)], [Ask()]).most_outcomes() == 3
    assert TinyRules([Coin(), Deed(stop)], [Die()]).most_outcomes() == 6


def test_no_odds_at_all() -> None:
    class Nothing(Coin):
        def odds(self, g: Tiny, f: Frame) -> list[int]:
            return [0, 0, 0]
    rules = TinyRules([Nothing(), Deed(stop)])
    with pytest.raises(Broken, match="no outcome has odds above 0"):
        rules.fall(rules.start(), random.Random(0))


def test_questions_after_the_end_do_not_fail() -> None:
    """The last deed of a procedure may end the game, or even the last procedure."""
    def end_all(g: Tiny, f: Frame) -> None:
        g.over = 1
        end(g)
    for last in (stop, end_all):
        rules = TinyRules([Deed(last)])
        g = rules.start()
        assert (rules.legal(g), rules.say(g, ANT), str(rules.label(g, ANT))) == ([], "take ant", "take: ant")
        assert rules.view(g, WATCHER)["to_move"] == OVER
        assert rules.result(g) == "TY-5: The game is over."
        with pytest.raises(NotYourTurn):
            rules.odds(g)


def test_log_lines_are_kept_only_where_somebody_listens() -> None:
    class Tells(Ask):
        def take(self, g: Tiny, f: Frame, verb: int, target: int) -> None:
            tell(g, 0, 1 << f[SIDE], [f[SIDE], target])
    rules = TinyRules([Tells(), Deed(stop)])
    g = rules.start(heard=True)
    rules.click(deaf := g.copy(), BEE)
    assert rules.lines(deaf, 0) == []
    rules.click(g, BEE)
    assert rules.lines(g, 0) == [{"line": "took", "text": "0 takes bee", "args": {"who": 0, "thing": "bee"}}]
    veiled = [{"line": "took", "text": "0 takes something", "args": {"who": 0, "thing": None}}]
    assert rules.lines(g, 1) == rules.lines(g, WATCHER) == veiled


def test_what_eyes_see_of_a_click() -> None:
    class Veiled(Ask):
        def veil(self, g: Tiny, f: Frame, what: int, eye: int) -> int:
            return -5 if eye == g.seats else what
    rules = TinyRules([Veiled(), Deed(stop)])
    g = rules.start()
    assert [rules.seen(g, BEE, eye) for eye in (0, 1, WATCHER)] == [BEE, BEE, -5]


# ---- whole games

def test_playouts_are_the_same_for_the_same_seed() -> None:
    for rules in TOYS.values():
        one, two = rules.start(), rules.start()
        made = count_playout(rules, one, random.Random(5), 10_000)
        assert playout(rules, two, random.Random(5), 10_000) == sum(made)
        assert one.digest() == two.digest()
        assert one.over > 0


def test_a_playout_stops_at_its_limit() -> None:
    rules = TOYS["cards"]
    g = rules.start()
    assert playout(rules, g, random.Random(0), 7) == 7
    assert g.over == 0


def test_random_clicks_are_legal() -> None:
    rules = TOYS["tiles"]
    g, rng = rules.start(), random.Random(0)
    while g.over == 0:
        a = random_click(rules, g, rng)
        assert a in rules.legal(g)
        rules.click(g, a)


# ---- saved states

def test_saved_in_the_middle_of_a_reaction_and_read_again() -> None:
    rules = TOYS["fleets"]
    rng = random.Random(0)
    g = rules.start()
    while rules.trace(g)[-1] != "throw":
        rules.click(g, random_click(rules, g, rng))
    assert rules.trace(g) == ["war", "movement", "transport", "crossing", "sea_fight", "throw"]
    again = rules.from_data(g.to_data())
    assert again.digest() == g.digest()
    assert rules.to_move(again) == CHANCE


def damaged(change: dict[str, Any], without: str = "") -> dict[str, Any]:
    d = {**TOYS["orders"].start().to_data(), **change}
    return {name: value for name, value in d.items() if name != without}


@pytest.mark.parametrize(("d", "message"), [
    ([], "expected a table of fields"),
    (damaged({}, "options"), "'options' of Orders, found None"),
    (damaged({"options": [9, 0]}), r"'options' of Orders, found \[9, 0\]"),
    (damaged({"options": [3]}), r"'options' of Orders, found \[3\]"),
    (damaged({"options": ["3", 0]}), "'options' of Orders"),
    (damaged({"seats": 2}), "expected 3 seats, found 2"),
    (damaged({"seats": "three"}), "expected 3 seats, found 'three'"),
    (damaged({}, "points"), "field 'points' is missing; expected: stack, over"),
    (damaged({"extra": 1}), "unknown field 'extra'"),
    (damaged({"round": "1"}), "round: expected a whole number, found '1'"),
    (damaged({"round": True}), "round: expected a whole number, found True"),
    (damaged({"points": 3}), "points: expected a list, found 3"),
    (damaged({"points": [0, 0.5, 0]}), r"points\[1\]: expected a whole number, found 0.5"),
    (damaged({"token": [[0], [1]]}), "token: expected 3 lists, found 2"),
    (damaged({"token": [[0], [1], 2]}), r"token\[2\]: expected a list, found 2"),
    (damaged({"token": [[0], [1], ["x"]]}), r"token\[2\]\[0\]: expected a whole number, found 'x'"),
    (damaged({"stack": [[0, 0]]}), r"stack\[0\]: expected a frame with 'what' out of: carrying_out, effect, full_round, game"),
    (damaged({"stack": [{"what": "gam"}]}), "found {'what': 'gam'}"),
    (damaged({"stack": [{"what": "game", "at": "lunch", "for": 0}]}), "'game' has no step 'lunch'; its steps: next_round, over"),
    (damaged({"stack": [{"what": "game", "at": "over", "for": "me"}]}), "for: expected a whole number, found 'me'"),
    (damaged({"stack": [{"what": "effect", "at": "mine", "for": 0}]}), "kind: expected a whole number, found None"),
    (damaged({"stack": [{"what": "game", "at": "over", "for": 0, "kind": 1}]}), "'game' has no local 'kind'"),
    (damaged({"stack": []}), "the game is not over, but nobody is asked"),
    (damaged({"stack": [{"what": "game", "at": "next_round", "for": 0}]}), "the game is not over, but nobody is asked"),
    (damaged({"stack": [{"what": "full_round", "at": "over", "for": 0, "asked": 0, "winner": 0}]}), "but nobody is asked"),
])
def test_saved_data_that_is_no_state(d: Any, message: str) -> None:
    with pytest.raises((BadPosition, BadState), match=message):
        TOYS["orders"].from_data(d)


def test_reading_a_state_does_not_keep_the_data() -> None:
    d = TOYS["orders"].start().to_data()
    g = TOYS["orders"].from_data(d)
    d["points"][0] = 99
    d["options"][0] = 2
    assert (g.points[0], g.options[0]) == (0, 3)


def test_a_game_that_cannot_be_arranged_says_so() -> None:
    rules = TinyRules([Ask(), Deed(stop)])
    with pytest.raises(BadPosition, match="Tiny: positions cannot be arranged"):
        rules.arrange({})
    with pytest.raises(BadPosition, match="Tiny: positions cannot be described"):
        rules.describe(rules.start())


def test_options_reach_the_table() -> None:
    rules = TinyRules([Ask(), Deed(stop)], options=[Option("depth", NUMBER_OPTION, 2, "how deep", low=1, high=3)])
    assert rules.start().options == [2]
    assert rules.start({"depth": 3}).options == [3]
    assert rules.view(rules.start({"depth": 3}), 0)["options"] == {"depth": 3}


def test_a_step_is_what_the_top_frame_says() -> None:
    first: Step[Tiny] = Ask()
    rules = TinyRules([first, Deed(stop)])
    assert rules.step(rules.start()) is first
