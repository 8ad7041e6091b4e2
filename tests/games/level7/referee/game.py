"""Setup, rounds, the end, and a game that is followed click by click (sections 3, 4, 18 and 19 of the rules)."""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from typing import Any

from . import battles, development, events, maintenance, movement, projects, trade
from .asking import CHANCE, Click, Flow, GameEnds, Question, Refused, chance
from .cards import GOODS, Cards, load
from .figures import invader_movement, put
from .state import State, from_dict, new_state, to_dict
from .table import Table, one_of

Script = Callable[[Table], Flow[None]]
NOT_AN_OUTCOME = -1  # bars a click of chance that is not possible now; no rule of the game does

# Setup.


def setup(t: Table) -> Flow[None]:
    """L7-40: deals, units, mercenaries, drop ships, invaders."""
    yield from deal(t)
    for name in t.order():
        t.s.turn = name
        for _ in range(t.command(name)):
            click = yield from t.ask(name, "place_unit", ("place_unit",), one_of(t.cards.lands(name), 34))
            t.s.lands[click[1]].units[name] += 1
    t.s.turn = ""
    yield from development.fill_market(t)
    yield from first_landing(t)
    for _ in range(t.cards.general["setup"]["initial_drop_ship_cards"]):
        for where in (yield from maintenance.draw_drop_ship_card(t))[:3]:
            put(t, where)


def deal(t: Table) -> Flow[None]:
    """L7-206: who plays what, then who sits where, each if it is left to chance."""
    left = t.cards.seats()
    for share in t.s.players if t.s.random_deal else []:
        for place in range(len(share)):
            share[place] = yield from chance("deal", dict.fromkeys(left, 1))
            left.remove(share[place])
    if t.s.random_seats:
        left = [name for name in t.cards.seats() if name != t.s.first]
        t.s.seating = [t.s.first]
        while left:
            t.s.seating.append((yield from chance("seat", dict.fromkeys(left, 1))))
            left.remove(t.s.seating[-1])


def first_landing(t: Table) -> Flow[None]:
    """L7-38, in the hard modes L7-43."""
    mode = next(row for row in t.cards.general["mode"] if row["id"] == t.s.mode)
    if any(effect["do"] == "initial_drop_ships_from_card" for effect in mode["effects"]):
        yield from maintenance.land_ships(t, t.cards.general["waves"]["assault_drop_ships"])
    else:
        t.s.drop_ships = {int(number): where for number, where in t.cards.general["setup"]["drop_ships"].items()}


# Rounds.


def plain(change: Callable[[Table], None]) -> Script:
    """A step in which nobody is asked."""
    def script(t: Table) -> Flow[None]:
        change(t)
        yield from ()

    return script


STEPS: dict[int, Script] = {
    1: development.mercenaries, 2: development.deployment, 3: development.research, 4: projects.cronos_project,
    5: development.income, 6: movement.movement, 7: events.events, 8: battles.battle_step, 9: maintenance.territory_status,
    10: invader_movement, 11: plain(maintenance.cronos_control), 12: maintenance.terror_level, 13: maintenance.mic_damage,
    14: plain(maintenance.research_readiness), 15: maintenance.drop_ships,
}
FIRST_OF_A_TRADING_PHASE, LAST_OF_A_TRADING_PHASE = (1, 11), (5, 15)


def has_windows(step: int) -> bool:
    """L7-56: Development and Maintenance."""
    return step <= 5 or step >= 11


def begin_round(t: Table) -> Flow[None]:
    """L7-46, L7-128, L7-129."""
    t.s.round += 1
    t.s.step, t.s.turn, t.s.first, t.s.funded_now = 1, "", t.s.holder, False
    for console in t.s.consoles.values():
        console.upgraded, console.attempted = [], False
    if t.s.wave_ends:
        yield from events.begin_devastation(t)


def one_step(t: Table) -> Flow[None]:
    """The step the state names, its trade windows first."""
    step = t.s.step
    if step in FIRST_OF_A_TRADING_PHASE:
        trade.forget(t)
    if has_windows(step):
        yield from trade.windows(t)
    yield from STEPS[step](t)
    t.s.turn = ""
    if step in LAST_OF_A_TRADING_PHASE:
        trade.forget(t)
    if step == 10 and t.s.strike:
        last_reckoning(t)


def last_reckoning(t: Table) -> None:
    """L7-192 to L7-194: who survives the last round?"""
    survivors = [
        name for name in t.cards.seats()
        if t.s.consoles[name].mic and name in t.alive() and t.s.lands[t.cards.capital(name)].status != "overrun"
    ]
    raise GameEnds(193 if survivors else 194, survivors)


def step_only(t: Table) -> Flow[None]:
    """A script that stops after the step the state names."""
    yield from one_step(t)


def body_only(t: Table) -> Flow[None]:
    """A script for one step without its trade windows."""
    yield from STEPS[t.s.step](t)


def onward(t: Table) -> Flow[None]:
    """A script from the beginning of the step the state names to the end of the game."""
    while True:
        yield from one_step(t)
        t.s.step += 1
        if t.s.step > 15:
            yield from begin_round(t)


def whole_game(t: Table) -> Flow[None]:
    """A script from the first click of setup to the end."""
    yield from setup(t)
    yield from begin_round(t)
    yield from onward(t)


# A game that is followed.


class Game:
    """A position and a script of the rules that runs from it. `question` is what is pending, None after the end."""

    def __init__(self, cards: Cards, state: State, script: Script = onward) -> None:
        self.table = Table(cards, state)
        self.clicks: list[str] = []
        self.start, self.script = deepcopy(state), script
        self.running = script(self.table)
        self.question: Question | None = None
        self.go_on(None)

    @property
    def state(self) -> State:
        return self.table.s

    def go_on(self, click: Click | None) -> None:
        """Runs the rules to the next question or to the end."""
        try:
            self.question = next(self.running) if click is None else self.running.send(click)
        except StopIteration:
            self.question = None
        except GameEnds as end:
            self.question = None
            self.state.ended, self.state.winners = f"L7-{end.rule}", end.winners

    def asked(self) -> str:
        """The coalition that is asked, * for chance, nothing after the end."""
        return self.question.asks if self.question else ""

    def legal(self) -> list[str]:
        """All legal clicks in words."""
        return [in_words(self.asked(), click) for click in self.question.legal(self.table.cards)] if self.question else []

    def odds(self) -> dict[str, int]:
        """The clicks of chance with their weights; empty when a coalition is asked."""
        question = self.question
        return {in_words(CHANCE, (question.topic, name)): n for name, n in question.odds.items()} if question else {}

    def refusal(self, words: str) -> str:
        """The rule that bars a click, or nothing if it is legal."""
        rule = self.bar(words)
        return f"L7-{rule}" if rule > 0 else "not an outcome" if rule else ""

    def bar(self, words: str) -> int:
        if not self.question:
            raise ValueError("the game is over")
        if words.startswith(CHANCE):
            return 0 if self.asked() == CHANCE and self.outcome(words) in self.question.odds else NOT_AN_OUTCOME
        return self.question.refusal(self.table.cards, split(words))

    def outcome(self, words: str) -> str:
        """The last word of a chance click; which kind of chance it calls itself does not matter."""
        return words.split()[-1]

    def click(self, words: str) -> None:
        """Makes a click, or raises Refused and changes nothing."""
        rule = self.bar(words)
        if rule or not self.question:
            raise Refused(rule, words)
        by_chance = self.asked() == CHANCE
        self.clicks.append(words)
        self.go_on((self.question.topic, self.outcome(words)) if by_chance else split(words))

    def read(self) -> dict[str, Any]:
        """The whole state as a plain dictionary, with what follows from it and the pending question; `at` takes it back if it was
        read at the beginning of a step."""
        question = self.question
        pending = {"asks": question.asks, "topic": question.topic, "legal": self.legal()} if question else {}
        return {**to_dict(self.state), "derived": self.derived(), "pending": pending}

    def derived(self) -> dict[str, Any]:
        """What the state holds only in other words: reserves, supplies, Powers, Command and Control, who would earn what."""
        t, names = self.table, self.table.cards.seats()
        return {
            "reserve": t.reserve(), "hydra_power": t.hydra_power(), "order": t.order(),
            "power": {name: t.power(name) for name in names}, "command": {name: t.command(name) for name in names},
            "on_board": {name: t.on_board(name) for name in names}, "ready": {name: len(t.ready(name)) for name in names},
            "income": {name: {kind: development.earned(t, name, kind) for kind in GOODS} for name in names},
        }

    def fork(self) -> Game:
        """A second game at the same point: the clicks are made again from the start."""
        other = Game(self.table.cards, deepcopy(self.start), self.script)
        for words in self.clicks:
            other.click(words)
        return other

    def utilities(self) -> list[float]:
        """L7-200, L7-201: for each player the share of his coalitions that survived."""
        winners = set(self.state.winners)
        if self.state.shared_fate:
            return [float(bool(winners))] * len(self.state.players)
        return [len(winners & set(share)) / len(share) for share in self.state.players]


def split(words: str) -> Click:
    verb, _, target = words.partition(" ")
    return verb, target


def in_words(asks: str, click: Click) -> str:
    words = " ".join(click).strip()
    return f"{CHANCE} {words}" if asks == CHANCE else words


def new_game(cards: Cards | None = None, seats: int = 5, mode: str = "normal", **options: Any) -> Game:
    """L7-205: a game from the first click of setup. Options: coalition_choice, seating, excess_units, shared_fate."""
    cards = cards or load()
    state = new_state(cards, seats, mode)
    state.random_deal = options.get("coalition_choice", "agreed") == "random"
    state.random_seats = options.get("seating", "fixed") == "random"
    state.excess_units = options.get("excess_units", "keep")
    state.shared_fate = options.get("shared_fate", False)
    return Game(cards, state, whole_game)


def at(changes: dict[str, Any], script: Script = onward, cards: Cards | None = None) -> Game:
    """A game from an arranged position (see `from_dict`), by default from the beginning of the step it names."""
    cards = cards or load()
    state = from_dict(cards, {name: value for name, value in changes.items() if name not in ("derived", "pending")})
    return Game(cards, state, script)
