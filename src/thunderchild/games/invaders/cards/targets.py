"""Words that pick cards in play: picking, then what is done to the cards (EFFECTS.md, sections 4 and 7)."""
from __future__ import annotations

from bisect import insort
from typing import Final

from ....kernel.flow import Ask, Choice, Deed, Label, Procedure, repeat
from ....kernel.state import SIDE, Frame
from ....kernel.words import Clicks
from ..rules.frames import (RELOCATE_HOW, RELOCATE_SLOT, TARGETS_AREA, TARGETS_BY, TARGETS_LEFT, TARGETS_MOVED, TARGETS_PICKED,
                            TARGETS_SLOT, TARGETS_WORD, TARGETS_YOU)
from ..rules.openers import destroy, done, new_hero, relocate
from ..rules.pieces import bury, into_bag, into_hand, leave_play, move_card, onto_deck, say, shuffle
from ..rules.questions import bar_in_scope, bar_move, bar_move_to, bar_target
from ..rules.state import EVERYBODY, Invaders
from ..rules.steps import IntoZone, slot_label, zone_label
from ..rules.words import L_MOVED, L_POWER_TOKENS, L_RETURNED, L_SACRIFICED, L_TURNCOAT, STOP, TARGET, ZONE
from ..text.phrases import cards_text, many, name
from .fit import is_hero, side_of, slots_in, zone_of
from .language import (DESTROY, MOVE, POWER_TOKEN, RETURN, SACRIFICE, THIS, TO_ADJACENT, TO_DECK, TO_HAND, TO_HERE, TO_OUT,
                       TO_TOP, TURNCOAT, Word)
from .resolve import supply


def word_of(g: Invaders, f: Frame) -> Word:
    return g.t.program[f[TARGETS_WORD]]


def bar_pick(g: Invaders, f: Frame, slot: int) -> int:
    """No card twice (IN-143)."""
    w = word_of(g, f)
    side = f[SIDE] if w.verb == SACRIFICE else f[TARGETS_YOU]
    rule = bar_target(g, w, side, f[TARGETS_SLOT], f[TARGETS_BY], f[TARGETS_AREA], slot)
    return rule or (143 if slot in f[TARGETS_PICKED:] else 0)


def is_candidate(g: Invaders, f: Frame, slot: int) -> bool:
    """A card of the scope that may be picked: `bar_pick` without its reasons."""
    return (bar_in_scope(g, g.t.program[f[TARGETS_WORD]], f[TARGETS_SLOT], f[TARGETS_BY], f[TARGETS_AREA], slot) == 0
            and (len(f) == TARGETS_PICKED or slot not in f[TARGETS_PICKED:]))


def scope_of(g: Invaders, f: Frame) -> list[int]:
    w = word_of(g, f)
    return slots_in(w.where, f[SIDE] if w.verb == SACRIFICE else f[TARGETS_YOU], f[TARGETS_AREA], f[TARGETS_SLOT])


def take_all(g: Invaders, f: Frame) -> None:
    """`all` and `target = "self"`: every candidate, in zone and slot order, without a click (IN-143, IN-157)."""
    w = word_of(g, f)
    if w.every or w.where == THIS:
        f[TARGETS_LEFT] = 0
        for slot in scope_of(g, f):
            if g.card_at[slot] >= 0 and is_candidate(g, f, slot):
                f.append(slot)


PICK_VERBS: Final = {DESTROY: "Destroy", SACRIFICE: "Sacrifice", RETURN: "Return", MOVE: "Move", TURNCOAT: "Turn"}
PICK_RULES: Final = {DESTROY: 43, SACRIFICE: 83, RETURN: 43, MOVE: 59, TURNCOAT: 76, POWER_TOKEN: 43}


def pick_verb(w: Word) -> str:
    """What is done to the card that is picked."""
    return f"Put {w.tokens:+d} on" if w.verb == POWER_TOKEN else PICK_VERBS[w.verb]


class PickTarget(Choice[Invaders]):
    """IN-43, IN-143: one click for each target, also for the only one; fewer candidates than asked for: all of them (IN-97)."""

    def opens(self, g: Invaders, f: Frame) -> bool:
        if f[TARGETS_LEFT] <= 0:
            return False
        for slot in scope_of(g, f):
            if g.card_at[slot] >= 0 and is_candidate(g, f, slot):
                return True
        return False

    def options(self, g: Invaders, f: Frame, out: Clicks) -> None:
        """Measured: docs/speed.md."""
        for slot in scope_of(g, f):
            if g.card_at[slot] >= 0 and is_candidate(g, f, slot):
                out.add(TARGET, slot)
        if word_of(g, f).up_to:
            out.add(STOP)

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        """IN-97, and what `bar_pick` says."""
        if verb == STOP:
            return 0 if word_of(g, f).up_to else 97
        return bar_pick(g, f, target)

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        if verb == STOP:
            f[TARGETS_LEFT] = 0
            return
        f[TARGETS_LEFT] -= 1
        f.append(target)
        w = word_of(g, f)
        if f[TARGETS_LEFT] > 0 or w.verb == MOVE:
            repeat(f)
        if w.verb == MOVE:
            send(g, f, target, w.mode)

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        w = word_of(g, f)
        verb = pick_verb(w).lower()
        more = f" {many(f[TARGETS_LEFT], 'card')} to go." if f[TARGETS_LEFT] > 1 else ""
        about = f"{name(g, f[TARGETS_BY])}: {verb}" if f[TARGETS_BY] >= 0 else pick_verb(w)
        return Ask(f"Choose a {w.fits.one} to {verb}.", f"{about} {cards_text(w)}.{more}", PICK_RULES[w.verb],
                   f"chooses a card to {verb}.")

    def label(self, g: Invaders, f: Frame, verb: int, target: int) -> Label:
        return Label("Choose no more") if verb == STOP else slot_label(g, pick_verb(word_of(g, f)), target)


def send(g: Invaders, f: Frame, slot: int, how: int) -> None:
    """Several cards are moved one after the other, each with its own zone click unless the zone is fixed."""
    if how == TO_HERE:
        arrive(g, slot, f[TARGETS_AREA])
    else:
        relocate(g, f[SIDE], slot, how)


def arrive(g: Invaders, slot: int, zone: int) -> None:
    say(g, L_MOVED, g.card_at[slot], zone_of(slot), zone)
    move_card(g, slot, zone)


def carry_out_on_all(g: Invaders, f: Frame) -> None:
    """What the word does to the cards picked; over, unless that calls for more."""
    depth = len(g.stack)
    do_to_all(g, f)
    if len(g.stack) == depth:
        done(g)


def do_to_all(g: Invaders, f: Frame) -> None:
    w = word_of(g, f)
    targets = [slot for slot in f[TARGETS_PICKED:] if slot >= 0]
    if w.verb == DESTROY:
        if targets:
            destroy(g, side_of(targets[0]), f[TARGETS_SLOT], f[TARGETS_BY], targets)
    elif w.verb == SACRIFICE:
        sacrifice(g, f[SIDE], targets)
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
    """`all`: each in turn, if it still can go anywhere."""
    while (w.every or w.where == THIS) and TARGETS_PICKED + f[TARGETS_MOVED] < len(f):
        slot = f[TARGETS_PICKED + f[TARGETS_MOVED]]
        f[TARGETS_MOVED] += 1
        if slot >= 0 and bar_move(g, slot, w.mode, f[TARGETS_AREA]) == 0:
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


class WhereTo(IntoZone):
    """IN-59, IN-158: another zone (an adjacent one, if the card says so) with a free slot on the card's side."""

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        return bar_move_to(g, f[RELOCATE_SLOT], target, f[RELOCATE_HOW])

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        arrive(g, f[RELOCATE_SLOT], target)

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        card = name(g, g.card_at[f[RELOCATE_SLOT]])
        zones = "to an adjacent zone" if f[RELOCATE_HOW] == TO_ADJACENT else "to another zone"
        return Ask(f"Where does {card} move?", f"It goes {zones} with a free slot.", 158, f"moves {card}.")

    def label(self, g: Invaders, f: Frame, verb: int, target: int) -> Label:
        return zone_label(g, "Move to", target)


# `you`: the side whose ability it is; the frame's side picks; `left`: targets still to pick; `moved`: of those picked
TARGETING: Final[Procedure[Invaders]] = Procedure(
    "targets", "word: word, slot: slot, by: piece, area: zone, left, you: side, moved = 0, picked...: slot = nobody", {
        "all": Deed(take_all),
        "pick": PickTarget([TARGET, STOP], passes=STOP),
        "carry_out": Deed(carry_out_on_all),
    })
RELOCATING: Final[Procedure[Invaders]] = Procedure("relocate", "slot: slot, how: way", {
    "zone": WhereTo([ZONE]),
})
