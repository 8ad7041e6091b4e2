"""What the log says of Event and Leadership cards."""
from __future__ import annotations

from ....kernel.words import Line
from ....tales import Tale
from ..rules import news
from ..rules.words import RESOURCE_SPACE
from .things import Things


def event_lines(s: Things) -> dict[int, Line]:
    return {
        news.L_READ: Tale(s.cast, "read", "<side> [reads|read] {event}.", (s.side, s.event), hidden=("event",),
                          veiled="<side> [reads|read] an Event card."),
        news.L_EVENT_PLAYED: Tale(s.cast, "event_played", "<side> [executes|execute] {event}.", (s.side, s.event)),
        news.L_EVENT_LOST: Tale(s.cast, "event_lost", "<side> [discards|discard] {event} without effect.", (s.side, s.event)),
        news.L_KEPT: Tale(s.cast, "kept", "<side> [keeps|keep] {event} in the play area.", (s.side, s.event)),
        news.L_ENDS_NEAR: Tale(s.cast, "ends_near", "<side> [lays|lay] another The End Draws Near beside the board.", (s.side,)),
        news.L_CANCELLED: Tale(s.cast, "cancelled", "<side> [cancels|cancel] {event}: it has no effect.", (s.side, s.event)),
    }


def gain_lines(s: Things) -> dict[int, Line]:
    many = ("many", None)
    return {
        news.L_WORKERS: Tale(s.cast, "workers", "<side> [gets|get] {many:worker}.", (s.side, many)),
        news.L_WORKERS_BACK: Tale(s.cast, "workers_back", "<side> [gets|get] all <its> workers back into the pool.", (s.side,)),
        news.L_TOKENS: Tale(s.cast, "tokens", "<side> [takes|take] {many:token} of {resource}.",
                            (s.side, many, ("resource", RESOURCE_SPACE))),
        news.L_EVENTS_DRAWN: Tale(s.cast, "events_drawn", "<side> [draws|draw] {many:Event card}.", (s.side, many)),
        news.L_HAND_LIMIT: Tale(s.cast, "hand_limit", "<side> [has|have] a hand limit that is {many} higher this round.",
                                (s.side, many)),
        news.L_BUILT: Tale(s.cast, "built", "<side> [builds|build] {building} without paying.", (s.side, s.building)),
        news.L_MODULE: Tale(s.cast, "module", "<side> [builds|build] {module} without paying.", (s.side, s.module)),
        news.L_LEADER_GONE: Tale(s.cast, "leader_gone", "<side> [discards|discard] the unused card {leader}.",
                                 (s.side, s.leader)),
        news.L_ADDED_CARDS: Tale(s.cast, "added_cards", "<side> [shuffles|shuffle] {many:card} and <its> discards into the deck.",
                                 (s.side, many)),
        news.L_NO_HERO: Tale(s.cast, "no_hero", "There is no figure or no place for {hero}: <side> [does|do] not gain the hero.",
                             (s.side, s.hero)),
    }


def board_lines(s: Things) -> dict[int, Line]:
    return {
        news.L_DRIVEN: Tale(s.cast, "driven", "The units of <side> are driven off {planet}.", (s.side, s.planet)),
        news.L_AXIS_MOVED: Tale(s.cast, "axis_moved", "<side> [moves|move] the end of a z-axis route from {planet} to {other}.",
                                (s.side, s.planet, s.other_planet)),
        news.L_DEPLETED: Tale(s.cast, "depleted", "<side> [depletes|deplete] {area}.", (s.side, s.area)),
        news.L_ADDED: Tale(s.cast, "added", "<side> [puts|put] a conquest point token on {area}.", (s.side, s.area)),
        news.L_INFLUENCE: Tale(s.cast, "influence", "<side> [names|name] {planet}: the others may place few orders there.",
                               (s.side, s.planet)),
        news.L_SAW_HAND: Tale(s.cast, "saw_hand", "<side> [looks|look] at the hand of <foe>.", (s.side, s.foe)),
    }
