"""`thunderchild rules GAME [WORD ...]`: the rulebook in our words, by number or by what it speaks of."""
from __future__ import annotations

import argparse
from typing import Any, Final

from rich.console import Console
from rich.text import Text

from ..kernel.flow import Rules
from ..kernel.state import ThunderchildError
from ..kernel.words import Ledger, one_of
from ..registry import games, load
from .replay import console_here

HELP: Final = "Print the rules of a game, those that speak of some words, or one rule by its number."


class NoSuchRule(ThunderchildError):
    """Says which rules there are."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="a game; without one, the games are listed")
    parser.add_argument("words", metavar="WORD", nargs="*", help="words to look for, or the number of a rule, as PI-12 or 12")


def run(args: argparse.Namespace) -> int:
    console = console_here()
    if args.game is None:
        list_games(console)
        return 0
    rules = load(args.game)
    wanted = chosen(rules.ledger, " ".join(args.words))
    console.print(Text(rules.meta.title, style="bold"))
    print_rules(console, rules, wanted)
    return 0


def list_games(console: Console) -> None:
    for game in games():
        rules = load(game)
        console.print(Text(f"{game:12} {rules.meta.title}, {len(rules.ledger.texts)} rules"), soft_wrap=True)
    if not games():
        console.print("no games in this installation")


def chosen(ledger: Ledger, text: str) -> set[int]:
    """The rules asked for: all, one by its number, or those that hold every word."""
    if not text:
        return set(ledger.texts)
    name = text.lower().removeprefix(f"{ledger.prefix.lower()}-")
    if name.isascii() and name.isdigit() and len(name) < 10:
        if int(name) not in ledger.texts:
            near = one_of(f"{ledger.prefix}-{name}", [f"{ledger.prefix}-{number}" for number in sorted(ledger.texts)])
            raise NoSuchRule(f"no rule {ledger.prefix}-{name}; {near}")
        return {int(name)}
    sections = {number: section for section, numbers in ledger.sections for number in numbers}
    found = {number for number, rule in ledger.texts.items()
             if all(word in f"{rule} {sections.get(number, '')}".lower() for word in text.lower().split())}
    if not found:
        raise NoSuchRule(f"no rule speaks of '{text}'; try one word of it, or a number from {ledger.prefix}-{min(ledger.texts)} "
                         f"to {ledger.prefix}-{max(ledger.texts)}")
    return found


def print_rules(console: Console, rules: Rules[Any], wanted: set[int]) -> None:
    ledger = rules.ledger
    for section, numbers in ledger.sections:
        here = [number for number in numbers if number in wanted]
        if not here:
            continue
        console.print()
        console.print(Text(section, style="bold"))
        for number in here:
            name = f"{ledger.prefix}-{number}"
            line = Text(f"{name:8}", style="bold cyan")
            line.append(ledger.texts[number], style="not bold default")
            console.print(line, soft_wrap=not console.is_terminal)
