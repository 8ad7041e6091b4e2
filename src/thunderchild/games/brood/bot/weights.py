"""What things are worth, in points: a hundred of them are about the whole game.  For bots.

The two sides may believe different things: each looks at the table with weights of its own."""
from __future__ import annotations

from typing import Final

from ..rules.names import BROOD


class Weights:
    """Points for whoever has the thing."""

    def __init__(self) -> None:
        self.spread = 45.0              # points that make a position two thirds won
        # ---- the Brood
        self.held = 10.0                # a factory in a major nation
        self.held_square = 0.8          # and more for each further nation
        self.worker_there = 4.5         # a Worker ready to take it
        self.master_there = 2.0
        self.larva = 1.6
        self.adult = 5.0
        self.worker = 1.2
        self.warrior = 2.4
        self.minor_keeper = 1.8
        self.token = 2.2
        self.dupe = 2.0
        self.mindpower = 1.4            # not spent yet
        self.steep = 1.5                # how fast the chance to win next turn fades with each Mindpower that is lacking
        self.soon = 15.0                # a win in the turn after the next
        # ---- the Humans
        self.army = 1.6
        self.fleet = 0.8
        self.air = 1.6
        self.plenty = 70.0              # points of units beyond which more of them hardly matter
        self.strength = 0.35            # for each point of Attack
        self.seized = 1.0               # a controlled unit helps the Brood as much as it helped the Humans
        self.sea = 1.1                  # a water area with a Fleet
        self.polar_sea = 1.0            # more, if it leads to Antarctica
        self.factory = 4.0              # that works for the Humans
        self.freeing = 0.8              # of it, for a nation an Army can free in a move to come this turn
        self.freeing_later = 0.35       # the same next turn
        self.build = 1.9                # a unit that can still be built this turn
        self.launched = 13.0
        self.launched_square = 0.6
        self.at_pole = 9.5
        self.on_the_way = 4.8
        self.stranded = 2.6
        self.new_orion = 1.0            # one that can still be built this turn
        self.guard = 1.0                # an Army beside an Orion
        self.asleep = 2.0               # a Dormant token
        self.beside = 0.35              # of what an Army may destroy where it stands, next turn
        # ---- raids on Orions
        self.landing = 0.7              # lost to the free Larva, at the place where most is to be had
        self.treason = 0.7              # lost to the new Control token on a lone guard
        self.other_raid = 0.15          # lost at every other place
        self.raid_at_pole = 0.2         # an unguarded Orion in Antarctica: only Air units and ships come there


BELIEFS: Final = [Weights(), Weights()]     # by seat
SURELY: Final = 0.97                        # the chance of a win that nobody can prevent any more


def beliefs_of(seat: int) -> Weights:
    return BELIEFS[BROOD] if seat == BROOD else BELIEFS[1 - BROOD]
