"""Faults for `make mutants`: where they can be planted in the rules of a game, and how the line reads then.

Planted in rules/ and cards/ of a game, inside of functions:
  compare   < and <=, > and >=, == and !=, `in` and `not in` change places
  number    a whole number is one more (a module's own constant too, if the comment beside it names a rule)
  either    `and` and `or` change places
  allowed   a `bar` that forbids answers 0
  dropped   a statement is left out
  negated   the condition of an `if` is turned round

Not planted, because no test of a rule could or should find them: check.py (asked by the laws only); words.py, names.py and
frames.py (numbers that only have to differ); what makes log lines and text (`tell`, functions that answer strings, labels or
questions); messages of errors; what only makes legal lists short or quick (`candidates`, and functions that are handed
`Clicks`: the click law holds them to `bar`); annotations, docstrings, asserts."""
from __future__ import annotations

import ast
import difflib
import hashlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOMS = ("rules", "cards")
NOT_RULES = ("__init__.py", "check.py", "words.py", "frames.py", "names.py")
TEXT = re.compile(r"\b(str|Ask|Label|Prompt|Reason|Any)\b")
TELLS = ("tell", "told", "say", "log", "heard")         # how calls begin that only make log lines
KEPT = (*TELLS, "super")                                # calls that are not left out
OPPOSITE = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "in": "not in", "not in": "in"}


class Fault(NamedTuple):
    path: Path
    kind: str
    line: int           # where it stands, from 1
    start: int          # of the bytes that are replaced
    end: int
    new: str
    names: str          # docstrings around it: which rules they name says which tests to try first

    def planted(self) -> str:
        text = self.path.read_bytes()
        return (text[:self.start] + self.new.encode() + text[self.end:]).decode()

    def marks(self, root: Path) -> list[str]:
        """What it is known by as long as its line reads the same: the file, the kind, the line before and after."""
        old, new = self.path.read_text(encoding="utf-8").splitlines(), self.planted().splitlines()
        return [str(self.path.relative_to(root)), self.kind, old[self.line - 1].strip(), new[self.line - 1].strip()]

    def lot(self, seed: str) -> bytes:
        words = [seed, *self.path.parts[-3:], *self.marks(self.path.parent)[1:]]
        return hashlib.blake2b("\n".join(words).encode(), digest_size=8).digest()

    def diff(self, root: Path) -> str:
        old, name = self.path.read_text(encoding="utf-8"), str(self.path.relative_to(root))
        lines, new = old.splitlines(True), self.planted().splitlines(True)
        return "".join(difflib.unified_diff(lines, new, name, f"{name} ({self.kind})", n=1))


class Field:
    """One file, and where each byte of it is."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.text = path.read_bytes()
        self.begins = [0]
        for line in self.text.splitlines(True):
            self.begins.append(self.begins[-1] + len(line))
        self.tree = ast.parse(self.text)

    def start(self, node: ast.AST) -> int:
        return self.begins[node.lineno - 1] + node.col_offset         # type: ignore[attr-defined, no-any-return]

    def end(self, node: ast.AST) -> int:
        return self.begins[node.end_lineno - 1] + node.end_col_offset  # type: ignore[attr-defined, no-any-return]

    def source(self, node: ast.AST) -> str:
        return self.text[self.start(node):self.end(node)].decode()

    def faults(self) -> Iterator[Fault]:
        for node in self.tree.body:
            if isinstance(node, ast.FunctionDef | ast.ClassDef):
                yield from self.in_definition(node, "")
            elif isinstance(node, ast.Assign | ast.AnnAssign) and re.search(r"# .*[A-Z][A-Z0-9]-\d", self.line_of(node)):
                yield from self.in_node(node, "", False)

    def line_of(self, node: ast.stmt) -> str:
        return self.text[self.begins[node.lineno - 1]:self.begins[node.lineno]].decode()

    def in_definition(self, node: ast.FunctionDef | ast.ClassDef, around: str) -> Iterator[Fault]:
        names = f"{around} {ast.get_docstring(node) or ''}"
        if isinstance(node, ast.ClassDef):
            for child in node.body:
                if isinstance(child, ast.FunctionDef):
                    yield from self.in_definition(child, names)
        elif is_rule(node):
            for child in node.body:
                yield from self.in_node(child, names, node.name.startswith("bar"))

    def in_node(self, node: ast.AST, names: str, bars: bool) -> Iterator[Fault]:
        """Of a statement or expression and all in it."""
        if is_text(node):
            return
        for kind, start, end, new in [*self.here(node), *(self.allowed(node) if bars else ())]:
            yield Fault(self.path, kind, self.text.count(b"\n", 0, start) + 1, start, end, new, names)
        for child in parts_of(node):
            yield from self.in_node(child, names, bars)

    def here(self, node: ast.AST) -> Iterator[tuple[str, int, int, str]]:
        """Kind, where, and what stands there instead."""
        if isinstance(node, ast.Compare):
            yield from self.compare(node)
        elif isinstance(node, ast.Constant) and type(node.value) is int:
            yield "number", self.start(node), self.end(node), str(node.value + 1)
        elif isinstance(node, ast.BoolOp):
            yield from self.either(node)
        elif isinstance(node, ast.If | ast.IfExp):
            yield "negated", self.start(node.test), self.end(node.test), f"(not ({self.source(node.test)}))"
        elif isinstance(node, ast.AugAssign | ast.Expr | ast.Assign | ast.Delete) and not is_first(node):
            yield "dropped", self.start(node), self.end(node), "pass"

    def compare(self, node: ast.Compare) -> Iterator[tuple[str, int, int, str]]:
        left: ast.expr = node.left
        for right in node.comparators:
            start, end = self.end(left), self.start(right)
            between = self.text[start:end].decode()
            word = between.strip(" ()\n\\")
            if word in OPPOSITE:
                yield "compare", start, end, between.replace(word, OPPOSITE[word])
            left = right

    def either(self, node: ast.BoolOp) -> Iterator[tuple[str, int, int, str]]:
        old, new = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for one, two in zip(node.values, node.values[1:], strict=False):
            start, end = self.end(one), self.start(two)
            between = self.text[start:end].decode()
            yield "either", start, end, re.sub(rf"\b{old}\b", new, between)

    def allowed(self, node: ast.AST) -> Iterator[tuple[str, int, int, str]]:
        if isinstance(node, ast.Return) and node.value is not None and self.source(node.value) != "0":
            yield "allowed", self.start(node.value), self.end(node.value), "0"


def is_rule(node: ast.FunctionDef) -> bool:
    """Not text, not a legal list, not what is told."""
    handed = " ".join(ast.unparse(a.annotation) for a in node.args.args if a.annotation is not None)
    answers = "" if node.returns is None else ast.unparse(node.returns)
    return "Clicks" not in handed and not TEXT.search(answers) and not node.name.startswith((*TELLS, "candidates"))


def is_text(node: ast.AST) -> bool:
    """Log lines, messages, asserts, docstrings, text that is put together."""
    if isinstance(node, ast.Raise | ast.Assert | ast.JoinedStr):
        return True
    if isinstance(node, ast.Expr):
        return isinstance(node.value, ast.Constant) or tells(node)
    return tells(node)


def tells(node: ast.AST) -> bool:
    """A call that makes a log line, or an `if` that only says whether, or which, line is made."""
    if isinstance(node, ast.If):
        return all(tells(line) for line in [*node.body, *node.orelse])
    call = node.value if isinstance(node, ast.Expr) else node
    return isinstance(call, ast.Call) and ast.unparse(call.func).rpartition(".")[2].startswith(TELLS)


def is_first(node: ast.AST) -> bool:
    """A statement that is not left out: it tells, it opens the class above, or it makes a name, without which nothing runs."""
    if isinstance(node, ast.Expr):
        called = node.value.func if isinstance(node.value, ast.Call) else node.value
        return ast.unparse(called).startswith(KEPT)
    return isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name | ast.Tuple)


def parts_of(node: ast.AST) -> Iterator[ast.AST]:
    """What is inside, but no annotations and no functions in functions."""
    for name, value in ast.iter_fields(node):
        if name in ("annotation", "returns", "decorator_list", "type_params"):
            continue
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.AST) and not isinstance(part, ast.FunctionDef | ast.Lambda):
                yield part


def faults_of(game: Path) -> list[Fault]:
    """All faults there are for a game's folder."""
    paths = [path for room in ROOMS for path in sorted((game / room).rglob("*.py")) if path.name not in NOT_RULES]
    paths += [path for path in (game / f"{room}.py" for room in ROOMS) if path.exists()]
    return [fault for path in paths for fault in Field(path).faults()]


def sampled(faults: list[Fault], many: int, seed: str) -> list[Fault]:
    """So many of them, of each kind about as many. Which ones hangs on the seed and their own lines only: they are the same
    faults after other lines were changed."""
    kinds: dict[str, list[Fault]] = {}
    for fault in sorted(faults, key=lambda fault: fault.lot(seed)):
        kinds.setdefault(fault.kind, []).append(fault)
    out: list[Fault] = []
    while len(out) < min(many, len(faults)):
        for left in [left for _kind, left in sorted(kinds.items()) if left]:
            out.append(left.pop())
    return out[:many]
