"""`auto pass`: standing orders for reaction windows, on the toy race and on Invaders; they tell the other side nothing."""
from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.kernel.toys import TOYS
from tests.players.toy import RULES as RACE

from thunderchild import registry
from thunderchild.kernel.flow import Choice
from thunderchild.kernel.state import CHANCE, OVER
from thunderchild.terminal import table as at_table
from thunderchild.terminal.passing import NoSuchWindow, Passing
from thunderchild.terminal.table import Table, opened

from .conftest import played, race

SHOWN = pytest.CaptureFixture[str]
INVADERS = registry.load("invaders")
MANKIND = 1


def own_lines(at: Table, seat: int) -> list[str]:
    return [line for line in at.record.lines if line.startswith(f"{seat} ")]


def until_window(at: Table) -> None:
    """The first card is played and the other seat may cancel it."""
    while at.to_move() == CHANCE:
        at.fall()
    seat = at.to_move()
    at.add(seat, RACE.legal(at.g)[0])
    assert at.to_move() == 1 - seat


# ---- orders

@pytest.mark.parametrize(("text", "says"), [
    ("cancel", "the cancel window"), ("all", "every window"), ("empty", "windows in which you can do nothing else"),
    ("turn", "every window until your next turn"), ("cancel, empty", "the cancel window, windows in which"),
    ("off", "No window")])
def test_orders_are_said_back(race_only: None, capsys: SHOWN, text: str, says: str) -> None:
    played(race(), f"auto pass {text}")
    assert says in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize(("text", "says"), [("sleep", "no window 'sleep'; it takes one of: cancel, all, empty, turn, off"),
                                            ("off cancel", "off stands alone")])
def test_wrong_orders_are_refused(race_only: None, text: str, says: str) -> None:
    passing = Passing(RACE)
    passing.order(0, "cancel")
    with pytest.raises(NoSuchWindow, match=re.escape(says)):
        passing.order(0, text)
    assert passing.orders[0] == ["cancel"]


def test_a_game_without_windows_says_so(race_only: None, capsys: SHOWN) -> None:
    played(Table(TOYS["tiles"], None, {}, 3), "auto pass all", "help")
    out = capsys.readouterr().out
    assert "has no windows that can be passed" in out
    assert "auto pass" not in out.split("has no windows")[1]


# ---- one person at the screen: passed without a question

@pytest.mark.parametrize("order", ["cancel", "all"])
def test_windows_go_by_without_a_question(race_only: None, order: str) -> None:
    """The person's clicks in windows are in the record like any other, and it is asked on its own turns only."""
    at = race(5, {0: "random"})
    at.passing.order(1, order)
    at.auto = False
    _game, script = played(at, *["1"] * 30)
    assert at.to_move() == OVER
    assert "1 let" in at.record.lines
    assert len([ask for ask in script.asked if ask == "> "]) == len([x for x in own_lines(at, 1) if x != "1 let"])


def test_only_empty_windows_go_by(race_only: None) -> None:
    for seed in range(60):
        at = race(seed, {0: "random"})
        while at.to_move() == CHANCE:
            at.fall()
        if at.to_move() != 0:
            continue
        at.add(0, RACE.legal(at.g)[0])
        at.passing.order(1, "empty")
        legal = RACE.legal(at.g)
        assert at.passed() == (legal[0] if len(legal) == 1 else -1)
        if len(legal) > 1:
            return
    raise AssertionError("no window with a choice in 60 games")


def test_until_the_next_turn(race_only: None) -> None:
    """Given on one's own turn it holds through the other's turn, and is over when one's own comes again."""
    at = race(5)
    while at.to_move() == CHANCE:
        at.fall()
    seat = at.to_move()
    at.passed()
    at.passing.order(seat, "turn")
    assert at.passed() == -1
    assert at.passing.orders[seat] == ["turn"]
    windows_passed = 0
    for _click in range(20):
        while at.to_move() == CHANCE:
            at.fall()
        if at.to_move() == seat and type(RACE.step(at.g)).__name__ == "Turn" and windows_passed:
            break
        a = at.passed()
        if at.to_move() == seat and a >= 0:
            windows_passed += 1
        at.add(at.to_move(), a if a >= 0 else RACE.legal(at.g)[0])
    assert windows_passed >= 1
    at.passed()
    assert at.passing.orders[seat] == []


def test_what_is_taken_back_is_asked_again(race_only: None) -> None:
    at = race(5, {0: "random"})
    at.passing.order(1, "all")
    until_window(at)
    window = at.g.digest()
    seat = at.to_move()
    at.add(seat, at.passed() if seat == 1 else RACE.words.read("let"))
    assert at.undo(seat) == 1
    assert at.g.digest() == window
    assert at.passed() == -1
    at.add(at.to_move(), RACE.legal(at.g)[-1])
    assert not at.asks_again


# ---- several people at one screen: nothing shows

def page_order(order: str, answers: list[str], capsys: SHOWN) -> tuple[list[str], list[str], str]:
    """Two people: Left plays, Right is asked in the window; the questions, the record and what was shown up to Right's page."""
    at = race(3)
    while at.to_move() == CHANCE:
        at.fall()
    seat = at.to_move()
    if order:
        at.passing.order(1 - seat, order)
    _game, script = played(at, "1", "", *answers)
    out = capsys.readouterr().out
    shown = out[out.index("== Race"):]                  # behind the word that an unfinished game is put aside
    return [ask for ask in script.asked if "looks" in ask], at.record.lines, shown.split("nobody else should look")[0]


def test_at_one_screen_the_hand_over_comes_all_the_same(race_only: None, capsys: SHOWN) -> None:
    """What the other person sees is the same with and without an order: the hand-over before and after, and the lines."""
    asked, lines, before = page_order("", ["let"], capsys)
    for order, answer in (("cancel", ""), ("all", ""), ("turn", ""), ("empty", "let")):
        assert page_order(order, [answer], capsys) == (asked, lines, before)
    assert len(asked) == 2 or "let" in lines[-1]


def test_at_one_screen_the_person_can_still_answer(race_only: None) -> None:
    at = race(3)
    while at.to_move() == CHANCE:
        at.fall()
    seat = at.to_move()
    at.passing.order(1 - seat, "all")
    card = at.g.hand[1 - seat][0]
    at.g.hand[seat] = [card]
    _game, script = played(at, "1", "", "1")
    assert own_lines(at, 1 - seat)[0].startswith(f"{1 - seat} cancel")
    assert "Enter: let > " in script.asked


def test_what_one_person_typed_is_forgotten_at_the_hand_over(race_only: None) -> None:
    _game, script = played(race(3), "1", "")
    assert script.asked.index("(forgotten)") < next(n for n, ask in enumerate(script.asked) if "looks" in ask)


# ---- Invaders

@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(at_table, "BOT_SECONDS", 0.01)


def test_every_window_of_invaders_can_be_passed(quick: None) -> None:
    """A whole game in which the person's windows go by: none of the questions is a window, all four kinds met over the games."""
    met = set()
    for seed in (1, 2, 3):
        at = Table(INVADERS, None, {0: "random"}, seed)
        at.passing.order(MANKIND, "all")
        while (seat := at.to_move()) != OVER:
            if seat == CHANCE:
                at.fall()
                continue
            name = INVADERS.at(at.g)
            if seat == 0:
                at.ask_bot(0)
            elif (a := at.passed()) >= 0:
                met.add(name)
                at.add(seat, a)
            else:
                assert not getattr(INVADERS.step(at.g), "window", False)
                at.add(seat, at.rng.choice(INVADERS.legal(at.g)))
    assert {"play.cancel", "drain.window", "destroy.window"} <= met


def test_names_of_windows_are_those_of_the_rules() -> None:
    """Every step of the game that is a window has a name for `auto pass`, and its passing click."""
    windows = [step for steps in INVADERS.steps for step in steps if isinstance(step, Choice) and step.window]
    assert all(step.passes in step.verbs for step in windows)
    assert Passing(INVADERS).kinds == sorted(step.window for step in windows) == ["cancel", "destroy", "drain", "draw"]
    assert sum(isinstance(step, Choice) and step.own_turn for steps in INVADERS.steps for step in steps) == 1


def test_orders_are_kept_with_the_game(quick: None, tmp_path: Path) -> None:
    at = Table(INVADERS, None, {0: "random"}, 1)
    at.passing.order(MANKIND, "drain turn")
    at.passing.active = 1
    at.save(tmp_path / "g.json")
    again = opened(tmp_path / "g.json", None, None)
    assert again.passing.orders == {MANKIND: ["drain", "turn"]}
    assert again.passing.active == 1


@pytest.mark.parametrize("said", [None, 3, {"orders": 5}, {"orders": {"x": ["all"], "1": "all"}, "active": "me"},
                                  {"orders": {"1": ["fly", 3]}}])
def test_nonsense_in_a_file_is_left_out(said: object) -> None:
    passing = Passing(INVADERS)
    passing.read(said)
    assert passing.orders.get(1, []) == []
    assert passing.active == -1


def test_what_a_click_is_called_for_its_seat_is_not_told_to_others() -> None:
    """Its words may name what only that seat sees; whoever looks on reads the plain ones."""
    at = Table(INVADERS, None, {}, 3)
    while at.to_move() == CHANCE:
        at.fall()
    seat, a = at.to_move(), INVADERS.legal(at.g)[0]
    assert at.title(seat, a, seat) == str(INVADERS.label(at.g, a))
    assert at.title(seat, a, 1 - seat) == INVADERS.words.title(a)
