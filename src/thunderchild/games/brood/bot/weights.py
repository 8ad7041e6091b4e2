"""What things are worth, in points: a hundred of them are about the whole game.  For bots."""
from __future__ import annotations

from typing import Final


class Weights:
    """Points for whoever has the thing."""

    def __init__(self) -> None:
        self.spread: Final = 45.0              # points that make a position two thirds won
        # ---- the Brood
        self.held: Final = 10.0                # a factory in a major nation
        self.held_square: Final = 0.8          # and more for each further nation
        self.worker_there: Final = 4.5         # a Worker ready to take it
        self.master_there: Final = 2.0
        self.larva: Final = 1.6
        self.adult: Final = 5.0
        self.worker: Final = 1.2
        self.warrior: Final = 2.4
        self.minor_keeper: Final = 1.8
        self.token: Final = 2.2
        self.dupe: Final = 2.0
        self.mindpower: Final = 1.4            # not spent yet
        self.steep: Final = 1.5                # how fast the chance to win next turn fades with each Mindpower that is lacking
        self.soon: Final = 15.0                # a win in the turn after the next
        # ---- the Humans
        self.army: Final = 1.6
        self.fleet: Final = 0.8
        self.air: Final = 1.6
        self.plenty: Final = 70.0              # points of units beyond which more of them hardly matter
        self.strength: Final = 0.35            # for each point of Attack
        self.seized: Final = 1.0               # a controlled unit helps the Brood as much as it helped the Humans
        self.sea: Final = 1.1                  # a water area with a Fleet
        self.polar_sea: Final = 1.0            # more, if it leads to Antarctica
        self.factory: Final = 4.0              # that works for the Humans
        self.freeing: Final = 0.8              # of it, for a nation an Army can free in a move to come this turn
        self.freeing_later: Final = 0.35       # the same next turn
        self.build: Final = 1.9                # a unit that can still be built this turn
        self.launched: Final = 13.0
        self.launched_square: Final = 0.6
        self.at_pole: Final = 9.5
        self.on_the_way: Final = 4.8
        self.stranded: Final = 2.6
        self.new_orion: Final = 1.0            # one that can still be built this turn
        self.guard: Final = 1.0                # an Army beside an Orion
        self.asleep: Final = 2.0               # a Dormant token
        self.beside: Final = 0.35              # of what an Army may destroy where it stands, next turn
        # ---- raids on Orions
        self.landing: Final = 0.7              # lost to the free Larva, at the place where most is to be had
        self.treason: Final = 0.7              # lost to the new Control token on a lone guard
        self.other_raid: Final = 0.15          # lost at every other place
        self.raid_at_pole: Final = 0.2         # an unguarded Orion in Antarctica: only Air units and ships come there


WEIGHTS: Final = Weights()
SURELY: Final = 0.97                        # the chance of a win that nobody can prevent any more
