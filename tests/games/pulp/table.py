"""Words for the tests of Pulp Invasion: positions in short, scripts of clicks, what is legal and why not."""
from __future__ import annotations

import random
from typing import Any

import thunderchild as tc
from tests.games import clicking
from thunderchild.games.pulp.draw.derived import node_of
from thunderchild.games.pulp.rules.frames import BOOK
from thunderchild.games.pulp.rules.state import MARKS, Pulp
from thunderchild.kernel.flow import random_click
from thunderchild.kernel.state import CHANCE

RULES: Any = tc.load("pulp")
T = RULES.t
SHORT = {"GF": "guardforce_", "AG": "agent_", "EV": "event_", "LO": "location_"}
KAH, QUIETUS, CHOIR = 1, 2, 3            # their Sectors when the Aliens lie in the order of the data
ABILITIES = ("combat", "diplomacy", "science")
WEAPON_STATES = ("hidden", "left_out", "found", "understood")
PLANET_STATES = ("in_deck", "face_up", "current", "gone")
COLOURS = ("yellow", "white", "red", "blue", "orange", "black")


def card(short: str) -> str:
    """GF5 -> guardforce_5; "GF5 evaded" -> "guardforce_5 evaded"."""
    return SHORT[short[:2]] + short[2:] if short[:2] in SHORT else short


def line(text: str) -> list[str]:
    """"GF5, GF10 evaded" as arrange takes it."""
    return [card(part.strip()) for part in text.split(",") if part.strip()]


def three(points: tuple[int, int, int]) -> dict[str, int]:
    return dict(zip(ABILITIES, points, strict=True))


def at(cards: str = "", abilities: tuple[int, int, int] = (5, 5, 5), **more: Any) -> Pulp:
    """A position with this Line; locations, hand and pile may be given in short."""
    position: dict[str, Any] = {"line": line(cards), "abilities": three(abilities)}
    for key in ("hand", "pile"):
        if key in more:
            position[key] = line(more.pop(key))
    if "location" in more:
        position["location"] = card(more.pop("location"))
    if "maximum" in more:
        position["maximum"] = three(more.pop("maximum"))
    g: Pulp = RULES.arrange({**position, **more})
    g.news = []
    return g


def play(g: Pulp, *script: str) -> Pulp:
    """Clicks in words, those of chance with a star; decisions with one legal click that are not written are made."""
    for text in script:
        while RULES.to_move(g) == 0 and len(RULES.legal(g)) == 1 and RULES.say(g, RULES.legal(g)[0]) != text:
            RULES.play(g, 0, RULES.legal(g)[0])
        clicking.click(RULES, g, CHANCE if text.startswith("*") else 0, RULES.read(g, text))
        RULES.check(g)
    return g


def forced(g: Pulp) -> Pulp:
    """Make the decisions that have one legal click."""
    while RULES.to_move(g) == 0 and len(RULES.legal(g)) == 1:
        RULES.play(g, 0, RULES.legal(g)[0])
    return g


def legal(g: Pulp) -> list[str]:
    return [RULES.say(g, a) for a in RULES.legal(g)]


def why(g: Pulp, text: str) -> str:
    """The rule that bars a click, or nothing."""
    reason = RULES.why_not(g, 0, RULES.words.read(text))
    return "" if reason is None else reason.rule


def odds(g: Pulp) -> dict[str, int]:
    """What chance may bring now, by name."""
    step = RULES.step(g)
    return dict(zip(step.space.ids, RULES.odds(g), strict=True))


def abilities(g: Pulp) -> tuple[int, ...]:
    return tuple(g.abilities)


def need(g: Pulp) -> tuple[int, ...]:
    return tuple(g.need)


def cubes(column: list[int]) -> dict[str, int]:
    return {colour: n for colour, n in zip(COLOURS, column, strict=True) if n}


def bag(g: Pulp, colour: str) -> int:
    return g.bag[COLOURS.index(colour)]


def supply(g: Pulp, colour: str) -> int:
    return g.supply[COLOURS.index(colour)]


def drawn(g: Pulp, colour: str) -> int:
    """Cubes of this search not yet resolved."""
    return g.drawn[COLOURS.index(colour)]


def pending(g: Pulp, local: str) -> Any:
    """A local of the procedure that runs, by its name: how many are left, how many cubes are to come."""
    return BOOK.to_data(g.stack[-1])[local]


def mark(g: Pulp, place: int = 0) -> str:
    """What became of a card of the Line: waiting, engaged or evaded."""
    return MARKS[g.marks[place]]


def weapon(g: Pulp, name: str) -> str:
    return WEAPON_STATES[g.weapon_at[T.weapons.index[name]]]


def on_weapon(g: Pulp, name: str) -> list[int]:
    """Red, blue and orange cubes on a weapon."""
    at = 3 * T.weapons.index[name]
    return g.weapon_cubes[at:at + 3]


def planet(g: Pulp, name: str) -> str:
    return PLANET_STATES[g.planet_at[T.planets.index[name]]]


def label(g: Pulp, text: str) -> Any:
    """A click as people read it, in parts."""
    return RULES.label(g, RULES.words.read(text))


def die(g: Pulp, name: str) -> int:
    face: int = g.dice[T.dice.index[name]]
    return face


def names(cards: list[int]) -> list[str]:
    return [T.cards.ids[k] for k in cards]


def node(g: Pulp) -> str:
    """The moment at which the game rests."""
    return node_of(RULES, g)


def understood(*weapons: str) -> dict[str, Any]:
    return {name: {"understood": True} for name in weapons}


def new(level: str = "normal", captain: str = "random") -> Pulp:
    g: Pulp = RULES.start({"level": level, "captain": captain}, heard=True)
    return g


def set_up(captain: str = "lucky_comet", dice: tuple[str, ...] = ("weapons_specialist", "engineer"), level: str = "normal",
           planets: tuple[str, ...] = ("xanthe", "orm", "tuun")) -> Pulp:
    """A new game with Kah, The Quietus and The Velvet Choir from left to right, up to the first choice of a Planet."""
    g = play(new(level, captain), "* alien kah", "* alien quietus", "* alien velvet_choir")
    for name in dice:
        play(g, f"take_die {name}")
    while node(g) == "die_roll":
        play(g, "* die_roll 3")
    return play(g, *(f"* planet {name}" for name in planets))


def random_positions(seed: int, games: int) -> list[Pulp]:
    """Every position of some random games, as copies."""
    rng = random.Random(seed)
    out: list[Pulp] = []
    for k in range(games):
        g = new(("basic", "normal", "advanced")[k % 3])
        while not g.over:
            out.append(g.copy())
            RULES.click(g, random_click(RULES, g, rng))
        out.append(g)
    return out
