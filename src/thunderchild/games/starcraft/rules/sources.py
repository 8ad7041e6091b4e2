"""Where an ability of a battle is written: on Event cards, technologies, Leadership cards, numbered through as `use_ability`
numbers them, then on Combat cards."""
from __future__ import annotations

from ..cards.language import Effect
from .state import Koprulu


def tech_source(g: Koprulu, tech: int) -> int:
    return len(g.t.events.space) + tech


def leader_source(g: Koprulu, card: int) -> int:
    return len(g.t.events.space) + len(g.t.techs.space) + card


def card_source(g: Koprulu, card: int) -> int:
    return leader_source(g, len(g.t.leaders.space)) + card


def source_effects(g: Koprulu, source: int) -> list[Effect]:
    if source < tech_source(g, 0):
        return g.t.events.effects[source]
    if source < leader_source(g, 0):
        return g.t.techs.effects[source - tech_source(g, 0)]
    if source < card_source(g, 0):
        return g.t.leaders.effects[source - leader_source(g, 0)]
    return g.t.cards.effects[source - card_source(g, 0)]


def has_source(g: Koprulu, side: int, source: int) -> bool:
    """The card lies in the player's play area."""
    if source < tech_source(g, 0):
        return source in g.kept[side]
    if source < leader_source(g, 0):
        return g.techs[side] >> (source - tech_source(g, 0)) & 1 == 1
    card = source - leader_source(g, 0)
    return g.t.leaders.side[card] == side and g.leaders >> card & 1 == 1


def sources_of(g: Koprulu, side: int) -> list[int]:
    """Every card of a player's play area, each kind once."""
    found = sorted(set(g.kept[side]))
    found += [tech_source(g, tech) for tech in range(len(g.t.techs.space)) if g.techs[side] >> tech & 1]
    return found + [leader_source(g, card) for card in g.t.leaders.of[side] if g.leaders >> card & 1]


def source_words(g: Koprulu, source: int) -> str:
    if source < tech_source(g, 0):
        return g.t.events.words[source]
    if source < leader_source(g, 0):
        return g.t.techs.words[source - tech_source(g, 0)]
    return g.t.leaders.words[source - leader_source(g, 0)]


def source_title(g: Koprulu, source: int) -> str:
    if source < tech_source(g, 0):
        return g.t.events.space.titles[source]
    if source < leader_source(g, 0):
        return g.t.techs.space.titles[source - tech_source(g, 0)]
    return g.t.leaders.space.titles[source - leader_source(g, 0)]
