"""`thunderchild restore FILE`: bring games back from a backup, while servers run."""
from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import Final

HELP: Final = ("Bring games back from a backup, while servers run. Games the store lacks are added, games that are further "
               "on in the "
               "backup are brought up to it; nothing else is touched, unless --replace asks for it.")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE", help="a file that `thunderchild backup` wrote")
    parser.add_argument("--store", default=os.environ.get("THUNDERCHILD_STORE", ""), metavar="URL",
                        help="the store, as `thunderchild serve` takes it; also in THUNDERCHILD_STORE")
    parser.add_argument("--replace", action="store_true", help="set games that differ back to the backup; what was played "
                        "since is lost")


def run(args: argparse.Namespace) -> int:
    from ..table.store.backup import check, restore
    from ..table.store.store import Store

    check(args.file)
    store = Store(args.store)
    store.open()
    done = restore(store, args.file, args.replace)
    store.close()
    print(f"{args.file}: {done}")
    return 0
