"""A table for tests: clicks in words, forced chance, refusals with their rule."""
from __future__ import annotations

from typing import Any

from tests.games import clicking
from thunderchild import load
from thunderchild.games.starcraft.rules.names import PARTIES
from thunderchild.kernel.flow import Rules
from thunderchild.kernel.state import CHANCE, OVER
from thunderchild.kernel.steps import Choice

RULES: Rules[Any] = load("starcraft")
T: Any = RULES.t  # type: ignore[attr-defined]
SIDES = list(T.sheets.factions.ids)
AREAS = T.galaxy.areas.index
PLANETS = T.galaxy.planets.index
# two planets joined by one route: raynor's base on helios, the overmind's on hydrax
TWO = {"helios": [0, 0, 0], "hydrax": [1, 0, 0]}


class Table:
    """A game under way.  `do` makes clicks of whoever is asked."""

    def __init__(self, position: dict[str, Any] | None = None, options: dict[str, Any] | None = None, **keys: Any) -> None:
        arranged = {**(position or {}), **keys, **({"options": options} if options else {})}
        self.g: Any = RULES.start(options, heard=True) if position is None and not keys else RULES.arrange(arranged)
        self.g.news = []

    def do(self, *clicks: str) -> Table:
        for click in clicks:
            clicking.click(RULES, self.g, RULES.to_move(self.g), RULES.read(self.g, click))
        return self

    def asked(self) -> str:
        """The faction that is asked, "chance", or "over"."""
        who = RULES.to_move(self.g)
        if who in (CHANCE, OVER):
            return "chance" if who == CHANCE else "over"
        step = RULES.step(self.g)
        assert isinstance(step, Choice)
        return str(SIDES[step.side(self.g, self.g.stack[-1])])

    def seat(self) -> int:
        return RULES.to_move(self.g)

    def at(self) -> str:
        return RULES.at(self.g)

    def legal(self) -> list[str]:
        return [RULES.say(self.g, a) for a in RULES.legal(self.g)]

    def targets(self, verb: str) -> list[str]:
        return [click.split(" ")[1] for click in self.legal() if click.split(" ")[0] == verb and " " in click]

    def why(self, click: str) -> str:
        """The rule that forbids the click to the seat that is asked; "" if none does."""
        reason = RULES.why_not(self.g, RULES.to_move(self.g), RULES.words.read(click))
        return "" if reason is None else reason.rule

    def go(self, at: str, most: int = 3000) -> Table:
        """First legal clicks (of chance too) until the game rests there."""
        for _click in range(most):
            if self.at() == at or self.g.over:
                return self
            RULES.click(self.g, RULES.legal(self.g)[0])
        raise AssertionError(f"never at {at}, but at {self.at()}")

    # ---- what lies there

    def of(self, whose: str, field: str) -> Any:
        """What a faction has, or a party of the battle (attacker, defender), in a field that lies by them."""
        return getattr(self.g, field)[PARTIES.index(whose) if whose in PARTIES else SIDES.index(whose)]

    def doing(self, back: int = 1) -> dict[str, Any]:
        """The procedure under way (2: its caller) as positions say it: what, at, for, and its locals by name."""
        row: dict[str, Any] = RULES.describe(self.g)["doing"][-back]
        return row

    def units(self, side: str, area: str) -> list[str]:
        row = self.g.units[AREAS[area]]
        pieces = T.spaces.pieces.ids
        return [pieces[one].partition("/")[2] for one in row if pieces[one].startswith(f"{side}/")]

    def gauge(self, side: str, name: str) -> int:
        from thunderchild.games.starcraft.rules.names import GAUGES as names
        return int(self.g.sheet[SIDES.index(side)][names.index(name)])

    def pile(self, planet: str) -> list[str]:
        return [T.words.parts_of[T.words.verb_at["pick_order"]][0].ids[order] for order in self.g.pile[PLANETS[planet]]]


def duel(**keys: Any) -> Table:
    """Raynor with three Marines on Helios, the Overmind with two Zerglings on Hydrax."""
    return Table({"factions": ["raynor", "overmind"], "options": {"seats": 2}, "planets": TWO,
                  "bases": {"helios.2": "raynor", "hydrax.2": "overmind"},
                  "units": {"helios.2": ["raynor/marine"] * 3, "hydrax.2": ["overmind/zergling"] * 2},
                  "sheet": {"raynor": {"pool": 6}, "overmind": {"pool": 6}}, **keys})


def started(seats: int = 2, *factions: str, **options: Any) -> Table:
    """The factions are chosen, seat 0 first; Leadership cards come next."""
    table = Table(options={"seats": seats, **options}).do("* first_player seat_0")
    for faction in factions or SIDES[:seats]:
        table.do(f"choose_faction {faction}")
    return table
