"""`thunderchild bench`: the benchmarks of the source tree, which are no part of an installation."""
from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from ..kernel.state import ThunderchildError

HELP: Final = "Measure the speed of our games beside other libraries, in one run. Works in a source tree."
ROOT: Final = Path(__file__).resolve().parents[3]


class NoBench(ThunderchildError):
    """There is nothing to run here."""


def program() -> Any:
    if not (ROOT / "bench" / "run.py").is_file():
        raise NoBench("there are no benchmarks in this installation; clone the source tree and run `make bench` there")
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    return import_module("bench.run")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    program().add_arguments(parser)


def run(args: argparse.Namespace) -> int:
    return int(program().run(args))
