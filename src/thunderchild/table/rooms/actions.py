"""What can be done in a game at the table: click, undo, take back, resign, run out of time.  Each is made on a draft; a refusal
leaves everything as it was."""
from __future__ import annotations

from typing import Final

from ...kernel.flow import GameOver, NotLegal, NotYourTurn
from ...kernel.state import NOBODY
from ...kernel.words import BadWords
from .seating import BOT, LEFT, OPEN, Proposal
from ..store.schema import FINISHED, RUNNING, WAITING
from .draft import Draft, may_note, must_run
from .problems import judge_answer
from .sealing import add_link, go_on_without
from ..limits import MAX_LINES
from ..refused import Refused

TAKE_BACK: Final = "take_back"
PAUSE: Final = "pause"
FILL: Final = "fill"
BACK_AND_FORTH: Final = 4       # times the longest game
MOST_BACK: Final = 1000         # lines that go back: each of them is played again when the game is opened


def fresh_tick(draft: Draft, tick: int) -> None:
    if tick != draft.record.tick:
        raise Refused("stale", f"this was meant for moment {tick}, the table is at {draft.record.tick}: look again")


# ---- clicks

def click(draft: Draft, seat: int, tick: int, what: int | str, link: str = "") -> None:
    """`link`: the next one of the seat's chain, from its client."""
    must_run(draft)
    fresh_tick(draft, tick)
    try:
        add_link(draft, seat, link)
        draft.add(seat, draft.rules.read(draft.record.g, what) if isinstance(what, str) else what)
    except NotYourTurn as error:
        raise Refused("seat", str(error)) from error
    except NotLegal as error:
        raise Refused("illegal", str(error), error.reason) from error
    except GameOver as error:
        raise Refused("over", str(error)) from error
    except BadWords as error:
        raise Refused("unknown", str(error)) from error
    judge_answer(draft, seat)
    draft.roll_on()


def person_click(draft: Draft, seat: int, tick: int, what: int | str, link: str = "") -> None:
    if draft.seating.seats[seat].stand_in:
        raise Refused("stand_in", "a bot plays for you at the moment: take your seat back first")
    click(draft, seat, tick, what, link)


def bot_click(draft: Draft, seat: int, tick: int, a: int) -> None:
    if not draft.seating.seats[seat].bot:
        raise Refused("stand_in", "the person is back")
    click(draft, seat, tick, a)


def undo(draft: Draft, seat: int, tick: int) -> None:
    """One click back, as long as nothing was learnt since."""
    must_run(draft)
    fresh_tick(draft, tick)
    may_go_back(draft, seat)
    if not draft.record.may_undo(seat):
        raise Refused("barrier", "there is nothing to undo: the last click was not yours, or chance fell or something was "
                      "shown since; beyond that, ask the table for a take-back")
    draft.writable().undo(seat)
    draft.went_back(f"{draft.name(seat)} takes a click back.", undone(draft))


def may_go_back(draft: Draft, seat: int) -> None:
    """Clicks are bounded by the game; going back and forth is not, so the table bounds it."""
    if draft.seating.seats[seat].stand_in:
        raise Refused("stand_in", "a bot plays for you at the moment: take your seat back first")
    if draft.record.tick > min(MAX_LINES, BACK_AND_FORTH * draft.rules.meta.bound(draft.record.g.options)):
        raise Refused("limit", "there was too much going back in this game: from now on clicks stand")


def undone(draft: Draft) -> int:
    return int(draft.record.line_at(draft.record.tick - 1).split(" ")[1])


# ---- consent

def propose(draft: Draft, seat: int, kind: str, to: int = NOBODY) -> None:
    """Ask all persons at the table; the one who asks agrees already."""
    must_run(draft)
    if draft.seating.proposal is not None:
        raise Refused("busy", "another proposal waits for an answer")
    may_note(draft)
    draft.seating.proposal = Proposal(kind, seat, to, draft.seating.same_hand(seat))
    asks = {TAKE_BACK: f"to go back to before line {to}", PAUSE: "to pause", FILL: "to let somebody take the seat that was left"}
    draft.note("proposal", seat, f"{draft.name(seat)} asks {asks[kind]}.", what=kind, to=to)
    carry_out(draft)


def propose_take_back(draft: Draft, seat: int, to: int) -> None:
    must_run(draft)
    may_go_back(draft, seat)
    if sum(line.startswith("undo ") for line in draft.record.lines) >= MOST_BACK:
        raise Refused("limit", f"a game is set back at most {MOST_BACK} times: from now on clicks stand")
    to = last_click(draft, seat) if to == NOBODY else to
    record = draft.record
    if not record.in_force(to) or record.line_at(to).startswith("*"):
        raise Refused("unknown", f"line {to} is no click that is in force; going back leads to before a seat's click")
    propose(draft, seat, TAKE_BACK, to)


def last_click(draft: Draft, seat: int) -> int:
    for n in reversed(draft.record.live):
        if draft.record.line_at(n).startswith(f"{seat} "):
            return n
    raise Refused("unknown", f"{draft.name(seat)} has no click to take back")


def answer(draft: Draft, seat: int, agrees: bool) -> None:
    proposal = draft.seating.proposal
    if proposal is None:
        raise Refused("unknown", "there is nothing to agree to")
    if not draft.seating.seats[seat].votes:
        raise Refused("seat", "only persons who have not given the game up are asked")
    if not agrees:
        draft.seating.proposal = None
        draft.note("proposal", seat, f"{draft.name(seat)} says no.", what=proposal.kind, agreed=False)
        return
    proposal.yes.extend(k for k in draft.seating.same_hand(seat) if k not in proposal.yes)
    carry_out(draft)


def carry_out(draft: Draft) -> None:
    """Done as soon as nobody is left who has not agreed."""
    proposal = draft.seating.proposal
    if proposal is None or any(seat not in proposal.yes for seat in draft.seating.voters):
        return
    draft.seating.proposal = None
    if proposal.kind == PAUSE:
        draft.seating.paused = True
        draft.note("pause", proposal.by, "The game is paused.")
        return
    if proposal.kind == FILL:
        draft.seating.seats[proposal.to].kind = OPEN
        draft.note("fill", proposal.to, f"All agreed: {draft.name(proposal.to)} is free for whoever sits down.")
        return
    draft.writable().take_back(proposal.to)
    draft.seating.times.mark = 0
    draft.went_back(f"All agreed to go back to before line {proposal.to}.", proposal.to)
    draft.roll_on()


def propose_fill(draft: Draft, seat: int, left: int) -> None:
    """A seat that was left goes to somebody else if the one who left said so, and all who are still at the table do."""
    held = draft.seating.seats[left]
    if held.kind != LEFT or not held.replace:
        raise Refused("seat", f"{draft.name(left)} was not left to somebody else")
    propose(draft, seat, FILL, left)


def resume(draft: Draft, seat: int) -> None:
    if not draft.seating.paused:
        raise Refused("unknown", "the game is not paused")
    draft.seating.paused = False
    draft.seating.times.since = draft.now
    draft.note("pause", seat, f"{draft.name(seat)} resumes the game.")


# ---- leaving the game

def resign(draft: Draft, seat: int) -> None:
    """With two seats the other one wins; with more a bot plays on, unless no person would be left."""
    if draft.status != RUNNING:
        raise Refused("over" if draft.status == FINISHED else "waiting", "there is no running game to resign")
    if draft.seating.seats[seat].resigned:
        raise Refused("over", f"{draft.name(seat)} has resigned already")
    draft.seating.seats[seat].resigned = True
    draft.note("resign", seat, f"{draft.name(seat)} resigns.")
    others = [k for k in draft.seating.voters if k != seat]
    if len(draft.seating.seats) <= 2 or not others:
        draft.end("resigned", seat)
    else:
        stand_in(draft, seat)
        carry_out(draft)                            # nobody waits for the consent of somebody who gave up


def stand_in(draft: Draft, seat: int) -> None:
    """A bot plays on, at the level that was fixed when the table was made."""
    level = draft.seating.stand_in
    draft.seating.seats[seat].stand_in = level
    draft.note("stand_in", seat, f"A bot ({level}) plays for {draft.name(seat)}.", level=level)


def time_up(draft: Draft) -> None:
    """Called when a clock may have fallen; if it has not, only the moment it will is corrected."""
    if draft.status == WAITING:
        if 0 < (draft.seating.deal_by or draft.seating.commit_by) <= draft.now:
            go_on_without(draft)
        return
    times = draft.seating.times
    if draft.status != RUNNING or times.seat == NOBODY or times.left[times.seat] > 0:
        return
    seat = times.seat
    draft.note("late", seat, f"{draft.name(seat)} ran out of time.")
    if draft.seating.clock.late == "lose":
        draft.seating.seats[seat].resigned = True
        draft.end("late", seat)
    else:
        stand_in(draft, seat)


def lower_bot(draft: Draft, seat: int, level: str, why: str) -> None:
    """A bot failed or overran its clock: the level below takes its place."""
    if draft.seating.seats[seat].kind == BOT:
        draft.seating.seats[seat].level = level
    else:
        draft.seating.seats[seat].stand_in = level
    draft.note("bot", seat, f"The bot of {draft.name(seat)} {why}; the level '{level}' takes its place.", level=level)
