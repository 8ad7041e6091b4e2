"""The code of the pages about environments runs as it stands, one block after another."""
from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path
from typing import Any

import pytest

from tests.learn.needs import extra

DOCS = Path(__file__).resolve().parents[2] / "docs"
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def run_page(name: str) -> None:
    blocks = BLOCK.findall((DOCS / name).read_text(encoding="utf-8"))
    assert blocks
    names: dict[str, Any] = {}
    with contextlib.redirect_stdout(io.StringIO()):
        for n, block in enumerate(blocks):
            exec(compile(block, f"{name}, block {n + 1}", "exec"), names)


@pytest.mark.parametrize(("page", "modules"), [
    ("environments.md", ("numpy", "gymnasium", "pettingzoo")),
    ("openspiel.md", ("numpy", "gymnasium", "pettingzoo", "pyspiel")),
])
def test_the_code_of_a_page_runs(page: str, modules: tuple[str, ...]) -> None:
    extra(*modules)
    run_page(page)
