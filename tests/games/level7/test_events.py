"""Step 7: Events, protections, ground war, waves (L7-106 to L7-131, L7-221 to L7-223, L7-239)."""
from __future__ import annotations

import pytest

from tests.games.level7.table import CARD_1, RULES, SIDES, T, Table, adapting, alpha, bravo, side, turning_up
from tests.rule import rule


@rule("L7-106", "L7-107")
def test_every_coalition_lays_a_card() -> None:
    t = Table(phase="events", first="na")
    assert t.asked() == "na"
    t.do("look", "* event a07")
    assert t.legal() == ["alpha", "bravo"]
    t.do("alpha", "look", "* event a08", "bravo", "blind_alpha", "blind_bravo", "look", "* event a09", "alpha")
    assert (t.at(), t.g.laid, t.g.deck_left) == ("events.turn_up", [0, 0, 1, 0, 1], 20)


@rule("L7-109")
def test_alpha_cards_then_bravo_cards_text_before_box() -> None:
    events = {"sa": {"pile": "bravo", "card": "a10", "blind": False}, "na": {"pile": "alpha", "card": "a22", "blind": False}}
    t = turning_up("alpha", events, ships={"1": "canada"})
    t.do("* event a22")
    assert (t.stock("money")["sa"], t.invaders("canada"), t.at()) == (3, 1, "arrival.overflow")
    t.do("choose eastern_australia" if t.may("choose eastern_australia") else "choose south_african_union")
    assert t.at() == "events.turn_up"
    t.do("* event a10")
    assert t.stock("food")["sa"] == 4


@rule("L7-110")
def test_five_categories_each_as_often() -> None:
    for wave, many in ((0, 5), (1, 6)):
        for half in (0, 1):
            found = [T.texts[2 * card + half].category for card in range(55) if T.events.wave[card] == wave]
            assert [found.count(kind) for kind in range(5)] == [many] * 5


@rule("L7-111", "L7-223")
def test_targets_then_protections_then_effects() -> None:
    t = alpha("a17", ships={}, coalitions={"eu": side(tech={"communications": 2}, terror=0)})
    assert (t.asked(), t.at()) == ("sa", "text.target")
    t.do("choose eu")
    assert (t.asked(), t.at(), t.terror("eu")) == ("eu", "text.pay", 0)
    t.do("protect")
    assert (t.terror("eu"), t.has("eu", "money")) == (0, 3)
    t = alpha("a09", ships={}, coalitions={"na": side(mic=25), "eu": side(mic=25), "as": side(mic=25),
                                           "sa": side(cards={"worker_clones": 1})})
    assert (t.at(), t.targets("choose")) == ("text.tie", ["na", "eu", "as"])
    t = alpha("a09", ships={}, coalitions={"na": side(mic=24, cards={"worker_clones": 1}), "eu": side(mic=24), "af": side(mic=22),
                                           "as": side(mic=24), "sa": side(mic=22)}, token="na")
    t.do("play worker_clones")
    assert (t.has("na", "mic"), t.at() == "text.tie") == (24, False)      # the card broke the tie, and it is not asked again


@rule("L7-112")
def test_one_attempt_and_the_question_even_without_money() -> None:
    t = bravo("a07", ships={}, coalitions={"eu": side(money=0, tech={"communications": 2})})
    assert (t.asked(), t.legal(), t.why("protect")) == ("eu", ["no_protect"], "L7-112")
    t.do("no_protect")
    assert t.terror("eu") == 1
    t = bravo("a07", ships={}, coalitions={"eu": side(tech={"communications": 5})})
    assert (t.terror("eu"), t.terror("na")) == (0, 1)                     # price 0: always, no click


@rule("L7-113", "L7-222")
def test_protection_of_land_against_orbital_assault() -> None:
    keys = {"wave": "devastation", "ships": {"1": "canada", "2": "pacific_states", "3": "brazilian_union"}}
    t = alpha("d01", **keys, coalitions={"na": side(tech={"communications": 3})})
    assert t.at() == "text.roll"
    t.do("plus")                           # one die for both territories
    assert (t.invaders("canada"), t.invaders("pacific_states"), t.invaders("brazilian_union")) == (1, 0, 1)     # canada: the box
    t = alpha("d01", **keys, coalitions={"sa": side(tech={"communications": 3})}).do("minus")
    assert t.invaders("brazilian_union") == 1


@rule("L7-114", "L7-115")
def test_a_spared_coalition_is_not_replaced() -> None:
    t = alpha("a09", ships={}, coalitions={"as": side(mic=30, tech={"military_equipment": 4})})
    t.do("plus")
    assert t.stock("mic") == {"sa": 22, "na": 26, "eu": 25, "af": 24, "as": 30}


@rule("L7-117", "L7-221")
def test_an_event_may_defeat_and_end_everything() -> None:
    events = {"sa": {"pile": "alpha", "card": "a06", "blind": False}, "na": {"pile": "alpha", "card": "a08", "blind": False}}
    t = turning_up("alpha", events, ships={}, coalitions={"sa": side(mic=1)}).do("* event a06")
    assert (t.g.over, t.g.pile_left) == (3, [1, 0])
    t = bravo("a18", ships={}, funded=CARD_1, cronos="canada", coalitions={"sa": side(mic=1, minerals=3)})
    assert (t.is_in("defeated", "sa"), t.heard("lost")) == (True, [{"coalition": "sa", "good": "mic", "n": 1}])
    t = alpha("a06", ships={}, defeated=["eu"], funded=["1", "2a", "2b", "3"], coalitions={
        "eu": side(tech={"military_equipment": 5}, units={"canada": 1})})
    assert t.at() != "text.roll"           # no protection for the defeated


@rule("L7-239")
def test_either_or() -> None:
    t = alpha("a24", ships={}, coalitions={"na": side(money=0)})
    assert (t.asked(), t.legal()) == ("sa", ["option_1", "option_2"])
    t.do("option_1")
    assert (t.has("sa", "money"), t.asked(), t.legal(), t.why("option_1")) == (3, "na", ["option_2"], "L7-239")
    assert t.do("option_2").terror("na") == 1


@rule("L7-239", "L7-203")
def test_units_that_a_text_takes() -> None:
    t = bravo("d16", wave="devastation", ships={}, coalitions={"sa": side(units={"canada": 1, "arabia": 1})}).do("choose sa")
    assert (t.asked(), t.targets("lose_unit"), t.why("lose_unit argentina")) == ("sa", ["canada", "arabia"], "L7-239")
    assert t.do("lose_unit arabia", "lose_unit canada").units("sa") == 0


# ---- ground war and spawning

@rule("L7-118", "L7-119", "L7-120")
def test_icons_in_order_and_absent_ships() -> None:
    t = alpha("a15", ships={"3": "canada"})           # box: drop ships 2 and 3
    assert [row["place"] for row in t.heard("arrived")] == ["canada"]


@rule("L7-124")
def test_overflow_is_a_single_shift() -> None:
    t = bravo("a01", ships={"1": "north_african_concord"}, cronos="argentina",
              invaders={"north_african_concord": 2, "nigerian_league": 7, "dominion_of_ethiopia": 8})
    assert t.invaders("nigerian_league") == 8         # not checked against its own Defense
    t = bravo("a01", ships={"1": "uzbekistan_alliance"}, cronos="argentina", invaders={"uzbekistan_alliance": 2, "arabia": 0,
              "russian_federation": 1, "siberian_territories": 1, "peoples_union_of_china": 1, "indian_commonwealth": 1})
    assert t.invaders("arabia") == 1                  # a dead zone is a neighbour like others


@rule("L7-126", "L7-116")
def test_only_boxes_and_spawning_cards_overflow() -> None:
    t = alpha("a02", ships={"1": "canada"}, invaders={"canada": 2})
    assert t.invaders("canada") == 3
    t = adapting("ground_push_assault", ships={"1": "north_african_concord"}, invaders={"north_african_concord": 2},
                 coalitions={"af": side(units={"nigerian_league": 1})}, cronos="argentina")
    assert (t.invaders("north_african_concord"), t.invaders("dominion_of_ethiopia")) == (2, 1)


@rule("L7-127", "L7-130")
def test_waves_and_their_decks() -> None:
    assert (Table().g.wave, Table().g.deck_left) == (0, 25)
    t = Table(phase="events", wave="devastation").do("look")
    assert [click for click in t.legal() if not click.startswith("* event d")] == []


@rule("L7-128")
def test_the_rest_of_the_round_follows_the_assault_wave() -> None:
    t = Table(phase="events", wave_ends=True).do("look")
    assert [click for click in t.legal() if not click.startswith("* event a")] == []


@pytest.mark.parametrize("side_id", SIDES)
@rule("L7-222")
def test_nobody_rolls_for_a_dead_zone_or_desolated_land(side_id: str) -> None:
    t = alpha("a01", ships={}, defeated=["af"], desolated=["af"], funded=["1", "2a", "2b"],
              coalitions={side_id: side(**({} if side_id == "af" else {"tech": {"communications": 3}}))})
    assert t.invaders("north_african_concord") == 0
    assert RULES.to_move(t.g) != -1 or t.at() != "text.roll"
