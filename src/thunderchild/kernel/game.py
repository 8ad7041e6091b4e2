"""Game: what a game gives the kernel.  Rules, in flow.py, is what the kernel makes of it."""
from __future__ import annotations

from typing import Any, Final, Generic

from librt.strings import BytesWriter
from mypy_extensions import mypyc_attr

from .errors import BadPosition, Broken
from .frames import NO_BOOK, PROC, STEP, Book, Frame
from .meta import Meta
from .say import DRAWN, LOST, WON, Outcome, Side
from .observe import Observer
from .shape import read_shapes
from .sight import Sight
from .state import State, eye_index, load_fields
from .steps import Choice, Deed, G, Procedure, Roll, Step, end
from .words import Ledger, Line, Space, Vocabulary


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[G]):
    """One game with one pack of data.  It holds no state."""

    def __init__(self, meta: Meta, words: Vocabulary, procs: list[Procedure[G]], ledger: Ledger, log: list[Line],
                 sight: Sight, book: Book = NO_BOOK) -> None:
        procs = in_order(meta.game, procs, book)
        self.meta: Final = meta
        self.words: Final = words
        self.procs: Final = procs
        self.book: Final = book             # what the game's frames.py says of its procedures
        self.ledger: Final = ledger
        self.log: Final = log
        self.sight: Final = sight
        self.steps: Final = [p.steps for p in procs]
        # what each step is, looked up at every click; gates are the steps that do not always ask
        self.deeds: Final = [[*(step.function if isinstance(step, Deed) else None for step in p.steps), leave] for p in procs]
        self.gates: Final = [[None if type(step).opens is Step.opens else step for step in p.steps] for p in procs]
        self.choices: Final = [[step if isinstance(step, Choice) else None for step in p.steps] for p in procs]
        self.rolls: Final = [[step if isinstance(step, Roll) else None for step in p.steps] for p in procs]
        self.pack: tuple[str, str] = ("", "")          # name and content hash of the data pack; empty: the game's own data
        self.home: tuple[Any, ...] = ()                # how it is loaded again: a function and its arguments
        self.curve: Any = None                         # fitted chances (thunderchild.curve), if the game brings them
        self.observers: Final[dict[int, Observer]] = {}     # by number of sides
        meta.rules = meta.rules or self

    def new(self, seats: int, options: list[int]) -> G:
        """The table before the first step, the first procedure on the stack."""
        raise NotImplementedError

    def over_rule(self, g: G) -> int:
        """The rule that ended the game."""
        raise NotImplementedError

    def turn_rule(self, g: G) -> int:
        """The rule cited to a seat that is not asked."""
        raise NotImplementedError

    def quiet(self, g: G) -> int:
        """The rule that forbids the seats to talk while this is decided, or 0.  Public things only."""
        return 0

    def returns(self, g: G) -> list[float]:
        """What the game was worth, one number per seat; once it is over."""
        raise NotImplementedError

    def check(self, g: G) -> None:
        """Raise Broken unless every piece and card is accounted for."""
        raise NotImplementedError

    def value(self, g: G, seat: int) -> float:
        """How good it looks for the seat, -1 to 1, for bots."""
        return self.returns(g)[seat] if g.over else 0.0

    def beat(self, g: G) -> int:
        """The number of the turn under way: it never falls, and values are best compared where it has just grown.  Public things
        only.  0 throughout: the game does not say."""
        return 0

    def tells_chances(self) -> bool:
        """Whether `chance` was fitted to games that were played.  Else it only says which of two positions looks better, and
        nobody may show it as a chance: whoever shows it to people asks here."""
        return self.curve is not None

    def chance(self, g: G, seat: int) -> float:
        """Of what the game can be worth to the seat (META.worth) the part it may expect, 0 to 1: where games are won or lost, the
        chance to win.  Without a curve it follows the value, which is a guess (`tells_chances`)."""
        if g.over:
            low, high, _opposed = self.meta.worth
            return (self.returns(g)[seat] - low) / (high - low)
        return (1.0 + self.value(g, seat)) / 2 if self.curve is None else float(self.curve.chance(self, g, seat))

    def plausible(self, g: G, clicks: list[int]) -> list[int]:
        """Those of the legal clicks that a bot thinks about: at least one; by default all."""
        return clicks

    def arrange(self, position: dict[str, Any]) -> G:
        """A position from readable data; what cannot be is refused with the reason."""
        raise BadPosition(f"{self.meta.title}: positions cannot be arranged")

    def describe(self, g: G) -> dict[str, Any]:
        """The inverse of `arrange`."""
        raise BadPosition(f"{self.meta.title}: positions cannot be described")

    def trials(self, rows: list[str]) -> list[dict[str, Any]]:
        """Positions to try things out: in which these rows of the data come into play; without rows one for each place that a
        position can say in a word."""
        return []

    def derived(self, g: G) -> dict[str, Any]:
        """What follows from public things, for those who draw the table: no client needs to know the rules."""
        return {}

    def result(self, g: G) -> str:
        """How the game ended, in words."""
        return str(self.ledger.reason(self.over_rule(g))) if g.over else ""

    def outcome(self, g: G, seat: int) -> Outcome:
        """How it ended for a seat: won, survived, shared, drawn or lost, and a sentence.  Once the game is over."""
        returns = self.returns(g)
        if len(returns) != g.seats:
            raise Broken(f"{self.meta.game}: {len(returns)} returns for {g.seats} seats")
        worth = returns[seat]
        return Outcome(WON if worth > 0 else LOST if worth < 0 else DRAWN, self.result(g))

    def shapes(self) -> str:
        """What the numbers of each field mean, a line each: see shape.py."""
        return ""

    def more_spaces(self) -> list[Space]:
        """Spaces that shapes and locals name beside those of the vocabulary."""
        return []

    def sides(self, g: G) -> list[Side]:
        """The sides in their order, with the seats that play them."""
        names = self.meta.side_names
        return [Side(names[k].lower().replace(" ", "_"), names[k], g.seat_of(k)) for k in range(g.sides())]

    def seat_name(self, g: G, seat: int) -> str:
        """What people call a seat: the sides it plays."""
        sides = self.sides(g)
        own = [side.title for side in sides if side.seat == seat]
        if len(own) == len(sides) > 1:
            return "All sides"
        return " and ".join(own) or f"Seat {seat + 1}"

    # ---- saved states

    def from_data(self, d: Any) -> G:
        """The state that `g.to_data()` saved; BadState or BadPosition says what is wrong with it."""
        options = d.get("options") if isinstance(d, dict) else None
        if not isinstance(options, list) or not self.meta.are_options(options):
            raise BadPosition(f"saved state: expected a table of fields with 'options' of {self.meta.title}, found {options!r}")
        seats = self.meta.seats_for(options)
        if d.get("seats") != seats:
            raise BadPosition(f"saved state: expected {seats} seats, found {d.get('seats')!r}")
        g = self.new(seats, options)
        load_fields(g, d)
        g.options = self.meta.own(options)
        self.check_stack(g)
        return g

    def check_stack(self, g: G) -> None:
        for f in g.stack:
            if len(f) < 4 or not 0 <= f[PROC] < len(self.steps) or not 0 <= f[STEP] <= len(self.steps[f[PROC]]):
                raise BadPosition(f"saved state: {f} is no frame of {self.meta.title}")
        f = g.stack[-1] if g.stack else []
        if g.over == 0 and (not f or f[STEP] == len(self.steps[f[PROC]]) or isinstance(self.steps[f[PROC]][f[STEP]], Deed)):
            raise BadPosition("saved state: the game is not over, but nobody is asked")

    # ---- for learners, and for other processes

    def observer(self, g: G) -> Observer:
        """Writes rows for games with as many sides as this one."""
        sides = g.sides()
        if sides not in self.observers:
            spaces = {space.name: space for space in [*self.words.spaces, *self.more_spaces()]}
            self.observers[sides] = Observer(self.book, self.sight, read_shapes(self.shapes()), spaces, g)
        return self.observers[sides]

    def observe(self, g: G, eye: int, out: BytesWriter) -> None:
        """Append what the eye sees as a row of numbers 0 to 255; its length depends on the options alone."""
        self.observer(g).row(g, eye_index(g, eye), out)

    def __reduce__(self) -> tuple[Any, ...]:
        """Rules travel by name: the other side loads them again."""
        if not self.home:
            raise Broken(f"{self.meta.game}: rules that were not loaded by their name cannot be sent anywhere")
        return self.home[0], self.home[1:]

    def __deepcopy__(self, memo: Any) -> Any:
        return self

    def __copy__(self) -> Any:
        return self


def in_order(game: str, procs: list[Procedure[G]], book: Book) -> list[Procedure[G]]:
    """The procedures by number; refused unless the game's frames.py says the same of them."""
    if book is NO_BOOK:
        return procs
    declared = Book(tuple(p.declared for p in procs))
    unlike = declared.same_as(book)
    if unlike:
        raise Broken(f"{game}: frames.py does not say what is declared: {unlike}; `thunderchild names {game}` writes it again")
    return sorted(procs, key=lambda p: p.name)


def leave(g: State, f: Frame) -> None:
    """After its last step a procedure is over."""
    end(g, 0)
