"""Kill -9 at random moments under the play of clients and bots: no acknowledged click is lost, and none is half done.  At half of
the tables the clients add to the dice, and what fell follows from the promise through all restarts.

`SOAK=1` (make soak) does it five hundred times on each store."""
from __future__ import annotations

import json
import os
import random
import threading
import time
from collections.abc import Callable, Iterator

import pytest

from thunderchild.records import verify_fair
from thunderchild.records.replay import replay
from thunderchild.kernel.state import CHANCE
from thunderchild.table.fair.dice import read_dice, with_chains
from thunderchild.table.rooms.open_room import data_of
from thunderchild.table.rooms.seating import read_seating
from thunderchild.table.store.store import Store

from tests.table import toys
from tests.table.house import PATIENCE, ROOT, Client, House, Made, Message
from tests.table.quick import Quick
from tests.table.sealed import Sealed
from tests.table.test_play import two
from tools.figures import write_figures

PARTIES = [("raid", "me", "link"), ("raid", "me", "bot random"), ("raid", "me", "link", "link"), ("raid", "bot random",
                                                                                                  "bot random"),
           ("brood", "me", "link"), ("pulp", "me")]
SOAK = os.environ.get("SOAK", "") not in ("", "0")
KILLS = 500 if SOAK else 3


class Chained(Sealed):
    """With links for the longest game."""
    links = 4000


class Player(threading.Thread):
    """Clicks at random for one seat until the connection breaks, and remembers what was acknowledged."""

    def __init__(self, made: Made, seat: int, seed: int, acknowledged: dict[tuple[str, int], str], kind: type[Client]) -> None:
        super().__init__(daemon=True)
        self.kind = kind
        self.made, self.seat, self.rng, self.acknowledged = made, seat, random.Random(seed), acknowledged
        self.clicks = 0

    def run(self) -> None:
        try:
            self.play(self.kind(self.made.house, self.made.id, [self.made.tokens[self.seat]]))
        except (AssertionError, OSError, TimeoutError, EOFError):
            return                       # the server is gone, as it should be
        except Exception as error:
            if "websockets" not in type(error).__module__:
                raise

    def play(self, client: Client) -> None:
        tick = 0
        while True:
            state = client.my_turn(self.seat, tick)
            if state["status"] == "over":
                return
            tick = state["tick"]
            if state["may_undo"] and self.rng.random() < 0.2:
                text, answer = "undo", client.ask(tick=tick, undo=True, seat=self.seat)
            else:
                text = self.rng.choice(state["says"])
                answer = client.ask(tick=tick, click=text, seat=self.seat)
                text = f"{self.seat} {text}"
            if answer["type"] == "done":
                self.acknowledged[self.made.id, answer["line"]] = text
                self.clicks += 1
                tick = answer["tick"]


class Night:
    """Tables that live through many restarts of their server."""

    def __init__(self, store: str, seed: int, quick: Quick) -> None:
        self.store, self.rng, self.quick = store, random.Random(seed), quick
        self.tables: list[tuple[Made, list[int]]] = []
        self.chained: list[Made] = []            # all that ever had clients who add to the dice
        self.acknowledged: dict[tuple[str, int], str] = {}
        self.clicks = 0

    def round(self) -> None:
        house = House(self.store, quick=self.quick)
        for made, _ in self.tables:
            made.house = house
        self.check()
        self.set_tables(house)
        players = [Player(made, seat, self.rng.randrange(1 << 30), self.acknowledged,
                          Chained if made in self.chained else Client) for made, seats in self.tables for seat in seats]
        for player in players:
            player.start()
        self.wait_a_while()
        house.kill()
        House.every.remove(house)          # and with it what it had open
        for player in players:
            player.join(30)
            assert not player.is_alive()
            self.clicks += player.clicks

    def wait_a_while(self) -> None:
        """Until some clicks more were acknowledged, and then a little, so that it hits in the middle of anything."""
        enough = len(self.acknowledged) + self.rng.randrange(30)
        until = time.monotonic() + 20
        while len(self.acknowledged) < enough and time.monotonic() < until:
            time.sleep(0.002)
        time.sleep(self.rng.uniform(0.0, 0.05))

    def set_tables(self, house: House) -> None:
        """Games that ended are replaced."""
        self.tables = [(made, seats) for made, seats in self.tables if house.get(f"/api/tables/{made.id}")["status"] != "over"]
        for number, (game, *seats) in enumerate(PARTIES):
            persons = [k for k, kind in enumerate(seats) if not kind.startswith("bot")]
            if game in toys.games() and not any((game, persons) == (made.game, old) for made, old in self.tables):
                options = {"goal": self.rng.choice([30, 90, 300])} if game == "raid" else {}
                self.tables.append((house.make(*seats, game=game, options=options), persons))
                self.chained += [self.tables[-1][0]] * (number % 2 == 0)

    def check(self) -> None:
        """What the store has now, against what was acknowledged."""
        store = Store(self.store)
        for made, _ in self.tables:
            saved = store.load(made.id)
            lines = [line["text"] for line in saved.lines]
            assert [line["n"] for line in saved.lines] == list(range(len(lines))), "a gap in the record"
            assert saved.row["tick"] == len(lines)
            for (table, n), text in self.acknowledged.items():
                if table == made.id:
                    assert n < len(lines), f"line {n} was acknowledged and is lost"
                    assert lines[n].split(" ")[0] == "undo" if text == "undo" else lines[n] == text
            self.check_whole(made, lines, saved.row)
        store.close()

    def check_whole(self, made: Made, lines: list[str], row: dict[str, object]) -> None:
        record = replay(toys.load(made.game), {
            "format": "thunderchild record", "version": 1, "game": made.game, "rules": "1", "pack": {},
            "options": json.loads(str(row["options"])), "lines": lines})
        if lines:
            assert record.g.digest() == row["digest"], "the saved position is not that of the record"
            assert record.to_move != CHANCE, "half a click: its dice are missing"


    def check_dice(self) -> int:
        """Every outcome follows from the promise and the links, whatever was killed meanwhile; how many links were opened."""
        store, opened = Store(self.store), 0
        for made in self.chained:
            saved = store.load(made.id)
            dice = with_chains([read_dice(row) for row in saved.dice], read_seating(saved.row["doc"]).chains)
            if saved.lines:
                verdict = verify_fair(toys.load(made.game), data_of(saved) | {"fair": [one.shown(True) for one in dice]})
                assert verdict.unchecked == 0, verdict.reasons
                assert not any("of its" in why or "later promise" in why for why in verdict.reasons), verdict.reasons
                opened += sum(max(0, chain.opened - 1) for chain in dice[-1].chains)
        store.close()
        return opened


@pytest.fixture
def quick() -> Iterator[Quick]:
    quick = Quick()
    yield quick
    quick.stop()


def test_kill_at_random_moments(new_store: Callable[[], str], quick: Quick) -> None:
    night = Night(new_store(), int(os.environ.get("SEED", "1")), quick)
    for _ in range(KILLS):
        night.round()
    house = House(night.store)
    for made, _ in night.tables:
        made.house = house
    night.check()
    house.stop()
    assert night.clicks > KILLS, "hardly anything was played: the test tests nothing"
    opened = night.check_dice()
    assert opened > 0, "nobody added to the dice: the test tests nothing"
    if SOAK:
        kind = "PostgreSQL" if night.store.startswith("postgresql") else "SQLite"
        write_figures(f"kill -9, {kind}", f"{KILLS:,} kills, {night.clicks:,} acknowledged clicks, none lost, no half one; "
                      f"{opened:,} of them with a link, and what fell at those {len(night.chained):,} tables follows from its "
                      "promise")


@pytest.fixture
def revived(new_store: Callable[[], str]) -> Iterator[list[House]]:
    houses = [House(new_store())]
    yield houses
    houses[-1].stop()


def test_restart_in_the_middle_of_a_reaction(revived: list[House]) -> None:
    """A card is played, the server is killed before the answer: afterwards the same seat is asked the same."""
    house = revived[0]
    made, left, right = two(house)
    state = left.state(0)
    card = next(says for says in state["says"] if says.startswith("play"))
    tick = left.done(tick=state["tick"], click=card)["tick"]
    asked = right.my_turn(1, tick)
    assert "let" in asked["says"]
    house.kill()
    left.wait_closed()
    revived.append(House(house.store))
    made.house = revived[-1]
    right, left = made.sit(1, tick=tick), made.sit(0)
    again = right.my_turn(1)
    for key in ("tick", "clicks", "says", "view", "ask", "may_undo"):
        assert again[key] == asked[key]
    assert left.state(0)["may_undo"] is True           # nobody has learnt anything since
    right.done(tick=tick, click="let")
    assert left.state(0, tick + 2)["lines"][-1]["line"] == "rolled"


BATTLE = ("attack_with", "strike_with", "support", "roll", "replace_with")
RECORD: Message = json.loads((ROOT / "tests/games/brood/records/japan_humans_win.json").read_text(encoding="utf-8"))


def moment_of(wanted: tuple[str, ...]) -> int:
    """The line of the recorded game at which a seat is asked for one of these, and has just made such a click if it can."""
    rules = toys.load("brood")
    record = replay(rules, RECORD, 0)
    for n, line in enumerate(RECORD["lines"]):
        verbs = {rules.words.say(a).split(" ")[0] for a in rules.legal(record.g)} if record.to_move >= 0 else set()
        before = RECORD["lines"][n - 1].split(" ")[1] if n else ""
        if verbs & set(wanted) and (wanted is not BATTLE or before in BATTLE):
            return n
        record.read_line(line, n)
    raise AssertionError(f"no {' or '.join(wanted)} in the record")


def gone_on_from(house: House, at: int) -> Made:
    """A table for two at that moment of the recorded game."""
    old = house.post("/api/records", RECORD, expect=201)["table"]
    form = {"at": at, "seats": [{"kind": "me"}, {"kind": "link"}], "pace": 0}
    return Made(house, house.post(f"/api/tables/{old}/fork", form, expect=201), "brood")


def running(made: Made) -> tuple[list[Message], list[Client]]:
    """Both seats are taken: what each of them sees, in a game that runs."""
    left, right = made.sit(0), made.sit(1)
    left.wait(lambda: left.states[0]["status"] == "running")
    right.wait(lambda: right.states[1]["status"] == "running")
    return [left.state(0), right.state(1)], [left, right]


@pytest.mark.parametrize("wanted", [BATTLE, ("intercept",), ("defend_with",)])
def test_kill_in_mid_battle_and_in_an_open_reaction_costs_nobody_a_click(revived: list[House], wanted: tuple[str, ...]) -> None:
    """Afterwards the same seat is asked the same, and every click is there; and it goes on."""
    at = moment_of(wanted)
    made = gone_on_from(revived[0], at)
    lines = RECORD["lines"][:at]
    for _kill in range(2):                      # there, and a click later
        before, clients = running(made)
        revived[-1].kill()
        for client in clients:
            client.wait_closed()
        revived.append(House(revived[-1].store))
        made.house = revived[-1]
        after, clients = running(made)
        for seat in (0, 1):
            for key in ("tick", "to_move", "clicks", "says", "labels", "view", "ask", "may_undo"):
                assert after[seat][key] == before[seat][key], (wanted, seat, key)
        assert made.record(0)["lines"] == lines
        seat = before[0]["to_move"]
        clients[seat].done(tick=before[seat]["tick"], click=before[seat]["says"][0], seat=seat)
        lines = made.record(0)["lines"]
        assert lines[before[seat]["tick"]] == f"{seat} {before[seat]['says'][0]}"
        for client in clients:
            client.close()


def test_a_bot_goes_on_after_a_restart_without_anybody_connected(revived: list[House]) -> None:
    house = revived[0]
    made = house.make("me", "bot random", pace=3)
    ann = made.sit(0)
    tick = ann.done(tick=ann.my_turn(0)["tick"], click="draw")["tick"]
    house.kill()
    revived.append(House(house.store))
    until = time.monotonic() + PATIENCE
    while revived[-1].get(f"/api/tables/{made.id}")["tick"] <= tick:
        assert time.monotonic() < until
        time.sleep(0.1)


def test_no_clock_runs_while_no_server_does(revived: list[House]) -> None:
    house, begun = revived[0], time.monotonic()
    made, left, _right = two(house, clock={"kind": "move", "seconds": 600, "late": "lose"})
    left.state(0)
    house.kill()
    time.sleep(6)
    revived.append(House(house.store))
    made.house = revived[-1]
    left = made.sit(0)
    left_over, passed = left.state(0)["clocks"][0]["left"], time.monotonic() - begun
    assert 600 - passed + 5 < left_over < 600.5, (left_over, passed)
