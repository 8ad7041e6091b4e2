"""Invariants of a match and of the procedures under way: they fit the table and each other.  That each stands inside one that may
call it, at the place where it does, is read off their declarations."""
from __future__ import annotations

from ....kernel.flow import Broken
from ....kernel.state import NOBODY, PROC, SIDE, STEP, Frame
from ..cards.fit import hero_slot, side_of, zone_of
from ..cards.language import NO_POWER
from ..cards.tables import SIDES
from . import frames as F
from .ends import (HEROES_LOST, INVADER_RAN_DRY, MANKIND_RAN_DRY, OPTION_DECK, OPTION_MATCH, OPTION_SWAP, PLAN_AT_ZERO,
                   ZONES_FELL, winner_of, zones_fell)
from .state import COMING, INVADER, MANKIND, NO_DECK, NO_HERO, SLOTS, Invaders


def need(holds: bool, message: str) -> None:
    if not holds:
        raise Broken(message)


def check_frames(g: Invaders) -> None:
    check_match(g)
    check_end(g)
    if g.over:
        return
    check_hero(g)
    check_coming(g)
    for depth, f in enumerate(g.stack):
        check_frame(g, f, g.stack[depth - 1] if depth else [], g.stack[depth + 1:depth + 2])


def has_frame(g: Invaders, procedure: int) -> bool:
    return any(f[PROC] == procedure for f in g.stack)


def check_match(g: Invaders) -> None:
    """IN-128 to IN-135: games, wins, sides and lists go together."""
    won, larger = sum(g.wins), g.options[OPTION_DECK] > g.t.board.deck_size
    parts = (F.GAME, F.ENLARGE, F.EXCHANGE, F.CLOSE)
    need(len(g.stack) < 2 or g.stack[1][PROC] in parts, "a match consists of games and changes of decks (IN-128)")
    need(min(g.wins) >= 0 and max(g.wins) <= g.t.board.wins_needed, "the match is decided already (IN-128)")
    if g.options[OPTION_MATCH] == 0:
        need(g.game == 1 and won == int(g.over != 0), "one game is played, not a match (IN-128)")
    elif g.over == 0:
        playing = has_frame(g, F.GAME) or g.stack[0][STEP] < F.AT_MATCH_LIMIT
        need(max(g.wins) < g.t.board.wins_needed, "the match is decided already (IN-128)")
        need(won == g.game - int(playing), f"game {g.game} of the match, but {won} won (IN-128)")
    asked = len(g.stack) == 1 and g.stack[0][STEP] == F.AT_MATCH_LIMIT and g.over == 0
    need(not asked or g.stack[0][F.MATCH_LOSER] != NOBODY, "the loser of the last game names a number (IN-129)")
    need(g.invader == 0 or g.options[OPTION_SWAP] == 1, "sides are changed in a match that says so (IN-131)")
    need(g.secret == 1 or not larger, "lists of larger decks are not public (IN-133, IN-145)")
    need(g.secret == 0 or larger or won > 0, "lists are public until a deck is changed (IN-120, IN-145)")
    if g.secret and g.over == 0:
        for side in range(2):
            check_size(g, side)


def check_size(g: Invaders, side: int) -> None:
    """IN-129, IN-130, IN-133, IN-135: a deck has its size, but for the cards that are still to go in or out."""
    size = sum(g.t.total[side]) - len(g.reserve[side])
    due = g.options[OPTION_DECK]
    for f in g.stack:
        if f[PROC] == F.ENLARGE and f[SIDE] <= side:
            due = due - f[F.ADDING_PUT_IN] if f[SIDE] == side else g.t.board.deck_size
        elif f[PROC] == F.EXCHANGE and f[SIDE] == side:
            due += f[F.ADDING_PUT]
            out = f[F.ADDING_PUT] + f[F.ADDING_PUT_IN] - f[F.EXCHANGE_TAKE_OUT]
            need(len(g.hand[side]) == out, "cards taken out lie in the hand until the exchange is done (IN-130)")
            need(not g.hand[1 - side], "nobody else has a hand while cards are exchanged (IN-130)")
            need(f[F.EXCHANGE_TAKE_OUT] == 0 or f[F.ADDING_PUT] == 0, "cards are taken out before others go in (IN-130)")
    need(size == due, f"the deck of {SIDES[side]} has {size} cards (IN-133)")


def check_end(g: Invaders) -> None:
    """IN-122 to IN-124: over when, and only when, somebody has won."""
    need(g.ended == g.over, "a game that has ended is over, or the next one of the match begins (IN-122)")
    if g.over == 0:
        return
    need(g.wins[g.seat_of(winner_of(g.over))] > 0, "the winner has won nothing (IN-122)")
    holds = {INVADER_RAN_DRY: g.lost & NO_DECK << INVADER != 0, MANKIND_RAN_DRY: g.lost & NO_DECK << MANKIND != 0,
             PLAN_AT_ZERO: g.plan == 0, ZONES_FELL: zones_fell(g), HEROES_LOST: g.lost & NO_HERO != 0 and g.heroes == 0}
    need(holds.get(g.over, True), "nobody has won like that (IN-123, IN-124)")


def check_hero(g: Invaders) -> None:
    """IN-17, IN-89: one hero is in play, or the next one is on the way."""
    coming = [f for f in g.stack if f[PROC] == F.HERO]
    begun = any(f[PROC] == F.GAME and f[STEP] > F.AT_GAME_DEAL_INVADER for f in g.stack)
    if begun and not any(f[STEP] <= F.AT_HERO_ZONE for f in coming):
        need(hero_slot(g) != NOBODY, "no hero is in play (IN-17, IN-89)")
    for f in coming:
        hero = f[F.HERO_HERO]
        need((f[STEP] == F.AT_HERO_ZONE) == (hero != NOBODY), "a hero is drawn, then placed (IN-89)")
        need(hero == NOBODY or hero >= g.t.n_cards, "this is no hero (IN-89)")
        need(hero == NOBODY or g.heroes >> (hero - g.t.n_cards) & 1 == 0, "the hero that comes is also in the hero deck (IN-17)")
        need(f[STEP] > F.AT_HERO_ZONE or hero_slot(g) == NOBODY, "a hero comes when the last one is gone (IN-89)")


def check_coming(g: Invaders) -> None:
    """IN-38, IN-42: a slot is kept for each card that is being played, and for nobody else."""
    kept = []
    for f in g.stack:
        if f[PROC] == F.PLAY and f[F.PLAY_SLOT] >= 0 and is_waiting(f):
            kept.append(f[F.PLAY_SLOT])
    there = [slot for slot in range(SLOTS) if g.card_at[slot] == COMING]
    need(sorted(kept) == there, "a slot is kept for the card that is being played (IN-38, IN-42)")


def is_waiting(f: Frame) -> bool:
    """Whether the card of a play has not come to its slot yet."""
    return f[STEP] <= F.AT_PLAY_CARRY_OUT and not (f[F.PLAY_STRUCK] and f[STEP] >= F.AT_PLAY_CHAIN)


def check_frame(g: Invaders, f: Frame, caller: Frame, inner: list[Frame]) -> None:
    what = f[PROC]
    if what == F.TURN:
        need(f[SIDE] == g.active, "it is the other side's turn (IN-20)")
        after = F.AT_GAME_MANKINDS_TURN if f[SIDE] == INVADER else F.AT_GAME_INVADERS_TURN
        need(caller[STEP] == after, "the sides take turns (IN-20)")
        need((f[STEP] == F.AT_TURN_ABILITY) <= (f[F.TURN_USING] >= 0), "a card is used (IN-57)")
    elif what == F.PAY:
        need(f[F.PAY_DISCARDS] <= len(g.hand[f[SIDE]]) and f[F.PAY_DRAINS] <= g.in_deck[f[SIDE]], "this cannot be paid (IN-32)")
        need(not inner, "nothing happens inside a payment (IN-31)")
    elif what == F.PLAY:
        check_play(g, f, caller)
    elif what == F.RESOLVE:
        need(0 <= f[F.RESOLVE_ABILITY] < len(g.t.abilities), "no ability is carried out (IN-53)")
    elif what == F.RELOCATE:
        slot = f[F.RELOCATE_SLOT]
        need(slot != NOBODY and g.card_at[slot] >= 0, "no card moves (IN-59)")
    elif what == F.TARGETS:
        need(f[F.TARGETS_WORD] != NOBODY and f[F.TARGETS_YOU] != NOBODY, "somebody picks targets, for some word (IN-43)")
    elif what == F.DESTROY:
        asked = f[STEP] in (F.AT_DESTROY_WINDOW, F.AT_DESTROY_SAVED)
        need(not asked or f[F.DESTROY_NEXT] < len(f[F.DESTROY_VICTIMS:]), "an owner is asked for each card in turn (IN-86)")
    else:
        check_looks(g, f)


def check_play(g: Invaders, f: Frame, caller: Frame) -> None:
    """IN-30, IN-36 to IN-42."""
    card, slot, area = f[F.PLAY_CARD], f[F.PLAY_SLOT], f[F.PLAY_AREA]
    need(card != NOBODY and g.t.side[card] == f[SIDE], "nobody plays a card of the other side (IN-30)")
    one_shot = g.t.power[card] == NO_POWER
    nowhere = slot == NOBODY and area == NOBODY and f[STEP] >= F.AT_PLAY_CANCEL
    need(nowhere or not one_shot, "a one-shot goes into no zone (IN-11)")
    if f[STEP] <= F.AT_PLAY_ROOM:
        payable = f[F.PLAY_DISCARDS] <= len(g.hand[f[SIDE]]) and f[F.PLAY_DRAINS] <= g.in_deck[f[SIDE]]
        need(payable, "this card cannot be paid (IN-32)")
    if not one_shot and is_waiting(f) and f[STEP] > F.AT_PLAY_ROOM:
        there = slot >= 0 and side_of(slot) == f[SIDE] and zone_of(slot) == area
        need(there, "a slot of its zone is kept for the card (IN-36, IN-38)")
    need(f[F.PLAY_ROLE] != NOBODY and caller[PROC] != F.PAY, "a card is played for something (IN-30)")


def check_looks(g: Invaders, f: Frame) -> None:
    """IN-68, IN-162: nobody looks at more cards than a deck has."""
    what, cards = f[PROC], g.in_deck[f[SIDE]]
    if what == F.DIG:
        need(f[F.DIG_SHOWN] <= len(g.bottom[f[SIDE]]), "dug cards lie under the deck (IN-162)")
        need(f[F.DIG_LEFT] + f[F.DIG_SHOWN] <= cards, "more cards to look at than the deck has (IN-162)")
    elif what == F.FLIP:
        need(f[F.FLIP_LEFT] <= cards, "more cards to flip than the deck has (IN-68)")
    elif what == F.LOOK:
        need(f[F.LOOK_SEEN] <= f[F.LOOK_MANY] <= cards, "more cards to look at than the deck has (IN-162)")
    elif what == F.DISCARD:
        need(f[F.DISCARD_LEFT] <= len(g.hand[f[SIDE]]), "more cards to discard than the hand has (IN-30)")
