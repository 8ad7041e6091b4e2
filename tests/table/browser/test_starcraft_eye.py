"""StarCraft as somebody sees it who has never played: outcomes are shown, nothing covers what can be clicked, things explain
themselves, and options that rule each other out say so in the form."""
from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pytest

from tests.games.starcraft.fights import Fight, under_way
from tests.games.starcraft.table import RULES, T, Table
from tests.table.browser.stand import Stand, people_message
from tests.table.browser.test_starcraft import FRAMES, GAME, ON_PHONE, find, pressed, stand_for
from tests.table.browser.user import User, until
from tests.table.house import House
from thunderchild.games.starcraft.rules.news import L_ELIMINATED
from thunderchild.kernel.state import SIDE, WATCHER, all_eyes
from thunderchild.kernel.steps import tell

People = Callable[..., User]
# What can be clicked and lies under something else.
COVERED: Final = r"""[...document.querySelectorAll('.space .cell.can')].filter((node) => {
    const box = node.getBoundingClientRect();
    return !node.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
}).length"""


def forward(stand: Stand, table: Table, *clicks: str) -> None:
    """Clicks, each of them told to the page."""
    for click in clicks:
        table.g.news = []
        seat = table.seat()
        table.do(click)
        stand.send(table.g, seat)
        stand.settled()


def battle_of_three() -> Fight:
    """Raynor attacks the Overmind with two skirmishes; Tassadar looks on and has an order on top."""
    units = {"helios.2": ["raynor/firebat", "raynor/marine", "raynor/vulture", "overmind/hydralisk", "overmind/zergling"],
             "torus.1": ["tassadar/zealot"]}
    sides = ["raynor", "overmind", "tassadar"]
    planets = {"helios": [0, 0, 0], "hydrax": [1, 0, 0], "torus": [0, 1, 0]}
    hand = {"raynor": ["terran_10", "terran_12"], "overmind": ["zerg_01", "zerg_09"], "tassadar": []}
    table = Table({"factions": sides, "options": {"seats": 3}, "planets": planets, "phase": "execution", "units": units,
                   "bases": {"hydrax.2": "raynor", "hydrax.4": "overmind", "torus.2": "tassadar"}, "hand": hand,
                   "doing": under_way("raynor"), "sheet": {side: {"pool": 3} for side in sides},
                   "pile": {"torus": ["build", "mobilize"]}, "pile_of": {"torus": ["tassadar", "tassadar"]}})
    fought = Fight(table).draws().pairs(("firebat", "hydralisk"), ("vulture", "zergling")).supports(("marine", 1))
    return fought.draws()


def test_what_a_battle_came_to_is_shown_when_it_is_over(user: People, open_house: House) -> None:
    """The last skirmish ends the battle at once: its cards and who fell stay in sight, until they are put away."""
    table = battle_of_three().table
    person, stand = stand_for(user, open_house, table.g, 2)
    while not table.legal()[0].startswith("resolve"):
        forward(stand, table, table.legal()[0])
    forward(stand, table, "resolve skirmish_2", "resolve skirmish_1")
    page = person.page
    assert RULES.view(table.g, 2)["shown"]["battle"] is None
    assert page.locator(".report .duelrow").count() == 2
    assert page.locator(".report .cc").count() == 4
    assert page.locator(".report .fell").all_inner_texts() == ["Hydralisk\ndestroyed", "Zergling\ndestroyed"]
    page.evaluate(FRAMES)
    page.click(".report header button")
    assert page.locator(".report").count() == 0


def test_while_planets_are_placed_free_slots_are_seen_and_cells_are_free(user: People, open_house: House) -> None:
    g = find("galaxy.cell", 4, lambda g: sum(cell >= 0 for cell in g.cell) >= 4)
    slots = [slot for slot, planet in enumerate(T.galaxy.slot_planet) if g.cell[planet] >= 0 and g.link[slot] < 0]
    person, _stand = stand_for(user, open_house, g)
    person.page.evaluate(FRAMES)
    assert person.page.locator(".gate.idle").count() == len(slots)
    assert person.page.evaluate(COVERED) == 0


def test_one_click_that_pays_all_comes_first(user: People, open_house: House) -> None:
    g = find("payment.pay", 2, lambda g: any(RULES.say(g, a) == "auto_pay" for a in RULES.legal(g)))
    person, _stand = stand_for(user, open_house, g)
    assert person.page.locator("#legal button").first.inner_text().startswith("All by workers")


def test_options_that_rule_each_other_out_are_locked_with_their_reason(user: People, open_house: House) -> None:
    person = user(open_house)
    page = person.lobby()
    page.click("[aria-label^='Options of StarCraft']")
    page.click(".more")
    assert page.locator(".seatrow b").first.inner_text() == "Seat 1"
    page.locator("[aria-label='Team play']").check(force=True)
    assert page.inner_text("output") == "4"
    page.click("[aria-label='Seats: more']")
    assert page.inner_text("output") == "6"
    assert page.locator("[aria-label='Faster survival']").is_disabled()
    page.select_option("[aria-label='Scenario']", "trump_card")
    assert page.locator("[aria-label='Team play']").is_disabled()
    assert not page.locator("[aria-label='Team play']").is_checked()
    assert "SC-289" in page.locator(".optrow", has_text="Team play").inner_text()
    assert page.inner_text("output") in ("2", "3")
    page.locator("input[name=seat1]").nth(3).check(force=True)
    if page.inner_text("output") == "3":
        page.locator("input[name=seat2]").nth(3).check(force=True)
    page.click("#open-table")
    person.at_table()
    assert "Trump Card" in page.inner_text("h1.where")


def test_a_press_on_a_card_says_what_it_does(user: People, open_house: House) -> None:
    form = {"game": GAME, "options": {"seats": 2}, "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "pace": 0}
    table = open_house.post("/api/tables", form, expect=201)
    person = user(open_house)
    person.no_guide(GAME)
    page = person.page
    page.goto(f"/table.html#{table['table']}.{table['tokens']['0']}")
    person.at_table()
    rng = random.Random(3)
    while not page.locator(".hand .cc[data-thing]").count() or not page.locator("#prompt.yours").count():
        if not pressed(person, rng):
            page.wait_for_timeout(20)
    page.locator(".hand .cc[data-thing]").first.click(force=True)
    until(page, "document.querySelector('.balloon') !== null")
    words = page.inner_text(".balloon")
    assert "Not now" in words
    assert "ttack" in words or "reinforcement" in words


def test_a_phone_shows_the_words_of_the_hand(user: People, open_house: House) -> None:
    g = find("placing.pick", 2, lambda g: any(T.cards.words[card] != "No ability." for card in g.hand[g.stack[-1][SIDE]]))
    person, _stand = stand_for(user, open_house, g, **ON_PHONE)
    person.page.locator(".sc-tabs [data-tab=hand]").click()
    texts = [text for text in person.page.locator(".hand .cc p").all_inner_texts() if text]
    assert texts


def test_the_order_under_way_lies_on_its_planet(user: People, open_house: House) -> None:
    """It was taken from its stack when it was revealed, and is seen there until it is done."""
    g = find("order_turn.decide", 3)
    order = RULES.view(g, WATCHER)["shown"]["order"]
    for size in ({"width": 1440, "height": 900}, {"width": 390, "height": 844}):
        person, _stand = stand_for(user, open_house, g, viewport=size)
        assert person.page.locator(f".tile[data-planet={order['planet']}] .ord.now:visible").count() == 1
        assert person.page.locator(".tile .ord.now").count() == 1
        person.context.close()


@pytest.mark.parametrize("stop", ["carrying.target", "taking.token"])
def test_the_card_that_asks_is_shown(user: People, open_house: House, stop: str) -> None:
    """Beside what is chosen for it, or in the place of the orders; whoever else looks sees it too."""
    g = find(stop, 3, lambda g: RULES.view(g, WATCHER)["shown"]["card"] is not None)
    card = RULES.view(g, WATCHER)["shown"]["card"]
    space = {"event": T.events, "leadership": T.leaders, "technology": T.techs}[card["kind"]].space
    for eye in (RULES.to_move(g), WATCHER):
        person, _stand = stand_for(user, open_house, g, eye)
        assert space.titles[space.index[card["id"]]] in person.page.inner_text(".sheet .card-under-way")
        person.context.close()


def test_special_orders_that_would_be_wasted_are_marked_before_they_are_placed(user: People, open_house: House) -> None:
    g = find("placing.pick", 3)
    person, _stand = stand_for(user, open_house, g)
    marked = person.page.locator(".tk:has(.waste) .face").evaluate_all("nodes => nodes.map((node) => node.dataset.thing)")
    assert sorted(marked) == ["order:special_build", "order:special_mobilize", "order:special_research"]
    assert "No place in your pool" in str(person.page.locator(".tk:has(.waste) .face").first.get_attribute("aria-label"))


def test_turns_that_are_alike_say_so(user: People, open_house: House) -> None:
    """The rules offer all four; whoever does not know that need not look for the difference."""
    def has_slots(g: Any, many: int) -> bool:
        planet = RULES.view(g, WATCHER)["shown"]["laying"]["planet"]
        return [T.galaxy.planets.ids[k] for k in T.galaxy.slot_planet].count(planet) == many

    four, three = find("galaxy.rotation", 3, partial(has_slots, many=4)), find("galaxy.rotation", 3, partial(has_slots, many=3))
    person, _stand = stand_for(user, open_house, four)
    assert "all ways are alike" in person.page.inner_text(".turns .cap").lower()
    assert sum("like 0°" in text for text in person.page.locator(".turn small").all_inner_texts()) == 3
    other, _stand = stand_for(user, open_house, three)
    assert "like" not in other.page.inner_text(".turns").lower()


def test_an_elimination_is_announced(user: People, open_house: House) -> None:
    g = find("placing.pick", 3)
    person, stand = stand_for(user, open_house, g)
    g = g.copy()
    out = next(side for side in g.order if g.player[side] != RULES.to_move(g))
    g.news = []
    tell(g, L_ELIMINATED, all_eyes(g), [out])
    stand.send(g, -1)
    stand.settled()
    assert T.sheets.factions.titles[out].replace("The ", "the ").lower() in person.page.inner_text(".moment-band").lower()
    assert "eliminated" in person.page.inner_text(".moment-band")


def test_the_guide_speaks_of_the_decision_at_hand(user: People, open_house: House) -> None:
    """What it says of the whole game first makes room for it, though nobody has put it away."""
    person = user(open_house)
    first = find("setup.factions", 3)
    stand = Stand(person.page, GAME, RULES.meta.say_options(first.options), RULES.to_move(first))
    stand.show(first)
    assert person.page.inner_text("#coach h2") == "A galaxy to conquer"
    stand.show(find("choosing.choose", 3, lambda g: RULES.to_move(g) == stand.eye))
    until(person.page, "document.querySelector('#coach h2').innerText === 'A Leadership card'")


def test_the_eyes_of_a_replay_have_the_colours_of_their_factions(user: People, open_house: House) -> None:
    """At the beginning nobody has a faction yet; as soon as somebody has, the eyes look like it."""
    form = {"game": GAME, "options": {"seats": 3}, "seats": [{"kind": "me"}, {"kind": "me"}, {"kind": "me"}]}
    table = open_house.post("/api/tables", form, expect=201)
    person = user(open_house)
    person.no_guide(GAME)
    page = person.page
    page.goto(f"/table.html#{table['table']}." + ",".join(table["tokens"][str(seat)] for seat in range(3)))
    person.at_table()
    rng = random.Random(5)
    while "faction" in page.inner_text("#prompt h2").lower():
        pressed(person, rng)
    page.goto(f"/replay.html#{table['table']}@0")
    page.wait_for_selector("#frame:not(.loading)")
    page.keyboard.press("End")
    until(page, "document.querySelector('.starcraft .switcher') !== null && !document.querySelector('.starcraft.bare')")
    marks = page.locator(".eye .mark use").evaluate_all("nodes => nodes.map((node) => node.getAttribute('href'))")
    picks = page.locator(".switcher .pick .mk use").evaluate_all("nodes => nodes.map((node) => node.getAttribute('href'))")
    assert sorted(marks) == sorted(picks)


def test_of_two_bots_the_prompt_says_which_one_thinks(user: People, open_house: House) -> None:
    g = find("placing.pick", 3, lambda g: RULES.to_move(g) == 1)
    person, stand = stand_for(user, open_house, g, 0)
    people = people_message(RULES, RULES.meta.say_options(g.options))
    for seat in people["seats"][1:]:
        seat.update(kind="bot", level="easy")
    stand.say({**people, "revision": 2})
    stand.show(g)
    assert person.page.inner_text("#prompt h2") == f"{RULES.seat_name(g, 1)} is thinking"
