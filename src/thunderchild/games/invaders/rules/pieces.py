"""Cards going from place to place, and who knows them there (IN-160 to IN-163)."""
from __future__ import annotations

from bisect import insort

from ....kernel.flow import tell
from ....kernel.hands import hold, learn, learn_all, part_with
from ....kernel.state import NOBODY
from ..cards.fit import is_hero, side_of
from ..cards.language import COSTS, TAXED
from .openers import follow
from .questions import free_slot
from .state import COMING, EVERYBODY, Invaders


def say(g: Invaders, line: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0, e: int = 0) -> None:
    """A log line that everybody may read; those it has no use for are left out by the reader."""
    if g.news is not None:
        tell(g, line, 0, [a, b, c, d, e])


# ---- the deck

def next_is_known_to(g: Invaders, side: int) -> int:
    """A mask of the eyes that know the next card of this deck."""
    if g.top[side]:
        return g.top_seen[side][0]
    if g.in_deck[side] > len(g.bottom[side]):
        return 0
    return g.bottom_seen[side][0]


def next_odds(g: Invaders, side: int) -> list[int]:
    """IN-160: from the top list, if that is empty from the bag, if that is empty too from the bottom list."""
    if not g.top[side] and g.in_deck[side] > len(g.bottom[side]):
        return g.bag[side]
    odds = g.t.no_cards[:]
    odds[g.top[side][0] if g.top[side] else g.bottom[side][0]] = 1
    return odds


def off_deck(g: Invaders, side: int, card: int) -> int:
    """Takes the next card away; answers who knew it."""
    if g.top[side]:
        g.top[side].pop(0)
        mask = g.top_seen[side].pop(0)
    elif g.in_deck[side] > len(g.bottom[side]):
        g.bag[side][card] -= 1
        mask = 0
    else:
        g.bottom[side].pop(0)
        mask = g.bottom_seen[side].pop(0)
    g.in_deck[side] -= 1
    return mask


def in_bag(g: Invaders, side: int) -> int:
    return g.in_deck[side] - len(g.top[side]) - len(g.bottom[side])


def onto_deck(g: Invaders, side: int, card: int, mask: int) -> None:
    """IN-162: to the front of the top list."""
    g.top[side].insert(0, card)
    g.top_seen[side].insert(0, mask)
    g.in_deck[side] += 1


def into_bag(g: Invaders, side: int, card: int) -> None:
    g.bag[side][card] += 1
    g.in_deck[side] += 1


def shuffle(g: Invaders, side: int) -> None:
    """IN-161: no order is known any more.  It is no click."""
    for card in g.top[side]:
        g.bag[side][card] += 1
    for card in g.bottom[side]:
        g.bag[side][card] += 1
    g.top[side].clear()
    g.top_seen[side].clear()
    g.bottom[side].clear()
    g.bottom_seen[side].clear()


def copies_in_deck(g: Invaders, side: int, card: int) -> int:
    return g.bag[side][card] + g.top[side].count(card) + g.bottom[side].count(card)


def out_of_deck(g: Invaders, side: int, card: int) -> None:
    """Take a copy out by search.  IN-162: whoever looks through a deck brings it out of order, and shuffles it afterwards; it is
    shuffled right now, so that nobody who knows a place sees whether the card lay there."""
    shuffle(g, side)
    g.in_deck[side] -= 1
    g.bag[side][card] -= 1


# ---- the hand

def into_hand(g: Invaders, side: int, card: int, mask: int) -> None:
    """IN-24, IN-163: a hand may be of any size; whoever knew the card knows it there."""
    hold(g.hand[side], g.known[side], card, mask and mask & others(g, side))


def off_hand(g: Invaders, side: int, card: int) -> None:
    """IN-163: a copy that leaves counts as the known one."""
    part_with(g.hand[side], g.known[side], card)


def show_in_hand(g: Invaders, side: int, card: int) -> None:
    """IN-156, IN-163: one copy of this card is known to be there."""
    learn(g.hand[side], g.known[side], card, others(g, side))


def show_hand_to(g: Invaders, side: int, eye: int) -> None:
    """IN-121, IN-163: a hand that was looked at is known to the looker."""
    learn_all(g.known[side], 1 << eye)


def others(g: Invaders, side: int) -> int:
    """All eyes but that of the side's own seat."""
    return EVERYBODY ^ (1 << (side ^ g.invader))


def discard(g: Invaders, side: int, card: int) -> None:
    off_hand(g, side, card)
    to_pile(g, side, card)


def play_from_hand(g: Invaders, side: int, card: int) -> None:
    """IN-42: from now on it is in no hand and no pile; everybody has seen it."""
    off_hand(g, side, card)
    g.unseen[side][card] -= 1
    if g.discounts:
        use_up_discount(g, card)


def use_up_discount(g: Invaders, card: int) -> None:
    """IN-156: the next copy that is played has it and uses it up."""
    g.discounts = [named for named in g.discounts if named // len(COSTS) != card]


# ---- the pile

def to_pile(g: Invaders, side: int, card: int) -> None:
    """IN-55: face up on top, coming from where it was unseen."""
    g.unseen[side][card] -= 1
    g.pile[side].append(card)


def lay_down(g: Invaders, side: int, card: int) -> None:
    """A card that was already seen (played, or in play) goes on its pile."""
    g.pile[side].append(card)


def off_pile(g: Invaders, side: int, at: int) -> int:
    """The rest of the pile keeps its order."""
    card = g.pile[side].pop(at)
    g.unseen[side][card] += 1
    return card


# ---- slots

def put(g: Invaders, slot: int, card: int) -> None:
    g.card_at[slot] = card
    if g.t.kinds[card]:
        insort(g.facts, slot)
        g.kinds |= g.t.kinds[card]


def forget(g: Invaders, slot: int) -> None:
    """IN-45: the card in this slot has no say any more."""
    g.facts.remove(slot)
    g.kinds &= TAXED
    for at in g.facts:
        g.kinds |= g.t.kinds[g.card_at[at]]


def leave_play(g: Invaders, slot: int) -> int:
    """Tokens go back to the supply, marks are gone, frames that point here forget it."""
    card = g.card_at[slot]
    if g.t.kinds[card]:
        forget(g, slot)
    clear_slot(g, slot)
    follow(g, slot, NOBODY)
    return card


def clear_slot(g: Invaders, slot: int) -> None:
    g.card_at[slot] = NOBODY
    g.tokens[slot] = 0
    g.plus[slot] = 0
    g.used[slot] = 0
    g.turncoats &= ~(1 << slot)


def bury(g: Invaders, slot: int) -> int:
    """IN-82, IN-83, IN-89: to the owner's pile; a hero is out of the game.  Answers the card."""
    card = leave_play(g, slot)
    if is_hero(g, card):
        g.turned = 0
    else:
        lay_down(g, side_of(slot), card)
    return card


def move_card(g: Invaders, slot: int, zone: int) -> int:
    """IN-59, IN-155: with its tokens and marks to the lowest free slot there."""
    to = free_slot(g, side_of(slot), zone)
    if g.t.kinds[g.card_at[slot]]:
        forget(g, slot)
    put(g, to, g.card_at[slot])
    g.tokens[to] = g.tokens[slot]
    g.plus[to] = g.plus[slot]
    g.used[to] = g.used[slot]
    if g.turncoats >> slot & 1:
        g.turncoats |= 1 << to
    clear_slot(g, slot)
    follow(g, slot, to)
    return to


def keep_slot(g: Invaders, slot: int) -> None:
    g.card_at[slot] = COMING


def mark_used(g: Invaders, slot: int, place: int) -> None:
    """IN-57: counts to 15, enough for every limit there can be."""
    if (g.used[slot] >> (4 * place) & 15) < 15:
        g.used[slot] += 1 << (4 * place)
