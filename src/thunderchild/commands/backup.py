"""`thunderchild backup FILE`: all games of a store in one file, while servers run."""
from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Final

HELP: Final = "Copy all games of a store into a file, while servers run. The file holds the secrets of the dice: keep it to "
"yourself."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="the file to write")
    parser.add_argument("--store", default=os.environ.get("THUNDERCHILD_STORE", ""), metavar="URL",
                        help="the store, as `thunderchild serve` takes it; also in THUNDERCHILD_STORE")


def run(args: argparse.Namespace) -> int:
    from ..table.store.backup import backup
    from ..table.store.store import Store

    store = Store(args.store)
    store.open()
    counts = backup(store, args.file)
    store.close()
    print(f"{args.file}: {counts['games']} games, {counts['lines']} lines")
    return 0
