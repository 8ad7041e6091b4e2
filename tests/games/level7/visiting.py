"""Positions by chance from which play comes to every decision, every roll, every verb and every end: golden/visiting.txt holds
their seeds, and `make renew` finds others when they no longer come to all of it."""
from __future__ import annotations

import random
from pathlib import Path

from tests.games.level7.chance_positions import arranged
from tests.games.level7.compare import RULES, play
from thunderchild.games.level7.rules.game import PROCEDURES
from thunderchild.kernel.steps import Choice, Roll

SEEDS = 600             # positions that are looked at
CLICKS = 60             # from each of them
ENDS = {"L7-187", "L7-193", "L7-194", "L7-195", "L7-196", "L7-197", "L7-198"}
# in whole games, with a card's name, and in a test of its own
ELSEWHERE = {"place_unit", "fund", "desolation.move", "L7-187"}


def kept(golden: Path) -> list[int]:
    return [int(seed) for seed in (golden / "visiting.txt").read_text(encoding="utf-8").split()]


def to_be_visited() -> set[str]:
    steps = [(f"{one.name}.{name}", step) for one in PROCEDURES for name, step in zip(one.declared.steps, one.steps, strict=True)]
    questions = {name for name, step in steps if isinstance(step, Choice | Roll) and not name.startswith("setup.")}
    return (questions | set(RULES.words.verbs) | ENDS) - ELSEWHERE


def visited(seed: int) -> set[str]:
    pair = arranged(seed)
    play(pair, random.Random(seed), CLICKS, look=0.0)
    return pair.seen


def left_out(seeds: list[int]) -> set[str]:
    return to_be_visited().difference(*[visited(seed) for seed in seeds])


def find() -> list[int]:
    """Few seeds that come to all of it: what is met most seldom first, of those that meet it the one that meets most."""
    met = {seed: visited(seed) & to_be_visited() for seed in range(SEEDS)}
    missing = to_be_visited()
    never = missing.difference(*met.values())
    if never:
        raise SystemExit(f"level7: play from {SEEDS} positions never comes to {', '.join(sorted(never))} (chance_positions.py)")
    seeds: list[int] = []
    while missing:
        rarest = min(sorted(missing), key=lambda one: sum(one in found for found in met.values()))
        seeds.append(max((seed for seed in met if rarest in met[seed]), key=lambda seed: len(met[seed] & missing)))
        missing -= met[seeds[-1]]
    return seeds


def renewed(golden: Path) -> str:
    """The seeds as they are if they still come to all of it, else others."""
    seeds = kept(golden)
    return "\n".join(map(str, find() if left_out(seeds) else seeds)) + "\n"
