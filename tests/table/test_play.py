"""Playing over the WebSocket: states, clicks, refusals, undo, take-back, hot-seat, watchers, chat."""
from __future__ import annotations

import json
import random
import time

from thunderchild.records.replay import verify
from thunderchild.records import verify_fair

from tests.table import raid
from tests.table.house import Client, House, Made, Message

RULES = raid.make()
BEGUN = ("running", "over")         # where a clock runs, a slow machine may see only its end


def two(house: House, **form: object) -> tuple[Made, Client, Client]:
    made = house.make("me", "link", **form)
    left, right = made.sit(0, name="Ann", words="blue"), made.sit(1, name="Bob", words="moon")
    left.wait(lambda: left.people["status"] in BEGUN)
    right.wait(lambda: right.states[1]["status"] in BEGUN)
    left.wait(lambda: left.states[0]["status"] in BEGUN)
    return made, left, right


def play_out(*players: tuple[Client, int], seed: int = 1, most: int = 400) -> int:
    """Random legal clicks, rather such as bring the game on, until it is over; the number of clicks made."""
    rng = random.Random(seed)
    made = 0
    tick = max(client.state(seat)["tick"] for client, seat in players)
    while made < most:
        for client, seat in players:
            state = client.state(seat, tick)
            if state["status"] == "over":
                return made
            if state["clicks"]:
                answer = client.done(tick=state["tick"], click=brisk(state, rng), seat=seat)
                tick, made = answer["tick"], made + 1
                break
        else:
            time.sleep(0.01)
    return made


def free_turn(client: Client, seat: int, tick: int = -1) -> Message:
    """The seat's own turn; a reaction it is asked for before is let pass."""
    state = client.my_turn(seat, tick)
    while "let" in state["says"]:
        state = client.my_turn(seat, client.done(tick=state["tick"], click="let", seat=seat)["tick"])
    return state


def brisk(state: Message, rng: random.Random) -> str:
    good: list[str] = [says for says in state["says"] if says.startswith(("play", "let"))]
    chosen: str = rng.choice(good if good and rng.random() < 0.7 else state["says"])
    return chosen


def test_two_people_play_a_whole_game_and_its_dice_are_fair(house: House) -> None:
    made, left, right = two(house, options={"goal": 30})
    assert left.people["fair"][0]["hash"] == made.hash
    assert "secret" not in json.dumps(left.people)
    play_out((left, 0), (right, 1))
    final = left.my_turn(0)
    assert final["status"] == "over"
    assert final["to_move"] == -2
    assert sorted(final["result"]["returns"]) == [-1.0, 1.0]
    record = made.record()
    assert record["fair"][0]["hash"] == made.hash
    assert record["fair"][0]["words"] == ["blue", "moon"]
    assert verify(RULES, record).g.digest() == record["digest"]
    verdict = verify_fair(RULES, record)
    assert verdict.checked == sum(line.startswith("*") for line in record["lines"]) > 8
    assert verdict.unchecked == 0


def test_the_first_message_is_the_table_with_its_words(one_house: House) -> None:
    _made, left, _right = two(one_house)
    assert left.table["you"] == [0]
    assert left.table["seat_names"] == ["Left", "Right"]
    hash = left.table["words"]
    answer = one_house.http.get(f"/api/games/raid/words/{hash}")
    assert "immutable" in answer.headers["cache-control"]
    words = answer.json()
    assert words["size"] == RULES.words.size
    assert words["verbs"][1] == {"name": "play", "space": "card", "first": 3, "rule": "RD-2"}
    assert words["spaces"]["card"]["ids"][5] == "six"
    assert left.table["board"] == "", "raid has no board of its own"
    for path in (f"games/raid/words/{hash[:-1]}", "games/raid/board/x", f"games/nothing/words/{hash}"):
        assert one_house.get(f"/api/{path}", expect=404)["code"] == "unknown"


def test_a_state_holds_all_of_the_protocol(one_house: House) -> None:
    _made, left, right = two(one_house)
    state = left.state(0)
    for key in ("tick", "seat", "to_move", "ask", "clicks", "view", "lines", "may_undo", "clocks", "result"):
        assert key in state
    assert state["tick"] == 8
    assert state["ask"]["head"] == "Your move."
    assert len(state["clicks"]) == len(state["labels"]) == len(state["says"]) > 1
    assert right.state(1)["clicks"] == []
    assert right.state(1)["ask"]["head"] == "Left to move."
    assert len(state["lines"]) == 8
    assert sum("draws a card" in line["text"] for line in state["lines"]) == 4


def test_wrong_clicks_are_refused_with_the_reason_and_change_nothing(house: House) -> None:
    made, left, right = two(house)
    state = left.state(0)
    before = made.record(0)
    missing = next(card for card in range(6) if card + 3 not in state["clicks"])
    refused = left.no("illegal", tick=8, click=missing + 3)
    assert refused["rule"] == "RD-2"
    assert refused["sentence"] == raid.TEXTS[2]
    left.no("stale", tick=7, click=state["clicks"][0])
    left.no("stale", tick=9, click=state["clicks"][0])
    left.no("illegal", tick=8, click=99999)
    left.no("illegal", tick=8, click=-1)
    left.no("unknown", tick=8, click="fly moon")
    left.no("unknown", tick=8, click="* run 6")
    right.no("seat", tick=8, click=state["clicks"][0])
    right.no("seat", tick=8, click=state["clicks"][0], seat=0)
    left.no("bad", tick=8)
    left.no("bad", tick="8", click=0)
    left.no("bad", tick=8, click=True)
    left.no("bad", tick=8, click=0, more=1)
    left.no("bad", tick=8, click=0, undo=True)
    left.socket.send("no json")
    left.socket.send("[1]")
    left.socket.send(json.dumps({"chat": "x" * 501}))
    left.wait(lambda: len(left.refused) == 3)
    assert made.record(0) == before
    left.done(tick=8, click="mark ford")
    assert made.record(0)["lines"][8] == "0 mark ford"


def test_why_not(one_house: House) -> None:
    _made, left, right = two(one_house)
    left.done(tick=8, click="mark wood")
    answer = left.ask(why={"click": "mark wood"})
    assert answer["answers"][0]["rule"] == "RD-1"
    answer = left.ask(why={"space": "card", "id": "six"})
    assert [a["says"] for a in answer["answers"]] == ["play six", "parry six"]
    assert answer["answers"][1]["rule"] == "RD-4"
    answer = right.ask(why={"click": 0})
    assert answer["answers"][0]["rule"] == "RD-5"
    left.no("bad", why={"click": 10 ** 9})
    left.no("badwords", why={"click": "fly"})


def test_undo_up_to_the_barrier(house: House) -> None:
    made, left, right = two(house)
    assert left.state(0)["may_undo"] is False
    left.no("barrier", tick=8, undo=True)
    left.done(tick=8, click="mark ford")
    left.done(tick=9, click="mark wood")
    assert left.state(0, 10)["may_undo"] is True
    right.no("barrier", tick=10, undo=True)
    left.done(tick=10, undo=True)
    left.done(tick=11, undo=True)
    state = left.state(0, 12)
    assert state["may_undo"] is False
    assert "mark ford" in state["says"]
    assert made.record(0)["lines"][8:] == ["0 mark ford", "0 mark wood", "undo 9", "undo 8"]
    left.done(tick=12, click="draw")
    left.no("barrier", tick=14, undo=True)
    told = [line for line in left.state(0, 14)["lines"] + left.lines[0] if line["line"] == "undo"]
    assert [line["args"]["to"] for line in told][-2:] == [9, 8]


def test_take_back_by_consent(house: House) -> None:
    made, left, right = two(house)
    left.done(tick=8, click="draw")
    tick = left.state(0, 10)["tick"]
    assert tick == 10
    drawn = made.record(0)["lines"][9]
    left.done(settings={"take_back": True})
    right.wait(lambda: right.people.get("proposal"))
    assert right.people["proposal"] == {"kind": "take_back", "by": 0, "to": 8, "yes": [0]}
    right.done(settings={"refuse": True})
    left.wait(lambda: left.people.get("proposal") is None)
    assert made.record(0)["lines"][10:] == []
    left.done(settings={"take_back": 8})
    right.done(settings={"agree": True})
    assert left.state(0, 11)["to_move"] == 0
    assert made.record(0)["lines"][8:] == ["0 draw", drawn, "undo 8"]
    left.no("unknown", settings={"take_back": 3})
    left.no("unknown", settings={"agree": True})
    left.done(tick=11, click="draw")
    assert verify_running(made, 13)


def verify_running(made: Made, lines: int) -> bool:
    return len(made.record(0)["lines"]) == lines


def test_one_person_alone_takes_back_without_asking(one_house: House) -> None:
    made = one_house.make("me", "me")
    both = made.sit(0)
    both.wait(lambda: both.states.get(0, {}).get("status") == "running")
    assert sorted(both.table["you"]) == [0, 1]
    both.done(tick=8, click="draw")
    both.done(settings={"take_back": True}, seat=0)
    assert both.state(0, 11)["tick"] == 11


def test_hot_seat_gets_a_state_per_seat_and_plays_both(one_house: House) -> None:
    made = one_house.make("me", "me", options={"goal": 20})
    both = made.sit(0)
    both.wait(lambda: len(both.states) == 2 and both.states[1]["status"] == "running")
    assert both.states[0]["view"] != both.states[1]["view"]
    play_out((both, 0), (both, 1))
    assert both.state(1)["result"]["text"].startswith("RD-6")


def test_a_watcher_sees_public_things_only(house: House) -> None:
    made, left, right = two(house)
    watcher = made.watch()
    state = watcher.state(-3)
    assert state["clicks"] == []
    assert all(hand["known"] == [] for hand in state["view"]["cards"]["hand"])
    assert all("draws a card" in line["text"] for line in state["lines"])
    watcher.no("seat", tick=8, click=0)
    watcher.no("seat", chat="hello")
    left.done(chat="to all")
    left.done(chat="among us", to="seats")
    right.wait(lambda: [n["text"] for n in right.notes if n["kind"] == "chat"] == ["to all", "among us"])
    left.done(settings={"watch_chat": True})
    left.done(chat="can you hear us")
    watcher.wait(lambda: any(n["kind"] == "chat" for n in watcher.notes))
    assert [n["text"] for n in watcher.notes if n["kind"] == "chat"] == ["can you hear us"]
    assert left.people["watchers"] == 1
    left.done(tick=8, click="draw")
    assert watcher.state(-3, 10)["lines"][-1]["text"] == "Left draws a card"
    assert left.state(0, 10)["lines"][-1]["text"] != "Left draws a card"


def test_a_closed_table_has_no_watchers(one_house: House) -> None:
    made = one_house.make("me", "link", watch=False)
    watcher = made.watch()
    watcher.wait_closed()
    assert watcher.refused[0]["code"] == "watch"
    one_house.get(f"/api/tables/{made.id}/record", expect=403)
    one_house.get(f"/api/tables/{made.id}/record", made.tokens[0])


def test_wrong_links_and_tables_are_refused(one_house: House) -> None:
    made = one_house.make("me", "link")
    stranger = Client(one_house, made.id, ["no-such-token"])
    stranger.wait_closed()
    assert stranger.refused[0]["code"] == "link"
    lost = Client(one_house, "nowhere", [])
    lost.wait_closed()
    assert "no table" in lost.refused[0]["message"]


def test_reconnecting_gives_what_was_missed(house: House) -> None:
    made, left, right = two(house)
    left.done(tick=8, click="mark ford")
    right.state(1, 9)
    notes = len(right.notes)
    right.drop()
    left.done(tick=9, click="draw")
    left.done(chat="still there?")
    again = made.sit(1, tick=9, notes=notes + 0)
    state = again.state(1, 11)
    assert state["log_from"] == 9
    assert [line["n"] for line in state["lines"]] == [10]
    again.wait(lambda: any(n["kind"] == "chat" for n in again.notes))
    fresh = made.sit(1)
    assert [line["n"] for line in fresh.state(1)["lines"]] == [0, 1, 2, 3, 4, 5, 6, 7, 10]


def test_two_tabs_of_one_seat_stay_in_step(house: House) -> None:
    made, left, _right = two(house)
    tab = made.sit(0)
    tab.state(0)
    left.done(tick=8, click="mark ford")
    assert tab.state(0, 9)["clicks"] == left.state(0, 9)["clicks"]
    tab.done(tick=9, undo=True)
    assert left.state(0, 10)["view"] == tab.state(0, 10)["view"]
    one, two_ = left.tell({"tick": 10, "click": "mark ford"}), tab.tell({"tick": 10, "click": "mark wood"})
    left.wait(lambda: one in left.answers)
    tab.wait(lambda: two_ in tab.answers)
    kinds = sorted([left.answers[one]["type"], tab.answers[two_]["type"]])
    assert kinds == ["done", "refused"]
    assert len(made.record(0)["lines"]) == 11


def test_a_running_record_shows_what_the_asker_saw(house: House) -> None:
    made, left, _right = two(house)
    left.done(tick=8, click="draw")
    mine, theirs, public = made.record(0), made.record(1), made.record()
    assert mine["lines"][9] != "* draw ?"
    assert theirs["lines"][9] == public["lines"][9] == "* draw ?"
    assert [line == "* deal ?" for line in mine["lines"][:4]] == [False, True, False, True]
    assert [line == "* deal ?" for line in public["lines"][:4]] == [True] * 4
    for record in (mine, theirs, public):
        assert "digest" not in record
        assert "secret" not in json.dumps(record)
    both = one_record(house, made)
    assert "?" not in " ".join(both["lines"])


def one_record(house: House, made: Made) -> Message:
    record: Message = house.get(f"/api/tables/{made.id}/record", made.tokens[0], made.tokens[1])
    return record


def test_no_traffic_to_one_seat_holds_anothers_cards(one_house: House) -> None:
    """Two games whose hidden part differs: what a seat is sent never names a card only the other knows."""
    made, left, right = two(one_house)
    tick = 8
    for _ in range(3):
        left.my_turn(0, tick)
        tick = left.done(tick=tick, click="draw")["tick"]
        right.my_turn(1, tick)
        tick = right.done(tick=tick, click="draw")["tick"]
    hidden = [n for n, line in enumerate(made.record(1)["lines"]) if line.endswith("?")]
    assert len(hidden) == 7
    told = {line["n"]: line for line in right.lines[1]}
    for n in hidden:
        assert told[n]["text"] == "Left draws a card"
        assert told[n]["args"] == {"seat": "left", "card": None}
    for text in right.raw:
        message = json.loads(text)
        if message["type"] == "state":
            assert message["view"]["cards"]["hand"][0]["known"] == []
