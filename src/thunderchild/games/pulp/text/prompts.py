"""What people read beside the log (log.py): prompts, clicks in words, results."""
from __future__ import annotations

from typing import Any, Final

from ....kernel.flow import Choice, Roll, Rules
from ....kernel.state import NOBODY, PROC, STEP
from ..cards.language import (AT_ENCOUNTER, AT_ENGAGE, AT_EVADE, AT_SEARCH, AT_YELLOW, CODE, DO_DIE_LOWER, DO_DIE_RAISE,
                              FIRST_REMOVABLE, ICONS, KEY)
from ..cards.load import Tables
from ..rules import frames, words
from ..rules.encounter import bar_evade, current_component
from ..rules.frames import DIE, EVADE_CUBES, EVADE_POINTS, FACE, FROM, N, TO_DEAL, TO_DO, WORD
from ..rules.payment import mode_at
from ..rules.search import drawn_ability, search_cubes
from ..rules.state import ENCOUNTERS, ENDINGS, FOUND, NO_ENGAGE, UNDERSTOOD, UNROLLED, Pulp, level_number
from ..rules.strength import evade_cost, evade_draws
from .phrases import effects_text, points, some

# Where the game can rest: procedure and step -> name of the node, and the rule it stands under.
NODES: Final[dict[tuple[int, int], tuple[str, int]]] = {
    (frames.SETUP, 0): ("alien", 15), (frames.SETUP, 1): ("captain", 16), (frames.SETUP, 3): ("take_die", 20),
    (frames.SETUP, 4): ("die_roll", 22), (frames.ROUND, 1): ("planet", 41), (frames.ROUND, 2): ("choose_planet", 42),
    (frames.ROUND, 4): ("card", 44), (frames.ENCOUNTER, 1): ("encounter", 62), (frames.ENCOUNTER, 2): ("engage", 71),
    (frames.ENCOUNTER, 4): ("evade", 74), (frames.ENCOUNTER, 5): ("evade_cost", 75),
    (frames.ENCOUNTER, 6): ("evade_cube", 77), (frames.SEARCH, 1): ("search", 99), (frames.SEARCH, 2): ("search_cube", 101),
    (frames.SEARCH, 4): ("yellow", 97), (frames.SEARCH, 5): ("weapon", 103), (frames.SEARCH, 7): ("cube", 104),
    (frames.DIE_USE, 2): ("lower", 84), (frames.GAIN, 0): ("gain", 117), (frames.LOSE, 1): ("lose", 117),
    (frames.TRANSFER, 0): ("transfer_from", 137), (frames.TRANSFER, 1): ("transfer_to", 137),
    (frames.REMOVE, 0): ("remove", 89), (frames.REMOVE_RANDOM, 0): ("removed_cube", 90), (frames.BOOST, 0): ("boost", 70),
    (frames.SET_ICON, 0): ("set_icon", 126), (frames.TURN_DIE, 0): ("turn_die", 86), (frames.REROLL, 0): ("reroll", 95),
    (frames.REROLL, 1): ("die_roll", 95), (frames.SWAP, 0): ("put_away", 95), (frames.SWAP, 1): ("take_new", 95),
    (frames.SWAP, 2): ("die_roll", 95), (frames.ROLLED_FACE, 0): ("die_roll", 94), (frames.ROLLED_FACE, 1): ("mode", 94),
    (frames.UNDERSTAND, 0): ("understand", 92), (frames.CHOOSE_WEAPON, 0): ("left_out", 97),
    (frames.CHOOSE_WEAPON, 1): ("choose_weapon", 97), (frames.DISCARD, 0): ("discard", 112),
}


def node_of(g: Pulp) -> str:
    """The name of the moment at which the game rests."""
    f = g.stack[-1]
    return NODES[f[PROC], f[STEP]][0]


def rule_in_force(g: Pulp) -> int:
    if g.over:
        return 0
    f = g.stack[-1]
    return NODES[f[PROC], f[STEP]][1]


# ---- prompts: a question first, then what it is about

def prompt(rules: Rules[Pulp], g: Pulp) -> str:
    if g.over:
        return result_sentence(g)
    node = node_of(g)
    if isinstance(rules.step(g), Roll):
        return chance_prompt(g, node)
    if node in ("encounter", "engage", "evade", "evade_cost"):
        return encounter_prompt(g, node)
    if node in ("search", "yellow", "cube"):
        return search_prompt(g, node)
    return effect_prompt(g, node)


def chance_prompt(g: Pulp, node: str) -> str:
    t = g.t
    f = g.stack[-1]
    texts = {
        "alien": f"An Alien is laid out for Sector {len(g.aliens) + 1}.",
        "captain": "A Captain is drawn.",
        "planet": f"Planets are dealt: {f[TO_DEAL]} to come." if node == "planet" else "",
        "card": f"The Encounter Line is drawn: {some(f[TO_DO], 'card')} to come." if node == "card" else "",
        "evade_cube": f"Evading draws cubes: {f[EVADE_CUBES]} to come." if node == "evade_cube" else "",
        "search_cube": f"The search draws cubes: {f[N]} to come." if node == "search_cube" else "",
        "removed_cube": "A cube is drawn to be removed.",
        "weapon": "A yellow cube: a Super Weapon is found.",
        "left_out": "You look through the deck: which Super Weapons are missing?",
    }
    if node != "die_roll":
        return texts[node]
    die = g.dice.index(UNROLLED) if UNROLLED in g.dice else f[DIE]
    return f"The {t.dice.titles[die]} die is rolled."


def encounter_prompt(g: Pulp, node: str) -> str:
    card = g.t.cards.titles[g.line[g.at]]
    if node == "encounter":
        return decide_prompt(g, card)
    if node == "engage":
        return f"Pay for {card}. Still unpaid: {points(g.t, g.need)}."
    if node == "evade":
        return f"Slip past {card}? {evade_price(g)}"
    return f"Which Ability pays for evading {card}? {some(g.stack[-1][EVADE_POINTS], 'point')} to pay."


def decide_prompt(g: Pulp, card: str) -> str:
    """PI-58, PI-64: what is forbidden is not asked; what cannot be paid for yet is, for dice and weapons may change it."""
    if sum(g.need) == 0:
        return f"Evade {card}: its Engage Strength is 0, so it can only be evaded."
    asks = f"It asks for {points(g.t, g.need)}."
    if bar_evade(g):
        return f"Engage {card}: it cannot be evaded. {asks}"
    return f"Evade {card}: it cannot be engaged. {asks}" if g.bans & NO_ENGAGE else f"Engage or evade {card}? {asks}"


def evade_price(g: Pulp) -> str:
    if g.free_evade:
        return "It costs nothing and draws nothing."
    return f"It costs {some(evade_cost(g), 'point')} and draws {some(evade_draws(g), 'cube')}."


def search_prompt(g: Pulp, node: str) -> str:
    t = g.t
    if node == "search":
        return f"Search {t.planets.titles[g.planet]}? As it stands you draw {some(search_cubes(g), 'cube')}."
    if node == "yellow":
        return "A yellow cube: look at the Super Weapons and choose one, or take the top one?"
    ability = drawn_ability(g)
    colour = t.cubes.titles[t.colour_of[ability]]
    return f"Where does the {colour} cube go? It raises {t.abilities.titles[ability]} or helps a weapon."


def effect_prompt(g: Pulp, node: str) -> str:
    f = g.stack[-1]
    texts = {
        "take_die": "Which die do you take along?",
        "choose_planet": "Which Planet do you search this round?",
        "gain": f"Which Ability rises? {some(f[-1], 'point')} to gain.",
        "lose": f"Which Ability falls? {some(f[N] if node == 'lose' else 0, 'point')} to lose.",
        "transfer_from": "Which Ability gives a point?",
        "transfer_to": "Which Ability gets the point?",
        "remove": f"Which cube leaves the bag? {some(f[-1], 'cube')} to remove.",
        "boost": f"Against which part does the boost of {f[-1]} count? Unpaid: {points(g.t, g.need)}.",
        "set_icon": "With which Ability is the card engaged?",
        "turn_die": f"Which die is {turned(f)}?" if node == "turn_die" else "",
        "reroll": "Which die is rolled again?",
        "put_away": "Which die is put away?",
        "take_new": "Which die do you take instead?",
        "mode": "Which action of the rolled face do you take?",
        "lower": f"To which face is the {g.t.dice.titles[f[DIE]]} turned down?" if node == "lower" else "",
        "understand": "Which Super Weapon do you understand?",
        "choose_weapon": "Which Super Weapon do you take?",
        "discard": f"Which card do you discard? {some(f[-1], 'card')} to go.",
    }
    return texts[node]


def turned(f: list[int]) -> str:
    return {DO_DIE_RAISE: "raised", DO_DIE_LOWER: "lowered"}.get(f[WORD], f"set to {f[N]}")


# ---- clicks in words

def label(rules: Rules[Pulp], g: Pulp, a: int) -> str:
    """A click as people read it in a list; one that belongs to another moment gets its plain words."""
    step = None if g.over else rules.step(g)
    if isinstance(step, Roll):
        return chance_label(g, step, a)
    verb = rules.words.verb_of[a]
    if not isinstance(step, Choice) or verb not in step.verbs:
        return rules.words.title(a)
    return choice_label(g, node_of(g), verb, rules.words.target_of[a])


def chance_label(g: Pulp, step: Roll[Any], outcome: int) -> str:
    title = step.outcomes(g, g.stack[-1]).titles[outcome]
    if step.kind in ("evade_cube", "search_cube", "removed_cube"):
        return f"{title.capitalize()} cube"
    if step.kind == "die_roll":
        return f"Face {title}"
    return f"{title} is left out" if step.kind == "left_out" else title


def choice_label(g: Pulp, node: str, verb: int, target: int) -> str:
    t = g.t
    if verb == words.TAKE_DIE:
        return f"Take the {t.dice.titles[target]}"
    if verb == words.CHOOSE_PLANET:
        return f"Search {t.planets.titles[target]} ({t.planet_text[target].rstrip('.')})"
    if verb in (words.USE_DIE, words.USE_WEAPON):
        return use_label(g, node, verb, target)
    if verb in (words.PICK_ABILITY, words.PAY, words.BOOST):
        return ability_label(g, node, verb, target)
    if verb in (words.LOWER, words.PICK_DIE, words.MODE):
        return die_label(g, node, verb, target)
    if verb == words.PICK_WEAPON:
        return weapon_label(g, node, target)
    if verb == words.REMOVE:
        colour = target + FIRST_REMOVABLE
        return f"Remove one {t.cubes.titles[colour]} cube ({g.bag[colour]} in the bag)"
    if verb == words.DISCARD:
        return discard_label(g, target)
    return plain_label(g, node, verb)


def plain_label(g: Pulp, node: str, verb: int) -> str:
    """Verbs without a target."""
    t = g.t
    if verb == words.ENGAGE:
        return f"Engage {t.cards.titles[g.line[g.at]]} ({points(t, g.need) or 'nothing'} to pay)"
    if verb == words.EVADE:
        price = f"{some(evade_cost(g), 'point')} to pay, {some(evade_draws(g), 'cube')} to draw"
        return f"Evade {t.cards.titles[g.line[g.at]]} ({price})"
    if verb == words.GO:
        return f"Go on. {evade_price(g)}" if node == "evade" else f"Search now and draw {some(search_cubes(g), 'cube')}"
    if verb == words.ACTIVATE:
        return f"{price_of_action(t, g.planet)}: {effects_text(t, t.planet_action[g.planet])}"
    if verb == words.DECLINE:
        return "Take the top Super Weapon"
    ability = drawn_ability(g)
    return f"Raise {t.abilities.titles[ability]} to {g.abilities[ability] + 1}"


def price_of_action(t: Tables, planet: int) -> str:
    parts = [f"{n} {ICONS[icon].capitalize()}" for icon in (KEY, CODE) for n in [t.planet_cost[2 * planet + icon]] if n]
    return f"Pay {' and '.join(parts)}" if parts else "Carry out the action"


WINDOW_OF: Final = {"encounter": AT_ENCOUNTER, "engage": AT_ENGAGE, "evade": AT_EVADE, "search": AT_SEARCH, "yellow": AT_YELLOW}


def use_label(g: Pulp, node: str, verb: int, target: int) -> str:
    t = g.t
    if verb == words.USE_WEAPON:
        return f"Use the {t.weapons.titles[target]} ({effects_text(t, t.weapon_power[target])})"
    program = t.mode_program[mode_at(g, target, WINDOW_OF[node])] if g.dice[target] > 0 else NOBODY
    does = effects_text(t, program) if program != NOBODY else "nothing here"
    return f"Use the {t.dice.titles[target]} (face {g.dice[target]}: {does})"


def ability_label(g: Pulp, node: str, verb: int, target: int) -> str:
    name = g.t.abilities.titles[target]
    if verb == words.PAY:
        current = current_component(g)
        price = 1 if target == current else g.rate
        against = "" if target == current else f" in place of 1 {g.t.abilities.titles[current]}"
        return f"Pay {price} {name}{against} for {g.t.cards.titles[g.line[g.at]]}{warning(g, target, price)}"
    if verb == words.BOOST:
        left = max(0, g.need[target] - g.stack[-1][N])
        return f"Against {name} ({left} left to pay)"
    if node == "set_icon":
        return f"Engage it with {name}"
    if node in ("gain", "transfer_to"):
        giver = g.stack[-1][FROM] if node == "transfer_to" else NOBODY
        loses = warning(g, giver, 1) if giver != NOBODY and g.abilities[target] > 0 else ""
        return f"Raise {name} to {g.abilities[target] + 1}{loses}"
    verb_word = "Pay 1" if node == "evade_cost" else "Lose 1" if node == "lose" else "Take 1 from"
    loses = warning(g, target, 1) if node != "transfer_from" else ""
    return f"{verb_word} {name} ({max(0, g.abilities[target] - 1)} left){loses}"


def warning(g: Pulp, ability: int, n: int) -> str:
    """PI-65: a click that loses the game is legal, so it warns."""
    others = [g.abilities[k] for k in range(3) if k != ability]
    loses = g.phase == ENCOUNTERS and g.abilities[ability] == n and 0 in others
    return ": this loses the game" if loses else ""


def die_label(g: Pulp, node: str, verb: int, target: int) -> str:
    t = g.t
    f = g.stack[-1]
    if verb == words.LOWER:
        return f"Turn the {t.dice.titles[f[DIE]]} down to {target + 1}"
    if verb == words.MODE:
        window = AT_ENGAGE if target == words.AS_BOOST else AT_ENCOUNTER
        return effects_text(t, t.mode_program[(f[DIE] * 6 + f[FACE] - 1) * 5 + window]).capitalize()
    name, face = t.dice.titles[target], g.dice[target]
    if node == "reroll":
        return f"Roll the {name} again (it shows {face})"
    if node == "put_away":
        return f"Put the {name} away (it shows {face})"
    to = min(6, face + f[N]) if f[WORD] == DO_DIE_RAISE else max(1, face - f[N]) if f[WORD] == DO_DIE_LOWER else f[N]
    return f"Turn the {name} from {face} to {to}"


def weapon_label(g: Pulp, node: str, target: int) -> str:
    name = g.t.weapons.titles[target]
    if node == "cube":
        return f"Put it on the {name}"
    return f"{'Understand' if node == 'understand' else 'Take'} the {name} ({effects_text(g.t, g.t.weapon_power[target])})"


def discard_label(g: Pulp, icon: int) -> str:
    for card in g.hand:
        if g.t.card_hand[card] == icon:
            return f"Discard a {ICONS[icon].capitalize()} ({g.t.cards.titles[card]})"
    return f"Discard a {ICONS[icon].capitalize()}"


# ---- results

def statistics(g: Pulp) -> dict[str, Any]:
    """PI-38: the record of a game for statistics."""
    found = [at for at in g.weapon_at if at in (FOUND, UNDERSTOOD)]
    return {"result": ENDINGS[g.over], "weapons_found": len(found), "weapons_understood": found.count(UNDERSTOOD),
            "rounds": g.rounds, "abilities": g.abilities[:]}


ENDED: Final = ("", "All Super Weapons are found: you win.", "Two Abilities at 0 in an encounter: you lose.",
                "The Encounter decks are empty: you lose.")


def result(g: Pulp) -> str:
    """How the game ended: the result of PI-38 and a sentence."""
    return f"{ENDINGS[g.over]}: {ENDED[g.over]}" if g.over else ""


def result_sentence(g: Pulp) -> str:
    found = level_number(g) - g.weapon_deck
    return f"{ENDED[g.over]} {found} of {level_number(g)} weapons found, {some(g.rounds, 'round')} played."
