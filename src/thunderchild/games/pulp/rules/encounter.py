"""An encounter (PI-61 to PI-65, PI-127), and engaging the card (PI-66 to PI-73)."""
from __future__ import annotations

from ....kernel.flow import Choice, goto, repeat
from ....kernel.state import NOBODY, Frame
from ....kernel.words import Clicks
from ..cards.language import AT_ENCOUNTER, AT_ENGAGE
from . import frames
from .changes import lose_points, say, test_abilities
from .dice import use_die, use_weapon
from .frames import MEET_END, MEET_EVADE
from .payment import is_need_payable, is_payable
from .questions import bar_use_die, bar_use_weapon
from .state import ENGAGED, FOUND, NO_ENGAGE, NO_EVADE, UNOWNED, Pulp
from .strength import measure
from .words import CARD_ENGAGED, CONVERTED, ENGAGE, ENGAGE_CHOSEN, EVADE, EVADE_CHOSEN, MET, PAID, PAY, USE_DIE, USE_WEAPON


def begin_encounter(g: Pulp, f: Frame) -> None:
    """PI-61, PI-127: the die use is available again, powers of the last encounter are over."""
    g.die_spent = 0
    g.chosen_icon = NOBODY
    g.weakened = 0
    g.free_evade = 0
    measure(g)
    say(g, MET, g.line[g.at])
    test_abilities(g)


def bar_engage(g: Pulp) -> int:
    """PI-58, PI-59, PI-63, PI-64."""
    if g.need[0] + g.need[1] + g.need[2] == 0:
        return 58
    if g.bans & NO_ENGAGE:
        return 64
    return 0 if is_need_payable(g, True) else 63


def bar_evade(g: Pulp) -> int:
    """PI-64: a forbidden evade is legal while engaging is not."""
    return 64 if g.bans & NO_EVADE and bar_engage(g) == 0 else 0


def offer_uses(g: Pulp, window: int, out: Clicks) -> None:
    """The dice and weapons that may be used in this window."""
    if g.die_spent == 0:
        for die in range(len(g.dice)):
            if g.dice[die] > UNOWNED and bar_use_die(g, die, window) == 0:
                out.add(USE_DIE, die)
    for weapon in range(len(g.weapon_at)):
        if g.weapon_at[weapon] >= FOUND and bar_use_weapon(g, weapon, window) == 0:
            out.add(USE_WEAPON, weapon)


class Decide(Choice[Pulp]):
    """PI-62: node `encounter`."""

    def __init__(self) -> None:
        super().__init__([ENGAGE, EVADE, USE_DIE, USE_WEAPON])

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        if verb == ENGAGE:
            return bar_engage(g)
        if verb == EVADE:
            return bar_evade(g)
        return bar_use_die(g, target, AT_ENCOUNTER) if verb == USE_DIE else bar_use_weapon(g, target, AT_ENCOUNTER)

    def options(self, g: Pulp, f: Frame, out: Clicks) -> None:
        barred = bar_engage(g)
        if barred == 0:
            out.add(ENGAGE)
        if barred != 0 or g.bans & NO_EVADE == 0:
            out.add(EVADE)
        offer_uses(g, AT_ENCOUNTER, out)

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        if verb == ENGAGE:
            say(g, ENGAGE_CHOSEN, g.line[g.at])
        elif verb == EVADE:
            say(g, EVADE_CHOSEN, g.line[g.at])
            goto(f, MEET_EVADE)
        else:
            repeat(f)
            use(g, verb, target, AT_ENCOUNTER)


def use(g: Pulp, verb: int, target: int, window: int) -> None:
    if verb == USE_DIE:
        use_die(g, target, window)
    else:
        use_weapon(g, target)


# ---- engage

def current_component(g: Pulp) -> int:
    """PI-67: the first unpaid one."""
    if g.need[0] > 0:
        return 0
    return 1 if g.need[1] > 0 else 2


def bar_pay(g: Pulp, ability: int) -> int:
    """PI-68, PI-69, PI-71: the price, and whether the rest stays payable once its points are gone."""
    current = current_component(g)
    price = 1 if ability == current else g.rate
    if g.abilities[ability] < price:
        return 68 if ability == current else 69
    left = g.abilities[:]
    left[ability] -= price
    unpaid = g.need[:]
    unpaid[current] -= 1
    if is_payable(g, unpaid[0], unpaid[1], unpaid[2], left[0], left[1], left[2], True, g.used):
        return 0
    return 71


class Engage(Choice[Pulp]):
    """PI-71, PI-129: node `engage`, until nothing is unpaid; a click that goes on always exists."""

    def __init__(self) -> None:
        super().__init__([PAY, USE_DIE, USE_WEAPON])

    def opens(self, g: Pulp, f: Frame) -> bool:
        return g.need[0] + g.need[1] + g.need[2] > 0

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        if verb == PAY:
            return bar_pay(g, target)
        return bar_use_die(g, target, AT_ENGAGE) if verb == USE_DIE else bar_use_weapon(g, target, AT_ENGAGE)

    def options(self, g: Pulp, f: Frame, out: Clicks) -> None:
        offer_uses(g, AT_ENGAGE, out)
        for ability in range(3):
            if bar_pay(g, ability) == 0:
                out.add(PAY, ability)

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        repeat(f)
        if verb == PAY:
            pay(g, target)
        else:
            use(g, verb, target, AT_ENGAGE)


def pay(g: Pulp, ability: int) -> None:
    """PI-34, PI-68, PI-69: one click lowers the current component by 1; both points of a conversion go together."""
    current = current_component(g)
    price = 1 if ability == current else g.rate
    g.need[current] -= 1
    if ability == current:
        say(g, PAID, price, ability)
    else:
        say(g, CONVERTED, price, ability, current)
    lose_points(g, ability, price)


def engaged(g: Pulp, f: Frame) -> None:
    """PI-72."""
    card = g.line[g.at]
    g.marks[g.at] = ENGAGED
    say(g, CARD_ENGAGED, card)
    goto(f, MEET_END)
    if g.t.card_engaged[card] != 0:
        frames.resolve(g, g.t.card_engaged[card])

