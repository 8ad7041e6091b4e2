"""The ledger of every game: each rule has a statement of its own, a place in the code and at least one test."""
from __future__ import annotations

import ast
from pathlib import Path

import pytest

import thunderchild as tc
from thunderchild.commands.ledger import marked, named_by_tests, named_in_code, proved_by_tests
from thunderchild.registry import folder_of

HERE = Path(__file__).parent
RULES = {"brood": 203, "invaders": 170, "level7": 239, "pulp": 137}          # so many their rulebooks were taken apart into


@pytest.mark.parametrize("game", tc.games())
def test_every_rule_has_words_of_its_own(game: str) -> None:
    ledger = tc.load(game).ledger
    texts = list(ledger.texts.values())
    assert len(set(texts)) == len(texts) >= RULES.get(game, 1)
    assert [text for text in texts if not text.endswith(".") or not 15 < len(text) < 400] == []
    assert sorted(number for _section, numbers in ledger.sections for number in numbers) == sorted(ledger.texts)


@pytest.mark.parametrize("game", tc.games())
def test_every_rule_has_its_place_in_the_code(game: str) -> None:
    """In the docstring of a function or class, or in a comment beside code."""
    ledger = tc.load(game).ledger
    named = named_in_code(folder_of(game), ledger.prefix)
    assert sorted(set(ledger.texts) - set(named)) == []
    assert sorted(set(named) - set(ledger.texts)) == []


@pytest.mark.parametrize("game", tc.games())
def test_every_rule_has_a_test_of_its_own(game: str) -> None:
    """One that names at most three rules."""
    ledger = tc.load(game).ledger
    proved = proved_by_tests(HERE / game, ledger.prefix)
    assert sorted(set(ledger.texts) - set(proved)) == []
    assert sorted(set(named_by_tests(HERE / game, ledger.prefix)) ^ set(ledger.texts)) == []


@pytest.mark.parametrize("game", tc.games())
def test_only_tests_are_marked_with_rules(game: str) -> None:
    prefix = tc.load(game).ledger.prefix
    for path in sorted((HERE / game).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and marked(node, prefix):
                assert node.name.startswith("test_"), f"{path.name}: {node.name} is no test"
                assert path.name.startswith("test_"), f"{path.name}: {node.name} is not collected"
