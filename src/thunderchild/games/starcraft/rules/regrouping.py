"""The Regrouping Phase (SC-246 to SC-260, SC-339), in the order of its steps."""
from __future__ import annotations

from bisect import insort
from typing import Final

from ....kernel.frames import Frame
from ....kernel.hands import hold, part_with
from ....kernel.rows import changed, fresh
from ....kernel.state import NOBODY, all_eyes
from ....kernel.steps import Ask, Deed, EachSide, Label, Procedure, repeat, tell
from ..cards.language import (AT_REGROUP_GAIN_CP, AT_REGROUP_START, AT_THIS_REGROUPING_PHASE, GAIN_CP, GAIN_TOKENS,
                              IF_INSTALLATION_IN_PLAY, N_WORKERS_IN_POOL, Effect)
from .aftermath import after_action
from .ends import check_ends, check_points, check_rounds, check_special
from .frames import REGROUPING_STAGE, REGROUPING_TURN, choosing, parting, play_events, taking
from .gains import score
from .lasting import acts_in, effects_of
from .names import AREAS, AWAY, HIDDEN_ORDERS, MANUALS, ON_GAS, ON_MINERAL, POOL, REGROUPING as PHASE, SCENARIO_OPTION, SPECIAL
from .news import L_DISCARDED, L_TOKEN_PASSED
from .phrases import card_words
from .questions import controller, in_turn, is_in, points_of, stage, work_area
from .regroup_board import Infest, clockwise, destroy_transports, destroy_works, gain_cards, lose_cards
from .regroup_end import Evacuate
from .scenario_ends import check_end_of_round, check_step_7
from .starting import hand_limit
from .state import Koprulu
from .words import DISCARD, DONE, EVACUATE, PASS, PLACE_INSTALLATION


# ---- the start

def begin_regrouping(g: Koprulu, f: Frame) -> None:
    g.phase = PHASE


def tokens_due(g: Koprulu, side: int) -> int:
    """Storage Facilities: one for each worker in the Worker Pool, up to three."""
    many = 0
    for effect in effects_of(g, side, AT_REGROUP_START):
        if effect.do == GAIN_TOKENS:
            many += min(g.sheet[side][POOL], effect.most) if effect.n == N_WORKERS_IN_POOL else effect.n
    return many


def start_effects(g: Koprulu, f: Frame) -> None:
    """SC-260: before step 1, clockwise."""
    sides = clockwise(g)
    if f[REGROUPING_TURN] == len(sides):
        f[REGROUPING_TURN] = 0
        return
    side = sides[f[REGROUPING_TURN]]
    f[REGROUPING_TURN] += 1
    repeat(f)
    if is_in(g, side) and tokens_due(g, side) > 0:
        taking(g, side, tokens_due(g, side))


# ---- steps 4 and 5

def retrieve(g: Koprulu, f: Frame) -> None:
    """SC-76, SC-252: step 4: all workers to the Worker Pool, pooled orders to the unused ones."""
    g.step = 4
    for side in in_turn(g):
        retrieve_workers(g, side)
        for order in range(SPECIAL, HIDDEN_ORDERS):
            if g.pooled[side] >> order & 1:
                hold(fresh(g.tokens, side), fresh(g.tokens_known, side), order, all_eyes(g) & ~(1 << g.seat_of(side)))
        g.pooled = changed(g.pooled, side, 0)
    after_action(g)


def retrieve_workers(g: Koprulu, side: int) -> None:
    """From cards, permanent resources and Unavailable Workers to the pool."""
    sheet = fresh(g.sheet, side)
    sheet[POOL] += sheet[AWAY] + sheet[ON_MINERAL] + sheet[ON_GAS]
    sheet[AWAY] = sheet[ON_MINERAL] = sheet[ON_GAS] = 0
    for area in range(AREAS):
        if g.holder[area] == side:
            sheet[POOL] += g.on_card[area]
            g.on_card = changed(g.on_card, area, 0)


def read_stage(g: Koprulu, f: Frame) -> None:
    """SC-220: the stage is read once, when step 5 begins."""
    g.step = 5
    f[REGROUPING_STAGE] = stage(g)


def choose_leaders(g: Koprulu, f: Frame) -> None:
    """SC-220, SC-221, SC-253: one card for each stage that has begun and is not chosen yet, in order."""
    for one in range(f[REGROUPING_STAGE] + 1):
        if not g.chosen >> one & 1:
            repeat(f)
            choosing(g, g.first, one)
            return


# ---- steps 6 to 9

def holds(g: Koprulu, effect: Effect) -> bool:
    return all(one.kind != IF_INSTALLATION_IN_PLAY or work_area(g, one.thing) != NOBODY for one in effect.conditions)


def points_due(g: Koprulu, side: int) -> int:
    """SC-254: the points of every area he controls; SC-244: one more while the Overmind stands."""
    areas = sum([points_of(g, area) for area in range(AREAS) if controller(g, area) == side])
    cards = [effect.n for effect in effects_of(g, side, AT_REGROUP_GAIN_CP) if effect.do == GAIN_CP and holds(g, effect)]
    return areas + sum(cards)


def gain_points(g: Koprulu, f: Frame) -> None:
    """SC-254: step 6; SC-285: in Survival each point is a resource token."""
    g.step = 6
    sides = clockwise(g)
    if f[REGROUPING_TURN] == len(sides):
        f[REGROUPING_TURN] = 0
        return
    side = sides[f[REGROUPING_TURN]]
    f[REGROUPING_TURN] += 1
    repeat(f)
    if is_in(g, side):
        score(g, side, points_due(g, side))


def check_normal_victory(g: Koprulu, f: Frame) -> None:
    """SC-255: step 7; SC-293: or what the scenario looks at then."""
    g.step = 7
    check_points(g)
    check_step_7(g)


def check_special_victory(g: Koprulu, f: Frame) -> None:
    """SC-256: step 8; SC-271: the first check that is met has ended the game."""
    g.step = 8
    check_special(g)


def play_event_cards(g: Koprulu, f: Frame) -> None:
    """SC-257: step 9."""
    g.step = 9
    play_events(g, g.first)


def check_end_of_game(g: Koprulu, f: Frame) -> None:
    """SC-257, SC-268, SC-338: the end of step 9; SC-294: a scenario has its own last round."""
    check_ends(g)
    if not g.over and not g.options[SCENARIO_OPTION]:
        check_rounds(g)


# ---- steps 10 and 11

def begin_discards(g: Koprulu, f: Frame) -> None:
    g.step = 10


class DiscardDown(EachSide[Koprulu]):
    """SC-258: step 10: down to the hand limit, face up, his choice."""

    def order(self, g: Koprulu, f: Frame) -> list[int]:
        return clockwise(g)

    def asks(self, g: Koprulu, f: Frame, side: int) -> bool:
        return is_in(g, side) and len(g.hand[side]) > hand_limit(g, side)

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return g.hand[self.side(g, f)]

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if target in g.hand[self.side(g, f)] else 258

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        side = self.side(g, f)
        part_with(fresh(g.hand, side), fresh(g.hand_known, side), target)
        insort(fresh(g.discard, side), target)
        tell(g, L_DISCARDED, all_eyes(g), [side, target])

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        side = self.side(g, f)
        more = len(g.hand[side]) - hand_limit(g, side)
        return Ask("Which Combat card do you discard?", f"{more} above your hand limit.", 258, "discards to the hand limit.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label(g.t.cards.space.titles[target], card_words(g, target))


def pass_first(g: Koprulu, f: Frame) -> None:
    """SC-259: step 11: the first player token passes to the left, to a player who is still in the game."""
    g.step = 11
    sides = in_turn(g)
    g.first = sides[1] if len(sides) > 1 and sides[0] == g.first else sides[0]
    for side in g.order:
        fresh(g.sheet, side)[MANUALS] = 0
    tell(g, L_TOKEN_PASSED, all_eyes(g), [g.first])


# ---- the end

def end_effects(g: Koprulu, f: Frame) -> None:
    """SC-260: after step 11, from the new first player clockwise."""
    sides = clockwise(g)
    if f[REGROUPING_TURN] == len(sides):
        f[REGROUPING_TURN] = 0
        return
    side = sides[f[REGROUPING_TURN]]
    f[REGROUPING_TURN] += 1
    repeat(f)
    if is_in(g, side):
        parting(g, side)


def end_regrouping(g: Koprulu, f: Frame) -> None:
    """SC-235: what held for this phase is over.  SC-294: a scenario looks at the end of the round."""
    g.step = 0
    for card in range(len(g.t.leaders.side)):
        if acts_in(g, card, AT_THIS_REGROUPING_PHASE):
            g.in_force &= ~(1 << card)
    after_action(g)
    check_end_of_round(g)


REGROUPING: Final = Procedure("regrouping", "turn = 0, stage = 0, gone = 0, razed...: area = nobody", {
    "begin": Deed(begin_regrouping),
    "start": Deed(start_effects),
    "works": Deed(destroy_works),
    "infest": Infest([PLACE_INSTALLATION, PASS], at=REGROUPING_TURN, passes=PASS),
    "transports": Deed(destroy_transports),
    "lose_cards": Deed(lose_cards),
    "gain_cards": Deed(gain_cards),
    "retrieve": Deed(retrieve),
    "stage": Deed(read_stage),
    "leadership": Deed(choose_leaders),
    "points": Deed(gain_points),
    "normal_victory": Deed(check_normal_victory),
    "special_victory": Deed(check_special_victory),
    "events": Deed(play_event_cards),
    "end_of_game": Deed(check_end_of_game),
    "begin_discards": Deed(begin_discards),
    "discard": DiscardDown([DISCARD], at=REGROUPING_TURN, secret=True),
    "first_player": Deed(pass_first),
    "end_effects": Deed(end_effects),
    "evacuate": Evacuate([EVACUATE, DONE], at=REGROUPING_TURN, passes=DONE),
    "end": Deed(end_regrouping),
}, inside="one_round")
