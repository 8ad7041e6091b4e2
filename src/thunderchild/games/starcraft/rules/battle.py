"""A battle from step 1 to step 9 (SC-135 to SC-200).  SIDE is the attacker."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import SIDE, Frame
from ....kernel.state import NOBODY, all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, end, goto, repeat, tell
from ..cards.language import OPPONENT_CARDS_FIRST_FACE_UP
from .battle_start import UseAbility, UseGuard, both_fight, foe_at
from .field import clear_lanes, laid_owner, side_in
from .frames import (AT_BATTLE_ABILITY, AT_BATTLE_FRONT, AT_BATTLE_RETREAT, AT_BATTLE_SUPPORT,
                     BATTLE_ABILITY, BATTLE_AREA, BATTLE_FOE, BATTLE_PAIRS, BATTLE_PARTY, BATTLE_RESOLVED, BATTLE_SPECIAL,
                     ability, crowded, discarding, drawing, laying, retreating, skirmish, splashing)
from .names import ATTACKER, DEFENDER, PROTOSS
from .news import L_BATTLE, L_BATTLE_OVER
from .pairing import LoneFront, PairEnemy, PairOwn, SupportWhere, SupportWho, SwitchOne, SwitchTwo
from .phrases import fronts_of
from .questions import is_assist, race, units_at
from .sources import source_effects
from .state import Koprulu
from .words import FRONT, PAIR, PASS, RESOLVE, SUPPORT, SWITCH, USE_ABILITY, USE_GUARD

SHIELDS: Final = 2              # more cards for a Protoss defender (SC-140)


# ---- steps 1 to 3

def begin_battle(g: Koprulu, f: Frame) -> None:
    """SC-135, SC-136: the defender is the owner of the units there."""
    f[BATTLE_FOE] = foe_at(g, f[SIDE], f[BATTLE_AREA])
    if f[BATTLE_FOE] == NOBODY:
        end(g)
        return
    tell(g, L_BATTLE, all_eyes(g), [f[SIDE], f[BATTLE_FOE], f[BATTLE_AREA]])


def carry_ability(g: Koprulu, f: Frame) -> None:
    """SC-137: carried out before the other side decides."""
    party = f[BATTLE_PARTY]
    used = f[BATTLE_ABILITY + party]
    if used > 0:
        ability(g, side_in(f, party), party, used - 1, NOBODY)


def next_ability(g: Koprulu, f: Frame) -> None:
    """SC-139: as soon as one side has no unit left the battle goes on with step 9."""
    if not both_fight(g, f):
        f[BATTLE_PARTY] = ATTACKER
        goto(f, AT_BATTLE_RETREAT)
    else:
        then_defender(f, AT_BATTLE_ABILITY)


def then_defender(f: Frame, step: int) -> None:
    """SC-309."""
    if f[BATTLE_PARTY] == ATTACKER:
        f[BATTLE_PARTY] = DEFENDER
        goto(f, step)
    else:
        f[BATTLE_PARTY] = ATTACKER


def draw_attacker(g: Koprulu, f: Frame) -> None:
    """SC-134, SC-140."""
    drawing(g, f[SIDE], g.t.box.attacker_draw_special if f[BATTLE_SPECIAL] else g.t.box.attacker_draw)


def draw_defender(g: Koprulu, f: Frame) -> None:
    """SC-140: Protoss draw two more."""
    drawing(g, f[BATTLE_FOE], g.t.box.defender_draw + (SHIELDS if race(g, f[BATTLE_FOE]) == PROTOSS else 0))


def next_front(g: Koprulu, f: Frame) -> None:
    then_defender(f, AT_BATTLE_FRONT)


def next_support(g: Koprulu, f: Frame) -> None:
    then_defender(f, AT_BATTLE_SUPPORT)


# ---- step 6

def forces_hand(g: Koprulu, f: Frame, party: int) -> bool:
    """SC-151: the ability used makes the opponent place first and face up."""
    used = f[BATTLE_ABILITY + party]
    return used > 0 and any(effect.do == OPPONENT_CARDS_FIRST_FACE_UP for effect in source_effects(g, used - 1))


def first_to_lay(g: Koprulu, f: Frame) -> int:
    """SC-148, SC-151: the attacker, unless he alone forces the defender's hand."""
    return DEFENDER if forces_hand(g, f, ATTACKER) and not forces_hand(g, f, DEFENDER) else ATTACKER


def lay_cards(g: Koprulu, f: Frame, party: int) -> None:
    laying(g, side_in(f, party), party, int(forces_hand(g, f, 1 - party)))


def lay_first(g: Koprulu, f: Frame) -> None:
    lay_cards(g, f, first_to_lay(g, f))


def lay_second(g: Koprulu, f: Frame) -> None:
    lay_cards(g, f, 1 - first_to_lay(g, f))


# ---- steps 7 and 8

class Resolve(Choice[Koprulu]):
    """SC-154: the attacker chooses the order of the skirmishes."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return f[BATTLE_RESOLVED].bit_count() < f[BATTLE_PAIRS]

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if target < f[BATTLE_PAIRS] and not f[BATTLE_RESOLVED] >> target & 1 else 154

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        f[BATTLE_RESOLVED] |= 1 << target
        repeat(f)
        skirmish(g, f[SIDE], target)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Which skirmish is resolved next?", "", 154, "resolves the skirmishes.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label(f"Skirmish {target + 1}", fronts_of(g, target))


def end_fight(g: Koprulu, f: Frame) -> None:
    """SC-192: skirmishes are over; from now on units are told apart by their kind alone (SC-313)."""
    clear_lanes(g)


def splash_attacker(g: Koprulu, f: Frame) -> None:
    """SC-186: first the attacker suffers."""
    splashing(g, f[SIDE])


def splash_defender(g: Koprulu, f: Frame) -> None:
    splashing(g, f[BATTLE_FOE])


def discard_splash(g: Koprulu, f: Frame) -> None:
    """SC-191."""
    for party in (ATTACKER, DEFENDER):
        if g.laid_at[party]:
            spot = min(g.laid_at[party])
            repeat(f)
            discarding(g, laid_owner(g, party, spot), party, spot)
            return


# ---- step 9

def retreat_loser(g: Koprulu, f: Frame) -> None:
    """SC-196: with survivors on both sides the attackers retreat, unless all defenders are assist units."""
    if both_fight(g, f):
        attackers_stay = all(is_assist(g, kind) for kind in units_at(g, f[BATTLE_FOE], f[BATTLE_AREA]))
        retreating(g, f[BATTLE_FOE] if attackers_stay else f[SIDE], f[BATTLE_AREA], NOBODY)


def thin_attacker(g: Koprulu, f: Frame) -> None:
    """SC-193, SC-196."""
    crowded(g, f[SIDE], f[BATTLE_AREA])


def thin_defender(g: Koprulu, f: Frame) -> None:
    """SC-332."""
    crowded(g, f[BATTLE_FOE], f[BATTLE_AREA])


def end_battle(g: Koprulu, f: Frame) -> None:
    """SC-194, SC-195, SC-200: the order token is for the order to take back."""
    tell(g, L_BATTLE_OVER, all_eyes(g), [f[BATTLE_AREA]])


BATTLE: Final = Procedure("battle", "area: area, special: flag, foe: faction = nobody, party: party = 0, ability[2] = 0, "
                          "guarded: flag = 0, lone[2]: piece = nobody, picked: piece = nobody, pairs = 0, switched = 0, "
                          "resolved: set skirmish = 0", {
    "begin": Deed(begin_battle),
    "ability": UseAbility([USE_ABILITY, PASS], passes=PASS),
    "carry": Deed(carry_ability),
    "next_ability": Deed(next_ability),
    "guard": UseGuard([USE_GUARD, PASS], passes=PASS),
    "draw_attacker": Deed(draw_attacker),
    "draw_defender": Deed(draw_defender),
    "front": LoneFront([FRONT]),
    "next_front": Deed(next_front),
    "pair": PairOwn([PAIR]),
    "against": PairEnemy([PAIR]),
    "support": SupportWho([SUPPORT]),
    "support_where": SupportWhere([SUPPORT]),
    "next_support": Deed(next_support),
    "switch": SwitchOne([SWITCH, PASS], passes=PASS),
    "switch_with": SwitchTwo([SWITCH]),
    "lay_first": Deed(lay_first),
    "lay_second": Deed(lay_second),
    "resolve": Resolve([RESOLVE]),
    "end_fight": Deed(end_fight),
    "splash_attacker": Deed(splash_attacker),
    "splash_defender": Deed(splash_defender),
    "discard_splash": Deed(discard_splash),
    "retreat": Deed(retreat_loser),
    "thin_attacker": Deed(thin_attacker),
    "thin_defender": Deed(thin_defender),
    "end": Deed(end_battle),
})
