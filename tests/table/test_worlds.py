"""No leak over the wire: of two worlds that differ only in what an eye cannot know it is sent the same bytes, made with the same
work (worlds.py).  With SOAK=1: as many comparisons as COMPARISONS says, and the figures go into docs/trust.md."""
from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import thunderchild
from thunderchild.kernel.state import WATCHER
from thunderchild.kernel.say import Label
from thunderchild.table.refused import Refused
from thunderchild.table.web import compose

from tests.table import raid, toys
from tests.table.worlds import COUNTED, Leak, Pair, World, eyes
from tools.figures import write_figures

KIND = type(raid.make())
SOAK = bool(os.environ.get("SOAK"))
MOST = int(os.environ.get("COMPARISONS") or 1_000_000) if SOAK else 3_000


def choices(game: str) -> list[dict[str, Any]]:
    """Options under which a game hides things: its own, and each choice of each of its options."""
    rules = toys.load(game)
    found: list[dict[str, Any]] = [{}]
    for option in rules.meta.options:
        found += [{option.name: choice} for choice in option.choices if choice != option.default]
    return [options for options in found if can_start(game, options)]


def can_start(game: str, options: dict[str, Any]) -> bool:
    try:
        toys.load(game).start(options)
    except thunderchild.ThunderchildError:
        return False
    return True


SECRETIVE = [game for game in toys.games() if toys.load(game).sight.pools]


def test_games_with_secrets_are_known() -> None:
    """One that drops out would be compared no more, and nobody would see it."""
    assert sorted(SECRETIVE) == ["invaders", "level7", "raid", "starcraft"]


@pytest.mark.parametrize("game", SECRETIVE)
def test_two_worlds_are_one_to_an_eye(game: str) -> None:
    share = MOST // len(SECRETIVE)
    total: Counter[str] = Counter()
    size = differed = pairs = 0
    begun = time.monotonic()
    ways = choices(game)
    while total.total() < share:
        options = ways[pairs % len(ways)]
        for eye in eyes(toys.load(game), options):
            pair = Pair(toys.load(game), options, eye, pairs)
            pair.run(share - total.total() if SOAK else 300)
            total += pair.compared
            size, differed, pairs = size + pair.bytes, differed + pair.differed, pairs + 1
    assert differed > pairs, "worlds that are the same prove nothing"
    assert {"state", "people", "log", "why", "refusal", "undo", "hint", "hello", "record", "past"} <= set(total)
    if SOAK:
        kinds = ", ".join(f"{kind} {count:,}" for kind, count in sorted(total.items()))
        counted = "bytes and work" if COUNTED else "bytes"
        write_figures(f"two worlds, {game}, {counted}", f"{total.total():,} comparisons in {pairs:,} pairs of games, "
                      f"{size / 1e6:,.0f} MB, hidden things differed in {differed:,} positions ({kinds}): no difference; "
                      f"{time.monotonic() - begun:,.0f} s")


def test_a_secret_choice_is_one_to_every_eye() -> None:
    """LEVEL 7: other cards are looked at and laid, and nobody else can tell; each eye compares while another seat chooses."""
    rules: Any = toys.load("level7")
    for eye in eyes(rules, {}):
        places: Counter[str] = Counter()
        for seed in range(40):
            pair = Pair(rules, {}, eye, seed)
            pair.run(60)
            places += pair.places
            if places["events.lay"] > 2 and places["events.look"] > 2:
                break
        assert places["events.lay"] > 2, f"eye {eye} never saw a card being chosen: {places}"
        assert pair.compared["pause"]
        assert pair.compared["chat"] or eye < 0


# ---- planted leaks are found

def found(change: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> str:
    change(monkeypatch)
    rules = raid.make()
    for seed in range(30):
        for eye in (0, 1, WATCHER):
            try:
                Pair(rules, {}, eye, seed).run(400)
            except Leak as leak:
                return str(leak)
    return ""


def plant_view(patch: pytest.MonkeyPatch) -> None:
    """The view tells how many sixes are left in the deck."""
    true = KIND.own_view
    patch.setattr(KIND, "own_view", lambda rules, g, eye: {**true(rules, g, eye), "luck": g.deck[0][5]})


def plant_size(patch: pytest.MonkeyPatch) -> None:
    """A name at the table is as long as somebody's hand is good."""
    true = compose.people_text
    patch.setattr("tests.table.worlds.people_text", lambda room: true(room) + " " * sum(room.record.g.hand[0]))


def plant_pause(patch: pytest.MonkeyPatch) -> None:
    """A bot takes longer over a good hand."""
    patch.setattr("tests.table.worlds.pause", lambda moment, a: float(sum(moment.record.g.hand[moment.record.to_move])))


def plant_chat(patch: pytest.MonkeyPatch) -> None:
    """Talk is refused while somebody holds a good hand."""
    def may_talk(draft: Any, _seat: int, _given: Any) -> None:
        if sum(draft.record.g.hand[0]) % 2:
            raise Refused("quiet", "hush")
    patch.setattr("tests.table.worlds.chat", may_talk)


def plant_work(patch: pytest.MonkeyPatch) -> None:
    """Labels are looked for though somebody else is asked: only the time tells."""
    true = compose.title_of
    patch.setattr(compose, "title_of", lambda rules, g, _seat, a: true(rules, g, rules.to_move(g), a))


@pytest.mark.parametrize(("plant", "says"), [(plant_view, "state tells two worlds apart"), (plant_size, "people tells"),
                                              (plant_pause, "pause tells"), (plant_chat, "chat tells"),
                                             (plant_work, "why is made with other work")])
def test_a_planted_leak_is_found(plant: Callable[[pytest.MonkeyPatch], None], says: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if plant is plant_work and not COUNTED:
        pytest.skip("calls of compiled rules are not seen: this runs on the plain build")
    assert says in found(plant, monkeypatch)


def test_words_for_the_one_who_is_asked_are_not_told_to_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """A label may name what its seat holds: the past shows it to that seat alone while the game goes on."""
    def told(rules: Any, g: Any, _step: Any, verb: int, target: int) -> Label:
        return Label(f"{verb} {target}, holding {g.hand[rules.to_move(g)]}")
    assert found(lambda patch: patch.setattr(KIND, "choice_label", told), monkeypatch) == ""


def test_the_worlds_are_tables_as_a_server_has_them() -> None:
    world = World(raid.make(), {})
    while world.record.to_move < 0:
        world.add(-1, world.record.rules.legal(world.record.g)[0])
    assert world.room.status == "running"
    assert world.saved().row["tick"] == len(world.rows) == 8
