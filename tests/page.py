"""The game of docs/write-a-game.md: its code blocks by file, and the game installed beside the real ones."""
from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest import mock

from thunderchild import registry
from thunderchild.commands import names

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "write-a-game.md"
GAME_FILES = ("rules.toml", "data/cards.toml", "game.py", "__init__.py")
BLOCK = re.compile(r'^```\w+ title="([^"]+)"\n(.*?)^```$', re.MULTILINE | re.DOTALL)


def files_of(page: Path = PAGE) -> dict[str, str]:
    """File name -> its blocks, one after the other, with the blank lines that style wants between definitions."""
    files: dict[str, str] = {}
    for name, text in BLOCK.findall(page.read_text(encoding="utf-8")):
        gap = "" if name not in files else "\n" if text.startswith(" ") else "\n\n"
        files[name] = files.get(name, "") + gap + text
    return files


def write_game(folder: Path) -> None:
    files = files_of()
    for name in GAME_FILES:
        (folder / "dover" / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / "dover" / name).write_text(files[name], encoding="utf-8")
    for path, text in names.made(folder / "dover").items():
        path.write_text(text, encoding="utf-8")


@contextmanager
def installed(folder: Path) -> Iterator[Path]:
    """`folder` holds games: they are the installed ones as long as the context lasts; then the real ones are back."""
    before = {name: module for name, module in sys.modules.items() if is_of_a_game(name)}
    loaded, known = dict(registry.LOADED), dict(vars(registry.PACKAGE))
    forget()
    try:
        with mock.patch.object(registry.PACKAGE, "__path__", [str(folder)]):
            importlib.invalidate_caches()
            yield folder
    finally:
        forget()
        sys.modules.update(before)
        registry.LOADED.update(loaded)
        vars(registry.PACKAGE).update(known)


def is_of_a_game(module: str) -> bool:
    return module.startswith("thunderchild.games.")


def forget() -> None:
    registry.LOADED.clear()
    for name in [name for name in sys.modules if is_of_a_game(name)]:
        del sys.modules[name]
        vars(registry.PACKAGE).pop(name.rpartition(".")[2], None)
