"""Everything on the table, and who sees what of it (IN-117 to IN-121, IN-160 to IN-164).

Rules think in sides, 0 Invader and 1 Mankind, and rows lie by side.  Eyes are seats: `invader` says which seat plays the Invader,
so seat = side ^ invader and back.  Masks say which eyes know a card of a hand or a deck; lists.py has the sight table."""
from __future__ import annotations

from typing import Final

from ....kernel.state import NOBODY, Frame, State
from ..cards.tables import SLOTS_PER_ZONE, ZONES, Tables

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
GONE: Final = -3            # where a frame held a slot: the card has left play
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


class Invaders(State):
    __slots__ = (*FIELDS, "dues", "t")      # plain Python shares the keys of 30 fields at most; more are slow to read and copy

    def __init__(self, t: Tables, stack: list[Frame], over: int, reveals: int, seats: int, options: list[int], plan: int,
                 turn: int,
                 active: int, clicks: int, planned: int, drained: int, awake: int, heroes: int, turned: int, turncoats: int,
                 ops: int,
                 skips: int, lost: int, ended: int, game: int, invader: int, secret: int, kinds: int, zone_tokens: list[int],
                 card_at: list[int],
                 tokens: list[int], plus: list[int], used: list[int], facts: list[int], taxes: list[int], discounts: list[int],
                 out: list[int],
                 wins: list[int], in_deck: list[int], changed: list[int], pile: list[list[int]], unseen: list[list[int]],
                 hand: list[list[int]], known: list[list[int]], bag: list[list[int]], top: list[list[int]],
                 top_seen: list[list[int]], bottom: list[list[int]], bottom_seen: list[list[int]], reserve: list[list[int]],
                 handed: list[list[int]], dues: tuple[int, ...]) -> None:
        super().__init__(stack, over, reveals, seats, options)
        self.t: Final = t                   # tables: shared, no part of the data
        self.plan = plan                    # the plan marker (IN-7)
        self.turn = turn                    # turns begun in this game, both sides counted
        self.active = active                # the side whose turn it is
        self.clicks = clicks                # actions left in this main phase (IN-139)
        self.planned = planned              # 1: this turn's plan action is used (IN-79)
        self.drained = drained              # 1: the Invader has drained Mankind this turn (IN-104)
        self.awake = awake                  # activated strategies as bits (IN-60)
        self.heroes = heroes                # heroes left in the hero deck as bits
        self.turned = turned                # 1: the hero in play is turned (IN-90)
        self.turncoats = turncoats          # slots as bits (IN-76)
        self.ops = ops                      # tokens on Ops Centre
        self.skips = skips                  # sides as bits that skip their next attack phase (IN-70)
        self.lost = lost                    # NO_DECK by side, NO_HERO: what the next judgement finds
        self.ended = ended                  # how this game of the match ended; 0 while it runs
        self.game = game                    # number of the game in the match, from 1
        self.invader = invader              # the seat that plays the Invader
        self.secret = secret                # 1: deck lists are no longer public (IN-145)
        self.kinds = kinds                  # what the cards of `facts` have a say in, and TAXED: bits of language.py
        self.zone_tokens = zone_tokens      # -1 tokens on each zone
        self.card_at = card_at              # by slot: a piece, NOBODY or COMING
        self.tokens = tokens                # by slot: faction tokens
        self.plus = plus                    # by slot: +1 tokens, below 0: -1 tokens
        self.used = used                    # by slot: four bits per ability, uses this turn (IN-57)
        self.facts = facts                  # slots of cards whose abilities work by themselves, ascending
        self.taxes = taxes                  # by tax of the tables: how often in force
        self.discounts = discounts          # [card, 0 discard or 1 drain, n] for each one named this turn (IN-156)
        self.out = out                      # cards removed from the game, ascending
        self.wins = wins                    # by seat
        self.in_deck = in_deck              # by side: cards in the deck
        self.changed = changed              # cards of each deck that may not be as last known: [side 0, 1] to the seat of the
                                            # other side, then [side 0, 1] to watchers (IN-164)
        self.pile = pile                    # by side, newest last (IN-55)
        self.unseen = unseen                # by side and card: unseen copies (IN-146)
        self.hand = hand                    # by side, ascending
        self.known = known                  # by side: for each card of the hand the eyes of others that know it (IN-163)
        self.bag = bag                      # copies per card: the deck without its known places (IN-160)
        self.top = top                      # top list, next card first
        self.top_seen = top_seen
        self.bottom = bottom                # bottom list, last card last
        self.bottom_seen = bottom_seen
        self.reserve = reserve              # the pool for exchanges; empty while lists are public, for then it is the printed one
        self.handed = handed                # the reserve as it was when the other seat handed this deck over (IN-131)
        self.dues = dues                    # by card: discards with the taxes in force.  It follows from `taxes`, so it is
                                            # a table like `t` and no part of the data

    def fields(self) -> tuple[str, ...]:
        return FIELDS

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
                        self.turn,
                        self.active, self.clicks, self.planned, self.drained, self.awake, self.heroes, self.turned,
                        self.turncoats,
                        self.ops, self.skips, self.lost, self.ended, self.game, self.invader, self.secret, self.kinds,
                        self.zone_tokens[:],
                        self.card_at[:], self.tokens[:], self.plus[:], self.used[:], self.facts[:], self.taxes[:],
                        self.discounts[:],
                        self.out[:],
                        self.wins[:], self.in_deck[:], self.changed[:], [pile[0][:], pile[1][:]], [unseen[0][:], unseen[1][:]],
                        [hand[0][:], hand[1][:]], [known[0][:], known[1][:]],
                        [bag[0][:], bag[1][:]], [top[0][:], top[1][:]], [top_seen[0][:], top_seen[1][:]],
                        [bottom[0][:], bottom[1][:]], [bottom_seen[0][:], bottom_seen[1][:]], [reserve[0][:], reserve[1][:]],
                        [handed[0][:], handed[1][:]], self.dues)


def empty_table(t: Tables, options: list[int]) -> Invaders:
    """Before the setup: both deck lists in their bags, nothing in play."""
    decks = [t.printed[INVADER][:], t.printed[MANKIND][:]]
    return Invaders(t, [], 0, 0, 2, options, 0, 0, INVADER, CLICKS, 0, 0, 0, (1 << len(t.heroes)) - 1, 0, 0, t.board.ops_tokens,
                    0, 0,
                    0, 1, 0, 0, 0, [0] * ZONES, [NOBODY] * SLOTS, [0] * SLOTS, [0] * SLOTS, [0] * SLOTS, [], [0] * len(t.taxes),
                    [],
                    [],
                    [0, 0], [sum(decks[0]), sum(decks[1])], [0, 0, 0, 0], [[], []], [decks[0][:], decks[1][:]], [[], []],
                    [[], []], decks, [[], []], [[], []], [[], []], [[], []], [[], []], [[], []], t.untaxed)
