"""Carrying out an ability: its words run in order to the end, one after the other (EFFECTS.md, section 7).

At load every ability of a card, hero, strategy or plan action is compiled into a run of words in one program, closed by STOP_HERE
(`choose` has its options behind it, each closed by a JUMP).  The frame of `resolve` is a small machine that runs such a program:

    ability     which one; it gives the owner (the frame's side), the source card and the price that was paid
    slot        where the source card lies, or nobody; it follows the card when that moves or leaves play
    area        the context zone, what "here" and "opposing" mean: the zone of the card, or one that a word picked
    word        the place of the next word in the program
    held        what `prevent` and `cancel` have come to: the result that the caller of the ability gets
    named       the card for which a discount was named by the click that began the ability
    second      of a word for both players the first one's half is done: 1, and more by the number it counted
    dry         sides that ran dry by such a word; judged only after both have had their turn (IN-126)
    flipped     cards turned up so far, for conditions that ask what they were

`next_word` loops over words until one of them asks somebody or calls a procedure (drawing, picking targets, digging ...); then it
returns and is run again when that is done.  After every word the victory conditions are looked at, before the next one.  A word
whose condition fails is passed over.  A word that can be carried out only in part is carried out as far as possible (IN-97), and
the words behind it still run.  Words that pick cards in play are in targets.py, those about hands in hands.py, decks in decks.py,
piles in recover.py; the rest, tokens, the marker and what lasts, is here.

IN-45: what a word does it does at once; what lasts as long as its card is in play is no word of an ability that runs but a static
one, which fit.py asks for whenever it matters."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Ask, Choice, Deed, Label, Procedure, goto, reveal
from ....kernel.state import NOBODY, RESULT, SIDE, STEP, Frame
from ..rules import frames
from ..rules.ends import OPTION_UNLIMITED, judge, wins_by_word
from ..rules.frames import (AT_RESOLVE_OPTION, AT_RESOLVE_WORDS, AT_RESOLVE_ZONE, RESOLVE_ABILITY, RESOLVE_AREA, RESOLVE_DRY,
                            RESOLVE_FLIPPED, RESOLVE_HELD, RESOLVE_NAMED, RESOLVE_SECOND, RESOLVE_SLOT, RESOLVE_WORD,
                            RESOLVE_ZONE_PICKED)
from ..rules.openers import RAN_DRY, deal, done, drain, draw, pick_targets
from ..rules.pieces import into_bag, say, show_hand_to, shuffle
from ..rules.questions import dues_of, first_step_works, tokens_left
from ..rules.state import INVADER, MANKIND, NO_DECK, Invaders
from ..rules.steps import IntoZone, zone_label
from ..rules.words import (CHOOSE as CHOOSE_OPTION, L_LOOKED, L_OPS, L_PICKED_ZONE, L_PLAN, L_REDRAWS, L_SKIP, L_TAX, L_TOKENS,
                           L_UPRIGHT, L_ZONE_TOKENS, NO, YES, ZONE)
from ..text.phrases import ability_text, capital, owner_of, words_text
from .fit import amount, hero_slot, holds, is_banned, other, zone_power
from .language import (AT_HAND, BOTH, BY_OWNER, BY_YOU, CANCEL, CHOOSE, DEPLOY, DIG, DISCARD, DISCOUNT, DRAIN, DRAW, FLIP,
                       FROM_TOP, JUMP, LOOK, NO_EXTRA_DRAW, NO_ZONE_TOKEN, OPPONENT, OPS, PICK_ZONE, PLAN, PREVENT, READY_HERO,
                       RECOVER, REDRAW_HAND, SACRIFICE, SEARCH, SKIP_ATTACK, STOP_HERE, TAX, TAXED, TOKEN, WIN, ZONE_TOKEN, Word)
from .recover import recover_top


def nothing_to_do(g: Invaders, f: Frame) -> None:
    """IN-143: an optional ability whose first step has no candidate is not even offered."""
    a = g.t.abilities[f[RESOLVE_ABILITY]]
    if not first_step_works(g, a, f[RESOLVE_SLOT], f[RESOLVE_AREA]):
        done(g)


class Whether(Choice[Invaders]):
    """IN-44: `may`: yes or no, by the owner of the card."""

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        return 0

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        if verb == NO:
            done(g)

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        a = g.t.abilities[f[RESOLVE_ABILITY]]
        card = owner_of(g, a)
        return Ask(f"{card}: {ability_text(g.t, a)}?", "", 44, f"decides on {card}.")

    def label(self, g: Invaders, f: Frame, verb: int, target: int) -> Label:
        return Label("Yes" if verb == YES else "No")


def next_word(g: Invaders, f: Frame) -> None:
    """The victory conditions are looked at after every word, before the next one (with `both`: after both, IN-126)."""
    if f[RESULT] == RAN_DRY:
        f[RESOLVE_DRY] |= NO_DECK << (other(f[SIDE]) if f[RESOLVE_SECOND] else f[SIDE])
    f[STEP] = AT_RESOLVE_WORDS              # this step again after every word
    stack, program = g.stack, g.t.program
    depth = len(stack)
    while True:
        if f[RESOLVE_SECOND] == 0:
            if f[RESOLVE_DRY]:
                g.lost |= f[RESOLVE_DRY]
            if judge(g):
                return
        w = program[f[RESOLVE_WORD]]
        if w.verb == STOP_HERE:
            done(g, f[RESOLVE_HELD])
            return
        if w.verb == JUMP:
            f[RESOLVE_WORD] = w.options[0]
        else:
            run_word(g, f, w)
            if len(stack) != depth or f[STEP] != AT_RESOLVE_WORDS:         # it calls a procedure, or it asks
                return


def run_word(g: Invaders, f: Frame, w: Word) -> None:
    """Whether it runs, for whom, and how often; the counter then stands on the next word.  With `both` it runs twice."""
    side = f[SIDE]
    if f[RESOLVE_SECOND] == 0 and w.cond is not None \
            and not holds(g, w.cond, side, f[RESOLVE_SLOT], f[RESOLVE_AREA], f[RESOLVE_FLIPPED:], False):
        f[RESOLVE_WORD] += 1
        return
    n = w.n.n if w.n.fits is None else amount(g, w.n, side, f[RESOLVE_SLOT], f[RESOLVE_AREA], False)
    if w.who == BOTH and f[RESOLVE_SECOND] == 0:
        f[RESOLVE_SECOND] = 1 if w.n.fits is None else 1 + max(n, 0)
        whose = other(side)
    else:
        if f[RESOLVE_SECOND] and w.n.fits is not None:
            n = f[RESOLVE_SECOND] - 1           # as it was counted for the first one
        f[RESOLVE_SECOND] = 0
        f[RESOLVE_WORD] += 1
        whose = other(side) if w.who == OPPONENT else side
    if w.picks:
        by = g.t.abilities[f[RESOLVE_ABILITY]].card
        pick_targets(g, whose if w.verb == SACRIFICE else side, place_of(f), f[RESOLVE_SLOT], by, f[RESOLVE_AREA], n, side)
    elif w.verb <= REDRAW_HAND or w.verb == DEPLOY or w.verb == LOOK:
        move_cards(g, f, w, whose, n)
    elif w.verb <= PLAN:
        place_tokens(g, f, w, n)
    else:
        lasting(g, f, w, whose, n)


def place_of(f: Frame) -> int:
    """The word being carried out; with `both` the counter has not moved yet."""
    return f[RESOLVE_WORD] if f[RESOLVE_SECOND] else f[RESOLVE_WORD] - 1


def move_cards(g: Invaders, f: Frame, w: Word, whose: int, n: int) -> None:
    """Words about hands, decks and piles."""
    side, verb, later = f[SIDE], w.verb, 1 if w.who == BOTH else 0
    n = n if n > 0 else 0
    if verb == DRAW:
        draw(g, whose, 0 if is_banned(g, NO_EXTRA_DRAW, whose, NOBODY) else n, 1, later)
    elif verb == DRAIN:
        drain(g, whose, n, int(whose == MANKIND and side == INVADER and g.active == INVADER), later)
    elif verb == FLIP:
        frames.flip(g, whose, min(n, g.in_deck[whose]))
    elif verb == DISCARD:
        frames.discard(g, whose, min(n, len(g.hand[whose])), BY_OWNER if whose == side and w.mode == BY_YOU else w.mode)
    elif verb == RECOVER and w.mode == FROM_TOP:
        recover_top(g, side, n, w.take)
    elif verb == RECOVER:
        frames.recover(g, side, place_of(f), n)
    elif verb == SEARCH:
        frames.search(g, side, place_of(f), n)
    elif verb == DIG:
        frames.dig(g, side, place_of(f), min(n, g.in_deck[side]), w.take)
    elif verb == DEPLOY:
        frames.deploy(g, side, place_of(f), n)
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
    deal(g, side, n)


def look(g: Invaders, side: int, whose: int, what: int, n: int) -> None:
    """IN-121, IN-162: only the looker sees them, and keeps knowing them."""
    if what == AT_HAND:
        say(g, L_LOOKED, side, whose, len(g.hand[whose]))
        if whose != side:
            show_hand_to(g, whose, g.seat_of(side))
            reveal(g, 1 << g.seat_of(side))
    else:
        frames.look(g, whose, min(n, g.in_deck[whose]), side)


# ---- tokens and the marker

def place_tokens(g: Invaders, f: Frame, w: Word, n: int) -> None:
    if w.verb == ZONE_TOKEN:
        zone_tokens(g, f[SIDE], f[RESOLVE_AREA], n)
    elif w.verb == TOKEN:
        if f[RESOLVE_SLOT] >= 0:
            put_tokens(g, f[RESOLVE_SLOT], n)
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
        frames.discount(g, f[SIDE], max(n, 0), f[RESOLVE_NAMED])
    elif verb == TAX:
        for k in range(len(g.t.taxes)):
            if g.t.taxes[k].word is w:
                g.taxes[k] += 1
                say(g, L_TAX, f[SIDE], k, w.discard)
        g.kinds |= TAXED
        g.dues = dues_of(g)
    elif verb == SKIP_ATTACK:
        g.skips |= 1 << whose
        say(g, L_SKIP, whose)
    elif verb == PICK_ZONE:
        goto(f, AT_RESOLVE_ZONE)
    elif verb == CHOOSE:
        goto(f, AT_RESOLVE_OPTION)
    elif verb == READY_HERO:
        ready_hero(g)
    elif verb == CANCEL:
        f[RESOLVE_HELD] = 1
    elif verb == PREVENT:
        f[RESOLVE_HELD] += n
    elif verb == WIN:
        wins_by_word(g, f[SIDE])


def ready_hero(g: Invaders) -> None:
    """IN-22: the hero stands upright."""
    slot = hero_slot(g)
    if g.turned and slot != NOBODY:
        g.turned = 0
        say(g, L_UPRIGHT, g.card_at[slot])


class PickZone(IntoZone):
    """`pick_zone`: it becomes the context zone.  IN-44: the owner of the card picks it."""

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        return 0

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        f[RESOLVE_AREA] = target
        f[RESOLVE_ZONE_PICKED] = 1
        say(g, L_PICKED_ZONE, f[SIDE], target)

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        return Ask(f"Choose a zone for {owner_of(g, g.t.abilities[f[RESOLVE_ABILITY]])}.", "", 44, "chooses a zone.")

    def label(self, g: Invaders, f: Frame, verb: int, target: int) -> Label:
        return zone_label(g, "Choose", target)


class PickOption(Choice[Invaders]):
    """IN-143: `choose`: one click, then the words of that option."""

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        return 0 if target < len(g.t.program[f[RESOLVE_WORD] - 1].options) else 143

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        f[RESOLVE_WORD] = g.t.program[f[RESOLVE_WORD] - 1].options[target]

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        card = owner_of(g, g.t.abilities[f[RESOLVE_ABILITY]])
        return Ask(f"Choose what {card} does.", "", 143, f"chooses what {card} does.")

    def label(self, g: Invaders, f: Frame, verb: int, target: int) -> Label:
        options = g.t.program[f[RESOLVE_WORD] - 1].options
        return Label(capital(words_text(g.t, f[SIDE], options[target])) if target < len(options) else f"Option {target + 1}")


def go_on(g: Invaders, f: Frame) -> None:
    goto(f, AT_RESOLVE_WORDS)


RESOLVING: Final[Procedure[Invaders]] = Procedure(
    "resolve", "ability: ability, slot: slot, area: zone, named: card, word: word, held: number = 0, second = 0, "
    "dry: set side = 0, zone_picked: flag = 0, flipped...: card = nobody", {
        "nothing": Deed(nothing_to_do),
        "whether": Whether([YES, NO], passes=NO),
        "words": Deed(next_word),
        "zone": PickZone([ZONE]),
        "zone_done": Deed(go_on),
        "option": PickOption([CHOOSE_OPTION]),
        "option_done": Deed(go_on),
    })
