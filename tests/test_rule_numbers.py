"""Every rule number that a `bar` answers stands in its docstring, or in that of its class: from a refusal to where it is made is
one search and one jump."""
from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import thunderchild as tc
from tests.kernel.toys import TOYS
from thunderchild.registry import folder_of

TOY_FOLDER = Path(__file__).parent / "kernel" / "toys"

Found = dict[str, "Bar"]


class Bar:
    """A function that answers 0 or the number of a rule."""

    def __init__(self, node: ast.FunctionDef, owner: ast.ClassDef | None, path: Path) -> None:
        self.node = node
        self.where = f"{path.name}:{node.lineno} {f'{owner.name}.' if owner else ''}{node.name}"
        self.says = f"{ast.get_docstring(node) or ''}\n{(owner and ast.get_docstring(owner)) or ''}"
        arguments = [argument.arg for argument in node.args.args]
        self.arguments = arguments[1:] if owner else arguments
        self.values = [r.value for r in ast.walk(node) if isinstance(r, ast.Return) and r.value is not None]

    def answers(self, value: ast.expr, bars: Found) -> Iterator[ast.expr]:
        """The parts of an expression that may be the answer: both sides of an `if`, each part of an `or`, what a name stands for,
        and what a bar that is called is given to answer."""
        if isinstance(value, ast.IfExp):
            parts = [value.body, value.orelse]
        elif isinstance(value, ast.BoolOp):
            parts = value.values
        elif isinstance(value, ast.Call):
            parts = self.handed_on(value, bars)
        elif isinstance(value, ast.Name) and value.id not in self.arguments:
            parts = assigned(self.node, value.id)
        else:
            yield value
            return
        for part in parts:
            yield from self.answers(part, bars)

    def handed_on(self, call: ast.Call, bars: Found) -> list[ast.expr]:
        """The arguments that the called bar may answer as they are."""
        name = ast.unparse(call.func).rpartition(".")[2]
        if name not in bars:
            return []
        free = bars[name].free()
        by_name = [word.value for word in call.keywords if word.arg in free]
        return by_name + [given for wanted, given in zip(bars[name].arguments, call.args, strict=False) if wanted in free]

    def free(self) -> set[str]:
        """Its own arguments that it may answer."""
        parts = [part for value in self.values for part in self.answers(value, {})]
        return {part.id for part in parts if isinstance(part, ast.Name)} & set(self.arguments)

    def numbers(self, bars: Found) -> set[int]:
        parts = [part for value in self.values for part in self.answers(value, bars)]
        found = {part.value for part in parts if isinstance(part, ast.Constant) and type(part.value) is int}
        return {number for number in found if number > 0}


def assigned(function: ast.FunctionDef, name: str) -> list[ast.expr]:
    """All that a function puts into a name of its own, unless it is put together from itself."""
    out: list[ast.expr] = []
    for node in ast.walk(function):
        if isinstance(node, ast.Assign | ast.AnnAssign | ast.NamedExpr) and node.value is not None:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if name in [t.id for t in targets if isinstance(t, ast.Name)] and name not in names_in(node.value):
                out.append(node.value)
    return out


def names_in(value: ast.expr) -> set[str]:
    return {node.id for node in ast.walk(value) if isinstance(node, ast.Name)}


def bars_in(paths: list[Path]) -> list[Bar]:
    found: list[Bar] = []
    for path in paths:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        classes = {id(child): node for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for child in node.body}
        found += [Bar(node, classes.get(id(node)), path) for node in ast.walk(tree)
                  if isinstance(node, ast.FunctionDef) and re.fullmatch(r"bar(_\w+)?", node.name)]
    return found


def unnamed(paths: list[Path], prefix: str) -> list[str]:
    """Bars that answer rules their docstrings do not name, with those rules."""
    bars = bars_in(paths)
    by_name = {bar.node.name: bar for bar in bars if bar.node.name != "bar"}
    wrong: list[str] = []
    for bar in bars:
        named = {int(number) for number in re.findall(rf"\b{prefix}-(\d+)\b", bar.says)}
        lacking = sorted(bar.numbers(by_name) - named)
        wrong += [f"{bar.where}: {', '.join(f'{prefix}-{n}' for n in lacking)}"] if lacking else []
    return wrong


def files_of(name: str) -> list[Path]:
    if name not in TOYS:
        return sorted(folder_of(name).rglob("*.py"))
    folder = TOY_FOLDER / name
    return sorted(folder.rglob("*.py")) if folder.is_dir() else [TOY_FOLDER / f"{name}.py"]


def unnamed_in(name: str) -> list[str]:
    ledger = (TOYS[name] if name in TOYS else tc.load(name)).ledger
    return unnamed(files_of(name), ledger.prefix)


@pytest.mark.parametrize("name", [*tc.games(), *sorted(TOYS)])
def test_a_bar_names_every_rule_it_answers(name: str) -> None:
    assert unnamed_in(name) == []


@pytest.mark.parametrize(("code", "numbers"), [
    ("def bar(g):\n    return 4", {4}),
    ("def bar(g):\n    if g:\n        return 4 if g else 5\n    return 0", {4, 5}),
    ("def bar(g):\n    rule = bar_x(g)\n    return rule or (6 if g else 0)", {6}),
    ("def bar(g):\n    wrong = 7 if g else 0\n    if wrong:\n        return wrong\n    return 0", {7}),
    ("def bar(g):\n    return bar_x(g, 9, 3)\n\n\ndef bar_x(g, n, rule):\n    return 0 if g == n else rule", {3}),
    ("def bar(g):\n    return bar_x(g, rule=3)\n\n\ndef bar_x(g, rule):\n    return 0 if g else rule", {3}),
    ("class A:\n    def bar(self, g):\n        return self.bar_x(2)\n\n    def bar_x(self, rule):\n        return rule", {2}),
    ("def bar(g):\n    return len(g, 4)", set()),
])
def test_what_a_bar_answers_is_found(tmp_path: Path, code: str, numbers: set[int]) -> None:
    (tmp_path / "a.py").write_text(code + "\n")
    bars = bars_in([tmp_path / "a.py"])
    by_name = {bar.node.name: bar for bar in bars}
    assert by_name["bar"].numbers(by_name) == numbers
    assert len(unnamed([tmp_path / "a.py"], "XY")) == (1 if numbers else 0)


def test_the_docstring_of_the_class_counts_too(tmp_path: Path) -> None:
    code = 'class A:\n    """XY-4."""\n    def bar(self, g):\n        """XY-5."""\n        return 4 if g else 5\n'
    (tmp_path / "a.py").write_text(code)
    assert unnamed([tmp_path / "a.py"], "XY") == []
