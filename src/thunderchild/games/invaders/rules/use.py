"""Using cards in play: which ability, its price, then its words (IN-56 to IN-59, EFFECTS.md section 2)."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Deed, Step, goto
from ....kernel.state import RESULT, SEAT, Frame
from ....kernel.words import Clicks
from ..cards.fit import is_hero, zone_of
from .ends import judge
from .frames import ABILITY, AREA, SLOT, done, new_hero, pay, resolve, use_ability
from .pieces import bury, mark_used, say
from .questions import bar_use_of, bar_victim, has_victim
from .state import SLOTS_OF, Invaders
from .steps import Ask
from .words import CHOOSE, L_SACRIFICED, L_USED, TARGET


def usable(g: Invaders, slot: int) -> list[int]:
    """Places, in the list of its `use` abilities, of those that can be used now."""
    uses = g.t.uses[g.card_at[slot]]
    return [k for k in range(len(uses)) if bar_use_of(g, uses[k], slot) == 0]


def use_card(g: Invaders, slot: int, which: int) -> None:
    a = g.t.uses[g.card_at[slot]][which]
    mark_used(g, slot, a.place)
    say(g, L_USED, a.side, g.card_at[slot])
    use_ability(g, a, slot, zone_of(slot))


class WhichAbility(Ask):
    """A card with two abilities to use: `use` + card, then `choose` + ability.  The turn's frame has the slot."""

    def __init__(self, at: int) -> None:
        super().__init__([CHOOSE])
        self.at: Final = at

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[self.at] >= 0

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        uses = g.t.uses[g.card_at[f[self.at]]]
        return bar_use_of(g, uses[target], f[self.at]) if target < len(uses) else 57

    def options(self, g: Invaders, f: Frame, out: Clicks) -> None:
        for k in usable(g, f[self.at]):
            out.add(CHOOSE, k)

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        slot = f[self.at]
        f[self.at] = -1
        use_card(g, slot, target)


WORK: Final = 3             # steps of USE_ABILITY


# ---- USE_ABILITY: the price, in the order discard, drain, token, ops, sacrifice

def pay_cards(g: Invaders, f: Frame) -> None:
    price = g.t.abilities[f[ABILITY]].price
    pay(g, f[SEAT], price.discard, price.drain)


def pay_tokens(g: Invaders, f: Frame) -> None:
    price = g.t.abilities[f[ABILITY]].price
    if f[SLOT] >= 0:
        g.tokens[f[SLOT]] -= price.token
    g.ops -= price.ops
    if price.itself and f[SLOT] >= 0:
        pay_with_card(g, f[SEAT], f[SLOT])
    elif price.victim is None:
        goto(f, WORK + 1)
        work(g, f)


def pay_with_card(g: Invaders, side: int, slot: int) -> None:
    """IN-83: a sacrifice as a price; a hero is replaced at once."""
    card = bury(g, slot)
    say(g, L_SACRIFICED, side, card)
    if is_hero(g, card):
        new_hero(g, 0)


class PriceVictim(Ask):
    """The card sacrificed as a price, picked by its owner."""

    def __init__(self) -> None:
        super().__init__([TARGET])

    def opens(self, g: Invaders, f: Frame) -> bool:
        price = g.t.abilities[f[ABILITY]].price
        return price.victim is not None and has_victim(g, price, f[SEAT], f[SLOT])

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        return bar_victim(g, g.t.abilities[f[ABILITY]].price, f[SEAT], f[SLOT], target)

    def options(self, g: Invaders, f: Frame, out: Clicks) -> None:
        for slot in SLOTS_OF[f[SEAT]]:
            if self.bar(g, f, TARGET, slot) == 0:
                out.add(TARGET, slot)

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        pay_with_card(g, f[SEAT], target)


def work(g: Invaders, f: Frame) -> None:
    if not judge(g):
        resolve(g, g.t.abilities[f[ABILITY]], f[SLOT], f[AREA], -1)


def hand_up(g: Invaders, f: Frame) -> None:
    done(g, f[RESULT])


USE_STEPS: Final[list[Step[Invaders]]] = [Deed(pay_cards), Deed(pay_tokens), PriceVictim(), Deed(work), Deed(hand_up)]
