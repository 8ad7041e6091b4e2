"""The shape of the source: imports point one way, the kernel knows no game, files and functions stay small."""

from __future__ import annotations

import ast
import io
import re
import statistics
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import scripts

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "thunderchild"

# Who may import what of the package, by the first part of the name after `thunderchild.`; whoever is not listed may import all
# but the games and the command line. A game may also import itself.
MAY_IMPORT = {
    "kernel": {"kernel"},
    "given": {"kernel"},
    "packs": {"kernel", "given"},
    "frames_words": {"kernel", "given"},
    "standing": {"kernel"},
    "tales": {"kernel"},
    "games": {"kernel", "given", "packs", "frames_words", "standing", "tales"},
    "curve": {"kernel", "given", "packs"},
    "registry": {"kernel", "given", "packs", "curve"},
    "records": {"kernel", "given", "packs", "registry", "records", "tales"},
}
# The same within the table, by package; the modules beside the packages may import each other, but no package.
TABLE_MAY_IMPORT = {
    "web": {"web", "rooms", "bots", "fair", "operating", "store"},
    "rooms": {"rooms", "bots", "fair", "operating", "store"},
    "bots": {"bots"},
    "fair": {"fair", "store"},
    "operating": {"operating"},
    "store": {"store", "fair"},
}
OUTSIDE_OF_KERNEL = set(sys.stdlib_module_names) | {"librt", "mypy_extensions", "thunderchild"}


NO_CODE = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER)


def name_of(path: Path, source: Path) -> list[str]:
    """games/brood/turn.py -> [games, brood, turn]; a package is named by its folder."""
    parts = list(path.relative_to(source).with_suffix("").parts)
    return parts[:-1] if parts[-1] == "__init__" else parts


def imports_of(path: Path, source: Path) -> Iterator[tuple[int, str]]:
    """Line and absolute name of everything a file imports; `from x import y` counts as x.y, which may be a module."""
    package = ["thunderchild", *path.relative_to(source).parts[:-1]]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            base += [node.module] if node.module else []
            yield from ((node.lineno, ".".join([*base, alias.name])) for alias in node.names)


def is_allowed(importer: list[str], imported: list[str]) -> bool:
    """May the module import this part of the package? Both without `thunderchild`."""
    layer, part = (importer or ["__init__"])[0], imported[0]
    if layer == part == "table" and imported[1:2] and imported[1] in TABLE_MAY_IMPORT:
        return imported[1] in TABLE_MAY_IMPORT.get(importer[1] if importer[2:] else "", set())
    if layer == "games" and part == "games":
        return len(importer) > 1 and imported[1:2] == importer[1:2]
    if layer in MAY_IMPORT:
        return part in MAY_IMPORT[layer]
    if part == "games":
        return False
    return part not in ("commands", "cli") or layer in ("commands", "cli", "__main__")


def wrong_imports(source: Path) -> list[str]:
    """Every import that points the wrong way, as file:line: what."""
    wrong = []
    for path in sorted(source.rglob("*.py")):
        importer = name_of(path, source)
        for line, name in imports_of(path, source):
            first, *rest = name.split(".")
            foreign = importer[:1] == ["kernel"] and first not in OUTSIDE_OF_KERNEL
            if foreign or (first == "thunderchild" and rest and not is_allowed(importer, rest)):
                wrong.append(f"{path.relative_to(source)}:{line}: {name}")
    return wrong


def only_takes_fields(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """A constructor that does nothing but `self.x = x` is a table of fields, one line and one comment each, not a procedure."""
    def is_field(line: ast.stmt) -> bool:
        targets = line.targets if isinstance(line, ast.Assign) else [line.target] if isinstance(line, ast.AnnAssign) else []
        return len(targets) == 1 and isinstance(targets[0], ast.Attribute)

    def is_super(line: ast.stmt) -> bool:
        return isinstance(line, ast.Expr) and ast.unparse(line).startswith("super().__init__(")

    return node.name == "__init__" and all(is_field(line) or is_super(line) for line in node.body)


def functions_of(path: Path) -> Iterator[tuple[str, int]]:
    """Name and length in lines of every function of a file, constructors of fields left out."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not only_takes_fields(node):
            yield f"{path.relative_to(ROOT)}:{node.lineno} {node.name}", (node.end_lineno or node.lineno) - node.lineno + 1


def lines_of(path: Path) -> int:
    return len(path.read_text(encoding="utf-8").splitlines())


def code_lines_of(path: Path) -> int:
    """Lines that hold code: no blank lines, no comments, no docstrings, which nobody should save on."""
    text = path.read_text(encoding="utf-8")
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in NO_CODE:
            lines.update(range(token.start[0], token.end[0] + 1))
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            lines.difference_update(range(node.lineno, (node.end_lineno or node.lineno) + 1))
    return len(lines)


def python_files() -> list[Path]:
    return [*sorted(SOURCE.rglob("*.py")), *sorted((ROOT / "tools").glob("*.py")), ROOT / "setup.py"]


def test_imports_point_one_way() -> None:
    assert wrong_imports(SOURCE) == []


@pytest.mark.parametrize(("file", "line"), [
    ("kernel/flow.py", "from ..games.brood.state import Brood"),
    ("kernel/flow.py", "from thunderchild import games"),
    ("kernel/flow.py", "import numpy"),
    ("packs.py", "from .registry import load"),
    ("games/brood/turn.py", "from ..pulp import turn"),
    ("games/brood/turn.py", "import thunderchild.players.search"),
    ("games/__init__.py", "from . import brood"),
    ("players/search.py", "from thunderchild.games.brood.value import value"),
    ("table/room.py", "from ..games import brood"),
    ("table/rooms/room.py", "from ..web.messages import Result"),
    ("table/store/store.py", "from ..rooms import draft"),
    ("table/offer.py", "from .store.schema import Row"),
    ("records/files.py", "from ..table.rooms import draft"),
    ("lab/duel.py", "from ..commands import play"),
    ("commands/play.py", "import thunderchild.games.brood"),
    ("cli.py", "def f():\n    from .games import brood"),
])
def test_a_wrong_import_is_found(tmp_path: Path, file: str, line: str) -> None:
    (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / file).write_text(line + "\n")
    assert len(wrong_imports(tmp_path)) == 1


@pytest.mark.parametrize(("file", "line"), [
    ("kernel/flow.py", "import random\nfrom mypy_extensions import mypyc_attr\nfrom .state import State\nfrom . import words"),
    ("games/brood/turn.py", "from ...kernel.flow import Deed\nfrom ...packs import DataFiles\nfrom .state import Brood"),
    ("players/search.py", "from ..kernel.flow import Rules\nfrom thunderchild import load"),
    ("commands/duel.py", "from ..lab import duels\nfrom ..players import random"),
    ("table/web/api.py", "from ..rooms.hall import Hall\nfrom ..offer import Offer\nfrom ...kernel.record import Record"),
])
def test_a_right_import_is_no_finding(tmp_path: Path, file: str, line: str) -> None:
    (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
    (tmp_path / file).write_text(line + "\n")
    assert wrong_imports(tmp_path) == []


def test_the_engine_has_at_most_1800_lines_of_code() -> None:
    """The kernel without its laws, and without what numbers mean and the rows for learners made of it: neither is asked in
    play."""
    apart = {"shape.py", "observe.py"}
    engine = [path for path in (SOURCE / "kernel").rglob("*.py") if "laws" not in path.parts and path.name not in apart]
    sizes = {path.name: code_lines_of(path) for path in engine}
    assert sum(sizes.values()) <= 1800, sizes


def test_lines_of_code_are_counted_without_blanks_comments_and_docstrings(tmp_path: Path) -> None:
    text = '"""Doc.\n\nMore.\n"""\n\n# why\nx = (1,\n     2)  # and\n\n\ndef f():\n    """Doc."""\n    return x\n'
    (tmp_path / "a.py").write_text(text)
    assert code_lines_of(tmp_path / "a.py") == 4


def test_files_have_at_most_400_lines() -> None:
    files = [*python_files(), *sorted((ROOT / "tests").rglob("*.py")), *sorted((ROOT / "bench").glob("*.py"))]
    assert {str(path.relative_to(ROOT)): lines_of(path) for path in files if lines_of(path) > 400} == {}


def test_functions_stay_small() -> None:
    lengths = dict(pair for path in python_files() for pair in functions_of(path))
    assert {name: length for name, length in lengths.items() if length > 45} == {}
    assert statistics.median(lengths.values()) <= 8
    assert sum(length < 25 for length in lengths.values()) >= 0.9 * len(lengths)


# ---- the page: scripts under the same limits, style sheets under those of lines and files

# Drawings are data: a line may be longer if it is one path and nothing else, as an element of SVG or as a string.
PATH = re.compile(r"""\s*(?:<path [^<>]*>`?[),;]*|(["'])[-+ .,0-9A-Za-z]*\1[,;]?)""")


def page_files(*kinds: str) -> list[Path]:
    found = [path for kind in kinds for folder in ("src", "tests", "tools") for path in (ROOT / folder).rglob(f"*{kind}")]
    return sorted(path for path in found if "node_modules" not in path.parts)


def long_lines(path: Path) -> list[str]:
    lines = enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
    return [f"{path.name}:{n}: {len(line)}" for n, line in lines if len(line) > 130 and not PATH.fullmatch(line)]


def test_files_of_the_page_have_at_most_400_lines_of_130_characters() -> None:
    files = page_files(".js", ".css")
    assert len(files) > 40
    assert {str(path.relative_to(ROOT)): lines_of(path) for path in files if lines_of(path) > 400} == {}
    assert [line for path in files for line in long_lines(path)] == []


def test_functions_of_the_page_stay_small() -> None:
    """Those with a name are counted as Python's are; no other is too long either."""
    found = [(path, function) for path in page_files(".js") for function in scripts.functions_of(path)]
    lengths = [function.lines for _path, function in found if function.named]
    assert [(path.name, f.first, f.name) for path, f in found if f.lines > 45] == []
    assert statistics.median(lengths) <= 8
    assert sum(length < 25 for length in lengths) >= 0.9 * len(lengths)


@pytest.mark.parametrize(("text", "names"), [
    ("export function a(x) {\n  return x;\n}\n", {"a": 3}),
    ("const a = (x) => x + 1;\nconst b = async (x) => {\n  if (x) {\n    go();\n  }\n};\n", {"a": 1, "b": 5}),
    ("class A {\n  get a() {\n    return `${[1].map((x) => {\n      return x;\n    })} }`;\n  }\n}\n", {"a": 5}),
    ("const o = {\n  a() { return /[/}]\"/.test('}') / 2; },\n  b: 1,\n};\n", {"a": 1}),
    ("for (const x of y) {\n  while (x) { }\n}\n// function a() {\n", {}),
])
def test_functions_of_a_script_are_found(tmp_path: Path, text: str, names: dict[str, int]) -> None:
    (tmp_path / "a.js").write_text(text)
    assert {f.name: f.lines for f in scripts.functions_of(tmp_path / "a.js") if f.named} == names


@pytest.mark.parametrize("text", ["function a() {\n", "f(1));\n", "const a = ( [1) ];\n"])
def test_a_script_that_cannot_be_read_is_an_error(tmp_path: Path, text: str) -> None:
    (tmp_path / "a.js").write_text(text)
    with pytest.raises(scripts.Unreadable):
        list(scripts.functions_of(tmp_path / "a.js"))


def test_only_a_path_may_be_a_long_line(tmp_path: Path) -> None:
    data = "M1 2h3" * 40
    (tmp_path / "a.js").write_text(f'  <path d="{data}"/>\n  "{data}",\n  f("{data}");\n<g><path d="{data}"/></g>\n')
    assert [line.split(":")[1] for line in long_lines(tmp_path / "a.js")] == ["3", "4"]


def test_only_the_rules_of_games_are_told_apart_by_folder() -> None:
    """Each game is a folder with META in its __init__.py; anything else under games/ would be a game that nobody can load."""
    strays = [path.name for path in (SOURCE / "games").iterdir() if path.suffix == ".py" and path.name != "__init__.py"]
    assert strays == []


ROOMS = ("rules", "cards", "text", "bot", "draw")


def games() -> list[Path]:
    return sorted(path.parent for path in (SOURCE / "games").glob("*/__init__.py"))


def rooms_of(game: Path) -> dict[str, Path]:
    """A room is a package; a small game may keep it as one file."""
    found = {path.stem: path for path in game.iterdir() if path.name != "__init__.py" and path.suffix == ".py"}
    return {**found, **{path.parent.name: path.parent for path in game.glob("*/__init__.py")}}


def test_every_game_has_the_same_rooms() -> None:
    """Nothing else: positions from readable data stand beside the rooms, the components lie in data/."""
    for game in games():
        strays = {name for name in rooms_of(game) if name not in ROOMS and name.partition("_")[0] != "arrange"}
        assert (sorted(set(ROOMS) - set(rooms_of(game))), sorted(strays)) == ([], []), game.name
        assert (game / "data").is_dir()
        assert (game / "rules.toml").is_file()


def test_every_room_says_what_lives_there() -> None:
    for path in (SOURCE / "games").glob("*/*/__init__.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        assert ast.get_docstring(tree), path
        assert len(tree.body) == 1, f"{path}: a room is opened without running anything"


def rooms_imported(path: Path) -> set[str]:
    """Rooms of its own game that a file imports, for types alone or to run."""
    home = ["thunderchild", *path.relative_to(SOURCE).parts[:2]]
    names = [name.split(".") for _line, name in imports_of(path, SOURCE)]
    return {name[3] for name in names if name[:3] == home and len(name) > 3}


def test_what_bots_think_and_how_it_is_drawn_stands_apart_from_the_rules() -> None:
    """Only the Rules object may ask the bot's judgement or the drawing: a chapter that did would depend on them."""
    wrong = []
    for game in games():
        for path in sorted([*game.glob("rules/*.py"), *game.glob("cards/*.py"), *game.glob("text/*.py")]):
            if path.name != "game.py" and rooms_imported(path) & {"bot", "draw"}:
                wrong.append(str(path.relative_to(SOURCE)))
    assert wrong == []


# Spelled in two halves, so that this file does not find itself.
FOREIGN = re.compile("|".join([
    r"(?<![\w.:/])/(?:wo" r"rk|ro" r"ot)/", "/tmp/" "tc", "/opt/" "pypi", "pypi" r"\.org", "python" "hosted",
]))


def text_files() -> Iterator[Path]:
    folders = [ROOT / name for name in ("src", "tests", "tools", "bench", "docs", ".ci")]
    yield from (path for path in ROOT.iterdir() if path.is_file() and path.name != ".git")
    for folder in folders:
        for path in folder.rglob("*") if folder.is_dir() else ():
            if path.is_file() and not {"__pycache__", "_compiled", "node_modules"} & set(path.parts) and ".egg" not in str(path):
                yield path


def foreign_places(path: Path) -> list[str]:
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except UnicodeDecodeError:
        return []
    return [f"{path.name}:{n}: {line.strip()[:80]}" for n, line in enumerate(lines, 1) if FOREIGN.search(line)]


def test_no_file_tells_of_places_outside_the_project() -> None:
    assert [place for path in text_files() for place in foreign_places(path)] == []


def test_a_foreign_place_is_found(tmp_path: Path) -> None:
    (tmp_path / "a.md").write_text("one\nsee /ro" "ot/notes.txt\n")
    assert len(foreign_places(tmp_path / "a.md")) == 1
