"""Everything on the table, and who sees what of it (L7-21 to L7-26).

All is public but the Event cards.  Coalitions are the sides; `player` says which seat plays each.  An Event card that a coalition
looked at lies in its row of `event_card`, known to its player.  A blind card is UNREAD there and drawn only when it is turned
up (L7-204).  A card that was turned up is GONE, and from the first card of a pile on nobody but the player who looked at it knows
whose it was (L7-24).  There are five UNREAD tokens; those not in use are counted with the undrawn cards, so that the size of that
heap tells nothing."""
from __future__ import annotations

import random
from typing import Final

from ....kernel.frames import Book
from ....kernel.sight import BAG, LINE, Cells, Place, Pool, Sight
from ....kernel.state import NOBODY, Frame, State
from ..cards.tables import Tables
from .frames import BOOK
from .names import ALPHA, ASSAULT, BRAVO, COALITIONS, LANDS, NO_TOKEN, NOT_LAID, READY, STACKS, STOCKED, TERRITORIES, ZONES

OPEN: Final = (
    "round", "step", "wave", "wave_ends", "first", "token", "cronos", "cronos_moves", "may_enter", "adaptation", "strike",
    "survivors", "funded", "funded_now", "attempted", "gained", "lab", "neutral", "market_size", "reserve", "deck_left",
    "blind", "event_out", "ships_left", "defeated", "desolated", "traded", "silent", "player", "order", "terror", "damage",
    "credits", "offers", "laid", "pile_left", "ship_at", "invaders", "status", "research", "zone_token", "market", "merc_left",
    "merc_out", "adapt_left", "resolver", "stock", "tech", "upgraded", "units", "held", "moves", "attached", "attached_token")
HIDDEN_ROWS: Final = ("deck", "event_card", "event_known")
FIELDS: Final = OPEN + HIDDEN_ROWS

# What copies share (kernel/rows.py): rows that are replaced, and lists that are replaced whole.
REPLACED: Final = ("stock", "tech", "upgraded", "units", "held", "moves", "attached", "attached_token", *HIDDEN_ROWS)
SHARED: Final = ("player", "order")

# What the numbers of each field mean (kernel/shape.py).
SHAPES: Final = """
round: amount                               # rounds begun
step: amount                                # step of the round (L7-45); 0: setup
wave: wave                                  # Assault or Devastation (L7-127)
wave_ends: flag                             # the Devastation wave begins with the next round (L7-128)
first: side                                 # first player of the round (L7-46)
token: side                                 # holder of the Cronos Control token: the controller (L7-20)
cronos: place                               # where Cronos stands
cronos_moves: amount                        # his move actions (L7-100)
may_enter: set permit                       # bans on his movement that are lifted (L7-87)
adaptation: amount                          # the Adaptation dial
strike: flag                                # the Annihilation Strike has begun (L7-190)
survivors: set coalition                    # those that won, once the game is over (L7-193)
funded: set project                         # project cards on the track (L7-86)
funded_now: flag                            # a card was funded this round (L7-82)
attempted: set coalition                    # funding attempts used this round (L7-85)
gained: set dead_zone                       # benefits that are gained once, and are (L7-93)
lab: side                                   # who may use the token of Eastern Australia in this step 3 (L7-78)
neutral: amount                             # neutral Research tokens beside the market (L7-37)
market_size: amount                         # slots of the black market (L7-63)
reserve: amount                             # invader units off the board (L7-9)
deck_left: amount                           # cards left in the Event deck of this wave, blind ones taken off (L7-204)
blind: set coalition                        # those that laid their card unread this round (L7-108)
event_out: set event                        # Event cards turned up so far
ships_left: set drop_ship_card              # Drop Ship cards not drawn yet
defeated: set coalition                     # L7-181
desolated: set coalition                    # those whose land is desolated (L7-186)
traded: set coalition                       # trade actions used in this phase (L7-50)
silent: set coalition                       # those that want no more trade windows in this phase (L7-56)
player by coalition: seat                   # the seat that plays it (L7-30)
order by chair: side                        # clockwise from chair 1 (L7-41)
terror by side: amount                      # L7-170
damage by side: amount                      # Capital Damage tokens (L7-12)
credits by side: amount                     # research credits (L7-54)
offers by side: amount                      # offers made in this phase (L7-57)
laid by side: pile                          # where its Event card of this round was laid (L7-107)
pile_left by heap: amount                   # cards left face down (L7-24)
ship_at by ship: place                      # drop ships on the board
invaders by place: amount                   # invader units
status by territory: status                 # L7-154
research by territory: token                # its Research token (L7-31)
zone_token by dead_zone: token              # the token of Eastern Australia (L7-28)
market by slot: mercenary                   # open cards (L7-37)
merc_left by mercenary: amount              # copies in the deck
merc_out by mercenary: amount               # copies discarded (L7-65)
adapt_left by adaptation: amount            # copies in the deck (L7-36)
resolver by dead_zone: side                 # who resolves it in this step 8 (L7-134)
stock by side by stocked: amount            # money and dials
tech by side by stack: amount               # tier on top (L7-74)
upgraded by side by stack: flag             # technologies upgraded this round (L7-72)
units by side by place: amount              # coalition units
held by side by mercenary: amount           # unattached cards (L7-61)
moves by move by place: amount              # units of the moving coalition by move actions left (L7-95)
attached by territory: line[4] mercenary    # attached cards, the earliest first (L7-60)
attached_token by territory: line[4] token  # the Research token on each of them, if any
deck: amount                                # [0] by card: copies nobody has drawn; of UNREAD those not in use
event_card by side: line[1] event_cell      # the card it drew this round, UNREAD, or GONE once it was turned up
event_known by side: eyes                   # which eyes know that
"""


class Invasion(State):
    __slots__ = (*FIELDS, "t")      # plain Python shares the keys of 30 fields at most; more are slow to read and copy

    def __init__(self, t: Tables, stack: list[Frame], over: int, reveals: int, seats: int, options: list[int], round: int,
                 step: int, wave: int, wave_ends: int, first: int, token: int, cronos: int, cronos_moves: int, may_enter: int,
                 adaptation: int, strike: int, survivors: int, funded: int, funded_now: int, attempted: int, gained: int, lab:
                 int, neutral: int, market_size: int, reserve: int, deck_left: int, blind: int, event_out: int, ships_left: int,
                 defeated: int, desolated: int, traded: int, silent: int, player: list[int], order: list[int], terror:
                 list[int], damage: list[int], credits: list[int], offers: list[int], laid: list[int], pile_left: list[int],
                 ship_at: list[int], invaders: list[int], status: list[int], research: list[int], zone_token: list[int], market:
                 list[int], merc_left: list[int], merc_out: list[int], adapt_left: list[int], resolver: list[int], stock:
                 list[list[int]], tech: list[list[int]], upgraded: list[list[int]], units: list[list[int]], held:
                 list[list[int]], moves: list[list[int]], attached: list[list[int]], attached_token: list[list[int]], deck:
                 list[list[int]], event_card: list[list[int]], event_known: list[list[int]]) -> None:
        super().__init__(stack, over, reveals, seats, options)
        self.t: Final = t                   # tables: shared, no part of the data
        self.round = round
        self.step = step
        self.wave = wave
        self.wave_ends = wave_ends
        self.first = first
        self.token = token
        self.cronos = cronos
        self.cronos_moves = cronos_moves
        self.may_enter = may_enter
        self.adaptation = adaptation
        self.strike = strike
        self.survivors = survivors
        self.funded = funded
        self.funded_now = funded_now
        self.attempted = attempted
        self.gained = gained
        self.lab = lab
        self.neutral = neutral
        self.market_size = market_size
        self.reserve = reserve
        self.deck_left = deck_left
        self.blind = blind
        self.event_out = event_out
        self.ships_left = ships_left
        self.defeated = defeated
        self.desolated = desolated
        self.traded = traded
        self.silent = silent
        self.player = player
        self.order = order
        self.terror = terror
        self.damage = damage
        self.credits = credits
        self.offers = offers
        self.laid = laid
        self.pile_left = pile_left
        self.ship_at = ship_at
        self.invaders = invaders
        self.status = status
        self.research = research
        self.zone_token = zone_token
        self.market = market
        self.merc_left = merc_left
        self.merc_out = merc_out
        self.adapt_left = adapt_left
        self.resolver = resolver
        self.stock = stock
        self.tech = tech
        self.upgraded = upgraded
        self.units = units
        self.held = held
        self.moves = moves
        self.attached = attached
        self.attached_token = attached_token
        self.deck = deck
        self.event_card = event_card
        self.event_known = event_known

    def fields(self) -> tuple[str, ...]:
        return FIELDS

    def book(self) -> Book:
        return BOOK

    def sides(self) -> int:
        """L7-3: all five coalitions, whatever the number of players."""
        return COALITIONS

    def seat_of(self, side: int) -> int:
        """L7-26, L7-30: a person may play several coalitions."""
        return self.player[side]

    def hidden(self, names: list[str]) -> list[list[list[int]]]:
        return [self.event_card, self.event_known, self.deck]

    def replaced(self) -> tuple[str, ...]:
        """All rows."""
        return REPLACED

    def shared(self) -> tuple[str, ...]:
        return SHARED

    def copy(self) -> Invasion:
        return Invasion(self.t, [f[:] for f in self.stack], self.over, self.reveals, self.seats, self.options, self.round,
                        self.step, self.wave, self.wave_ends, self.first, self.token, self.cronos, self.cronos_moves,
                        self.may_enter, self.adaptation, self.strike, self.survivors, self.funded, self.funded_now,
                        self.attempted, self.gained, self.lab, self.neutral, self.market_size, self.reserve, self.deck_left,
                        self.blind, self.event_out, self.ships_left, self.defeated, self.desolated, self.traded, self.silent,
                        self.player, self.order, self.terror[:], self.damage[:], self.credits[:], self.offers[:],
                        self.laid[:], self.pile_left[:], self.ship_at[:], self.invaders[:], self.status[:], self.research[:],
                        self.zone_token[:], self.market[:], self.merc_left[:], self.merc_out[:], self.adapt_left[:],
                        self.resolver[:], self.stock[:], self.tech[:], self.upgraded[:], self.units[:], self.held[:],
                        self.moves[:], self.attached[:], self.attached_token[:], self.deck[:], self.event_card[:],
                        self.event_known[:])


def rows(lists: list[list[int]]) -> list[list[int]]:
    """A copy that shares no row."""
    return [row[:] for row in lists]


def bare_table(t: Tables, seats: int, options: list[int]) -> Invasion:
    """Every number 0, nobody and nothing anywhere."""
    none, lands, nowhere = [0] * COALITIONS, [0] * LANDS, [NOBODY] * ZONES
    kinds, cards = len(t.mercs.copies), len(t.adaptation.copies)
    return Invasion(t, [], 0, 0, seats, options,
                    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,    # round to silent
                    none[:], list(range(COALITIONS)), none[:], none[:], none[:], none[:], [NOT_LAID] * COALITIONS, [0, 0],
                    nowhere[:], [0] * TERRITORIES, lands[:], lands[:], [0] * ZONES, nowhere[:], [0] * kinds, [0] * kinds,
                    [0] * cards, nowhere[:], zeros(COALITIONS, STOCKED), zeros(COALITIONS, len(STACKS)),
                    zeros(COALITIONS, len(STACKS)), zeros(COALITIONS, TERRITORIES), zeros(COALITIONS, kinds),
                    zeros(3, TERRITORIES), zeros(LANDS, 0), zeros(LANDS, 0), zeros(1, len(t.events.cells)), zeros(COALITIONS, 0),
                    zeros(COALITIONS, 0))


def zeros(many: int, width: int) -> list[list[int]]:
    return [[0] * width for _row in range(many)]


def empty_table(t: Tables, seats: int, options: list[int]) -> Invasion:
    """L7-27, L7-28, L7-31, L7-32: board and consoles before anything is dealt; the usual shares (L7-30).  L7-35, L7-127: two
    Event decks, the grey one first.  L7-125: dead zones are full of invaders from the start."""
    g = bare_table(t, seats, options)
    g.first = g.token = t.box.holder
    g.cronos, g.cronos_moves = t.box.cronos, t.box.cronos_moves
    g.lab = NOBODY
    g.neutral, g.market_size = t.box.neutral, t.box.market
    g.ships_left = (1 << len(t.ships)) - 1
    g.invaders[LANDS:] = t.world.defense[LANDS:]
    g.reserve = t.box.invaders - sum(g.invaders)
    g.stock = rows(t.consoles.start)
    g.research = [READY if many else NO_TOKEN for many in t.world.tokens[:LANDS]]
    g.zone_token = [READY if many else NO_TOKEN for many in t.world.tokens[LANDS:]]
    g.merc_left, g.adapt_left = t.mercs.copies[:], t.adaptation.copies[:]
    deal_shares(g)
    lay_deck(g, ASSAULT)
    return g


def deal_shares(g: Invasion) -> None:
    """L7-30: who plays what unless it is dealt."""
    for seat, coalitions in enumerate(g.t.box.shares[g.seats - 1]):
        for side in coalitions:
            g.player[side] = seat


def lay_deck(g: Invasion, wave: int) -> None:
    """L7-35, L7-130: the Event deck of a wave, nothing drawn, and the tokens of unread cards beside it."""
    cards = [int(one == wave) for one in g.t.events.wave]
    g.deck = [[*cards, COALITIONS, 0]]
    g.deck_left = sum(cards)


# ---- who sees what

class EventCards(Pool):
    """L7-22 to L7-24: the Event cards nobody has drawn, and those that lie face down."""

    def mix(self, g: State, owner: int, eye: int, cells: Cells, rng: random.Random) -> None:
        """Of the cards of a pile that the eye cannot tell apart, so many are left as the pile is large, each as likely as the
        others; those that are left are UNREAD or any card the eye has not seen."""
        assert isinstance(g, Invasion)
        sides = [cell[1] for cell in cells.where()]
        unread = unread_of(g)
        gone = unread + 1
        cards = sorted(card for card in cells.card if card < unread)
        tokens = [card for card in cells.card if card == unread]
        shuffle_cards(cards, rng)
        left = left_in_piles(g, eye, sides, rng)
        for i in range(cells.many):
            side = sides[i]
            if side not in left:
                cells.card[i] = gone
            else:
                cells.card[i] = tokens.pop() if g.blind >> side & 1 else cards.pop()
        cells.card[cells.many:] = cards + tokens


def unread_of(g: Invasion) -> int:
    """The cell of a blind card; the next number is that of a card that is gone."""
    return len(g.t.events.wave)


def left_in_piles(g: Invasion, eye: int, sides: list[int], rng: random.Random) -> list[int]:
    """Sides out of those whose cells the eye does not know whose cards are still there: drawn by lot within each pile."""
    left: list[int] = []
    for pile in (ALPHA, BRAVO, NOT_LAID):
        unknown = [side for side in sides if g.laid[side] == pile]
        if pile == NOT_LAID:
            left += unknown
            continue
        known = [side for side in range(COALITIONS) if g.laid[side] == pile and side not in unknown]
        there = sum(1 for side in known if g.event_card[side] and g.event_card[side][0] <= unread_of(g))
        shuffle_cards(unknown, rng)
        left += unknown[:g.pile_left[pile] - there]
    return left


def shuffle_cards(cards: list[int], rng: random.Random) -> None:
    for i in range(len(cards) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        cards[i], cards[j] = cards[j], cards[i]


SIGHT: Final = Sight(list(OPEN), [EventCards("events", [Place(LINE, "event_card", "event_known"),
                                                        Place(BAG, "deck", owner=NOBODY)], shared=True)])
