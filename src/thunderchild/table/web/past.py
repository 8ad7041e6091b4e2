"""The past of a game, moment by moment, as one eye may see it."""
from __future__ import annotations

import json
from typing import Final

from ...kernel.flow import Roll
from ...kernel.record import VEILED, AnyRecord, AnyRules
from ...records.log import log_for
from ...kernel.state import CHANCE, State, ThunderchildError, eye_index
from ..rooms.open_room import DAMAGE
from ..rooms.records import misfit, replay_kept
from ..store.schema import FINISHED
from ..store.store import Saved
from .compose import ask_of, clicked_by, entry
from .messages import Entry, Moved, PastMoment

MAX_MOMENTS: Final = 100


class Past:
    """Moments of a game, shown one after the other from one eye."""

    def __init__(self, rules: AnyRules, saved: Saved, eye: int) -> None:
        self.rules: Final = rules
        self.eye: Final = eye
        self.over: Final = saved.row["status"] == FINISHED
        self.rows: Final = saved.lines
        self.saved: Final = saved

    def moments(self, first: int, count: int) -> list[PastMoment]:
        """The positions before line `first` and after each of the next ones."""
        record = replay_kept(self.rules, self.saved, first)
        try:
            return self.from_here(record, first, count)
        except (ThunderchildError, *DAMAGE) as error:
            raise misfit(self.rules, self.saved, error) from error

    def from_here(self, record: AnyRecord, first: int, count: int) -> list[PastMoment]:
        last: Moved | None = None
        out: list[PastMoment] = []
        stop = min(first + min(count, MAX_MOMENTS), len(self.rows))
        for n in range(first, stop + 1):
            coming = self.line_to_come(record, n)
            out.append(self.moment(record, last, coming, self.told(record, n - 1) if n > first else []))
            if n < stop:
                record.read_line(self.rows[n]["text"], n)
                last = coming
        return out

    def told(self, record: AnyRecord, n: int) -> list[Entry]:
        found = log_for(json.loads(self.rows[n]["log"]), eye_index(record.g, self.eye))
        by = clicked_by(self.rows[n]["text"])
        return [entry(n, by, told) for told in found]

    def moment(self, record: AnyRecord, last: Moved | None, coming: Moved | None, lines: list[Entry]) -> PastMoment:
        g, rules = record.g, self.rules
        shown: PastMoment = {
            "tick": record.tick, "seat": self.eye, "to_move": record.to_move, "ask": ask_of(rules, g, self.eye),
            "view": rules.view(g, self.eye), "result": rules.result(g), "last": last, "next": coming, "lines": lines}
        if self.over:
            shown["chances"] = [rules.chance(g, k) for k in range(g.seats)]
        return shown

    def line_to_come(self, record: AnyRecord, n: int) -> Moved | None:
        """The next line as this eye may know it: who, and what, if it sees that."""
        if n >= len(self.rows):
            return None
        row = self.rows[n]
        who, _, text = row["text"].partition(" ")
        if who not in ("*", *map(str, range(record.g.seats))):
            return {"seat": None, "says": row["text"], "label": row["text"]}
        seat = CHANCE if who == "*" else int(who)
        if not self.over and not row["eyes"] >> eye_index(record.g, self.eye) & 1:
            return {"seat": seat, "says": VEILED, "label": VEILED}
        try:
            a = self.rules.read(record.g, row["text"] if seat < 0 else text)
            return {"seat": seat, "says": text, "label": self.label(record.g, seat, a)}
        except ThunderchildError:
            return {"seat": seat, "says": text, "label": text}

    def label(self, g: State, seat: int, a: int) -> str:
        """In the game's own words for whoever clicked, when it is over, and where nothing is hidden.  Those words may name what
        only the one who is asked can see, so others read the plain ones."""
        if self.over or seat == self.eye or not self.rules.sight.pools:
            return str(self.rules.label(g, a))
        step = self.rules.step(g)
        return step.plain(g, a) if isinstance(step, Roll) else self.rules.words.title(a)
