"""Rules: runs procedures and answers every question about a position.

The kernel runs deeds until a seat or chance has to click; a click takes one step and the kernel runs on."""
from __future__ import annotations

import random
from typing import Any, Final, Generic

from mypy_extensions import mypyc_attr

from .meta import Meta
from .sight import Sight
from .state import CHANCE, OVER, PROC, RESULT, SEAT, STEP, Frame, State, eye_bit, eye_index, load_fields
from .steps import (BadPosition, Broken, Choice, Deed, EachSeat, G, GameOver, NotLegal, NotYourTurn, Procedure, Roll, Step, call,
                    end, every_target, goto, pick, repeat, reveal, tell)
from .words import BadWords, Clicks, Ledger, Line, Reason, Vocabulary

__all__ = ["BadPosition", "Broken", "Choice", "Deed", "EachSeat", "G", "GameOver", "NotLegal", "NotYourTurn", "Procedure", "Roll",
           "Rules", "Step", "call", "count_playout", "end", "every_target", "goto", "pick", "playout", "random_click", "repeat",
           "reveal", "tell"]
DEEDS_IN_A_ROW: Final = 100_000


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Generic[G]):
    """One game with one pack of data.  It holds no state."""

    def __init__(self, meta: Meta, words: Vocabulary, procs: list[Procedure[G]], ledger: Ledger, log: list[Line],
                 sight: Sight) -> None:
        self.meta: Final = meta
        self.words: Final = words
        self.procs: Final = procs
        self.ledger: Final = ledger
        self.log: Final = log
        self.sight: Final = sight
        self.steps: Final = [p.steps for p in procs]
        # what each step is, looked up at every click; gates are the steps that do not always ask
        self.deeds: Final = [[*(step.function if isinstance(step, Deed) else None for step in p.steps), leave] for p in procs]
        self.gates: Final = [[None if type(step).opens is Step.opens else step for step in p.steps] for p in procs]
        self.choices: Final = [[step if isinstance(step, Choice) else None for step in p.steps] for p in procs]
        self.rolls: Final = [[step if isinstance(step, Roll) else None for step in p.steps] for p in procs]
        self.pack: tuple[str, str] = ("", "")          # name and content hash of the data pack; empty: the game's own data

    # ---- what a game gives

    def new(self, seats: int, options: list[int]) -> G:
        """The table before the first step, the first procedure on the stack."""
        raise NotImplementedError

    def over_rule(self, g: G) -> int:
        """The rule that ended the game."""
        raise NotImplementedError

    def turn_rule(self, g: G) -> int:
        """The rule cited to a seat that is not asked."""
        raise NotImplementedError

    def prompt(self, g: G, seat: int) -> str:
        """What this seat reads now; seat WATCHER reads what everybody may."""
        raise NotImplementedError

    def returns(self, g: G) -> list[float]:
        raise NotImplementedError

    def check(self, g: G) -> None:
        """Raise Broken unless every piece and card is accounted for."""
        raise NotImplementedError

    def value(self, g: G, seat: int) -> float:
        """How good it looks for the seat, -1 to 1, for bots."""
        return self.returns(g)[seat] if g.over else 0.0

    def arrange(self, position: dict[str, Any]) -> G:
        raise BadPosition(f"{self.meta.title}: positions cannot be arranged")

    def describe(self, g: G) -> dict[str, Any]:
        raise BadPosition(f"{self.meta.title}: positions cannot be described")

    def result(self, g: G) -> str:
        """How the game ended, in words."""
        return str(self.ledger.reason(self.over_rule(g))) if g.over else ""

    def rule_in_force(self, g: G) -> int:
        """The rule the pending decision stands under: where the rulebook panel opens.  0: none in particular."""
        if g.over:
            return self.over_rule(g)
        step = self.step(g)
        return self.words.rules[step.verbs[0]] if isinstance(step, Choice) else 0

    def label(self, g: G, a: int) -> str:
        """A click or outcome as people read it in a list."""
        step = None if g.over else self.step(g)
        if isinstance(step, Roll):
            return f"{step.kind}: {step.outcomes(g, g.stack[-1]).titles[a]}"
        return self.words.title(a)

    # ---- what the kernel makes of it

    def start(self, options: dict[str, Any] | None = None, heard: bool = False) -> G:
        """A new game.  `heard`: keep the log lines of the setup."""
        numbers = self.meta.read_options(options)
        g = self.new(self.meta.seats_for(numbers), numbers)
        g.news = [] if heard else None
        self.settle(g)
        return g

    def step(self, g: G) -> Step[G]:
        f = g.stack[-1]
        return self.steps[f[PROC]][f[STEP]]

    def settle(self, g: G) -> None:
        """Run on until somebody has to click."""
        stack, deeds, patience = g.stack, self.deeds, DEEDS_IN_A_ROW
        while patience:
            if g.over:
                return
            if not stack:
                raise Broken(f"{self.meta.game}: the last procedure ended, but not the game")
            f = stack[-1]
            at = f[STEP]
            if (deed := deeds[f[PROC]][at]) is not None:
                f[STEP] = at + 1
                deed(g, f)
            else:
                gate = self.gates[f[PROC]][at]
                if gate is None or gate.opens(g, f):
                    return
                f[STEP] = at + 1
            f[RESULT] = 0
            patience -= 1
        raise Broken(f"{self.meta.game}: {DEEDS_IN_A_ROW} steps without a decision, at: {' / '.join(self.trace(g))}")

    def trace(self, g: G) -> list[str]:
        """The procedures under way, outermost first."""
        return [self.procs[f[PROC]].name for f in g.stack]

    def to_move(self, g: G) -> int:
        if g.over:
            return OVER
        f = g.stack[-1]
        choice = self.choices[f[PROC]][f[STEP]]
        return CHANCE if choice is None else choice.who(g, f)

    def legal(self, g: G) -> list[int]:
        if g.over:
            return []
        f = g.stack[-1]
        if (choice := self.choices[f[PROC]][f[STEP]]) is not None:
            out = Clicks(self.words)
            choice.options(g, f, out)
            if not out.ordered:
                out.ids.sort()
            return out.ids
        odds = self.odds(g)
        return [k for k in range(len(odds)) if odds[k] > 0]

    def odds(self, g: G) -> list[int]:
        step = None if g.over else self.step(g)
        if isinstance(step, Roll):
            return step.odds(g, g.stack[-1])
        raise NotYourTurn("chance is not asked now: there are no odds")

    def fall(self, g: G, rng: random.Random) -> int:
        """An outcome by the odds."""
        roll = None if g.over else self.rolls[g.stack[-1][PROC]][g.stack[-1][STEP]]
        return pick(self.odds(g), rng) if roll is None else roll.fall(g, g.stack[-1], rng)

    def click(self, g: G, a: int) -> None:
        """In place, unchecked: for search."""
        f = g.stack[-1]
        at = f[STEP]
        g.reveals = 0
        if (choice := self.choices[f[PROC]][at]) is not None:
            if not choice.stays:
                f[STEP] = at + 1
            choice.take(g, f, self.words.verb_of[a], self.words.target_of[a])
        elif (roll := self.rolls[f[PROC]][at]) is not None:
            f[STEP] = at + 1
            roll.take(g, f, a)
        f[RESULT] = 0
        self.settle(g)

    def barred(self, g: G, seat: int, a: int) -> int:
        """0, or the number of the rule that forbids the click.  Order: game over; not asked; verb not part of the pending
        decision; then the choice's own `bar`."""
        if g.over:
            return self.over_rule(g)
        step = self.step(g)
        if not isinstance(step, Choice) or step.who(g, g.stack[-1]) != seat:
            return self.turn_rule(g)
        verb = self.words.verb_of[a]
        if verb not in step.verbs:
            return self.words.rules[verb]
        return step.bar(g, g.stack[-1], verb, self.words.target_of[a])

    def why_not(self, g: G, seat: int, a: int) -> Reason | None:
        if not 0 <= a < self.words.size:
            raise NotLegal(f"no click {a}; clicks are 0 to {self.words.size - 1}")
        rule = self.barred(g, seat, a)
        return self.ledger.reason(rule) if rule else None

    def why_not_here(self, g: G, seat: int, space: str, id: str) -> list[tuple[int, Reason | None]]:
        """For a click on a thing: each verb that could mean it, those of the pending decision first, and what bars it."""
        step = None if g.over else self.step(g)
        now: list[tuple[int, Reason | None]] = []
        later: list[tuple[int, Reason | None]] = []
        for verb in range(len(self.words.verbs)):
            target = self.words.space_of[verb].index.get(id, -1)
            if self.words.space_of[verb].name == space and target >= 0:
                a = self.words.click(verb, target)
                asked = isinstance(step, Choice) and verb in step.verbs
                (now if asked else later).append((a, self.why_not(g, seat, a)))
        return now + later

    def play(self, g: G, seat: int, a: int) -> None:
        """The checked twin of `click`."""
        self.admit(g, seat, a)
        self.click(g, a)

    def admit(self, g: G, seat: int, a: int) -> None:
        """Raise GameOver, NotYourTurn or NotLegal unless the seat (or chance) may make this click now."""
        if g.over:
            raise GameOver(f"the game is over: {self.ledger.reason(self.over_rule(g))}")
        asked = self.to_move(g)
        if asked != seat:
            raise NotYourTurn(f"{who_is(seat)} is not asked now; {who_is(asked)} is")
        if seat == CHANCE:
            odds = self.odds(g)
            if not 0 <= a < len(odds) or odds[a] <= 0:
                raise NotLegal(f"outcome {a} cannot fall now; possible: {', '.join(self.say(g, k) for k in self.legal(g))}")
        else:
            reason = self.why_not(g, seat, a)
            if reason is not None:
                raise NotLegal(f"{self.words.say(a)}: {reason}", reason)

    def say(self, g: G, a: int) -> str:
        """A click in words; one of chance begins with a star."""
        step = None if g.over else self.step(g)
        if isinstance(step, Roll):
            return f"* {step.kind} {step.outcomes(g, g.stack[-1]).ids[a]}"
        return self.words.say(a)

    def read(self, g: G, text: str) -> int:
        if not text.startswith("*"):
            return self.words.read(text)
        step: Step[G] | None = None if g.over else self.step(g)
        kind, _space, what = text[1:].strip().partition(" ")
        if not isinstance(step, Roll):
            raise BadWords(f"'{text}' is a click of chance, but chance is not asked now")
        if kind != step.kind:
            raise BadWords(f"'{text}': chance is asked for '{step.kind}' now, not for '{kind}'")
        return step.outcomes(g, g.stack[-1]).read(what.strip(), f"'{text}'")

    def seen(self, g: G, a: int, eye: int) -> int:
        """What the eye sees of a click or outcome: itself, or a veil below 0."""
        step = self.step(g)
        f = g.stack[-1]
        if isinstance(step, Choice) and step.who(g, f) == eye:
            return a
        return step.veil(g, f, a, eye_index(g.seats, eye))

    def pause_tells(self, g: G) -> bool:
        """Whether even the time of an answer could tell something: a secret choice, or a reaction window."""
        step = None if g.over else self.step(g)
        return isinstance(step, Choice) and (step.secret or step.window)

    def view(self, g: G, eye: int) -> dict[str, Any]:
        """All the eye may see, by allow-list, as JSON."""
        view = self.sight.show(g, eye_index(g.seats, eye))
        view.update({"to_move": self.to_move(g), "over": g.over, "trace": self.trace(g), "seats": g.seats,
                     "options": self.meta.say_options(g.options)})
        return view

    def redeal(self, g: G, eye: int, rng: random.Random) -> G:
        """A world that agrees with all the eye knows."""
        world: Any = g.copy()
        self.sight.deal(world, eye_index(g.seats, eye), rng)
        return world  # type: ignore[no-any-return]

    def lines(self, g: G, eye: int) -> list[dict[str, Any]]:
        """The log entries since `g.news` was emptied, as the eye gets them."""
        bit = eye_bit(g, eye)
        return [self.entry(news, (news[1] & bit) != 0) for news in g.news or []]

    def entry(self, news: list[int], sees: bool) -> dict[str, Any]:
        """A log entry: {"line", "text", "args": by name}, for an eye that sees all of it or one that does not."""
        line = self.log[news[0]]
        values = line.seen(news[2:], sees)
        return {"line": line.name, "text": line.phrase(values), "args": line.words(values)}

    def from_data(self, d: Any) -> G:
        options = d.get("options") if isinstance(d, dict) else None
        if not isinstance(options, list) or not self.meta.are_options(options):
            raise BadPosition(f"saved state: expected a table of fields with 'options' of {self.meta.title}, found {options!r}")
        seats = self.meta.seats_for(options)
        if d.get("seats") != seats:
            raise BadPosition(f"saved state: expected {seats} seats, found {d.get('seats')!r}")
        g = self.new(seats, options)
        load_fields(g, d)
        for f in g.stack:
            if len(f) <= SEAT or not 0 <= f[PROC] < len(self.steps) or not 0 <= f[STEP] <= len(self.steps[f[PROC]]):
                raise BadPosition(f"saved state: {f} is no frame of {self.meta.title}")
        f = g.stack[-1] if g.stack else []
        if g.over == 0 and (not f or f[STEP] == len(self.steps[f[PROC]]) or isinstance(self.step(g), Deed)):
            raise BadPosition("saved state: the game is not over, but nobody is asked")
        return g


def leave(g: State, f: Frame) -> None:
    """After its last step a procedure is over."""
    end(g, 0)


def who_is(asked: int) -> str:
    return "chance" if asked == CHANCE else f"seat {asked}"


# ---- random play

def random_click(rules: Rules[Any], g: State, rng: random.Random) -> int:
    """A uniformly random legal click, or an outcome by its odds."""
    f = g.stack[-1]
    if (roll := rules.rolls[f[PROC]][f[STEP]]) is not None:
        return roll.fall(g, f, rng)
    legal = rules.legal(g)
    return legal[int(rng.random() * len(legal))]


def count_playout(rules: Rules[Any], g: State, rng: random.Random, limit: int) -> list[int]:
    """Random play to the end or the limit: [clicks of seats, clicks of chance]."""
    seats = 0
    falls = 0
    while g.over == 0 and seats + falls < limit:
        f = g.stack[-1]
        if (roll := rules.rolls[f[PROC]][f[STEP]]) is not None:
            falls += 1
            rules.click(g, roll.fall(g, f, rng))
        else:
            seats += 1
            legal = rules.legal(g)
            rules.click(g, legal[int(rng.random() * len(legal))])
    return [seats, falls]


def playout(rules: Rules[Any], g: State, rng: random.Random, limit: int) -> int:
    """Random play to the end or the limit; the number of clicks made."""
    return sum(count_playout(rules, g, rng, limit))
