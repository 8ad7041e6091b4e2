"""Step 8: Battle (L7-132 to L7-148, L7-224 to L7-228): whose turn it is, and which battle.  fight.py has the battle itself."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import NOBODY, SIDE, Frame
from ....kernel.state import all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, end, goto, repeat, tell
from ..cards.language import BATTLE_STEP_START
from ..text.phrases import place_name, place_note
from .changes import discard_held
from .fight import forecast, roll_odds
from .frames import (AT_BATTLES_ZONE, BATTLES_ACTIVE, BATTLES_LAP, BATTLES_PLACE, BATTLES_TURN, BATTLES_WINDOW, BATTLES_ZONE,
                     fight, text)
from .names import COALITIONS, LANDS, TERRITORIES, ZONES
from .news import L_CARD_PLAYED
from .offer import CARDS, bar_card, card_label, play_card
from .questions import in_turn, is_contested, most_units, owner_of
from .state import Invasion
from .targets import coalition_label, hydra_lands
from .words import BATTLE, CHOOSE, PASS, PLAY


# ---- dead zones

def begin_battles(g: Invasion, f: Frame) -> None:
    g.resolver = [NOBODY] * ZONES


def settle_zones(g: Invasion, f: Frame) -> None:
    """L7-134, L7-225: who resolves a dead zone is fixed when it is first contested: the coalition with most units."""
    for zone in range(ZONES):
        if g.resolver[zone] == NOBODY and is_contested(g, LANDS + zone):
            most = most_units(g, LANDS + zone)
            if len(most) > 1:
                f[BATTLES_ZONE] = zone
                return
            g.resolver[zone] = most[0]
    f[BATTLES_ZONE] = NOBODY


class WhoResolves(Choice[Invasion]):
    """L7-134, L7-225: a tie is the controller's (L7-20), several zones in their order on the map."""

    def opens(self, g: Invasion, f: Frame) -> bool:
        return f[BATTLES_ZONE] != NOBODY

    def side(self, g: Invasion, f: Frame) -> int:
        return g.token

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        return 0 if target in most_units(g, LANDS + f[BATTLES_ZONE]) else 20

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        g.resolver[f[BATTLES_ZONE]] = target
        goto(f, AT_BATTLES_ZONE)

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask(f"Who resolves the battle in {place_name(g.t, LANDS + f[BATTLES_ZONE])}?", "", 134, "decides a tie.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        return coalition_label(g, target)


# ---- turns

def resolver_of(g: Invasion, place: int) -> int:
    """L7-133, L7-134: the owner, also when it is defeated; of a dead zone who was found for it."""
    return owner_of(g, place) if place < LANDS else g.resolver[place - LANDS]


def battles_of(g: Invasion, side: int) -> list[int]:
    return [place for place in range(TERRITORIES) if resolver_of(g, place) == side and is_contested(g, place)]


def anything_contested(g: Invasion) -> bool:
    for place in range(TERRITORIES):
        if is_contested(g, place):
            return True
    return False


def next_fighter(g: Invasion, f: Frame) -> None:
    """L7-133: from the first player clockwise.  L7-148: round again until nothing is contested."""
    if f[BATTLES_ACTIVE]:
        return
    if f[BATTLES_TURN] == COALITIONS:
        if not anything_contested(g):
            end(g)
            return
        f[BATTLES_TURN] = 0
        f[BATTLES_LAP] = 1
    f[SIDE] = in_turn(g)[f[BATTLES_TURN]]
    f[BATTLES_TURN] += 1
    f[BATTLES_ACTIVE] = 1
    f[BATTLES_WINDOW] = 1 - f[BATTLES_LAP]


def saboteurs(g: Invasion, side: int) -> int:
    """A card for the start of the battle step that the coalition holds, or NOBODY."""
    for card in g.t.mercs.loose_kind:
        if g.t.mercs.window[card] == BATTLE_STEP_START and g.held[side][card] > 0:
            return card
    return NOBODY


class BeforeBattles(Choice[Invasion]):
    """L7-226: the Phase Saboteurs window, only in the first turn of the step, also if nothing is contested; each card once."""

    def opens(self, g: Invasion, f: Frame) -> bool:
        return f[BATTLES_WINDOW] == 1 and saboteurs(g, f[SIDE]) != NOBODY

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        """L7-61: not held, or not in its window.  L7-213: no Hydra figure in an own territory, or nothing else to change."""
        if verb == PASS:
            return 0
        card = g.t.mercs.loose_kind[target]
        if g.held[f[SIDE]][card] > 0 and g.t.mercs.window[card] == BATTLE_STEP_START:
            return 0 if hydra_lands(g, f[SIDE]) else 213
        return bar_card(g, f[SIDE], card)

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        if verb == PASS:
            f[BATTLES_WINDOW] = 0
            return
        card = g.t.mercs.loose_kind[target]
        if g.t.mercs.window[card] != BATTLE_STEP_START:
            play_card(g, f[SIDE], card)
            repeat(f)
            return
        discard_held(g, f[SIDE], card)
        tell(g, L_CARD_PLAYED, all_eyes(g), [f[SIDE], card])
        goto(f, AT_BATTLES_ZONE)
        text(g, f[SIDE], g.t.mercs.first_text + card)

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask("Play a card before your battles?", "", 226, "may play a card before its battles.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        return Label("Keep it") if verb == PASS else card_label(g, target)


class WhichBattle(Choice[Invasion]):
    """L7-133: the resolving coalition chooses the order; a single battle is not asked for (L7-203)."""

    def opens(self, g: Invasion, f: Frame) -> bool:
        return len(battles_of(g, f[SIDE])) > 1

    def candidates(self, g: Invasion, f: Frame, verb: int) -> list[int]:
        return battles_of(g, f[SIDE])

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        """L7-132: contested.  L7-133: another coalition resolves it, L7-134: in a dead zone."""
        if not is_contested(g, target):
            return 132
        if resolver_of(g, target) == f[SIDE]:
            return 0
        return 133 if target < LANDS else 134

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        f[BATTLES_PLACE] = target

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask("Which battle next?", "", 133, "chooses its next battle.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        return Label(f"Battle in {place_name(g.t, target)}", f"{place_note(g, target)}. {forecast(g, target)}",
                     odds=roll_odds(g, target))


def begin_fight(g: Invasion, f: Frame) -> None:
    """L7-226: battles until nothing it resolves is contested, then the next coalition."""
    goto(f, AT_BATTLES_ZONE)
    place = f[BATTLES_PLACE]
    f[BATTLES_PLACE] = NOBODY
    f[BATTLES_WINDOW] = 0
    if place == NOBODY:
        own = battles_of(g, f[SIDE])
        if not own:
            f[BATTLES_ACTIVE] = 0
            return
        place = own[0]
    fight(g, f[SIDE], place)


BATTLES: Final = Procedure("battles", "turn = 0, lap: flag = 0, active: flag = 0, window: flag = 0, zone: dead_zone = nobody, "
                           "place: place = nobody", {
    "begin": Deed(begin_battles),
    "zone": Deed(settle_zones),
    "resolver": WhoResolves([CHOOSE], beside=[CARDS]),
    "turn": Deed(next_fighter),
    "window": BeforeBattles([PLAY, PASS], own_turn=True, passes=PASS),
    "which": WhichBattle([BATTLE], own_turn=True, beside=[CARDS]),
    "fight": Deed(begin_fight),
})
