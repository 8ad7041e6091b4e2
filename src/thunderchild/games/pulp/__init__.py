"""Pulp Invasion: a solo game of cards, cubes and dice."""
from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from ...kernel.meta import CHOICE_OPTION, Meta, Option
from ...packs import DataFiles, read_ledger

if TYPE_CHECKING:
    from .cards.load import Tables
    from .rules.game import PulpRules

VERSION: Final = "1"
CLICKS_PER_ROUND: Final = 208          # PI-133: 2,500 clicks for the 12 rounds of the game as printed
PLAYED: Final = ("captain_drawn.captain", "engaged.card", "weapon_used.weapon")      # what plays a card, for `duel --cards`


def make(data: DataFiles) -> PulpRules:
    """The rules with these data files: the game's own, or those with a pack laid over them."""
    from .cards.load import load_tables
    from .rules.game import PulpRules
    t = load_tables(data)
    return PulpRules(t, meta(t), read_ledger(Path(__file__).parent / "rules.toml"))


def meta(t: Tables) -> Meta:
    """PI-30: level and Captain are all that can be chosen."""
    rounds = t.rounds()
    return Meta("pulp", t.title, (1, 1), ("You",), [
        Option("level", CHOICE_OPTION, "normal", "How many Super Weapons must be found (PI-14).", t.levels,
               notes=[f"{number} Super Weapons." for number in t.level_number]),
        Option("captain", CHOICE_OPTION, "random", "Who commands the ship; random draws one (PI-16).",
               ["random", *t.captains.ids], titles=["at random", *t.captains.titles],
               notes=["", *(about(t, captain) for captain in range(len(t.captains)))]),
    ], VERSION, lambda options: CLICKS_PER_ROUND * rounds + 4,
        "Alone against the Cosmic Hegemony: fight or slip past its guards, search the planets, find the Super Weapons.", "20-30",
        worth=(-1.0, 1.0, False), thinking={"trials": 120, "rounds": 16})


def about(t: Tables, captain: int) -> str:
    """PI-17 to PI-19: what a Captain starts with, and which dice there are to keep."""
    points = ", ".join(f"{title} {n}" for title, n in zip(t.abilities.titles, t.captain_start[captain], strict=True))
    dice = ", ".join(t.dice.titles[die] for die in t.captain_dice[captain])
    return f"{points}. {t.captain_text[captain]} {dice}."
