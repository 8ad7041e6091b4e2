"""Leadership cards (SC-218 to SC-225, SC-233 to SC-235), heroes outside battles (SC-226 to SC-232, SC-336) and installations
(SC-241 to SC-245)."""
from __future__ import annotations

import random
from typing import Any

from tests.games.starcraft.cards import doing, executes, galaxy, resolves, units_in
from tests.games.starcraft.table import AREAS, RULES, SIDES, T, Table
from tests.rule import rule
from thunderchild.kernel.laws import arrange_law, click_law, copy_law, leak_law, round_trip_law, shape_law
from thunderchild.kernel.state import WATCHER

OVER = "placing.pick"
LEADERS = T.leaders.space.index


def step_5(*sides: str, **keys: Any) -> Table:
    """Step 5 of a Regrouping Phase."""
    return Table({**galaxy(*sides, **keys), "step": 4, "doing": doing(sides[0], "stage")})


def in_play(table: Table, card: str) -> bool:
    return bool(table.g.leaders >> LEADERS[card] & 1)


def is_gone(table: Table, card: str) -> bool:
    return bool(table.g.leaders_gone >> LEADERS[card] & 1)


# ---- choosing

@rule("SC-218")
def test_three_two_and_two_cards_of_each_faction() -> None:
    for side in range(len(SIDES)):
        stages = [T.leaders.stage[card] for card in T.leaders.of[side]]
        assert [stages.count(k) for k in range(3)] == [3, 2, 2]


@rule("SC-220", "SC-253")
def test_cards_are_chosen_when_the_stage_is_new() -> None:
    chosen: dict[str, Any] = {"chosen": ["stage_1", "stage_2"]}
    assert step_5("raynor", "overmind", **chosen, deck_left={"unread_1": 0, "unread_2": 3, "unread_3": 21}).at() == OVER
    table = step_5("raynor", "overmind", **chosen, deck_left={"unread_1": 0, "unread_2": 0, "unread_3": 21})
    assert table.at() == "choosing.choose"
    assert table.targets("choose_leadership") == ["raynor_to_the_bitter_end", "raynor_psi_disruptor"]


@rule("SC-219")
def test_all_are_shown_together_and_resolved_from_the_first_player_on() -> None:
    table = step_5("raynor", "overmind", chosen=["stage_1"], deck_left={"unread_1": 0, "unread_2": 9, "unread_3": 21})
    table.do("choose_leadership raynor_jim_raynor")
    assert (table.asked(), in_play(table, "raynor_jim_raynor")) == ("overmind", False)
    assert RULES.view(table.g, 1)["leadership"]["secret"][SIDES.index("raynor")] == [None]
    table.do("choose_leadership overmind_torrasque")
    assert (table.at(), table.asked()) == ("gaining.area", "raynor")
    table.do("place_hero helios.2")
    assert (table.at(), table.asked()) == ("gaining.area", "overmind")


@rule("SC-221")
def test_a_stage_that_was_passed_over_is_chosen_first() -> None:
    table = step_5("raynor", "overmind", chosen=["stage_1"], deck_left={"unread_1": 0, "unread_2": 0, "unread_3": 9})
    assert table.targets("choose_leadership") == ["raynor_jim_raynor", "raynor_make_do_with_little"]
    table.do("choose_leadership raynor_make_do_with_little", "choose_leadership overmind_cerebrate_daggoth")
    assert in_play(table, "raynor_make_do_with_little")
    assert table.targets("choose_leadership") == ["raynor_to_the_bitter_end", "raynor_psi_disruptor"]


@rule("SC-220")
def test_events_drawn_in_step_5_count_for_the_next_round() -> None:
    """Hasten the End empties Stage II, but Stage III is chosen a round later."""
    table = step_5("queen_of_blades", "raynor", chosen=["stage_1"], deck_left={"unread_1": 0, "unread_2": 2, "unread_3": 9})
    table.do("choose_leadership queen_of_blades_hasten_the_end", "choose_leadership raynor_make_do_with_little")
    assert [table.gauge("queen_of_blades", f"unread_{k}") for k in (2, 3)] == [2, 2]
    assert table.g.chosen == 0b011


@rule("SC-225")
def test_eliminated_players_choose_none() -> None:
    table = step_5("raynor", "overmind", "tassadar", chosen=["stage_1"], eliminated=["overmind"], bases={"hydrax.2": "raynor"},
                   units={"helios.2": ["raynor/marine"], "torus.3": ["tassadar/zealot"]}, tokens={"overmind": []},
                   deck_left={"unread_1": 0, "unread_2": 9, "unread_3": 9})
    table.do("choose_leadership raynor_make_do_with_little")
    assert table.asked() == "tassadar"
    assert table.do("choose_leadership tassadar_zeratul").at() == "gaining.area"


@rule("SC-222", "SC-303")
def test_the_card_chosen_is_seen_by_its_owner_alone() -> None:
    table = step_5("raynor", "overmind", chosen=["stage_1"], deck_left={"unread_1": 0, "unread_2": 9, "unread_3": 9})
    click = RULES.read(table.g, "choose_leadership raynor_jim_raynor")
    assert RULES.seen(table.g, click, 0) == click
    assert RULES.seen(table.g, click, 1) == RULES.seen(table.g, click, WATCHER) < 0
    laws(table)
    laws(table.do("choose_leadership raynor_jim_raynor"))
    laws(table.do("choose_leadership overmind_torrasque"))


def laws(table: Table) -> None:
    rng = random.Random(5)
    for law in (leak_law, click_law, copy_law, round_trip_law, shape_law):
        law(RULES, table.g, rng)
    arrange_law(RULES, table.g)


@rule("SC-223")
def test_one_time_cards_leave_and_the_others_stay() -> None:
    table = resolves("raynor_to_the_bitter_end")
    assert (in_play(table, "raynor_to_the_bitter_end"), is_gone(table, "raynor_to_the_bitter_end")) == (False, True)
    table = resolves("mengsk_scorched_earth_policy")
    assert (in_play(table, "mengsk_scorched_earth_policy"), is_gone(table, "mengsk_scorched_earth_policy")) == (True, False)
    table = resolves("raynor_jim_raynor")
    assert in_play(table, "raynor_jim_raynor")


@rule("SC-276")
def test_without_leadership_cards_nothing_is_chosen_later() -> None:
    options = {"seats": 2, "no_leadership_cards": True}
    table = step_5("raynor", "overmind", options=options, deck_left={"unread_1": 0, "unread_2": 0, "unread_3": 9})
    assert table.at() == OVER


# ---- heroes

@rule("SC-226")
def test_a_hero_joins_in_a_friendly_area_with_room() -> None:
    """E11."""
    units = {"helios.2": ["overmind/zergling"] * 4, "helios.4": ["overmind/zergling"], "hydrax.1": ["overmind/mutalisk"],
             "hydrax.2": ["raynor/marine"]}
    table = resolves("overmind_torrasque", units=units)
    assert table.legal() == ["place_hero helios.4"]             # one area is full, one holds flying units only
    assert table.why("place_hero helios.2") == "SC-226"
    table.do("place_hero helios.4")
    assert table.units("overmind", "helios.4") == ["zergling", "torrasque"]
    assert table.g.heroes == 1 << T.units.heroes.index["torrasque"]
    count = T.units.count[T.units.space.index["ultralisk"]]
    assert table.g.stock[SIDES.index("overmind")][T.units.space.index["ultralisk"]] == count - 1


@rule("SC-226")
def test_a_unit_may_be_destroyed_for_the_figure() -> None:
    """E11: all three Ultralisks are on the board."""
    units = {"helios.2": ["overmind/ultralisk"] * 2, "helios.4": ["overmind/ultralisk"], "hydrax.2": ["raynor/marine"]}
    table = resolves("overmind_torrasque", units=units)
    assert table.legal() == ["destroy ultralisk/helios.2", "destroy ultralisk/helios.4", "pass"]
    table.do("destroy ultralisk/helios.4")
    assert table.legal() == ["place_hero helios.2"]             # nobody is left in Helios 4: it is not friendly any more
    table.do("place_hero helios.2")
    assert units_in(table, "overmind") == {"helios.2": ["ultralisk", "ultralisk", "torrasque"]}
    declined = resolves("overmind_torrasque", units=units).do("pass")
    assert (declined.g.heroes, in_play(declined, "overmind_torrasque")) == (0, True)


@rule("SC-226")
def test_a_unit_whose_loss_leaves_no_area_is_not_offered() -> None:
    units = {"torus.1": ["overmind/ultralisk"] * 2, "torus.2": ["overmind/ultralisk"], "hydrax.2": ["raynor/marine"],
             "hydrax.1": ["overmind/mutalisk"]}
    table = resolves("overmind_torrasque", units=units, bases={"helios.2": "raynor"})
    assert table.legal() == ["destroy ultralisk/torus.1", "pass"]       # Torus 2 would not be his any more


@rule("SC-226")
def test_without_an_area_there_is_no_hero() -> None:
    """E11: only flying-limit areas."""
    table = resolves("overmind_torrasque", units={"hydrax.1": ["overmind/mutalisk"], "hydrax.2": ["raynor/marine"]},
                     bases={"helios.2": "raynor"})
    assert (table.at(), table.g.heroes) == (OVER, 0)


@rule("SC-226", "SC-180")
def test_a_stolen_unit_gives_no_figure() -> None:
    stolen = "aldaris/controlled_1"
    units = {"helios.2": ["aldaris/dragoon"] * 3 + [f"aldaris/{stolen}"], "hydrax.2": ["tassadar/zealot"]}
    table = resolves("aldaris_fenix", "tassadar", units=units, stock={"aldaris": {"dragoon": 3}},
                     token_unit={stolen: "dragoon"}, token_from={stolen: "tassadar"})
    assert table.targets("destroy") == ["dragoon/helios.2"]


@rule("SC-227", "SC-228")
def test_an_event_may_not_choose_a_hero_that_it_spares() -> None:
    """A hero is a unit of its type in everything else: it counts toward the limit and controls its area."""
    units = {"helios.2": ["raynor/marine"], "hydrax.2": ["overmind/torrasque"]}
    table = executes("orbital_strike", units=units, heroes=["torrasque"], leaders=["overmind_torrasque"])
    assert table.at() == OVER


@rule("SC-336", "SC-229")
def test_a_destroyed_hero_is_a_figure_in_the_stock() -> None:
    units = {"helios.2": ["tassadar/zealot", "tassadar/zeratul"], "hydrax.2": ["raynor/marine"]}
    table = resolves("tassadar_ultimate_sacrifice", units=units, heroes=["zeratul"], leaders=["tassadar_zeratul"])
    before = table.g.stock[SIDES.index("tassadar")][T.units.space.index["dark_templar"]]
    table.do("target tassadar/zeratul/helios.2", "target helios.2")
    assert table.g.stock[SIDES.index("tassadar")][T.units.space.index["dark_templar"]] == before + 1
    assert units_in(table, "tassadar") == {}
    assert table.g.heroes == 1 << T.units.heroes.index["zeratul"]       # he has been in play; nothing brings him back


@rule("SC-232")
def test_gantrithor_avenges_himself_outside_battles() -> None:
    units = {"helios.2": ["tassadar/zealot", "tassadar/gantrithor"], "helios.4": ["raynor/marine"], "hydrax.2": ["raynor/marine"]}
    keys: dict[str, Any] = {"heroes": ["gantrithor"], "leaders": ["tassadar_gantrithor"]}
    table = resolves("tassadar_ultimate_sacrifice", units=units, **keys).do("target tassadar/gantrithor/helios.2")
    assert table.at() == "vengeance.choose"
    table.do("target raynor/marine/helios.4")
    assert table.targets("target") == ["helios.2"]
    table = resolves("tassadar_ultimate_sacrifice", units=units, **keys).do("target tassadar/zealot/helios.2", "target helios.2")
    assert (table.at(), table.units("tassadar", "helios.2")) == ("vengeance.choose", [])


# ---- installations

@rule("SC-241", "SC-22")
def test_an_installation_needs_a_friendly_area_without_another() -> None:
    units = {"helios.2": ["overmind/zergling"], "helios.4": ["overmind/zergling"], "hydrax.1": ["overmind/mutalisk"],
             "hydrax.2": ["raynor/marine"]}
    table = resolves("overmind_cerebrate_daggoth", units=units)
    assert table.legal() == ["place_installation helios.4"]
    assert table.why("place_installation helios.2") == "SC-22"
    assert table.why("place_installation hydrax.1") == "SC-21"
    assert table.why("place_installation torus.1") == "SC-241"
    table.do("place_installation helios.4")
    assert table.g.work_of[AREAS["helios.4"]] == SIDES.index("overmind")


@rule("SC-245")
def test_without_an_area_the_installation_stays_off_the_board() -> None:
    table = resolves("overmind_cerebrate_daggoth")
    assert (table.at(), in_play(table, "overmind_cerebrate_daggoth")) == (OVER, True)
    assert table.g.work.count(4) == 0


@rule("SC-242", "SC-241")
def test_an_installation_alone_controls_its_area_and_does_not_count() -> None:
    from thunderchild.games.starcraft.rules.questions import controller, has_room
    units = {"helios.2": ["overmind/zergling"], "helios.4": ["overmind/zergling"] * 3, "hydrax.2": ["raynor/marine"]}
    table = resolves("overmind_cerebrate_daggoth", units=units).do("place_installation helios.4")
    g, side = table.g, SIDES.index("overmind")
    assert not has_room(g, side, T.units.space.index["zergling"], AREAS["helios.4"])
    g.units[AREAS["helios.4"]].pop()
    assert has_room(g, side, T.units.space.index["zergling"], AREAS["helios.4"])
    g.units[AREAS["helios.4"]].clear()
    assert controller(g, AREAS["helios.4"]) == side


@rule("SC-245", "SC-60")
def test_a_destroyed_cerebrate_gives_no_order() -> None:
    from thunderchild.games.starcraft.rules.orders import extra_orders
    side = SIDES.index("overmind")
    keys: dict[str, Any] = {"leaders": ["overmind_cerebrate_daggoth"], "step": 0}
    standing = Table({**galaxy("overmind", "raynor", **keys, installations={"helios.4": "overmind/cerebrate"}),
                      "phase": "planning"})
    assert extra_orders(standing.g, side) == 1
    assert extra_orders(Table({**galaxy("overmind", "raynor", **keys), "phase": "planning"}).g, side) == 0
