"""`make mutants SAMPLE=20 GAME=brood SEED=1`: plants faults in the rules, one at a time, and lists those that no test finds.

plant.py says which faults. For each, in a copy of the source tree, the tests of the game's folder that reach the line are run
until one fails: those that name a rule of the docstring first, then the quick ones; records and golden playthroughs do not
count. What they do not find is tried on the laws (tests/laws). Which test reaches which line is traced once and kept in
build/mutants. The program ends with 1 if a fault survives."""
from __future__ import annotations

import argparse
import ast
import hashlib
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
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
PATIENCE = 20.0             # a test may take so many times as long as without a fault,
AT_LEAST = 10.0             # and so many seconds
LONGEST = 900.0             # seconds for the laws of one game
NO_TESTS = 5                # what pytest ends with when there are none
FIRST = 8                   # tests that are tried before the others are even loaded


class Reached(NamedTuple):
    """Which tests reach which lines of a game, and how long each takes."""
    tests: list[str]
    seconds: list[float]
    lines: dict[str, dict[int, list[int]]]

    def by(self, file: str, line: int) -> list[int]:
        """The tests that reach a line; those that are run for all if it is only reached while they are loaded."""
        found = self.lines.get(file, {}).get(line, [])
        return list(range(1, len(self.tests))) if found == [0] else [test for test in found if test]


class Verdict(NamedTuple):
    fault: Fault
    by: str                 # what found it; empty: nothing
    seconds: float


class Copy:
    """A copy of the source tree in which one fault at a time is planted."""

    def __init__(self, root: Path, home: Path) -> None:
        self.root, self.home, self.stamp = root, home, time.time()
        for name in COPIED:
            if (root / name).is_dir():
                shutil.copytree(root / name, home / name, ignore=shutil.ignore_patterns("_compiled", "node_modules", "*.so"))
            elif (root / name).exists():
                shutil.copy2(root / name, home / name)

    def pytest(self, *words: str, timeout: float | None = None, **settings: str) -> subprocess.CompletedProcess[str]:
        path = os.pathsep.join(str(self.home / name) for name in ("src", ""))
        clean = {key: value for key, value in os.environ.items() if not key.startswith(("REACH_", "PYTEST_"))}
        environment = {**clean, "PYTHONPATH": path, "THUNDERCHILD_PURE": "1", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", **settings}
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "tools.reach", *words]
        for _time in range(2):                          # a process that somebody else ended found nothing
            done = subprocess.run(command, cwd=self.home, env=environment, capture_output=True, text=True, timeout=timeout)
            if done.returncode >= 0:
                break
        if done.returncode == NO_TESTS:
            raise SystemExit(f"pytest found no test: {' '.join(command)}")
        return done

    def plant(self, fault: Fault) -> Path:
        """With a time of its own, because Python tells by it whether a file was compiled before."""
        path = self.home / fault.path.relative_to(self.root)
        path.write_text(fault.planted(), encoding="utf-8")
        self.stamp += 2
        os.utime(path, (self.stamp, self.stamp))
        return path

    def first_to_fail(self, tests: list[tuple[str, float]]) -> str:
        """The first of these tests that fails, or nothing."""
        if not tests:
            return ""
        plan = self.home / "plan.json"
        plan.write_text(json.dumps([[test, max(AT_LEAST, PATIENCE * seconds)] for test, seconds in tests]))
        files = sorted({test.partition("::")[0] for test, _seconds in tests})
        done = self.pytest("-x", *files, REACH_RUN=str(plan))
        return "" if done.returncode == 0 else failed_in(done.stdout + done.stderr)

    def broken_law(self, game: str) -> str:
        if not (self.home / LAWS).exists():
            return ""
        try:
            done = self.pytest("-x", str(LAWS), "-k", game, timeout=LONGEST)
        except subprocess.TimeoutExpired:
            return "the laws take too long"
        return "" if done.returncode == 0 else failed_in(done.stdout + done.stderr)


def failed_in(output: str) -> str:
    """The test that failed; a fault that keeps tests from being loaded is found, too."""
    found = re.search(r"^(?:FAILED|ERROR) (\S+)", output, flags=re.M)
    return found[1] if found else "pytest itself"


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
    done = copy.pytest("-x", *rule_tests(copy.root, game), REACH_WRITE=str(part), REACH_UNDER=str(copy.home / GAMES / game))
    if done.returncode != 0:
        raise SystemExit(f"{game}: the tests fail without any fault:\n{done.stdout[-2000:]}{done.stderr[-1000:]}")
    part.replace(kept)


def marks_of(root: Path, game: str) -> dict[str, set[str]]:
    """Test (file::name) -> the rules it names."""
    found: dict[str, set[str]] = {}
    for file in rule_tests(root, game):
        for node in ast.walk(ast.parse((root / file).read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.decorator_list:
                found[f"{file}::{node.name}"] = set(re.findall(r"[A-Z]{2}-\d+", " ".join(map(ast.unparse, node.decorator_list))))
    return found


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
        reached, rules = self.reached[game], set(re.findall(r"[A-Z]{2}-\d+", fault.names))
        tests = [(reached.tests[k], reached.seconds[k]) for k in reached.by(str(fault.path.relative_to(self.root)), fault.line)]
        return sorted(tests, key=lambda test: (not self.marks[game].get(test[0].partition("[")[0], set()) & rules, test[1]))

    def try_one(self, fault: Fault) -> Verdict:
        copy, begun = self.copies.get(), time.monotonic()
        path = copy.plant(fault)
        try:
            tests = self.tests_for(fault)
            by = copy.first_to_fail(tests[:FIRST]) or copy.first_to_fail(tests[FIRST:])
            by = by or copy.broken_law(game_of(self.root, fault))
            return Verdict(fault, by, time.monotonic() - begun)
        finally:
            shutil.copy2(fault.path, path)
            self.copies.put(copy)


def game_of(root: Path, fault: Fault) -> str:
    return fault.path.relative_to(root / GAMES).parts[0]


def line(root: Path, number: int, many: int, v: Verdict) -> str:
    where = f"{v.fault.path.relative_to(root / GAMES)}:{v.fault.line}"
    return f"{number:4}/{many} {'found   ' if v.by else 'SURVIVES'} {v.fault.kind:8} {where} {v.by} {v.seconds:.0f} s"


def hunt(root: Path, games: list[str], args: Any, home: Path) -> int:
    """The number of survivors, which are listed."""
    still = Copy(root, home / "still").home
    everywhere = [fault for game in games for fault in faults_of(still / GAMES / game)]
    faults = sampled(everywhere, args.sample, random.Random(args.seed))
    copies = [Copy(still, home / str(n)) for n in range(args.processes)]
    here = Hunt(still, copies, games, root / "build" / "mutants")
    verdicts: list[Verdict] = []
    with ThreadPoolExecutor(args.processes) as pool:
        for verdict in pool.map(here.try_one, faults):
            verdicts.append(verdict)
            print(line(still, len(verdicts), len(faults), verdict), flush=True)
    return report(still, verdicts)


def report(root: Path, verdicts: list[Verdict]) -> int:
    """The survivors, with what was planted; the number of them."""
    survivors = [v for v in verdicts if not v.by]
    laws = sum(v.by.startswith(str(LAWS)) or v.by.startswith("the laws") for v in verdicts)
    kinds = Counter(v.fault.kind for v in verdicts)
    print(f"\n{len(verdicts)} faults planted ({', '.join(f'{n} {kind}' for kind, n in sorted(kinds.items()))}): "
          f"{len(verdicts) - laws - len(survivors)} found by tests of rules, {laws} by laws, {len(survivors)} by nothing")
    for v in survivors:
        print(f"\n{v.fault.diff(root)}", end="")
    return len(survivors)


def main(words: list[str] | None = None, root: Path = ROOT) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition(":")[2])
    parser.add_argument("--sample", type=int, default=200, help="how many faults (default 200)")
    parser.add_argument("--game", default="", help="of one game only")
    parser.add_argument("--seed", type=int, default=1, help="of the sample")
    parser.add_argument("--processes", type=int, default=2)
    args: Any = parser.parse_args(words)
    games = sorted(path.parent.name for path in (root / GAMES).glob("*/__init__.py"))
    if args.game and args.game not in games:
        parser.error(f"no game '{args.game}'; there are: {', '.join(games)}")
    with tempfile.TemporaryDirectory(prefix="mutants-") as home:
        return 1 if hunt(root, [args.game] if args.game else games, args, Path(home)) else 0


if __name__ == "__main__":
    sys.exit(main())
