"""`make mutants SAMPLE=20 GAME=brood SEED=1`: plants faults in the rules, one at a time, and lists those that no test finds.

plant.py says which faults. For each, in a copy of the source tree, the tests of the game's folder that reach the line are run
until one fails: those that name a rule of the docstring first, then the quick ones; records and golden playthroughs do not
count. What they do not find is tried on the laws (tests/laws). Which test reaches which line is traced once and kept in
build/mutants. The program ends with 1 if a fault survives.

Found means that a test failed by itself. Where one was stopped, because it computed for too long or its process was ended, the
fault is tried again at the end, alone and with more time, on the tests that are left; if none of them fails, it is listed apart.

The survivors are kept in build/mutants, and `make mutants AGAIN=1` plants them again, wherever their lines stand by then."""
from __future__ import annotations

import argparse
import ast
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from typing import Any, NamedTuple

from tools.plant import Fault, faults_of, sampled

ROOT = Path(__file__).resolve().parent.parent
GAMES = Path("src", "thunderchild", "games")
COPIED = ("src", "tests", "docs", "examples", "tools", "bench", "pyproject.toml", "setup.py", "Makefile", "mkdocs.yml",
          "README.md", "CHANGELOG.md", "CONTRIBUTING.md")
NOT_RULES = ("test_records.py", "test_value.py")        # tests of a game's folder that do not speak of single rules
LAWS = Path("tests", "laws", "test_laws.py")
SPOILT = Path("tests", "games", "test_spoilt.py")       # of all games; what a game's own tests are beside its folder
CHECKS = "check_"           # how files begin that say what a position must be like; the spoilt ones are tried on all of them
PATIENCE = 20.0             # a test may take so many times as long as without a fault,
AT_LEAST = 10.0             # and so many seconds of the processor
LONGEST = 300.0             # such seconds for one of the laws
ALONE = 4.0                 # so many times as long when it is tried again alone,
STOPS = 3                   # and so many tests may be stopped
FAILED = (1, 2)             # what pytest ends with when a test fails, or cannot be loaded
NO_TESTS = 5                # and when there are none
SURVIVORS = "survivors.json"
FIRST = 8                   # tests that are tried before the others are even loaded


class Reached(NamedTuple):
    """Which tests reach which lines of a game, and how long each takes."""
    tests: list[str]
    seconds: list[float]
    lines: dict[str, dict[int, list[int]]]

    def by(self, file: str, line: int) -> list[int]:
        """The tests that reach a line; all of them if it is reached while they are loaded, because they play with what is read
        then."""
        found = self.lines.get(file, {}).get(line, [])
        return list(range(1, len(self.tests))) if 0 in found else found

    def spoilt(self) -> list[int]:
        """What spoils positions at every place: it asks each check so often that only the first times are traced."""
        return [k for k, test in enumerate(self.tests) if test.startswith(str(SPOILT))]


class Failure(NamedTuple):
    """The first test that did not pass."""
    test: str               # empty: all passed
    by_itself: bool         # or it was stopped, which proves nothing


PASSED = Failure("", True)


class Verdict(NamedTuple):
    fault: Fault
    by: Failure
    seconds: float

    def word(self) -> str:
        if not self.by.by_itself:
            return "stopped"
        return "found" if self.by.test else "SURVIVES"


class Copy:
    """A copy of the source tree in which one fault at a time is planted."""

    def __init__(self, root: Path, home: Path) -> None:
        self.root, self.home, self.stamp = root, home, time.time()
        for name in COPIED:
            if (root / name).is_dir():
                shutil.copytree(root / name, home / name, ignore=shutil.ignore_patterns("_compiled", "node_modules", "*.so"))
            elif (root / name).exists():
                shutil.copy2(root / name, home / name)

    def pytest(self, *words: str, **settings: str) -> subprocess.CompletedProcess[str]:
        path = os.pathsep.join(str(self.home / name) for name in ("src", ""))
        clean = {key: value for key, value in os.environ.items() if not key.startswith(("REACH_", "PYTEST_"))}
        environment = {**clean, "PYTHONPATH": path, "THUNDERCHILD_PURE": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", **settings}
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "tools.reach", *words]
        done = subprocess.run(command, cwd=self.home, env=environment, capture_output=True, text=True)
        if done.returncode == NO_TESTS:
            raise SystemExit(f"pytest found no test: {' '.join(command)}")
        return done

    def failure(self, *words: str, **settings: str) -> Failure:
        """A process that ends in another way than with a failed test was stopped."""
        said = self.home / "said.json"
        said.unlink(missing_ok=True)
        done = self.pytest("-x", *words, REACH_SAID=str(said), **settings)
        if done.returncode == 0:
            return PASSED
        return Failure(*json.loads(said.read_text())) if done.returncode in FAILED and said.exists() else Failure("pytest", False)

    def plant(self, fault: Fault) -> Path:
        """With a time of its own, because Python tells by it whether a file was compiled before."""
        path = self.home / fault.path.relative_to(self.root)
        path.write_text(fault.planted(), encoding="utf-8")
        self.stamp += 2
        os.utime(path, (self.stamp, self.stamp))
        return path

    def first_to_fail(self, tests: list[tuple[str, float]], times: float = 1) -> Failure:
        """The first of these tests that fails, or nothing."""
        if not tests:
            return PASSED
        plan = self.home / "plan.json"
        plan.write_text(json.dumps([[test, times * max(AT_LEAST, PATIENCE * seconds)] for test, seconds in tests]))
        files = sorted({test.partition("::")[0] for test, _seconds in tests})
        return self.failure(*files, REACH_RUN=str(plan))

    def broken_law(self, game: str) -> Failure:
        if not (self.home / LAWS).exists():
            return PASSED
        return self.failure(str(LAWS), "-k", game, REACH_LIMIT=str(LONGEST))


# ---- which tests reach what

def rule_tests(root: Path, game: str) -> list[str]:
    paths = sorted((root / "tests" / "games" / game).glob("test_*.py"))
    return [str(path.relative_to(root)) for path in paths if path.name not in NOT_RULES]


def digest_of(root: Path, game: str) -> str:
    """Of all that decides which lines are reached."""
    folders = [root / GAMES / game, root / "src" / "thunderchild" / "kernel", root / "tests" / "games" / game]
    paths = [path for folder in folders for path in sorted(folder.rglob("*.*")) if path.suffix in (".py", ".toml")]
    return hashlib.blake2b(b"".join(path.read_bytes() for path in paths), digest_size=8).hexdigest()


def reached_in(copy: Copy, game: str, folder: Path) -> Reached:
    """From the folder, or traced now."""
    kept = folder / f"{game}-{digest_of(copy.root, game)}.json"
    if not kept.exists():
        print(f"{game}: tracing which test reaches which line ...", flush=True)
        trace_tests(copy, game, kept)
    d = json.loads(kept.read_text())
    lines = {file: {int(n): tests for n, tests in rows.items()} for file, rows in d["lines"].items()}
    return Reached(d["tests"], d["seconds"], lines)


def trace_tests(copy: Copy, game: str, kept: Path) -> None:
    kept.parent.mkdir(parents=True, exist_ok=True)
    part = kept.with_suffix(".part")
    spoilt = [f"{SPOILT}::test_spoilt_positions_get_their_answers[{game}]"] if (copy.home / SPOILT).exists() else []
    tests = [*rule_tests(copy.root, game), *spoilt]
    done = copy.pytest("-x", *tests, REACH_WRITE=str(part), REACH_UNDER=str(copy.home / GAMES / game))
    if done.returncode != 0:
        raise SystemExit(f"{game}: the tests fail without any fault:\n{done.stdout[-2000:]}{done.stderr[-1000:]}")
    part.replace(kept)


def marks_of(root: Path, game: str) -> dict[str, set[str]]:
    """Test (file::name) -> the rules it names."""
    found: dict[str, set[str]] = {}
    for file in rule_tests(root, game):
        for node in ast.walk(ast.parse((root / file).read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.decorator_list:
                found[f"{file}::{node.name}"] = rules_in(" ".join(map(ast.unparse, node.decorator_list)))
    return found


def rules_in(text: str) -> set[str]:
    return set(re.findall(r"\b[A-Z][A-Z0-9]-\d+", text))


# ---- one fault after the other

class Hunt:
    """Through a tree that stands still, whatever happens to the checkout meanwhile."""

    def __init__(self, root: Path, copies: list[Copy], games: list[str], folder: Path) -> None:
        self.root, self.folder = root, folder
        self.copies: Queue[Copy] = Queue()
        for copy in copies:
            self.copies.put(copy)
        with ThreadPoolExecutor(len(copies)) as pool:
            self.reached = dict(zip(games, pool.map(self.trace, games), strict=True))
        self.marks = {game: marks_of(root, game) for game in games}

    def trace(self, game: str) -> Reached:
        copy = self.copies.get()
        try:
            return reached_in(copy, game, self.folder)
        finally:
            self.copies.put(copy)

    def tests_for(self, fault: Fault) -> list[tuple[str, float]]:
        """Those that reach the line: first those that name a rule which is named around it, then the quick ones."""
        game = game_of(self.root, fault)
        reached, rules = self.reached[game], rules_in(fault.names)
        found = reached.by(str(fault.path.relative_to(self.root)), fault.line)
        if fault.path.name.startswith(CHECKS):
            found = sorted({*found, *reached.spoilt()})
        tests = [(reached.tests[k], reached.seconds[k]) for k in found]
        return sorted(tests, key=lambda test: (not self.marks[game].get(test[0].partition("[")[0], set()) & rules, test[1]))

    def try_one(self, fault: Fault) -> Verdict:
        return self.tried(fault, self.failure_of)

    def try_alone(self, fault: Fault) -> Verdict:
        return self.tried(fault, self.failure_alone)

    def tried(self, fault: Fault, how: Callable[[Copy, Fault], Failure]) -> Verdict:
        copy, begun = self.copies.get(), time.monotonic()
        path = copy.plant(fault)
        try:
            return Verdict(fault, how(copy, fault), time.monotonic() - begun)
        finally:
            shutil.copy2(fault.path, path)
            self.copies.put(copy)

    def failure_of(self, copy: Copy, fault: Fault) -> Failure:
        tests = self.tests_for(fault)
        for some in (tests[:FIRST], tests[FIRST:]):
            failure = copy.first_to_fail(some)
            if failure != PASSED:
                return failure
        return copy.broken_law(game_of(self.root, fault))

    def failure_alone(self, copy: Copy, fault: Fault) -> Failure:
        """With more time, and without the tests that were stopped."""
        tests, stopped = self.tests_for(fault), PASSED
        for _time in range(STOPS):
            failure = copy.first_to_fail(tests, ALONE)
            if failure.by_itself:
                break
            stopped, tests = failure, [test for test in tests if test[0] != failure.test]
        if failure == PASSED:
            failure = copy.broken_law(game_of(self.root, fault))
        return stopped if failure == PASSED else failure


def game_of(root: Path, fault: Fault) -> str:
    return fault.path.relative_to(root / GAMES).parts[0]


def line(root: Path, number: int, many: int, v: Verdict) -> str:
    where = f"{v.fault.path.relative_to(root / GAMES)}:{v.fault.line}"
    return f"{number:4}/{many} {v.word():8} {v.fault.kind:8} {where} {v.by.test} {v.seconds:.0f} s"


def hunt(root: Path, games: list[str], args: Any, home: Path) -> int:
    """The number of survivors, which are listed."""
    still, folder = Copy(root, home / "still").home, root / "build" / "mutants"
    everywhere = [fault for game in games for fault in faults_of(still / GAMES / game)]
    faults = survivors_in(everywhere, folder, still) if args.again else sampled(everywhere, args.sample, str(args.seed))
    copies = [Copy(still, home / str(n)) for n in range(args.processes)]
    verdicts = verdicts_on(faults, Hunt(still, copies, games, folder), args.processes)
    keep_survivors(verdicts, folder, still)
    return report(still, verdicts)


def verdicts_on(faults: list[Fault], here: Hunt, processes: int) -> list[Verdict]:
    verdicts: list[Verdict] = []
    with ThreadPoolExecutor(processes) as pool:
        for verdict in pool.map(here.try_one, faults):
            verdicts.append(verdict)
            print(line(here.root, len(verdicts), len(faults), verdict), flush=True)
    for k, verdict in enumerate(verdicts):
        if not verdict.by.by_itself:
            verdicts[k] = here.try_alone(verdict.fault)
            print(line(here.root, k + 1, len(faults), verdicts[k]), "(again, alone)", flush=True)
    return verdicts


def keep_survivors(verdicts: list[Verdict], folder: Path, root: Path) -> None:
    (folder / SURVIVORS).write_text(json.dumps([v.fault.marks(root) for v in verdicts if v.word() != "found"], indent=1))


def survivors_in(faults: list[Fault], folder: Path, root: Path) -> list[Fault]:
    """Those of the last run that can still be planted."""
    if not (folder / SURVIVORS).exists():
        raise SystemExit("no run has kept its survivors yet")
    wanted = json.loads((folder / SURVIVORS).read_text())
    marks = [fault.marks(root) for fault in faults]
    for gone in [mark for mark in wanted if mark not in marks]:
        print(f"cannot be planted any more: {' | '.join(gone)}")
    return [fault for fault, mark in zip(faults, marks, strict=True) if mark in wanted]


def report(root: Path, verdicts: list[Verdict]) -> int:
    """The survivors, with what was planted; the number of them."""
    words, kinds = Counter(v.word() for v in verdicts), Counter(v.fault.kind for v in verdicts)
    laws = sum(v.word() == "found" and v.by.test.startswith(str(LAWS)) for v in verdicts)
    print(f"\n{len(verdicts)} faults planted ({', '.join(f'{n} {kind}' for kind, n in sorted(kinds.items()))}): "
          f"{words['found'] - laws} found by tests of rules, {laws} by laws, {words['SURVIVES']} by nothing, "
          f"{words['stopped']} stopped a test")
    for v in verdicts:
        if v.word() != "found":
            print(f"\n{v.word()}\n{v.fault.diff(root)}", end="")
    return words["SURVIVES"]


def main(words: list[str] | None = None, root: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition(":")[2])
    parser.add_argument("--sample", type=int, default=200, help="how many faults (default 200)")
    parser.add_argument("--game", default="", help="of one game only")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("--again", action="store_true", help="the survivors of the last run instead of a sample")
    parser.add_argument("--processes", type=int, default=2)
    args: Any = parser.parse_args(words)
    games = sorted(path.parent.name for path in (root / GAMES).glob("*/__init__.py"))
    if args.game and args.game not in games:
        parser.error(f"no game '{args.game}'; there are: {', '.join(games)}")
    with tempfile.TemporaryDirectory(prefix="mutants-") as home:
        return 1 if hunt(root, [args.game] if args.game else games, args, Path(home)) else 0


if __name__ == "__main__":
    sys.exit(main())
