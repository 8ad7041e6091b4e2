"""Victory (SC-261 to SC-268, SC-271, SC-338): conquest points, special victories, The End Draws Near, the longest game."""
from __future__ import annotations

from typing import Any

from tests.games.starcraft.ends import ended, points, regroup, stage_3, winners
from tests.games.starcraft.table import RULES, SIDES, Table
from tests.rule import rule
from thunderchild.kernel.say import LOST, SHARED, WON


# ---- conquest points

@rule("SC-261", "SC-255")
def test_fifteen_points_win_and_most_points_decide() -> None:
    table = regroup("raynor", "overmind", sheet=points(raynor=15, overmind=16))
    assert ended(table) == "conquest_points"
    assert winners(table) == ["overmind"]
    assert RULES.returns(table.g) == [0.0, 1.0]
    assert [RULES.outcome(table.g, seat).word for seat in (0, 1)] == [LOST, WON]
    assert not regroup("raynor", "overmind", sheet=points(raynor=14, overmind=3)).g.over


@rule("SC-29", "SC-261")
def test_points_of_this_round_count() -> None:
    table = regroup("raynor", "overmind", sheet=points(raynor=14), units={"helios.1": ["raynor/marine"]})
    assert winners(table) == ["raynor"]
    assert table.gauge("raynor", "points") == 15


@rule("SC-262", "SC-263")
def test_predestined_asks_twenty_of_the_others() -> None:
    leaders: dict[str, Any] = {"leaders": ["aldaris_predestined"]}
    assert not regroup("raynor", "aldaris", sheet=points(raynor=19, aldaris=14), **leaders).g.over
    assert winners(regroup("raynor", "aldaris", sheet=points(raynor=20), **leaders)) == ["raynor"]
    assert winners(regroup("raynor", "aldaris", sheet=points(raynor=19, aldaris=15), **leaders)) == ["aldaris"]
    assert winners(regroup("raynor", "aldaris", sheet=points(raynor=19))) == ["raynor"]


@rule("SC-262")
def test_an_eliminated_owner_of_predestined_does_not_count() -> None:
    table = regroup("raynor", "aldaris", "overmind", leaders=["aldaris_predestined"], sheet=points(raynor=16),
                    units={"tarsonis.2": ["raynor/marine"]})
    assert winners(table) == ["raynor"]
    assert table.g.eliminated == 1 << SIDES.index("aldaris")


# helios holds 2 minerals and 1 gas, hydrax 2 minerals and 3 gas: even, once both gas fields are depleted
EVEN: dict[str, Any] = {"depletion": {"hydrax.4": 2, "helios.4": 2}, "round": 30}


@rule("SC-264")
def test_a_tie_that_nothing_breaks_is_a_shared_victory() -> None:
    table = regroup("raynor", "overmind", **EVEN)
    assert winners(table) == ["raynor", "overmind"]
    assert RULES.returns(table.g) == [0.5, 0.5]
    assert RULES.outcome(table.g, 0).word == SHARED


def tied(raynor: dict[str, int] | None = None, overmind: dict[str, int] | None = None, **keys: Any) -> list[str]:
    """Who wins the longest game; torus.1 is worth two conquest points, which the sheets make up for."""
    return winners(regroup("raynor", "overmind", **{**EVEN, **keys}, sheet={"raynor": raynor or {}, "overmind": overmind or {}}))


@rule("SC-264")
def test_ties_go_by_resources_first() -> None:
    assert tied(depletion={"hydrax.4": 2}, units={"torus.1": ["overmind/zergling"]}, raynor={"points": 2}) == ["raynor"]


@rule("SC-264")
def test_then_by_areas() -> None:
    assert tied(units={"torus.1": ["overmind/zergling"]}, raynor={"points": 2, "pool": 5}) == ["overmind"]


@rule("SC-264")
def test_then_by_bases() -> None:
    bare = {**EVEN["depletion"], "torus.2": 2, "torus.3": 2, "torus.4": 2}
    bases = {"helios.2": "raynor", "hydrax.2": "overmind", "torus.3": "raynor"}
    assert tied(bases=bases, depletion=bare, units={"torus.1": ["overmind/zergling"]}, raynor={"points": 2},
                overmind={"pool": 3}) == ["raynor"]


@rule("SC-264")
def test_then_by_workers() -> None:
    assert tied(raynor={"pool": 4}, overmind={"pool": 3}) == ["raynor"]


@rule("SC-264", "SC-109")
def test_a_turned_card_counts_with_its_back() -> None:
    table = regroup("raynor", "overmind", **{**EVEN, "depletion": {"hydrax.4": 2, "helios.4": 2, "helios.2": 1}})
    assert winners(table) == ["overmind"]


@rule("SC-264", "SC-302")
def test_endless_hunger_counts_among_the_resources() -> None:
    assert winners(regroup("raynor", "overmind", **EVEN, leaders=["overmind_endless_hunger"])) == ["overmind"]


# ---- special victories

def special(side: str, card: str, **keys: Any) -> Table:
    other = "raynor" if side != "raynor" else "overmind"
    return regroup(side, other, leaders=[card], **stage_3(keys))


FIVE = ["helios.4", "torus.2", "torus.3", "torus.4", "dylar_iv.2"]


@rule("SC-265", "SC-266")
def test_raynor_wins_with_six_areas_with_resources() -> None:
    units = {area: ["raynor/marine"] for area in FIVE}
    table = special("raynor", "raynor_raynors_raiders", units=units, depletion={"torus.2": 2})
    assert (ended(table), winners(table)) == ("special_victory", ["raynor"])
    del units["torus.4"]
    assert not special("raynor", "raynor_raynors_raiders", units=units).g.over


@rule("SC-265", "SC-224")
def test_a_special_victory_needs_stage_three_and_the_card() -> None:
    units = {area: ["raynor/marine"] for area in FIVE}
    assert not regroup("raynor", "overmind", units=units, leaders=["raynor_raynors_raiders"]).g.over
    assert not regroup("raynor", "overmind", **stage_3({"units": units})).g.over


@rule("SC-266")
def test_mengsk_wins_with_every_area_of_two_planets() -> None:
    units = {f"{planet}.{k}": [f"mengsk/{kind}"] for planet, kind in (("helios", "marine"), ("torus", "medic"))
             for k in (1, 2, 3)} | {"helios.4": ["mengsk/ghost"], "torus.4": ["mengsk/ghost"]}
    bases = {"dylar_iv.3": "mengsk", "hydrax.2": "raynor"}
    assert winners(special("mengsk", "mengsk_terran_dominion", units=units, bases=bases)) == ["mengsk"]
    del units["torus.4"]
    assert not special("mengsk", "mengsk_terran_dominion", units=units, bases=bases).g.over


@rule("SC-266")
def test_tassadar_wins_with_more_areas_than_each_other() -> None:
    units = {"torus.1": ["tassadar/zealot"]}
    assert winners(special("tassadar", "tassadar_domination", units=units)) == ["tassadar"]
    units["helios.1"] = ["raynor/marine"]
    assert not special("tassadar", "tassadar_domination", units=units).g.over


@rule("SC-266", "SC-267")
def test_the_queen_of_blades_wins_with_three_areas_with_points() -> None:
    units = {area: ["queen_of_blades/mutalisk"] for area in ("torus.1", "moria.2", "hydrax.3")}
    card = "queen_of_blades_new_rising_power"
    assert winners(special("queen_of_blades", card, units=units)) == ["queen_of_blades"]
    del units["torus.1"]
    assert not special("queen_of_blades", card, units=units).g.over
    assert winners(special("queen_of_blades", card, units=units, added={"moria.3": 1})) == ["queen_of_blades"]


@rule("SC-266")
def test_the_overmind_wins_with_bases_on_three_planets() -> None:
    bases = {"hydrax.2": "overmind", "torus.3": "overmind", "moria.3": "overmind", "helios.2": "raynor"}
    assert winners(special("overmind", "overmind_the_swarm", bases=bases)) == ["overmind"]
    del bases["moria.3"]
    assert not special("overmind", "overmind_the_swarm", bases=bases).g.over


@rule("SC-267")
def test_in_a_small_galaxy_all_areas_of_a_kind_suffice() -> None:
    small = {"helios": [0, 0, 0], "hydrax": [1, 0, 0]}
    units = {"helios.4": ["raynor/marine"], "hydrax.4": ["raynor/marine"], "hydrax.2": ["raynor/marine"]}
    keys: dict[str, Any] = {"planets": small, "bases": {"helios.2": "raynor", "helios.1": "overmind"}, "units": units}
    assert winners(special("raynor", "raynor_raynors_raiders", **keys)) == ["raynor"]


@rule("SC-265")
def test_of_two_special_victories_most_points_win() -> None:
    bases = {"hydrax.2": "overmind", "torus.3": "overmind", "moria.3": "overmind", "helios.2": "raynor"}
    units = {area: ["raynor/marine"] for area in ("helios.4", "torus.2", "torus.4", "dylar_iv.2", "dylar_iv.3")}
    keys: dict[str, Any] = {"bases": bases, "units": units, "leaders": ["raynor_raynors_raiders", "overmind_the_swarm"]}
    more = regroup("raynor", "overmind", **stage_3({**keys, "sheet": points(raynor=3, overmind=4)}))
    assert winners(more) == ["overmind"]
    assert winners(regroup("raynor", "overmind", **stage_3({**keys, "sheet": points(raynor=3)}))) == ["raynor"]


@rule("SC-265", "SC-268")
def test_predestined_is_no_special_victory_of_step_8() -> None:
    table = regroup("aldaris", "raynor", **stage_3({"leaders": ["aldaris_predestined"], "ends": 1}))
    assert not table.g.over


# ---- The End Draws Near, the longest game

def with_ends(many: int, *factions: str, **keys: Any) -> Table:
    """So many The End Draws Near lie on the table."""
    return regroup(*factions, ends=many, event_gone={"end_draws_near_point": many},
                   event_bag={"unread_3": {"end_draws_near_point": 2 - many}}, **keys)


@rule("SC-268", "SC-257")
def test_two_end_draws_near_end_the_game() -> None:
    table = with_ends(2, "raynor", "overmind", sheet=points(raynor=3, overmind=5))
    assert (ended(table), winners(table)) == ("end_draws_near", ["overmind"])
    assert not with_ends(1, "raynor", "overmind", sheet=points(raynor=3, overmind=5)).g.over


@rule("SC-268", "SC-262")
def test_the_end_is_predestined() -> None:
    table = with_ends(2, "raynor", "aldaris", sheet=points(raynor=14), leaders=["aldaris_predestined"])
    assert winners(table) == ["aldaris"]
    assert winners(with_ends(2, "raynor", "aldaris", sheet=points(raynor=14))) == ["raynor"]


@rule("SC-235")
def test_nobody_wins_under_destiny() -> None:
    bases = {"hydrax.2": "overmind", "torus.3": "overmind", "moria.3": "overmind", "tarsonis.2": "aldaris"}
    keys: dict[str, Any] = {"bases": bases, "leaders": ["overmind_the_swarm"], "sheet": points(aldaris=22)}
    table = with_ends(2, "overmind", "aldaris", in_force=["aldaris_destiny"], **keys)
    assert not table.g.over
    assert table.g.in_force == 0
    assert ended(with_ends(2, "overmind", "aldaris", **keys)) == "conquest_points"


@rule("SC-271")
def test_the_first_check_that_is_met_ends_the_game() -> None:
    bases = {"hydrax.2": "overmind", "torus.3": "overmind", "moria.3": "overmind", "helios.2": "raynor"}
    keys: dict[str, Any] = {"bases": bases, "leaders": ["overmind_the_swarm"], "deck_left": {"unread_1": 0, "unread_2": 0}}
    seven = with_ends(2, "raynor", "overmind", sheet=points(raynor=15), **keys)
    assert (ended(seven), winners(seven)) == ("conquest_points", ["raynor"])
    eight = with_ends(2, "raynor", "overmind", sheet=points(raynor=14), **keys)
    assert (ended(eight), winners(eight)) == ("special_victory", ["overmind"])


@rule("SC-338")
def test_round_thirty_is_the_last() -> None:
    assert not regroup("raynor", "overmind", round=29, sheet=points(raynor=9, overmind=7)).g.over
    table = regroup("raynor", "overmind", round=30, sheet=points(raynor=9, overmind=7))
    assert (ended(table), winners(table)) == ("longest_game", ["raynor"])
    tied = regroup("raynor", "overmind", round=30, sheet=points(raynor=9, overmind=9))
    assert winners(tied) == ["overmind"]                    # hydrax has 5 resources, helios 3
    fated = regroup("raynor", "aldaris", round=30, sheet=points(raynor=9), leaders=["aldaris_predestined"],
                    in_force=["aldaris_destiny"])
    assert winners(fated) == ["raynor"]


# ---- teams

FOUR = ("raynor", "overmind", "mengsk", "tassadar")         # raynor and mengsk against the overmind and tassadar


def teams(**keys: Any) -> Table:
    return regroup(*FOUR, options={"team_play": True, **keys.pop("more", {})}, **keys)


@rule("SC-281")
def test_a_team_wins_with_thirty_points_together() -> None:
    table = teams(sheet=points(raynor=17, mengsk=13))
    assert (ended(table), winners(table)) == ("conquest_points", ["raynor", "mengsk"])
    assert RULES.returns(table.g) == [0.5, 0.0, 0.5, 0.0]
    assert not teams(sheet=points(raynor=17, mengsk=12, overmind=16)).g.over
    best = teams(sheet=points(raynor=17, mengsk=13, overmind=11, tassadar=20))
    assert winners(best) == ["tassadar", "overmind"]


@rule("SC-281", "SC-262")
def test_predestined_asks_forty_of_the_other_teams() -> None:
    four = ("raynor", "overmind", "mengsk", "aldaris")
    keys: dict[str, Any] = {"options": {"team_play": True}, "leaders": ["aldaris_predestined"]}
    assert not regroup(*four, sheet=points(raynor=30, mengsk=9), **keys).g.over
    assert winners(regroup(*four, sheet=points(raynor=30, mengsk=10), **keys)) == ["raynor", "mengsk"]
    assert winners(regroup(*four, sheet=points(overmind=30), **keys)) == ["aldaris", "overmind"]


@rule("SC-282")
def test_teams_in_a_larger_galaxy_need_fifty() -> None:
    more = {"larger_galaxy": True}
    assert not teams(more=more, sheet=points(raynor=49)).g.over
    assert winners(teams(more=more, sheet=points(raynor=25, mengsk=25))) == ["raynor", "mengsk"]


@rule("SC-275")
def test_a_larger_galaxy_needs_twenty_five() -> None:
    assert not regroup("raynor", "overmind", options={"larger_galaxy": True}, sheet=points(raynor=24)).g.over
    assert winners(regroup("raynor", "overmind", options={"larger_galaxy": True}, sheet=points(raynor=25))) == ["raynor"]


@rule("SC-281", "SC-280")
def test_a_members_special_victory_wins_for_both() -> None:
    units = {area: ["raynor/marine"] for area in ("helios.4", "torus.2", "torus.4", "dylar_iv.2", "moria.4")}
    keys = {"units": units, "leaders": ["raynor_raynors_raiders"]}
    assert winners(teams(**stage_3(keys))) == ["raynor", "mengsk"]
    shared = {**keys, "units": {**units, "moria.4": ["mengsk/marine"]}}
    assert not teams(**stage_3(shared)).g.over


@rule("SC-281")
def test_ties_of_teams_add_up_both_members() -> None:
    table = teams(round=30, sheet={side: {"points": 3, "pool": 2} for side in FOUR},
                  depletion={"helios.4": 2, "hydrax.4": 2, "torus.3": 0})
    # resources held: helios 2, dylar_iv 6 against hydrax 2, torus 4
    assert winners(table) == ["raynor", "mengsk"]
