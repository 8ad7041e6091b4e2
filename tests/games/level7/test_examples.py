"""The scripted examples, first half: setup, trading, events, spawning, battles (E1 to E18)."""
from __future__ import annotations

import pytest

from tests.games.level7.table import CARD_1, EMPTY_ZONES, SIDES, Table, alpha, bravo, side
from tests.rule import rule


@rule("L7-46", "L7-47", "L7-62")
def test_e1_first_player_and_buying_mercenaries() -> None:
    t = Table(phase="mercenaries", market=["warrior_clones", "blaster_hybrids"])
    assert t.asked() == "sa"
    t.do("pass").do("buy slot_1", "buy slot_2", "attach atlantic_states", "pass", "* mercenary synthesis_vats",
                    "* mercenary psychic_dampener")
    assert (t.has("na", "money"), t.held("na", "warrior_clones")) == (0, 2)
    assert t.of("atlantic_states", "attached") == [1]
    assert (t.asked(), t.market()) == ("eu", ["synthesis_vats", "psychic_dampener"])
    assert t.do("pass").asked() == "af"
    assert t.do("pass").asked() == "as"


@rule("L7-27", "L7-28", "L7-39")
def test_e2_setup_in_normal_mode() -> None:
    t = Table().decline("setup.scatter").do("* drop_ship ds01", "* drop_ship ds09")
    assert (t.cronos(), t.g.token, t.ships()) == ("argentina", 0, ["uzbekistan_alliance", "canada", "argentina", ""])
    assert [t.invaders(zone) for zone in EMPTY_ZONES] == [2, 3, 2, 3]
    for place in ("canada", "brazilian_union", "mediterranean_pact", "andean_pact", "nordic_council", "dominion_of_ethiopia"):
        assert t.invaders(place) == 1
    assert (t.g.reserve, t.g.adaptation, sum(t.g.adapt_left)) == (59, 0, 16)
    assert (t.held("na", "warrior_clones"), sum(t.g.merc_left) + 2, len(t.market())) == (1, 19, 2)
    assert [t.has(one, "money") for one in ("sa", "na", "eu", "af", "as")] == [4] * 5
    assert [t.units(one) for one in ("sa", "na", "eu", "af", "as")] == [5, 6, 6, 5, 7]


TRADE = {"phase": "talks_1", "coalitions": {"eu": side(fuel=2, minerals=2), "af": side(fuel=4, minerals=4)}}


@rule("L7-50", "L7-51", "L7-54")
def test_e3_trading_the_use_of_research() -> None:
    t = Table(TRADE).do("pass", "pass", "trade af", "give research", "offer", "accept")
    assert [t.token(place) for place in ("british_isles", "rhine_federation", "russian_federation")] == ["committed", "ready",
                                                                                                         "ready"]
    assert (t.g.credits, t.is_in("traded", "eu"), t.is_in("traded", "af")) == ([0, 0, 0, 1, 0], True, True)
    t = Table(TRADE).do("pass", "pass", "trade af", "give research", "ask fuel", "ask minerals", "offer", "accept")
    assert [t.has("af", "fuel"), t.has("af", "minerals"), t.has("eu", "fuel"), t.has("eu", "minerals")] == [3, 3, 3, 3]
    t = Table(TRADE).do("pass", "pass", "trade af", "give research", "offer", "refuse")
    assert (t.g.credits, t.g.traded, t.g.offers) == ([0] * 5, 0, [0, 0, 1, 0, 0])


@rule("L7-54", "L7-73")
def test_e3_a_credit_pays_and_vanishes() -> None:
    keys = {"coalitions": {"af": side(credits=1, money=9, tech={"social_programs": 3}, food=5, fuel=5)}}
    t = Table(phase="research", **keys).do("pass", "pass", "pass", "upgrade social_programs")
    assert (t.of("af", "credits"), t.token("south_african_union"), t.tech("af", "social_programs")) == (0, "committed", 4)
    t = Table(phase="research", **keys).decline("movement.from")
    assert t.g.credits == [0] * 5


@rule("L7-52")
def test_e4_nobody_trades_his_last_mic_away() -> None:
    t = Table(phase="talks_1", coalitions={"sa": side(mic=1)}).do("trade na")
    assert t.why("give mic") == "L7-52"
    t = Table(phase="talks_1", coalitions={"sa": side(mic=2)}).do("trade na", "give mic")
    assert t.why("give mic") == "L7-52"


@rule("L7-109", "L7-112", "L7-16")
@pytest.mark.parametrize(("tier", "die", "lost"), [(4, "plus", 0), (4, "equals", 1), (4, "minus", 1), (5, "equals", 0)])
def test_e5_energy_shielding_against_bombardment(tier: int, die: str, lost: int) -> None:
    t = bravo("a01", ships={}, coalitions={"eu": side(tech={"military_equipment": tier})})
    before = t.stock("mic")
    assert t.asked() == "chance"
    t.do(die)
    assert {one: before[one] - t.has(one, "mic") for one in before} == {"sa": 1, "na": 1, "eu": lost, "af": 1, "as": 1}
    assert t.heard("arrived") == []


CONCORD = {"north_african_concord": 2}
AFRICANS = {"af": side(units={"nigerian_league": 1, "dominion_of_ethiopia": 2}, tech={"military_equipment": 1})}


@rule("L7-121", "L7-123", "L7-14")
def test_e6_overflow_of_spawning_units() -> None:
    keys = {"invaders": CONCORD, "coalitions": AFRICANS, "cronos": "rhine_federation"}
    t = bravo("a01", ships={"1": "north_african_concord"}, **keys)     # box: drop ship 1
    assert (t.invaders("nigerian_league"), t.invaders("dominion_of_ethiopia"), t.invaders("north_african_concord")) == (1, 0, 2)
    more = {**CONCORD, "nigerian_league": 1}
    t = bravo("a01", ships={"1": "north_african_concord"}, **{**keys, "invaders": more})
    assert (t.invaders("nigerian_league"), t.invaders("dominion_of_ethiopia")) == (1, 1)


@rule("L7-123", "L7-20")
def test_among_equal_neighbours_the_controller_chooses() -> None:
    equal = {"af": side(units={"nigerian_league": 1, "dominion_of_ethiopia": 1}, tech={"military_equipment": 1})}
    t = bravo("a01", ships={"1": "north_african_concord"}, invaders=CONCORD, coalitions=equal, cronos="rhine_federation")
    assert (t.at(), t.asked()) == ("arrival.overflow", SIDES[t.g.token])
    assert t.targets("choose") == ["nigerian_league", "dominion_of_ethiopia"]
    assert {t.why(f"choose {place}") for place in ("north_african_concord", "rhine_federation")} == {"L7-20"}
    t.do("choose dominion_of_ethiopia")
    assert (t.invaders("nigerian_league"), t.invaders("dominion_of_ethiopia")) == (0, 1)


@rule("L7-116")
def test_e6_placing_does_not_overflow() -> None:
    t = alpha("a01", invaders=CONCORD, ships={})
    assert t.invaders("north_african_concord") == 3


@rule("L7-139", "L7-155", "L7-163")
def test_e7_invader_movement_after_e6() -> None:
    t = Table(phase="battle", cronos="rhine_federation", ships={"1": "north_african_concord"}, coalitions=AFRICANS,
              invaders={"north_african_concord": 3, "nigerian_league": 1, "dominion_of_ethiopia": 1, **EMPTY_ZONES})
    t.do("battle nigerian_league", "equals", "equals")
    assert (t.units("af", "nigerian_league"), t.units("af", "dominion_of_ethiopia"), t.g.adaptation) == (0, 1, 2)
    t.decline("talks.window")
    assert t.status("north_african_concord") == "overrun"
    assert (t.invaders("nigerian_league"), t.invaders("north_african_concord"), t.ships()[0]) == (1, 2, "north_african_concord")


@rule("L7-133", "L7-136", "L7-143")
def test_e8_who_attacks() -> None:
    t = Table(phase="battle", ships={}, cronos="argentina", coalitions={
        "eu": side(tech={"military_equipment": 4}, units={"north_african_concord": 2, "dominion_of_ethiopia": 1}),
        "af": side(tech={"military_equipment": 1}, units={"dominion_of_ethiopia": 1, "nigerian_league": 1})},
        invaders={"north_african_concord": 3, "dominion_of_ethiopia": 2, "nigerian_league": 2, **EMPTY_ZONES})
    assert (t.asked(), t.targets("battle")) == ("af", ["north_african_concord", "nigerian_league", "dominion_of_ethiopia"])
    t.do("battle nigerian_league")
    assert t.heard("battle")[-1] == {"place": "nigerian_league", "power": 1, "hydra": 1, "attackers": "hydra"}
    t.do("minus", "plus")
    assert (t.invaders("nigerian_league"), t.units("af", "nigerian_league")) == (1, 0)
    t.do("battle dominion_of_ethiopia")
    assert t.heard("battle")[-1]["attackers"] == "coalitions"
    t.do("minus")
    assert (t.asked(), t.targets("lose_unit_of")) == ("af", ["eu", "af"])
    t.do("lose_unit_of eu", "plus", "plus")
    assert t.heard("battle")[-1] == {"place": "north_african_concord", "power": 3, "hydra": 1, "attackers": "coalitions"}


@rule("L7-171")
def test_e9_terror_beyond_the_track() -> None:
    t = bravo("a08", ships={}, coalitions={"na": side(terror=7, mic=10)}).do("choose na")
    assert (t.terror("na"), t.has("na", "mic")) == (8, 9)
    t = Table(phase="terror", ships={"1": "canada"}, coalitions={"na": side(terror=8, mic=10)}).decline("talks.window")
    assert (t.terror("na"), t.has("na", "mic"), t.g.step) == (8, 9, 13)


BOX = {"wave": "devastation", "cronos": "atlantic_states", "ships": {"1": "canada", "2": "argentina", "3": "nordic_council",
                                                                  "4": "indian_commonwealth"}}


@rule("L7-118", "L7-125")
def test_e10_a_ground_war_box_with_five_icons() -> None:
    keys = {**BOX, "coalitions": {"as": side(units={"pacific_rim_accord": 1}), "na": side(money=9)}}
    t = bravo("d18", **keys)
    for place in ("canada", "argentina", "nordic_council", "indian_commonwealth", "chilean_republic"):
        assert t.invaders(place) == 1
    t = bravo("d18", **{**keys, "invaders": {"eastern_australia": 2}})
    assert (t.invaders("eastern_australia"), t.invaders("chilean_republic")) == (3, 0)
    three = {number: place for number, place in BOX["ships"].items() if number != "3"}     # type: ignore[attr-defined]
    t = bravo("d18", **{**keys, "ships": three})
    assert len(t.heard("arrived")) + len(t.heard("overflowed")) == 4


@rule("L7-19", "L7-115")
def test_e11_crop_decimation_with_shortfall() -> None:
    t = bravo("d02", wave="devastation", ships={}, funded=CARD_1 + ["2b"], defeated=["af"], cronos="canada", coalitions={
        "na": side(food=6, money=3), "sa": side(food=3, money=5), "eu": side(food=0, money=2), "as": side(food=4, money=0),
        "af": side(units={"nigerian_league": 1})})
    assert t.stock("food") == {"na": 2, "sa": 0, "eu": 0, "af": 0, "as": 0}
    assert t.stock("money") == {"na": 3, "sa": 4, "eu": 0, "af": 0, "as": 0}


@rule("L7-19")
def test_e12_partial_payment() -> None:
    t = bravo("d04", wave="devastation", ships={}, coalitions={"sa": side(money=1)})
    assert t.stock("money") == {"sa": 0, "na": 2, "eu": 2, "af": 2, "as": 2}


@rule("L7-66", "L7-68", "L7-70")
def test_e13_deployment_prices() -> None:
    keys = {"phase": "deployment", "status": {"argentina": "overrun"}, "cronos": "canada"}
    t = Table(keys, coalitions={"sa": side(money=4, units={"andean_pact": 3})})
    t.do("deploy argentina", "deploy brazilian_union")
    assert (t.has("sa", "money"), t.units("sa"), t.targets("deploy"), t.why("deploy andean_pact")) == (1, 5, [], "L7-68")
    t = Table(keys, status={"british_isles": "overrun"}, coalitions={"eu": side(units={"nordic_council": 6})})
    t.do("pass", "pass")
    assert (t.asked(), t.units("eu"), t.targets("deploy")) == ("eu", 6, [])


@rule("L7-71", "L7-72", "L7-76")
def test_e14_upgrading() -> None:
    t = Table(phase="research", coalitions={"na": side(money=10, fuel=5, minerals=5)}).do("pass", "upgrade military_equipment")
    assert [t.has("na", kind) for kind in ("money", "fuel", "minerals")] == [8, 4, 4]
    assert (t.tech("na", "military_equipment"), t.token("canada")) == (1, "committed")
    assert t.why("upgrade military_equipment") == "L7-72"
    assert t.may("upgrade communications")


@rule("L7-80", "L7-81", "L7-82")
def test_e15_order_of_projects() -> None:
    rich = {one: side(money=30, fuel=15, minerals=15) for one in ("af", "na")}
    t = Table(phase="cronos_project", funded=CARD_1, token="af", coalitions=rich)
    assert (t.asked(), t.targets("fund"), t.why("fund 2a"), t.why("fund 3")) == ("af", ["2b"], "L7-81", "L7-80")
    t.do("fund 2b", *["pledge money"] * 6, *["pledge fuel"] * 5, *["pledge minerals"] * 3)
    assert t.g.step == 5
    t = Table(phase="cronos_project", funded=["1", "2a", "2b"], token="eu")
    assert (t.asked(), t.targets("fund")) == ("eu", ["3"])


FUNDING = {"phase": "cronos_project", "coalitions": {"sa": side(money=4, fuel=3, minerals=3), "na": side(money=4)}}
SA_PLEDGES = ["fund 1", *["pledge money"] * 4, *["pledge fuel"] * 2, *["pledge minerals"] * 2]


@rule("L7-83", "L7-84", "L7-85")
def test_e16_funding_together() -> None:
    t = Table(FUNDING).do(*SA_PLEDGES, "pledge_done", "pledge money")
    assert (t.g.funded, t.asked(), t.g.market_size) == (1, "chance", 3)
    assert [t.has("sa", kind) for kind in ("money", "fuel", "minerals")] == [0, 1, 1]
    assert (t.has("na", "money"), t.g.traded) == (3, 0)
    t = Table(FUNDING).do(*SA_PLEDGES, *["pledge_done"] * 5)
    assert (t.asked(), t.at()) == ("sa", "funding.pledge")
    t.do(*["pledge_done"] * 5)
    assert (t.g.funded, [t.has("sa", kind) for kind in ("money", "fuel", "minerals")]) == (0, [4, 3, 3])


@rule("L7-91", "L7-92", "L7-93")
def test_e17_dead_zones() -> None:
    def income(zone: str, af: int, eu: int, invaders: int = 0) -> Table:
        return Table(phase="income", token="na", invaders={zone: invaders}, coalitions={
            "af": side(units={zone: af}, fuel=0, mic=10), "eu": side(units={zone: eu}, fuel=0, mic=10)})
    assert income("arabia", 2, 1).has("af", "fuel") == 3 + 2
    t = income("arabia", 1, 1)
    assert (t.asked(), t.targets("choose")) == ("na", ["eu", "af"])
    assert t.do("choose eu").has("eu", "fuel") == 1 + 2
    assert income("arabia", 3, 0, 1).has("af", "fuel") == 3
    assert income("western_australia", 1, 0).has("af", "mic") == 13
    t = Table(phase="income", gained=["western_australia"], invaders={"western_australia": 0},
              coalitions={"as": side(units={"western_australia": 1}, mic=10)})
    assert t.has("as", "mic") == 10


@rule("L7-78")
def test_e17_eastern_australia() -> None:
    keys = {"invaders": {"eastern_australia": 0}, "research": {"peoples_union_of_china": "committed",
                                                               "indian_commonwealth": "committed"},
            "coalitions": {"as": side(units={"eastern_australia": 1}, money=9)}}
    t = Table(keys, phase="research").do("pass", "pass", "pass", "pass")
    assert (t.asked(), t.may("upgrade military_equipment")) == ("as", True)
    t.do("upgrade military_equipment")
    assert t.of("eastern_australia", "zone_token") == 2
    t = Table(keys, phase="cronos_project", token="as", funded=["1", "2a", "2b", "3"]).do("fund 4a")
    assert t.why("pledge research") == "L7-216"


CRONOS = {"phase": "movement", "ships": {"1": "uzbekistan_alliance", "2": "canada", "3": "argentina"}, "funded": CARD_1}


@rule("L7-100", "L7-103", "L7-104")
def test_e18_cronos_movement() -> None:
    t = Table(CRONOS)
    assert t.targets("cronos_to") == ["argentina", "brazilian_union", "andean_pact", "chilean_republic"][1:]
    assert t.why("cronos_stop") == "L7-103"
    t.do("cronos_to brazilian_union")
    assert (t.may("cronos_stop"), t.may("cronos_to nigerian_league"), t.why("cronos_to argentina")) == (True, True, "L7-101")
    t = Table(CRONOS).do("cronos_to chilean_republic")
    assert t.why("cronos_to eastern_australia") == "L7-102"


@rule("L7-101", "L7-102")
def test_e18_what_projects_allow_cronos() -> None:
    ships = {"1": "brazilian_union", "3": "argentina"}
    t = Table(CRONOS, ships=ships, may_enter=["enter_drop_ship"])
    assert t.may("cronos_to brazilian_union")
    assert t.do("cronos_to brazilian_union").why("cronos_stop") == "L7-103"
    t = Table(CRONOS, cronos_moves=3).do("cronos_to brazilian_union", "cronos_to gran_colombia")
    assert t.may("cronos_to caribbean_federation")
    t = Table(CRONOS, ships={}, cronos="canada", token="na", may_enter=["enter_dead_or_overrun"])
    t.do("cronos_to greenland")
    assert (t.may("cronos_stop"), t.may("cronos_to nordic_council")) == (False, True)


