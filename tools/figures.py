"""Figures that a long run measured, written into docs/trust.md: one line each, replaced by the next run that measures it."""
from __future__ import annotations

import datetime
import os
import platform
from pathlib import Path
from typing import Final

PAGE: Final = Path(__file__).resolve().parent.parent / "docs" / "trust.md"
BEGIN: Final = "<!-- soak: made by `make soak`, do not edit -->"
END: Final = "<!-- soak: end -->"
HEAD: Final = ("| what | found | when |", "|---|---|---|")


def write_figures(what: str, found: str, page: Path = PAGE) -> None:
    """A line of the table; lines of other things stay."""
    text = page.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    inside, _, after = rest.partition(END)
    rows = {line.split(" | ")[0].removeprefix("| "): line for line in inside.splitlines() if line.startswith("| ")}
    rows.pop("what", None)
    when = f"{datetime.date.today().isoformat()}, Python {platform.python_version()}, {os.cpu_count()} cores"
    rows[what] = f"| {what} | {found} | {when} |"
    lines = [*HEAD, *(rows[key] for key in sorted(rows))]
    page.write_text(before + BEGIN + "\n\n" + "\n".join(lines) + "\n\n" + END + after, encoding="utf-8")
