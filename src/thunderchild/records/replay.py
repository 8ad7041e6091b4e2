"""Records from elsewhere: their format, one replay, one verification."""
from __future__ import annotations

from typing import Any, Final

from ..kernel.flow import G, Rules
from ..kernel.record import FORMAT, FORMAT_VERSION, NO_LIMIT, BadRecord, Record, is_number, last_break, saved_state
from ..kernel.state import ThunderchildError, all_eyes

OLDEST_VERSION: Final = 1


def check_header(d: Any) -> dict[str, Any]:
    """The parts of a record that can be judged without its game."""
    if not isinstance(d, dict) or d.get("format") != FORMAT:
        raise BadRecord(f"this is no Thunderchild record: a record is a JSON table with \"format\": \"{FORMAT}\"")
    version = d.get("version")
    if type(version) is not int or not OLDEST_VERSION <= version <= FORMAT_VERSION:
        newer = isinstance(version, int) and version > FORMAT_VERSION
        hint = "update Thunderchild to read it" if newer else "it cannot be read"
        raise BadRecord(f"record format {version!r}; this program reads formats {OLDEST_VERSION} to {FORMAT_VERSION}: {hint}")
    kinds: dict[str, type] = {"game": str, "rules": str, "pack": dict, "options": dict, "lines": list}
    for name, kind in kinds.items():
        if not isinstance(d.get(name), kind):
            raise BadRecord(f"damaged record: '{name}' is missing or no {kind.__name__}")
    for number, line in enumerate(d["lines"]):
        if not isinstance(line, str):
            raise BadRecord(f"damaged record: line {number} is no text: {line!r}")
    return d


def read_states(d: dict[str, Any], last: int) -> dict[int, Any]:
    """The saved states of a record, by line; the last break's must be among them."""
    states = d.get("states")
    if not isinstance(states, dict) or str(last) not in states:
        raise BadRecord(f"damaged record: the state that line {last} speaks of is missing from 'states'")
    wrong = [n for n in states if not is_number(n) or int(n) > last]
    if wrong:
        raise BadRecord(f"damaged record: 'states' has an entry '{wrong[0][:20]}', which is no line with a change of the rules")
    return {int(n): state for n, state in states.items()}


# ---- replay and verification

class Witness:
    """Is there when a record is played again, and hears of every line before and after it."""

    def before(self, record: Record[Any], number: int, line: str) -> None:
        """The line is about to be read."""

    def after(self, record: Record[Any], number: int, line: str) -> None:
        """It was."""


def resume(rules: Rules[G], options: dict[str, Any], g: G, lines: list[str], eyes: list[int], states: dict[int, Any],
           origin: G | None = None) -> Record[G]:
    """A record that goes on from a snapshot: these lines, taken as they are, led to `g`.  Nobody goes back behind a change of the
    rules (`origin` is the position after it), so whatever the lines before it say is only kept."""
    record: Record[G] = Record(rules, options, g)
    record.breaks, record.origin = states, origin
    last = last_break(lines)
    for n in range(len(lines)):
        if n < last:
            record.write(lines[n], eyes[n])
        else:
            record.keep(lines[n], eyes[n])
    return record


def begin(rules: Rules[G], d: Any, eyes: list[int] | None = None) -> Record[G]:
    """A record with what precedes its replay: nothing, or all up to the last change of the rules, which cannot be replayed.
    `eyes`: a mask of the eyes that saw all of it, by line, where that is known."""
    d = check_header(d)
    if d["game"] != rules.meta.game:
        raise BadRecord(f"a record of '{d['game']}', not of '{rules.meta.game}'")
    lines: list[str] = d["lines"]
    last = last_break(lines)
    if last < 0:
        return Record(rules, d["options"])
    states = read_states(d, last)
    g = after_break(rules, d, last, states)
    world: Any = g.copy()
    seen = [all_eyes(g)] * (last + 1) if eyes is None else eyes[:last + 1]
    return resume(rules, rules.meta.say_options(g.options), world, lines[:last + 1], seen, states, g)


# ---- saved states

def after_break(rules: Rules[G], d: dict[str, Any], last: int, states: dict[int, Any]) -> G:
    """The position from which a record goes on after its line `last`, a change of the rules.  A state of an older form that these
    rules cannot read is found by playing the lines before it, if they can be played."""
    state = saved_state(states, last, d["lines"][last])
    try:
        return read_state(rules, state)
    except ThunderchildError:
        if not is_old_state(state):
            raise
    again: Any = replay(rules, {**d, "lines": d["lines"][:last]}).g.copy()
    return again  # type: ignore[no-any-return]


def read_state(rules: Rules[G], state: Any) -> G:
    """A saved state that can be.  The one place where states of an older form are read: a game that knows how has `from_old`."""
    from_old: Any = getattr(rules, "from_old", None)
    g: G = from_old(state) if from_old is not None and is_old_state(state) else rules.from_data(state)
    rules.check(g)
    rules.legal(g)
    return g


def is_old_state(state: Any) -> bool:
    """Of records of version 1: frames of nothing but numbers.  Games whose steps have no names save them so still."""
    stack = state.get("stack") if isinstance(state, dict) else None
    if not isinstance(stack, list) or len(stack) == 0:
        return False
    return all(isinstance(f, list) and all(isinstance(x, int) for x in f) for f in stack)


# ---- playing it again


def replay(rules: Rules[G], d: Any, upto: int = -1, witness: Witness | None = None, most_effort: int = NO_LIMIT) -> Record[G]:
    """Play a record again, to the end or up to (not including) line `upto`, which may not lie before the last change of the
    rules."""
    record = begin(rules, d)
    record.most_effort = most_effort
    lines: list[str] = d["lines"]
    stop = len(lines) if upto < 0 else min(upto, len(lines))
    if stop < record.tick:
        raise BadRecord(f"line {stop} was played under older rules, which are gone; this record can be shown from line "
                        f"{record.tick} on")
    for number in range(record.tick, stop):
        if witness is not None:
            witness.before(record, number, lines[number])
        record.read_line(lines[number], number)
        if witness is not None:
            witness.after(record, number, lines[number])
    return record


def verify(rules: Rules[G], d: Any, witness: Witness | None = None, most_effort: int = NO_LIMIT) -> Record[G]:
    """Replay all of it, and compare the end with what the record says of it: position, result, returns.  The digest and the
    words for the result of a version-1 record are of an older form and are not compared (`compares_digest`)."""
    record = replay(rules, d, -1, witness, most_effort)
    for key, kind, what in (("digest", str, "a text"), ("result", str, "a text"), ("returns", list, "a list")):
        if not isinstance(d.get(key), kind):
            raise BadRecord(f"damaged record: '{key}' is missing or not {what}")
    older = "" if d["rules"] == rules.meta.version else f" (record: rules {d['rules']}; here: rules {rules.meta.version})"
    if compares_digest(d) and d["digest"] != record.g.digest():
        raise BadRecord(f"the record replays, but to another position: digest {record.g.digest()}, expected {d['digest']}{older}")
    true = record.to_data()
    for key in ("result", "returns") if compares_digest(d) else ("returns",):
        if d[key] != true[key]:
            raise BadRecord(f"the record replays, but to another {key}: {true[key]!r}, the record says {d[key]!r}{older}")
    return record


def compares_digest(d: dict[str, Any]) -> bool:
    return bool(d["version"] == FORMAT_VERSION)
