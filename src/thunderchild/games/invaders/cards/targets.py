"""Words that pick cards in play: picking, then what is done to the cards (EFFECTS.md, sections 4 and 7)."""
from __future__ import annotations

from bisect import insort
from typing import Final

from ....kernel.flow import Deed, Step, repeat
from ....kernel.state import SEAT, Frame
from ....kernel.words import Clicks
from ..rules.frames import AREA, BY, HOW, LEFT, PICKED, SLOT, SOURCE, WORD, YOU, destroy, done, new_hero, relocate
from ..rules.pieces import bury, into_bag, into_hand, leave_play, move_card, onto_deck, say, shuffle
from ..rules.questions import bar_in_scope, bar_move, bar_move_to, bar_target
from ..rules.state import ALL_ZONES, EVERYBODY, GONE, Invaders
from ..rules.steps import Ask
from ..rules.words import L_MOVED, L_POWER_TOKENS, L_RETURNED, L_SACRIFICED, L_TURNCOAT, STOP, TARGET, ZONE
from .fit import is_hero, side_of, slots_in, zone_of
from .language import DESTROY, MOVE, RETURN, SACRIFICE, THIS, TO_DECK, TO_HAND, TO_HERE, TO_OUT, TO_TOP, TURNCOAT, Word
from .resolve import supply


def word_of(g: Invaders, f: Frame) -> Word:
    return g.t.program[f[WORD]]


def bar_pick(g: Invaders, f: Frame, slot: int) -> int:
    """No card twice (IN-143)."""
    w = word_of(g, f)
    rule = bar_target(g, w, f[SEAT] if w.verb == SACRIFICE else f[YOU], f[SOURCE], f[BY], f[AREA], slot)
    return rule or (143 if slot in f[PICKED:] else 0)


def is_candidate(g: Invaders, f: Frame, slot: int) -> bool:
    """A card of the scope that may be picked: `bar_pick` without its reasons."""
    return (bar_in_scope(g, g.t.program[f[WORD]], f[SOURCE], f[BY], f[AREA], slot) == 0
            and (len(f) == PICKED or slot not in f[PICKED:]))


def scope_of(g: Invaders, f: Frame) -> list[int]:
    w = word_of(g, f)
    return slots_in(w.where, f[SEAT] if w.verb == SACRIFICE else f[YOU], f[AREA], f[SOURCE])


def take_all(g: Invaders, f: Frame) -> None:
    """`all` and `target = "self"`: every candidate, in zone and slot order, without a click (IN-143, IN-157)."""
    w = word_of(g, f)
    if w.every or w.where == THIS:
        f[LEFT] = 0
        for slot in scope_of(g, f):
            if g.card_at[slot] >= 0 and is_candidate(g, f, slot):
                f.append(slot)


class PickTarget(Ask):
    """IN-43, IN-143: one click for each target, also for the only one; fewer candidates than asked for: all of them (IN-97)."""

    def __init__(self) -> None:
        super().__init__([TARGET, STOP])

    def opens(self, g: Invaders, f: Frame) -> bool:
        if f[LEFT] <= 0:
            return False
        for slot in scope_of(g, f):
            if g.card_at[slot] >= 0 and is_candidate(g, f, slot):
                return True
        return False

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        if verb == STOP:
            return 0 if word_of(g, f).up_to else 97
        return bar_pick(g, f, target)

    def options(self, g: Invaders, f: Frame, out: Clicks) -> None:
        for slot in scope_of(g, f):
            if g.card_at[slot] >= 0 and is_candidate(g, f, slot):
                out.add(TARGET, slot)
        if word_of(g, f).up_to:
            out.add(STOP)

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        if verb == STOP:
            f[LEFT] = 0
            return
        f[LEFT] -= 1
        f.append(target)
        w = word_of(g, f)
        if f[LEFT] > 0 or w.verb == MOVE:
            repeat(f)
        if w.verb == MOVE:
            send(g, f, target, w.mode)


def send(g: Invaders, f: Frame, slot: int, how: int) -> None:
    """Several cards are moved one after the other, each with its own zone click unless the zone is fixed."""
    if how == TO_HERE:
        arrive(g, slot, f[AREA])
    else:
        relocate(g, f[SEAT], slot, how)


def arrive(g: Invaders, slot: int, zone: int) -> None:
    say(g, L_MOVED, g.card_at[slot], zone_of(slot), zone)
    move_card(g, slot, zone)


def carry_out_on_all(g: Invaders, f: Frame) -> None:
    """What the word does to the cards picked; over, unless that calls for more."""
    depth = len(g.stack)
    do_to_all(g, f)
    if len(g.stack) == depth:
        done(g, 0)


def do_to_all(g: Invaders, f: Frame) -> None:
    w, targets = word_of(g, f), f[PICKED:]
    if GONE in targets:
        targets = [slot for slot in targets if slot >= 0]
    if w.verb == DESTROY:
        if targets:
            destroy(g, side_of(targets[0]), f[SOURCE], f[BY], targets)
    elif w.verb == SACRIFICE:
        sacrifice(g, f[SEAT], targets)
    elif w.verb == RETURN:
        for slot in targets:
            put_back(g, slot, w.mode)
    elif w.verb == TURNCOAT:
        for slot in targets:
            g.turncoats |= 1 << slot
            say(g, L_TURNCOAT, g.card_at[slot])
    elif w.verb == MOVE:
        move_all(g, f, w)
    else:
        for slot in targets:
            power_tokens(g, slot, w.tokens)


def move_all(g: Invaders, f: Frame, w: Word) -> None:
    """`all`: each in turn, if it still can go anywhere; LEFT counts those that have had their turn."""
    while (w.every or w.where == THIS) and PICKED + f[LEFT] < len(f):
        slot = f[PICKED + f[LEFT]]
        f[LEFT] += 1
        if slot >= 0 and bar_move(g, slot, w.mode, f[AREA]) == 0:
            repeat(f)
            send(g, f, slot, w.mode)
            return


def sacrifice(g: Invaders, side: int, targets: list[int]) -> None:
    """IN-83: no window, no `destroyed` ability; a lost hero is replaced (IN-89)."""
    lost = False
    for slot in targets:
        card = bury(g, slot)
        say(g, L_SACRIFICED, side, card)
        lost = lost or is_hero(g, card)
    if lost:
        new_hero(g, 0)


def put_back(g: Invaders, slot: int, to: int) -> None:
    """`return`: neither destroyed nor sacrificed; everybody knows where it went (IN-162, IN-163)."""
    side = side_of(slot)
    card = leave_play(g, slot)
    say(g, L_RETURNED, side, card, to)
    if to == TO_OUT:
        insort(g.out, card)
        return
    g.unseen[side][card] += 1
    if to == TO_HAND:
        into_hand(g, side, card, EVERYBODY)
    elif to == TO_TOP:
        onto_deck(g, side, card, EVERYBODY)
    elif to == TO_DECK:
        into_bag(g, side, card)
        shuffle(g, side)


def power_tokens(g: Invaders, slot: int, n: int) -> None:
    """A +1 and a -1 on one card cancel and go back to the supply (IN-9); an empty supply gives none (IN-10)."""
    sign = 1 if n > 0 else -1
    for _token in range(abs(n)):
        if g.plus[slot] * sign < 0 or supply(g, 0, 1) > 0:
            g.plus[slot] += sign
    say(g, L_POWER_TOKENS, g.card_at[slot], n, g.plus[slot])


def finished(g: Invaders, f: Frame) -> None:
    done(g, 0)


class WhereTo(Ask):
    """IN-59, IN-158: another zone (an adjacent one, if the card says so) with a free slot on the card's side."""

    def __init__(self) -> None:
        super().__init__([ZONE])

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        return bar_move_to(g, f[SLOT], target, f[HOW])

    def options(self, g: Invaders, f: Frame, out: Clicks) -> None:
        for zone in ALL_ZONES:
            if bar_move_to(g, f[SLOT], zone, f[HOW]) == 0:
                out.add(ZONE, zone)

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        arrive(g, f[SLOT], target)


TARGET_STEPS: Final[list[Step[Invaders]]] = [Deed(take_all), PickTarget(), Deed(carry_out_on_all), Deed(finished)]
RELOCATE_STEPS: Final[list[Step[Invaders]]] = [WhereTo(), Deed(finished)]
