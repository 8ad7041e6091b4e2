"""The Humans' Awaken phase (BR-100 to BR-112)."""
from __future__ import annotations

import pytest

from tests.games.brood.table import RULES, Table
from tests.rule import rule

OPEN = {"china": 1}             # everybody else is awake
FORCES = {"usa": (2, 2, 2), "europe": (1, 1, 1), "russia": (2, 1, 1), "china": (3, 1, 2), "japan": (1, 1, 1), "india": (1, 1, 1)}


@rule("BR-100", "BR-108")
def test_exactly_one_of_three() -> None:
    t = Table({"home": "europe", "phase": "awaken", "dormant": {"usa": 2, "japan": 1}})
    assert t.legal() == ["mediate usa", "mediate japan", "war usa", "war japan", "neutrality"]
    assert t.why("mediate china") == "BR-100"
    t.do("neutrality")
    assert t.why("mediate japan") == "BR-47"
    t = Table({"phase": "awaken", "dormant": {}})
    assert t.legal() == ["neutrality"]
    assert t.do("neutrality").g.dupes == 1


@rule("BR-101", "BR-102")
@pytest.mark.parametrize(("home", "nation", "price"), [
    ("europe", "russia", 3), ("europe", "india", 2), ("europe", "japan", 2), ("europe", "usa", 0), ("china", "india", 3),
    ("usa", "usa", 0)])
def test_prices_the_rulebook_states(home: str, nation: str, price: int) -> None:
    assert Table({"home": home, "phase": "awaken"}).do(f"war {nation}").g.dupes == price


@rule("BR-102")
def test_the_second_token_of_the_usa_costs_the_card_value() -> None:
    assert Table({"home": "europe", "phase": "awaken", "dormant": {"usa": 1}}).do("war usa").g.dupes == 1
    assert Table({"home": "russia", "phase": "awaken", "dormant": {"usa": 1}}).do("war usa").g.dupes == 3


@rule("BR-103", "BR-26", "BR-110")
@pytest.mark.parametrize("nation", sorted(FORCES))
def test_starting_forces(nation: str) -> None:
    home = "europe" if nation != "europe" else "china"
    t = Table({"home": home, "phase": "awaken", "dormant": {nation: 1}, "neutral": []}).do(f"war {nation}")
    armies, fleets, air = FORCES[nation]
    for _army in range(armies):
        t.do(f"place_army {t.targets('place_army')[0]}")
    for _fleet in range(fleets):
        t.do(f"place_fleet {t.targets('place_fleet')[0]}")
    assert t.count(f"available/human/{nation}/air") == air
    assert sum(t.units().values()) == armies + fleets + air
    while t.said()["doing"][-1]["what"] != "move_phase":
        t.do("done")
    assert any(f"human/{nation}/fleet" in target for target in t.targets("move"))


@rule("BR-105")
def test_the_first_mediation_with_the_usa() -> None:
    t = Table({"home": "europe", "phase": "awaken", "neutral": []}).do("mediate usa")
    assert (t.dormant("usa"), t.units(), t.said()["blocked"], t.said()["doing"][-1]["what"]) == (1, {}, [], "project_orion")


@rule("BR-109", "BR-222", "BR-225")
def test_minor_nations_are_liberated_not_awakened() -> None:
    with pytest.raises(ValueError, match="mediate"):
        RULES.words.read("mediate minor")
    t = Table({"phase": "move", "dormant": OPEN, "units": {"na_west/human/usa/army": 1}})
    t.do("move na_west/human/usa/army", "march mexico")
    assert not t.neutral("mexico")


@rule("BR-111", "BR-42")
def test_block_tokens_come_back() -> None:
    t = Table({"home": "europe", "phase": "awaken", "dormant": {"japan": 1}, "neutral": []})
    t.do("mediate japan", "place_army japan", "place_fleet arctic", "block project_orion", "block build")
    assert t.said()["blocked"] == ["project_orion", "build"]
    assert t.said()["doing"][-1]["what"] == "move_phase"
    t.do("done")
    assert (t.side(), t.said()["blocked"]) == ("brood", [])


@rule("BR-112")
def test_the_order_inside_the_phase() -> None:
    t = Table({"home": "europe", "phase": "awaken", "dormant": {"usa": 1}}).do("mediate usa")
    assert t.dormant("usa") == 0
    assert t.why("place_fleet arctic") == "BR-47"
    t.do("place_army na_west", "place_army na_east")
    assert t.why("block move") == "BR-47"
    assert t.count("available/human/usa/air") == 0
    t.do("place_fleet arctic", "place_fleet caribbean")
    assert (t.count("available/human/usa/air"), t.targets("block")) == (2, ["project_orion", "move", "battle", "build"])


@rule("BR-106", "BR-102")
@pytest.mark.parametrize(("option", "tokens", "dupes", "note"), [(True, 2, 1, ""), (False, 2, 0, "it sleeps on"),
                                                                 (True, 1, 1, ""), (False, 1, 1, "")])
def test_the_label_of_a_war_tells_what_it_costs(option: bool, tokens: int, dupes: int, note: str) -> None:
    options = {"war_skips_second_usa_token": option}
    t = Table({"home": "europe", "phase": "awaken", "dormant": {"usa": tokens}, "options": options})
    label = RULES.label(t.g, RULES.words.read("war usa"))
    t.do("war usa")
    assert (label.text, label.note, label.price) == ("War for the United States", note, "1 Dupe for the Brood" if dupes else "")
    assert t.g.dupes == dupes
    assert t.dormant("usa") == (1 if note else 0)


@rule("BR-106", "BR-102")
def test_war_on_the_usa() -> None:
    t = Table({"home": "europe", "phase": "awaken"}).do("war usa")
    assert (t.dormant("usa"), t.g.dupes, t.units()) == (1, 0, {})
    t = Table({"home": "europe", "phase": "awaken", "dormant": {"usa": 1}}).do("war usa")
    assert (t.dormant("usa"), t.g.dupes) == (0, 1)
    assert t.targets("place_army") == ["na_west", "na_east"]


@rule("BR-106")
def test_option_war_takes_both_tokens() -> None:
    options = {"war_skips_second_usa_token": True}
    t = Table({"home": "europe", "phase": "awaken", "options": options}).do("war usa")
    assert (t.dormant("usa"), t.g.dupes) == (0, 1)
    assert t.targets("place_army") == ["na_west", "na_east"]
    t = Table({"home": "europe", "phase": "awaken", "options": options}).do("mediate usa")
    assert (t.dormant("usa"), t.units()) == (1, {})


@rule("BR-15", "BR-107")
def test_twelve_dupes() -> None:
    t = Table({"phase": "awaken", "dupes": 12}).do("neutrality")
    assert t.g.dupes == 12
    assert Table({"phase": "awaken", "dupes": 11}).do("war china").g.dupes == 12
