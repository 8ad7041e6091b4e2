"""A seat is its owner's: links, invitations, bots for absent persons, votes, and seats that were left."""
from __future__ import annotations

from pathlib import Path

import pytest

from thunderchild.table.refused import Refused
from thunderchild.table.rooms import actions, people

from tests.table.house import Client, House, Made
from tests.table.sealed import Table
from tests.table.test_play import two

HOLD = "a-secret-of-my-own-browser"


# ---- links

def test_who_opens_a_link_first_holds_the_seat_and_a_second_browser_is_told_so(house: House) -> None:
    made = house.make("me", "link")
    left = made.sit(0, hold="x" * 20)
    right = made.sit(1, hold=HOLD, name="Bob")
    right.state(1, 8)
    second = made.sit(1, hold="another-secret-of-eve")
    second.wait_closed()
    assert second.refused[0]["code"] == "taken"
    assert "whoever opened it first holds the seat" in second.refused[0]["message"]
    third = made.sit(1)
    third.wait_closed()
    assert third.refused[0]["code"] == "taken"
    back = Client(house, made.id, [made.tokens[1], HOLD], hold=HOLD)
    assert back.state(1)["seat"] == 1, "the same browser comes back with its own secret"
    assert house.get(f"/api/tables/{made.id}", HOLD)["you"] == [1]
    assert house.get(f"/api/tables/{made.id}", made.tokens[1])["you"] == []
    left.close()


@pytest.mark.parametrize("hold", ["short", "x" * 65, "with spaces in it ......", "<script>aaaaaaaaaa"])
def test_a_secret_of_ones_own_is_long_enough(one_house: House, hold: str) -> None:
    made = one_house.make("me", "link")
    client = made.sit(0, hold=hold)
    client.wait_closed()
    assert client.refused[0]["code"] == "bad"


def test_only_the_host_withdraws_invitations(one_house: House) -> None:
    """A guest who comes first cannot make the host's own link void, nor seat a bot where somebody was invited."""
    made = one_house.make("me", "link", "link")
    guest = made.sit(1)
    guest.wait(lambda: guest.people)
    for settings in ({"invite": 0}, {"invite": 2}, {"bot": {"seat": 2, "level": "easy"}}):
        assert "whoever made the table" in guest.no("host", settings=settings)["message"]
    host = made.sit(0)
    host.wait(lambda: host.people)
    token = host.done(settings={"invite": 2})["invite"]["token"]
    gone = made.sit(2)
    gone.wait_closed()
    assert gone.refused[0]["code"] == "link"
    Client(one_house, made.id, [token]).state(2, 12)


def test_an_invitation_stands_when_the_host_has_left(tmp_path: Path) -> None:
    """Who stays can give away what nobody was invited to, and withdraw what was given away so; nothing else."""
    table = Table(tmp_path, seats="me link link open", options={"goal": 24, "seats": 4})
    table.come(0)
    table.come(1)
    table.room.attempt(lambda draft: people.leave(draft, [0]))
    for act in (lambda draft: people.invite(draft, 2, 1), lambda draft: people.seat_bot(draft, 2, "easy", 1)):
        with pytest.raises(Refused, match="somebody was invited"):
            table.room.attempt(act)
    table.room.attempt(lambda draft: people.invite(draft, 3, 1))
    table.room.attempt(lambda draft: people.invite(draft, 3, 1))
    table.room.attempt(lambda draft: people.join(draft, 0, "Eve", ""))
    with pytest.raises(Refused, match="somebody was invited"):
        table.room.attempt(lambda draft: people.invite(draft, 3, 0))
    table.room.attempt(lambda draft: people.leave(draft, [1]))
    table.room.attempt(lambda draft: people.join(draft, 1, "Mallory", ""))
    with pytest.raises(Refused, match="somebody was invited"):
        table.room.attempt(lambda draft: people.invite(draft, 3, 1))


# ---- bots for absent persons, and votes

def test_nobody_has_an_absent_seat_played_or_takes_back_alone(tmp_path: Path) -> None:
    """Three days a move; the victim closes the page."""
    table = Table(tmp_path, clock={"kind": "days", "days": 3}).begin().play(4)
    seat, other = table.room.asked, 1 - table.room.asked
    table.room.attempt(lambda draft: people.gone(draft, seat))
    table.time += 86_400
    with pytest.raises(Refused, match="has not agreed that a bot may play"):
        table.room.attempt(lambda draft: people.take_over(draft, seat, {}, 0.0))
    lines = table.room.moment.tick
    mine = next(n for n, line in enumerate(table.room.record.lines) if line.startswith(f"{other} "))
    table.room.attempt(lambda draft: actions.propose_take_back(draft, other, mine))
    assert table.room.moment.tick == lines
    assert table.room.seating.proposal is not None


def test_the_clock_calls_a_bot_at_the_level_of_the_table_and_the_seat_keeps_its_vote(tmp_path: Path) -> None:
    table = Table(tmp_path, clock={"kind": "days", "days": 1}, stand_in="easy").begin().play(4)
    seat, other = table.room.asked, 1 - table.room.asked
    table.time += 2 * 86_400
    table.room.attempt(actions.time_up)
    assert table.room.seating.seats[seat].stand_in == "easy"
    assert table.room.seating.voters == [0, 1]
    lines = table.room.moment.tick
    mine = next(n for n, line in enumerate(table.room.record.lines) if line.startswith(f"{other} "))
    table.room.attempt(lambda draft: actions.propose_take_back(draft, other, mine))
    assert table.room.moment.tick == lines
    table.room.attempt(lambda draft: actions.answer(draft, seat, True))
    assert table.room.record.line_at(table.room.moment.tick - 1) == f"undo {mine}"


def test_consent_given_beforehand_lets_a_bot_play_after_a_minute(tmp_path: Path) -> None:
    table = Table(tmp_path, stand_in="random").begin().play(4)
    table.room.moment.seating.seats[1].lets_bot = True
    table.room.attempt(lambda draft: people.gone(draft, 1))
    table.time += 59
    with pytest.raises(Refused, match="seconds ago"):
        table.room.attempt(lambda draft: people.take_over(draft, 1, {}, 0.0))
    with pytest.raises(Refused, match="is at the table"):
        table.room.attempt(lambda draft: people.take_over(draft, 1, {1: 1}, 0.0))
    table.time += 2
    table.room.attempt(lambda draft: people.take_over(draft, 1, {}, 0.0))
    assert table.room.seating.seats[1].stand_in == "random"


def test_consent_can_be_given_and_withdrawn(one_house: House) -> None:
    _made, left, right = two(one_house)
    right.done(settings={"lets_bot": True})
    left.wait(lambda: left.people["seats"][1]["lets_bot"])
    left.no("present", settings={"stand_in": {"seat": 1}})
    right.done(settings={"lets_bot": False})
    left.no("consent", settings={"stand_in": {"seat": 1}})


# ---- seats that were left

def test_a_seat_that_was_left_goes_to_nobody_without_consent(one_house: House) -> None:
    made, left, right = two(one_house)
    right.done(settings={"leave": True})
    left.wait(lambda: left.people["seats"][1]["kind"] == "left")
    assert "open seats: none" in one_house.post(f"/api/tables/{made.id}/join", {"seat": 1}, expect=403)["message"]
    left.no("seat", settings={"invite": 1})
    left.no("seat", settings={"fill": 1})
    stale = made.sit(1)
    stale.wait_closed()
    assert stale.refused[0]["code"] == "link"


def test_all_who_stay_must_agree_to_somebody_else(one_house: House) -> None:
    made = one_house.make("me", "link", "link", options={"goal": 60})
    a, b, c = made.sit(0), made.sit(1), made.sit(2)
    a.my_turn(0)
    one_house.post(f"/api/tables/{made.id}/leave?replace=true", {}, made.tokens[2])
    a.wait(lambda: a.people["seats"][2]["kind"] == "left" and a.people["seats"][2]["replace"])
    a.done(settings={"fill": 2})
    one_house.post(f"/api/tables/{made.id}/join", {"seat": 2}, expect=403)
    b.wait(lambda: b.people["proposal"])
    b.done(settings={"refuse": True})
    a.wait(lambda: a.people["proposal"] is None)
    assert a.people["seats"][2]["kind"] == "left"
    b.done(settings={"fill": 2})
    a.wait(lambda: a.people["proposal"])
    a.done(settings={"agree": True})
    token = one_house.post(f"/api/tables/{made.id}/join", {"seat": 2, "name": "Dan"})["token"]
    assert Client(one_house, made.id, [token]).state(2)["seat"] == 2
    c.close()


def left_to_somebody(house: House) -> tuple[Made, Client]:
    """Two at a table; one leaves, somebody else may take the seat, and the one who stays has agreed to that."""
    made, left, right = two(house)
    right.done(settings={"leave": "replace"})
    left.wait(lambda: left.people["seats"][1]["kind"] == "left")
    left.done(settings={"fill": 1})
    left.wait(lambda: left.people["seats"][1]["kind"] == "open")
    return made, left


def test_who_sits_at_the_table_does_not_take_the_seat_that_was_left(one_house: House) -> None:
    """With two at the table the opponent alone decides that it is free: its hand is not for him."""
    made, left = left_to_somebody(one_house)
    refused = one_house.post(f"/api/tables/{made.id}/join", {"seat": 1}, made.tokens[0], expect=403)
    assert refused["code"] == "seat"
    assert "you sit at this table already" in refused["message"]
    assert left.people["seats"][1]["kind"] == "open"
    token = one_house.post(f"/api/tables/{made.id}/join", {"seat": 1, "name": "Dan"})["token"]
    assert Client(one_house, made.id, [token]).state(1)["seat"] == 1
    left.wait(lambda: left.people["seats"][1]["kind"] == "person")
    assert not left.people["seats"][1]["replace"]
    left.no("consent", settings={"stand_in": {"seat": 1}})


def test_the_link_of_a_seat_that_was_left_shows_nothing_to_who_sits_there(one_house: House) -> None:
    made, left = left_to_somebody(one_house)
    link = left.done(settings={"invite": 1})["invite"]["token"]
    both = Client(one_house, made.id, [made.tokens[0], link])
    assert both.state(0)["seat"] == 0
    assert set(both.states) == {0}
    assert left.people["seats"][1]["kind"] == "link"
    hidden = one_house.get(f"/api/tables/{made.id}/past?eye=1&first=8", link, expect=403)
    assert hidden["code"] == "seat"
    assert one_house.get(f"/api/tables/{made.id}/record", link)["lines"] == one_house.get(
        f"/api/tables/{made.id}/record")["lines"], "a link that nobody opened is a watcher's"
    assert Client(one_house, made.id, [link]).state(1)["seat"] == 1
