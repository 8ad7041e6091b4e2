"""Figures in docs/trust.md: written by long runs, line by line."""
from __future__ import annotations

from pathlib import Path

from tools.figures import BEGIN, END, PAGE, write_figures


def test_a_line_is_replaced_and_the_others_stay(tmp_path: Path) -> None:
    page = tmp_path / "trust.md"
    page.write_text(f"# Trust\n\n{BEGIN}\n{END}\n\nmore\n", encoding="utf-8")
    write_figures("two worlds", "5 comparisons", page)
    write_figures("kills", "3 kills", page)
    write_figures("two worlds", "7 comparisons", page)
    text = page.read_text(encoding="utf-8")
    assert text.startswith(f"# Trust\n\n{BEGIN}\n\n| what | found | when |\n|---|---|---|\n| kills | 3 kills | ")
    assert "| two worlds | 7 comparisons | " in text
    assert "5 comparisons" not in text
    assert text.endswith(f"{END}\n\nmore\n")
    assert text.count("| what |") == 1


def test_the_page_has_a_place_for_them() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert text.count(BEGIN) == text.count(END) == 1
