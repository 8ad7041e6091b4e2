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
