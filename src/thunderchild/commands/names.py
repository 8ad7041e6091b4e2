"""thunderchild names: numbered names of a game's procedures, steps and locals, and typed openers, from the declarations.

It reads `Procedure("name", "locals", {"step": ...}, inside="...")` and `Locals("name", "locals")` from the source, without
running it, and writes frames.py beside the rules (or FILE_frames.py beside a game that is one file).  Where that would be too
long a file, the book of all declarations stands in a file of its own, book.py."""
from __future__ import annotations

import argparse
import ast
import re
from pathlib import Path
from typing import Final

from .. import registry
from ..kernel.errors import ThunderchildError
from ..kernel.frames import Book, Declared, Local

HELP = "write the numbered names of a game's procedures, steps and locals"
HEAD: Final = '"""Procedures, steps and locals by number, and openers: made by `thunderchild names` from what is declared."""'
LONGEST: Final = 130
MOST_LINES: Final = 400
MADE: Final = ("frames.py", "book.py")


class BadSource(ThunderchildError, ValueError):
    """A declaration that cannot be read from the source: where, and what would be right."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("where", nargs="*", help="games by id, or folders or files with declared procedures; without: all games")
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 unless every file is as it should be")


def run(args: argparse.Namespace) -> int:
    stale = 0
    for where in args.where or sorted(registry.folders()):
        for target, text in made(find(where)).items():
            same = target.exists() and target.read_text(encoding="utf-8") == text
            if not same and not args.check:
                target.write_text(text, encoding="utf-8")
            if not same:
                stale += 1
                print(f"{target}: {'not as declared; `thunderchild names` writes it again' if args.check else 'written'}")
    return 1 if args.check and stale else 0


def find(where: str) -> Path:
    """A game's folder of rules, or the folder or file given."""
    if where in registry.folders():
        folder = registry.folder_of(where)
        return folder / "rules" if (folder / "rules").is_dir() else folder
    path = Path(where)
    if not path.exists():
        raise BadSource(f"{where}: neither a game ({', '.join(registry.games())}) nor a folder or file")
    return path


def target_of(source: Path) -> Path:
    return source / "frames.py" if source.is_dir() else source.with_name(f"{source.stem}_frames.py")


# ---- reading

def files_of(source: Path) -> list[Path]:
    """The rules, and for a game in rooms its card language too."""
    if source.is_file():
        return [source]
    folders = [source, source.parent / "cards"] if source.name == "rules" else [source]
    return [path for folder in folders for path in sorted(folder.rglob("*.py")) if path.name not in MADE]


def text_of(node: ast.expr | None, what: str, where: str) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    raise BadSource(f"{where}: {what} must be a plain text, so that it can be read without running the rules")


class Declarations(ast.NodeVisitor):
    """All procedures and groups of locals of a source file."""

    def __init__(self) -> None:
        self.procedures: Final[list[tuple[str, str, tuple[str, ...], tuple[str, ...]]]] = []
        self.groups: Final[dict[str, str]] = {}
        self.path = ""

    def visit_Call(self, node: ast.Call) -> None:
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        where = f"{self.path}:{node.lineno}"
        if name == "Procedure" and len(node.args) == 3:
            more = {word.arg: word.value for word in node.keywords}
            inside = text_of(more["inside"], "inside", where).split() if "inside" in more else []
            self.procedures.append((text_of(node.args[0], "the name", where), text_of(node.args[1], "the text of locals", where),
                                    steps_of(node.args[2], where), tuple(inside)))
        elif name == "Locals":
            self.groups[text_of(node.args[0], "the name", where)] = text_of(node.args[1], "the text of locals", where)
        self.generic_visit(node)


def steps_of(node: ast.expr, where: str) -> tuple[str, ...]:
    if not isinstance(node, ast.Dict):
        raise BadSource(f"{where}: steps must be written as {{\"name\": step, ...}}")
    return tuple(text_of(key, "the name of a step", where) for key in node.keys)


def read(source: Path) -> Declarations:
    found = Declarations()
    for path in files_of(source):
        found.path = path.name
        found.visit(ast.parse(path.read_text(encoding="utf-8")))
    if not found.procedures:
        raise BadSource(f"{source}: no procedure is declared here")
    return found


# ---- writing

def made(source: Path) -> dict[Path, str]:
    """The file, or two, by path."""
    found = read(source)
    declared = [Declared(name, spread(text, found.groups, name), steps, inside) for name, text, steps, inside in found.procedures]
    book = Book(tuple(declared))
    constants = constants_of(book, found)
    twice = sorted({name for name in [n for n, _ in constants] if [n for n, _ in constants].count(name) > 1})
    if twice:
        raise BadSource(f"{source}: two things would be called {twice[0]}; rename a procedure, a step or a local")
    text = fitted(whole_text(book, constants))
    if text.count("\n") > MOST_LINES:
        constants = used_of(source, constants)
        text = fitted(whole_text(book, constants))
    if text.count("\n") <= MOST_LINES or source.is_file():
        return {target_of(source): text}
    return {target_of(source): fitted(whole_text(book, constants, apart=True)), source / "book.py": apart_text(book)}


IMPORTS: Final = ("from __future__ import annotations\n", "from typing import Final\n")


def whole_text(book: Book, constants: list[tuple[str, int]], apart: bool = False) -> str:
    """`apart`: the book stands in a file of its own."""
    declared = "Book" if apart else "Book, Declared"
    parts = [HEAD, *IMPORTS, f"from thunderchild.kernel.frames import {declared}\nfrom thunderchild.kernel.state import State\n",
             *(["from . import book\n"] if apart else []),
             *(f"{name}: Final = {number}" for name, number in constants), "",
             "BOOK: Final[Book] = book.BOOK\n" if apart else book_text(book), *(opener(book, one) for one in book.procedures)]
    return "\n".join(parts).rstrip() + "\n"


def apart_text(book: Book) -> str:
    head = '"""The declared procedures, steps and locals: made by `thunderchild names`, as frames.py."""'
    text = book_text(book).replace("Final", "Final[Book]", 1)
    return "\n".join([head, *IMPORTS, "from thunderchild.kernel.frames import Book, Declared\n", text]).rstrip() + "\n"


def used_of(source: Path, constants: list[tuple[str, int]]) -> list[tuple[str, int]]:
    """Where even that is too long: the numbers that the game's own source names."""
    folder = source.parent if source.name == "rules" or source.is_file() else source
    made_files = (target_of(source), source / "book.py")
    files = [path for path in sorted(folder.rglob("*.py")) if path not in made_files]
    words = {word for path in files for word in re.findall(r"[A-Z][A-Z0-9_]*", path.read_text(encoding="utf-8"))}
    return [one for one in constants if one[0] in words]


def fitted(text: str) -> str:
    """A file has at most so many lines; where openers are many they stand close together."""
    return text if text.count("\n") <= MOST_LINES else text.replace("\n\n\ndef ", "\ndef ")


def spread(text: str, groups: dict[str, str], procedure: str) -> str:
    if not text.lstrip().startswith("*"):
        return text
    name = text.lstrip()[1:].split(",")[0].strip()
    if name not in groups:
        raise BadSource(f"procedure '{procedure}': no Locals(\"{name}\", ...) to share")
    return text.replace(f"*{name}", groups[name], 1)


def constants_of(book: Book, found: Declarations) -> list[tuple[str, int]]:
    """Procedures, their steps, their locals, and the locals of groups, in order."""
    shared = {name: spread_group(text, found.groups) for name, text, _steps, _inside in found.procedures}
    out: list[tuple[str, int]] = []
    for group, text in sorted(found.groups.items()):
        out += [(f"{group}_{local.name}".upper(), at) for local, at in Declared(group, text, ("none",)).places()]
    for number, one in enumerate(book.procedures):
        out.append((one.name.upper(), number))
        out += [(f"AT_{one.name}_{step}".upper(), k) for k, step in enumerate(one.steps)]
        out += [(f"{one.name}_{local.name}".upper(), at) for local, at in one.places() if local.name not in shared[one.name]]
    return out


def spread_group(text: str, groups: dict[str, str]) -> set[str]:
    """The names of the locals that a procedure takes from a group."""
    if not text.lstrip().startswith("*"):
        return set()
    name = text.lstrip()[1:].split(",")[0].strip()
    return {local.name for local in Declared(name, groups[name], ("none",)).locals}


def book_text(book: Book) -> str:
    rows = [f"    Declared({one.name!r}, {one.text!r}, {one.steps!r}, {one.inside!r}),".replace("'", '"')
            for one in book.procedures]
    return "\n".join(["BOOK: Final = Book((", *(wrapped(row) for row in rows), "))\n"])


def wrapped(row: str) -> str:
    """A long row over several lines, broken at commas."""
    out: list[str] = []
    while len(row) > LONGEST:
        at = row.rfind(", ", 0, LONGEST) + 1
        if row[:at].count('"') % 2:                         # within a text: end it here and go on with it
            row = row[:at] + ' "' + "\n" + " " * 13 + '"' + row[at:].lstrip()
            out.append(row[:row.index("\n")])
            row = row[row.index("\n") + 1:]
            continue
        out.append(row[:at])
        row = " " * 13 + row[at:].lstrip()
    return "\n".join([*out, row])


def opener(book: Book, one: Declared) -> str:
    """`def crossing(g, side, sea, safe)`: a local without a default is an argument."""
    given = [local for local in one.locals if local.default is None and not local.tail and local.width == 1]
    wide = [local for local in one.locals if local.default is None and (local.tail or local.width > 1)]
    args = ["g: State", "side: int", *(f"{local.name}: int" for local in given), *(f"{local.name}: list[int]" for local in wide)]
    head = f"def {one.name}({', '.join(args)}) -> None:"
    if len(head) > LONGEST:
        head = head.replace(", ", ",\n" + " " * (len(one.name) + 5), 2).replace(",\n" + " " * (len(one.name) + 5), ", ", 1)
    return f"\n{head}\n    g.stack.append({values([one.name.upper(), '0', '0', 'side'], one.locals)})\n"


def values(single: list[str], locals_: list[Local]) -> str:
    """A new frame: the numbers that every frame begins with, then the locals; single ones in one list, wide ones added to it."""
    parts: list[str] = []
    for local in locals_:
        if local.width == 1 and not local.tail:
            single.append(local.name if local.default is None else str(local.default))
            continue
        parts += [f"[{', '.join(single)}]"] if single else []
        single = []
        if local.default is None:
            parts.append(local.name)
        elif not local.tail:                                # a tail with a default begins empty
            parts.append(f"[{local.default}] * {local.width}")
    return " + ".join([*parts, *([f"[{', '.join(single)}]"] if single else [])])
