"""The instant words of the card language (see language.py), and the clicks they ask for."""
from __future__ import annotations

from ....kernel.flow import Choice, Deed, Roll, Step, end, repeat
from ....kernel.state import RESULT, Frame
from ..rules import frames
from ..rules.changes import add_cubes, find_weapon, gain_point, remove_cubes, say, spend_card, understand
from ..rules.frames import AT, BY, CODE, N, UNTURNED
from ..rules.payment import is_payable_after_boost
from ..rules.questions import can_do, has_icons_in_hand, is_studied, unpaid_components, weapons_in_pool
from ..rules.state import IN_POOL, LEFT_OUT, Pulp
from ..rules.strength import fits, measure
from ..rules.words import (BOOST, BOOSTED, COUNTS_EVADED, DISCARD, EVADE_FREE, ICON_SET, IGNORES, MORE_CUBES, PICK_ABILITY,
                           PICK_WEAPON, WEAKENED, WEAPON_LEFT_OUT)
from .language import (ANY, CHOICE, DO_ADD_CUBES, DO_BLACK_CUBES, DO_BOOST, DO_CHOOSE_WEAPON, DO_COUNT_EVADED, DO_DIE_LOWER,
                       DO_DIE_RAISE, DO_DIE_REROLL, DO_DIE_SET, DO_DIE_SWAP, DO_DISCARD_HAND, DO_EXTRA_DRAWS, DO_FREE_EVADE,
                       DO_GAIN, DO_IGNORE_DRAWN, DO_LOSE, DO_REMOVE_CUBES, DO_REMOVE_RANDOM, DO_ROLL_DIE, DO_SET_ICON,
                       DO_STRENGTH_NOW, DO_TOLL, DO_TRANSFER, DO_UNDERSTAND, EACH, ROW)
from .load import Tables


def next_word(g: Pulp, f: Frame) -> None:
    """PI-131: the effects in the order listed; those that are not possible when their turn comes are skipped (PI-130)."""
    code = g.t.programs[f[CODE]]
    f[UNTURNED] |= f[RESULT]
    at = f[AT]
    if at >= len(code):
        end(g, f[UNTURNED])
        return
    f[AT] = at + ROW
    repeat(f)
    if fits(g, code[at + 3], g.at) and can_do(g, code[at], code[at + 1], code[at + 2]):
        carry_out(g, f, code[at], code[at + 1], code[at + 2])


def carry_out(g: Pulp, f: Frame, word: int, n: int, what: int) -> None:
    if word <= DO_TRANSFER:
        move_points(g, word, n, what)
    elif word <= DO_TOLL:
        move_cubes(g, word, n, what)
    elif word <= DO_FREE_EVADE:
        change_encounter(g, word, n, what)
    elif word <= DO_IGNORE_DRAWN:
        change_search(g, word, n, what)
    elif word <= DO_ROLL_DIE:
        handle_dice(g, f, word, n, what)
    elif word == DO_UNDERSTAND:
        frames.understand(g)
    elif word == DO_CHOOSE_WEAPON:
        frames.choose_weapon(g)
    elif word == DO_DISCARD_HAND:
        frames.discard(g, n)


def move_points(g: Pulp, word: int, n: int, what: int) -> None:
    if word == DO_LOSE:
        frames.lose(g, n, what)
    elif word == DO_TRANSFER:
        frames.transfer(g, n)
    elif word == DO_GAIN and what == CHOICE:
        frames.gain(g, n)
    elif word == DO_GAIN:
        for ability in range(3):
            if what == EACH or what == ability:
                gain_points(g, ability, n)


def gain_points(g: Pulp, ability: int, n: int) -> None:
    while n > 0 and gain_point(g, ability):
        n -= 1


def move_cubes(g: Pulp, word: int, n: int, what: int) -> None:
    if word == DO_ADD_CUBES:
        add_cubes(g, what, n)
    elif word == DO_REMOVE_CUBES and what == CHOICE:
        frames.remove(g, n)
    elif word == DO_REMOVE_CUBES:
        remove_cubes(g, what, n)
    elif word == DO_REMOVE_RANDOM:
        frames.remove_random(g, n)
    elif word == DO_BLACK_CUBES:
        frames.black(g, n)
    elif word == DO_TOLL:
        frames.toll(g, n)


def change_encounter(g: Pulp, word: int, n: int, what: int) -> None:
    if word == DO_BOOST and what == ANY and unpaid_components(g) > 1:
        frames.boost(g, n)
    elif word == DO_BOOST:
        apply_boost(g, n, what)
    elif word == DO_SET_ICON:
        frames.set_icon(g)
    elif word == DO_STRENGTH_NOW:
        g.weakened += n
        measure(g)
        say(g, WEAKENED, g.line[g.at], -n)
    elif word == DO_FREE_EVADE:
        g.free_evade = 1
        say(g, EVADE_FREE, g.line[g.at])


def apply_boost(g: Pulp, n: int, ability: int) -> None:
    """PI-70: against this component, or the only one; not below 0."""
    for k in range(3):
        if k == ability or (ability == ANY and g.need[k] > 0):
            lowered = min(n, g.need[k])
            g.need[k] -= lowered
            say(g, BOOSTED, lowered, k)


def change_search(g: Pulp, word: int, n: int, what: int) -> None:
    if word == DO_EXTRA_DRAWS:
        g.extra += n
        say(g, MORE_CUBES, n)
    elif word == DO_COUNT_EVADED:
        g.counted += n
        say(g, COUNTS_EVADED, n)
    elif word == DO_IGNORE_DRAWN:
        g.ignored |= 1 << what
        say(g, IGNORES, what)


def handle_dice(g: Pulp, f: Frame, word: int, n: int, what: int) -> None:
    if word == DO_DIE_RAISE or word == DO_DIE_LOWER or word == DO_DIE_SET:
        frames.turn_die(g, word, n, what)
    elif word == DO_DIE_REROLL:
        frames.reroll(g, f[BY])
    elif word == DO_DIE_SWAP:
        frames.swap(g, f[BY])
    elif word == DO_ROLL_DIE:
        frames.roll_face(g, what, f[BY])


# ---- this encounter

class PickBoosted(Choice[Pulp]):
    """PI-70, PI-71: the component that a boost against any lowers."""

    def __init__(self) -> None:
        super().__init__([BOOST])

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        if g.need[target] == 0:
            return 70
        return 0 if is_payable_after_boost(g, f[N], target, True, g.used) else 71

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        apply_boost(g, f[N], target)


class PickIcon(Choice[Pulp]):
    """`set_icon`: any of the three, whatever their values."""

    def __init__(self) -> None:
        super().__init__([PICK_ABILITY])

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        return 0

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        g.chosen_icon = target
        measure(g)
        say(g, ICON_SET, g.line[g.at], target)


# ---- weapons and hand

class PickUnderstood(Choice[Pulp]):
    """PI-92."""

    def __init__(self) -> None:
        super().__init__([PICK_WEAPON])

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        return 0 if is_studied(g, target) else 92

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        understand(g, target)


class LeaveOut(Roll[Pulp]):
    """PI-97: looking at the deck tells which weapons are not in it."""

    def opens(self, g: Pulp, f: Frame) -> bool:
        return weapons_in_pool(g) > g.weapon_deck

    def odds(self, g: Pulp, f: Frame) -> list[int]:
        return pool_odds(g)

    def take(self, g: Pulp, f: Frame, outcome: int) -> None:
        g.weapon_at[outcome] = LEFT_OUT
        say(g, WEAPON_LEFT_OUT, outcome)
        repeat(f)


def pool_odds(g: Pulp) -> list[int]:
    """PI-134: each weapon of the pool is as likely as the next."""
    return [1 if at == IN_POOL else 0 for at in g.weapon_at]


class PickFound(Choice[Pulp]):
    """PI-97: the weapon taken for this yellow cube."""

    def __init__(self) -> None:
        super().__init__([PICK_WEAPON])

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        return 0 if g.weapon_at[target] == IN_POOL else 97

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        find_weapon(g, target)


class PickDiscard(Choice[Pulp]):
    """PI-112: card by card, the oldest with the icon clicked."""

    def __init__(self) -> None:
        super().__init__([DISCARD])

    def opens(self, g: Pulp, f: Frame) -> bool:
        return f[N] > 0 and len(g.hand) > 0

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        return 0 if has_icons_in_hand(g, target, 1) else 112

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        f[N] -= 1
        repeat(f)
        spend_card(g, target)


def effect_steps(t: Tables) -> dict[int, list[Step[Pulp]]]:
    """By procedure."""
    return {frames.RESOLVE: [Deed(next_word)], frames.BOOST: [PickBoosted()], frames.SET_ICON: [PickIcon()],
            frames.UNDERSTAND: [PickUnderstood()], frames.CHOOSE_WEAPON: [LeaveOut("left_out", t.weapons), PickFound()],
            frames.DISCARD: [PickDiscard()]}
