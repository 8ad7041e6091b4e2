"""One skirmish (SC-154 to SC-159, SC-328): reveal, replace, cancel, compare; what is destroyed stands in destroying.py."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import Frame
from ....kernel.rows import fresh
from ....kernel.state import NOBODY, all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, goto, repeat, reveal, tell
from ..cards.language import (AT_AFTER_COMPARE, AT_CANCEL, CANCEL_CARD, GAIN, PAY_A_WORKER, THE_OPP_STANDARD)
from .abilities import applies, in_play, reinforces, said, spot_of
from .changes import without
from .compare import compare, values_of
from .destroying import (Apply, Collateral, Victim, Withdraw, after_revenge, carry_out, destroy_units, gather_abilities, judge,
                         next_collateral, next_victim, next_withdrawal, other_abilities, then_defender, withdraw_lost)
from .field import (backing_kinds, front_kind, kind_of_named, laid_card, laid_owner, lane_of, lift_card, party_side, target_in)
from .frames import (AT_SKIRMISH_CANCEL, AT_SKIRMISH_DISCARD, AT_SKIRMISH_LONE, AT_SKIRMISH_MATCH, AT_SKIRMISH_REPAIR,
                     AT_SKIRMISH_STAND_IN, SKIRMISH_ATTACK, SKIRMISH_HEALTH, SKIRMISH_HIT, SKIRMISH_VACANT, SKIRMISH_MAJOR,
                     SKIRMISH_N, SKIRMISH_PAID, SKIRMISH_PARTY, SKIRMISH_SPLASH, discarding, replacing)
from .heroes import avenge
from .losses import unit_label
from .names import ATTACKER, AWAY, DEFENDER, POOL, REINFORCEMENT, RETURNED, STANDARD
from .news import L_NOT_FOUGHT, L_RETURNED, L_REVEALED_CARD, L_VALUES, L_WORKER_PAID
from .pairing import assist_only
from .phrases import the_unit
from .questions import is_assist, piece
from .state import Koprulu
from .words import APPLY, DESTROY, DESTROY_BASE, DESTROY_INSTALLATION, DESTROY_WORKERS, FRONT, PASS, PAY_WORKER, WITHDRAW_TO


# ---- a front-line unit that is gone (SC-331)

class StandIn(Choice[Koprulu]):
    """SC-331: another unit of the skirmish takes its place, no assist unit while there is another."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        party, n = f[SKIRMISH_PARTY], f[SKIRMISH_N]
        return front_kind(g, party, n) == NOBODY and len(backing_kinds(g, party, n)) > 0

    def side(self, g: Koprulu, f: Frame) -> int:
        return party_side(g, f[SKIRMISH_PARTY])

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return sorted([target_in(kind, f[SKIRMISH_N], 1) for kind in backing_kinds(g, f[SKIRMISH_PARTY], f[SKIRMISH_N])])

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        party, n = f[SKIRMISH_PARTY], f[SKIRMISH_N]
        for kind in backing_kinds(g, party, n):
            if target == target_in(kind, n, 1):
                return 0 if not is_assist(g, kind) or assist_only(g, party, n) else 331
        return 331

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        party, n = f[SKIRMISH_PARTY], f[SKIRMISH_N]
        lane, one = lane_of(party, n), piece(self.side(g, f), kind_of_named(target))
        g.backing[lane] = without(g.backing[lane], one)
        g.front[lane] = one

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Which unit takes the place in the front line?", "", 331, "chooses a front-line unit.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return unit_label(g, target)


def next_stand_in(g: Koprulu, f: Frame) -> None:
    then_defender(f, AT_SKIRMISH_STAND_IN)


# ---- reveal and replace

def show_cards(g: Koprulu, f: Frame) -> None:
    """SC-155; SC-331: without a front-line unit of both sides the cards are shown and discarded."""
    n = f[SKIRMISH_N]
    reveal(g, all_eyes(g))
    for party in (ATTACKER, DEFENDER):
        for at in range(len(g.laid[party])):
            if g.laid_at[party][at] // 2 == n:
                fresh(g.laid_known, party)[at] = all_eyes(g)
                tell(g, L_REVEALED_CARD, all_eyes(g), [party_side(g, party), g.laid[party][at], n])
    if front_kind(g, ATTACKER, n) == NOBODY or front_kind(g, DEFENDER, n) == NOBODY:
        tell(g, L_NOT_FOUGHT, all_eyes(g), [n])
        goto(f, AT_SKIRMISH_DISCARD)


def discard_place(g: Koprulu, party: int, spot: int) -> None:
    discarding(g, laid_owner(g, party, spot), party, spot)


def drop_lone(g: Koprulu, f: Frame) -> None:
    """SC-156: a reinforcement card in the place of the standard card is discarded."""
    party, spot = f[SKIRMISH_PARTY], spot_of(f[SKIRMISH_N], STANDARD)
    card = laid_card(g, party, spot)
    if card != NOBODY and g.t.cards.kind[card] == REINFORCEMENT:
        f[SKIRMISH_VACANT] = laid_owner(g, party, spot)
        discard_place(g, party, spot)


def fill_hole(g: Koprulu, f: Frame) -> None:
    """SC-153, SC-156: replaced from the same deck."""
    owner = f[SKIRMISH_VACANT]
    f[SKIRMISH_VACANT] = NOBODY
    if owner != NOBODY:
        replacing(g, owner, f[SKIRMISH_PARTY], spot_of(f[SKIRMISH_N], STANDARD))


def next_lone(g: Koprulu, f: Frame) -> None:
    then_defender(f, AT_SKIRMISH_LONE)


def drop_unmatched(g: Koprulu, f: Frame) -> None:
    """SC-158: a reinforcement card that shows nothing there is discarded."""
    party, n = f[SKIRMISH_PARTY], f[SKIRMISH_N]
    card = laid_card(g, party, spot_of(n, REINFORCEMENT))
    if card != NOBODY and not reinforces(g, card, party, n):
        discard_place(g, party, spot_of(n, REINFORCEMENT))


def next_match(g: Koprulu, f: Frame) -> None:
    then_defender(f, AT_SKIRMISH_MATCH)


def cancel_card(g: Koprulu, f: Frame) -> None:
    """SC-159: a cancelled card is discarded and does nothing; a standard card is replaced."""
    party, n = f[SKIRMISH_PARTY], f[SKIRMISH_N]
    card = laid_card(g, party, spot_of(n, REINFORCEMENT))
    for effect in [] if card == NOBODY else g.t.cards.effects[card]:
        if effect.do == CANCEL_CARD and effect.when == AT_CANCEL and applies(g, effect, party, n):
            standard = effect.what == THE_OPP_STANDARD
            spot = spot_of(n, STANDARD if standard else REINFORCEMENT)
            if laid_card(g, 1 - party, spot) != NOBODY:
                f[SKIRMISH_VACANT] = laid_owner(g, 1 - party, spot) if standard else NOBODY
                discard_place(g, 1 - party, spot)
                return


def fill_cancelled(g: Koprulu, f: Frame) -> None:
    owner = f[SKIRMISH_VACANT]
    f[SKIRMISH_VACANT] = NOBODY
    if owner != NOBODY:
        replacing(g, owner, 1 - f[SKIRMISH_PARTY], spot_of(f[SKIRMISH_N], STANDARD))


def next_cancel(g: Koprulu, f: Frame) -> None:
    then_defender(f, AT_SKIRMISH_CANCEL)


# ---- compare

class Repair(Choice[Koprulu]):
    """SC-328 (5): an optional cost: one worker of the pool goes to Unavailable Workers."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        party = f[SKIRMISH_PARTY]
        return g.sheet[party_side(g, party)][POOL] > 0 and len(said(g, party, f[SKIRMISH_N], PAY_A_WORKER)) > 0

    def side(self, g: Koprulu, f: Frame) -> int:
        return party_side(g, f[SKIRMISH_PARTY])

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        if verb == PAY_WORKER:
            side = self.side(g, f)
            f[SKIRMISH_PAID] |= 1 << f[SKIRMISH_PARTY]
            sheet = fresh(g.sheet, side)
            sheet[POOL] -= 1
            sheet[AWAY] += 1
            tell(g, L_WORKER_PAID, all_eyes(g), [side])

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        party, n = f[SKIRMISH_PARTY], f[SKIRMISH_N]
        attack, health = values_of(g, 1 - party, n)[0], values_of(g, party, n)[1]
        unit = the_unit(g, front_kind(g, party, n))
        return Ask(f"Send a worker to repair {unit}?", f"Attack {attack} stands against its health {health}.", 328,
                   "may send a worker.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        if verb == PAY_WORKER:
            return Label("Send a worker", "+1 health; he is unavailable until the Regrouping Phase")
        return Label("Send nobody")


def next_repair(g: Koprulu, f: Frame) -> None:
    then_defender(f, AT_SKIRMISH_REPAIR)


def compare_values(g: Koprulu, f: Frame) -> None:
    """SC-160 to SC-169."""
    compare(g, f)


def boost(g: Koprulu, f: Frame) -> None:
    """SC-172, SC-328 (6): what counts after compare; both sides are looked at before either gains."""
    gains = [0, 0]
    for party in (ATTACKER, DEFENDER):
        for effect in in_play(g, party_side(g, party), AT_AFTER_COMPARE):
            if effect.do == GAIN and applies(g, effect, party, f[SKIRMISH_N]):
                gains[party] += effect.health
    for party in (ATTACKER, DEFENDER):
        f[SKIRMISH_HEALTH + party] += gains[party]
    tell(g, L_VALUES, all_eyes(g), [f[SKIRMISH_N], f[SKIRMISH_ATTACK], f[SKIRMISH_HEALTH], f[SKIRMISH_ATTACK + 1],
                                    f[SKIRMISH_HEALTH + 1]])


# ---- discard (SC-183, SC-185)

def is_kept(f: Frame, party: int, place: int) -> bool:
    """SC-185: a splash card that was triggered stays until step 8 is over."""
    return f[SKIRMISH_SPLASH + party] >> place & 1 == 1 and f[SKIRMISH_HIT] >> (1 - party) & 1 == 1


def returns_home(g: Koprulu, f: Frame, party: int, place: int, card: int) -> bool:
    """SC-183: a Nuke used for its major values goes back to the Technology deck."""
    tech = g.t.cards.tech[card]
    return place == STANDARD and f[SKIRMISH_MAJOR] >> party & 1 == 1 and tech != NOBODY and g.t.techs.returns[tech] == 1


def discard_next(g: Koprulu, f: Frame) -> None:
    """SC-183: card by card, the attacker's first."""
    for party in (ATTACKER, DEFENDER):
        for place in (STANDARD, REINFORCEMENT):
            spot = spot_of(f[SKIRMISH_N], place)
            card = laid_card(g, party, spot)
            if card == NOBODY or is_kept(f, party, place):
                continue
            repeat(f)
            if returns_home(g, f, party, place, card):
                owner = laid_owner(g, party, spot)
                fresh(g.sheet, owner)[RETURNED] += 1
                tell(g, L_RETURNED, all_eyes(g), [owner, lift_card(g, party, spot)])
            else:
                discard_place(g, party, spot)
            return


SKIRMISH: Final = Procedure("skirmish", "n: skirmish, party: party = 0, vacant: faction = nobody, paid: set party = 0, "
                            "attack = 0, foe_attack = 0, health = 0, foe_health = 0, auto: set party = 0, reach = 0, "
                            "foe_reach = 0, seeing: set party = 0, cloaked: set party = 0, damaging: set party = 0, "
                            "major: set party = 0, spoke = 0, foe_spoke = 0, splash = 0, foe_splash = 0, "
                            "doomed: set party = 0, burnt: set party = 0, chooses: set party = 0, victim: piece = nobody, "
                            "foe_victim: piece = nobody, lost: set party = 0, hit: set party = 0, due = 0", {
    "stand_in": StandIn([FRONT]),
    "next_stand_in": Deed(next_stand_in),
    "show": Deed(show_cards),
    "lone": Deed(drop_lone),
    "fill_lone": Deed(fill_hole),
    "next_lone": Deed(next_lone),
    "match": Deed(drop_unmatched),
    "next_match": Deed(next_match),
    "cancel": Deed(cancel_card),
    "fill_cancelled": Deed(fill_cancelled),
    "next_cancel": Deed(next_cancel),
    "repair": Repair([PAY_WORKER, PASS], passes=PASS),
    "next_repair": Deed(next_repair),
    "compare": Deed(compare_values),
    "boost": Deed(boost),
    "judge": Deed(judge),
    "victim": Victim([DESTROY]),
    "next_victim": Deed(next_victim),
    "destroy": Deed(destroy_units),
    "avenge": Deed(avenge),
    "after_revenge": Deed(after_revenge),
    "withdraw": Withdraw([WITHDRAW_TO]),
    "withdraw_lost": Deed(withdraw_lost),
    "avenge_withdrawal": Deed(avenge),
    "after_withdrawal": Deed(after_revenge),
    "next_withdrawal": Deed(next_withdrawal),
    "collateral": Collateral([DESTROY_BASE, DESTROY_INSTALLATION, DESTROY_WORKERS, PASS], passes=PASS),
    "next_collateral": Deed(next_collateral),
    "abilities": Deed(gather_abilities),
    "apply": Apply([APPLY]),
    "carry": Deed(carry_out),
    "other_abilities": Deed(other_abilities),
    "discard": Deed(discard_next),
}, inside="battle")
