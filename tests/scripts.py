"""The functions of a JavaScript file, found by its tokens: enough of the language to know where each one begins and ends.

No parser of JavaScript comes with Python, and the shape of the page is to be checked where there is no npm either. A file whose
brackets do not pair is no JavaScript, or more than this reader knows: both are errors, never a shorter list."""
from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

TOKEN = re.compile(r"""
    (?P<blank>\s+|//[^\n]*|/\*.*?\*/)
  | (?P<string>"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*')
  | (?P<word>[#@]?[A-Za-z_$][\w$]*|\d[\w.]*)
  | (?P<mark>=>|\?\.|\.\.\.|[-+*/%&|^!=<>?~:;,.()\[\]{}])
""", re.VERBOSE | re.DOTALL)
REGEX = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/[a-z]*")
BEFORE_REGEX = {"return", "typeof", "case", "of", "in", "do", "else", "await", "yield", "void", "delete"}
OPEN = {"(": ")", "[": "]", "{": "}"}
BLOCKS = {"if", "for", "while", "switch", "catch", "with", "await"}    # what may stand before `( ... ) {` and is no function
ENDS = {",", ";", ")", "]", "}"}


@dataclass
class Token:
    text: str
    line: int
    pair: int = -1      # of a bracket: where the other one stands in the list


@dataclass
class Function:
    """`named`: declared, a method, or the value of a constant; the others are arguments, parts of something that has a name."""
    name: str
    first: int
    last: int
    named: bool

    @property
    def lines(self) -> int:
        return self.last - self.first + 1


class Unreadable(ValueError):
    pass


def tokens_of(text: str) -> list[Token]:
    """All but blanks and comments, with brackets paired."""
    out: list[Token] = []
    read(text, 0, 1, out, inside=False)
    pair_brackets(out)
    return out


def read(text: str, at: int, line: int, out: list[Token], inside: bool) -> tuple[int, int]:
    """Tokens from `at` on; `inside` a template's `${`, up to its `}`. Where it stopped, and in which line."""
    depth = 0
    while at < len(text):
        if text[at] == "`":
            at, line = read_template(text, at, line, out)
            continue
        token = (REGEX if begins_regex(text, at, out) else TOKEN).match(text, at)
        if not token:
            raise Unreadable(f"line {line}: {text[at:at + 20]!r}")
        word = token.group()
        depth += (word == "{") - (word == "}")
        if inside and depth < 0:
            return at, line
        if token.re is REGEX or token.lastgroup != "blank":
            out.append(Token('""' if token.re is REGEX or token.lastgroup == "string" else word, line))
        line += word.count("\n")
        at = token.end()
    return at, line


def read_template(text: str, at: int, line: int, out: list[Token]) -> tuple[int, int]:
    """A template is a string; what stands in its `${ }` is code, and is read as if it stood in round brackets."""
    out.append(Token('""', line))
    at += 1
    while text[at] != "`":
        if text.startswith("${", at):
            out.append(Token("(", line))
            at, line = read(text, at + 2, line, out, inside=True)
            out.append(Token(")", line))
        line += text[at] == "\n"
        at += 2 if text[at] == "\\" else 1
    return at + 1, line


def begins_regex(text: str, at: int, before: list[Token]) -> bool:
    """After a value a slash divides; elsewhere a regular expression begins, if it is no comment."""
    if text[at] != "/" or text.startswith(("//", "/*"), at):
        return False
    last = before[-1].text if before else ";"
    return last in BEFORE_REGEX or not (last in (")", "]", '""') or re.match(r"[\w$#]", last))


def pair_brackets(tokens: list[Token]) -> None:
    open_ones: list[int] = []
    for at, token in enumerate(tokens):
        if token.text in OPEN:
            open_ones.append(at)
        elif token.text in OPEN.values():
            other = open_ones.pop() if open_ones else at
            if OPEN.get(tokens[other].text) != token.text:
                raise Unreadable(f"line {token.line}: {token.text} closes nothing")
            token.pair, tokens[other].pair = other, at
    if open_ones:
        raise Unreadable(f"line {tokens[open_ones[-1]].line}: {tokens[open_ones[-1]].text} is never closed")


def functions_of(path: Path) -> Iterator[Function]:
    tokens = tokens_of(path.read_text(encoding="utf-8"))
    for at, token in enumerate(tokens):
        found = None
        if token.text == "=>":
            found = arrow(tokens, at)
        elif token.text == "{" and at and tokens[at - 1].text == ")":
            found = with_body(tokens, at)
        if found:
            yield found


def with_body(tokens: list[Token], at: int) -> Function | None:
    """`function name(...) {` or `name(...) {`, with the brace at `at`."""
    head = tokens[at - 1].pair - 1
    before = tokens[head].text if head >= 0 else ""
    if before in BLOCKS:
        return None
    name = "" if before in ("function", "*") else before
    first = head
    while first > 0 and tokens[first - 1].text in ("function", "async", "export", "default", "static", "get", "set", "*"):
        first -= 1
    return Function(name, tokens[first].line, tokens[tokens[at].pair].line, bool(name))


def arrow(tokens: list[Token], at: int) -> Function:
    first = tokens[at - 1].pair if tokens[at - 1].text == ")" else at - 1
    if first > 0 and tokens[first - 1].text == "async":
        first -= 1
    last = tokens[at + 1].pair if tokens[at + 1].text == "{" else end_of_value(tokens, at + 1)
    is_constant = first > 2 and tokens[first - 1].text == "=" and tokens[first - 3].text in ("const", "let")
    name = tokens[first - 2].text if is_constant else ""
    return Function(name, tokens[first].line, tokens[last].line, is_constant)


def end_of_value(tokens: list[Token], at: int) -> int:
    while at < len(tokens) and tokens[at].text not in ENDS:
        at = tokens[at].pair + 1 if tokens[at].text in OPEN else at + 1
    return at - 1
