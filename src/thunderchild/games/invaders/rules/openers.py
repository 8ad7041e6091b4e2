"""How procedures are begun and left, and what frames point at.

Once a game has ended nothing is pushed or popped any more until `close` clears the table, so that a step may go on to its last
line without harm: every opener here asks for that, the plain ones of frames.py do not."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import goto
from ....kernel.state import PROC, RESULT, STEP
from ..cards.fit import zone_of
from ..cards.language import NO_POWER, THIS, Ability
from . import frames
from .frames import (AT_PLAY_CANCEL, AT_RESOLVE_WORDS, AT_TARGETS_PICK, BOOK, DUE, DUE_AREA, DUE_GONE, RESOLVE, RESOLVE_AREA,
                     RESOLVE_ZONE_PICKED)
from .state import MANKIND, Invaders

RAN_DRY: Final = -1             # result of `draw` and `drain` where an empty deck is judged later (IN-126)

ROLES: Final = ("main", "cancel", "reaction")
MAIN: Final = 0                 # roles of a played card
AS_CANCEL: Final = 1
AS_REACTION: Final = 2


def done(g: Invaders, result: int = 0) -> None:
    """`end`, but not after the end; the match's own frame is always left below."""
    if g.ended == 0:
        stack = g.stack
        stack.pop()
        stack[-1][RESULT] = result


# ---- openers

def draw(g: Invaders, side: int, n: int, window: int, later: int) -> None:
    """`window`: the draw may be answered; `later`: an empty deck is judged after the word (IN-126)."""
    if g.ended == 0:
        frames.draw(g, side, n, later, window)


def deal(g: Invaders, side: int, n: int) -> None:
    """IN-26, IN-138: a draw that nobody may answer."""
    draw(g, side, n, 0, 0)


def drain(g: Invaders, side: int, n: int, forced: int, later: int) -> None:
    """`forced`: the Invader drains Mankind (IN-104)."""
    if g.ended == 0:
        frames.drain(g, side, n, later, forced)


def pay(g: Invaders, side: int, discards: int, drains: int) -> None:
    if g.ended == 0 and (discards or drains):
        frames.pay(g, side, discards, drains)


def play_card(g: Invaders, side: int, card: int, role: int, discards: int, drains: int, answer: int) -> None:
    """A one-shot needs no zone and no room: it is paid for at once."""
    if g.ended == 0:
        frames.play(g, side, card, role, discards, drains, answer)
        if g.t.power[card] == NO_POWER:
            goto(g.stack[-1], AT_PLAY_CANCEL)
            pay(g, side, discards, drains)


def use_ability(g: Invaders, a: Ability, slot: int, area: int) -> None:
    """Pay the price, then carry it out; the result is what was held back."""
    if a.price.free:
        resolve(g, a, slot, area, -1)
    elif g.ended == 0:
        frames.use(g, a.side, a.number, slot, area)


def resolve(g: Invaders, a: Ability, slot: int, area: int, named: int) -> None:
    """`slot`: of the card whose ability it is; `area`: its context zone; `named`: the card a discount was named for."""
    if g.ended == 0:
        frames.resolve(g, a.side, a.number, slot, area, named, a.first)
        if not a.may:
            g.stack[-1][STEP] = AT_RESOLVE_WORDS


def due(g: Invaders, a: Ability, slot: int, area: int) -> None:
    """An ability that is carried out when those above it are done."""
    if g.ended == 0:
        frames.due(g, a.side, a.number, slot, area)


def pick_targets(g: Invaders, picker: int, word: int, slot: int, card: int, area: int, n: int, you: int) -> None:
    if g.ended == 0:
        frames.targets(g, picker, word, slot, card, area, n if n > 0 else 0, you)
        w = g.t.program[word]
        if not w.every and w.where != THIS:
            goto(g.stack[-1], AT_TARGETS_PICK)


def destroy(g: Invaders, owner: int, slot: int, card: int, victims: list[int]) -> None:
    """`slot` and `card`: what destroys them."""
    if g.ended == 0:
        frames.destroy(g, owner, slot, card, victims)


def new_hero(g: Invaders, first: int) -> None:
    if g.ended == 0:
        frames.hero(g, MANKIND, first)


def relocate(g: Invaders, picker: int, slot: int, how: int) -> None:
    if g.ended == 0:
        frames.relocate(g, picker, slot, how)


# ---- cards that move or leave play while frames point at them

HELD: Final = [[at for local, at in one.places() if local.kind == "slot" and not local.tail] for one in BOOK.procedures]
LISTED: Final = [max([0] + [at for local, at in one.places() if local.kind == "slot" and local.tail]) for one in BOOK.procedures]


def follow(g: Invaders, old: int, new: int) -> None:
    """A card has moved to another slot, or left play (`new` is nobody): every local that is declared as a slot goes with it."""
    for f in g.stack:
        for at in HELD[f[PROC]]:
            if f[at] == old:
                f[at] = new
                follow_zone(f, new)
        if LISTED[f[PROC]]:
            for at in range(LISTED[f[PROC]], len(f)):
                if f[at] == old:
                    f[at] = new


def follow_zone(f: list[int], new: int) -> None:
    """The context zone of an ability is the zone of its card and moves along (from the next word on), unless one was picked; a
    card that left play leaves it as it was.  What is due on a card that has left is not carried out any more."""
    if f[PROC] == DUE:
        if new >= 0:
            f[DUE_AREA] = zone_of(new)
        else:
            f[DUE_GONE] = 1
    elif f[PROC] == RESOLVE and new >= 0 and f[RESOLVE_ZONE_PICKED] == 0:
        f[RESOLVE_AREA] = zone_of(new)
