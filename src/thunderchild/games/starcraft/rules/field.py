"""The battle under way: its parties, lanes and laid cards.  Units stand in their area all the time; lanes say who fights whom."""
from __future__ import annotations

from bisect import insort

from ....kernel.errors import Broken
from ....kernel.frames import PROC, SIDE, Frame
from ....kernel.rows import fresh
from ....kernel.state import NOBODY, all_eyes
from ....kernel.steps import tell
from .changes import lose_unit, without
from .frames import BATTLE, BATTLE_AREA, BATTLE_FOE, SKIRMISH, SKIRMISH_HIT, SKIRMISH_LOST, SKIRMISH_N
from .names import ATTACKER, DEFENDER, LANES, SKIRMISHES
from .news import L_DESTROYED
from .questions import kind_of, piece, side_of, units_at, where_is
from .state import Koprulu
from .words import FIGHTER, area_of_target, fighter_target, kind_of_target, unit_target


# ---- parties

def frame_of(g: Koprulu, procedure: int) -> Frame:
    """The innermost frame of a procedure that is under way."""
    for at in range(len(g.stack) - 1, -1, -1):
        if g.stack[at][PROC] == procedure:
            return g.stack[at]
    raise Broken("no battle is under way")


def battle_of(g: Koprulu) -> Frame:
    return frame_of(g, BATTLE)


def skirmish_of(g: Koprulu) -> Frame:
    return frame_of(g, SKIRMISH)


def in_procedure(g: Koprulu, procedure: int) -> bool:
    for f in g.stack:
        if f[PROC] == procedure:
            return True
    return False


def side_in(b: Frame, party: int) -> int:
    """Who fights as attacker or defender (SC-135), by the frame of the battle."""
    return b[SIDE] if party == ATTACKER else b[BATTLE_FOE]


def party_side(g: Koprulu, party: int) -> int:
    return side_in(battle_of(g), party)


def party_of(g: Koprulu, side: int) -> int:
    return ATTACKER if battle_of(g)[SIDE] == side else DEFENDER


def battle_area(g: Koprulu) -> int:
    return battle_of(g)[BATTLE_AREA]


def party_units(g: Koprulu, party: int) -> list[int]:
    """The kinds of a party's units in the contested area."""
    b = battle_of(g)
    return units_at(g, side_in(b, party), b[BATTLE_AREA])


# ---- lanes

def lane_of(party: int, skirmish: int) -> int:
    return party * SKIRMISHES + skirmish


def front_kind(g: Koprulu, party: int, skirmish: int) -> int:
    """The kind of a front-line unit, or NOBODY."""
    one = g.front[lane_of(party, skirmish)]
    return NOBODY if one == NOBODY else kind_of(one)


def backing_kinds(g: Koprulu, party: int, skirmish: int) -> list[int]:
    return [kind_of(one) for one in g.backing[lane_of(party, skirmish)]]


def skirmish_kinds(g: Koprulu, party: int, skirmish: int) -> list[int]:
    """All units of a party in a skirmish."""
    front = front_kind(g, party, skirmish)
    return backing_kinds(g, party, skirmish) + ([] if front == NOBODY else [front])


def placed_units(g: Koprulu, party: int) -> list[int]:
    """The pieces of a party that have a place in some skirmish."""
    found: list[int] = []
    for n in range(SKIRMISHES):
        lane = lane_of(party, n)
        found += g.backing[lane]
        if g.front[lane] != NOBODY:
            found.append(g.front[lane])
    return found


def unplaced_kinds(g: Koprulu, party: int) -> list[int]:
    """The kinds of a party's units that have no place in a skirmish: not yet, or because they were stolen (SC-179)."""
    kinds = party_units(g, party)
    for one in placed_units(g, party):
        if kind_of(one) in kinds:
            kinds.remove(kind_of(one))
    return kinds


def clear_lanes(g: Koprulu) -> None:
    for lane in range(LANES):
        g.front[lane] = NOBODY
        g.backing[lane] = []


def leave_lane(g: Koprulu, party: int, skirmish: int, one: int) -> None:
    """A unit is no longer in its skirmish; a supporting one, if there are two of the kind."""
    lane = lane_of(party, skirmish)
    if one in g.backing[lane]:
        g.backing[lane] = without(g.backing[lane], one)
    else:
        g.front[lane] = NOBODY


def note_hit(g: Koprulu, party: int, skirmish: int, supports: int) -> None:
    """SC-185: a unit of the skirmish under way was destroyed in it; of the front-line unit it is noted too."""
    if in_procedure(g, SKIRMISH):
        f = skirmish_of(g)
        if f[SKIRMISH_N] == skirmish:
            f[SKIRMISH_HIT] |= 1 << party
            f[SKIRMISH_LOST] |= (1 - supports) << party


# ---- units as targets of `destroy` (SC-313)

def target_in(kind: int, skirmish: int, supports: int) -> int:
    return FIGHTER + fighter_target(kind, skirmish, supports)


def skirmish_of_target(target: int) -> int:
    """The skirmish a fighter target names, or NOBODY."""
    return (target - FIGHTER) // 2 % SKIRMISHES if target >= FIGHTER else NOBODY


def kind_of_named(target: int) -> int:
    return (target - FIGHTER) // 2 // SKIRMISHES if target >= FIGHTER else kind_of_target(target)


def supports_in(target: int) -> int:
    return (target - FIGHTER) % 2


def fighters_in(g: Koprulu, party: int, skirmish: int) -> list[int]:
    """The targets that name a party's units of one skirmish."""
    found = [target_in(kind, skirmish, 1) for kind in backing_kinds(g, party, skirmish)]
    front = front_kind(g, party, skirmish)
    return found if front == NOBODY else [*found, target_in(front, skirmish, 0)]


def named_units(g: Koprulu, side: int, area: int) -> list[int]:
    """The targets that name a player's units in an area: by skirmish and role while they fight there, else by the area."""
    if not in_procedure(g, BATTLE) or battle_area(g) != area:
        return [unit_target(kind, area) for kind in units_at(g, side, area)]
    party = party_of(g, side)
    found = [unit_target(kind, area) for kind in unplaced_kinds(g, party)]
    for n in range(SKIRMISHES):
        found += fighters_in(g, party, n)
    return found


def strike(g: Koprulu, side: int, target: int) -> None:
    """A unit that a target names is destroyed."""
    kind, n = kind_of_named(target), skirmish_of_target(target)
    if n == NOBODY:
        area = where_is(g, kind, area_of_target(target))
    else:
        party, area = party_of(g, side), battle_area(g)
        take_from_lane(g, party, n, kind, supports_in(target))
        note_hit(g, party, n, supports_in(target))
    fall(g, piece(side, kind), area)


def take_from_lane(g: Koprulu, party: int, skirmish: int, kind: int, supports: int) -> None:
    lane = lane_of(party, skirmish)
    if supports:
        g.backing[lane] = without(g.backing[lane], piece(party_side(g, party), kind))
    else:
        g.front[lane] = NOBODY


def fall(g: Koprulu, one: int, area: int) -> None:
    """A unit is destroyed and everybody reads it."""
    tell(g, L_DESTROYED, all_eyes(g), [side_of(one), kind_of(one), area])
    lose_unit(g, one, area)


# ---- laid cards

def laid_card(g: Koprulu, party: int, spot: int) -> int:
    """The card that lies there, or NOBODY."""
    return g.laid[party][g.laid_at[party].index(spot)] if spot in g.laid_at[party] else NOBODY


def laid_owner(g: Koprulu, party: int, spot: int) -> int:
    """Whose card it is (SC-153)."""
    return g.laid_of[party][g.laid_at[party].index(spot)]


def lay_card(g: Koprulu, party: int, spot: int, card: int, owner: int, eyes: int) -> None:
    fresh(g.laid, party).append(card)
    fresh(g.laid_known, party).append(eyes)
    fresh(g.laid_of, party).append(owner)
    fresh(g.laid_at, party).append(spot)


def lift_card(g: Koprulu, party: int, spot: int) -> int:
    """A card leaves its place; what becomes of it is for the caller."""
    at = g.laid_at[party].index(spot)
    fresh(g.laid_known, party).pop(at)
    fresh(g.laid_of, party).pop(at)
    fresh(g.laid_at, party).pop(at)
    return fresh(g.laid, party).pop(at)


def discard_card(g: Koprulu, owner: int, card: int) -> None:
    """SC-183: face up beside the deck."""
    insort(fresh(g.discard, owner), card)
