"""Bots: values stay within their bounds, and what looks good is what a player would do."""
from __future__ import annotations

import random

import pytest

from tests.games.starcraft.orders import order
from tests.games.starcraft.table import RULES, T, Table, duel, started
from thunderchild.kernel.flow import random_click
from thunderchild.players.clock import Clock
from thunderchild.players.levels import NormalPlayer
from thunderchild.players.seen import see


def best(table: Table, seed: int = 1) -> str:
    """What the normal player clicks."""
    seen = see(RULES, table.g, table.seat(), random.Random(seed))
    return RULES.words.say(NormalPlayer(seed).choose(seen, Clock(None)))


def test_values_are_bounded_and_plausible_clicks_legal() -> None:
    rng = random.Random(11)
    for seats in (2, 3, 6):
        g = RULES.start({"seats": seats})
        for _click in range(400):
            if g.over:
                break
            if RULES.to_move(g) >= 0:
                legal = RULES.legal(g)
                kept = RULES.plausible(g, legal)
                assert kept
                assert set(kept) <= set(legal)
                assert all(-1.0 <= RULES.value(g, seat) <= 1.0 for seat in range(seats))
                RULES.click(g, kept[int(rng.random() * len(kept))])
            else:
                RULES.click(g, random_click(RULES, g, rng))


def test_nobody_destroys_his_own_pieces() -> None:
    table = order("build", units={"helios.2": ["raynor/marine"]})
    kept = [RULES.say(table.g, a) for a in RULES.plausible(table.g, RULES.legal(table.g))]
    assert kept == ["buy worker", "buy transport", "buy marine", "next_part", "done"]


def test_a_bill_is_paid_in_one_click_and_discounts_are_taken() -> None:
    assert best(order("build").do("buy marine", "place helios.2")) == "auto_pay"
    assert best(order("build", special=True).do("buy marine", "place helios.2")) == "discount mineral"
    assert best(order("build", leaders=["raynor_make_do_with_little"]).do("buy worker")) == "use_free"


def test_an_empty_area_with_a_conquest_point_is_taken() -> None:
    table = order("mobilize", side="tassadar", units={"helios.2": ["tassadar/zealot"] * 2}, pile={"hydrax": ["build"]},
                  pile_of={"hydrax": ["overmind"]})
    click = best(table)
    assert click == "move_unit zealot/helios.2"
    assert best(table.do(click)) in ("to helios.1", "to helios.3")


def test_an_order_that_brings_something_is_executed() -> None:
    table = duel(phase="execution", pile={"helios": ["build"]}, pile_of={"helios": ["raynor"]}).do("reveal helios")
    assert best(table) == "execute"
    nothing = duel(phase="execution", pile={"hydrax": ["build"]}, pile_of={"hydrax": ["raynor"]}).do("reveal hydrax")
    assert best(nothing) == "take_event"


def test_the_poorest_card_is_discarded() -> None:
    from thunderchild.games.starcraft.bot.plausible import card_worth
    table = duel(phase="regrouping", hand={"raynor": [f"terran_{k:02}" for k in range(1, 12)]})
    table.go("regrouping.discard")
    kept = RULES.plausible(table.g, RULES.legal(table.g))
    assert len(kept) == 1
    worth = {card: card_worth(table.g, card) for card in table.of("raynor", "hand")}
    assert worth[RULES.words.target_of[kept[0]]] == min(worth.values())


def test_bots_do_not_always_play_the_same_factions() -> None:
    chosen = set()
    for seat in range(3):
        table = Table(options={"seats": 3}).do(f"* first_player seat_{seat}")
        chosen.add(RULES.say(table.g, RULES.plausible(table.g, RULES.legal(table.g))[0]))
    assert len(chosen) == 3


def test_the_value_knows_nothing_that_the_seat_does_not() -> None:
    """Orders of others lie face down: whatever they are, the value is the same (SC-308)."""
    table = started(2).go("placing.pick")
    for _turn in range(4):
        table.do(f"pick_order {table.targets('pick_order')[0]}")
        table.do(f"place_on {table.targets('place_on')[0]}")
    value = RULES.value(table.g, 0)
    for seed in range(5):
        world = RULES.redeal(table.g, 0, random.Random(seed))
        assert RULES.value(world, 0) == value


def test_random_walks_mostly_leave_out_what_does_harm() -> None:
    """Every tenth click of a walk is any legal one, so that the laws see all of them."""
    from thunderchild.kernel.laws.likely import likely_click
    table = order("build", units={"helios.2": ["raynor/marine"]})
    rng = random.Random(3)
    said = [RULES.say(table.g, likely_click(RULES, table.g, rng)) for _click in range(400)]
    harmful = sum(click.startswith("destroy_own") for click in said)
    assert 0 < harmful < 60


def test_chances_of_all_teams_add_up() -> None:
    """One team wins; teammates have the same chance."""
    rng = random.Random(5)
    for options in ({"seats": 3}, {"seats": 4, "team_play": True}, {"seats": 2}):
        g = RULES.start(options)
        for click in range(200):
            if g.over:
                break
            if click % 20 == 0:
                chances = [RULES.chance(g, seat) for seat in range(g.seats)]
                teams = {g.team[side]: chances[g.player[side]] for side in g.order}
                assert abs(sum(teams.values() if teams else chances) - 1.0) < 1e-9
                assert all(chances[g.player[side]] == teams[g.team[side]] for side in g.order)
            kept = RULES.plausible(g, RULES.legal(g)) if RULES.to_move(g) >= 0 else []
            RULES.click(g, rng.choice(kept) if kept else random_click(RULES, g, rng))
    assert RULES.chance(duel(sheet={"raynor": {"pool": 6, "points": 12}}).g, 0) > 0.6


@pytest.mark.parametrize("unit", ["marine", "archon", "zergling"])
def test_usual_values_are_those_of_the_standard_cards_of_the_race(unit: str) -> None:
    """A card that shows the unit counts twice, with its larger values; those of technologies do not count."""
    kind, cards = T.units.space.index[unit], T.cards
    values = []
    for card in range(len(cards.space)):
        if (cards.kind[card], cards.tech[card], cards.race[card]) == (0, -1, T.units.race[kind]):
            shown = kind in cards.icons[card]
            values += [cards.major[card] if shown else cards.minor[card]] * cards.copies[card] * (2 if shown else 1)
    assert T.usual[kind] == [pytest.approx(sum(column) / len(values)) for column in zip(*values, strict=True)]
