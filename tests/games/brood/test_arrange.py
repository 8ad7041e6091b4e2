"""Positions from readable data: defaults, and refusals with the reason."""
from __future__ import annotations

from typing import Any

import pytest

from tests.games.brood.table import RULES, Table
from thunderchild import BadPosition


def test_an_empty_position_is_the_brood_s_spend_phase() -> None:
    t = Table({})
    said = t.said()
    assert (said["home"], said["turn"], said["mindpower"], said["supply"], t.legal()) == ("europe", 1, 0, 12, ["end_turn"])
    assert said["dormant"] == {"usa": 2, "russia": 1, "china": 1, "japan": 1, "india": 1}
    assert len(said["neutral"]) == 10


AT_SEA = [{"what": "game", "at": "next_turn", "for": "human"},
          {"what": "human_turn", "at": "move", "for": "human", "blocks_left": 0},
          {"what": "project_orion", "at": "move", "for": "human", "begun": 1},
          {"what": "journey", "at": "after_crossing", "for": "human", "unit": "orion", "start": "patagonia",
           "at_sea": "s_pacific", "entered": ["s_pacific"], "safe": [], "sunk": 0},
          {"what": "water_transport", "at": "carrier", "for": "human", "sea": "s_pacific", "safe": [], "carrier": ""}]

@pytest.mark.parametrize("phase", ["gather", "spend", "awaken", "project_orion", "move_orion", "build_orion", "move", "battle",
                                   "build"])
def test_each_phase_can_be_arranged(phase: str) -> None:
    t = Table({"phase": phase, "dormant": {"china": 1}, "neutral": [], "orions": {"mcmurdo": 1, "mexico": 1}, "units": {
        "w_europe/human/europe/army": 1, "w_europe/brood/brood/larva": 1}})
    at = {"gather": "control", "spend": "end_turn", "awaken": "neutrality", "project_orion": "launch", "move_orion": "orion",
          "build_orion": "build_orion", "move": "move", "battle": "battle", "build": "build_army"}[phase]
    assert any(click.split(" ")[0] == at for click in t.legal())


def test_supply_and_pools_follow_from_the_table() -> None:
    t = Table({"tokens": 2, "units": {"mexico/brood/europe/army": 3, "available/brood/europe/air": 1}})
    assert (t.g.supply, t.pool("europe_army"), t.pool("europe_air")) == (6, 1, 2)


BUILDING = [{"what": "game", "at": "next_turn", "for": "human"}, {"what": "human_turn", "at": "end", "for": "human"}]


@pytest.mark.parametrize(("position", "message"), [
    ({"unit": {}}, "position, unit: unknown"),
    ({"home": "france"}, "no nation 'france'"),
    ({"phase": "lunch"}, "'lunch' is not allowed"),
    ({"units": {"mexico/human/europe/tank": 1}}, "no stack 'mexico/human/europe/tank'"),
    ({"units": {"brood_available": 1}}, "spare Control tokens are no units"),
    ({"units": {"mexico/human/europe/army": 0}}, "expected a whole number from 1"),
    ({"units": {"mexico/human/europe/army": 5}}, "counters left"),
    ({"units": {"mexico/human/usa/army": 1}}, "units of the dormant nation usa are in play"),
    ({"units": {"mcmurdo/brood/brood/keeper": 1}}, "too many keepers in mcmurdo"),
    ({"units": {"china/brood/brood/larva": 2}}, "two Broodmasters in china"),
    ({"orions": {"arctic": 1}}, "arctic is water"),
    ({"orions": {"mcmurdo": 10}}, "counters left"),
    ({"launched": 7}, "7 Orions are launched"),
    ({"dormant": {"europe": 1}}, "1 Dormant tokens on europe, at most 0"),
    ({"dormant": {"usa": 3}}, "3 Dormant tokens on usa"),
    ({"neutral": ["china"]}, "china is no minor nation"),
    ({"dupes": 13}, "expected a whole number from 0 to 12"),
    ({"supply": 12, "tokens": 1}, "13 Control tokens"),
    ({"turn": 0}, "expected a whole number from 1"),
    ({"moved": {"w_europe/human/europe/army": 1}}, "outside the Orion and Move phases"),
    ({"attacked": {"w_europe/human/europe/army": 1}}, "outside the Battle phase"),
    ({"phase": "spend", "doing": []}, "leave one of the two out"),
    ({"doing": []}, "nothing is pending"),
    ({"doing": [{"what": "dance", "at": "spend", "for": "brood"}]}, "'dance' is not allowed"),
    ({"doing": [{"what": "brood_turn", "at": "spend", "for": "brood"}]}, "'brood_turn' happens inside game"),
    ({"doing": [{"what": "game", "at": "spend", "for": "human"}]}, "'spend' is not allowed"),
    ({"doing": [{"what": "game", "at": "human_turn", "for": "brood"}]}, "runs for the side 'human'"),
    ({"turn": 2, "home": "europe", "doing": AT_SEA}, "there are no Fleets to choose from"),
    ({"home": "india", "dormant": {"japan": 1}, "doing": [*BUILDING, {"what": "build_phase", "at": "place_in", "for": "human",
                                                                    "begun": 1, "built": ["japan"], "yard": "japan"}]},
     "a factory that is not free has built"),
    ({"home": "india", "doing": [*BUILDING, {"what": "build_phase", "at": "place_in", "for": "human", "begun": 1, "built": [],
                                             "yard": "india"}]}, "this factory cannot have built a Fleet"),
    ({"options": {"nation": "atlantis"}}, "option 'nation'"),
    ({"options": {"max_turns": -1}}, "option 'max_turns'"),
    ({"units": {f"{land}/brood/brood/keeper": 1 for land in ("na_west", "w_europe", "n_russia", "china", "japan", "india")}},
     "keepers in all six major nations"),
])
def test_what_cannot_be_is_refused(position: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message) as caught:
        RULES.arrange(position)
    assert isinstance(caught.value, BadPosition) or "option" in message


@pytest.mark.parametrize("wrong", [{"unit": "mcmurdo"}, {"unit": "brood_available"}, {"start": "arctic"}, {"start": "atlantis"},
                                   {"entered": ["mexico"]}, {"sunk": -1}, {"at_sea": "mexico"}, {"zeal": 1}])
def test_wrong_locals_are_refused(wrong: dict[str, Any]) -> None:
    t = Table({"phase": "move", "dormant": {"china": 1}, "units": {"w_europe/human/europe/army": 1}})
    said = t.do("move w_europe/human/europe/army").said()
    assert RULES.arrange(said).digest() == t.g.digest()
    said["doing"][-1].update(wrong)
    with pytest.raises(BadPosition):
        RULES.arrange(said)


@pytest.mark.parametrize("wrong", ["sa_west/human/usa/army", "mexico/human/india/army", "mexico/brood/brood/warrior", ""])
def test_a_berserk_unit_attacks_somebody_who_is_there(wrong: str) -> None:
    units = {"mexico/brood/brood/warrior": 1, "mexico/human/usa/army": 1, "sa_west/human/usa/army": 1,
             "available/brood/usa/air": 1}
    t = Table({"mindpower": 1, "dormant": {"china": 1}, "units": units})
    said = t.do("berserk mexico/brood/brood/warrior", "attack mexico/human/usa/army").said()
    assert RULES.arrange(said).digest() == t.g.digest()
    said["doing"][-1]["defender"] = wrong
    with pytest.raises(BadPosition, match=r"the defender is not there \(BR-173\)"):
        RULES.arrange(said)
