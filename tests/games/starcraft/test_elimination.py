"""Elimination (SC-82, SC-269, SC-270, SC-312, SC-320, SC-337)."""
from __future__ import annotations

from typing import Any

from tests.games.starcraft.cards import reads
from tests.games.starcraft.ends import ended, points, regroup, winners
from tests.games.starcraft.table import AREAS, PLANETS, RULES, SIDES, T, Table
from tests.rule import rule
from thunderchild.games.starcraft.rules.elimination import eliminate
from thunderchild.kernel.state import WATCHER

OVERMIND = SIDES.index("overmind")
THREE = ("raynor", "overmind", "tassadar")


def overrun(**keys: Any) -> Table:
    """The Overmind's only base stands beside a Marine; it has no unit."""
    return regroup(*THREE, units={"hydrax.2": ["raynor/marine"], **keys.pop("units", {})}, **keys)


@rule("SC-269")
def test_without_base_and_unit_a_player_is_out() -> None:
    table = overrun()
    assert table.g.eliminated == 1 << OVERMIND
    assert not table.g.over
    assert overrun(units={"hydrax.4": ["overmind/zergling"]}).g.eliminated == 0
    assert overrun(bases={"hydrax.2": "overmind", "torus.3": "tassadar", "helios.2": "raynor",
                          "moria.3": "overmind"}).g.eliminated == 0


@rule("SC-269")
def test_units_on_a_card_and_installations_do_not_save_him() -> None:
    table = overrun(reserve={"overmind": ["zergling"]}, installations={"moria.4": "overmind/cerebrate"})
    assert table.g.eliminated == 1 << OVERMIND
    assert table.g.work[AREAS["moria.4"]] < 0
    assert sum(table.g.stock[OVERMIND]) == sum(n for k, n in enumerate(T.units.count) if T.units.race[k] == 2)


@rule("SC-269")
def test_the_last_player_left_wins_at_once() -> None:
    table = regroup("raynor", "overmind", units={"hydrax.2": ["raynor/marine"]}, sheet=points(overmind=14))
    assert (ended(table), winners(table)) == ("last_left", ["raynor"])
    assert table.g.step == 1


@rule("SC-337")
def test_everything_of_his_leaves_the_table() -> None:
    table = overrun(guard={"hydrax.2": "overmind"}, holder={"hydrax.4": "overmind"}, on_card={"hydrax.4": 2},
                    transports={"helios/1": ["overmind", "raynor"]}, hand={"overmind": ["zerg_01", "zerg_02"]},
                    kept={"overmind": ["forced_hand"]}, leaders=["overmind_endless_hunger"],
                    sheet={"overmind": {"pool": 3, "points": 7, "unread_1": 1, "gas_tokens": 2}})
    g = table.g
    assert OVERMIND not in (*g.guard, *g.holder, *g.work_of)
    assert not any(mask >> OVERMIND & 1 for mask in g.transports)
    assert g.hand[OVERMIND] == g.kept[OVERMIND] == []
    assert g.sheet[OVERMIND] == [7] + [0] * (len(g.sheet[OVERMIND]) - 1)
    assert g.event_gone[T.events.space.index["forced_hand"]] == 1
    assert g.leaders == 0
    assert g.on_card[AREAS["hydrax.4"]] == 0


@rule("SC-337", "SC-342")
def test_event_cards_he_has_read_stay_unknown() -> None:
    table = reads("raynor", "total_war", "sabotage")
    before = [sum(batch) for batch in table.g.event_bag]
    assert len(table.of("raynor", "read")) == 2
    eliminate(table.g, SIDES.index("raynor"))
    assert [table.of("raynor", field) for field in ("read", "read_known", "read_from")] == [[], [], []]
    assert sum(sum(batch) for batch in table.g.event_bag) == sum(before) + 2


@rule("SC-337", "SC-180")
def test_controlled_units_go_home_and_stolen_ones_stay() -> None:
    """Tassadar controls a Marine and has lost his base; a Zealot of his is under Aldaris' control."""
    table = regroup("raynor", "overmind", "tassadar", "aldaris",
                    units={"torus.3": ["overmind/zergling"], "moria.1": ["aldaris/aldaris/controlled_1"]},
                    token_unit={"aldaris/controlled_1": "zealot"}, token_from={"aldaris/controlled_1": "tassadar"})
    assert table.g.eliminated == 1 << SIDES.index("tassadar")
    assert table.units("aldaris", "moria.1") == ["aldaris/controlled_1"]
    own = regroup("raynor", "overmind", "tassadar", options={"survival": True},
                  units={"torus.3": ["overmind/zergling"], "moria.1": ["tassadar/tassadar/controlled_1"]},
                  token_unit={"tassadar/controlled_1": "marine"}, token_from={"tassadar/controlled_1": "raynor"})
    assert own.g.eliminated == 1 << SIDES.index("tassadar")
    assert own.of("raynor", "stock") == [n if T.units.race[k] == 0 else 0 for k, n in enumerate(T.units.count)]
    assert own.g.token_unit == [-1] * 4


@rule("SC-337", "SC-310")
def test_the_next_player_in_the_game_is_first() -> None:
    table = overrun(first="overmind")
    assert SIDES[table.g.first] == "tassadar"
    assert table.asked() == "tassadar"


@rule("SC-270")
def test_when_the_last_go_together_it_counts_how_they_stood_before() -> None:
    both = {"helios.2": ["overmind/zergling"], "hydrax.2": ["raynor/marine"]}
    survival = {"survival": True}
    cards = {"helios.2": "raynor", "hydrax.2": "overmind", "hydrax.4": "overmind"}
    table = regroup("raynor", "overmind", options=survival, units=both, holder=cards)
    assert (ended(table), winners(table)) == ("last_left", ["overmind"])
    assert winners(regroup("raynor", "overmind", options=survival, units=both)) == ["raynor", "overmind"]
    assert winners(regroup("raynor", "overmind", options=survival, units=both, holder={"helios.2": "raynor"})) == ["raynor"]


@rule("SC-270")
def test_how_they_stood_is_noted_after_every_action() -> None:
    table = regroup("raynor", "overmind", units={"helios.4": ["raynor/marine"]}, sheet={"raynor": {"pool": 3}})
    stood = [table.gauge("raynor", f"stood_{what}") for what in ("resources", "areas", "bases", "workers")]
    assert stood == [2 + 1 + 4 + 2, 2, 1, 3]


@rule("SC-312", "SC-68")
def test_a_guard_token_goes_with_control() -> None:
    table = regroup(*THREE, guard={"helios.2": "raynor", "hydrax.4": "raynor"},
                    units={"hydrax.4": ["overmind/zergling"]})
    assert table.g.guard[AREAS["helios.2"]] == 0
    assert table.g.guard[AREAS["hydrax.4"]] == -1


def executing(attacker: str, **keys: Any) -> Table:
    """An order of his has just been carried out."""
    doing = [{"what": "game", "at": "round", "for": attacker}, {"what": "one_round", "at": "regrouping", "for": attacker},
             {"what": "execution", "at": "next", "for": attacker, "turn": 1},
             {"what": "order_turn", "at": "finish", "for": attacker, "planet": "helios", "order": "", "kind": "build"}]
    return Table({"factions": ["overmind", "raynor", "tassadar"], "options": {"seats": 3}, "doing": doing, "turn": attacker,
                  "planets": {"helios": [0, 0, 0], "hydrax": [1, 0, 0]}, "bases": {"helios.2": "raynor", "hydrax.2": "tassadar"},
                  **keys})


@rule("SC-320")
def test_the_order_of_an_eliminated_player_ends_at_once() -> None:
    table = executing("overmind", pile={"helios": ["build", "mobilize"]}, pile_of={"helios": ["raynor", "raynor"]})
    assert table.g.eliminated == 1 << OVERMIND
    assert table.at() == "order_turn.reveal"
    assert table.asked() == "raynor"
    assert RULES.trace(table.g) == ["game", "one_round", "execution", "order_turn"]


@rule("SC-82", "SC-321")
def test_orders_of_an_eliminated_player_are_discarded_from_the_top() -> None:
    table = executing("overmind", pile={"helios": ["build", "research"], "hydrax": ["mobilize", "build"]},
                      pile_of={"helios": ["raynor", "overmind"], "hydrax": ["overmind", "raynor"]})
    assert table.g.pile_of[PLANETS["helios"]] == [0]
    assert len(table.g.pile_of[PLANETS["hydrax"]]) == 2
    table.do("reveal hydrax", "take_event")
    assert table.g.pile_of[PLANETS["hydrax"]] == []
    # nobody learns what they were
    assert [cell[1] for cell in RULES.view(table.g, WATCHER)["orders"]["pile"][PLANETS["helios"]]] == [None]
