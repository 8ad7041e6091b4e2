"""Every law catches its fault: each test plants one fault into a toy, and the law must find it."""
from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.kernel.planting import Same, SameChoice, SameRoll
from tests.kernel.toys import TOYS, fleets, tiles
from tests.kernel.toys.cards import deck
from tests.kernel.toys.cards import state as cards
from tests.kernel.toys.fleets import War
from tests.kernel.toys.tiles import Table
from thunderchild.kernel import laws
from thunderchild.kernel.flow import Broken, Choice, Deed, Rules, Step, call, goto, repeat, tell
from thunderchild.kernel.laws import LawBroken
from thunderchild.kernel.record import Point, Record
from thunderchild.kernel.sight import HAND, Place, Pool, Sight
from thunderchild.kernel.state import CHANCE, SEAT, Frame, State, all_eyes
from thunderchild.kernel.walk import play_lawful, random_options
from thunderchild.kernel.words import Clicks, Vocabulary

pytestmark = pytest.mark.both

CARDS, FLEETS, ORDERS, TILES = (TOYS[name] for name in ("cards", "fleets", "orders", "tiles"))


def found(rules: Rules[Any], games: int = 12, every: int = 3) -> LawBroken:
    """Play under all laws until one is broken."""
    for seed in range(games):
        rng = random.Random(seed)
        try:
            play_lawful(rules, random_options(rules, rng), rng, every)
        except LawBroken as broken:
            return broken
    pytest.fail("the planted fault was not found")


def step(rules: Rules[Any], proc: int, at: int) -> Step[Any]:
    return rules.procs[proc].steps[at]


def swapped(rules: Rules[Any], proc: int, at: int, new: Step[Any]) -> Same:
    return Same(rules, {(proc, at): new})


@pytest.mark.parametrize("name", sorted(TOYS))
def test_without_a_fault_nothing_is_found(name: str) -> None:
    play_lawful(Same(TOYS[name]), None, random.Random(0), every=3)


# ---- copy

class AliasingWar(War):
    def copy(self) -> AliasingWar:
        return AliasingWar([f[:] for f in self.stack], self.over, self.reveals, self.seats, self.options, self.turn, self.army,
                           self.moved[:], self.fleet[:], self.tokens[:])


class ForgetfulWar(War):
    """Its copy forgets the tokens."""

    def copy(self) -> ForgetfulWar:
        return ForgetfulWar([f[:] for f in self.stack], self.over, self.reveals, self.seats, self.options, self.turn,
                            self.army[:], self.moved[:], self.fleet[:], [2, 2])


class UndeclaredWar(War):
    """fields() forgets the tokens."""

    def fields(self) -> tuple[str, ...]:
        return ("turn", "army", "moved", "fleet")

    def copy(self) -> UndeclaredWar:
        return UndeclaredWar([f[:] for f in self.stack], self.over, self.reveals, self.seats, self.options, self.turn,
                             self.army[:], self.moved[:], self.fleet[:], self.tokens[:])


class NoisyWar(War):
    """Its copies keep news."""

    def copy(self) -> NoisyWar:
        twin = NoisyWar([f[:] for f in self.stack], self.over, self.reveals, self.seats, self.options, self.turn, self.army[:],
                        self.moved[:], self.fleet[:], self.tokens[:])
        twin.news = []
        return twin


class SharedRows(Table):
    """The list of hands is copied, the hands are not."""

    def copy(self) -> SharedRows:
        return SharedRows([f[:] for f in self.stack], self.over, self.reveals, self.seats, self.options, self.turn, self.cubes[:],
                          self.points[:], self.left, self.hand[:], [x[:] for x in self.known], [x[:] for x in self.vault],
                          [x[:] for x in self.vault_seen], [x[:] for x in self.bag])


@pytest.mark.parametrize(("kind", "words"), [(AliasingWar, "share the list 'army'"), (ForgetfulWar, "tokens"),
                                             (UndeclaredWar, "fields() forgets: tokens"), (NoisyWar, "news")])
def test_copy(kind: Callable[..., War], words: str) -> None:
    class Planted(Same):
        def new(self, seats: int, options: list[int]) -> War:
            return kind([[fleets.WAR, 0, 0, 0]], 0, 0, 2, options, 0, [0, 0, 2, 2], [0] * 4, [0, 1, 2, 0, 1, 2], [2, 2])
    broken = found(Planted(FLEETS))
    assert broken.law == "copy"
    assert words in broken.detail


def test_copy_that_shares_rows() -> None:
    class Planted(Same):
        def new(self, seats: int, options: list[int]) -> Table:
            g = super().new(seats, options)
            return SharedRows(g.stack, 0, 0, 3, options, 0, g.cubes, g.points, g.left, g.hand, g.known, g.vault, g.vault_seen,
                              g.bag)
    broken = found(Planted(TILES))
    assert (broken.law, broken.detail) == ("copy", "original and copy share the list 'hand[0]'")


def test_a_memory_beside_the_state() -> None:
    memory = [0]

    class Remembering(SameChoice):
        def take(self, g: Any, f: Frame, verb: int, target: int) -> None:
            memory[0] += 1
            g.tokens[0] = memory[0]
            super().take(g, f, verb, target)
    broken = found(swapped(FLEETS, fleets.MOVEMENT, 0, Remembering(step(FLEETS, fleets.MOVEMENT, 0))))
    assert broken.law in ("copy", "replay")


# ---- round trip, arrange, replay

def test_round_trip_of_a_truth_value() -> None:
    """True is no whole number."""
    class Truthful(SameChoice):
        def take(self, g: Any, f: Frame, verb: int, target: int) -> None:
            g.tokens[0] = g.tokens[0] > 0
            super().take(g, f, verb, target)
    broken = found(swapped(FLEETS, fleets.MOVEMENT, 0, Truthful(step(FLEETS, fleets.MOVEMENT, 0))))
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
        g.thrown = f[fleets.THROWN]
        fleets.hand_back(g, f)
    broken = found(swapped(FLEETS, fleets.THROWING, 2, Deed(hand_back)), every=1)
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
    broken = found(swapped(CARDS, cards.TURN, 1, Again(step(CARDS, cards.TURN, 1))), games=1, every=2000)
    assert broken.law == "end"
    assert "the stated bound is 4000" in broken.detail


def test_endless_deeds() -> None:
    def round_and_round(g: Any, f: Frame) -> None:
        goto(f, 2)
    broken = found(swapped(FLEETS, fleets.CROSSING, 2, Deed(round_and_round)))
    assert broken.law == "end"
    assert "without a decision" in broken.detail
    assert broken.record["finding"]["next"] in broken.detail


def test_the_last_procedure_ends_but_not_the_game() -> None:
    broken = found(swapped(FLEETS, fleets.WAR, 0, Deed(lambda g, f: None)))
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
    assert found(Planted(FLEETS)).law == "end"


def test_a_piece_is_created() -> None:
    class Greedy(SameRoll):
        def take(self, g: Any, f: Frame, outcome: int) -> None:
            super().take(g, f, outcome)
            g.hand[f[SEAT]] = sorted([*g.hand[f[SEAT]], outcome])
    broken = found(swapped(CARDS, cards.DRAWING, 1, Greedy(step(CARDS, cards.DRAWING, 1))), every=10_000)
    assert broken.law == "check"
    assert "in hand and deck" in broken.detail


# ---- click

def test_options_that_disagree_with_bar() -> None:
    class Lazy(SameChoice):
        def options(self, g: Any, f: Frame, out: Clicks) -> None:
            out.add(deck.DONE)
    broken = found(swapped(CARDS, cards.TURN, 1, Lazy(step(CARDS, cards.TURN, 1))))
    assert broken.law == "click"
    assert "options and bar of Lazy disagree" in broken.detail


def test_a_rule_that_is_not_in_the_ledger() -> None:
    class Unheard(SameChoice):
        def bar(self, g: Any, f: Frame, verb: int, target: int) -> int:
            return 99 if super().bar(g, f, verb, target) else 0
    broken = found(swapped(CARDS, cards.STRIKING, 0, Unheard(step(CARDS, cards.STRIKING, 0))))
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
    broken = found(swapped(CARDS, cards.STRIKING, 0, Twice(step(CARDS, cards.STRIKING, 0))))
    assert broken.law == "click"
    assert "ascend" in broken.detail


def test_a_choice_without_a_legal_click() -> None:
    class Stuck(SameChoice):
        def opens(self, g: Any, f: Frame) -> bool:
            return True
    broken = found(swapped(CARDS, cards.RAIDING, 0, Stuck(step(CARDS, cards.RAIDING, 0))), every=1)
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
    broken = found(swapped(TILES, tiles.TURN, 2, NotSecret(step(TILES, tiles.TURN, 2))))
    assert broken.law == "click"
    assert "NotSecret is not marked secret" in broken.detail


# ---- no leak

def test_a_window_that_opens_on_the_real_hand() -> None:
    class Peeping(SameChoice):
        def opens(self, g: Any, f: Frame) -> bool:
            return any(self.bar(g, f, deck.CANCEL, card) == 0 for card in range(len(g.t.ids)))
    broken = found(swapped(CARDS, cards.PLAYING, 1, Peeping(step(CARDS, cards.PLAYING, 1))), every=1)
    assert broken.law == "no leak"
    assert "eye" in broken.detail


def test_a_log_line_that_names_a_drawn_card() -> None:
    class Blabbing(SameRoll):
        def take(self, g: Any, f: Frame, outcome: int) -> None:
            super().take(g, f, outcome)
            tell(g, deck.DREW, all_eyes(g), [f[SEAT], outcome])
    broken = found(swapped(CARDS, cards.DRAWING, 1, Blabbing(step(CARDS, cards.DRAWING, 1))), every=1)
    assert broken.law == "no leak"
    assert "different log lines" in broken.detail


def test_a_view_that_shows_a_hidden_card() -> None:
    class Planted(Same):
        def view(self, g: Any, eye: int) -> dict[str, Any]:
            return {**super().view(g, eye), "hint": g.hand[1][:1]}
    broken = found(Planted(CARDS))
    assert broken.law == "no leak"
    assert "view.hint" in broken.detail


def test_a_hidden_field_declared_open() -> None:
    sight = Sight([*TILES.sight.fields, "hand"], TILES.sight.pools)
    broken = found(Same(TILES, sight=sight))
    assert broken.law == "no leak"
    assert "view.hand" in broken.detail


def test_a_field_the_sight_table_forgets() -> None:
    sight = Sight(TILES.sight.fields, [Pool("tiles", [Place(HAND, "hand", "known")], shared=True)])
    broken = found(Same(TILES, sight=sight))
    assert broken.law == "no leak"
    assert "vault, vault_seen, bag" in broken.detail


def test_a_prompt_that_tells_a_hidden_card() -> None:
    class Planted(Same):
        def prompt(self, g: Any, seat: int) -> str:
            return f"Ann holds {g.token[0]}"
    broken = found(Planted(ORDERS))
    assert broken.law == "no leak"
    assert "prompt" in broken.detail


def test_a_reason_that_tells_a_hidden_card() -> None:
    """Which rule is cited depends on the hand of the next seat."""
    class Telling(SameChoice):
        def bar(self, g: Any, f: Frame, verb: int, target: int) -> int:
            barred = super().bar(g, f, verb, target)
            return 3 if barred and 0 in g.hand[(f[SEAT] + 1) % 3] else barred
    broken = found(swapped(TILES, tiles.TURN, 2, Telling(step(TILES, tiles.TURN, 2))), every=1)
    assert broken.law == "no leak"
    assert "why not" in broken.detail


def test_a_label_that_tells_a_hidden_card() -> None:
    class Planted(Same):
        def label(self, g: Any, a: int) -> str:
            return f"{super().label(g, a)} ({len(g.hand[0])}, {sum(sum(h) for h in g.hand)})"
    broken = found(Planted(TILES), every=1)
    assert broken.law == "no leak"
    assert "labels" in broken.detail


def test_a_frame_that_holds_a_secret() -> None:
    class Keeping(SameRoll):
        def take(self, g: Any, f: Frame, outcome: int) -> None:
            super().take(g, f, outcome)
            g.stack[0].append(outcome)
    broken = found(swapped(CARDS, cards.DRAWING, 1, Keeping(step(CARDS, cards.DRAWING, 1))), every=1)
    assert broken.law == "no leak"
    assert "stack" in broken.detail


def test_a_picky_pool_without_its_fits() -> None:
    pool = TILES.sight.pools[0]
    sight = Sight(TILES.sight.fields, [Pool(pool.name, pool.places, shared=True)])
    broken = found(Same(TILES, sight=sight), games=40)
    assert broken.law == "no leak"
    assert "cannot be: the" in broken.detail


def test_a_veil_over_something_that_shows() -> None:
    """The tile is hidden, but the points it brings tell which it is."""
    class Paying(SameChoice):
        def take(self, g: Any, f: Frame, verb: int, target: int) -> None:
            super().take(g, f, verb, target)
            if verb == tiles.HIDE:
                g.points[f[SEAT]] += target
    broken = found(swapped(TILES, tiles.TURN, 2, Paying(step(TILES, tiles.TURN, 2))), games=40, every=1)
    assert broken.law == "no leak"
    assert "points" in broken.detail


# ---- undo

def reach(rules: Rules[Any], wanted: Callable[[Record[Any]], bool]) -> Record[Any]:
    """A record at the first position of random games at which something is true."""
    for seed in range(50):
        rng = random.Random(seed)
        record = Record(rules)
        while record.g.over == 0:
            if wanted(record):
                return record
            legal = rules.legal(record.g)
            record.add(rules.to_move(record.g), legal[rng.randrange(len(legal))])
    pytest.fail("no such position")


def test_undo_across_a_roll() -> None:
    """A record that keeps its point when chance falls."""
    record = reach(FLEETS, lambda r: FLEETS.to_move(r.g) == CHANCE and len(r.points) > 0)
    kept = record.points[:]
    laws.undo_law(record, random.Random(0))
    record.add(CHANCE, 3)
    record.points.extend(kept)
    with pytest.raises(LawBroken, match=r"'undo' is broken: seat . may go back behind '\* die 4'"):
        laws.undo_law(record, random.Random(0))


def undo_law_often(record: Record[Any]) -> None:
    """A redeal may come to the true deal; of thirty one does not."""
    for n in range(30):
        laws.undo_law(record, random.Random(n))


def test_undo_across_a_look() -> None:
    """A record that keeps its point when something was shown to the seat."""
    def sees_something_new(record: Record[Any]) -> bool:
        legal = ORDERS.legal(record.g)
        planet = ORDERS.words.target_of[legal[0]]
        return (ORDERS.words.say(legal[0]).startswith("look")
                and record.g.orders_seen[planet][-1] >> ORDERS.to_move(record.g) & 1 == 0)
    record = reach(ORDERS, sees_something_new)
    seat, before = ORDERS.to_move(record.g), record.g.copy()
    record.add(seat, ORDERS.legal(record.g)[0])
    assert not record.may_undo(seat)
    record.points.append(Point(len(record.live) - 1, seat, before))
    with pytest.raises(LawBroken, match=r"'undo' is broken: 1 clicks after an undo point, in a redeal, eye . sees: "):
        undo_law_often(record)


def test_a_look_that_is_not_declared() -> None:
    """The kernel knows of a look only by `reveal`: without it the seat could look, go back, and know."""
    class Silent(SameChoice):
        def take(self, g: Any, f: Frame, verb: int, target: int) -> None:
            super().take(g, f, verb, target)
            for i in range(len(g.vault_seen[0])):
                g.vault_seen[0][i] |= 1 << f[SEAT]
    broken = found(swapped(TILES, tiles.TURN, 2, Silent(step(TILES, tiles.TURN, 2))), games=40, every=1)
    assert broken.law in ("no leak", "undo")


def test_going_back_to_another_position() -> None:
    """A point whose state was changed after it was kept."""
    record = reach(FLEETS, lambda r: len(r.points) > 1)
    record.points[0].before.tokens[0] = 0
    with pytest.raises(LawBroken, match="'undo' is broken"):
        laws.undo_law(record, random.Random(0))


# ---- findings

def test_a_crash_is_a_finding_with_a_record() -> None:
    def crash(g: Any, f: Frame) -> None:
        raise IndexError("list index out of range")
    broken = found(swapped(FLEETS, fleets.THROWING, 2, Deed(crash)))
    assert broken.law == "crash"
    assert broken.record["finding"]["next"]
    assert "IndexError" in str(broken)


def test_a_start_that_crashes_is_a_finding() -> None:
    class Planted(Same):
        def new(self, seats: int, options: list[int]) -> Any:
            raise KeyError("north")
    broken = found(Planted(FLEETS))
    assert broken.law == "crash"
    assert "the start with options" in broken.detail


def test_a_finding_says_where() -> None:
    class Planted(Same):
        def check(self, g: Any) -> None:
            if len(g.pile[0]) == 3:
                raise Broken("three cards on the pile")
    broken = found(Planted(CARDS), every=50)
    assert broken.digest == broken.record["digest"]
    assert f"(position {broken.digest}, in duel / " in str(broken)


@pytest.mark.parametrize("name", sorted(TOYS))
def test_what_hangs_on_a_state_is_what_it_declares(name: str) -> None:
    g: State = TOYS[name].start()
    assert set(laws.table_of(g)) == {*laws.OWN, *g.fields()}


def test_a_turn_that_is_called_twice_is_found() -> None:
    """At most one call per step: the second procedure would run first, for the wrong seat."""
    def twice(g: Any, f: Frame) -> None:
        fleets.next_turn(g, f)
        if g.over == 0 and g.turn > 2:
            call(g, 99, 0, [])
    assert found(swapped(FLEETS, fleets.WAR, 0, Deed(twice))).law == "crash"
