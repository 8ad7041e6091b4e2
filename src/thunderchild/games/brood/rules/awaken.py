"""The Humans' Awaken phase (BR-100 to BR-112): Mediation, War or Neutrality."""
from __future__ import annotations

from ....kernel.flow import Choice, repeat, tell
from ....kernel.state import Frame
from ....kernel.words import Clicks
from .frames import HUMAN_PRICE, forces
from .names import EVERYBODY, MAJORS
from .pieces import gain_dupes
from .questions import is_blocked, price_of, war_price_of, war_takes_both
from .setup import count_asleep
from .state import Brood
from .words import L_BLOCKED, L_DUPES, L_HALF_AWAKE, L_MEDIATED, L_NEUTRAL, L_WAR, L_WOKE, MEDIATE, NEUTRALITY, WAR


class Awaken(Choice[Brood]):
    """BR-100: exactly one of the three; with no Dormant token left only Neutrality remains (BR-108).
    BR-109: minor nations cannot be named."""

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == NEUTRALITY or g.dormant[target] > 0 else 100

    def options(self, g: Brood, f: Frame, out: Clicks) -> None:
        for verb in (MEDIATE, WAR):
            for nation in range(MAJORS):
                if g.dormant[nation] > 0:
                    out.add(verb, nation)
        out.add(NEUTRALITY)

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
            f[HUMAN_PRICE] = min(price, g.t.blocks)
        else:
            pay_dupes(g, price)
        wake(g, target)


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
    forces(g, nation)


class Block(Choice[Brood]):
    """BR-104: the price of Mediation, in Block tokens on different phases."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return f[HUMAN_PRICE] > 0

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return 104 if is_blocked(g, target) else 0

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        g.blocked |= 1 << target
        tell(g, L_BLOCKED, EVERYBODY, [target])
        f[HUMAN_PRICE] -= 1
        repeat(f)
