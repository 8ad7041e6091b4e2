"""The laws over all games and toys: random, eager and bot play with all options.  A new game is found by itself; if its games are
long, give it a line in SIZES."""
from __future__ import annotations

import json
import random
from typing import Any, NamedTuple

import pytest

import thunderchild as tc
from tests.kernel.toys import TOYS
from thunderchild.kernel.flow import Rules, random_click
from thunderchild.kernel.laws import Player, Report, junk_law, play_lawful, random_options, real_positions
from thunderchild.kernel.state import State
from thunderchild.players import Clock, Seen, make, see
from thunderchild.players.levels import HardPlayer
from thunderchild.players.search import Way

pytestmark = pytest.mark.both

EVERY = 50                  # one position in so many is looked at by all laws, as `make fuzz` does, unless a game says more
JUNK = 300                  # spoilt positions of each game
NAMES = [*tc.games(), *sorted(TOYS)]


class Size(NamedTuple):
    games: int = 40                     # of random play,
    every: int = EVERY                  # in which one position in so many is looked at by all laws
    close: int = 10                     # one position in so many, in two games, is asked for every click there is
    met: frozenset[int] = frozenset()   # rules that bar a click in random play
    steps: int = 0                      # more different decisions and rolls than this are met when positions are arranged again
    short: tuple[tuple[str, tuple[Any, ...]], ...] = ()     # where a whole game is too long: an option, and values to take
    apart: int = 1                      # one position in so many is described and arranged again
    bots: int = 2                       # games of easy bots,
    bots_met: frozenset[int] = frozenset()      # and rules that bar a click in them: random play may never win, say


SIZES = {
    "brood": Size(200, EVERY, 60, frozenset({18, 45, 47}), 30, (("max_turns", (2, 5, 9)),)),
    "invaders": Size(200, 100, 40, frozenset({30, 32, 141}), 20),
    "level7": Size(100, 200, 60, frozenset({20, 34, 47, 50, 57, 59, 66, 71, 80, 95, 96, 107, 133}), 40),
    "pulp": Size(200, EVERY, 10, frozenset({20, 33, 42, 58, 62}), 20, bots=20, bots_met=frozenset({31, 33})),
    "starcraft": Size(20, 200, 400, frozenset({55, 58, 83, 120, 142, 143, 294, 310}), 40, apart=5, bots=1),
    "camps": Size(200, EVERY, 2, frozenset({3, 4, 5, 6, 7, 8})),
    "cards": Size(25, EVERY, 20),
    "fleets": Size(200, EVERY, 1, frozenset({1, 2, 3, 4, 5, 6, 8, 9})),
    "orders": Size(200, EVERY, 2, frozenset({1, 2, 3, 4, 5, 6, 7, 8})),
    "tiles": Size(200, EVERY, 1, frozenset({3, 4, 5, 6, 7, 8})),
}


def rules_of(name: str) -> Rules[Any]:
    return TOYS[name] if name in TOYS else tc.load(name)


def size_of(name: str) -> Size:
    return SIZES.get(name, Size())


def options_of(name: str, rng: random.Random) -> dict[str, Any]:
    short = {option: rng.choice(values) for option, values in size_of(name).short}
    return {**random_options(rules_of(name), rng), **short}


def played(name: str, what: str, games: int, every: int, player: Player | None = None, full: bool = False) -> Report:
    report = Report()
    for seed in range(games):
        rng = random.Random(f"{name} {what} {seed}")
        report.add(play_lawful(rules_of(name), options_of(name, rng), rng, every, player, full))
    return report


def eager(rules: Rules[Any], g: State, rng: random.Random) -> int:
    """Rarely a click without a target (done, pass, end): many more fights, reactions and payments than in random play."""
    legal = rules.plausible(g, rules.legal(g))
    busy = [a for a in legal if " " in rules.words.say(a)]
    return rng.choice(busy if busy and rng.random() < 0.9 else legal)


def easy(rules: Rules[Any], g: State, rng: random.Random) -> int:
    """The easy bot, without the pause it makes in reaction windows."""
    return make("easy", rng.getrandbits(40)).rank(see(rules, g, rules.to_move(g), rng), Clock())[0][0]


@pytest.mark.parametrize("name", NAMES)
def test_laws_hold_in_random_play(name: str) -> None:
    size = size_of(name)
    report = played(name, "random", size.games, size.every)
    assert report.games == sum(report.endings.values()) == size.games
    assert report.looked >= report.positions / size.every
    assert report.undone > 0
    assert set(report.met) >= size.met


@pytest.mark.parametrize("name", NAMES)
def test_laws_hold_for_every_click(name: str) -> None:
    """Large vocabularies too, which are sampled elsewhere."""
    report = played(name, "close", 2, size_of(name).close, full=True)
    assert report.looked >= report.positions / size_of(name).close


@pytest.mark.parametrize("name", NAMES)
def test_laws_hold_in_eager_play(name: str) -> None:
    assert played(name, "eager", 3, EVERY, eager).clicks > 30


@pytest.mark.parametrize("name", NAMES)
def test_laws_hold_when_bots_play(name: str) -> None:
    size = size_of(name)
    report = played(name, "bots", size.bots, EVERY, easy)
    assert report.clicks > 20
    assert set(report.met) >= size.bots_met


class Brief(HardPlayer):
    """The hard player in a hurry: the same search with fewer trials."""

    def way(self, seen: Seen, clock: Clock) -> Way:
        return Way(3, 1, 6, 2, 60, 2.5, 0.5)


def hard(rules: Rules[Any], g: State, rng: random.Random) -> int:
    return Brief(rng.getrandbits(40)).rank(see(rules, g, rules.to_move(g), rng), Clock())[0][0]


@pytest.mark.parametrize("name", ["invaders", "pulp", *sorted(TOYS)])
def test_laws_hold_when_hard_bots_play(name: str) -> None:
    """No leak in what they do: what they choose is what any world they cannot tell from the true one would let them choose."""
    assert played(name, "hard", 1, EVERY, hard).clicks > 3


HARD = 6                    # decisions of the hard player in a game that is long


class Seldom:
    """In a long game hard decides now and then, and of each choice it is asked whether it hangs on anything that is hidden."""

    def __init__(self, apart: int) -> None:
        self.apart = apart
        self.decisions = self.asked = 0

    def __call__(self, rules: Rules[Any], g: State, rng: random.Random) -> int:
        self.decisions += 1
        if self.asked == HARD or self.decisions % self.apart or len(rules.plausible(g, rules.legal(g))) < 2:
            return eager(rules, g, rng)
        self.asked += 1
        seat, seed = rules.to_move(g), rng.getrandbits(40)
        worlds = [g, rules.redeal(g, seat, rng)]
        chosen = [Brief(seed).rank(see(rules, world, seat, random.Random(seed)), Clock())[0][0] for world in worlds]
        assert chosen[0] == chosen[1], f"seat {seat} at {rules.trace(g)}: it knows more than it may"
        return chosen[0]


@pytest.mark.parametrize(("name", "apart"), [("brood", 23), ("level7", 11), ("starcraft", 29)])
def test_laws_hold_when_hard_bots_decide_in_long_games(name: str, apart: int) -> None:
    player = Seldom(apart)
    assert played(name, "now and then hard", 1, size_of(name).every, player).clicks > 100
    assert player.asked == HARD


@pytest.mark.parametrize("name", tc.games())
def test_every_position_can_be_described_and_arranged_again(name: str) -> None:
    """Of a whole game, to the same digest."""
    rules, met = rules_of(name), set()
    for seed in range(4):
        rng = random.Random(f"{name} arranged {seed}")
        g, until = rules.start(options_of(name, rng)), 0
        while not g.over:
            if until == 0:
                said = json.loads(json.dumps(rules.describe(g)))
                assert rules.arrange(said).digest() == g.digest(), f"game {seed}, at {rules.trace(g)}"
                met.add(rules.at(g))
            until = (until or size_of(name).apart) - 1
            rules.click(g, eager(rules, g, rng) if rules.to_move(g) >= 0 else random_click(rules, g, rng))
        assert rules.arrange(json.loads(json.dumps(rules.describe(g)))).digest() == g.digest()
    assert len(met) > size_of(name).steps, len(met)


@pytest.mark.parametrize("name", tc.games())
def test_junk_gets_a_reason_or_a_sound_game(name: str) -> None:
    """A sample; `thunderchild fuzz --positions` takes as many as you like."""
    rules, rng = rules_of(name), random.Random(f"{name} junk")
    heap = real_positions(rules, rng, 2)
    taken = sum(junk_law(rules, heap.junk(rng), rng) for _position in range(JUNK))
    assert JUNK / 10 < taken < JUNK * 9 / 10


def test_every_size_is_of_a_game() -> None:
    assert sorted(SIZES) == sorted(NAMES)
