"""Whom and where a text means: targets and ties, chosen by the controller before anything else happens (L7-111, L7-223)."""
from __future__ import annotations

from ....kernel.frames import NOBODY, SIDE, Frame
from ....kernel.steps import Ask, Choice, Label, repeat
from ..cards.language import (AT_CRONOS, CHOICE_PER_COALITION, COALITION, CRONOS_CONTROLLER, EACH, EACH_CAPITAL, EACH_DROP_SHIP,
                              EACH_INVADED, EACH_OVERRUN, EACH_PER_OVERRUN, LOWEST_TERROR, MOST_FOOD, MOST_MIC, NO_ONE, OWNER,
                              OWNER_CHOICE, PLACE, TARGET, TARGET_CAPITAL, TARGET_CHOICE, Effect, Text)
from ..text.phrases import counted, place_note, place_title, side_name
from .frames import TEXT_EXTREME, TEXT_SPOT, TEXT_SPOTS, TEXT_TARGET, TEXT_TEXT
from .names import COALITIONS, FOOD, MIC, MONEY, TERRITORIES
from .questions import alive_in_turn, hydra_at, in_turn, is_alive, is_closed, is_invaded, overrun_lands, owner_of
from .state import Invasion
from .words import CHOOSE_PLACE


def text_of(g: Invasion, f: Frame) -> Text:
    return g.t.texts[f[TEXT_TEXT]]


# ---- candidates

def target_candidates(g: Invasion, f: Frame) -> list[int]:
    """One alive coalition, also one that the text cannot hurt; of land one that is not desolated, and none if there is no
    figure to place (L7-9)."""
    if text_of(g, f).chooses == TARGET:
        return [side for side in range(COALITIONS) if is_alive(g, side)]
    if g.reserve == 0:
        return []
    return [side for side in range(COALITIONS) if not g.desolated >> side & 1]


def extreme_candidates(g: Invasion, who: int) -> list[int]:
    """The alive coalitions with the extreme value, in turn order."""
    sides = alive_in_turn(g)
    if who == LOWEST_TERROR:
        values = [-g.terror[side] for side in sides]
    else:
        good = MIC if who == MOST_MIC else FOOD if who == MOST_FOOD else MONEY
        values = [g.stock[side][good] for side in sides]
    return [side for side, value in zip(sides, values, strict=True) if value == max(values)]


def extreme(g: Invasion, f: Frame) -> int:
    """The coalition that most_... or lowest_terror means: the one chosen, or the only one."""
    if f[TEXT_EXTREME] != NOBODY:
        return f[TEXT_EXTREME]
    found = extreme_candidates(g, text_of(g, f).extreme)
    return found[0] if found else NOBODY


def free_lands(g: Invasion, side: int, no_hydra: bool) -> list[int]:
    """Territories of a coalition that a text may choose."""
    if g.desolated >> side & 1:
        return []
    return [land for land in g.t.consoles.homes[side] if not no_hydra or hydra_at(g, land) == 0]


def per_coalition(text: Text) -> Effect | None:
    for effect in text.effects:
        if effect.where == CHOICE_PER_COALITION:
            return effect
    return None


def next_spot(g: Invasion, f: Frame) -> int:
    """The next coalition in turn order for which a territory is to be chosen, or NOBODY; L7-9: none without a figure to place."""
    effect = per_coalition(text_of(g, f))
    if effect is None or g.reserve == 0:
        return NOBODY
    for side in in_turn(g):
        if f[TEXT_SPOTS + side] == NOBODY and free_lands(g, side, effect.no_hydra):
            return side
    return NOBODY


# ---- sets

def crowd_of(g: Invasion, f: Frame, effect: Effect) -> int:
    """The coalitions an effect means, as a set; of placed figures the owners of the land (L7-113, L7-222)."""
    if effect.do == PLACE:
        owners = [owner_of(g, place) for place in places_of(g, f, effect) if not is_closed(g, place)]
        return as_set([side for side in owners if side != NOBODY])
    return as_set([side for side in range(COALITIONS) if is_alive(g, side) and is_meant(g, f, effect.who, side)])


def as_set(sides: list[int]) -> int:
    out = 0
    for side in sides:
        out |= 1 << side
    return out


def is_meant(g: Invasion, f: Frame, who: int, side: int) -> bool:
    """The selectors of EFFECTS.md; L7-115: the defeated are never meant."""
    if who == EACH:
        return True
    if who == TARGET:
        return side == f[TEXT_TARGET]
    if who in (EACH_OVERRUN, EACH_PER_OVERRUN):
        return overrun_lands(g, side) > 0
    if who == EACH_INVADED:
        return is_invaded(g, side)
    if MOST_MIC <= who <= LOWEST_TERROR:
        return side == extreme(g, f)
    if who == CRONOS_CONTROLLER:
        return side == g.token
    return side == f[SIDE] if who == OWNER else side == who - COALITION


def places_of(g: Invasion, f: Frame, effect: Effect) -> list[int]:
    """Where an effect places or destroys, in the order of the selector."""
    where = effect.where
    if where < TERRITORIES:
        return [where] if where >= 0 else []
    if where == AT_CRONOS:
        return [g.cronos]
    if where == EACH_DROP_SHIP:
        return [place for k, place in enumerate(g.ship_at) if place != NOBODY and place not in g.ship_at[:k]]
    if where == EACH_CAPITAL:
        return [g.t.consoles.capital[side] for side in in_turn(g) if not g.desolated >> side & 1]
    if where == TARGET_CAPITAL:
        return [g.t.consoles.capital[f[TEXT_TARGET]]] if f[TEXT_TARGET] != NOBODY else []
    if where == CHOICE_PER_COALITION:
        return [f[TEXT_SPOTS + side] for side in in_turn(g) if f[TEXT_SPOTS + side] != NOBODY]
    return [f[TEXT_SPOT]] if f[TEXT_SPOT] != NOBODY else []


# ---- the questions

class ChooseTarget(Choice[Invasion]):
    """L7-20, L7-111: the controller chooses the coalition that a text means."""

    def opens(self, g: Invasion, f: Frame) -> bool:
        return text_of(g, f).chooses != NO_ONE and len(target_candidates(g, f)) > 0

    def side(self, g: Invasion, f: Frame) -> int:
        return g.token

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        return 0 if target < COALITIONS and target in target_candidates(g, f) else 20

    def candidates(self, g: Invasion, f: Frame, verb: int) -> list[int]:
        return target_candidates(g, f)

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        f[TEXT_TARGET] = target

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask("Which coalition is meant?", text_of(g, f).words, 20, "chooses the coalition that a text means.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        return coalition_label(g, target)


def coalition_label(g: Invasion, side: int) -> Label:
    stock = g.stock[side]
    return Label(side_name(g.t, side), f"MIC {stock[MIC]}, Food {stock[FOOD]}, ${stock[MONEY]}M, Terror {g.terror[side]}, "
                 f"{counted(sum(g.units[side]), 'unit')}")


class BreakTie(ChooseTarget):
    """L7-20, L7-223: of several coalitions with the most or the least the controller chooses one; worked out when it is asked."""

    def opens(self, g: Invasion, f: Frame) -> bool:
        who = text_of(g, f).extreme
        return who != NO_ONE and f[TEXT_EXTREME] == NOBODY and len(extreme_candidates(g, who)) > 1

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        return 0 if target in extreme_candidates(g, text_of(g, f).extreme) else 20

    def candidates(self, g: Invasion, f: Frame, verb: int) -> list[int]:
        return sorted(extreme_candidates(g, text_of(g, f).extreme))

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        f[TEXT_EXTREME] = target

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask("A tie: which coalition is meant?", text_of(g, f).words, 20, "decides a tie.")


class ChooseLand(Choice[Invasion]):
    """L7-20: the territory that a text means, of the coalition chosen before; of a card its player's own (L7-235)."""

    def opens(self, g: Invasion, f: Frame) -> bool:
        return len(self.lands(g, f)) > 0

    def lands(self, g: Invasion, f: Frame) -> list[int]:
        text = text_of(g, f)
        if text.chooses == TARGET_CHOICE and f[TEXT_TARGET] != NOBODY:
            return free_lands(g, f[TEXT_TARGET], False)
        if text.effects and text.effects[0].where == OWNER_CHOICE:
            return hydra_lands(g, f[SIDE])
        return []

    def side(self, g: Invasion, f: Frame) -> int:
        return g.token if text_of(g, f).chooses == TARGET_CHOICE else f[SIDE]

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        return 0 if target - CHOOSE_PLACE in self.lands(g, f) else 20

    def candidates(self, g: Invasion, f: Frame, verb: int) -> list[int]:
        return [CHOOSE_PLACE + land for land in sorted(self.lands(g, f))]

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        f[TEXT_SPOT] = target - CHOOSE_PLACE

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask("Which territory is meant?", text_of(g, f).words, 20, "chooses the territory that a text means.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        return Label(place_title(g.t, target - CHOOSE_PLACE), place_note(g, target - CHOOSE_PLACE))


def hydra_lands(g: Invasion, side: int) -> list[int]:
    """Own territories with a Hydra figure."""
    return [land for land in g.t.consoles.homes[side] if hydra_at(g, land) > 0]


class ChooseEachLand(ChooseLand):
    """L7-20, L7-111: for each coalition in turn order one of its territories, all before the first die falls."""

    def opens(self, g: Invasion, f: Frame) -> bool:
        return next_spot(g, f) != NOBODY

    def lands(self, g: Invasion, f: Frame) -> list[int]:
        effect = per_coalition(text_of(g, f))
        side = next_spot(g, f)
        return free_lands(g, side, effect.no_hydra) if effect is not None and side != NOBODY else []

    def side(self, g: Invasion, f: Frame) -> int:
        return g.token

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        land = target - CHOOSE_PLACE
        f[TEXT_SPOTS + owner_of(g, land)] = land
        repeat(f)

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        side = side_name(g.t, next_spot(g, f))
        return Ask(f"Which territory of the {side}?", text_of(g, f).words, 20, "chooses a territory of each coalition.")
