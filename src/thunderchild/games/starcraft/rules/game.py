"""The rules object of StarCraft: procedures, words, ledger, and what the kernel asks a game for."""
from __future__ import annotations

from math import sqrt
from typing import Any, Final

from ....kernel.flow import Ask, Procedure, Rules
from ....kernel.frames import PROC, STEP
from ....kernel.meta import Meta
from ....kernel.say import LOST, SHARED, WON, Outcome, Side
from ....kernel.state import CHANCE, NOBODY
from ....kernel.words import Ledger, Space
from .. import arrange as positions, arrange_trials as trials
from ..bot.plausible import plausible
from ..bot.value import value_of
from ..cards.tables import Tables
from ..draw.derived import shown
from ..draw.fight import forecast
from ..text import log
from . import check as invariants, frames
from .acts_cards import SPYING
from .arrivals import GAINING, INSTALLING
from .battle import BATTLE
from .battle_start import ABILITY
from .build import BUILD
from .carrying import CARRYING, COUNTERING
from .decks import DRAWING
from .defend import DEFEND
from .discarding import DISCARDING, REPLACING
from .ends import worth
from .events import EVENT_TURN, PLAY_EVENTS
from .execution import EXECUTION, ORDER_TURN
from .field import in_procedure
from .forces import MUSTER
from .gains import TAKING
from .galaxy import GALAXY
from .heroes import VENGEANCE
from .laying import LAYING
from .leadership import CHOOSING, LEADER
from .losses import LOSSES
from .mobilize import MOBILIZE
from .names import ENDING_RULES, FACTIONS, SETTING_UP
from .payment import PAYMENT
from .planning import PLACING, PLANNING
from .purchase import PURCHASE
from .reactions import REACTING
from .regroup_end import PARTING
from .regrouping import REGROUPING
from .research import RESEARCH
from .retreat import CROWDED, RETREATING
from .round import GAME, ROUND
from .scuttling import SCUTTLING
from .setup import SETUP, choosing_seat
from .skirmish import SKIRMISH
from .splash import SPLASHING
from .state import SHAPES, SIGHT, Koprulu, bare_table
from .stealing import STEALING

PROCEDURES: Final[list[Procedure[Koprulu]]] = [
    GAME, SETUP, CHOOSING, LEADER, GALAXY, MUSTER, DRAWING, ROUND, PLANNING, PLACING, DEFEND, EXECUTION, ORDER_TURN, BUILD,
    PURCHASE, PAYMENT, SCUTTLING, MOBILIZE, REACTING, RESEARCH, REGROUPING, TAKING, PLAY_EVENTS, EVENT_TURN, CARRYING, COUNTERING,
    SPYING, GAINING, INSTALLING, PARTING,
    BATTLE, ABILITY, LAYING, SKIRMISH, DISCARDING, REPLACING, LOSSES, STEALING, SPLASHING, RETREATING, CROWDED,
    VENGEANCE]


class KopruluRules(Rules[Koprulu]):
    def __init__(self, t: Tables, meta: Meta, ledger: Ledger) -> None:
        super().__init__(meta, t.words, PROCEDURES, ledger, log.log_lines(t), SIGHT, frames.BOOK)
        self.t: Final = t

    def new(self, seats: int, options: list[int]) -> Koprulu:
        g = bare_table(self.t, seats, options)
        frames.game(g, 0)
        return g

    def shapes(self) -> str:
        return SHAPES

    def more_spaces(self) -> list[Space]:
        return self.t.more

    def sides(self, g: Koprulu) -> list[Side]:
        """SC-4, SC-301: the six factions, and the seats that play them."""
        space = self.t.sheets.factions
        return [Side(space.ids[side], space.titles[side], g.player[side]) for side in range(FACTIONS)]

    def seat_name(self, g: Koprulu, seat: int) -> str:
        names = [self.t.sheets.factions.titles[side] for side in g.order if g.player[side] == seat]
        return " and ".join(names) or f"Seat {seat + 1}"

    def ask(self, g: Koprulu, eye: int) -> Ask:
        """SC-27: before there are factions, seats are asked.  SC-301: whoever plays several reads which one is asked."""
        said = super().ask(g, eye)
        if g.over or self.at(g) != "setup.factions":
            return said
        seat = choosing_seat(g, g.stack[-1])
        return said if seat == eye else Ask(f"Seat {seat + 1} chooses a faction.", "", said.rule)

    def over_rule(self, g: Koprulu) -> int:
        return ENDING_RULES[g.over]

    def turn_rule(self, g: Koprulu) -> int:
        """SC-310: clockwise from the first player; SC-309: in a battle; while something falls by chance, the rule of that."""
        if self.to_move(g) == CHANCE and self.rule_in_force(g):
            return self.rule_in_force(g)
        return 309 if in_procedure(g, frames.BATTLE) else 310

    def returns(self, g: Koprulu) -> list[float]:
        return [worth(g, seat) for seat in range(g.seats)]

    def outcome(self, g: Koprulu, seat: int) -> Outcome:
        gain = self.returns(g)[seat]
        return Outcome(LOST if gain <= 0 else WON if gain == 1.0 else SHARED, self.result(g))

    def result(self, g: Koprulu) -> str:
        return log.result(g) if g.over else ""

    def derived(self, g: Koprulu) -> dict[str, Any]:
        return shown(g, self.asked(g))

    def asked(self, g: Koprulu) -> int:
        """The faction that decides now; NOBODY if a seat without one does, or chance, or nobody."""
        f = g.stack[-1] if g.stack else []
        choice = None if g.over or not f or not g.order or self.at(g) == "setup.factions" else self.choices[f[PROC]][f[STEP]]
        return NOBODY if choice is None else choice.side(g, f)

    def own_view(self, g: Koprulu, eye: int) -> dict[str, Any]:
        """With what the eye can foresee of a battle, from the cards it knows."""
        return {**super().own_view(g, eye), "forecast": forecast(g, eye)}

    def value(self, g: Koprulu, seat: int) -> float:
        """SC-308: asked of worlds that agree with what the seat knows, and of public things in them."""
        return 2.0 * self.returns(g)[seat] - 1.0 if g.over else value_of(g, seat)

    def chance(self, g: Koprulu, seat: int) -> float:
        """One team wins: without a curve their values, as odds, share what there is."""
        if g.over or self.curve is not None or not g.order:
            return super().chance(g, seat) if g.order else 1.0 / g.seats
        odds: dict[int, float] = {}
        for side in g.order:
            if g.team[side] not in odds:
                value = min(0.999, max(-0.999, value_of(g, g.player[side])))
                odds[g.team[side]] = sqrt((1.0 + value) / (1.0 - value))
        own = [odds[g.team[side]] for side in g.order if g.player[side] == seat]
        return own[0] / sum(odds.values()) if own else 0.0

    def plausible(self, g: Koprulu, clicks: list[int]) -> list[int]:
        return plausible(g, clicks)

    def beat(self, g: Koprulu) -> int:
        """SC-52: the phases begun, three a round; 0 in the setup."""
        return 0 if g.phase == SETTING_UP else 3 * g.round + g.phase - 1

    def check(self, g: Koprulu) -> None:
        invariants.check(g)

    def trials(self, rows: list[str]) -> list[dict[str, Any]]:
        return [position for row in rows for position in trials.trials_of(self.t, row)] if rows else trials.phases(self.t)

    def arrange(self, position: dict[str, Any]) -> Koprulu:
        return positions.arrange(self, position)

    def describe(self, g: Koprulu) -> dict[str, Any]:
        return positions.describe(self, g)
