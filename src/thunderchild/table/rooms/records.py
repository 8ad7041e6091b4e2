"""Records going out and coming in: what an asker has seen of a running game, all of a finished one, imports, the past."""
from __future__ import annotations

import json
from typing import Any, Final

from ...kernel.record import AnyRecord, AnyRules, BadRecord, Data, record_data, veil
from ...records.log import Log, log_of
from ...records.replay import Witness, check_header, replay, verify
from ...kernel.state import WATCHER, ThunderchildError, eye_place
from ...records.fair import read_fair
from ...records.dice_check import FairCheck
from .seating import Ended, read_seating
from ..store.schema import FINISHED
from ..fair.dice import read_dice, with_chains
from .draft import Fell, line_row
from ..refused import Refused
from .result import Result
from .open_room import DAMAGE, Held, data_of, tellable
from ..text import printable
from ..offer import Offer
from ..store.schema import Row
from ..store.store import Saved

MAX_LINES: Final = 50_000
MAX_HOW: Final = 40
MAX_EFFORT: Final = 200_000      # lines played again because the record goes back to before them


def export(saved: Saved, seats: list[int], result: Result | None) -> Data:
    """A record from the store alone.  While the game runs: only what these seats have seen (none: watchers), and no digest, with
    which hidden things could be guessed and checked."""
    row, over = saved.row, saved.row["status"] == FINISHED
    seating = read_seating(row["doc"])
    lines = texts_of(saved) if over else seen_lines(saved, seats or [WATCHER], len(seating.seats))
    by_rules = result is not None and seating.ended is None        # a game that the table ended has no result of its rules
    d = record_data(row["game"], row["rules"], (row["pack"], row["pack_hash"]), json.loads(row["options"]), lines,
                    result["text"] if result and by_rules else "", result["returns"] if result and by_rules else [],
                    row["digest"], row["form"])
    d["times"] = [line["at"] for line in saved.lines]
    d["fair"] = [dice.shown(over) for dice in with_chains([read_dice(row) for row in saved.dice], seating.chains)]
    d["seats"] = [seat.name for seat in seating.seats]
    if not over:
        del d["digest"]
    elif saved.states:
        d["states"] = {str(n): state for n, state in saved.states.items()}
    if over and seating.ended:
        d["ended"] = vars(seating.ended) | {"result": result}
    return d


def texts_of(saved: Saved) -> list[str]:
    return [line["text"] for line in saved.lines]


def seen_lines(saved: Saved, eyes: list[int], seats: int) -> list[str]:
    mask = sum(1 << eye_place(seats, eye) for eye in eyes)
    return [line["text"] if line["eyes"] & mask else veil(line["text"]) for line in saved.lines]


class Storyteller(FairCheck):
    """Hears what each line of an imported record tells, and looks at its dice meanwhile."""

    def __init__(self, data: Data, now: float) -> None:
        super().__init__(data)
        self.now: Final = now
        self.rows: Final[list[Row]] = []

    def before(self, record: AnyRecord, number: int, line: str) -> None:
        if not self.rows:                        # what was played under older rules is only kept
            self.rows.extend(line_row("", n, record.line_at(n), self.now, record.shared.open_to[n], [])
                             for n in range(record.tick))
        super().before(record, number, line)

    def after(self, record: AnyRecord, number: int, line: str) -> None:
        log: Log = log_of(record.rules, record.g)
        if line.startswith("undo"):
            log = [[0, {"line": "undo", "text": f"Back to before line {line[5:]}.", "args": {"to": int(line[5:])}}, None]]
        self.rows.append(line_row("", number, line, self.now, record.shared.open_to[number], log))


class Imported:
    """A finished record from elsewhere, checked."""

    def __init__(self, offer: Offer, data: Any, now: float) -> None:
        self.data: Final = check_header(data)
        if not self.data["rules"].isprintable() or len(self.data["rules"]) > 64:
            raise BadRecord("damaged record: 'rules' is a version, a short text")
        if len(self.data["lines"]) > MAX_LINES:
            raise BadRecord(f"a record has at most {MAX_LINES} lines; this one has {len(self.data['lines'])}")
        self.pack: Final = str(self.data["pack"].get("name", ""))
        self.rules: Final = offer.load(self.data["game"], self.pack)
        self.fair: Final = read_fair(self.data.get("fair", []), len(self.data["lines"]))
        self.story: Final = Storyteller(self.data, now)
        self.record: Final = self.read()
        self.ended: Final[Ended | None] = self.read_ended()
        if not self.record.g.over and self.ended is None:
            raise BadRecord("this game is not over: only finished records can be imported")

    def read(self) -> AnyRecord:
        try:
            record = verify(self.rules, self.data, self.story, MAX_EFFORT)
            self.story.finish()
            return record
        except DAMAGE as error:
            if isinstance(error, ThunderchildError):
                raise
            raise BadRecord(f"damaged record: {error}") from error

    def read_ended(self) -> Ended | None:
        d = self.data.get("ended")
        if d is None:
            return None
        if not isinstance(d, dict) or not isinstance(d.get("how"), str) or not isinstance(d.get("seat"), int) or \
                not 0 <= d["seat"] < self.record.g.seats:
            raise BadRecord("damaged record: 'ended' does not say how and by which seat")
        line = d.get("line")
        return Ended(d["how"][:MAX_HOW], d["seat"], line if isinstance(line, int) else self.record.tick)

    def names(self) -> list[str]:
        given = self.data.get("seats")
        names = given if isinstance(given, list) else []
        return [printable(str(names[k]))[:40] if k < len(names) else "" for k in range(self.record.g.seats)]


class Falls(Witness):
    """Hears how chance fell in every line: its number, the odds, the outcome."""

    def __init__(self) -> None:
        self.fell: Final[list[Fell]] = []

    def before(self, record: AnyRecord, number: int, line: str) -> None:
        if line.startswith("*"):
            self.fell.append((number, record.rules.odds(record.g)[:], record.rules.read(record.g, line)))


def falls_of(rules: AnyRules, saved: Saved) -> list[Fell]:
    """Of a finished game: with what its record holds anybody can compute them again."""
    if saved.row["status"] != FINISHED:
        raise Refused("running", "how chance fell is shown when the game is over: before, it would tell of what is hidden")
    heard = Falls()
    try:
        replay(rules, data_of(saved), -1, heard)
    except (ThunderchildError, *DAMAGE) as error:
        raise misfit(rules, saved, error) from error
    return heard.fell


def replay_kept(rules: AnyRules, saved: Saved, upto: int) -> AnyRecord:
    """A game of the store before line `upto`, for looking back and going on.  Its rules may have changed since."""
    try:
        return replay(rules, data_of(saved), upto)
    except (ThunderchildError, *DAMAGE) as error:
        raise misfit(rules, saved, error) from error


def misfit(rules: AnyRules, saved: Saved, error: Exception) -> Held:
    row = saved.row
    return Held(f"this game was played under rules {row['rules']} of {row['game']}; under those of this server, "
                f"{rules.meta.version}, it cannot be shown from here ({tellable(row, error)}). Its record and its log can be "
                f"saved")
