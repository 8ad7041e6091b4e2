"""Every Leadership card of Stage I, by its id: what a faction starts with, and what lasts (SC-32, SC-41, SC-44, SC-46)."""
from __future__ import annotations

from typing import Any

import pytest

from tests.games.starcraft.cards import galaxy, transports_of, units_in
from tests.games.starcraft.table import AREAS, RULES, SIDES, T, Table, started
from tests.rule import rule

LEADERS = T.leaders.space.index
FIRST_CHOICE = {"raynor": "raynor_raynors_raiders", "overmind": "overmind_the_swarm"}


def starts(card: str) -> Table:
    """A game in which the owner chose the card; first legal clicks up to the first order."""
    side = SIDES[T.leaders.side[LEADERS[card]]]
    other = "raynor" if side != "raynor" else "overmind"
    table = started(2, side, other).do(f"choose_leadership {card}", f"choose_leadership {FIRST_CHOICE[other]}")
    return table


def ready(card: str) -> Table:
    return starts(card).go("placing.pick")


def forces(table: Table, side: str) -> list[str]:
    """All units on the board, sorted by the order of the data."""
    found = [kind for row in units_in(table, side).values() for kind in row]
    return sorted(found, key=T.units.space.index.__getitem__)


def bases(table: Table, side: str) -> list[str]:
    return [area for area, at in AREAS.items() if table.g.work[at] == 0 and table.g.work_of[at] == SIDES.index(side)]


def in_play(table: Table, card: str) -> bool:
    return bool(table.g.leaders >> LEADERS[card] & 1)


@rule("SC-46")
@pytest.mark.parametrize("card", [id for id, k in LEADERS.items() if T.leaders.stage[k] == 0])
def test_the_card_says_what_a_faction_starts_with(card: str) -> None:
    table, k = ready(card), LEADERS[card]
    side = SIDES[T.leaders.side[k]]
    assert forces(table, side) == [T.units.space.ids[unit] for unit in sorted(T.leaders.units[k])]
    assert table.gauge(side, "pool") == T.leaders.workers[k]
    assert in_play(table, card) == bool(T.leaders.stays[k])
    assert table.g.in_force == 0


@rule("SC-41")
def test_queen_of_blades_forward_planning() -> None:
    table = ready("queen_of_blades_forward_planning")
    found = bases(table, "queen_of_blades")
    assert len({area.partition(".")[0] for area in found}) == len(found) == 2
    assert len(transports_of(table, "queen_of_blades")) == 2


@rule("SC-224")
def test_queen_of_blades_new_rising_power() -> None:
    table = ready("queen_of_blades_new_rising_power")
    assert in_play(table, "queen_of_blades_new_rising_power")
    assert not in_play(ready("queen_of_blades_forward_planning"), "queen_of_blades_new_rising_power")


@rule("SC-44")
def test_queen_of_blades_glimpse_the_future() -> None:
    table = starts("queen_of_blades_glimpse_the_future")
    table.do("* planet helios", "* planet hydrax", "* planet torus", "* planet moria").go("galaxy.major")
    assert table.asked() == "queen_of_blades"
    table.do(table.legal()[0])
    table.do(table.legal()[0])
    assert (table.at(), table.asked()) == ("galaxy.major", "queen_of_blades")           # the second one too
    table.go("placing.pick")
    home = bases(table, "queen_of_blades")[0].partition(".")[0]
    from thunderchild.games.starcraft.rules.questions import routes_of
    routes = sorted(routes_of(table.g, T.galaxy.planets.index[home]))
    assert transports_of(table, "queen_of_blades") == [T.galaxy.slots.ids[route] for route in routes]


def permanent(table: Table, side: str) -> list[int]:
    from thunderchild.games.starcraft.rules.questions import permanent_of
    return [permanent_of(table.g, SIDES.index(side), resource) for resource in (0, 1)]


@rule("SC-50")
def test_overmind_endless_hunger() -> None:
    assert permanent(ready("overmind_endless_hunger"), "overmind") == [5, 3]
    assert permanent(ready("overmind_the_swarm"), "overmind") == [4, 2]


def test_overmind_the_swarm() -> None:
    assert in_play(ready("overmind_the_swarm"), "overmind_the_swarm")


@rule("SC-244", "SC-318")
def test_overmind_the_overmind() -> None:
    table = starts("overmind_the_overmind").go("muster.installation")
    table.do(table.legal()[0])
    assert table.g.work.count(3) == 1
    keys: dict[str, Any] = {"leaders": ["overmind_the_overmind"], "phase": "regrouping", "step": 0}
    stands = Table(galaxy("overmind", "raynor", installations={"helios.4": "overmind/overmind"}, **keys))
    assert (stands.at(), stands.gauge("overmind", "points")) == ("placing.pick", 1)
    assert Table(galaxy("overmind", "raynor", **keys)).gauge("overmind", "points") == 0


@rule("SC-34")
def test_mengsk_emperor_arcturus_i() -> None:
    table = starts("mengsk_emperor_arcturus_i")
    assert (table.at(), table.asked(), len(table.targets("take_planet"))) == ("galaxy.take", "mengsk", 18)
    table.do("take_planet moria", "take_planet helios")
    assert table.targets("choose_first_player") == ["raynor", "mengsk"]
    table.do("choose_first_player raynor")
    assert table.g.first == SIDES.index("raynor")


def test_mengsk_terran_dominion() -> None:
    assert in_play(ready("mengsk_terran_dominion"), "mengsk_terran_dominion")


@rule("SC-59")
def test_mengsk_the_sons_of_korhal() -> None:
    table = ready("mengsk_the_sons_of_korhal")
    assert "star" in table.targets("pick_order")
    table.do("pick_order star")
    table.do(table.legal()[0])
    table.go("placing.pick")
    assert "pick_order star" not in ready("mengsk_terran_dominion").legal()


@rule("SC-260", "SC-111")
def test_raynor_storage_facilities() -> None:
    table = starts("raynor_storage_facilities")
    assert (table.at(), table.legal()) == ("taking.token", ["take_token mineral", "take_token gas"])
    table.do("take_token gas").go("placing.pick")
    assert table.gauge("raynor", "gas_tokens") == 1
    for pool, due in ((2, 2), (6, 3), (0, 0)):
        regroup = Table(galaxy("raynor", "overmind", leaders=["raynor_storage_facilities"], phase="regrouping", step=0,
                               sheet={"raynor": {"pool": pool, "away": 1}}))
        for _token in range(due):
            assert regroup.at() == "taking.token"
            regroup.do("take_token mineral")
        assert (regroup.at(), regroup.gauge("raynor", "mineral_tokens")) == ("placing.pick", due)


def test_raynor_raynors_raiders() -> None:
    assert in_play(ready("raynor_raynors_raiders"), "raynor_raynors_raiders")


@rule("SC-106", "SC-131")
def test_raynor_covert_operations() -> None:
    table = ready("raynor_covert_operations")
    ghost = T.units.space.index["ghost"]
    assert table.g.reserve[SIDES.index("raynor")] == [ghost] * 3
    from thunderchild.games.starcraft.rules.goods import may_reserve
    from thunderchild.games.starcraft.rules.movement import deploys
    side = SIDES.index("raynor")
    assert [may_reserve(table.g, side, unit) for unit in (ghost, 0)] == [True, False]
    assert deploys(table.g, side, ghost)


@rule("SC-50")
def test_tassadar_orbital_platform() -> None:
    assert permanent(ready("tassadar_orbital_platform"), "tassadar") == [6, 2]


def test_tassadar_domination() -> None:
    assert in_play(ready("tassadar_domination"), "tassadar_domination")


@rule("SC-244", "SC-318")
def test_tassadar_warp_gate() -> None:
    table = starts("tassadar_warp_gate").go("muster.installation")
    table.do(table.legal()[0])
    assert table.g.work.count(2) == 1
    regroup = Table(galaxy("tassadar", "raynor", leaders=["tassadar_warp_gate"], phase="regrouping", step=0,
                           installations={"helios.4": "tassadar/warp_gate"},
                           units={"helios.4": ["tassadar/zealot", "tassadar/dragoon"], "hydrax.2": ["raynor/marine"]}))
    assert regroup.legal() == ["move zealot/helios.4", "move dragoon/helios.4", "done"]
    regroup.do("move zealot/helios.4")
    assert "hydrax.2" not in regroup.targets("to")
    regroup.do("to torus.1", "done")
    assert (regroup.at(), regroup.units("tassadar", "torus.1")) == ("placing.pick", ["zealot"])


@rule("SC-117", "SC-260")
def test_aldaris_riches_of_aiur() -> None:
    depletion = {"helios.2": 1, "helios.4": 1, "torus.2": 1, "hydrax.2": 1}
    units = {"helios.4": ["aldaris/zealot"], "torus.2": ["aldaris/zealot"], "hydrax.2": ["raynor/marine"]}
    table = Table(galaxy("aldaris", "raynor", leaders=["aldaris_riches_of_aiur"], phase="regrouping", step=0, units=units,
                         depletion=depletion))
    assert table.legal() == ["restore helios.2", "restore helios.4", "restore torus.2", "pass"]
    table.do("restore helios.2", "restore torus.2")
    assert (table.at(), table.g.depletion[AREAS["helios.4"]]) == ("placing.pick", 1)    # up to two


@rule("SC-262")
def test_aldaris_predestined() -> None:
    keys: dict[str, Any] = {"leaders": ["aldaris_predestined"], "phase": "regrouping", "step": 0}
    assert Table(galaxy("aldaris", "raynor", sheet={"raynor": {"points": 19}}, **keys)).asked() != "over"
    assert Table(galaxy("aldaris", "raynor", sheet={"raynor": {"points": 20}}, **keys)).asked() == "over"


@rule("SC-106")
def test_aldaris_conclave_fleet() -> None:
    from thunderchild.games.starcraft.rules.goods import may_reserve
    table = ready("aldaris_conclave_fleet")
    side = SIDES.index("aldaris")
    own = [unit for unit in range(len(T.units.space)) if T.units.race[unit] == 1]
    assert all(may_reserve(table.g, side, unit) for unit in own)
    RULES.check(table.g)
