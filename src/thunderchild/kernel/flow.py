"""Rules: runs procedures and answers every question about a position.

The kernel runs deeds until a seat or chance has to click; a click takes one step and the kernel runs on."""
from __future__ import annotations

import random
from typing import Any, Final, final

from mypy_extensions import mypyc_attr

from .errors import BadPosition, Broken, GameOver, NotYourTurn
from .frames import PROC, RESULT, STEP
from .game import Game
from .say import LOSES, LOST, NO_LABEL, Ask, Label
from .observe import Cell
from .state import CHANCE, OVER, State, digest_of_text, eye_bit, eye_index
from .steps import (Choice, Deed, EachSide, G, Locals, NotLegal, Offer, Procedure, Roll, Step, call, end, goto,
                    offered, pick, repeat, reveal, tell)
from .words import BadWords, Clicks, Reason

__all__ = ["Ask", "BadPosition", "Broken", "Choice", "Deed", "EachSide", "G", "GameOver", "Label", "Locals", "NotLegal",
           "NotYourTurn", "Offer", "Procedure", "Roll", "Rules", "Step", "call", "count_playout", "end", "goto",
           "pick", "playout", "random_click", "repeat", "reveal", "tell"]
DEEDS_IN_A_ROW: Final = 100_000


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(Game[G]):
    """One game with one pack of data.  It holds no state."""

    def start(self, options: dict[str, Any] | None = None, heard: bool = False) -> G:
        """A new game.  `heard`: keep the log lines of the setup."""
        numbers = self.meta.read_options(options)
        g = self.new(self.meta.seats_for(numbers), numbers)
        g.news = [] if heard else None
        self.settle(g)
        return g

    def step(self, g: G) -> Step[G]:
        """The step at which the game rests."""
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

    def settle_chance(self, g: G, rng: random.Random) -> None:
        """Let chance click until a seat is asked or the game is over."""
        while g.over == 0:
            roll = self.rolls[g.stack[-1][PROC]][g.stack[-1][STEP]]
            if roll is None:
                return
            self.click(g, roll.fall(g, g.stack[-1], rng))

    def trace(self, g: G) -> list[str]:
        """The procedures under way, outermost first."""
        return [self.procs[f[PROC]].name for f in g.stack]

    def at(self, g: G) -> str:
        """Where the game rests, by name: "crossing.intercept"; empty once it is over."""
        if g.over or not g.stack:
            return ""
        f = g.stack[-1]
        one = self.procs[f[PROC]].declared
        return f"{one.name}.{one.at(f[STEP])}"

    def to_move(self, g: G) -> int:
        """Who is asked: a seat, CHANCE or OVER."""
        if g.over:
            return OVER
        f = g.stack[-1]
        choice = self.choices[f[PROC]][f[STEP]]
        return CHANCE if choice is None else choice.who(g, f)

    def hushed(self, g: G) -> bool:
        """Whether even the pause before an answer could tell something."""
        step = None if g.over else self.step(g)
        return isinstance(step, Choice) and (step.secret or step.window != "")

    def legal(self, g: G) -> list[int]:
        """All legal clicks, ascending; for chance the outcomes that can fall.  Empty only when the game is over."""
        if g.over:
            return []
        f = g.stack[-1]
        if (choice := self.choices[f[PROC]][f[STEP]]) is not None:
            out = Clicks(self.words)
            choice.options(g, f, out)
            for offer in choice.beside:
                offered(offer, g, choice.side(g, f), out)
                out.ordered = False
            if not out.ordered:
                out.ids.sort()
            return out.ids
        odds = self.odds(g)
        return [k for k in range(len(odds)) if odds[k] > 0]

    def odds(self, g: G) -> list[int]:
        """Whole-number weights of the outcomes 0..n-1, when chance is asked.  Read only."""
        step = None if g.over else self.step(g)
        if isinstance(step, Roll):
            return step.odds(g, g.stack[-1])
        raise NotYourTurn("chance is not asked now: there are no odds")

    def most_outcomes(self, options: dict[str, Any] | None = None) -> int:
        """No roll of such a game has more outcomes than this; 0 where nothing is left to chance."""
        g = self.start(options)
        return max([len(roll.outcomes(g).ids) for rolls in self.rolls for roll in rolls if roll is not None], default=0)

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
            verb = self.words.verb_of[a]
            if choice.beside and (offer := choice.offer_of(verb)) is not None:
                offer.take(g, choice.side(g, f), verb, self.words.target_of[a])
            else:
                if not choice.stays:
                    f[STEP] = at + 1
                choice.take(g, f, verb, self.words.target_of[a])
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
        f = g.stack[-1]
        if not isinstance(step, Choice) or step.who(g, f) != seat:
            return self.turn_rule(g)
        verb = self.words.verb_of[a]
        if verb in step.verbs:
            return step.bar(g, f, verb, self.words.target_of[a])
        offer = step.offer_of(verb)
        if offer is None or not offer.opens(g, step.side(g, f)):
            return self.words.rules[verb]
        return offer.bar(g, step.side(g, f), verb, self.words.target_of[a])

    def why_not(self, g: G, seat: int, a: int) -> Reason | None:
        """None, or the rule that forbids the click to this seat, and its sentence."""
        if not 0 <= a < self.words.size:
            raise NotLegal(f"no click {a}; clicks are 0 to {self.words.size - 1}")
        rule = self.barred(g, seat, a)
        return self.ledger.reason(rule) if rule else None

    def why_not_here(self, g: G, seat: int, space: str, id: str) -> list[tuple[int, Reason | None]]:
        """For a click on a thing: each verb that could mean it, those of the pending decision first, and what bars it."""
        step = None if g.over else self.step(g)
        now: list[tuple[int, Reason | None]] = []
        later: list[tuple[int, Reason | None]] = []
        for a in self.words.meaning(space, id):
            verb = self.words.verb_of[a]
            asked = isinstance(step, Choice) and (verb in step.verbs or step.offer_of(verb) is not None)
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

    # ---- words

    def ask(self, g: G, eye: int) -> Ask:
        """What this eye reads now: the question if it is asked, else who is and about what."""
        if g.over:
            return Ask(self.result(g), "", self.over_rule(g))
        step, f = self.step(g), g.stack[-1]
        said = step.prompt(g, f)
        if not isinstance(step, Choice):
            return said if said.head else Ask(f"Chance decides: {step.kind if isinstance(step, Roll) else ''}.", "", said.rule)
        rule = said.rule or self.words.rules[step.verbs[0]]
        if step.who(g, f) == eye:
            head = said.head or " or ".join(self.words.verbs[verb].replace("_", " ") for verb in step.verbs).capitalize() + "?"
            return Ask(head, said.detail, rule)
        others = said.others or "decides."
        return Ask(f"{self.sides(g)[step.side(g, f)].called} {others}", "", rule, others)

    def prompt(self, g: G, eye: int) -> str:
        """`ask` in one line."""
        return str(self.ask(g, eye))

    def rule_in_force(self, g: G) -> int:
        """The rule that explains the pending decision: where the rulebook panel opens.  0: none in particular."""
        return self.ask(g, CHANCE).rule

    def label(self, g: G, a: int) -> Label:
        """A legal click or outcome as people read it, in parts; a click that ends the game for its seat warns."""
        step = None if g.over else self.step(g)
        if isinstance(step, Roll):
            said = step.label(g, g.stack[-1], a)
            return said if said.text else Label(step.plain(g, a))
        if not isinstance(step, Choice):
            return Label(self.words.title(a))
        said = self.choice_label(g, step, self.words.verb_of[a], self.words.target_of[a])
        return Label(said.text or self.words.title(a), said.note, said.price, said.odds, said.danger or self.danger(g, a))

    def choice_label(self, g: G, step: Choice[G], verb: int, target: int) -> Label:
        f, offer = g.stack[-1], step.offer_of(verb)
        if offer is not None:
            return offer.label(g, step.side(g, f), verb, target)
        return step.label(g, f, verb, target) if verb in step.verbs else NO_LABEL

    def danger(self, g: G, a: int) -> str:
        """A look one click ahead: a warning if this click loses the game for the seat that is asked, whatever it does not see."""
        seat = self.to_move(g)
        if seat < 0 or self.barred(g, seat, a):
            return ""
        ahead: Any = g.copy()
        self.click(ahead, a)
        if ahead.over == 0 or ahead.reveals & eye_bit(g, seat):
            return ""
        return LOSES if self.outcome(ahead, seat).word == LOST else ""

    def passing(self, g: G) -> int:
        """The click that lets the pending decision go by, or -1."""
        step = None if g.over else self.step(g)
        return self.words.first[step.passes] if isinstance(step, Choice) and step.passes >= 0 else -1

    def declines(self, g: G, a: int) -> bool:
        """Whether a legal click does nothing but let the pending decision go by."""
        return a == self.passing(g)

    def say(self, g: G, a: int) -> str:
        """A click in words; one of chance begins with a star."""
        step = None if g.over else self.step(g)
        if isinstance(step, Roll):
            return f"* {step.kind} {step.outcomes(g).ids[a]}"
        return self.words.say(a)

    def read(self, g: G, text: str) -> int:
        """The click that these words mean; BadWords says what would be right."""
        if not text.startswith("*"):
            return self.words.read(text)
        step: Step[G] | None = None if g.over else self.step(g)
        kind, _space, what = text[1:].strip().partition(" ")
        if not isinstance(step, Roll):
            raise BadWords(f"'{text}' is a click of chance, but chance is not asked now")
        if kind != step.kind:
            raise BadWords(f"'{text}': chance is asked for '{step.kind}' now, not for '{kind}'")
        return step.outcomes(g).read(what.strip(), f"'{text}'")

    def lines(self, g: G, eye: int) -> list[dict[str, Any]]:
        """The log entries since `g.news` was emptied, as the eye gets them."""
        return [self.entry(news, (news[1] & eye_bit(g, eye)) != 0) for news in g.news or []]

    def entry(self, news: list[int], sees: bool) -> dict[str, Any]:
        """A log entry: {"line", "text", "args": by name}, for an eye that sees all of it or one that does not."""
        line = self.log[news[0]]
        values = line.seen(news[2:], sees)
        return {"line": line.name, "text": line.phrase(values), "args": line.words(values)}

    # ---- who sees what

    def seen(self, g: G, a: int, eye: int) -> int:
        """What the eye sees of a click or outcome: itself, or a veil below 0."""
        step, f = self.step(g), g.stack[-1]
        index = eye_index(g, eye)
        if isinstance(step, Choice):
            if step.who(g, f) == eye:
                return a
            offer = step.offer_of(self.words.verb_of[a])
            if offer is not None:
                return offer.veil(g, step.side(g, f), a, index)
        return step.veil(g, f, a, index)

    def follow(self, g: G, a: int, eye: int) -> int:
        """`click`, and a number for what the eye gets to know by it: after equal knowledge equal numbers are equal knowledge."""
        look = self.seen(g, a, eye)
        self.click(g, a)
        return self.knows(g, eye) if g.reveals & eye_bit(g, eye) else look

    def knows(self, g: G, eye: int) -> int:
        """A number for all the eye knows: where it is equal, the eye sees the same and may do the same."""
        return int(digest_of_text(repr((self.sight.show(g, eye_index(g, eye)), g.stack, g.over, g.options)))[:14], 16)

    @final
    def view(self, g: G, eye: int) -> dict[str, Any]:
        """All the eye may see, by allow-list, as JSON; under `shown` what follows from what everybody sees."""
        view = self.open_view(g)
        view.update(self.own_view(g, eye))
        return view

    def open_view(self, g: G) -> dict[str, Any]:
        """What of it is the same for every eye."""
        view = self.sight.show_open(g)
        view.update({"to_move": self.to_move(g), "over": g.over, "trace": self.trace(g), "pending": self.at(g), "seats": g.seats,
                     "options": self.meta.say_options(g.options)})
        if derived := self.derived(g):
            view["shown"] = derived
        return view

    def own_view(self, g: G, eye: int) -> dict[str, Any]:
        """And what is not: the pools."""
        return self.sight.show_pools(g, eye_index(g, eye))

    def redeal(self, g: G, eye: int, rng: random.Random) -> G:
        """A world that agrees with all the eye knows."""
        world: Any = g.copy()
        self.sight.deal(world, eye_index(g, eye), rng)
        return world  # type: ignore[no-any-return]

    def cells(self, options: dict[str, Any] | None = None) -> list[Cell]:
        """What each number of such a row means."""
        g = self.start(options)
        return self.observer(g).cells(g)


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
