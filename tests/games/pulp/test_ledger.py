"""The ledger: every rule has a statement, a test and, where it can be broken by code, a place in the code."""
from __future__ import annotations

import re
from pathlib import Path

from tests.games.pulp.table import RULES

HERE = Path(__file__).parent
CODE = Path(__file__).parents[3] / "src" / "thunderchild" / "games" / "pulp"
NUMBERS = set(range(1, 138))


def cited(path: Path) -> set[int]:
    """Numbers written as PI-12 in a file; "PI-12 to PI-15" means all four."""
    text = path.read_text()
    out = {int(n) for n in re.findall(r"PI-(\d+)", text)}
    for first, last in re.findall(r"PI-(\d+) to PI-(\d+)", text):
        out |= set(range(int(first), int(last) + 1))
    return out


def test_every_rule_has_a_statement() -> None:
    assert set(RULES.ledger.texts) == NUMBERS
    assert sorted(n for _title, numbers in RULES.ledger.sections for n in numbers) == sorted(NUMBERS)
    for n, text in RULES.ledger.texts.items():
        assert text.endswith("."), f"PI-{n}"
        assert len(text) < 330, f"PI-{n}"


def test_every_rule_is_named_by_a_test() -> None:
    named: set[int] = set()
    for path in HERE.glob("test_*.py"):
        for marks in re.findall(r"^@rule\(([^)]*)\)\ndef test_", path.read_text(), flags=re.M):
            named |= {int(n) for n in re.findall(r'"PI-(\d+)"', marks)}
    assert sorted(NUMBERS - named) == []
    assert sorted(named - NUMBERS) == []


def test_the_code_cites_rules_that_exist() -> None:
    for path in sorted(CODE.rglob("*.py")):
        assert cited(path) <= NUMBERS, path.name


def test_every_rule_has_its_place_in_the_code() -> None:
    everywhere = set().union(*(cited(path) for path in CODE.rglob("*.py")))
    assert sorted(NUMBERS - everywhere) == []


def test_refusals_cite_what_the_ledger_says() -> None:
    """Every number a bar can answer stands in the ledger and is one of the table of PI-136."""
    table = {19, 20, 42, 58, 62, 63, 64, 68, 69, 70, 71, 74, 75, 82, 83, 84, 86, 89, 92, 94, 95, 97, 99, 104, 105, 108, 110, 112,
             119, 130, 132, 137}
    answered: set[int] = set()
    for path in sorted([*CODE.glob("rules/*.py"), *CODE.glob("cards/*.py")]):
        text = path.read_text()
        for body in re.findall(r"def bar\w*\(.*?\) -> int:\n(.*?)(?=\n\n\n|\n    def |\nclass |\ndef )", text, flags=re.S):
            answered |= {int(n) for n in re.findall(r"(?:return|else) (\d+)", body)}
            answered |= {int(n) for n in re.findall(r"return (\d+) if", body)}
    answered.discard(0)
    assert answered <= table
    assert answered | set(RULES.words.rules) == table
