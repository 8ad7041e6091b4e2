"""LEVEL 7 [INVASION]: five coalitions, one to five players, and an enemy that plays itself."""
from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from ...kernel.meta import CHOICE_OPTION, FLAG_OPTION, NUMBER_OPTION, Meta, Option
from ...packs import DataFiles, read_ledger

if TYPE_CHECKING:
    from .cards.tables import Tables
    from .rules.game import InvasionRules

VERSION: Final = "1"
CLICKS: Final = 30_000          # L7-236
PLAYED: Final = ("buy", "play")         # what plays a card, for `duel --cards`


def make(data: DataFiles) -> InvasionRules:
    """The rules with these data files: the game's own, or those with a pack laid over them."""
    from .cards.load import load
    from .rules.game import InvasionRules
    t = load(data)
    return InvasionRules(t, meta(t), read_ledger(Path(__file__).parent / "rules.toml"))


def meta(t: Tables) -> Meta:
    """L7-205: what is agreed on before a game."""
    options = [Option("seats", NUMBER_OPTION, 5, "players; with fewer than five some play several coalitions", low=1, high=5),
               Option("mode", CHOICE_OPTION, "normal", "starting technologies, and where the first drop ships land", t.box.modes,
                      notes=[about(t, mode) for mode in range(len(t.box.modes))]),
               Option("coalition_choice", CHOICE_OPTION, "agreed", "the usual shares, or dealt at random", ("agreed", "random")),
               Option("seating", CHOICE_OPTION, "fixed", "the order around the table", ("fixed", "random")),
               Option("excess_units", CHOICE_OPTION, "keep", "units beyond Command and Control stay, or are disbanded",
                      ("keep", "disband")),
               Option("shared_fate", FLAG_OPTION, False, "all win if any coalition survives")]
    return Meta("level7", "LEVEL 7 [INVASION]", (1, 5), t.consoles.space.titles, options, VERSION, bound,
                "Five coalitions fund one project against an alien invasion, and bargain over who survives it.", "120-240",
                worth=(0.0, 1.0, False), thinking={"top": 4, "trials": 20, "least": 3, "rounds": 8})


def about(t: Tables, mode: int) -> str:
    """L7-205: what a mode changes."""
    techs = "Coalitions begin with technologies" if t.box.mode_stack[mode] else "Nobody begins with a technology"
    ships = "land where a card says" if t.box.mode_lands[mode] else "always land in the same territories"
    return f"{techs}; the first drop ships {ships}."


def bound(options: list[int]) -> int:
    """L7-236: clicks within which every game ends, those of chance included."""
    return CLICKS
