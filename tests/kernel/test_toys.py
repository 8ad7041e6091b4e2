"""The toys do what they are there for: single scenes at their worst."""
from __future__ import annotations

import random
from typing import Any

import pytest

from tests.kernel.toys import TOYS
from tests.kernel.toys.cards.tables import TABLES
from thunderchild.kernel.flow import BadPosition, NotLegal, Rules
from thunderchild.kernel.record import Record
from thunderchild.kernel.state import CHANCE, OVER, WATCHER, State

pytestmark = pytest.mark.both

CARDS, FLEETS, ORDERS, TILES = (TOYS[name] for name in ("cards", "fleets", "orders", "tiles"))


def play(rules: Rules[Any], g: State, *lines: str) -> None:
    """Lines of a record on a bare state."""
    for line in lines:
        who, _space, text = line.partition(" ")
        if who == "*":
            rules.play(g, CHANCE, rules.read(g, line))
        else:
            rules.play(g, int(who), rules.read(g, text))


def may(rules: Rules[Any], g: State) -> list[str]:
    return [rules.say(g, a) for a in rules.legal(g)]


# ---- cards

DUEL = {"seat": "red", "red": {"hand": ["red_raid", "red_lancer", "red_veto", "red_counter", "red_scout", "red_silence"],
                               "deck": ["red_supply", "red_fire"]},
        "blue": {"hand": ["blue_silence", "blue_silence", "blue_parry", "blue_toll"], "units": ["blue_giant", "blue_scout"],
                 "deck": ["blue_fire", "blue_convoy"]}}


def test_there_are_73_cards() -> None:
    assert len(TABLES.ids) == 73


@pytest.mark.parametrize("cancels", [0, 1, 2, 3, 4])
def test_a_cancel_of_a_cancel_of_a_cancel(cancels: int) -> None:
    """The card works if the number of cancels on each other is even."""
    g = CARDS.arrange(DUEL)
    answers = ["1 cancel blue_silence", "0 cancel red_silence", "1 cancel blue_silence", "0 cancel red_veto"]
    play(CARDS, g, "0 play red_raid", "0 pay red_scout")
    for answer in answers[:cancels]:
        assert CARDS.trace(g)[-1] == "play_a_card"
        play(CARDS, g, answer)
        if "veto" in answer:
            play(CARDS, g, "0 pay red_counter")
    assert CARDS.trace(g).count("play_a_card") == cancels + 1
    while "pass" in may(CARDS, g):
        play(CARDS, g, f"{CARDS.to_move(g)} pass")
    assert ("destroy blue_1" in may(CARDS, g)) == (cancels % 2 == 0)
    CARDS.check(g)


def test_a_card_asks_in_the_middle_of_its_effect() -> None:
    g = CARDS.arrange(DUEL)
    play(CARDS, g, "0 play red_raid", "0 pay red_scout", "1 pass")
    assert CARDS.trace(g) == ["duel", "turn", "play_a_card", "effect", "raid"]
    again = CARDS.from_data(g.to_data())
    play(CARDS, again, "0 destroy blue_2", "* draw red_fire")
    assert may(CARDS, again)[-1] == "done"
    assert again.pile[0][-1] == TABLES.ids.index("red_raid")
    assert again.unit[7] == -1


def test_the_whole_cost_is_paid_or_the_card_is_not_played() -> None:
    g = CARDS.arrange({**DUEL, "red": {"hand": ["red_giant", "red_scout"]}})
    reason = CARDS.why_not(g, 0, CARDS.words.read("play red_giant"))
    assert str(reason) == "DU-11: The whole cost is paid, in other cards of your hand."
    assert "play red_scout" in may(CARDS, g)
    assert str(CARDS.why_not(g, 0, CARDS.words.read("play blue_scout"))).startswith("DU-10")


def test_a_look_at_the_deck_of_the_other_is_known_to_the_looker_alone() -> None:
    g = CARDS.arrange({**DUEL, "red": {"hand": ["red_spyglass"]}})
    play(CARDS, g, "0 play red_spyglass")
    play(CARDS, g, "1 pass")
    look = CARDS.read(g, "* look blue_convoy")
    assert [CARDS.seen(g, look, eye) == look for eye in (0, 1, WATCHER)] == [True, False, False]
    play(CARDS, g, "* look blue_convoy", "* look blue_fire")
    shown = [CARDS.view(g, eye)["cards"]["top"][1] for eye in (0, 1, WATCHER)]
    convoy, fire = TABLES.ids.index("blue_convoy"), TABLES.ids.index("blue_fire")
    assert shown == [[convoy, fire], [None, None], [None, None]]
    play(CARDS, g, "0 done")
    assert may(CARDS, g) == ["* draw blue_convoy"]             # the order is known now
    draw = CARDS.legal(g)[0]
    assert CARDS.seen(g, draw, 0) == CARDS.seen(g, draw, 1) == draw
    assert CARDS.seen(g, draw, WATCHER) < 0
    play(CARDS, g, "* draw blue_convoy")
    assert CARDS.view(g, 0)["cards"]["hand"][1]["known"] == [convoy]
    assert CARDS.view(g, WATCHER)["cards"]["hand"][1]["known"] == []


def test_a_window_opens_on_public_knowledge() -> None:
    """Blue holds no cancel, but could: it is asked, and may only pass."""
    bluff = {"hand": ["blue_toll", "blue_fire"], "deck": ["blue_silence"]}
    g = CARDS.arrange({**DUEL, "blue": bluff})
    play(CARDS, g, "0 play red_lancer", "0 pay red_scout")
    assert (CARDS.to_move(g), may(CARDS, g)) == (1, ["pass"])
    g = CARDS.arrange({**DUEL, "blue": {**bluff, "deck": ["blue_convoy"]}})
    play(CARDS, g, "0 play red_lancer", "0 pay red_scout")
    assert CARDS.to_move(g) == 0


def test_an_empty_deck_loses() -> None:
    g = CARDS.arrange({"seat": "red", "red": {"hand": ["red_scout"]}, "blue": {}})
    play(CARDS, g, "0 done")
    assert (CARDS.to_move(g), CARDS.result(g), CARDS.returns(g)) == (OVER, "Red wins.", [1.0, -1.0])


@pytest.mark.parametrize(("position", "message"), [
    ({"red": {"hand": ["blue_scout"]}}, "position, red: blue_scout is a card of the other side"),
    ({"red": {"hand": ["red_giant", "red_giant"]}}, "position, red: red_giant: the game has only 1"),
    ({"red": {"units": ["red_fire"]}}, "position, red, units: red_fire is no unit"),
    ({"red": {"hand": ["red_gaint"]}}, "position, red, hand: no card 'red_gaint'; the nearest of 73: red_giant"),
    ({"seat": "green"}, "position, seat: 'green' is not allowed; it takes one of: red, blue"),
    ({"rde": {}}, "position, rde: unknown"),
])
def test_impossible_positions_are_refused_with_the_reason(position: dict[str, Any], message: str) -> None:
    with pytest.raises(BadPosition, match=message):
        CARDS.arrange(position)


# ---- fleets

def test_an_interception_inside_a_crossing_inside_a_transport_inside_a_move() -> None:
    g = FLEETS.start()
    play(FLEETS, g, "0 move north_1", "0 sail north_sea", "1 intercept south_1", "0 carry north_1")
    assert FLEETS.trace(g) == ["war", "movement", "transport", "crossing", "sea_fight", "throw"]
    play(FLEETS, g, "* die 1", "0 again", "* die 2", "0 keep", "* die 6")
    assert FLEETS.to_move(g) == 1
    play(FLEETS, g, "1 keep")
    assert FLEETS.trace(g) == ["war", "movement"]              # the carrier is sunk, the move is over
    assert g.fleet == [-1, 1, 2, 0, 1, 2]
    assert g.army[0] == 0
    assert "move north_1" not in may(FLEETS, g)


def test_a_crossing_that_holds_goes_on_from_the_water() -> None:
    g = FLEETS.start()
    play(FLEETS, g, "0 move north_1", "0 sail north_sea", "1 intercept south_1", "0 carry north_1", "* die 6", "0 keep",
         "* die 1", "1 keep")
    assert g.fleet == [0, 1, 2, -1, 1, 2]
    assert may(FLEETS, g) == ["done", "sail channel", "land iceland", "land norway", "land ireland"]
    play(FLEETS, g, "0 sail channel", "1 pass", "0 sail biscay", "1 pass")
    assert str(FLEETS.why_not(g, 0, FLEETS.words.read("sail channel"))).startswith("FL-3")
    play(FLEETS, g, "0 land spain")
    assert FLEETS.result(g) == "North has landed."


def test_a_fleet_elsewhere_cannot_intercept() -> None:
    g = FLEETS.start()
    play(FLEETS, g, "0 move north_1", "0 sail north_sea")
    with pytest.raises(NotLegal, match="FL-5"):
        play(FLEETS, g, "1 intercept south_2")
    assert FLEETS.prompt(g, 0) == "Turn 1: war / movement / transport / crossing"


# ---- orders

def test_orders_lie_face_down_with_their_owners_open() -> None:
    g = ORDERS.start()
    play(ORDERS, g, "0 lay mine/mars", "1 lay scout/mars", "2 lay bluff/moon")
    assert [ORDERS.view(g, eye)["orders"]["orders"][0] for eye in (0, 1, 2, WATCHER)] == [
        [[0, 0], [1, None]], [[0, None], [1, 1]], [[0, None], [1, None]], [[0, None], [1, None]]]
    one, two = (ORDERS.words.read(f"lay {kind}/mars") for kind in ("mine", "spoil"))
    assert ORDERS.seen(g, one, 1) == ORDERS.seen(g, two, 1)


def test_bids_are_secret_until_all_are_made() -> None:
    g = ORDERS.start()
    play(ORDERS, g, *(f"{seat} lay mine/mars" for _time in range(2) for seat in range(3)))
    play(ORDERS, g, "0 bid 2", "1 bid 3")
    assert ORDERS.view(g, 2)["bids"]["down"] == [[None], [None], []]
    assert ORDERS.view(g, 1)["bids"]["down"] == [[None], [3], []]
    g.news = []
    play(ORDERS, g, "2 bid 0")
    assert g.reveals == 0b1111
    assert [line["text"] for line in ORDERS.lines(g, WATCHER)] == ["Ann bids 2", "Bob bids 3", "Cid bids 0"]
    assert ORDERS.to_move(g) == 1                              # the highest bidder


def test_a_scout_looks_at_a_face_down_order() -> None:
    record = Record(ORDERS)
    for line in ("0 lay scout/mars", "1 lay spoil/moon", "2 lay bluff/venus", "0 lay mine/mars", "1 lay mine/mars",
                 "2 lay mine/mars", "0 bid 3", "1 bid 0", "2 bid 0", "0 start_at mars"):
        record.read_line(line, 0)
    g = record.g
    assert may(ORDERS, g) == ["look moon", "look venus", "pass"]
    record.read_line("0 look moon", 0)
    assert ORDERS.lines(g, 0)[0]["text"] == "Ann sees spoil at moon"
    assert ORDERS.lines(g, 1)[0]["text"] == "Ann looks at the top of moon"
    assert not record.may_undo(0)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_any_number_of_seats(seats: int) -> None:
    g = ORDERS.start({"seats": seats, "pairs": True})
    play(ORDERS, g, "0 lay mine/mars", "0 lay mine/moon")
    assert ORDERS.to_move(g) == 1
    assert len(ORDERS.view(g, WATCHER)["orders"]["token"]) == seats


# ---- tiles

def test_cubes_are_drawn_by_counts_that_all_know() -> None:
    g = TILES.start({"cubes": ["red", "blue"], "each": 2})
    assert TILES.odds(g) == [2, 0, 2]
    play(TILES, g, "* cube blue", "* tile ash", "0 rest")
    assert TILES.odds(g) == [2, 0, 1]
    assert TILES.view(g, WATCHER)["cubes"] == [2, 0, 1]


def test_a_gift_is_known_to_two() -> None:
    g = TILES.start()
    play(TILES, g, "* cube red", "* tile flint", "0 give flint/two")
    hands = [TILES.view(g, eye)["tiles"]["hand"][1] for eye in (0, 1, 2, WATCHER)]
    assert hands == [{"size": 1, "known": [5]}, {"size": 1, "known": [5]}, {"size": 1, "known": []}, {"size": 1, "known": []}]


def test_a_hidden_tile_shows_its_back() -> None:
    """Eyes that did not see it deal other tiles of the same back there, and no others."""
    g = TILES.start()
    play(TILES, g, "* cube red", "* tile flint", "0 hide flint")
    backs = {TILES.redeal(g, 1, random.Random(n)).vault[1][0] for n in range(100)}
    assert backs == {1, 3, 5}
    assert {TILES.redeal(g, 0, random.Random(n)).vault[1][0] for n in range(20)} == {5}
