"""Every technology that does something outside battles, by its id (SC-94, SC-97, SC-131, SC-132)."""
from __future__ import annotations

from typing import Any

from tests.games.starcraft.cards import galaxy
from tests.games.starcraft.orders import order, stock
from tests.games.starcraft.table import AREAS, SIDES, T, Table
from tests.rule import rule
from thunderchild.games.starcraft.cards.language import (ALLOW_BUILD, AT_ANY_MOBILIZE_REVEALED, AT_BUILD, AT_MOBILIZE_MOVE,
                                                         AT_OPP_MOBILIZE_REVEALED, AT_REGROUP_DESTROY_BASE)

OUTSIDE = (AT_ANY_MOBILIZE_REVEALED, AT_OPP_MOBILIZE_REVEALED, AT_BUILD, AT_MOBILIZE_MOVE, AT_REGROUP_DESTROY_BASE)


def builds(side: str, tech: str, units: list[str], planet: str = "helios", **keys: Any) -> Table:
    """A Build order on a planet where these units stand in area 1, with the technology in play."""
    area = f"{planet}.4"
    return order("build", side=side, other="raynor", planet=planet, units={area: [f"{side}/{unit}" for unit in units]},
                 techs={side: [tech]}, sheet={side: {"mineral_tokens": 3, "gas_tokens": 3}}, **keys)


def becomes(side: str, tech: str, unit: str, destroyed: list[str], cost: tuple[int, int]) -> None:
    """The unit is built of the others, for so much, on a planet with or without a base; not without the technology."""
    for planet in ("helios", "hydrax"):
        table = builds(side, tech, destroyed, planet, bases={"helios.2": side})
        assert builds(side, "parasite" if side == "overmind" else "recall", destroyed, planet).why(f"buy {unit}") == "SC-94"
        table.do(f"buy {unit}")
        for one in destroyed:
            table.do(f"destroy {one}/{planet}.4")
        table.do(f"place {planet}.4")
        for kind, many in zip(("mineral", "gas"), cost, strict=True):
            for _token in range(many):
                table.do(f"pay {kind}_token")
        assert table.units(side, f"{planet}.4") == [unit]
        assert stock(table, side, destroyed[0]) == T.units.count[T.units.space.index[destroyed[0]]]
    assert builds(side, tech, destroyed[1:], bases={"helios.2": side}).why(f"buy {unit}") == "SC-94"


@rule("SC-94")
def test_summon_archon() -> None:
    becomes("tassadar", "summon_archon", "archon", ["high_templar", "high_templar"], (0, 2))


@rule("SC-94")
def test_summon_dark_archon() -> None:
    dark = T.units.space.index["dark_archon"]
    becomes("tassadar", "summon_dark_archon", "dark_archon", ["dark_templar"], (T.units.minerals[dark], T.units.gas[dark]))


@rule("SC-94")
def test_guardian_aspect() -> None:
    becomes("overmind", "guardian_aspect", "guardian", ["mutalisk"], (0, 1))


@rule("SC-94")
def test_devourer_aspect() -> None:
    becomes("overmind", "devourer_aspect", "devourer", ["mutalisk"], (1, 0))


@rule("SC-94")
def test_lurker_aspect() -> None:
    becomes("overmind", "lurker_aspect", "lurker", ["hydralisk"], (1, 1))


@rule("SC-131")
def test_recall() -> None:
    units = {"helios.4": ["tassadar/arbiter"], "hydrax.4": ["tassadar/zealot"] * 2, "hydrax.2": ["raynor/marine"]}
    table = order("mobilize", side="tassadar", other="raynor", units=units, techs={"tassadar": ["recall"]})
    assert table.targets("recall") == ["zealot/hydrax.4"]
    table.do("recall zealot/hydrax.4")
    assert table.targets("to") == ["helios.4"]
    table.do("to helios.4")
    assert table.units("tassadar", "helios.4") == ["zealot", "arbiter"]
    assert table.why("recall zealot/hydrax.4") == "SC-131"              # once per order
    assert table.why("move_unit zealot/helios.4") == "SC-123"           # that was its move
    without = order("mobilize", side="tassadar", other="raynor", units=units)
    assert without.why("recall zealot/hydrax.4") == "SC-131"


@rule("SC-132")
def test_maelstrom() -> None:
    units = {"helios.2": ["raynor/marine"] * 2, "hydrax.2": ["tassadar/dark_archon"]}
    table = order("mobilize", other="tassadar", planet="hydrax", units=units, transports={"helios/1": ["raynor"]},
                  techs={"tassadar": ["maelstrom"]})
    assert (table.asked(), table.legal()) == ("tassadar", ["freeze helios.2", "pass"])
    assert table.do("freeze helios.2").why("move_unit marine/helios.2") == "SC-132"
    own = order("mobilize", side="tassadar", other="raynor", units=units, techs={"tassadar": ["maelstrom"]})
    assert own.at() == "mobilize.move"                                  # an opponent's order, not his own


@rule("SC-97")
def test_infest_command_center() -> None:
    keys: dict[str, Any] = {"side": "overmind", "other": "raynor", "techs": {"overmind": ["infest_command_center"]}}
    table = order("build", units={"helios.4": ["overmind/queen"], "helios.1": ["overmind/zergling"]}, **keys)
    table.do("next_part", "buy infested_command_center")
    assert table.targets("place") == ["helios.4"]
    table.do("place helios.4")
    assert table.g.work[AREAS["helios.4"]] == 1
    assert table.g.work_of[AREAS["helios.4"]] == SIDES.index("overmind")
    assert table.why("buy assist") == "SC-100"                          # it took the place of the module
    regroup = Table(galaxy("overmind", "raynor", phase="regrouping", step=0, techs={"overmind": ["infest_command_center"]},
                           units={"hydrax.2": ["overmind/queen"], "torus.3": ["raynor/marine"]}))
    assert regroup.legal() == ["place_installation hydrax.2", "pass"]


def test_every_technology_outside_battles_has_a_test() -> None:
    outside = [id for id, k in T.techs.space.index.items()
               if any(effect.when in OUTSIDE or effect.do == ALLOW_BUILD for effect in T.techs.effects[k])]
    assert len(outside) == 8
    assert [id for id in outside if f"test_{id}" not in globals()] == []
