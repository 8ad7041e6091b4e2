"""A match of up to three games, larger decks, and the secret exchange of cards between games.

IN-128 to IN-136, IN-167, IN-168."""
from __future__ import annotations

from bisect import insort
from typing import Final

from ....kernel.flow import Ask, Choice, Deed, Label, Locals, Procedure, goto, repeat, reveal
from ....kernel.state import HIDDEN, NOBODY, PROC, SIDE, Frame
from ..cards.fit import other
from ..cards.tables import ZONES, Tables
from ..text.phrases import many
from . import frames
from .ends import OPTION_DECK, OPTION_HANDICAP, OPTION_SWAP, winner_of
from .frames import (ADDING_PUT, ADDING_PUT_IN, AT_MATCH_SET_OUT, CLOSE_ENDING, EXCHANGE, EXCHANGE_TAKE_OUT, MATCH_CHANGES,
                     MATCH_LOSER)
from .pieces import into_hand, off_hand, say
from .state import INVADER, MANKIND, SLOTS, Invaders
from .steps import card_label
from .words import ADD, L_ENLARGED, L_EXCHANGED, L_GAME, L_LIMIT, L_SWAPPED, LIMIT, MOST_EXCHANGED, REMOVE

SEATS: Final = 3                # eyes: both seats
HELP_INVADER: Final = 1         # values of the option
HELP_MANKIND: Final = 2


def deck_size(g: Invaders) -> int:
    return g.options[OPTION_DECK]


def pool_size(g: Invaders, side: int) -> int:
    """Cards a side has besides its deck; public."""
    return sum(g.t.total[side]) - deck_size(g)


# ---- the table between games

def make_secret(g: Invaders) -> None:
    """IN-120, IN-145: from now on nobody but its owner knows what is in a deck and what in its reserve."""
    if g.secret:
        return
    g.secret = 1
    for side in range(2):
        g.reserve[side] = spread(g.t.spare[side])
        g.unseen[side] = g.t.total[side][:]


def spread(copies: list[int]) -> list[int]:
    """Copies per card as an ascending list of cards."""
    return [card for card in range(len(copies)) for _copy in range(copies[card])]


def deck_list(g: Invaders, side: int) -> list[int]:
    """All cards of a side but its reserve, as copies per card."""
    if not g.secret:
        return g.t.printed[side][:]
    out = g.t.total[side][:]
    for card in g.reserve[side]:
        out[card] -= 1
    return out


def clear_table(g: Invaders) -> None:
    """Everything back into the boxes: decks into their bags, tokens into the supply."""
    for side in range(2):
        g.bag[side] = deck_list(g, side)
        g.in_deck[side] = sum(g.bag[side])
        g.unseen[side] = g.t.total[side][:] if g.secret else g.t.printed[side][:]
        for line in (g.hand, g.known, g.top, g.top_seen, g.bottom, g.bottom_seen, g.pile):
            line[side].clear()
    for slot in range(SLOTS):
        g.card_at[slot] = NOBODY
        g.tokens[slot] = g.plus[slot] = g.used[slot] = 0
    for zone in range(ZONES):
        g.zone_tokens[zone] = 0
    for k in range(len(g.taxes)):
        g.taxes[k] = 0
    g.dues = g.t.untaxed
    g.discounts.clear()
    g.facts.clear()
    g.kinds = 0
    g.out.clear()
    g.turned = g.turncoats = g.skips = g.lost = g.ended = g.turn = g.drained = g.planned = g.awake = 0
    g.heroes = (1 << len(g.t.heroes)) - 1
    g.ops = g.t.board.ops_tokens
    g.plan = plan_start(g.t, deck_size(g), g.options[OPTION_HANDICAP])


def plan_start(t: Tables, size: int, handicap: int) -> int:
    """IN-15, IN-134, IN-136."""
    if handicap == HELP_INVADER:
        return t.board.help_invader
    if handicap == HELP_MANKIND:
        return t.board.help_mankind
    start = t.board.plan_most
    for row in t.board.plan_start:
        if row[0] <= size <= row[1]:
            start = row[2]
    return start


def set_out(g: Invaders, f: Frame) -> None:
    """IN-15, IN-16: the next game."""
    if g.game > 1 or g.secret:
        clear_table(g)
    say(g, L_GAME, g.game, g.plan)
    frames.game(g, INVADER)


def close(g: Invaders, f: Frame) -> None:
    """A game of the match is over: whatever was going on is off the table; the loser names a number (IN-129)."""
    loser = other(winner_of(f[CLOSE_ENDING]))
    del g.stack[1:]
    g.stack[0][MATCH_LOSER] = loser
    clear_table(g)


# ---- larger decks

def enlarge_invader(g: Invaders, f: Frame) -> None:
    enlarge(g, INVADER)


def enlarge_mankind(g: Invaders, f: Frame) -> None:
    enlarge(g, MANKIND)


def enlarge(g: Invaders, side: int) -> None:
    """IN-133 to IN-135: first the Invader, then Mankind, hidden from each other."""
    more = deck_size(g) - g.t.board.deck_size
    if more > 0:
        make_secret(g)
        frames.enlarge(g, side, more)


# ---- exchange

class HowMany(Choice[Invaders]):
    """IN-129, IN-168: the loser of the last game names the number, the same for both."""

    def side(self, g: Invaders, f: Frame) -> int:
        return f[MATCH_LOSER]

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        return 168 if target > min(MOST_EXCHANGED, pool_size(g, INVADER), pool_size(g, MANKIND)) else 0

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        f[MATCH_CHANGES] = target
        say(g, L_LIMIT, f[MATCH_LOSER], target)

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        return Ask("How many cards may be exchanged?", "You lost this game.", 129, "names how many cards may be exchanged.")

    def label(self, g: Invaders, f: Frame, verb: int, target: int) -> Label:
        return Label(f"Exchange {many(target, 'card')} each")


def change_sides(g: Invaders, f: Frame) -> None:
    """IN-131, IN-167: with `swap_sides` each deck is handed over as it is; its old owner remembers its reserve."""
    if g.options[OPTION_SWAP] == 0:
        return
    g.invader = 1 - g.invader
    for side in range(2):
        g.handed[side] = g.reserve[side][:]
        g.changed[side] = 0
    if g.secret:
        reveal(g, SEATS)
    say(g, L_SWAPPED)


def exchange_invader(g: Invaders, f: Frame) -> None:
    exchange(g, INVADER, f[MATCH_CHANGES])


def exchange_mankind(g: Invaders, f: Frame) -> None:
    exchange(g, MANKIND, f[MATCH_CHANGES])


def exchange(g: Invaders, side: int, n: int) -> None:
    if n > 0:
        make_secret(g)
        frames.exchange(g, side, n, n)


class TakeOut(Choice[Invaders]):
    """IN-130: cards of one's own deck, unseen by the other; until the exchange is done they lie in the hand."""

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[EXCHANGE_TAKE_OUT] > 0

    def candidates(self, g: Invaders, f: Frame, verb: int) -> list[int]:
        return g.t.own[f[SIDE]]

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        return 0 if g.bag[f[SIDE]][target] > 0 else 130

    def veil(self, g: Invaders, f: Frame, what: int, eye: int) -> int:
        return what if eye == g.seat_of(f[SIDE]) else HIDDEN

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        g.bag[f[SIDE]][target] -= 1
        g.in_deck[f[SIDE]] -= 1
        into_hand(g, f[SIDE], target, 0)
        f[EXCHANGE_TAKE_OUT] -= 1
        repeat(f)

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        return Ask(f"Take {many(f[EXCHANGE_TAKE_OUT], 'card')} out of your deck.", "", 130, "changes its deck.")

    def label(self, g: Invaders, f: Frame, verb: int, target: int) -> Label:
        return card_label(g, "Take out", target)


class PutIn(Choice[Invaders]):
    """IN-130, IN-135, IN-167: other cards of one's pool; what was just taken out is not among them."""

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[ADDING_PUT_IN] > 0

    def candidates(self, g: Invaders, f: Frame, verb: int) -> list[int]:
        return g.reserve[f[SIDE]]

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        if target in g.reserve[f[SIDE]]:
            return 0
        return 167 if target in g.hand[f[SIDE]] else 135

    def veil(self, g: Invaders, f: Frame, what: int, eye: int) -> int:
        return what if eye == g.seat_of(f[SIDE]) else HIDDEN

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        side = f[SIDE]
        g.reserve[side].remove(target)
        g.bag[side][target] += 1
        g.in_deck[side] += 1
        g.changed[side] += 1
        g.changed[2 + side] += 1
        f[ADDING_PUT_IN] -= 1
        f[ADDING_PUT] += 1
        repeat(f)

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        return Ask(f"Put {many(f[ADDING_PUT_IN], 'card')} of your reserve into your deck.", "",
                   167 if f[PROC] == EXCHANGE else 135, "changes its deck.")

    def label(self, g: Invaders, f: Frame, verb: int, target: int) -> Label:
        return card_label(g, "Put in", target)


def put_away(g: Invaders, f: Frame) -> None:
    """The cards taken out go to the reserve."""
    side = f[SIDE]
    for card in g.hand[side][:]:
        off_hand(g, side, card)
        insort(g.reserve[side], card)
    say(g, L_EXCHANGED, side, f[ADDING_PUT])


def enlarged(g: Invaders, f: Frame) -> None:
    say(g, L_ENLARGED, f[SIDE], f[ADDING_PUT])


def next_game(g: Invaders, f: Frame) -> None:
    g.game += 1
    goto(f, AT_MATCH_SET_OUT)


# `loser`: of the last game; `changes`: cards to exchange
WHOLE_MATCH: Final[Procedure[Invaders]] = Procedure("match", "loser: side = nobody, changes = 0", {
    "enlarge_invader": Deed(enlarge_invader),
    "enlarge_mankind": Deed(enlarge_mankind),
    "set_out": Deed(set_out),
    "limit": HowMany([LIMIT]),
    "change_sides": Deed(change_sides),
    "exchange_invader": Deed(exchange_invader),
    "exchange_mankind": Deed(exchange_mankind),
    "next_game": Deed(next_game),
})
# `put_in` and `take_out`: still to do; `put`: put in so far
ADDING: Final = Locals("adding", "put_in, put = 0")
ENLARGING: Final[Procedure[Invaders]] = Procedure("enlarge", "*adding", {
    "add": PutIn([ADD], secret=True),
    "end": Deed(enlarged),
}, inside="match.enlarge_mankind match.set_out", shares=ADDING)
EXCHANGING: Final[Procedure[Invaders]] = Procedure("exchange", "*adding, take_out", {
    "remove": TakeOut([REMOVE], secret=True),
    "add": PutIn([ADD], secret=True),
    "end": Deed(put_away),
}, inside="match.exchange_mankind match.next_game", shares=ADDING)
CLOSING: Final[Procedure[Invaders]] = Procedure("close", "ending: ending", {
    "close": Deed(close),
})
