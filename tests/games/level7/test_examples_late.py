"""The scripted examples, second half: blind choices, drop ships, defeat, waves, the strike, rulings (E19 to E35)."""
from __future__ import annotations

import random
from typing import Any

from tests.games.level7.table import ALL_BUT_5, CARD_1, EMPTY_ZONES, RULES, Table, bravo, side
from tests.rule import rule
from thunderchild.kernel.steps import pick


@rule("L7-108", "L7-23")
def test_e19_blind_choice() -> None:
    t = Table(phase="events", coalitions={"eu": side(terror=5)}).do("blind_alpha", "blind_alpha", "blind_bravo")
    assert (t.terror("eu"), t.g.pile_left) == (2, [2, 1])
    for eye in range(5):
        assert RULES.view(t.g, eye)["events"]["event_card"][2] == [55]
    t = Table(phase="events", coalitions={"sa": side(terror=2)}).do("blind_bravo")
    assert t.terror("sa") == 0


SHIP = {"phase": "battle", "ships": {"2": "canada"}, "invaders": {"canada": 1, **EMPTY_ZONES}, "adaptation": 10,
        "coalitions": {"na": side(units={"canada": 3}, tech={"military_equipment": 2}, cards={"warrior_clones": 0}, mic=20)}}


@rule("L7-142", "L7-145", "L7-149")
def test_e20_a_drop_ship_is_destroyed() -> None:
    t = Table(SHIP).do("plus")
    assert (t.invaders("canada"), t.g.adaptation, t.ships()[1]) == (0, 11, "canada")
    t.do("plus")
    assert (t.ships()[1], t.asked(), t.g.adaptation) == ("", "na", 11)
    t.do("raise mic")
    assert (t.has("na", "mic"), t.g.adaptation, t.at()) == (21, 0, "adapting.draw")


@rule("L7-151", "L7-137", "L7-140")
def test_e21_adaptation_reaches_12() -> None:
    t = Table(SHIP, invaders={"canada": 3, **EMPTY_ZONES}).do("plus", "plus", "* adaptation enhanced_armor")
    assert RULES.view(t.g, 0)["shown"]["hydra_power"] == 2
    assert t.at() == "fight.roll"
    assert t.do("plus").units("na", "canada") == 3        # the coalitions still attack


@rule("L7-159", "L7-160", "L7-156")
def test_e22_capital_damage() -> None:
    lost = {"invaders": {"brazilian_union": 4}, "cronos": "canada", "funded": CARD_1, "phase": "territory_status", "ships": {}}
    t = Table(lost)
    assert (t.status("brazilian_union"), t.of("sa", "damage")) == ("overrun", 1)
    overrun = {"status": {"brazilian_union": "overrun"}}
    assert Table(lost, **overrun, coalitions={"sa": side(damage=1)}).of("sa", "damage") == 2
    assert Table(lost, **overrun, coalitions={"sa": side(damage=2)}).is_in("defeated", "sa")
    freed = {**lost, "invaders": {}, **overrun}
    t = Table(freed, coalitions={"sa": side(damage=2, units={"brazilian_union": 1})})
    assert (t.status("brazilian_union"), t.of("sa", "damage")) == ("liberated", 1)
    t = Table(freed, status={"brazilian_union": "liberated"}, coalitions={"sa": side(damage=1, units={"brazilian_union": 1})})
    assert t.of("sa", "damage") == 0


@rule("L7-172", "L7-173", "L7-174")
def test_e23_mic_damage_and_food() -> None:
    keys = {"phase": "mic_damage", "ships": {}, "invaders": {"nigerian_league": 1, "congo_basin_accord": 2},
            "funded": ["1", "2a", "2b"],
            "status": {"congo_basin_accord": "overrun"}}
    t = Table(keys, coalitions={"af": side(mic=12, food=1)})
    assert (t.has("af", "mic"), t.has("af", "food")) == (8, 0)
    t = Table(keys, coalitions={"af": side(mic=12, food=2)})
    assert (t.has("af", "mic"), t.has("af", "food")) == (9, 0)


@rule("L7-175")
def test_e23_who_is_defeated_pays_nothing_more() -> None:
    t = Table(phase="mic_damage", ships={}, invaders={"nigerian_league": 1, "congo_basin_accord": 2}, funded=["1", "2a", "2b"],
              coalitions={"af": side(mic=2, food=4)})
    assert t.is_in("defeated", "af")
    assert {"coalition": "af", "n": 1} not in t.heard("food")


def fatal(units: dict[str, int], **keys: Any) -> Table:
    """South America is about to lose its last MIC to a Bombardment."""
    return bravo("a01", ships={}, coalitions={"sa": side(mic=1, units=units)}, **keys)


@rule("L7-181", "L7-182", "L7-195")
def test_e24_defeat_before_and_after_the_card_is_funded() -> None:
    t = fatal({})
    assert (t.asked(), t.g.over, RULES.over_rule(t.g)) == ("over", 3, 195)
    t = fatal({"argentina": 2, "nigerian_league": 1}, funded=CARD_1, cronos="canada")
    assert (t.g.over, t.has("sa", "money"), t.units("sa"), t.g.desolated) == (0, 0, 3, 0)


@rule("L7-186", "L7-179")
def test_e24_desolation() -> None:
    t = Table(phase="battle", funded=CARD_1, defeated=["sa"], cronos="canada", ships={}, adaptation=3,
              invaders={"argentina": 3, "gran_colombia": 2, **EMPTY_ZONES},
              coalitions={"sa": side(units={"argentina": 1, "nigerian_league": 1})})
    t.do("plus")
    assert (t.is_in("desolated", "sa"), t.invaders("argentina"), t.invaders("gran_colombia"), t.g.reserve) == (True, 0, 0, 75)
    assert (t.g.adaptation, t.units("sa", "nigerian_league")) == (3, 1)
    t.decline("drop_ships.draw").do("* drop_ship ds02")
    assert t.ships() == ["pacific_states", "", "russian_federation", ""]


@rule("L7-88", "L7-195")
def test_e24_two_cards_of_one_coalition() -> None:
    t = bravo("a01", ships={}, funded=["1", "2a", "2b", "3"], coalitions={"na": side(mic=1)})
    assert (t.asked(), t.g.over) == ("over", 3)


@rule("L7-128", "L7-129", "L7-130")
def test_e25_change_of_waves() -> None:
    t = Table(phase="drop_ships", wave_ends=True, round=4).do("* drop_ship ds01")
    assert (t.ships()[3], t.at()) == ("", "wave_change.draw")
    t.do("* adaptation mimicry", "* adaptation enhanced_armor")
    assert (t.g.wave, t.g.deck_left, t.at()) == (1, 30, "talks.window")
    t = Table(phase="drop_ships", wave="devastation", adaptation_left={"enhanced_armor": 0}, round=5).do("* drop_ship ds01")
    assert t.ships()[3] == "dominion_of_ethiopia"


@rule("L7-131", "L7-180", "L7-198")
def test_e25_the_last_cards() -> None:
    grey = [f"a{n:02}" for n in range(1, 21)]
    t = Table(phase="events", round=5, events_out=grey).do("blind_alpha", "blind_alpha", "blind_alpha", "blind_alpha")
    assert t.g.wave_ends == 0
    assert t.do("blind_alpha").g.wave_ends == 1
    red = [f"d{n:02}" for n in range(1, 31)]
    t = Table(phase="drop_ships", wave="devastation", round=11, events_out=red).do("* drop_ship ds01")
    assert (t.asked(), t.g.over) == ("over", 6)


@rule("L7-190", "L7-191", "L7-234")
def test_e26_annihilation_strike() -> None:
    keys = {"strike": True, "funded": [*ALL_BUT_5, "5"], "wave": "devastation", "ships": {"4": "canada"},
            "invaders": {"canada": 1}}
    t = bravo("d02", **keys, cronos="argentina")
    assert (t.invaders("canada"), t.asked()) == (2, "chance")
    t.do("plus")
    assert (t.at(), t.targets("choose")) == ("arrival.overflow", ["pacific_states", "atlantic_states", "siberian_territories"])
    t.do("choose pacific_states")
    assert (t.invaders("canada"), t.invaders("pacific_states")) == (2, 1)
    t = bravo("d02", **keys, cronos="argentina").do("minus")
    assert (t.invaders("canada"), t.g.reserve) == (2, 75 - 10 - 2)


@rule("L7-192", "L7-193")
def test_e26_who_survives() -> None:
    t = Table(phase="territory_status", strike=True, funded=[*ALL_BUT_5, "5"], ships={}, invaders={"brazilian_union": 4},
              cronos="canada")
    assert (t.asked(), t.g.over, t.is_in("survivors", "sa"), t.g.survivors) == ("over", 1, False, 0b11110)
    assert RULES.returns(t.g) == [0, 1, 1, 1, 1]


@rule("L7-196", "L7-199")
def test_e26_cronos_overrun_in_the_last_round() -> None:
    t = Table(phase="territory_status", strike=True, funded=[*ALL_BUT_5, "5"], ships={}, invaders={"canada": 4}, cronos="canada")
    assert (t.g.over, t.g.survivors, RULES.returns(t.g)) == (4, 0, [0.0] * 5)


@rule("L7-157", "L7-158", "L7-79")
def test_e27_overrun_and_liberated() -> None:
    keys = {"phase": "territory_status", "cronos": "canada"}
    t = Table(keys, ships={"1": "british_isles"}, invaders={"british_isles": 2})
    assert (t.status("british_isles"), t.token("british_isles")) == ("overrun", "committed")
    t.decline("drop_ships.draw")
    assert t.token("british_isles") == "committed"
    freed = {"status": {"british_isles": "overrun"}, "research": {"british_isles": "committed"}, "ships": {}}
    t = Table(keys, **freed, coalitions={"eu": side(units={"british_isles": 1})})
    assert t.status("british_isles") == "liberated"
    assert t.decline("drop_ships.draw").token("british_isles") == "ready"
    t = Table(keys, status={"british_isles": "liberated"}, ships={}, invaders={"british_isles": 3})
    assert t.status("british_isles") == "overrun"
    t = Table(keys, **freed, invaders={"british_isles": 1})
    assert t.status("british_isles") == "overrun"


@rule("L7-122", "L7-161", "L7-163")
def test_e28_the_territory_of_cronos_keeps_its_invaders() -> None:
    keys = {"cronos": "rhine_federation", "ships": {"1": "rhine_federation"}, "invaders": {"rhine_federation": 5}}
    t = bravo("a01", **keys, coalitions={"eu": side(units={"rhine_federation": 1})})
    assert t.invaders("rhine_federation") == 6
    t = Table(keys, phase="invader_movement", coalitions={"eu": side(units={"rhine_federation": 1})})
    assert t.invaders("rhine_federation") == 5
    t = Table(keys, phase="battle", coalitions={"eu": side(units={"rhine_federation": 1})}).do("plus")
    assert (t.asked(), t.g.over) == ("over", 4)


@rule("L7-42", "L7-43")
def test_e29_modes() -> None:
    t = Table(options={"mode": "easy"})
    assert [t.tech(one, "military_equipment") for one in ("sa", "na", "eu", "af", "as")] == [1] * 5
    assert (t.tech("sa", "biological_sciences"), t.tech("eu", "biological_sciences")) == (1, 1)
    assert RULES.view(t.g, 0)["shown"]["coalitions"]["as"]["power"] == 1
    t = Table(options={"mode": "hard"}).decline("setup.hard")
    assert t.ships() == [""] * 4
    t.do("* drop_ship ds01")
    assert t.ships() == ["canada", "brazilian_union", "mediterranean_pact", ""]
    assert t.do("* drop_ship ds02", "* drop_ship ds03").g.step == 1


@rule("L7-147", "L7-148")
def test_e30_a_battle_is_reopened() -> None:
    t = Table(phase="battle", adaptation=11, ships={"1": "brazilian_union"}, cronos="canada", funded=CARD_1,
              invaders={"indian_commonwealth": 1, "brazilian_union": 4, **EMPTY_ZONES},
              coalitions={"sa": side(units={"andean_pact": 1, "argentina": 2, "gran_colombia": 2}),
                          "af": side(units={"nigerian_league": 2}),
                          "as": side(units={"indian_commonwealth": 2}, tech={"military_equipment": 2})})
    t.do("plus", "* adaptation ground_push_assault")
    assert (t.invaders("andean_pact"), t.at()) == (1, "fight.roll")
    assert t.heard("battle")[-1]["place"] == "andean_pact"


@rule("L7-48", "L7-58")
def test_e31_two_coalitions_of_one_person() -> None:
    t = Table(options={"seats": 2})
    assert [RULES.seat_name(t.g, seat) for seat in range(2)] == [
        "South America and Europe", "North America, Africa and Asia"]
    t = Table(phase="talks_1", options={"seats": 2})
    assert [RULES.to_move(t.g), RULES.to_move(t.do("pass").g), RULES.to_move(t.do("trade as", "give money", "offer").g)] == [0,
                                                                                                                             1, 1]
    t.do("accept")
    assert (t.is_in("traded", "na"), t.is_in("traded", "as"), t.has("na", "money"), t.has("as", "money")) == (True, True, 3, 5)
    turns = []
    t = Table(phase="mercenaries", options={"seats": 2})
    for _turn in range(5):
        turns.append(t.decline("mercenaries.buy").asked())
        t.do("pass")
    assert turns == ["sa", "na", "eu", "af", "as"]


@rule("L7-16", "L7-15")
def test_e32_numbers_of_dice_results() -> None:
    rng = random.Random(7)
    falls = [pick([3, 2, 1], rng) for _roll in range(60000)]
    assert Table(SHIP).g.t.box.die == [3, 2, 1]
    assert [round(falls.count(face) / 60000, 2) for face in range(3)] == [0.5, 0.33, 0.17]


@rule("L7-233", "L7-186")
def test_e33_a_garrison_of_friends() -> None:
    t = Table(phase="movement", defeated=["sa"], funded=CARD_1, cronos="rhine_federation", token="eu", first="af", ships={},
              adaptation=4,
              invaders={"argentina": 2, **EMPTY_ZONES}, coalitions={"af": side(units={"brazilian_union": 1},
                                                                               tech={"military_equipment": 3})})
    assert (t.g.desolated, t.asked()) == (0, "af")
    t.do("move_from brazilian_union")
    assert t.may("move_to argentina")
    t.do("move_to nigerian_league")
    assert (t.is_in("desolated", "sa"), t.invaders("argentina"), t.g.reserve, t.g.adaptation) == (True, 0, 75, 4)
    t.do("move_from nigerian_league")
    assert t.why("move_to brazilian_union") == "L7-96"


@rule("L7-207", "L7-208")
def test_e34_talks_end() -> None:
    t = Table(phase="talks_1").do("trade na")
    assert t.why("offer") == "L7-208"
    t.do("cancel")
    assert (t.asked(), t.at()) == ("na", "talks.window")
    t.decline("deployment.deploy")
    t = Table(phase="talks_2")
    assert (t.asked(), t.of("sa", "offers")) == ("sa", 0)


@rule("L7-226", "L7-229")
def test_e35_two_figures_at_once() -> None:
    t = Table(phase="battle", wave="devastation", adaptation=11, ships={"1": "uzbekistan_alliance"}, first="as",
              invaders={"uzbekistan_alliance": 3, **EMPTY_ZONES}, cronos="canada",
              adaptation_left={"enhanced_armor": 0, "ground_push_assault": 0, "mimicry": 0, "burrowing_larvae": 0},
              coalitions={"as": side(cards={"phase_saboteurs": 1})})
    before = t.stock("food")
    t.do("play phase_saboteurs", "choose uzbekistan_alliance", "* adaptation crop_eaters")
    assert (t.invaders("uzbekistan_alliance"), t.ships()[0], t.g.adaptation) == (1, "uzbekistan_alliance", 1)
    assert {one: before[one] - t.has(one, "food") for one in before} == dict.fromkeys(before, 2)
