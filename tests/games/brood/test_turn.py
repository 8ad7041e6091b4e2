"""Turn structure, marks and the order of refusals (BR-40 to BR-49)."""
from __future__ import annotations

import random
from typing import Any

from tests.games.brood.table import RULES, Table
from tests.rule import rule
from thunderchild.kernel.flow import Choice, Roll, random_click
from thunderchild.kernel.state import WATCHER

OPEN = {"china": 1}


@rule("BR-40", "BR-41", "BR-42", "BR-30")
def test_the_sequence_of_play() -> None:
    """Each decision's place in the sequence, over two turns in which everything can happen."""
    order = ["brood_turn", "human_turn", "project_orion", "move_phase", "battle_phase", "build_phase"]
    rng = random.Random(3)
    g = RULES.start({"nation": "europe", "max_turns": 4})
    last = (1, -1)
    seen: set[str] = set()
    while g.over == 0:
        names = [row["what"] for row in RULES.describe(g)["doing"]]
        if "setup" not in names:
            at = max(order.index(name) for name in names if name in order)
            assert (g.turn, at) >= last
            last = (g.turn, at)
            seen.add(order[at])
        RULES.click(g, random_click(RULES, g, rng))
    assert seen == set(order)
    assert g.turn == 4


@rule("BR-41")
def test_gather_comes_before_spend() -> None:
    t = Table({"phase": "gather", "units": {"w_europe/human/europe/army": 1}})
    assert t.why("end_turn") == "BR-47"
    t.do("control w_europe/human/europe/army", "land_larva china")
    assert t.may("end_turn")
    assert t.why("land_larva japan") == "BR-47"


@rule("BR-45")
def test_only_one_side_is_asked() -> None:
    t = Table({"mindpower": 1})
    assert t.why("end_turn", "human") == "BR-45"
    assert t.why("neutrality", "human") == "BR-45"
    t.do("end_turn")
    assert t.why("end_turn", "brood") == "BR-45"


@rule("BR-46")
def test_a_phase_that_has_begun_lasts_until_done_and_an_empty_one_is_not_asked() -> None:
    t = Table({"phase": "project_orion", "dormant": OPEN, "orions": {"mcmurdo": 1}}).do("launch mcmurdo")
    assert t.legal() == ["done"]
    t = Table({"phase": "project_orion", "neutral": [], "dormant": OPEN})
    assert t.said()["doing"][-1]["at"] == "build"                  # nothing to launch, nothing to move
    t = Table({"mindpower": 0})
    assert t.legal() == ["end_turn"]


@rule("BR-46", "BR-184")
def test_no_window_without_an_air_unit() -> None:
    units = {"mexico/human/usa/army": 1, "mexico/brood/brood/adult": 1, "available/human/usa/air": 1,
             "expended/brood/europe/air": 1}
    t = Table({"phase": "build", "dormant": OPEN, "units": units})
    t = Table({**t.said(), "doing": [{"what": "game", "at": "next_turn", "for": "human"},
                                     {"what": "human_turn", "at": "build", "for": "human"},
                                     {"what": "battle_phase", "at": "area", "for": "human"}]})
    t.do("battle mexico", "attack_with mexico/human/usa/army", "support available/human/usa/air")
    assert t.legal() == ["roll"]


@rule("BR-47")
def test_the_order_of_refusals() -> None:
    """Side, verb, target, Mindpower, pool, then the missing condition."""
    larvae = {f"{land}/brood/brood/larva": 1 for land in ("mexico", "sa_east", "n_africa", "se_asia", "australia", "w_africa")}
    t = Table({"mindpower": 0, "units": larvae})
    assert t.why("spawn_larva arctic", "human") == "BR-45"
    assert t.why("march arctic") == "BR-47"
    assert t.why("spawn_larva arctic") == "BR-18"
    assert t.why("spawn_larva china") == "BR-61"
    assert Table({"mindpower": 1, "units": larvae}).why("spawn_larva china") == "BR-11"
    assert Table({"mindpower": 1}).why("spawn_larva china") == "BR-66"


@rule("BR-48")
def test_marks_vanish_with_the_phase() -> None:
    units = {"w_europe/human/europe/army": 1, "w_europe/brood/brood/larva": 1}
    t = Table({"phase": "move", "dormant": OPEN, "units": units}).do("move w_europe/human/europe/army", "march scandinavia")
    assert t.said()["moved"] == {"scandinavia/human/europe/army": 1}
    t.do("done")
    assert t.said()["moved"] == {}
    t = Table({"phase": "battle", "dormant": OPEN, "units": units}).do("battle w_europe",
                                                                       "attack_with w_europe/human/europe/army")
    assert t.said()["attacked"] == {"w_europe/human/europe/army": 1}
    t.do("roll", 6, "done")
    assert t.said()["attacked"] == {}


@rule("BR-48", "BR-130")
def test_a_marked_unit_keeps_its_mark_in_a_new_stack() -> None:
    units = {"w_europe/human/europe/army": 1, "scandinavia/human/europe/army": 1}
    t = Table({"phase": "move", "dormant": OPEN, "units": units}).do("move w_europe/human/europe/army", "march scandinavia")
    t.do("move scandinavia/human/europe/army", "march central_asia")
    assert t.why("move scandinavia/human/europe/army") == "BR-130"


@rule("BR-49")
def test_a_turn_stays_below_ten_thousand_clicks() -> None:
    longest = 0
    for seed in range(3):
        rng = random.Random(seed)
        g = RULES.start({"nation": "random", "max_turns": 25})
        turn, clicks = 1, 0
        while g.over == 0:
            RULES.click(g, random_click(RULES, g, rng))
            turn, clicks = (turn, clicks + 1) if g.turn == turn else (g.turn, 0)
            longest = max(longest, clicks)
    assert 10 < longest < 10_000
    assert RULES.meta.bound(g.options) == 250_000


def check_words(g: Any) -> str:
    """A question, a rule of the ledger that is not the one about refusals, and a label for each click; where it is asked."""
    at, asked = RULES.at(g), RULES.to_move(g)
    ask = RULES.ask(g, asked)
    assert ask.head, at
    assert ask.rule in RULES.ledger.texts, at
    assert ask.rule != 47, at
    assert "decides" not in str(RULES.ask(g, WATCHER)), at
    assert all(RULES.label(g, a).text[0].isupper() for a in RULES.legal(g)), at
    return at


@rule("BR-46")
def test_every_decision_has_words_and_a_rule_of_its_own() -> None:
    """Over whole games, and in two positions that come seldom."""
    seldom = [Table({"phase": "battle", "dormant": OPEN, "units": {
                  "mexico/human/usa/army": 1, "mexico/brood/europe/army": 1, "mexico/brood/minor/army": 1}}).do(
                  "battle mexico", "attack_with mexico/human/usa/army"),
              Table({"mindpower": 1, "units": {"available/brood/europe/air": 2, "available/human/minor/air": 1}}).do(
                  "berserk available/brood/europe/air", "fly_to mexico", "intercept available/human/minor/air", 1, 6)]
    seen = {check_words(t.g) for t in seldom}
    for seed in range(4):
        rng = random.Random(seed)
        g = RULES.start({"nation": ("choose", "random")[seed % 2], "max_turns": 12})
        while g.over == 0:
            if RULES.at(g) not in seen:
                seen.add(check_words(g))
            RULES.click(g, random_click(RULES, g, rng))
    assert seen == {f"{one.name}.{step}" for one, proc in zip(RULES.book.procedures, RULES.procs, strict=True)
                    for step, what in zip(one.steps, proc.steps, strict=True) if isinstance(what, Choice | Roll)}


@rule("BR-45")
def test_windows_are_marked() -> None:
    """Nobody else makes these clicks for a player: interceptions, and the choice of a defender."""
    windows = {step.window: step.passes >= 0 for proc in RULES.procs for step in proc.steps
               if isinstance(step, Choice) and step.window}
    assert windows == {"sea": True, "air": True, "defender": False}
