"""Everything on the table, and who sees what of it (SC-303 to SC-308).

The six factions are the sides; `player` says which seat plays each, and NOBODY plays those that are not in the game.  Units stand
in rows by area, each a piece: side * KINDS + kind (names.py).  A kind tells units of an area apart as SC-313 wants: types,
heroes, units on mind control tokens, carriers of items.

Hidden are the faces of orders (per faction: those in `tokens`, the one being placed, those in stacks), Combat cards (per faction:
hand, deck, laid cards), Event cards while step 9 lasts, and the Leadership cards being chosen."""
from __future__ import annotations

import random
from typing import Final

from ....kernel.frames import PROC, SIDE, STEP, Book
from ....kernel.sight import BAG, HAND, LINE, STACK, Cell, Cells, Place, Pool, Sight, shuffle
from ....kernel.state import NOBODY, Frame, State
from ..cards.tables import Tables
from .frames import AT_LAYING_CARD, BOOK, LAYING
from .names import AREAS, BATCHES, FACTIONS, GAUGES, ITEMS, LANES, PLANETS, SLOTS, TOKENS, UNITS

OPEN: Final = (
    "round", "phase", "step", "first", "turn", "placer", "eliminated", "winners", "chosen", "leaders", "leaders_gone",
    "waiting", "in_force", "influence", "heroes", "defended", "ends", "revenge", "evacuated", "held_rounds", "player",
    "order", "team", "techs", "used", "shelf", "pooled", "dealt", "sheet", "stock", "reserve", "kept", "discard", "cell",
    "turned", "link", "zaxis", "transports", "work", "work_of", "guard", "depletion", "added", "holder", "on_card", "units",
    "token_unit", "token_from", "item_kind", "item_area", "deck_left", "event_out", "event_gone", "front", "backing",
    "laid_at")
HIDDEN_ROWS: Final = (
    "hand", "hand_known", "deck", "laid", "laid_known", "laid_of", "tokens", "tokens_known", "picked", "picked_known",
    "pile", "pile_known", "pile_of", "read", "read_known", "read_from", "event_bag", "secret", "secret_known", "secret_left")
FIELDS: Final = OPEN + HIDDEN_ROWS

# What copies share (kernel/rows.py): rows that are replaced, and lists that are replaced whole.
REPLACED: Final = ("sheet", "stock", "reserve", "kept", "discard", "units", "backing", "laid_at", *HIDDEN_ROWS)
SHARED: Final = ("player", "order", "team", "dealt", "cell", "turned", "link", "zaxis", "token_unit", "token_from",
                 "item_kind", "item_area")

# What the numbers of each field mean (kernel/shape.py).
SHAPES: Final = """
round: amount                            # rounds begun (SC-52)
phase: phase                             # setup, planning, execution, regrouping
step: amount                             # of the Regrouping Phase (SC-246 to SC-259); else 0
first: side                              # who holds the first player token (SC-26)
turn: side                               # whose turn it is: who places an order, or whose order is executed (SC-24); nobody: none
placer: side                             # whose picked order lies in `picked`
eliminated: set side                     # SC-269
winners: set side                        # once the game is over
chosen: set stage                        # stages whose Leadership cards have been chosen (SC-220)
leaders: set leadership                  # cards in play (SC-223)
leaders_gone: set leadership             # cards that left the game: resolved, discarded
waiting: set leadership                  # resolved cards that are for the next phase or round (SC-61, SC-63, SC-80, SC-248)
in_force: set leadership                 # such cards in the phase or round they are for; Destiny in its Regrouping Phase (SC-235)
influence: planet                        # the planet of Subtle Influence (SC-61)
heroes: set hero                         # heroes that have come into play (SC-226)
defended: set side                       # Defend orders used in this Planning Phase (SC-58)
ends: amount                             # The End Draws Near on the table (SC-212)
revenge: area                            # where Gantrithor was just destroyed; nobody: it is settled (SC-232)
evacuated: amount                        # total cost of units evacuated (SC-343)
held_rounds: amount                      # rounds in a row in which a scenario's item was held
player by side: seat                     # who plays the faction; nobody: it is not in the game (SC-27)
order: line[6] side                      # sides clockwise
team by side: team                       # SC-279
techs by side: set technology            # technologies in the play area (SC-205)
used by side: set technology             # those marked until the phase ends (SC-184)
shelf by side: set technology            # technologies not bought (SC-207)
pooled by side: set order                # the Special Order Pool (SC-75)
dealt by side: set planet                # planets to be placed (SC-33)
sheet by side by gauge: amount           # points, workers, tokens, unbuilt pieces, buildings, modules: names.py
stock by side by unit_type: amount       # unbuilt figures (SC-7)
reserve by side: bag unit_type           # units on a reserve card (SC-106), sorted
kept by side: bag event                  # Event cards in the play area (SC-213), sorted
discard by side: bag card                # Combat cards discarded (SC-183), sorted
cell by planet: cell                     # where it lies; nobody: not in the galaxy (SC-35)
turned by planet: amount                 # quarter turns
link by slot: slot                       # the slot at the other end of the route (SC-37, SC-42)
zaxis: line[12] slot                     # major and minor end of each z-axis route in turn (SC-42)
transports by slot: set side             # transports on the route of this name (SC-90, SC-316)
work by area: work                       # a base or an installation (SC-22)
work_of by area: side                    # whose it is
guard by area: side                      # guard tokens (SC-66)
depletion by area: amount                # 0 normal, 1 partially, 2 fully depleted (SC-113, SC-114)
added by area: amount                    # special conquest point tokens (SC-233)
holder by area: side                     # who has the Resource card (SC-249, SC-250)
on_card by area: amount                  # workers on it
units by area: line[7] piece             # units there, sorted (SC-313)
token_unit by mind_token: unit_type      # the unit on a mind control token; nobody: the token is free (SC-177)
token_from by mind_token: side           # its original owner (SC-180)
item_kind by item: kind                  # the unit under which a scenario item lies; nobody: none (SC-297)
item_area by item: area                  # where an item lies or is carried; nobody: not in the game
deck_left by batch: amount               # Event cards in the deck (SC-31)
event_out by event: amount               # Event cards discarded (SC-217)
event_gone by event: amount              # Event cards out of the game, and The End Draws Near on the table
front by lane: piece                     # front-line units of a battle (SC-142)
backing by lane: bag piece               # supporting units of a skirmish (SC-145), sorted
laid_at by party: line[8] spot           # where each laid card lies
hand by side: bag card                   # Combat cards in hand (SC-303)
hand_known by side: eyes                 # who else knows them (SC-307)
deck by side by card: amount             # Combat deck: nobody knows its order (SC-141)
laid by party: line[8] card              # cards laid to skirmishes (SC-148)
laid_known by party: eyes
laid_of by party: line[8] side           # whose card it is (SC-153)
tokens by side: bag order                # unused orders, but for Defend (SC-5)
tokens_known by side: eyes
picked: amount                           # [0] the order that is being placed (SC-53)
picked_known: eyes
pile by planet: line[8] order            # orders face down, the top one last (SC-56)
pile_known by planet: eyes
pile_of by planet: line[8] side          # whose they are
read by side: line[8] event              # Event cards read in step 9 (SC-211, SC-345)
read_known by side: eyes
read_from by side: line[8] batch         # their backs, which are public (SC-342)
event_bag by batch by event: amount      # copies nobody has seen, removed ones too; the last row: shuffled again (SC-278)
secret by side: line[1] leadership       # the Leadership card chosen face down (SC-219)
secret_known by side: eyes
secret_left: amount                      # [0] by card: those the choosers have not chosen
"""


class Koprulu(State):
    __slots__ = (*FIELDS, "t")      # plain Python shares the keys of 30 fields at most; more are slow to read and copy

    def __init__(self, t: Tables, stack: list[Frame], over: int, reveals: int, seats: int, options: list[int], round: int,
                 phase: int, step: int, first: int, turn: int, placer: int, eliminated: int, winners: int, chosen: int,
                 leaders: int, leaders_gone: int, waiting: int, in_force: int, influence: int, heroes: int, defended: int,
                 ends: int, revenge: int, evacuated: int, held_rounds: int, player: list[int], order: list[int],
                 team: list[int], techs: list[int], used: list[int], shelf: list[int], pooled: list[int], dealt: list[int],
                 sheet: list[list[int]], stock: list[list[int]], reserve: list[list[int]], kept: list[list[int]],
                 discard: list[list[int]], cell: list[int], turned: list[int], link: list[int], zaxis: list[int],
                 transports: list[int], work: list[int], work_of: list[int], guard: list[int], depletion: list[int],
                 added: list[int], holder: list[int], on_card: list[int], units: list[list[int]], token_unit: list[int],
                 token_from: list[int], item_kind: list[int], item_area: list[int], deck_left: list[int],
                 event_out: list[int], event_gone: list[int], front: list[int], backing: list[list[int]],
                 laid_at: list[list[int]], hand: list[list[int]], hand_known: list[list[int]], deck: list[list[int]],
                 laid: list[list[int]], laid_known: list[list[int]], laid_of: list[list[int]], tokens: list[list[int]],
                 tokens_known: list[list[int]], picked: list[list[int]], picked_known: list[list[int]],
                 pile: list[list[int]], pile_known: list[list[int]], pile_of: list[list[int]], read: list[list[int]],
                 read_known: list[list[int]], read_from: list[list[int]], event_bag: list[list[int]],
                 secret: list[list[int]], secret_known: list[list[int]], secret_left: list[list[int]]) -> None:
        super().__init__(stack, over, reveals, seats, options)
        self.t: Final = t                   # tables: shared, no part of the data
        self.round = round
        self.phase = phase
        self.step = step
        self.first = first
        self.turn = turn
        self.placer = placer
        self.eliminated = eliminated
        self.winners = winners
        self.chosen = chosen
        self.leaders = leaders
        self.leaders_gone = leaders_gone
        self.waiting = waiting
        self.in_force = in_force
        self.influence = influence
        self.heroes = heroes
        self.defended = defended
        self.ends = ends
        self.revenge = revenge
        self.evacuated = evacuated
        self.held_rounds = held_rounds
        self.player = player
        self.order = order
        self.team = team
        self.techs = techs
        self.used = used
        self.shelf = shelf
        self.pooled = pooled
        self.dealt = dealt
        self.sheet = sheet
        self.stock = stock
        self.reserve = reserve
        self.kept = kept
        self.discard = discard
        self.cell = cell
        self.turned = turned
        self.link = link
        self.zaxis = zaxis
        self.transports = transports
        self.work = work
        self.work_of = work_of
        self.guard = guard
        self.depletion = depletion
        self.added = added
        self.holder = holder
        self.on_card = on_card
        self.units = units
        self.token_unit = token_unit
        self.token_from = token_from
        self.item_kind = item_kind
        self.item_area = item_area
        self.deck_left = deck_left
        self.event_out = event_out
        self.event_gone = event_gone
        self.front = front
        self.backing = backing
        self.laid_at = laid_at
        self.hand = hand
        self.hand_known = hand_known
        self.deck = deck
        self.laid = laid
        self.laid_known = laid_known
        self.laid_of = laid_of
        self.tokens = tokens
        self.tokens_known = tokens_known
        self.picked = picked
        self.picked_known = picked_known
        self.pile = pile
        self.pile_known = pile_known
        self.pile_of = pile_of
        self.read = read
        self.read_known = read_known
        self.read_from = read_from
        self.event_bag = event_bag
        self.secret = secret
        self.secret_known = secret_known
        self.secret_left = secret_left

    def fields(self) -> tuple[str, ...]:
        return FIELDS

    def book(self) -> Book:
        return BOOK

    def sides(self) -> int:
        """SC-4: all six factions, whoever plays."""
        return FACTIONS

    def seat_of(self, side: int) -> int:
        """SC-301: a person may play several factions.  SC-284: teammates are two persons; neither sees what the other holds."""
        return self.player[side]

    def hidden(self, names: list[str]) -> list[list[list[int]]]:
        """SC-303, SC-304: the rows of the pools; every other field is open to everybody."""
        return [self.hand, self.hand_known, self.deck, self.laid, self.laid_known, self.laid_of, self.tokens,
                self.tokens_known, self.picked, self.picked_known, self.pile, self.pile_known, self.pile_of, self.read,
                self.read_known, self.read_from, self.event_bag, self.secret, self.secret_known, self.secret_left]

    def replaced(self) -> tuple[str, ...]:
        """All rows."""
        return REPLACED

    def shared(self) -> tuple[str, ...]:
        return SHARED

    def copy(self) -> Koprulu:
        return Koprulu(self.t, [f[:] for f in self.stack], self.over, self.reveals, self.seats, self.options, self.round,
                       self.phase, self.step, self.first, self.turn, self.placer, self.eliminated, self.winners, self.chosen,
                       self.leaders, self.leaders_gone, self.waiting, self.in_force, self.influence, self.heroes,
                       self.defended, self.ends, self.revenge, self.evacuated, self.held_rounds, self.player, self.order,
                       self.team, self.techs[:], self.used[:], self.shelf[:], self.pooled[:], self.dealt, self.sheet[:],
                       self.stock[:], self.reserve[:], self.kept[:], self.discard[:], self.cell, self.turned, self.link,
                       self.zaxis, self.transports[:], self.work[:], self.work_of[:], self.guard[:], self.depletion[:],
                       self.added[:], self.holder[:], self.on_card[:], self.units[:], self.token_unit, self.token_from,
                       self.item_kind, self.item_area, self.deck_left[:], self.event_out[:], self.event_gone[:],
                       self.front[:], self.backing[:], self.laid_at[:], self.hand[:], self.hand_known[:], self.deck[:],
                       self.laid[:], self.laid_known[:], self.laid_of[:], self.tokens[:], self.tokens_known[:],
                       self.picked[:], self.picked_known[:], self.pile[:], self.pile_known[:], self.pile_of[:], self.read[:],
                       self.read_known[:], self.read_from[:], self.event_bag[:], self.secret[:], self.secret_known[:],
                       self.secret_left[:])


def bare_table(t: Tables, seats: int, options: list[int]) -> Koprulu:
    """Every number 0, nobody and nothing anywhere."""
    cards, events, leaders = len(t.cards.space), len(t.events.space), len(t.leaders.space)
    return Koprulu(t, [], 0, 0, seats, options,
                   round=0, phase=0, step=0, first=0, turn=NOBODY, placer=NOBODY, eliminated=0, winners=0, chosen=0,
                   leaders=0, leaders_gone=0, waiting=0, in_force=0, influence=NOBODY, heroes=0, defended=0, ends=0,
                   revenge=NOBODY, evacuated=0, held_rounds=0,
                   player=[NOBODY] * FACTIONS, order=[], team=[NOBODY] * FACTIONS, techs=[0] * FACTIONS, used=[0] * FACTIONS,
                   shelf=[0] * FACTIONS, pooled=[0] * FACTIONS, dealt=[0] * FACTIONS, sheet=zeros(FACTIONS, len(GAUGES)),
                   stock=zeros(FACTIONS, UNITS), reserve=zeros(FACTIONS, 0), kept=zeros(FACTIONS, 0),
                   discard=zeros(FACTIONS, 0), cell=[NOBODY] * PLANETS, turned=[0] * PLANETS, link=[NOBODY] * SLOTS,
                   zaxis=[], transports=[0] * SLOTS, work=[NOBODY] * AREAS, work_of=[NOBODY] * AREAS, guard=[NOBODY] * AREAS,
                   depletion=[0] * AREAS, added=[0] * AREAS, holder=[NOBODY] * AREAS, on_card=[0] * AREAS,
                   units=zeros(AREAS, 0), token_unit=[NOBODY] * TOKENS, token_from=[NOBODY] * TOKENS,
                   item_kind=[NOBODY] * ITEMS, item_area=[NOBODY] * ITEMS, deck_left=[0] * BATCHES, event_out=[0] * events,
                   event_gone=[0] * events, front=[NOBODY] * LANES, backing=zeros(LANES, 0), laid_at=zeros(2, 0),
                   hand=zeros(FACTIONS, 0), hand_known=zeros(FACTIONS, 0), deck=zeros(FACTIONS, cards), laid=zeros(2, 0),
                   laid_known=zeros(2, 0), laid_of=zeros(2, 0), tokens=zeros(FACTIONS, 0), tokens_known=zeros(FACTIONS, 0),
                   picked=zeros(1, 0), picked_known=zeros(1, 0), pile=zeros(PLANETS, 0), pile_known=zeros(PLANETS, 0),
                   pile_of=zeros(PLANETS, 0), read=zeros(FACTIONS, 0), read_known=zeros(FACTIONS, 0),
                   read_from=zeros(FACTIONS, 0), event_bag=zeros(BATCHES, events), secret=zeros(FACTIONS, 0),
                   secret_known=zeros(FACTIONS, 0), secret_left=zeros(1, leaders))


def zeros(many: int, width: int) -> list[list[int]]:
    return [[0] * width for _row in range(many)]


# ---- who sees what

class CombatCards(Pool):
    """SC-148, SC-150, SC-303: where a card lies tells of what kind it is, unless it was placed unseen from a deck (SC-305);
    and whoever said that he plays a card of his hand has a standard card there."""

    def mix(self, g: State, owner: int, eye: int, cells: Cells, rng: random.Random) -> None:
        """Cards for places of a kind first, then the others: every deal that fits is equally likely."""
        assert isinstance(g, Koprulu)
        cards, many = cells.card, cells.many
        if not g.laid[0] and not g.laid[1] and not plays_from_hand(g, owner):
            shuffle(cards, many, rng)
            return
        where = cells.where()
        fields = [self.places[cell[0]].field for cell in where]
        laid = [i for i in range(many) if fields[i] == "laid" and kind_laid(g, where[i]) != NOBODY]
        held = [i for i in range(many) if fields[i] == "hand"]
        promised = plays_from_hand(g, owner) and len(held) > 0
        while True:
            shuffle(cards, len(cards), rng)
            for i in laid:
                swap_fitting(g, cards, i, kind_laid(g, where[i]), laid, rng)
            if not promised or any(g.t.cards.kind[cards[i]] == 0 for i in held):
                return


def kind_laid(g: Koprulu, cell: Cell) -> int:
    """The kind of card that lies in a cell, as far as everybody knows: NOBODY if it came from the top of a deck."""
    _place, row, at = cell
    if g.laid_at[row][at] % 2 == 1:
        return 1
    return 0 if g.laid_known[row][at] else NOBODY


def swap_fitting(g: Koprulu, cards: list[int], i: int, kind: int, laid: list[int], rng: random.Random) -> None:
    """A random card of the kind that lies there, out of those that have no place of a kind yet."""
    fitting = [k for k in range(len(cards)) if g.t.cards.kind[cards[k]] == kind and (k not in laid or k >= i)]
    k = fitting[int(rng.random() * len(fitting))]
    cards[i], cards[k] = cards[k], cards[i]


def plays_from_hand(g: Koprulu, owner: int) -> bool:
    """He has chosen the skirmish for a card of his hand, not yet the card (SC-148)."""
    f = g.stack[-1]
    return f[PROC] == LAYING and f[STEP] == AT_LAYING_CARD and f[SIDE] == owner


class Orders(Pool):
    """SC-56: whose order lies where is public, its face is not; the one being placed belongs to `placer`."""

    def owner_of(self, g: State, place: Place, row: int) -> int:
        assert isinstance(g, Koprulu)
        return g.placer if place.field == "picked" else row


class EventCards(Pool):
    """SC-342, SC-345: what has the same back could be any card of it, so the heaps are those of the backs, not of sides."""

    def owner_of(self, g: State, place: Place, row: int) -> int:
        return row


class Secrets(Pool):
    """SC-219: a card of the chooser's own, of the stage that is being chosen."""

    def fits(self, g: State, field: str, row: int, at: int, card: int) -> bool:
        assert isinstance(g, Koprulu)
        return field != "secret" or (g.t.leaders.side[card] == row and not g.chosen >> g.t.leaders.stage[card] & 1)


SIGHT: Final = Sight(list(OPEN), [
    CombatCards("cards", [Place(HAND, "hand", "hand_known"), Place(BAG, "deck"), Place(STACK, "laid", "laid_known", "laid_of")]),
    Orders("orders", [Place(HAND, "tokens", "tokens_known"), Place(LINE, "picked", "picked_known"),
                      Place(STACK, "pile", "pile_known", "pile_of")]),
    EventCards("events", [Place(STACK, "read", "read_known", "read_from"), Place(BAG, "event_bag")]),
    Secrets("leadership", [Place(LINE, "secret", "secret_known"), Place(BAG, "secret_left", owner=NOBODY)], shared=True,
            picky=True)])
