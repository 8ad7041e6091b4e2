"""What bots think of: trades that help both coalitions, and the project before everything else."""
from __future__ import annotations

import random

from tests.games.level7.table import CARD_1, RULES, SIDES, Table
from thunderchild.players import Clock, make, see

POOR = {"mic": 5, "food": 0, "money": 0}
RICH = {"mic": 25, "food": 15, "money": 9}
EVEN = {"mic": 14, "food": 6, "money": 4}


def plausible(t: Table) -> list[str]:
    return [RULES.say(t.g, a) for a in RULES.plausible(t.g, RULES.legal(t.g))]


def choice(t: Table) -> str:
    """The click of a normal player for whoever is asked."""
    seen = see(RULES, t.g, RULES.to_move(t.g), random.Random(1))
    return RULES.say(t.g, make("normal", 1).choose(seen, Clock()))


def test_a_window_is_left_alone_where_no_trade_helps_both() -> None:
    t = Table(phase="talks_13", coalitions=dict.fromkeys(SIDES, EVEN))
    assert "trade na" in t.legal()
    assert plausible(t) == ["pass"]


def test_a_card_that_can_be_played_is_thought_of_in_a_window() -> None:
    tense = {**EVEN, "terror": 4, "cards": {"psychic_dampener": 1}}
    t = Table(phase="talks_13", coalitions=dict.fromkeys(SIDES, EVEN) | {"sa": tense})
    assert plausible(t) == ["play psychic_dampener", "pass"]


def test_who_has_plenty_helps_who_is_near_ruin_and_owes_a_card() -> None:
    t = Table(phase="talks_13", coalitions=dict.fromkeys(SIDES, RICH) | {"na": POOR})
    assert plausible(t) == ["pass", "trade na"]
    t.do(choice(t))
    while t.at() == "talk.sheet":
        assert len(plausible(t)) == 1
        t.do(choice(t))
    assert (t.at(), t.asked(), choice(t)) == ("talk.answer", "na", "accept")
    t.do("accept")
    assert t.has("na", "mic") > POOR["mic"]


def test_a_sheet_is_given_up_if_nothing_on_it_helps() -> None:
    t = Table(phase="talks_13", coalitions=dict.fromkeys(SIDES, EVEN)).do("trade na")
    assert plausible(t) == ["cancel"]


def test_a_point_that_should_not_be_on_a_sheet_is_taken_back() -> None:
    t = Table(phase="talks_13", coalitions=dict.fromkeys(SIDES, RICH) | {"na": POOR}).do("trade na", "ask mic")
    said = []
    while t.at() == "talk.sheet":
        said.append(choice(t))
        t.do(said[-1])
    assert "take_back mic" in said
    assert said[-1] == "offer"
    assert t.do("accept").has("na", "mic") >= POOR["mic"]


def test_a_card_is_funded_also_where_the_way_to_the_next_coalition_is_barred() -> None:
    """The way is as far whether the card is funded now or later."""
    barred = {"1": "gran_colombia", "2": "atlantic_states", "3": "caribbean_federation"}
    t = Table(phase="cronos_project", funded=CARD_1, token="af", cronos="nigerian_league", ships=barred)
    assert t.asked() == "af"
    assert choice(t) == "fund 2b"


def test_money_for_arms_is_kept_until_step_3() -> None:
    """The point that would put the next tier of arms out of reach counts for more than the one above it."""
    values = []
    for money in (4, 3, 2, 1):
        poor = {"mic": 14, "food": 6, "fuel": 3, "minerals": 3, "money": money}
        t = Table(phase="deployment", coalitions=dict.fromkeys(SIDES, EVEN) | {"sa": poor})
        values.append(RULES.value(t.g, SIDES.index("sa")))
    assert values[2] - values[3] > 2.0 * (values[1] - values[2])
