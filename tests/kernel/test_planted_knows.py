"""The laws of knowledge and of the number of the turn catch their faults, and what they promise of redeals holds."""
from __future__ import annotations

import random
from typing import Any

import pytest

from tests.kernel.planting import CARDS, TILES, Same, found
from tests.kernel.toys.cards.state import OPEN
from tests.kernel.toys.tiles import Table
from thunderchild.kernel.flow import random_click
from thunderchild.kernel.sight import BAG, HAND, LINE, Cells, Place, Pool, Sight
from thunderchild.kernel.state import WATCHER, State

pytestmark = pytest.mark.both


def test_a_turn_whose_number_falls() -> None:
    class Planted(Same):
        def beat(self, g: Table) -> int:
            return 99 - g.turn
    broken = found(Planted(TILES))
    assert broken.law == "beat"
    assert "turn 97 after turn 98" in broken.detail


def test_a_number_of_the_turn_that_tells_a_secret() -> None:
    class Planted(Same):
        def beat(self, g: Table) -> int:
            return 1000 * g.turn + sum(g.hand[0])
    broken = found(Planted(TILES))
    assert broken.law in ("knows", "beat")
    assert "turn" in broken.detail


def test_a_number_that_hangs_on_what_is_hidden() -> None:
    class Planted(Same):
        def knows(self, g: Any, eye: int) -> int:
            return int(g.digest(), 16)
    broken = found(Planted(TILES))
    assert (broken.law, "has another number" in broken.detail) == ("knows", True)


def test_a_number_that_forgets_what_an_eye_sees() -> None:
    class Planted(Same):
        def knows(self, g: Any, eye: int) -> int:
            return 7
    broken = found(Planted(TILES))
    assert (broken.law, "sees" in broken.detail) == ("knows", True)


def test_something_shown_that_what_is_learnt_does_not_tell() -> None:
    """As if a card that was known on top of a deck were drawn, and nothing that is seen said which."""
    class Planted(Same):
        def follow(self, g: Any, a: int, eye: int) -> int:
            self.click(g, a)
            return 0
    broken = found(Planted(TILES))
    assert (broken.law, "learns the same and knows something else" in broken.detail) == ("knows", True)


class Lazy(Pool):
    """Exchanges two neighbours and calls it a deal."""

    def mix(self, g: State, owner: int, eye: int, cells: Cells, rng: random.Random) -> None:
        if cells.many > 1:
            cells.card[0], cells.card[1] = cells.card[1], cells.card[0]


def test_a_redeal_that_hangs_on_the_true_deal() -> None:
    lazy = Sight(OPEN, [Lazy("cards", [Place(HAND, "hand", "known"), Place(LINE, "top", "top_seen"), Place(BAG, "bag")])])
    broken = found(Same(CARDS, sight=lazy))
    assert (broken.law, "depends on what it does not know" in broken.detail) == ("knows", True)


def test_numbers_are_whole_and_not_too_large() -> None:
    g = CARDS.start()
    for eye in (0, 1, WATCHER):
        assert 0 <= CARDS.knows(g, eye) < 1 << 56


def test_who_knows_the_same_is_dealt_the_same() -> None:
    for seed in range(30):
        rng = random.Random(seed)
        g = CARDS.start()
        while CARDS.to_move(g) < 0 or rng.random() < 0.9:
            CARDS.click(g, random_click(CARDS, g, rng))
            if g.over:
                g = CARDS.start()
        seat = CARDS.to_move(g)
        worlds = {CARDS.redeal(CARDS.redeal(g, seat, rng), seat, random.Random(5)).digest() for _time in range(4)}
        assert len(worlds) == 1
