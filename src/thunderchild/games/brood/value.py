"""How good a position looks, for bots.

Everything is counted in points for the Brood; a hundred points are about the whole game.  What is half made (a unit that is to
move, an attack before its dice, a token in the hand) counts as what it will probably come to, so that positions in the middle of
a decision can be compared with those after it."""
from __future__ import annotations

from math import exp, tanh
from typing import Final

from ...kernel.state import NOBODY, PROC, SEAT, STEP, Frame
from .ask import count_adults, first_fighter, is_factory_free, landings, march_set, waters_of
from .frames import (HUMAN_BATTLE, HUMAN_MOVE, ASSAULT, ASSAULT_FLYING, ASSAULT_ON, ASSAULT_TOTAL, BROOD_TURN, BUILDING,
                     BUILDING_DONE, HUMAN_BUILD, HUMAN_ORION, HUMAN_TURN, JOURNEY, JOURNEY_ENTERED, JOURNEY_SEA,
                     JOURNEY_START, JOURNEY_UNIT, PROJECT_ORION, RAMPAGE, RAMPAGE_AREA, RAMPAGE_LEFT, RAMPAGE_UNIT, SEIZE,
                     VOYAGE, VOYAGE_FLEET)
from .names import (ADULTS, AIR, AN_ORION, ARMY, AVAILABLE, BATTLE_PHASE, BROOD, BROOD_WINS, BUILD_PHASE, CONTROLLED, DRAW,
                    EXPENDED, FLEET, FREE_FLEET, HUMAN, KEEPERS, KIND_OF, LANDS, LARVAE, MAJORS, MOVE_PHASE, NATIONS,
                    ORION_PHASE, ORION_POOL, POOL_OF, SEA_SETS, SEAS, WARRIORS, WORKERS)
from .state import Brood

SPREAD: Final = 45.0

# ---- the Brood
HELD: Final = 10.0              # a factory in a major nation
HELD_SQUARE: Final = 0.8        # and more for each further nation
WORKER_THERE: Final = 4.5       # a Worker ready to take it
MASTER_THERE: Final = 2.0
LARVA: Final = 1.6
ADULT: Final = 5.0
WORKER: Final = 1.2
WARRIOR: Final = 2.4
MINOR_KEEPER: Final = 1.8
TOKEN: Final = 2.2
DUPE: Final = 2.0
MINDPOWER: Final = 1.4          # not spent yet
THREAT: Final = 36.0            # of winning next turn
LATE: Final = 1.7               # the same when the Humans have done what they could against it
SURE: Final = 120.0             # a win that nobody can prevent any more
# ---- the Humans
ARMY_WORTH: Final = 1.6
FLEET_WORTH: Final = 0.8
AIR_WORTH: Final = 1.6
STRENGTH: Final = 0.35          # for each point of Attack
HELD_BY_BROOD: Final = 1.0      # a controlled unit helps the Brood as much as it helped the Humans
SEA: Final = 1.1                # a water area with a Fleet
POLAR_SEA: Final = 1.0          # more, if it leads to Antarctica
FACTORY: Final = 3.4
BUILD: Final = 1.9              # a unit that can still be built this turn
LAUNCHED: Final = 12.0
LAUNCHED_SQUARE: Final = 0.6
AT_POLE: Final = 8.5
ON_THE_WAY: Final = 5.2
STRANDED: Final = 3.4
GUARD: Final = 1.2              # an Army beside an Orion
LAST_LAUNCH: Final = 34.0       # enough Orions stand ready
MOVE_LEFT: Final = 0.8          # a phase that is still to come, beside what can be counted
BATTLE_LEFT: Final = 0.5
ASLEEP: Final = 2.0             # a Dormant token


def value_of(g: Brood, seat: int) -> float:
    """-1 to 1 for the seat."""
    worth = brood_worth(g)
    return worth if seat == BROOD else -worth


def brood_worth(g: Brood) -> float:
    if g.over:
        return 0.0 if g.over == DRAW else 1.0 if g.over == BROOD_WINS else -1.0
    threat = threat_points(g)
    points = nation_points(g) + counter_points(g) + threat - human_points(g) - turn_points(g, threat) + pending_points(g)
    return 0.98 * tanh(points / SPREAD)


# ---- the Brood: factories, Broodmasters, threats

def danger(g: Brood, land: int) -> float:
    """How likely something of the Brood is destroyed there before long."""
    if g.asleep >> land & 1:
        return 0.04
    armies = g.free_at[land]
    near = 0
    for other in g.t.world.march[land]:
        near += g.free_at[other]
    air = min(3, g.free_at[AVAILABLE] + g.free_at[EXPENDED])
    risk = 0.22 * armies + 0.06 * min(3, near) + 0.07 * air
    shield = g.brood_at[land] - 1 - g.units[LARVAE + land] - g.units[ADULTS + land]
    risk *= 1.0 if shield <= 0 else 0.75 if shield == 1 else 0.55
    return min(0.85, risk)


def nation_points(g: Brood) -> float:
    """Major nations held, or about to be."""
    points = TOKEN * g.tokens + DUPE * g.dupes
    held = 0.0
    for nation in range(MAJORS):
        steps = 4
        for land in g.t.world.lands_of[nation]:
            steps = min(steps, steps_to_hold(g, land))
            if g.units[KEEPERS + land] > 0:
                held += 1.0 - danger(g, land)
        if steps == 1:
            points += WORKER_THERE
        elif steps == 2:
            points += MASTER_THERE
    return points + HELD * held + HELD_SQUARE * held * held


def steps_to_hold(g: Brood, land: int) -> int:
    """Mindpower until a keeper holds the factory; 4 if no Larva or Worker is near."""
    units = g.units
    if units[KEEPERS + land] > 0:
        return 0
    if units[WORKERS + land] > 0:
        return 1
    if units[LARVAE + land] > 0 or units[ADULTS + land] > 0:
        return 2
    for near in g.t.world.march[land]:
        if units[WORKERS + near] > 0:
            return 2
        if units[ADULTS + near] > 0:
            return 3
    return 4


def threat_points(g: Brood) -> float:
    """Whether the Brood can win in this turn or the next: what it lacks, in Mindpower."""
    cost = 0
    far = 0
    for nation in range(MAJORS):
        steps = 4
        for land in g.t.world.lands_of[nation]:
            steps = min(steps, steps_to_hold(g, land))
        cost += steps
        far += int(steps == 4)
    f = g.stack[1]
    if f[PROC] == BROOD_TURN and f[STEP] >= 3:
        larva = int(f[STEP] < 5)                # the free one is still to land
        now = SURE if shortage(cost, far, larva) <= g.mindpower + g.dupes else 0.0
        return max(now, next_turn_threat(g, cost, far)) + MINDPOWER * g.mindpower
    threat = next_turn_threat(g, cost, far)
    if f[PROC] == HUMAN_TURN and f[STEP] > HUMAN_BUILD:
        return threat * LATE
    return threat * (1.0 - 0.75 * break_chance(g))


def break_chance(g: Brood) -> float:
    """How likely the Humans' next battle frees a factory of a major nation."""
    best = 0.0
    if g.stack[1][PROC] == HUMAN_TURN and g.blocked >> BATTLE_PHASE & 1:
        return 0.0
    air = g.free_at[AVAILABLE] + g.free_at[EXPENDED]
    for nation in range(MAJORS):
        if g.dormant[nation] > 0:
            continue
        for land in g.t.world.lands_of[nation]:
            if g.units[KEEPERS + land] > 0:
                shield = g.brood_at[land] - 1 - g.units[LARVAE + land] - g.units[ADULTS + land]
                shots = g.free_at[land] + 0.5 * air - 1.5 * shield
                best = max(best, min(0.85, 0.3 * shots))
    return best


def shortage(cost: int, far: int, larva: int) -> int:
    """Mindpower needed to win; nations far from all Broodmasters need a Larva of their own."""
    if far == 0:
        return cost
    return cost - 2 * larva + 20 * (far - larva)


def next_turn_threat(g: Brood, cost: int, far: int) -> float:
    """The free Larva opens one more nation."""
    means = g.t.income + g.t.adult_income * count_adults(g) + g.dupes
    lack = cost - (2 if far > 0 else 0) + 3 * max(0, far - 1) - means
    return THREAT / (1.0 + exp(1.1 * lack))


def counter_points(g: Brood) -> float:
    """Brood units on the map and in the banks."""
    points = 0.0
    for stack in g.held:
        if stack < LARVAE:
            points += HELD_BY_BROOD * unit_points(g, stack) * g.units[stack]
        elif stack < ADULTS:
            points += LARVA
        elif stack < WORKERS:
            points += ADULT * (1.0 - 0.5 * danger(g, stack - ADULTS))
        elif stack < KEEPERS:
            points += WORKER * g.units[stack]
        elif stack < WARRIORS:
            points += MINOR_KEEPER
        else:
            points += WARRIOR * g.units[stack]
    return points


def unit_points(g: Brood, stack: int) -> float:
    """An Army, Fleet or Air unit, wherever it is."""
    kind = KIND_OF[stack]
    base = ARMY_WORTH if kind == ARMY else FLEET_WORTH if kind == FLEET else AIR_WORTH
    return base + STRENGTH * g.t.attack[POOL_OF[stack]]


# ---- the Humans: units, factories, Orions

def human_points(g: Brood) -> float:
    points = 0.0
    for stack in g.free:
        points += unit_points(g, stack) * g.units[stack]
    for sea in range(SEAS):
        if g.free_waters >> sea & 1:
            points += sea_points(g, sea)
    for nation in range(MAJORS):
        points -= ASLEEP * g.dormant[nation]
    return points + land_points(g) + orion_points(g)


def sea_points(g: Brood, sea: int) -> float:
    polar = 0
    for land in g.t.world.poles:
        polar |= g.t.world.coast_set[land]
    return SEA + POLAR_SEA if polar >> sea & 1 else SEA


def land_points(g: Brood) -> float:
    """Factories that work for the Humans, and Armies where they are useful."""
    points = 0.0
    for land in range(LANDS):
        if g.t.world.factory[land] and is_factory_free(g, land):
            points += FACTORY
        if g.free_at[land] > 0:
            points += stand_points(g, land, g.free_at[land])
    return points


def stand_points(g: Brood, land: int, armies: int) -> float:
    """Armies beside Brood units will attack them; beside an Orion they guard it."""
    points = 0.0
    if g.brood_at[land] > 0:
        prey = prey_points(g, land)
        points += prey * (0.35 if armies == 1 else 0.5 if armies == 2 else 0.6)
    if g.orions[land] > 0:
        points += GUARD
    return points


def prey_points(g: Brood, land: int) -> float:
    """What an attack there may destroy."""
    units = g.units
    major = g.t.world.nation[land] < MAJORS
    prey = 0.0
    if units[KEEPERS + land] > 0:
        prey += 7.0 if major else 3.0
    if units[ADULTS + land] > 0:
        prey += 2.5
    if units[LARVAE + land] > 0:
        prey += 2.5 if major else 1.5
    if units[WORKERS + land] > 0:
        prey += 2.0
    return prey + 0.6 if prey > 0.0 else 1.2


def orion_points(g: Brood) -> float:
    """The race to Antarctica; Orions beyond those needed count little."""
    need = float(g.t.orions_to_win - g.launched)
    points = LAUNCHED * g.launched + LAUNCHED_SQUARE * g.launched * g.launched
    ready = 0.0
    for land in g.t.world.poles:
        ready += g.orions[land] * safety(g, land)
    points += AT_POLE * (min(ready, need) + 0.25 * max(0.0, ready - need))
    if g.launched + ready >= g.t.orions_to_win - 0.01:
        points += launch_points(g)
    points += road_points(g, need - ready)
    return points


def launch_points(g: Brood) -> float:
    """Enough Orions stand ready: the next launch segment wins, if the Brood does not reach them first."""
    f = g.stack[1]
    now = f[PROC] == HUMAN_TURN and g.blocked >> ORION_PHASE & 1 == 0
    if now and (f[STEP] <= HUMAN_ORION or (g.stack[-1][PROC] == PROJECT_ORION and g.stack[-1][STEP] <= 1)):
        return SURE
    return LAST_LAUNCH


def road_points(g: Brood, need: float) -> float:
    """Orions on their way, the nearest first."""
    near = 0.0
    stranded = 0.0
    for land in range(LANDS):
        if g.orions[land] > 0 and not g.t.world.antarctic[land]:
            if reaches_pole(g, land):
                near += g.orions[land] * safety(g, land)
            else:
                stranded += g.orions[land] * safety(g, land)
    room = max(0.0, need + 1.5)
    first = min(near, room)
    second = min(stranded, room - first)
    return ON_THE_WAY * first + STRANDED * second + 0.8 * (near - first + stranded - second)


def safety(g: Brood, land: int) -> float:
    """An Orion beside a Brood unit and without a guard is as good as lost."""
    if g.free_at[land] > 0:
        return 1.0
    if g.brood_at[land] > 0:
        return 0.25
    for near in g.t.world.march[land]:
        if g.brood_at[near] > 0:
            return 0.8
    return 0.95


def reaches_pole(g: Brood, land: int) -> bool:
    world = g.t.world
    for sea in world.seas_in[world.coast_set[land] & g.free_waters]:
        lands = world.shores[world.reach[sea * SEA_SETS + g.free_waters]]
        for pole in world.poles:
            if lands >> pole & 1:
                return True
    return False


def turn_points(g: Brood, threat: float) -> float:
    """What the rest of this Human turn will still bring: Orions, moves, attacks and units that can be built."""
    f = g.stack[1]
    if f[PROC] != HUMAN_TURN:
        return 0.0
    points = 0.0
    if f[STEP] <= HUMAN_BUILD or (len(g.stack) > 2 and g.stack[2][PROC] == BUILDING):
        points += build_points(g)
    if g.blocked >> MOVE_PHASE & 1 == 0 and f[STEP] <= HUMAN_MOVE:
        points += MOVE_LEFT + 0.35 * count_armies(g) + 0.2 * threat
    if g.blocked >> BATTLE_PHASE & 1 == 0 and f[STEP] <= HUMAN_BATTLE:
        points += BATTLE_LEFT + battle_points(g)
    if g.blocked >> ORION_PHASE & 1:
        points -= blocked_orion_points(g)
    elif f[STEP] <= HUMAN_ORION or (len(g.stack) > 2 and g.stack[2][PROC] == PROJECT_ORION):
        points += new_orion_points(g)
    return points


def count_armies(g: Brood) -> int:
    armies = 0
    for stack in g.free:
        if stack >= FREE_FLEET:
            break
        armies += g.units[stack]
    return armies


def battle_points(g: Brood) -> float:
    """Attacks that can be made this turn."""
    points = 0.0
    strike = 0.0
    for land in range(LANDS):
        if g.brood_at[land] > 0:
            prey = prey_points(g, land)
            points += 0.2 * prey * min(2, g.free_at[land])
            if g.asleep >> land & 1 == 0:
                strike = max(strike, prey)
    return points + 0.12 * strike * min(4, g.free_at[AVAILABLE])


def build_points(g: Brood) -> float:
    """Factories that can still build this turn."""
    if g.blocked >> BUILD_PHASE & 1:
        return 0.0
    done = g.stack[2][BUILDING_DONE] if len(g.stack) > 2 and g.stack[2][PROC] == BUILDING else 0
    points = 0.0
    for land in range(LANDS):
        if g.t.world.factory[land] and done >> land & 1 == 0 and g.orions[land] == 0 and is_factory_free(g, land):
            first = 3 * g.t.world.nation[land]
            if g.pool[first] + g.pool[first + FLEET] + g.pool[first + AIR] > 0:
                points += BUILD
    return points


def new_orion_points(g: Brood) -> float:
    """Orions that can still be built this turn are worth a little less than built ones."""
    if g.stack[-1][PROC] == PROJECT_ORION and g.stack[-1][STEP] > 4:
        return 0.0
    free = 0
    for land in range(LANDS):
        if g.t.world.factory[land] and g.orions[land] == 0 and is_factory_free(g, land):
            free += 1
    return 1.0 * min(free, g.pool[ORION_POOL])


def blocked_orion_points(g: Brood) -> float:
    """A blocked phase costs a turn of the race."""
    standing = 0
    for land in range(LANDS):
        standing += g.orions[land]
    return 1.0 + 2.0 * standing


# ---- what is half made

def pending_points(g: Brood) -> float:
    points = 0.0
    for f in g.stack:
        proc = f[PROC]
        if proc == JOURNEY:
            points += journey_points(g, f)
        elif proc == VOYAGE:
            points += voyage_points(g, f)
        elif proc == SEIZE:
            points += TOKEN + MINDPOWER
        elif proc == ASSAULT:
            points += assault_points(g, f)
        elif proc == RAMPAGE:
            points += rampage_points(g, f)
    return points


def place_points(g: Brood, seat: int, unit: int, land: int) -> float:
    """How useful the unit is in that land area, for its side."""
    if unit == AN_ORION:
        return (AT_POLE if g.t.world.antarctic[land] else ON_THE_WAY if reaches_pole(g, land) else STRANDED) * safety(g, land)
    if seat == HUMAN:
        points = stand_points(g, land, 1) if g.free_at[land] == 0 else 0.3 * stand_points(g, land, 1)
        if g.neutral[land]:
            points += FACTORY if g.units[KEEPERS + land] == 0 else 1.0
        return points
    points = 2.0 * g.orions[land] if g.free_at[land] == 0 else 0.3
    if WORKERS <= unit < WARRIORS and g.t.world.nation[land] < MAJORS and steps_to_hold(g, land) > 1:
        points += WORKER_THERE
    return points


def journey_points(g: Brood, f: Frame) -> float:
    """A unit that is to move is worth what it is worth at the best place it can reach."""
    seat = f[SEAT]
    start = f[JOURNEY_START]
    unit = f[JOURNEY_UNIT]
    sign = 1.0 if seat == BROOD else -1.0
    if f[JOURNEY_SEA] == NOBODY:
        keeper = KEEPERS <= unit < WARRIORS
        lands = march_set(g, seat, start)
        waters = waters_of(g, seat)
        for sea in g.t.world.seas_in[g.t.world.coast_set[start] & waters]:
            lands |= landings(g, seat, sea, waters, start)
        here = place_points(g, seat, unit, start) + (victim_points(g, unit) if keeper else 0.0)
    else:
        waters = waters_of(g, seat) & ~f[JOURNEY_ENTERED] | 1 << f[JOURNEY_SEA]
        lands = landings(g, seat, f[JOURNEY_SEA], waters, start)
        here = 0.0 if unit == AN_ORION else -counter_worth(g, unit)
    best = -9.0
    for land in range(LANDS):
        if lands >> land & 1:
            best = max(best, place_points(g, seat, unit, land))
    return 0.95 * sign * (best - here) if best > -9.0 else 0.0


def counter_worth(g: Brood, unit: int) -> float:
    if unit < LARVAE:
        return unit_points(g, unit)
    return WARRIOR if unit >= WARRIORS else WORKER


def voyage_points(g: Brood, f: Frame) -> float:
    """A Fleet that is to sail may open another water area."""
    if f[SEAT] != HUMAN:
        return 0.1
    here = (f[VOYAGE_FLEET] - FREE_FLEET) // NATIONS
    best = -9.0
    for sea in g.t.world.sail[here]:
        best = max(best, 0.0 if g.free_waters >> sea & 1 else sea_points(g, sea))
    leaves = sea_points(g, here) if g.free_at[LANDS + here] == 1 else 0.0
    gain = best - leaves
    return -gain if f[STEP] == 0 else -max(0.0, gain)


def kill_chance(total: int, defense: int) -> float:
    """BR-175, BR-181."""
    hit = min(total, 6) / 6.0
    left = defense - max(0, total - 6)
    return hit * (1.0 - max(0, left) / 6.0)


def victim_points(g: Brood, stack: int) -> float:
    """What the loss of a unit changes, in points for its enemy."""
    if stack < LARVAE:
        return unit_points(g, stack)
    land = (stack - LARVAE) % LANDS
    major = g.t.world.nation[land] < MAJORS
    if stack < ADULTS:
        return LARVA + (MASTER_THERE if major else 0.0)
    if stack < WORKERS:
        return ADULT
    if stack < KEEPERS:
        return WORKER + (WORKER_THERE if major else 0.0)
    if stack < WARRIORS:
        return HELD if major else MINOR_KEEPER
    return WARRIOR


def assault_points(g: Brood, f: Frame) -> float:
    """An attack before its dice."""
    on = f[ASSAULT_ON]
    flying = 0.0
    for nation in range(NATIONS):
        if f[ASSAULT_FLYING + nation] > 0:
            flying += f[ASSAULT_FLYING + nation] * (AIR_WORTH + STRENGTH * g.t.attack[3 * nation + AIR] - 0.15)
    chance = kill_chance(f[ASSAULT_TOTAL], g.t.defense[POOL_OF[on]]) if on != NOBODY else 0.0
    gain = flying + (chance * victim_points(g, on) if on != NOBODY else 0.0)
    return gain if f[SEAT] == BROOD else -gain


def rampage_points(g: Brood, f: Frame) -> float:
    """A berserk unit dies; what it may still destroy on the way."""
    unit = f[RAMPAGE_UNIT]
    area = f[RAMPAGE_AREA]
    if area == NOBODY:
        return -0.5 * counter_worth(g, unit)
    points = 0.0 if KIND_OF[unit] == AIR else -own_points(g, unit)
    attack = g.t.attack[POOL_OF[unit]]
    victims = first_fighter(area)
    for nation in range(NATIONS):
        if f[RAMPAGE_LEFT + nation] > 0:
            chance = kill_chance(attack, g.t.defense[POOL_OF[victims + nation]])
            points += f[RAMPAGE_LEFT + nation] * chance * unit_points(g, victims + nation)
    if area < LANDS and g.orions[area] > 0 and g.free_at[area] <= 1:
        points += 2.0 * g.orions[area]
    return points + (TOKEN if CONTROLLED <= unit < LARVAE else 0.0)


def own_points(g: Brood, unit: int) -> float:
    """What the Brood gives up with a berserk unit that still stands on the map."""
    if unit < LARVAE:
        return HELD_BY_BROOD * unit_points(g, unit)
    return victim_points(g, unit)
