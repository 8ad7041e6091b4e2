"""A design: which games are played by whom, with which packs and options.  Every combination is a cell.

    game = "invaders"                          # or a list of games
    games = 100                                # in each cell
    seed = 1
    players = [["easy", "random"], ["easy"]]   # tables: a player for each seat, repeated if there are fewer
    packs = ["", "packs/long-winter"]          # beside the design; "" is the game as it is
    cards = true                               # what is won with and without each card played

    [options]
    handicap = ["none", "mankind"]             # a list of values: each of them

Players of a table exchange their seats from game to game.  With `paired` (true unless said otherwise) the games of one round of
exchanges share their dice, so that luck does not decide between the players."""
from __future__ import annotations

import itertools
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from .. import registry
from ..given import Given
from ..kernel.meta import LIST_OPTION, Meta
from ..kernel.state import ThunderchildError
from ..players import SHIPPED, make
from ..players.trained import shipped
from .cards import names_of
from .jobs import Job


class BadDesign(ThunderchildError, ValueError):
    """A design that cannot be carried out: where, and what would be right."""


class Cell:
    """One combination."""

    def __init__(self, number: int, game: str, pack: str, options: dict[str, Any], table: list[str], cards: list[str]) -> None:
        self.number: Final = number
        self.game: Final = game
        self.pack: Final = pack
        self.options: Final = options
        self.table: Final = table           # players by seat, before any exchange
        self.cards: Final = cards           # what plays a card, if that is asked

    @property
    def seats(self) -> int:
        return len(self.table)

    @property
    def round(self) -> int:
        """How many games it takes until the seats are exchanged back: 1 where all players are equal."""
        return next(d for d in range(1, self.seats + 1) if self.table[d:] + self.table[:d] == self.table)

    @property
    def measured(self) -> str:
        """Whose score is the cell's: the first player's, or where all are equal that of the first seat."""
        return self.table[0] if self.round > 1 else registry.load(self.game, self.pack or None).meta.seat_name(0)

    def who(self) -> str:
        """The table in words."""
        return " - ".join(self.table) if self.round > 1 or self.seats == 1 else f"all {self.table[0]}"

    def label(self) -> str:
        options = [f"{name} {value}" for name, value in self.options.items()]
        return ", ".join([self.who(), *options, *([Path(self.pack).name] if self.pack else [])])

    def job(self, n: int, seed: str, paired: bool) -> Job:
        turn = n % self.round
        dice = n // self.round if paired else n
        return Job(self.number, n, self.game, self.pack, self.options, self.table[turn:] + self.table[:turn], f"{seed}/{dice}",
                   self.cards)

    def first_seat(self, n: int) -> int:
        """Where whoever is measured sits in game n."""
        return -(n % self.round) % self.seats


class Design:
    """`data` is what the file says, with everything that it leaves open filled in."""

    def __init__(self, cells: list[Cell], games: int, seed: str, paired: bool, data: dict[str, Any]) -> None:
        self.cells: Final = cells
        self.games: Final = games
        self.seed: Final = seed
        self.paired: Final = paired
        self.data: Final = data

    def jobs(self) -> Iterator[Job]:
        """Game n of every cell before game n + 1 of any: a run that is cut short is still balanced."""
        for n in range(self.games):
            for cell in self.cells:
                yield cell.job(n, self.seed, self.paired)


def read_design(place: Path) -> Design:
    """A design from its file; packs are looked for beside it."""
    try:
        data = tomllib.loads(place.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadDesign(f"{place}: not TOML: {error}") from error
    return design_of(data, str(place), place.parent)


def design_of(data: dict[str, Any], where: str = "design", home: Path | None = None) -> Design:
    given = Given(data, where, BadDesign)
    games = given.number("games", 100, 1)
    seed = str(given.number("seed", 1))
    paired = given.flag("paired", True)
    names = one_or_more(given, "game")
    packs = [str((home or Path()) / pack) if pack else "" for pack in given.texts("packs", [""])]
    tables = tables_of(given)
    cards = given.get("cards", False, object, "true, false or a list of verbs and lines")
    options = given.get("options", {}, dict, "a table of options")
    given.done()
    cells: list[Cell] = []
    for game, pack in itertools.product(names, packs):
        cells += cells_of(len(cells), game, pack, options, tables, cards, where)
    whole = {"game": names, "games": games, "seed": int(seed), "paired": paired, "packs": packs, "players": tables,
             "cards": cards, "options": options}
    return Design(cells, games, seed, paired, whole)


def one_or_more(given: Given, key: str) -> list[str]:
    value = given.get(key, "", object, "a game, or a list of games")
    if isinstance(value, str):
        return [given.text(key)]
    return given.texts(key)


def tables_of(given: Given) -> list[list[str]]:
    """Tables of players; a single one may stand for itself."""
    value = given.get("players", [["normal"]], list, "a list of tables, each a list of players")
    tables = [value] if value and all(isinstance(player, str) for player in value) else value
    if not tables or not all(isinstance(table, list) and table and all(isinstance(x, str) for x in table) for table in tables):
        raise given.fail("players", f"{value!r} is not a list of tables; write for example [['easy', 'random'], ['normal']]")
    for player in sorted({player for table in tables for player in table}):
        make(player)
    return [list(table) for table in tables]


def cells_of(first: int, game: str, pack: str, options: dict[str, Any], tables: Sequence[list[str]], cards: Any,
             where: str) -> list[Cell]:
    """The cells of one game with one pack, numbered from `first`."""
    rules = registry.load(game, pack or None)
    watched = names_of(rules, ",".join(cards) if isinstance(cards, list) else "") if cards else []
    if any(SHIPPED in table for table in tables):
        shipped(game)
    out: list[Cell] = []
    for chosen in combinations(rules.meta, options):
        seats = rules.meta.seats_for(rules.meta.read_options(chosen))
        for table in tables:
            if len(table) > seats:
                raise BadDesign(f"{where}, players: {len(table)} players for {seats} seats of {rules.meta.title}")
            filled = [table[k % len(table)] for k in range(seats)]
            out.append(Cell(first + len(out), game, pack, chosen, filled, watched))
    return out


def combinations(meta: Meta, options: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every choice of one value for each option that is named."""
    lists = {option.name for option in meta.options if option.kind == LIST_OPTION}
    values = [values_of(value, name in lists) for name, value in options.items()]
    for chosen in itertools.product(*values):
        yield dict(zip(options, chosen, strict=True))


def values_of(value: Any, is_list: bool) -> list[Any]:
    """A list is a list of values; for an option that itself takes lists, a list of those."""
    if not isinstance(value, list) or (is_list and not all(isinstance(x, list) for x in value)):
        return [value]
    return value
