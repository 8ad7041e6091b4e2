"""The rule ledger: every number has a text of its own and at least one test.  And the cards: text and effects agree in number."""
from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from thunderchild.commands.ledger import named_in_code
from thunderchild.games.invaders.cards.language import (ALL_OF_IT, ANY_HIGH, ANY_LOW, COST_MOD, DIG, NONE, STOP_HERE, TAX,
                                                        Ability, Number, Word)
from thunderchild.games.invaders.text.phrases import ability_text
from thunderchild.registry import folder_of

from .table import rules

NUMBERS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "a": 1, "an": 1, "once": 1}


def rules_with_tests() -> dict[str, list[str]]:
    """Rule -> the tests that name it with @rule."""
    found: dict[str, list[str]] = {}
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            for mark in node.decorator_list if isinstance(node, ast.FunctionDef) else ():
                if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Name) and mark.func.id == "rule":
                    assert isinstance(node, ast.FunctionDef)
                    assert node.name.startswith("test_"), f"{path.name}: {node.name} is no test"
                    for number in mark.args:
                        assert isinstance(number, ast.Constant)
                        found.setdefault(str(number.value), []).append(f"{path.name}::{node.name}")
    return found


def in_ledger() -> list[str]:
    return [f"IN-{number}" for _section, numbers in rules().ledger.sections for number in numbers]


def test_every_rule_is_named_in_the_code() -> None:
    named = named_in_code(folder_of("invaders"), "IN")
    assert [number for number in rules().ledger.texts if not named[number]] == []


def test_every_rule_has_a_test() -> None:
    tested = rules_with_tests()
    assert [number for number in in_ledger() if number not in tested] == []


def test_no_test_names_a_rule_that_is_not_in_the_ledger() -> None:
    assert sorted(set(rules_with_tests()) - set(in_ledger())) == []


def test_every_rule_has_words_of_its_own() -> None:
    texts = list(rules().ledger.texts.values())
    assert len(set(texts)) == len(texts) == 170


# ---- lint: numbers in the text and numbers in the effects

def numbers_in(text: str) -> set[int]:
    digits = {abs(int(n)) for n in re.findall(r"(?<![\w])[+-]?\d+", text)}
    return digits | {NUMBERS[word] for word in re.findall(r"[a-z]+", text.lower()) if word in NUMBERS}


def numbers_of(a: Ability, program: list[Word]) -> set[int]:
    """Every number an ability uses that a text should mention."""
    out = {a.price.discard, a.price.drain, a.price.token, a.price.ops}
    words = list(a.words)
    for word in a.words:
        for first in word.options:
            at = first
            while program[at].verb < STOP_HERE:
                words.append(program[at])
                at += 1
    for word in words:
        out |= amounts(word.n) | {abs(word.tokens)} | ({abs(word.discard)} if word.verb in (TAX, COST_MOD) else set())
        out |= {word.take} if word.verb == DIG else set()
        out |= {n for n in (word.fits.low, word.fits.high) if n not in (ANY_LOW, ANY_HIGH)}
    if a.cond is not None and a.cond.tokens != NONE:
        out.add(a.cond.tokens)
    return out - {0, 1, ALL_OF_IT}


def amounts(n: Number) -> set[int]:
    return {abs(n.n)}


@pytest.mark.parametrize("kind", ["pieces", "strategies"])
def test_text_and_effects_agree_in_number(kind: str) -> None:
    """Each number above 1 stands in both: what a text counts its effects count, and the other way round."""
    t = rules().t
    wrong: list[str] = []
    names = t.pieces.ids if kind == "pieces" else t.strategies.ids
    for k, name in enumerate(names):
        text = t.faces[k].text if kind == "pieces" else t.strategy_texts[k]
        abilities = [a for a in t.abilities if a.card == k] if kind == "pieces" else [t.strategy_ability[k]]
        counted: set[int] = set()
        for a in abilities:
            counted |= numbers_of(a, t.program)
        if counted - numbers_in(text) or numbers_in(text) - counted - {0, 1, 18}:
            wrong.append(f"{name}: {text!r} against {[ability_text(t, a) for a in abilities]}")
    assert wrong == []


def test_one_of_something_is_said_as_one() -> None:
    t = rules().t
    texts = [ability_text(t, a) for a in [*t.abilities, *t.strategy_ability]]
    assert [text for text in texts if re.search(r"(?<![-+\d])1 (\w+ )?(cards|tokens)|-1 tokens? of", text)] == []
    assert any("1 token on Ops Centre" in text for text in texts)
    assert any("1 token of -1 off the zone" in text for text in texts)


def test_every_text_is_there_exactly_where_effects_are() -> None:
    t = rules().t
    for k in range(t.n_pieces):
        assert bool(t.faces[k].text) == any(a.card == k for a in t.abilities), t.pieces.ids[k]
