"""Compiling with mypyc. Everything else about the package is in pyproject.toml.

A plain installation compiles nothing. `THUNDERCHILD_COMPILE=1 pip install .` and `make fast` compile into a folder of its own
(`thunderchild/_compiled`, see `src/thunderchild/_build.py`): the C sources and objects go to build/, the finished modules are
tried out in a process of their own, and only then is the stamp written that makes them count. Whatever fails on the way leaves
plain Python; an installation that was asked to compile fails with the reason.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import io
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

from setuptools import Distribution, setup
from setuptools.command.build_ext import build_ext

ROOT = Path(__file__).resolve().parent
SOURCE = ROOT / "src" / "thunderchild"
WORK = ROOT / "build" / "fast"
MYPY = "mypy==2.4.1"
WANTED = os.environ.get("THUNDERCHILD_COMPILE", "") not in ("", "0")

# Files that stay plain, and why; `check_frames.py` is a part of `check.py`, and so on. All others of the kernel and of a game are
# compiled, load.py too: the classes of the tables and of the state are asked at every step, and native classes meet each other
# without checks only inside compiled code. The laws stay plain as a whole: they are asked by tests and fuzzing only, and are
# easier to debug plain.
LAWS = SOURCE / "kernel" / "laws"
PLAIN = {
    "__init__.py": "META only; a package is opened before its group is chosen",
    "arrange.py": "positions from readable data: dictionaries and strings, where compiling gains nothing",
    "board.py": "shapes for the table, read once",
    "screen.py": "draws with rich for the terminal",
    "check.py": "invariants for tests and fuzzing; never called in play",
    "keys.py": "words of the data files, looked at once",
}


def stays_plain(path: Path) -> bool:
    return path.name in PLAIN or path.stem.split("_")[0] + path.suffix in PLAIN


def load_build_module() -> ModuleType:
    """_build.py by its path: importing the package would start the very finder that this build feeds."""
    spec = importlib.util.spec_from_file_location("_thunderchild_build", SOURCE / "_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    before = list(sys.meta_path)
    spec.loader.exec_module(module)
    sys.meta_path[:] = before
    return module


BUILD = load_build_module()


class Group:
    """Modules that are compiled into one library, and the groups they link against. Packages are counted from `root`."""

    def __init__(self, name: str, folder: Path, needs: list[str], only: tuple[str, ...] = (), root: Path = SOURCE.parent) -> None:
        self.name, self.needs, self.root = name, needs, root
        here = [path for path in sorted(folder.rglob("*.py")) if LAWS not in path.parents]
        self.files = [path for path in here if (path.name in only if only else not stays_plain(path))]
        self.watched = here[:]
        if needs:  # what a game may import beside the kernel
            self.watched += [path for path in (SOURCE / "given.py", SOURCE / "packs.py") if path.exists()]
        self.library = ".".join([*folder.relative_to(root).parts, "_lib"])
        self.sources = {os.path.relpath(path, SOURCE): BUILD.digest_of(str(path)) for path in self.watched}

    def modules(self) -> dict[str, str]:
        """Module name -> compiled file, relative to the folder of the build."""
        names = [".".join(path.relative_to(self.root).with_suffix("").parts) for path in self.files]
        names.append(f"{self.library}__mypyc")
        return {name: name.replace(".", "/") + BUILD.SUFFIX for name in names}

    def stamp(self) -> dict[str, Any]:
        root = os.path.relpath(self.root, SOURCE)
        return {"needs": self.needs, "root": root, "sources": self.sources, "modules": self.modules()}


def find_groups(with_toys: bool) -> list[Group]:
    """The kernel first; then each game for itself (not those still being built), the inner loops of players
    and learners, and in a checkout the tests' toys."""
    groups = [Group("kernel", SOURCE / "kernel", [])]
    games = [path.parent for path in sorted((SOURCE / "games").glob("*/__init__.py"))]
    groups += [Group(game.name, game, ["kernel"]) for game in games if not (game / "draft.md").exists()]
    groups.append(Group("players", SOURCE / "players", ["kernel"], only=("greedy.py", "search.py")))
    groups.append(Group("learn", SOURCE / "learn", ["kernel"], only=("batch.py",)))
    toys = sorted((ROOT / "tests" / "kernel" / "toys").glob("*/__init__.py")) if with_toys else []
    groups += [Group(f"toy {path.parent.name}", path.parent, ["kernel"], root=ROOT) for path in toys]
    return [group for group in groups if group.files]


def to_c(groups: list[Group], work: Path) -> tuple[list[Any], str]:
    """mypyc's extensions for these groups, or its complaint."""
    from mypyc.build import mypycify

    files = [str(path.relative_to(ROOT)) for group in groups for path in group.files]
    separate: Any = [([str(path.relative_to(ROOT)) for path in group.files], group.library) for group in groups]
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            extensions = mypycify([f"--cache-dir={work / 'cache'}", *files], opt_level="1", debug_level="0",
                                  separate=separate, target_dir=str(work / "c"))
    except SystemExit:
        lines = [line for line in said.getvalue().splitlines() if "error:" in line] or said.getvalue().splitlines()
        return [], lines[0] if lines else "mypyc stopped without a word"
    for extension in extensions:
        extension.optional = True  # a compiler that fails is a warning
    return extensions, ""


@contextlib.contextmanager
def in_order(work: Path) -> Iterator[None]:
    """What a build that was killed has left behind is thrown away: mypyc would take half-written files for finished ones."""
    busy = work / "busy"
    if busy.exists():
        shutil.rmtree(work)
    work.mkdir(parents=True, exist_ok=True)
    busy.touch()
    yield
    busy.unlink()


class Compiled(build_ext):
    """build_ext that compiles into a folder, tries it out, and puts it in place with the stamp last."""

    user_options: ClassVar[Any] = [*build_ext.user_options, ("must", None, "exit with 1 unless everything is compiled"),
                    ("no-retry", None, "do not try again what has failed before")]
    boolean_options: ClassVar[Any] = [*build_ext.boolean_options, "must", "no-retry"]

    def initialize_options(self) -> None:
        super().initialize_options()
        self.must = self.no_retry = False
        self.whole = False
        self.skipped: dict[str, str] = {}
        self.reasons: list[str] = []

    def get_outputs(self) -> list[str]:
        return []

    def get_output_mapping(self) -> dict[str, str]:
        return {}

    def run(self) -> None:
        os.chdir(ROOT)
        WORK.mkdir(parents=True, exist_ok=True)
        if importlib.util.find_spec("mypyc") is None:
            self.explain(f"not compiled, plain Python runs: mypyc is not installed (pip install {MYPY})")
        else:
            self.compile_all()
        if WANTED and not self.whole:
            why = "; ".join(self.reasons)
            raise SystemExit(f"THUNDERCHILD_COMPILE is set, but: {why}. Without it a plain installation is made.")
        if self.must and not self.whole:
            raise SystemExit(1)

    def explain(self, why: str) -> None:
        """Why something stays plain: said at once, and with an installation that fails for it."""
        self.reasons.append(why)
        print(why)

    def package_folder(self) -> Path:
        in_place = self.inplace or getattr(self, "editable_mode", False)
        return SOURCE if in_place else (ROOT / self.build_lib / "thunderchild").resolve()

    def compile_all(self) -> None:
        package, failed = self.package_folder(), WORK / "failed"
        groups = find_groups(with_toys=package == SOURCE)
        build = build_id(groups)
        if is_there(package, build):
            self.whole = True
            print("the compiled build is up to date")
            return
        if self.no_retry and failed.exists() and failed.read_text() == build:
            self.explain("not compiled: these very sources have failed before (`make fast` tries again)")
            return
        work = WORK / f"{BUILD.SUFFIX.strip('.').replace('.', '-')}-{MYPY}"
        with in_order(work):
            done = self.compile_groups(groups, work)
        self.whole = bool(done) and self.put_in_place(done, work / "lib", package, build) and not self.skipped
        if not self.whole:
            failed.write_text(build)

    def compile_groups(self, groups: list[Group], work: Path) -> list[Group]:
        """Compile as many groups as can be: a game that mypyc refuses is left out and stays plain."""
        extensions, complaint = to_c(groups, work)
        if complaint and len(groups) > 1:
            groups = [groups[0], *(group for group in groups[1:] if self.compiles(groups[0], group))]
            extensions, complaint = to_c(groups, work)
        if complaint:
            self.explain(f"not compiled, plain Python runs: {complaint}")
            return []
        self.extensions = self.distribution.ext_modules = extensions
        self.inplace, self.build_lib, self.build_temp = False, str(work / "lib"), str(work / "objects")
        self.parallel = os.cpu_count() or 1
        self.finalize_extensions()
        super().run()
        return self.built(groups, work / "lib")

    def finalize_extensions(self) -> None:
        self.ext_map: dict[str, Any] = {}
        self.shlib_compiler = None
        self.shlibs: list[Any] = []
        self.check_extensions_list(self.extensions)
        for extension in self.extensions:
            extension._full_name = extension.name
            extension._links_to_dynamic = False
            extension._needs_stub = False
            extension._file_name = self.get_ext_filename(extension.name)  # type: ignore[no-untyped-call]
            self.ext_map[extension.name] = extension

    def compiles(self, kernel: Group, group: Group) -> bool:
        _, complaint = to_c([kernel, group], WORK / "trial")
        if complaint:
            self.leave_out(group, f"mypyc refuses it: {complaint}")
        return not complaint

    def built(self, groups: list[Group], library: Path) -> list[Group]:
        """The groups of which every file came out of the C compiler."""
        whole: list[Group] = []
        for group in groups:
            if all((library / file).exists() for file in group.modules().values()):
                whole.append(group)
            else:
                self.leave_out(group, "the C compiler failed on it")
        return whole if whole and whole[0].name == "kernel" else []

    def leave_out(self, group: Group, why: str) -> None:
        self.skipped[group.name] = why
        self.explain(f"{group.name} stays plain: {why}")

    def put_in_place(self, groups: list[Group], library: Path, package: Path, build: str) -> bool:
        """Copy, try out, and only then write the stamp that counts."""
        home = package / BUILD.FOLDER
        fresh = home / f"{build}.new"
        shutil.rmtree(fresh, ignore_errors=True)
        for group in groups:
            for file in group.modules().values():
                (fresh / file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(library / file, fresh / file)
        shutil.rmtree(home / build, ignore_errors=True)
        fresh.rename(home / build)
        groups = [group for group in groups if self.works(group, groups, package, build)]
        if not groups or groups[0].name != "kernel":
            self.explain("not compiled, plain Python runs: the compiled kernel does not start")
            return False
        before = build_named_by(home / BUILD.STAMP)
        write_stamp(home, BUILD.STAMP, build, groups, self.skipped)
        sweep(home, {build, before})
        print("compiled: " + ", ".join(group.name for group in groups))
        return True

    def works(self, group: Group, groups: list[Group], package: Path, build: str) -> bool:
        """Import the modules of a group in a process of its own, by a stamp that nobody else reads."""
        if any(BUILD.digest_of(str(path)) != group.sources[os.path.relpath(path, SOURCE)] for path in group.watched):
            self.leave_out(group, "its source changed while it was compiled")
            return False
        trial = f"trial-{build}.json"
        write_stamp(package / BUILD.FOLDER, trial, build, groups, {})
        code = f"import importlib, thunderchild\nfor name in {sorted(group.modules())!r}: importlib.import_module(name)"
        environment = {**os.environ, "THUNDERCHILD_STAMP": trial, "THUNDERCHILD_PURE": ""}
        environment["PYTHONPATH"] = os.pathsep.join([str(package.parent), str(ROOT)])
        done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True)
        (package / BUILD.FOLDER / trial).unlink()
        if done.returncode:
            last = done.stderr.strip().splitlines()[-1:] or [f"exit code {done.returncode}"]
            self.leave_out(group, f"its compiled modules do not load: {last[0]}")
        return done.returncode == 0


def build_id(groups: list[Group]) -> str:
    """A name for what would be built: all sources, this Python, this compiler."""
    parts = [BUILD.SUFFIX, MYPY, str(BUILD.FORMAT), *(json.dumps(group.stamp(), sort_keys=True) for group in groups)]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]


def build_named_by(stamp: Path) -> str:
    try:
        return str(json.loads(stamp.read_text(encoding="utf-8"))["build"])
    except (OSError, ValueError, KeyError, TypeError):
        return ""


def is_there(package: Path, build: str) -> bool:
    """Is this very build in place, with all its groups and files?"""
    if build_named_by(package / BUILD.FOLDER / BUILD.STAMP) != build:
        return False
    now = BUILD.Build(str(package), False)
    return not now.skipped and not any(now.why_plain(name) for name in now.groups)


def write_stamp(home: Path, name: str, build: str, groups: list[Group], skipped: dict[str, str]) -> None:
    stamp = {"format": BUILD.FORMAT, "suffix": BUILD.SUFFIX, "build": build, "skipped": skipped,
             "groups": {group.name: group.stamp() for group in groups}}
    part = home / f"{name}.part"
    part.write_text(json.dumps(stamp, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    part.replace(home / name)


def sweep(home: Path, keep: set[str]) -> None:
    """Throw away older builds; the one before stays for programs that are still running on it."""
    for path in home.iterdir():
        if path.is_dir() and path.name not in keep:
            shutil.rmtree(path, ignore_errors=True)


class WithCode(Distribution):
    """Builds count as compiled only when asked for, although no extension is listed up front."""

    def has_ext_modules(self) -> bool:
        return WANTED


setup(cmdclass={"build_ext": Compiled}, distclass=WithCode, setup_requires=[MYPY] if WANTED else [])
