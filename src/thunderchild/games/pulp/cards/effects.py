"""The instant words of the card language (see language.py), and the clicks they ask for."""
from __future__ import annotations

from ....kernel.flow import Ask, Choice, Deed, Label, Procedure, Roll, end, repeat
from ....kernel.state import RESULT, Frame
from ..rules import frames
from ..rules.changes import add_cubes, find_weapon, gain_point, remove_cubes, say, spend_card, understand
from ..rules.frames import BOOST_POINTS, COUNTING_LEFT, RESOLVE_BY, RESOLVE_PROGRAM, RESOLVE_ROW, RESOLVE_UNTURNED
from ..rules.payment import is_payable_after_boost
from ..rules.questions import can_do, has_icons_in_hand, is_studied, unpaid_components, weapons_in_pool
from ..rules.state import IN_POOL, LEFT_OUT, YOU, Pulp
from ..rules.strength import fits, measure
from ..rules.words import (BOOST, BOOSTED, COUNTS_EVADED, DISCARD, EVADE_FREE, ICON_SET, IGNORES, MORE_CUBES, PICK_ABILITY,
                           PICK_WEAPON, WEAKENED, WEAPON_LEFT_OUT)
from ..text.phrases import effects_text, points, share, some
from .language import (ANY, CHOICE, DO_ADD_CUBES, DO_BLACK_CUBES, DO_BOOST, DO_CHOOSE_WEAPON, DO_COUNT_EVADED, DO_DIE_LOWER,
                       DO_DIE_RAISE, DO_DIE_REROLL, DO_DIE_SET, DO_DIE_SWAP, DO_DISCARD_HAND, DO_EXTRA_DRAWS, DO_FREE_EVADE,
                       DO_GAIN, DO_IGNORE_DRAWN, DO_LOSE, DO_REMOVE_CUBES, DO_REMOVE_RANDOM, DO_ROLL_DIE, DO_SET_ICON,
                       DO_STRENGTH_NOW, DO_TOLL, DO_TRANSFER, DO_UNDERSTAND, EACH, ICONS, ROW)
from .load import Tables
from .points import COUNTING


def next_word(g: Pulp, f: Frame) -> None:
    """PI-131: the effects in the order listed; those that are not possible when their turn comes are skipped (PI-130), as the
    raise of Engineer 6 is without a systems die below 6 (PI-87)."""
    code = g.t.programs[f[RESOLVE_PROGRAM]]
    f[RESOLVE_UNTURNED] |= f[RESULT]
    at = f[RESOLVE_ROW]
    if at >= len(code):
        end(g, f[RESOLVE_UNTURNED])
        return
    f[RESOLVE_ROW] = at + ROW
    repeat(f)
    if fits(g, code[at + 3], g.at) and can_do(g, code[at], code[at + 1], code[at + 2]):
        carry_out(g, f, code[at], code[at + 1], code[at + 2])


def carry_out(g: Pulp, f: Frame, word: int, n: int, what: int) -> None:
    if word <= DO_TRANSFER:
        move_points(g, word, n, what)
    elif word <= DO_TOLL:
        move_cubes(g, word, n, what)
    elif word <= DO_FREE_EVADE:
        change_encounter(g, word, n, what)
    elif word <= DO_IGNORE_DRAWN:
        change_search(g, word, n, what)
    elif word <= DO_ROLL_DIE:
        handle_dice(g, f, word, n, what)
    elif word == DO_UNDERSTAND:
        frames.understand(g, YOU)
    elif word == DO_CHOOSE_WEAPON:
        frames.choose_weapon(g, YOU)
    elif word == DO_DISCARD_HAND:
        frames.discard(g, YOU, n)


def move_points(g: Pulp, word: int, n: int, what: int) -> None:
    if word == DO_LOSE:
        frames.lose(g, YOU, n, what)
    elif word == DO_TRANSFER:
        frames.transfer(g, YOU, n)
    elif word == DO_GAIN and what == CHOICE:
        frames.gain(g, YOU, n)
    elif word == DO_GAIN:
        for ability in range(3):
            if what == EACH or what == ability:
                gain_points(g, ability, n)


def gain_points(g: Pulp, ability: int, n: int) -> None:
    while n > 0 and gain_point(g, ability):
        n -= 1


def move_cubes(g: Pulp, word: int, n: int, what: int) -> None:
    if word == DO_ADD_CUBES:
        add_cubes(g, what, n)
    elif word == DO_REMOVE_CUBES and what == CHOICE:
        frames.remove(g, YOU, n)
    elif word == DO_REMOVE_CUBES:
        remove_cubes(g, what, n)
    elif word == DO_REMOVE_RANDOM:
        frames.remove_random(g, YOU, n)
    elif word == DO_BLACK_CUBES:
        frames.black(g, YOU, n)
    elif word == DO_TOLL:
        frames.toll(g, YOU, n)


def change_encounter(g: Pulp, word: int, n: int, what: int) -> None:
    if word == DO_BOOST and what == ANY and unpaid_components(g) > 1:
        frames.boost(g, YOU, n)
    elif word == DO_BOOST:
        apply_boost(g, n, what)
    elif word == DO_SET_ICON:
        frames.set_icon(g, YOU)
    elif word == DO_STRENGTH_NOW:
        g.weakened += n
        measure(g)
        say(g, WEAKENED, g.line[g.at], -n)
    elif word == DO_FREE_EVADE:
        g.free_evade = 1
        say(g, EVADE_FREE, g.line[g.at])


def apply_boost(g: Pulp, n: int, ability: int) -> None:
    """PI-70: against this component, or the only one; not below 0."""
    for k in range(3):
        if k == ability or (ability == ANY and g.need[k] > 0):
            lowered = min(n, g.need[k])
            g.need[k] -= lowered
            say(g, BOOSTED, lowered, k)


def change_search(g: Pulp, word: int, n: int, what: int) -> None:
    """PI-91, PI-93: additional cubes and counted icons add up until the round ends."""
    if word == DO_EXTRA_DRAWS:
        g.extra += n
        say(g, MORE_CUBES, n)
    elif word == DO_COUNT_EVADED:
        g.counted += n
        say(g, COUNTS_EVADED, n)
    elif word == DO_IGNORE_DRAWN:
        g.ignored |= 1 << what
        say(g, IGNORES, what)


def handle_dice(g: Pulp, f: Frame, word: int, n: int, what: int) -> None:
    if word == DO_DIE_RAISE:
        frames.turn_die(g, YOU, n, 0, what)
    elif word == DO_DIE_LOWER:
        frames.turn_die(g, YOU, -n, 0, what)
    elif word == DO_DIE_SET:
        frames.turn_die(g, YOU, 0, n, what)
    elif word == DO_DIE_REROLL:
        frames.reroll(g, YOU, f[RESOLVE_BY])
    elif word == DO_DIE_SWAP:
        frames.swap(g, YOU, f[RESOLVE_BY])
    elif word == DO_ROLL_DIE:
        frames.rolled_face(g, YOU, what, f[RESOLVE_BY])


# ---- this encounter

class PickBoosted(Choice[Pulp]):
    """PI-70, PI-71: the component that a boost against any lowers."""

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        return Ask(f"Against which Ability does the boost of {f[BOOST_POINTS]} count?", f"{points(g.t, g.need)} unpaid.", 70,
                   "places a boost.")

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        if g.need[target] == 0:
            return 70
        return 0 if is_payable_after_boost(g, f[BOOST_POINTS], target, True, g.used) else 71

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        apply_boost(g, f[BOOST_POINTS], target)

    def label(self, g: Pulp, f: Frame, verb: int, target: int) -> Label:
        left = max(0, g.need[target] - f[BOOST_POINTS])
        return Label(f"Boost against {g.t.abilities.titles[target]}", f"{left} of {g.need[target]} left to pay")


class PickIcon(Choice[Pulp]):
    """PI-126: `set_icon`, any of the three, whatever their values."""

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        card = g.t.cards.titles[g.line[g.at]]
        return Ask(f"Which Engage icon does {card} get?", f"It asks for {points(g.t, g.need)}.", 126, f"sets the icon of {card}.")

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        return 0

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        g.chosen_icon = target
        measure(g)
        say(g, ICON_SET, g.line[g.at], target)

    def label(self, g: Pulp, f: Frame, verb: int, target: int) -> Label:
        return Label(f"Make {g.t.abilities.titles[target]} its Engage icon", f"you have {g.abilities[target]}")


# ---- weapons and hand

class PickUnderstood(Choice[Pulp]):
    """PI-92."""

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        return Ask("Which Super Weapon do you understand?", "It needs no more cubes then.", 92, "understands a Super Weapon.")

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        return 0 if is_studied(g, target) else 92

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        understand(g, target)

    def label(self, g: Pulp, f: Frame, verb: int, target: int) -> Label:
        return Label(f"Understand the {g.t.weapons.titles[target]}", effects_text(g.t, g.t.weapon_power[target]))


class LeaveOut(Roll[Pulp]):
    """PI-97: looking at the deck tells which weapons are not in it."""

    def opens(self, g: Pulp, f: Frame) -> bool:
        return weapons_in_pool(g) > g.weapon_deck

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        missing = weapons_in_pool(g) - g.weapon_deck
        return Ask("You look through the deck: which Super Weapons are missing?", f"{missing} to be told.", 97)

    def odds(self, g: Pulp, f: Frame) -> list[int]:
        return pool_odds(g)

    def take(self, g: Pulp, f: Frame, outcome: int) -> None:
        g.weapon_at[outcome] = LEFT_OUT
        say(g, WEAPON_LEFT_OUT, outcome)
        repeat(f)

    def label(self, g: Pulp, f: Frame, outcome: int) -> Label:
        return Label(f"{g.t.weapons.titles[outcome]} is left out", odds=share(pool_odds(g), outcome))


def pool_odds(g: Pulp) -> list[int]:
    """PI-134: each weapon of the pool is as likely as the next."""
    return [1 if at == IN_POOL else 0 for at in g.weapon_at]


class PickFound(Choice[Pulp]):
    """PI-97: the weapon taken for this yellow cube."""

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        return Ask("Which Super Weapon do you take?", f"{g.weapon_deck} are in the deck.", 97, "chooses a Super Weapon.")

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        return 0 if g.weapon_at[target] == IN_POOL else 97

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        find_weapon(g, target)

    def label(self, g: Pulp, f: Frame, verb: int, target: int) -> Label:
        return Label(f"Take the {g.t.weapons.titles[target]}", effects_text(g.t, g.t.weapon_power[target]))


class PickDiscard(Choice[Pulp]):
    """PI-112: card by card, the oldest with the icon clicked."""

    def opens(self, g: Pulp, f: Frame) -> bool:
        return f[COUNTING_LEFT] > 0 and len(g.hand) > 0

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        return Ask("Which card do you discard?", f"{some(min(f[COUNTING_LEFT], len(g.hand)), 'card')} to go.", 112,
                   "discards from the hand.")

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        return 0 if has_icons_in_hand(g, target, 1) else 112

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        f[COUNTING_LEFT] -= 1
        repeat(f)
        spend_card(g, target)

    def label(self, g: Pulp, f: Frame, verb: int, target: int) -> Label:
        cards = [card for card in g.hand if g.t.card_hand[card] == target]
        oldest = g.t.cards.titles[cards[0]] if cards else ""
        return Label(f"Discard a {ICONS[target].capitalize()}", f"{oldest}, {some(len(cards), 'such card')} in your hand")


def procedures(t: Tables) -> list[Procedure[Pulp]]:
    """Of `resolve`: its program, the next row of it, the die it comes from, and whether that die was rerolled or put away, so
    that it is not lowered (PI-95)."""
    return [
        Procedure("resolve", "program, row = 0, by: die, unturned: flag = 0", {"next": Deed(next_word)},
                  inside="round.line encounter.choose encounter.engage encounter.evade encounter.over search.choose die_use.stay "
                         "rolled_face.back"),
        Procedure("boost", "points", {"choose": PickBoosted([BOOST])}, inside="resolve.next"),
        Procedure("set_icon", "", {"choose": PickIcon([PICK_ABILITY])}, inside="resolve.next"),
        Procedure("understand", "", {"choose": PickUnderstood([PICK_WEAPON])}, inside="resolve.next"),
        Procedure("choose_weapon", "", {
            "left_out": LeaveOut("left_out", t.weapons),
            "choose": PickFound([PICK_WEAPON]),
        }, inside="resolve.next"),
        Procedure("discard", "*counting", {"choose": PickDiscard([DISCARD])}, inside="resolve.next", shares=COUNTING),
    ]
