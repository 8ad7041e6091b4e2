"""Water transport and naval intercept (BR-144 to BR-167): who carries, who intercepts, and the fight at sea."""
from __future__ import annotations

from bisect import insort
from typing import Final

from ....kernel.frames import NOBODY, RESULT, SIDE, Frame
from ....kernel.steps import EVERY, Ask, Choice, Deed, Label, Procedure, Roll, end, tell
from ..text.titles import area_title, sea_title, stack_title, unit_label, unit_name, with_article
from .chances import SIX_FACES, sea_odds
from .frames import (JOURNEY_SAFE, JOURNEY_START, JOURNEY_UNIT, NAVAL_INTERCEPT_CARRIER, NAVAL_INTERCEPT_CARRIER_HIT,
                     NAVAL_INTERCEPT_CARRIER_SUNK, NAVAL_INTERCEPT_INTERCEPTOR, NAVAL_INTERCEPT_INTERCEPTOR_HIT,
                     NAVAL_INTERCEPT_INTERCEPTOR_SUNK, WATER_TRANSPORT_CARRIER, WATER_TRANSPORT_SAFE, WATER_TRANSPORT_SEA,
                     naval_intercept)
from .names import CONTROLLED, EVERYBODY, FLEETS, FREE_FLEET, HUMAN, LANDS, PLACE_OF
from .pieces import destroy
from .questions import attack_of, defense_of, is_own_fleet, other_side, present
from .state import Brood
from .words import DECLINE, DIE, INTERCEPT, L_CARRIED, L_SEA_DIE, L_SEA_INTERCEPT, L_SUNK, TRANSPORT_WITH

SUNK: Final = 1                 # what a transport or a fight hands back: the carrier is lost
FOUGHT: Final = 2               # the carrier has fought and is afloat


def fleets_in(g: Brood, side: int, sea: int) -> list[int]:
    """The side's Fleet stacks in a water area."""
    return present(g, FLEETS[side][sea])


# ---- crossing one water area

def bar_fleet_here(g: Brood, f: Frame, side: int, stack: int, rule: int) -> int:
    """One of the side's Fleets (BR-18) in the water area that is crossed: the rule that says so is BR-148 or BR-155."""
    if not is_own_fleet(g, side, stack):
        return 18
    return 0 if PLACE_OF[stack] == LANDS + f[WATER_TRANSPORT_SEA] else rule


def aboard(g: Brood) -> int:
    """The unit that is carried: a transport runs inside its journey."""
    return g.stack[-2][JOURNEY_UNIT]


class WhichCarrier(Choice[Brood]):
    """BR-148: the mover names the transporting Fleet; asked only where Fleets of several nations are."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return len(fleets_in(g, f[SIDE], f[WATER_TRANSPORT_SEA])) > 1

    def candidates(self, g: Brood, f: Frame, verb: int) -> list[int]:
        return fleets_in(g, f[SIDE], f[WATER_TRANSPORT_SEA])

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return bar_fleet_here(g, f, f[SIDE], target, 148)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        f[WATER_TRANSPORT_CARRIER] = target

    def prompt(self, g: Brood, f: Frame) -> Ask:
        sea = sea_title(g.t, f[WATER_TRANSPORT_SEA])
        return Ask("Choose the Fleet that carries.", f"The {unit_name(g.t, aboard(g))} crosses {sea}; the carrier can be sunk.",
                   148, "must choose the Fleet that carries.")

    def label(self, g: Brood, f: Frame, verb: int, target: int) -> Label:
        return unit_label(g, "Carried by", target)


def name_carrier(g: Brood, f: Frame) -> None:
    """BR-148, BR-164: the only kind of Fleet there carries without a click; whoever carries counts as used.
    BR-146: no mark keeps a Fleet from carrying again.  BR-84: the Brood's Fleets get none."""
    if f[WATER_TRANSPORT_CARRIER] == NOBODY:
        f[WATER_TRANSPORT_CARRIER] = fleets_in(g, f[SIDE], f[WATER_TRANSPORT_SEA])[0]
    stack = f[WATER_TRANSPORT_CARRIER]
    if f[SIDE] == HUMAN and stack not in g.carried and stack not in g.moved:
        insort(g.carried, stack)
    tell(g, L_CARRIED, EVERYBODY, [stack, aboard(g)])


def fleet_bit(stack: int) -> int:
    """A Fleet stack in a set of them, whichever side has it."""
    return 1 << (stack % CONTROLLED - FREE_FLEET)


class MayIntercept(Choice[Brood]):
    """BR-155: the enemy may intercept with one Fleet in the area; not twice against the same carrier of this unit (BR-161, as
    `end_crossing` remembers).  BR-162: an interceptor gets no mark.  BR-163: every transport comes here, in both sides' turns."""

    def opens(self, g: Brood, f: Frame) -> bool:
        enemies = g.free_at if f[SIDE] != HUMAN else g.brood_at
        safe = f[WATER_TRANSPORT_SAFE] & fleet_bit(f[WATER_TRANSPORT_CARRIER])
        return enemies[LANDS + f[WATER_TRANSPORT_SEA]] > 0 and safe == 0

    def side(self, g: Brood, f: Frame) -> int:
        return other_side(f[SIDE])

    def candidates(self, g: Brood, f: Frame, verb: int) -> list[int]:
        return EVERY if verb == DECLINE else fleets_in(g, other_side(f[SIDE]), f[WATER_TRANSPORT_SEA])

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == DECLINE else bar_fleet_here(g, f, other_side(f[SIDE]), target, 155)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        if verb == INTERCEPT:
            tell(g, L_SEA_INTERCEPT, EVERYBODY, [target, f[WATER_TRANSPORT_CARRIER], aboard(g)])
            naval_intercept(g, f[SIDE], f[WATER_TRANSPORT_CARRIER], target)

    def prompt(self, g: Brood, f: Frame) -> Ask:
        """BR-43: everybody sees what is aboard."""
        carrier = f[WATER_TRANSPORT_CARRIER]
        cargo = with_article(unit_name(g.t, aboard(g)))
        numbers = f"Attack {attack_of(g, carrier)}, Defense {defense_of(g, carrier)}"
        start = area_title(g.t, g.stack[-2][JOURNEY_START])
        return Ask("Intercept at sea?", f"The {stack_title(g.t, carrier)} ({numbers}) carries {cargo} from {start}. "
                   "Both Fleets roll; if the carrier sinks the unit turns back.", 155, "may intercept at sea.")

    def label(self, g: Brood, f: Frame, verb: int, target: int) -> Label:
        if verb == DECLINE:
            return Label("Do not intercept")
        return unit_label(g, "Intercept with", target, "", sea_odds(g, target, f[WATER_TRANSPORT_CARRIER]))


def end_crossing(g: Brood, f: Frame) -> None:
    """BR-158: the transport goes on unless the carrier was sunk.  BR-161, BR-166: a carrier that fought for this unit is safe
    from then on, for the rest of this move (`MayIntercept` asks)."""
    if f[RESULT] == FOUGHT:
        g.stack[-2][JOURNEY_SAFE] |= fleet_bit(f[WATER_TRANSPORT_CARRIER])
    end(g, SUNK if f[RESULT] == SUNK else 0)


# ---- the fight: dice in the order of BR-140

class SeaDie(Roll[Brood]):
    """BR-140: a die of one of the two Fleets."""

    def __init__(self, of: int) -> None:
        super().__init__("die", DIE)
        self.of: Final = of             # the local that names the Fleet

    def odds(self, g: Brood, f: Frame) -> list[int]:
        return SIX_FACES

    def tell_die(self, g: Brood, f: Frame, outcome: int, number: int) -> None:
        tell(g, L_SEA_DIE, EVERYBODY, [f[self.of], outcome + 1, number])


class AttackDie(SeaDie):
    """BR-156: a Fleet rolls its Attack; equal or below hits (BR-143)."""

    def __init__(self, of: int, hits: int) -> None:
        super().__init__(of)
        self.hits: Final = hits

    def take(self, g: Brood, f: Frame, outcome: int) -> None:
        f[self.hits] = int(outcome + 1 <= attack_of(g, f[self.of]))
        self.tell_die(g, f, outcome, attack_of(g, f[self.of]))

    def prompt(self, g: Brood, f: Frame) -> Ask:
        return Ask("The Fleets roll.", f"The {stack_title(g.t, f[self.of])} hits on {attack_of(g, f[self.of])} or less.", 140)

    def label(self, g: Brood, f: Frame, outcome: int) -> Label:
        return Label(f"Rolls {outcome + 1}", "hits" if outcome + 1 <= attack_of(g, f[self.of]) else "misses")


class DefenseDie(SeaDie):
    """BR-156: a Fleet that is hit rolls its Defense and sinks if it rolls higher."""

    def __init__(self, of: int, hit: int, sunk: int) -> None:
        super().__init__(of)
        self.hit: Final = hit
        self.sunk: Final = sunk

    def opens(self, g: Brood, f: Frame) -> bool:
        return f[self.hit] == 1

    def take(self, g: Brood, f: Frame, outcome: int) -> None:
        f[self.sunk] = int(outcome + 1 > defense_of(g, f[self.of]))
        self.tell_die(g, f, outcome, defense_of(g, f[self.of]))

    def prompt(self, g: Brood, f: Frame) -> Ask:
        unit = stack_title(g.t, f[self.of])
        return Ask("A Fleet that is hit rolls.", f"The {unit} survives on {defense_of(g, f[self.of])} or less.", 156)

    def label(self, g: Brood, f: Frame, outcome: int) -> Label:
        return Label(f"Rolls {outcome + 1}", "sinks" if outcome + 1 > defense_of(g, f[self.of]) else "survives")


def sink(g: Brood, f: Frame) -> None:
    """BR-156: both rolled at the same time; now the sunk ones leave the map."""
    if f[NAVAL_INTERCEPT_INTERCEPTOR_SUNK]:
        destroy(g, f[NAVAL_INTERCEPT_INTERCEPTOR])
        tell(g, L_SUNK, EVERYBODY, [f[NAVAL_INTERCEPT_INTERCEPTOR]])
    if f[NAVAL_INTERCEPT_CARRIER_SUNK]:
        unmark(g, f[NAVAL_INTERCEPT_CARRIER])
        destroy(g, f[NAVAL_INTERCEPT_CARRIER])
        tell(g, L_SUNK, EVERYBODY, [f[NAVAL_INTERCEPT_CARRIER]])
    end(g, SUNK if f[NAVAL_INTERCEPT_CARRIER_SUNK] else FOUGHT)


def unmark(g: Brood, carrier: int) -> None:
    """BR-165: the carrier was one that had carried, or else one that had moved; its mark goes down with it."""
    if carrier in g.carried:
        g.carried.remove(carrier)
    elif carrier in g.moved:
        g.moved.remove(carrier)


WATER_TRANSPORT_STEPS: Final = Procedure("water_transport", "sea: sea, safe: set fleet, carrier: unit = nobody", {
    "carrier": WhichCarrier([TRANSPORT_WITH]),
    "name_carrier": Deed(name_carrier),
    "intercept": MayIntercept([INTERCEPT, DECLINE], window="sea", passes=DECLINE),
    "end": Deed(end_crossing),
}, inside="journey.after_crossing")
# BR-140: in this order.  BR-157: two Fleets, and nobody else.
NAVAL_INTERCEPT_STEPS: Final = Procedure(
    "naval_intercept", "carrier: unit, interceptor: unit, carrier_hit: flag = 0, interceptor_hit: flag = 0, "
    "carrier_sunk: flag = 0, interceptor_sunk: flag = 0", {
        "interceptor_attack": AttackDie(NAVAL_INTERCEPT_INTERCEPTOR, NAVAL_INTERCEPT_CARRIER_HIT),
        "carrier_attack": AttackDie(NAVAL_INTERCEPT_CARRIER, NAVAL_INTERCEPT_INTERCEPTOR_HIT),
        "carrier_defense": DefenseDie(NAVAL_INTERCEPT_CARRIER, NAVAL_INTERCEPT_CARRIER_HIT, NAVAL_INTERCEPT_CARRIER_SUNK),
        "interceptor_defense": DefenseDie(NAVAL_INTERCEPT_INTERCEPTOR, NAVAL_INTERCEPT_INTERCEPTOR_HIT,
                                          NAVAL_INTERCEPT_INTERCEPTOR_SUNK),
        "end": Deed(sink),
    }, inside="water_transport.end")
