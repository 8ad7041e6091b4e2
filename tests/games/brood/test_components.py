"""Terms, components and limits (BR-1 to BR-20, BR-27)."""
from __future__ import annotations

import random

import pytest

import thunderchild
from tests.games.brood.table import RULES, SPACES, Table
from tests.rule import rule
from thunderchild.kernel.flow import random_click
from thunderchild.kernel.state import CHANCE

AREAS = SPACES["area"].ids
STACKS = SPACES["stack"].ids
MINORS = ("mexico", "sa_west", "sa_east", "patagonia", "n_africa", "w_africa", "e_africa", "se_asia", "australia", "new_zealand")
OPEN = {"china": 1}


@rule("BR-1", "BR-20")
def test_two_sides() -> None:
    assert RULES.meta.seats == (2, 2)
    assert RULES.meta.side_names == ("Brood", "Humans")


@rule("BR-2")
def test_areas_are_land_or_water() -> None:
    assert len(AREAS) == 29
    t = Table({"phase": "awaken", "home": "europe"}).do("war russia")
    assert (t.why("place_army arctic"), t.why("place_army n_atlantic")) == ("BR-18", "BR-18")
    t.do("place_army n_russia", "place_army n_russia")
    assert t.why("place_fleet n_russia") == "BR-18"


@rule("BR-3", "BR-6")
def test_nineteen_factories() -> None:
    t = Table({"phase": "build", "dormant": OPEN, "neutral": []})
    assert len(t.targets("build_air")) == 18          # nineteen, less China
    for pole in ("mcmurdo", "mountains"):
        assert t.why(f"build_army {pole}") == "BR-18"
        assert Table({"mindpower": 1, "units": {f"{pole}/brood/brood/worker": 1}}).why(f"control_factory {pole}") == "BR-18"
    with pytest.raises(thunderchild.BadPosition, match="mcmurdo is no minor nation"):
        RULES.arrange({"neutral": ["mcmurdo"]})


@rule("BR-4", "BR-27")
@pytest.mark.parametrize(("nation", "lands"), [
    ("usa", ["na_west", "na_east"]), ("europe", ["w_europe", "scandinavia"]), ("russia", ["n_russia", "central_asia"]),
    ("china", ["china"]), ("japan", ["japan"]), ("india", ["india"])])
def test_a_dormant_token_counts_for_the_whole_nation(nation: str, lands: list[str]) -> None:
    t = Table({"phase": "build", "home": "europe" if nation != "europe" else "japan", "dormant": {nation: 1}})
    assert [area for area in AREAS[:9] if t.why(f"build_army {area}") == "BR-231"] == lands
    assert sorted(t.targets("build_army")) == sorted(set(AREAS[:9]) - set(lands))


@rule("BR-5", "BR-212")
def test_minor_nations_share_a_pool() -> None:
    t = Table({"phase": "build", "dormant": OPEN, "neutral": []})
    assert t.pool("minor_army") == 4
    t.do("build_army mexico", "build_army sa_east", "build_army australia", "build_army n_africa")
    assert t.count("mexico/human/minor/army") == t.count("australia/human/minor/army") == 1
    assert t.why("build_army patagonia") == "BR-11"
    t.do("build_army w_europe")
    assert t.count("w_europe/human/europe/army") == 1


@rule("BR-7", "BR-9")
def test_controlled_military_is_a_brood_unit() -> None:
    """It lets the Brood destroy an Orion, defends, moves and goes berserk; a free one does not."""
    for side, may in (("brood", True), ("human", False)):
        t = Table({"mindpower": 1, "orions": {"mexico": 1}, "units": {f"mexico/{side}/europe/army": 1}})
        assert t.may("destroy_orion mexico") == may
        assert t.may(f"move mexico/{side}/europe/army") == may
        assert t.may(f"berserk mexico/{side}/europe/army") == may
    assert Table({"phase": "gather", "orions": {"mexico": 1}}).g.tokens == 1       # an Orion is no military to seize


@rule("BR-8")
def test_broodmasters_and_broodlings() -> None:
    t = Table({"mindpower": 3, "units": {"china/brood/brood/larva": 1, "india/brood/brood/adult": 1,
                                         "mexico/brood/brood/keeper": 1,
                                         "sa_east/brood/brood/warrior": 1, "n_africa/brood/brood/worker": 1}})
    assert t.targets("spawn_worker") == ["china", "india"]
    assert t.targets("move") == ["n_africa/brood/brood/worker", "mexico/brood/brood/keeper", "sa_east/brood/brood/warrior"]
    assert t.pool("worker") == 6                       # a keeper is a Worker counter


@rule("BR-10")
def test_air_units_have_only_their_attack() -> None:
    """In an interception nobody rolls a Defense: two dice and it is over."""
    t = Table({"mindpower": 1, "units": {"available/brood/usa/air": 1, "available/human/minor/air": 1}, "dormant": OPEN})
    assert t.why("move available/brood/usa/air") == "BR-81"
    t.do("berserk available/brood/usa/air", "fly_to arctic", "intercept available/human/minor/air", 1, 5)
    assert (t.side(), t.units()) == ("brood", {"expended/human/minor/air": 1})


@rule("BR-11")
@pytest.mark.parametrize(("click", "unit"), [
    ("spawn_larva", "larva"), ("molt_adult", "adult"), ("spawn_worker", "worker"), ("molt_warrior", "warrior")])
def test_an_empty_pool_creates_nothing(click: str, unit: str) -> None:
    full = {"larva": 6, "adult": 6, "worker": 8, "warrior": 6}[unit]
    spots = [f"{area}/brood/brood/{unit}" for area in MINORS]
    units = dict.fromkeys(spots[:full], 1)
    if unit in ("worker", "warrior"):
        units = {spots[0]: full}
    here = {"larva": "n_russia", "adult": "n_russia", "worker": "n_russia", "warrior": "n_russia"}[unit]
    ready = {"larva": {"china/brood/brood/adult": 1}, "adult": {"n_russia/brood/brood/larva": 1},
             "worker": {"n_russia/brood/brood/larva": 1},
             "warrior": {"n_russia/brood/brood/worker": 1, "n_russia/brood/brood/keeper": 1}}[unit]
    t = Table({"mindpower": 3, "units": {**units, **ready}})
    assert t.why(f"{click} {here}") == "BR-11"
    last = spots[0] if unit in ("worker", "warrior") else spots[full - 1]
    fewer = {**units, last: units[last] - 1}
    t = Table({"mindpower": 3, "units": {**{stack: n for stack, n in fewer.items() if n}, **ready}})
    assert t.may(f"{click} {here}")


@rule("BR-13")
def test_launched_orions_stay_out_of_the_pool() -> None:
    t = Table({"phase": "project_orion", "dormant": OPEN, "neutral": [], "launched": 3, "orions": {"mcmurdo": 2}})
    t.do("launch mcmurdo", "launch mcmurdo", "done")
    for land in ("mexico", "sa_east", "sa_west", "patagonia"):
        t.do(f"build_orion {land}")
    assert (t.g.launched, sum(t.g.orions), t.pool("orion"), t.why("build_orion n_africa")) == (5, 4, 0, "BR-11")


@rule("BR-14")
def test_tokens_in_use() -> None:
    t = Table(options={"nation": "europe"})
    assert (t.g.supply, t.g.t.dupes, t.g.t.neutral, t.g.t.blocks) == (12, 12, 10, 3)
    assert sum(Table(options={"nation": "europe"}).g.dormant) == 6
    with pytest.raises(thunderchild.BadPosition, match="Block tokens"):
        RULES.arrange({"phase": "build", "blocked": ["project_orion", "move", "battle", "build"]})


@rule("BR-15")
def test_an_empty_supply_of_control_tokens() -> None:
    t = Table({"phase": "gather", "tokens": 12, "units": {"w_europe/human/europe/army": 1}})
    assert (t.g.supply, t.g.tokens) == (0, 12)
    assert t.said()["doing"][-1]["at"] == "free_larva"


@rule("BR-16")
def test_two_banks_for_each_side() -> None:
    banks = [stack for stack in STACKS if stack.split("/")[0] in ("available", "expended")]
    assert len(banks) == 2 * 2 * 7
    assert all(stack.endswith("/air") for stack in banks)
    t = Table({"phase": "spend", "mindpower": 1, "tokens": 1, "units": {"expended/human/europe/air": 1}})
    t.do("mind_control brood_available", "control expended/human/europe/air")
    assert (t.count("available/brood/europe/air"), t.g.tokens) == (1, 0)


@rule("BR-17")
def test_the_track_ends_at_eighteen() -> None:
    t = Table({"mindpower": 17, "dupes": 2}).do("dupe")
    assert (t.g.mindpower, t.why("dupe")) == (18, "BR-17")
    with pytest.raises(thunderchild.BadPosition, match="from 0 to 18"):
        RULES.arrange({"mindpower": 19})


@rule("BR-18", "BR-90")
def test_a_click_names_a_stack() -> None:
    t = Table({"mindpower": 2, "units": {"mexico/brood/brood/worker": 3}})
    assert t.targets("move") == ["mexico/brood/brood/worker"]
    t.do("move mexico/brood/brood/worker", "march sa_west")
    assert t.units() == {"mexico/brood/brood/worker": 2, "sa_west/brood/brood/worker": 1}
    for wrong in ("na_west/brood/brood/worker", "mexico/human/europe/army", "brood_available"):
        assert t.why(f"move {wrong}") == "BR-18"


@rule("BR-19", "BR-93")
def test_one_broodmaster_but_any_number_of_others() -> None:
    t = Table({"mindpower": 9, "units": {"china/brood/brood/adult": 1, "india/brood/brood/larva": 1}})
    assert t.why("spawn_larva india") == "BR-66"
    t.do(*["spawn_worker india"] * 4)
    assert t.count("india/brood/brood/worker") == 4
    with pytest.raises(thunderchild.BadPosition, match="two Broodmasters in india"):
        RULES.arrange({"units": {"india/brood/brood/larva": 1, "india/brood/brood/adult": 1}})


@rule("BR-43", "BR-44")
def test_everything_is_public_and_only_dice_are_random() -> None:
    rng = random.Random(5)
    g = RULES.start({"nation": "random", "max_turns": 6})
    kinds = set()
    while g.over == 0:
        assert RULES.view(g, 0) == RULES.view(g, 1) == RULES.view(g, thunderchild.WATCHER)
        assert RULES.redeal(g, 1, rng).digest() == g.digest()
        if RULES.to_move(g) == CHANCE:
            assert RULES.odds(g) == [1] * 6
            kinds.add(RULES.say(g, 0).split(" ")[1])
        RULES.click(g, random_click(RULES, g, rng))
    assert kinds == {"draw", "die"}
