"""Everything on the table: the player's view is the whole state."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import Book
from ....kernel.sight import Sight
from ....kernel.state import NOBODY, Frame, State
from ..cards.load import Tables
from .frames import BOOK

YOU: Final = 0                  # the one side, and the one seat (PI-1)

WON: Final = 1                  # g.over
LOST_ABILITIES: Final = 2
LOST_TIME: Final = 3
ENDINGS: Final = ("", "won", "lost_abilities", "lost_time")

SETTING_UP: Final = 0           # g.phase
ENCOUNTERS: Final = 1
SEARCHING: Final = 2

WAITING: Final = 0              # g.marks
ENGAGED: Final = 1
EVADED: Final = 2
MARKS: Final = ("waiting", "engaged", "evaded")

IN_DECK: Final = 0              # g.planet_at
FACE_UP: Final = 1
CURRENT: Final = 2
GONE: Final = 3

IN_POOL: Final = 0              # g.weapon_at: not found, and not known to be left out
LEFT_OUT: Final = 1
FOUND: Final = 2
UNDERSTOOD: Final = 3

UNOWNED: Final = 0              # g.dice: a face, or one of these
UNROLLED: Final = -1            # taken, but not rolled yet

NO_ENGAGE: Final = 1            # bits of g.bans
NO_EVADE: Final = 2
NO_DICE: Final = 4
BANS: Final = ("engage", "evade", "dice")

LEVEL: Final = 0                # places in g.options
CAPTAIN: Final = 1

FIELDS: Final = ("phase", "rounds", "captain", "planet", "location", "sector", "weapon_deck", "gathered", "at", "rate", "bans",
                 "chosen_icon", "weakened", "free_evade", "die_spent", "used", "extra", "counted", "ignored", "acted",
                 "aliens", "decks", "undrawn", "planet_at", "abilities", "maximum", "dice", "bag", "supply", "line", "marks",
                 "hand", "pile", "weapon_at", "weapon_cubes", "need", "drawn")
# What the numbers of each field mean; the spaces are those of the vocabulary and of game.named_spaces.
SHAPES: Final = """
phase: amount                       # SETTING_UP, ENCOUNTERS, SEARCHING
rounds: amount
captain: captain
planet: planet
location: card
sector: sector
weapon_deck: amount
gathered: amount
at: number from -1                  # a place in the Line from 0, its length once all are met
rate: amount
bans: set ban
chosen_icon: ability
weakened: number from -99
free_evade: flag
die_spent: flag
used: set weapon
extra: number from -99
counted: amount
ignored: set colour
acted: flag
aliens: line[3] alien
decks by sector: amount
undrawn by card: amount
planet_at by planet: amount         # IN_DECK, FACE_UP, CURRENT, GONE
abilities by ability: amount
maximum by ability: amount
dice by die: number from -1         # the face shown, UNOWNED or UNROLLED
bag by colour: amount
supply by colour: amount
line: line[9] card
marks: line[9] mark
hand: bag card
pile: bag card
weapon_at by weapon: amount         # IN_POOL, LEFT_OUT, FOUND, UNDERSTOOD
weapon_cubes by requirement: amount
need by ability: amount
drawn by colour: amount
"""
SIGHT: Final = Sight(list(FIELDS), [])


class Pulp(State):
    """PI-11: what nobody knows is not kept at all: undrawn cards, undealt Planets and weapons not found are sets, and which cube
    comes next is drawn when it comes.  PI-12, PI-122: everything that is kept is open."""

    def __init__(self, t: Tables, stack: list[Frame], over: int, reveals: int, options: list[int], phase: int, rounds: int,
                 captain: int, planet: int, location: int, sector: int, weapon_deck: int, gathered: int, at: int, rate: int,
                 bans: int, chosen_icon: int, weakened: int, free_evade: int, die_spent: int, used: int, extra: int, counted: int,
                 ignored: int, acted: int, aliens: list[int], decks: list[int], undrawn: list[int], planet_at: list[int],
                 abilities: list[int], maximum: list[int], dice: list[int], bag: list[int], supply: list[int], line: list[int],
                 marks: list[int], hand: list[int], pile: list[int], weapon_at: list[int], weapon_cubes: list[int],
                 need: list[int], drawn: list[int]) -> None:
        super().__init__(stack, over, reveals, 1, options)
        self.t: Final = t
        self.phase = phase
        self.rounds = rounds                # rounds begun
        self.captain = captain
        self.planet = planet                # the current Planet, or NOBODY
        self.location = location            # the current Location, or NOBODY
        self.sector = sector                # 0 to 2: the current Sector
        self.weapon_deck = weapon_deck      # Super Weapons still to be found
        self.gathered = gathered            # black cubes on The Quietus

        # this encounter
        self.at = at                        # place of the current card in the Line, or NOBODY
        self.rate = rate                    # points of another Ability for one (PI-69), as it stands for the current card
        self.bans = bans                    # what effects forbid for the current card
        self.chosen_icon = chosen_icon      # the icon a weapon gave it, or NOBODY
        self.weakened = weakened            # what a weapon took off its base, 0 or below
        self.free_evade = free_evade
        self.die_spent = die_spent          # the die use of this encounter or search

        # this round
        self.used = used                    # a bit per Super Weapon used in this Encounter Phase
        self.extra = extra                  # additional cubes in the search
        self.counted = counted              # evaded cards that count one icon
        self.ignored = ignored              # a bit per colour without effect in this search
        self.acted = acted                  # the Planet's action was carried out

        self.aliens = aliens                # from left to right
        self.decks = decks                  # Encounter cards left in each Sector
        self.undrawn = undrawn              # by card: copies in the decks
        self.planet_at = planet_at
        self.abilities = abilities
        self.maximum = maximum
        self.dice = dice                    # by die: the face shown, UNOWNED or UNROLLED
        self.bag = bag                      # by colour
        self.supply = supply
        self.line = line                    # cards from left to right
        self.marks = marks                  # beside each: WAITING, ENGAGED or EVADED
        self.hand = hand                    # oldest first
        self.pile = pile                    # the Encounter discard pile
        self.weapon_at = weapon_at
        self.weapon_cubes = weapon_cubes    # at weapon * 3 + Ability of the colour
        self.need = need                    # the current card's Engage Strength; after `engage` what is unpaid of it
        self.drawn = drawn                  # by colour: cubes of this search not yet resolved

    def fields(self) -> tuple[str, ...]:
        return FIELDS

    def book(self) -> Book:
        return BOOK

    def copy(self) -> Pulp:
        return Pulp(self.t, [f[:] for f in self.stack], self.over, self.reveals, self.options, self.phase, self.rounds,
                    self.captain, self.planet, self.location, self.sector, self.weapon_deck, self.gathered, self.at, self.rate,
                    self.bans, self.chosen_icon, self.weakened, self.free_evade, self.die_spent, self.used, self.extra,
                    self.counted, self.ignored, self.acted, self.aliens[:], self.decks[:], self.undrawn[:], self.planet_at[:],
                    self.abilities[:], self.maximum[:], self.dice[:], self.bag[:], self.supply[:], self.line[:], self.marks[:],
                    self.hand[:], self.pile[:], self.weapon_at[:], self.weapon_cubes[:], self.need[:], self.drawn[:])


def fresh(t: Tables, options: list[int]) -> Pulp:
    """PI-24, PI-25, PI-26, PI-27, PI-29: the table before the first click."""
    number = t.level_number[options[LEVEL]]
    bag = [t.bag_fixed[k] + (number if t.bag_per_level[k] else 0) for k in range(len(t.cubes))]
    supply = [t.cube_total[k] - t.cube_markers[k] - bag[k] for k in range(len(t.cubes))]
    return Pulp(t, [], 0, 0, options, SETTING_UP, 0, NOBODY, NOBODY, NOBODY, 0, number, 0, NOBODY, t.rate, 0, NOBODY, 0, 0, 0, 0,
                0, 0, 0, 0, [], t.deck_sizes(), t.card_copies[:], [IN_DECK] * len(t.planets), [0, 0, 0], [0, 0, 0],
                [UNOWNED] * len(t.dice), bag, supply, [], [], [], [], [IN_POOL] * len(t.weapons), [0] * (3 * len(t.weapons)),
                [0, 0, 0], [0] * len(t.cubes))


def level_number(g: Pulp) -> int:
    """PI-14: N."""
    return g.t.level_number[g.options[LEVEL]]
