"""Faults of the program that the second referee found: each stays mended."""
from __future__ import annotations

from tests.games.level7.table import ALL_BUT_5, EMPTY_ZONES, SIDES, Table, bravo, side
from tests.rule import rule

PLACE_OF = {"sa": "argentina", "na": "canada", "eu": "rhine_federation", "af": "nigerian_league"}
NO_RESERVE = {**EMPTY_ZONES, "canada": 40, "brazilian_union": 35}


@rule("L7-9", "L7-111")
def test_nobody_is_asked_where_a_unit_goes_that_is_not_there() -> None:
    """One coalition, then one of its territories; a territory of each coalition."""
    t = bravo("d29", wave="devastation", invaders=NO_RESERVE, ships={}, cronos="argentina")
    assert t.at() != "text.target"
    assert bravo("d29", wave="devastation", invaders={**NO_RESERVE, "canada": 39}, ships={}).at() == "text.target"


@rule("L7-238", "L7-61", "L7-214")
def test_the_prompt_before_a_fatal_loss_is_the_window_of_one_card() -> None:
    t = Table(phase="mic_damage", token="sa", coalitions={"sa": side(mic=1, cards={
        "worker_clones": 1, "psychic_dampener": 1, "warrior_clones": 1, "phase_saboteurs": 0}, terror=2)}, funded=["1"])
    assert (t.asked(), t.legal()) == ("sa", ["play worker_clones", "no_play"])
    assert [t.why(f"play {card}") for card in ("psychic_dampener", "warrior_clones", "phase_saboteurs")] == ["L7-61"] * 3


@rule("L7-238", "L7-50", "L7-53")
def test_a_window_without_partners_names_the_lowest_rule() -> None:
    """Asked only for a card: the others are defeated or have traded."""
    alone = {"as": side(mic=5, cards={"worker_clones": 1})}
    t = Table(phase="talks_2", token="as", funded=ALL_BUT_5, defeated=["sa", "na", "eu", "af"], cronos="uzbekistan_alliance",
              ships={}, coalitions={one: side(units={PLACE_OF[one]: 1}) for one in PLACE_OF} | alone)
    assert (t.asked(), t.at()) == ("as", "talks.window")
    assert [t.why(f"trade {one}") for one in SIDES] == ["L7-50"] * 5
    t = Table(phase="talks_2", token="as", funded=ALL_BUT_5, defeated=["sa"], cronos="uzbekistan_alliance", ships={},
              coalitions={"sa": side(units={"argentina": 1})})
    assert (t.why("trade sa"), t.why("trade na")) == ("L7-53", "")
