"""Optional rules, variants and modes (SC-272 to SC-288, SC-340)."""
from __future__ import annotations

from typing import Any

import pytest

from tests.games.starcraft.ends import ended, points, regroup, stage_3, winners
from tests.games.starcraft.table import AREAS, RULES, SIDES, T, Table, started
from tests.rule import rule
from thunderchild.games.starcraft.rules.names import AGAIN
from thunderchild.kernel.meta import BadOptions
from thunderchild.kernel.state import WATCHER

SURVIVAL = {"survival": True}
CONQUEST = {"galactic_conquest": True}


# ---- options that go together, and those that do not

@rule("SC-272")
def test_factions_are_dealt_one_after_the_other() -> None:
    table = Table(options={"seats": 2, "randomized_factions": True}).do("* first_player seat_1")
    assert table.legal() == [f"* faction {side}" for side in SIDES]
    table.do("* faction overmind")
    assert "* faction overmind" not in table.legal()
    table.do("* faction mengsk")
    assert [SIDES[side] for side in table.g.order] == ["overmind", "mengsk"]
    assert table.g.player[SIDES.index("overmind")] == 1


@rule("SC-288")
@pytest.mark.parametrize("name", ["randomized_factions", "disposable_special_orders", "more_starting_planets", "larger_galaxy",
                                  "no_leadership_cards"])
def test_no_optional_rules_with_a_mode(name: str) -> None:
    with pytest.raises(BadOptions, match="SC-288"):
        RULES.start({"seats": 3, "survival": True, name: True})
    with pytest.raises(BadOptions, match="SC-288"):
        RULES.start({"seats": 3, "scenario": "trump_card", name: True})


@rule("SC-288", "SC-285")
def test_one_mode_at_most_but_teams_and_conquest_go_together() -> None:
    with pytest.raises(BadOptions, match="SC-288"):
        RULES.start({"seats": 3, "scenario": "trump_card", "survival": True})
    with pytest.raises(BadOptions, match="SC-285"):
        RULES.start({"seats": 3, "survival": True, "galactic_conquest": True})
    for more in ({"galactic_conquest": True}, {"survival": True}, {"survival": True, "faster_survival": True}, {}):
        assert RULES.start({"seats": 4, "team_play": True, **more}).over == 0


@rule("SC-286", "SC-277")
def test_what_needs_or_excludes_another_option_says_so() -> None:
    with pytest.raises(BadOptions, match="SC-286"):
        RULES.start({"seats": 3, "faster_survival": True})
    with pytest.raises(BadOptions, match="SC-277"):
        RULES.start({"seats": 3, "more_starting_planets": True, "larger_galaxy": True})
    with pytest.raises(BadOptions, match="seats"):
        RULES.start({"seats": 7})


# ---- Galactic Conquest

@rule("SC-278")
def test_galactic_conquest_knows_no_points_and_no_special_victory() -> None:
    bases = {"hydrax.2": "overmind", "torus.3": "overmind", "moria.3": "overmind", "helios.2": "raynor"}
    table = regroup("raynor", "overmind", options=CONQUEST, **stage_3({
        "bases": bases, "leaders": ["overmind_the_swarm"], "units": {"helios.1": ["raynor/marine"]}, "sheet": points(raynor=20)}))
    assert not table.g.over
    assert table.gauge("raynor", "points") == 20


@rule("SC-278")
def test_its_deck_has_no_end_draws_near() -> None:
    table = started(2, "raynor", "overmind", **CONQUEST)
    gone = {T.events.space.ids[k]: many for k, many in enumerate(table.g.event_gone) if many}
    assert gone == {"end_draws_near_cards": 1, "end_draws_near_point": 2}
    assert table.g.deck_left == [9, 9, 18, 0]


@rule("SC-278")
def test_discarded_cards_of_stage_three_are_shuffled_when_the_last_one_is_drawn() -> None:
    keys: dict[str, Any] = {"bases": {"helios.2": "raynor", "hydrax.2": "overmind"}, "factions": ["raynor", "overmind"],
                            "planets": {"helios": [0, 0, 0], "hydrax": [1, 0, 0]}, "phase": "execution",
                            "pile": {"helios": ["build"]}, "pile_of": {"helios": ["raynor"]},
                            "deck_left": {"unread_1": 0, "unread_2": 0, "unread_3": 1},
                            "event_out": {"total_war": 1}, "event_bag": {"unread_3": {"total_war": T.events.copies[
                                T.events.space.index["total_war"]] - 1}}}
    table = Table({**keys, "options": {"seats": 2, **CONQUEST}}).do("reveal helios", "take_event")
    assert table.g.deck_left[AGAIN] == 1
    assert table.g.event_out[T.events.space.index["total_war"]] == 0
    normal = Table({**keys, "options": {"seats": 2}}).do("reveal helios", "take_event")
    assert normal.g.deck_left == [0, 0, 0, 0]


@rule("SC-278", "SC-269")
def test_only_elimination_wins() -> None:
    table = regroup("raynor", "overmind", options=CONQUEST, units={"hydrax.2": ["raynor/marine"]})
    assert (ended(table), winners(table)) == ("last_left", ["raynor"])


# ---- Survival

@rule("SC-285")
def test_in_survival_the_last_base_is_the_end() -> None:
    three = ("raynor", "overmind", "tassadar")
    units = {"hydrax.2": ["raynor/marine"], "moria.1": ["overmind/zergling"]}
    table = regroup(*three, options=SURVIVAL, units=units)
    assert table.g.eliminated == 1 << SIDES.index("overmind")
    assert table.units("overmind", "moria.1") == []
    assert regroup(*three, units=units).g.eliminated == 0


@rule("SC-285", "SC-287")
def test_a_destroyed_base_leaves_the_game() -> None:
    bases = {"helios.2": "raynor", "hydrax.2": "overmind", "moria.3": "overmind"}
    units = {"hydrax.2": ["raynor/marine"]}
    assert regroup("raynor", "overmind", options=SURVIVAL, bases=bases, units=units).gauge("overmind", "bases") == 4
    assert regroup("raynor", "overmind", bases=bases, units=units).gauge("overmind", "bases") == 5
    fast = {"survival": True, "faster_survival": True}
    assert regroup("raynor", "overmind", options=fast, bases=bases, units=units).gauge("overmind", "bases") == 1


@rule("SC-285", "SC-340")
def test_points_are_resource_tokens_of_his_choice() -> None:
    units = {"helios.1": ["raynor/marine"], "helios.3": ["raynor/marine"], "hydrax.3": ["overmind/mutalisk"]}
    table = regroup("raynor", "overmind", options=SURVIVAL, units=units)
    assert table.at() == "taking.token"
    assert table.asked() == "raynor"
    table.do("take_token gas", "take_token mineral")
    assert table.asked() == "overmind"
    table.do("take_token mineral")
    assert [table.gauge("raynor", name) for name in ("points", "gas_tokens", "mineral_tokens")] == [0, 1, 1]
    assert table.at() == "placing.pick"


# ---- teams

FOUR = ("raynor", "overmind", "mengsk", "tassadar")


@rule("SC-281", "SC-269")
def test_the_last_team_with_pieces_wins() -> None:
    """Mengsk is out already; his team wins all the same."""
    bases = {"helios.2": "raynor", "hydrax.2": "overmind", "torus.3": "tassadar"}
    units = {"hydrax.2": ["raynor/marine"], "torus.3": ["raynor/marine"]}
    table = regroup(*FOUR, options={"team_play": True}, bases=bases, units=units, eliminated=["mengsk"])
    assert (ended(table), winners(table)) == ("last_left", ["raynor", "mengsk"])
    one = regroup(*FOUR, options={"team_play": True}, bases=bases, units={"hydrax.2": ["raynor/marine"]}, eliminated=["mengsk"])
    assert not one.g.over


@rule("SC-280", "SC-250")
def test_a_teammates_area_is_an_enemy_area() -> None:
    """Mengsk's base keeps Raynor from the cards of the planet's empty areas, and his Marine from the card of its area."""
    bases = {"helios.2": "raynor", "helios.1": "mengsk", "hydrax.2": "overmind", "torus.3": "tassadar"}
    table = regroup(*FOUR, options={"team_play": True}, bases=bases, units={"helios.4": ["mengsk/marine"]},
                    holder={"helios.4": "raynor"})
    assert table.g.holder[AREAS["helios.2"]] == SIDES.index("raynor")
    assert table.g.holder[AREAS["helios.4"]] == SIDES.index("mengsk")


@rule("SC-284", "SC-303")
def test_teammates_do_not_see_each_others_hands() -> None:
    table = regroup(*FOUR, options={"team_play": True}, hand={"raynor": ["terran_01", "terran_07"]})
    shown = [RULES.view(table.g, eye)["cards"]["hand"][0] for eye in (0, 1, 2, 3, WATCHER)]
    assert shown[0]["known"] == table.of("raynor", "hand")
    assert shown[1:] == [{"size": 2, "known": []}] * 4
