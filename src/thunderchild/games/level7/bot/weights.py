"""What things are worth, for bots.  The coin is a point of MIC that a coalition has left at the end of the game."""
from __future__ import annotations

from typing import Final


class Weights:
    """Points of MIC for whoever has the thing, unless something else is said."""

    def __init__(self) -> None:
        self.spread = 4.0               # points of MIC that make the survival of a coalition three quarters sure
        self.slope = 0.03               # what a point is worth to a coalition that is safe anyway, as a share of hope
        self.owing = 1.0                # how much the standing of a coalition that owes a card counts for everybody
        self.other = 0.3                # and that of one that owes none
        self.own = 0.8                  # and one's own, beside that
        self.capital = 0.5              # hope lost with a capital that will be Overrun, for each damage token and one more
        self.round = 0.30               # hope lost with each round that the project still takes
        self.scale = 4.0                # hope that makes the value go from one half to a little
        self.hopeful = 6.0              # the hope at which the chances are even, below zero
        # ---- losses to come, each round
        self.events = 0.7               # MIC taken by Event cards
        self.lands = 1.1                # MIC lost for invaded territories in later rounds
        self.power = 0.6                # less of it for each point of Power, compared with the Hydra
        self.planned = 0.8              # of that, for a tier that step 3 of this round can still pay
        self.unit_later = 0.045         # less of it for each unit, up to eight
        self.command = 0.1  # less of it for each point of Command and Control
        self.move = 0.08                # less of it for a second move action
        self.shield = 0.1  # less of it for each protection
        # ---- what is there
        self.unit = 0.15
        self.money = 0.15  # each million, up to `purse`
        self.spare = 0.03  # each one more
        self.purse = 9
        self.supply = 0.12              # each Fuel and Minerals, up to `depot`
        self.depot = 8
        self.surplus = 0.015  # each one more, and each Food
        self.money_income = 0.1  # each round
        self.supply_income = 0.07
        self.terror = 0.15              # a level, beside what it costs at once
        self.token = 0.10               # a Research token, each round
        self.ready = 0.05               # a ready one
        # ---- cards
        self.clones = 0.45              # Warrior Clones
        self.saboteurs = 1.1
        self.dampener = 0.6
        self.hybrids = 0.5
        # ---- figures on the land of a coalition
        self.figure = 0.22              # each Hydra figure that will be left
        self.stays = 0.7                # MIC lost in rounds after this one where Hydra figures stay
        self.status = 0.6               # a territory that will be Overrun
        self.zone = 0.8                 # of the benefit of a dead zone that will be free


WEIGHTS: Final = Weights()
