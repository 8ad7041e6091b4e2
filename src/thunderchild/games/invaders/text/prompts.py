"""What a player reads while deciding: prompts and the labels of clicks."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ....kernel.flow import Roll
from ....kernel.state import SEAT, WATCHER, Frame
from ..cards.fit import power_at, seat_of, zone_of, zone_power
from ..cards.language import CHOOSE as CHOOSE_WORD, DESTROY, MOVE, NO_POWER, POWER_TOKEN, RETURN, SACRIFICE, TURNCOAT
from ..cards.tables import SIDE_TITLES
from ..rules import words as w
from ..rules.frames import (ABILITY, AREA, AS_CANCEL, AT, BY, CARD, CHOSEN, DISCARDS, HERO, LEFT, MORE, N, NEXT, PUT_IN, ROLE,
                            SHOWN, SLOT, TAKE_OUT, TAKES, VICTIMS, WORD)
from ..rules.questions import discard_cost, drain_cost
from ..rules.state import Invaders
from ..rules.turn import USING
from .log import capital, result
from .phrases import ability_text, many, words_text

if TYPE_CHECKING:
    from ..rules.game import InvadersRules

PICK_VERBS: Final = {DESTROY: "destroy", SACRIFICE: "sacrifice", RETURN: "return", MOVE: "move", TURNCOAT: "turn",
                     POWER_TOKEN: "put tokens on"}


def name(g: Invaders, card: int) -> str:
    return g.t.pieces.titles[card]


def source(g: Invaders, by: int) -> str:
    return name(g, by) if by >= 0 else "the ability"


def cost_text(g: Invaders, side: int, card: int) -> str:
    discards, drains = discard_cost(g, side, card), drain_cost(g, side, card)
    parts = [f"discard {discards}"] * (discards > 0) + [f"drain {drains}"] * (drains > 0)
    return ", ".join(parts) or "free"


# ---- prompts: what is decided, for the one who decides and (after the bar) for the others

def main_phase(g: Invaders, f: Frame) -> str:
    return "Play, use, or end your turn.|is in its main phase."


def which_zone(g: Invaders, f: Frame) -> str:
    return f"Into which zone does {name(g, f[CARD])} go?|chooses a zone for {name(g, f[CARD])}."


def make_room(g: Invaders, f: Frame) -> str:
    return f"{g.t.zones.titles[f[AREA]]} is full: sacrifice a card there.|makes room in {g.t.zones.titles[f[AREA]]}."


def pay(g: Invaders, f: Frame) -> str:
    return f"Discard {many(f[DISCARDS], 'card')} to pay.|pays: {many(f[DISCARDS], 'card')} to discard."


def may_cancel(g: Invaders, f: Frame) -> str:
    kind = "answers with" if f[ROLE] == AS_CANCEL else "plays"
    where = f" into {g.t.zones.titles[f[AREA]]}" if f[AREA] >= 0 else ""
    return (f"You may answer. {capital(SIDE_TITLES[f[SEAT]])} {kind} {name(g, f[CARD])}{where} and has paid for it."
            f"|may answer {name(g, f[CARD])}.")


def draw_window(g: Invaders, f: Frame) -> str:
    return f"You are about to draw {many(f[N], 'card')}; you may draw fewer.|may draw fewer than {many(f[N], 'card')}."


def drain_window(g: Invaders, f: Frame) -> str:
    return f"You are about to drain {many(f[N], 'card')}; you may answer.|may answer a drain of {f[N]}."


def destroy_window(g: Invaders, f: Frame) -> str:
    card = name(g, g.card_at[f[VICTIMS + f[NEXT]]])
    return f"{capital(source(g, f[BY]))} is about to destroy {card}; you may answer.|may save {card}."


def hero_zone(g: Invaders, f: Frame) -> str:
    return f"Into which zone does {name(g, f[HERO])} go?|places {name(g, f[HERO])}."


def which_ability(g: Invaders, f: Frame) -> str:
    return f"Which ability of {name(g, g.card_at[f[USING]])}?|chooses an ability of {name(g, g.card_at[f[USING]])}."


def whether(g: Invaders, f: Frame) -> str:
    a = g.t.abilities[f[ABILITY]]
    return f"{capital(source(g, f[BY]))}: {ability_text(g.t, a)}?|decides on {source(g, f[BY])}."


def pick_zone(g: Invaders, f: Frame) -> str:
    return f"Choose a zone for {source(g, f[BY])}.|chooses a zone."


def pick_option(g: Invaders, f: Frame) -> str:
    return f"Choose what {source(g, f[BY])} does.|chooses what {source(g, f[BY])} does."


def pick_target(g: Invaders, f: Frame) -> str:
    verb = PICK_VERBS[g.t.program[f[WORD]].verb]
    return f"Choose a card to {verb} ({f[LEFT]} to go).|chooses a card to {verb}."


def price_victim(g: Invaders, f: Frame) -> str:
    return "Choose a card to sacrifice.|chooses a card to sacrifice."


def where_to(g: Invaders, f: Frame) -> str:
    return f"Where does {name(g, g.card_at[f[SLOT]])} move?|moves {name(g, g.card_at[f[SLOT]])}."


def discard_own(g: Invaders, f: Frame) -> str:
    return f"You must discard {many(f[N], 'card')}.|must discard {many(f[N], 'card')}."


def discard_taken(g: Invaders, f: Frame) -> str:
    whose = SIDE_TITLES[f[SEAT]]
    return f"Choose {many(f[N], 'card')} of the hand of {whose} to discard.|chooses from the hand of {whose}."


def take_from_pile(g: Invaders, f: Frame) -> str:
    return f"Take {many(f[MORE], 'card')} of your pile.|takes cards of its pile."


def take_from_deck(g: Invaders, f: Frame) -> str:
    return f"Search your deck: up to {many(f[MORE], 'card')}.|searches its deck."


def take_dug(g: Invaders, f: Frame) -> str:
    return f"You see {many(f[SHOWN], 'card')}: take up to {f[TAKES]}.|has looked at {many(f[SHOWN], 'card')} of its deck."


def which_card(g: Invaders, f: Frame) -> str:
    return "Which card enters play?|chooses a card to put into play."


def deploy_to(g: Invaders, f: Frame) -> str:
    return f"Into which zone does {name(g, f[CHOSEN])} go?|puts {name(g, f[CHOSEN])} into play."


def name_card(g: Invaders, f: Frame) -> str:
    return "Which card of your hand gets cheaper?|names a card."


def which_cost(g: Invaders, f: Frame) -> str:
    return f"Which cost of {name(g, f[MORE])} is lowered?|chooses which cost of {name(g, f[MORE])} is lowered."


def attack_start(g: Invaders, f: Frame) -> str:
    return "Your attack begins: activate a strategy first?|may activate a strategy before the attack."


def limit(g: Invaders, f: Frame) -> str:
    return "You lost this game: how many cards may be exchanged?|names how many cards may be exchanged."


def take_out(g: Invaders, f: Frame) -> str:
    return f"Take {many(f[TAKE_OUT], 'card')} out of your deck.|changes its deck."


def put_in(g: Invaders, f: Frame) -> str:
    return f"Put {many(f[PUT_IN], 'card')} of your reserve into your deck.|changes its deck."


PROMPTS: Final[dict[str, Callable[[Invaders, Frame], str]]] = {
    "MainPhase": main_phase, "WhichZone": which_zone, "MakeRoom": make_room, "PayDiscard": pay, "MayCancel": may_cancel,
    "DrawWindow": draw_window, "DrainWindow": drain_window, "DestroyWindow": destroy_window, "HeroZone": hero_zone,
    "WhichAbility": which_ability, "Whether": whether, "PickZone": pick_zone, "PickOption": pick_option,
    "PickTarget": pick_target,
    "PriceVictim": price_victim, "WhereTo": where_to, "DiscardOwn": discard_own, "DiscardTaken": discard_taken,
    "TakeFromPile": take_from_pile, "TakeFromDeck": take_from_deck, "TakeDug": take_dug, "WhichCard": which_card,
    "DeployTo": deploy_to,
    "NameCard": name_card, "WhichCost": which_cost, "AttackStart": attack_start, "Limit": limit, "TakeOut": take_out,
    "PutIn": put_in,
}


def prompt(rules: InvadersRules, g: Invaders, seat: int) -> str:
    if g.over:
        return result(g)
    step, f = rules.step(g), g.stack[-1]
    if isinstance(step, Roll):
        return "Cards are dealt." if step.kind != "hero" else "A new hero is drawn."
    mine, _bar, others = PROMPTS[type(step).__name__](g, f).partition("|")
    asked = rules.to_move(g)
    if seat == asked and seat != WATCHER:
        return mine
    return f"{capital(SIDE_TITLES[seat_of(g, asked)])} {others}"


# ---- labels

def label(rules: InvadersRules, g: Invaders, a: int) -> str:
    step = rules.step(g)
    f = g.stack[-1]
    if isinstance(step, Roll):
        return f"{step.kind}: {step.outcomes(g, f).titles[a]}"
    verb, target = rules.words.verb_of[a], rules.words.target_of[a]
    side = seat_of(g, rules.to_move(g))
    if verb in ON_CARDS:
        return card_label(g, f, verb, target, side)
    if verb in ON_SLOTS:
        return slot_label(g, f, verb, target)
    if verb in (w.ZONE, w.HERO_ZONE):
        return zone_label(g, target, type(step).__name__)
    return other_label(g, f, verb, target, type(step).__name__)


ON_CARDS: Final = (w.PLAY, w.PAY, w.PLAN_DISCOUNT, w.TAKE, w.CANCEL, w.PREVENT, w.REMOVE, w.ADD)
ON_SLOTS: Final = (w.MAKE_ROOM, w.USE, w.TARGET, w.PREVENT_WITH)
CARD_HEADS: Final = {w.PAY: "Discard", w.TAKE: "Take", w.REMOVE: "Take out", w.ADD: "Put in"}


def card_label(g: Invaders, f: Frame, verb: int, card: int, side: int) -> str:
    title = name(g, card)
    if verb in CARD_HEADS:
        return f"{CARD_HEADS[verb]} {title}"
    if verb == w.PLAN_DISCOUNT:
        return f"Plan action (marker to {g.plan - 1}): {title} costs 1 less{loses(g)}"
    head = {w.PLAY: "Play", w.CANCEL: "Cancel it with", w.PREVENT: "Answer with"}[verb]
    power = f", power {g.t.power[card]}" if g.t.power[card] != NO_POWER else ""
    return f"{head} {title}{power} ({cost_text(g, side, card)})"


def loses(g: Invaders) -> str:
    """The losing click is legal, so it warns."""
    return ". This loses the game" if g.plan == 1 else ""


def slot_label(g: Invaders, f: Frame, verb: int, slot: int) -> str:
    card = g.card_at[slot]
    thing = f"{name(g, card)} in {g.t.zones.titles[zone_of(slot)]}"
    if verb == w.USE:
        uses = g.t.uses[card]
        return f"Use {thing}: {ability_text(g.t, uses[0]) if len(uses) == 1 else 'two abilities'}"
    if verb == w.PREVENT_WITH:
        return f"Answer with {thing}"
    return f"{'Sacrifice ' if verb == w.MAKE_ROOM else ''}{thing}, power {power_at(g, slot)}"


def zone_label(g: Invaders, zone: int, step: str) -> str:
    head = {"PickZone": "Choose", "WhereTo": "Move to"}.get(step, "Into")
    return f"{head} {g.t.zones.titles[zone]} (power {zone_power(g, zone)})"


def other_label(g: Invaders, f: Frame, verb: int, target: int, step: str) -> str:
    if verb == w.STRATEGY:
        return f"{activate(g.t.strategies.titles[target])}: {g.t.strategy_texts[target]}"
    if verb == w.CHOOSE:
        return option_label(g, f, target, step)
    if verb == w.LIMIT:
        return f"Exchange {many(target, 'card')} each"
    if verb == w.PLAN_DRAW:
        return f"Plan action (marker to {g.plan - 1}): draw a card{loses(g)}"
    if verb == w.OPS:
        return f"Use Ops Centre ({many(g.ops, 'token')}): {g.t.ops_text}"
    return {w.END: "End the main phase", w.YES: "Yes", w.NO: "No", w.PASS: "Pass", w.STOP: "Take nothing more"}[verb]


def activate(title: str) -> str:
    """Some strategies are called so already."""
    return title if title.startswith("Activate ") else f"Activate {title}"


def option_label(g: Invaders, f: Frame, option: int, step: str) -> str:
    if step == "WhichCost":
        return ("Lower the discards", "Lower the drain")[option]
    if step == "WhichAbility":
        return ability_text(g.t, g.t.uses[g.card_at[f[USING]]][option])
    word = g.t.program[f[AT] - 1]
    assert word.verb == CHOOSE_WORD
    return capital(words_text(g.t, f[SEAT], word.options[option]))

