"""Regrouping step 9: Event cards (SC-209 to SC-217, SC-257, SC-345).  All are read, then each player may execute one."""
from __future__ import annotations

from bisect import insort
from typing import Final

from ....kernel.frames import SIDE, Frame
from ....kernel.rows import changed, fresh
from ....kernel.state import HIDDEN, NOBODY, all_eyes, eye_bit
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, Roll, end, goto, repeat, reveal, tell
from ....kernel.words import NOTHING, Space
from ..cards.language import END_DRAWS_NEAR
from .aftermath import after_action
from .changes import discard_event
from .frames import AT_PLAY_EVENTS_READING, AT_PLAY_EVENTS_TURNS, EVENT_TURN_CARD, PLAY_EVENTS_DONE, carrying, event_turn
from .names import BATCHES, UNREAD
from .news import L_ENDS_NEAR, L_EVENT_LOST, L_EVENT_PLAYED, L_KEPT, L_READ
from .questions import in_turn
from .state import Koprulu
from .words import PASS, PLAY_EVENT


# ---- reading

def unread_batch(g: Koprulu, side: int) -> int:
    """The back of the next card he reads, or NOBODY."""
    for batch in range(BATCHES):
        if g.sheet[side][UNREAD + batch] > 0:
            return batch
    return NOBODY


def next_reader(g: Koprulu, f: Frame) -> None:
    """SC-345: from the first player clockwise, one card after the other."""
    for side in in_turn(g):
        if unread_batch(g, side) != NOBODY:
            f[SIDE] = side
            return
    f[SIDE] = g.first
    goto(f, AT_PLAY_EVENTS_TURNS)


class ReadEvent(Roll[Koprulu]):
    """SC-306, SC-345: one of the cards with that back that nobody has seen, those removed at setup included; its player alone
    sees it."""

    def outcomes(self, g: Koprulu) -> Space:
        return g.t.events.space

    def odds(self, g: Koprulu, f: Frame) -> list[int]:
        return g.event_bag[unread_batch(g, f[SIDE])]

    def take(self, g: Koprulu, f: Frame, outcome: int) -> None:
        side, batch = f[SIDE], unread_batch(g, f[SIDE])
        own = eye_bit(g, g.seat_of(side))
        fresh(g.sheet, side)[UNREAD + batch] -= 1
        fresh(g.event_bag, batch)[outcome] -= 1
        fresh(g.read, side).append(outcome)
        fresh(g.read_known, side).append(own)
        fresh(g.read_from, side).append(batch)
        reveal(g, own)
        tell(g, L_READ, own, [side, outcome])
        goto(f, AT_PLAY_EVENTS_READING)

    def veil(self, g: Koprulu, f: Frame, what: int, eye: int) -> int:
        return what if eye == g.seat_of(f[SIDE]) else HIDDEN

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("An Event card is read.", "", 345)


# ---- one after the other

def next_player(g: Koprulu, f: Frame) -> None:
    """SC-211: from the first player clockwise; a player without cards is not asked."""
    for side in in_turn(g):
        if g.read[side] and not f[PLAY_EVENTS_DONE] >> side & 1:
            f[PLAY_EVENTS_DONE] |= 1 << side
            repeat(f)
            event_turn(g, side)
            return


PLAY_EVENTS: Final = Procedure("play_events", "done: set faction = 0", {
    "reading": Deed(next_reader),
    "read": ReadEvent("event", NOTHING),
    "turns": Deed(next_player),
}, inside="regrouping")


def draws_end_near(g: Koprulu, event: int) -> bool:
    """The End Draws Near."""
    for effect in g.t.events.effects[event]:
        if effect.do == END_DRAWS_NEAR:
            return True
    return False


def bar_event(g: Koprulu, side: int, event: int) -> int:
    """SC-211: one of his cards.  SC-212: The End Draws Near before any other."""
    if event not in g.read[side]:
        return 211
    must = any(draws_end_near(g, one) for one in g.read[side])
    return 212 if must and not draws_end_near(g, event) else 0


class PlayEvent(Choice[Koprulu]):
    """SC-211, SC-212, SC-314: he executes one of his cards; all others are shown and discarded."""

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return sorted(g.read[f[SIDE]]) if verb == PLAY_EVENT else [0]

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        if verb == PLAY_EVENT:
            return bar_event(g, f[SIDE], target)
        return 212 if any(draws_end_near(g, one) for one in g.read[f[SIDE]]) else 0

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        reveal(g, all_eyes(g) & ~eye_bit(g, g.seat_of(f[SIDE])))
        if verb == PLAY_EVENT:
            f[EVENT_TURN_CARD] = target
            fresh(g.read, f[SIDE]).remove(target)
            tell(g, L_EVENT_PLAYED, all_eyes(g), [f[SIDE], target])
        for event in g.read[f[SIDE]]:
            lose_event(g, f[SIDE], event)
        for rows in (g.read, g.read_known, g.read_from):
            rows[f[SIDE]] = []
        if verb == PASS:
            end(g)
        else:
            put_away(g, f[SIDE], target)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Which of your Event cards do you execute?", "All others are shown and discarded.", 211,
                   "may execute an Event card.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        if verb == PASS:
            return Label("None", "all your Event cards are discarded")
        note = "; kept in your play area" if g.t.events.keep[target] else ""
        return Label(g.t.events.space.titles[target], g.t.events.words[target].rstrip(".") + note)


def lose_event(g: Koprulu, side: int, event: int) -> None:
    """SC-212: another The End Draws Near lies on the table too, without its benefit.  SC-217: all others are discarded."""
    if draws_end_near(g, event):
        g.ends += 1
        g.event_gone = changed(g.event_gone, event, g.event_gone[event] + 1)
        tell(g, L_ENDS_NEAR, all_eyes(g), [side])
    else:
        discard_event(g, event)
        tell(g, L_EVENT_LOST, all_eyes(g), [side, event])


def put_away(g: Koprulu, side: int, event: int) -> None:
    """SC-212, SC-213, SC-217: beside the board, in the play area, or on the discard pile."""
    if draws_end_near(g, event):
        g.event_gone = changed(g.event_gone, event, g.event_gone[event] + 1)
    elif g.t.events.keep[event]:
        insort(fresh(g.kept, side), event)
        tell(g, L_KEPT, all_eyes(g), [side, event])
    else:
        discard_event(g, event)


def carry_event(g: Koprulu, f: Frame) -> None:
    carrying(g, f[SIDE], f[EVENT_TURN_CARD])


def event_done(g: Koprulu, f: Frame) -> None:
    """SC-312."""
    end(g)
    after_action(g)


EVENT_TURN: Final = Procedure("event_turn", "card: event = nobody", {
    "play": PlayEvent([PLAY_EVENT, PASS], secret=True, passes=PASS, own_turn=True),
    "carry": Deed(carry_event),
    "done": Deed(event_done),
}, inside="play_events")
