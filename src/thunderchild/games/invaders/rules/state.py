"""Everything on the table, and who sees what of it (IN-117 to IN-121, IN-160 to IN-164).

Rules think in sides, 0 Invader and 1 Mankind, and rows lie by side.  Eyes are seats: `invader` says which seat plays the Invader,
so seat = side ^ invader and back.  Masks say which eyes know a card of a hand or a deck; lists.py has the sight table.  SHAPES
says what the numbers of each field mean, FIELDS in which order they are saved."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import Book
from ....kernel.state import NOBODY, Frame, State
from ..cards.tables import SLOTS_PER_ZONE, ZONES, Tables
from .frames import BOOK

INVADER: Final = 0
MANKIND: Final = 1
SLOTS: Final = 24
PER_SIDE: Final = ZONES * SLOTS_PER_ZONE
ALL_ZONES: Final = list(range(ZONES))
SLOTS_OF: Final = [list(range(side * PER_SIDE, side * PER_SIDE + PER_SIDE)) for side in range(2)]
SLOTS_IN: Final = [[slots[zone * SLOTS_PER_ZONE:(zone + 1) * SLOTS_PER_ZONE] for zone in ALL_ZONES] for slots in SLOTS_OF]
ELSEWHERE: Final = [[to for to in SLOTS_OF[slot // PER_SIDE] if to // SLOTS_PER_ZONE != slot // SLOTS_PER_ZONE]
                    for slot in range(SLOTS)]      # by slot: those of its side in the other zones
COMING: Final = -2          # a slot kept for the card that is being played (IN-38, IN-42)
EVERYBODY: Final = 7        # eyes: both seats and the watcher
CLICKS: Final = 99          # IN-139

NO_DECK: Final = 1          # bits of `lost`: shifted by the side whose deck ran dry
NO_HERO: Final = 4

# IN-119: what lies open, sizes of decks included; IN-118: hands, decks and reserves do not.
OPEN: Final = ("plan", "turn", "active", "clicks", "planned", "drained", "awake", "heroes", "turned", "turncoats", "ops", "skips",
               "lost", "ended", "game", "invader", "secret", "kinds", "zone_tokens", "card_at", "tokens", "plus", "used", "taxes",
               "facts", "discounts", "out", "wins", "in_deck", "changed", "pile", "unseen")
HIDDEN_ROWS: Final = ("hand", "known", "bag", "top", "top_seen", "bottom", "bottom_seen", "reserve", "handed")
FIELDS: Final = OPEN + HIDDEN_ROWS

SHAPES: Final = """
plan: amount                        # the plan marker (IN-7)
turn: amount                        # turns begun in this game, both sides counted
active: side                        # whose turn it is
clicks: amount                      # actions left in this main phase (IN-139)
planned: flag                       # this turn's plan action is used (IN-79)
drained: flag                       # the Invader has drained Mankind this turn (IN-104)
awake: set strategy                 # those activated (IN-60)
heroes: set hero                    # those left in the hero deck
turned: flag                        # the hero in play is turned (IN-90)
turncoats: set slot                 # IN-76
ops: amount                         # tokens on Ops Centre
skips: set side                     # those that skip their next attack phase (IN-70)
lost: set loss                      # what the next judgement finds
ended: ending                       # how this game of the match ended; the first one while it runs
game: amount                        # number of the game in the match, from 1
invader: amount                     # the seat that plays the Invader
secret: flag                        # deck lists are no longer public (IN-145)
kinds: amount !follows              # what the cards of `facts` have a say in, and TAXED: bits of language.py
zone_tokens by zone: amount         # -1 tokens on it
card_at by slot: piece from -2      # NOBODY, or COMING
tokens by slot: amount              # faction tokens
plus by slot: number from -20       # +1 tokens, below 0: -1 tokens
used by slot: amount                # four bits per ability: uses this turn (IN-57)
facts: line slot !follows           # cards whose abilities work by themselves, ascending
taxes by tax: amount                # how often in force
discounts: bag discount             # each named this turn as often as it lowers the cost by 1 (IN-156); ascending
out: bag card                       # removed from the game, ascending
wins by seat: amount
in_deck by side: amount             # cards in the deck
changed by witness: amount          # cards of a deck that may not be as its witness knew them last (IN-164)
pile by side: line card             # newest last (IN-55)
unseen by side by card: amount      # unseen copies (IN-146)
hand by side: bag card              # ascending
known by side: eyes                 # of others: for each card of the hand those that know it (IN-163)
bag by side by card: amount         # copies: the deck without its known places (IN-160)
top by side: line card              # top list, next card first
top_seen by side: eyes
bottom by side: line card           # bottom list, last card last
bottom_seen by side: eyes
reserve by side: bag card           # the pool for exchanges; empty while lists are public, for then it is the printed one
handed by side: bag card            # the reserve as it was when the other seat handed this deck over (IN-131)
"""


class Invaders(State):
    __slots__ = (*FIELDS, "dues", "t")      # plain Python shares the keys of 30 fields at most; more are slow to read and copy

    def __init__(self, t: Tables, stack: list[Frame], over: int, reveals: int, seats: int, options: list[int], plan: int,
                 turn: int, active: int, clicks: int, planned: int, drained: int, awake: int, heroes: int, turned: int,
                 turncoats: int, ops: int, skips: int, lost: int, ended: int, game: int, invader: int, secret: int, kinds: int,
                 zone_tokens: list[int], card_at: list[int], tokens: list[int], plus: list[int], used: list[int],
                 facts: list[int], taxes: list[int], discounts: list[int], out: list[int], wins: list[int], in_deck: list[int],
                 changed: list[int], pile: list[list[int]], unseen: list[list[int]], hand: list[list[int]],
                 known: list[list[int]], bag: list[list[int]], top: list[list[int]], top_seen: list[list[int]],
                 bottom: list[list[int]], bottom_seen: list[list[int]], reserve: list[list[int]], handed: list[list[int]],
                 dues: tuple[int, ...]) -> None:
        super().__init__(stack, over, reveals, seats, options)
        self.t: Final = t                   # tables: shared, no part of the data
        self.plan = plan
        self.turn = turn
        self.active = active
        self.clicks = clicks
        self.planned = planned
        self.drained = drained
        self.awake = awake
        self.heroes = heroes
        self.turned = turned
        self.turncoats = turncoats
        self.ops = ops
        self.skips = skips
        self.lost = lost
        self.ended = ended
        self.game = game
        self.invader = invader
        self.secret = secret
        self.kinds = kinds
        self.zone_tokens = zone_tokens
        self.card_at = card_at
        self.tokens = tokens
        self.plus = plus
        self.used = used
        self.facts = facts
        self.taxes = taxes
        self.discounts = discounts
        self.out = out
        self.wins = wins
        self.in_deck = in_deck
        self.changed = changed
        self.pile = pile
        self.unseen = unseen
        self.hand = hand
        self.known = known
        self.bag = bag
        self.top = top
        self.top_seen = top_seen
        self.bottom = bottom
        self.bottom_seen = bottom_seen
        self.reserve = reserve
        self.handed = handed
        self.dues = dues                    # by card: discards with the taxes in force.  It follows from `taxes`, so it is
                                            # a table like `t` and no part of the data

    def fields(self) -> tuple[str, ...]:
        return FIELDS

    def book(self) -> Book:
        return BOOK

    def seat_of(self, side: int) -> int:
        """Sides and seats differ only after a change of sides (IN-131)."""
        return side ^ self.invader

    def hidden(self, names: list[str]) -> list[list[list[int]]]:
        return [self.hand, self.known, self.top, self.top_seen, self.bottom, self.bottom_seen, self.bag, self.reserve]

    def copy(self) -> Invaders:
        pile, unseen, hand, known, bag = self.pile, self.unseen, self.hand, self.known, self.bag
        top, top_seen, bottom, bottom_seen = self.top, self.top_seen, self.bottom, self.bottom_seen
        reserve, handed = self.reserve, self.handed
        return Invaders(self.t, [f[:] for f in self.stack], self.over, self.reveals, self.seats, self.options, self.plan,
                        self.turn, self.active, self.clicks, self.planned, self.drained, self.awake, self.heroes, self.turned,
                        self.turncoats, self.ops, self.skips, self.lost, self.ended, self.game, self.invader, self.secret,
                        self.kinds, self.zone_tokens[:], self.card_at[:], self.tokens[:], self.plus[:], self.used[:],
                        self.facts[:], self.taxes[:], self.discounts[:], self.out[:], self.wins[:], self.in_deck[:],
                        self.changed[:], [pile[0][:], pile[1][:]], [unseen[0][:], unseen[1][:]], [hand[0][:], hand[1][:]],
                        [known[0][:], known[1][:]], [bag[0][:], bag[1][:]], [top[0][:], top[1][:]],
                        [top_seen[0][:], top_seen[1][:]], [bottom[0][:], bottom[1][:]],
                        [bottom_seen[0][:], bottom_seen[1][:]], [reserve[0][:], reserve[1][:]], [handed[0][:], handed[1][:]],
                        self.dues)


def empty_table(t: Tables, options: list[int]) -> Invaders:
    """Before the setup: both deck lists in their bags, nothing in play."""
    decks = [t.printed[INVADER][:], t.printed[MANKIND][:]]
    return Invaders(t, [], 0, 0, 2, options, 0, 0, INVADER, CLICKS, 0, 0, 0, (1 << len(t.heroes)) - 1, 0, 0, t.board.ops_tokens,
                    0, 0, 0, 1, 0, 0, 0, [0] * ZONES, [NOBODY] * SLOTS, [0] * SLOTS, [0] * SLOTS, [0] * SLOTS, [],
                    [0] * len(t.taxes), [], [], [0, 0], [sum(decks[0]), sum(decks[1])], [0, 0, 0, 0], [[], []],
                    [decks[0][:], decks[1][:]], [[], []], [[], []], decks, [[], []], [[], []], [[], []], [[], []], [[], []],
                    [[], []], t.untaxed)
