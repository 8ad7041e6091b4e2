"""The sequence of play: setup, turns, the main phase (IN-15 to IN-29, IN-138, IN-139)."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Ask, Choice, Deed, Label, Procedure, goto
from ....kernel.state import NOBODY, SIDE, Frame
from ....kernel.words import Clicks
from ..cards.fit import hero_slot
from ..cards.language import HAS_ATTACK, NONE, USE as ON_USE
from ..cards.resolve import ready_hero
from ..cards.triggers import each_turn_due, run_due
from ..text.phrases import activates, cost_text, ends_plan, many, name, power_text, price_text, words_text
from . import frames
from .actions import list_discounts, list_plays, list_strategies, list_uses
from .frames import AT_GAME_INVADERS_TURN, AT_TURN_ABILITY, AT_TURN_ATTACK, AT_TURN_MAIN, TURN_USING
from .openers import MAIN, deal, done, draw, new_hero, play_card, resolve, use_ability
from .pieces import play_from_hand, say, show_in_hand
from .questions import bar_discount, bar_ops, bar_plan, bar_play, bar_strategy, bar_use, discard_cost, drain_cost
from .state import CLICKS, INVADER, MANKIND, SLOTS, Invaders
from .steps import thing
from .use import WhichAbility, use_card
from .words import (CHOOSE, END, L_OPS_USED, L_PLAN_ACTION, L_PLAYED, L_SKIPPED, L_STRATEGY, L_TURN, OPS, PLAN_DISCOUNT,
                    PLAN_DRAW, PLAY, STRATEGY, USE)

# ---- a game

def first_hero(g: Invaders, f: Frame) -> None:
    """IN-17, IN-19."""
    new_hero(g, 1)


def deal_to_invader(g: Invaders, f: Frame) -> None:
    """IN-18, IN-26, IN-138: no window opens."""
    deal(g, INVADER, g.t.board.opening_hand)


def deal_to_mankind(g: Invaders, f: Frame) -> None:
    """IN-18."""
    deal(g, MANKIND, g.t.board.opening_hand)


def invaders_turn(g: Invaders, f: Frame) -> None:
    """IN-20: the Invader always begins."""
    frames.turn(g, INVADER)


def mankinds_turn(g: Invaders, f: Frame) -> None:
    goto(f, AT_GAME_INVADERS_TURN)
    frames.turn(g, MANKIND)


# ---- a turn

def begin(g: Invaders, f: Frame) -> None:
    """IN-21, IN-22: the hero stands up first of all; marks and limits are new."""
    g.active = f[SIDE]
    g.turn += 1
    g.clicks = CLICKS
    g.planned = 0
    g.drained = 0
    clear_marks(g)
    say(g, L_TURN, f[SIDE], (g.turn + 1) // 2)
    if f[SIDE] == MANKIND and g.turned and hero_slot(g) != NOBODY:
        ready_hero(g)
    draw_phase(g, f)


def clear_marks(g: Invaders) -> None:
    """IN-155."""
    g.used = [0] * SLOTS


def draw_phase(g: Invaders, f: Frame) -> None:
    """IN-23, IN-26: two cards, one draw, one window."""
    draw(g, f[SIDE], g.t.board.draw_per_turn, 1, 0)


def every_turn(g: Invaders, f: Frame) -> None:
    """IN-29: before any action."""
    run_due(g, each_turn_due(g, f[SIDE]))


class MainPhase(Choice[Invaders]):
    """IN-28: any of these in any order, any number of times, then the end."""

    def __init__(self) -> None:
        super().__init__([PLAY, USE, OPS, PLAN_DRAW, END, PLAN_DISCOUNT, STRATEGY], secret=True, own_turn=True, passes=END)
        self.stays = True

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        """IN-139, and what the bar of each kind of action says."""
        side = f[SIDE]
        if verb == PLAY:
            return bar_play(g, side, target)
        if verb == USE:
            return bar_use(g, side, target)
        if verb == STRATEGY:
            return bar_strategy(g, side, target, ON_USE) or (139 if g.clicks == 0 else 0)
        if verb == OPS:
            return bar_ops(g, side)
        if verb == PLAN_DRAW:
            return bar_plan(g, side)
        if verb == PLAN_DISCOUNT:
            return bar_plan(g, side) or bar_discount(g, side, target)
        return 0

    def options(self, g: Invaders, f: Frame, out: Clicks) -> None:
        """Measured: docs/speed.md."""
        side, first, clicks = f[SIDE], out.first, out.ids
        if g.clicks == 0:
            clicks.append(first[END])
            return
        list_plays(g, side, first[PLAY], clicks)
        list_uses(g, side, first[USE], clicks)
        if side == MANKIND:
            if bar_ops(g, side) == 0:
                clicks.append(first[OPS])
            clicks.append(first[END])
        elif g.planned:
            clicks.append(first[END])
        else:
            clicks.append(first[PLAN_DRAW])
            clicks.append(first[END])
            list_discounts(g, side, first[PLAN_DISCOUNT], clicks)
        list_strategies(g, side, first[STRATEGY], clicks)

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        if verb == END:
            goto(f, AT_TURN_ATTACK)
            return
        g.clicks -= 1
        if verb == PLAY:
            play(g, f[SIDE], target)
        elif verb == USE:
            use(g, f, target)
        elif verb == STRATEGY:
            activate(g, target)
        elif verb == OPS:
            say(g, L_OPS_USED, g.ops - g.t.ops.price.ops)
            use_ability(g, g.t.ops, NOBODY, NOBODY)
        else:
            plan_action(g, f[SIDE], NOBODY if verb == PLAN_DRAW else target)

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        return Ask("Play, use, or end your turn.", "", 28, "is in its main phase.")

    def label(self, g: Invaders, f: Frame, verb: int, target: int) -> Label:
        if verb == PLAY:
            return Label(f"Play {name(g, target)}", power_text(g, target), cost_text(g, f[SIDE], target))
        if verb == USE:
            return use_label(g, target)
        if verb == STRATEGY:
            return strategy_label(g, target)
        if verb == OPS:
            return Label("Use Ops Centre", g.t.ops_text, f"{g.t.ops.price.ops} of {many(g.ops, 'token')}")
        if verb == END:
            return Label("End the main phase")
        what = "draw a card" if verb == PLAN_DRAW else f"{name(g, target)} costs 1 less"
        return Label(f"Plan action: {what}", "", f"marker to {max(g.plan - 1, 0)}")


def use_label(g: Invaders, slot: int) -> Label:
    uses = g.t.uses[g.card_at[slot]] if g.card_at[slot] >= 0 else []
    if len(uses) != 1:
        return Label(f"Use {thing(g, slot)}", f"{many(len(uses), 'ability').replace('ys', 'ies')}" if uses else "")
    return Label(f"Use {thing(g, slot)}", words_text(g.t, uses[0].side, uses[0].first),
                 price_text(uses[0].price, g.tokens[slot]))


def strategy_label(g: Invaders, strategy: int) -> Label:
    """IN-60; one that moves the marker to its end warns."""
    a = g.t.strategy_ability[strategy]
    return Label(f"Activate {activates(g.t.strategies.titles[strategy])}", g.t.strategy_texts[strategy], price_text(a.price), "",
                 ends_plan(g, a))


def play(g: Invaders, side: int, card: int) -> None:
    """IN-140: the cost is worked out now and does not change afterwards."""
    discards, drains = discard_cost(g, side, card), drain_cost(g, side, card)
    say(g, L_PLAYED, side, card, discards, drains)
    play_from_hand(g, side, card)
    play_card(g, side, card, MAIN, discards, drains, NONE)


def use(g: Invaders, f: Frame, slot: int) -> None:
    """A card with two abilities to use: which one is asked next."""
    if len(g.t.uses[g.card_at[slot]]) == 1:
        use_card(g, slot, 0)
    else:
        f[TURN_USING] = slot
        goto(f, AT_TURN_ABILITY)


def activate(g: Invaders, strategy: int) -> None:
    """IN-60: its token is flipped for the rest of the game."""
    a = g.t.strategy_ability[strategy]
    g.awake |= 1 << strategy
    say(g, L_STRATEGY, a.side, strategy)
    use_ability(g, a, NOBODY, NOBODY)


def plan_action(g: Invaders, side: int, card: int) -> None:
    """IN-79 to IN-81, IN-156: the marker first, then the card or the discount."""
    g.planned = 1
    say(g, L_PLAN_ACTION, side)
    if card != NOBODY:
        show_in_hand(g, side, card)
    resolve(g, g.t.plan_draw if card == NOBODY else g.t.plan_discount, NOBODY, NOBODY, card)


def back_to_main(g: Invaders, f: Frame) -> None:
    goto(f, AT_TURN_MAIN)


def attack_phase(g: Invaders, f: Frame) -> None:
    """IN-21, IN-70, IN-116: the Invader attacks; Mankind only with an Array; a skipped phase is skipped whole."""
    side = f[SIDE]
    if g.skips >> side & 1:
        g.skips &= ~(1 << side)
        say(g, L_SKIPPED, side)
    elif side == INVADER or g.kinds & HAS_ATTACK:
        frames.attack(g, side)
        return
    end_turn(g, f)


def end_turn(g: Invaders, f: Frame) -> None:
    """IN-80, IN-115: turncoats and discounts end; marks go when the next turn begins, which is the same moment (IN-155)."""
    g.turncoats = 0
    g.discounts.clear()
    done(g)


ONE_GAME: Final[Procedure[Invaders]] = Procedure("game", "", {
    "first_hero": Deed(first_hero),
    "deal_invader": Deed(deal_to_invader),
    "deal_mankind": Deed(deal_to_mankind),
    "invaders_turn": Deed(invaders_turn),
    "mankinds_turn": Deed(mankinds_turn),
}, inside="match.limit")
# `using`: the card of which one ability is to be chosen
ONE_TURN: Final[Procedure[Invaders]] = Procedure("turn", "using: slot = nobody", {
    "begin": Deed(begin),
    "every_turn": Deed(every_turn),
    "main": MainPhase(),
    "ability": WhichAbility([CHOOSE]),
    "back": Deed(back_to_main),
    "attack": Deed(attack_phase),
    "end": Deed(end_turn),
}, inside="game.invaders_turn game.mankinds_turn")
