"""Setup (SC-26 to SC-51): factions, Leadership cards, galaxy, bases, z-axis routes, forces, hands."""
from __future__ import annotations

import pytest

from tests.games.starcraft.table import PLANETS, RULES, SIDES, T, Table, started
from tests.rule import rule
from thunderchild.kernel.meta import BadOptions
from thunderchild.kernel.state import WATCHER

FORWARD = "choose_leadership queen_of_blades_forward_planning"


@rule("SC-26", "SC-27")
def test_a_random_player_chooses_first_then_clockwise() -> None:
    table = Table(options={"seats": 3})
    assert table.legal() == ["* first_player seat_0", "* first_player seat_1", "* first_player seat_2"]
    table.do("* first_player seat_1", "choose_faction raynor")
    assert table.seat() == 2
    assert table.why("choose_faction raynor") == "SC-27"
    table.do("choose_faction overmind", "choose_faction tassadar")
    assert [SIDES[side] for side in table.g.order] == ["raynor", "overmind", "tassadar"]
    assert table.g.player[SIDES.index("tassadar")] == 0


@rule("SC-31")
@pytest.mark.parametrize(("seats", "left"), [(6, 25), (5, 21), (4, 17), (3, 13), (2, 9)])
def test_the_event_deck_has_so_many_cards(seats: int, left: int) -> None:
    assert started(seats).g.deck_left == [left, left, 21, 0]


@rule("SC-276")
def test_without_leadership_cards_as_many_events_are_left() -> None:
    table = started(3, no_leadership_cards=True)
    assert table.g.deck_left == [13, 13, 20, 0]
    assert table.at() == "galaxy.tokens"


@rule("SC-219", "SC-222")
def test_leadership_cards_are_chosen_in_secret_and_shown_together() -> None:
    table = started(2, "raynor", "overmind")
    assert len(table.targets("choose_leadership")) == 3
    table.do("choose_leadership raynor_covert_operations")
    eyes = [RULES.view(table.g, eye)["leadership"]["secret"] for eye in (0, 1, WATCHER)]
    raynor = SIDES.index("raynor")
    assert eyes[0][raynor] != [None]
    assert eyes[1][raynor] == [None]
    assert eyes[2][raynor] == [None]
    table.do("choose_leadership overmind_the_swarm")
    assert table.g.leaders >> T.leaders.space.index["raynor_covert_operations"] & 1
    assert not any(table.g.secret)


@rule("SC-33", "SC-36", "SC-317")
def test_planets_are_dealt_and_the_first_lies_in_the_middle() -> None:
    table = started(2, "raynor", "overmind", no_leadership_cards=True)
    table.do("* planet helios", "* planet hydrax", "* planet torus", "* planet moria")
    assert table.asked() == "raynor"
    assert sorted(table.targets("pick_planet")) == ["helios", "hydrax"]
    table.do("pick_planet helios")
    assert table.at() == "galaxy.base"
    assert table.g.turned[PLANETS["helios"]] == 0
    table.do("place_base helios.2", "pick_planet torus")
    assert table.why("pick_cell 5,5") == "SC-36"
    assert sorted(table.targets("pick_cell")) == sorted(["0,-1", "1,0", "0,1", "-1,0"])


@rule("SC-37", "SC-38", "SC-39")
def test_the_second_round_goes_back_and_a_base_is_due() -> None:
    table = started(2, "raynor", "overmind", no_leadership_cards=True)
    table.do("* planet helios", "* planet hydrax", "* planet torus", "* planet moria")
    table.do("pick_planet helios", "pass", "pick_planet torus", "pick_cell 1,0", "pick_rotation 0", "place_base torus.2")
    assert table.asked() == "overmind"
    table.do("pick_planet moria", "pick_cell 1,1", "pick_rotation 0")
    assert table.asked() == "raynor"
    table.do("pick_planet hydrax", "pick_cell 0,1", "pick_rotation 0")
    assert table.why("pass") == "SC-39"
    assert table.why("place_base hydrax.1") == "SC-21"
    assert table.why("place_base helios.2") == "SC-39"              # not the planet he has just placed
    assert sorted(table.targets("place_base")) == ["hydrax.2", "hydrax.4"]
    table.do("place_base hydrax.2")
    links = {T.galaxy.slots.ids[a]: T.galaxy.slots.ids[b] for a, b in enumerate(table.g.link) if b >= 0}
    assert links["hydrax/0"] == "helios/2"
    assert links["hydrax/1"] == "moria/3"


@rule("SC-42", "SC-43")
def test_a_z_axis_route_joins_two_planets() -> None:
    table = started(2, "raynor", "overmind", no_leadership_cards=True)
    table.do("* planet helios", "* planet hydrax", "* planet torus", "* planet moria").go("galaxy.major")
    first = table.targets("place_major")[0]
    table.do(f"place_major {first}")
    planet = first.partition("/")[0]
    assert planet not in {target.partition("/")[0] for target in table.targets("place_minor")}
    other = table.targets("place_minor")[0]
    table.do(f"place_minor {other}")
    assert table.g.zaxis == [T.galaxy.slots.index[first], T.galaxy.slots.index[other]]
    assert table.why(f"place_major {first}") == "SC-43"


@rule("SC-41", "SC-47")
def test_forward_planning_places_two_bases() -> None:
    table = started(2, "queen_of_blades", "raynor").do(FORWARD).go("muster.unit")
    side = SIDES.index("queen_of_blades")
    areas = [k for k in range(58) if table.g.work_of[k] == side]
    planets = {T.galaxy.planet_of[area] for area in areas}
    assert len(areas) == len(planets) == 2
    assert {T.galaxy.planet_of[T.galaxy.areas.index[id]] for id in table.targets("place_unit")} == planets


@rule("SC-44")
def test_glimpse_the_future_places_all_z_axis_routes() -> None:
    table = started(2, "raynor", "queen_of_blades").do("choose_leadership raynor_raynors_raiders")
    table.do("choose_leadership queen_of_blades_glimpse_the_future").go("galaxy.major")
    assert table.asked() == "queen_of_blades"
    table.do(f"place_major {table.targets('place_major')[0]}").do(f"place_minor {table.targets('place_minor')[0]}")
    assert table.at() != "galaxy.major" or table.asked() == "queen_of_blades"


@rule("SC-34")
def test_emperor_arcturus_takes_planets_and_names_the_first_player() -> None:
    table = started(2, "raynor", "mengsk").do("choose_leadership raynor_raynors_raiders")
    table.do("choose_leadership mengsk_emperor_arcturus_i", "take_planet moria")
    assert table.why("take_planet moria") == "SC-34"
    table.do("take_planet torus")
    assert table.why("choose_first_player overmind") == "SC-34"
    table.do("choose_first_player mengsk")
    assert SIDES[table.g.first] == "mengsk"
    assert table.asked() == "chance"


@rule("SC-45", "SC-46", "SC-318")
def test_forces_stand_on_the_planet_of_the_base() -> None:
    table = started(2, "raynor", "overmind", no_leadership_cards=True).go("muster.unit")
    assert table.asked() == "raynor"
    planet = next(T.galaxy.planet_of[k] for k in range(58) if table.g.work_of[k] == SIDES.index("raynor"))
    cards = [k for k in T.galaxy.areas_of[planet] if T.galaxy.minerals[k] + T.galaxy.gas[k]]
    assert all(table.g.holder[k] == SIDES.index("raynor") for k in cards)
    table.go("muster.transports")
    assert table.gauge("raynor", "pool") == 8
    assert sum(table.of("raynor", "stock")) == 36 - 4
    table.go("drawing.draw")
    assert table.gauge("raynor", "transports") == 6


@rule("SC-49", "SC-50", "SC-240")
def test_hands_are_drawn_up_to_the_limit() -> None:
    table = started(2, "raynor", "overmind", no_leadership_cards=True).go("placing.pick")
    assert [len(row) for row in table.g.hand][:1] == [8]
    assert len(table.g.hand[SIDES.index("overmind")]) == 6
    assert table.gauge("raynor", "line_1") == 1
    assert table.gauge("raynor", "line_2") == 0
    assert RULES.view(table.g, 1)["cards"]["hand"][0] == {"size": 8, "known": []}


@rule("SC-274", "SC-275")
def test_three_planets_are_drawn() -> None:
    more = started(2, "raynor", "overmind", no_leadership_cards=True, more_starting_planets=True).go("placing.pick")
    larger = started(2, "raynor", "overmind", no_leadership_cards=True, larger_galaxy=True).go("placing.pick")
    assert sum(cell >= 0 for cell in more.g.cell) == 4
    assert sum(cell >= 0 for cell in larger.g.cell) == 6
    assert larger.g.leaders == 0
    assert more.g.leaders != 0


@rule("SC-277", "SC-279", "SC-288")
def test_options_that_do_not_go_together_are_refused() -> None:
    for options, said in (({"more_starting_planets": True, "larger_galaxy": True}, "SC-277"),
                          ({"seats": 3, "team_play": True}, "SC-279"),
                          ({"survival": True, "larger_galaxy": True}, "SC-288"),
                          ({"seats": 2, "scenario": "eye_of_the_storm"}, "SC-289")):
        with pytest.raises(BadOptions, match=said):
            RULES.start(options)


@rule("SC-279")
def test_teams_sit_as_far_apart_as_possible() -> None:
    table = Table(options={"seats": 4, "team_play": True}).do("* first_player seat_0").go("choosing.choose")
    assert [table.g.team[side] for side in table.g.order] == [0, 1, 0, 1]


@rule("SC-289", "SC-290", "SC-301")
def test_a_scenario_seats_its_factions() -> None:
    table = Table(options={"seats": 2, "scenario": "trump_card"}).do("* first_player seat_1", "choose_faction raynor")
    table.do("choose_faction overmind")
    assert [SIDES[side] for side in table.g.order] == ["mengsk", "overmind", "raynor"]
    assert [table.g.player[SIDES.index(id)] for id in ("mengsk", "raynor", "overmind")] == [1, 1, 0]
    assert table.asked() == "mengsk"
    assert table.at() == "muster.unit"


@rule("SC-292", "SC-297")
def test_the_first_ghost_of_trump_card_carries_the_emitter() -> None:
    table = Table(options={"seats": 3, "scenario": "trump_card"}).do("* first_player seat_0", "choose_faction mengsk")
    table.do("choose_faction overmind", "choose_faction raynor").go("muster.unit")
    for _unit in range(4):
        table.do(f"place_unit {table.targets('place_unit')[-1]}")
    area = table.targets("place_unit")[0]
    table.do(f"place_unit {area}")
    assert "carrier/psi_emitter" in table.units("mengsk", area)


@rule("SC-300")
def test_three_players_play_merged_races() -> None:
    table = Table(options={"seats": 3, "scenario": "eye_of_the_storm"}).do("* first_player seat_0", "choose_faction raynor")
    assert table.why("choose_faction mengsk") == "SC-27"
    table.do("choose_faction overmind", "choose_faction aldaris")
    assert [SIDES[side] for side in table.g.order] == ["overmind", "mengsk", "tassadar"]
    assert table.gauge("mengsk", "bases") == 10
    assert sum(table.g.deck[SIDES.index("mengsk")]) == 20


@rule("SC-27")
def test_the_table_can_be_seen_while_factions_are_chosen() -> None:
    table = Table(options={"seats": 3}).do("* first_player seat_1", "choose_faction mengsk")
    assert RULES.view(table.g, 0)["shown"]["phase"] == "setup"
