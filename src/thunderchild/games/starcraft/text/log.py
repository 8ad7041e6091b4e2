"""The sentences of the log, by the numbers of rules/news.py, and how a game ended."""
from __future__ import annotations

from typing import Final

from ....kernel.words import Line, Space
from ....tales import Tale
from ..cards.tables import Tables
from ..rules import news
from ..rules.names import ENDINGS, FACTIONS
from ..rules.state import Koprulu
from ..rules.words import RESOURCE_SPACE
from .cards import board_lines, event_lines, gain_lines
from .things import Things

ENDING_WORDS: Final = ("the game goes on", "enough conquest points", "a special victory", "The End Draws Near",
                       "nobody else is left", "the longest game is over", "the scenario is decided")
ENDING_SPACE: Final = Space("ending", ["none", *ENDINGS[1:]], ENDING_WORDS)


def log_lines(t: Tables) -> list[Line]:
    """Every number up to the last has its line; numbers that a chapter has not used yet say nothing."""
    s = Things(t)
    said = {**setup_lines(s), **planning_lines(s), **order_lines(s), **regrouping_lines(s), **battle_lines(s),
            **skirmish_lines(s), **event_lines(s), **gain_lines(s), **board_lines(s)}
    return [said.get(k, Line(f"line_{k}", "", ())) for k in range(max(said) + 1)]


def setup_lines(s: Things) -> dict[int, Line]:
    return {
        news.L_FIRST: Tale(s.cast, "first", "<side> [is|are] first player.", (s.side,)),
        news.L_TOKEN_PASSED: Tale(s.cast, "token_passed", "The first player token passes to <side>.", (s.side,)),
        news.L_FACTION: Tale(s.cast, "faction", "Seat {seat} plays {side}.", (("seat", None), s.side)),
        news.L_CHOSE: Tale(s.cast, "chose", "<side> [chooses|choose] {leader}.", (s.side, s.leader), hidden=("leader",),
                           veiled="<side> [chooses|choose] a Leadership card."),
        news.L_LEADER: Tale(s.cast, "leader", "<side> [reveals|reveal] {leader}.", (s.side, s.leader)),
        news.L_PLANET: Tale(s.cast, "planet", "<side> [gets|get] {planet}.", (s.side, s.planet)),
        news.L_LAID_PLANET: Tale(s.cast, "laid_planet", "<side> [places|place] {planet}.", (s.side, s.planet)),
        news.L_BASE: Tale(s.cast, "base", "<side> [places|place] a base in {area}.", (s.side, s.area)),
        news.L_ZAXIS: Tale(s.cast, "zaxis", "<side> [lays|lay] a z-axis route from {planet} to {other}.",
                           (s.side, s.planet, s.other_planet)),
        news.L_UNIT: Tale(s.cast, "unit", "<side> [places|place] {unit} in {area}.", (s.side, s.unit, s.area)),
        news.L_TRANSPORT: Tale(s.cast, "transport", "<side> [places|place] a transport between {planet} and {other}.",
                               (s.side, s.planet, s.other_planet)),
        news.L_WORK: Tale(s.cast, "work", "<side> [places|place] the {work} in {area}.", (s.side, s.work, s.area)),
        news.L_LOST_UNIT: Tale(s.cast, "lost_unit", "<side> [finds|find] no place for {unit}.", (s.side, s.unit)),
        news.L_DREW: Tale(s.cast, "drew", "<side> [draws|draw] {card}.", (s.side, s.card), hidden=("card",),
                          veiled="<side> [draws|draw] a Combat card."),
        news.L_SHUFFLED: Tale(s.cast, "shuffled", "<side> [shuffles|shuffle] <its> discard pile into a new deck.", (s.side,)),
        news.L_HERO: Tale(s.cast, "hero", "{hero} joins <side> in {area}.", (s.side, s.hero, s.area)),
        news.L_TOKEN: Tale(s.cast, "token", "<side> [takes|take] a {resource} token.", (s.side, ("resource", RESOURCE_SPACE))),
    }


def planning_lines(s: Things) -> dict[int, Line]:
    return {
        news.L_ROUND: Tale(s.cast, "round", "Round {round}: <side> [is|are] first player.", (("round", None), s.side)),
        news.L_ORDER: Tale(s.cast, "order", "<side> [places|place] {order} on {planet}.",
                           (s.side, s.order, s.planet), hidden=("order",),
                           veiled="<side> [places|place] an order on {planet}."),
        news.L_DEFEND: Tale(s.cast, "defend", "<side> [defends|defend] {area}.", (s.side, s.area)),
        news.L_MOVED: Tale(s.cast, "moved", "<side> [moves|move] {unit} from {area} to {goal}.",
                           (s.side, s.unit, s.area, ("goal", s.area[1]))),
        news.L_GUARD: Tale(s.cast, "guard", "<side> [puts|put] a guard token in {area}.", (s.side, s.area)),
        news.L_REORDERED: Tale(s.cast, "reordered", "<side> [puts|put] the bottom order of {planet} on top.", (s.side, s.planet)),
        news.L_LOOKED: Tale(s.cast, "looked", "<side> [looks|look] at the orders on {planet}.", (s.side, s.planet)),
    }


def order_lines(s: Things) -> dict[int, Line]:
    return {
        news.L_REVEALED: Tale(s.cast, "revealed", "<side> [reveals|reveal] {order} on {planet}.", (s.side, s.order, s.planet)),
        news.L_EVENT_DRAWN: Tale(s.cast, "event_drawn", "<side> [draws|draw] an Event card.", (s.side,)),
        news.L_COVERED: Tale(s.cast, "covered", "<side> [draws|draw] an Event card: other orders lie on all of <its> own.",
                             (s.side,)),
        news.L_EXECUTED: Tale(s.cast, "executed", "<side> [executes|execute] {order} on {planet}.", (s.side, s.order, s.planet)),
        news.L_TOKEN_PAID: Tale(s.cast, "token_paid", "<side> [discards|discard] a {resource} token.",
                                (s.side, ("resource", RESOURCE_SPACE))),
        news.L_FORCED: Tale(s.cast, "forced", "<side> [force mines|force mine] {area}.", (s.side, s.area)),
        news.L_DISCOUNT: Tale(s.cast, "discount", "<side> [pays|pay] one {resource} less.",
                              (s.side, ("resource", RESOURCE_SPACE))),
        news.L_FREE: Tale(s.cast, "free", "<side> [pays|pay] nothing.", (s.side,)),
        news.L_BOUGHT: Tale(s.cast, "bought", "<side> [buys|buy] {good}.", (s.side, s.good)),
        news.L_BOUGHT_UNIT: Tale(s.cast, "bought_unit", "<side> [builds|build] {unit} in {area}.", (s.side, s.unit, s.area)),
        news.L_BOUGHT_ROUTE: Tale(s.cast, "bought_route", "<side> [builds|build] a transport between {planet} and {other}.",
                                  (s.side, s.planet, s.other_planet)),
        news.L_BOUGHT_BASE: Tale(s.cast, "bought_base", "<side> [builds|build] {good} in {area}.", (s.side, s.good, s.area)),
        news.L_RESERVED: Tale(s.cast, "reserved", "<side> [builds|build] {unit}, which waits on the card.", (s.side, s.unit)),
        news.L_DEPLOYED: Tale(s.cast, "deployed", "<side> [moves|move] {unit} from the card to {area}.",
                              (s.side, s.unit, s.area)),
        news.L_LIFTED: Tale(s.cast, "lifted", "<side> [lifts|lift] <its> base off from {area} to {goal}.",
                            (s.side, s.area, ("goal", s.area[1]))),
        news.L_PICKED_UP: Tale(s.cast, "picked_up", "A unit of <side> in {area} is {unit} now.", (s.side, s.unit, s.area)),
        news.L_FROZEN: Tale(s.cast, "frozen", "<side> [freezes|freeze] {area}.", (s.side, s.area)),
        news.L_RESEARCHED: Tale(s.cast, "researched", "<side> [researches|research] {technology}.", (s.side, s.technology)),
        news.L_TOOK_COPY: Tale(s.cast, "took_copy", "<side> [takes|take] {card} into <its> hand.", (s.side, s.card)),
        news.L_TOKEN_POOLED: Tale(s.cast, "token_pooled", "<side> [puts|put] {order} into <its> Special Order Pool.",
                                  (s.side, s.order)),
        news.L_TOKEN_REMOVED: Tale(s.cast, "token_removed", "<side> [puts|put] {order} out of the game.", (s.side, s.order)),
        news.L_ENDED: Tale(s.cast, "ended", "The game is over: {ending}.", (("ending", ENDING_SPACE),)),
    }


def regrouping_lines(s: Things) -> dict[int, Line]:
    many = ("many", None)
    return {
        news.L_ELIMINATED: Tale(s.cast, "eliminated", "<side> [is|are] eliminated.", (s.side,)),
        news.L_POINTS: Tale(s.cast, "points", "<side> [gains|gain] {many:conquest point}.", (s.side, many)),
        news.L_POINTS_LOST: Tale(s.cast, "points_lost", "<side> [loses|lose] {many:conquest point}.", (s.side, many)),
        news.L_TRANSPORT_LOST: Tale(s.cast, "transport_lost", "<side> [loses|lose] the transport between {planet} and {other}.",
                                    (s.side, s.planet, s.other_planet)),
        news.L_CARD_LOST: Tale(s.cast, "card_lost", "<side> [loses|lose] the Resource card of {area} with {many:worker} on it.",
                               (s.side, s.area, many)),
        news.L_CARD_GONE: Tale(s.cast, "card_gone", "<side> [loses|lose] the Resource card of {area}.", (s.side, s.area)),
        news.L_CARD_GAINED: Tale(s.cast, "card_gained", "<side> [takes|take] the Resource card of {area}.", (s.side, s.area)),
        news.L_RESTORED: Tale(s.cast, "restored", "<side> [restores|restore] {area}.", (s.side, s.area)),
        news.L_EVACUATED: Tale(s.cast, "evacuated", "<side> [evacuates|evacuate] {unit} from {area} for good.",
                               (s.side, s.unit, s.area)),
    }


def battle_lines(s: Things) -> dict[int, Line]:
    return {
        news.L_BATTLE: Tale(s.cast, "battle", "<side> [attacks|attack] <foe> in {area}.", (s.side, s.foe, s.area)),
        news.L_ABILITY: Tale(s.cast, "ability", "<side> [uses|use] {ability}.", (s.side, s.ability)),
        news.L_CONSUMED: Tale(s.cast, "consumed", "<side> [destroys|destroy] a worker of <its> own.", (s.side,)),
        news.L_GUARD_USED: Tale(s.cast, "guard_used", "<side> [discards|discard] the guard token of {area}.", (s.side, s.area)),
        news.L_PAIRED: Tale(s.cast, "paired", "Skirmish {skirmish}: {unit} against {other}.",
                            (s.skirmish, s.unit, ("other", s.unit[1]))),
        news.L_SUPPORTS: Tale(s.cast, "supports", "<side> [supports|support] skirmish {skirmish} with {unit}.",
                              (s.side, s.unit, s.skirmish)),
        news.L_SWITCHED: Tale(s.cast, "switched", "<side> [switches|switch] {unit} and {other}.",
                              (s.side, s.unit, ("other", s.unit[1]))),
        news.L_SHOWN: Tale(s.cast, "shown", "<side> [shows|show] {card}.", (s.side, s.card), hidden=("card",),
                           veiled="<side> [shows|show] a card."),
        news.L_LAID: Tale(s.cast, "laid", "<side> [places|place] {card} to skirmish {skirmish}.", (s.side, s.card, s.skirmish),
                          hidden=("card",), veiled="<side> [places|place] a card to skirmish {skirmish}."),
        news.L_REINFORCED: Tale(s.cast, "reinforced", "<side> [adds|add] {card} to skirmish {skirmish}.",
                                (s.side, s.card, s.skirmish),
                                hidden=("card",), veiled="<side> [adds|add] a reinforcement card to skirmish {skirmish}."),
        news.L_LAID_TOP: Tale(s.cast, "laid_top", "<side> [places|place] {card} from the top of the deck to skirmish {skirmish}.",
                              (s.side, s.card, s.skirmish), hidden=("card",),
                              veiled="<side> [places|place] the top card of the deck to skirmish {skirmish}."),
        news.L_NO_TOP: Tale(s.cast, "no_top", "<side> [has|have] no card for skirmish {skirmish}.", (s.side, s.skirmish)),
        news.L_RETREATED: Tale(s.cast, "retreated", "<side> [retreats|retreat] with {unit} to {area}.", (s.side, s.unit, s.area)),
        news.L_BATTLE_OVER: Tale(s.cast, "battle_over", "The battle in {area} is over.", (s.area,)),
    }


def skirmish_lines(s: Things) -> dict[int, Line]:
    values = tuple((name, None) for name in ("attack", "health", "other_attack", "other_health"))
    return {
        news.L_REVEALED_CARD: Tale(s.cast, "revealed_card", "<side> [reveals|reveal] {card} in skirmish {skirmish}.",
                                   (s.side, s.card, s.skirmish)),
        news.L_NOT_FOUGHT: Tale(s.cast, "not_fought", "Skirmish {skirmish} is not fought.", (s.skirmish,)),
        news.L_REPLACED: Tale(s.cast, "replaced", "<side> [draws|draw] {card} in its place.", (s.side, s.card)),
        news.L_DISCARDED: Tale(s.cast, "discarded", "<side> [discards|discard] {card}.", (s.side, s.card)),
        news.L_RECHARGED: Tale(s.cast, "recharged", "<side> [takes|take] {card} back.", (s.side, s.card)),
        news.L_RETURNED: Tale(s.cast, "returned", "<side> [puts|put] {card} back into <its> Technology deck.",
                              (s.side, s.card)),
        news.L_WORKER_PAID: Tale(s.cast, "worker_paid", "<side> [sends|send] a worker.", (s.side,)),
        news.L_VALUES: Tale(s.cast, "values", "Skirmish {skirmish}: attack {attack} against health {other_health}, attack "
                            "{other_attack} against health {health}.", (s.skirmish, *values)),
        news.L_DESTROYED: Tale(s.cast, "destroyed", "<side> [loses|lose] {unit} in {area}.", (s.side, s.unit, s.area)),
        news.L_WITHDREW: Tale(s.cast, "withdrew", "<side> [withdraws|withdraw] {unit} to {area}.", (s.side, s.unit, s.area)),
        news.L_COLLATERAL: Tale(s.cast, "collateral", "<side> [loses|lose] the {work} in {area}.", (s.side, s.work, s.area)),
        news.L_WORKERS_KILLED: Tale(s.cast, "workers_killed", "<side> [loses|lose] {many:worker} in {area}.",
                                    (s.side, ("many", None), s.area)),
        news.L_STOLEN: Tale(s.cast, "stolen", "<side> [takes|take] control of {unit} of <foe>.", (s.side, s.unit, s.foe)),
    }


def result(g: Koprulu) -> str:
    names = [g.t.sheets.factions.titles[side] for side in range(FACTIONS) if g.winners >> side & 1]
    return f"{' and '.join(names) or 'Nobody'} won: {ENDING_WORDS[g.over]}."
