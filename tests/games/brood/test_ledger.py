"""The rule ledger: every number has a text of its own, a place in the code and at least one test."""
from __future__ import annotations

import ast
from pathlib import Path

from tests.games.brood.table import RULES
from thunderchild.commands.ledger import named_in_code
from thunderchild.registry import folder_of


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
    return [f"BR-{number}" for _section, numbers in RULES.ledger.sections for number in numbers]


def test_every_rule_is_named_in_the_code() -> None:
    named = named_in_code(folder_of("brood"), "BR")
    assert [number for number in RULES.ledger.texts if not named[number]] == []


def test_every_rule_has_a_test() -> None:
    tested = rules_with_tests()
    assert [rule for rule in in_ledger() if rule not in tested] == []


def test_no_test_names_a_rule_that_is_not_in_the_ledger() -> None:
    assert sorted(set(rules_with_tests()) - set(in_ledger())) == []


def test_every_rule_has_words_of_its_own() -> None:
    texts = list(RULES.ledger.texts.values())
    assert len(set(texts)) == len(texts) == 203
    assert all(text.endswith(".") and len(text) > 15 for text in texts)
