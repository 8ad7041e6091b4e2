"""Amounts as players read them."""
from __future__ import annotations


def counted(many: int, one: str, more: str = "") -> str:
    """`1 area`, `2 areas`."""
    return f"{many} {one if many == 1 else more or one + 's'}"
