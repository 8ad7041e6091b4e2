"""Data files of a game, and packs: folders that override or add rows by id.

A pack holds `pack.toml` (game, name, about) and files named like the game's own.  In a list of tables a known id changes
the keys its row gives, a new id adds a row, `remove = true` takes one out; tables are merged key by key."""
from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from .given import Given
from .kernel.state import ThunderchildError
from .kernel.words import Ledger, one_of

PACK_FILE: Final = "pack.toml"
T = TypeVar("T")
INNER_ID: Final = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.:/-]*")
ID: Final = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_-]*")


class BadData(ThunderchildError, ValueError):
    """A data file or pack that cannot be used: file, row, key, reason."""


class DataFiles:
    """The tables of a game, with a pack laid over them."""

    def __init__(self, folder: Path, game: str, pack: Path | None = None) -> None:
        self.folder: Final = folder
        self.game: Final = game
        self.pack: Final = pack
        self.name = ""
        self.hash = ""
        self.over: Final[dict[str, dict[str, Any]]] = {}
        self.heard: Final[set[tuple[str, str]]] = set()         # what the readers have asked for
        if pack is not None:
            self.read_pack(pack)

    def read_pack(self, pack: Path) -> None:
        if not pack.is_dir():
            raise BadData(f"{pack}: no such folder; a pack is a folder with {PACK_FILE} in it")
        if not (pack / PACK_FILE).is_file():
            raise BadData(f"{pack}: {PACK_FILE} is missing; `thunderchild pack new {self.game} {pack}` makes one")
        head = Given(read_toml(pack / PACK_FILE), f"{pack.name}/{PACK_FILE}", BadData)
        self.name = head.text("name")
        head.text("about", "")
        if head.text("game") != self.game:
            raise head.fail("game", f"this pack is for '{head.text('game')}', not for '{self.game}'")
        head.done()
        own = [path.name for path in sorted(self.folder.glob("*.toml"))]
        for path in sorted(pack.glob("*.toml")):
            if path.name == PACK_FILE:
                continue
            if path.name not in own:
                raise BadData(f"{pack.name}/{path.name}: {self.game} has no such file; {one_of(path.name, own)}")
            self.over[path.name] = read_toml(path)
        text = json.dumps(self.over, sort_keys=True, separators=(",", ":"), default=str)
        self.hash = hashlib.blake2b(text.encode(), digest_size=8).hexdigest()

    def table(self, name: str) -> Given:
        """A whole file as one table."""
        data = read_toml(self.folder / name)
        where = name
        if name in self.over:
            where = f"{name} with {self.name}"
            data = merged(data, self.over[name], f"{self.name}/{name}")
        return Given(data, where, BadData, self.heard)


def read_safely(data: DataFiles, read: Callable[[DataFiles], T]) -> T:
    """What a game makes of its data.  Rows of a pack that its reader trips over are refused, with the files they are in."""
    try:
        return read(data)
    except BadData:
        raise
    except (LookupError, ValueError, TypeError, ArithmeticError) as error:
        if not data.over:
            raise
        raise BadData(f"{data.name}: its rows in {', '.join(data.over)} do not fit the rest of the data ({error})") from error


FOR_PEOPLE: Final = ("id", "remove", "source", "stated", "text", "aliases", "public_variant")


def check_read(data: DataFiles) -> None:
    """Once everything is read: a pack changes nothing that nobody reads, for it would do nothing."""
    for name, over in data.over.items():
        check_heard(data.heard, read_toml(data.folder / name), over, f"{name} with {data.name}")


def check_heard(heard: set[tuple[str, str]], base: dict[str, Any], over: dict[str, Any], where: str) -> None:
    for key, value in over.items():
        old = base.get(key)
        if key in FOR_PEOPLE or key.endswith("_source") or old == value:
            continue
        if (where, key) not in heard:
            raise BadData(f"{where}, {key}: it cannot be changed: it only states what the rules fix; leave it out")
        if isinstance(value, dict) and isinstance(old, dict):
            check_heard(heard, old, value, f"{where}, {key}")
        elif isinstance(value, list) and is_rows(value):
            rows = {row["id"]: row for row in old or []}
            for row in value:
                check_heard(heard, rows.get(row["id"], {}), row, f"{where}, {key} {row['id']}")


class Words:
    """The words that tables of the data files may use: those the game's own files use in a table of that name.  A pack that
    misspells one is refused with the nearest; whether a value is right is for the readers to say.

    Where `verbs` are given, a table with `do` is an effect: `do` is one of them, and its words are those the game's own files use
    with that verb, and those that any effect may have (`beside`).  `bare` are keys whose list may be empty although none of the
    game's own is."""

    def __init__(self, verbs: Sequence[str] = (), beside: Sequence[str] = (), bare: Sequence[str] = ()) -> None:
        self.bare: Final = bare
        self.verbs: Final = verbs
        self.beside: Final = beside
        self.known: Final[dict[str, set[str]]] = {}
        self.kinds: Final[dict[tuple[str, str], set[type]]] = {}    # of the values, and of what is in lists
        self.empty: Final[set[tuple[str, str]]] = set()             # texts and lists that are empty somewhere

    def is_effect(self, table: dict[str, Any]) -> bool:
        return len(self.verbs) > 0 and "do" in table

    def name_of(self, table: dict[str, Any], name: str) -> str:
        """What kind of table it is; `name` is the key under which it stands."""
        return f"do {table['do']}" if self.is_effect(table) else name

    def check_all(self, data: DataFiles) -> None:
        """Every key of every table, rows and tables within rows included."""
        files = sorted(data.folder.glob("*.toml"))
        for path in files:
            self.learn(read_toml(path), path.name)
        for path in files:
            self.check(data.table(path.name).data, path.name, path.name)

    def learn(self, table: dict[str, Any], name: str) -> None:
        self.known.setdefault(self.name_of(table, name), set(self.beside) if self.is_effect(table) else set()).update(table)
        for key, value in table.items():
            at = (self.name_of(table, name), key)
            self.kinds.setdefault(at, set()).update([type(value), *map(type, value if isinstance(value, list) else ())])
            if value in ("", []):
                self.empty.add(at)
            for inner in tables_in(value):
                self.learn(inner, key)

    def check(self, table: dict[str, Any], name: str, where: str) -> None:
        given = Given(table, where, BadData)
        if self.is_effect(table):
            given.choice("do", self.verbs)
        if isinstance(table.get("id"), str) and INNER_ID.fullmatch(table["id"]) is None:
            raise given.fail("id", f"'{table['id']}' is no id; an id has no spaces")
        given.asked.update(self.known.get(self.name_of(table, name), ()))
        given.done()
        for key, value in table.items():
            self.check_value(given, (self.name_of(table, name), key), value)
            for at, inner in enumerate(tables_in(value), 1):
                self.check(inner, key, f"{where}, {key} {inner.get('id', at)}" if isinstance(value, list) else f"{where}, {key}")

    def check_value(self, given: Given, at: tuple[str, str], value: Any) -> None:
        """A value is of a kind that the game's own files have there, and empty only where one of theirs is."""
        kinds = self.kinds[at]
        for one in [value, *(value if isinstance(value, list) else ())]:
            if type(one) not in kinds:
                right = sorted(kind_of(kind()) for kind in kinds)
                raise given.fail(at[1], f"expected {' or '.join(right)}, found {one!r}")
        if value in ("", []) and at not in self.empty and at[1] not in self.bare:
            raise given.fail(at[1], "it may not be empty")


def tables_in(value: Any) -> list[dict[str, Any]]:
    if isinstance(value, dict):
        return [value]
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []


def read_toml(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadData(f"{path.name}: cannot be read: {error.strerror}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadData(f"{path.parent.name}/{path.name}: no valid TOML: {error}") from error


def merged(base: dict[str, Any], over: dict[str, Any], where: str) -> dict[str, Any]:
    out = dict(base)
    for key, value in over.items():
        old = out.get(key)
        if key in base and type(old) is not type(value):
            raise BadData(f"{where}, {key}: expected {kind_of(old)}, found {kind_of(value)}")
        if isinstance(old, dict) and isinstance(value, dict):
            out[key] = merged(old, value, f"{where}, {key}")
        elif isinstance(old, list) and is_rows(old) and isinstance(value, list):
            out[key] = merged_rows(old, value, f"{where}, {key}")
        else:
            out[key] = value
    return out


def is_rows(value: list[Any]) -> bool:
    return len(value) > 0 and all(isinstance(row, dict) and "id" in row for row in value)


def merged_rows(base: list[dict[str, Any]], over: list[Any], where: str) -> list[dict[str, Any]]:
    rows = {row["id"]: row for row in base}
    for n, row in enumerate(over, 1):
        if not isinstance(row, dict) or not isinstance(row.get("id"), str):
            raise BadData(f"{where}, row {n}: a row needs an id, to override or add by")
        name = row["id"]
        if ID.fullmatch(name) is None:
            raise BadData(f"{where}, row {n}: '{name}' is no id; an id is letters, digits, _ and -, without spaces")
        if row.get("remove") is True:
            if name not in rows:
                raise BadData(f"{where}, {name}: there is no such row to remove; {one_of(name, list(rows))}")
            del rows[name]
        else:
            rows[name] = {**rows.get(name, {}), **row}
    return list(rows.values())


def kind_of(value: Any) -> str:
    names = {dict: "a table", list: "a list", str: "a text", int: "a whole number", bool: "true or false", float: "a number"}
    return names.get(type(value), type(value).__name__)


def read_ledger(path: Path) -> Ledger:
    """rules.toml: `prefix`, then a table per section: number = statement."""
    data = read_toml(path)
    prefix = str(data.pop("prefix", ""))
    sections: list[tuple[str, list[int]]] = []
    texts: dict[int, str] = {}
    for section, rules in data.items():
        numbers: list[int] = []
        if not isinstance(rules, dict):
            raise BadData(f"{path.name}, {section}: expected a section of {prefix}-<number> = \"statement\"")
        for name, text in rules.items():
            head, _dash, number = name.partition("-")
            if head != prefix or not number.isdigit() or not isinstance(text, str):
                raise BadData(f"{path.name}, [{section}], {name}: expected {prefix}-<number> = \"statement\"")
            if int(number) in texts:
                raise BadData(f"{path.name}, [{section}], {name}: stated twice")
            texts[int(number)] = text
            numbers.append(int(number))
        sections.append((section, numbers))
    return Ledger(prefix, sections, texts)
