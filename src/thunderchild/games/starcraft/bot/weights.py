"""What things are worth, for bots.  The coin is a conquest point that a side has already."""
from __future__ import annotations

from typing import Final


class Weights:
    """Points for the side that has the thing, unless something else is said."""

    def __init__(self) -> None:
        self.scale = 9.0                # points of lead that make the value go from nothing to a half
        self.best = 0.75                # how much the strongest rival counts among the others
        self.out = 25.0                 # points lost by a side that is out of the game
        # ---- areas
        self.area = 0.20
        self.point = 0.85               # a conquest point of an area, for each round the game will still last
        self.base = 2.4
        self.last_base = 4.0            # more for the only one: without it nothing is built or researched
        self.deposit = 0.16             # a mineral or gas that a Resource card gives
        self.near = 0.08                # the same in an area of a planet with his base that he does not hold yet
        self.strategic = 0.35
        self.work = 1.2                 # an installation
        self.guard = 0.2
        self.risk = 0.55                # of an area that enemies can reach and outnumber
        # ---- pieces
        self.unit = 0.34                # for each mineral or gas it costs
        self.hero = 1.0
        self.home = 0.06                # more for a unit in an area that is worth something
        self.worker = 0.50              # as long as there is work for it
        self.idle = 0.06                # a worker beyond that
        self.ready = 0.10               # a worker in the pool while there are orders that spend
        self.token = 0.25               # a resource token
        self.transport = 0.55           # the first to a planet; more for what is there
        self.spare = 0.08               # one that leads nowhere new
        # ---- the sheet
        self.level = 0.62               # a level of a building
        self.modules = [0.50, 0.60, 0.45, 0.35, 0.25, 0.15]     # in the order of MODULE_IDS: the first of a kind
        self.technology = 0.75
        self.card = 0.09                # a Combat card in hand, up to the hand limit
        self.event = 0.42               # an Event card drawn and not read
        self.kept = 0.5
        # ---- orders
        self.hope = 0.8                 # of what an order could bring, while it is not executed
        self.covered = 0.93             # of that, for each order of somebody else above it
        self.again = 0.45               # of it, for a second order of the kind on the same planet
        self.purchase = 0.24            # a mineral or gas that can still be spent
        self.research = 1.0
        # ---- special victory
        self.objective = 7.0            # met, in Stage III


WEIGHTS: Final = Weights()
