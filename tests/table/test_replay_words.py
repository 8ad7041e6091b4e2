"""What a replay says of the recorded games: words of people, never identifiers; one thing is not many; oneself is "you"."""
from __future__ import annotations

import json
import re
from functools import cache
from types import SimpleNamespace
from typing import Any, Final

import pytest

import thunderchild as tc
from tests.games.recorded import plots_of, records_of
from tests.test_tales import one_as_many
from thunderchild.kernel.flow import Choice, Roll
from thunderchild.kernel.state import CHANCE
from thunderchild.records.log import log_for, log_of
from thunderchild.records.replay import Witness, replay
from thunderchild.table.store.schema import FINISHED, RUNNING
from thunderchild.table.web.compose import ask_of
from thunderchild.table.web.past import Past
from thunderchild.tales import told

WATCHER: Final = -3
LINES: Final = 250          # of each record
NAMED: Final = {"captain_drawn"}  # lines that give a side its name
GAMES: Final = [(game, name) for game in tc.games() for name in plots_of(game).PLOTS]


class Reader(Witness):
    """Keeps all that is said of a game: questions to every eye, answers, outcomes of chance, the log."""

    def __init__(self, rules: Any, lines: list[str]) -> None:
        rows = [{"text": line, "eyes": ~0, "log": "[]"} for line in lines]
        saved: Any = [SimpleNamespace(row={"status": status}, lines=rows) for status in (FINISHED, RUNNING)]
        self.rules: Final = rules
        self.pasts: Final = [Past(rules, one, WATCHER) for one in saved]
        self.said: Final[set[str]] = set()
        self.own: Final[set[tuple[str, str]]] = set()       # sentences of the log, with the name of the side that reads them

    def before(self, record: Any, number: int, line: str) -> None:
        g, rules = record.g, self.rules
        if g.over or (not line[0].isdigit() and line[0] != "*"):
            return
        for past in self.pasts:
            coming: Any = past.line_to_come(record, number)
            self.said.add(str(coming["label"] if coming else ""))
        for eye in (WATCHER, *range(g.seats)):
            asked = ask_of(rules, g, eye)
            self.said.update((asked["head"], asked["detail"], asked["others"]))
        step = rules.step(g)
        if isinstance(step, Choice):
            words = rules.words
            self.said.update(str(rules.choice_label(g, step, words.verb_of[a], words.target_of[a])) for a in rules.legal(g))
        elif isinstance(step, Roll) and rules.to_move(g) == CHANCE:
            for outcome in rules.legal(g):
                self.said.update((str(rules.label(g, outcome)), step.plain(g, outcome)))

    def after(self, record: Any, number: int, line: str) -> None:
        g, log = record.g, log_of(self.rules, record.g)
        sides = self.rules.sides(g)
        seats = [side.seat for side in sides]
        for index in range(g.seats + 1):
            for entry in log_for(log, index):
                self.said.add(entry["text"])
                if seats.count(index) == 1 and entry["line"] not in NAMED:
                    self.own.add((sides[seats.index(index)].called, told(entry.get("tale", [entry["text"]]), [index])))
        self.said.add(self.rules.result(g))


@cache
def heard(game: str, name: str) -> Reader:
    data = json.loads((records_of(game) / f"{name}.json").read_text(encoding="utf-8"))
    rules: Any = tc.load(game)
    reader = Reader(rules, data["lines"])
    replay(rules, data, LINES, reader)
    assert len(reader.said) > 10
    return reader


@pytest.mark.parametrize(("game", "name"), GAMES)
def test_a_replay_says_words_and_no_identifiers(game: str, name: str) -> None:
    assert not [text for text in heard(game, name).said if re.search(r"\w_|_\w|\bseat 0\b|[<>{}|]", text)]


@pytest.mark.parametrize(("game", "name"), GAMES)
def test_a_replay_says_1_card_and_2_cards(game: str, name: str) -> None:
    assert not one_as_many(heard(game, name).said)


@pytest.mark.parametrize(("game", "name"), GAMES)
def test_the_log_says_you_to_whoever_did_it(game: str, name: str) -> None:
    doing = [(side, text) for side, text in heard(game, name).own if re.match(rf"(?:The )?{re.escape(side)}\b", text, re.I)]
    assert not doing
