"""The messages between client and table, as docs/protocol.md describes them: what they hold, and nothing else."""
from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from ...kernel.record import Data
from ...records.fair import Fair
from ..refused import Refusal
from ..rooms.result import Result
from ..rooms.settings import Invite

Options = Data              # of a game, by name
View = Data                 # what an eye may see of a position; the game says what is in it
Args = Data                 # of a log entry, by name


# ---- parts

class SeatInfo(TypedDict):
    seat: int
    kind: str
    name: str
    level: str
    stand_in: str
    ready: bool
    resigned: bool
    present: bool
    host: bool                          # of whoever made the table
    lets_bot: bool                      # a bot may play for it while its person is away
    replace: bool                       # its person left, and said that somebody else may take it
    commit: str                         # before the first deal: what its client is committed to


class ClockInfo(TypedDict):
    kind: str
    seconds: float
    add: float
    late: str


class ProposalInfo(TypedDict):
    kind: str
    by: int
    to: int
    yes: list[int]


class EndedInfo(TypedDict):
    how: str
    seat: int
    line: int


class Running(TypedDict):
    """A seat's clock."""
    seat: int
    left: float
    running: bool


class Entry(TypedDict):
    """A log entry; `n` is the record's line it belongs to (-1: the setup), `by` the seat that clicked (-1: chance); `tale` is its
    sentence in parts, where it speaks of seats (`thunderchild.tales`)."""
    n: int
    at: NotRequired[float]
    by: int
    line: str
    text: str
    args: Args
    tale: NotRequired[list[Any]]


class Note(TypedDict):
    n: int
    kind: str
    seat: int
    scope: str
    at: float
    text: str


class Answer(TypedDict):
    """What bars a click; `rule` is empty where nothing does."""
    click: int
    says: str
    label: str
    rule: str
    sentence: str


# ---- down

class TableMessage(TypedDict):
    """Once per connection: all that does not change.  Vocabulary and board are fetched by their hashes."""
    type: str
    table: str
    game: str
    title: str
    rules_version: str
    pack: str
    options: Options
    seat_names: list[str]
    sides: int                          # of the game; a seat may play several
    you: list[int]
    words: str
    board: str                          # empty: the game has none
    page: list[str]                     # the files of its own that the page looks for
    fair: list[Fair]


class PublicTable(TypedDict):
    """What everybody at a table may know of it."""
    title: str
    status: str
    watch: bool
    watch_chat: bool
    stand_in: str                       # the level of bots that play for absent persons
    sealed: bool                        # all have committed: first links are opened now
    paused: bool
    wait_ready: bool
    origin: str
    seats: list[SeatInfo]
    watchers: int
    clock: ClockInfo
    proposal: ProposalInfo | None
    ended: EndedInfo | None


class PeopleMessage(PublicTable):
    type: str
    revision: int
    fair: list[Fair]


class AskParts(TypedDict):
    """The question, what it is about, and the rule that explains it ("BR-155"; empty: none in particular); `others` is what the
    others read behind the name of whoever is asked."""
    head: str
    detail: str
    rule: str
    others: str


class LabelParts(TypedDict):
    """What a click does, more, its price, how likely it is or succeeds, and a warning; all but the first may be empty."""
    text: str
    note: str
    price: str
    odds: str
    danger: str


class Decision(TypedDict):
    """What an eye is asked, and what it may click; the clicks are empty unless it is asked."""
    ask: AskParts
    clicks: list[int]
    labels: list[LabelParts]
    says: list[str]
    passes_with: int                    # the click that lets it go by, or -1
    may_force: bool
    window: str                         # the kind of reaction window it is, or ""


class DiceInfo(TypedDict):
    """What chance follows from next, and how it fell just now: line, odds, outcome."""
    next: str
    links: list[str]
    gaps: NotRequired[list[int]]        # by seat: stretches of clicks that opened no link
    key: NotRequired[str]
    fell: NotRequired[list[tuple[int, list[int], int]]]


class Forbidden(TypedDict):
    """A rule, and what it says."""
    rule: str
    sentence: str


class StateMessage(Decision):
    """The table as one eye sees it."""
    type: str
    quiet: Forbidden | None             # the rule that forbids talk while this is decided
    seat_names: list[str]               # what seats are called changes where sides are chosen in the game
    tick: int
    seat: int
    status: str
    to_move: int
    view: View
    may_undo: bool
    undo_clicks: int
    result: Result | None
    dice: DiceInfo | None
    clocks: list[Running]
    log_from: int
    lines: list[Entry]


class NotesMessage(TypedDict):
    type: str
    count: int
    notes: list[Note]


class Done(TypedDict):
    type: str
    tick: int
    line: NotRequired[int]
    seat: NotRequired[int]
    invite: NotRequired[Invite]
    id: NotRequired[int | str]


class WhyMessage(TypedDict):
    type: str
    tick: int
    seat: int
    answers: list[Answer]
    id: NotRequired[int | str]


class HintLine(TypedDict):
    """A click the hard player looked at: how good it is in words, in how many trials it was tried (0: it was not compared), and
    where the game tells chances (`chances` of the game) its chance and how sure that is; else both are null."""
    click: int
    says: str
    label: str
    how: str
    chance: float | None
    error: float | None
    trials: int


class HintMessage(TypedDict):
    type: str
    tick: int
    seat: int
    click: int
    says: str
    label: str
    lines: list[HintLine]           # the best clicks, the first of them is `click`
    follows: list[str]              # what may happen then, in words
    id: NotRequired[int | str]


Reply = Done | WhyMessage | HintMessage | Refusal


# ---- over HTTP

class Moved(TypedDict):
    """A line of the record, for looking back."""
    seat: int | None
    says: str
    label: str


class PastMoment(TypedDict):
    tick: int
    seat: int
    to_move: int
    ask: AskParts
    view: View
    result: str
    last: Moved | None
    next: Moved | None
    lines: list[Entry]
    # of each seat, for an eye that sees everything, when the game is over: 0 to 1.  Where the game tells no chances (`chances` of
    # the game), only which seat stands how well
    chances: NotRequired[list[float]]


class ListedProblem(TypedDict):
    """`turn`: the number of the turn; `clicks`: how many clicks come into question."""
    number: int
    seats: int
    seat: int
    side: str
    turn: int
    clicks: int


class StudyAnswer(TypedDict):
    """`state`: none, running, ready or failed.  `study` is what docs/players.md tells of."""
    state: str
    done: int
    total: int
    why: str
    study: Data | None


class DiceAnswer(TypedDict):
    """Every line of chance of a finished game: its number, the odds, what fell."""
    fell: list[tuple[int, list[int], int]]


class ServerInfo(TypedDict):
    version: str
    url: str


class ListedSeat(TypedDict):
    kind: str
    name: str


class ListedTable(TypedDict):
    """An open table, in the lobby."""
    table: str
    game: str
    pack: str
    options: Options
    title: str
    status: str
    tick: int
    seats: list[ListedSeat]
    watch: bool
    created: float
    changed: float


class NewTable(TypedDict):
    """The secrets of its links are told once."""
    table: str
    tokens: dict[str, str]
    hash: str


class TableInfo(PeopleMessage):
    """A table as everybody may see it, or as the asker's seats do."""
    table: str
    game: str
    options: Options
    pack: str
    you: list[int]
    rules_version: str
    tick: int
    to_move: int
    ask: AskParts | None                # None: it is not for these eyes
    seat_names: list[str]
    created: float
    result: Result | None


class Joined(TypedDict):
    table: str
    seat: int
    token: str


class Left(TypedDict):
    table: str
    left: list[int]


class LogAnswer(TypedDict):
    eye: int
    lines: list[Entry]


class PastAnswer(TypedDict):
    eye: int
    lines: int
    frames: list[PastMoment]
