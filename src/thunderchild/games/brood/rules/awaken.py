"""The Humans' Awaken phase (BR-100 to BR-112): Mediation, War or Neutrality."""
from __future__ import annotations

from ....kernel.frames import Frame
from ....kernel.steps import Ask, Choice, Label, repeat, tell
from ..text.titles import counted, nation_title
from .frames import HUMAN_TURN_BLOCKS_LEFT
from .names import EVERYBODY, PHASE_NAMES
from .pieces import gain_dupes
from .questions import is_blocked, price_of, war_price_of, war_takes_both
from .setup import count_asleep, place_military
from .state import Brood
from .words import L_BLOCKED, L_DUPES, L_HALF_AWAKE, L_MEDIATED, L_NEUTRAL, L_WAR, L_WOKE, MEDIATE, NEUTRALITY, WAR


class Awaken(Choice[Brood]):
    """BR-100: exactly one of the three; with no Dormant token left only Neutrality remains (BR-108).
    BR-109: minor nations cannot be named."""

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == NEUTRALITY or g.dormant[target] > 0 else 100

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        if verb == NEUTRALITY:
            tell(g, L_NEUTRAL, EVERYBODY, [])
            pay_dupes(g, 1)
            return
        price = war_price_of(g, target) if verb == WAR else price_of(g, target)
        if verb == WAR and war_takes_both(g, target):
            g.dormant[target] = 1
        tell(g, L_MEDIATED if verb == MEDIATE else L_WAR, EVERYBODY, [target, price])
        if verb == MEDIATE:
            f[HUMAN_TURN_BLOCKS_LEFT] = min(price, g.t.blocks)
        else:
            pay_dupes(g, price)
        wake(g, target)

    def prompt(self, g: Brood, f: Frame) -> Ask:
        return Ask("Mediate, go to war, or stay neutral.",
                   "Mediation blocks phases, War gives the Brood Dupes, Neutrality gives it one.", 100,
                   "must choose Mediation, War or Neutrality.")

    def label(self, g: Brood, f: Frame, verb: int, target: int) -> Label:
        if verb == NEUTRALITY:
            return Label("Stay neutral", "", "1 Dupe for the Brood")
        nation = nation_title(g.t.nations.space.titles[target])
        wakes = g.dormant[target] == 1 or (verb == WAR and war_takes_both(g, target))
        note = "" if wakes else "it sleeps on"
        if verb == MEDIATE:
            price = price_of(g, target)
            return Label(f"Mediate in {nation}", note, f"blocks {counted(price, 'phase')}" if price else "")
        price = war_price_of(g, target)
        return Label(f"War for {nation}", note, f"{counted(price, 'Dupe')} for the Brood" if price else "")


def pay_dupes(g: Brood, price: int) -> None:
    """BR-106, BR-107: the Brood gains Dupes.  Those of a War are counted with its click: nothing can use them before the military
    stands (BR-112)."""
    if price > 0:
        tell(g, L_DUPES, EVERYBODY, [gain_dupes(g, price)])


def wake(g: Brood, nation: int) -> None:
    """BR-103, BR-225: one Dormant token goes for good; with the last one the nation's military comes (BR-26), not before
    (BR-105).  BR-110: it comes without marks, ahead of the other phases."""
    g.dormant[nation] -= 1
    if g.dormant[nation] > 0:
        tell(g, L_HALF_AWAKE, EVERYBODY, [nation])
        return
    count_asleep(g)
    tell(g, L_WOKE, EVERYBODY, [nation])
    place_military(g, nation)


class Block(Choice[Brood]):
    """BR-104: the price of Mediation, in Block tokens on different phases."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return f[HUMAN_TURN_BLOCKS_LEFT] > 0

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return 104 if is_blocked(g, target) else 0

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        g.blocked |= 1 << target
        tell(g, L_BLOCKED, EVERYBODY, [target])
        f[HUMAN_TURN_BLOCKS_LEFT] -= 1
        repeat(f)

    def prompt(self, g: Brood, f: Frame) -> Ask:
        return Ask("Block a phase of this turn.", f"Block tokens still to place: {f[HUMAN_TURN_BLOCKS_LEFT]}.", 104,
                   "must block a phase.")

    def label(self, g: Brood, f: Frame, verb: int, target: int) -> Label:
        return Label(f"Block {PHASE_NAMES[target]}")
