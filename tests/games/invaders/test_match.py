"""Matches, larger decks, handicap (IN-128 to IN-137, IN-167, IN-168)."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.rule import rule
from thunderchild.games.invaders.rules.lists import known_reserve
from thunderchild.kernel.flow import BadPosition
from thunderchild.kernel.meta import BadOptions

from .cards import pack_of
from .drivers import eagerly, record_of
from .table import INV, MAN, Table, exchanged, rules


def lost_game(**options: Any) -> Table:
    """The Invader has just lost the first game."""
    return Table(options={"match": True, **options}, plan=1, hero="EU").do("plan_draw")


@rule("IN-129", "IN-168")
def test_limit_is_for_the_loser_and_within_the_reserves() -> None:
    t = lost_game()
    assert t.asked() == "invader"
    assert t.why("limit 3", "mankind") == "IN-169"
    t = Table(start={"match": True, "deck_size": 85})
    while t.asked() != "chance":
        t.do("add " + t.legal("add")[0])
    t.g.plan = 1
    t.deal().do("hero_zone EU").deal().do("plan_draw")
    assert t.legal("limit") == ["0", "1", "2", "3", "4", "5"]
    assert t.why("limit 6") == "IN-168"


@rule("IN-130", "IN-167", "IN-52")
def test_exchange_is_hidden_and_what_went_out_stays_out() -> None:
    t = lost_game().do("limit 1")
    assert t.asked() == "invader"
    a = t.read("remove medusa_assault")
    assert t.r.seen(t.g, a, INV) == a
    assert t.r.seen(t.g, a, MAN) == t.r.seen(t.g, t.read("remove red_rain"), MAN) < 0
    t.do("remove medusa_assault")
    assert t.why("add medusa_assault") == "IN-167"
    assert t.why("add norad") == "IN-135"
    t.do("add swarm_cloud")
    assert t.asked() == "mankind"
    t.do("remove norad", "add last_stand")
    assert t.asked() == "chance"
    assert t.copies_in_bag(INV, "medusa_assault") == 2
    assert t.copies_in_bag(INV, "swarm_cloud") == 1


@rule("IN-130")
def test_what_was_taken_out_lies_in_the_hand_until_the_exchange_is_done() -> None:
    t = lost_game().do("limit 2", "remove medusa_assault")
    assert t.hand(INV) == ["medusa_assault"]
    said = t.r.describe(t.g)
    with pytest.raises(BadPosition, match=r"lie in the hand until the exchange is done \(IN-130\)"):
        t.r.arrange({**said, "hands": {**said["hands"], "invader": []}})
    said["stack"][-1].update(put=1, put_in=1)           # one is in already, and one still to be taken out
    with pytest.raises(BadPosition, match=r"taken out before others go in \(IN-130\)"):
        t.r.arrange(said)


@rule("IN-130")
def test_no_exchange_at_all() -> None:
    t = lost_game().do("limit 0")
    assert (t.asked(), t.g.secret, t.g.game) == ("chance", 0, 2)


@pytest.mark.parametrize(("secret", "seats"), [(True, 3), (False, 0)])
@rule("IN-131")
def test_who_gets_a_secret_deck_sees_it(secret: bool, seats: int) -> None:
    """Nobody goes back behind the click that showed both of them the other's deck."""
    keys = {**exchanged(m_in=["last_stand"], m_out=["lodestar_uplink"]), "wins": [1, 0]} if secret else {}
    t = Table(**{**keys, "options": {"match": True, "swap_sides": True}}, plan=1, hero="EU").do("plan_draw", "limit 0")
    assert (t.g.invader, t.g.secret, t.g.reveals & 3) == (1, int(secret), seats)


@rule("IN-131", "IN-164")
def test_changing_sides() -> None:
    t = lost_game(swap_sides=True).do("limit 1")
    assert t.g.invader == 1
    assert t.r.to_move(t.g) == 1                # who was Mankind now plays the Invader, and exchanges first
    t.do("remove medusa_assault", "add swarm_cloud", "remove norad", "add last_stand")
    assert known_reserve(t.g, INV, 0) == known_reserve(t.g, INV, 2)
    assert [line for line in t.lines() if "unseen" in line] == ["The Invader exchanges 1 card unseen.",
                                                                "Mankind exchanges 1 card unseen."]
    t.do("* hero surgeon")
    assert t.r.to_move(t.g) == 0
    t.do("hero_zone EU").deal()
    assert t.r.to_move(t.g) == 1
    assert t.asked() == "invader"
    record = record_of(rules(), {"match": True, "swap_sides": True}, eagerly, 3)
    assert max(record.g.wins) == 2


@rule("IN-132", "IN-128")
def test_two_wins_end_the_match() -> None:
    t = Table(options={"match": True}, plan=1, hero="EU", game=2, wins=[0, 1]).do("plan_draw")
    assert t.g.over == 2
    assert t.r.returns(t.g) == [-1.0, 1.0]
    assert "2 to 0" in t.r.result(t.g)
    assert t.why("pass") == "IN-128"
    assert Table(plan=1, hero="EU").do("plan_draw").why("pass") == "IN-123"


@rule("IN-135", "IN-133")
def test_larger_decks_grow_from_the_reserve() -> None:
    t = Table(start={"deck_size": 72})
    assert t.asked() == "invader"
    t.do("add squid_lander", "add squid_lander")
    assert t.asked() == "mankind"
    assert t.why("add squid_lander") == "IN-135"
    t.do("add last_stand", "add alpine_militia")
    assert t.g.in_deck == [72, 72]
    assert t.copies_in_bag(INV, "squid_lander") == 6


@rule("IN-133", "IN-134")
def test_e29_larger_decks_start_the_marker_higher() -> None:
    for size, start in ((70, 10), (71, 11), (80, 11), (81, 12), (90, 12)):
        assert rules().start({"deck_size": size}).plan == start
    with pytest.raises(BadOptions, match="deck_size"):
        rules().start({"deck_size": 69})


@rule("IN-136")
def test_e29_a_handicap_is_for_seventy_cards() -> None:
    assert rules().start({"handicap": "mankind"}).plan == 9
    assert rules().start({"handicap": "invader"}).plan == 11
    for helped in ("mankind", "invader"):
        with pytest.raises(BadOptions, match=r"IN-136.*one of: 70"):
            rules().start({"handicap": helped, "deck_size": 75})


@rule("IN-137")
def test_what_can_be_agreed() -> None:
    names = [option.name for option in rules().meta.options]
    assert names == ["deck_size", "handicap", "match", "swap_sides", "unlimited_tokens"]
    assert [(limit.when, limit.then) for limit in rules().meta.limits] == [("handicap", "deck_size")]


@rule("IN-128", "IN-129", "IN-130")
def test_e29_match() -> None:
    t = Table(options={"match": True}, plan=1, hero="EU").do("plan_draw")
    assert t.g.wins == [0, 1]
    assert t.asked() == "invader"
    assert t.legal("limit") == [str(n) for n in range(11)]
    t.do("limit 4")
    for _n in range(2):
        t.do(*[f"remove {x}" for x in t.legal("remove")[:4]])
        for _card in range(4):
            t.do("add " + t.legal("add")[0])
    assert t.g.game == 2
    assert t.g.in_deck == [70, 70]
    assert t.asked() == "chance"
    assert t.g.plan == 10


@rule("IN-168")
def test_the_smaller_pool_bounds_the_exchange(tmp_path: Path) -> None:
    less = ("alpine_militia", "landing_ambush", "tactical_withdrawal", "detroit_foundry", "last_stand", "alarm_network")
    text = "".join(f'[[card]]\nid = "{name}"\ncopies = 0\n\n' for name in less)
    t = Table(pack_of(tmp_path, "reserve.toml", text), start={"match": True})
    assert [sum(row) for row in t.g.t.spare] == [20, 9]
    t.g.plan = 1
    t.deal().do("hero_zone EU").deal().do("plan_draw")
    assert t.legal("limit") == [str(n) for n in range(10)]
