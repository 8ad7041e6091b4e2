"""What the log says of Event and Leadership cards."""
from __future__ import annotations

from ....kernel.words import Line
from ..rules import news
from ..rules.words import RESOURCE_SPACE
from .things import Things


def event_lines(s: Things) -> dict[int, Line]:
    return {
        news.L_READ: Line("read", "{side} reads {event}.", (s.side, s.event), hidden=("event",),
                          veiled="{side} reads an Event card."),
        news.L_EVENT_PLAYED: Line("event_played", "{side} executes {event}.", (s.side, s.event)),
        news.L_EVENT_LOST: Line("event_lost", "{side} discards {event} without effect.", (s.side, s.event)),
        news.L_KEPT: Line("kept", "{side} keeps {event} in the play area.", (s.side, s.event)),
        news.L_ENDS_NEAR: Line("ends_near", "{side} lays another The End Draws Near beside the board.", (s.side,)),
        news.L_CANCELLED: Line("cancelled", "{side} cancels {event}: it has no effect.", (s.side, s.event)),
    }


def gain_lines(s: Things) -> dict[int, Line]:
    many = ("many", None)
    return {
        news.L_WORKERS: Line("workers", "{side} gets {many} workers.", (s.side, many)),
        news.L_WORKERS_BACK: Line("workers_back", "All workers of {side} return to the pool.", (s.side,)),
        news.L_TOKENS: Line("tokens", "{side} takes {many} {resource} tokens.", (s.side, many, ("resource", RESOURCE_SPACE))),
        news.L_EVENTS_DRAWN: Line("events_drawn", "{side} draws {many} Event cards.", (s.side, many)),
        news.L_HAND_LIMIT: Line("hand_limit", "The hand limit of {side} is {many} higher this round.", (s.side, many)),
        news.L_BUILT: Line("built", "{side} builds {building} without paying.", (s.side, s.building)),
        news.L_MODULE: Line("module", "{side} builds {module} without paying.", (s.side, s.module)),
        news.L_LEADER_GONE: Line("leader_gone", "{side} discards the unused card {leader}.", (s.side, s.leader)),
        news.L_ADDED_CARDS: Line("added_cards", "{side} shuffles {many} cards and the discard pile into the Combat deck.",
                                 (s.side, many)),
        news.L_NO_HERO: Line("no_hero", "There is no figure or no place for {hero}: {side} does not gain him.", (s.side, s.hero)),
    }


def board_lines(s: Things) -> dict[int, Line]:
    return {
        news.L_DRIVEN: Line("driven", "The units of {side} are driven off {planet}.", (s.side, s.planet)),
        news.L_AXIS_MOVED: Line("axis_moved", "{side} moves the end of a z-axis route from {route} to {other}.",
                                (s.side, s.slot, ("other", s.slot[1]))),
        news.L_DEPLETED: Line("depleted", "{side} depletes {area}.", (s.side, s.area)),
        news.L_ADDED: Line("added", "{side} puts a conquest point token on {area}.", (s.side, s.area)),
        news.L_INFLUENCE: Line("influence", "{side} names {planet}: the others may place few orders there.", (s.side, s.planet)),
        news.L_SAW_HAND: Line("saw_hand", "{side} looks at the hand of {foe}.", (s.side, s.foe)),
    }
