"""LEVEL 7 [INVASION] on the page: five people by link, one person on a phone with four bots, and every size of window."""
from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any, Final

import pytest

from tests.table.browser.stand import Stand, state_message
from tests.table.browser.user import PHONE, User, to_the_end, until
from tests.table.house import House
from thunderchild import load

People = Callable[..., User]
GAME: Final = "level7"
ON_PHONE: Final[dict[str, Any]] = dict(PHONE)
TICK: Final = "Number(document.querySelector('#frame').dataset.tick)"
SIZES: Final = [(390, 844), (820, 1180), (1280, 800), (1440, 900), (3840, 2160)]

# Words and numbers of the board that do not fit where they stand, or that only a drawing at a loss writes.
CUT: Final = r"""[...document.querySelectorAll('.level7 :is(.good, .tally, .merc, .project, .flag, .dial, .console > header)')]
    .filter((node) => node.checkVisibility() && node.scrollWidth > node.clientWidth + 1
    && getComputedStyle(node).display !== 'inline').map((node) => node.textContent)"""
# Names that do not fit into the tray of their territory, by more than the halo around letters.
BESIDE: Final = r"""[...document.querySelectorAll('.level7 .tray[data-of]')].filter((tray) => {
    const name = document.querySelector(`.level7 .name[data-of="${tray.dataset.of}"]`).getBoundingClientRect();
    const box = tray.getBoundingClientRect();
    return name.left < box.left - 1 || name.right > box.right + 1 || name.top < box.top - 4;
}).map((tray) => tray.dataset.of)"""
LOST: Final = r"""[...document.querySelectorAll('#stage *')].map((node) => node.getAttribute('aria-label') ?? '')
    .filter((text) => /undefined|NaN|\[object/.test(text))"""


# One click out of the list, and which moment it was made at; "" if there is none. In one go: the page declines by itself what can
# only be declined, and what was in the list a moment ago may be gone.
PRESS: Final = r"""([share, passes]) => {
    const tick = Number(document.querySelector('#frame').dataset.tick);
    const all = [...document.querySelectorAll('#legal button')];
    if (!document.querySelector('#prompt.yours') || !all.length) return ['', tick];
    const easy = all.filter((one) => /no trade|no more|pass|refuse|end the talk|nothing more/i.test(one.innerText));
    const least = easy.filter((one) => /no more trades/i.test(one.innerText));
    const found = !passes || !easy.length ? all : least.length ? least : easy;
    const one = found[Math.floor(share * found.length)];
    const words = one.innerText;
    one.click();
    return [words, tick];
}"""


def pressed(person: User, rng: random.Random, lazy: float = 0.0) -> str:
    """A click out of the list of all there are, now and then rather one that passes; its words."""
    words, before = person.page.evaluate(PRESS, [rng.random(), rng.random() < lazy])
    if words:
        until(person.page, f"{TICK} > {before}")
    return str(words)


def round_of(person: User) -> int:
    found = re.search(r"round (\d+)", str(person.page.inner_text("h1.where")), re.IGNORECASE)
    return int(found[1]) if found else 0


def test_five_browsers_play_two_rounds(user: People, open_house: House) -> None:
    made = open_house.post("/api/tables", {"game": GAME, "options": {}, "seats": [{"kind": "me"}, *[{"kind": "link"}] * 4]},
                           expect=201)
    people = [user() for _seat in range(5)]
    for seat, person in enumerate(people):
        person.no_guide(GAME)
        person.page.goto(f"/table.html#{made['table']}.{made['tokens'][str(seat)]}")
    for person in people:
        person.at_table()
    rng, moved = random.Random(7), set()
    while round_of(people[0]) < 3 and not people[0].page.locator("#prompt .end").count():
        words = ""
        for seat, person in enumerate(people):
            words = pressed(person, rng, 0.9)
            if words:
                moved.add(seat)
                break
        if not words:
            people[0].page.wait_for_timeout(15)
    assert moved == {0, 1, 2, 3, 4}
    for person in people:
        assert not person.page.evaluate(LOST)
        assert person.page.locator(".console").count() == 5


def test_one_person_alone_plays_five_coalitions(user: People, open_house: House) -> None:
    made = open_house.post("/api/tables", {"game": GAME, "options": {"seats": 1}, "seats": [{"kind": "me"}]}, expect=201)
    person = user()
    person.no_guide(GAME)
    page = person.open(made["table"], made["tokens"]["0"])
    rng, asked = random.Random(5), set()
    while round_of(person) < 3 and not page.locator("#prompt .end").count():
        asked.add(page.evaluate("document.querySelector('.console.asked')?.getAttribute('aria-label') ?? ''"))
        if not pressed(person, rng, 0.9):
            page.wait_for_timeout(15)
    assert len(asked - {""}) == 5
    assert not page.evaluate(LOST)


def test_a_phone_plays_a_whole_game_with_four_bots(user: People, open_house: House) -> None:
    form = {"game": GAME, "options": {}, "seats": [{"kind": "me"}, *[{"kind": "bot", "level": "random"}] * 4], "pace": 0}
    made = open_house.post("/api/tables", form, expect=201)
    person = user(**PHONE)
    person.no_guide(GAME)
    page = person.open(made["table"], made["tokens"]["0"])
    rng = random.Random(3)
    assert to_the_end(page, lambda: pressed(person, rng), LOST) > 20


def full_table() -> tuple[Any, Any]:
    """A position with much on the board: late in a random game that goes on for long, while a trade is talked about."""
    rules: Any = load(GAME)
    best: Any = None
    for seed in range(12):
        rng, g, clicks = random.Random(seed), rules.start({}), 0
        while not g.over:
            clicks += 1
            if rules.at(g) == "talk.sheet" and (best is None or clicks > best[0]):
                best = (clicks, g.copy())
            rules.click(g, rules.fall(g, rng) if rules.to_move(g) < 0 else rng.choice(rules.legal(g)))
    return rules, best[1]


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size[0]))
def test_nothing_is_cut_off_at_any_size(user: People, size: tuple[int, int], theme: str) -> None:
    rules, g = full_table()
    look = PHONE if size[0] < 500 else {"viewport": {"width": size[0], "height": size[1]}}
    person = user(color_scheme=theme, **look)
    person.no_guide(GAME)
    stand = Stand(person.page, GAME, {}, rules.to_move(g))
    until(person.page, "!document.querySelector('#frame.loading')")
    stand.send(g, -1)
    stand.settled()
    assert person.page.locator(".trade .row").count() == 6
    assert not person.page.evaluate(CUT)
    assert size[0] < 500 or not person.page.evaluate(BESIDE)
    assert not person.page.evaluate(LOST)
    assert person.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"


def test_a_step_of_the_trade_sheet_glows_for_each_legal_click(user: People) -> None:
    rules, g = full_table()
    person = user()
    person.no_guide(GAME)
    stand = Stand(person.page, GAME, {}, rules.to_move(g))
    until(person.page, "!document.querySelector('#frame.loading')")
    stand.send(g, -1)
    stand.settled()
    says = {rules.say(g, a) for a in rules.legal(g)}
    edits = {say for say in says if say.split(" ")[0] in ("give", "ask", "take_back")}
    assert person.page.locator(".trade .step.can").count() == len(edits) > 0


def shown(user: People, position: dict[str, Any], *clicks: str, eye: int = -1, **look: Any) -> tuple[User, Stand, Any]:
    """A position on the page, for whoever is asked or another eye."""
    rules: Any = load(GAME)
    g = rules.arrange(position)
    g.news = []
    for click in clicks:
        rules.play(g, rules.to_move(g), rules.read(g, click))
    person = user(**look)
    person.no_guide(GAME)
    stand = Stand(person.page, GAME, {}, rules.to_move(g) if eye < 0 else eye)
    stand.show(g)
    return person, stand, g


def test_the_chat_is_closed_while_an_event_card_is_chosen(user: People) -> None:
    person, stand, g = shown(user, {"phase": "events"}, "look", "* event a07")
    page = person.page
    assert "L7-25" in page.inner_text(".log .closed")
    assert not page.locator(".log form").is_visible()
    for click in ("alpha", *["blind_alpha"] * 4):
        stand.rules.play(g, stand.rules.to_move(g), stand.rules.read(g, click))
    stand.show(g)
    assert page.locator(".log form").is_visible()
    assert not page.locator(".log .closed").is_visible()


def test_who_trades_with_himself_reads_the_names_of_both_sides(user: People) -> None:
    """With one seat every coalition is "you"."""
    rules: Any = load(GAME)
    heads = []
    for seats in (1, 5):
        g = rules.arrange({"phase": "talks_1", "options": {"seats": seats}})
        rules.play(g, rules.to_move(g), rules.read(g, "trade na"))
        person = user()
        person.no_guide(GAME)
        Stand(person.page, GAME, {"seats": seats}, rules.to_move(g)).show(g)
        heads.append(person.page.locator(".trade .party b").all_inner_texts())
    assert heads == [["South America gives", "North America gives"], ["You give", "North America gives"]]


def test_the_event_card_lies_open_for_its_player_alone(user: People) -> None:
    looked = {"phase": "events"}, "look", "* event a07"
    person, stand, _g = shown(user, *looked, **ON_PHONE)
    rules: Any = stand.rules
    halves = rules.t.texts[12:14]
    assert person.page.locator(".eventcard .half.can").count() == 2
    assert all(half.words in person.page.inner_text(".eventcard") for half in halves)
    other, _stand, _g = shown(user, *looked, eye=1, **ON_PHONE)
    assert other.page.locator(".console").count() == 5
    assert other.page.locator(".eventcard").count() == 0
    assert not any(half.words in other.page.inner_text("body") for half in halves)


def test_what_can_only_be_declined_the_page_declines(user: People) -> None:
    person, stand, g = shown(user, {"phase": "deployment", "coalitions": {"sa": {"money": 0}}})
    assert [stand.rules.say(g, a) for a in stand.rules.legal(g)] == ["pass"]
    stand.tick += 1
    stand.say(state_message(stand.rules, g, stand.eye, stand.tick) | {"may_force": True})
    until(person.page, "true")
    wanted = {"tick": stand.tick, "click": stand.rules.passing(g)}
    for _try in range(200):
        if any(wanted.items() <= message.items() for message in stand.asked):
            return
        person.page.wait_for_timeout(50)
    raise AssertionError(f"only asked: {stand.asked}")


def test_on_a_phone_the_tab_follows_the_question(user: People) -> None:
    person, _stand, _g = shown(user, {"phase": "talks_1"}, **ON_PHONE)
    page = person.page
    tab = "document.querySelector('.level7').dataset.tab"
    assert page.evaluate(tab) == "consoles"
    assert page.locator(".console > header.can").count() == 4
    page.click(".level7-tabs [data-tab=cards]")
    assert page.locator(".strip .lot").first.is_visible()
    assert not page.locator(".level7 .map").is_visible()


SCALE: Final = "Number(getComputedStyle(document.querySelector('.level7 .map')).getPropertyValue('--zoom-level'))"
GLOWS: Final = r"""[...document.querySelectorAll('.level7 .area.can')].some((node) => {
    const [map, box] = [document.querySelector('.level7 .map'), node].map((one) => one.getBoundingClientRect());
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const foot = innerWidth < 500 ? document.querySelector('.level7 .zoombtns').getBoundingClientRect().top : map.bottom;
    return x > map.x && x < map.right && y > map.y && y < foot;
})"""
ALL_GLOW: Final = GLOWS.replace(".some(", ".every(")


def test_on_a_phone_the_map_comes_back_as_it_was(user: People) -> None:
    person, _stand, _g = shown(user, {"phase": "movement", "coalitions": {"sa": {"units": {"argentina": 1}}}}, **ON_PHONE)
    page = person.page
    before = page.evaluate(SCALE)
    for tab in ("consoles", "cards", "map"):
        page.click(f".level7-tabs [data-tab={tab}]")
        page.wait_for_timeout(60)
    assert page.evaluate(SCALE) == before > 0.5
    assert page.evaluate(GLOWS)


@pytest.mark.parametrize("guide", [True, False], ids=["with a guide", "without"])
def test_on_a_phone_what_glows_is_in_view(user: People, guide: bool) -> None:
    rules: Any = load(GAME)
    person = user(**PHONE)
    if not guide:
        person.no_guide(GAME)
    stand = Stand(person.page, GAME, {}, 0)
    stand.show(rules.start({}))
    if guide:
        person.page.wait_for_selector("#coach:not([hidden])")
    until(person.page, GLOWS if guide else ALL_GLOW, 5_000)


def test_a_window_made_narrow_shows_a_map_that_can_be_read(user: People) -> None:
    person, _stand, _g = shown(user, {"phase": "movement", "coalitions": {"sa": {"units": {"argentina": 1}}}})
    page = person.page
    assert not page.locator(".level7 .map.zoomed").count(), "all of it is seen"
    page.set_viewport_size({"width": 390, "height": 844})
    until(page, f"{SCALE} > 0.6 && {GLOWS}", 5_000)
    page.set_viewport_size({"width": 1440, "height": 900})
    until(page, "!document.querySelector('.level7 .map.zoomed')", 5_000)


def test_a_card_under_a_territory_is_drawn_there_and_said(user: People) -> None:
    person, _stand, _g = shown(user, {"phase": "movement", "attached": {"argentina": ["blaster_hybrids", "synthesis_vats"]}})
    page = person.page
    assert page.locator(".level7 .attached text").all_text_contents() == ["B", "S"]
    for place in ("[data-area=argentina]", ".tray[data-of=argentina]"):
        assert "Attached: Blaster Hybrids, Synthesis Vats." in page.text_content(f".level7 {place} > title")


@pytest.mark.parametrize("what", ["Terror", "Biological Sciences", "Power of the Hydra"])
def test_a_finger_reads_what_a_pointer_rests_on(user: People, what: str) -> None:
    person, _stand, _g = shown(user, {"phase": "movement"}, **ON_PHONE)
    page = person.page
    page.click(f".level7-tabs [data-tab={'cards' if 'Hydra' in what else 'consoles'}]")
    page.locator(f".level7 [title^='{what}']").last.tap()
    page.wait_for_selector(".balloon")
    assert page.inner_text(".balloon b").startswith(what)


def test_the_key_names_every_sign_of_the_consoles(user: People) -> None:
    person, _stand, _g = shown(user, {"phase": "movement"})
    page = person.page
    page.click(".key-toggle")
    signs = "[...document.querySelectorAll('{}')].map((node) => node.getAttribute('href'))"
    drawn = set(page.evaluate(signs.format(".level7 :is(.goods, .numbers, .hydra) .ic use")))
    assert drawn <= set(page.evaluate(signs.format(".level7 .key-panel .ic use")))
    assert len(drawn) > 10


@pytest.mark.parametrize("size", [(390, 844), (820, 1180)], ids=lambda size: str(size[0]))
def test_small_screens_say_the_step_and_whose_seat_is_whose(user: People, size: tuple[int, int]) -> None:
    look = PHONE if size[0] < 500 else {"viewport": {"width": size[0], "height": size[1]}}
    person, _stand, _g = shown(user, {"phase": "movement"}, **look)
    page = person.page
    assert page.inner_text(".where .step") == "6. Movement"
    assert page.locator(".where .step").is_visible()
    names = page.locator(".seatrail .names")
    assert all("America" in text or text in ("Europe", "Africa", "Asia") for text in
               (one.rpartition("\n")[2] for one in names.all_inner_texts()))


def test_on_a_phone_the_name_of_every_step_fits_into_the_bar(user: People) -> None:
    rules: Any = load(GAME)
    g = rules.arrange({"phase": "movement"})
    g.news = []
    person = user(**ON_PHONE)
    person.no_guide(GAME)
    stand = Stand(person.page, GAME, {}, 0)
    cut = []
    for g.step in range(1, 16):
        stand.show(g)
        words, wide, room = person.page.evaluate("""(() => { const node = document.querySelector('.where .step');
            return [node.textContent, node.scrollWidth, node.clientWidth]; })()""")
        assert words.startswith(f"{g.step}. ")
        cut += [words] if wide > room else []
    assert not cut


def test_beside_the_guide_the_clicks_have_more_room_than_the_log(user: People) -> None:
    rules: Any = load(GAME)
    person = user()
    stand = Stand(person.page, GAME, {}, 0)
    stand.show(rules.start({}))
    page = person.page
    page.wait_for_selector("#coach:not([hidden])")
    hidden = "document.querySelector('.legal').scrollHeight - document.querySelector('.legal').clientHeight"
    assert page.evaluate(hidden) <= 1


def test_a_click_shows_what_it_moves(user: People) -> None:
    person, _stand, _g = shown(user, {"phase": "movement", "coalitions": {"sa": {"units": {}}}})
    signs = "[...document.querySelectorAll('#legal button .ic use')].map((node) => node.getAttribute('href'))"
    assert set(person.page.evaluate(signs)) == {"#p-cronos"}
