"""The sentences of the log, in the order of rules/news.py, and how a game ended."""
from __future__ import annotations

from typing import Final

from ....kernel.words import Line, Space
from ....tales import Cast, Tale
from ..cards.tables import Tables
from ..rules.names import CATEGORY_NAMES, ENDINGS, GOODS, PILES
from ..rules.state import Invasion
from ..rules.words import DIE, STACK_SPACE
from .phrases import place_name, side_name

ATTACKERS: Final = Space("attackers", ["hydra", "coalitions"], ["the Hydra", "the coalitions"])
SHIPS: Final = Space("ship", ["drop_ship_1", "drop_ship_2", "drop_ship_3", "drop_ship_4"],
                     ["Drop ship 1", "Drop ship 2", "Drop ship 3", "Drop ship 4"])
GOOD_WORDS: Final = Space("good", GOODS, ["million dollars|million dollars", "Food|Food", "Fuel|Fuel", "Mineral|Minerals",
                                         "MIC|MIC", "use of a Research token|uses of a Research token"])
ENDING_WORDS: Final = ("the game goes on", "somebody survives", "no coalition is left to survive",
                       "a coalition is defeated before its Cronos Project card is funded", "the territory of Cronos is Overrun",
                       "all five coalitions are defeated", "all Devastation Event cards are drawn", "Cronos finds no refuge")
ENDING_SPACE: Final = Space("ending", ["none", *ENDINGS[1:]], ENDING_WORDS)


class Spaces:
    """The things that sentences name; coalitions and states with their article."""

    def __init__(self, t: Tables) -> None:
        self.coalitions: Final = Space("coalition", t.consoles.space.ids, [f"the {name}" for name in t.consoles.space.titles])
        self.cast: Final = Cast(self.coalitions)
        self.places: Final = Space("place", t.world.places.ids, [place_name(t, k) for k in range(len(t.world.places))])
        self.mercs: Final = t.mercs.space
        self.projects: Final = t.projects.space
        self.events: Final = Space("event", t.events.space.ids, [event_name(t, k) for k in range(len(t.events.space))])
        self.piles: Final = Space("pile", PILES, ["Alpha", "Bravo", "no"])
        self.texts: Final = Space("card_text", t.text_space.ids, [text_name(t, k) for k in range(len(t.texts))])
        self.adaptation: Final = t.adaptation.space
        self.ships: Final = t.ships


def event_name(t: Tables, k: int) -> str:
    """What an Event card would do, by its halves."""
    return " or ".join(CATEGORY_NAMES[half.category] for half in t.texts[2 * k:2 * k + 2])


def text_name(t: Tables, k: int) -> str:
    """The words of a card; those of an Event card with its half and category."""
    half = t.texts[k]
    if k >= 2 * len(t.events.space):
        return half.words
    return f"{'Bravo' if k % 2 else 'Alpha'} event, {CATEGORY_NAMES[half.category]}: {half.words}"


def log_lines(t: Tables) -> list[Line]:
    s = Spaces(t)
    return [*setup_lines(s), *development_lines(s), *event_lines(s), *battle_lines(s), *end_lines(s)]


def setup_lines(s: Spaces) -> list[Line]:
    return [
        Tale(s.cast, "dealt", "<coalition> [is|are] played by seat {seat}.", (("coalition", s.coalitions), ("seat", None))),
        Tale(s.cast, "seated", "<coalition> [sits|sit] next.", (("coalition", s.coalitions),)),
        Tale(s.cast, "placed", "<coalition> [places|place] a unit in {place}.",
             (("coalition", s.coalitions), ("place", s.places))),
        Tale(s.cast, "scattered", "An invader comes to {place}.", (("place", s.places),)),
        Tale(s.cast, "round", "Round {round}: <coalition> [is|are] first player.",
             (("round", None), ("coalition", s.coalitions))),
    ]


def development_lines(s: Spaces) -> list[Line]:
    return [
        Tale(s.cast, "market", "Laid open in the black market: {card}.", (("card", s.mercs),)),
        Tale(s.cast, "bought", "<coalition> [buys|buy] {card}.", (("coalition", s.coalitions), ("card", s.mercs))),
        Tale(s.cast, "attached", "<coalition> [attaches|attach] {card} to {place}.",
             (("coalition", s.coalitions), ("card", s.mercs), ("place", s.places))),
        Tale(s.cast, "card_played", "<coalition> [plays|play] {card}.", (("coalition", s.coalitions), ("card", s.mercs))),
        Tale(s.cast, "offered", "<coalition> [makes|make] <other> an offer.",
             (("coalition", s.coalitions), ("other", s.coalitions))),
        Tale(s.cast, "would_give", "<coalition> would give {n:=good}.",
             (("coalition", s.coalitions), ("n", None), ("good", GOOD_WORDS))),
        Tale(s.cast, "refused", "<coalition> [refuses|refuse] <other's> offer.",
             (("coalition", s.coalitions), ("other", s.coalitions))),
        Tale(s.cast, "traded", "<coalition> [trades|trade] with <other>.",
             (("coalition", s.coalitions), ("other", s.coalitions))),
        Tale(s.cast, "gave", "<coalition> [gives|give] {n:=good}.",
             (("coalition", s.coalitions), ("n", None), ("good", GOOD_WORDS))),
        Tale(s.cast, "deployed", "<coalition> [deploys|deploy] a unit in {place}.",
             (("coalition", s.coalitions), ("place", s.places))),
        Tale(s.cast, "upgraded", "<coalition> [upgrades|upgrade] {stack} to Tier {tier}.",
             (("coalition", s.coalitions), ("stack", STACK_SPACE), ("tier", None))),
        Tale(s.cast, "funding", "<coalition> [asks|ask] for help to fund {project}.",
             (("coalition", s.coalitions), ("project", s.projects))),
        Tale(s.cast, "pledged", "<coalition> [pledges|pledge] 1 {good}.", (("coalition", s.coalitions), ("good", GOOD_WORDS))),
        Tale(s.cast, "funded", "{project} is funded.", (("project", s.projects),)),
        Tale(s.cast, "not_funded", "The cost of {project} is not met; all pledges return.", (("project", s.projects),)),
        Tale(s.cast, "income",
             "<coalition> [receives|receive] ${money}M, {food} Food, {fuel} Fuel, {minerals:Mineral}.",
             (("coalition", s.coalitions), ("money", None), ("food", None), ("fuel", None), ("minerals", None), ("mic", None))),
        Tale(s.cast, "benefit", "<coalition> [gains|gain] from {place}.", (("coalition", s.coalitions), ("place", s.places))),
    ]


def event_lines(s: Spaces) -> list[Line]:
    return [
        Tale(s.cast, "moved", "<coalition> [moves|move] a unit from {place} to {to}.",
             (("coalition", s.coalitions), ("place", s.places), ("to", s.places))),
        Tale(s.cast, "cronos", "Cronos moves to {place}.", (("place", s.places),)),
        Tale(s.cast, "looked", "<coalition> [looks|look] at <its> Event card: {event}.",
             (("coalition", s.coalitions), ("event", s.events)), ("event",), "<coalition> [looks|look] at <its> Event card."),
        Tale(s.cast, "laid", "<coalition> [lays|lay] <its> card in the {pile} pile.",
             (("coalition", s.coalitions), ("pile", s.piles))),
        Tale(s.cast, "blind", "<coalition> [lays|lay] <its> card unread in the {pile} pile.",
             (("coalition", s.coalitions), ("pile", s.piles))),
        Tale(s.cast, "event", "{text}", (("event", s.events), ("text", s.texts))),
        Tale(s.cast, "ground_war", "Ground war of this card.", (("event", s.events),)),
        Tale(s.cast, "shield_die", "<coalition> [rolls|roll] {die} for protection.", (("coalition", s.coalitions), ("die", DIE))),
        Tale(s.cast, "saved", "<coalition> [is|are] protected.", (("coalition", s.coalitions),)),
        Tale(s.cast, "lost", "<coalition> [loses|lose] {n:=good}.",
             (("coalition", s.coalitions), ("good", GOOD_WORDS), ("n", None))),
        Tale(s.cast, "terror", "<coalition's> Terror rises to {n}.", (("coalition", s.coalitions), ("n", None))),
        Tale(s.cast, "unit_lost", "<coalition> [loses|lose] a unit in {place}.",
             (("coalition", s.coalitions), ("place", s.places))),
        Tale(s.cast, "jammed", "One of <coalition's> Research tokens is jammed.", (("coalition", s.coalitions),)),
        Tale(s.cast, "arrived", "An invader comes to {place}.", (("place", s.places), ("source", s.places))),
        Tale(s.cast, "overflowed", "An invader overflows from {source} to {place}.", (("place", s.places), ("source", s.places))),
        Tale(s.cast, "strike_die", "The Annihilation Strike rolls {die}.", (("die", DIE),)),
        Tale(s.cast, "strike", "The Annihilation Strike begins: this is the last round."),
        Tale(s.cast, "wave_ends", "The Assault wave ends with this round."),
        Tale(s.cast, "wave", "The Devastation wave begins."),
        Tale(s.cast, "adaptation", "Adaptation: {card}. {text}", (("card", s.adaptation), ("text", s.texts))),
    ]


def battle_lines(s: Spaces) -> list[Line]:
    return [
        Tale(s.cast, "clones", "<coalition> [plays|play] Warrior Clones in {place}.",
             (("coalition", s.coalitions), ("place", s.places))),
        Tale(s.cast, "battle", "Battle in {place}: Power {power} against {hydra}; {attackers} attack.",
             (("place", s.places), ("power", None), ("hydra", None), ("attackers", ATTACKERS))),
        Tale(s.cast, "battle_die", "The battle die shows {die}.", (("die", DIE),)),
        Tale(s.cast, "hydra_lost", "An invader is destroyed in {place}.", (("place", s.places),)),
        Tale(s.cast, "ship_lost", "The drop ship in {place} is destroyed.", (("place", s.places),)),
        Tale(s.cast, "raised", "<coalition> [gains|gain] 1 {good}.", (("coalition", s.coalitions), ("good", GOOD_WORDS))),
        Tale(s.cast, "battle_over", "The battle in {place} is over: {units:unit} and {hydra:Hydra figure} left.",
             (("place", s.places), ("units", None), ("hydra", None))),
        Tale(s.cast, "overrun", "The Hydra overrun {place}.", (("place", s.places),)),
        Tale(s.cast, "liberated", "The coalitions liberate {place}.", (("place", s.places),)),
        Tale(s.cast, "damage", "<coalition's> capital is Overrun: {n} Capital Damage.",
             (("coalition", s.coalitions), ("n", None))),
        Tale(s.cast, "repaired", "<coalition> [removes|remove] a Capital Damage token; left: {n}.",
             (("coalition", s.coalitions), ("n", None))),
        Tale(s.cast, "invader_moved", "An invader moves from {place} to {to}.", (("place", s.places), ("to", s.places))),
    ]


def end_lines(s: Spaces) -> list[Line]:
    return [
        Tale(s.cast, "control", "<coalition> [takes|take] the Cronos Control token.", (("coalition", s.coalitions),)),
        Tale(s.cast, "skip_die", "<coalition> [rolls|roll] {die}.", (("coalition", s.coalitions), ("die", DIE))),
        Tale(s.cast, "disbanded", "<coalition> [disbands|disband] a unit in {place}.",
             (("coalition", s.coalitions), ("place", s.places))),
        Tale(s.cast, "food", "<coalition> [pays|pay] {n} Food.", (("coalition", s.coalitions), ("n", None))),
        Tale(s.cast, "ships", "Drop Ship card: {card}.", (("card", s.ships),)),
        Tale(s.cast, "ship_lands", "{ship} lands in {place}.", (("ship", SHIPS), ("place", s.places))),
        Tale(s.cast, "defeated", "<coalition> [is|are] defeated.", (("coalition", s.coalitions),)),
        Tale(s.cast, "desolated", "<coalition's> land is desolated.", (("coalition", s.coalitions),)),
        Tale(s.cast, "cronos_flees", "Cronos flees to {place}.", (("place", s.places),)),
        Tale(s.cast, "survived", "<coalition> [survives|survive].", (("coalition", s.coalitions),)),
        Tale(s.cast, "hydra_wins", "The Hydra win: {ending}.", (("ending", ENDING_SPACE),)),
        Tale(s.cast, "virus", "The virus spreads in <coalition's> land.", (("coalition", s.coalitions),)),
        Tale(s.cast, "held", "The Hydra lay {place} waste.", (("place", s.places), ("coalition", s.coalitions))),
        Tale(s.cast, "mic_income", "<coalition> [receives|receive] {n} MIC.", (("coalition", s.coalitions), ("n", None))),
        Tale(s.cast, "hunger", "<coalition> [lacks|lack] {n} Food.", (("coalition", s.coalitions), ("n", None))),
    ]


def result(g: Invasion) -> str:
    """How the game ended, in words."""
    if g.survivors:
        names = [side_name(g.t, side) for side in range(len(g.player)) if g.survivors >> side & 1]
        return f"Mankind survives: {', '.join(names)}."
    return f"The Hydra win: {ENDING_WORDS[g.over]}."
