"""Threats: what the commentary of the Example of Play says of turn four's end (E22, E23), and what the bots' value sees."""
from __future__ import annotations

import random
from typing import Any

from tests.games.brood.table import RULES, Table
from tests.games.brood.test_example_of_play import SCRIPT
from tests.rule import rule
from thunderchild.players import make
from thunderchild.players.seen import see


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


# ---- what the bots' value knows

HELD_FOUR = {"na_west/brood/brood/keeper": 1, "w_europe/brood/brood/keeper": 1, "central_asia/brood/brood/keeper": 1,
             "china/brood/brood/keeper": 1, "japan/brood/brood/larva": 1, "india/brood/brood/larva": 1}


ASLEEP = {"usa": 2, "russia": 1, "china": 1, "japan": 1, "india": 1}
STRONG_BROOD = {f"{land}/brood/brood/{unit}": 1 for land in ("china", "japan", "na_west") for unit in ("keeper", "adult")}


def worth(side: str, **position: Any) -> float:
    """How good an arranged position looks to a side; nobody sleeps unless it is said."""
    return float(RULES.value(RULES.arrange({"dormant": {}, **position}), ("brood", "human").index(side)))


def after(t: Table, click: str, side: str) -> float:
    """How good it looks after a click."""
    g = t.g.copy()
    RULES.click(g, RULES.read(g, click))
    return float(RULES.value(g, ("brood", "human").index(side)))


@rule("BR-241")
def test_a_win_within_reach_is_worth_nearly_the_game() -> None:
    lacking = [worth("brood", units=HELD_FOUR, mindpower=n) for n in range(5)]
    assert lacking[4] > 0.9, "two Workers and two factories for four Mindpower"
    assert max(lacking[:4]) < lacking[4] - 0.05
    assert worth("brood", units=HELD_FOUR, mindpower=2, dupes=2) > 0.9
    assert worth("human", units=HELD_FOUR, mindpower=4) < -0.9


@rule("BR-203", "BR-220")
def test_a_keeper_is_safe_while_its_nation_sleeps() -> None:
    units = {"china/brood/brood/keeper": 1, "china/brood/brood/larva": 1, "available/human/usa/air": 3}
    asleep = worth("human", phase="battle", units=units, dormant={"china": 1})
    awake = worth("human", phase="battle", units=units)
    told_apart = worth("human", phase="build", units=units) - worth("human", phase="build", units=units, dormant={"china": 1})
    assert awake - asleep > told_apart > 0, "three Air units may strike now, and could not before"


@rule("BR-104")
def test_battle_is_not_blocked_when_the_brood_is_about_to_win() -> None:
    units = {**HELD_FOUR, "japan/brood/brood/larva": 0, "japan/brood/brood/keeper": 1, "china/human/usa/army": 2,
             "available/human/usa/air": 3}
    t = Table({"home": "europe", "phase": "awaken", "dormant": {"india": 1},
               "units": {stack: many for stack, many in units.items() if many}})
    t.do("mediate india", "place_army india", "place_fleet indian")
    values = {phase: after(t, f"block {phase}", "human") for phase in ("project_orion", "move", "battle", "build")}
    assert min(values, key=lambda phase: values[phase]) == "battle"


@rule("BR-101", "BR-104", "BR-106")
def test_the_price_of_waking_counts_before_it_is_paid() -> None:
    t = Table({"home": "europe", "phase": "awaken", "dormant": {"china": 1}, "neutral": ["mexico", "n_africa"],
               "units": {"w_europe/human/europe/army": 1, "mediterranean/human/europe/fleet": 1}})
    free = Table({**t.said(), "home": "russia"})
    assert after(t, "mediate china", "human") < after(free, "mediate china", "human"), "two Block tokens against one"
    assert after(t, "war china", "human") < after(free, "war china", "human"), "two Dupes against one"


@rule("BR-64", "BR-62")
def test_a_lone_guard_is_turned_against_what_it_guards() -> None:
    def guarded(armies: int, beside: int = 0) -> float:
        units = {"mcmurdo/human/europe/army": armies, "w_europe/human/europe/army": 3 - armies,
                 "mcmurdo/brood/brood/worker": beside}
        return worth("human", phase="build", orions={"mcmurdo": 4}, launched=2, dormant=ASLEEP,
                     units={**STRONG_BROOD, **{stack: many for stack, many in units.items() if many}})
    assert guarded(2) > guarded(1) + 0.2
    assert guarded(0) > guarded(1) + 0.1, "nobody of the Brood is near, and nobody there can be seized"
    assert guarded(0) > guarded(0, 1) + 0.3


@rule("BR-240")
def test_enough_orions_before_the_launch_are_worth_nearly_the_game() -> None:
    def with_orions(many: int, phase: str) -> float:
        return worth("human", phase=phase, orions={"mcmurdo": many}, dormant=ASLEEP, units=STRONG_BROOD)
    assert with_orions(6, "project_orion") > 0.9
    assert with_orions(6, "project_orion") > with_orions(5, "project_orion") + 0.1
    assert with_orions(6, "project_orion") > with_orions(6, "move") + 0.1, "the Brood has a turn before the next launch"


@rule("BR-241", "BR-240")
def test_who_comes_first_wins() -> None:
    ready = {"orions": {"mcmurdo": 6}, "units": HELD_FOUR}
    assert worth("brood", **ready, mindpower=4) > 0.9, "its turn is now, the launch would come after it"
    assert worth("brood", **ready, mindpower=3) < -0.5, "one Mindpower short, and the launch comes before the next turn"


@rule("BR-222")
def test_an_army_is_worth_more_where_it_can_free_a_nation() -> None:
    def at(land: str) -> float:
        return worth("human", phase="build", neutral=["mexico", "sa_west"], units={f"{land}/human/usa/army": 1})
    assert at("na_west") > at("na_east")


@rule("BR-40")
def test_the_end_of_a_turn_changes_little() -> None:
    """Otherwise bots end their turns too early, or waste what they have not to end them."""
    brood = Table(checkpoint("t4_brood", phase="spend", mindpower=0))
    assert abs(after(brood, "end_turn", "brood") - RULES.value(brood.g, 0)) < 0.05
    human = Table(checkpoint("t4_human", phase="build"))
    while len(human.legal()) > 1:
        human.do(next(click for click in human.legal() if click != "done"))
    assert abs(after(human, "done", "human") - RULES.value(human.g, 1)) < 0.1


@rule("BR-241", "BR-240")
def test_the_normal_player_takes_a_win() -> None:
    t = Table({"dormant": {}, "units": HELD_FOUR, "mindpower": 4})
    brood, human = make("normal", 1), make("normal", 2)
    for _click in range(4):
        t.do(RULES.say(t.g, brood.choose(see(RULES, t.g, 0, random.Random(3)))))
    assert t.g.over == 1
    t = Table({"dormant": {}, "phase": "project_orion", "orions": {"mcmurdo": 2, "mountains": 2}, "launched": 2})
    for _click in range(5):
        t.do(RULES.say(t.g, human.choose(see(RULES, t.g, 1, random.Random(3)))))
    assert t.g.over == 2


@rule("BR-11", "BR-200", "BR-241")
def test_a_bot_whose_workers_are_all_keepers_frees_one() -> None:
    """Eight keepers, three of them second ones, and none in Japan, where a Larva waits: one of the second ones goes berserk."""
    lands = ("na_west", "na_east", "w_europe", "scandinavia", "n_russia", "central_asia", "china", "india")
    units = {f"{land}/brood/brood/keeper": 1 for land in lands}
    t = Table({"home": "europe", "phase": "spend", "mindpower": 4, "neutral": [], "dormant": {},
               "units": {**units, "japan/brood/brood/larva": 1}})
    bot, eyes = make("normal", 3), random.Random(4)
    for _click in range(12):
        if t.over() or t.side() != "brood":
            break
        RULES.play(t.g, 0, bot.choose(see(RULES, t.g, 0, eyes)))
    assert (t.g.over, RULES.returns(t.g)) == (1, [1.0, -1.0])
