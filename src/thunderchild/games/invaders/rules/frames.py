"""Procedures: their numbers, the names of their locals, and the typed openers.  No steps here, so every chapter may import it.

The frame's SEAT holds a side.  Once a game has ended nothing is pushed or popped any more until CLOSE clears the table, so a
step may go on to its last line without harm."""
from __future__ import annotations

from typing import Final

from ....kernel.state import LOCAL, NOBODY, PROC, RESULT
from ..cards.fit import zone_of
from ..cards.language import NO_POWER, NONE, PICK_ZONE, REACT_DRAW, THIS, Ability
from .state import GONE, MANKIND, Invaders

MATCH: Final = 0
GAME: Final = 1
TURN: Final = 2
DRAW_CARDS: Final = 3
DRAIN_CARDS: Final = 4
PAY_COST: Final = 5
PLAY_CARD: Final = 6
USE_ABILITY: Final = 7
RESOLVE: Final = 8
TARGETS: Final = 9
DESTROY_CARDS: Final = 10
NEW_HERO: Final = 11
RELOCATE: Final = 12
QUEUE: Final = 13
DISCARD_CARDS: Final = 14
RECOVER_CARDS: Final = 15
SEARCH_DECK: Final = 16
DIG_DECK: Final = 17
DEPLOY_CARD: Final = 18
LOOK_AT_DECK: Final = 19
FLIP_CARDS: Final = 20
NAME_DISCOUNT: Final = 21
ATTACK: Final = 22
ENLARGE: Final = 23
EXCHANGE: Final = 24
CLOSE: Final = 25
NAMES: Final = ("match", "game", "turn", "draw", "drain", "pay", "play", "use", "resolve", "targets", "destroy", "hero",
                "relocate",
                "queue", "discard", "recover", "search", "dig", "deploy", "look", "flip", "discount", "attack", "enlarge",
                "exchange",
                "close")

N: Final = LOCAL                # DRAW, DRAIN, DISCARD, RECOVER, SEARCH, DIG, DEPLOY, LOOK, FLIP: how many are left
WINDOW: Final = LOCAL + 1       # DRAW: 1 = has a window
LATER: Final = LOCAL + 2        # DRAW, DRAIN: 1 = an empty deck is judged after the step (IN-126)
REACTED: Final = LOCAL + 3      # DRAW, DRAIN: a reaction is being carried out
FORCED: Final = LOCAL + 1       # DRAIN: 1 = the Invader drains Mankind (IN-104)
TOLL: Final = LOCAL + 4         # DRAIN: cards drained so far

DISCARDS: Final = LOCAL         # PAY
DRAINS: Final = LOCAL + 1

CARD: Final = LOCAL             # PLAY
SLOT: Final = LOCAL + 1         # PLAY, USE: of the card; RELOCATE uses it too
ROLE: Final = LOCAL + 2
AREA: Final = LOCAL + 3         # PLAY, USE, RESOLVE, TARGETS: the context zone
COST_DISCARD: Final = LOCAL + 4
COST_DRAIN: Final = LOCAL + 5
ANSWER: Final = LOCAL + 6       # PLAY: the reaction ability it is played for
KEPT: Final = LOCAL + 7         # PLAY: what the reaction held back
STRUCK: Final = LOCAL + 8       # PLAY: 1 = cancelled
CHAIN_AT: Final = LOCAL + 9     # PLAY: next cancel card whose `after_play` is due
CHAIN: Final = LOCAL + 10       # PLAY: the cancel cards of the chain, in the order played

RAN_DRY: Final = -1             # result of DRAW and DRAIN with LATER: the deck was empty

MAIN: Final = 0                 # roles of a played card
AS_CANCEL: Final = 1
AS_REACTION: Final = 2

ABILITY: Final = LOCAL          # USE, RESOLVE
SOURCE: Final = LOCAL + 1       # RESOLVE, TARGETS, DESTROY: slot of this card
BY: Final = LOCAL + 2           # USE, RESOLVE, TARGETS, DESTROY: the card (NONE: a strategy, Ops Centre or plan action)
AT: Final = LOCAL + 4           # RESOLVE: next word of the program
HELD_BACK: Final = LOCAL + 5    # RESOLVE: what `prevent` or `cancel` came to
NAMED: Final = LOCAL + 6        # RESOLVE: the card named by plan_discount
SECOND: Final = LOCAL + 7       # RESOLVE: 1 = who = "both", the second of the two
DRY: Final = LOCAL + 8          # RESOLVE: sides that ran dry by a word with who = "both", as bits of `lost`
FLIPPED: Final = LOCAL + 9      # RESOLVE: cards flipped by this ability

WORD: Final = LOCAL             # TARGETS, RECOVER, SEARCH, DIG, DEPLOY: place of the word in the program
LEFT: Final = LOCAL + 4         # TARGETS: targets still to pick
YOU: Final = LOCAL + 5          # TARGETS: the side whose ability it is
PICKED: Final = LOCAL + 6       # TARGETS: slots picked

SAVING: Final = LOCAL           # DESTROY: 1 = a reaction is being carried out
NEXT: Final = LOCAL + 3         # DESTROY: place in the list of the target being asked for; GONE: they have left play
VICTIMS: Final = LOCAL + 4      # DESTROY: slots of the targets; once they have left play the queue of `destroyed` abilities

FIRST: Final = LOCAL            # NEW_HERO: 1 = the setup
HERO: Final = LOCAL + 1         # NEW_HERO: the hero drawn

HOW: Final = LOCAL              # RELOCATE: to any, adjacent
QUEUED: Final = LOCAL           # QUEUE: groups of ENTRY numbers
ENTRY: Final = 5                # side, ability, slot, card, context zone

PICKER: Final = LOCAL + 1       # DISCARD: by owner, you, chance
SHOWN: Final = LOCAL + 2        # DIG: cards seen and not taken; LOOK: cells of the deck seen
TAKES: Final = LOCAL + 3        # DIG: how many may still be taken
MORE: Final = LOCAL + 1         # RECOVER, SEARCH, DIG, DEPLOY: how many are left
CHOSEN: Final = LOCAL + 2       # DEPLOY: the card taken
EYE: Final = LOCAL + 1          # LOOK: the side that looks

NEXT_ZONE: Final = LOCAL        # ATTACK
FOUGHT: Final = LOCAL + 1       # ATTACK: the zone whose drain is being carried out
ENDING: Final = LOCAL           # CLOSE
TAKE_OUT: Final = LOCAL         # EXCHANGE: cards still to take out
PUT_IN: Final = LOCAL + 1       # EXCHANGE, ENLARGE: cards still to put in
PUT: Final = LOCAL + 2          # EXCHANGE, ENLARGE: cards put in so far

RESOLVE_WORDS: Final = 2        # step of RESOLVE where the words run
DEAL: Final = 2                 # step of DRAW and DRAIN where the cards come
PAYING: Final = 2               # step of PLAY after zone and room
PAID: Final = PAYING + 1        # and after payment
PICKING: Final = 1              # step of TARGETS where targets are clicked


def push(g: Invaders, frame: list[int]) -> None:
    """`call`, but not after the end.  The frame is [procedure, step, 0, side, locals ...]."""
    if g.ended == 0:
        g.stack.append(frame)


def done(g: Invaders, result: int) -> None:
    """`end`, but not after the end; the match's own frame is always left below."""
    if g.ended == 0:
        stack = g.stack
        stack.pop()
        stack[-1][RESULT] = result


# ---- openers

def draw(g: Invaders, side: int, n: int, window: int, later: int) -> None:
    """Where no window can open the cards come at once."""
    first = 0
    if window == 0 or g.kinds >> REACT_DRAW & 1 == 0:
        first = DEAL if n <= 0 or g.in_deck[side] == 0 else DEAL + 1
    push(g, [DRAW_CARDS, first, 0, side, n, window, later, 0])


def drain(g: Invaders, side: int, n: int, forced: int, later: int) -> None:
    push(g, [DRAIN_CARDS, 0, 0, side, n, forced, later, 0, 0])


def pay(g: Invaders, side: int, discards: int, drains: int) -> None:
    if discards > 0 or drains > 0:
        push(g, [PAY_COST, 0, 0, side, discards, drains])


def play_card(g: Invaders, side: int, card: int, role: int, discards: int, drains: int, answer: int) -> None:
    """A one-shot needs no zone and no room: it is paid for at once."""
    one_shot = g.t.power[card] == NO_POWER
    push(g, [PLAY_CARD, PAID if one_shot else 0, 0, side, card, NOBODY, role, NOBODY, discards, drains, answer, 0, 0, 0])
    if one_shot:
        pay(g, side, discards, drains)


def use_ability(g: Invaders, a: Ability, slot: int, area: int) -> None:
    """Pay the price, then carry it out; the result is what was held back."""
    if a.price.free:
        resolve(g, a, slot, area, NOBODY)
    else:
        push(g, [USE_ABILITY, 0, 0, a.side, a.number, slot, a.card, area])


def resolve(g: Invaders, a: Ability, slot: int, area: int, named: int) -> None:
    if g.ended == 0:
        first = 0 if a.may else RESOLVE_WORDS
        g.stack.append([RESOLVE, first, 0, a.side, a.number, slot, a.card, area, a.first, 0, named, 0, 0])


def pick_targets(g: Invaders, picker: int, word: int, slot: int, card: int, area: int, n: int, you: int) -> None:
    w = g.t.program[word]
    first = 0 if w.every or w.where == THIS else PICKING
    push(g, [TARGETS, first, 0, picker, word, slot, card, area, n, you])


def destroy(g: Invaders, owner: int, slot: int, card: int, targets: list[int]) -> None:
    push(g, [DESTROY_CARDS, 0, 0, owner, 0, slot, card, 0] + targets)


def new_hero(g: Invaders, first: int) -> None:
    push(g, [NEW_HERO, 0, 0, MANKIND, first, NOBODY])


def relocate(g: Invaders, picker: int, slot: int, how: int) -> None:
    push(g, [RELOCATE, 0, 0, picker, how, slot])


def discard_cards(g: Invaders, side: int, n: int, picker: int) -> None:
    push(g, [DISCARD_CARDS, 0, 0, side, n, picker])


def with_word(g: Invaders, proc: int, side: int, word: int, n: int) -> None:
    """RECOVER, SEARCH and DEPLOY: [word, how many, what was chosen]."""
    push(g, [proc, 0, 0, side, word, n, NOBODY])


def dig(g: Invaders, side: int, word: int, n: int, takes: int) -> None:
    push(g, [DIG_DECK, 0, 0, side, word, n, 0, takes])


def look_at_deck(g: Invaders, owner: int, n: int, looker: int) -> None:
    push(g, [LOOK_AT_DECK, 0, 0, owner, n, looker, 0])


def flip(g: Invaders, side: int, n: int) -> None:
    push(g, [FLIP_CARDS, 0, 0, side, n])


def name_discount(g: Invaders, side: int, n: int, card: int) -> None:
    push(g, [NAME_DISCOUNT, 0, 0, side, n, card])


def attack(g: Invaders, side: int) -> None:
    push(g, [ATTACK, 0, 0, side, 0, NONE])


def follow(g: Invaders, old: int, new: int) -> None:
    """A card has moved to another slot, or left play (GONE): every frame that points at it goes with it.  The context zone of an
    ability is the zone of its card, so it moves along (from the next word on); a card that left play leaves it as it was."""
    for f in g.stack:
        proc = f[PROC]
        if USE_ABILITY <= proc <= DESTROY_CARDS or proc == PLAY_CARD or proc == RELOCATE:
            if f[SLOT] == old:
                f[SLOT] = new
                if new >= 0 and proc == RESOLVE and not has_picked_zone(g, f):
                    f[AREA] = zone_of(new)
            if proc == TARGETS:
                follow_list(f, PICKED, old, new)
            elif proc == DESTROY_CARDS and f[NEXT] != GONE:
                follow_list(f, VICTIMS, old, new)
        elif proc == QUEUE:
            follow_entries(f, old, new)


def has_picked_zone(g: Invaders, f: list[int]) -> bool:
    """RESOLVE: the context zone is one that was picked, no more the zone of the card."""
    for word in g.t.program[g.t.abilities[f[ABILITY]].first:f[AT]]:
        if word.verb == PICK_ZONE:
            return True
    return False


def follow_list(f: list[int], first: int, old: int, new: int) -> None:
    for at in range(first, len(f)):
        if f[at] == old:
            f[at] = new


def follow_entries(f: list[int], old: int, new: int) -> None:
    """QUEUE: the context zone of a card that has moved is its new one."""
    for at in range(QUEUED, len(f), ENTRY):
        if f[at + 2] == old:
            f[at + 2] = new
            if new >= 0:
                f[at + 4] = zone_of(new)

