"""The Planning Phase (SC-53 to SC-68): orders, Defend, restrictions."""
from __future__ import annotations

from typing import Any

from tests.games.starcraft.table import PLANETS, RULES, SIDES, T, Table, duel
from tests.rule import rule
from thunderchild.kernel.state import WATCHER


@rule("SC-53", "SC-56")
def test_orders_are_placed_in_turn_face_down() -> None:
    table = duel()
    assert table.asked() == "raynor"
    table.do("pick_order build", "place_on helios")
    assert table.asked() == "overmind"
    assert table.pile("helios") == ["build"]
    shown = [RULES.view(table.g, eye)["orders"]["pile"][PLANETS["helios"]] for eye in (0, 1, WATCHER)]
    assert shown == [[[0, 0]], [[0, None]], [[0, None]]]
    table.do("pick_order mobilize", "place_on helios", "pick_order special_research", "place_on helios")
    assert table.pile("helios") == ["build", "mobilize", "special_research"]


@rule("SC-5", "SC-57")
def test_a_token_is_placed_once() -> None:
    table = duel().do("pick_order special_build", "place_on helios", "pick_order build", "place_on hydrax")
    assert table.why("pick_order special_build") == "SC-5"
    table.do("pick_order special_mobilize", "place_on helios")
    assert table.pile("helios") == ["special_build", "special_mobilize"]


@rule("SC-55")
def test_orders_go_where_he_is_or_next_to_it() -> None:
    far = {"helios": [0, 0, 0], "hydrax": [1, 0, 0], "torus": [2, 0, 0]}
    table = duel(planets=far).do("pick_order build")
    assert table.targets("place_on") == ["helios", "hydrax"]
    assert table.why("place_on torus") == "SC-55"
    assert table.why("place_on moria") == "SC-55"


@rule("SC-54")
def test_each_places_four_orders() -> None:
    table = duel()
    for _turn in range(4):
        table.do(f"pick_order {table.targets('pick_order')[0]}", "place_on helios")
        table.do(f"pick_order {table.targets('pick_order')[0]}", "place_on hydrax")
    assert table.at() == "order_turn.reveal"
    assert table.gauge("raynor", "placed") == 4
    assert len(table.of("raynor", "tokens")) == 5


@rule("SC-58", "SC-66")
def test_a_defend_order_counts_and_leaves_a_guard_token() -> None:
    table = duel().do("pick_order defend")
    assert table.targets("place_on") == ["helios.2"]
    assert table.why("place_on helios.1") == "SC-58"
    assert table.why("place_on helios") == "SC-58"                  # a planet is no area
    table.do("place_on helios.2", "done")
    assert table.g.guard[T.galaxy.areas.index["helios.2"]] == 0
    assert table.asked() == "overmind"
    assert table.gauge("raynor", "placed") == 1
    table.do("pick_order build", "place_on hydrax")
    assert table.why("pick_order defend") == "SC-58"


@rule("SC-64", "SC-65")
def test_units_come_into_the_defended_area() -> None:
    route = "helios/1"
    units = {"helios.2": ["raynor/marine"], "helios.4": ["raynor/marine"] * 2, "hydrax.4": ["raynor/firebat", "raynor/wraith"],
             "hydrax.2": ["overmind/zergling"] * 2}
    table = duel(units=units).do("pick_order defend", "place_on helios.2")
    assert sorted(table.targets("move_unit")) == ["marine/helios.4"]
    assert table.why("move_unit firebat/hydrax.4") == "SC-121"
    assert table.why("move_unit marine/helios.2") == "SC-123"
    table = duel(units=units, transports={route: ["raynor"]}).do("pick_order defend", "place_on helios.2")
    table.do("move_unit firebat/hydrax.4", "move_unit marine/helios.4", "move_unit marine/helios.4")
    assert table.units("raynor", "helios.2") == ["marine"] * 3 + ["firebat"]
    assert table.why("move_unit wraith/hydrax.4") == "SC-19"


@rule("SC-65", "SC-131")
def test_ghosts_come_into_the_defended_area_from_covert_operations() -> None:
    keys: dict[str, Any] = {"leaders": ["raynor_covert_operations"], "reserve": {"raynor": ["ghost", "ghost"]}}
    table = duel(**keys).do("pick_order defend", "place_on helios.2", "deploy ghost")
    assert table.units("raynor", "helios.2") == ["marine"] * 3 + ["ghost"]
    assert table.why("deploy ghost") == "SC-19"                     # the area is full
    assert duel().do("pick_order defend", "place_on helios.2").why("deploy ghost") == "SC-131"


@rule("SC-61")
def test_subtle_influence_lets_others_place_one_order() -> None:
    table = Table({"factions": ["raynor", "queen_of_blades"], "options": {"seats": 2}, "in_force": [],
                   "waiting": ["queen_of_blades_subtle_influence"], "influence": "helios",
                   "planets": {"helios": [0, 0, 0], "hydrax": [1, 0, 0]},
                   "bases": {"helios.2": "raynor", "hydrax.2": "queen_of_blades"},
                   "units": {"helios.2": ["raynor/marine"], "hydrax.2": ["queen_of_blades/zergling"]}})
    table.do("pick_order build", "place_on helios", "pick_order build", "place_on helios", "pick_order build")
    assert table.why("place_on helios") == "SC-61"
    table.do("place_on hydrax", "pick_order mobilize", "place_on helios")


@rule("SC-63")
def test_the_will_of_the_conclave_places_two_at_a_time() -> None:
    table = Table({"factions": ["aldaris", "raynor"], "options": {"seats": 2}, "waiting": ["aldaris_will_of_the_conclave"],
                   "planets": {"helios": [0, 0, 0], "hydrax": [1, 0, 0]}, "bases": {"helios.2": "aldaris", "hydrax.2": "raynor"},
                   "units": {"helios.2": ["aldaris/zealot"], "hydrax.2": ["raynor/marine"]}})
    table.do("pick_order build", "place_on helios")
    assert table.asked() == "aldaris"
    table.do("pick_order build", "place_on helios")
    assert table.asked() == "raynor"


@rule("SC-60")
def test_the_cerebrate_gives_an_extra_order_first() -> None:
    table = duel(leaders=["overmind_cerebrate_daggoth"], installations={"hydrax.4": "overmind/cerebrate"})
    assert table.asked() == "overmind"
    table.do("pick_order defend", "place_on hydrax.2", "done")
    assert table.asked() == "raynor"
    assert table.gauge("overmind", "placed") == 1
    assert duel(leaders=["overmind_cerebrate_daggoth"]).asked() == "raynor"


@rule("SC-62")
def test_khala_devotee_puts_the_bottom_order_on_top() -> None:
    table = Table({"factions": ["aldaris", "raynor"], "options": {"seats": 2}, "leaders": ["aldaris_khala_devotee"],
                   "planets": {"helios": [0, 0, 0], "hydrax": [1, 0, 0]}, "bases": {"helios.2": "aldaris", "hydrax.2": "raynor"},
                   "units": {"helios.2": ["aldaris/zealot"], "hydrax.2": ["raynor/marine"]}})
    table.do("pick_order build", "place_on helios", "pick_order mobilize", "place_on helios").go("planning.reorder")
    before = table.pile("helios")
    assert table.asked() == "aldaris"
    assert table.why("reorder moria") == "SC-62"
    table.do("reorder helios")
    assert table.pile("helios") == [*before[1:], before[0]]


@rule("SC-213", "SC-307")
def test_intercepted_orders_show_a_stack() -> None:
    table = duel(kept={"overmind": ["intercepted_orders"]}, event_bag={"unread_1": {"intercepted_orders": 1}})
    assert table.why("use_event forced_hand") == "SC-213"
    table.do("pick_order build", "place_on helios", "use_event intercepted_orders", "look helios")
    shown = RULES.view(table.g, 1)["orders"]["pile"][PLANETS["helios"]]
    assert shown == [[0, 0]]
    assert table.at() == "placing.pick"
    assert table.asked() == "overmind"
    assert RULES.view(table.g, WATCHER)["orders"]["pile"][PLANETS["helios"]] == [[0, None]]


@rule("SC-61")
def test_the_overmind_owes_an_order_to_the_planet_of_the_emitter() -> None:
    table = Table(options={"seats": 3, "scenario": "trump_card"}).do("* first_player seat_0", "choose_faction mengsk")
    table.do("choose_faction overmind", "choose_faction raynor").go("placing.pick")
    planet = T.galaxy.planets.ids[T.galaxy.planet_of[table.g.item_area[0]]]
    for _turn in range(40):
        if table.asked() == "overmind" and table.gauge("overmind", "placed") == 3:
            break
        table.do(f"pick_order {table.targets('pick_order')[0]}")
        elsewhere = [id for id in table.targets("place_on") if id != planet or table.asked() != "overmind"]
        table.do(f"place_on {(elsewhere or table.targets('place_on'))[0]}")
    assert SIDES[table.g.turn] == "overmind"
    assert table.why("pick_order defend") == "SC-58"
    table.do(f"pick_order {table.targets('pick_order')[0]}")
    assert table.targets("place_on") == [planet]
