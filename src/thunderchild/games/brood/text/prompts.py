"""What the player reads: the prompt of each decision, the clicks as buttons, the result, the rule in force."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ....kernel.flow import Choice
from ....kernel.state import CHANCE, NOBODY, PROC, SEAT, STEP, Frame
from ..rules.frames import (AREA_FIGHT, AREA_PLACE, ASSAULT, ASSAULT_AREA, ASSAULT_BY, ASSAULT_ON, ASSAULT_TOTAL, BATTLES,
                            BROOD_TURN, BUILDING, BUILDING_YARD, CROSSING, CROSSING_CARRIER, CROSSING_SEA, FORCES, FORCES_ARMIES,
                            FORCES_FLEETS, FORCES_NATION, HUMAN_PRICE, HUMAN_TURN, JOURNEY, JOURNEY_SANK, JOURNEY_SEA,
                            JOURNEY_START, JOURNEY_UNIT, MISSION, MISSION_AIR, MOVES, PROJECT_ORION, RAMPAGE, RAMPAGE_AREA,
                            RAMPAGE_UNIT, SEA_FIGHT, SEIZE, SETUP, VOYAGE, VOYAGE_FLEET)
from ..rules.names import AIR, AN_ORION, AVAILABLE, BROOD_WINS, DRAW, KIND_OF, LANDS, SPARE_TOKENS, air_of
from ..rules.questions import attack_of, count_nations_held, defense_of, price_of, war_price_of
from ..rules.state import Brood
from ..rules.words import (ATTACK, ATTACK_WITH, BATTLE, BERSERK, BLOCK, BUILD_AIR, BUILD_ARMY, BUILD_FLEET, BUILD_ORION,
                           CHOOSE_NATION, CONTROL, CONTROL_FACTORY, DECLINE, DEFEND_WITH, DESTROY_ORION, DONE, DUPE, END_AREA,
                           END_TURN, FLY_TO, INTERCEPT, LAND_AT, LAND_LARVA, LAUNCH, MARCH, MEDIATE, MIND_CONTROL, MOLT_ADULT,
                           MOLT_KEEPER, MOLT_WARRIOR, MOVE, NEUTRALITY, ORION, PLACE_ARMY, PLACE_FLEET, PLACE_IN, REPLACE_WITH,
                           ROLL, SAIL, SPAWN_LARVA, SPAWN_WORKER, STAY, STOP, STOP_BERSERK, STRIKE_WITH, SUPPORT, TRANSPORT_WITH,
                           WAR)
from .log import area_title, stack_title

if TYPE_CHECKING:
    from ..rules.game import BroodRules

SIDES: Final = ("the Brood", "the Humans")
Ask = Callable[[Brood, Frame], str]


# ---- prompts: what is decided, then why, then the numbers that matter

def ask_nation(g: Brood, f: Frame) -> str:
    return "Choose your home nation. It is awake from the start (the USA is not) and its Diplomacy card sets all prices."


def ask_army(g: Brood, f: Frame) -> str:
    return (f"Place an Army. {g.t.nations.adjectives[f[FORCES_NATION]]} Armies still to place: {f[FORCES_ARMIES]}; "
            "any land area of the nation.")


def ask_fleet(g: Brood, f: Frame) -> str:
    return (f"Place a Fleet. {g.t.nations.adjectives[f[FORCES_NATION]]} Fleets still to place: {f[FORCES_FLEETS]}; "
            "any water next to the nation.")


def ask_new_token(g: Brood, f: Frame) -> str:
    return f"Seize a unit with your new token. Armies and Fleets are free, an Air unit costs 1 of your {g.mindpower} Mindpower."


def ask_larva(g: Brood, f: Frame) -> str:
    return "Land your free Larva. Any area with a factory and no Broodmaster."


def ask_spend(g: Brood, f: Frame) -> str:
    dupes = f", {g.dupes} Dupes" if g.dupes else ""
    nations = f"{count_nations_held(g)} of 6 major nations"
    return f"Spend Mindpower or end your turn. You have {g.mindpower}{dupes}, and hold {nations}."


def ask_seize(g: Brood, f: Frame) -> str:
    return "Put the Control token on a unit. Any free Army or Fleet, or an Air unit in either Human bank."


def ask_awaken(g: Brood, f: Frame) -> str:
    return "Mediate, go to war, or stay neutral. Mediation blocks phases, War gives the Brood Dupes, Neutrality gives it one."


def ask_block(g: Brood, f: Frame) -> str:
    return f"Block a phase of this turn. Block tokens still to place: {f[HUMAN_PRICE]}."


def ask_launch(g: Brood, f: Frame) -> str:
    return f"Launch Orions. {g.launched} are in the Orion bank; {g.t.orions_to_win} win at the end of this segment."


def ask_orion_move(g: Brood, f: Frame) -> str:
    return "Move your Orions. Each may march one area or be carried by Fleets, once."


def ask_orion_build(g: Brood, f: Frame) -> str:
    return "Build Orions. One at each free factory without an Orion; the factory builds nothing else while it stays."


def ask_move(g: Brood, f: Frame) -> str:
    return "Move your Armies and Fleets. Each once; a Fleet that has carried cannot move any more."


def ask_where(g: Brood, f: Frame) -> str:
    again = "The carrier was sunk; try again, march or stay. " if f[JOURNEY_SANK] else "March or put to sea. "
    return f"{again}{moving(g, f)} stands in {area_title(g.t, f[JOURNEY_START])}."


def ask_sea(g: Brood, f: Frame) -> str:
    return f"Sail on or land. {moving(g, f)} is at sea in {area_title(g.t, LANDS + f[JOURNEY_SEA])} and has to land."


def moving(g: Brood, f: Frame) -> str:
    unit = f[JOURNEY_UNIT]
    return "The Orion" if unit == AN_ORION else "The " + stack_title(g.t, unit).split(" in ")[0]


def ask_carrier(g: Brood, f: Frame) -> str:
    return f"Choose the Fleet that carries. In {area_title(g.t, LANDS + f[CROSSING_SEA])}; it is the one that can be sunk."


def ask_sea_intercept(g: Brood, f: Frame) -> str:
    carrier = f[CROSSING_CARRIER]
    return (f"You may intercept. The {stack_title(g.t, carrier)} carries (Attack {attack_of(g, carrier)}, "
            f"Defense {defense_of(g, carrier)}). Both Fleets roll; if it sinks the unit turns back.")


def ask_first_leg(g: Brood, f: Frame) -> str:
    return f"Sail the Fleet. {stack_title(g.t, f[VOYAGE_FLEET])}: up to two water areas."


def ask_second_leg(g: Brood, f: Frame) -> str:
    return f"Sail on or stop. {stack_title(g.t, f[VOYAGE_FLEET])}: one more water area."


def ask_battle(g: Brood, f: Frame) -> str:
    return "Choose an area to fight in. All its attacks come one after the other; a finished area is not visited again."


def ask_attack(g: Brood, f: Frame) -> str:
    return f"Attack in {area_title(g.t, f[AREA_PLACE])}. Name an Army or Fleet there, strike with an Air unit, or leave."


def ask_defender(g: Brood, f: Frame) -> str:
    return f"Choose who defends. The {stack_title(g.t, f[ASSAULT_BY])} attacks in {area_title(g.t, f[ASSAULT_AREA])}."


def ask_support(g: Brood, f: Frame) -> str:
    on = f[ASSAULT_ON]
    return (f"Fly in support or roll. Attack {f[ASSAULT_TOTAL]} against the {stack_title(g.t, on)}, Defense {defense_of(g, on)}. "
            "From 6 on it hits for sure; each point more takes 1 off the Defense.")


def ask_air_intercept(g: Brood, f: Frame) -> str:
    air = air_of(f[SEAT], AVAILABLE, f[MISSION_AIR])
    return (f"You may intercept. The {stack_title(g.t, air)} (+{attack_of(g, air)}) is on a mission. "
            "Both roll their number or less to shoot the other down.")


def ask_fly_to(g: Brood, f: Frame) -> str:
    return f"Choose where it goes berserk. The {stack_title(g.t, f[RAMPAGE_UNIT])} may fly to any area."


def ask_replace(g: Brood, f: Frame) -> str:
    return f"Send another in its place? Your Air unit was shot down over {area_title(g.t, f[RAMPAGE_AREA])}; this one is free."


def ask_victim(g: Brood, f: Frame) -> str:
    return (f"Choose the next victim. The berserk {stack_title(g.t, f[RAMPAGE_UNIT])} (Attack {attack_of(g, f[RAMPAGE_UNIT])}) "
            "attacks each unit once, then it dies.")


def ask_build(g: Brood, f: Frame) -> str:
    return "Build units. One at each free factory without an Orion: an Army there, an Air unit, or a Fleet beside it."


def ask_place_in(g: Brood, f: Frame) -> str:
    return f"Place the new Fleet. Any water next to {area_title(g.t, f[BUILDING_YARD])}."


PROMPTS: Final[dict[tuple[int, int], tuple[Ask, int, str]]] = {  # (procedure, step): the words, the rule in force, the topic
    (SETUP, 0): (ask_nation, 21, "the home nation"),
    (FORCES, 0): (ask_army, 26, "where an Army is placed"),
    (FORCES, 1): (ask_fleet, 26, "where a Fleet is placed"),
    (BROOD_TURN, 3): (ask_new_token, 53, "whom the new token seizes"),
    (BROOD_TURN, 4): (ask_larva, 56, "where the free Larva lands"),
    (BROOD_TURN, 5): (ask_spend, 60, "how to spend Mindpower"),
    (SEIZE, 0): (ask_seize, 76, "whom the token seizes"),
    (HUMAN_TURN, 0): (ask_awaken, 100, "Mediation, War or Neutrality"),
    (HUMAN_TURN, 1): (ask_block, 104, "which phase is blocked"),
    (PROJECT_ORION, 0): (ask_launch, 120, "launching Orions"),
    (PROJECT_ORION, 2): (ask_orion_move, 122, "moving Orions"),
    (PROJECT_ORION, 4): (ask_orion_build, 124, "building Orions"),
    (MOVES, 0): (ask_move, 130, "moving Armies and Fleets"),
    (JOURNEY, 0): (ask_where, 131, "where a unit goes"),
    (JOURNEY, 3): (ask_sea, 144, "where the unit at sea goes"),
    (CROSSING, 0): (ask_carrier, 148, "which Fleet carries"),
    (CROSSING, 2): (ask_sea_intercept, 155, "whether to intercept at sea"),
    (VOYAGE, 0): (ask_first_leg, 132, "where a Fleet sails"),
    (VOYAGE, 1): (ask_second_leg, 132, "where a Fleet sails on"),
    (BATTLES, 0): (ask_battle, 171, "where to fight"),
    (AREA_FIGHT, 0): (ask_attack, 172, "who attacks"),
    (ASSAULT, 0): (ask_defender, 173, "who defends"),
    (ASSAULT, 2): (ask_support, 180, "support for the attack"),
    (MISSION, 0): (ask_air_intercept, 184, "whether to intercept in the air"),
    (RAMPAGE, 0): (ask_fly_to, 193, "where the Air unit goes berserk"),
    (RAMPAGE, 3): (ask_replace, 194, "whether to send another Air unit"),
    (RAMPAGE, 5): (ask_victim, 190, "the next victim of the berserk"),
    (BUILDING, 0): (ask_build, 210, "building units"),
    (BUILDING, 1): (ask_place_in, 210, "where the new Fleet goes"),
}
DICE: Final = {SEA_FIGHT: ("The Fleets roll.", 140), MISSION: ("The Air units roll.", 141),
               ASSAULT: ("The attack is rolled.", 142), SETUP: ("A Diplomacy card is drawn.", 21)}


def prompt(rules: BroodRules, g: Brood, seat: int) -> str:
    """For the seat that is asked: what it decides.  For everybody else: whom the game waits for."""
    if g.over:
        return result(g)
    f = g.stack[-1]
    asked = rules.to_move(g)
    if asked == CHANCE:
        return DICE[f[PROC]][0]
    ask, _rule, topic = PROMPTS[f[PROC], f[STEP]]
    return ask(g, f) if seat == asked else f"Waiting for {SIDES[asked]}: {topic}."


def rule_in_force(g: Brood) -> int:
    if g.over:
        return 241 if g.over == BROOD_WINS else 245 if g.over == DRAW else 240
    f = g.stack[-1]
    key = (f[PROC], f[STEP])
    return PROMPTS[key][1] if key in PROMPTS else DICE[f[PROC]][1]


def result(g: Brood) -> str:
    if g.over == 0:
        return ""
    if g.over == DRAW:
        return "Draw: the turn limit is reached."
    if g.over == BROOD_WINS:
        return "The Brood wins: it holds a factory in every major nation."
    return "The Humans win: enough Orions are launched."


# ---- clicks as people read them

WORDS: Final = {
    CHOOSE_NATION: "Play {0}", PLACE_ARMY: "Army in {0}", PLACE_FLEET: "Fleet in {0}", CONTROL: "Seize: {0}",
    LAND_LARVA: "Land it in {0}", DESTROY_ORION: "Destroy an Orion in {0}", DUPE: "Cash a Dupe",
    SPAWN_LARVA: "Spawn a Larva in {0}", MOLT_ADULT: "Molt to Adult in {0}", SPAWN_WORKER: "Spawn a Worker in {0}",
    MOLT_WARRIOR: "Molt an idle Worker to Warrior in {0}", MOLT_KEEPER: "Molt the keeper to Warrior in {0}",
    CONTROL_FACTORY: "Take the factory of {0}", MIND_CONTROL: "Take a token: {0}", MOVE: "Move: {0}", BERSERK: "Berserk: {0}",
    END_TURN: "End the turn", FLY_TO: "Fly to {0}", ATTACK: "Attack: {0}", SUPPORT: "Support: {0}", ROLL: "Roll",
    REPLACE_WITH: "Send instead: {0}", STOP_BERSERK: "Stop", MEDIATE: "Mediate: {0}", WAR: "War: {0}",
    NEUTRALITY: "Stay neutral, gives 1 Dupe", BLOCK: "Block {0}", LAUNCH: "Launch from {0}",
    ORION: "Move the Orion in {0}", BUILD_ORION: "Build an Orion in {0}", DONE: "Done", MARCH: "March to {0}",
    SAIL: "Sail into {0}", TRANSPORT_WITH: "Carried by: {0}", LAND_AT: "Land in {0}", STOP: "Stop here", STAY: "Stay",
    BATTLE: "Battle in {0}", ATTACK_WITH: "Attack with: {0}", STRIKE_WITH: "Strike with: {0}", END_AREA: "Leave this area",
    BUILD_ARMY: "Build an Army in {0}", BUILD_AIR: "Build an Air unit in {0}", BUILD_FLEET: "Build a Fleet in {0}",
    PLACE_IN: "Place it in {0}", INTERCEPT: "Intercept with: {0}", DECLINE: "Do not intercept",
    DEFEND_WITH: "Defend with: {0}"}


def label(rules: BroodRules, g: Brood, a: int) -> str:
    if g.over == 0 and not isinstance(rules.step(g), Choice):
        return rules.say(g, a).removeprefix("* ")
    verb, target = rules.words.verb_of[a], rules.words.target_of[a]
    space = rules.words.space_of[verb]
    if space is rules.spaces.areas:
        thing = area_title(g.t, target)
    elif space is rules.spaces.stacks:
        thing = stack_words(g, target)
    else:
        thing = space.titles[target]
    return WORDS[verb].format(thing) + price_words(g, verb, target)


def stack_words(g: Brood, stack: int) -> str:
    if stack == SPARE_TOKENS:
        return f"a spare one ({g.tokens})"
    many = f" (1 of {g.units[stack]})" if g.units[stack] > 1 else ""
    plus = f" +{attack_of(g, stack)}" if KIND_OF[stack] == AIR else ""
    return stack_title(g.t, stack) + plus + many


def price_words(g: Brood, verb: int, target: int) -> str:
    """The price of waking a nation."""
    if verb not in (MEDIATE, WAR) or g.home == NOBODY:
        return ""
    price = 0 if g.dormant[target] == 0 else price_of(g, target) if verb == MEDIATE else war_price_of(g, target)
    if verb == MEDIATE:
        return f", blocks {price} phase{'' if price == 1 else 's'}" if price else ", blocks nothing"
    return f", gives {price} Dupe{'' if price == 1 else 's'}" if price else ", gives nothing"
