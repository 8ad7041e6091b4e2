"""Who sees what: each kind of place, shared and not, and what a redeal keeps."""
from __future__ import annotations

import random
from typing import Any

import pytest

from thunderchild.kernel.sight import BAG, HAND, LINE, STACK, Place, Pool, Sight
from thunderchild.kernel.state import Frame, State

pytestmark = pytest.mark.both

A, B, WATCHER = 0, 1, 2            # eyes, as masks count them


class Table(State):
    """Two seats; hands, a line of face-down cards each, order stacks on two planets, a bag each."""

    def __init__(self, stack: list[Frame], over: int, reveals: int, seats: int, options: list[int], hand: list[list[int]],
                 known: list[list[int]], line: list[list[int]], seen: list[list[int]], orders: list[list[int]],
                 orders_seen: list[list[int]], orders_by: list[list[int]], bag: list[list[int]], score: int) -> None:
        super().__init__(stack, over, reveals, seats, options)
        self.hand = hand
        self.known = known
        self.line = line
        self.seen = seen
        self.orders = orders
        self.orders_seen = orders_seen
        self.orders_by = orders_by
        self.bag = bag
        self.score = score

    def fields(self) -> tuple[str, ...]:
        return ("hand", "known", "line", "seen", "orders", "orders_seen", "orders_by", "bag", "score")

    def copy(self) -> Table:
        return Table(*[[list(x) if isinstance(x, list) else x for x in value] if isinstance(value, list) else value  # type: ignore[arg-type]
                       for value in (self.stack, self.over, self.reveals, self.seats, self.options,
                                     *(getattr(self, name) for name in self.fields()))])


def table(**changes: Any) -> Table:
    fields: dict[str, Any] = {"hand": [[], []], "known": [[] for _n in range(6)], "line": [[], []], "seen": [[], []],
                              "orders": [[], []], "orders_seen": [[], []], "orders_by": [[], []], "bag": [[0] * 10, [0] * 10],
                              "score": 5}
    fields.update(changes)
    return Table([], 0, 0, 2, [], **fields)


HANDS = Place(HAND, "hand", "known")
LINES = Place(LINE, "line", "seen")
STACKS = Place(STACK, "orders", "orders_seen", "orders_by")
BAGS = Place(BAG, "bag")


def deals(sight: Sight, g: Table, eye: int, times: int = 60) -> list[Table]:
    out = []
    for n in range(times):
        world = g.copy()
        sight.deal(world, eye, random.Random(n))
        assert sight.show(world, eye) == sight.show(g, eye)
        out.append(world)
    return out


def test_open_fields_are_shown_to_all_and_are_copies() -> None:
    sight = Sight(["score", "hand"], [])
    g = table(hand=[[1], [2]])
    shown = sight.show(g, WATCHER)
    assert shown == {"score": 5, "hand": [[1], [2]]}
    shown["hand"][0].append(9)
    assert g.hand == [[1], [2]]


def test_a_hand() -> None:
    """Its owner sees all, others its size and what they know; a redeal exchanges hand and bag."""
    sight = Sight([], [Pool("cards", [HANDS, BAGS])])
    g = table(hand=[[1, 2, 3], [7]], bag=[[0, 0, 0, 0, 1, 1, 0, 0, 0, 0], [0] * 10])
    g.known[0 * 3 + B] = [2]
    assert sight.show(g, A)["cards"] == {"hand": [{"size": 3, "known": [1, 2, 3]}, {"size": 1, "known": []}], "bag": [2, 0],
                                         "unseen": [[4, 5], [7]]}
    assert sight.show(g, B)["cards"] == {"hand": [{"size": 3, "known": [2]}, {"size": 1, "known": [7]}], "bag": [2, 0],
                                         "unseen": [[1, 3, 4, 5], []]}
    assert sight.show(g, WATCHER)["cards"]["unseen"] == [[1, 2, 3, 4, 5], [7]]
    worlds = deals(sight, g, B)
    assert all(2 in w.hand[0] and w.hand[0] == sorted(w.hand[0]) and w.hand[1] == [7] for w in worlds)
    assert {card for w in worlds for card in w.hand[0]} == {1, 2, 3, 4, 5}
    assert all(w.hand[0] == [1, 2, 3] for w in deals(sight, g, A))


def test_owners_never_mix() -> None:
    sight = Sight([], [Pool("cards", [HANDS, LINES, BAGS])])
    g = table(hand=[[0, 1], [5, 6]], line=[[2], [7]], seen=[[0], [0]], bag=[[0, 0, 0, 1, 0, 0, 0, 0, 0, 0], [0] * 8 + [1, 0]])
    for world in deals(sight, g, WATCHER):
        own = world.hand[0] + world.line[0] + [c for c in range(10) for _n in range(world.bag[0][c])]
        assert sorted(own) == [0, 1, 2, 3]


def test_a_line() -> None:
    """Order and size are public, a cell's card only to the eyes of its mask."""
    sight = Sight([], [Pool("cards", [LINES, BAGS])])
    g = table(line=[[4, 5, 6], []], seen=[[1 << A, 0, 1 << A | 1 << B], []], bag=[[3] + [0] * 9, [0] * 10])
    assert sight.show(g, A)["cards"]["line"] == [[4, None, 6], []]
    assert sight.show(g, B)["cards"]["line"] == [[None, None, 6], []]
    assert sight.show(g, WATCHER)["cards"]["line"] == [[None, None, None], []]
    assert sight.show(g, A)["cards"]["unseen"] == [[0, 0, 0, 5], []]
    worlds = deals(sight, g, A)
    assert {w.line[0][1] for w in worlds} == {0, 5}
    assert all((w.line[0][0], w.line[0][2], w.seen) == (4, 6, g.seen) for w in worlds)


def test_a_stack() -> None:
    """The owner of each cell is public, and only cells of one owner are exchanged: over all rows, and with his hand."""
    sight = Sight([], [Pool("orders", [HANDS, STACKS])])
    g = table(hand=[[1], [6, 6]], orders=[[2, 7], [3, 8]], orders_seen=[[1 << A, 1 << B], [1 << A, 1 << B | 1 << A]],
              orders_by=[[A, B], [A, B]])
    assert sight.show(g, A)["orders"]["orders"] == [[[A, 2], [B, None]], [[A, 3], [B, 8]]]
    assert sight.show(g, B)["orders"]["orders"] == [[[A, None], [B, 7]], [[A, None], [B, 8]]]
    assert sight.show(g, A)["orders"]["unseen"] == [[], [6, 6, 7]]
    assert sight.show(g, B)["orders"]["unseen"] == [[1, 2, 3], []]
    worlds = deals(sight, g, B)
    assert {(w.orders[0][0], w.orders[1][0]) for w in worlds} == {(1, 2), (1, 3), (2, 1), (2, 3), (3, 1), (3, 2)}
    assert all(w.orders[0][1] == 7 and w.orders[1][1] == 8 and w.hand[1] == [6, 6] for w in worlds)
    for world in deals(sight, g, WATCHER):
        assert sorted(world.hand[0] + [world.orders[0][0], world.orders[1][0]]) == [1, 2, 3]
        assert sorted(world.hand[1] + [world.orders[0][1], world.orders[1][1]]) == [6, 6, 7, 8]


def test_a_pool_of_stacks_alone_has_the_seats_as_owners() -> None:
    sight = Sight([], [Pool("orders", [STACKS])])
    g = table(orders=[[2, 7, 3], []], orders_seen=[[0, 0, 0], []], orders_by=[[A, B, A], []])
    assert sight.show(g, WATCHER)["orders"]["unseen"] == [[2, 3], [7]]
    assert {tuple(w.orders[0]) for w in deals(sight, g, WATCHER)} == {(2, 7, 3), (3, 7, 2)}


def test_a_bag_shows_its_size_only() -> None:
    sight = Sight([], [Pool("cubes", [BAGS])])
    g = table(bag=[[0, 2, 1] + [0] * 7, [0] * 10])
    assert sight.show(g, A)["cubes"] == {"bag": [3, 0], "unseen": [[1, 1, 2], []]}
    assert all(w.bag == g.bag for w in deals(sight, g, A, 5))


def test_a_shared_pool_mixes_all_rows() -> None:
    sight = Sight([], [Pool("tiles", [HANDS, LINES, BAGS], shared=True)])
    g = table(hand=[[1], [2]], line=[[3], [4]], seen=[[0], [1 << A]], bag=[[0, 0, 0, 0, 0, 1, 0, 0, 0, 0]])
    assert sight.show(g, A)["tiles"]["unseen"] == [[2, 3, 5]]
    assert sight.show(g, WATCHER)["tiles"]["unseen"] == [[1, 2, 3, 4, 5]]
    worlds = deals(sight, g, A)
    assert {w.hand[1][0] for w in worlds} == {2, 3, 5}
    assert all(w.hand[0] == [1] and w.line[1] == [4] for w in worlds)


def test_what_others_know_of_a_hand_fits_the_new_hand() -> None:
    """B and the watcher each know a card of A's hand; to the one the other's knowledge is unknown, but not how much it is."""
    sight = Sight([], [Pool("cards", [HANDS, BAGS])])
    g = table(hand=[[1, 1, 2], []], bag=[[0, 0, 0, 4, 0, 0, 0, 0, 0, 0], [0] * 10])
    g.known[0 * 3 + B] = [1]
    g.known[0 * 3 + WATCHER] = [1, 2]
    for world in deals(sight, g, B):
        assert world.known[B] == [1]
        assert len(world.known[WATCHER]) == 2
        left = world.hand[0][:]
        for card in world.known[WATCHER]:
            left.remove(card)                   # it is all in the hand
    for world in deals(sight, g, WATCHER):
        assert world.known[B][0] in world.hand[0]
        assert world.known[WATCHER] == [1, 2]


def test_what_others_know_stays_in_order() -> None:
    sight = Sight([], [Pool("cards", [HANDS, BAGS])])
    g = table(hand=[[1, 2, 2], []], bag=[[0, 1, 0, 1, 0, 0, 0, 0, 0, 0], [0] * 10])
    g.known[B] = [2]
    g.known[WATCHER] = [2, 2]
    assert {tuple(w.known[WATCHER]) for w in deals(sight, g, B, 200)} == {(1, 2), (2, 2), (2, 3)}


def test_copies_of_a_known_card_may_still_be_elsewhere() -> None:
    sight = Sight([], [Pool("cards", [HANDS, BAGS])])
    g = table(hand=[[1, 1], []], bag=[[0, 0, 1, 0, 0, 0, 0, 0, 0, 0], [0] * 10])
    g.known[B] = [1]
    assert {tuple(w.hand[0]) for w in deals(sight, g, B)} == {(1, 1), (1, 2)}


class EvenRows(Pool):
    """Row 0 of the line takes even cards only, row 1 odd ones."""

    def fits(self, g: State, field: str, row: int, at: int, card: int) -> bool:
        return field != "line" or card % 2 == row


def test_a_picky_pool_deals_only_what_fits_and_reaches_everything_that_does() -> None:
    sight = Sight([], [EvenRows("tiles", [HANDS, LINES], shared=True, picky=True)])
    g = table(hand=[[0, 1], []], line=[[2, 4], [3]], seen=[[0, 0], [0]])
    worlds = deals(sight, g, WATCHER, 400)
    assert all(w.line[0][0] % 2 == 0 and w.line[0][1] % 2 == 0 and w.line[1][0] % 2 == 1 for w in worlds)
    assert len({(tuple(w.hand[0]), tuple(w.line[0]), tuple(w.line[1])) for w in worlds}) == 12


def test_redeals_are_even() -> None:
    """Each of the unknown cards is equally likely in each cell."""
    sight = Sight([], [Pool("cards", [HANDS, LINES, BAGS])])
    g = table(hand=[[0], []], line=[[1], []], seen=[[0], []], bag=[[0, 0, 1, 1] + [0] * 6, [0] * 10])
    worlds = deals(sight, g, B, 2000)
    for card in range(4):
        assert 420 < sum(w.hand[0] == [card] for w in worlds) < 580
        assert 420 < sum(w.line[0] == [card] for w in worlds) < 580
