"""Using cards in play: which ability, its price, then its words (IN-56 to IN-59, EFFECTS.md section 2)."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Ask, Choice, Deed, Label, Procedure, goto
from ....kernel.state import NOBODY, RESULT, SIDE, Frame
from ..cards.fit import is_hero, zone_of
from ..cards.language import Price
from ..text.phrases import name, owner_of, price_text, words_text
from .ends import judge
from .frames import AT_USE_HAND_UP, TURN_USING, USE_ABILITY, USE_AREA, USE_SLOT
from .openers import done, new_hero, pay, resolve, use_ability
from .pieces import bury, mark_used, say
from .questions import bar_use_of, bar_victim, has_victim
from .state import SLOTS_OF, Invaders
from .steps import slot_label
from .words import L_SACRIFICED, L_USED, TARGET


def use_card(g: Invaders, slot: int, which: int) -> None:
    a = g.t.uses[g.card_at[slot]][which]
    mark_used(g, slot, a.place)
    say(g, L_USED, a.side, g.card_at[slot])
    use_ability(g, a, slot, zone_of(slot))


class WhichAbility(Choice[Invaders]):
    """IN-57: a card with two abilities to use: `use` + card, then `choose` + ability.  The turn's frame has the slot."""

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[TURN_USING] >= 0

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        """IN-57."""
        uses = g.t.uses[g.card_at[f[TURN_USING]]]
        return bar_use_of(g, uses[target], f[TURN_USING]) if target < len(uses) else 57

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        slot = f[TURN_USING]
        f[TURN_USING] = NOBODY
        use_card(g, slot, target)

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        card = name(g, g.card_at[f[TURN_USING]])
        return Ask(f"Which ability of {card}?", "", 57, f"chooses an ability of {card}.")

    def label(self, g: Invaders, f: Frame, verb: int, target: int) -> Label:
        uses = g.t.uses[g.card_at[f[TURN_USING]]]
        if target >= len(uses):
            return Label(f"Ability {target + 1}")
        a = uses[target]
        return Label(f"Ability {target + 1}", words_text(g.t, a.side, a.first), price_text(a.price, g.tokens[f[TURN_USING]]))


# ---- the price, in the order discard, drain, token, ops, sacrifice

def price_of(g: Invaders, f: Frame) -> Price:
    return g.t.abilities[f[USE_ABILITY]].price


def pay_cards(g: Invaders, f: Frame) -> None:
    price = price_of(g, f)
    pay(g, f[SIDE], price.discard, price.drain)


def pay_tokens(g: Invaders, f: Frame) -> None:
    price = price_of(g, f)
    if f[USE_SLOT] >= 0:
        g.tokens[f[USE_SLOT]] -= price.token
    g.ops -= price.ops
    if price.itself and f[USE_SLOT] >= 0:
        pay_with_card(g, f[SIDE], f[USE_SLOT])
    elif price.victim is None:
        goto(f, AT_USE_HAND_UP)
        work(g, f)


def pay_with_card(g: Invaders, side: int, slot: int) -> None:
    """IN-83: a sacrifice as a price; a hero is replaced at once."""
    card = bury(g, slot)
    say(g, L_SACRIFICED, side, card)
    if is_hero(g, card):
        new_hero(g, 0)


class PriceVictim(Choice[Invaders]):
    """IN-83: the card sacrificed as a price, picked by its owner."""

    def opens(self, g: Invaders, f: Frame) -> bool:
        price = price_of(g, f)
        return price.victim is not None and has_victim(g, price, f[SIDE], f[USE_SLOT])

    def candidates(self, g: Invaders, f: Frame, verb: int) -> list[int]:
        return SLOTS_OF[f[SIDE]]

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        return bar_victim(g, price_of(g, f), f[SIDE], f[USE_SLOT], target)

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        pay_with_card(g, f[SIDE], target)

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        victim = price_of(g, f).victim
        wanted = victim.one if victim is not None else "card"
        return Ask(f"Choose a {wanted} to sacrifice.", f"It is the price of {owner_of(g, g.t.abilities[f[USE_ABILITY]])}.", 83,
                   "chooses a card to sacrifice.")

    def label(self, g: Invaders, f: Frame, verb: int, target: int) -> Label:
        return slot_label(g, "Sacrifice", target)


def work(g: Invaders, f: Frame) -> None:
    if not judge(g):
        resolve(g, g.t.abilities[f[USE_ABILITY]], f[USE_SLOT], f[USE_AREA], NOBODY)


def hand_up(g: Invaders, f: Frame) -> None:
    done(g, f[RESULT])


USING: Final[Procedure[Invaders]] = Procedure("use", "ability: ability, slot: slot, area: zone", {
    "cards": Deed(pay_cards),
    "tokens": Deed(pay_tokens),
    "victim": PriceVictim([TARGET]),
    "work": Deed(work),
    "hand_up": Deed(hand_up),
})
