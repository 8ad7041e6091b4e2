"""`thunderchild ledger [GAME]`: which rules are named in the code, proved by a test, and met in random play.

A rule has code when its number, as `PI-12`, stands in the docstring of a function or class or in a comment beside code:
docstrings of modules and headings name chapters. It has a test when one carries `@rule("PI-12")` and at most two other numbers:
what shows half a chapter shows no single rule. It is met as often as a lawful random walk was refused a click with it."""
from __future__ import annotations

import argparse
import ast
import io
import random
import re
import time
import tokenize
from collections import Counter
from pathlib import Path
from typing import Any, Final

from rich.table import Table
from rich.text import Text

from .. import registry
from ..kernel.flow import Rules
from ..kernel.laws import Report, play_lawful, random_options
from ..kernel.state import ThunderchildError
from .replay import console_here

HELP: Final = "List per game how many rules have code and a test, and how often random play met them."
EVERY: Final = 10           # positions between two full looks in random play
CROWD: Final = 3            # a test that carries more numbers than this proves none of them
HEADING: Final = "# ---"
Definition = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


class NoTests(ThunderchildError):
    """A folder of tests that is not there."""


class Proof:
    """What is known of the rules of one game, by number."""

    def __init__(self, rules: Rules[Any], code: Counter[int], tests: Counter[int], named: Counter[int], report: Report) -> None:
        self.rules: Final = rules
        self.code: Final = code
        self.tests: Final = tests       # that prove it
        self.named: Final = named       # by tests at all, in crowds too
        self.report: Final = report
        self.numbers: Final = sorted(rules.ledger.texts)

    def lacking(self, found: Counter[int]) -> list[str]:
        return [f"{self.rules.ledger.prefix}-{number}" for number in self.numbers if not found[number]]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="one game only (default: all)")
    parser.add_argument("--missing", action="store_true", help="list the rules without code, without a test, never met")
    parser.add_argument("--each", action="store_true", help="a line for each rule")
    parser.add_argument("--seconds", type=float, default=5.0, metavar="S", help="random play per game (default 5; 0: none)")
    parser.add_argument("--seed", type=int, default=1, help="of the random play")
    parser.add_argument("--tests", type=Path, metavar="FOLDER", help="where the tests are (default: those of this source tree)")


def run(args: argparse.Namespace) -> int:
    tests = args.tests or Path(registry.__file__).parents[2] / "tests"
    if args.tests is not None and not tests.is_dir():
        raise NoTests(f"{tests}: no such folder; --tests takes the folder with the tests")
    names = [args.game] if args.game else registry.games()
    proofs = [prove(name, tests, args.seconds, args.seed) for name in names]
    console = console_here()
    console.print(summary(proofs))
    if not tests.is_dir():
        console.print("there are no tests in this installation: run it in a source tree, or give --tests FOLDER")
    for proof in proofs:
        if args.each:
            console.print(each_rule(proof))
        if args.missing:
            for line in missing(proof):
                console.print(Text(line), soft_wrap=True)
    return 0


def prove(game: str, tests: Path, seconds: float, seed: int) -> Proof:
    rules = registry.load(game)
    prefix = rules.ledger.prefix
    code = named_in_code(registry.folder_of(game), prefix)
    return Proof(rules, code, proved_by_tests(tests, prefix), named_by_tests(tests, prefix), met_in_play(rules, seconds, seed))


def named_in_code(folder: Path, prefix: str) -> Counter[int]:
    """How many files of the game name each rule where it is kept."""
    found: Counter[int] = Counter()
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        said = "\n".join([*docstrings_of(text), *comments_of(text)])
        found.update({int(number) for number in re.findall(rf"\b{re.escape(prefix)}-(\d+)\b", said)})
    return found


def docstrings_of(text: str) -> list[str]:
    """Of functions and classes, not of the module."""
    return [ast.get_docstring(node) or "" for node in ast.walk(ast.parse(text)) if isinstance(node, Definition)]


def comments_of(text: str) -> list[str]:
    """Beside or above code, not headings of parts of a file."""
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    return [token.string for token in tokens if token.type == tokenize.COMMENT and not token.string.startswith(HEADING)]


def proved_by_tests(folder: Path, prefix: str) -> Counter[int]:
    """How many tests prove each rule: those that carry its number, and not a crowd of them."""
    return named_by_tests(folder, prefix, CROWD)


def named_by_tests(folder: Path, prefix: str, most: int = 1000) -> Counter[int]:
    """How many tests carry each rule's number, among at most so many."""
    found: Counter[int] = Counter()
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if f'"{prefix}-' in text or f"'{prefix}-" in text:
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, ast.FunctionDef):
                    numbers = marked(node, prefix)
                    found.update(numbers if len(numbers) <= most else ())
    return found


def marked(test: ast.FunctionDef, prefix: str) -> set[int]:
    """The numbers in `@rule(...)` or `@pytest.mark.rule(...)`."""
    numbers: set[int] = set()
    for mark in test.decorator_list:
        if isinstance(mark, ast.Call) and ast.unparse(mark.func).rpartition(".")[2] == "rule":
            for word in mark.args:
                if isinstance(word, ast.Constant) and isinstance(word.value, str):
                    head, _dash, number = word.value.partition("-")
                    numbers |= {int(number)} if head == prefix and number.isdigit() else set()
    return numbers


def met_in_play(rules: Rules[Any], seconds: float, seed: int) -> Report:
    """Whole games under all laws until the time is up."""
    report = Report()
    rng = random.Random(seed)
    end = time.process_time() + seconds
    while time.process_time() < end:
        report.add(play_lawful(rules, random_options(rules, rng), rng, EVERY))
    return report


def summary(proofs: list[Proof]) -> Table:
    table = Table(box=None, pad_edge=False)
    for name in ("game", "rules", "in code", "tested", "in crowds only", "met", "refusals", "random games"):
        table.add_column(name, justify="left" if name == "game" else "right")
    for proof in proofs:
        many = len(proof.numbers)
        found = (proof.code, proof.tests, proof.named, proof.report.met)
        code, tested, named, met = (many - len(proof.lacking(by)) for by in found)
        figures = [many, code, tested, named - tested, met, proof.report.met.total(), proof.report.games]
        table.add_row(proof.rules.meta.game, *map(str, figures))
    return table


def each_rule(proof: Proof) -> Table:
    table = Table(box=None, pad_edge=False, expand=True, title=proof.rules.meta.title, title_justify="left")
    for name in ("rule", "files", "tests", "met"):
        table.add_column(name, justify="right", min_width=7)
    table.add_column("says", overflow="ellipsis", no_wrap=True, ratio=1)
    for number in proof.numbers:
        table.add_row(f"{proof.rules.ledger.prefix}-{number}", str(proof.code[number]), str(proof.tests[number]),
                      str(proof.report.met[number]), Text(proof.rules.ledger.texts[number]))
    return table


def missing(proof: Proof) -> list[str]:
    what = (("without code", proof.code), ("without a test of its own", proof.tests),
            ("never met in random play", proof.report.met))
    return [f"{proof.rules.meta.game}, {title}: {', '.join(proof.lacking(found)) or 'none'}" for title, found in what]
