"""Battles of StarCraft against a second referee that was written from the rules text alone: the same clicks in both, and at every
position the same faction asked, the same legal clicks, the same odds, the same table, the same values of each skirmish.

REFEREE_BATTLES says how many battles are compared, if it should be another number."""
from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import pytest

from tests.games.starcraft.fights import battle, discards, fight
from tests.games.starcraft.referee import aftermath, comparing, field, ground, laying, matching, opening, piles, skirmish
from tests.games.starcraft.referee.asking import Refused
from tests.games.starcraft.referee.compare import Differ, Pair, in_battle, play
from tests.games.starcraft.referee.positions import random_battle
from tests.games.starcraft.table import RULES, Table
from tests.rule import rule
from thunderchild.kernel.errors import BadPosition
from thunderchild.kernel.steps import Choice, NotLegal, Roll

BATTLES = int(os.environ.get("REFEREE_BATTLES", "480"))
HEAPS = 6


@pytest.mark.parametrize("heap", range(HEAPS))
def test_battles_by_chance(heap: int) -> None:
    for seed in range(heap, BATTLES, HEAPS):
        pair = play(Pair(random_battle(seed)), random.Random(seed))
        assert not in_battle(pair.g)


# ---- what is visited

PROCEDURES = ("battle", "ability", "losses", "vengeance", "laying", "drawing", "replacing", "discarding", "skirmish", "stealing",
              "splashing", "retreating", "crowded")
VERBS = {"use_ability", "use_guard", "pair", "support", "front", "switch", "play_card", "play_top", "reinforce", "resolve",
         "apply", "destroy", "destroy_worker", "destroy_base", "destroy_installation", "destroy_workers", "recharge",
         "pay_worker", "withdraw_to", "retreat_unit", "retreat_to", "leave", "target", "pass"}
SEEDS = (3, 68, 76, 93, 143, 196, 374, 393)         # battles in which all of it is met


def questions() -> set[str]:
    """Every decision and every draw of a battle."""
    found = set()
    for name in PROCEDURES:
        one = RULES.procs[RULES.book.number[name]]
        steps = zip(one.declared.steps, one.steps, strict=True)
        found |= {f"{name}.{at}" for at, step in steps if isinstance(step, Choice | Roll)}
    return found


def test_every_question_and_verb_of_a_battle_is_compared() -> None:
    missing = questions() | VERBS
    for seed in [*SEEDS, *range(BATTLES)]:
        if missing:
            missing -= set(play(Pair(random_battle(seed)), random.Random(seed)).seen)
    assert missing == set()


# ---- found by it

AVENGER: dict[str, Any] = {"leaders": ["tassadar_gantrithor"]}


def fallen_gantrithor() -> Table:
    """Two skirmishes with a Marine in front of each, another one supporting the first; the Gantrithor falls in the second."""
    found = battle("raynor", "tassadar", ["marine", "battlecruiser", "marine"], ["zealot", "gantrithor"],
                   ["terran_07", "yamato_cannon:1"], ["protoss_01", "protoss_03"],
                   pairs=[("marine", "zealot"), ("battlecruiser", "gantrithor")], supports=[("marine", 2)], **AVENGER)
    return found.resolves(2)


@rule("SC-313", "SC-232")
def test_gantrithor_names_equal_units_by_skirmish_and_role() -> None:
    table = fallen_gantrithor()
    marines = [words for words in table.targets("target") if "marine" in words]
    assert marines == ["raynor/marine/skirmish_1/front", "raynor/marine/skirmish_2/support"]
    assert table.why("target raynor/marine/helios.2") == "SC-232"
    table.do("target raynor/marine/skirmish_1/front")
    assert table.legal() == ["resolve skirmish_1"]
    table.do("resolve skirmish_1")
    assert (table.units("raynor", "helios.2"), table.units("tassadar", "helios.2")) == (["marine", "battlecruiser"], ["zealot"])
    assert discards(table, "raynor") == ["terran_07", "yamato_cannon:1"]


@rule("SC-232", "SC-198")
def test_units_without_a_way_out_are_destroyed_together() -> None:
    """Before the Gantrithor among them is avenged: what dies with him is no prey."""
    units = {area: ["overmind/zergling"] for area in ("helios.1", "helios.3", "helios.4")}
    queen = "tassadar/controlled_1"
    stolen: dict[str, Any] = {"token_unit": {queen: "queen"}, "token_from": {queen: "overmind"}}
    table = battle("tassadar", "overmind", ["gantrithor", queen], ["ultralisk"], ["protoss_10"], ["zerg_08"],
                   supports=[(queen, 1)], units=units, **stolen, **AVENGER).resolves(1)
    assert table.targets("target") == ["overmind/zergling/helios.1", "overmind/zergling/helios.3", "overmind/zergling/helios.4",
                                       "overmind/ultralisk/helios.2"]
    assert table.units("tassadar", "helios.2") == []


@rule("SC-297")
def test_the_item_of_a_carrier_is_where_he_stands() -> None:
    keys: dict[str, Any] = {"attackers": ["carrier/psi_emitter"], "defenders": ["ultralisk"]}
    keys["item_kind"] = {"psi_emitter": "marine"}
    found = battle("raynor", "overmind", cards=["terran_07"], other_cards=["zerg_08"], **keys)
    assert RULES.describe(found.table.g)["item_area"] == {"psi_emitter": "helios.2"}
    table = found.resolves(1)
    assert (table.units("raynor", "helios.2"), RULES.describe(table.g)["item_area"]) == ([], {"psi_emitter": "helios.2"})
    with pytest.raises(BadPosition, match="an item that is elsewhere than its carrier"):
        fight("raynor", "overmind", item_area={"psi_emitter": "helios.4"}, **keys)


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
    "the Protoss draw no cards more when they defend": (3, (opening, "extra_cards", lambda party: 0)),
    "a guard token helps beside Bunker": (62, (opening, "may_use_guard", lambda b: b.s.guard.get(b.area) == b.defender.side)),
    "every ground unit is the cheapest": (53, (field, "cheapest", lambda units: units)),
    "a switch minds no targets": (17, (matching, "may_stand", lambda b, unit, place: True)),
    "the Zerg draw no card after placing": (0, (laying, "regenerate", nothing)),
    "Parasite shows nothing": (37, (laying, "show_hand", lambda b, party: None)),
    "a supporting unit fills every reinforcement card": (0, (skirmish, "reinforces", lambda half: True)),
    "Air Support gives no attack": (54, (comparing, "air_support", lambda b, me, foe: [])),
    "heroes have no bonus": (1, (comparing, "hero_bonuses", lambda b, me: [])),
    "support by units that cannot target": (2, (comparing, "support_of", lambda me, foe: len(me.supports))),
    "Metabolic Boost does nothing": (39, (comparing, "boost", lambda b, me, foe: None)),
    "nobody loses targets": (105, (comparing, "lose_targets", lambda b, me, foe: None)),
    "sacrifice kills nobody": (29, (skirmish, "sacrifices", lambda me, foe: False)),
    "cloaking saves nobody": (1, (skirmish, "slips_away", lambda me, foe, unit: False)),
    "no collateral damage": (3, (skirmish, "collateral", nothing)),
    "nobody is stolen": (40, (skirmish, "steal", nothing)),
    "nothing is recharged": (21, (piles, "recharger", lambda s, laid: "")),
    "Gantrithor dies alone": (63, (field, "avenge", nothing)),
    "splash cards have no order": (217, (aftermath, "rank", lambda hits: 0)),
    "the Assist module frees nobody": (5, (ground, "counted_units", lambda s, units, side: len(units))),
    "nobody retreats over a route": (1, (ground, "reached_by_transport", lambda s, side, planet: [])),
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
