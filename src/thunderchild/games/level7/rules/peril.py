"""L7-16: where a die falls right after a click and may lose the game, the click says how likely it does."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ....kernel.say import LOSES, LOST, Label
from ....kernel.state import eye_bit
from ....kernel.steps import Roll
from .arrivals import StrikeDie
from .effects import ShieldDie
from .fight import BattleDie
from .maintenance import TerrorDie, VirusDie
from .state import Invasion

if TYPE_CHECKING:
    from .game import InvasionRules

# the odds of a die are everybody's to see; those of a deck are not
DICE: Final = (BattleDie, StrikeDie, ShieldDie, TerrorDie, VirusDie)


def warned(rules: InvasionRules, g: Invasion, a: int, said: Label) -> Label:
    """The label with what the next die does to the seat that is asked; nothing where a hidden card would come to light."""
    seat, ahead = rules.to_move(g), g.copy()
    if rules.barred(g, seat, a):
        return said
    rules.click(ahead, a)
    step: Any = rules.step(ahead) if ahead.over == 0 else None
    if not isinstance(step, Roll) or not isinstance(step, DICE):
        return said
    die = step.odds(ahead, ahead.stack[-1])
    bad = [die[face] for face in range(len(die)) if die[face] and loses(rules, ahead, face, seat)]
    if not bad or ahead.reveals & eye_bit(g, seat):
        return said
    if sum(bad) == sum(die):
        return Label(said.text, said.note, said.price, said.odds, LOSES)
    risk = f"the next roll loses the game {round(100 * sum(bad) / sum(die))} %"
    return Label(said.text, said.note, said.price, f"{said.odds}, {risk}" if said.odds else risk, said.danger)


def loses(rules: InvasionRules, g: Invasion, face: int, seat: int) -> bool:
    """Whether the game is lost as soon as the die shows this face."""
    after = g.copy()
    rules.click(after, face)
    return after.over != 0 and not after.reveals & eye_bit(g, seat) and rules.outcome(after, seat).word == LOST
