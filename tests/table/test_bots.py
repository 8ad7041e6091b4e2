"""Bots: they play in processes of their own, see only what their seat may see, and are replaced when they fail."""
from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from thunderchild.kernel.record import Record
from thunderchild.players.levels import EasyPlayer
from thunderchild.table.bots.pool import BotDied, BotFailed, Bots, Worker, below, job_for
from thunderchild.table.offer import Offer

from tests.table import raid
from tests.table.house import House
from tests.table.test_play import play_out

RULES = raid.make()
THINK = 0.2                 # seconds, as tests.table.house says


def test_a_person_plays_against_a_bot_to_the_end(house: House) -> None:
    made = house.make("me", "bot random", options={"goal": 15})
    ann = made.sit(0)
    play_out((ann, 0), seed=2)
    assert ann.state(0)["status"] == "over"
    assert any(line.startswith("1 ") for line in made.record()["lines"])


def test_bots_alone_play_while_somebody_watches(one_house: House) -> None:
    made = one_house.make("bot easy", "bot normal", options={"goal": 8})
    watcher = made.watch()
    watcher.wait(lambda: watcher.states.get(-3, {}).get("status") == "over", 60)


def test_a_hint_is_a_legal_click_for_the_seat_that_asks(one_house: House) -> None:
    made = one_house.make("me", "link")
    ann, bob = made.sit(0), made.sit(1)
    state = ann.my_turn(0)
    hint = ann.ask(hint=True)
    assert hint["type"] == "hint"
    assert hint["click"] in state["clicks"]
    assert hint["says"] == state["says"][state["clicks"].index(hint["click"])]
    assert hint["lines"][0]["click"] == hint["click"]
    for line in hint["lines"]:
        assert line["says"] == state["says"][state["clicks"].index(line["click"])]
        assert line["chance"] is line["error"] is None                  # this game has no fitted chances: words instead
        assert "%" not in line["how"]
    assert all(isinstance(text, str) for text in hint["follows"])
    bob.no("seat", hint=True)


def test_a_hint_takes_its_time_whatever_there_is_to_say(one_house: House) -> None:
    """Also where nothing can be chosen, which takes no thought."""
    made = one_house.make("me", "link")
    ann, _bob = made.sit(0), made.sit(1)
    ann.my_turn(0)
    for _time in range(2):
        begun = time.monotonic()
        ann.ask(hint=True)
        assert time.monotonic() - begun >= THINK


def test_answers_in_a_reaction_take_a_fixed_time(one_house: House) -> None:
    """Whatever the bot's hand is worth: between a card played and the answer to it lies the same time."""
    waits: list[float] = []
    for _ in range(3):                                     # with four cards in its hand the bot is asked, whatever they are
        ann = one_house.make("me", "bot random").sit(0)
        state = ann.my_turn(0)
        play = next(says for says in state["says"] if says.startswith("play"))
        begun = time.monotonic()
        tick = ann.done(tick=state["tick"], click=play)["tick"]
        ann.state(0, tick + 1)
        waits.append(time.monotonic() - begun)
        ann.close()
    assert min(waits) > 0.75, waits


@pytest.mark.parametrize(("how", "why"), [("crash", "broke down"), ("raise", "failed"), ("eat", "failed"), ("hang",
                                                                                                            "took too long")])
def test_a_failing_bot_is_replaced_by_the_level_below_and_the_table_says_so(houses: Callable[..., House], how: str,
                                                                            why: str) -> None:
    house = houses("", RAID_BOT=how)
    ann = house.make("me", "bot normal").sit(0)
    tick = ann.done(tick=ann.my_turn(0)["tick"], click="draw")["tick"]
    assert ann.my_turn(0, tick)["tick"] > tick
    told = [(note["level"], note["text"]) for note in ann.notes if note["kind"] == "bot"]
    assert [level for level, _ in told] == ["easy", "random"]
    assert all(why in text for _, text in told)
    assert ann.people["seats"][1]["level"] == "random"
    assert house.metric('thunderchild_bot_failures_total{level="normal"}') == 1


def test_a_thinking_bot_delays_nobody_at_another_table(houses: Callable[..., House]) -> None:
    house = houses("", "--think", "40", RAID_BOT="hang")
    ann, other = house.make("me", "bot normal").sit(0), house.make("me", "link")
    bob = other.sit(0)
    other.sit(1)
    tick = ann.done(tick=ann.my_turn(0)["tick"], click="draw")["tick"]
    other_tick = bob.my_turn(0)["tick"]
    for place in ("hill", "wood", "ford"):
        other_tick = bob.done(tick=other_tick, click=f"mark {place}")["tick"]
    assert ann.states[0]["tick"] == tick, "they waited for the bot"
    assert not any(note["kind"] == "bot" for note in ann.notes)


@pytest.mark.parametrize(("deaths", "click"), [(0, 7), (1, 7), (2, -1)])
def test_a_bot_is_asked_once_more_when_its_process_dies(monkeypatch: pytest.MonkeyPatch, deaths: int, click: int) -> None:
    """A process that dies again and again over the same question is the bot's own fault."""
    asked = 0

    async def think(_worker: Worker, _job: Any) -> int:
        nonlocal asked
        asked += 1
        if asked <= deaths:
            raise BotDied("broke down")
        return 7

    async def choose() -> int:
        pool = Bots(Offer("tests.table.toys"), 1, 1.0)
        job: Any = {}
        try:
            return await pool.choose(job)
        except BotFailed:
            return -1
        finally:
            assert pool.free == pool.workers

    monkeypatch.setattr(Worker, "think", think)
    assert asyncio.run(choose()) == click


def test_a_process_that_was_killed_costs_the_bot_nothing() -> None:
    """kill -9 before each of three questions: each is answered, by another process, and no level is lowered for it."""
    record = opened(4)

    async def killed_and_asked() -> list[int]:
        bots = Bots(Offer("tests.table.toys"), 1, 1.0)
        job, found, pids = job_for(record, "", record.to_move, "random", 1.0), [], set()
        try:
            for _ in range(4):
                found.append(await bots.choose(job))
                process = bots.workers[0].process
                assert process is not None
                pids.add(process.pid)
                process.kill()
        finally:
            await bots.stop()
        assert len(pids) == 4
        return found

    assert set(asyncio.run(killed_and_asked())) <= set(RULES.legal(record.g))


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="children of a process are looked up as Linux tells them")
def test_a_bot_at_a_table_keeps_its_level_though_its_process_is_killed_again_and_again(houses: Callable[..., House]) -> None:
    """kill -9 between clicks, at a server as it is."""
    house = houses("", "--bots", "1")
    ann = house.make("me", "bot normal", options={"goal": 2000}).sit(0)
    killed: set[int] = set()
    tick = ann.my_turn(0)["tick"]
    for _kill in range(4):
        tick = ann.done(tick=tick, click="draw")["tick"]
        tick = ann.my_turn(0, tick + 1)["tick"]            # the bot has answered
        while "draw" not in ann.states[0]["says"]:         # or has played a card, which is let be
            tick = ann.done(tick=tick, click=ann.states[0]["says"][-1])["tick"]
            tick = ann.my_turn(0, tick)["tick"]
        for pid in workers_of(house.process.pid):
            os.kill(pid, signal.SIGKILL)
            killed.add(pid)
    assert len(killed) >= 4, "no process was started in place of one that was killed"
    assert ann.people["seats"][1]["level"] == "normal"
    assert not [note for note in ann.notes if note["kind"] == "bot"]
    assert house.metric("thunderchild_errors_total") == 0


def workers_of(server: int) -> list[int]:
    children = Path(f"/proc/{server}/task/{server}/children").read_text(encoding="ascii").split()
    return [int(pid) for pid in children
            if b"thunderchild.table.bots.worker" in Path(f"/proc/{pid}/cmdline").read_bytes()]


def test_a_process_that_is_killed_while_it_thinks_is_asked_once_more(monkeypatch: pytest.MonkeyPatch) -> None:
    record = opened(4)
    true = Worker.read

    async def killed_and_asked() -> int:
        bots = Bots(Offer("tests.table.toys"), 1, 1.0)
        job = job_for(record, "", record.to_move, "random", 1.0)
        await bots.choose(job)
        deaths = 1

        async def read(worker: Worker, seconds: float) -> Any:
            nonlocal deaths
            if deaths and worker.process is not None:
                deaths -= 1
                worker.process.kill()                       # the question was written, the answer is waited for
                await worker.process.wait()
                while worker.process.stdout and await worker.process.stdout.readline():
                    pass                                    # it may have answered before
            return await true(worker, seconds)

        monkeypatch.setattr(Worker, "read", read)
        try:
            return await bots.choose(job)
        finally:
            assert deaths == 0
            await bots.stop()

    assert asyncio.run(killed_and_asked()) in RULES.legal(record.g)


def test_bots_of_tables_at_which_nobody_sits_wait_for_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    answered: list[str] = []

    async def ask() -> None:
        gate = asyncio.Event()

        async def think(_worker: Worker, job: Any) -> int:
            await gate.wait()
            answered.append(job)
            return 1

        monkeypatch.setattr(Worker, "think", think)
        pool = Bots(Offer("tests.table.toys"), 1, 1.0)
        names: list[Any] = ["bots 1", "bots 2", "bots 3", "person 1", "person 2"]
        asked = []
        for name in names:
            asked.append(asyncio.ensure_future(pool.choose(name, name.startswith("bots"))))
            await asyncio.sleep(0)
        given_up = asyncio.ensure_future(pool.choose(names[3]))
        await asyncio.sleep(0)
        given_up.cancel()
        gate.set()
        await asyncio.gather(*asked)
        assert pool.free == pool.workers
        assert not pool.waiting

    asyncio.run(ask())
    assert answered == ["bots 1", "person 1", "person 2", "bots 2", "bots 3"]


def test_a_hint_that_fails_is_said(houses: Callable[..., House]) -> None:
    house = houses("", RAID_BOT="raise")
    made = house.make("me", "me")
    ann = made.sit(0)
    ann.my_turn(0)
    ann.no("bot", hint=True)


def test_levels_go_down_to_random() -> None:
    assert [below(level) for level in ("hard", "normal", "easy", "random")] == ["normal", "easy", "random", ""]


def opened(seed: int) -> Record[Any]:
    """A game in which somebody is asked for the first time."""
    record: Record[Any] = Record(RULES, {"goal": 50})
    rng = random.Random(seed)
    while record.to_move < 0:
        record.add(-1, RULES.fall(record.g, rng))
    return record


def test_what_a_bot_gets_comes_from_a_redealt_world(monkeypatch: pytest.MonkeyPatch) -> None:
    """The job does not depend on what the seat cannot know: the other hand in it is as often the true one as any other."""
    monkeypatch.setattr("thunderchild.table.bots.pool.secrets.randbits", random.Random(1).getrandbits)
    record = opened(4)
    seat = record.to_move
    true = record.g.hand[1 - seat]
    monkeypatch.setattr(EasyPlayer, "READS_LINES", True)
    jobs: Any = [job_for(record, "", seat, "easy", 1.0) for _ in range(300)]
    others = [job["seen"]["world"]["hand"][1 - seat] for job in jobs]
    assert all(job["seen"]["world"]["hand"][seat] == record.g.hand[seat] for job in jobs)
    assert sum(other == true for other in others) < 30
    assert len({json.dumps(other) for other in others}) > 40
    hidden = [line for n, line in enumerate(record.lines) if not record.open_to[n] >> seat & 1]
    assert hidden
    assert len(jobs[0]["seen"]["lines"]) == record.tick
    assert all(line.endswith("?") == (n % 2 != seat) for n, line in enumerate(jobs[0]["seen"]["lines"]))
    blind = job_for(record, "", seat, "normal", 1.0)
    assert blind["seen"]["lines"] == [], "whoever does not read the course of the game costs nobody the writing"
    assert set(jobs[0]) == {"game", "pack", "level", "seconds", "seen"}
    assert set(jobs[0]["seen"]) == {"seat", "world", "lines"}


def test_a_question_given_up_while_its_process_starts_leaves_no_answer_behind() -> None:
    """What a process says when it is ready must not be taken for the answer to the next question."""
    record = opened(4)

    async def given_up_then_asked() -> int:
        bots = Bots(Offer("tests.table.toys"), 1, 1.0)
        job = job_for(record, "", record.to_move, "random", 1.0)
        try:
            asked = asyncio.ensure_future(bots.choose(job))
            while bots.workers[0].process is None:                  # it starts, and has not said yet that it is ready
                await asyncio.sleep(0)
            asked.cancel()
            await asyncio.wait([asked])
            return await bots.choose(job)
        finally:
            await bots.stop()
    assert asyncio.run(given_up_then_asked()) in RULES.legal(record.g)
