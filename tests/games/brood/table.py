"""A table for tests: clicks in words, forced dice, refusals with their rule."""
from __future__ import annotations

from typing import Any

from tests.games import clicking
from thunderchild import load
from thunderchild.kernel.flow import Rules
from thunderchild.kernel.say import Label
from thunderchild.kernel.state import CHANCE, OVER

RULES: Rules[Any] = load("brood")
BROOD, HUMAN = 0, 1
SIDE = {"brood": BROOD, "human": HUMAN}
SPACES = {space.name: space for space in [*RULES.words.spaces, *RULES.more_spaces()]}


class Table:
    """A game under way.  `do` makes clicks of whoever is asked; dice follow as numbers."""

    def __init__(self, position: dict[str, Any] | None = None, options: dict[str, Any] | None = None) -> None:
        self.g: Any = RULES.start(options, heard=True) if position is None else RULES.arrange(position)
        self.g.news = []

    def do(self, *clicks: str | int) -> Table:
        """Clicks in order: a text is a click of the side that is asked, a number a die."""
        for click in clicks:
            if isinstance(click, int):
                assert self.asked() == CHANCE, f"no die is rolled before {click}: {self.where()}"
                RULES.play(self.g, CHANCE, click - 1)
            else:
                clicking.click(RULES, self.g, self.asked(), RULES.read(self.g, click))
        return self

    def asked(self) -> int:
        return RULES.to_move(self.g)

    def over(self) -> bool:
        return self.asked() == OVER

    def side(self) -> str:
        return {0: "brood", 1: "human", CHANCE: "chance", OVER: "over"}[self.asked()]

    def where(self) -> str:
        return " / ".join(RULES.trace(self.g))

    def legal(self) -> list[str]:
        return [RULES.say(self.g, a) for a in RULES.legal(self.g)]

    def may(self, click: str) -> bool:
        return click in self.legal()

    def targets(self, verb: str) -> list[str]:
        """The legal targets of a verb."""
        return [click.split(" ")[1] for click in self.legal() if click.split(" ")[0] == verb and " " in click]

    def why(self, click: str, side: str = "") -> str:
        """The rule that forbids the click to the side (or to the one that is asked); '' if none does."""
        seat = SIDE[side] if side else self.asked()
        reason = RULES.why_not(self.g, seat, RULES.words.read(click))
        return "" if reason is None else reason.rule

    def count(self, stack: str) -> int:
        return int(self.g.units[SPACES["unit"].index[stack]])

    def units(self) -> dict[str, int]:
        units: dict[str, int] = RULES.describe(self.g)["units"]
        return units

    def said(self) -> dict[str, Any]:
        return RULES.describe(self.g)

    def area(self, name: str) -> int:
        return SPACES["area"].index[name]

    def orions(self, area: str) -> int:
        return int(self.g.orions[self.area(area)])

    def neutral(self, area: str) -> bool:
        return bool(self.g.neutral[self.area(area)])

    def dormant(self, nation: str) -> int:
        return int(self.g.dormant[SPACES["nation"].index[nation]])

    def pool(self, unit: str) -> int:
        """Counters left of `usa_army`, `larva`, `orion` ..."""
        return int(self.g.pool[SPACES["pool"].index[unit]])

    def label(self, click: str) -> Label:
        """What the click says of itself."""
        return RULES.label(self.g, RULES.words.read(click))

    def heard(self, line: str) -> list[dict[str, Any]]:
        """The arguments of all log lines of that name since the last `hush`."""
        return [row["args"] for row in RULES.lines(self.g, 0) if row["line"] == line]

    def told(self, line: str) -> list[str]:
        """The same as sentences."""
        return [row["text"] for row in RULES.lines(self.g, 0) if row["line"] == line]

    def hush(self) -> Table:
        self.g.news = []
        return self
