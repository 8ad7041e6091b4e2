"""Planted leaks, planted faults of undo, and what a finding says."""
from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.kernel.planting import CAMPS, CARDS, FLEETS, ORDERS, TILES, Same, SameChoice, SameRoll, found, step, swapped
from tests.kernel.toys import TOYS, camps, fleets, tiles
from tests.kernel.toys.cards import deck
from thunderchild.kernel import laws
from thunderchild.kernel.flow import Broken, Deed, Label, Rules, call, tell
from thunderchild.kernel.laws import LawBroken
from thunderchild.kernel.record import Point, Record
from thunderchild.kernel.sight import HAND, Place, Pool, Sight
from thunderchild.kernel.state import CHANCE, SIDE, Frame, State, all_eyes

pytestmark = pytest.mark.both


# ---- no leak

def test_a_window_that_opens_on_the_real_hand() -> None:
    class Peeping(SameChoice):
        def opens(self, g: Any, f: Frame) -> bool:
            return any(self.bar(g, f, deck.CANCEL, card) == 0 for card in range(len(g.t.ids)))
    broken = found(swapped(CARDS, "play_a_card.may_cancel", Peeping(step(CARDS, "play_a_card.may_cancel"))), every=1)
    assert broken.law == "no leak"
    assert "eye" in broken.detail


def test_a_log_line_that_names_a_drawn_card() -> None:
    class Blabbing(SameRoll):
        def take(self, g: Any, f: Frame, outcome: int) -> None:
            super().take(g, f, outcome)
            tell(g, deck.DREW, all_eyes(g), [f[SIDE], outcome])
    broken = found(swapped(CARDS, "draw.card", Blabbing(step(CARDS, "draw.card"))), every=1)
    assert broken.law == "no leak"
    assert "different log lines" in broken.detail


def test_a_view_that_shows_a_hidden_card() -> None:
    class Planted(Same):
        def own_view(self, g: Any, eye: int) -> dict[str, Any]:
            return {**super().own_view(g, eye), "hint": g.hand[1][:1]}
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
            return 3 if barred and 0 in g.hand[(f[SIDE] + 1) % 3] else barred
    broken = found(swapped(TILES, "turn.one_thing", Telling(step(TILES, "turn.one_thing"))), every=1)
    assert broken.law == "no leak"
    assert "why not" in broken.detail


def test_a_label_that_tells_a_hidden_card() -> None:
    class Planted(Same):
        def label(self, g: Any, a: int) -> Label:
            return Label(f"{super().label(g, a)} ({len(g.hand[0])}, {sum(sum(h) for h in g.hand)})")
    broken = found(Planted(TILES), every=1)
    assert broken.law == "no leak"
    assert "labels" in broken.detail


def test_a_frame_that_holds_a_secret() -> None:
    class Keeping(SameRoll):
        def take(self, g: Any, f: Frame, outcome: int) -> None:
            super().take(g, f, outcome)
            g.stack[0].append(outcome)
    broken = found(swapped(CARDS, "draw.card", Keeping(step(CARDS, "draw.card"))), every=1)
    assert broken.law == "no leak"
    assert "stack" in broken.detail


def test_a_picky_pool_without_its_fits() -> None:
    pool = TILES.sight.pools[0]
    sight = Sight(TILES.sight.fields, [Pool(pool.name, pool.places, shared=True)])
    broken = found(Same(TILES, sight=sight), games=40)
    assert broken.law == "no leak"
    assert "cannot be: the" in broken.detail


def test_a_redeal_that_does_not_look_at_the_masks() -> None:
    """Tiles that were shown to the eye are dealt anew."""
    class Planted(Same):
        def redeal(self, g: Any, eye: int, rng: random.Random) -> Any:
            world = g.copy()
            for masks in world.known:
                masks[:] = [0] * len(masks)
            return super().redeal(world, eye, rng)
    broken = found(Planted(TILES), every=1)
    assert broken.law == "no leak"
    assert "tiles.hand" in broken.detail


def test_a_redeal_that_moves_a_mask() -> None:
    """What an eye was shown stays in the hand, but another card is said to be the one."""
    class Planted(Same):
        def redeal(self, g: Any, eye: int, rng: random.Random) -> Any:
            world = super().redeal(g, eye, rng)
            for masks in world.known:
                masks.reverse()
            return world
    broken = found(Planted(TILES), every=1)
    assert broken.law == "no leak"


def test_a_hand_nobody_owns_that_is_given_to_a_side() -> None:
    """Two seats would see the pit."""
    class Wrong(Pool):
        def owner_of(self, g: State, place: Place, row: int) -> int:
            return camps.POOL.owner_of(g, place, row) if place.field == "camp" else row
    sight = Sight(CAMPS.sight.fields, [Wrong("cards", camps.POOL.places, shared=True)])
    assert found(Same(CAMPS, sight=sight), every=1).law in ("no leak", "check")


def test_a_veil_over_something_that_shows() -> None:
    """The tile is hidden, but the points it brings tell which it is."""
    class Paying(SameChoice):
        def take(self, g: Any, f: Frame, verb: int, target: int) -> None:
            super().take(g, f, verb, target)
            if verb == tiles.HIDE:
                g.points[f[SIDE]] += target
    broken = found(swapped(TILES, "turn.one_thing", Paying(step(TILES, "turn.one_thing"))), games=40, every=1)
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
                g.vault_seen[0][i] |= 1 << f[SIDE]
    broken = found(swapped(TILES, "turn.one_thing", Silent(step(TILES, "turn.one_thing"))), games=40, every=1)
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
    broken = found(swapped(FLEETS, "throw.end", Deed(crash)))
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
    assert found(swapped(FLEETS, "war.next_turn", Deed(twice))).law == "crash"
