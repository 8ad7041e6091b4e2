"""Steps, frames, results, and seats asked in turn."""
from __future__ import annotations


import pytest

from tests.kernel.tiny import PASS, TAKE, WORDS, Ask, Tiny, TinyRules, stop
from thunderchild.kernel.flow import (Broken, Deed, EachSide, call,
                                      end, goto, repeat)
from thunderchild.kernel.state import LOCAL, OVER, RESULT, Frame

pytestmark = pytest.mark.both

ANT, BEE, COW = (WORDS.click(TAKE, n) for n in range(3))
PASSES = WORDS.click(PASS)


def note(number: int) -> Deed[Tiny]:
    return Deed(lambda g, f: g.log.append(number))


def note_result(g: Tiny, f: Frame) -> None:
    g.log.append(f[RESULT])


# ---- the order of things

def test_deeds_run_until_somebody_is_asked() -> None:
    rules = TinyRules([note(1), note(2), Ask(), note(3), Deed(stop)])
    g = rules.start()
    assert (g.log, rules.to_move(g)) == ([1, 2], 0)
    rules.click(g, BEE)
    assert (g.log, rules.to_move(g)) == ([1, 2, 1, 3], OVER)


def test_a_called_procedure_runs_before_the_next_step() -> None:
    rules = TinyRules([Deed(lambda g, f: call(g, 1, 1, [7])), note(3), Deed(stop)],
                      [Deed(lambda g, f: g.log.append(f[LOCAL])), Ask(), note(2)])
    g = rules.start()
    assert g.log == [7]
    assert rules.to_move(g) == 1                      # the called procedure is for seat 1
    assert rules.trace(g) == ["proc_0", "proc_1"]
    rules.click(g, PASSES)
    assert g.log == [7, 30, 2, 3]


def test_a_result_is_there_for_the_next_step_only() -> None:
    rules = TinyRules([Deed(lambda g, f: call(g, 1, 0, [])), Deed(note_result), Deed(note_result), Deed(stop)],
                      [Deed(lambda g, f: end(g, 5)), note(99)])
    assert rules.start().log == [5, 0]


def test_a_procedure_that_runs_out_hands_back_nothing() -> None:
    rules = TinyRules([Deed(lambda g, f: call(g, 1, 0, [])), Deed(note_result), Deed(stop)], [note(1)])
    assert rules.start().log == [1, 0]


def test_a_result_waits_for_the_choice_that_reads_it() -> None:
    class Reads(Ask):
        def take(self, g: Tiny, f: Frame, verb: int, target: int) -> None:
            g.log.append(f[RESULT])
    rules = TinyRules([Deed(lambda g, f: call(g, 1, 0, [])), Reads(), Deed(note_result), Deed(stop)],
                      [Deed(lambda g, f: end(g, 5))])
    g = rules.start()
    rules.click(g, PASSES)
    assert g.log == [5, 0]


def test_a_result_passes_through_three_levels() -> None:
    def one_more(g: Tiny, f: Frame) -> None:
        end(g, f[RESULT] + 1)
    rules = TinyRules([Deed(lambda g, f: call(g, 1, 0, [])), Deed(note_result), Deed(stop)],
                      [Deed(lambda g, f: call(g, 2, 0, [])), Deed(one_more)],
                      [Deed(lambda g, f: call(g, 3, 0, [])), Deed(one_more)],
                      [Ask(), Deed(one_more)])
    g = rules.start()
    rules.click(g, ANT)
    assert g.log == [0, 3]


def test_repeat_asks_again() -> None:
    class Thrice(Ask):
        def take(self, g: Tiny, f: Frame, verb: int, target: int) -> None:
            super().take(g, f, verb, target)
            if len(g.log) < 3:
                repeat(f)
    rules = TinyRules([Thrice(), Deed(stop)])
    g = rules.start()
    for _click in range(3):
        assert rules.to_move(g) == 0
        rules.click(g, ANT)
    assert rules.to_move(g) == OVER


def test_a_call_in_a_repeated_step_comes_first() -> None:
    class Calls(Ask):
        def take(self, g: Tiny, f: Frame, verb: int, target: int) -> None:
            if verb == TAKE:
                repeat(f)
                call(g, 1, 1, [])
    rules = TinyRules([Calls(), Deed(stop)], [note(8), Ask(), note(9)])
    g = rules.start()
    rules.click(g, ANT)
    assert rules.to_move(g) == 1
    rules.click(g, BEE)
    assert (g.log, rules.to_move(g)) == ([8, 1, 9], 0)


def test_goto_goes_to_any_step() -> None:
    rules = TinyRules([note(1), Deed(lambda g, f: goto(f, 3)), note(2), note(3), Deed(stop)])
    assert rules.start().log == [1, 3]


def test_a_choice_that_does_not_open_is_passed_over() -> None:
    class Shut(Ask):
        def opens(self, g: Tiny, f: Frame) -> bool:
            return False
    rules = TinyRules([Deed(lambda g, f: call(g, 1, 0, [])), Shut(), Deed(note_result), Deed(stop)],
                      [Deed(lambda g, f: end(g, 5))])
    assert rules.start().log == [0]


def test_legal_clicks_ascend_whatever_the_order_of_candidates_and_bars() -> None:
    """A barred one between two that are legal hides no descent."""
    class Backwards(Ask):
        def candidates(self, g: Tiny, f: Frame, verb: int) -> list[int]:
            return [2, 0, 1]

        def bar(self, g: Tiny, f: Frame, verb: int, target: int) -> int:
            return 7 if target == 0 else 0
    rules = TinyRules([Backwards([TAKE]), Deed(stop)])
    assert rules.legal(rules.start()) == [BEE, COW]


def test_the_game_stops_in_the_middle_of_a_deed_row() -> None:
    rules = TinyRules([note(1), Deed(stop), note(2)])
    g = rules.start()
    assert (g.log, g.over, rules.to_move(g), rules.legal(g)) == ([1], 1, OVER, [])


def test_the_last_procedure_must_not_end_before_the_game() -> None:
    with pytest.raises(Broken, match="tiny: the last procedure ended, but not the game"):
        TinyRules([note(1)]).start()


def test_endless_deeds_are_stopped_and_say_where() -> None:
    rules = TinyRules([Deed(lambda g, f: call(g, 1, 0, []))], [Deed(lambda g, f: repeat(f))])
    with pytest.raises(Broken, match="steps without a decision, at: proc_0 / proc_1"):
        rules.start()


# ---- each seat

class Round(EachSide[Tiny]):
    """Seats take until they pass; every take is written as 10 * seat + target."""

    def __init__(self) -> None:
        super().__init__([TAKE, PASS], LOCAL)

    def bar(self, g: Tiny, f: Frame, verb: int, target: int) -> int:
        return 0

    def take(self, g: Tiny, f: Frame, verb: int, target: int) -> None:
        if verb == PASS:
            self.done(f)
        else:
            g.log.append(10 * self.who(g, f) + target)


def clicks(rules: TinyRules, g: Tiny, *texts: str) -> list[int]:
    """Click in words; who was asked each time."""
    asked = []
    for text in texts:
        asked.append(rules.to_move(g))
        rules.play(g, asked[-1], rules.read(g, text))
    return asked


def test_each_seat_is_asked_until_it_passes() -> None:
    rules = TinyRules([Round(), note(99), Deed(stop)], seats=3)
    g = rules.start()
    assert clicks(rules, g, "take ant", "pass", "pass", "take bee", "take cow", "pass") == [0, 0, 1, 2, 2, 2]
    assert g.log == [0, 21, 22, 99]


def test_each_seat_begins_with_the_frames_seat() -> None:
    rules = TinyRules([Deed(lambda g, f: call(g, 1, 2, [0])), Deed(stop)], [Round()], seats=3)
    assert clicks(rules, g := rules.start(), "pass", "pass", "pass") == [2, 0, 1]
    assert g.over == 1


def test_each_seat_may_be_asked_anew_in_the_next_round() -> None:
    """The counter is back at nought when all have passed."""
    rules = TinyRules([Round(), Deed(lambda g, f: goto(f, 0) if len(g.log) < 2 else stop(g, f))])
    g = rules.start()
    assert clicks(rules, g, "take ant", "pass", "pass", "pass", "take bee", "pass") == [0, 0, 1, 0, 1, 1]
    assert g.over == 1


def test_each_seat_skips_whom_it_does_not_ask() -> None:
    class Some(Round):
        def asks(self, g: Tiny, f: Frame, seat: int) -> bool:
            return seat != 1
    rules = TinyRules([Some(), Deed(stop)], seats=3)
    assert clicks(rules, rules.start(), "pass", "pass") == [0, 2]


def test_each_seat_in_an_order_of_its_own() -> None:
    class Backwards(Round):
        def order(self, g: Tiny, f: Frame) -> list[int]:
            return [2, 1, 0, 2]
    rules = TinyRules([Backwards(), Deed(stop)], seats=3)
    assert clicks(rules, rules.start(), "pass", "pass", "pass", "pass") == [2, 1, 0, 2]


def test_each_seat_that_asks_nobody_is_passed_over() -> None:
    class Nobody(Round):
        def asks(self, g: Tiny, f: Frame, seat: int) -> bool:
            return False
    assert TinyRules([Nobody(), Deed(stop)]).start().over == 1


def test_each_seat_with_a_procedure_inside() -> None:
    """A result comes back to the same step, before the seat is asked again."""
    class Calls(Round):
        def asks(self, g: Tiny, f: Frame, seat: int) -> bool:
            if f[RESULT]:
                g.log.append(f[RESULT])
            return True

        def take(self, g: Tiny, f: Frame, verb: int, target: int) -> None:
            if verb == PASS:
                self.done(f)
            else:
                call(g, 1, 1 - self.who(g, f), [])
    rules = TinyRules([Calls(), Deed(stop)], [Ask(), Deed(lambda g, f: end(g, 77))])
    g = rules.start()
    assert clicks(rules, g, "take ant", "take bee", "pass", "pass") == [0, 1, 0, 1]
    assert g.log == [1, 77]
