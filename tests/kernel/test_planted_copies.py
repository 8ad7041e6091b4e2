"""The law of copies catches its faults: each test plants one into a toy."""
from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.kernel.planting import FLEETS, TILES, Same, found
from tests.kernel.toys import fleets_frames
from tests.kernel.toys.fleets import War
from tests.kernel.toys.tiles import Table

pytestmark = pytest.mark.both


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
            return kind([[fleets_frames.WAR, 0, 0, 0]], 0, 0, 2, options, 0, [0, 0, 2, 2], [0] * 4, [0, 1, 2, 0, 1, 2], [2, 2])
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


class ReplacedRows(SharedRows):
    """It says that hands are replaced and never changed, and changes them."""

    def replaced(self) -> tuple[str, ...]:
        return ("hand",)

    def copy(self) -> ReplacedRows:
        g = super().copy()
        return ReplacedRows(g.stack, g.over, g.reveals, g.seats, g.options, g.turn, g.cubes, g.points, g.left, g.hand, g.known,
                            g.vault, g.vault_seen, g.bag)


def test_rows_that_were_to_be_replaced_and_are_changed() -> None:
    class Planted(Same):
        def new(self, seats: int, options: list[int]) -> Table:
            g = super().new(seats, options)
            return ReplacedRows(g.stack, 0, 0, 3, options, 0, g.cubes, g.points, g.left, g.hand, g.known, g.vault, g.vault_seen,
                                g.bag)
    broken = found(Planted(TILES))
    assert broken.law == "copy"
    assert "changed" in broken.detail


class SharedWar(War):
    """It says that armies and fleets are replaced whole; armies are changed."""

    def shared(self) -> tuple[str, ...]:
        return ("army", "fleet")

    def copy(self) -> SharedWar:
        return SharedWar([f[:] for f in self.stack], self.over, self.reveals, self.seats, self.options, self.turn, self.army,
                         self.moved[:], self.fleet, self.tokens[:])


def test_lists_that_were_to_be_replaced_and_are_changed() -> None:
    class Planted(Same):
        def new(self, seats: int, options: list[int]) -> War:
            return SharedWar([[fleets_frames.WAR, 0, 0, 0]], 0, 0, 2, options, 0, [0, 0, 2, 2], [0] * 4, [0, 1, 2, 0, 1, 2],
                             [2, 2])
    broken = found(Planted(FLEETS))
    assert broken.law == "copy"
    assert "changed" in broken.detail


def test_a_list_of_a_pool_may_not_be_shared_whole() -> None:
    """A redeal lays rows into it."""
    class SharedHands(SharedRows):
        def shared(self) -> tuple[str, ...]:
            return ("hand",)

        def copy(self) -> SharedHands:
            g = super().copy()
            return SharedHands(g.stack, g.over, g.reveals, g.seats, g.options, g.turn, g.cubes, g.points, g.left, self.hand,
                               g.known, g.vault, g.vault_seen, g.bag)

    class Planted(Same):
        def new(self, seats: int, options: list[int]) -> Table:
            g = super().new(seats, options)
            return SharedHands(g.stack, 0, 0, 3, options, 0, g.cubes, g.points, g.left, g.hand, g.known, g.vault, g.vault_seen,
                               g.bag)
    broken = found(Planted(TILES))
    assert (broken.law, broken.detail) == ("copy", "a redeal lays rows into 'hand', so copies may not share it whole")
