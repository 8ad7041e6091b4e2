"""A table for tests: clicks in words, forced chance, refusals with their rule."""
from __future__ import annotations

from typing import Any

from tests.games import clicking
from thunderchild import load
from thunderchild.games.level7.rules.names import LANDS
from thunderchild.kernel.flow import Rules
from thunderchild.kernel.steps import Choice
from thunderchild.kernel.state import CHANCE, OVER

RULES: Rules[Any] = load("level7")
T: Any = RULES.t  # type: ignore[attr-defined]
SIDES = list(T.consoles.space.ids)
PLACES = T.world.places.index
KINDS = ("money", "food", "fuel", "minerals", "mic")
FACES = ("plus", "equals", "minus")
ROWS = (SIDES, T.mercs.space.ids, T.world.places.ids[:LANDS], T.world.places.ids[LANDS:])


class Table:
    """A game under way.  `do` makes clicks of whoever is asked; "plus", "equals" and "minus" are dice."""

    def __init__(self, position: dict[str, Any] | None = None, options: dict[str, Any] | None = None, **keys: Any) -> None:
        arranged = {**(position or {}), **keys, **({"options": options} if options else {})}
        self.g: Any = RULES.start(options, heard=True) if position is None and not keys else RULES.arrange(arranged)
        self.g.news = []

    def do(self, *clicks: str) -> Table:
        for click in clicks:
            text = f"* die {click}" if click in FACES else click
            clicking.click(RULES, self.g, RULES.to_move(self.g), RULES.read(self.g, text))
        return self

    # ---- who is asked what

    def asked(self) -> str:
        """The coalition that is asked, "chance", or "over"."""
        who = RULES.to_move(self.g)
        if who in (CHANCE, OVER):
            return "chance" if who == CHANCE else "over"
        step = RULES.step(self.g)
        assert isinstance(step, Choice)
        return str(SIDES[step.side(self.g, self.g.stack[-1])])

    def at(self) -> str:
        return RULES.at(self.g)

    def legal(self) -> list[str]:
        return [RULES.say(self.g, a) for a in RULES.legal(self.g)]

    def may(self, click: str) -> bool:
        return click in self.legal()

    def targets(self, verb: str) -> list[str]:
        return [click.split(" ")[1] for click in self.legal() if click.split(" ")[0] == verb and " " in click]

    def why(self, click: str) -> str:
        """The rule that forbids the click to the seat that is asked; "" if none does."""
        reason = RULES.why_not(self.g, RULES.to_move(self.g), RULES.words.read(click))
        return "" if reason is None else reason.rule

    def decline(self, at: str, *chance: str) -> Table:
        """Pass and decline, the forced chance in order (else the last outcome), until the game rests there."""
        falls = list(chance)
        for _click in range(3000):
            if self.at() == at or self.g.over:
                return self
            if RULES.to_move(self.g) == CHANCE:
                self.do(falls.pop(0)) if falls else RULES.click(self.g, RULES.legal(self.g)[-1])
            else:
                passing = RULES.passing(self.g)
                legal = RULES.legal(self.g)
                RULES.click(self.g, passing if passing in legal else legal[0])
        raise AssertionError(f"never at {at}, but at {self.at()}")

    # ---- what lies there

    def of(self, whose: str, field: str) -> Any:
        """What a coalition, mercenary card, territory or dead zone has in a field that lies by them."""
        return getattr(self.g, field)[next(row.index(whose) for row in ROWS if whose in row)]

    def has(self, side: str, kind: str) -> int:
        return int(self.g.stock[SIDES.index(side)][KINDS.index(kind)])

    def stock(self, kind: str) -> dict[str, int]:
        return {side: self.has(side, kind) for side in SIDES}

    def terror(self, side: str) -> int:
        return int(self.g.terror[SIDES.index(side)])

    def units(self, side: str, place: str = "") -> int:
        row = self.g.units[SIDES.index(side)]
        return int(row[PLACES[place]] if place else sum(row))

    def invaders(self, place: str) -> int:
        return int(self.g.invaders[PLACES[place]])

    def status(self, place: str) -> str:
        return ("secure", "overrun", "liberated")[self.g.status[PLACES[place]]]

    def token(self, place: str) -> str:
        return ("none", "ready", "committed", "jammed")[self.g.research[PLACES[place]]]

    def ships(self) -> list[str]:
        return [T.world.places.ids[place] if place >= 0 else "" for place in self.g.ship_at]

    def held(self, side: str, card: str) -> int:
        return int(self.g.held[SIDES.index(side)][T.mercs.space.index[card]])

    def market(self) -> list[str]:
        return [T.mercs.space.ids[card] if card >= 0 else "" for card in self.g.market[:self.g.market_size]]

    def tech(self, side: str, stack: str) -> int:
        return int(self.g.tech[SIDES.index(side)][("biological_sciences", "communications", "military_equipment",
                                                   "social_programs").index(stack)])

    def is_in(self, field: str, side: str) -> bool:
        """Whether a coalition is in a set of the state: `defeated`, `traded` ..."""
        return bool(getattr(self.g, field) >> SIDES.index(side) & 1)

    def cronos(self) -> str:
        return str(T.world.places.ids[self.g.cronos])

    def heard(self, line: str) -> list[dict[str, Any]]:
        return [row["args"] for row in RULES.lines(self.g, 0) if row["line"] == line]


def side(**keys: Any) -> dict[str, Any]:
    """A row of `coalitions`."""
    return keys


NO_SHIPS: dict[str, Any] = {"ships": {}}
EMPTY_ZONES = {"greenland": 0, "arabia": 0, "western_australia": 0, "eastern_australia": 0}
GREY = {"enhanced_armor": 0, "ground_push_assault": 0, "mimicry": 0, "burrowing_larvae": 0}       # all drawn
CARD_1 = ["1"]
ALL_BUT_5 = ["1", "2a", "2b", "3", "4a", "4b"]


def under_way(*frames: dict[str, Any]) -> list[dict[str, Any]]:
    """`doing`: a game in a round, and these procedures."""
    return [{"what": "game", "at": "round", "for": "sa"}, *frames]


def turning_up(pile: str, events: dict[str, Any], **keys: Any) -> Table:
    """The cards of a pile are about to be turned up."""
    doing = under_way({"what": "one_round", "at": "to_battle", "for": "sa"},
                      {"what": "events", "at": "turn_up", "for": "sa", "pile": pile, "turn": 5})
    return Table({"doing": doing, "step": 7, "events": events, **keys})


def alpha(card: str, **keys: Any) -> Table:
    """The one card in the Alpha pile, laid by South America, is turned up."""
    return turning_up("alpha", {"sa": {"pile": "alpha", "card": card, "blind": False}}, **keys).do(f"* event {card}")


def bravo(card: str, **keys: Any) -> Table:
    return turning_up("bravo", {"sa": {"pile": "bravo", "card": card, "blind": False}}, **keys).do(f"* event {card}")


def adapting(card: str, **keys: Any) -> Table:
    """An Adaptation card is drawn at the end of step 7, and resolved."""
    doing = under_way({"what": "one_round", "at": "to_battle", "for": "sa"},
                      {"what": "adapting", "at": "draw", "for": "sa", "kills": 0})
    left = {} if card in GREY else {"adaptation_left": GREY, "wave": "devastation"}
    return Table({"doing": doing, "step": 7, **left, **keys}).do(f"* adaptation {card}")
