"""Positions spoilt on purpose: what `arrange` says to each of them.

golden/places.jsonl holds positions of a game's recorded games, the first at each place where a game can rest, for each caller. In
each, one thing at a time is exchanged: a local of a procedure under way, the step at which it stands, a number or a yes of the
table. golden/spoilt.txt holds the answers: the reason, or `taken`. `make renew` writes both anew."""
from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import thunderchild as tc
from thunderchild.kernel.flow import Rules
from thunderchild.kernel.record import Record

MOST = 4                # other things that are put into a place, of those that lie on the table
MANY = 99
Change = tuple[str, Any]


def places(game: str, records: Path) -> str:
    """One line for each place: the position there."""
    rows = [json.dumps(said, separators=(",", ":")) for said in recorded(tc.load(game), records)]
    return "\n".join(rows) + "\n"


def answers_to_kept(game: str, golden: Path) -> str:
    positions = [json.loads(line) for line in (golden / "places.jsonl").read_text(encoding="utf-8").splitlines()]
    return "\n".join(answers(tc.load(game), positions)) + "\n"


def recorded(rules: Rules[Any], folder: Path) -> Iterator[dict[str, Any]]:
    """The first of the recorded games at each place."""
    met: set[str] = set()
    for path in sorted(folder.glob("*.json")):
        d = json.loads(path.read_text(encoding="utf-8"))
        record: Record[Any] = Record(rules, d["options"])
        for number, line in enumerate(d["lines"]):
            place = f"{' '.join(rules.trace(record.g)[-2:])} {rules.at(record.g)}"
            if place not in met:
                met.add(place)
                yield rules.describe(record.g)
            record.read_line(line, number)


def answers(rules: Rules[Any], positions: list[dict[str, Any]]) -> list[str]:
    """A line for each change and answer that was not there before."""
    out: dict[str, None] = {}
    met: set[tuple[str, str]] = set()
    for said in positions:
        assert rules.describe(rules.arrange(said)) == said
        for where, change, spoilt in changes(rules, said):
            answer = answer_to(rules, spoilt)
            if (where, answer) not in met:
                met.add((where, answer))
                out[f"{where} {change}: {answer}"] = None
    return list(out)


def answer_to(rules: Rules[Any], position: dict[str, Any]) -> str:
    try:
        rules.arrange(position)
    except tc.BadPosition as error:
        return str(error).removeprefix("position: ")
    return "taken"


def changes(rules: Rules[Any], said: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Where, from what to what, and the position with it."""
    key = "stack" if "stack" in said else "doing"
    for name, value in said.items():
        if isinstance(value, int):
            for new in numbers(value):
                yield name, f"{value} -> {new}", {**said, name: new}
    for k, row in enumerate(said[key]):
        for name, new in others(rules, said, row):
            frames = [*said[key][:k], {**row, name: new}, *said[key][k + 1:]]
            yield f"{row['what']}.{row['at']} {name}", f"{json.dumps(row[name])} -> {json.dumps(new)}", {**said, key: frames}


def others(rules: Rules[Any], said: dict[str, Any], row: dict[str, Any]) -> Iterator[Change]:
    """What could stand in a frame instead."""
    declared = rules.book.procedures[rules.book.number[row["what"]]]
    for step in declared.steps:
        if step != row["at"]:
            yield "at", step
    spaces = {space.name: space for space in [*rules.words.spaces, *rules.more_spaces()]}
    for local in declared.locals:
        value = row[local.name]
        ids = spaces[local.kind].ids if local.kind in spaces else []
        if isinstance(value, list):
            yield from ((local.name, new) for new in lists(value, ids))
        elif isinstance(value, int):
            yield from ((local.name, new) for new in numbers(value))
        else:
            yield from ((local.name, new) for new in things(value, ids, json.dumps(said)))


def numbers(value: int) -> list[Any]:
    """One more, many more, one less, none."""
    if isinstance(value, bool):
        return [not value]
    return [value + 1, MANY] if value == 0 else [value + 1, MANY, value - 1, 0]


def lists(value: list[Any], ids: Sequence[str]) -> list[Any]:
    """One thing more, one less; an amount one higher."""
    if value and isinstance(value[0], int):
        return [[value[0] + 1, *value[1:]], [*value[:-1], value[-1] + 1]]
    return [new for new in (value[:-1], [*value, *ids[:1]], [*value, *ids[-1:]]) if new != value]


def things(value: str, ids: Sequence[str], text: str) -> list[str]:
    """Nothing, the first and the last thing there is, and some of those that lie on the table."""
    near = [one for one in ids if f'"{one}"' in text][:MOST]
    return [new for new in dict.fromkeys(["", *ids[:1], *ids[-1:], *near]) if new != value]
