"""Effects, Engage Strength, chances and numbers in words."""
from __future__ import annotations

from fractions import Fraction

from ..cards.language import (ANY, CHOICE, DO_ADD_CUBES, DO_BLACK_CUBES, DO_BOOST, DO_CHOOSE_WEAPON, DO_COUNT_EVADED,
                              DO_DIE_LOWER, DO_DIE_RAISE, DO_DIE_REROLL, DO_DIE_SET, DO_DIE_SWAP, DO_DISCARD_HAND, DO_EXTRA_DRAWS,
                              DO_FREE_EVADE, DO_GAIN, DO_IGNORE_DRAWN, DO_LOSE, DO_REMOVE_CUBES, DO_REMOVE_RANDOM, DO_ROLL_DIE,
                              DO_SET_ICON, DO_STRENGTH_NOW, DO_TOLL, DO_TRANSFER, DO_UNDERSTAND, EACH, HIGHEST, ICONS, ROW,
                              SYSTEM_DIE, TYPES, WINDOWS)
from ..cards.load import Tables


def some(n: int, thing: str) -> str:
    """"1 cube", "2 cubes"."""
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def points(t: Tables, need: list[int]) -> str:
    """"4 Science and 1 Combat", the largest part first."""
    parts = sorted(((n, -k) for k, n in enumerate(need) if n > 0), reverse=True)
    return " and ".join(f"{n} {t.abilities.titles[-k]}" for n, k in parts)


def whole_percent(chance: Fraction) -> int:
    """Never 0 or 100 unless it is sure."""
    return max(int(chance > 0), min(100 - int(chance < 1), round(100 * chance)))


def percent(chance: Fraction) -> str:
    return f"{whole_percent(chance)} %"


def share(odds: list[int], outcome: int) -> str:
    """How likely an outcome is."""
    return percent(Fraction(odds[outcome], sum(odds)))


def icons_text(numbers: list[int]) -> str:
    """"1 Key and 2 Codes" of numbers of Keys and Codes."""
    return " and ".join(some(n, ICONS[icon].capitalize()) for icon, n in enumerate(numbers) if n)


def starting(text: str) -> str:
    """With a capital at its beginning."""
    return text[:1].upper() + text[1:]


def effects_text(t: Tables, program: int) -> str:
    code = t.programs[program]
    return ", ".join(effect_text(t, code[i], code[i + 1], code[i + 2]) for i in range(0, len(code), ROW))


def effect_text(t: Tables, word: int, n: int, what: int) -> str:
    if word in (DO_GAIN, DO_LOSE):
        return f"{'gain' if word == DO_GAIN else 'lose'} {n} {ability_text(t, what)}"
    if word in (DO_ADD_CUBES, DO_REMOVE_CUBES, DO_IGNORE_DRAWN):
        return cube_text(t, word, n, what)
    if word == DO_BOOST:
        return f"+{n} against {'any one Ability' if what == ANY else t.abilities.titles[what]}"
    if word == DO_ROLL_DIE:
        return f"roll one {t.dice.titles[what]} die and apply it"
    if word == DO_DIE_RAISE:
        return f"raise a {'Systems ' if what == SYSTEM_DIE else ''}die {some(n, 'face')}"
    return plain_text(n)[word]


def ability_text(t: Tables, what: int) -> str:
    extra = {CHOICE: "of your choice", EACH: "of each Ability", HIGHEST: "of your highest Ability"}
    return extra[what] if what < 0 else t.abilities.titles[what]


def cube_text(t: Tables, word: int, n: int, what: int) -> str:
    if word == DO_REMOVE_CUBES and what == CHOICE:
        return f"remove {some(n, 'cube')} of your choice, not yellow, from the bag"
    colour = t.cubes.titles[what]
    if word == DO_IGNORE_DRAWN:
        return f"{colour} cubes drawn have no effect"
    cubes = some(n, f"{colour} cube")
    return f"add {cubes} to the bag" if word == DO_ADD_CUBES else f"remove {'up to ' if n > 1 else ''}{cubes}"


def plain_text(n: int) -> dict[int, str]:
    return {
        DO_TRANSFER: f"move {some(n, 'point')} from one Ability to another",
        DO_REMOVE_RANDOM: f"remove {some(n, 'cube')} at random; yellow goes back",
        DO_BLACK_CUBES: f"resolve {some(n, 'black cube')}",
        DO_TOLL: f"up to {some(n, 'black cube')} of The Quietus cost a point each",
        DO_SET_ICON: "choose the card's Engage icon",
        DO_STRENGTH_NOW: f"the card is {-n} weaker, at least 1",
        DO_FREE_EVADE: "evade without paying and without drawing",
        DO_EXTRA_DRAWS: f"draw {some(n, 'more cube')} in the search",
        DO_COUNT_EVADED: f"count an icon of up to {some(n, 'evaded card')}",
        DO_DIE_LOWER: f"lower a die {some(n, 'face')}",
        DO_DIE_SET: f"set a die to {n}",
        DO_DIE_REROLL: "roll one of your dice again",
        DO_DIE_SWAP: "exchange one of your dice",
        DO_UNDERSTAND: "understand a Super Weapon",
        DO_CHOOSE_WEAPON: "choose the Super Weapon",
        DO_DISCARD_HAND: f"discard {some(n, 'card')}",
    }


# ---- dice

def face_text(t: Tables, die: int, face: int) -> str:
    """What a face does, by the moment it is used (PI-82)."""
    out: list[str] = []
    for window, moment in enumerate(WINDOWS):
        mode = (die * 6 + face - 1) * len(WINDOWS) + window
        if t.mode_program[mode] >= 0:
            out.append(f"{moment}: {effects_text(t, t.mode_program[mode])}{when_text(t.whens[t.mode_when[mode]])}")
    return ", ".join(out) or "nothing"


def when_text(when: list[int]) -> str:
    """The cards a mode works against."""
    types = [name for k, name in enumerate(TYPES) if when[0] >> k & 1]
    icons = " with a Planet icon" if when[2] else ""
    return f" (against {' or '.join(types) or 'a card'}{icons})" if types or icons else ""
