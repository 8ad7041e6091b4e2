"""Carrying out a card outside battle (SC-214, SC-333, SC-346): its lines in order, `target` clicks, Counter-Intelligence."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import RESULT, SIDE, Frame
from ....kernel.rows import fresh
from ....kernel.state import NOBODY, all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, end, goto, repeat, tell
from ..cards import language as word
from ..cards.language import AT_OPP_EVENT_AFFECTS_SELF, AT_PLAY, CANCEL_CARD, END_DRAWS_NEAR, ORDER_CAP, Effect
from .acts import (Act, DrawCards, DrawEndNear, GainOrderToken, GainPoints, GainTokens, GainWorkers, LosePoints, RaiseHandLimit,
                   RetrieveWorkers, UpgradeBuildings, by_event)
from .acts_board import (AddPoints, CapOrders, DepleteArea, DestroyTransport, ExecuteOrder, FreePurchase, MoveAxis,
                         PlaceTransports, RestoreArea)
from .acts_cards import AddCards, DiscardLeadership, LookAtHand, OpponentDiscards, PlaceHero, PlaceWork
from .acts_units import (DestroyArea, EvacuatePlanet, HeroReturns, MoveUnits, OppDestroys, PlaceGuard, PlaceUnits)
from .aims import aim_label, aim_title
from .changes import discard_event
from .frames import (AT_CARRYING_FINISH, AT_CARRYING_NEXT, AT_CARRYING_TARGET, CARRYING_ASKED, CARRYING_PLACED, CARRYING_CHOSEN,
                     CARRYING_FIRST, CARRYING_LINE, CARRYING_MANY, CARRYING_ROUTES, CARRYING_SECOND, CARRYING_SKIP,
                     CARRYING_SOURCE, COUNTERING_AIM, COUNTERING_EVENT, countering)
from .heroes import avenge
from .news import L_CANCELLED
from .questions import in_turn_from, is_enemy
from .regrouping import holds
from .sources import source_effects, source_title, source_words
from .state import Koprulu
from .words import CANCEL_EVENT, PASS, TARGET

ACTS: Final[dict[int, Act]] = {
    word.GAIN_WORKERS: GainWorkers(), word.RETRIEVE_WORKERS: RetrieveWorkers(), word.GAIN_TOKENS: GainTokens(),
    word.GAIN_CP: GainPoints(), word.LOSE_CP: LosePoints(), word.DRAW_CARDS: DrawCards(), word.HAND_LIMIT: RaiseHandLimit(),
    word.GAIN_ORDER_TOKEN: GainOrderToken(), word.END_DRAWS_NEAR: DrawEndNear(),
    word.UPGRADE_ALL_BUILDINGS: UpgradeBuildings(), word.PLACE_UNITS: PlaceUnits(), word.MOVE_UNITS: MoveUnits(),
    word.OPP_DESTROY: OppDestroys(), word.DESTROY_AREA: DestroyArea(234), word.EVACUATE_PLANET: EvacuatePlanet(234),
    word.PLACE_GUARD: PlaceGuard(), word.HERO_RETURNS: HeroReturns(229), word.MOVE_ZAXIS: MoveAxis(335),
    word.PLACE_TRANSPORTS: PlaceTransports(90), word.SETUP_TRANSPORTS: PlaceTransports(90),
    word.DESTROY_TRANSPORT: DestroyTransport(), word.FREE_PURCHASE: FreePurchase(), word.RESTORE_AREA: RestoreArea(117),
    word.DEPLETE_AREA: DepleteArea(), word.ADD_CONQUEST_POINT_TOKEN: AddPoints(), word.ORDER_CAP: CapOrders(),
    word.EXECUTE_ORDER: ExecuteOrder(), word.LOOK_AT: LookAtHand(), word.OPPONENT_DISCARDS: OpponentDiscards(),
    word.DISCARD_LEADERSHIP: DiscardLeadership(), word.ADD_CARDS_TO_DECK: AddCards(), word.PLACE_A_HERO: PlaceHero(),
    word.PLACE_WORK: PlaceWork(),
}


# ---- line by line

def happens_now(effect: Effect) -> bool:
    """When the card is executed or resolved; SC-61: the planet of Subtle Influence is named then.  Verbs that change a rule
    have no act: they hold as long as their card is in play."""
    return effect.do in ACTS and (effect.when == AT_PLAY or effect.do == ORDER_CAP)


def line_of(g: Koprulu, f: Frame) -> Effect:
    return source_effects(g, f[CARRYING_SOURCE])[f[CARRYING_LINE] - 1]


def next_line(g: Koprulu, f: Frame) -> None:
    """In list order, until the card is done or stopped."""
    effects = source_effects(g, f[CARRYING_SOURCE])
    while not f[CARRYING_SKIP] and f[CARRYING_LINE] < len(effects):
        f[CARRYING_LINE] += 1
        effect = effects[f[CARRYING_LINE] - 1]
        if happens_now(effect) and holds(g, effect):
            f[CARRYING_MANY] = f[CARRYING_PLACED] = f[CARRYING_ROUTES] = 0
            f[CARRYING_FIRST] = f[CARRYING_SECOND] = NOBODY
            return
    end(g)


class Target(Choice[Koprulu]):
    """SC-346: what the line points at next; `pass` where the card says "may" or "up to"."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return len(self.aims(g, f)) > 0

    def aims(self, g: Koprulu, f: Frame) -> list[int]:
        effect = line_of(g, f)
        return ACTS[effect.do].targets(g, f, effect)

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return self.aims(g, f) if verb == TARGET else [0]

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        effect = line_of(g, f)
        act = ACTS[effect.do]
        if verb == PASS:
            return 0 if act.declines(g, f, effect) else 346
        return 0 if target in act.targets(g, f, effect) else act.why_not(g, f, effect, target)

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        if verb == PASS:
            goto(f, AT_CARRYING_FINISH)
        else:
            f[CARRYING_CHOSEN] = target

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        effect, title = line_of(g, f), source_title(g, f[CARRYING_SOURCE])
        return Ask(f"{title}: {ACTS[effect.do].head(g, f, effect)}", source_words(g, f[CARRYING_SOURCE]), ACTS[effect.do].rule,
                   f"carries out {title}.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        effect = line_of(g, f)
        if verb == PASS:
            return Label("No more" if f[CARRYING_MANY] else "Nothing")
        return aim_label(g, target, ACTS[effect.do].note(g, f, effect, target))


def do_target(g: Koprulu, f: Frame) -> None:
    """What was clicked is done."""
    target, effect = f[CARRYING_CHOSEN], line_of(g, f)
    f[CARRYING_CHOSEN] = NOBODY
    f[CARRYING_MANY] += 1
    if f[CARRYING_FIRST] == NOBODY:
        f[CARRYING_FIRST] = target
    ACTS[effect.do].take(g, f, effect, target)


def again(g: Koprulu, f: Frame) -> None:
    goto(f, AT_CARRYING_TARGET)


def finish_line(g: Koprulu, f: Frame) -> None:
    effect = line_of(g, f)
    goto(f, AT_CARRYING_NEXT)
    ACTS[effect.do].finish(g, f, effect)


# ---- Counter-Intelligence (SC-334)

def cancels(g: Koprulu, event: int) -> bool:
    for effect in g.t.events.effects[event]:
        if effect.do == CANCEL_CARD and effect.when == AT_OPP_EVENT_AFFECTS_SELF:
            return True
    return False


def counter_of(g: Koprulu, side: int) -> int:
    """The kept Event card with which he may cancel one, or NOBODY."""
    for event in g.kept[side]:
        if cancels(g, event):
            return event
    return NOBODY


def may_be_cancelled(g: Koprulu, f: Frame) -> bool:
    """SC-334: an Event card, but never The End Draws Near."""
    return by_event(g, f) and all(effect.do != END_DRAWS_NEAR for effect in source_effects(g, f[CARRYING_SOURCE]))


def objector(g: Koprulu, f: Frame) -> int:
    """SC-334: the next opponent at whom the target is, clockwise from the player of the event, who has the card and was not asked
    about this event yet; NOBODY: none."""
    effect = line_of(g, f)
    touched = ACTS[effect.do].touches(g, f, effect, f[CARRYING_CHOSEN])
    for side in in_turn_from(g, f[SIDE]):
        if side in touched and is_enemy(g, f[SIDE], side) and not f[CARRYING_ASKED] >> side & 1 and counter_of(g, side) != NOBODY:
            return side
    return NOBODY


def ask_objectors(g: Koprulu, f: Frame) -> None:
    """Before the effect happens; a cancelled event does nothing."""
    if f[RESULT]:
        end(g)
    elif f[CARRYING_CHOSEN] == NOBODY:
        goto(f, AT_CARRYING_FINISH)
    elif may_be_cancelled(g, f):
        side = objector(g, f)
        if side != NOBODY:
            f[CARRYING_ASKED] |= 1 << side
            repeat(f)
            countering(g, side, f[CARRYING_SOURCE], f[CARRYING_CHOSEN])


CARRYING: Final = Procedure("carrying", "source, line = 0, many = 0, placed = 0, chosen: aim = nobody, first: aim = nobody, "
                            "second: aim = nobody, foe: faction = nobody, routes: set slot = 0, asked: set faction = 0, "
                            "skip: flag = 0", {
    "next": Deed(next_line),
    "target": Target([TARGET, PASS], passes=PASS),
    "objections": Deed(ask_objectors),
    "do": Deed(do_target),
    "avenge": Deed(avenge),
    "again": Deed(again),
    "finish": Deed(finish_line),
}, inside="leader event_turn")


class CancelEvent(Choice[Koprulu]):
    """SC-334: Counter-Intelligence: the event is cancelled, and this card discarded."""

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        if verb == CANCEL_EVENT:
            counter = counter_of(g, f[SIDE])
            fresh(g.kept, f[SIDE]).remove(counter)
            discard_event(g, counter)
            tell(g, L_CANCELLED, all_eyes(g), [f[SIDE], f[COUNTERING_EVENT]])
            end(g, 1)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        event = f[COUNTERING_EVENT]
        return Ask(f"Do you cancel {g.t.events.space.titles[event]}?",
                   f"It is aimed at {aim_title(g, f[COUNTERING_AIM])}. {g.t.events.words[event]}", 334, "may cancel the event.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        if verb == PASS:
            return Label("Let it happen")
        return Label("Cancel it", f"{g.t.events.space.titles[counter_of(g, f[SIDE])]} is discarded")


COUNTERING: Final = Procedure("countering", "event: event, aim: aim", {
    "cancel": CancelEvent([CANCEL_EVENT, PASS], window="event", passes=PASS),
}, inside="carrying")
