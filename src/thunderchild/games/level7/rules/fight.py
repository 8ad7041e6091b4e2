"""One battle (L7-135 to L7-147, L7-224, L7-227, L7-228)."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import NOBODY, SIDE, Frame
from ....kernel.rows import fresh
from ....kernel.state import all_eyes
from ....kernel.steps import Ask, Choice, Deed, EachSide, Label, Procedure, Roll, goto, tell
from ..cards.language import BATTLE_START
from ..text.phrases import chance, percent, place_name, place_note, side_name
from .changes import destroy_hydra, discard_held, gain
from .defeat import check_land
from .frames import (AT_FIGHT_COUNT, AT_FIGHT_ROLL, FIGHT_AT_SIDE, FIGHT_ATTACKERS, FIGHT_BEST, FIGHT_CLONES, FIGHT_DECIDER,
                     FIGHT_GAINER, FIGHT_KILLS, FIGHT_LOSER, FIGHT_LOSING, FIGHT_MOST, FIGHT_PLACE, FIGHT_PRESENT, FIGHT_SHIPS,
                     adapting)
from .names import COALITIONS, DIAL_GOOD, EQUALS, LANDS, MINUS, PLUS
from .news import L_BATTLE, L_BATTLE_DIE, L_BATTLE_OVER, L_CLONES, L_HYDRA_LOST, L_RAISED, L_SHIP_LOST, L_UNIT_LOST
from .offer import CARDS
from .questions import (hydra_at, hydra_power, in_turn, is_alive, is_contested, most_units, owner_of, power_tokens, room_for,
                        units_at)
from .state import Invasion
from .targets import as_set, coalition_label
from .words import CHOOSE, DIAL_SPACE, DIE, LOSE_UNIT_OF, NO_CLONES, PASS, PLAY_CLONES, RAISE


# ---- Power and roles

def clones_of(g: Invasion, side: int) -> int:
    """A card for the start of a battle that the coalition holds, or NOBODY."""
    for card in g.t.mercs.loose_kind:
        if g.t.mercs.window[card] == BATTLE_START and g.held[side][card] > 0:
            return card
    return NOBODY


class Clones(EachSide[Invasion]):
    """L7-146, L7-228: before the roles each coalition with units in the battle and a card, in turn order, any number of them."""

    def order(self, g: Invasion, f: Frame) -> list[int]:
        return in_turn(g)

    def asks(self, g: Invasion, f: Frame, side: int) -> bool:
        return g.units[side][f[FIGHT_PLACE]] > 0 and clones_of(g, side) != NOBODY

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        return 0

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        if verb == NO_CLONES:
            self.done(f)
            return
        side = self.side(g, f)
        card = clones_of(g, side)
        discard_held(g, side, card)
        f[FIGHT_CLONES + side] += g.t.mercs.power[card]
        tell(g, L_CLONES, all_eyes(g), [side, f[FIGHT_PLACE]])

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        place = f[FIGHT_PLACE]
        best = max([power_in(g, f, side) for side in range(COALITIONS) if g.units[side][place] > 0])
        return Ask(f"Play Warrior Clones in {place_name(g.t, place)}?",
                   f"{place_note(g, place)}. Power {best} against {hydra_power(g)}.", 146, "may play Warrior Clones.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        side = self.side(g, f)
        if verb == PLAY_CLONES:
            more = g.t.mercs.power[clones_of(g, side)]
            return Label("Play Warrior Clones", f"+{more} Power in this battle: {clones_words(g, f, side, more)}")
        return Label("No Warrior Clones", clones_words(g, f, side, 0))


def clones_words(g: Invasion, f: Frame, side: int, more: int) -> str:
    """L7-146: who attacks, by the cards played so far and so much `more` Power of a side."""
    place = f[FIGHT_PLACE]
    powers = [power_in(g, f, one) + (more if one == side else 0) for one in range(COALITIONS) if g.units[one][place] > 0]
    return roles_words(g, max(powers), units_at(g, place) > hydra_at(g, place))


def hybrids(g: Invasion, place: int) -> int:
    """L7-135, L7-136: attached cards that do not add up count once, for each coalition there."""
    if place >= LANDS:
        return 0
    mercs = g.t.mercs
    once = max([mercs.power[card] for card in g.attached[place] if not mercs.stacks[card]], default=0)
    return once + sum([mercs.power[card] for card in g.attached[place] if mercs.stacks[card]])


def power_in(g: Invasion, f: Frame, side: int) -> int:
    """L7-135, L7-18: tokens, Blaster Hybrids, Warrior Clones; what a card says beats the general rule."""
    return power_tokens(g, side) + hybrids(g, f[FIGHT_PLACE]) + f[FIGHT_CLONES + side]


def fix_roles(g: Invasion, f: Frame) -> None:
    """L7-136, L7-138, L7-139, L7-140: the highest Power counts; equal Power: more units than figures; the roles stay for the
    whole battle."""
    place = f[FIGHT_PLACE]
    present = [side for side in range(COALITIONS) if g.units[side][place] > 0]
    best = max([power_in(g, f, side) for side in present])
    f[FIGHT_PRESENT] = as_set(present)
    f[FIGHT_BEST] = as_set([side for side in present if power_in(g, f, side) == best])
    f[FIGHT_MOST] = as_set(most_units(g, place))
    against = hydra_power(g)
    outnumber = units_at(g, place) > hydra_at(g, place)
    f[FIGHT_ATTACKERS] = int(best > against or (best == against and outnumber))
    tell(g, L_BATTLE, all_eyes(g), [place, best, against, f[FIGHT_ATTACKERS]])


def forecast(g: Invasion, place: int, joins: int = NOBODY) -> str:
    """L7-136, L7-138, L7-139: what counts before a die is rolled, as it stands without Warrior Clones, with a unit more of the
    side that `joins`."""
    best, outnumber = strength(g, place, joins)
    return roles_words(g, best, outnumber)


def strength(g: Invasion, place: int, joins: int = NOBODY) -> tuple[int, bool]:
    """The highest Power there, and whether the units are more than the figures."""
    sides = [side for side in range(COALITIONS) if g.units[side][place] > 0 or side == joins]
    best = max([power_tokens(g, side) for side in sides], default=0) + hybrids(g, place)
    return best, units_at(g, place) + int(joins != NOBODY) > hydra_at(g, place)


def coalitions_attack(g: Invasion, best: int, outnumber: bool) -> bool:
    """L7-136, L7-138, L7-139: the higher Power attacks; equal Power: more units than figures."""
    against = hydra_power(g)
    return best > against or (best == against and outnumber)


def roles_words(g: Invasion, best: int, outnumber: bool) -> str:
    who = "the coalitions" if coalitions_attack(g, best, outnumber) else "the Hydra"
    return f"Power {best} against {hydra_power(g)}, {who} attack"


def roll_odds(g: Invasion, place: int) -> str:
    """L7-141: what each roll of the battle does with these roles, for the die of the box."""
    kills, loses = (PLUS, MINUS) if coalitions_attack(g, *strength(g, place)) else (MINUS, PLUS)
    die = g.t.box.die
    return f"each roll destroys a figure {percent([kills, EQUALS], die)} and a unit {percent([loses, EQUALS], die)}"


class BattleDie(Roll[Invasion]):
    """L7-141, L7-147: plus destroys a defender, equals one on each side, minus an attacker; until a side is gone."""

    def odds(self, g: Invasion, f: Frame) -> list[int]:
        return g.t.box.die

    def take(self, g: Invasion, f: Frame, outcome: int) -> None:
        coalitions_attack = f[FIGHT_ATTACKERS] == 1
        f[FIGHT_KILLS] = int(outcome == EQUALS or (outcome == PLUS) == coalitions_attack)
        f[FIGHT_LOSING] = int(outcome == EQUALS or (outcome == MINUS) == coalitions_attack)
        f[FIGHT_LOSER] = NOBODY
        f[FIGHT_SHIPS] = 0
        tell(g, L_BATTLE_DIE, all_eyes(g), [outcome])

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        who = "the coalitions" if f[FIGHT_ATTACKERS] else "the Hydra"
        return Ask(f"Battle in {place_name(g.t, f[FIGHT_PLACE])}: {who} attack.",
                   f"Plus ({chance([PLUS], g.t.box.die)}) destroys a defender, equals one on each side, minus an attacker.", 141)


# ---- losses

def losers(g: Invasion, f: Frame) -> list[int]:
    return [side for side in range(COALITIONS) if g.units[side][f[FIGHT_PLACE]] > 0]


def needs_pick(g: Invasion, f: Frame) -> bool:
    return f[FIGHT_LOSING] == 1 and f[FIGHT_LOSER] == NOBODY and len(losers(g, f)) > 1


def find_decider(g: Invasion, f: Frame) -> None:
    """L7-143: the owner of the territory; in a dead zone the coalition with most units at the beginning of the battle."""
    if needs_pick(g, f):
        owner = owner_of(g, f[FIGHT_PLACE])
        most = [side for side in range(COALITIONS) if f[FIGHT_MOST] >> side & 1]
        if owner != NOBODY:
            f[FIGHT_DECIDER] = owner
        elif len(most) == 1:
            f[FIGHT_DECIDER] = most[0]


class WhoDecides(Choice[Invasion]):
    """L7-143, L7-225: a tie is the controller's (L7-20), asked at the first loss that needs a choice, for the whole battle."""

    def opens(self, g: Invasion, f: Frame) -> bool:
        return needs_pick(g, f) and f[FIGHT_DECIDER] == NOBODY

    def side(self, g: Invasion, f: Frame) -> int:
        return g.token

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        return 0 if target < COALITIONS and f[FIGHT_MOST] >> target & 1 else 20

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        f[FIGHT_DECIDER] = target

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask(f"Who picks the losses in {place_name(g.t, f[FIGHT_PLACE])}?", "", 143, "decides a tie.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        return coalition_label(g, target)


class WhoLoses(Choice[Invasion]):
    """L7-143: which coalition loses a unit, if several have units there."""

    def opens(self, g: Invasion, f: Frame) -> bool:
        return needs_pick(g, f)

    def side(self, g: Invasion, f: Frame) -> int:
        return f[FIGHT_DECIDER]

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        return 0 if g.units[target][f[FIGHT_PLACE]] > 0 else 143

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        f[FIGHT_LOSER] = target

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask(f"Which coalition loses a unit in {place_name(g.t, f[FIGHT_PLACE])}?", "", 143, "picks a loss.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        return Label(f"The {side_name(g.t, target)}", f"has {g.units[target][f[FIGHT_PLACE]]} there")


def remove_losses(g: Invasion, f: Frame) -> None:
    """L7-224: all losses of the roll.  L7-142, L7-144: a drop ship only when no invader unit is left."""
    place = f[FIGHT_PLACE]
    if f[FIGHT_LOSING]:
        loser = f[FIGHT_LOSER] if f[FIGHT_LOSER] != NOBODY else losers(g, f)[0]
        fresh(g.units, loser)[place] -= 1
        tell(g, L_UNIT_LOST, all_eyes(g), [loser, place])
    if f[FIGHT_KILLS]:
        f[FIGHT_SHIPS] = int(destroy_hydra(g, place))
        tell(g, L_SHIP_LOST if f[FIGHT_SHIPS] else L_HYDRA_LOST, all_eyes(g), [place])


# ---- a drop ship destroyed

def gainers(g: Invasion, f: Frame) -> list[int]:
    """L7-145, L7-227: the resolving coalition if it had a unit when the roles were fixed; else those alive whose Power is
    used."""
    if not f[FIGHT_SHIPS]:
        return []
    if f[FIGHT_PRESENT] >> f[SIDE] & 1:
        return [f[SIDE]] if is_alive(g, f[SIDE]) else []
    return [side for side in range(COALITIONS) if f[FIGHT_BEST] >> side & 1 and is_alive(g, side)]


def find_gainer(g: Invasion, f: Frame) -> None:
    found = gainers(g, f)
    f[FIGHT_GAINER] = found[0] if len(found) == 1 else NOBODY
    if not found:
        goto(f, AT_FIGHT_COUNT)


class WhoGains(Choice[Invasion]):
    """L7-227: of several that share the Power that is used the controller (L7-20) chooses one."""

    def opens(self, g: Invasion, f: Frame) -> bool:
        return f[FIGHT_GAINER] == NOBODY

    def side(self, g: Invasion, f: Frame) -> int:
        return g.token

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        return 0 if target in gainers(g, f) else 20

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        f[FIGHT_GAINER] = target

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask("Who gains from the destroyed drop ship?", "", 227, "decides a tie.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        return coalition_label(g, target)


class RaiseDial(Choice[Invasion]):
    """L7-145, L7-227: one dial that is not at its maximum, by 1; asked even if all are full."""

    def side(self, g: Invasion, f: Frame) -> int:
        return f[FIGHT_GAINER]

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        return 145 if verb == RAISE and room_for(g, f[FIGHT_GAINER], DIAL_GOOD[target]) == 0 else 0

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        if verb == RAISE:
            gain(g, f[FIGHT_GAINER], DIAL_GOOD[target], 1)
            tell(g, L_RAISED, all_eyes(g), [f[FIGHT_GAINER], DIAL_GOOD[target]])

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask("A drop ship is destroyed: which dial rises?", "", 145, "gains from a destroyed drop ship.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        if verb == PASS:
            return Label("None")
        return Label(f"{DIAL_SPACE.titles[target]} +1", f"now {g.stock[f[FIGHT_GAINER]][DIAL_GOOD[target]]}")


def count_kills(g: Invasion, f: Frame) -> None:
    """L7-149, L7-224: after the losses and the bonus, before it is checked whether the battle is over."""
    if f[FIGHT_KILLS]:
        adapting(g, f[SIDE], 1)


def fight_on(g: Invasion, f: Frame) -> None:
    """L7-141, L7-147: invaders that a card brings join the battle."""
    if is_contested(g, f[FIGHT_PLACE]):
        goto(f, AT_FIGHT_ROLL)
    else:
        tell(g, L_BATTLE_OVER, all_eyes(g), [f[FIGHT_PLACE], units_at(g, f[FIGHT_PLACE]), hydra_at(g, f[FIGHT_PLACE])])


FIGHT: Final = Procedure("fight", "place: place, at_side = 0, clones[5] = 0, attackers: flag = 0, present: set coalition = 0, "
                         "best: set coalition = 0, most: set coalition = 0, decider: coalition = nobody, kills: flag = 0, "
                         "losing: flag = 0, loser: coalition = nobody, ships: flag = 0, gainer: coalition = nobody", {
    "clones": Clones([PLAY_CLONES, NO_CLONES], FIGHT_AT_SIDE, passes=NO_CLONES, beside=[CARDS]),
    "roles": Deed(fix_roles),
    "roll": BattleDie("die", DIE),
    "decider": Deed(find_decider),
    "who_decides": WhoDecides([CHOOSE], beside=[CARDS]),
    "who_loses": WhoLoses([LOSE_UNIT_OF], beside=[CARDS]),
    "losses": Deed(remove_losses),
    "land": Deed(check_land),
    "gainer": Deed(find_gainer),
    "who_gains": WhoGains([CHOOSE], beside=[CARDS]),
    "bonus": RaiseDial([RAISE, PASS], passes=PASS, beside=[CARDS]),
    "count": Deed(count_kills),
    "on": Deed(fight_on),
}, inside="battles")
