"""Which build runs: compiled modules where they are true to their source, plain ones everywhere else.

The compiled files lie in a folder of their own (`_compiled/`), never beside the sources: Python by itself always loads the plain
files. `_compiled/stamp.json` is written last by a build and lists its groups: the kernel, and each game for itself. A group names
its compiled modules, the SHA-256 of every source it was made from, and the groups it links against. On import of this module a
finder is put in front of Python's own; it hands out a compiled module only if its group and all groups it needs are unchanged.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from types import ModuleType
from typing import Any, Final

VERSION: Final = "0.1.0"
FORMAT: Final = 2
FOLDER: Final = "_compiled"
STAMP: Final = "stamp.json"
SUFFIX: Final = EXTENSION_SUFFIXES[0] if EXTENSION_SUFFIXES else ""
NO_BUILD: Final = "no compiled build, `make fast` makes one"


class NotUsable(Exception):
    """The stamp cannot be used; the message says why."""


class Native(ExtensionFileLoader):
    """Loads a compiled module that believes to lie in its package: `Path(__file__).parent / "data"` holds in both builds."""

    def __init__(self, name: str, path: str, seeming: str) -> None:
        super().__init__(name, path)
        self.seeming: Final = seeming

    def exec_module(self, module: ModuleType) -> None:
        super().exec_module(module)
        module.__file__ = self.seeming


class Build:
    """One package folder and what its stamp says; answers for each group: 'compiled' or why not."""

    def __init__(self, package: str, pure: bool, stamp: str = STAMP) -> None:
        self.package: Final = package
        self.stamp: Final = stamp
        self.groups: dict[str, Any] = {}
        self.skipped: dict[str, str] = {}
        self.group_of: dict[str, str] = {}
        self.folder = ""
        self.plain = ""  # why everything is plain, or nothing
        self.answers: dict[str, str] = {}
        self.said = False
        try:
            self._read(pure)
        except NotUsable as error:
            self.plain = str(error)
        except (OSError, ValueError, KeyError, TypeError, AttributeError):
            self.groups, self.group_of = {}, {}
            self.plain = f"unreadable {FOLDER}/{self.stamp}, `make fast` makes a new one"

    def _read(self, pure: bool) -> None:
        if pure:
            raise NotUsable("THUNDERCHILD_PURE=1")
        path = os.path.join(self.package, FOLDER, self.stamp)
        if not os.path.exists(path):
            raise NotUsable(NO_BUILD)
        with open(path, encoding="utf-8") as file:
            stamp = json.load(file)
        if stamp["format"] != FORMAT:
            raise NotUsable("the compiled build is of another version, `make fast` makes a new one")
        if stamp["suffix"] != SUFFIX:
            raise NotUsable("the compiled build is for another Python, `make fast` makes a new one")
        self.folder = os.path.join(self.package, FOLDER, stamp["build"])
        self.groups, self.skipped = dict(stamp["groups"]), dict(stamp["skipped"])
        self.group_of = {module: name for name, group in self.groups.items() for module in group["modules"]}

    def why_plain(self, name: str) -> str:
        """Nothing if the group runs compiled, otherwise the reason. Decided once: a running program never changes its build."""
        if self.plain:
            return self.plain
        if name not in self.answers:
            self.answers[name] = self._look(name)
        return self.answers[name]

    def _look(self, name: str) -> str:
        group = self.groups.get(name)
        if group is None:
            return self.skipped.get(name, "not part of the compiled build")
        for needed in group["needs"]:
            if self.why_plain(needed):
                return f"{needed} is plain"
        for source, digest in group["sources"].items():
            if digest_of(os.path.join(self.package, source)) != digest:
                return f"{source} changed since it was compiled"
        for file in group["modules"].values():
            if not os.path.exists(os.path.join(self.folder, file)):
                return f"{file} is missing from the compiled build"
        return ""

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        """Python asks here first: a compiled module, or None, which leaves it to the plain file."""
        group = self.group_of.get(name)
        if group is None:
            return None
        if self.why_plain(group):
            self._say_once(group)
            return None
        file = self.groups[group]["modules"][name]
        root = os.path.normpath(os.path.join(self.package, self.groups[group]["root"]))
        path, seeming = os.path.join(self.folder, file), os.path.join(root, file)
        if name.endswith("__mypyc"):  # the library of a group: mypyc derives the files of its modules from the folder above all
            seeming = os.path.join(root, os.path.basename(file))
        spec = ModuleSpec(name, Native(name, path, seeming), origin=path)
        spec.has_location = True
        return spec

    def _say_once(self, group: str) -> None:
        """One line on the error stream, about the source that changed: a game that is plain for the kernel's sake names it."""
        if not self.said:
            self.said = True
            group = next((needed for needed in self.groups[group]["needs"] if self.why_plain(needed)), group)
            print(f"thunderchild: {group} runs plain: {self.why_plain(group)} (`make fast` compiles it anew)", file=sys.stderr)

    def report(self) -> str:
        """For --version: 'compiled', 'plain: why' or 'mixed: which and why'."""
        if self.plain:
            return f"plain: {self.plain}"
        names = sorted({*self.groups, *self.skipped}, key=lambda name: (name != "kernel", name))
        reasons = {name: self.why_plain(name) for name in names}
        compiled = ", ".join(name for name in names if not reasons[name])
        plain = "; ".join(f"{name}: {why}" for name, why in reasons.items() if why)
        if not compiled:
            return f"plain: {plain}"
        return f"mixed: {compiled} compiled; plain {plain}" if plain else f"compiled: {compiled}"


def digest_of(path: str) -> str:
    """SHA-256 of a file, or nothing if it cannot be read."""
    try:
        with open(path, "rb") as file:
            return hashlib.sha256(file.read()).hexdigest()
    except OSError:
        return ""


def this_build() -> Build:
    """The build of this package. THUNDERCHILD_STAMP names another stamp: so a build is tried out before it counts."""
    pure = os.environ.get("THUNDERCHILD_PURE", "") not in ("", "0")
    return Build(os.path.dirname(os.path.abspath(__file__)), pure, os.environ.get("THUNDERCHILD_STAMP") or STAMP)


BUILD: Final = this_build()
sys.meta_path.insert(0, BUILD)
