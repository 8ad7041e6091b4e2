"""Log sentences and results.  What is asked stands with each decision; phrases.py has what they share."""
from __future__ import annotations

from ....kernel.words import Line, Space
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
    lines = {**turn_lines(t), **fight_lines(t), **end_lines(t)}
    return [lines[k] for k in range(len(lines))]


def turn_lines(t: Tables) -> dict[int, Line]:
    """Turns, playing and paying."""
    side = ("side", t.sides)
    card = ("card", t.pieces)
    zone = ("zone", t.zones)
    n = ("n", None)
    called = Space("strategy", t.strategies.ids, [activates(title) for title in t.strategies.titles])
    posture = Space("posture", ("upright", "turned"), ("upright", "turned: it adds nothing yet"))
    return {
        w.L_GAME: Line("game", "Game {n} begins; the plan marker stands on {plan}.", [n, ("plan", None)]),
        w.L_HERO: Line("hero", "{card} takes over in {zone}, {turned}.", [card, zone, ("turned", posture)]),
        w.L_TURN: Line("turn", "Turn {n}: {side}.", [side, n]),
        w.L_UPRIGHT: Line("upright", "{card} stands upright.", [card]),
        w.L_DREW: Line("drew", "{side} draws {card}.", [side, card], ["card"], "{side} draws a card."),
        w.L_DRAINED: Line("drained", "{side} drains {card}.", [side, card]),
        w.L_PLAYED: Line("played", "{side} plays {card} (discard {n}, drain {drain}).", [side, card, n, ("drain", None)]),
        w.L_INTO: Line("into", "{card} is to enter {zone}.", [side, card, zone]),
        w.L_ROOM: Line("room", "{side} sacrifices {card} to make room.", [side, card]),
        w.L_PAID: Line("paid", "{side} discards {card} to pay.", [side, card]),
        w.L_PAID_DRAIN: Line("paid_drain", "{side} drains {card} to pay.", [side, card]),
        w.L_CANCELS: Line("cancels", "{side} answers {other} with {card}.", [side, card, ("other", t.pieces)]),
        w.L_CANCELLED: Line("cancelled", "{card} is cancelled.", [side, card]),
        w.L_RESOLVES: Line("resolves", "{card} is not cancelled after all.", [side, card]),
        w.L_ENTERED: Line("entered", "{card} enters {zone}.", [side, card, zone]),
        w.L_USED: Line("used", "{side} uses {card}.", [side, card]),
        w.L_OPS_USED: Line("ops_used", "Mankind uses Ops Centre (tokens left there: {n}).", [n]),
        w.L_STRATEGY: Line("strategy", "{side} activates {strategy}.", [side, ("strategy", called)]),
        w.L_PLAN_ACTION: Line("plan_action", "{side} takes its plan action.", [side]),
        w.L_DISCOUNT: Line("discount", "{card} costs {side} {n} less this turn ({kind}).",
                           [side, card, n, ("kind", Space("cost", COSTS))]),
    }


def fight_lines(t: Tables) -> dict[int, Line]:
    """Answers, losses and tokens."""
    side = ("side", t.sides)
    card = ("card", t.pieces)
    zone = ("zone", t.zones)
    n = ("n", None)
    left = ("left", None)
    place = ("place", Space("place", BACK_TO, PLACES))
    return {
        w.L_REACTS: Line("reacts", "{side} answers with {card}.", [side, card]),
        w.L_HELD_BACK: Line("held_back", "{n} fewer for {side}: {left} left.", [side, n, left]),
        w.L_SAVED: Line("saved", "{card} is saved.", [card]),
        w.L_DESTROYED: Line("destroyed", "{card} is destroyed.", [card]),
        w.L_SACRIFICED: Line("sacrificed", "{side} sacrifices {card}.", [side, card]),
        w.L_HERO_LOST: Line("hero_lost", "The hero is lost; {n} left to follow.", [n]),
        w.L_RETURNED: Line("returned", "{card} goes back {place}.", [side, card, place]),
        w.L_MOVED: Line("moved", "{card} moves from {zone} to {to}.", [card, zone, ("to", t.zones)]),
        w.L_TURNCOAT: Line("turncoat", "{card} fights for the other side this turn.", [card]),
        w.L_POWER_TOKENS: Line("power_tokens", "{card}: {n} power (now {left} from tokens).", [card, n, left]),
        w.L_ZONE_TOKENS: Line("zone_tokens", "Tokens of -1 on {zone}: {n}, power now {left}.", [zone, n, left]),
        w.L_TOKENS: Line("tokens", "Tokens on {card}: {n}, now {left}.", [card, n, left]),
        w.L_OPS: Line("ops", "Tokens on Ops Centre: {n}, now {left}.", [n, left]),
        w.L_PLAN: Line("plan", "The plan marker stands on {n}.", [n]),
        w.L_TAX: Line("tax", "From now on {what} cost {side} {n} more discard.", [side, ("what", t.tax_names), n]),
    }


def end_lines(t: Tables) -> dict[int, Line]:
    """Decks, looks, attacks and ends."""
    side = ("side", t.sides)
    card = ("card", t.pieces)
    zone = ("zone", t.zones)
    n = ("n", None)
    place = ("place", Space("place", BACK_TO, PLACES))
    whose = ("whose", t.sides)
    return {
        w.L_SKIP: Line("skip", "{side} will skip its next attack.", [side]),
        w.L_SKIPPED: Line("skipped", "{side} skips its attack.", [side]),
        w.L_DISCARDED: Line("discarded", "{side} discards {card}.", [side, card]),
        w.L_RECOVERED: Line("recovered", "{side} brings cards of its pile back {place}: {n}.", [side, n, place]),
        w.L_TOOK_SHOWN: Line("took_shown", "{side} shows and takes {card}.", [side, card]),
        w.L_DUG: Line("dug", "{side} sees {card}.", [side, card], ["card"], "{side} looks at a card of its deck."),
        w.L_TOOK_DUG: Line("took_dug", "{side} takes {card}.", [side, card], ["card"], "{side} takes a card it saw."),
        w.L_DUG_DONE: Line("dug_done", "{side} puts cards under its deck: {n}.", [side, n]),
        w.L_SHUFFLED: Line("shuffled", "{side} shuffles its deck.", [side]),
        w.L_REDRAWS: Line("redraws", "{side} shuffles its hand into its deck and draws as many cards: {n}.", [side, n]),
        w.L_LOOKED: Line("looked", "{side} looks at the hand of {whose}; cards in it: {n}.", [side, whose, n]),
        w.L_FLIPPED: Line("flipped", "{card} is turned up from the deck of {side}.", [side, card]),
        w.L_ATTACK: Line("attack", "{side} attacks in {zone}: {n} against {against}, {drain} to drain.",
                         [side, zone, n, ("against", None), ("drain", None)]),
        w.L_HOLDS: Line("holds", "{side} attacks in {zone}: {n} against {against}, nothing happens.",
                        [side, zone, n, ("against", None)]),
        w.L_CHECK: Line("check", "{side} was not drained this turn: the plan falls back.", [side]),
        w.L_ENDED: Line("ended", "{side} wins the game: {ending}.", [side, ("ending", Space("ending", ENDING_IDS, ENDINGS))]),
        w.L_LIMIT: Line("limit", "{side} names how many cards to exchange: {n}.", [side, n]),
        w.L_SWAPPED: Line("swapped", "The players change sides.", []),
        w.L_EXCHANGED: Line("exchanged", "{side} exchanges cards unseen: {n}.", [side, n]),
        w.L_ENLARGED: Line("enlarged", "{side} adds cards to its deck unseen: {n}.", [side, n]),
        w.L_PASSED: Line("passed", "{side} lets {card} pass.", [side, card]),
        w.L_PICKED_ZONE: Line("picked_zone", "{side} chooses {zone}.", [side, zone]),
        w.L_RECOVERED_ONE: Line("recovered_one", "{side} brings {card} back {place}.", [side, card, place]),
        w.L_COUNTER: Line("counter", "{side} counters {other} with {card}.", [side, card, ("other", t.pieces)]),
        w.L_LOOKED_AT: Line("looked_at", "{side} sees {card} in the deck of {whose}.", [side, whose, card], ["card"],
                            "{side} looks at a card in the deck of {whose}."),
    }


def result(g: Invaders) -> str:
    """How it ended, in words: who won, and by what."""
    side = SIDE_TITLES[winner_of(g.over)]
    told = f"{capital(side)} wins: {ENDINGS[g.over]}."
    if g.options[OPTION_MATCH]:
        told += f" The match: {max(g.wins)} to {min(g.wins)}."
    return told
