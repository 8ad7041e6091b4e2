"""How places, nations, unit types and stacks are numbered.

A stack is all units of one place, side, nation and type (BR-18): `india/human/europe/army`.  First come the free Armies, Fleets
and Air units, then the controlled ones at a fixed distance, then Larvae, Adults, Workers, keepers and Warriors."""
from __future__ import annotations

from typing import Final

# ---- sides (BR-1); each has a player of its own (BR-20)
BROOD: Final = 0
HUMAN: Final = 1
EVERYBODY: Final = 7            # as eyes: both seats and the watcher

# ---- places: land areas, water areas (BR-2), the two banks (BR-16)
LANDS: Final = 21
SEAS: Final = 8
AREAS: Final = 29
AVAILABLE: Final = 29
EXPENDED: Final = 30
PLACES: Final = 31
ALL_LANDS: Final = (1 << 21) - 1
SEA_SETS: Final = 256           # sets of water areas, as masks

# ---- nations: six majors (BR-4) and the pool of all minor ones (BR-5)
MAJORS: Final = 6
MINOR: Final = 6
NATIONS: Final = 7
NO_NATION: Final = 7            # Antarctica (BR-6)

# ---- types
ARMY: Final = 0
FLEET: Final = 1
AIR: Final = 2
LARVA: Final = 3
ADULT: Final = 4
WORKER: Final = 5
KEEPER: Final = 6
WARRIOR: Final = 7
TOKENS: Final = 8               # the type of the one stack that is no unit: spare Control tokens
MILITARY: Final = ("army", "fleet", "air")
TYPES: Final = ("army", "fleet", "air", "larva", "adult", "worker", "keeper", "warrior")

# ---- stacks
FREE_ARMY: Final = 0            # + land * NATIONS + nation
FREE_FLEET: Final = 147         # + sea * NATIONS + nation
FREE_AIR: Final = 203           # + nation
FREE_SPENT_AIR: Final = 210     # + nation
CONTROLLED: Final = 217         # from a free stack to the controlled one of the same place, nation and type
HELD_ARMY: Final = 217
HELD_FLEET: Final = 364
HELD_AIR: Final = 420
HELD_SPENT_AIR: Final = 427
LARVAE: Final = 434             # + land, as for the four that follow
ADULTS: Final = 455
WORKERS: Final = 476
KEEPERS: Final = 497
WARRIORS: Final = 518
STACKS: Final = 539
SPARE_TOKENS: Final = 539       # `brood_available`, where a Control token may be taken from (BR-76)
AN_ORION: Final = 540           # what moves, where it is no stack

# ---- pools: 3 * nation + Army, Fleet or Air; then the Brood's own and the Orions (BR-11)
LARVA_POOL: Final = 21
ADULT_POOL: Final = 22
WORKER_POOL: Final = 23
WARRIOR_POOL: Final = 24
ORION_POOL: Final = 25
POOLS: Final = 26
POOL_IDS: Final = ("larva", "adult", "worker", "warrior", "orion")

# ---- phases that can be blocked (BR-104)
PHASE_ORION: Final = 0
PHASE_MOVE: Final = 1
PHASE_BATTLE: Final = 2
PHASE_BUILD: Final = 3
PHASES: Final = ("project_orion", "move", "battle", "build")
PHASE_NAMES: Final = ("Project Orion", "Move", "Battle", "Build")

# ---- endings
BROOD_WINS: Final = 1
HUMANS_WIN: Final = 2
DRAW: Final = 3


def air_of(side: int, bank: int, nation: int) -> int:
    """The Air stack of a side, in its Available or Expended bank."""
    return FREE_AIR + nation + (NATIONS if bank == EXPENDED else 0) + (CONTROLLED if side == BROOD else 0)


def fleet_of(side: int, sea: int, nation: int) -> int:
    return FREE_FLEET + sea * NATIONS + nation + (CONTROLLED if side == BROOD else 0)


def army_of(side: int, land: int, nation: int) -> int:
    return FREE_ARMY + land * NATIONS + nation + (CONTROLLED if side == BROOD else 0)


def is_free(stack: int) -> bool:
    """BR-7: military without a Control token."""
    return stack < CONTROLLED


def is_brood(stack: int) -> bool:
    """BR-9: Broodmasters, Broodlings and controlled military."""
    return CONTROLLED <= stack < STACKS


def is_controlled(stack: int) -> bool:
    return CONTROLLED <= stack < LARVAE


# ---- what a stack number says

def kind_of_stack(stack: int) -> int:
    if stack >= LARVAE:
        return LARVA + (stack - LARVAE) // LANDS if stack < STACKS else TOKENS
    low = stack % CONTROLLED
    return ARMY if low < FREE_FLEET else FLEET if low < FREE_AIR else AIR


def place_of_stack(stack: int) -> int:
    kind = kind_of_stack(stack)
    if kind > AIR:
        return (stack - LARVAE) % LANDS if kind != TOKENS else AVAILABLE
    low = stack % CONTROLLED
    if kind == ARMY:
        return low // NATIONS
    if kind == FLEET:
        return LANDS + (low - FREE_FLEET) // NATIONS
    return AVAILABLE + (low - FREE_AIR) // NATIONS


def pool_of_stack(stack: int) -> int:
    """The pool a unit comes from and goes back to (BR-11, BR-12); a keeper is a Worker (BR-8)."""
    kind = kind_of_stack(stack)
    if kind <= AIR:
        return 3 * (stack % CONTROLLED % NATIONS) + kind
    return (LARVA_POOL, ADULT_POOL, WORKER_POOL, WORKER_POOL, WARRIOR_POOL, ORION_POOL)[kind - LARVA]


KIND_OF: Final = [kind_of_stack(stack) for stack in range(STACKS + 1)]
PLACE_OF: Final = [place_of_stack(stack) for stack in range(STACKS + 1)]
WATER_BIT: Final = [1 << place - LANDS if LANDS <= place < AREAS else 0 for place in range(max(PLACE_OF) + 1)]
POOL_OF: Final = [pool_of_stack(stack) for stack in range(STACKS + 1)]
NATION_OF: Final = [stack % CONTROLLED % NATIONS if stack < LARVAE else NO_NATION for stack in range(STACKS + 1)]

# ---- stacks that are looked at together, one of each nation
# free Armies and Fleets by area; Fleets by side and water area; Available Air units by side
FIGHTERS: Final = [[stack for stack in range(FREE_AIR) if PLACE_OF[stack] == area] for area in range(AREAS)]
FLEETS: Final = [[list(range(first + sea * NATIONS, first + (sea + 1) * NATIONS)) for sea in range(SEAS)]
                 for first in (HELD_FLEET, FREE_FLEET)]
AVAILABLE_AIR: Final = [list(range(first, first + NATIONS)) for first in (HELD_AIR, FREE_AIR)]

# ---- where the options stand in `g.options`
NATION_OPTION: Final = 0
HANDICAP_OPTION: Final = 1
REFRESH_OPTION: Final = 2
WAR_OPTION: Final = 3
TURNS_OPTION: Final = 4
CHOOSE_A_NATION: Final = 0      # values of `nation`: 1 to 6 are the majors
RANDOM_NATION: Final = 7
VETERAN_BROOD: Final = 1        # values of `handicap`
VETERAN_HUMAN: Final = 2
