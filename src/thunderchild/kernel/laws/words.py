"""The vocabulary: every click has words of its own, and every verb a rule."""
from __future__ import annotations

from typing import Any, Final

from ..flow import Rules
from .broken import LawBroken

REMEMBERED: Final = 8
READ: Final[list[Rules[Any]]] = []         # rules whose words were read lately, the last first


def words_law(rules: Rules[Any]) -> None:
    """Every click there is can be said, and reads back."""
    for a in range(rules.words.size):
        text = rules.words.say(a)
        if rules.words.read(text) != a:
            raise LawBroken("click", f"click {a} is said '{text}', which reads as {rules.words.read(text)}")
    for verb, rule in zip(rules.words.verbs, rules.words.rules, strict=True):
        if rule not in rules.ledger.texts:
            raise LawBroken("click", f"the verb '{verb}' cites {rules.ledger.prefix}-{rule}, which is not in the ledger")


def words_once(rules: Rules[Any]) -> None:
    """The same, the first time these rules are met: a vocabulary does not change, and a large one takes a while to read."""
    if not any(read is rules for read in READ):
        words_law(rules)
        READ[:] = [rules, *READ[:REMEMBERED - 1]]
