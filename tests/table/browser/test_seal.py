"""The page's part of the dice: it commits without a question, checks what falls, and says when something does not fit."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from thunderchild.records import verify_fair

from tests.table import raid
from tests.table.browser.user import User, until
from tests.table.house import Client, House

People = Callable[..., User]
SEAL = "window.thunderchild.session.seal"


def played(user: People, house: House, game: str, clicks: int, first: str = "") -> User:
    person = user(house)
    person.context.add_init_script(first)
    person.play_now(game)
    for _click in range(clicks):
        person.wait_turn()
        person.press("1")
    return person


def test_the_page_checks_each_outcome_as_it_falls(user: People, short_house: Callable[..., House]) -> None:
    """Also where browsers bring no hashes of their own: on pages that come neither by https nor from this machine."""
    house = short_house(games="thunderchild.registry")
    person = played(user, house, "pulp", 6, "Object.defineProperty(crypto, 'subtle', { value: undefined })")
    page = person.page
    assert page.evaluate("crypto.subtle === undefined")
    until(page, f"{SEAL}.kept.checked > 3")
    assert page.evaluate(f"{SEAL}.alarms") == []
    page.get_by_role("button", name="How chance can be checked").click()
    text = page.inner_text("dialog")
    assert "by this page, as they fell" in text
    assert "Nobody can choose or foresee what falls at a player's click, unless that player runs the server" in text
    promise, commit = (house.get(f"/api/tables/{person.table}")["fair"][0][key] for key in ("hash", "seats"))
    assert page.get_by_label("Command to check the record with").input_value() == \
        f"thunderchild verify record.json --promise {promise} --promise {commit[0]['commit']}"


def test_two_pages_play_a_proved_game_and_a_reload_loses_nothing(user: People, short_house: Callable[..., House]) -> None:
    house = short_house(games="tests.table.toys")
    made = house.make("me", "link", options={"goal": 8})
    ann, bob = user(house), user(house)
    for seat, person in enumerate((ann, bob)):
        person.page.goto(f"/table.html#{made.id}.{made.tokens[seat]}")
    n = 0
    while house.get(f"/api/tables/{made.id}")["status"] != "over":
        for person in (ann, bob):
            n += 1
            until(person.page, "Boolean(window.thunderchild?.session.people)")
            person.page.evaluate("(s => s.mine && !s.busy && s.make(s.clicks[s.clicks.length - 1]))(window.thunderchild.session)")
            if n == 7:
                person.page.reload()
    record = house.get(f"/api/tables/{made.id}/record")
    verdict = verify_fair(raid.make(), record)
    assert verdict.proved, verdict.reasons
    for person in (ann, bob):
        until(person.page, f"{SEAL}.opened")
        assert person.page.evaluate(f"{SEAL}.alarms") == []
        person.page.wait_for_selector(".end .tally")
        assert f"All {verdict.checked} sealed draws were computed again: they fit" in person.page.inner_text(".end .tally")
    ann.page.get_by_role("button", name="How chance can be checked").click()
    ann.page.get_by_role("button", name="Check every draw").click()
    until(ann.page, f"document.body.innerText.includes('{verdict.checked} outcomes computed again: all follow')")


FALSE: dict[str, tuple[str, str]] = {
    "another outcome": ("state.dice.fell[0][2] = (state.dice.fell[0][2] + 1) % state.dice.fell[0][1].length",
                        "what fell does not follow"),
    "another key": ("state.dice.key = 'ab'.repeat(32)", "the key is not the one that was promised"),
    "another link": ("state.dice.links[0] = 'ab'.repeat(32)", "a link that is not of your chain"),
    "another promise": ("people.fair[0].hash = 'ab'.repeat(32)", "another promise than at the start"),
    "another promise, of an older kind": ("people.fair.push({ table: 'x', first: 9, hash: 'ab'.repeat(32), words: [] })",
                                          "another promise than at the start"),
    "another commitment": ("people.fair[0].seats[0].commit = 'ab'.repeat(32)", "what this browser committed to"),
    "another's click": ("state.dice.gaps = [1]", "it did not come from here")}


def test_the_page_says_when_something_does_not_fit(user: People, short_house: Callable[..., House]) -> None:
    person = played(user, short_house(games="thunderchild.registry"), "pulp", 1)
    while not person.page.evaluate("Boolean(window.thunderchild.session.state.dice.fell)"):
        person.press("1")
    for lie, says in FALSE.values():
        alarms: Any = person.page.evaluate(f"""() => {{
          const {{ session }} = window.thunderchild;
          const people = structuredClone(session.people);
          const state = structuredClone(session.state);
          const seal = Object.assign(Object.create(Object.getPrototypeOf(session.seal)), session.seal);
          Object.assign(seal, {{ alarms: [], tick: -1, kept: structuredClone(seal.kept) }});
          {lie};
          seal.hearPeople(people, [0]);
          seal.hearState(state, [0]);
          return seal.alarms;
        }}""")
        assert any(says in alarm for alarm in alarms), (lie, alarms)


def test_a_click_for_my_seat_that_did_not_come_from_my_page_is_said(user: People, short_house: Callable[..., House]) -> None:
    """Whoever has got hold of the seat's secret, or runs the server, has not got the bytes of this browser."""
    house = short_house(games="tests.table.toys")
    made = house.make("me", "me", options={"goal": 60})
    ann = user(house)
    ann.open(made.id, made.tokens[0])
    assert ann.page.evaluate(f"{SEAL}.alarms") == []
    thief = Client(house, made.id, [ann.secret])
    state = thief.state(0)
    thief.done(tick=state["tick"], click="draw", seat=state["to_move"])
    until(ann.page, f"{SEAL}.alarms.some((text) => text.includes('it did not come from here'))")
    ann.page.get_by_role("button", name="I am").click()             # the screen changes hands
    until(ann.page, "document.body.innerText.includes('Look at the dice')")


def test_a_second_browser_with_the_same_link_is_told_so(user: People, short_house: Callable[..., House]) -> None:
    house = short_house(games="thunderchild.registry")
    made = house.make("me", "link", game="brood")
    ann, bob, eve = user(house), user(house), user(house)
    ann.page.goto(f"/table.html#{made.id}.{made.tokens[0]}")
    until(ann.page, "document.body.innerText.includes('opens the link first')")
    bob.open(made.id, made.tokens[1])
    eve.page.goto(f"/table.html#{made.id}.{made.tokens[1]}")
    until(eve.page, "window.thunderchild?.session.connection.problem?.code === 'taken'")
    assert "whoever opened it first holds the seat" in eve.page.evaluate("window.thunderchild.session.connection.problem.message")
    bob.page.reload()
    bob.at_table()
    assert bob.page.evaluate("window.thunderchild.session.you") == [1]
