"""Invaders: Mankind against the Invader, two decks, hidden hands, cards that answer cards."""
from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from ...kernel.meta import CHOICE_OPTION, FLAG_OPTION, NUMBER_OPTION, Limit, Meta, Option
from ...packs import DataFiles, read_ledger

if TYPE_CHECKING:
    from .cards.tables import Tables
    from .rules.game import InvadersRules

VERSION: Final = "1"
PLAYED: Final = ("play", "cancel", "prevent", "strategy")      # what plays a card, for `duel --cards`


def make(data: DataFiles) -> InvadersRules:
    """The rules with these data files: the game's own, or those with a pack laid over them."""
    from .cards.load import load
    from .rules.game import InvadersRules
    t = load(data)
    return InvadersRules(t, meta(t), read_ledger(Path(__file__).parent / "rules.toml"))


def meta(t: Tables) -> Meta:
    """IN-137; the deck may grow by the smaller of the two reserves; a handicap is for the smallest decks only (IN-136)."""
    size, pool, least = t.board.deck_size, min(sum(t.spare[0]), sum(t.spare[1])), t.board.smallest_deck
    options = [Option("deck_size", NUMBER_OPTION, size, "cards in each deck; above the printed size both add cards unseen",
                      low=size, high=size + pool),
               Option("handicap", CHOICE_OPTION, "none", "whom the start of the plan marker helps",
                      choices=("none", "invader", "mankind"), titles=("none", "Invader", "Mankind")),
               Option("match", FLAG_OPTION, False, "two wins out of three games, with secret exchanges of cards between them",
                      title="Match of three"),
               Option("swap_sides", FLAG_OPTION, False, "in a match the players change sides after each game",
                      title="Change sides"),
               Option("unlimited_tokens", FLAG_OPTION, False, "tokens never run out")]
    limits = [Limit("handicap", ("invader", "mankind"), "deck_size", (least,),
                    f"A handicap is for decks of {least} cards only (IN-136).")]
    return Meta("invaders", "Invaders", (2, 2), ("Invader", "Mankind"), options, VERSION, bound,
                "Mankind holds three zones against the Invader: two decks, secret hands, cards that cancel cards.", "50-60",
                limits, thinking={"trials": 200})


def bound(options: list[int]) -> int:
    """IN-127, IN-139: at most 52 turns each, 99 actions in a turn, 60 clicks in an action; three games in a match."""
    return 104 * 99 * 60 * (3 if options[2] else 1)
