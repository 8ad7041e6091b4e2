"""StarCraft: The Board Game with Brood War: six factions, two to six players, orders laid face down."""
from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from ...kernel.meta import CHOICE_OPTION, FLAG_OPTION, NUMBER_OPTION, Limit, Meta, Option
from ...packs import DataFiles, read_ledger

if TYPE_CHECKING:
    from .cards.tables import Scenario, Tables
    from .rules.game import KopruluRules

VERSION: Final = "1"
CLICKS: Final = 60_000          # SC-338: ten times the longest of 20 games of up to thirty rounds (6,094 clicks)
PLAYED: Final = ("choose_leadership", "research", "play_event")     # what plays a card, for `duel --cards`
OPTIONAL: Final = ("randomized_factions", "disposable_special_orders", "more_starting_planets", "larger_galaxy",
                   "no_leadership_cards")
FLAGS: Final = (("survival", "who has no base left is out, and points are resource tokens"),
                ("faster_survival", "Survival with three bases for each faction"),
                ("team_play", "teams of two; factions are dealt"),
                ("galactic_conquest", "no conquest points: the last one left wins"),
                ("randomized_factions", "factions are dealt"),
                ("disposable_special_orders", "special orders may always be executed; beyond the pool they leave the game"),
                ("more_starting_planets", "draw three planets, place two"),
                ("larger_galaxy", "three planets each, 25 points, no special victory"),
                ("no_leadership_cards", "everyone has his special victory card only"))


def make(data: DataFiles) -> KopruluRules:
    """The rules with these data files: the game's own, or those with a pack laid over them."""
    from .cards.load import load
    from .rules.game import KopruluRules
    t = load(data)
    return KopruluRules(t, meta(t), read_ledger(Path(__file__).parent / "rules.toml"))


def meta(t: Tables) -> Meta:
    """Sections 16 to 18: what is agreed on before a game.  SC-1: optional rules and modes hold only if they are chosen."""
    names = [scenario.id for scenario in t.scenarios]
    titles = [scenario.title for scenario in t.scenarios]
    options = [Option("seats", NUMBER_OPTION, 3, "players", low=2, high=6),
               Option("scenario", CHOICE_OPTION, "none", "a scenario fixes factions, galaxy and victory", ("none", *names),
                      titles=("none", *titles), notes=("factions and galaxy are chosen in the game", *map(about, t.scenarios))),
               *(Option(name, FLAG_OPTION, False, help) for name, help in FLAGS)]
    return Meta("starcraft", "StarCraft: The Board Game with Brood War", (2, 6), (), options, VERSION, bound,
                "Factions of three races fight over the planets of a galaxy they build; orders are stacked face down.", "120-300",
                limits=limits(t), worth=(0.0, 1.0, False), thinking={"top": 3, "trials": 12, "beats": 1, "least": 2, "rounds": 8})


def about(scenario: Scenario) -> str:
    """SC-289: what a scenario is about, and how many play it."""
    return f"{scenario.words} For {' or '.join(map(str, scenario.players))} players."


def limits(t: Tables) -> list[Limit]:
    """SC-277, SC-279, SC-286, SC-288, SC-289."""
    names = [scenario.id for scenario in t.scenarios]
    out = [Limit("scenario", names, name, (False,), "SC-288, SC-289: a scenario takes no other options.")
           for name, _help in FLAGS]
    out += [Limit("survival", (True,), name, (False,), "SC-288: no optional rules with a game mode.") for name in OPTIONAL]
    out += [Limit("survival", (True,), "galactic_conquest", (False,), "SC-285: Survival has its rules already."),
            Limit("survival", (False,), "faster_survival", (False,), "SC-286: it is a form of Survival."),
            Limit("more_starting_planets", (True,), "larger_galaxy", (False,), "SC-277: they say opposite things."),
            Limit("team_play", (True,), "seats", (4, 6), "SC-279: teams of two.")]
    return out + [Limit("scenario", (one.id,), "seats", one.players, "SC-289: the scenario says how many play.")
                  for one in t.scenarios]


def bound(options: list[int]) -> int:
    """SC-338: clicks within which every game ends, those of chance included."""
    return CLICKS
