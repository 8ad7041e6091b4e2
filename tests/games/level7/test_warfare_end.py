"""Steps 9 and 10: Territory Status and Invader Movement (L7-154 to L7-167)."""
from __future__ import annotations

from typing import Any

from tests.games.level7.table import CARD_1, EMPTY_ZONES, Table, side
from tests.rule import rule


def status(**keys: Any) -> Table:
    return Table(phase="territory_status", **{"ships": {}, "cronos": "canada", **keys})


@rule("L7-154", "L7-162")
def test_three_states_and_never_secure_again() -> None:
    t = status(status={"argentina": "overrun", "andean_pact": "liberated"})
    assert [t.status(place) for place in ("argentina", "andean_pact", "gran_colombia")] == ["overrun", "liberated", "secure"]
    t = Table(phase="battle", ships={}, invaders={"argentina": 9, **EMPTY_ZONES}, cronos="canada")
    assert t.status("argentina") == "overrun"
    t = Table(phase="events", ships={}, invaders={"argentina": 9})
    assert t.status("argentina") == "secure"               # only in step 9


@rule("L7-155")
def test_drop_ships_count_and_units_hold() -> None:
    assert status(invaders={"argentina": 2}, ships={"1": "argentina"}).status("argentina") == "overrun"
    assert status(invaders={"argentina": 2}).status("argentina") == "secure"
    assert status(invaders={"argentina": 5}, coalitions={"eu": side(units={"argentina": 1})}).status("argentina") == "secure"


@rule("L7-158")
def test_what_is_lost_with_a_territory() -> None:
    t = status(invaders={"argentina": 3}, attached={"argentina": ["blaster_hybrids", "synthesis_vats"]})
    assert (t.token("argentina"), t.of("argentina", "attached")) == ("committed", [])
    assert [t.of(card, "merc_out") for card in ("blaster_hybrids", "synthesis_vats")] == [1, 1]


def move(invaders: dict[str, int], **keys: Any) -> Table:
    return Table(phase="invader_movement", invaders={**EMPTY_ZONES, **invaders}, **{"ships": {}, "cronos": "canada", **keys})


@rule("L7-163", "L7-165")
def test_one_unit_leaves_each_crowded_territory() -> None:
    t = move({"north_african_concord": 5, "dominion_of_ethiopia": 1})
    assert (t.invaders("north_african_concord"), t.invaders("nigerian_league")) == (4, 1)
    t = move({"north_african_concord": 3, "nigerian_league": 3, "dominion_of_ethiopia": 9, "brazilian_union": 0,
              "congo_basin_accord": 1,
              "mediterranean_pact": 1}, ships={"1": "north_african_concord"})
    assert (t.invaders("nigerian_league"), t.invaders("brazilian_union")) == (3, 1)       # the one that came counts


@rule("L7-164")
def test_a_full_tie_is_the_controllers() -> None:
    t = move({"north_african_concord": 3}, token="as")
    assert (t.asked(), t.targets("choose"), t.why("choose canada")) == ("as", ["nigerian_league", "dominion_of_ethiopia"],
                                                                        "L7-20")
    assert t.do("choose dominion_of_ethiopia").invaders("dominion_of_ethiopia") == 1
    t = move({"north_african_concord": 3, "dominion_of_ethiopia": 3}, cronos="dominion_of_ethiopia")
    assert t.invaders("dominion_of_ethiopia") == 4         # Cronos first


@rule("L7-166")
def test_dead_zones_come_last() -> None:
    t = move({"greenland": 3, "canada": 0, "british_isles": 1, "nordic_council": 1}, cronos="argentina")
    assert (t.invaders("greenland"), t.invaders("canada")) == (2, 1)
    t = move({"greenland": 2, "nordic_council": 3, "british_isles": 3, "rhine_federation": 4, "russian_federation": 3},
             cronos="argentina")
    assert (t.invaders("greenland"), t.invaders("nordic_council"), t.invaders("canada")) == (2, 2, 1)      # one came, one left


@rule("L7-167")
def test_desolated_land_neither_sends_nor_receives() -> None:
    t = move({"nigerian_league": 4, "north_african_concord": 1, "dominion_of_ethiopia": 1, "congo_basin_accord": 1,
              "mediterranean_pact": 1},
             defeated=["sa"], desolated=["sa"], funded=CARD_1)
    assert "brazilian_union" not in t.targets("choose")
    t = move({"argentina": 4, "andean_pact": 1, "brazilian_union": 1}, defeated=["sa"], funded=CARD_1,
             coalitions={"sa": side(units={"gran_colombia": 1})})
    assert t.invaders("chilean_republic") == 1             # defeated, but not desolated
