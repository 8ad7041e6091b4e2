"""The smallest game there is: a list of numbers that steps write into.  Tests of single steps build their rules from it."""
from __future__ import annotations

from typing import Any, Final

from thunderchild.kernel.flow import Choice, Procedure, Roll, Rules, Step
from thunderchild.kernel.meta import Meta, Option
from thunderchild.kernel.sight import Sight
from thunderchild.kernel.state import Frame, State
from thunderchild.kernel.words import NOTHING, Ledger, Line, Space, Vocabulary

THINGS: Final = Space("thing", ["ant", "bee", "cow"])
COLOURS: Final = Space("colour", ["red", "blue"])
WORDS: Final = Vocabulary()
TAKE: Final = WORDS.verb("take", THINGS, 1)
DROP: Final = WORDS.verb("drop", THINGS, 2)
PAINT: Final = WORDS.verb("paint", COLOURS, 3)
PASS: Final = WORDS.verb("pass", NOTHING, 4)
LEDGER: Final = Ledger("TY", [("All", [1, 2, 3, 4, 5, 6, 7])], {
    1: "You take when asked to take.", 2: "You drop when asked to drop.", 3: "You paint when asked to paint.",
    4: "You pass when asked.", 5: "The game is over.", 6: "It is not your turn.", 7: "Cows stay where they are."})
LOG: Final = [Line("took", "{who} takes {thing}", (("who", None), ("thing", THINGS)), ("thing",), "{who} takes something")]


class Tiny(State):
    def __init__(self, stack: list[Frame], over: int, reveals: int, seats: int, options: list[int], log: list[int]) -> None:
        super().__init__(stack, over, reveals, seats, options)
        self.log = log

    def fields(self) -> tuple[str, ...]:
        return ("log",)

    def copy(self) -> Tiny:
        return Tiny([f[:] for f in self.stack], self.over, self.reveals, self.seats, self.options, self.log[:])


class TinyRules(Rules[Tiny]):
    def __init__(self, *procs: list[Step[Tiny]], seats: int = 2, options: list[Option] | None = None) -> None:
        names = [f"seat {n}" for n in range(seats)]
        meta = Meta("tiny", "Tiny", (seats, seats), names, options or [], "1", lambda _options: 1000)
        named = [Procedure(f"proc_{n}", "first = 0, second = 0", {f"step_{k}": step for k, step in enumerate(steps)})
                 for n, steps in enumerate(procs)]
        super().__init__(meta, WORDS, named, LEDGER, LOG, Sight(["log"], []))

    def new(self, seats: int, options: list[int]) -> Tiny:
        return Tiny([[0, 0, 0, 0, 0, 0]], 0, 0, seats, options, [])

    def over_rule(self, g: Tiny) -> int:
        return 5

    def turn_rule(self, g: Tiny) -> int:
        return 6

    def returns(self, g: Tiny) -> list[float]:
        return [0.0] * g.seats

    def check(self, g: Tiny) -> None:
        return None


class Ask(Choice[Tiny]):
    """Writes 10 * verb + target; cows are barred by rule 7."""

    def __init__(self, verbs: list[int] | None = None, **more: Any) -> None:
        super().__init__(verbs or [TAKE, PASS], **more)

    def bar(self, g: Tiny, f: Frame, verb: int, target: int) -> int:
        return 7 if verb in (TAKE, DROP) and target == 2 else 0

    def take(self, g: Tiny, f: Frame, verb: int, target: int) -> None:
        g.log.append(10 * verb + target)


class Coin(Roll[Tiny]):
    """Falls on its side never; writes 100 + outcome."""

    def __init__(self) -> None:
        super().__init__("coin", Space("side", ["head", "tail", "edge"]))

    def odds(self, g: Tiny, f: Frame) -> list[int]:
        return [1, 3, 0]

    def take(self, g: Tiny, f: Frame, outcome: int) -> None:
        g.log.append(100 + outcome)


def stop(g: Tiny, f: Frame) -> None:
    g.over = 1
