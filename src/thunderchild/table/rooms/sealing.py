"""What the seats add to the dice: words, commitments before the first deal, a link with each click.

Nobody is asked: a client that can commits as soon as it has seen the table's promise.  When all that will have done so, each
opens its first link, and then chance falls.  Whoever does not do so in time is not waited for: what he committed to counts alone,
if he has, and the record says so."""
from __future__ import annotations

from typing import Final

from ...kernel.state import NOBODY
from ...records.chain import Chain, is_hex
from ...records.fair import Dice
from ..fair.dice import mixed_in
from ..refused import Refused
from ..store.schema import RUNNING, WAITING
from .draft import Draft
from .seating import BOT, PERSON, Seat

OPENING: Final = 20.0        # seconds to commit when all are here, and again to open the first links


# ---- before the first deal

def start(draft: Draft) -> None:
    """When all seats are taken (and ready, if the table asks for that) and all clients that add to the dice have committed: the
    commitments stand, the first links are opened, and the game begins."""
    if draft.status != WAITING:
        return
    seating = draft.seating
    if not all_here(draft):
        unseal(draft)
    elif draft.dice[-1].kind == 1:
        deal(draft)
    elif any(seat.seals and not seat.commit for seat in seating.seats):
        seating.commit_by = seating.commit_by or draft.now + OPENING
    elif all(seat.first or not seat.commit for seat in seating.seats):
        deal(draft)
    elif seating.deal_by == 0.0:
        seating.commit_by, seating.deal_by = 0.0, draft.now + OPENING


def all_here(draft: Draft) -> bool:
    seating = draft.seating
    if not all(seat.taken for seat in seating.seats):
        return False
    return not seating.wait_ready or all(seat.ready for seat in seating.seats if seat.kind != BOT)


def go_on_without(draft: Draft) -> None:
    """The time to commit, or to open, is over: whoever has not is not waited for, and the record says so."""
    if draft.seating.deal_by:
        deal(draft)
        return
    draft.seating.commit_by = 0.0
    for seat in draft.seating.seats:
        seat.seals = seat.seals and bool(seat.commit)
    start(draft)


def unseal(draft: Draft) -> None:
    """Somebody is missing again.  What was opened is known to whoever comes next, so it is only a commitment from now on."""
    draft.seating.commit_by = draft.seating.deal_by = 0.0
    for seat in draft.seating.seats:
        if seat.first:
            seat.commit, seat.first = seat.first, ""


def commit(draft: Draft, seat: int, hash: str) -> None:
    """A client binds itself to a chain, having seen the promise."""
    held = draft.seating.seats[seat]
    if draft.status != WAITING or draft.seating.deal_by:
        raise Refused("running", "all have committed: what the dice follow from is settled")
    if not is_hex(hash):
        raise Refused("bad", "a commitment is a SHA-256, 64 digits from 0 to f")
    held.commit, held.first, held.seals = hash, "", True
    start(draft)


def open_first(draft: Draft, seat: int, link: str) -> None:
    """The first link, now that nobody can commit to anything else."""
    held = draft.seating.seats[seat]
    if draft.status != WAITING or not draft.seating.deal_by:
        raise Refused("waiting", "links are opened when all have committed, and before the first deal")
    if not held.commit or held.first or not Chain(last=held.commit).fits(link):
        raise Refused("chain", "that is not the link your seat is committed to")
    held.first = link
    start(draft)


def deal(draft: Draft) -> None:
    """What everybody adds is settled, then chance falls."""
    seats = draft.seating.seats
    old = draft.dice[-1]
    draft.seating.commit_by = draft.seating.deal_by = 0.0
    draft.seating.chains = [chain_of(seat) for seat in seats] if old.kind > 1 else []
    dice = Dice(old.table, old.first, old.secret, old.hash, [seat.words for seat in seats], old.kind, draft.seating.chains)
    draft.dice[-1] = dice
    draft.words[dice.first] = mixed_in(dice)
    draft.status = RUNNING
    draft.note("start", NOBODY, "The game begins.", words=dice.words, hash=dice.hash)
    draft.roll_on()


def chain_of(seat: Seat) -> Chain:
    by = BOT if seat.kind == BOT else PERSON
    return Chain(by, seat.commit, seat.first or seat.commit, int(bool(seat.first)), bool(seat.commit and not seat.first))


# ---- with each click

def add_link(draft: Draft, seat: int, link: str) -> None:
    """The next line is a click of this seat: with the next link of its chain, or without one, which the record says."""
    if not draft.seating.chains:
        return
    chain, line = draft.seating.chains[seat], draft.record.tick
    if not chain.commit or chain.spent:
        return
    if not link:
        chain.skip(line)
    elif chain.fits(link):
        chain.open(link, line)
    else:
        raise Refused("chain", "that is not the next link of your seat's chain: the table shows the one before it under "
                      "`dice`, `links`")
