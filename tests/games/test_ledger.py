"""The ledger of every game: each rule has a statement of its own, a place in the code and at least one test."""
from __future__ import annotations

import ast
from pathlib import Path

import pytest

import thunderchild as tc
from thunderchild.commands.ledger import marked, named_by_tests, named_in_code
from thunderchild.registry import FOLDER

HERE = Path(__file__).parent
RULES = {"brood": 203, "invaders": 170, "pulp": 137}          # as many as their rulebooks were taken apart into


@pytest.mark.parametrize("game", tc.games())
def test_every_rule_has_words_of_its_own(game: str) -> None:
    ledger = tc.load(game).ledger
    texts = list(ledger.texts.values())
    assert len(set(texts)) == len(texts) == RULES.get(game, len(texts))
    assert [text for text in texts if not text.endswith(".") or not 15 < len(text) < 400] == []
    assert sorted(number for _section, numbers in ledger.sections for number in numbers) == sorted(ledger.texts)


@pytest.mark.parametrize("game", tc.games())
def test_every_rule_has_its_place_in_the_code(game: str) -> None:
    ledger = tc.load(game).ledger
    named = named_in_code(FOLDER / game, ledger.prefix)
    assert [number for number in ledger.texts if not named[number]] == []
    assert sorted(set(named) - set(ledger.texts)) == []


@pytest.mark.parametrize("game", tc.games())
def test_every_rule_has_a_test(game: str) -> None:
    ledger = tc.load(game).ledger
    tested = named_by_tests(HERE / game, ledger.prefix)
    assert [number for number in ledger.texts if not tested[number]] == []
    assert sorted(set(tested) - set(ledger.texts)) == []


@pytest.mark.parametrize("game", tc.games())
def test_only_tests_are_marked_with_rules(game: str) -> None:
    prefix = tc.load(game).ledger.prefix
    for path in sorted((HERE / game).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and marked(node, prefix):
                assert node.name.startswith("test_"), f"{path.name}: {node.name} is no test"
                assert path.name.startswith("test_"), f"{path.name}: {node.name} is not collected"
