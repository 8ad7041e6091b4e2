"""Table: one game under way, who sits where, and what each eye was told."""
from __future__ import annotations

import contextlib
import random
from pathlib import Path
from typing import Any, Final

from .. import records
from ..kernel.flow import Choice, Rules
from ..kernel.record import Record
from ..kernel.state import CHANCE, OVER, WATCHER, eye_index
from ..kernel.words import BadWords
from ..players import Clock, Player, make, see
from ..players.advice import Advice, advise
from ..records.log import log_for, log_of
from ..tales import told
from .home import autosave_path, put_aside
from .passing import Passing

EXTRA: Final = "terminal"            # where a saved game keeps what is not of the record
BOT_SECONDS: Final = 6.0
HINT_SECONDS: Final = 4.0
SEEDS: Final = 1 << 48


class Told:
    """The log lines of one line of the record, by eye."""

    def __init__(self, number: int, texts: dict[int, list[str]], matters: bool = True) -> None:
        self.number: Final = number
        self.texts: Final = texts
        self.matters: Final = matters            # more than the echo of a click that has no line of the log


class Table:
    def __init__(self, rules: Rules[Any], options: dict[str, Any] | None, bots: dict[int, str], seed: int | None = None,
                 pack: str | None = None) -> None:
        self.rules: Final = rules
        self.record: Record[Any] = Record(rules, options)
        self.pack: Final = pack
        self.rng: Final = random.Random(seed)
        self.inner: Final = random.Random(self.rng.randrange(SEEDS))     # what players draw from: never the game's own chance
        self.levels: Final = dict(bots)
        self.bots: Final[dict[int, Player]] = {seat: make(bots[seat], self.inner.randrange(SEEDS)) for seat in sorted(bots)}
        self.told: Final[list[Told]] = [Told(-1, self.news())]
        self.auto = True
        self.passing: Final = Passing(rules)
        self.is_kept = False                 # whether the autosave of this game is of this table
        self.asks_again = False              # after an undo nothing is passed at the point gone back to

    @property
    def g(self) -> Any:
        return self.record.g

    @property
    def people(self) -> list[int]:
        return [seat for seat in range(self.g.seats) if seat not in self.bots]

    def seat_name(self, seat: int) -> str:
        return self.rules.seat_name(self.g, seat)

    def asked(self, seat: int) -> str:
        """Who is asked: of a seat that plays several sides, the side."""
        step, sides = self.rules.step(self.g), self.rules.sides(self.g)
        if isinstance(step, Choice) and sum(side.seat == seat for side in sides) > 1:
            return sides[step.side(self.g, self.g.stack[-1])].title
        return self.seat_name(seat)

    # ---- clicks

    def to_move(self) -> int:
        return self.rules.to_move(self.g)

    def fall(self) -> None:
        self.add(CHANCE, self.rules.fall(self.g, self.rng))

    def ask_bot(self, seat: int) -> None:
        seen = see(self.rules, self.g, seat, self.inner, self.record.seen_by(seat))
        self.add(seat, self.bots[seat].choose(seen, Clock(BOT_SECONDS)))

    def add(self, seat: int, a: int) -> None:
        """A click, and what it told to whom.  One without a log line is told as it reads in the list."""
        plain = self.plain_words(seat, a)
        if seat != CHANCE:
            self.passing.notice(self.g)
            self.asks_again = False
        self.record.add(seat, a)
        self.tell(self.record.tick - 1, plain)

    def tell(self, number: int, plain: dict[int, list[str]]) -> None:
        texts = self.news()
        matters = any(texts.values())
        self.told.append(Told(number, texts if matters else plain, matters))

    def forget(self) -> None:
        """What was told by lines that are no longer in force."""
        live = set(self.record.live)
        self.told[:] = [told for told in self.told if told.number < 0 or told.number in live]

    def plain_words(self, seat: int, a: int) -> dict[int, list[str]]:
        if seat == CHANCE or a not in self.rules.legal(self.g):
            return {}
        out: dict[int, list[str]] = {}
        declines = self.rules.declines(self.g, a)
        for eye in self.eyes():
            if eye != seat and (declines or self.rules.seen(self.g, a, eye) < 0):
                continue                # that others let something go by, or did something that cannot be seen, is no news
            out[eye] = [f"{self.asked(seat)}: {self.title(seat, a, eye)}"]
        return out

    def title(self, seat: int, a: int, eye: int) -> str:
        """In the game's own words, which may name what only the one who is asked can see: where things are hidden, the others
        read the plain ones."""
        return str(self.rules.label(self.g, a)) if eye == seat or not self.rules.sight.pools else self.rules.words.title(a)

    def eyes(self) -> list[int]:
        return [*range(self.g.seats), WATCHER]

    def news(self) -> dict[int, list[str]]:
        """What each eye is told, its own side as "you"."""
        log = log_of(self.rules, self.g)
        out: dict[int, list[str]] = {}
        for eye in self.eyes():
            out[eye] = [told(line.get("tale", [line["text"]]), [eye]) for line in log_for(log, eye_index(self.g, eye))]
        return out

    def events(self, eye: int) -> list[tuple[int, str]]:
        """All the eye was told and that still stands, with the number of the line of the record."""
        return [(told.number, text) for told in self.told for text in told.texts.get(eye, [])]

    def matters(self, eye: int) -> list[bool]:
        """Of each of these events whether it is more than the echo of a click."""
        return [told.matters for told in self.told for _text in told.texts.get(eye, [])]

    # ---- forced clicks, and going back

    def is_quiet(self) -> bool:
        """Whether a click may be made for a person: never where even a pause would tell."""
        return self.to_move() >= 0 and not self.rules.hushed(self.g)

    def forced(self) -> int:
        """The only legal click of a person, if it may be made for him; else -1."""
        if not self.auto or self.to_move() not in self.people or not self.is_quiet():
            return -1
        legal = self.rules.legal(self.g)
        return legal[0] if len(legal) == 1 else -1

    def passed(self) -> int:
        """The click by which the person who is asked lets a window go by, if that is ordered; else -1."""
        if self.asks_again or self.to_move() not in self.people:
            return -1
        self.passing.notice(self.g)
        return self.passing.click(self.g)

    def undo(self, seat: int) -> int:
        """Back to the seat's last real choice, if nothing was learnt since; how many clicks that took back."""
        points = self.record.points
        back = 0
        for n in range(1, len(points) + 1):
            if points[-n].seat == seat and (not self.auto or len(self.rules.legal(points[-n].before)) > 1):
                back = n
                break
        for _click in range(back):
            self.record.undo(seat)
        self.forget()
        self.asks_again = back > 0
        return back

    # ---- advice

    def hint(self, seat: int) -> Advice:
        seen = see(self.rules, self.g, seat, self.inner, self.record.seen_by(seat))
        return advise(seen, Clock(HINT_SECONDS), self.inner.randrange(SEEDS))

    # ---- files

    def to_data(self) -> dict[str, Any]:
        d = self.record.to_data()
        bots = {str(seat): self.levels[seat] for seat in sorted(self.levels)}
        d[EXTRA] = {"bots": bots, "pack": self.pack, "auto": self.auto, "passing": self.passing.to_data()}
        return d

    def save(self, path: str | Path) -> None:
        records.save_record(self.to_data(), path)

    def autosave(self) -> None:
        """The game as it is now; once it is over nothing waits, but what waits of another table is not touched by that."""
        place = autosave_path(self.rules.meta.game)
        if self.to_move() == OVER:
            if self.is_kept:
                place.unlink(missing_ok=True)
            return
        place.parent.mkdir(parents=True, exist_ok=True)
        self.save(place)
        self.is_kept = True

    def make_room(self) -> Path | None:
        """Put aside what waits of another table and would be written over by this one; where it lies now."""
        if self.is_kept or self.to_move() == OVER or not autosave_path(self.rules.meta.game).exists():
            return None
        return put_aside(self.rules.meta.game)


def opened(path: str | Path, pack: str | None, seed: int | None) -> Table:
    """A saved game, or any record, at the point where it stopped."""
    place = Path(path).expanduser()
    extra = records.read_header(place).get(EXTRA)
    extra = extra if isinstance(extra, dict) else {}
    remembered = extra.get("pack")
    if pack is None and isinstance(remembered, str) and Path(remembered).expanduser().is_dir():
        pack = remembered
    rules, d = records.open_record(place, pack)
    table = Table(rules, d["options"], bots_of(extra, rules), seed, pack)
    for number, line in enumerate(d["lines"]):
        read_line(table, line, number)
    table.auto = extra.get("auto") is not False
    table.passing.read(extra.get("passing"))
    table.is_kept = place.resolve() == autosave_path(rules.meta.game).resolve()
    return table


def bots_of(extra: dict[str, Any], rules: Rules[Any]) -> dict[int, str]:
    bots = extra.get("bots")
    found = bots.items() if isinstance(bots, dict) else []
    return {int(seat): str(level) for seat, level in found if str(seat).isdigit() and int(seat) < rules.meta.seats[1]}


def read_line(table: Table, line: str, number: int) -> None:
    """A line of a saved game, told again as it was when it was played."""
    who, _space, text = line.partition(" ")
    plain: dict[int, list[str]] = {}
    if who.isdigit() and int(who) == table.to_move():
        with contextlib.suppress(BadWords):                # the record refuses it, with the number of the line
            plain = table.plain_words(int(who), table.rules.read(table.g, text))
    table.record.read_line(line, number)
    if who == "undo":
        table.forget()
    else:
        table.tell(number, plain)
