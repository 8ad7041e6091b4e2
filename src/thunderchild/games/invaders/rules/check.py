"""Invariants: every card, token and mark accounted for (used by tests, laws and `arrange`)."""
from __future__ import annotations

from ....kernel.flow import Broken
from ....kernel.state import NOBODY, PROC, STEP
from ..cards.fit import side_of
from ..cards.language import NO_POWER, TAXED
from ..cards.tables import SIDES
from .check_frames import check_frames
from .ends import OPTION_SWAP, OPTION_UNLIMITED
from .frames import (AT_PLAY_AFTER, AT_PLAY_CHAIN, DEPLOY, DEPLOY_CARD, EXCHANGE, HERO, HERO_HERO, PLAY, PLAY_CARD, PLAY_CHAIN,
                     PLAY_ROLE, PLAY_STRUCK)
from .lists import changes_known, gap, known_reserve, missing
from .openers import AS_CANCEL
from .questions import dues_of, tokens_left
from .state import COMING, MANKIND, SLOTS, Invaders


def check(g: Invaders) -> None:
    check_table(g)
    check_frames(g)


def check_table(g: Invaders) -> None:
    """Whatever is under way."""
    for side in range(2):
        check_deck(g, side)
    check_copies(g)
    check_slots(g)
    check_tokens(g)
    check_lists(g)


def under_way(g: Invaders) -> list[int]:
    """Pieces that are being played or put into play: in no hand, pile or slot (IN-42)."""
    out: list[int] = []
    for f in g.stack:
        if f[PROC] == PLAY:
            out += of_play(g, f)
        elif f[PROC] == DEPLOY and f[DEPLOY_CARD] != NOBODY:
            out.append(f[DEPLOY_CARD])
        elif f[PROC] == HERO and f[HERO_HERO] != NOBODY:
            out.append(f[HERO_HERO])
    return out


def of_play(g: Invaders, f: list[int]) -> list[int]:
    """Of a play: the card until it lies where it belongs, and its cancel cards until they do."""
    step, card = f[STEP], f[PLAY_CARD]
    chain = f[PLAY_CHAIN:]
    if f[PLAY_ROLE] == AS_CANCEL:
        return [card] + chain
    waiting = [] if step >= AT_PLAY_CHAIN else chain
    if f[PLAY_STRUCK]:
        down = step >= AT_PLAY_CHAIN
    else:
        down = step > AT_PLAY_AFTER if g.t.power[card] == NO_POWER else step >= AT_PLAY_AFTER
    return waiting if down else [card] + waiting


def check_deck(g: Invaders, side: int) -> None:
    if min(g.bag[side]) < 0:
        fewest = g.t.cards.ids[g.bag[side].index(min(g.bag[side]))]
        raise Broken(f"the deck of {SIDES[side]} holds {min(g.bag[side])} copies of {fewest}")
    if g.in_deck[side] != sum(g.bag[side]) + len(g.top[side]) + len(g.bottom[side]):
        raise Broken(f"the deck of {SIDES[side]} has not {g.in_deck[side]} cards")


def check_copies(g: Invaders) -> None:
    """Each card is somewhere exactly as often as it exists, and hand and deck hold what is unseen (IN-146)."""
    moving = under_way(g)
    for side in range(2):
        for card in range(g.t.n_cards):
            hidden = (g.hand[side].count(card) + g.bag[side][card] + g.top[side].count(card) + g.bottom[side].count(card)
                      + g.reserve[side].count(card))
            if hidden != g.unseen[side][card]:
                raise Broken(f"{g.t.cards.ids[card]}: {hidden} in hand, deck and reserve, {g.unseen[side][card]} unseen")
            shown = g.pile[side].count(card)
            if g.t.side[card] == side:
                shown += g.card_at.count(card) + moving.count(card) + g.out.count(card)
            owned = g.t.total[side][card] if g.secret else g.t.printed[side][card]
            if hidden + shown != owned:
                raise Broken(f"{g.t.cards.ids[card]}: {hidden + shown} copies at {SIDES[side]} instead of {owned}")


def facts_of(g: Invaders) -> tuple[list[int], int]:
    """The cards in play whose abilities work by themselves, and what they have a say in."""
    facts = [slot for slot in range(SLOTS) if g.card_at[slot] >= 0 and g.t.kinds[g.card_at[slot]]]
    kinds = TAXED if any(g.taxes) else 0
    for slot in facts:
        kinds |= g.t.kinds[g.card_at[slot]]
    return facts, kinds


def check_slots(g: Invaders) -> None:
    heroes = 0
    if (g.facts, g.kinds) != facts_of(g):
        raise Broken("the list of cards whose abilities work by themselves is wrong")
    if g.dues != dues_of(g):
        raise Broken("the discards that cards cost with the taxes in force are wrong")
    for slot in range(SLOTS):
        card = g.card_at[slot]
        if card < 0:
            if card not in (NOBODY, COMING) or g.tokens[slot] or g.plus[slot] or g.used[slot] or g.turncoats >> slot & 1:
                raise Broken(f"{g.t.slots.ids[slot]} is empty, but not bare")
        elif g.t.side[card] != side_of(slot) or g.t.power[card] == NO_POWER:
            raise Broken(f"{g.t.pieces.ids[card]} cannot lie in {g.t.slots.ids[slot]}")
        else:
            heroes += card >= g.t.n_cards
    if heroes > 1:
        raise Broken("two heroes are in play")
    if any(g.heroes >> (card - g.t.n_cards) & 1 for card in g.card_at[MANKIND * SLOTS // 2:] if card >= g.t.n_cards):
        raise Broken("the hero in play is also in the hero deck")


def check_tokens(g: Invaders) -> None:
    if min(g.tokens) < 0 or g.ops < 0 or min(g.zone_tokens) < 0:
        raise Broken("somewhere lie fewer tokens than none")
    for zone, n in enumerate(g.zone_tokens):
        if n > g.t.board.zone_power[zone]:
            raise Broken(f"{g.t.zones.ids[zone]} bears more -1 tokens than it has power")
    if not g.options[OPTION_UNLIMITED] and (tokens_left(g, 0) < 0 or tokens_left(g, 1) < 0):
        raise Broken("more tokens are out than there are")
    if not 0 <= g.plan <= g.t.board.plan_most:
        raise Broken(f"the marker stands on {g.plan}")


def check_lists(g: Invaders) -> None:
    """IN-164: lists are no further from what the others know than they may be.  IN-131: they are handed over with the sides."""
    for side in range(2):
        if g.secret:
            for eye in (g.seat_of(1 - side), 2):
                apart = gap(missing(known_reserve(g, side, eye), g.reserve[side], g.t.n_cards))
                if apart > changes_known(g, side, eye):
                    raise Broken(f"{apart} cards have left the reserve of {SIDES[side]}, more than eye {eye} knows of")
        elif g.reserve[side]:
            raise Broken(f"the lists are public, but {SIDES[side]} has a reserve of its own")
        if g.handed[side] and not (g.secret and g.options[OPTION_SWAP]):
            raise Broken(f"a secret list of {SIDES[side]} was handed over, but sides were not exchanged (IN-131)")
    if g.stack and g.stack[-1][PROC] == EXCHANGE and any(g.pile):
        raise Broken("cards lie on a pile while decks are being changed")
