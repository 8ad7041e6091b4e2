"""The Brood's Spend Mindpower phase (BR-60 to BR-93)."""
from __future__ import annotations

import pytest

from tests.games.brood.table import BROOD, RULES, Table
from tests.rule import rule

OPEN = {"china": 1}             # everybody else is awake


@rule("BR-60")
def test_any_number_of_actions_and_an_early_end() -> None:
    t = Table({"mindpower": 5, "units": {"mexico/brood/brood/worker": 1}})
    t.do("move mexico/brood/brood/worker", "march na_west", "move na_west/brood/brood/worker", "march na_east",
         "control_factory na_east")
    assert t.g.mindpower == 2
    t.do("end_turn")
    assert t.side() == "human"


@rule("BR-61")
def test_costs() -> None:
    units = {"china/brood/brood/adult": 1, "china/brood/brood/worker": 2, "china/brood/brood/keeper": 1,
             "mexico/brood/brood/larva": 1,
             "mexico/brood/brood/worker": 1, "w_europe/human/europe/army": 1, "scandinavia/brood/europe/army": 1}
    base = {"units": units, "dupes": 1, "tokens": 1, "orions": {"scandinavia": 1}, "dormant": {"china": 1}}
    paid = ("spawn_larva india", "molt_adult mexico", "spawn_worker china", "molt_warrior china", "molt_keeper china",
            "control_factory mexico", "mind_control brood_available", "move china/brood/brood/worker",
            "berserk scandinavia/brood/europe/army")
    for click in paid:
        assert Table({**base, "mindpower": 0}).why(click) == "BR-61", click
        assert Table({**base, "mindpower": 1}).do(click).g.mindpower == 0, click
    assert Table({**base, "mindpower": 0}).do("destroy_orion scandinavia").g.mindpower == 0
    assert Table({**base, "mindpower": 0}).do("dupe").g.mindpower == 1


@rule("BR-62")
@pytest.mark.parametrize("unit", ["larva", "adult", "worker", "keeper", "warrior"])
def test_any_brood_unit_destroys_orions(unit: str) -> None:
    t = Table({"orions": {"china": 2}, "units": {f"china/brood/brood/{unit}": 1, "available/human/europe/air": 1}})
    t.do("destroy_orion china", "destroy_orion china")
    assert t.orions("china") == 0
    assert t.why("destroy_orion china") == "BR-18"                  # none is left


@rule("BR-66")
def test_a_larva_is_spawned_next_to_an_adult() -> None:
    t = Table({"mindpower": 2, "units": {"mcmurdo/brood/brood/adult": 1, "mexico/brood/brood/larva": 1}})
    assert t.targets("spawn_larva") == ["mountains"]                   # no factory is needed; a Larva does not spawn
    t = Table({"mindpower": 2, "units": {"japan/brood/brood/adult": 1}})
    assert t.targets("spawn_larva") == []                              # Japan has no land edge


@rule("BR-67")
def test_a_larva_molts() -> None:
    t = Table({"mindpower": 2, "units": {"china/brood/brood/larva": 1, "india/brood/brood/adult": 1}})
    assert t.why("molt_adult india") == "BR-67"
    t.do("molt_adult china")
    assert (t.count("china/brood/brood/adult"), t.count("china/brood/brood/larva"), t.pool("larva"), t.pool("adult")) == (1, 0,
                                                                                                                          6, 4)
    assert t.g.mindpower == 1                                          # it adds nothing this turn


@rule("BR-68")
def test_workers_come_from_broodmasters() -> None:
    t = Table({"mindpower": 3, "units": {"china/brood/brood/larva": 1, "mexico/brood/brood/warrior": 1}})
    assert t.why("spawn_worker mexico") == "BR-68"
    t.do("spawn_worker china", "spawn_worker china")
    assert t.count("china/brood/brood/worker") == 2


@rule("BR-72", "BR-74", "BR-226", "BR-83")
def test_a_factory_is_taken_anywhere() -> None:
    for land in ("china", "mexico", "w_europe"):                       # dormant, neutral, awake with an Army in it
        t = Table({"mindpower": 2, "home": "europe", "units": {f"{land}/brood/brood/larva": 1, "w_europe/human/europe/army": 1}})
        t.do(f"spawn_worker {land}", f"control_factory {land}")
        assert (t.count(f"{land}/brood/brood/keeper"), t.g.mindpower) == (1, 0)
        assert t.neutral("mexico")
        assert t.dormant("china") == 1


@rule("BR-73", "BR-72", "BR-233", "BR-230")
def test_one_keeper_for_each_factory() -> None:
    t = Table({"mindpower": 3, "units": {"china/brood/brood/keeper": 1, "china/brood/brood/worker": 1,
                                         "mexico/brood/brood/warrior": 1,
                                         "sa_east/brood/europe/army": 1}})
    assert t.why("control_factory china") == "BR-72"
    assert t.why("control_factory mexico") == "BR-72"                  # a Warrior cannot be a keeper
    assert t.why("control_factory sa_east") == "BR-72"                 # nor can an Army


@rule("BR-76", "BR-77")
def test_mind_control_takes_air_from_either_bank() -> None:
    for bank in ("available", "expended"):
        t = Table({"mindpower": 2, "tokens": 1, "units": {f"{bank}/human/europe/air": 1, "w_europe/human/europe/army": 1}})
        t.do("mind_control brood_available", f"control {bank}/human/europe/air")
        assert (t.count("available/brood/europe/air"), t.g.mindpower) == (1, 1)
        assert t.may("berserk available/brood/europe/air")


@rule("BR-78", "BR-79")
def test_a_released_army_stays_where_it_is() -> None:
    t = Table({"mindpower": 1, "units": {"mexico/brood/europe/army": 1, "w_europe/human/europe/army": 1}})
    t.do("mind_control mexico/brood/europe/army")
    assert (t.count("mexico/human/europe/army"), t.neutral("mexico")) == (1, True)


@rule("BR-79")
def test_a_unit_released_in_a_dormant_nation_may_leave() -> None:
    t = Table({"phase": "move", "dormant": OPEN, "units": {"china/human/europe/army": 1}})
    t.do("move china/human/europe/army", "march india")
    assert t.count("india/human/europe/army") == 1


@rule("BR-81")
def test_who_moves() -> None:
    t = Table({"mindpower": 1, "units": {
        "china/brood/brood/larva": 1, "india/brood/brood/adult": 1, "available/brood/europe/air": 1,
        "arctic/brood/europe/fleet": 1,
        "w_europe/brood/europe/army": 1}})
    for unit in ("china/brood/brood/larva", "india/brood/brood/adult", "available/brood/europe/air"):
        assert t.why(f"move {unit}") == "BR-81"
    assert t.targets("move") == ["w_europe/brood/europe/army", "arctic/brood/europe/fleet"]


@rule("BR-83", "BR-223")
def test_the_brood_ignores_dormancy_and_neutrality() -> None:
    t = Table({"mindpower": 2, "home": "europe", "units": {"w_europe/brood/europe/army": 1}})
    t.do("move w_europe/brood/europe/army", "march central_asia", "move central_asia/brood/europe/army", "march n_africa")
    assert (t.count("n_africa/brood/europe/army"), t.neutral("n_africa"), t.dormant("russia")) == (1, True, 1)


@rule("BR-84", "BR-146", "BR-48")
def test_a_controlled_fleet_carries_and_moves_repeatedly() -> None:
    units = {"arctic/brood/europe/fleet": 1, "na_east/brood/brood/worker": 2}
    t = Table({"mindpower": 4, "units": units})
    t.do("move na_east/brood/brood/worker", "sail arctic", "land_at scandinavia",
         "move arctic/brood/europe/fleet", "sail n_atlantic", "sail arctic",
         "move na_east/brood/brood/worker", "sail arctic", "land_at japan", "move arctic/brood/europe/fleet", "sail n_pacific",
         "stop")
    assert t.units() == {"n_pacific/brood/europe/fleet": 1, "scandinavia/brood/brood/worker": 1, "japan/brood/brood/worker": 1}
    assert (t.said()["moved"], t.said()["carried"]) == ({}, {})        # no marks in the Brood's turn


@rule("BR-87")
def test_the_brood_builds_nothing() -> None:
    t = Table({"mindpower": 5, "units": {"china/brood/brood/keeper": 1}})
    for verb in ("build_army", "build_air", "build_fleet", "build_orion"):
        assert t.why(f"{verb} china") == "BR-47"
        assert t.why(f"{verb} china", "human") == "BR-45"


@rule("BR-88", "BR-139")
def test_an_action_is_offered_only_if_it_can_be_completed() -> None:
    t = Table({"mindpower": 1, "units": {"japan/brood/brood/worker": 1}})
    assert t.why("move japan/brood/brood/worker") == "BR-139"          # no land edge, no Fleet
    t = Table({"mindpower": 1, "units": {"japan/brood/brood/worker": 1, "arctic/brood/europe/fleet": 1}})
    t.do("move japan/brood/brood/worker")
    assert t.g.mindpower == 0
    assert t.why("end_turn") == "BR-47"


@rule("BR-66")
def test_a_larva_does_not_spawn_larvae() -> None:
    t = Table({"mindpower": 2, "units": {"na_west/brood/brood/larva": 1}})
    assert (t.why("spawn_larva na_east"), t.why("spawn_larva mexico")) == ("BR-66", "BR-66")


@rule("BR-78", "BR-89")
def test_a_token_moves_between_two_air_units_of_one_nation() -> None:
    """The one that had it is Expended, the other Available; nothing else than who is who changes."""
    t = Table({"mindpower": 1, "units": {"available/brood/europe/air": 1, "expended/human/europe/air": 1}})
    t.do("mind_control available/brood/europe/air")
    assert t.count("expended/human/europe/air") == 2
    t.do("control expended/human/europe/air")
    assert t.units() == {"available/brood/europe/air": 1, "expended/human/europe/air": 1}


@rule("BR-82", "BR-232")
def test_a_keeper_moves() -> None:
    t = Table({"mindpower": 1, "units": {"china/brood/brood/keeper": 1}})
    assert "1 of 6" in RULES.prompt(t.g, 0)
    t.do("move china/brood/brood/keeper", "march se_asia")
    assert t.units() == {"se_asia/brood/brood/worker": 1}
    assert "0 of 6" in RULES.prompt(t.g, 0)


@rule("BR-78", "BR-89")
def test_a_released_air_unit_is_expended() -> None:
    for bank in ("available", "expended"):
        t = Table({"mindpower": 1, "units": {f"{bank}/brood/europe/air": 1, "w_europe/human/europe/army": 1}})
        t.do(f"mind_control {bank}/brood/europe/air")
        assert t.units() == {"expended/human/europe/air": 1, "w_europe/human/europe/army": 1}
        assert t.why("control expended/human/europe/air") == "BR-89"
        t.do("control w_europe/human/europe/army")
        assert t.units() == {"expended/human/europe/air": 1, "w_europe/brood/europe/army": 1}


@rule("BR-89", "BR-76", "BR-88")
def test_a_token_goes_to_a_unit_that_was_free_before() -> None:
    t = Table({"mindpower": 1, "units": {"india/brood/europe/army": 1, "india/human/europe/army": 1}})
    t.do("mind_control india/brood/europe/army", "control india/human/europe/army")
    assert t.units() == {"india/human/europe/army": 1, "india/brood/europe/army": 1}
    assert t.g.mindpower == 0
    t = Table({"mindpower": 1, "units": {"india/brood/europe/army": 1}})
    assert t.why("mind_control india/brood/europe/army") == "BR-76"


@rule("BR-63")
def test_a_destroyed_orion_can_be_built_again() -> None:
    t = Table({"orions": {"mexico": 1}, "units": {"mexico/brood/brood/larva": 1}})
    assert t.pool("orion") == 8
    t.do("destroy_orion mexico")
    assert (t.pool("orion"), t.orions("mexico")) == (9, 0)


@rule("BR-62", "BR-18")
def test_where_no_orion_is_none_can_be_destroyed() -> None:
    """Nothing of the right kind is there, whoever else stands there."""
    t = Table({"orions": {"china": 1}, "units": {"mexico/brood/brood/larva": 1}})
    assert t.why("destroy_orion mexico") == "BR-18"
    assert t.why("destroy_orion china") == "BR-62"


@rule("BR-72")
def test_a_keeper_is_no_idle_worker_and_a_held_factory_is_not_taken_again() -> None:
    t = Table({"mindpower": 2, "units": {"mexico/brood/brood/keeper": 1, "china/brood/brood/worker": 1}})
    assert t.why("control_factory mexico") == "BR-72"
    assert t.why("control_factory india") == "BR-72"                        # nobody is there
    assert t.may("control_factory china")


@rule("BR-73")
def test_a_second_worker_stays_idle() -> None:
    t = Table({"mindpower": 3, "units": {"mexico/brood/brood/worker": 2, "mexico/brood/brood/larva": 1}})
    t.do("control_factory mexico")
    assert t.units() == {"mexico/brood/brood/larva": 1, "mexico/brood/brood/worker": 1, "mexico/brood/brood/keeper": 1}
    assert t.why("control_factory mexico") == "BR-72"


@rule("BR-74")
def test_a_factory_costs_two_mindpower_in_all() -> None:
    t = Table({"mindpower": 2, "units": {"mexico/brood/brood/larva": 1}}).do("spawn_worker mexico", "control_factory mexico")
    assert (t.g.mindpower, t.count("mexico/brood/brood/keeper")) == (0, 1)


@rule("BR-75")
def test_victory_is_checked_with_the_factory_that_makes_it() -> None:
    held = {f"{land}/brood/brood/keeper": 1 for land in ("na_west", "w_europe", "n_russia", "china", "japan")}
    t = Table({"mindpower": 2, "units": {**held, "india/brood/brood/worker": 1}})
    assert RULES.label(t.g, RULES.words.read("control_factory india")).price == "1 Mindpower"
    t.do("control_factory india")
    assert (t.over(), t.g.mindpower) == (True, 1)


@rule("BR-233")
def test_only_keepers_hold_factories() -> None:
    """Everybody else in the area leaves it free for the Humans."""
    units = {f"mexico/brood/brood/{kind}": 1 for kind in ("larva", "worker", "warrior")}
    t = Table({"phase": "build", "dormant": OPEN, "neutral": [], "units": units})
    assert t.may("build_army mexico")
    t = Table({"phase": "build", "dormant": OPEN, "neutral": [], "units": {**units, "mexico/brood/brood/keeper": 1}})
    assert t.why("build_army mexico") == "BR-231"


@rule("BR-65")
@pytest.mark.parametrize(("dupes", "said"), [(0, "You have 2 Mindpower, and hold 0 of 6 major nations."),
                                             (1, "You have 2 Mindpower and 1 Dupe, and hold 0 of 6 major nations."),
                                             (2, "You have 2 Mindpower and 2 Dupes, and hold 0 of 6 major nations.")])
def test_the_prompt_counts_dupes(dupes: int, said: str) -> None:
    t = Table({"mindpower": 2, "dupes": dupes})
    assert RULES.ask(t.g, BROOD).detail == said
