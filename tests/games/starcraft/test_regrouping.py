"""The Regrouping Phase (SC-246 to SC-260, SC-339) and the end effects of cards (SC-117, SC-231, SC-244)."""
from __future__ import annotations

from typing import Any

from tests.games.starcraft.table import AREAS, RULES, SIDES, T, Table
from tests.rule import rule

THREE = {"helios": [0, 0, 0], "hydrax": [1, 0, 0], "torus": [0, 1, 0]}      # helios lies between the two others


def regroup(**keys: Any) -> Table:
    """Raynor on Helios, the Overmind on Hydrax; the Regrouping Phase begins and runs on to the next decision."""
    position = {"factions": ["raynor", "overmind"], "options": {"seats": 2}, "planets": THREE, "phase": "regrouping",
                "bases": {"helios.2": "raynor", "hydrax.2": "overmind"},
                "units": {"helios.2": ["raynor/marine"], "hydrax.2": ["overmind/zergling"]}}
    return Table({**position, **keys})


def holder(table: Table, area: str) -> str:
    side = table.g.holder[AREAS[area]]
    return "" if side < 0 else SIDES[side]


def base_owner(table: Table, area: str) -> str:
    return "" if table.g.work[AREAS[area]] != 0 else SIDES[table.g.work_of[AREAS[area]]]


# ---- step 1

@rule("SC-246", "SC-243")
def test_bases_and_installations_beside_an_enemy_unit_are_destroyed() -> None:
    table = regroup(units={"hydrax.2": ["raynor/marine"], "helios.2": ["raynor/marine"], "hydrax.4": ["overmind/zergling"],
                           "helios.3": ["raynor/marine"]},
                    installations={"helios.3": "overmind/cerebrate", "torus.3": "overmind/overmind"})
    assert base_owner(table, "hydrax.2") == ""
    assert table.gauge("overmind", "bases") == 6
    assert table.g.work[AREAS["helios.3"]] < 0
    assert table.g.work[AREAS["torus.3"]] >= 0
    assert base_owner(table, "helios.2") == "raynor"


@rule("SC-339")
def test_two_players_on_each_others_bases_lose_both() -> None:
    table = regroup(units={"hydrax.2": ["raynor/marine"], "helios.2": ["overmind/zergling"]})
    assert base_owner(table, "hydrax.2") == base_owner(table, "helios.2") == ""
    assert table.gauge("raynor", "bases") == table.gauge("overmind", "bases") == 6


@rule("SC-246", "SC-247")
def test_transports_without_a_base_on_either_planet_are_destroyed() -> None:
    table = regroup(transports={"helios/1": ["raynor", "overmind"], "helios/2": ["raynor", "overmind"]})
    assert table.g.transports[T.galaxy.slots.index["helios/1"]] == 1 << SIDES.index("raynor") | 1 << SIDES.index("overmind")
    assert table.g.transports[T.galaxy.slots.index["helios/2"]] == 1 << SIDES.index("raynor")
    assert table.gauge("overmind", "transports") == 6


@rule("SC-246", "SC-339")
def test_transports_go_after_the_bases_of_the_same_step() -> None:
    table = regroup(units={"hydrax.2": ["raynor/marine"], "torus.3": ["overmind/zergling"], "helios.2": ["raynor/marine"]},
                    transports={"helios/1": ["overmind", "raynor"]})
    assert table.g.transports[T.galaxy.slots.index["helios/1"]] == 1 << SIDES.index("raynor")


@rule("SC-248")
def test_return_to_aiur_keeps_transports() -> None:
    keys: dict[str, Any] = {"factions": ["tassadar", "overmind"], "bases": {"helios.2": "overmind"},
                            "units": {"torus.3": ["tassadar/zealot"], "helios.2": ["overmind/zergling"]},
                            "transports": {"helios/2": ["tassadar"]}}
    slot = T.galaxy.slots.index["helios/2"]
    assert regroup(**keys).g.transports[slot] == 0
    assert regroup(**keys, in_force=["tassadar_return_to_aiur"]).g.transports[slot] == 1 << SIDES.index("tassadar")


INFEST: dict[str, Any] = {"units": {"helios.2": ["overmind/queen", "overmind/zergling"], "hydrax.2": ["overmind/zergling"],
                                    "torus.3": ["raynor/marine"]}, "techs": {"overmind": ["infest_command_center"]}}


@rule("SC-97")
def test_a_queen_infests_the_command_center_her_side_destroyed() -> None:
    table = regroup(**INFEST)
    assert table.at() == "regrouping.infest"
    assert table.asked() == "overmind"
    assert table.legal() == ["place_installation helios.2", "pass"]
    assert table.why("place_installation hydrax.4") == "SC-97"
    table.do("place_installation helios.2")
    assert table.g.work[AREAS["helios.2"]] == 1
    assert table.g.work_of[AREAS["helios.2"]] == SIDES.index("overmind")
    assert table.at() == "placing.pick"


@rule("SC-97")
def test_without_queen_or_technology_nothing_is_infested() -> None:
    without = {**INFEST, "units": {**INFEST["units"], "helios.2": ["overmind/zergling"]}}
    assert regroup(**without).at() == "placing.pick"
    assert regroup(units=INFEST["units"]).at() == "placing.pick"
    assert regroup(**INFEST).do("pass").at() == "placing.pick"


@rule("SC-97", "SC-7")
def test_each_zerg_faction_has_two_infested_command_centers() -> None:
    two = {"torus.1": "overmind/infested_command_center", "torus.2": "overmind/infested_command_center"}
    assert regroup(**INFEST, installations=two).at() == "placing.pick"


# ---- steps 2 and 3

@rule("SC-249")
def test_a_card_is_lost_without_a_base_or_beside_an_enemy() -> None:
    table = regroup(holder={"torus.2": "raynor", "helios.4": "raynor", "helios.2": "raynor", "hydrax.4": "overmind"},
                    on_card={"torus.2": 1, "helios.4": 1}, sheet={"raynor": {"pool": 3}},
                    units={"helios.2": ["raynor/marine"], "helios.4": ["overmind/zergling"], "hydrax.2": ["overmind/zergling"]})
    assert [holder(table, area) for area in ("torus.2", "helios.4", "helios.2", "hydrax.4")] == ["", "", "raynor", "overmind"]
    assert table.gauge("raynor", "workers") == 12
    assert table.gauge("raynor", "pool") == 3


@rule("SC-250")
def test_cards_of_friendly_areas_are_gained_and_of_empty_ones_by_the_only_base() -> None:
    table = regroup()
    assert holder(table, "helios.2") == holder(table, "helios.4") == "raynor"
    assert holder(table, "hydrax.4") == "overmind"
    assert holder(table, "torus.2") == ""
    both = regroup(bases={"helios.2": "raynor", "helios.1": "overmind", "hydrax.2": "overmind"})
    assert holder(both, "helios.2") == "raynor"
    assert holder(both, "helios.4") == ""


@rule("SC-251", "SC-250")
def test_a_holder_keeps_the_card_of_an_empty_area() -> None:
    table = regroup(bases={"helios.2": "raynor", "helios.1": "overmind"}, holder={"helios.4": "raynor"})
    assert holder(table, "helios.4") == "raynor"


@rule("SC-116")
def test_a_depleted_area_has_no_card() -> None:
    table = regroup(depletion={"helios.4": 2, "helios.2": 1})
    assert holder(table, "helios.4") == ""
    assert holder(table, "helios.2") == "raynor"


# ---- steps 4 to 6

@rule("SC-252", "SC-76")
def test_workers_and_special_orders_come_back() -> None:
    table = regroup(holder={"helios.2": "raynor"}, on_card={"helios.2": 2}, pooled={"raynor": ["special_build"]},
                    sheet={"raynor": {"pool": 1, "away": 2, "on_mineral": 3, "on_gas": 1}})
    assert table.gauge("raynor", "pool") == 9
    assert table.g.on_card[AREAS["helios.2"]] == 0
    assert table.of("raynor", "pooled") == 0
    assert len(table.of("raynor", "tokens")) == 9


@rule("SC-220", "SC-253")
def test_the_stage_is_read_once() -> None:
    table = Table({"factions": ["queen_of_blades", "raynor"], "options": {"seats": 2}, "planets": THREE, "phase": "regrouping",
                   "bases": {"helios.2": "raynor", "hydrax.2": "queen_of_blades"}, "chosen": ["stage_1"],
                   "deck_left": {"unread_1": 0, "unread_2": 1, "unread_3": 21}})
    assert table.at() == "choosing.choose"
    assert all(T.leaders.stage[T.leaders.space.index[id]] == 1 for id in table.targets("choose_leadership"))
    assert table.doing(2)["what"] == "regrouping"


@rule("SC-254", "SC-244")
def test_points_of_areas_and_of_the_overmind() -> None:
    units = {"helios.1": ["raynor/marine"], "helios.3": ["raynor/marine"], "hydrax.3": ["overmind/mutalisk"]}
    table = regroup(units=units)
    assert table.gauge("raynor", "points") == 2
    assert table.gauge("overmind", "points") == 1
    card = {"leaders": ["overmind_the_overmind"]}
    assert regroup(units=units, **card, installations={"hydrax.4": "overmind/overmind"}).gauge("overmind", "points") == 2
    assert regroup(units=units, **card).gauge("overmind", "points") == 1


@rule("SC-233")
def test_special_tokens_count_as_printed() -> None:
    assert regroup(added={"helios.2": 1}).gauge("raynor", "points") == 1


# ---- steps 10 and 11

@rule("SC-258")
def test_hands_are_discarded_down_to_the_limit() -> None:
    hand = ["zerg_01", "zerg_02", "zerg_03", "zerg_04", "zerg_05", "zerg_06", "zerg_07", "zerg_08"]
    table = regroup(hand={"overmind": hand})
    assert table.at() == "regrouping.discard"
    assert table.asked() == "overmind"
    assert table.why("discard zerg_09") == "SC-258"
    table.do("discard zerg_03", "discard zerg_08")
    assert table.at() == "placing.pick"
    assert [T.cards.space.ids[card] for card in table.g.discard[SIDES.index("overmind")]] == ["zerg_03", "zerg_08"]
    assert RULES.hushed(regroup(hand={"overmind": hand}).g)


@rule("SC-259")
def test_the_first_player_token_passes_to_the_left() -> None:
    table = regroup(factions=["raynor", "overmind", "tassadar"], options={"seats": 3},
                    bases={"helios.2": "raynor", "hydrax.2": "overmind", "torus.3": "tassadar"})
    assert SIDES[table.g.first] == "overmind"
    gone = Table({"factions": ["raynor", "overmind", "tassadar"], "options": {"seats": 3}, "planets": THREE,
                  "phase": "regrouping", "bases": {"helios.2": "raynor", "torus.3": "tassadar"}, "eliminated": ["overmind"]})
    assert SIDES[gone.g.first] == "tassadar"


# ---- start and end effects

@rule("SC-260")
def test_storage_facilities_give_tokens_before_step_1() -> None:
    table = regroup(leaders=["raynor_storage_facilities"], sheet={"raynor": {"pool": 5, "on_mineral": 1}},
                    units={"helios.2": ["overmind/zergling"], "helios.1": ["raynor/marine"]})
    assert table.at() == "taking.token"
    assert base_owner(table, "helios.2") == "raynor"
    table.do("take_token gas", "take_token gas", "take_token mineral")
    assert (table.gauge("raynor", "gas_tokens"), table.gauge("raynor", "mineral_tokens")) == (2, 1)
    assert table.at() == "placing.pick"
    one = regroup(leaders=["raynor_storage_facilities"], sheet={"raynor": {"pool": 1}}).do("take_token gas")
    assert one.at() == "placing.pick"
    assert regroup(leaders=["raynor_storage_facilities"]).at() == "placing.pick"


@rule("SC-231", "SC-260")
def test_torrasque_returns_to_a_base() -> None:
    table = regroup(leaders=["overmind_torrasque"], heroes=["torrasque"])
    assert table.at() == "parting.hero"
    assert table.g.step == 11
    assert table.legal() == ["return_hero hydrax.2", "pass"]
    assert table.why("return_hero helios.2") == "SC-231"
    table.do("return_hero hydrax.2")
    assert table.units("overmind", "hydrax.2") == ["zergling", "torrasque"]
    assert table.at() == "placing.pick"


@rule("SC-229", "SC-231")
def test_torrasque_needs_a_figure_and_a_place() -> None:
    back: dict[str, Any] = {"leaders": ["overmind_torrasque"], "heroes": ["torrasque"]}
    full = {"hydrax.2": ["overmind/zergling"] * 3, "helios.2": ["raynor/marine"]}
    assert regroup(**back, units=full).at() == "placing.pick"
    built = {"hydrax.2": ["overmind/ultralisk"], "torus.3": ["overmind/ultralisk"] * 2}
    assert regroup(**back, units=built).at() == "placing.pick"
    assert regroup(leaders=["overmind_torrasque"]).at() == "placing.pick"
    assert regroup(**back, units={"hydrax.2": ["overmind/torrasque"]}).at() == "placing.pick"


GATE: dict[str, Any] = {"factions": ["tassadar", "overmind"], "leaders": ["tassadar_warp_gate"],
                        "bases": {"helios.2": "tassadar", "hydrax.2": "overmind"},
                        "installations": {"helios.4": "tassadar/warp_gate"},
                        "units": {"helios.4": ["tassadar/zealot"] * 2, "hydrax.2": ["overmind/zergling"]}}


@rule("SC-244")
def test_units_go_through_the_warp_gate() -> None:
    table = regroup(**GATE)
    assert table.legal() == ["move zealot/helios.4", "done"]
    table.do("move zealot/helios.4")
    assert table.why("to hydrax.2") == table.why("to helios.4") == table.why("to hydrax.1") == "SC-244"
    table.do("to torus.1", "move zealot/helios.4", "to hydrax.4")
    assert table.units("tassadar", "torus.1") == table.units("tassadar", "hydrax.4") == ["zealot"]
    assert table.at() == "placing.pick"
    assert regroup(**GATE).do("done").at() == "placing.pick"


@rule("SC-245")
def test_without_the_gate_its_card_does_nothing() -> None:
    keys = {key: value for key, value in GATE.items() if key != "installations"}
    assert regroup(**keys).at() == "placing.pick"


@rule("SC-117")
def test_riches_of_aiur_restore_two_areas() -> None:
    keys: dict[str, Any] = {"factions": ["aldaris", "overmind"], "leaders": ["aldaris_riches_of_aiur"],
                            "bases": {"helios.2": "aldaris", "hydrax.2": "overmind"},
                            "units": {"helios.4": ["aldaris/zealot"], "torus.2": ["aldaris/zealot"]}}
    table = regroup(**keys, depletion={"helios.2": 1, "helios.4": 1, "torus.2": 1, "hydrax.2": 1, "torus.4": 1})
    assert table.targets("restore") == ["helios.2", "helios.4", "torus.2"]
    assert table.why("restore hydrax.2") == "SC-117"
    table.do("restore helios.2", "restore torus.2")
    assert table.at() == "placing.pick"
    assert [table.g.depletion[AREAS[area]] for area in ("helios.2", "helios.4", "torus.2")] == [0, 1, 0]
    assert regroup(**keys, depletion={"helios.2": 1}).do("pass").at() == "placing.pick"


@rule("SC-260")
def test_end_effects_go_clockwise_from_the_new_first_player() -> None:
    table = regroup(**{**GATE, "leaders": ["tassadar_warp_gate", "overmind_torrasque"], "heroes": ["torrasque"]})
    assert SIDES[table.g.first] == "overmind"
    assert table.at() == "parting.hero"
    table.do("pass")
    assert table.at() == "parting.move"
