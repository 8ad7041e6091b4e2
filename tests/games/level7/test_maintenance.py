"""Steps 11 to 15 (L7-168 to L7-180, L7-231, L7-232)."""
from __future__ import annotations

from tests.games.level7.table import CARD_1, Table, side
from tests.rule import rule


@rule("L7-168")
def test_cronos_names_the_holder() -> None:
    assert Table(phase="cronos_control", cronos="canada").g.token == 1
    t = Table(phase="cronos_control", cronos="argentina", token="na", defeated=["sa"], funded=CARD_1,
              coalitions={"sa": side(units={"argentina": 1})})
    assert t.g.token == 0


@rule("L7-169")
def test_terror_rises_by_one_unless_a_technology_keeps_it() -> None:
    keys = {"phase": "terror", "ships": {"1": "canada", "2": "pacific_states"}}
    assert Table(keys).g.terror == [0, 1, 0, 0, 0]
    t = Table(keys, coalitions={"na": side(tech={"social_programs": 3})})
    assert t.at() == "terror_level.die"
    assert t.do("plus").terror("na") == 0
    assert Table(keys, coalitions={"na": side(tech={"social_programs": 3})}).do("minus").terror("na") == 1
    assert Table(keys, coalitions={"na": side(tech={"social_programs": 5})}).g.terror == [0] * 5
    t = Table(keys, coalitions={"eu": side(tech={"social_programs": 3})})
    assert t.at() != "terror_level.die"                    # nothing would rise


@rule("L7-170", "L7-171")
def test_the_terror_track_has_two_ends() -> None:
    t = Table(phase="events", coalitions={"sa": side(terror=1)}).do("blind_alpha")
    assert t.terror("sa") == 0
    t = Table(phase="terror", ships={"1": "canada"}, coalitions={"na": side(terror=8, mic=5)})
    assert (t.terror("na"), t.has("na", "mic")) == (8, 4)


@rule("L7-172")
def test_the_virus_and_its_die() -> None:
    t = Table(phase="mic_damage", ships={}, coalitions={"sa": side(mic=10, tech={"biological_sciences": 3})})
    assert (t.asked(), t.at()) == ("chance", "mic_damage.die")
    assert t.do("plus").has("sa", "mic") == 10
    assert Table(phase="mic_damage", ships={}, coalitions={"sa": side(mic=10, tech={"biological_sciences": 5})}).has("sa",
                                                                                                                     "mic") == 10


@rule("L7-176")
def test_tokens_become_ready() -> None:
    t = Table(phase="research_readiness", status={"canada": "overrun"}, cronos="argentina",
              zone_research={"eastern_australia": "committed"},
              research={"canada": "committed", "argentina": "jammed", "british_isles": "committed"},
              attached={"andean_pact": ["ghin_researchers committed"]})
    assert [t.token(place) for place in ("canada", "argentina", "british_isles")] == ["committed", "committed", "ready"]
    assert (t.of("andean_pact", "attached_token"), t.of("eastern_australia", "zone_token")) == ([1], 1)


@rule("L7-177", "L7-178")
def test_drop_ships_are_replaced_and_land_anew() -> None:
    t = Table(phase="drop_ships", ships={"1": "canada", "2": "argentina"}, invaders={"canada": 5}).do("* drop_ship ds10")
    assert (t.invaders("canada"), t.invaders("argentina")) == (6, 1)          # placing: no overflow
    assert t.ships() == ["chilean_republic", "rhine_federation", "congo_basin_accord", ""]
    assert not t.g.ships_left >> 9 & 1


@rule("L7-178", "L7-130")
def test_four_drop_ships_in_the_devastation_wave() -> None:
    t = Table(phase="drop_ships", wave="devastation", adaptation_left={"enhanced_armor": 0}).do("* drop_ship ds10")
    assert t.ships()[3] == "pacific_rim_accord"


@rule("L7-231")
def test_points_are_lost_one_at_a_time() -> None:
    t = Table(phase="mic_damage", ships={}, invaders={"argentina": 1, "gran_colombia": 1}, funded=CARD_1, cronos="canada",
              coalitions={"sa": side(mic=2, cards={"worker_clones": 1})})
    assert (t.asked(), t.has("sa", "mic"), t.legal()) == ("sa", 1, ["play worker_clones", "no_play"])
    t.do("play worker_clones")
    assert (t.has("sa", "mic"), t.is_in("defeated", "sa")) == (1, False)


@rule("L7-232", "L7-9")
def test_with_an_empty_reserve_the_ship_only_leaves() -> None:
    t = Table(phase="drop_ships", ships={"1": "canada", "2": "argentina"}, invaders={"atlantic_states": 64})
    assert t.g.reserve == 0
    assert (t.invaders("canada"), t.invaders("argentina")) == (1, 0)
