"""Dice that nobody foresees or chooses: promise, commitments, links, in this order, and what the record says of them."""
from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from thunderchild.cli import main
from thunderchild.kernel.record import BadRecord
from thunderchild.records import save_record, verify_fair
from thunderchild.records.chain import LENGTH, MOST_GAPS, Chain, hash_of, make_links
from thunderchild.records.fair import Dice
from thunderchild.table.refused import Refused
from thunderchild.table.rooms import actions, people, sealing
from thunderchild.table.rooms.room import open_room
from thunderchild.table.web.app import STATIC
from thunderchild.table.web.compose import people_message, state_message

from tests.table import raid
from tests.table.house import House
from tests.table.sealed import Sealed, Table, chain_of
from tests.table.test_play import play_out

RULES = raid.make()


# ---- at a server

def test_two_clients_add_to_the_dice_without_a_question_and_it_is_proved(house: House) -> None:
    made = house.make("me", "link", options={"goal": 20})
    left = Sealed(house, made.id, [made.tokens[0]])
    right = Sealed(house, made.id, [made.tokens[1]])
    play_out((left, 0), (right, 1), seed=7)
    assert (left.promise, right.promise) == (made.hash, made.hash)
    assert (left.seen_before, right.seen_before) == ("waiting", "waiting"), "the guest too saw the promise before the deal"
    record = made.record()
    verdict = verify_fair(RULES, record)
    assert verdict.proved, verdict.reasons
    assert verdict.unchecked == 0
    assert [seat["commit"] for seat in record["fair"][0]["seats"]] == [left.chains[0][0], right.chains[1][0]]
    clicks = [sum(line.startswith(f"{seat} ") for line in record["lines"]) for seat in (0, 1)]
    assert [seat["opened"] for seat in record["fair"][0]["seats"]] == [clicks[0] + 1, clicks[1] + 1]


def test_the_dice_of_a_real_game_are_proved_by_the_command(one_house: House, tmp_path: Path, capsys: Any) -> None:
    """Alone, with a game that hides nothing: each outcome can be checked at once, and all of them offline.

    How long a game lasts is chance: it is played as often as it takes to see some outcomes."""
    checked = 0
    while checked < 6:
        checked += play_and_prove_pulp(one_house, tmp_path / "game.json", capsys)


def play_and_prove_pulp(house: House, file: Path, capsys: Any) -> int:
    """How many outcomes were checked while the game went on."""
    made = house.make("me", game="pulp", options={})
    me = Sealed(house, made.id, [made.tokens[0]])
    checked, promise, rng = 0, "", random.Random(3)
    while (state := me.my_turn(0))["status"] != "over":
        if promise and "key" in state["dice"]:
            assert hash_of(state["dice"]["key"]) == promise, "the key was promised before the click"
            checked += 1
        promise = state["dice"]["next"]
        answer = me.click(rng.choice(state["clicks"]))
        me.state(0, answer["tick"])
    record = made.record()
    save_record(record, file)
    commit = record["fair"][0]["seats"][0]["commit"]
    assert main(["verify", str(file), "--promise", made.hash, "--promise", commit]) == 0
    assert capsys.readouterr().out.startswith("proved: Pulp Invasion")
    return checked


def test_one_person_at_two_seats_and_a_bot(one_house: House) -> None:
    made = one_house.make("me", "me", "bot random", options={"goal": 15})
    both = Sealed(one_house, made.id, [made.tokens[0]])
    play_out((both, 0), (both, 1), seed=5)
    record = made.record()
    assert [seat["by"] for seat in record["fair"][0]["seats"]] == ["person", "person", "bot"]
    verdict = verify_fair(RULES, record)
    assert verdict.proved, verdict.reasons


def test_a_client_that_adds_nothing_keeps_nobody_waiting(one_house: House) -> None:
    made = one_house.make("me", "link", options={"goal": 15})
    left = Sealed(one_house, made.id, [made.tokens[0]])
    right = made.sit(1)
    play_out((left, 0), (right, 1), seed=5)
    reasons = verify_fair(RULES, made.record()).reasons
    assert reasons == ["seat 1 committed to nothing: what falls at its clicks the operator could foresee"]


# ---- before the first deal

def test_nothing_falls_before_all_have_committed_and_opened(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.come(0)
    with pytest.raises(Refused, match="when all have committed"):
        table.open(0)
    table.come(1)
    room = table.room
    assert (room.status, room.moment.tick, people_message(room)["sealed"]) == ("waiting", 0, True)
    assert [seat["commit"] for seat in people_message(room)["seats"]] == [chain[0] for chain in table.chains]
    with pytest.raises(Refused, match="settled"):
        room.attempt(lambda draft: sealing.commit(draft, 1, table.chains[1][1]))
    with pytest.raises(Refused, match="not the link your seat is committed to"):
        room.attempt(lambda draft: sealing.open_first(draft, 1, table.chains[0][1]))
    table.open(1)
    assert room.moment.tick == 0
    table.open(0)
    assert (room.status, room.moment.tick) == ("running", 8)


def test_a_client_that_does_not_open_in_time_is_not_waited_for_and_the_record_says_so(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.come(0)
    table.come(1)
    table.open(0)
    due = table.services.store.due
    table.time += sealing.OPENING - 1
    table.room.attempt(actions.time_up)
    assert (table.room.status, due(table.time)) == ("waiting", [])
    table.time += 2
    assert due(table.time) == [table.room.id]
    table.room.attempt(actions.time_up)
    assert table.room.status == "running"
    table.play()
    record = table.record()
    assert record["fair"][0]["seats"][1]["late"] is True
    verdict = verify_fair(RULES, record)
    assert verdict.unchecked == 0
    assert verdict.reasons == ["seat 1 opened nothing before the first deal: the operator could foresee what fell then"]


def test_a_client_that_never_commits_is_not_waited_for(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.come(0)
    table.room.attempt(lambda draft: people.arrive(draft, [1], "Bob", "", True))
    assert table.room.seating.commit_by == table.time + sealing.OPENING
    table.time += sealing.OPENING + 1
    assert table.services.store.due(table.time) == [table.room.id]
    table.room.attempt(actions.time_up)
    assert (table.room.status, table.room.seating.deal_by) == ("waiting", table.time + sealing.OPENING)
    table.open(0)
    assert table.room.status == "running"
    assert [chain.commit != "" for chain in table.room.seating.chains] == [True, False]


def test_what_was_opened_before_somebody_left_is_not_opened_again(tmp_path: Path) -> None:
    """Whoever sits down next could choose his commitment to fit it."""
    table = Table(tmp_path)
    table.come(0)
    table.come(1)
    table.open(0)
    table.room.attempt(lambda draft: people.leave(draft, [1]))
    seats = table.room.seating.seats
    assert (table.room.seating.deal_by, seats[0].commit, seats[0].first) == (0.0, table.chains[0][1], "")
    table.room.attempt(lambda draft: people.join(draft, 1, "Cid", "", True))
    table.room.attempt(lambda draft: sealing.commit(draft, 1, table.chains[1][0]))
    with pytest.raises(Refused):
        table.open(0)
    table.room.attempt(lambda draft: sealing.open_first(draft, 0, table.chains[0][2]))
    table.open(1)
    assert table.room.status == "running"
    assert verify_fair(RULES, table.play().record()).proved


def test_a_client_that_is_exchanged_for_one_that_cannot_keeps_nobody_waiting(tmp_path: Path) -> None:
    table = Table(tmp_path)
    table.come(1)
    table.room.attempt(lambda draft: people.arrive(draft, [0], "Ann", "", True))
    assert table.room.status == "waiting"
    table.room.attempt(lambda draft: people.may_seal(draft, [0], False))
    assert table.room.seating.deal_by > 0
    table.open(1)
    assert table.room.status == "running"


@pytest.mark.parametrize("hash", ["", "x", "0" * 63, "A" * 64, "0" * 65])
def test_a_commitment_is_a_hash(tmp_path: Path, hash: str) -> None:
    table = Table(tmp_path)
    table.come(0, commits=False)
    with pytest.raises(Refused, match="64 digits"):
        table.room.attempt(lambda draft: sealing.commit(draft, 0, hash))


# ---- with each click

def test_a_link_that_is_not_the_next_one_changes_nothing(tmp_path: Path) -> None:
    table = Table(tmp_path).begin()
    before = table.room.moment
    seat = table.room.asked
    for link in (table.chains[seat][1], table.chains[seat][3], table.chains[1 - seat][2], "x", "0" * 64):
        with pytest.raises(Refused, match="not the next link"):
            table.click("draw", link)
    assert table.room.moment is before
    table.click("draw")


def test_a_click_without_a_link_is_made_and_told(tmp_path: Path) -> None:
    table = Table(tmp_path).begin().play(without=frozenset((2, 3)))
    record = table.record()
    verdict = verify_fair(RULES, record)
    assert verdict.unchecked == 0
    assert not verdict.proved
    assert all("opened nothing with" in why for why in verdict.reasons)
    for seat in record["fair"][0]["seats"]:
        seat["gaps"] = []
    with pytest.raises(BadRecord):
        verify_fair(RULES, record)


def test_everybody_is_shown_that_a_seat_opened_nothing(tmp_path: Path) -> None:
    table = Table(tmp_path).begin()
    assert "gaps" not in told(table)
    seat = table.room.asked
    table.click("draw", "")
    assert told(table, 1 - seat)["gaps"][seat] == 1


def test_a_bot_that_stands_in_opens_nothing_and_the_person_goes_on_after_it(tmp_path: Path) -> None:
    table = Table(tmp_path, options={"goal": 40}).begin().play(6)
    seat = table.room.asked
    table.room.attempt(lambda draft: actions.stand_in(draft, seat))
    legal = table.room.rules.legal(table.room.record.g)
    table.room.attempt(lambda draft: actions.bot_click(draft, seat, draft.record.tick, legal[0]))
    table.room.attempt(lambda draft: people.give_back(draft, seat))
    table.play()
    verdict = verify_fair(RULES, table.record())
    assert len(verdict.reasons) == 1
    assert verdict.reasons[0].startswith(f"seat {seat} opened nothing with 1 of its ")


def test_stretches_without_links_are_kept_short() -> None:
    chain, links = Chain(commit=chain_of("x")[0], last=chain_of("x")[0]), chain_of("x")
    for line in range(10):
        chain.skip(line)
    assert chain.gaps == [[0, 9]]
    for n in range(MOST_GAPS + 5):
        if not chain.spent:
            chain.open(links[n + 1], 10 + 2 * n)
            chain.skip(11 + 2 * n)
    assert chain.spent
    assert len(chain.gaps) == MOST_GAPS + 1


def test_links_go_on_after_the_room_was_opened_anew(tmp_path: Path) -> None:
    table = Table(tmp_path).begin().play(5)
    table.room = open_room(table.services, table.room.id)
    assert verify_fair(RULES, table.play(seed=2).record()).proved


def test_a_seat_that_is_kept_quiet_about_makes_a_record_false(tmp_path: Path) -> None:
    """A server that plays a seat would like to say nothing of its part."""
    record = Table(tmp_path).begin().play().record()
    del record["fair"][0]["seats"][1]
    with pytest.raises(BadRecord, match="speak of 1 seats, the game has 2"):
        verify_fair(RULES, record)


def test_every_link_changes_what_falls(tmp_path: Path) -> None:
    """The same secret and the same clicks, another chain: other dice.  So who does not know the link cannot know them."""
    table = Table(tmp_path).begin()
    dice, odds = table.room.moment.dice[-1], [1] * 1000
    mine = [dice.fall(9, odds, 9, [table.chains[0][k], table.chains[1][1]]) for k in range(8)]
    assert len(set(mine)) > 4


def test_chains_stand_with_the_dice_when_the_game_is_over(tmp_path: Path) -> None:
    table = Table(tmp_path).begin().play()
    assert table.room.seating.chains == []
    saved = table.services.store.load(table.room.id)
    assert '"chains":[]' in saved.row["doc"]
    assert all(chain.opened > 1 for chain in table.room.moment.dice[-1].chains)
    assert [seat["opened"] for seat in json.loads(saved.dice[-1]["words"])["seats"]] == \
        [chain.opened for chain in table.room.moment.dice[-1].chains]


# ---- what is shown while the game goes on

def told(table: Table, eye: int = 0) -> Any:
    return state_message(table.room, eye, -1)["dice"]


def test_where_nothing_is_hidden_each_outcome_can_be_checked_at_once(tmp_path: Path) -> None:
    table = Table(tmp_path, game="pulp", seats="me", options={}).begin()
    rng = random.Random(1)
    checked = 0
    while not table.room.over:
        promise = told(table)["next"]
        table.click(rng.choice(table.room.rules.legal(table.room.record.g)))
        shown = told(table)
        if "fell" in shown:
            checked += len(shown["fell"])
            again(table, promise, shown)
    assert checked          # the planets and the first Line fall in every game, however short


def again(table: Table, promise: str, shown: dict[str, Any]) -> None:
    """As a client does it, without the secret."""
    from thunderchild.records.fair import DRAW, outcome

    assert hash_of(shown["key"]) == promise
    for n, odds, fell in shown["fell"]:
        said = [DRAW, table.room.id, [""], shown["links"], n]
        assert outcome(bytes.fromhex(shown["key"]), said, odds) == fell


def test_where_things_are_hidden_key_and_odds_are_not_shown_before_the_end(tmp_path: Path) -> None:
    table = Table(tmp_path).begin().play(4)
    assert set(told(table)) == {"next", "links"}
    assert "secret" not in json.dumps(people_message(table.room))
    assert "last" not in json.dumps(people_message(table.room)["fair"]), "else everybody is told of every click twice"


def test_before_the_game_and_with_older_dice_there_is_nothing_to_check(tmp_path: Path) -> None:
    table = Table(tmp_path)
    assert told(table) is None
    table.room.moment.dice[-1] = Dice("t", 0, "00" * 32, hash_of("00" * 32), [])
    table.room.attempt(lambda draft: people.arrive(draft, [0], "Ann", "", True))
    table.room.attempt(lambda draft: people.arrive(draft, [1], "Bob", "", True))
    assert (table.room.status, told(table)) == ("running", None)


def test_the_page_and_the_server_make_chains_of_one_length() -> None:
    said = re.search(r"export const LENGTH = ([0-9]+);", (STATIC / "app" / "dice.js").read_text(encoding="utf-8"))
    assert said is not None
    assert int(said[1]) == LENGTH == len(make_links("00" * 32)) - 1


def test_a_chain_that_comes_to_its_end_stops_nobody_and_the_record_says_so(tmp_path: Path) -> None:
    """After the last link clicks are made without one; whoever checks the record is told which."""
    table = Table(tmp_path)
    table.chains[0] = chain_of("seat 0", 3)                    # one for the deal, two for clicks
    table.begin()
    made = 0
    while not table.room.over:
        seat = table.room.asked
        ended = seat == 0 and table.room.seating.chains[0].last == table.chains[0][-1]
        table.click(table.room.rules.legal(table.room.record.g)[0], "" if ended else None)
        made += ended
    assert made > 0
    data = table.record()
    part = data["fair"][-1]["seats"][0]
    assert part["opened"] == 3
    assert len(part["gaps"]) == 1, "all clicks after the last link are one stretch"
    verdict = verify_fair(RULES, data)
    assert not verdict.proved
    assert verdict.unchecked == 0
    assert any("opened" in reason for reason in verdict.reasons), verdict.reasons


# ---- later promises

def test_dice_that_begin_anew_after_a_restore_are_told(houses: Callable[..., House], tmp_path: Path) -> None:
    """The commitments count no more, because more was opened since the backup than it knows of."""
    house = houses()
    made = house.make("me", "link", options={"goal": 60})
    left, right = Sealed(house, made.id, [made.tokens[0]]), Sealed(house, made.id, [made.tokens[1]])
    left.state(0, 8)
    left.click("draw")
    assert main(["backup", str(tmp_path / "b.gz"), "--store", house.store]) == 0
    right.my_turn(1)
    right.click("draw")
    assert main(["restore", str(tmp_path / "b.gz"), "--replace", "--store", house.store]) == 0
    left.wait(lambda: len(left.people["fair"]) == 2)
    again = [made.sit(0), made.sit(1)]
    play_out((again[0], 0), (again[1], 1), seed=4)
    verdict = verify_fair(RULES, made.record())
    assert verdict.unchecked == 0
    assert verdict.reasons[0].startswith("later promise: from line ")
    assert sum("committed to nothing" in why for why in verdict.reasons) == 2
