"""Defeat, desolation, the Annihilation Strike and the end (L7-181 to L7-201, L7-233, L7-234)."""
from __future__ import annotations

from tests.games.level7.table import ALL_BUT_5, CARD_1, EMPTY_ZONES, RULES, Table, adapting, alpha, bravo, side
from tests.rule import rule

STRIKE = {"strike": True, "funded": [*ALL_BUT_5, "5"], "wave": "devastation", "ships": {}}


@rule("L7-181")
def test_what_a_defeated_coalition_loses() -> None:
    t = alpha("a06", ships={}, funded=CARD_1, cronos="canada", coalitions={
        "sa": side(mic=1, money=9, food=3, terror=4, credits=2, damage=1, cards={"psychic_dampener": 1},
                   tech={"communications": 2},
                   units={"canada": 1})})
    assert (t.of("sa", "stock"), t.terror("sa"), t.of("sa", "credits"), t.held("sa", "psychic_dampener")) == ([0] * 5, 0, 0, 0)
    assert (t.tech("sa", "communications"), t.of("sa", "damage"), t.token("argentina")) == (2, 1, "ready")


@rule("L7-183", "L7-184")
def test_what_a_defeated_coalition_still_does() -> None:
    keys = {"defeated": ["sa"], "funded": CARD_1, "cronos": "canada", "ships": {}, "coalitions": {
        "sa": side(units={"argentina": 1, "andean_pact": 1}, tech={"military_equipment": 4})}}
    t = Table(keys, phase="movement")
    t.do("move_from argentina", "move_to brazilian_union", "move_from brazilian_union",
         "move_to gran_colombia")   # two move actions
    assert t.units("sa", "gran_colombia") == 1
    t = Table(keys, phase="battle", invaders={"argentina": 1, "andean_pact": 1, **EMPTY_ZONES})
    assert t.asked() == "sa"
    assert RULES.view(t.do("battle argentina").g, 0)["shown"]["battle"]["power"] == 3
    assert Table(keys, phase="terror").terror("sa") == 0


@rule("L7-185")
def test_its_capital_takes_no_more_damage() -> None:
    t = Table(phase="territory_status", ships={}, defeated=["sa"], funded=CARD_1, cronos="canada",
              invaders={"brazilian_union": 4},
              coalitions={"sa": side(units={"argentina": 1})})
    assert (t.status("brazilian_union"), t.of("sa", "damage")) == ("overrun", 0)


@rule("L7-187")
def test_cronos_flees_from_desolated_land() -> None:
    keys = {"phase": "movement", "defeated": ["sa"], "funded": CARD_1, "cronos": "brazilian_union", "token": "as", "first": "sa",
            "ships": {}, "coalitions": {"sa": side(units={"gran_colombia": 1})}}
    t = Table(keys).do("move_from gran_colombia", "move_to caribbean_federation")
    assert (t.is_in("desolated", "sa"), t.cronos()) == (True, "nigerian_league")
    t = Table(keys, status={"nigerian_league": "overrun"}).do("move_from gran_colombia", "move_to caribbean_federation")
    assert (t.asked(), t.why("choose canada")) == ("as", "L7-20")
    assert t.targets("choose") == ["caribbean_federation", "mediterranean_pact", "north_african_concord", "dominion_of_ethiopia",
                                   "congo_basin_accord"]
    assert t.do("choose mediterranean_pact").cronos() == "mediterranean_pact"
    lost = dict.fromkeys(RULES.t.world.lands.ids, "overrun")             # type: ignore[attr-defined]
    t = Table(keys, status=lost).do("move_from gran_colombia", "move_to caribbean_federation")
    assert (t.g.over, RULES.over_rule(t.g)) == (7, 187)


@rule("L7-188", "L7-186")
def test_units_elsewhere_stay() -> None:
    t = alpha("a06", ships={}, funded=CARD_1, cronos="canada", invaders={"argentina": 2}, coalitions={
        "sa": side(mic=1, units={"nigerian_league": 2})})
    assert (t.is_in("desolated", "sa"), t.units("sa"), t.invaders("argentina")) == (True, 2, 0)


@rule("L7-189", "L7-197")
def test_the_fifth_defeat_ends_the_game() -> None:
    t = alpha("d07", wave="devastation", ships={}, funded=ALL_BUT_5, defeated=["sa", "na", "eu", "af"],
              desolated=["sa", "na", "eu", "af"],
              cronos="uzbekistan_alliance", coalitions={"as": side(mic=1)})
    assert (t.g.over, RULES.over_rule(t.g)) == (5, 197)


# ---- the strike

@rule("L7-190")
def test_every_unit_that_comes_is_rolled_for() -> None:
    t = alpha("d02", **STRIKE, cronos="argentina")
    assert (t.invaders("canada"), t.at()) == (1, "arrival.strike")
    t.do("plus")
    assert (t.invaders("canada"), t.at()) == (3, "arrival.strike")       # the second unit of the text, and its own roll
    t.do("equals")
    assert t.invaders("canada") == 3


@rule("L7-191", "L7-234")
def test_the_second_unit() -> None:
    t = adapting("burrowing_larvae", strike=True, funded=[*ALL_BUT_5, "5"], ships={}, cronos="canada")
    t.do("choose argentina", "choose canada", "choose british_isles", "choose congo_basin_accord", "choose uzbekistan_alliance")
    t.do("plus")
    assert t.invaders("argentina") == 2                  # whatever the filter says
    t = alpha("d02", **STRIKE, cronos="argentina", invaders={"atlantic_states": 64})
    assert (t.g.reserve, t.at()) == (0, "arrival.strike")
    assert t.do("plus").invaders("canada") == 1          # the roll is made, but only one unit comes


@rule("L7-194")
def test_nobody_survives() -> None:
    capitals = ("brazilian_union", "atlantic_states", "rhine_federation", "south_african_union", "peoples_union_of_china")
    t = Table(STRIKE, phase="end_of_warfare", status=dict.fromkeys(capitals, "overrun"), cronos="argentina")
    assert (t.g.over, RULES.result(t.g)) == (2, "The Hydra win: no coalition is left to survive.")


@rule("L7-200")
def test_each_coalition_wins_or_loses() -> None:
    t = Table(STRIKE, phase="end_of_warfare", status={"brazilian_union": "overrun"}, cronos="canada", options={"seats": 2})
    assert RULES.returns(t.g) == [0.5, 1.0]
    assert [RULES.outcome(t.g, seat).word for seat in range(2)] == ["survived", "survived"]
    t = Table(STRIKE, phase="end_of_warfare", status={"brazilian_union": "overrun"}, cronos="canada")
    assert [RULES.outcome(t.g, seat).word for seat in range(2)] == ["lost", "survived"]


@rule("L7-201")
def test_a_shared_fate() -> None:
    t = Table(STRIKE, phase="end_of_warfare", status={"brazilian_union": "overrun"}, cronos="canada",
              options={"shared_fate": True})
    assert (RULES.returns(t.g), RULES.outcome(t.g, 0).word) == ([1.0] * 5, "shared")


@rule("L7-193", "L7-192")
def test_a_coalition_needs_its_capital() -> None:
    t = Table(STRIKE, phase="end_of_warfare", status={"rhine_federation": "liberated"}, cronos="canada", defeated=["af"],
              coalitions={
        "af": side(units={"nigerian_league": 1})})
    assert (t.g.over, t.g.survivors) == (1, 0b10111)
    assert Table(phase="end_of_warfare").g.over == 0


@rule("L7-195")
def test_the_project_is_lost_with_a_coalition() -> None:
    t = bravo("d26", wave="devastation", ships={}, funded=["1", "2a", "2b", "3", "4b"], coalitions={"as": side(mic=2)})
    assert (t.g.over, RULES.result(t.g)) == (3,
                                             "The Hydra win: a coalition is defeated before its Cronos Project card is funded.")


@rule("L7-16", "L7-196")
def test_a_click_says_how_likely_the_next_roll_loses_the_game() -> None:
    """Cronos stands in Argentina, behind one unit: with the clones plus (1/2) alone saves it, without them minus (1/6)."""
    sa = side(units={"argentina": 1}, tech={"military_equipment": 1}, cards={"warrior_clones": 1})
    t = Table(phase="battle", cronos="argentina", ships={"1": "argentina"}, invaders={"argentina": 3}, coalitions={"sa": sa})
    odds = [RULES.label(t.g, RULES.read(t.g, click)).odds for click in ("play_clones", "no_clones")]
    assert odds == ["the next roll loses the game 50 %", "the next roll loses the game 83 %"]
    t = Table(phase="battle", cronos="canada", ships={"1": "argentina"}, invaders={"argentina": 3}, coalitions={"sa": sa})
    assert [RULES.label(t.g, a).odds for a in RULES.legal(t.g)] == ["", ""]
