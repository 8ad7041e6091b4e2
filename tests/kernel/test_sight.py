"""Who sees what: each kind of place, shared and not, and what a redeal keeps."""
from __future__ import annotations

import random
from typing import Any

import pytest

from thunderchild.kernel.errors import Broken
from thunderchild.kernel.hands import forget, hold, known_to, learn, learn_all, part_with
from thunderchild.kernel.laws.held import check_sight
from thunderchild.kernel.sight import BAG, HAND, LINE, STACK, Cells, Place, Pool, Sight
from thunderchild.kernel.state import NOBODY, Frame, State

pytestmark = pytest.mark.both

A, B, WATCHER = 0, 1, 2            # eyes, as masks count them


class Table(State):
    """Two seats, or more; hands, a line of face-down cards each, order stacks on two planets, a bag each."""

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


def table(seats: int = 2, **changes: Any) -> Table:
    """Where nothing is said of it, nobody knows anything of another's hand."""
    fields: dict[str, Any] = {"hand": [[], []], "line": [[], []], "seen": [[], []],
                              "orders": [[], []], "orders_seen": [[], []], "orders_by": [[], []], "bag": [[0] * 10, [0] * 10],
                              "score": 5}
    fields.update(changes)
    fields.setdefault("known", [[0] * len(row) for row in fields["hand"]])
    return Table([], 0, 0, seats, [], **fields)


HANDS = Place(HAND, "hand", "known")
LINES = Place(LINE, "line", "seen")
STACKS = Place(STACK, "orders", "orders_seen", "orders_by")
BAGS = Place(BAG, "bag")


def deals(sight: Sight, g: Table, eye: int, times: int = 60) -> list[Table]:
    out = []
    for n in range(times):
        world = g.copy()
        sight.deal(world, eye, random.Random(n))
        check_sight(sight, world)
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
    learn(g.hand[0], g.known[0], 2, 1 << B)
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


def test_what_others_know_stays_with_its_cells() -> None:
    """B and the watcher know cards of A's hand; to the one the other's knowledge is unknown, but not how much it is."""
    sight = Sight([], [Pool("cards", [HANDS, BAGS])])
    g = table(hand=[[1, 1, 2], []], known=[[0, 1 << B | 1 << WATCHER, 1 << WATCHER], []], bag=[[0, 0, 0, 4] + [0] * 6, [0] * 10])
    for world in deals(sight, g, B):
        assert known_to(world.hand[0], world.known[0], B) == [1]
        assert len(known_to(world.hand[0], world.known[0], WATCHER)) == 2
    for world in deals(sight, g, WATCHER):
        assert known_to(world.hand[0], world.known[0], WATCHER) == [1, 2]
        assert known_to(world.hand[0], world.known[0], B) == [1]               # it is a card the watcher knows too


def test_a_redeal_tells_nothing_of_what_others_know() -> None:
    """The watcher knows one of two cards of A that B has never seen: whichever card it is, B's worlds are the same."""
    sight = Sight([], [Pool("cards", [HANDS, BAGS])])
    worlds = []
    for masks in ([1 << WATCHER, 0], [0, 1 << WATCHER]):
        g = table(hand=[[1, 2], []], known=[masks, []], bag=[[0, 0, 0, 1] + [0] * 6, [0] * 10])
        worlds.append({(tuple(w.hand[0]), tuple(known_to(w.hand[0], w.known[0], WATCHER))) for w in deals(sight, g, B, 200)})
    assert worlds[0] == worlds[1]
    assert len(worlds[0]) == 6                  # three hands, and either card of each known to the watcher


def test_copies_of_a_known_card_may_still_be_elsewhere() -> None:
    sight = Sight([], [Pool("cards", [HANDS, BAGS])])
    g = table(hand=[[1, 1], []], known=[[0, 1 << B], []], bag=[[0, 0, 1, 0, 0, 0, 0, 0, 0, 0], [0] * 10])
    assert {tuple(w.hand[0]) for w in deals(sight, g, B)} == {(1, 1), (1, 2)}


def test_a_hand_without_masks_is_known_to_its_owner_alone() -> None:
    sight = Sight([], [Pool("cards", [Place(HAND, "hand"), BAGS])])
    g = table(hand=[[1, 2], [3]], bag=[[0, 0, 0, 0, 1, 0, 0, 0, 0, 0], [0] * 10])
    assert sight.show(g, B)["cards"]["hand"] == [{"size": 2, "known": []}, {"size": 1, "known": [3]}]
    assert {tuple(w.hand[0]) for w in deals(sight, g, B)} == {(1, 2), (1, 4), (2, 4)}


# ---- owners

class Seated(Table):
    """Side k is played by seat k % seats."""

    def sides(self) -> int:
        return len(self.hand)

    def seat_of(self, side: int) -> int:
        return side % self.seats

    def copy(self) -> Table:
        return Seated(*vars_of(super().copy()))


def vars_of(g: Table) -> list[Any]:
    return [g.stack, g.over, g.reveals, g.seats, g.options, *(getattr(g, name) for name in g.fields())]


def test_a_seat_that_plays_two_sides_sees_both_hands() -> None:
    sight = Sight([], [Pool("cards", [HANDS, BAGS])])
    plain = table(hand=[[1], [2], [3]], bag=[[0] * 5 + [1, 0, 0, 0, 0], [0] * 6 + [1, 0, 0, 0], [0] * 7 + [1, 0, 0]])
    g = Seated(*vars_of(plain))
    assert [hand["known"] for hand in sight.show(g, A)["cards"]["hand"]] == [[1], [], [3]]
    assert [hand["known"] for hand in sight.show(g, B)["cards"]["hand"]] == [[], [2], []]
    assert sight.show(g, A)["cards"]["unseen"] == [[5], [2, 6], [7]]
    assert {tuple(map(tuple, w.hand)) for w in deals(sight, g, A)} == {((1,), (2,), (3,)), ((1,), (6,), (3,))}
    assert {tuple(map(tuple, w.hand)) for w in deals(sight, g, B)} == {((a,), (2,), (c,)) for a in (1, 5) for c in (3, 7)}


def test_a_hand_that_nobody_owns_is_seen_by_whom_the_masks_say() -> None:
    """Its cards mix among themselves only: its heap comes last in the view."""
    sight = Sight([], [Pool("cards", [BAGS, Place(HAND, "hand", "known", owner=NOBODY)])])
    g = table(hand=[[1, 2], [3]], known=[[0, 1 << B], [0]], bag=[[0, 0, 0, 0, 1, 0, 0, 0, 0, 0], [0] * 10])
    assert [hand["known"] for hand in sight.show(g, A)["cards"]["hand"]] == [[], []]
    assert [hand["known"] for hand in sight.show(g, B)["cards"]["hand"]] == [[2], []]
    assert sight.show(g, A)["cards"]["unseen"] == [[4], [], [1, 2, 3]]
    assert sight.show(g, B)["cards"]["unseen"] == [[4], [], [1, 3]]
    assert {tuple(w.hand[1]) for w in deals(sight, g, A)} == {(1,), (2,), (3,)}
    assert {tuple(w.hand[1]) for w in deals(sight, g, B)} == {(1,), (3,)}
    assert all(w.bag == g.bag for w in deals(sight, g, A))


def test_all_rows_may_belong_to_one_side() -> None:
    sight = Sight([], [Pool("cards", [Place(HAND, "hand", "known", owner=B)])])
    g = table(hand=[[1], [2]])
    assert [hand["known"] for hand in sight.show(g, B)["cards"]["hand"]] == [[1], [2]]
    assert sight.show(g, A)["cards"] == {"hand": [{"size": 1, "known": []}] * 2, "unseen": [[], [1, 2]]}
    assert {tuple(map(tuple, w.hand)) for w in deals(sight, g, A)} == {((1,), (2,)), ((2,), (1,))}


class ByScore(Pool):
    """Both rows belong to the side that a public field names."""

    def owner_of(self, g: State, place: Place, row: int) -> int:
        assert isinstance(g, Table)
        return g.score


def test_a_public_field_may_name_the_owner() -> None:
    sight = Sight(["score"], [ByScore("cards", [HANDS], shared=True)])
    for eye in (A, B):
        g = table(hand=[[1], [2]], score=eye)
        assert sight.show(g, eye)["cards"]["unseen"] == [[]]
        assert sight.show(g, 1 - eye)["cards"]["unseen"] == [[1, 2]]


def test_six_seats() -> None:
    """Each knows its own hand and what its bits say; a redeal for one leaves the masks of all others where they are."""
    sight = Sight([], [Pool("cards", [HANDS, Place(BAG, "bag")], shared=True)])
    g = table(seats=6, hand=[[seat, seat + 6] for seat in range(6)], bag=[[0] * 12 + [2, 2]])
    for seat in range(6):
        learn(g.hand[seat], g.known[seat], seat, 1 << (seat + 1) % 6)
    for eye in range(7):
        known = [hand["known"] for hand in sight.show(g, eye)["cards"]["hand"]]
        assert known == [[seat, seat + 6] if seat == eye else [seat] if (seat + 1) % 6 == eye else [] for seat in range(6)]
        for world in deals(sight, g, eye, 20):
            assert [sum(masks) for masks in world.known] == [sum(masks) for masks in g.known]


# ---- more than cells can say

class Paired(Pool):
    """Both hands hold the same number of even cards, and everybody knows it."""

    def mix(self, g: State, owner: int, eye: int, cells: Cells, rng: random.Random) -> None:
        assert isinstance(g, Table)
        even = [k for k in range(len(cells.card)) if cells.card[k] % 2 == 0]
        cards = [cells.card[k] for k in even]
        rng.shuffle(cards)
        for k, card in zip(even, cards, strict=True):
            cells.card[k] = card

    def remembers(self, g: State, owner: int, eye: int) -> Any:
        assert isinstance(g, Table)
        return None if eye == owner else sum(card % 2 == 0 for card in g.hand[owner])


def test_a_pool_may_mix_and_remember_in_its_own_way() -> None:
    sight = Sight([], [Paired("cards", [HANDS, BAGS], keeps=("score",))])
    g = table(hand=[[0, 1, 3], [5]], bag=[[0, 0, 1, 0, 1, 0, 0, 1, 0, 0], [0] * 10])
    assert sight.show(g, B)["cards"]["remembers"] == [1, None]
    assert {tuple(w.hand[0]) for w in deals(sight, g, B)} == {(0, 1, 3), (1, 2, 3), (1, 3, 4)}
    assert [sight.covers(name) for name in ("hand", "known", "bag", "score", "line")] == [True, True, True, True, False]


# ---- hands

def test_cards_come_and_go_with_the_eyes_that_know_them() -> None:
    held: list[int] = []
    masks: list[int] = []
    for card, eyes in ((5, 0), (3, 2), (5, 4), (5, 6), (3, 0)):
        hold(held, masks, card, eyes)
    assert (held, masks) == ([3, 3, 5, 5, 5], [0, 2, 0, 4, 6])        # the later of two equal cards is known to more
    assert part_with(held, masks, 5) == 6
    assert (held, masks) == ([3, 3, 5, 5], [0, 2, 0, 4])               # to eye 2 two fives were known, to eye 1 one
    learn(held, masks, 5, 2)
    learn_all(masks, 8)
    assert masks == [8, 10, 8, 14]
    assert [known_to(held, masks, eye) for eye in range(4)] == [[], [3, 5], [5], [3, 3, 5, 5]]
    forget(masks, 10)
    assert masks == [0, 0, 0, 4]
    with pytest.raises(Broken, match="card 4 is not in the hand"):
        part_with(held, masks, 4)


def test_the_order_in_which_cards_came_does_not_show() -> None:
    """Equal tables are equal data."""
    cards = [(1, 0), (1, 2), (1, 4), (1, 6), (2, 2), (2, 4)]
    seen = set()
    for n in range(50):
        held: list[int] = []
        masks: list[int] = []
        for card, eyes in random.Random(n).sample(cards, len(cards)):
            hold(held, masks, card, eyes)
        seen.add((tuple(held), tuple(masks)))
    assert seen == {((1, 1, 1, 1, 2, 2), (0, 0, 6, 6, 0, 6))}


@pytest.mark.parametrize(("changes", "message"), [
    ({"hand": [[2, 1], []]}, r"hand\[0\]: the hand \[2, 1\] is not in order"),
    ({"hand": [[1, 1], []], "known": [[2, 0], []]}, r"hand\[0\]: of equal cards"),
    ({"hand": [[1], []], "known": [[], []]}, r"hand\[0\]: 1 cards, 0 masks"),
    ({"hand": [[], [1]], "known": [[], [2]]}, r"hand\[1\]: its owner needs no bit"),
    ({"line": [[1], []]}, r"line\[0\]: 1 cards, 0 masks"),
    ({"orders": [[1], []], "orders_seen": [[0], []]}, r"orders\[0\]: 1 cards, but not as many owners"),
])
def test_a_table_that_is_not_kept_as_it_should_be(changes: dict[str, Any], message: str) -> None:
    sight = Sight([], [Pool("cards", [HANDS, LINES, STACKS, BAGS])])
    check_sight(sight, table())
    with pytest.raises(Broken, match=message):
        check_sight(sight, table(**changes))


def test_lists_given_in_another_order_are_found() -> None:
    class Mistaken(Table):
        def hidden(self, names: list[str]) -> list[list[list[int]]]:
            return [self.known, self.hand]
    with pytest.raises(Broken, match=r"hidden\(\) must give, in this order: hand, known; number 0"):
        check_sight(Sight([], [Pool("cards", [HANDS])]), Mistaken(*vars_of(table())))


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


def test_redeals_are_even_among_cells_that_others_know() -> None:
    """Six cards for three cells, one of them known to the watcher: for B every card is there as often."""
    sight = Sight([], [Pool("cards", [HANDS, BAGS])])
    g = table(hand=[[0, 1, 2], []], known=[[0, 1 << WATCHER, 0], []], bag=[[0, 0, 0, 1, 1, 1] + [0] * 4, [0] * 10])
    worlds = deals(sight, g, B, 3000)
    for card in range(6):
        assert 1350 < sum(card in w.hand[0] for w in worlds) < 1650
        assert 420 < sum(known_to(w.hand[0], w.known[0], WATCHER) == [card] for w in worlds) < 580


def test_two_bags_of_one_heap_are_dealt_evenly() -> None:
    sight = Sight([], [Pool("cubes", [BAGS], shared=True)])
    g = table(bag=[[2, 0] + [0] * 8, [0, 2] + [0] * 8])
    first = [w.bag[0][0] for w in deals(sight, g, A, 1200)]
    assert 150 < first.count(0) < 250
    assert 150 < first.count(2) < 250
