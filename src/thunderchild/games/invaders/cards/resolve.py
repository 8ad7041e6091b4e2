"""Carrying out an ability: its words run in order to the end, one after the other (EFFECTS.md, section 7)."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Deed, Step, goto, reveal
from ....kernel.state import NOBODY, RESULT, SEAT, STEP, Frame
from ....kernel.words import Clicks
from ..rules.ends import OPTION_UNLIMITED, judge, wins_by_word
from ..rules.frames import (ABILITY, AREA, AT, BY, DEPLOY_CARD, DRY, FLIPPED, HELD_BACK, NAMED, RAN_DRY, RECOVER_CARDS,
                            RESOLVE_WORDS, SEARCH_DECK, SECOND, SOURCE, dig, discard_cards, done, drain, draw, flip, look_at_deck,
                            name_discount, pick_targets, with_word)
from ..rules.pieces import into_bag, say, show_hand_to, shuffle
from ..rules.questions import dues_of, first_step_works, tokens_left
from ..rules.state import INVADER, MANKIND, NO_DECK, Invaders
from ..rules.steps import Ask
from ..rules.words import (CHOOSE as CHOOSE_OPTION, L_LOOKED, L_OPS, L_PICKED_ZONE, L_PLAN, L_REDRAWS, L_SKIP, L_TAX, L_TOKENS,
                           L_UPRIGHT, L_ZONE_TOKENS, NO, YES, ZONE)
from .fit import amount, hero_slot, holds, is_banned, other, seat_of, zone_power
from .language import (AT_HAND, BOTH, BY_OWNER, BY_YOU, CANCEL, CHOOSE, DEPLOY, DIG, DISCARD, DISCOUNT, DRAIN, DRAW, FLIP,
                       FROM_TOP, JUMP, LOOK, NO_EXTRA_DRAW, NO_ZONE_TOKEN, OPPONENT, OPS, PICK_ZONE, PLAN, PREVENT, READY_HERO,
                       RECOVER, REDRAW_HAND, SEARCH, SACRIFICE, SKIP_ATTACK, STOP_HERE, TAX, TAXED, TOKEN, WIN, ZONE_TOKEN, Word)
from .recover import recover_top
from .tables import ZONES

PICKING_ZONE: Final = 3         # steps of RESOLVE
PICKING_OPTION: Final = 5


def nothing_to_do(g: Invaders, f: Frame) -> None:
    """IN-143: an optional ability whose first step has no candidate is not even offered."""
    a = g.t.abilities[f[ABILITY]]
    if not first_step_works(g, a, f[SOURCE], f[AREA]):
        done(g, 0)


class Whether(Ask):
    """`may`: yes or no."""

    def __init__(self) -> None:
        super().__init__([YES, NO])

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        return 0

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        if verb == NO:
            done(g, 0)


def next_word(g: Invaders, f: Frame) -> None:
    """The victory conditions are looked at after every word, before the next one (with `both`: after both, IN-126)."""
    if f[RESULT] == RAN_DRY:
        f[DRY] |= NO_DECK << (other(f[SEAT]) if f[SECOND] else f[SEAT])
    f[STEP] = RESOLVE_WORDS                 # this step again after every word
    stack, program = g.stack, g.t.program
    depth = len(stack)
    while True:
        if f[SECOND] == 0:
            if f[DRY]:
                g.lost |= f[DRY]
            if judge(g):
                return
        w = program[f[AT]]
        if w.verb == STOP_HERE:
            done(g, f[HELD_BACK])
            return
        if w.verb == JUMP:
            f[AT] = w.options[0]
        else:
            run_word(g, f, w)
            if len(stack) != depth or f[STEP] != RESOLVE_WORDS:         # it calls a procedure, or it asks
                return


def run_word(g: Invaders, f: Frame, w: Word) -> None:
    """Whether it runs, for whom, and how often; the counter then stands on the next word.  With `both` it runs twice."""
    side = f[SEAT]
    if f[SECOND] == 0 and w.cond is not None and not holds(g, w.cond, side, f[SOURCE], f[AREA], f[FLIPPED:], False):
        f[AT] += 1
        return
    if w.who == BOTH and f[SECOND] == 0:
        f[SECOND] = 1
        whose = other(side)
    else:
        f[SECOND] = 0
        f[AT] += 1
        whose = other(side) if w.who == OPPONENT else side
    n = w.n.n if w.n.fits is None else amount(g, w.n, side, f[SOURCE], f[AREA], False)
    if w.picks:
        pick_targets(g, whose if w.verb == SACRIFICE else side, place_of(f), f[SOURCE], f[BY], f[AREA], n, side)
    elif w.verb <= REDRAW_HAND or w.verb == DEPLOY or w.verb == LOOK:
        move_cards(g, f, w, whose, n)
    elif w.verb <= PLAN:
        place_tokens(g, f, w, n)
    else:
        lasting(g, f, w, whose, n)


def place_of(f: Frame) -> int:
    """The word being carried out; with `both` the counter has not moved yet."""
    return f[AT] if f[SECOND] else f[AT] - 1


def move_cards(g: Invaders, f: Frame, w: Word, whose: int, n: int) -> None:
    """Words about hands, decks and piles."""
    side, verb, later = f[SEAT], w.verb, 1 if w.who == BOTH else 0
    if verb == DRAW:
        draw(g, whose, 0 if is_banned(g, NO_EXTRA_DRAW, whose, NOBODY) else n, 1, later)
    elif verb == DRAIN:
        drain(g, whose, n, int(whose == MANKIND and side == INVADER and g.active == INVADER), later)
    elif verb == FLIP:
        flip(g, whose, min(n, g.in_deck[whose]))
    elif verb == DISCARD:
        discard_cards(g, whose, min(n, len(g.hand[whose])), BY_OWNER if whose == side and w.mode == BY_YOU else w.mode)
    elif verb == RECOVER and w.mode == FROM_TOP:
        recover_top(g, side, n, w.take)
    elif verb == RECOVER:
        with_word(g, RECOVER_CARDS, side, place_of(f), n)
    elif verb == SEARCH:
        with_word(g, SEARCH_DECK, side, place_of(f), n)
    elif verb == DIG:
        dig(g, side, place_of(f), min(n, g.in_deck[side]), w.take)
    elif verb == DEPLOY:
        with_word(g, DEPLOY_CARD, side, place_of(f), n)
    elif verb == LOOK:
        look(g, side, whose, w.mode, n)
    else:
        redraw_hand(g, side)


def redraw_hand(g: Invaders, side: int) -> None:
    """IN-71, IN-161, IN-163: the hand goes into the deck and as many cards are drawn, without a window."""
    n = len(g.hand[side])
    for card in g.hand[side]:
        into_bag(g, side, card)
    g.hand[side].clear()
    g.known[side].clear()
    shuffle(g, side)
    say(g, L_REDRAWS, side, n)
    draw(g, side, n, 0, 0)


def look(g: Invaders, side: int, whose: int, what: int, n: int) -> None:
    """IN-121, IN-162: only the looker sees them, and keeps knowing them."""
    if what == AT_HAND:
        say(g, L_LOOKED, side, whose, len(g.hand[whose]))
        if whose != side:
            show_hand_to(g, whose, seat_of(g, side))
            reveal(g, 1 << seat_of(g, side))
    else:
        look_at_deck(g, whose, min(n, g.in_deck[whose]), side)


# ---- tokens and the marker

def place_tokens(g: Invaders, f: Frame, w: Word, n: int) -> None:
    if w.verb == ZONE_TOKEN:
        zone_tokens(g, f[SEAT], f[AREA], n)
    elif w.verb == TOKEN:
        if f[SOURCE] >= 0:
            put_tokens(g, f[SOURCE], n)
    elif w.verb == OPS:
        ops_tokens(g, n)
    else:
        move_marker(g, n)


def supply(g: Invaders, kind: int, wanted: int) -> int:
    """IN-10: as many tokens as the supply still has: 0 power tokens, 1 faction tokens."""
    if g.options[OPTION_UNLIMITED]:
        return wanted
    left = tokens_left(g, kind)
    return wanted if wanted < left else left if left > 0 else 0


def zone_tokens(g: Invaders, side: int, zone: int, n: int) -> None:
    """IN-110: never more than the zone has power left, never above its printed power.  It is no drain (IN-112)."""
    if zone < 0:
        return
    if n > 0:
        n = 0 if is_banned(g, NO_ZONE_TOKEN, side, zone) else supply(g, 0, min(n, zone_power(g, zone)))
    else:
        n = -min(-n, g.zone_tokens[zone])
    g.zone_tokens[zone] += n
    say(g, L_ZONE_TOKENS, zone, n, zone_power(g, zone))


def put_tokens(g: Invaders, slot: int, n: int) -> None:
    n = supply(g, 1, n) if n > 0 else -min(-n, g.tokens[slot])
    g.tokens[slot] += n
    say(g, L_TOKENS, g.card_at[slot], n, g.tokens[slot])


def ops_tokens(g: Invaders, n: int) -> None:
    """IN-8, IN-63."""
    n = supply(g, 1, n) if n > 0 else -min(-n, g.ops)
    g.ops += n
    say(g, L_OPS, n, g.ops)


def move_marker(g: Invaders, n: int) -> None:
    """IN-7: never above the track's end, never below 0."""
    most, to = g.t.board.plan_most, g.plan + n
    g.plan = 0 if to < 0 else to if to < most else most
    say(g, L_PLAN, g.plan)


# ---- lasting words, and those that ask

def lasting(g: Invaders, f: Frame, w: Word, whose: int, n: int) -> None:
    verb = w.verb
    if verb == DISCOUNT:
        name_discount(g, f[SEAT], n, f[NAMED])
    elif verb == TAX:
        for k in range(len(g.t.taxes)):
            if g.t.taxes[k].word is w:
                g.taxes[k] += 1
        g.kinds |= TAXED
        g.dues = dues_of(g)
        say(g, L_TAX, f[SEAT], w.discard)
    elif verb == SKIP_ATTACK:
        g.skips |= 1 << whose
        say(g, L_SKIP, whose)
    elif verb == PICK_ZONE:
        goto(f, PICKING_ZONE)
    elif verb == CHOOSE:
        goto(f, PICKING_OPTION)
    elif verb == READY_HERO:
        ready_hero(g)
    elif verb == CANCEL:
        f[HELD_BACK] = 1
    elif verb == PREVENT:
        f[HELD_BACK] += n
    elif verb == WIN:
        wins_by_word(g, f[SEAT])


def ready_hero(g: Invaders) -> None:
    """IN-22: the hero stands upright."""
    slot = hero_slot(g)
    if g.turned and slot != NOBODY:
        g.turned = 0
        say(g, L_UPRIGHT, g.card_at[slot])


class PickZone(Ask):
    """`pick_zone`: it becomes the context zone."""

    def __init__(self) -> None:
        super().__init__([ZONE])

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        return 0

    def options(self, g: Invaders, f: Frame, out: Clicks) -> None:
        for zone in range(ZONES):
            out.add(ZONE, zone)

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        f[AREA] = target
        say(g, L_PICKED_ZONE, f[SEAT], target)


class PickOption(Ask):
    """`choose`: one click, then the words of that option."""

    def __init__(self) -> None:
        super().__init__([CHOOSE_OPTION])

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        return 0 if target < len(g.t.program[f[AT] - 1].options) else 143

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        f[AT] = g.t.program[f[AT] - 1].options[target]


def go_on(g: Invaders, f: Frame) -> None:
    goto(f, RESOLVE_WORDS)


RESOLVE_STEPS: Final[list[Step[Invaders]]] = [Deed(nothing_to_do), Whether(), Deed(next_word), PickZone(), Deed(go_on),
                                              PickOption(),
                                              Deed(go_on)]
