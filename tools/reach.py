"""A pytest plugin of `make mutants`: writes down which lines each test reaches, or runs the tests it is told to.

REACH_WRITE=file  trace the files under REACH_UNDER and write {"tests": [name], "seconds": [s], "lines": {file: {line: [k]}}}.
REACH_RUN=file    a JSON list of [test, seconds]: run these, in this order; a test that computes for longer than that is stopped.
REACH_LIMIT=s     seconds for the tests that are not in that list.
REACH_SAID=file   write [test, whether it failed by itself] of the first test that fails, or [file, true] if it cannot be loaded.

The seconds are those of the processor, not of the clock: a machine that is busy with other things stops no test, and as many
lines are reached on it."""
from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections.abc import Generator
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

import pytest

CALLS = 300             # of one function in one test whose lines are traced; later ones hardly reach new lines
LONG = 5.0              # seconds of a test that are traced; what plays whole games reaches little that is new after that
OFTEN = 4096            # calls after which it is asked how long a test has taken
AT_IMPORT = ""          # the test that stands for all: what runs while tests are collected


class Reach:
    """Which lines were reached by which test."""

    def __init__(self, under: str) -> None:
        self.under = under
        self.lines: dict[tuple[str, int], list[int]] = {}
        self.tests: list[str] = [AT_IMPORT]
        self.seconds: list[float] = [0.0]
        self.calls: dict[CodeType, int] = {}
        self.entered = 0
        self.reached: set[tuple[str, int]] = set()

    def begin(self, test: str) -> None:
        self.end()
        self.tests.append(test)
        self.seconds.append(time.process_time())
        sys.settrace(self.enter)

    def end(self) -> None:
        for line in self.reached:
            self.lines.setdefault(line, []).append(len(self.tests) - 1)
        self.reached.clear()
        self.calls.clear()
        self.seconds[-1] = time.process_time() - self.seconds[-1]

    def enter(self, frame: FrameType, event: str, argument: Any) -> Any:
        self.entered += 1
        if self.entered % OFTEN == 0 and len(self.tests) > 1 and time.process_time() - self.seconds[-1] > LONG:
            sys.settrace(None)
        code = frame.f_code
        if not code.co_filename.startswith(self.under):
            return None
        self.calls[code] = many = self.calls.get(code, 0) + 1
        return self.line if many <= CALLS else None

    def line(self, frame: FrameType, event: str, argument: Any) -> Any:
        self.reached.add((frame.f_code.co_filename, frame.f_lineno))
        return self.line

    def written(self) -> str:
        self.end()
        lines: dict[str, dict[int, list[int]]] = {}
        for (file, line), tests in self.lines.items():
            lines.setdefault(os.path.relpath(file, os.getcwd()), {})[line] = tests
        return json.dumps({"tests": self.tests, "seconds": self.seconds, "lines": lines})


REACH = Reach(os.path.abspath(os.environ.get("REACH_UNDER", ".")) + os.sep)
WRITE, RUN = os.environ.get("REACH_WRITE"), os.environ.get("REACH_RUN")
LIMIT = float(os.environ.get("REACH_LIMIT", 0))         # 0: none
SAID = os.environ.get("REACH_SAID")
LIMITS: dict[str, float] = dict(json.loads(Path(RUN).read_text())) if RUN else {}


class TooLong(BaseException):
    """The test hangs: the fault made a loop. No rule catches this."""


def stop(_number: int, _frame: FrameType | None) -> None:
    raise TooLong("the test takes many times as long as without the fault")


def pytest_configure() -> None:
    if WRITE:
        sys.settrace(REACH.enter)
    if RUN or LIMIT:
        signal.signal(signal.SIGPROF, stop)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if RUN:
        order = {test: k for k, test in enumerate(LIMITS)}
        items[:] = sorted((item for item in items if item.nodeid in order), key=lambda item: order[item.nodeid])


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, None, None]:
    if WRITE:
        REACH.begin(item.nodeid)
    signal.setitimer(signal.ITIMER_PROF, LIMITS.get(item.nodeid, LIMIT))
    yield
    signal.setitimer(signal.ITIMER_PROF, 0)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Generator[None, Any, None]:
    outcome = yield
    if outcome.get_result().failed:
        say_once(item.nodeid, call.excinfo is None or not call.excinfo.errisinstance(TooLong))


def pytest_collectreport(report: pytest.CollectReport) -> None:
    if report.failed:
        say_once(report.nodeid, True)


def say_once(test: str, by_itself: bool) -> None:
    if SAID and not Path(SAID).exists():
        Path(SAID).write_text(json.dumps([test, by_itself]))


def pytest_sessionfinish() -> None:
    if WRITE:
        sys.settrace(None)
        Path(WRITE).write_text(REACH.written())
