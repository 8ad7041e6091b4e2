"""The sentences of the log, by the numbers of rules/news.py, and how a game ended."""
from __future__ import annotations

from typing import Final

from ....kernel.words import Line, Space
from ..cards.tables import Tables
from ..rules import news
from ..rules.names import ENDINGS, FACTIONS
from ..rules.state import Koprulu
from ..rules.words import CELL_SPACE, RESOURCE_SPACE
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
        news.L_FIRST: Line("first", "{side} is first player.", (s.side,)),
        news.L_FACTION: Line("faction", "Seat {seat} plays {side}.", (("seat", None), s.side)),
        news.L_CHOSE: Line("chose", "{side} chooses {leader}.", (s.side, s.leader), hidden=("leader",),
                           veiled="{side} chooses a Leadership card."),
        news.L_LEADER: Line("leader", "{side} reveals {leader}.", (s.side, s.leader)),
        news.L_PLANET: Line("planet", "{side} gets {planet}.", (s.side, s.planet)),
        news.L_LAID_PLANET: Line("laid_planet", "{side} places {planet} in cell {cell}.",
                                 (s.side, s.planet, ("cell", CELL_SPACE))),
        news.L_BASE: Line("base", "{side} places a base in {area}.", (s.side, s.area)),
        news.L_ZAXIS: Line("zaxis", "{side} lays a z-axis route from {route} to {other}.",
                           (s.side, s.slot, ("other", s.slot[1]))),
        news.L_UNIT: Line("unit", "{side} places {unit} in {area}.", (s.side, s.unit, s.area)),
        news.L_TRANSPORT: Line("transport", "{side} places a transport on {route}.", (s.side, s.slot)),
        news.L_WORK: Line("work", "{side} places the {work} in {area}.", (s.side, s.work, s.area)),
        news.L_LOST_UNIT: Line("lost_unit", "There is no place for {unit} of {side}.", (s.side, s.unit)),
        news.L_DREW: Line("drew", "{side} draws {card}.", (s.side, s.card), hidden=("card",),
                          veiled="{side} draws a Combat card."),
        news.L_SHUFFLED: Line("shuffled", "The discard pile of {side} is shuffled into a new deck.", (s.side,)),
        news.L_HERO: Line("hero", "{hero} joins {side} in {area}.", (s.side, s.hero, s.area)),
        news.L_TOKEN: Line("token", "{side} takes a {resource} token.", (s.side, ("resource", RESOURCE_SPACE))),
    }


def planning_lines(s: Things) -> dict[int, Line]:
    return {
        news.L_ROUND: Line("round", "Round {round}: {side} is first player.", (("round", None), s.side)),
        news.L_ORDER: Line("order", "{side} places {order} on {planet}.", (s.side, s.order, s.planet), hidden=("order",),
                           veiled="{side} places an order on {planet}."),
        news.L_DEFEND: Line("defend", "{side} defends {area}.", (s.side, s.area)),
        news.L_MOVED: Line("moved", "{side} moves {unit} from {area} to {goal}.", (s.side, s.unit, s.area, ("goal", s.area[1]))),
        news.L_GUARD: Line("guard", "A guard token of {side} lies in {area}.", (s.side, s.area)),
        news.L_REORDERED: Line("reordered", "{side} puts the bottom order of {planet} on top.", (s.side, s.planet)),
        news.L_LOOKED: Line("looked", "{side} looks at the orders on {planet}.", (s.side, s.planet)),
    }


def order_lines(s: Things) -> dict[int, Line]:
    return {
        news.L_REVEALED: Line("revealed", "{side} reveals {order} on {planet}.", (s.side, s.order, s.planet)),
        news.L_EVENT_DRAWN: Line("event_drawn", "{side} draws an Event card.", (s.side,)),
        news.L_EXECUTED: Line("executed", "{side} executes {order} on {planet}.", (s.side, s.order, s.planet)),
        news.L_TOKEN_PAID: Line("token_paid", "{side} discards a {resource} token.", (s.side, ("resource", RESOURCE_SPACE))),
        news.L_FORCED: Line("forced", "{side} force mines {area}.", (s.side, s.area)),
        news.L_DISCOUNT: Line("discount", "{side} pays one {resource} less.", (s.side, ("resource", RESOURCE_SPACE))),
        news.L_FREE: Line("free", "{side} pays nothing.", (s.side,)),
        news.L_BOUGHT: Line("bought", "{side} buys {good}.", (s.side, s.good)),
        news.L_BOUGHT_UNIT: Line("bought_unit", "{side} builds {unit} in {area}.", (s.side, s.unit, s.area)),
        news.L_BOUGHT_ROUTE: Line("bought_route", "{side} builds a transport on {route}.", (s.side, s.slot)),
        news.L_BOUGHT_BASE: Line("bought_base", "{side} builds {good} in {area}.", (s.side, s.good, s.area)),
        news.L_RESERVED: Line("reserved", "{side} builds {unit}, which waits on the card.", (s.side, s.unit)),
        news.L_DEPLOYED: Line("deployed", "{unit} of {side} comes from the card to {area}.", (s.side, s.unit, s.area)),
        news.L_LIFTED: Line("lifted", "The base of {side} lifts off from {area} to {goal}.",
                            (s.side, s.area, ("goal", s.area[1]))),
        news.L_PICKED_UP: Line("picked_up", "A unit of {side} in {area} is {unit} now.", (s.side, s.unit, s.area)),
        news.L_FROZEN: Line("frozen", "{side} freezes {area}.", (s.side, s.area)),
        news.L_RESEARCHED: Line("researched", "{side} researches {technology}.", (s.side, s.technology)),
        news.L_TOOK_COPY: Line("took_copy", "{side} takes {card} into his hand.", (s.side, s.card)),
        news.L_TOKEN_POOLED: Line("token_pooled", "{order} of {side} goes to the Special Order Pool.", (s.side, s.order)),
        news.L_TOKEN_REMOVED: Line("token_removed", "{order} of {side} leaves the game.", (s.side, s.order)),
        news.L_ENDED: Line("ended", "The game is over: {ending}.", (("ending", ENDING_SPACE),)),
    }


def regrouping_lines(s: Things) -> dict[int, Line]:
    many = ("many", None)
    return {
        news.L_ELIMINATED: Line("eliminated", "{side} is eliminated.", (s.side,)),
        news.L_POINTS: Line("points", "{side} gains {many} conquest points.", (s.side, many)),
        news.L_POINTS_LOST: Line("points_lost", "{side} loses {many} conquest points.", (s.side, many)),
        news.L_TRANSPORT_LOST: Line("transport_lost", "The transport of {side} on {route} is destroyed.", (s.side, s.slot)),
        news.L_CARD_LOST: Line("card_lost", "{side} loses the Resource card of {area} and {many} workers on it.",
                               (s.side, s.area, many)),
        news.L_CARD_GAINED: Line("card_gained", "{side} takes the Resource card of {area}.", (s.side, s.area)),
        news.L_RESTORED: Line("restored", "{side} restores {area}.", (s.side, s.area)),
        news.L_EVACUATED: Line("evacuated", "{unit} of {side} leaves {area} for good.", (s.side, s.unit, s.area)),
    }


def battle_lines(s: Things) -> dict[int, Line]:
    return {
        news.L_BATTLE: Line("battle", "{side} attacks {foe} in {area}.", (s.side, s.foe, s.area)),
        news.L_ABILITY: Line("ability", "{side} uses {ability}.", (s.side, s.ability)),
        news.L_CONSUMED: Line("consumed", "{side} destroys a worker.", (s.side,)),
        news.L_GUARD_USED: Line("guard_used", "{side} discards the guard token of {area}.", (s.side, s.area)),
        news.L_PAIRED: Line("paired", "Skirmish {skirmish}: {unit} against {other}.", (s.skirmish, s.unit, ("other", s.unit[1]))),
        news.L_SUPPORTS: Line("supports", "{unit} of {side} supports skirmish {skirmish}.", (s.side, s.unit, s.skirmish)),
        news.L_SWITCHED: Line("switched", "{side} switches {unit} and {other}.", (s.side, s.unit, ("other", s.unit[1]))),
        news.L_SHOWN: Line("shown", "{side} shows {card}.", (s.side, s.card), hidden=("card",), veiled="{side} shows a card."),
        news.L_LAID: Line("laid", "{side} places {card} to skirmish {skirmish}.", (s.side, s.card, s.skirmish), hidden=("card",),
                          veiled="{side} places a card to skirmish {skirmish}."),
        news.L_REINFORCED: Line("reinforced", "{side} adds {card} to skirmish {skirmish}.", (s.side, s.card, s.skirmish),
                                hidden=("card",), veiled="{side} adds a reinforcement card to skirmish {skirmish}."),
        news.L_LAID_TOP: Line("laid_top", "{side} places {card} from the top of the deck to skirmish {skirmish}.",
                              (s.side, s.card, s.skirmish), hidden=("card",),
                              veiled="{side} places the top card of the deck to skirmish {skirmish}."),
        news.L_NO_TOP: Line("no_top", "{side} has no card for skirmish {skirmish}.", (s.side, s.skirmish)),
        news.L_RETREATED: Line("retreated", "{unit} of {side} retreats to {area}.", (s.side, s.unit, s.area)),
        news.L_BATTLE_OVER: Line("battle_over", "The battle in {area} is over.", (s.area,)),
    }


def skirmish_lines(s: Things) -> dict[int, Line]:
    values = tuple((name, None) for name in ("attack", "health", "other_attack", "other_health"))
    return {
        news.L_REVEALED_CARD: Line("revealed_card", "{side} reveals {card} in skirmish {skirmish}.",
                                   (s.side, s.card, s.skirmish)),
        news.L_NOT_FOUGHT: Line("not_fought", "Skirmish {skirmish} is not fought.", (s.skirmish,)),
        news.L_REPLACED: Line("replaced", "{side} draws {card} in its place.", (s.side, s.card)),
        news.L_DISCARDED: Line("discarded", "{card} goes to the discard pile of {side}.", (s.side, s.card)),
        news.L_RECHARGED: Line("recharged", "{side} takes {card} back.", (s.side, s.card)),
        news.L_RETURNED: Line("returned", "{card} goes back to the Technology deck of {side}.", (s.side, s.card)),
        news.L_WORKER_PAID: Line("worker_paid", "{side} sends a worker.", (s.side,)),
        news.L_VALUES: Line("values", "Skirmish {skirmish}: attack {attack} and health {health} against {other_attack} and "
                            "{other_health}.", (s.skirmish, *values)),
        news.L_DESTROYED: Line("destroyed", "{unit} of {side} is destroyed in {area}.", (s.side, s.unit, s.area)),
        news.L_WITHDREW: Line("withdrew", "{unit} of {side} withdraws to {area}.", (s.side, s.unit, s.area)),
        news.L_COLLATERAL: Line("collateral", "The {work} of {side} in {area} is destroyed.", (s.side, s.work, s.area)),
        news.L_WORKERS_KILLED: Line("workers_killed", "{many} workers of {side} in {area} are destroyed.",
                                    (s.side, ("many", None), s.area)),
        news.L_STOLEN: Line("stolen", "{side} takes control of {unit} of {foe}.", (s.side, s.unit, s.foe)),
    }


def result(g: Koprulu) -> str:
    names = [g.t.sheets.factions.titles[side] for side in range(FACTIONS) if g.winners >> side & 1]
    return f"{' and '.join(names) or 'Nobody'} won: {ENDING_WORDS[g.over]}."
