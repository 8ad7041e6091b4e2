"""The worked examples of setup, cards, Regrouping and victory: E10 to E13, E16, E24, E27, E28, E31, E33, E37, E38, E45.  Those of
orders are in test_examples_orders.py, those of battles in test_battle_examples.py, E14 in test_combat_cards.py."""
from __future__ import annotations

from typing import Any

import pytest

from tests.games.starcraft.cards import executes, reads, resolves
from tests.games.starcraft.ends import ended, points, regroup, winners
from tests.games.starcraft.table import AREAS, SIDES, T, Table, started
from tests.rule import rule


@rule("SC-290")
def test_e10_seating_in_a_scenario() -> None:
    """The play order of Gate to Shakuras has the Queen of Blades, Tassadar, the Overmind, Raynor."""
    table = Table(options={"seats": 4, "scenario": "gate_to_shakuras"}).do("* first_player seat_0")
    table.do("choose_faction tassadar", "choose_faction raynor", "choose_faction queen_of_blades", "choose_faction overmind")
    order = [SIDES[side] for side in table.g.order]
    after = {side: order[(k + 1) % 4] for k, side in enumerate(order)}
    assert after["queen_of_blades"] == "tassadar"
    assert after["raynor"] == "queen_of_blades"
    assert after["overmind"] == "raynor"


ULTRALISKS = {"hydrax.2": ["overmind/ultralisk"] * 3, "helios.2": ["raynor/marine"]}


@rule("SC-226", "SC-220")
def test_e11_gaining_a_hero() -> None:
    table = resolves("overmind_torrasque", "raynor", bases={"helios.2": "raynor", "hydrax.2": "overmind"},
                     units={**ULTRALISKS, "torus.3": ["overmind/zergling"]})
    assert table.targets("destroy") == ["ultralisk/hydrax.2"]
    assert table.why("destroy zergling/torus.3") == "SC-226"
    table.do("destroy ultralisk/hydrax.2")
    assert "torus.3" in table.targets("place_hero")
    table.do("place_hero torus.3")
    assert table.units("overmind", "torus.3") == ["zergling", "torrasque"]


@rule("SC-226", "SC-336")
def test_e11_with_a_figure_left_nothing_is_destroyed() -> None:
    table = resolves("overmind_torrasque", "raynor", bases={"helios.2": "raynor", "hydrax.2": "overmind"},
                     units={"hydrax.2": ["overmind/ultralisk"], "helios.2": ["raynor/marine"]})
    assert table.targets("destroy") == []
    assert table.targets("place_hero") == ["hydrax.2"]


@rule("SC-226", "SC-20")
def test_e11_in_flying_areas_no_hero_is_gained() -> None:
    table = resolves("overmind_torrasque", "raynor", bases={"hydrax.2": "raynor", "helios.2": "raynor"},
                     units={"hydrax.1": ["overmind/mutalisk"], "helios.2": ["raynor/marine"]})
    assert table.g.heroes == 0
    assert not [one for row in table.g.units for one in row if T.spaces.pieces.ids[one] == "overmind/torrasque"]


@rule("SC-31")
@pytest.mark.parametrize(("seats", "left"), [(6, 25), (5, 21), (4, 17), (3, 13), (2, 9)])
def test_e12_event_deck_sizes(seats: int, left: int) -> None:
    assert [sum(n for k, n in enumerate(T.events.copies) if T.events.stage[k] == stage) for stage in (0, 1)] == [28, 28]
    assert started(seats).g.deck_left[:2] == [left, left]


@rule("SC-276")
@pytest.mark.parametrize(("seats", "left"), [(6, 25), (5, 21), (4, 17), (3, 13), (2, 9)])
def test_e13_no_leadership_cards(seats: int, left: int) -> None:
    table = started(seats, no_leadership_cards=True)
    gone = sorted(T.events.space.ids[k] for k, many in enumerate(table.g.event_gone) if many)
    assert gone == ["heroic_strategy", "inspiring_leadership", "subtle_planning"]
    assert table.g.deck_left[:2] == [left, left]
    assert table.g.deck_left[2] == 20


@rule("SC-266", "SC-31")
def test_e12_stage_three_stays_whole() -> None:
    assert started(2).g.deck_left[2] == 21


@rule("SC-5")
def test_e16_deck_contents() -> None:
    plain = [k for k in range(len(T.cards.space)) if T.cards.tech[k] < 0]
    assert [sum(T.cards.copies[k] for k in plain if T.cards.race[k] == race) for race in range(3)] == [20, 20, 20]
    decks = {side: sum(n for k, n in enumerate(T.techs.copies) if T.techs.factions[k] >> at & 1) for at, side in enumerate(SIDES)}
    assert decks == {"raynor": 27, "mengsk": 27, "tassadar": 28, "aldaris": 28, "queen_of_blades": 28, "overmind": 26}
    assert len(T.leaders.space) == 42


@rule("SC-14", "SC-214")
def test_e24_reinforcements() -> None:
    table = executes("reinforcements", bases={"torus.3": "overmind"})
    assert "torus.3" not in table.targets("target")
    assert "helios.1" in table.targets("target")


def test_e27_leg_enhancements_and_cost() -> None:
    costs = {"archon": 4, "dark_archon": 3, "guardian": 4, "devourer": 4, "lurker": 4}
    assert {unit: T.units.total[T.units.space.index[unit]] for unit in costs} == costs


def idle(table: Table, until_round: int) -> Table:
    """Orders are placed, and traded for Event cards; nothing else happens."""
    for _click in range(500):
        if table.g.round == until_round:
            return table
        legal = table.legal()
        table.do(next((click for click in ("take_event", "pass") if click in legal), legal[0]))
    raise AssertionError(f"never in round {until_round}")


@rule("SC-216", "SC-246", "SC-247")
def test_e28_stranded_transport() -> None:
    """Raynor's only base is on Dylar IV, at the end of a z-axis route from Tarsonis; the Overmind moves that end to Hydrax."""
    position: dict[str, Any] = {
        "bases": {"dylar_iv.3": "raynor", "hydrax.2": "overmind"}, "units": {"tarsonis.1": ["raynor/marine"]},
        "planets": {"helios": [0, 0, 0], "hydrax": [1, 0, 0], "dylar_iv": [-4, 0, 0], "tarsonis": [-8, 0, 0]},
        "link": {"dylar_iv/1": "tarsonis/0"}, "zaxis": ["dylar_iv/1", "tarsonis/0"], "transports": {"dylar_iv/1": ["raynor"]}}
    table = executes("star_charts", side="overmind", others=("raynor",), **position)
    table.do("target dylar_iv/1", "target hydrax/1")
    route = T.galaxy.slots.index["tarsonis/0"]
    assert table.g.link[route] == T.galaxy.slots.index["hydrax/1"]
    raynor = 1 << SIDES.index("raynor")
    idle(table, 2)
    assert table.g.transports[route] == raynor
    table.go("order_turn.reveal")
    assert table.g.transports[route] == raynor
    idle(table, 3)
    assert table.g.transports[route] & raynor == 0


@rule("SC-212", "SC-268")
def test_e31_several_end_draws_near() -> None:
    table = reads("raynor", "end_draws_near_cards", "end_draws_near_point", "reinforcements")
    assert sorted(table.targets("play_event")) == ["end_draws_near_cards", "end_draws_near_point"]
    assert table.why("pass") == "SC-212"
    before = table.gauge("raynor", "points")
    table.do("play_event end_draws_near_point")
    assert table.gauge("raynor", "points") > before
    assert table.g.ends == 2
    assert table.g.event_out[T.events.space.index["reinforcements"]] == 1
    assert ended(table) == "end_draws_near"
    assert winners(table) == ["raynor"]


@rule("SC-36", "SC-38")
def test_e33_planet_placement_order() -> None:
    table = started(4, "raynor", "mengsk", "tassadar", "overmind", no_leadership_cards=True).go("galaxy.planet")
    order: list[str] = []
    while len(order) < 8:
        if table.at() == "galaxy.planet":
            order.append(table.asked())
        table.do(table.legal()[0])
    assert order == ["raynor", "mengsk", "tassadar", "overmind", "overmind", "tassadar", "mengsk", "raynor"]


CARDS = {"dylar_iv.2": "raynor", "dylar_iv.3": "raynor", "dylar_iv.4": "raynor"}


def dylar(**keys: Any) -> Table:
    return regroup("raynor", "mengsk", bases={"dylar_iv.3": "raynor", "dylar_iv.1": "mengsk"}, holder=CARDS, **keys)


@rule("SC-251", "SC-249", "SC-250")
def test_e37_resource_cards_after_an_enemy_base() -> None:
    table = dylar()
    assert [SIDES[table.g.holder[AREAS[area]]] for area in CARDS] == ["raynor"] * 3
    table = dylar(units={"dylar_iv.4": ["mengsk/marine"]}, on_card={"dylar_iv.4": 2}, sheet={"raynor": {"pool": 3}})
    assert table.gauge("raynor", "workers") == 15 - 3
    assert table.g.on_card[AREAS["dylar_iv.4"]] == 0
    assert SIDES[table.g.holder[AREAS["dylar_iv.4"]]] == "mengsk"           # he takes it in step 3
    assert [SIDES[table.g.holder[AREAS[area]]] for area in ("dylar_iv.2", "dylar_iv.3")] == ["raynor"] * 2


@rule("SC-262", "SC-268")
def test_e38_aldaris() -> None:
    three = ("raynor", "aldaris", "overmind")
    holds: dict[str, Any] = {"leaders": ["aldaris_predestined"]}
    assert not regroup(*three, sheet=points(raynor=16), **holds).g.over
    table = regroup(*three, sheet=points(raynor=20), **holds)
    assert (ended(table), winners(table)) == ("conquest_points", ["raynor"])
    end = regroup(*three, sheet=points(raynor=14), ends=2, event_gone={"end_draws_near_point": 2},
                  event_bag={"unread_3": {"end_draws_near_point": 0}}, **holds)
    assert winners(end) == ["aldaris"]
    out = regroup(*three, sheet=points(raynor=15), units={"tarsonis.2": ["raynor/marine"]}, **holds)
    assert winners(out) == ["raynor"]


@rule("SC-338", "SC-264")
def test_e45_round_limit() -> None:
    table = regroup("raynor", "overmind", round=30, sheet=points(raynor=9, overmind=7))
    assert (ended(table), winners(table)) == ("longest_game", ["raynor"])
    even = {"helios.4": 2, "hydrax.4": 2}
    tied = regroup("raynor", "overmind", round=30, depletion=even,
                   sheet={"raynor": {"points": 9, "pool": 4}, "overmind": {"points": 9, "pool": 5}})
    assert winners(tied) == ["overmind"]
