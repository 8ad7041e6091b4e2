"""Nothing is cut off or lies over something else, in all games and at every size; beside a guide the answers are seen."""
from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import pytest

from tests.table.browser.sight import SETTLED, large_letters, unread
from tests.table.browser.stand import Stand, people_message
from tests.table.browser.user import PHONE, User, until
from thunderchild import load

People = Callable[..., User]
SIZES: Final = [(390, 844), (820, 1180), (1280, 800), (1440, 900), (3840, 2160)]
STOPS: Final = {"pulp": ["setup.take_die", "encounter.engage", "encounter.choose", "remove.choose", "search.choose",
                         "turn_die.choose"],
                "brood": ["setup.choose_nation", "move_phase.move", "build_phase.build", "brood_turn.spend"],
                "invaders": ["hero.zone", "turn.main", "play.zone"],
                "level7": ["setup.units", "talk.sheet", "movement.from", "events.lay"],
                "starcraft": ["galaxy.cell", "placing.planet", "build.buy", "mobilize.move", "payment.pay", "order_turn.decide"]}
SEATS: Final = {"starcraft": (2, 4, 6)}
CLICKS: Final = 700
Shown = tuple[Any, dict[str, Any], int]


@cache
def positions(game: str) -> dict[str, Shown]:
    """By stop the position of a few random games at which most can be clicked, its options, and who is asked."""
    rules, best = load(game), dict[str, tuple[int, Shown]]()
    for seats in SEATS.get(game, (0,)):
        options = {"seats": seats} if seats else {}
        for seed in range(4):
            rng, g = random.Random(seed), rules.start(options)
            for _click in range(CLICKS):
                if g.over:
                    break
                asked = rules.to_move(g)
                if asked >= 0 and rules.at(g) in STOPS[game] and len(rules.legal(g)) > best.get(rules.at(g), (0,))[0]:
                    best[rules.at(g)] = len(rules.legal(g)), (g.copy(), options, asked)
                rules.click(g, rules.fall(g, rng) if asked < 0 else rng.choice(rules.legal(g)))
    assert set(best) == set(STOPS[game])
    return {stop: shown for stop, (_clicks, shown) in best.items()}


def shown(user: People, game: str, stop: str, guide: bool = False, letters: int = 16, **look: Any) -> User:
    """Somebody who looks at such a position."""
    g, options, asked = positions(game)[stop]
    person = user(**look)
    if letters != 16:
        large_letters(person.page, letters)
    if not guide:
        person.no_guide(game)
    g.news = []
    Stand(person.page, game, options, asked).show(g)
    return person


def look_of(size: tuple[int, int]) -> dict[str, Any]:
    return dict(PHONE) if size[0] < 500 else {"viewport": {"width": size[0], "height": size[1]}}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size[0]))
@pytest.mark.parametrize("game", list(STOPS))
def test_everything_can_be_read_at_every_size(user: People, game: str, size: tuple[int, int]) -> None:
    faults: list[str] = []
    for stop in STOPS[game]:
        person = shown(user, game, stop, **look_of(size))
        faults += [f"{stop}: {fault}" for fault in unread(person.page)]
        person.context.close()
    assert not faults


def first_at_each_stop(game: str, options: dict[str, Any], most: int = 14) -> list[Any]:
    """Positions of a random game in which a seat is asked: the first of each kind."""
    rules, rng = load(game), random.Random(3)
    g, found = rules.start(options), dict[str, Any]()
    for _click in range(CLICKS):
        if g.over or len(found) == most:
            break
        asked = rules.to_move(g)
        if asked >= 0:
            found.setdefault(rules.at(g), g.copy())
        rules.click(g, rules.fall(g, rng) if asked < 0 else rng.choice(rules.legal(g)))
    return list(found.values())


@pytest.mark.parametrize(("game", "options"), [("brood", {}), ("invaders", {}), ("level7", {"seats": 2})])
def test_a_table_with_a_bot_can_be_read_on_a_phone(user: People, game: str, options: dict[str, Any]) -> None:
    """As Play now makes it: the bar has room for the step and for who is asked, the board for the name of the bot."""
    person = user(**PHONE)
    person.no_guide(game)
    stand = Stand(person.page, game, options, 0)
    people = people_message(stand.rules, options)
    people["seats"][1] |= {"kind": "bot", "level": "normal"}
    faults: list[str] = []
    for g in first_at_each_stop(game, options):
        g.news = []
        stand.show(g)
        stand.say(people)
        until(person.page, "window.thunderchild.session.people.seats[1].kind === 'bot'")
        faults += [f"{stand.rules.at(g)}: {fault}" for fault in unread(person.page)]
    assert not faults


def test_beside_a_guide_on_a_phone_the_zone_keeps_its_room(user: People) -> None:
    """Invaders: what lies below comes by scrolling, and cards in play keep their names."""
    g, options, asked = positions("invaders")["turn.main"]
    g = g.copy()
    for slot in range(len(g.card_at)):
        if g.card_at[slot] < 0:
            g.card_at[slot] = g.hand[asked][0]
    person = user(**PHONE)
    g.news = []
    Stand(person.page, "invaders", options, asked).show(g)
    person.page.wait_for_selector("#coach:not([hidden])")
    person.page.evaluate(SETTLED)
    low = person.page.evaluate("""[...document.querySelectorAll('.izone.open .iplate')].filter((plate) => {
        const name = plate.querySelector('.pbody > b').getBoundingClientRect();
        return name.bottom > plate.getBoundingClientRect().bottom + 1; }).length""")
    assert low == 0


@pytest.mark.parametrize(("game", "options"), [("brood", {}), ("invaders", {}), ("level7", {"seats": 2})])
def test_the_bar_says_who_plays_what(user: People, game: str, options: dict[str, Any]) -> None:
    """Also where one of them has a long name: nothing else in the bar gives way to it."""
    person = user(viewport={"width": 1440, "height": 900})
    person.no_guide(game)
    stand = Stand(person.page, game, options, 0)
    people = people_message(stand.rules, options)
    for name in ({"kind": "bot", "level": "normal"}, {"kind": "person", "name": "Maximiliana of the Eastern Isles"}):
        people["seats"][1] |= name
        for g in first_at_each_stop(game, options, 6):
            g.news = []
            stand.show(g)
            stand.say(people)
            until(person.page, f"window.thunderchild.session.people.seats[1].kind === '{name['kind']}'")
            lost = [fault for fault in unread(person.page) if "bar " in fault]
            assert not [fault for fault in lost if "Maximiliana" not in fault]
    played = person.page.locator(".bar .seatpill.here .names small").first
    assert played.is_visible()
    assert played.inner_text() in ("Brood", "Invader", "SA + EU")


@pytest.mark.parametrize(("game", "stop"), [("brood", "brood_turn.spend"), ("invaders", "turn.main")])
def test_beside_a_guide_in_large_letters_the_board_keeps_half_of_the_window(user: People, game: str, stop: str) -> None:
    person = shown(user, game, stop, guide=True, letters=32, viewport={"width": 1440, "height": 900})
    person.page.wait_for_selector("#coach:not([hidden])")
    assert person.page.evaluate("document.querySelector('.stagebox').getBoundingClientRect().height") > 450
    assert not [fault for fault in unread(person.page) if "coach" in fault or "prompt" in fault]


LARGE: Final = [("pulp", "encounter.choose"), ("pulp", "encounter.engage"), ("pulp", "turn_die.choose"),
                ("brood", "move_phase.move"), ("brood", "brood_turn.spend"), ("invaders", "turn.main"),
                ("level7", "movement.from"), ("level7", "talk.sheet"), ("starcraft", "placing.planet"),
                ("starcraft", "mobilize.move")]


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)], ids=lambda size: str(size[0]))
@pytest.mark.parametrize(("game", "stop"), LARGE)
def test_everything_can_be_read_with_letters_twice_as_large(user: People, game: str, stop: str, size: tuple[int, int]) -> None:
    page = shown(user, game, stop, letters=32, **look_of(size)).page
    assert page.evaluate("parseFloat(getComputedStyle(document.querySelector('#prompt h2')).fontSize)") > 30
    assert not unread(page)


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)], ids=lambda size: str(size[0]))
@pytest.mark.parametrize(("game", "stop"), [("pulp", "encounter.choose"), ("brood", "brood_turn.spend"),
                                            ("invaders", "turn.main"), ("level7", "events.lay"),
                                            ("starcraft", "mobilize.move")])
def test_beside_a_guide_large_letters_can_be_read(user: People, game: str, stop: str, size: tuple[int, int]) -> None:
    page = shown(user, game, stop, True, 32, **look_of(size)).page
    page.wait_for_selector("#coach:not([hidden])")
    assert not unread(page)


# Numbers of the plan beside which there is none of another step: what is marked is larger than the others.
PLAN: Final = r"""(() => {
    const boxes = [...document.querySelectorAll('.iplan li')].filter((node) => parseFloat(getComputedStyle(node).fontSize) > 0)
        .map((node) => {
            const range = document.createRange();
            range.selectNodeContents(node);
            return [range.getBoundingClientRect(), node.getBoundingClientRect()];
        }).sort((one, two) => one[1].top - two[1].top);
    return boxes.slice(1).map(([word], k) => word.top - boxes[k][0].bottom);
})()"""


@pytest.mark.parametrize("size", [(1440, 900), (1440, 700), (820, 1180)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("letters", [16, 32])
def test_no_number_of_the_plan_touches_another(user: People, letters: int, size: tuple[int, int]) -> None:
    page = shown(user, "invaders", "turn.main", False, letters, **look_of(size)).page
    page.evaluate(SETTLED)
    gaps = page.evaluate(PLAN)
    assert len(gaps) >= 2
    assert min(gaps) > 2
    marked = page.evaluate("document.querySelector('.iplan li.at').getBoundingClientRect().height")
    assert marked >= page.evaluate("parseFloat(getComputedStyle(document.querySelector('.iplan li.at')).fontSize)")


ZOOMED: Final = {"viewport": {"width": 720, "height": 450}}        # a window of 1440x900 at 200 %


@pytest.mark.parametrize(("game", "stop"), [("pulp", "encounter.choose"), ("pulp", "encounter.engage"),
                                            ("brood", "move_phase.move"), ("invaders", "turn.main"), ("level7", "events.lay"),
                                            ("starcraft", "payment.pay")])
def test_everything_can_be_read_in_a_page_zoomed_to_200_percent(user: People, game: str, stop: str) -> None:
    assert not unread(shown(user, game, stop, False, 16, **ZOOMED).page)


# Answers that can be pressed: a few of them stand below the question.
ANSWERS: Final = r"""[...document.querySelectorAll('#prompt .acts button')].filter((node) => node.checkVisibility()
    && node.getBoundingClientRect().bottom <= innerHeight).length"""


@pytest.mark.parametrize(("game", "stop"), [("pulp", "encounter.choose"), ("invaders", "turn.main"), ("level7", "movement.from"),
                                            ("starcraft", "order_turn.decide")])
def test_on_a_phone_the_guide_leaves_the_answers_in_sight(user: People, game: str, stop: str) -> None:
    page = shown(user, game, stop, True, 16, **PHONE).page
    page.wait_for_selector("#coach:not([hidden])")
    assert page.locator("#coach p").is_visible()
    assert page.evaluate(ANSWERS) > 0
    assert not unread(page)


def test_what_stands_aside_is_folded_and_has_no_keys(user: People) -> None:
    """StarCraft: pieces may be given up beside many decisions, which is hardly ever meant."""
    g, options, asked = positions("starcraft")["mobilize.move"]
    person = user()
    person.no_guide("starcraft")
    g.news = []
    stand = Stand(person.page, "starcraft", options, asked)
    stand.show(g)
    page = person.page
    says = [stand.rules.say(g, a).split(" ")[0] for a in stand.rules.legal(g)]
    main = len([verb for verb in says if verb != "destroy_own"])
    assert 0 < main < len(says)
    assert page.inner_text("#legalbox header .num, .legalbox header .num") == str(main)
    assert not page.get_by_role("button", name="Destroy").first.is_visible()
    page.keyboard.press(str(main + 1))
    page.locator("#legal summary").click()
    until(page, "document.querySelector('#legal details').open")
    assert page.get_by_role("button", name="Destroy").first.is_visible()
    assert not [message for message in stand.asked if "click" in message]


WHOLE: Final = r"""[...document.querySelectorAll('.starcraft .space :is(.globe, .cell)')].filter((node) => {
    const [sky, box] = [document.querySelector('.starcraft .sky'), node].map((one) => one.getBoundingClientRect());
    return box.left < sky.left || box.right > sky.right || box.top < sky.top || box.bottom > sky.bottom;
}).length"""
DISCS: Final = """Math.min(...[...document.querySelectorAll('.starcraft .globe')]
    .map((node) => node.getBoundingClientRect().width))"""


@pytest.mark.parametrize("size", [(820, 1180), (1440, 900)], ids=lambda size: str(size[0]))
@pytest.mark.parametrize("stop", ["galaxy.cell", "placing.planet", "mobilize.move"])
def test_all_planets_of_a_galaxy_are_seen_whole_and_large_enough(user: People, stop: str, size: tuple[int, int]) -> None:
    page = shown(user, "starcraft", stop, **look_of(size)).page
    page.evaluate("new Promise((done) => setTimeout(done, 60))")
    assert page.evaluate(WHOLE) == 0
    assert page.evaluate(DISCS) >= 36


def test_no_piece_lies_on_the_name_of_a_territory(user: People) -> None:
    page = shown(user, "level7", "movement.from").page
    order = "[...document.querySelectorAll('.level7 .world > g')].map((layer) => layer.getAttribute('class') ?? '')"
    assert page.evaluate(order)[-2:] == ["pieces", "names"]
    assert page.locator(".level7 .pieces ~ .names .name").count() > 20


def test_goods_of_a_trade_go_both_ways(user: People) -> None:
    page = shown(user, "level7", "talk.sheet").page
    signs = "[...document.querySelectorAll('.trade > header .both use')].map((node) => node.getAttribute('href'))"
    assert [sign.partition("#")[2] for sign in page.evaluate(signs)] == ["i-right", "i-left"]


# Icons that lie on words of their own box.
ICONS: Final = r"""[...document.querySelectorAll('.tab.end')].flatMap((box) => {
    const boxes = [...box.children].map((node) => node.getBoundingClientRect()).sort((one, two) => one.top - two.top);
    return boxes.slice(1).map((low, k) => low.top - boxes[k].bottom);
})"""


@pytest.mark.parametrize("size", [(1000, 700), (1100, 800), (820, 1180), (1440, 900)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_what_the_page_says_of_an_end_does_not_reach_the_end_of_the_line(user: People, size: tuple[int, int]) -> None:
    """Pulp: the sign behind the last card has two drawings and two words, one below the other."""
    page = shown(user, "pulp", "encounter.choose", **look_of(size)).page
    page.evaluate(SETTLED)
    gaps = page.evaluate(ICONS)
    assert len(gaps) == 2
    assert min(gaps) >= 0


LADDER: Final = r"""[...document.querySelectorAll('.starcraft .ladder em')].filter((node) => {
    const [rung, sign] = [node.closest('li'), node.querySelector('.mk')].map((one) => one.getBoundingClientRect());
    const box = node.getBoundingClientRect();
    return sign.top < box.top || sign.bottom > box.bottom || box.bottom > rung.bottom;
}).length"""


def played_out(game: str, options: dict[str, Any]) -> Any:
    rules, rng = load(game), random.Random(3)
    g = rules.start(options)
    while not g.over:
        rules.click(g, rules.fall(g, rng) if rules.to_move(g) < 0 else rng.choice(rules.legal(g)))
    return g


def test_five_on_one_rung_in_large_letters_are_seen_whole(user: People) -> None:
    """StarCraft: all begin with no point, and the ladder is low."""
    options = {"seats": 5}
    person = user(viewport={"width": 1440, "height": 900})
    large_letters(person.page, 32)
    person.no_guide("starcraft")
    g = next(g for g in first_at_each_stop("starcraft", options) if load("starcraft").at(g) == "galaxy.major")
    g.news = []
    Stand(person.page, "starcraft", options, load("starcraft").to_move(g)).show(g)
    person.page.evaluate(SETTLED)
    assert person.page.locator(".starcraft .ladder em").count() == 5
    assert person.page.evaluate(LADDER) == 0


@pytest.mark.parametrize(("game", "options"), [("starcraft", {"seats": 5}), ("pulp", {})])
def test_on_a_phone_in_large_letters_all_that_can_be_done_at_the_end_is_reached(user: People, game: str,
                                                                                options: dict[str, Any]) -> None:
    person = user(**PHONE)
    large_letters(person.page, 32)
    person.no_guide(game)
    g = played_out(game, options)
    g.news = []
    Stand(person.page, game, options, 0).show(g)
    person.page.wait_for_selector("#prompt .end")
    assert not [fault for fault in unread(person.page) if "prompt" in fault]
