"""The spaces that fields and locals name beside those of the vocabulary: what their numbers are called in words."""
from __future__ import annotations

from ....kernel.words import Space
from ..cards.language import COSTS, MOVES, PICKERS
from ..cards.tables import SIDES, Tables
from .ends import ENDINGS
from .openers import ROLES


def more_spaces(t: Tables) -> list[Space]:
    """`loss`: bits of `lost`; `witness`: who knows how much of which deck (IN-164)."""
    return [t.sides, t.pieces, t.heroes, t.ability_names, t.word_names, t.tax_names,
            Space("role", ROLES), Space("picker", PICKERS), Space("way", MOVES), Space("ending", ENDINGS),
            Space("loss", [*(f"deck_of_{side}" for side in SIDES), "heroes"]), Space("seat", ["0", "1"]),
            Space("witness", [f"{eye}_of_{side}" for eye in ("opponent", "watcher") for side in SIDES]),
            Space("discount", [f"{card}/{cost}" for card in t.cards.ids for cost in COSTS])]
