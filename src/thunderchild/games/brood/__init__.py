"""Invasion of the Brood: one player is the alien Brood, the other all of mankind."""
from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from ...kernel.meta import CHOICE_OPTION, FLAG_OPTION, NUMBER_OPTION, Meta, Option
from ...packs import DataFiles, read_ledger

if TYPE_CHECKING:
    from .rules.game import BroodRules

VERSION: Final = "2"
OPTIONS: Final = ("nation", "handicap", "brood_air_refresh_when_battle_blocked", "war_skips_second_usa_token", "max_turns")
NATIONS: Final = ("choose", "usa", "europe", "russia", "china", "japan", "india", "random")
HANDICAPS: Final = ("none", "veteran_brood", "veteran_human")
CLICKS_A_TURN: Final = 10_000           # BR-49
TURNS_WITHOUT_LIMIT: Final = 1_000      # random play ends far earlier; the rules themselves know no bound (BR-245)


def make(data: DataFiles) -> BroodRules:
    """The rules with these data files: the game's own, or those with a pack laid over them."""
    from .cards.load import load
    from .rules.game import BroodRules
    return BroodRules(load(data), meta(data), read_ledger(Path(__file__).parent / "rules.toml"))


def meta(data: DataFiles) -> Meta:
    return Meta("brood", "Invasion of the Brood", (2, 2), ("Brood", "Humans"), read_options(data), VERSION, bound,
                "The alien Brood seizes factories and minds all over the world; mankind builds rockets against its moon base.",
                "60-120", thinking={"top": 4, "trials": 24, "rounds": 8})


def read_options(data: DataFiles) -> list[Option]:
    """options.toml, in the order in which the rules read them.  BR-34: there are no other variants."""
    table = data.table("options.toml")
    rows = {row.text("id"): row for row in table.tables("option")}
    if tuple(rows) != OPTIONS:
        raise table.fail("option", f"expected exactly, in this order: {', '.join(OPTIONS)} (BR-34)")
    out: list[Option] = []
    for name, values in (("nation", NATIONS), ("handicap", HANDICAPS)):
        rows[name].fixed("values", list(values), "the rules know these and no others (BR-34)")
        out.append(Option(name, CHOICE_OPTION, rows[name].text("default"), rows[name].text("text"), rows[name].texts("values"),
                          title=rows[name].text("title"), titles=rows[name].texts("titles")))
    for name in ("brood_air_refresh_when_battle_blocked", "war_skips_second_usa_token"):
        out.append(Option(name, FLAG_OPTION, rows[name].flag("default"), rows[name].text("text"), title=rows[name].text("title")))
    row = rows["max_turns"]
    out.append(Option("max_turns", NUMBER_OPTION, row.number("default"), row.text("text"), low=0, high=row.number("most"),
                      title=row.text("title")))
    for row in rows.values():
        row.note("source")
        row.done()
    return out


def bound(options: list[int]) -> int:
    """BR-49, BR-245: clicks within which every game ends."""
    return CLICKS_A_TURN * (options[4] or TURNS_WITHOUT_LIMIT)
