"""Our worker: `python -m bench.ours GAME ...`; `cards` is the card toy of the tests.  THUNDERCHILD_PURE=1: the plain build."""
from __future__ import annotations

import random
import sys
from functools import partial
from typing import Any, Final

import thunderchild as tc
from thunderchild._build import BUILD, VERSION
from thunderchild.kernel.flow import count_playout

from .proto import Counts, Measure, Peers, plays, rate, serve

TOY: Final = "cards"
ROLLOUT: Final = 111        # decisions of a simulation: as many as random games of OpenSpiel's backgammon have on average
STATES: Final = 60          # positions that are copied and redealt, from all parts of a game


def load(game: str) -> tc.Rules[Any]:
    if game != TOY:
        return tc.load(game)
    from tests.kernel.toys.cards.rules import make

    return make()


def is_compiled(game: str) -> bool:
    group = f"toy {game}" if game == TOY else game
    return not BUILD.why_plain("kernel") and not BUILD.why_plain(group)


class Game:
    def __init__(self, game: str) -> None:
        self.rules: Final = load(game)
        self.rng: Final = random.Random(7)
        self.bound: Final = self.rules.meta.bound(self.rules.start().options)
        self.states: Final[list[Any]] = []

    def inside(self) -> list[int]:
        """A random game in one call: the loop is part of the kernel."""
        return count_playout(self.rules, self.rules.start(), self.rng, self.bound)

    def called(self) -> list[int]:
        """A random game, click by click from an interpreted loop."""
        rules, rng, g = self.rules, self.rng, self.rules.start()
        made = fell = 0
        while (asked := rules.to_move(g)) != tc.OVER:
            if asked == tc.CHANCE:
                rules.click(g, rules.fall(g, rng))
                fell += 1
            else:
                legal = rules.legal(g)
                rules.click(g, legal[int(rng.random() * len(legal))])
                made += 1
        return [made, fell]

    def sample(self) -> list[Any]:
        """Positions in which a seat is asked, from whole games."""
        while len(self.states) < STATES:
            g = self.rules.start()
            path = []
            while (asked := self.rules.to_move(g)) != tc.OVER:
                if asked != tc.CHANCE:
                    path.append(g.copy())
                self.rules.click(g, self.rng.choice(self.rules.legal(g)) if asked >= 0 else self.rules.fall(g, self.rng))
            self.states.extend(self.rng.sample(path, min(6, len(path))))
        return self.states

    def copies(self, seconds: float) -> Counts:
        return rate(self.sample(), lambda g: g.copy(), seconds)

    def redeals(self, seconds: float) -> Counts:
        """For the seat that is asked."""
        rules, rng = self.rules, self.rng
        return rate(self.sample(), lambda g: rules.redeal(g, rules.to_move(g), rng), seconds)

    def watched(self, seconds: float) -> Counts:
        """For a watcher, who knows least."""
        rules, rng = self.rules, self.rng
        return rate(self.sample(), lambda g: rules.redeal(g, tc.WATCHER, rng), seconds)

    def simulation(self, g: Any) -> None:
        """What a search does most: a world that agrees with what the seat knows, and a random rollout of a fixed length.  Games
        that end before are begun again in another such world, so that all rollouts are as long."""
        made = 0
        while made < ROLLOUT:
            world = self.rules.redeal(g, self.rules.to_move(g), self.rng)
            while made < ROLLOUT and world.over == 0:
                made += count_playout(self.rules, world, self.rng, ROLLOUT - made)[0]

    def simulations(self, seconds: float) -> Counts:
        return rate(self.sample(), self.simulation, seconds)

    def measures(self, compiled: bool) -> dict[str, Measure]:
        out: dict[str, Measure] = {"play": partial(plays, self.called), "copy": self.copies, "redeal": self.redeals,
                                   "watch": self.watched}
        return {"inside": partial(plays, self.inside), **out, "simulations": self.simulations} if compiled else out


def offered(games: list[str], pure: bool) -> Peers:
    """The plain build of every game, or the compiled build of those that have one."""
    return {game: Game(game).measures(not pure) for game in games if pure or is_compiled(game)}


if __name__ == "__main__":
    serve(offered(sys.argv[1:], BUILD.plain == "THUNDERCHILD_PURE=1"), {"thunderchild": f"{VERSION} ({BUILD.report()})"})
