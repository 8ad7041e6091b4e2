"""The Execution Phase (SC-69 to SC-83, SC-273, SC-320, SC-321)."""
from __future__ import annotations

from typing import Any

import pytest

from tests.games.starcraft.orders import order, owner_of, transports
from tests.games.starcraft.table import SIDES, T, TWO, Table, duel
from tests.rule import rule
from thunderchild.games.starcraft.rules.news import L_TOKEN_POOLED

LABORATORY = {"raynor": {"pool": 6, "research_and_development": 1}}
THREE = {"helios": [0, 0, 0], "hydrax": [1, 0, 0], "torus": [2, 0, 0]}
KINDS = list(T.words.parts_of[T.words.verb_at["pick_order"]][0].ids)


def stacks(piles: dict[str, list[str]], owner: str = "raynor", **keys: Any) -> Table:
    """The beginning of an Execution Phase with these orders of one player; `overmind:build` is the other's."""
    pile = {planet: [text.rpartition(":")[2] for text in row] for planet, row in piles.items()}
    of = {planet: [text.rpartition(":")[0] or owner for text in row] for planet, row in piles.items()}
    return duel(phase="execution", pile=pile, pile_of=of, **keys)


def tokens(table: Table, side: str) -> list[str]:
    return [KINDS[order] for order in table.g.tokens[SIDES.index(side)]]


def pooled(table: Table, side: str) -> list[str]:
    return [KINDS[k] for k in range(8) if table.g.pooled[SIDES.index(side)] >> k & 1]


# ---- turns

@rule("SC-69", "SC-70")
def test_turn_by_turn_from_the_tops_of_stacks() -> None:
    table = stacks({"helios": ["build", "mobilize"], "hydrax": ["overmind:research", "research"]})
    assert (table.asked(), table.targets("reveal")) == ("raynor", ["helios", "hydrax"])
    assert table.why("pass") == "SC-333"
    assert table.why("reveal torus") == "SC-69"
    table.do("reveal hydrax", "take_event")
    assert (table.asked(), table.targets("reveal")) == ("overmind", ["hydrax"])
    table.do("reveal hydrax", "take_event", "reveal helios", "take_event", "reveal helios", "take_event")
    assert table.at() != "order_turn.reveal"


@rule("SC-71", "SC-72")
def test_covered_orders_give_an_event_and_none_give_nothing() -> None:
    """E39."""
    piles = {"helios": ["overmind:build", "build", "mobilize"], "hydrax": ["research", "research"]}
    table = stacks(piles).do("reveal helios", "take_event")
    assert table.gauge("overmind", "unread_1") == 1
    assert table.asked() == "raynor"
    table.do("reveal helios", "take_event", "reveal helios", "take_event", "reveal hydrax", "take_event")
    assert (table.gauge("raynor", "unread_1"), table.gauge("overmind", "unread_1")) == (3, 2)


@rule("SC-73", "SC-74")
def test_execute_or_draw_an_event_and_the_token_returns() -> None:
    table = stacks({"helios": ["build", "research"]}).do("reveal helios")
    assert table.legal() == ["execute", "take_event"]
    table.do("take_event")
    assert table.gauge("raynor", "unread_1") == 1
    assert "research" in tokens(table, "raynor")
    table.do("reveal helios", "execute", "done")
    assert tokens(table, "raynor").count("build") == 2


@rule("SC-75", "SC-57")
def test_a_special_order_needs_a_place_in_the_pool() -> None:
    """E1."""
    table = stacks({"helios": ["special_build"]}).do("reveal helios")
    assert table.legal() == ["take_event"]
    assert table.why("execute_special") == "SC-75"
    module = stacks({"helios": ["special_research", "special_build"]}, sheet=LABORATORY)
    module.do("reveal helios")
    assert module.why("execute") == "SC-75"
    module.do("execute_special", "done")
    assert pooled(module, "raynor") == ["special_build"]
    assert module.do("reveal helios").legal() == ["take_event"]


@rule("SC-75", "SC-237")
def test_make_do_with_little_doubles_the_pool() -> None:
    table = stacks({"helios": ["special_research", "special_build"]}, leaders=["raynor_make_do_with_little"],
                   sheet=LABORATORY)
    table.do("reveal helios", "execute_special", "done", "reveal helios")
    assert "execute_special" in table.legal()


STRATEGIC: dict[str, Any] = {"units": {"hydrax.1": ["raynor/wraith"], "helios.2": ["raynor/marine"]},
                             "bases": {"hydrax.2": "raynor", "helios.2": "overmind"}}


@rule("SC-77", "SC-76")
def test_a_strategic_area_makes_orders_special() -> None:
    """E3."""
    table = stacks({"hydrax": ["special_research", "build"]}, **STRATEGIC).do("reveal hydrax")
    assert table.legal() == ["execute", "execute_special", "take_event"]
    table.do("execute_special", "buy marine", "place hydrax.4", "discount mineral", "done")
    assert pooled(table, "raynor") == []
    table.do("reveal hydrax", "execute_special", "pass", "pass", "draw_event")
    assert pooled(table, "raynor") == []
    assert tokens(table, "raynor").count("special_research") == 1


@rule("SC-78")
def test_control_is_judged_when_the_order_is_revealed() -> None:
    table = stacks({"hydrax": ["special_build"]}, **STRATEGIC).do("reveal hydrax", "execute_special")
    table.do("destroy_own wraith/hydrax.1", "done")
    assert "special_build" in tokens(table, "raynor")               # he controlled it then
    late = stacks({"hydrax": ["special_mobilize"]}, units={"hydrax.4": ["raynor/wraith"], "helios.2": ["raynor/marine"]},
                  sheet=LABORATORY, bases=STRATEGIC["bases"])
    late.do("reveal hydrax", "execute_special", "move_unit wraith/hydrax.4", "to hydrax.1", "done")
    assert any(line[0] == L_TOKEN_POOLED for line in late.g.news)       # he did not


# ---- the Star order, orders that become others

def star(planet: str = "helios", **keys: Any) -> Table:
    """Mengsk reveals his Star order."""
    return Table({"factions": ["mengsk", "overmind"], "options": {"seats": 2}, "planets": TWO,
                  "bases": {"helios.2": "mengsk", "hydrax.2": "overmind"}, "units": {"helios.2": ["mengsk/marine"]},
                  "phase": "execution", "pile": {planet: ["build", "star"]}, "pile_of": {planet: ["mengsk", "mengsk"]},
                  "sheet": {"mengsk": {"pool": 6}}, **keys}).do(f"reveal {planet}")


@rule("SC-79")
def test_a_star_order_is_what_its_owner_says() -> None:
    table = star()
    assert table.legal() == ["execute_as build", "execute_as mobilize", "execute_as research", "take_event"]
    assert table.why("execute") == "SC-79"
    assert table.why("execute_special") == "SC-79"
    assert table.why("execute_as star") == "SC-79"
    table.do("execute_as build", "done")
    assert "star" in tokens(table, "mengsk")


@rule("SC-79", "SC-75")
def test_a_star_order_as_a_special_one_goes_to_the_pool() -> None:
    assert star().why("execute_as special_build") == "SC-75"
    table = star(sheet={"mengsk": {"pool": 6, "research_and_development": 1}}).do("execute_as special_build")
    table.do("buy marine", "place helios.2", "discount mineral", "done")
    assert pooled(table, "mengsk") == ["star"]
    strategic = star("hydrax", units={"hydrax.1": ["mengsk/wraith"]}).do("execute_as special_mobilize", "done")
    assert (pooled(strategic, "mengsk"), "star" in tokens(strategic, "mengsk")) == ([], True)


@rule("SC-80")
def test_orders_may_become_special_without_the_pool() -> None:
    keys: dict[str, Any] = {"waiting": ["mengsk_terran_civilization"]}
    table = star(**keys).do("execute_as special_build", "done")
    assert (pooled(table, "mengsk"), "star" in tokens(table, "mengsk")) == ([], True)
    table.do("reveal helios")
    assert table.why("execute_as special_mobilize") == "SC-80"
    table.do("execute_as special_build", "buy marine", "place helios.2", "discount mineral", "done")
    assert tokens(table, "mengsk").count("build") == 2
    assert star().do("take_event", "reveal helios").why("execute_as special_build") == "SC-80"


@rule("SC-80")
def test_deathblow_attacks_with_every_order() -> None:
    table = Table({"factions": ["queen_of_blades", "raynor"], "options": {"seats": 2}, "waiting": ["queen_of_blades_deathblow"],
                   "planets": {"helios": [0, 0, 0], "hydrax": [1, 0, 0]}, "phase": "execution",
                   "bases": {"helios.2": "queen_of_blades", "hydrax.2": "raynor"},
                   "units": {"helios.2": ["queen_of_blades/zergling"], "helios.4": ["raynor/marine"]},
                   "hand": {"queen_of_blades": [], "raynor": []},
                   "pile": {"helios": ["special_research"]}, "pile_of": {"helios": ["queen_of_blades"]}})
    table.do("reveal helios", "execute_as special_mobilize", "move_unit zergling/helios.2", "to helios.4", "done")
    table.go("battle.pair")
    assert len(table.g.hand[SIDES.index("queen_of_blades")]) == 5   # a special order draws two more cards


# ---- disposable special orders

def disposable(**keys: Any) -> Table:
    return stacks({"helios": ["research", "special_build"]}, options={"seats": 2, "disposable_special_orders": True}, **keys)


@rule("SC-81", "SC-273")
def test_a_disposable_order_leaves_the_game_without_room() -> None:
    table = disposable().do("reveal helios", "execute_special", "done")
    assert table.at() == "order_turn.reveal"
    assert "special_build" not in tokens(table, "raynor") + pooled(table, "raynor")


@rule("SC-273")
def test_with_room_he_says_whether_it_stays() -> None:
    table = disposable(sheet=LABORATORY).do("reveal helios", "execute_special", "done")
    assert table.legal() == ["to_pool", "remove_token"]
    assert pooled(table.do("to_pool"), "raynor") == ["special_build"]
    gone = disposable(sheet=LABORATORY).do("reveal helios", "execute_special", "done", "remove_token")
    assert "special_build" not in tokens(gone, "raynor") + pooled(gone, "raynor")


@rule("SC-273")
def test_the_room_is_judged_after_execution() -> None:
    table = disposable().do("reveal helios", "execute_special", "next_part", "buy research_and_development", "auto_pay", "done")
    assert table.legal() == ["to_pool", "remove_token"]


@rule("SC-273", "SC-77", "SC-79")
def test_strategic_areas_and_the_star_order_are_not_concerned() -> None:
    options = {"seats": 2, "disposable_special_orders": True}
    table = stacks({"hydrax": ["build", "special_build"]}, options=options, **STRATEGIC)
    table.do("reveal hydrax", "execute_special", "done")
    assert "special_build" in tokens(table, "raynor")
    assert star(options=options).why("execute_as special_build") == "SC-75"


# ---- own pieces

@rule("SC-83")
def test_own_pieces_may_be_destroyed_in_the_own_turn() -> None:
    keys: dict[str, Any] = {"transports": {"helios/1": ["raynor", "overmind"]}, "installations": {"helios.4": "raynor/warp_gate"}}
    table = stacks({"helios": ["build"]}, **keys)
    assert table.targets("destroy_own") == ["marine/helios.2", "base/helios.2", "installation/helios.4", "transport/helios/1"]
    assert table.why("destroy_own zergling/hydrax.2") == "SC-83"
    assert table.why("destroy_own base/hydrax.2") == "SC-83"
    assert table.why("destroy_own installation/helios.2") == "SC-83"
    table.do("destroy_own installation/helios.4", "destroy_own transport/helios/1", "destroy_own marine/helios.2")
    assert (owner_of(table, "helios.4"), transports(table, "raynor"), transports(table, "overmind")) == ("", [], ["helios/1"])
    assert len(table.units("raynor", "helios.2")) == 2
    assert (table.asked(), table.at()) == ("raynor", "order_turn.reveal")


@rule("SC-83")
def test_beside_the_decisions_of_an_order_but_not_inside_a_purchase() -> None:
    units = {"helios.2": ["raynor/marine"]}
    for kind in ("build", "mobilize", "research"):
        assert order(kind, units=units).why("destroy_own marine/helios.2") == ""
    assert order("research", units=units).do("pass").why("destroy_own marine/helios.2") == ""
    assert stacks({"helios": ["build"]}).do("reveal helios").why("destroy_own marine/helios.2") == "SC-83"
    assert order("build", units=units).do("buy marine").why("destroy_own marine/helios.2") == "SC-83"
    assert duel().why("destroy_own marine/helios.2") == "SC-83"     # the Planning Phase


@rule("SC-83", "SC-180")
def test_a_mind_controlled_unit_may_be_destroyed_by_its_controller() -> None:
    table = order("build", side="tassadar", units={"helios.4": ["tassadar/tassadar/controlled_1"]},
                  token_unit={"tassadar/controlled_1": "zergling"}, token_from={"tassadar/controlled_1": "overmind"})
    table.do("destroy_own tassadar/controlled_1")
    assert table.units("tassadar", "helios.4") == []
    assert table.g.token_unit[0] < 0


@rule("SC-83", "SC-248")
def test_protected_transports_cannot_be_destroyed() -> None:
    table = order("build", side="tassadar", transports={"helios/1": ["tassadar"]}, in_force=["tassadar_return_to_aiur"])
    assert table.why("destroy_own transport/helios/1") == "SC-248"


@rule("SC-83", "SC-232")
def test_the_gantrithor_avenges_himself_wherever_he_falls() -> None:
    table = order("build", side="tassadar", units={"helios.4": ["tassadar/gantrithor"], "helios.1": ["overmind/zergling"]},
                  heroes=["gantrithor"], leaders=["tassadar_gantrithor"])
    table.do("destroy_own gantrithor/helios.4")
    assert table.at() == "vengeance.choose"
    table.do("target overmind/zergling/helios.1")
    assert table.at() == "build.buy"
    assert table.units("overmind", "helios.1") == []


@rule("SC-232")
@pytest.mark.parametrize(("prey", "area"), [("base", "helios.2"), ("installation", "helios.1")])
def test_the_gantrithor_takes_a_base_or_an_installation_with_him(prey: str, area: str) -> None:
    table = order("build", side="tassadar", units={"helios.4": ["tassadar/gantrithor"]}, heroes=["gantrithor"],
                  leaders=["tassadar_gantrithor"], bases={"helios.2": "overmind", "hydrax.2": "overmind"},
                  installations={"helios.1": "overmind/cerebrate"}).do("destroy_own gantrithor/helios.4")
    assert table.targets("target") == ["base/helios.2", "installation/helios.1"]
    table.do(f"target {prey}/{area}")
    left = {T.galaxy.areas.ids[k] for k, owner in enumerate(table.g.work_of) if owner == SIDES.index("overmind")}
    assert left == {"helios.1", "helios.2", "hydrax.2"} - {area}


# ---- elimination

@rule("SC-320")
def test_an_eliminated_player_s_order_ends_at_once() -> None:
    """Three players: the game goes on."""
    table = Table({"factions": ["raynor", "overmind", "tassadar"], "options": {"seats": 3}, "planets": THREE,
                   "bases": {"helios.2": "raynor", "hydrax.2": "overmind", "torus.2": "tassadar"}, "phase": "execution",
                   "pile": {"helios": ["build", "mobilize"]}, "pile_of": {"helios": ["tassadar", "raynor"]}})
    table.do("reveal helios", "execute", "destroy_own base/helios.2")
    assert table.g.eliminated == 1
    assert tokens(table, "raynor").count("mobilize") == 1           # the token does not return
    assert (table.asked(), table.at()) == ("tassadar", "order_turn.reveal")


@rule("SC-320")
def test_elimination_before_an_order_is_revealed_passes_the_turn_on() -> None:
    table = Table({"factions": ["raynor", "overmind", "tassadar"], "options": {"seats": 3}, "planets": THREE,
                   "bases": {"helios.2": "raynor", "hydrax.2": "overmind", "torus.2": "tassadar"}, "phase": "execution",
                   "pile": {"helios": ["build", "build"], "hydrax": ["mobilize"]},
                   "pile_of": {"helios": ["tassadar", "raynor"], "hydrax": ["raynor"]}})
    table.do("destroy_own base/helios.2")
    assert (table.asked(), table.targets("reveal")) == ("tassadar", ["helios"])
    assert table.g.pile[T.galaxy.planets.index["hydrax"]] == []


@rule("SC-82", "SC-321")
def test_orders_of_the_eliminated_are_discarded_when_they_reach_the_top() -> None:
    table = Table({"factions": ["raynor", "overmind", "tassadar"], "options": {"seats": 3}, "planets": THREE,
                   "bases": {"hydrax.2": "overmind", "torus.2": "tassadar"}, "phase": "execution", "eliminated": ["raynor"],
                   "pile": {"hydrax": ["build", "research", "mobilize"]},
                   "pile_of": {"hydrax": ["raynor", "overmind", "raynor"]}, "first": "overmind"})
    assert (table.asked(), table.targets("reveal")) == ("overmind", ["hydrax"])
    table.do("reveal hydrax", "take_event")
    assert table.at() != "order_turn.reveal"                        # only the eliminated one's were left
    assert table.gauge("raynor", "unread_1") == 0
