"""Setup and options (BR-20 to BR-34)."""
from __future__ import annotations

from typing import Any

import pytest

from tests.games.brood.table import RULES, Table
from tests.rule import rule

NATIONS = ("usa", "europe", "russia", "china", "japan", "india")


def table_of(t: Table) -> dict[str, Any]:
    """All that lies on the table, without the options that led there."""
    return {key: value for key, value in t.said().items() if key != "options"}


@rule("BR-21", "BR-44")
@pytest.mark.parametrize("nation", NATIONS)
def test_a_nation_that_is_chosen_fixed_or_drawn_makes_the_same_setup(nation: str) -> None:
    chosen = table_of(Table(options={"nation": "choose"}).do(f"choose_nation {nation}"))
    assert table_of(Table(options={"nation": nation})) == chosen
    drawn = Table(options={"nation": "random"})
    assert (drawn.side(), RULES.odds(drawn.g)) == ("chance", [1] * 6)
    assert table_of(drawn.do(NATIONS.index(nation) + 1)) == chosen


@rule("BR-31", "BR-32", "BR-33", "BR-55")
@pytest.mark.parametrize("nation", NATIONS)
@pytest.mark.parametrize(("handicap", "air", "dupes"), [("none", 0, 0), ("veteran_brood", 2, 0), ("veteran_human", 0, 2)])
def test_handicaps_for_every_home_nation(nation: str, handicap: str, air: int, dupes: int) -> None:
    t = Table(options={"nation": nation, "handicap": handicap})
    assert (t.count("available/human/minor/air"), t.pool("minor_air"), t.g.dupes) == (air, 4 - air, dupes)
    while t.side() == "human":
        t.do(t.legal()[0])
    asked = t.said()["doing"][-1]["at"]
    assert asked == ("free_larva" if nation == "usa" and air == 0 else "new_token")    # the Minor Air units can be seized


# ---- each token and counter at the start

@rule("BR-22")
@pytest.mark.parametrize("home", NATIONS)
def test_each_of_the_ten_minor_nations_starts_neutral(home: str) -> None:
    t = Table(options={"nation": home})
    neutral = t.said()["neutral"]
    assert len(neutral) == 10
    assert {"mexico", "australia", "se_asia"} <= set(neutral)
    assert not {"china", "japan", "india", "mcmurdo", "mountains"} & set(neutral)


@rule("BR-23")
@pytest.mark.parametrize("home", NATIONS[1:])
def test_the_usa_sleeps_under_two_tokens_and_the_home_nation_under_none(home: str) -> None:
    t = Table(options={"nation": home})
    assert t.dormant("usa") == 2
    assert t.dormant(home) == 0
    assert {t.dormant(nation) for nation in NATIONS[1:] if nation != home} == {1}


@rule("BR-24")
@pytest.mark.parametrize(("home", "air"), [("europe", 1), ("russia", 1), ("china", 2), ("japan", 1), ("india", 1)])
def test_a_home_nation_that_is_awake_places_its_military(home: str, air: int) -> None:
    t = Table(options={"nation": home})
    assert t.side() == "human"
    assert t.said()["doing"][-1]["what"] == "starting_military"
    while t.side() == "human":
        t.do(t.legal()[0])
    assert t.count(f"available/human/{home}/air") == air
    assert all(f"/human/{home}/" in stack for stack in t.units())


@rule("BR-25")
def test_the_usa_as_home_starts_asleep_and_without_military() -> None:
    t = Table(options={"nation": "usa"})
    assert [t.dormant(nation) for nation in NATIONS] == [1, 1, 1, 1, 1, 1]
    assert (t.units(), t.side()) == ({}, "brood")


@rule("BR-28")
def test_the_brood_starts_with_nothing_but_its_supply() -> None:
    t = Table(options={"nation": "choose"})
    said = t.said()
    assert (said["units"], said["mindpower"], said["tokens"], said["dupes"], said["supply"]) == ({}, 0, 0, 0, 12)


@rule("BR-29")
def test_the_humans_start_with_nine_orions_off_the_map_and_three_block_tokens() -> None:
    t = Table(options={"nation": "choose"})
    assert (t.pool("orion"), t.said()["orions"], t.said()["launched"], t.said()["blocked"]) == (9, {}, 0, [])
    t = Table({"home": "india", "phase": "awaken", "dormant": {"japan": 1}})
    assert t.do("mediate japan").said()["doing"][-2]["blocks_left"] <= 3


@rule("BR-30")
@pytest.mark.parametrize("home", NATIONS)
def test_the_brood_has_the_first_turn(home: str) -> None:
    t = Table(options={"nation": home})
    while t.said()["doing"][1]["what"] == "setup":
        t.do(t.legal()[0])
    assert (t.side(), t.g.turn, t.said()["doing"][1]["what"]) == ("brood", 1, "brood_turn")
