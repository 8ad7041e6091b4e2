"""Battles of StarCraft against a second referee that was written from the rules text alone: the same clicks in both, and at every
position the same faction asked, the same legal clicks, the same odds, the same table, the same values of each skirmish.

REFEREE_BATTLES says how many battles are compared, if it should be another number."""
from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import pytest

from tests.games.starcraft.fights import battle
from tests.games.starcraft.referee import aftermath, comparing, field, ground, laying, matching, opening, piles, skirmish
from tests.games.starcraft.referee.asking import Refused
from tests.games.starcraft.referee.compare import Differ, Pair, in_battle, play
from tests.games.starcraft.referee.positions import random_battle
from tests.rule import rule
from thunderchild.kernel.steps import NotLegal

BATTLES = int(os.environ.get("REFEREE_BATTLES", "600"))
HEAPS = 6
VISITED: Counter[str] = Counter()


@pytest.mark.parametrize("heap", range(HEAPS))
def test_battles_by_chance(heap: int) -> None:
    for seed in range(heap, BATTLES, HEAPS):
        pair = play(Pair(random_battle(seed)), random.Random(seed))
        assert not in_battle(pair.g)
        VISITED.update(pair.seen)


# ---- faults are found

@contextmanager
def instead(module: Any, name: str, value: Any) -> Iterator[None]:
    """The referee does something else."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, name, value)
        yield


def nothing(*_args: Any) -> Iterator[Any]:
    """A procedure that asks and does nothing."""
    return iter(())


Fault = tuple[Any, str, Callable[..., Any]]
FAULTS: dict[str, tuple[int, Fault]] = {
    "the Protoss draw no cards more when they defend": (0, (opening, "extra_cards", lambda party: 0)),
    "a guard token helps beside Bunker": (0, (opening, "may_use_guard", lambda b: b.s.guard.get(b.area) == b.defender.side)),
    "every ground unit is the cheapest": (0, (field, "cheapest", lambda units: units)),
    "a switch minds no targets": (0, (matching, "may_stand", lambda b, unit, place: True)),
    "the Zerg draw no card after placing": (0, (laying, "regenerate", nothing)),
    "Parasite shows nothing": (0, (laying, "show_hand", lambda b, party: None)),
    "a supporting unit fills every reinforcement card": (0, (skirmish, "reinforces", lambda half: True)),
    "Air Support gives no attack": (0, (comparing, "air_support", lambda b, me, foe: [])),
    "heroes have no bonus": (0, (comparing, "hero_bonuses", lambda b, me: [])),
    "support by units that cannot target": (0, (comparing, "support_of", lambda me, foe: len(me.supports))),
    "Metabolic Boost does nothing": (0, (comparing, "boost", lambda b, me, foe: None)),
    "nobody loses targets": (0, (comparing, "lose_targets", lambda b, me, foe: None)),
    "sacrifice kills nobody": (0, (skirmish, "sacrifices", lambda me, foe: False)),
    "cloaking saves nobody": (0, (skirmish, "slips_away", lambda me, foe, unit: False)),
    "no collateral damage": (0, (skirmish, "collateral", nothing)),
    "nobody is stolen": (0, (skirmish, "steal", nothing)),
    "nothing is recharged": (0, (piles, "recharger", lambda s, laid: "")),
    "Gantrithor dies alone": (0, (field, "avenge", nothing)),
    "splash cards have no order": (0, (aftermath, "rank", lambda hits: 0)),
    "splash is free in its choice": (0, (aftermath, "most", lambda units, cards: len(cards))),
    "the Assist module frees nobody": (0, (ground, "counted_units", lambda s, units, side: len(units))),
    "nobody retreats over a route": (0, (ground, "reached_by_transport", lambda s, side, planet: [])),
    "an enemy base is no obstacle": (0, (ground, "present", lambda s, area: {unit.owner for unit in s.at(area)})),
}


def finds(seed: int) -> bool:
    try:
        play(Pair(random_battle(seed)), random.Random(seed))
    except (Differ, Refused, NotLegal):
        return True
    return False


def planted(fault: str) -> AbstractContextManager[None]:
    return instead(*FAULTS[fault][1])


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_in_the_referee_is_found(fault: str) -> None:
    """In the battles in which the two agree otherwise; the number says in which one it shows."""
    with planted(fault):
        assert finds(FAULTS[fault][0]) or any(finds(seed) for seed in range(BATTLES))
