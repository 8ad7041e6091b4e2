"""Log sentences and results.  What is asked stands with each decision; phrases.py has what they share."""
from __future__ import annotations

from ....kernel.words import Line, Space
from ....tales import Cast, Tale
from ..cards.language import BACK_TO, COSTS
from ..cards.tables import SIDE_TITLES, Tables
from ..rules import words as w
from ..rules.ends import ENDINGS as ENDING_IDS, OPTION_MATCH, winner_of
from ..rules.state import Invaders
from .phrases import activates, capital

ENDINGS = ("", "the Invader had to take a card from an empty deck", "the plan marker reached 0",
           "a card of Mankind has its fifth token", "Mankind had to take a card from an empty deck",
           "the zones it needed fell to power 0", "the last hero is lost", "a card of the Invader has its fifth token")
PLACES = ("to the hand", "to the top of the deck", "into the deck", "out of the game")


def log_lines(t: Tables) -> list[Line]:
    """The lines in the order of their numbers."""
    cast = Cast(t.sides)
    lines = {**turn_lines(t, cast), **fight_lines(t, cast), **end_lines(t, cast)}
    return [lines[k] for k in range(len(lines))]


def turn_lines(t: Tables, cast: Cast) -> dict[int, Line]:
    """Turns, playing and paying."""
    side = ("side", t.sides)
    card = ("card", t.pieces)
    zone = ("zone", t.zones)
    n = ("n", None)
    called = Space("strategy", t.strategies.ids, [activates(title) for title in t.strategies.titles])
    posture = Space("posture", ("upright", "turned"), ("upright", "turned: it adds nothing yet"))
    return {
        w.L_GAME: Tale(cast, "game", "Game {n} begins; the plan marker stands on {plan}.", [n, ("plan", None)]),
        w.L_HERO: Tale(cast, "hero", "{card} takes over in {zone}, {turned}.", [card, zone, ("turned", posture)]),
        w.L_TURN: Tale(cast, "turn", "Turn {n}: <side's> turn.", [side, n]),
        w.L_UPRIGHT: Tale(cast, "upright", "{card} stands upright.", [card]),
        w.L_DREW: Tale(cast, "drew", "<side> [draws|draw] {card}.", [side, card], ["card"], "<side> [draws|draw] a card."),
        w.L_DRAINED: Tale(cast, "drained", "<side> [drains|drain] {card}.", [side, card]),
        w.L_PLAYED: Tale(cast, "played", "<side> [plays|play] {card}.",
                         [side, card, n, ("drain", None)]),
        w.L_INTO: Tale(cast, "into", "{card} is to enter {zone}.", [side, card, zone]),
        w.L_ROOM: Tale(cast, "room", "<side> [sacrifices|sacrifice] {card} to make room.", [side, card]),
        w.L_PAID: Tale(cast, "paid", "<side> [discards|discard] {card} to pay.", [side, card]),
        w.L_PAID_DRAIN: Tale(cast, "paid_drain", "<side> [drains|drain] {card} to pay.", [side, card]),
        w.L_CANCELS: Tale(cast, "cancels", "<side> [answers|answer] {other} with {card}.", [side, card, ("other", t.pieces)]),
        w.L_CANCELLED: Tale(cast, "cancelled", "{card} is cancelled.", [side, card]),
        w.L_RESOLVES: Tale(cast, "resolves", "{card} is not cancelled after all.", [side, card]),
        w.L_ENTERED: Tale(cast, "entered", "{card} enters {zone}.", [side, card, zone]),
        w.L_USED: Tale(cast, "used", "<side> [uses|use] {card}.", [side, card]),
        w.L_OPS_USED: Tale(cast, "ops_used", "<mankind> [uses|use] Ops Centre ({n:token} left there).", [n]),
        w.L_STRATEGY: Tale(cast, "strategy", "<side> [activates|activate] {strategy}.", [side, ("strategy", called)]),
        w.L_PLAN_ACTION: Tale(cast, "plan_action", "<side> [takes|take] <its> plan action.", [side]),
        w.L_DISCOUNT: Tale(cast, "discount", "{card} costs <side> {n} less this turn ({kind}).",
                           [side, card, n, ("kind", Space("cost", COSTS))]),
    }


def fight_lines(t: Tables, cast: Cast) -> dict[int, Line]:
    """Answers, losses and tokens."""
    side = ("side", t.sides)
    card = ("card", t.pieces)
    zone = ("zone", t.zones)
    n = ("n", None)
    left = ("left", None)
    place = ("place", Space("place", BACK_TO, PLACES))
    return {
        w.L_REACTS: Tale(cast, "reacts", "<side> [answers|answer] with {card}.", [side, card]),
        w.L_HELD_BACK: Tale(cast, "held_back", "{n} fewer for <side>: {left} left.", [side, n, left]),
        w.L_SAVED: Tale(cast, "saved", "{card} is saved.", [card]),
        w.L_DESTROYED: Tale(cast, "destroyed", "{card} is destroyed.", [card]),
        w.L_SACRIFICED: Tale(cast, "sacrificed", "<side> [sacrifices|sacrifice] {card}.", [side, card]),
        w.L_HERO_LOST: Tale(cast, "hero_lost", "The hero is lost; {n:hero is|heroes are} left to follow.", [n]),
        w.L_RETURNED: Tale(cast, "returned", "{card} goes back {place}.", [side, card, place]),
        w.L_MOVED: Tale(cast, "moved", "{card} moves from {zone} to {to}.", [card, zone, ("to", t.zones)]),
        w.L_TURNCOAT: Tale(cast, "turncoat", "{card} fights for the other side this turn.", [card]),
        w.L_POWER_TOKENS: Tale(cast, "power_tokens", "{card}: {n} power (now {left} from tokens).", [card, n, left]),
        w.L_ZONE_TOKENS: Tale(cast, "zone_tokens", "With its tokens {zone} has power {left} now.", [zone, n, left]),
        w.L_TOKENS: Tale(cast, "tokens", "{card} has {left:token} now.", [card, n, left]),
        w.L_OPS: Tale(cast, "ops", "Ops Centre has {left:token} now.", [n, left]),
        w.L_PLAN: Tale(cast, "plan", "The plan marker stands on {n}.", [n]),
        w.L_TAX: Tale(cast, "tax", "From now on {what} cost <side> {n} more discard.", [side, ("what", t.tax_names), n]),
    }


def end_lines(t: Tables, cast: Cast) -> dict[int, Line]:
    """Decks, looks, attacks and ends."""
    side = ("side", t.sides)
    card = ("card", t.pieces)
    zone = ("zone", t.zones)
    n = ("n", None)
    place = ("place", Space("place", BACK_TO, PLACES))
    whose = ("whose", t.sides)
    return {
        w.L_SKIP: Tale(cast, "skip", "<side> will skip <its> next attack.", [side]),
        w.L_SKIPPED: Tale(cast, "skipped", "<side> [skips|skip] <its> attack.", [side]),
        w.L_DISCARDED: Tale(cast, "discarded", "<side> [discards|discard] {card}.", [side, card]),
        w.L_RECOVERED: Tale(cast, "recovered", "<side> [brings|bring] {n:card} of <its> pile back {place}.", [side, n, place]),
        w.L_TOOK_SHOWN: Tale(cast, "took_shown", "<side> [shows|show] and [takes|take] {card}.", [side, card]),
        w.L_DUG: Tale(cast, "dug", "<side> [sees|see] {card}.",
                      [side, card], ["card"], "<side> [looks|look] at a card of <its> deck."),
        w.L_TOOK_DUG: Tale(cast, "took_dug", "<side> [takes|take] {card}.",
                           [side, card], ["card"], "<side> [takes|take] one of the cards seen."),
        w.L_DUG_DONE: Tale(cast, "dug_done", "<side> [puts|put] {n:card} under <its> deck.", [side, n]),
        w.L_SHUFFLED: Tale(cast, "shuffled", "<side> [shuffles|shuffle] <its> deck.", [side]),
        w.L_REDRAWS: Tale(cast, "redraws", "<side> [shuffles|shuffle] <its> hand into <its> deck and [draws|draw] {n:card}.",
                          [side, n]),
        w.L_LOOKED: Tale(cast, "looked", "<side> [looks|look] at <whose's> hand of {n:card}.", [side, whose, n]),
        w.L_FLIPPED: Tale(cast, "flipped", "{card} is turned up from <side's> deck.", [side, card]),
        w.L_ATTACK: Tale(cast, "attack", "<side> [attacks|attack] in {zone}: {n} against {against}, {drain} to drain.",
                         [side, zone, n, ("against", None), ("drain", None)]),
        w.L_HOLDS: Tale(cast, "holds", "<side> [attacks|attack] in {zone}: {n} against {against}, nothing happens.",
                        [side, zone, n, ("against", None)]),
        w.L_CHECK: Tale(cast, "check", "<side> [was|were] not drained this turn: the plan falls back.", [side]),
        w.L_ENDED: Tale(cast, "ended", "<side> [wins|win] the game: {ending}.",
                        [side, ("ending", Space("ending", ENDING_IDS, ENDINGS))]),
        w.L_LIMIT: Tale(cast, "limit", "<side> [names|name] how many cards to exchange: {n}.", [side, n]),
        w.L_SWAPPED: Tale(cast, "swapped", "The players change sides.", []),
        w.L_EXCHANGED: Tale(cast, "exchanged", "<side> [exchanges|exchange] {n:card} unseen.", [side, n]),
        w.L_ENLARGED: Tale(cast, "enlarged", "<side> [adds|add] {n:card} to <its> deck unseen.", [side, n]),
        w.L_PASSED: Tale(cast, "passed", "<side> [lets|let] {card} pass.", [side, card]),
        w.L_PICKED_ZONE: Tale(cast, "picked_zone", "<side> [chooses|choose] {zone}.", [side, zone]),
        w.L_RECOVERED_ONE: Tale(cast, "recovered_one", "<side> [brings|bring] {card} back {place}.", [side, card, place]),
        w.L_COUNTER: Tale(cast, "counter", "<side> [counters|counter] {other} with {card}.", [side, card, ("other", t.pieces)]),
        w.L_LOOKED_AT: Tale(cast, "looked_at", "<side> [sees|see] {card} in <whose's> deck.", [side, whose, card], ["card"],
                            "<side> [looks|look] at a card in <whose's> deck."),
    }


def result(g: Invaders) -> str:
    """How it ended, in words: who won, and by what."""
    side = SIDE_TITLES[winner_of(g.over)]
    told = f"{capital(side)} wins: {ENDINGS[g.over]}."
    if g.options[OPTION_MATCH]:
        told += f" The match: {max(g.wins)} to {min(g.wins)}."
    return told
