"""Records as files: one readable JSON file per game, written whole or not at all, read with errors that say what to do."""
from __future__ import annotations

import contextlib
import json
import os
from pathlib import Path
from typing import Any, Final

from .. import registry
from ..kernel.flow import Rules
from ..kernel.record import VEILED, BadRecord, Record
from .replay import check_header, verify
from ..kernel.state import ThunderchildError
from ..packs import PACK_FILE, DataFiles

LARGEST: Final = 64 * 1024 * 1024       # bytes; a game of ten thousand clicks takes less than one


class CannotSave(ThunderchildError):
    """A place where no record can be written: which, and why."""


# ---- reading

def open_record(path: str | Path, pack: str | Path | None = None) -> tuple[Rules[Any], dict[str, Any]]:
    """The rules a record was played under and its data, ready for `replay`.  `pack` is the folder of its data pack."""
    place = Path(path).expanduser()
    d = read_header(place)
    rules = registry.load(d["game"], find_pack(place, d, pack))
    same_version(place, rules, d)
    return rules, d


def read_header(place: Path) -> dict[str, Any]:
    """The data of a record whose outer form is right and whose game is here."""
    try:
        d = check_header(read_json(place))
    except BadRecord as error:
        raise BadRecord(f"{place}: {error}" if str(place) not in str(error) else str(error)) from error
    for key in ("name", "hash"):
        if not isinstance(d["pack"].get(key), str):
            raise BadRecord(f"{place}: damaged record: 'pack' has no text '{key}'; both are \"\" when there is no pack")
    for number, line in enumerate(d["lines"]):
        if line.endswith(f" {VEILED}"):
            raise BadRecord(f"{place}: line {number}, '{line}', is veiled: this is a running game as one seat saw it, which "
                            "nobody can replay; export it again when the game is over")
    if d["game"] not in registry.games():
        have = ", ".join(registry.games()) or "none"
        raise BadRecord(f"{place}: a record of '{d['game']}', a game this installation does not have (it has: {have}); "
                        "install the version of Thunderchild or the add-on that brings it")
    return d


def read_json(place: Path) -> Any:
    if place.is_dir():
        raise BadRecord(f"{place}: this is a folder; a record is a file")
    if not place.exists():
        raise BadRecord(f"{place}: no such file")
    if not place.is_file():
        raise BadRecord(f"{place}: this is no ordinary file; a record is one")
    try:
        if place.stat().st_size > LARGEST:
            raise BadRecord(f"{place}: larger than {LARGEST >> 20} MB: no record of a game is")
        text = place.read_text(encoding="utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadRecord(f"{place}: byte {error.start} is not UTF-8: this is no record, or it was damaged on the way") from error
    except OSError as error:
        raise BadRecord(f"{place}: cannot be read: {error.strerror}") from error
    return parse(place, text)


def parse(place: Path, text: str) -> Any:
    if not text.strip():
        raise BadRecord(f"{place}: the file is empty; a record is a JSON table")
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        if text.lstrip().startswith("{") and (not text.rstrip().endswith("}") or error.pos >= len(text.rstrip())):
            raise BadRecord(f"{place}: the file is cut off after {len(text)} characters: fetch or export it again") from error
        raise BadRecord(f"{place}: no JSON at line {error.lineno}, column {error.colno} ({error.msg}); "
                        "a record is a JSON table: fetch or export it again") from error
    except (RecursionError, ValueError) as error:
        raise BadRecord(f"{place}: no record: {error}") from error


# ---- the pack a record was played with

def find_pack(place: Path, d: dict[str, Any], given: str | Path | None) -> Path | None:
    """The folder of the record's pack, with the very content it had, or None if it was played without one."""
    name, content = d["pack"]["name"], d["pack"]["hash"]
    if not name and not content:
        if given is not None:
            raise BadRecord(f"{place}: this game was played without a pack; leave --pack {given} away")
        return None
    folders = [Path(given).expanduser()] if given is not None else folders_named(place, name)
    wrong = "which is not beside the record"
    for folder in folders:
        data = DataFiles(registry.folder_of(d["game"]) / "data", d["game"], folder)
        if (data.name, data.hash) == (name, content):
            return folder
        wrong = f"but {folder} is the pack '{data.name}'"
        if data.name == name:
            wrong = f"which has changed since: {folder} has the content {data.hash}"
    raise BadRecord(f"{place}: played with the pack '{name}' of content {content}, {wrong}; "
                    "say where that pack is, as it was then: --pack FOLDER")


def folders_named(place: Path, name: str) -> list[Path]:
    """Where a pack lies when nobody says where: beside the record or in a folder `packs`, under its own name."""
    if Path(name).name != name:
        return []
    homes = [place.parent, place.parent / "packs", Path("packs")]
    return [home / name for home in homes if (home / name / PACK_FILE).is_file()]


# ---- the rules it was played under

def same_version(place: Path, rules: Rules[Any], d: dict[str, Any]) -> None:
    """Rules of another version are good enough when the whole game comes out the same under them."""
    here = rules.meta.version
    if d["rules"] == here:
        return
    try:
        verify(rules, d)
    except ThunderchildError as error:
        newer = order(d["rules"]) > order(here)
        age = "newer" if newer else "older"
        todo = "update Thunderchild to read it" if newer else f"read it with a Thunderchild that has rules {d['rules']}"
        raise BadRecord(f"{place}: played under {age} rules of {rules.meta.title} (rules {d['rules']}; here: rules {here}), "
                        f"and it does not come out the same under ours: {error}; {todo}") from error


def order(version: str) -> list[tuple[int, str]]:
    """Versions in their order: 9 before 10, 1.2 before 1.10."""
    parts = version.split(".")
    return [(int(part), "") if part.isascii() and part.isdigit() and len(part) < 10 else (-1, part) for part in parts]


# ---- writing

def save_record(record: Record[Any] | dict[str, Any], path: str | Path) -> None:
    """Write a record (or its data) so that the file is always whole: the old one, or the new one."""
    d = record.to_data() if isinstance(record, Record) else record
    text = json.dumps(d, indent=1, ensure_ascii=False) + "\n"
    place = Path(path).expanduser()
    if place.is_dir():
        raise CannotSave(f"{place}: this is a folder; name a file, as {place / 'game.json'}")
    if not place.parent.is_dir():
        raise CannotSave(f"{place}: there is no folder {place.parent}; make it first")
    place = place.resolve()                                    # a link keeps pointing at the file it names
    part = place.with_name(f".{place.name}.{os.getpid()}.part")
    try:
        with part.open("w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        part.replace(place)
    except OSError as error:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        raise CannotSave(f"{place}: the record cannot be written: {error.strerror}") from error
