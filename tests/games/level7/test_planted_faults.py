"""Faults planted in the program and in the second referee: the comparison of both (test_second_referee.py) finds each of them."""
from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

import pytest

from tests.games.level7.chance_positions import arranged
from tests.games.level7.compare import T, Differ, play
from tests.games.level7.referee import Refused, battles, development, effects, events, figures, maintenance, movement, trade
from tests.games.level7.referee.asking import Flow
from tests.games.level7.referee.table import Table
from thunderchild.games.level7.rules import arrivals, fight, questions, status
from thunderchild.games.level7.rules import maintenance as upkeep
from thunderchild.kernel.steps import NotLegal

Fault = Callable[[], AbstractContextManager[None]]
COMPILED = not str(fight.__file__).endswith(".py")


def is_found() -> bool:
    """In the positions in which the two agree otherwise (`test_positions_by_chance`)."""
    for seed in range(100):
        try:
            if play(arranged(seed), random.Random(seed), 40):
                return True
        except (Differ, Refused, NotLegal):
            return True
    return False


@contextmanager
def plus_one(row: list[int], k: int) -> Iterator[None]:
    """The program reads one number of a table wrongly."""
    row[k] += 1
    try:
        yield
    finally:
        row[k] -= 1


@contextmanager
def instead(module: Any, name: str, value: Any) -> Iterator[None]:
    """The referee, or the program, does something else."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, name, value)
        yield


# ---- numbers of the program

NUMBERS: dict[str, Fault] = {
    "the die has one more minus": lambda: plus_one(T.box.die, 2),
    "the Defense of Canada": lambda: plus_one(T.world.defense, T.world.places.index["canada"]),
    "a level of Terror costs more": lambda: plus_one(T.consoles.terror[3], 0),
    "Blaster Hybrids cost more": lambda: plus_one(T.mercs.cost, T.mercs.space.index["blaster_hybrids"]),
    "upkeep of 1 MIC": lambda: plus_one(T.consoles.upkeep, 1),
}


@pytest.mark.parametrize("fault", NUMBERS)
def test_a_wrong_number_in_the_program_is_found(fault: str) -> None:
    with NUMBERS[fault]():
        assert is_found()


# ---- deeds of the program; a compiled function cannot be replaced

def only_invaders(g: Any, place: int) -> int:
    return int(g.invaders[place])


def first_neighbour(g: Any, place: int) -> list[int]:
    return questions.open_neighbours(g, place)[:1]


def full_for_cronos_too(g: Any, place: int) -> bool:
    return bool(g.invaders[place] >= g.t.world.defense[place])


def one_ship_less(g: Any, card: int, many: int) -> None:
    LAND_SHIPS(g, card, many - 1)


LAND_SHIPS = upkeep.land_ships
DEEDS: dict[str, Fault] = {
    # the enemy
    "an invader overflows to the first neighbour": lambda: instead(arrivals, "overflow_targets", first_neighbour),
    "where Cronos stands there is no more room": lambda: instead(arrivals, "is_full", full_for_cronos_too),
    "a full territory takes one more": lambda: instead(arrivals, "is_full", lambda g, place: False),
    "invaders never move on": lambda: instead(status, "is_crowded", lambda g, place: False),
    "invaders move to the first neighbour": lambda: instead(status, "overflow_targets", first_neighbour),
    "drop ships do not count in step 9": lambda: instead(status, "hydra_at", only_invaders),
    "a drop ship does not land": lambda: instead(upkeep, "land_ships", one_ship_less),
    # battles
    "Warrior Clones give no Power": lambda: instead(fight, "power_in", lambda g, f, side: questions.power_tokens(g, side)),
    "the Hydra have one Power more": lambda: instead(fight, "hydra_power", lambda g: questions.hydra_power(g) + 1),
    "drop ships do not count in a tie": lambda: instead(fight, "hydra_at", only_invaders),
    "no destroyed figure is counted": lambda: instead(fight, "destroy_hydra", lambda g, place: -1),
}


@pytest.mark.skipif(COMPILED, reason="a compiled function cannot be replaced")
@pytest.mark.parametrize("fault", DEEDS)
def test_a_wrong_deed_of_the_program_is_found(fault: str) -> None:
    with DEEDS[fault]():
        assert is_found()


# ---- deeds of the referee

def ship_first(t: Table, territory: str) -> int:
    """A drop ship is destroyed before the invaders around it."""
    ships = t.ships_at(territory)
    if ships:
        t.s.drop_ships.pop(ships[0])
        return int(ships[0])
    t.s.lands[territory].invaders -= 1
    return 0


def no_overflow(t: Table, territory: str) -> Flow[bool]:
    yield from ()
    return figures.put(t, territory)


def nothing(t: Table, *_rest: Any) -> Flow[None]:
    yield from ()


def hydra_attack(t: Table) -> None:
    SET_ROLES(t)
    t.s.battle["attacker"] = "hydra"


SET_ROLES = battles.set_roles
REFEREE: dict[str, Fault] = {
    # the enemy
    "nothing overflows": lambda: instead(figures, "spawn_one", no_overflow),
    "invaders never move": lambda: instead(figures, "move_one_out", nothing),
    "no drop ship lands": lambda: instead(maintenance, "land_ships", nothing),
    "a text does nothing": lambda: instead(effects, "carry_out", nothing),
    "nobody is protected": lambda: instead(effects, "protections", lambda t, category, names: no_protection()),
    # battles
    "drop ships fall first": lambda: instead(battles, "remove_hydra", ship_first),
    "the Hydra always attack": lambda: instead(battles, "set_roles", hydra_attack),
    "a drop ship brings nothing": lambda: instead(battles, "drop_ship_bonus", nothing),
    "the Hydra do not adapt": lambda: instead(battles, "destroyed", nothing),
    # the rest
    "Overrun land is as cheap": lambda: instead(development, "price", lambda t, territory: 1),
    "an empty offer is allowed": lambda: instead(trade, "bar_deal", lambda t, verb: 0),
    "a token is not made ready": lambda: instead(maintenance, "refresh", lambda token: None),
    "Cronos may stop anywhere": lambda: instead(movement, "bar_stop", lambda t, left: 0),
    "no window has a partner": lambda: instead(trade, "no_partner", lambda t, who: True),
    "no card is turned up": lambda: instead(events, "resolve_piles", nothing),
}


def no_protection() -> Flow[set[str]]:
    yield from ()
    return set()


@pytest.mark.parametrize("fault", REFEREE)
def test_a_fault_of_the_referee_is_found(fault: str) -> None:
    with REFEREE[fault]():
        assert is_found()
