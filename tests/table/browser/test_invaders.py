"""Invaders in the browser: a whole game by clicking, why not, reading cards, phones; pictures go to build/screens."""
from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from tests.table.browser.user import PHONE, User, rival_waits, until
from tests.table.house import Client, House, Made

People = Callable[..., User]
SCREENS = Path(__file__).resolve().parents[3] / "build" / "screens"
MOST_CLICKS = 900
LOOKS: dict[str, dict[str, Any]] = {
    "1440-dark": {"color_scheme": "dark"}, "1440-light": {"color_scheme": "light"},
    "390-dark": {**PHONE, "color_scheme": "dark"}, "390-light": {**PHONE, "color_scheme": "light"},
}


def two_at_a_table(user: People, house: House, **look: Any) -> tuple[Made, list[User]]:
    made = house.make("me", "link", game="invaders")
    people = [user(**look), user(**look)]
    for seat, person in enumerate(people):
        person.no_guide("invaders")
        person.open(made.id, made.tokens[seat])
    until(people[0].page, "document.querySelector('#stage .zfield') !== null")
    return made, people


def asked(people: list[User]) -> User | None:
    """Whoever is to click, once both pages show the same moment; None at the end."""
    first, second = people
    tick = max(first.tick(), second.tick())
    for person in people:
        until(person.page, f"Number(document.querySelector('#frame').dataset.tick) >= {tick}")
    until(first.page, "document.querySelector('#prompt.yours, #prompt .end, #prompt .cause') !== null")
    if first.page.locator("#prompt .end").count():
        return None
    return first if first.my_turn() else second


def click_something(person: User, rng: random.Random) -> None:
    """Something that glows on the board (the plan action first, so that the game ends), or the last entry of the list."""
    page, before = person.page, person.tick()
    plan = page.locator('#stage [data-thing="verb:plan_draw"].can')
    glowing = plan if plan.count() else page.locator("#stage .can:visible")
    n = glowing.count()
    if n and rng.random() < 0.6:
        glowing.nth(rng.randrange(n)).click(position={"x": 8, "y": 16})
        page.wait_for_timeout(30)
        if page.locator(".menu.floating button").count():
            page.locator(".menu.floating button").first.click()
    else:
        page.locator("#legal button").last.click()
    until(page, f"Number(document.querySelector('#frame').dataset.tick) > {before}")


def hands_are_right(made: Made, people: list[User]) -> None:
    """The other hand is backs and what is known of it; the own one is all there; nothing else is drawn that is hidden."""
    for seat, person in enumerate(people):
        client = Client(made.house, made.id, [person.secret])
        view = client.state(seat, person.tick())["view"]
        client.close()
        hands, page = view["cards"]["hand"], person.page
        assert page.locator("#stage .ihand2 .kcard").count() == len(hands[1 - seat]["known"])
        assert page.locator("#stage .ihand2 .back").count() == min(12, hands[1 - seat]["size"] - len(hands[1 - seat]["known"]))
        drawn = set(page.evaluate("[...document.querySelectorAll('#stage [data-read]')].map((n) => Number(n.dataset.read))"))
        may = {piece for piece in view["card_at"] if piece >= 0} | {piece for hand in hands for piece in hand["known"]}
        may |= {play["card"] for play in view["shown"]["plays"]} | {view["shown"]["by"]}
        takes = page.evaluate("[...document.querySelectorAll('#stage [data-tray]')].map((n) => Number(n.dataset.read))")
        assert drawn <= may | set(takes)


def test_two_browsers_play_a_whole_game(user: People, open_house: House) -> None:
    made, people = two_at_a_table(user, open_house)
    rng = random.Random(8)
    clicks = 0
    while (person := asked(people)) is not None:
        click_something(person, rng)
        clicks += 1
        assert clicks < MOST_CLICKS
        if clicks % 30 == 15:
            asked(people)
            hands_are_right(made, people)
    assert clicks > 15
    assert {people[0].prompt, people[1].prompt} == {"You win", "You lose"}
    assert people[0].page.locator("#stage .generic").count() == 0


PACKS = Path(__file__).resolve().parents[3] / "examples" / "packs"


def test_a_pack_plays_a_whole_match(user: People, short_house: Callable[..., House]) -> None:
    """Best of three with the example pack, by clicking: its cards are in the exchange, and the match ends.  The other seat clicks
    by program: a bot takes its time for every secret answer."""
    house = short_house("--packs", str(PACKS))
    made = house.make("me", "link", game="invaders", pack="long-winter", options={"match": True})
    person, rival = user(house), made.sit(1)
    person.no_guide("invaders")
    page = person.open(made.id, made.tokens[0])
    rng, clicks, exchanged, heads = random.Random(5), 0, set(), set()
    while rival_waits(rival, person, rng):
        if "out of your deck" in person.prompt:
            exchanged |= set(person.clicks)
            heads.add(page.inner_text("h1.where .muted"))
        click_something(person, rng)
        clicks += 1
        assert clicks < MOST_CLICKS
    for name in ("Glacier Colossus", "'Boreas' Frost Drones", "Polar Night"):
        assert any(name in label for label in exchanged), name      # a long list says only once that they are taken out
    assert heads <= {"before game 2", "before game 3"}
    assert "before game 2" in heads
    record = made.record(0)
    assert record["options"]["match"] is True
    assert record["pack"]["name"] == "long-winter"
    assert sorted(record["returns"]) == [-1.0, 1.0]
    assert person.prompt == ("You win" if record["returns"][0] > 0 else "You lose")
    assert any(" limit " in line for line in record["lines"])
    assert page.locator("#stage .generic").count() == 0
    rival.close()
    assert house.stop() == 0, house.log


def test_pictures_of_a_game_under_way(user: People, open_house: House) -> None:
    """The same moment in every look; nothing scrolls sideways, no card in the hand is cut off below."""
    made = open_house.make("me", "link", game="invaders")
    play_on(made, 70)
    for name, look in LOOKS.items():
        person = user(**look)
        person.no_guide("invaders")
        page = person.open(made.id, made.tokens[1])
        until(page, "document.querySelector('#stage .zfield') !== null")
        page.wait_for_timeout(150)
        SCREENS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=str(SCREENS / f"invaders-{name}.png"))
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        low = "Math.max(0, ...[...document.querySelectorAll('#stage .ihand .card')].map((n) => n.getBoundingClientRect().bottom))"
        top = "(innerWidth < 1180 ? document.querySelector('#side').getBoundingClientRect().top : innerHeight)"
        assert page.evaluate(f"{low} <= {top}")


def is_running(client: Client, seat: int) -> bool:
    return bool(client.states.get(seat, {}).get("status") == "running")


def drive(made: Made, choose: Callable[[int, dict[str, Any]], str]) -> None:
    """Both seats click by program, as `choose(seat, state)` says, until it says nothing."""
    seats, tick = [made.sit(0), made.sit(1)], -1
    for seat, client in enumerate(seats):
        client.wait(partial(is_running, client, seat))
    while True:
        states = [client.state(seat, tick) for seat, client in enumerate(seats)]
        seat = 0 if states[0]["clicks"] else 1
        click = choose(seat, states[seat])
        if not click:
            break
        tick = seats[seat].done(tick=states[seat]["tick"], click=click, seat=seat)["tick"]
    for client in seats:
        client.close()


def play_on(made: Made, clicks: int) -> None:
    """Some clicks: cards are played rather than the turn ended."""
    rng, left = random.Random(21), itertools.count(clicks, -1)

    def choose(_seat: int, state: dict[str, Any]) -> str:
        wanted = [says for says in state["says"] if says.split()[0] in ("zone", "pay", "target", "pass", "end")]
        wanted += [says for says in state["says"] if says.startswith("play ")][:1]
        return rng.choice(wanted or state["says"]) if next(left) else ""

    drive(made, choose)


def test_on_a_phone_the_attacked_zone_opens(user: People, open_house: House) -> None:
    """Mankind is asked whether it answers a drain, and nothing glows in any zone."""
    made = open_house.make("me", "link", game="invaders")
    zone = play_until_attacked(made)
    person = user(**PHONE)
    person.no_guide("invaders")
    page = person.open(made.id, made.tokens[1])
    until(page, "document.querySelector('#stage .izone.open') !== null")
    assert page.get_attribute("#stage .izone.open", "data-zone") == str(zone)
    assert "fought" in str(page.get_attribute("#stage .izone.open", "class")).split()
    assert "attacked now" in str(page.get_attribute("#stage .izone.open", "aria-label"))


def play_until_attacked(made: Made) -> int:
    """Until Mankind may answer an attack in a zone that is not the one a phone begins with: that zone."""
    zones: list[int] = []

    def choose(seat: int, state: dict[str, Any]) -> str:
        says, zone = state["says"], state["view"]["shown"]["fought"]
        if seat == 1 and zone in (0, 2) and says == ["pass"]:
            zones.append(zone)
            return ""
        played = [say for say in says if say.startswith("play ")] if seat == 0 else []
        return str((played or says)[-1])

    drive(made, choose)
    return zones[0]


def test_a_long_hand_lies_side_by_side(user: People, open_house: House) -> None:
    """Of nine cards none covers another, and each shows its name, its power and its cost."""
    made = open_house.make("me", "link", game="invaders")
    draw_on(made, 9)
    person = user()
    person.no_guide("invaders")
    page = person.open(made.id, made.tokens[1])
    until(page, "document.querySelectorAll('#stage .ihand .card').length >= 9")
    boxes = page.evaluate("""[...document.querySelectorAll('#stage .ihand .card')].map((n) => {
        const box = n.getBoundingClientRect();
        const parts = [n.querySelector('h3'), n.querySelector('.costs'), n.querySelector('.pow, .once')];
        return [box.left, box.right, parts.every((part) => {
            const own = part.getBoundingClientRect();
            return own.width > 6 && own.left >= box.left && own.right <= box.right && own.bottom <= box.bottom;
        })];
    })""")
    assert all(one[1] <= other[0] for one, other in itertools.pairwise(boxes))
    assert all(whole for _left, _right, whole in boxes)
    titles = "[...document.querySelectorAll('#stage .ihand .card h3')]"
    assert page.evaluate(f"{titles}.filter((n) => n.scrollHeight > n.clientHeight + 1).map((n) => n.textContent)") == []


def test_of_a_hand_that_scrolls_the_first_card_to_click_is_in_sight(user: People, open_house: House) -> None:
    made = open_house.make("me", "link", game="invaders")
    draw_on(made, 14)
    person = user()
    person.no_guide("invaders")
    page = person.open(made.id, made.tokens[1])
    until(page, "document.querySelectorAll('#stage .ihand .card').length >= 14")
    hand = "document.querySelector('#stage .ihand')"
    assert page.evaluate(f"{hand}.scrollWidth > {hand}.clientWidth")
    left, first, right = page.evaluate(f"""[{hand}.getBoundingClientRect().left,
        document.querySelector('#stage .ihand .card.can').getBoundingClientRect().left, {hand}.getBoundingClientRect().right]""")
    assert left <= first < right
    assert page.evaluate(f"{hand}.scrollLeft === 0 || !{hand}.querySelector('.card').classList.contains('can')")


def draw_on(made: Made, cards: int) -> None:
    """Turns in which nobody plays a card, until Mankind has so many in its main phase."""

    def choose(seat: int, state: dict[str, Any]) -> str:
        says = state["says"]
        if seat == 1 and "end" in says and state["view"]["cards"]["hand"][1]["size"] >= cards:
            return ""
        quiet = [say for say in says if say.split()[0] in ("end", "pass", "hero_zone")]
        return str((quiet or says)[0])

    drive(made, choose)


def test_a_dark_card_says_why(user: People, open_house: House) -> None:
    _made, people = two_at_a_table(user, open_house)
    people[1].page.locator("#stage .zhit.can").first.click(position={"x": 8, "y": 16})
    until(people[0].page, "document.querySelector('#prompt.yours') !== null")
    page = people[0].page
    page.locator("#stage .strat.human").first.click(force=True)
    page.wait_for_selector(".balloon")
    assert str(page.get_attribute(".balloon", "data-rule")).startswith("IN-")


def test_a_card_is_read_large(user: People, open_house: House) -> None:
    """By the pointer after a moment, by the keyboard at once; the hero of the setup has its place too."""
    _made, people = two_at_a_table(user, open_house)
    people[1].page.locator("#stage .zhit.can").first.click(position={"x": 8, "y": 16})
    until(people[0].page, "document.querySelectorAll('#stage .ihand .card').length > 4")
    page = people[0].page
    card = page.locator("#stage .ihand .card").last
    card.hover()
    page.wait_for_selector(".readbox .card.chosen")
    assert page.inner_text(".readbox h3") == card.locator("h3").inner_text()
    page.locator("#stage .iplate").first.focus()
    hero = page.inner_text("#stage .iplate .pbody b")
    until(page, f"document.querySelector('.readbox h3').textContent === '{hero}'")


def test_on_a_phone_a_tap_opens_the_card(user: People, open_house: House) -> None:
    _made, people = two_at_a_table(user, open_house, **PHONE)
    people[1].page.locator("#stage .ztab").nth(2).click()
    people[1].page.locator("#stage .zhit.can:visible").click(position={"x": 8, "y": 16})
    page = people[0].page
    until(page, "document.querySelectorAll('#stage .ihand .card.can').length > 0")
    card = page.locator("#stage .ihand .card.can").first
    name = card.locator("h3").inner_text()
    card.click()
    page.wait_for_selector("dialog.isheet[open] .card")
    assert page.inner_text("dialog.isheet .card h3") == name
    assert float(page.evaluate("parseFloat(getComputedStyle(document.querySelector('dialog.isheet .txt')).fontSize)")) >= 17
    before = people[0].tick()
    page.locator("dialog.isheet .menu .go").click()
    until(page, f"Number(document.querySelector('#frame').dataset.tick) > {before}")
    assert page.locator("dialog.isheet[open]").count() == 0
