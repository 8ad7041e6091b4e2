"""The rules of Pulp Invasion as the kernel runs them."""
from __future__ import annotations

from typing import Any, Final

from ....kernel.flow import Procedure, Rules
from ....kernel.meta import Meta
from ....kernel.say import LOSES, LOST, Outcome, Side
from ....kernel.state import NOBODY, PROC, STEP, eye_bit
from ....kernel.words import Ledger, Space
from .. import arrange
from ..bot import value
from ..cards import effects, points
from ..cards.language import ABILITIES
from ..cards.load import SECTORS, Tables
from ..draw import derived
from ..text import log
from . import check, dice, encounter, ending, frames, search, setup, turn
from .state import BANS, MARKS, SHAPES, SIGHT, YOU, Pulp, fresh
from .words import vocabulary


TOLLS: Final = (frames.AT_ENCOUNTER_ENGAGE, frames.AT_ENCOUNTER_EVADE, frames.AT_ENCOUNTER_EVADE_COST)    # what a toll is paid at


def make_procedures(t: Tables) -> list[Procedure[Pulp]]:
    faces = Space("face", ["1", "2", "3", "4", "5", "6"])
    return [*setup.procedures(t, faces), *turn.procedures(t), *encounter.procedures(t), *search.procedures(t),
            *dice.procedures(faces), *effects.procedures(t), *points.procedures(t)]


def named_spaces(t: Tables) -> list[Space]:
    """Beside those of the vocabulary: what fields and locals speak of."""
    return [t.aliens, t.captains, t.cards, t.cubes,
            Space("sector", [str(k + 1) for k in range(SECTORS)]),
            Space("mark", MARKS),
            Space("ban", BANS),
            Space("requirement", [f"{weapon}/{ability}" for weapon in t.weapons.ids for ability in ABILITIES])]


class PulpRules(Rules[Pulp]):
    def __init__(self, t: Tables, meta: Meta, ledger: Ledger) -> None:
        super().__init__(meta, vocabulary(t), make_procedures(t), ledger, log.log_lines(t), SIGHT, frames.BOOK)
        self.t: Final = t

    def new(self, seats: int, options: list[int]) -> Pulp:
        g = fresh(self.t, options)
        frames.setup(g, YOU)
        return g

    def shapes(self) -> str:
        return SHAPES

    def more_spaces(self) -> list[Space]:
        return named_spaces(self.t)

    def sides(self, g: Pulp) -> list[Side]:
        """PI-1: one player, who is the Captain."""
        return [Side("captain", "The Captain" if g.captain == NOBODY else self.t.captains.titles[g.captain], g.seat_of(YOU))]

    def turn_rule(self, g: Pulp) -> int:
        """PI-136: while chance is to move no click of the player is legal."""
        return 136

    def derived(self, g: Pulp) -> dict[str, Any]:
        """Under `shown`, beside the whole state (PI-122)."""
        return derived.shown(self, g)

    def over_rule(self, g: Pulp) -> int:
        return ending.over_rule(g)

    def returns(self, g: Pulp) -> list[float]:
        return ending.returns(g)

    def result(self, g: Pulp) -> str:
        return ending.ENDED[g.over]

    def outcome(self, g: Pulp, seat: int) -> Outcome:
        return ending.outcome(g)

    def danger(self, g: Pulp, a: int) -> str:
        """PI-33, PI-65: a click warns if it loses the game, or if every way to go on with this encounter does."""
        seat = self.to_move(g)
        return LOSES if seat >= 0 and not self.barred(g, seat, a) and self.is_doom(g, a) else ""

    def is_doom(self, g: Pulp, a: int) -> bool:
        """Tolls that follow are paid in every way; what dice and cubes will show, or a card that is turned over, is open."""
        ahead = g.copy()
        self.click(ahead, a)
        if ahead.reveals & eye_bit(g, YOU):
            return False
        if ahead.over:
            return self.outcome(ahead, YOU).word == LOST
        f = ahead.stack[-1]
        if f[PROC] != frames.ENCOUNTER or f[STEP] not in TOLLS:
            return False
        for paid in self.legal(ahead):
            if not self.is_doom(ahead, paid):
                return False
        return True

    def check(self, g: Pulp) -> None:
        check.check(g)

    def value(self, g: Pulp, seat: int) -> float:
        return value.value(g)

    def beat(self, g: Pulp) -> int:
        """Rounds begun."""
        return g.rounds

    def trials(self, rows: list[str]) -> list[dict[str, Any]]:
        return [] if rows else [{"node": node} for node in arrange.NODES]

    def arrange(self, position: dict[str, Any]) -> Pulp:
        return arrange.arrange(self, position)

    def describe(self, g: Pulp) -> dict[str, Any]:
        return arrange.describe(self, g)
