"""Who knows what of the Event cards (L7-21 to L7-26, L7-204)."""
from __future__ import annotations

import random
from typing import Any

from tests.games.level7.table import RULES, Table, turning_up
from tests.rule import rule
from thunderchild.kernel.state import WATCHER

UNREAD, GONE = 55, 56
LAID = {"sa": {"pile": "alpha", "card": "a01", "blind": False}, "na": {"pile": "alpha", "card": "a02", "blind": False},
        "eu": {"pile": "alpha", "card": "unread", "blind": True}, "af": {"pile": "bravo", "card": "a03", "blind": False},
        "as": {"pile": "bravo", "card": "unread", "blind": True}}


def cards(t: Table, eye: int) -> list[Any]:
    return [row[0] if row else "" for row in RULES.view(t.g, eye)["events"]["event_card"]]


@rule("L7-21", "L7-22")
def test_open_and_hidden_fields() -> None:
    view = RULES.view(Table().g, WATCHER)
    for name in ("stock", "units", "invaders", "tech", "market", "held", "attached", "status", "funded", "adaptation",
                 "event_out",
                 "deck_left", "merc_out"):
        assert name in view
    assert sorted(set(view["events"])) == ["deck", "event_card", "unseen"]
    assert view["events"]["deck"] == [25 + 5]            # only how many


@rule("L7-23", "L7-25")
def test_a_card_is_known_to_who_looked_at_it() -> None:
    t = Table(phase="events").do("look", "* event a07")
    assert (cards(t, 0)[0], cards(t, 1)[0], cards(t, WATCHER)[0]) == (6, None, None)
    assert "MIC" in str(RULES.label(t.g, RULES.words.read("alpha")))
    assert "MIC" not in RULES.prompt(t.g, 1)
    assert RULES.hushed(t.g)                             # even the pause would tell
    texts = [row["text"] for row in RULES.lines(t.g, 1)]
    assert texts == ["The South American Coalition looks at its Event card."]


@rule("L7-25")
def test_no_talk_from_the_first_look_until_the_last_card_lies() -> None:
    assert RULES.quiet(Table(phase="movement").g) == 0
    t = Table(phase="events")
    for click in ("look", "* event a07", "alpha", "blind_alpha", "blind_bravo", "look", "* event a08", "bravo", "blind_alpha"):
        assert RULES.quiet(t.g) == 25
        t.do(click)
    assert (t.at(), RULES.quiet(t.g)) == ("events.turn_up", 0)
    assert RULES.quiet(t.decline("over").g) == 0         # and not at all when the game is over


@rule("L7-24")
def test_piles_before_and_after_the_first_card() -> None:
    t = turning_up("alpha", LAID, ships={})
    assert [cards(t, 1)[k] for k in range(5)] == [None, 1, UNREAD, None, UNREAD]
    t.do("* event a01").decline("events.turn_up")
    assert [cards(t, 1)[k] for k in range(3)] == [None, 1, None]         # whose it was, and whether blind ones are left: unknown
    assert (cards(t, 0)[0], RULES.view(t.g, 3)["pile_left"]) == (GONE, [2, 2])
    assert cards(t, 1)[4] == UNREAD                      # the Bravo pile is untouched


@rule("L7-24", "L7-204")
def test_redeals_after_the_first_card_vary_what_is_left() -> None:
    t = turning_up("alpha", LAID, ships={}).do("* event a01").decline("events.turn_up")
    rng = random.Random(3)
    seen = set()
    for _deal in range(60):
        world = RULES.redeal(t.g, 3, rng)
        RULES.check(world)
        seen.add(tuple(row[0] if row[0] >= UNREAD else "card" for row in world.event_card[:3]))
    assert seen == {(GONE, "card", UNREAD), ("card", GONE, UNREAD), ("card", "card", GONE)}


@rule("L7-26")
def test_one_person_knows_what_all_his_coalitions_know() -> None:
    t = turning_up("alpha", LAID, ships={}, options={"seats": 2})
    assert cards(t, 1) == [None, 1, UNREAD, 2, UNREAD]


@rule("L7-204")
def test_odds_of_the_next_card() -> None:
    t = turning_up("alpha", LAID, ships={})
    odds = RULES.odds(t.g)
    assert (odds[0], odds[1], odds[2], odds[3], odds[24]) == (22, 22, 0, 1, 1)     # 22 undrawn cards, one blind card in the pile
    assert RULES.odds(turning_up("bravo", {**LAID, "as": {"pile": "alpha", "card": "unread", "blind": True}}, ships={}).g)[2] == 1
    t.do("* event a20").decline("events.turn_up")        # it was the blind one
    assert [k for k, n in enumerate(RULES.odds(t.g)) if n] == [0, 1]
    t = Table(phase="events").do("look")
    assert RULES.odds(t.g) == [1] * 25 + [0] * 30
