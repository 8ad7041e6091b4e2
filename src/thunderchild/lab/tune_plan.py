"""What is tuned: a game, what its games shall come to, and which numbers of its data may change for it.

    game = "invaders"
    pack = ""                       # start from this pack, a folder beside the plan; "" is the game as it is
    players = ["normal"]            # a player for each seat, repeated if there are fewer
    seed = 1
    games = 40                      # of each candidate at the first look
    confirm = 400                   # of the game as it is before, and of the winner after, with dice of their own
    candidates = 64                 # if there are more combinations of values, so many are drawn

    [goal]
    seat = "Mankind"                # what it scores; or side = "..." where sides are dealt in the game,
    low = 0.45                      # or ending = "words of how the game ended"; with outcome = "drawn" how often that is so
    high = 0.55

and the knobs (thunderchild.lab.knobs)."""
from __future__ import annotations

import copy
import math
import random
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from .. import registry
from ..given import Given
from ..kernel.flow import Rules
from ..kernel.state import ThunderchildError
from ..packs import DataFiles
from ..players import make
from .design import BadDesign, Cell, Design
from .jobs import SCORES, Row, score_of
from .knobs import Knob, Over, knob_of, same, write_pack
from .store import TUNED

SEAT: Final = "seat"
SIDE: Final = "side"
ENDING: Final = "ending"
MEASURES: Final = (SEAT, SIDE, ENDING)


class Goal:
    """What is measured of a game, and between which rates it shall be."""

    def __init__(self, kind: str, what: str, seat: int, outcome: str, low: float, high: float) -> None:
        self.kind: Final = kind
        self.what: Final = what
        self.seat: Final = seat
        self.outcome: Final = outcome
        self.low: Final = low
        self.high: Final = high

    def score(self, row: Row) -> float | None:
        """None: the side was not in this game."""
        if self.kind == ENDING:
            return float(self.what.casefold() in row["ending"].casefold())
        seats = [self.seat] if self.kind == SEAT else [k for k, name in enumerate(row["sides"]) if name == self.what]
        scores = [float(row["outcomes"][k] == self.outcome) if self.outcome else score_of(row, k) for k in seats]
        return sum(scores) / len(scores) if scores else None

    def margin(self, rate: float) -> float:
        """How far within its bounds a rate is; below 0, how far outside.  A bound at 0 or 1 does not count."""
        inner = [rate - self.low] if self.low > 0 else []
        return min([*inner, *([self.high - rate] if self.high < 1 else [])])

    def holds(self, rate: float) -> bool:
        return self.low <= rate <= self.high

    def words(self) -> str:
        measured = f"games that end with '{self.what}'" if self.kind == ENDING else self.what
        return f"{measured}{' ' + self.outcome if self.outcome else ''} {self.low:.0%} to {self.high:.0%}"


class Candidate:
    """A value for each knob."""

    def __init__(self, values: Sequence[Any], pack: str) -> None:
        self.values: Final = values
        self.pack: Final = pack         # its folder


class Plan:
    """`data` is what the file says, with everything that it leaves open filled in."""

    def __init__(self, rules: Rules[Any], files: DataFiles, table: list[str], options: dict[str, Any], goal: Goal,
                 knobs: list[Knob], numbers: dict[str, int], data: dict[str, Any]) -> None:
        self.rules: Final = rules
        self.files: Final = files           # with the pack from which it starts
        self.table: Final = table
        self.options: Final = options
        self.goal: Final = goal
        self.knobs: Final = knobs
        self.seed: Final = numbers["seed"]
        self.games: Final = numbers["games"]
        self.confirm: Final = numbers["confirm"]
        self.most: Final = numbers["candidates"]
        self.data: Final = data

    @property
    def game(self) -> str:
        return self.files.game

    @property
    def base(self) -> str:
        """The pack from which it starts; "" is the game as it is."""
        return str(self.files.pack or "")

    @property
    def name(self) -> str:
        return str(self.data["name"])

    def design(self, packs: Sequence[str], games: int, dice: str) -> Design:
        """A cell for each pack.  All of them play with the same dice; `dice` names which."""
        cells = [Cell(k, self.game, pack, self.options, self.table, []) for k, pack in enumerate(packs)]
        return Design(cells, games, f"{self.seed} {dice}", True, {TUNED: self.data, "dice": dice})

    def over(self, values: Sequence[Any]) -> Over:
        """What a pack with these values lays over the game's own files; None: as it is."""
        over = copy.deepcopy(self.files.over)
        for knob, value in zip(self.knobs, values, strict=True):
            if value is not None and not knob.is_set(self.files, value):
                knob.write(over, self.files, value)
        return over

    def write(self, folder: Path, values: Sequence[Any], name: str, about: str = "") -> None:
        write_pack(folder, self.game, name, about, self.over(values))


# ---- reading

def read_plan(place: Path) -> Plan:
    """A plan from its file; the pack from which it starts is looked for beside it."""
    try:
        data = tomllib.loads(place.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadDesign(f"{place}: not TOML: {error}") from error
    return plan_of(data, str(place), place.stem, place.parent)


def plan_of(data: dict[str, Any], where: str = "plan", name: str = "tuned", home: Path | None = None) -> Plan:
    given = Given(data, where, BadDesign)
    game = given.choice("game", registry.games())
    pack = given.text("pack", "")
    rules = registry.load(game, (home or Path()) / pack if pack else None)
    files = DataFiles(registry.folder_of(game) / "data", game, (home or Path()) / pack if pack else None)
    options = given.get("options", {}, dict, "a table of options")
    seats = rules.meta.seats_for(rules.meta.read_options(options))
    table = table_of(given, seats)
    numbers = {"seed": given.number("seed", 1), "games": given.number("games", 40, 1), "confirm": given.number("confirm", 400, 1),
               "candidates": given.number("candidates", 64, 1)}
    goal = goal_of(given.table("goal"), rules, seats)
    knobs = [knob_of(knob, files) for knob in given.tables("knob")]
    if not knobs:
        raise given.fail("knob", "none; say with [[knob]] which numbers may change")
    named = given.text("name", name)
    given.done()
    return Plan(rules, files, table, options, goal, knobs, numbers, {**data, **numbers, "players": table, "name": named})


def table_of(given: Given, seats: int) -> list[str]:
    players = given.texts("players", ["normal"])
    if not 1 <= len(players) <= seats:
        raise given.fail("players", f"{len(players)} players for {seats} seats")
    for player in players:
        make(player)
    return [players[k % len(players)] for k in range(seats)]


def goal_of(given: Given, rules: Rules[Any], seats: int) -> Goal:
    kinds = [kind for kind in MEASURES if given.has(kind)]
    if len(kinds) != 1:
        raise given.fail("", f"expected one of {', '.join(MEASURES)}; found {' and '.join(kinds) or 'none'}")
    kind, names = kinds[0], [rules.meta.seat_name(seat) for seat in range(seats)]
    what = given.choice(SEAT, names) if kind == SEAT else given.text(kind)
    outcome = given.choice("outcome", list(SCORES), "") if kind != ENDING else ""
    low, high = rate_of(given, "low", 0.0), rate_of(given, "high", 1.0)
    given.done()
    if not low < high or (low <= 0 and high >= 1):
        raise given.fail("low", f"{low:g} to {high:g} is no goal; write for example low = 0.45 and high = 0.55")
    return Goal(kind, what, names.index(what) if kind == SEAT else 0, outcome, low, high)


def rate_of(given: Given, key: str, default: float) -> float:
    value = given.get(key, default, object, "a rate from 0 to 1")
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
        raise given.fail(key, f"expected a rate from 0 to 1, as 0.45; found {value!r}")
    return float(value)


# ---- candidates

def combinations(plan: Plan) -> Iterator[list[Any]]:
    """Every combination but the game as it is; so many of them at most, drawn by the seed."""
    sizes = [len(knob.values) for knob in plan.knobs]
    total = math.prod(sizes)
    numbers: Sequence[int] = range(total)
    if total > plan.most:
        numbers = sorted(random.Random(f"candidates {plan.seed}").sample(numbers, plan.most))
    for number in numbers:
        values: list[Any] = []
        for knob in reversed(plan.knobs):
            number, at = divmod(number, len(knob.values))
            values.insert(0, knob.values[at])
        if not all(knob.is_set(plan.files, value) for knob, value in zip(plan.knobs, values, strict=True)):
            yield values


def candidates(plan: Plan, folder: Path) -> tuple[list[Candidate], list[str]]:
    """Those that the game takes, each with its pack written into the folder, and what it said of the others."""
    found: list[Candidate] = []
    refused: list[tuple[list[Any], str]] = []
    for n, values in enumerate(combinations(plan)):
        place = folder / f"{n:04}"
        why = tried(plan, values, place)
        if why:
            refused.append((values, why))
        else:
            found.append(Candidate(values, str(place)))
    check_values(plan, found, [values for values, _why in refused], folder)
    if not found:
        raise BadDesign(f"{plan.game} takes none of the combinations; of the first it says: {refused[0][1]}" if refused else
                        "the knobs change nothing: all their values stand there already")
    return found, [why for _values, why in refused]


def check_values(plan: Plan, found: Sequence[Candidate], refused: Sequence[list[Any]], folder: Path) -> None:
    """A value that is refused alone and in every combination is a mistake in the plan.  (Some go together: where a deck has so
    many cards, a copy more of one is a copy less of another.)"""
    for k, knob in enumerate(plan.knobs):
        for n, value in enumerate(knob.values):
            if any(same(one.values[k], value) for one in found) or not any(same(values[k], value) for values in refused):
                continue
            alone = [value if other == k else None for other in range(len(plan.knobs))]
            why = tried(plan, alone, folder / f"{k}-{n}")
            if why:
                raise BadDesign(f"knob '{knob.name}': {plan.game} refuses {value!r}: {why}")


def tried(plan: Plan, values: Sequence[Any], folder: Path) -> str:
    """Writes a pack and loads the game with it; '' or why it is refused.  Its name is its own: rules that are loaded remember by
    name and content where their pack lies, and this folder goes away."""
    plan.write(folder, values, f"{plan.name}, candidate {folder.name}")
    try:
        registry.load(plan.game, folder)
    except ThunderchildError as error:
        return str(error)
    return ""
