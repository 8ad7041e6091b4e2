"""What the commentary of the Example of Play says about the end of turn four (E22, E23)."""
from __future__ import annotations

from typing import Any

from tests.games.brood.table import RULES, Table
from tests.games.brood.test_example_of_play import SCRIPT
from tests.rule import rule


def checkpoint(name: str, **more: Any) -> dict[str, Any]:
    """The position of the script after a player turn."""
    said = SCRIPT["checkpoint"][name]
    units = {row.rsplit(" x", 1)[0]: int(row.rsplit(" x", 1)[1]) for row in said["units"]}
    return {"home": "europe", "turn": int(name[1]), "units": units, "orions": said["orions"], "launched": said["launched"],
            "neutral": said["neutral"], "dormant": said["dormant"], "dupes": said["dupes"], "tokens": said["tokens_available"],
            "supply": said["tokens_supply"], **more}


def after_a_quiet_war() -> Table:
    """War on Japan, its forces in a corner, and nothing else happens; then the Brood gathers, its token on a Fleet."""
    t = Table(checkpoint("t4_brood", phase="awaken")).do("war japan", "place_army japan", "place_fleet arctic")
    while t.side() == "human":
        t.do("done")
    assert (t.g.mindpower, t.g.dupes) == (5, 2)
    return t.do("control arctic/human/japan/fleet")


@rule("BR-65", "BR-241", "BR-75", "BR-66")
def test_e22a_seven_mindpower_as_printed() -> None:
    t = after_a_quiet_war().do("land_larva mexico", "dupe", "dupe")
    assert t.g.mindpower == 7
    t.do("spawn_worker scandinavia", "control_factory scandinavia", "spawn_worker japan", "control_factory japan",
         "spawn_larva china", "spawn_worker china")
    assert (t.g.mindpower, t.over()) == (1, False)
    t.do("control_factory china")
    assert (t.g.mindpower, t.g.over, RULES.returns(t.g)) == (0, 1, [1.0, -1.0])


@rule("BR-241", "BR-226")
def test_e22b_six_are_enough() -> None:
    t = after_a_quiet_war().do("land_larva china", "dupe")
    for land in ("scandinavia", "japan", "china"):
        assert not t.over()
        t.do(f"spawn_worker {land}", f"control_factory {land}")
    assert (t.g.mindpower, t.g.over) == (0, 1)


MAJORS = {"usa": ("na_west", "na_east"), "europe": ("w_europe", "scandinavia"), "russia": ("n_russia", "central_asia"),
          "china": ("china",), "japan": ("japan",), "india": ("india",)}


def least_cost(t: Table) -> int:
    """No win is cheaper: each nation without a keeper needs a Control Factory, and a Worker that is spawned or moved there."""
    cost = 0
    for lands in MAJORS.values():
        if not any(t.count(f"{land}/brood/brood/keeper") for land in lands):
            cost += 1 if any(t.count(f"{land}/brood/brood/worker") for land in lands) else 2
    return cost


def brood_can_win(t: Table) -> bool:
    """Whether some line of spawning, marching and taking factories wins this turn.  Other actions bring no keeper nearer."""
    if t.over():
        return bool(t.g.over == 1)
    if least_cost(t) > t.g.mindpower + t.g.dupes:
        return False
    useful = ("dupe", "spawn_larva", "spawn_worker", "control_factory", "march")
    for click in t.legal():
        verb = click.split(" ")[0]
        if verb in useful or (verb == "move" and click.endswith(("worker", "keeper"))):
            after = Table.__new__(Table)
            after.g = t.g.copy()
            RULES.click(after.g, RULES.read(after.g, click))
            if brood_can_win(after):
                return True
    return False


@rule("BR-120", "BR-240", "BR-241")
def test_e23_nobody_wins_in_turn_five() -> None:
    t = Table(checkpoint("t4_human", phase="gather", turn=5))
    t.do("control na_west/human/usa/army")
    assert t.g.mindpower + t.g.dupes == 6
    for land in t.targets("land_larva"):
        landed = Table(t.said()).do(f"land_larva {land}", "dupe", "dupe")
        assert landed.g.mindpower == 6
        assert not brood_can_win(landed)
    human = Table(checkpoint("t4_human", phase="project_orion", turn=5))
    human.do("launch mcmurdo", "launch mcmurdo", "launch mountains", "done")
    assert (human.g.launched, human.over()) == (5, False)


def test_the_search_finds_a_win_where_there_is_one() -> None:
    t = after_a_quiet_war().do("land_larva china", "dupe", "spawn_worker scandinavia", "control_factory scandinavia")
    assert brood_can_win(t)
