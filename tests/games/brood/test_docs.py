"""docs/games/brood.md: the mistakes newcomers make, with the answers of the program (`make renew` writes it)."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.brood.table import RULES, SIDE, Table
from tests.games.brood.test_threats import checkpoint

PAGE = Path(__file__).parents[3] / "docs" / "games" / "brood.md"
BEGIN, END = "<!-- mistakes: written by a test -->", "<!-- end of mistakes -->"
OPEN = {"china": 1}

# What somebody wants, the position, the clicks that lead there, the click that is refused, and its side if that is not asked.
Mistake = tuple[str, dict[str, Any], list[str | int], str, str]
MISTAKES: list[Mistake] = [
    ("Take a factory without a Worker", {"mindpower": 3, "units": {"china/brood/brood/larva": 1}}, [], "control_factory china",
     ""),
    ("Act without Mindpower", {"mindpower": 0, "units": {"china/brood/brood/larva": 1}}, [], "spawn_worker china", ""),
    ("Move a Larva", {"mindpower": 1, "units": {"china/brood/brood/larva": 1}}, [], "move china/brood/brood/larva", ""),
    ("Spawn a Larva far from any Adult", {"mindpower": 2, "units": {"china/brood/brood/adult": 1}}, [], "spawn_larva mexico", ""),
    ("Molt a Warrior where no factory is held", {"mindpower": 2, "units": {"mexico/brood/brood/worker": 1}}, [],
     "molt_warrior mexico", ""),
    ("Destroy an Orion beside an Army", {"orions": {"mexico": 1}, "units": {
        "mexico/brood/brood/worker": 1, "mexico/human/europe/army": 1}}, [], "destroy_orion mexico", ""),
    ("Land the free Larva beside another Broodmaster", {"phase": "gather", "units": {"china/brood/brood/adult": 1}}, [],
     "land_larva china", ""),
    ("Land the free Larva in Antarctica", {"phase": "gather"}, [], "land_larva mcmurdo", ""),
    ("Put a lifted token back on the same unit", {"mindpower": 1, "units": {
        "mexico/brood/europe/army": 1, "w_europe/human/europe/army": 1}}, ["mind_control mexico/brood/europe/army"],
     "control mexico/human/europe/army", ""),
    ("Go berserk against an Air unit", {"mindpower": 1, "units": {
        "mexico/brood/brood/worker": 1, "mexico/human/europe/army": 1, "available/human/europe/air": 1}},
     ["berserk mexico/brood/brood/worker"], "attack available/human/europe/air", ""),
    ("Cash a Dupe on a full track", {"mindpower": 18, "dupes": 1}, [], "dupe", ""),
    ("Play in the other side's turn", {"mindpower": 1}, [], "build_army w_europe", "human"),
    ("Build in the Move phase", {"phase": "move", "units": {"w_europe/human/europe/army": 1}}, [], "build_army w_europe", ""),
    ("Wake a nation that is awake", {"phase": "awaken", "home": "europe"}, [], "mediate europe", ""),
    ("Block a phase twice", {"phase": "awaken", "home": "europe", "dormant": {"japan": 1}},
     ["mediate japan", "place_army japan", "place_fleet arctic", "block move"], "block move", ""),
    ("Launch an Orion that is not in Antarctica", {"phase": "project_orion", "orions": {"mexico": 1, "mcmurdo": 1}}, [],
     "launch mexico", ""),
    ("Move an Orion into a dormant nation", {"phase": "move_orion", "dormant": OPEN, "orions": {"india": 1}}, ["orion india"],
     "march china", ""),
    ("Build a second Orion at a factory", {"phase": "build_orion", "dormant": OPEN, "orions": {"india": 1}}, [],
     "build_orion india", ""),
    ("Build an Orion in a neutral nation", {"phase": "build_orion", "dormant": OPEN}, [], "build_orion mexico", ""),
    ("March into a dormant nation", {"phase": "move", "dormant": OPEN, "units": {"india/human/europe/army": 1}},
     ["move india/human/europe/army"], "march china", ""),
    ("Cross water without a Fleet", {"phase": "move", "dormant": OPEN, "units": {"w_europe/human/europe/army": 1}},
     ["move w_europe/human/europe/army"], "sail n_atlantic", ""),
    ("Sail a Fleet that has carried", {"phase": "move", "dormant": OPEN, "units": {
        "w_europe/human/europe/army": 1, "n_atlantic/human/europe/fleet": 1}},
     ["move w_europe/human/europe/army", "sail n_atlantic", "land_at na_east"], "move n_atlantic/human/europe/fleet", ""),
    ("Move a unit twice", {"phase": "move", "dormant": OPEN, "units": {"w_europe/human/europe/army": 1}},
     ["move w_europe/human/europe/army", "march scandinavia"], "move scandinavia/human/europe/army", ""),
    ("Turn back at sea", {"phase": "move", "dormant": OPEN, "units": {
        "w_europe/human/europe/army": 1, "n_atlantic/human/europe/fleet": 1}},
     ["move w_europe/human/europe/army", "sail n_atlantic"], "land_at w_europe", ""),
    ("Stay at sea", {"phase": "move", "dormant": OPEN, "units": {
        "w_europe/human/europe/army": 1, "n_atlantic/human/europe/fleet": 1}},
     ["move w_europe/human/europe/army", "sail n_atlantic"], "stop", ""),
    ("Intercept with a Fleet of another sea", {"phase": "move", "dormant": OPEN, "units": {
        "w_europe/human/europe/army": 1, "n_atlantic/human/europe/fleet": 1, "n_atlantic/brood/usa/fleet": 1,
        "arctic/brood/usa/fleet": 1}}, ["move w_europe/human/europe/army", "sail n_atlantic"],
        "intercept arctic/brood/usa/fleet", ""),
    ("Strike into a dormant nation", {"phase": "battle", "dormant": OPEN, "units": {
        "china/brood/brood/larva": 1, "mexico/brood/brood/larva": 1, "available/human/usa/air": 1}}, [], "battle china", ""),
    ("Attack twice with one Army", {"phase": "battle", "dormant": OPEN, "units": {
        "mexico/human/usa/army": 1, "mexico/brood/brood/adult": 1, "available/human/usa/air": 1}},
     ["battle mexico", "attack_with mexico/human/usa/army", "roll", 6], "attack_with mexico/human/usa/army", ""),
    ("Support with an Expended Air unit", {"phase": "battle", "dormant": OPEN, "units": {
        "mexico/human/usa/army": 1, "mexico/brood/brood/adult": 1, "expended/human/usa/air": 1}},
     ["battle mexico", "attack_with mexico/human/usa/army"], "support expended/human/usa/air", ""),
    ("Fight in an area twice", {"phase": "battle", "dormant": OPEN, "units": {
        "mexico/human/usa/army": 1, "mexico/brood/brood/adult": 1}}, ["battle mexico", "end_area"], "battle mexico", ""),
    ("Defend with the keeper while an Army is there", {"phase": "battle", "dormant": OPEN, "units": {
        "mexico/human/usa/army": 1, "mexico/brood/europe/army": 1, "mexico/brood/minor/army": 1, "mexico/brood/brood/keeper": 1}},
     ["battle mexico", "attack_with mexico/human/usa/army"], "defend_with mexico/brood/brood/keeper", ""),
    ("Build at a factory with an Orion", checkpoint("t3_human", phase="build"), [], "build_army australia", ""),
    ("Build at a factory with a keeper", checkpoint("t4_human", phase="build"), [], "build_army india", ""),
    ("Build a unit whose pool is empty", checkpoint("t4_human", phase="build"), [], "build_army mexico", ""),
    ("Build a Fleet without a coast", {"phase": "build", "dormant": OPEN}, [], "build_fleet central_asia", ""),
    ("Build twice at one factory", {"phase": "build", "dormant": OPEN}, ["build_army japan"], "build_air japan", ""),
]


def answer(mistake: Mistake) -> str:
    wish, position, clicks, wrong, side = mistake
    t = Table(position).do(*clicks)
    reason = RULES.why_not(t.g, SIDE[side] if side else t.asked(), RULES.words.read(wrong))
    assert reason is not None, f"{wish}: '{wrong}' is legal"
    return f"| {wish} | `{wrong}` | {reason.rule} | {reason.sentence} |"


def section() -> str:
    head = ["| what somebody wants | the click | rule | the answer |", "|---|---|---|---|"]
    return "\n".join([BEGIN, "", *head, *[answer(mistake) for mistake in MISTAKES], "", END])


def page() -> str:
    """The whole page, with the section as it should be."""
    before, _begin, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    _old, _end, after = rest.partition(END)
    return before + section() + after


def test_the_page_lists_the_mistakes_with_the_answers() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


def test_there_are_many_and_they_cite_many_rules() -> None:
    assert len(MISTAKES) >= 20
    assert len({answer(mistake).split("|")[3].strip() for mistake in MISTAKES}) >= 20


@pytest.mark.parametrize("mistake", MISTAKES, ids=[mistake[0] for mistake in MISTAKES])
def test_the_click_that_was_meant_is_refused_and_changes_nothing(mistake: Mistake) -> None:
    _wish, position, clicks, wrong, side = mistake
    t = Table(position).do(*clicks)
    before = t.g.digest()
    with pytest.raises(Exception, match=r"BR-|is not asked now"):
        RULES.play(t.g, SIDE[side] if side else t.asked(), RULES.words.read(wrong))
    assert t.g.digest() == before
