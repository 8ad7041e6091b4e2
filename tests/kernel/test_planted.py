"""Every law catches its fault: each test plants one fault into a toy, and the law must find it.  Leaks: test_planted_leaks.py."""
from __future__ import annotations

import random
from typing import Any

import pytest

from tests.kernel.planting import CARDS, FLEETS, TILES, Same, SameChoice, SameRoll, found, step, swapped
from tests.kernel.toys import TOYS, fleets, fleets_frames
from tests.kernel.toys.cards import deck
from thunderchild.kernel.flow import Choice, Deed, Step, goto, repeat
from thunderchild.kernel.laws import play_lawful
from thunderchild.kernel.state import CHANCE, SIDE, Frame
from thunderchild.kernel.words import Clicks, Vocabulary

pytestmark = pytest.mark.both


@pytest.mark.parametrize("name", sorted(TOYS))
def test_without_a_fault_nothing_is_found(name: str) -> None:
    play_lawful(Same(TOYS[name]), None, random.Random(0), every=3)


# ---- copy: also test_planted_copies.py

def test_a_memory_beside_the_state() -> None:
    memory = [0]

    class Remembering(SameChoice):
        def take(self, g: Any, f: Frame, verb: int, target: int) -> None:
            memory[0] += 1
            g.tokens[0] = memory[0]
            super().take(g, f, verb, target)
    broken = found(swapped(FLEETS, "movement.which_army", Remembering(step(FLEETS, "movement.which_army"))))
    assert broken.law in ("copy", "replay")


# ---- round trip, arrange, replay

def test_round_trip_of_a_truth_value() -> None:
    """True is no whole number."""
    class Truthful(SameChoice):
        def take(self, g: Any, f: Frame, verb: int, target: int) -> None:
            g.tokens[0] = g.tokens[0] > 0
            super().take(g, f, verb, target)
    broken = found(swapped(FLEETS, "movement.which_army", Truthful(step(FLEETS, "movement.which_army"))))
    assert broken.law == "round trip"
    assert "tokens[0]" in broken.detail


def test_round_trip_that_loses_something() -> None:
    class Planted(Same):
        def from_data(self, d: Any) -> Any:
            g = super().from_data(d)
            g.tokens = [2, 2]
            return g
    broken = found(Planted(FLEETS))
    assert broken.law == "round trip"
    assert "tokens" in broken.detail


def test_round_trip_of_an_undeclared_attribute() -> None:
    """A field that a step hangs on the state by itself."""
    def hand_back(g: Any, f: Frame) -> None:
        g.thrown = f[fleets_frames.THROW_THROWN]
        fleets.hand_back(g, f)
    broken = found(swapped(FLEETS, "throw.end", Deed(hand_back)), every=1)
    assert broken.law == "copy"
    assert "thrown" in broken.detail


def test_arrange_that_is_no_inverse() -> None:
    class Planted(Same):
        def arrange(self, position: dict[str, Any]) -> Any:
            return super().arrange({**position, "tokens": [2, 0]})
    assert found(Planted(FLEETS)).law == "arrange"


def test_replay_of_words_that_mean_another_click() -> None:
    class Planted(Same):
        def say(self, g: Any, a: int) -> str:
            return super().say(g, 0 if self.to_move(g) == CHANCE else a)
    assert found(Planted(FLEETS), every=10_000).law == "replay"


# ---- end, check

def test_a_loop_of_clicks_beyond_the_bound() -> None:
    class Again(SameChoice):
        def take(self, g: Any, f: Frame, verb: int, target: int) -> None:
            if verb == deck.DONE:
                repeat(f)
            else:
                super().take(g, f, verb, target)

        def options(self, g: Any, f: Frame, out: Clicks) -> None:
            out.add(deck.DONE)

        def bar(self, g: Any, f: Frame, verb: int, target: int) -> int:
            return 0 if verb == deck.DONE else 5
    broken = found(swapped(CARDS, "turn.action", Again(step(CARDS, "turn.action"))), games=1, every=2000)
    assert broken.law == "end"
    assert "the stated bound is 4000" in broken.detail


def test_endless_deeds() -> None:
    def round_and_round(g: Any, f: Frame) -> None:
        goto(f, 2)
    broken = found(swapped(FLEETS, "crossing.end", Deed(round_and_round)))
    assert broken.law == "end"
    assert "without a decision" in broken.detail
    assert broken.record["finding"]["next"] in broken.detail


def test_the_last_procedure_ends_but_not_the_game() -> None:
    broken = found(swapped(FLEETS, "war.next_turn", Deed(lambda g, f: None)))
    assert "the last procedure ended" in broken.detail


def test_an_end_without_words() -> None:
    class Planted(Same):
        def result(self, g: Any) -> str:
            return ""
    assert found(Planted(FLEETS)).law == "end"


def test_returns_for_too_few_seats() -> None:
    class Planted(Same):
        def returns(self, g: Any) -> list[float]:
            return [1.0]
    assert found(Planted(FLEETS)).law in ("end", "check")       # at the end, or when a label looks one click ahead


@pytest.mark.parametrize(("returns", "words"), [([1.5, -1.5], "META.worth says -1.0 to 1.0"), ([1.0, 1.0], "add up to 0")])
def test_returns_that_are_not_worth_what_was_promised(returns: list[float], words: str) -> None:
    class Planted(Same):
        def returns(self, g: Any) -> list[float]:
            return returns
    broken = found(Planted(FLEETS))
    assert broken.law == "end"
    assert words in broken.detail


def test_a_piece_is_created() -> None:
    class Greedy(SameRoll):
        def take(self, g: Any, f: Frame, outcome: int) -> None:
            super().take(g, f, outcome)
            g.hand[f[SIDE]] = sorted([*g.hand[f[SIDE]], outcome])
    broken = found(swapped(CARDS, "draw.card", Greedy(step(CARDS, "draw.card"))), every=10_000)
    assert broken.law == "check"
    assert "in hand and deck" in broken.detail


# ---- click

def test_options_that_disagree_with_bar() -> None:
    class Lazy(SameChoice):
        def options(self, g: Any, f: Frame, out: Clicks) -> None:
            out.add(deck.DONE)
    broken = found(swapped(CARDS, "turn.action", Lazy(step(CARDS, "turn.action"))))
    assert broken.law == "click"
    assert "options and bar of Lazy disagree" in broken.detail


def test_a_rule_that_is_not_in_the_ledger() -> None:
    class Unheard(SameChoice):
        def bar(self, g: Any, f: Frame, verb: int, target: int) -> int:
            return 99 if super().bar(g, f, verb, target) else 0
    broken = found(swapped(CARDS, "strike.block", Unheard(step(CARDS, "strike.block"))))
    assert broken.law == "click"
    assert "DU-99 is not in the ledger" in broken.detail


def test_a_verb_that_cites_no_rule_of_the_ledger() -> None:
    words = Vocabulary()
    for verb, name in enumerate(deck.WORDS.verbs):
        words.verb(name, deck.WORDS.space_of[verb], 77 if name == "block" else deck.WORDS.rules[verb])
    broken = found(Same(CARDS, words=words))
    assert broken.law == "click"
    assert "'block' cites DU-77" in broken.detail


def test_legal_out_of_order() -> None:
    class Planted(Same):
        def legal(self, g: Any) -> list[int]:
            return super().legal(g)[::-1]
    broken = found(Planted(FLEETS))
    assert broken.law == "click"
    assert "ascend" in broken.detail


def test_a_click_offered_twice() -> None:
    class Twice(SameChoice):
        def options(self, g: Any, f: Frame, out: Clicks) -> None:
            super().options(g, f, out)
            out.add(deck.PASS)
    broken = found(swapped(CARDS, "strike.block", Twice(step(CARDS, "strike.block"))))
    assert broken.law == "click"
    assert "ascend" in broken.detail


def test_a_choice_without_a_legal_click() -> None:
    class Stuck(SameChoice):
        def opens(self, g: Any, f: Frame) -> bool:
            return True
    broken = found(swapped(CARDS, "raid.victim", Stuck(step(CARDS, "raid.victim"))), every=1)
    assert broken.law == "click"
    assert "nothing is legal" in broken.detail


def test_words_that_do_not_read_back() -> None:
    class Planted(Same):
        def read(self, g: Any, text: str) -> int:
            return max(0, super().read(g, text) - 1)
    broken = found(Planted(FLEETS), every=1)
    assert broken.law == "click"
    assert "reads as" in broken.detail


def test_words_of_chance_that_do_not_read_back() -> None:
    class Planted(Same):
        def say(self, g: Any, a: int) -> str:
            return super().say(g, 5 - a if self.to_move(g) == CHANCE else a)
    assert "reads as" in found(Planted(FLEETS), every=1).detail


def test_more_outcomes_than_the_rules_say() -> None:
    class Planted(Same):
        def most_outcomes(self, options: dict[str, Any] | None = None) -> int:
            return 1
    broken = found(Planted(FLEETS))
    assert broken.law == "click"
    assert "most_outcomes says 1" in broken.detail


def test_why_not_that_knows_no_reason() -> None:
    class Planted(Same):
        def why_not(self, g: Any, seat: int, a: int) -> Any:
            return None
    broken = found(Planted(FLEETS))
    assert broken.law == "click"
    assert "why_not says None" in broken.detail


def test_play_that_takes_what_is_not_legal() -> None:
    class Planted(Same):
        def play(self, g: Any, seat: int, a: int) -> None:
            if 0 <= a < self.words.size and self.words.say(a) == "keep":
                return
            super().play(g, seat, a)
    broken = found(Planted(FLEETS))
    assert broken.law == "click"
    assert "which is not legal" in broken.detail


def test_play_that_leaves_a_trace_of_what_it_refuses() -> None:
    class Planted(Same):
        def play(self, g: Any, seat: int, a: int) -> None:
            if seat == self.to_move(g) and 0 <= a < self.words.size and self.barred(g, seat, a):
                g.tokens[0] += 1
            super().play(g, seat, a)
    broken = found(Planted(FLEETS))
    assert broken.law == "click"
    assert "left a trace: tokens[0]" in broken.detail


@pytest.mark.parametrize("question", ["prompt", "view", "lines", "label", "value", "legal", "why_not", "redeal", "describe",
                                      "rule_in_force"])
def test_asking_that_changes_the_state(question: str) -> None:
    def ask(self: Any, g: Any, *rest: Any) -> Any:
        g.turn += 1
        return getattr(Same, question)(self, g, *rest)
    planted: Any = type("Planted", (Same,), {question: ask})
    broken = found(planted(TILES))
    assert broken.law in ("click", "copy", "round trip", "replay", "arrange")


def test_a_value_out_of_range() -> None:
    class Planted(Same):
        def value(self, g: Any, seat: int) -> float:
            return 1.5
    assert "value for seat 0 is 1.5" in found(Planted(FLEETS)).detail


def test_legal_that_depends_on_hidden_things() -> None:
    """A choice out of a hidden hand that is not marked secret."""
    class NotSecret(SameChoice):
        def __init__(self, inner: Step[Any]) -> None:
            assert isinstance(inner, Choice)
            Choice.__init__(self, inner.verbs)
            self.inner = inner
    broken = found(swapped(TILES, "turn.one_thing", NotSecret(step(TILES, "turn.one_thing"))))
    assert broken.law == "click"
    assert "NotSecret is not marked secret" in broken.detail
