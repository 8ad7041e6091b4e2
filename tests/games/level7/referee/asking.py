"""Questions, clicks and refusals: what a coalition or chance is asked, what it may answer, and which rule bars the rest."""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import TypeVar

from .cards import STACKS, Cards

Click = tuple[str, str]
T = TypeVar("T")
CHANCE = "*"

# The action catalogue: verb -> (set of targets, rule named if the verb is no part of the pending question).
CATALOGUE: dict[str, tuple[str, int]] = {
    "place_unit": ("own", 34), "deploy": ("own", 66), "attach": ("own", 60),
    "buy": ("slot", 59), "play": ("card", 61), "upgrade": ("stack", 71), "fund": ("project", 80), "pledge": ("pledge", 83),
    "pledge_done": ("", 85), "pass": ("", 203), "pass_phase": ("", 56), "done": ("", 219),
    "offer": ("", 57), "cancel": ("", 57), "accept": ("", 57), "refuse": ("", 57),
    "look": ("", 107), "alpha": ("", 107), "bravo": ("", 107), "blind_alpha": ("", 108), "blind_bravo": ("", 108),
    "protect": ("", 112), "no_protect": ("", 112), "option_1": ("", 239), "option_2": ("", 239),
    "play_clones": ("", 146), "no_clones": ("", 146), "no_play": ("", 214), "cronos_stop": ("", 100),
    "trade": ("coalition", 50), "lose_unit_of": ("coalition", 143),
    "give": ("goods", 57), "ask": ("goods", 57), "take_back": ("goods", 57),
    "move_from": ("territory", 95), "move_to": ("territory", 96), "cronos_to": ("territory", 99), "battle": ("territory", 133),
    "lose_unit": ("territory", 239), "disband": ("territory", 70), "choose": ("any", 20), "raise": ("dial", 145),
}
PLEDGES = ("money", "food", "fuel", "minerals", "research")
TRADED = ("money", "food", "fuel", "minerals", "mic", "research")
DIALS = ("mic", "food", "fuel", "minerals")


class Refused(Exception):
    """A click that the rules bar; `rule` is the number of the rule."""

    def __init__(self, rule: int, click: str) -> None:
        super().__init__(f"L7-{rule}: {click}")
        self.rule = rule


class GameEnds(Exception):
    """Raised where the rules end the game: by which rule, and who survives."""

    def __init__(self, rule: int, winners: list[str]) -> None:
        super().__init__(f"L7-{rule}: {winners}")
        self.rule, self.winners = rule, winners


def free(verb: str, target: str) -> int:
    """Bars nothing."""
    return 0


@dataclass(frozen=True)
class Question:
    """`bar` gives 0 for a legal click of one of the verbs and otherwise the lowest rule that bars it. Of chance: the odds."""

    asks: str
    topic: str
    verbs: tuple[str, ...]
    bar: Callable[[str, str], int] = free
    odds: dict[str, int] = field(default_factory=dict)

    def legal(self, cards: Cards) -> list[Click]:
        if self.asks == CHANCE:
            return [(self.topic, outcome) for outcome, weight in self.odds.items() if weight]
        return [(verb, target) for verb in self.verbs for target in targets(cards, verb) if not self.bar(verb, target)]

    def refusal(self, cards: Cards, click: Click) -> int:
        """0 if the click is legal, else the rule that bars it."""
        verb, target = click
        if verb not in CATALOGUE or target not in targets(cards, verb):
            raise ValueError(f"no such click: {verb} {target}")
        return self.bar(verb, target) if verb in self.verbs and self.asks != CHANCE else CATALOGUE[verb][1]


Flow = Generator[Question, Click, T]


def targets(cards: Cards, verb: str) -> list[str]:
    """Every target a verb can name, legal or not."""
    kind = CATALOGUE[verb][0]
    if kind == "own":
        return [name for name in cards.territories if cards.owner(name)]
    if kind == "coalition":
        return cards.seats()
    if kind == "any":
        return cards.seats() + list(cards.territories)
    if kind == "slot":
        return [f"slot_{n}" for n in range(1, 1 + cards.general["black_market"]["max_size"])]
    if kind == "card":
        return [name for name, row in cards.mercenaries.items() if row["attach"] == "unattached"]
    lists = {
        "": [""], "territory": cards.territories, "stack": STACKS, "project": cards.projects, "pledge": PLEDGES, "goods": TRADED,
        "dial": DIALS,
    }
    return list(lists[kind])


def chance(kind: str, odds: dict[str, int]) -> Flow[str]:
    """One click of chance; the odds are weights."""
    click = yield Question(CHANCE, kind, (kind,), odds={name: weight for name, weight in odds.items() if weight})
    return click[1]
