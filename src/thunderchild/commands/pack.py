"""`thunderchild pack`: folders with rows of your own that change a game's data: make one, check one, see what can be changed."""
from __future__ import annotations

import argparse
import random
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from .. import registry
from ..given import Given
from ..kernel.flow import Rules
from ..kernel.laws import Report, play_lawful, random_options, trial
from ..kernel.state import ThunderchildError
from ..packs import PACK_FILE, BadData, DataFiles, is_rows, read_toml

HELP: Final = ("Data packs: folders whose rows override, add to or remove rows of a game. `new` makes one to start from, `check` "
               "proves that one plays, `list` shows what a game's data holds. Every command that plays takes --pack FOLDER.")
GAMES: Final = 20
TIMES: Final = 3          # how often each position made for a row is played,
TRIED: Final = 25         # and for how many clicks
Change = tuple[str, str, str, str]          # file, where, what happens, which keys


class BadPack(ThunderchildError, ValueError):
    """A pack that cannot be made."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    orders = parser.add_subparsers(dest="order", metavar="ORDER", required=True)
    new = orders.add_parser("new", help="make a folder with an example to start from")
    new.add_argument("game", metavar="GAME", help="the id of a game, as pulp")
    new.add_argument("folder", metavar="FOLDER", help="the folder to make; its name becomes the pack's name")
    check = orders.add_parser("check", help="load the game with a pack, show what it changes, and play with it")
    check.add_argument("folder", metavar="FOLDER", help="the pack")
    check.add_argument("--games", type=int, default=GAMES, metavar="N", help=f"how many random games to play (default {GAMES})")
    listed = orders.add_parser("list", help="the files of a game's data and the ids in them")
    listed.add_argument("game", metavar="GAME", help="the id of a game, as pulp")


def run(args: argparse.Namespace) -> int:
    if args.order == "new":
        return make_pack(args.game, Path(args.folder).expanduser())
    if args.order == "check":
        return check_pack(Path(args.folder).expanduser(), args.games)
    return list_data(args.game)


def console() -> Console:
    return Console(highlight=False, width=None if sys.stdout.isatty() else 100)


def data_folder(game: str) -> Path:
    registry.load(game)                         # names the games there are, if this is none
    return registry.folder_of(game) / "data"


# ---- new

def make_pack(game: str, folder: Path) -> int:
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadPack(f"{folder}: exists already and is not empty; name a new folder")
    file, block = example_row(data_folder(game))
    folder.mkdir(parents=True, exist_ok=True)
    title = registry.load(game).meta.title
    name = folder.resolve().name
    head = f'game = "{game}"\nname = {quoted(name)}\nabout = {quoted(f"My own rows for {title}")}\n'
    (folder / PACK_FILE).write_text(head, encoding="utf-8")
    (folder / file).write_text(example(game, file, block), encoding="utf-8")
    print(f"{folder}: a pack for {title}. Edit {file}, then: thunderchild pack check {folder}")
    return 0


def quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def example_row(folder: Path) -> tuple[str, list[str]]:
    """The first row of the file with the most rows, as it is written there."""
    most = max(sorted(folder.glob("*.toml")), key=lambda path: sum(len(rows) for _key, rows in row_lists(read_toml(path))))
    lines = most.read_text(encoding="utf-8").splitlines()
    begin = next(n for n, line in enumerate(lines) if line.startswith("[["))
    end = next((n for n in range(begin + 1, len(lines)) if lines[n].startswith("[") and "." not in lines[n]), len(lines))
    block = lines[begin:end]
    while not block[-1].strip() or block[-1].startswith("#"):
        block.pop()
    return most.name, block


def row_lists(data: dict[str, Any]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    for key, value in data.items():
        if isinstance(value, list) and is_rows(value):
            yield key, value


def example(game: str, file: str, block: list[str]) -> str:
    """The example file: everything is a comment until somebody takes the # away."""
    row = tomllib.loads("\n".join(block))
    id = next(iter(row.values()))[0]["id"]
    head = block[0]
    idea = next((line for line in block[1:] if line.startswith("name")), block[-1])
    own = [f'id = "my_{id}"' if line.startswith("id ") else line for line in block]
    text = [f"Rows of this file change {file} of {game}. What is not named here stays as it is.",
            f"`thunderchild pack list {game}` shows all files and ids; a pack may hold any of these files.", "",
            "To change a row, give its id and only the keys that change:", "", head, f'id = "{id}"', idea, "",
            "To take a row out:", "", head, f'id = "{id}"', "remove = true", "",
            "To add a row, give a new id and every key. Where the game counts its rows, change the count too.", "", *own]
    return "".join(f"# {line}".rstrip() + "\n" for line in text)


# ---- check

def check_pack(folder: Path, games: int) -> int:
    if games < 0:
        raise BadPack(f"--games {games}: it takes a number from 0 up")
    game = game_of(folder)
    rules = registry.load(game, folder)
    data = DataFiles(registry.folder_of(game) / "data", game, folder)
    out = console()
    changes = [change for file in sorted(data.over) for change in changes_of(data, file)]
    out.print(f"The pack '{data.name}' for {rules.meta.title} is sound (content {data.hash}).")
    out.print(change_table(changes) if changes else "It changes nothing yet: all its rows are as the game's own, or comments.")
    if games:
        prove(rules, games, out)
        try_out(rules, data, out)
    return 0


def game_of(folder: Path) -> str:
    """pack.toml says for which game it is."""
    if not (folder / PACK_FILE).is_file():
        raise BadData(f"{folder}: {PACK_FILE} is missing; `thunderchild pack new GAME {folder}` makes a pack")
    head = Given(read_toml(folder / PACK_FILE), f"{folder.name}/{PACK_FILE}", BadData)
    return head.choice("game", registry.games())


def changes_of(data: DataFiles, file: str) -> Iterator[Change]:
    yield from compared(read_toml(data.folder / file), data.over[file], file, "")


def compared(base: dict[str, Any], over: dict[str, Any], file: str, where: str) -> Iterator[Change]:
    for key, value in over.items():
        old = base.get(key)
        place = f"{where}{key}"
        if isinstance(old, dict) and isinstance(value, dict):
            yield from compared(old, value, file, f"{place}, ")
        elif isinstance(old, list) and is_rows(old):
            yield from compared_rows({row["id"]: row for row in old}, value, file, place)
        elif key not in base:
            yield file, place, "adds", ""
        elif value != old:
            yield file, place, "changes", f"{old} -> {value}"


def compared_rows(old: dict[str, dict[str, Any]], new: list[dict[str, Any]], file: str, where: str) -> Iterator[Change]:
    for row in new:
        place = f"{where} {row['id']}"
        if row.get("remove") is True:
            yield file, place, "removes", ""
        elif row["id"] not in old:
            yield file, place, "adds", ""
        else:
            keys = [key for key, value in row.items() if old[row["id"]].get(key) != value]
            if keys:
                yield file, place, "changes", ", ".join(keys)


def change_table(changes: list[Change]) -> Table:
    table = Table("file", "row", "the pack", "keys")
    for change in changes:
        table.add_row(*change)
    return table


def prove(rules: Rules[Any], games: int, out: Console) -> None:
    """Whole games at random, with every option, under the laws of all games."""
    rng = random.Random(1)
    report = Report()
    for _game in range(games):
        report.add(play_lawful(rules, random_options(rules, rng), rng))
    clicks = report.clicks + report.falls
    out.print(f"It plays: {games} games at random, {clicks} clicks, the longest {report.longest}; every law of the game holds. "
              f"Endings: {said(report.endings)}.")


def own_rows(data: DataFiles) -> list[str]:
    """The ids of the rows that the pack changes or adds."""
    lists = [value for over in data.over.values() for value in over.values() if isinstance(value, list)]
    return [row["id"] for rows in lists for row in rows if isinstance(row, dict) and "id" in row and not row.get("remove")]


def try_out(rules: Rules[Any], data: DataFiles, out: Console) -> None:
    """Each of the pack's own rows where it comes into play at once: random games seldom get that far."""
    rows = own_rows(data)
    positions = rules.trials(rows) if rows else []
    rng = random.Random(2)
    clicks = sum(trial(rules, rules.arrange(position), rng, TRIED) for position in positions for _time in range(TIMES))
    if positions:
        out.print(f"Its own rows play: {len(positions)} positions made for them, {clicks} clicks, and every law holds.")


def said(endings: Counter[str]) -> str:
    return ", ".join(f"{name} {many}" for name, many in sorted(endings.items()))


# ---- list

def list_data(game: str) -> int:
    out = console()
    table = Table("file", "rows", "ids", title=f"Data of {registry.load(game).meta.title}", title_justify="left")
    for path in sorted(data_folder(game).glob("*.toml")):
        data = read_toml(path)
        lists = list(row_lists(data))
        for key, rows in lists:
            table.add_row(path.name, f"{len(rows)} {key}", ", ".join(row["id"] for row in rows))
        single = [key for key in data if key not in dict(lists)]
        if single:
            table.add_row(path.name, "keys", ", ".join(single))
    out.print(table)
    return 0
