"""Texts of cards: targets, then protections, then the effects one after another (L7-111 to L7-117, L7-221 to L7-223)."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import NOBODY, SIDE, Frame
from ....kernel.state import all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, Roll, end, goto, repeat, tell
from ..cards.language import (ADAPTATION_SET, ANNIHILATION_STRIKE, CHOOSE_ONE, CRONOS_FLAG, CRONOS_MOVES, DESTROY_HYDRA,
                              DESTROY_UNIT, EACH_PER_OVERRUN, END_ASSAULT_WAVE, GAIN, JAM_RESEARCH, LOSE, LOWER_TERROR,
                              MARKET_SIZE, MOST_EFFECTS, NO_CATEGORY, NO_ONE, PLACE, RAISE_TERROR, SHIP_SOURCE, SPAWN, Effect,
                              Shield)
from ..text.phrases import chance, side_name
from .changes import destroy_hydra, gain, jam, lower_terror, take
from .frames import (AT_TEXT_PAY, AT_TEXT_SHIELD, EITHER_LEFT, EITHER_OPTION, EITHER_PART, EITHER_TEXT, TEXT_CROWD, TEXT_GUARD,
                     TEXT_GUARD_STACK, TEXT_EFFECT, TEXT_PART, TEXT_SPARED, TEXT_TEXT, adapting, arrival, either, filling, loss,
                     terror_rise, units_lost)
from .names import ASSAULT, COALITIONS, HOMES, MONEY, STACKS
from .news import L_JAMMED, L_SAVED, L_SHIELD_DIE, L_STRIKE, L_WAVE_ENDS
from .offer import CARDS
from .questions import hydra_at, in_turn, is_alive, overrun_lands, owner_of
from .state import Invasion
from .targets import BreakTie, ChooseEachLand, ChooseLand, ChooseTarget, crowd_of, places_of, text_of
from .words import CHOOSE, DIE, NO_PROTECT, OPTION_1, OPTION_2, PROTECT

GUARDS: Final = COALITIONS * len(STACKS)


# ---- protections

def fix_crowds(g: Invasion, f: Frame) -> None:
    """L7-111: whom each effect means is fixed before protections are tried."""
    for k, effect in enumerate(text_of(g, f).effects):
        f[TEXT_CROWD + k] = crowd_of(g, f, effect)


def concerned(f: Frame) -> int:
    """L7-112: every coalition of the sets, even if it has nothing to lose."""
    out = 0
    for k in range(MOST_EFFECTS):
        out |= f[TEXT_CROWD + k]
    return out


def shield_of(g: Invasion, f: Frame) -> Shield | None:
    """What the top side of this technology does against the category of the text."""
    side, stack = f[TEXT_GUARD], f[TEXT_GUARD_STACK]
    for shield in g.t.techs[stack][g.tech[side][stack]].shields:
        if shield.category == text_of(g, f).category:
            return shield
    return None


def seek_shield(g: Invasion, f: Frame) -> None:
    """L7-112, L7-221: alive coalitions in turn order, one attempt for each technology, until one succeeds."""
    sides = in_turn(g)
    while text_of(g, f).category != NO_CATEGORY and f[TEXT_PART] < GUARDS:
        f[TEXT_GUARD], f[TEXT_GUARD_STACK] = sides[f[TEXT_PART] // len(STACKS)], f[TEXT_PART] % len(STACKS)
        f[TEXT_PART] += 1
        side = f[TEXT_GUARD]
        if not concerned(f) >> side & 1 or f[TEXT_SPARED] >> side & 1 or not is_alive(g, side):
            continue
        shield = shield_of(g, f)
        if shield is None:
            continue
        if shield.pay == 0:
            spare(g, f)
        else:
            return
    f[TEXT_PART] = 0
    goto(f, AT_TEXT_PAY + 1)


def spare(g: Invasion, f: Frame) -> None:
    f[TEXT_SPARED] |= 1 << f[TEXT_GUARD]
    tell(g, L_SAVED, all_eyes(g), [f[TEXT_GUARD]])


class ShieldDie(Roll[Invasion]):
    """L7-112: one of the printed faces spares the coalition the whole effect."""

    def opens(self, g: Invasion, f: Frame) -> bool:
        shield = shield_of(g, f)
        return shield is not None and shield.pay == NO_ONE

    def odds(self, g: Invasion, f: Frame) -> list[int]:
        return g.t.box.die

    def take(self, g: Invasion, f: Frame, outcome: int) -> None:
        shield = shield_of(g, f)
        tell(g, L_SHIELD_DIE, all_eyes(g), [f[TEXT_GUARD], outcome])
        if shield is not None and outcome in shield.faces:
            spare(g, f)
        goto(f, AT_TEXT_SHIELD)

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        shield = shield_of(g, f)
        odds = "" if shield is None else f"It protects with {chance(shield.faces, g.t.box.die)}."
        return Ask(f"The {side_name(g.t, f[TEXT_GUARD])} rolls for protection.", odds, 112)


class MayPay(Choice[Invasion]):
    """L7-112: the coalition may pay to be spared; it is asked even without the money."""

    def side(self, g: Invasion, f: Frame) -> int:
        return f[TEXT_GUARD]

    def price(self, g: Invasion, f: Frame) -> int:
        shield = shield_of(g, f)
        return 0 if shield is None else shield.pay

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        return 112 if verb == PROTECT and g.stock[f[TEXT_GUARD]][MONEY] < self.price(g, f) else 0

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        if verb == PROTECT:
            take(g, f[TEXT_GUARD], MONEY, self.price(g, f))
            spare(g, f)
        goto(f, AT_TEXT_SHIELD)

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask("Pay for protection?", text_of(g, f).words, 112, "may pay for protection.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        if verb == PROTECT:
            return Label("Be protected", "the text does not touch you", f"${self.price(g, f)}M")
        return Label("Take the effect", text_of(g, f).words)


# ---- effects

def next_part(g: Invasion, f: Frame) -> None:
    """One effect after another, each on all it means, in order (L7-111)."""
    effects = text_of(g, f).effects
    if f[TEXT_EFFECT] >= len(effects):
        end(g)
        return
    effect, part = effects[f[TEXT_EFFECT]], f[TEXT_PART]
    f[TEXT_PART] += 1
    repeat(f)
    if part >= parts_of(g, f, effect):
        f[TEXT_EFFECT] += 1
        f[TEXT_PART] = 0
    elif effect.do == PLACE:
        place_part(g, f, effect, part)
    elif effect.do == SPAWN:
        spawn_at(g, f[SIDE], effect.at[part])
    elif effect.who != NO_ONE:
        touch_part(g, f, effect, part)
    else:
        do_once(g, f, effect)


def parts_of(g: Invasion, f: Frame, effect: Effect) -> int:
    """How many single deeds an effect is."""
    if effect.do == PLACE:
        return effect.n * len(places_of(g, f, effect))
    if effect.do == SPAWN:
        return len(effect.at)
    return COALITIONS * HOMES if effect.who != NO_ONE else 1


def place_part(g: Invasion, f: Frame, effect: Effect, part: int) -> None:
    """L7-113, L7-114: nothing is placed in the land of a coalition that was spared, nor elsewhere instead."""
    place = places_of(g, f, effect)[part // effect.n]
    owner = owner_of(g, place)
    if owner == NOBODY or not f[TEXT_SPARED] >> owner & 1:
        arrival(g, f[SIDE], place, 0)


def spawn_at(g: Invasion, side: int, source: int) -> None:
    """L7-118, L7-119: a drop ship that is not on the board spawns nothing."""
    place = g.ship_at[source - SHIP_SOURCE] if source >= SHIP_SOURCE else source
    if place != NOBODY:
        arrival(g, side, place, 1)


def touch_part(g: Invasion, f: Frame, effect: Effect, part: int) -> None:
    """Coalitions in turn order; `each_per_overrun` as often as it has Overrun territories.  L7-114, L7-115, L7-221: the spared
    and the defeated are passed over."""
    side, time = in_turn(g)[part // HOMES], part % HOMES
    if not f[TEXT_CROWD + f[TEXT_EFFECT]] >> side & 1 or f[TEXT_SPARED] >> side & 1 or not is_alive(g, side):
        return
    if time < (overrun_lands(g, side) if effect.who == EACH_PER_OVERRUN else 1):
        touch(g, f, effect, side)


def touch(g: Invasion, f: Frame, effect: Effect, side: int) -> None:
    """What an effect does to one coalition."""
    if effect.do == LOSE:
        loss(g, side, effect.what, effect.n, effect.short_what, effect.short_per)
    elif effect.do == GAIN:
        gain(g, side, effect.what, effect.n)
    elif effect.do == RAISE_TERROR:
        terror_rise(g, side, effect.n)
    elif effect.do == LOWER_TERROR:
        lower_terror(g, side, effect.n)
    elif effect.do == DESTROY_UNIT:
        units_lost(g, side, effect.n)
    elif effect.do == CHOOSE_ONE:
        either(g, side, f[TEXT_TEXT], f[TEXT_EFFECT])
    elif effect.do == JAM_RESEARCH:
        jam_tokens(g, side, effect.n)


def jam_tokens(g: Invasion, side: int, n: int) -> None:
    for _token in range(n):
        if jam(g, side):
            tell(g, L_JAMMED, all_eyes(g), [side])


def do_once(g: Invasion, f: Frame, effect: Effect) -> None:
    """L7-86, L7-87, L7-151: effects that concern the game, not coalitions; Power is counted from the cards in play."""
    if effect.do == MARKET_SIZE:
        g.market_size = min(g.market_size + effect.n, g.t.box.market_most)
        filling(g, f[SIDE])
    elif effect.do == CRONOS_FLAG:
        g.may_enter |= 1 << effect.flag
    elif effect.do == CRONOS_MOVES:
        g.cronos_moves = effect.n
    elif effect.do == END_ASSAULT_WAVE:
        end_assault_wave(g)
    elif effect.do == ANNIHILATION_STRIKE:
        g.strike = 1
        tell(g, L_STRIKE, all_eyes(g), [])
    elif effect.do == ADAPTATION_SET:
        g.adaptation = effect.n
    elif effect.do == DESTROY_HYDRA:
        destroy_some(g, f, effect)


def end_assault_wave(g: Invasion) -> None:
    """L7-128: the Devastation wave begins with the next round."""
    if g.wave == ASSAULT and not g.wave_ends:
        g.wave_ends = 1
        tell(g, L_WAVE_ENDS, all_eyes(g), [])


def destroy_some(g: Invasion, f: Frame, effect: Effect) -> None:
    """L7-229: up to n figures are removed first, drop ships last, and then counted; no bonus for drop ships."""
    for place in places_of(g, f, effect):
        kills = min(effect.n, hydra_at(g, place))
        for _figure in range(kills):
            destroy_hydra(g, place)
        adapting(g, f[SIDE], kills)


TEXT: Final = Procedure("text", "text: card_text, target: coalition = nobody, extreme: coalition = nobody, spot: place = nobody, "
                        "spots[5]: place = nobody, crowd[4] = 0, spared: set coalition = 0, "
                        "guard: coalition = nobody, guard_stack: stack = nobody, effect = 0, part = 0", {
    "target": ChooseTarget([CHOOSE], beside=[CARDS]),
    "tie": BreakTie([CHOOSE], beside=[CARDS]),
    "spot": ChooseLand([CHOOSE], beside=[CARDS]),
    "spots": ChooseEachLand([CHOOSE], beside=[CARDS]),
    "fix": Deed(fix_crowds),
    "shield": Deed(seek_shield),
    "roll": ShieldDie("die", DIE),
    "pay": MayPay([PROTECT, NO_PROTECT], passes=NO_PROTECT, beside=[CARDS]),
    "effects": Deed(next_part),
})


# ---- either-or texts

class WhichOption(Choice[Invasion]):
    """L7-239: an option that takes a kind of which the coalition has nothing is closed; a part is enough (L7-19)."""

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        effects = option_of(g, f, verb - OPTION_1)
        for e in effects:
            if e.do == LOSE and g.stock[f[SIDE]][e.what] == 0:
                return 239
        return 0

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        f[EITHER_OPTION] = verb - OPTION_1

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask("Which of the two?", g.t.texts[f[EITHER_TEXT]].words, 239, "chooses one of two.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        return Label(" and ".join([effect_words(e) for e in option_of(g, f, verb - OPTION_1)]))


def option_of(g: Invasion, f: Frame, option: int) -> list[Effect]:
    return g.t.texts[f[EITHER_TEXT]].effects[f[EITHER_PART]].options[option]


def effect_words(effect: Effect) -> str:
    if effect.do == LOSE:
        return f"Lose ${effect.n}M" if effect.what == MONEY else f"Lose {effect.n}"
    return f"Terror +{effect.n}"


def do_option(g: Invasion, f: Frame) -> None:
    """Each choice is carried out before the next coalition chooses."""
    effects = option_of(g, f, f[EITHER_OPTION])
    if f[EITHER_LEFT] < len(effects) and is_alive(g, f[SIDE]):
        effect = effects[f[EITHER_LEFT]]
        f[EITHER_LEFT] += 1
        repeat(f)
        touch(g, f, effect, f[SIDE])


EITHER: Final = Procedure("either", "text: card_text, part, option = 0, left = 0", {
    "which": WhichOption([OPTION_1, OPTION_2], beside=[CARDS]),
    "do": Deed(do_option),
})
