"""From the store to a room.

A room opens from its last snapshot and plays only the lines after it.  Where there is none, or it does not lead to the position
the store has, all lines are played.  If the rules have changed under a game so that its record does not replay, or if the record
was damaged, the game goes on from its saved position, with a line that says so."""
from __future__ import annotations

import json
import logging
import re
from typing import Final

from ...kernel.record import BREAK, FORMAT_VERSION, AnyRecord, AnyRules, Data, Record, last_break, record_data
from ...records.log import Log, log_of
from ...records.replay import after_break, begin, read_state, resume
from ...kernel.state import NOBODY, ThunderchildError, digest_of
from .seating import read_seating
from ..store.schema import FINISHED
from ..fair.dice import read_dice, with_chains
from . import promises
from .draft import Draft
from .moment import Moment, commit, draft_of
from ..refused import Refused
from .services import Services
from ..store.schema import Row
from ..store.group import Conflict
from ..store.store import Saved

LOG: Final = logging.getLogger("thunderchild.open_room")
TRIES: Final = 8
DAMAGE: Final = (IndexError, KeyError, ValueError, TypeError, AttributeError)    # what a line that fits no position may raise


class Held(ThunderchildError):
    """A game that cannot go on under the rules of this server.  Nothing of it is lost."""


class Misfit(Exception):
    """The record does not replay under these rules: where, and why."""


def load_moment(services: Services, rules: AnyRules, id: str) -> Moment:
    """In a thread: read a game; if it has to go on in another way than it was saved, that becomes part of its story."""
    for _try in range(TRIES):
        saved = services.store.load(id)
        moment, reason = read_moment(rules, saved)
        outdated, untold = reason or is_outdated(rules, saved.row), promises.untold(moment)
        if moment.status == FINISHED or not (outdated or untold):
            return moment
        draft = draft_of(services, moment)
        promises.tell(draft, untold)
        if outdated:
            hold_for_newer(services, saved.row)
            renew(draft, saved.row, reason)
        try:
            return commit(services, moment, draft)
        except Conflict:
            continue
    raise Refused("busy", "the table changes too fast to be opened; try again")


def hold_for_newer(services: Services, row: Row) -> None:
    if services.store.newer_server(row["game"], row["rules"], services.begun, services.now()):
        raise Held(f"this game goes on under rules {row['rules']}, at a newer server; connect again")


def read_moment(rules: AnyRules, saved: Saved) -> tuple[Moment, str]:
    """The game as saved, and the reason if its record does not fit the rules any more."""
    row = saved.row
    reason = ""
    try:
        record = replay_saved(rules, saved)
    except (Misfit, ThunderchildError, *DAMAGE) as error:
        reason = tellable(row, error)
        record = from_state(rules, saved, reason)
        LOG.warning("record does not replay", extra={"table": row["id"], "reason": reason, "was": row["rules"]})
    options = json.loads(row["options"])
    seating = read_seating(row["doc"])
    moment = Moment(row["id"], row["revision"], row["status"], seating, record,
                    with_chains([read_dice(d) for d in saved.dice], seating.chains), saved.notes, row["notes"],
                    [line["log"] for line in saved.lines], [line["at"] for line in saved.lines],
                    opening(rules, options), row["digest"], options, row["created"], row["pack"],
                    saved.snapshot["n"] if saved.snapshot else 0)
    return moment, reason


def opening(rules: AnyRules, options: Data) -> Log:
    try:
        return log_of(rules, rules.start(options, heard=True))
    except ThunderchildError:
        return []                    # an option is gone; the game is under way without it


# ---- the record, one way or the other

def replay_saved(rules: AnyRules, saved: Saved) -> AnyRecord:
    """From the snapshot, if it leads where it should; else all lines since the last change of the rules."""
    record = from_snapshot(rules, saved)
    return record if record is not None else replay_all(rules, saved)


def from_snapshot(rules: AnyRules, saved: Saved) -> AnyRecord | None:
    row, snapshot = saved.row, saved.snapshot
    if snapshot is None or is_outdated(rules, row) or is_outdated(rules, snapshot) or snapshot["n"] > len(saved.lines):
        return None
    count, texts = snapshot["n"], [line["text"] for line in saved.lines]
    try:
        g = rules.from_data(json.loads(snapshot["data"]))
        last = last_break(texts[:count])
        origin = after_break(rules, data_of(saved), last, saved.states) if last >= 0 else None
        record = resume(rules, rules.meta.say_options(g.options), g, texts[:count], eyes_of(saved, count), saved.states, origin)
        for n in range(count, len(texts)):
            record.read_line(texts[n], n)
    except (ThunderchildError, *DAMAGE):
        return None
    return record if record.g.digest() == row["digest"] else None


def data_of(saved: Saved) -> Data:
    """What the store has, as a record."""
    row = saved.row
    d = record_data(row["game"], row["rules"], (row["pack"], row["pack_hash"]), json.loads(row["options"]),
                    [line["text"] for line in saved.lines], "", [], row["digest"], row["form"])
    return d | {"states": {str(n): state for n, state in saved.states.items()}}


def eyes_of(saved: Saved, count: int) -> list[int]:
    return [line["eyes"] for line in saved.lines[:count]]


def replay_all(rules: AnyRules, saved: Saved) -> AnyRecord:
    """Under another version every digest on the way is compared; digests of an older form cannot be."""
    row, texts = saved.row, [line["text"] for line in saved.lines]
    record = begin(rules, data_of(saved), eyes_of(saved, len(texts)))
    alike, same = row["form"] == FORMAT_VERSION, not is_outdated(rules, row)
    for n in range(record.tick, len(texts)):
        record.read_line(texts[n], n)
        digest = saved.lines[n]["digest"]
        if alike and digest and (not same or n == len(texts) - 1) and digest != record.g.digest():
            raise Misfit(f"line {n}, '{texts[n]}', leads to another position")
    if not texts and alike and not same and json.loads(row["state"]) != record.g.to_data():
        raise Misfit("the game begins with another position")
    return record


def from_state(rules: AnyRules, saved: Saved, reason: str) -> AnyRecord:
    """The lines as they are, and the position as it was saved."""
    row = saved.row
    try:
        state = json.loads(row["state"])
        if row["digest"] and digest_of(state) != row["digest"]:
            raise Misfit("the saved position is not the one that was saved")
        g = read_state(rules, state)
    except (Misfit, ThunderchildError, *DAMAGE) as error:
        raise Held(f"this game was played under rules {row['rules']} of {row['game']}; this server has "
                   f"{rules.meta.version}, under which its record does not replay ({reason}) and its position cannot be "
                   f"({tellable(row, error)}). Nothing is lost: it goes on at a server with rules {row['rules']}, and its "
                   f"record can be exported here") from error
    record: AnyRecord = Record(rules, None, g)
    record.breaks = saved.states
    for line in saved.lines:
        record.write(line["text"], line["eyes"])
    return record


def tellable(row: Row, error: Exception) -> str:
    """Why a record does not fit.  While the game is under way only the line's number: its words may be hidden."""
    text = str(error) if isinstance(error, (Misfit, ThunderchildError)) else f"{type(error).__name__}: {error}"
    if row["status"] == FINISHED:
        return text
    where = re.match(r"line \d+", text)
    return f"{where.group() if where else 'it'} does not fit"


# ---- what changed since it was saved

def is_outdated(rules: AnyRules, row: Row) -> bool:
    """Saved under other rules, with other data, or in another form: a game, or a snapshot of it."""
    return bool(other_rules(rules, row) or row["form"] != FORMAT_VERSION)


def other_rules(rules: AnyRules, row: Row) -> bool:
    return bool(row["rules"] != rules.meta.version or row["pack_hash"] != rules.pack[1])


def renew(draft: Draft, old: Row, reason: str) -> None:
    """An action of the table itself: the position is saved as it is saved now.  If the rules changed, that is said; if the record
    does not replay, the game goes on from its saved position, with a line of its own."""
    draft.saves_state = True
    if reason:
        kind, text = break_text(draft, old, reason)
        go_on(draft, kind, text)
    elif other_rules(draft.rules, old):
        draft.note("rules", NOBODY, f"The rules changed {what_changed(draft, old)}; this game replays unchanged and goes on "
                   f"under them.", was=old["rules"])


def what_changed(draft: Draft, old: Row) -> str:
    new = draft.rules.meta.version
    return f"from {old['rules']} to {new}" if old["rules"] != new else f"(still called {new}, with another data pack)"


def break_text(draft: Draft, old: Row, reason: str) -> tuple[str, str]:
    """What happened is called by its name: a change of the rules, a game of an older program, or damage."""
    stands = "What was played stands; the game goes on from its saved position"
    if other_rules(draft.rules, old):
        return "rules", (f"The rules changed {what_changed(draft, old)}. {stands} under the new rules. (The old record does not "
                         f"replay under them: {reason}.)")
    if old["form"] != FORMAT_VERSION:
        return "rules", f"This game was saved by an older program, and its record does not replay here: {reason}. {stands}."
    return "damage", (f"The record of this game is damaged: {reason}, under the very rules it was played under. {stands}; lines "
                      f"before this one cannot be checked any more.")


def go_on(draft: Draft, kind: str, text: str) -> None:
    draft.note(kind, NOBODY, text)
    state = draft.record.g.to_data()
    draft.writable().go_on(state)
    draft.write([[0, {"line": kind, "text": text, "args": {}}, None]])
    draft.states.append({"game": draft.id, "n": draft.record.tick - 1, "data": json.dumps(state, separators=(",", ":"))})
    draft.roll_on()


def is_foreign_break(line: str, rules: AnyRules) -> bool:
    """Another process, with other rules than ours, has taken this game over."""
    return line.startswith(BREAK) and line.split(" ")[1] != rules.meta.version
