"""An encounter: engage the card or evade it; engaging.  Evading stands in evade.py."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import OVER
from ....kernel.flow import Ask, Choice, Deed, Label, Procedure, goto, repeat
from ....kernel.state import NOBODY, Frame
from ..cards.language import AT_ENCOUNTER, AT_ENGAGE, ICONS
from ..cards.load import Tables
from ..text.phrases import effects_text, percent, points, some
from . import frames
from .chances import weapon_chance
from .changes import say, test_abilities
from .dice import use, use_label
from .evade import EvadeCube, PayEvade, Slip, evade_label, evaded
from .frames import AT_ENCOUNTER_EVADE, BOOK, ENCOUNTER
from .payment import Bill, has_all, is_need_payable, is_payable
from .questions import bar_use_die, bar_use_weapon, dice_for, weapons_for
from .search import search_cubes
from .state import ENGAGED, NO_ENGAGE, NO_EVADE, YOU, Pulp
from .strength import measure
from .words import (CARD_ENGAGED, CONVERTED, ENGAGE, ENGAGE_CHOSEN, EVADE, EVADE_CHOSEN, GO, MET, PAID, PAY, PICK_ABILITY,
                    USE_DIE, USE_WEAPON)

ALONE: Final = [0]          # the candidates of a verb without a target


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


class Decide(Choice[Pulp]):
    """PI-62: node `encounter`.  The choice cannot be changed afterwards."""

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        """PI-58, PI-64: what is forbidden is not asked; what cannot be paid for yet is, for dice and weapons may change it."""
        card = g.t.cards.titles[g.line[g.at]]
        others = f"meets {card}."
        if sum(g.need) == 0:
            return Ask(f"Evade {card}.", "Its Engage Strength is 0, so it can only be evaded.", 58, others)
        asks = f"It asks for {points(g.t, g.need)}. {search_text(g)}"
        if bar_evade(g):
            return Ask(f"Engage {card}.", f"It cannot be evaded. {asks}", 64, others)
        if g.bans & NO_ENGAGE:
            return Ask(f"Evade {card}.", f"It cannot be engaged. {asks}", 64, others)
        beyond = " That is more than you can pay." if bar_engage(g) else ""
        return Ask(f"Engage or evade {card}?", asks + beyond, 62, others)

    def candidates(self, g: Pulp, f: Frame, verb: int) -> list[int]:
        if verb == ENGAGE or verb == EVADE:
            return ALONE
        return dice_for(g, AT_ENCOUNTER) if verb == USE_DIE else weapons_for(g, AT_ENCOUNTER)

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        if verb == ENGAGE:
            return bar_engage(g)
        if verb == EVADE:
            return bar_evade(g)
        return bar_use_die(g, target, AT_ENCOUNTER) if verb == USE_DIE else bar_use_weapon(g, target, AT_ENCOUNTER)

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        if verb == ENGAGE:
            say(g, ENGAGE_CHOSEN, g.line[g.at])
        elif verb == EVADE:
            say(g, EVADE_CHOSEN, g.line[g.at])
            goto(f, AT_ENCOUNTER_EVADE)
        else:
            repeat(f)
            use(g, verb, target, AT_ENCOUNTER)

    def label(self, g: Pulp, f: Frame, verb: int, target: int) -> Label:
        card = g.t.cards.titles[g.line[g.at]]
        if verb == ENGAGE:
            return Label(f"Engage {card}", wins_text(g), f"{points(g.t, g.need)} to pay")
        return evade_label(g, f"Evade {card}") if verb == EVADE else use_label(g, verb, target, AT_ENCOUNTER)


def search_text(g: Pulp) -> str:
    """PI-100, PI-103: what engaging the card is worth to the search, as things stand."""
    now = weapon_chance(g, search_cubes(g))
    then = weapon_chance(g, search_cubes(g, g.t.card_planets[g.line[g.at]]))
    return f"A weapon in this search: {percent(now)} now, {percent(then)} with this card engaged."


def wins_text(g: Pulp) -> str:
    """PI-72, PI-100, PI-111: what an engaged card brings."""
    t = g.t
    card = g.line[g.at]
    wins = [some(t.card_planets[card], "Planet icon")] if t.card_planets[card] else []
    wins += [f"a {ICONS[t.card_hand[card]].capitalize()}"] if t.card_hand[card] != NOBODY else []
    told = [f"wins {', '.join(wins)}"] if wins else []
    told += [f"then {effects_text(t, t.card_engaged[card])}"] if t.card_engaged[card] else []
    return "; ".join(told)


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
    if ability == current and has_all(g):
        return 0
    left = g.abilities[:]
    left[ability] -= price
    bill = Bill(g.need[0] - (current == 0), g.need[1] - (current == 1), g.need[2] - (current == 2), left)
    return 0 if is_payable(g, bill, True, g.used) else 71


class Engage(Choice[Pulp]):
    """PI-66, PI-71, PI-129: node `engage`, until nothing is unpaid; a click that goes on always exists.  PI-73: no click breaks
    it off.  PI-65: one that loses the game is legal too, and warns."""

    def opens(self, g: Pulp, f: Frame) -> bool:
        return g.need[0] + g.need[1] + g.need[2] > 0

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        card = g.t.cards.titles[g.line[g.at]]
        return Ask(f"How do you pay for {card}?", f"{points(g.t, g.need)} unpaid.", 71, f"engages {card}.")

    def candidates(self, g: Pulp, f: Frame, verb: int) -> list[int]:
        if verb == PAY:
            return EACH
        return dice_for(g, AT_ENGAGE) if verb == USE_DIE else weapons_for(g, AT_ENGAGE)

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        if verb == PAY:
            return bar_pay(g, target)
        return bar_use_die(g, target, AT_ENGAGE) if verb == USE_DIE else bar_use_weapon(g, target, AT_ENGAGE)

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        repeat(f)
        if verb == PAY:
            pay(g, target)
        else:
            use(g, verb, target, AT_ENGAGE)

    def label(self, g: Pulp, f: Frame, verb: int, target: int) -> Label:
        if verb != PAY:
            return use_label(g, verb, target, AT_ENGAGE)
        name, current = g.t.abilities.titles[target], current_component(g)
        price = 1 if target == current else g.rate
        left = f"{g.abilities[target] - price} left"
        note = left if target == current else f"in place of 1 {g.t.abilities.titles[current]}, {left}"
        return Label(f"Pay with {name}", note, f"{price} {name}")


EACH: Final = [0, 1, 2]         # Ability


def pay(g: Pulp, ability: int) -> None:
    """PI-34, PI-68, PI-69: one click lowers the current component by 1; both points of a conversion go together."""
    current = current_component(g)
    price = 1 if ability == current else g.rate
    g.need[current] -= 1
    g.abilities[ability] -= price
    if ability == current:
        say(g, PAID, price, ability, g.abilities[ability])
    else:
        say(g, CONVERTED, price, ability, current, g.abilities[ability])
    test_abilities(g)


def engaged(g: Pulp, f: Frame) -> None:
    """PI-72."""
    card = g.line[g.at]
    g.marks[g.at] = ENGAGED
    say(g, CARD_ENGAGED, card)
    goto(f, AFTER)
    if g.t.card_engaged[card] != 0:
        frames.resolve(g, YOU, g.t.card_engaged[card], NOBODY)


AFTER: Final = BOOK.procedures[ENCOUNTER].step(OVER)        # the card is dealt with


def procedures(t: Tables) -> list[Procedure[Pulp]]:
    """PI-127: an encounter in order; `points` and `cubes` are what evading still costs and draws, `named` the
    Ability that an effect names for the cost."""
    return [Procedure("encounter", "points = 0, cubes = 0, named: ability = nobody", {
        "begin": Deed(begin_encounter),
        "choose": Decide([ENGAGE, EVADE, USE_DIE, USE_WEAPON]),
        "engage": Engage([PAY, USE_DIE, USE_WEAPON]),
        "engaged": Deed(engaged),
        "evade": Slip([GO, USE_DIE, USE_WEAPON], passes=GO),
        "evade_cost": PayEvade([PICK_ABILITY]),
        "evade_cube": EvadeCube("evade_cube", t.cubes),
        "evaded": Deed(evaded),
    }, inside="round.meet")]
