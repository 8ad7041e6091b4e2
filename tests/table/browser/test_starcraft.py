"""StarCraft on the page: every position is drawn, what can be clicked glows, nothing is cut off in any window."""
from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

from tests.games.starcraft.random_battles import random_battle
from tests.games.starcraft.table import RULES
from tests.table.browser.stand import Stand
from tests.table.browser.user import PHONE, User, to_the_end, until
from tests.table.house import House
from thunderchild.kernel.state import CHANCE, SIDE, WATCHER

People = Callable[..., User]
GAME: Final = "starcraft"
TICK: Final = "Number(document.querySelector('#frame').dataset.tick)"
ASIDE: Final = "destroy_own"
ON_PHONE: Final[dict[str, Any]] = dict(PHONE)

# Words that only a drawing at a loss writes.
LOST: Final = r"""[...document.querySelectorAll('#stage *')].flatMap((node) => [node.getAttribute('aria-label') ?? '',
    ...[...node.childNodes].filter((leaf) => leaf.nodeType === 3).map((leaf) => leaf.data)])
    .filter((text) => /undefined|NaN|\[object|null/.test(text))"""
# Words and numbers that do not fit where they stand.
CUT: Final = r"""[...document.querySelectorAll(`.starcraft :is(.vals, .lv > span, .rc, .cc .top, .cc .mi, .tile > header,
    .front b, .hit .n, .hit .vs, .good b, .piles > *, .planet > b, .panel > header, .lead h3, .steps li)`)]
    .filter((node) => node.checkVisibility() && node.clientWidth && node.scrollWidth > node.clientWidth + 1
    && getComputedStyle(node).display !== 'inline').map((node) => `${node.className}: ${node.textContent}`)"""
# Tiles, discs, skirmishes and panels that cover each other.
OVER: Final = r"""(() => {
    const seen = (node) => node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().width;
    const stage = document.querySelector('.battle, .stagechoice') ? '.sk' : '.space > .tile';
    const all = [...document.querySelectorAll(`.starcraft :is(${stage}, .sheet > *, .ladder, .pick)`)].filter(seen);
    const boxes = all.map((node) => node.getBoundingClientRect());
    const found = [];
    for (let a = 0; a < all.length; a++) for (let b = a + 1; b < all.length; b++) {
        const [one, two] = [boxes[a], boxes[b]];
        const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
        const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
        if (wide > 2 && high > 2) found.push(`${all[a].className} / ${all[b].className}`);
    }
    return found;
})()"""
# Things that glow, by their names; discs that lead to something glow too.
GLOWING: Final = r"""[...document.querySelectorAll('#stage [data-thing].can')].flatMap((node) => node.dataset.thing.split(' '))"""
LEADING: Final = r"""[...document.querySelectorAll('#stage .planet:has(.globe.leads)')].map((node) => node.dataset.planet)"""


# The rail has taken its room, and the galaxy what is left.
FRAMES: Final = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"

# One click out of the list, none that gives up a piece, and at which moment it was made; "" if there is none.
PRESS: Final = r"""(share) => {
    const tick = Number(document.querySelector('#frame').dataset.tick);
    const all = [...document.querySelectorAll('#legal button')].filter((one) => !/^destroy your/i.test(one.innerText));
    if (!document.querySelector('#prompt.yours') || !all.length) return ['', tick];
    const one = all[Math.floor(share * all.length)];
    const words = one.innerText;
    one.click();
    return [words, tick];
}"""


def positions(seed: int, seats: int, most: int = 1500, **options: Any) -> Iterator[Any]:
    """A random game, position by position."""
    rng, g = random.Random(seed), RULES.start({"seats": seats, **options}, heard=True)
    for _click in range(most):
        yield g
        if g.over:
            return
        g.news = []
        RULES.click(g, RULES.fall(g, rng) if RULES.to_move(g) == CHANCE else rng.choice(RULES.legal(g)))


def find(stop: str, seats: int, wanted: Callable[[Any], bool] = lambda g: True, games: int = 60) -> Any:
    """The first position of random games that rests there."""
    for seed in range(games):
        for g in positions(seed, seats):
            if RULES.at(g) == stop and wanted(g):
                return g
    raise AssertionError(f"no position at {stop}")


def fight(stop: str, rows: int, battles: int = 400) -> Any:
    """A battle of so many skirmishes that rests there."""
    for seed in range(battles):
        rng, g = random.Random(seed), None
        g = random_battle(rng).g
        for _click in range(300):
            shown = RULES.view(g, WATCHER)["shown"]["battle"]
            if shown is None:
                break
            if RULES.at(g) == stop and len(shown["skirmishes"]) >= rows:
                return g
            RULES.click(g, RULES.fall(g, rng) if RULES.to_move(g) == CHANCE else rng.choice(RULES.legal(g)))
    raise AssertionError(f"no battle at {stop}")


def stand_for(user: People, open_house: House, g: Any, eye: int | None = None, **look: Any) -> tuple[User, Stand]:
    person = user(open_house, **look)
    person.no_guide(GAME)
    stand = Stand(person.page, GAME, RULES.meta.say_options(g.options), RULES.to_move(g) if eye is None else eye)
    stand.show(g)
    return person, stand


@pytest.mark.parametrize(("seats", "eye", "seed"), [(2, 0, 1), (3, 1, 2), (4, WATCHER, 3), (6, 2, 4)])
def test_every_position_of_a_random_game_is_drawn(user: People, open_house: House, seats: int, eye: int, seed: int) -> None:
    """With motion on: what moved is shown too."""
    person = user(open_house, reduced_motion="no-preference")
    person.no_guide(GAME)
    said: list[str] = []
    person.page.on("console", lambda message: said.append(message.text) if message.type in ("error", "warning") else None)
    stand = Stand(person.page, GAME, {"seats": seats}, eye)
    until(person.page, "!document.querySelector('#frame.loading')")
    for n, g in enumerate(positions(seed, seats, 400)):
        stand.send(g, -1)
        if n % 40 == 0:
            stand.settled()
            assert not person.page.evaluate(LOST)
    stand.settled()
    assert not person.page.evaluate(LOST)
    assert stand.tick > 100
    assert not said, said
    assert not person.page.locator(".notdrawn").count()


def test_every_step_of_random_battles_is_drawn(user: People, open_house: House) -> None:
    rng = random.Random(7)
    person, stand = stand_for(user, open_house, random_battle(rng).g)
    for _battle in range(12):
        g = random_battle(rng).g
        while RULES.view(g, 0)["shown"]["battle"] is not None and not g.over:
            stand.send(g, -1)
            g.news = []
            RULES.click(g, RULES.fall(g, rng) if RULES.to_move(g) == CHANCE else rng.choice(RULES.legal(g)))
        stand.settled()
        assert not person.page.evaluate(LOST)
    assert stand.tick > 200
    assert not person.page.locator(".notdrawn").count()


def is_shown(space: str, id: str, verb: str, glowing: set[str], leading: set[str]) -> bool:
    """A click can be made on the board: its thing glows, or lies on a planet that glows."""
    if verb == ASIDE or space == "nothing" or f"{space}:{id}" in glowing:
        return True
    return any(planet in id for planet in leading)


@pytest.mark.parametrize(("seats", "seed"), [(2, 11), (3, 12), (4, 13)])
def test_whatever_can_be_clicked_glows(user: People, open_house: House, seats: int, seed: int) -> None:
    """Of every seat, in all the steps of a game; what lies beside the board stands in the list."""
    g = next(iter(positions(seed, seats)))
    people = [stand_for(user, open_house, g, eye) for eye in range(seats)]
    missing: set[str] = set()
    for n, g in enumerate(positions(seed, seats, 500)):
        asked = RULES.to_move(g)
        if g.over or asked == CHANCE or (n % 3 and n > 60):
            continue
        person, stand = people[asked]
        stand.send(g, -1)
        stand.settled()
        glowing, leading = set(person.page.evaluate(GLOWING)), set(person.page.evaluate(LEADING))
        for click in RULES.legal(g):
            verb, space, id = parts(click)
            if not is_shown(space, id, verb, glowing, leading):
                missing.add(f"{verb} {space}")
    assert missing == set()


def parts(click: int) -> tuple[str, str, str]:
    """Verb, space and target of a click."""
    words = RULES.words
    verb, target = words.verb_of[click], click - words.first[words.verb_of[click]]
    for space in words.parts_of[verb]:
        if target < len(space):
            return words.verbs[verb], space.name, space.ids[target]
        target -= len(space)
    raise AssertionError(click)


PLACES: Final[dict[str, Callable[[], Any]]] = {
    "factions": lambda: find("setup.factions", 6),
    "leaders": lambda: find("choosing.choose", 3),
    "hands": lambda: find("galaxy.planet", 4),
    "cells": lambda: find("galaxy.cell", 4, lambda g: len(RULES.legal(g)) > 4),
    "turns": lambda: find("galaxy.rotation", 4),
    "slots": lambda: find("galaxy.minor", 3),
    "orders": lambda: find("placing.pick", 4),
    "planets": lambda: find("placing.planet", 6, lambda g: g.round == 1 and sum(map(len, g.pile)) > 12),
    "shop": lambda: find("build.buy", 3),
    "payment": lambda: find("payment.pay", 2),
    "research": lambda: find("research.research", 3),
    "moves": lambda: find("mobilize.to", 3),
    "pairs": lambda: fight("battle.pair", 1),
    "cards": lambda: fight("laying.card", 3),
    "skirmishes": lambda: fight("battle.resolve", 4),
    "retreat": lambda: fight("retreating.goal", 1)}


FEW: Final = ["orders", "planets", "shop", "cards", "skirmishes"]
LOOKS: Final = [((390, 844), "dark", list(PLACES)), ((820, 1180), "dark", FEW), ((1280, 800), "dark", FEW),
                ((1440, 900), "dark", list(PLACES)), ((3840, 2160), "dark", FEW), ((390, 844), "light", FEW),
                ((1440, 900), "light", FEW)]


@pytest.mark.parametrize(("size", "theme", "names"), LOOKS, ids=lambda value: str(value[0]) if isinstance(value, tuple) else "")
def test_nothing_is_cut_off_at_any_size(user: People, open_house: House, size: tuple[int, int], theme: str,
                                        names: list[str]) -> None:
    look: dict[str, Any] = ON_PHONE if size[0] < 500 else {"viewport": {"width": size[0], "height": size[1]}}
    for name in names:
        person, _stand = stand_for(user, open_house, made(name), color_scheme=theme, **look)
        page = person.page
        page.evaluate(FRAMES)
        assert not page.evaluate(CUT), name
        assert not page.evaluate(OVER), name
        assert not page.evaluate(LOST), name
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{name}: the page scrolls sideways"
        person.context.close()


MADE: Final[dict[str, Any]] = {}


def made(name: str) -> Any:
    if name not in MADE:
        MADE[name] = PLACES[name]()
    return MADE[name]


def test_the_faces_of_orders_are_for_their_owner(user: People, open_house: House) -> None:
    g = find("placing.pick", 2, lambda g: sum(map(len, g.pile)) >= 4)
    faces = sum(owner == g.stack[-1][SIDE] for row in g.pile_of for owner in row)
    person, _stand = stand_for(user, open_house, g)
    other, _stand = stand_for(user, open_house, g, WATCHER)
    assert person.page.locator(".ord:not(.down, .slot)").count() == faces > 0
    assert other.page.locator(".ord:not(.down, .slot)").count() == 0


def test_what_stands_aside_does_not_glow(user: People, open_house: House) -> None:
    """SC-83: pieces may be given up beside many decisions; the list offers it, and a press on a piece never means it."""
    def both(g: Any) -> bool:
        says = [RULES.say(g, a).split(" ") for a in RULES.legal(g)]
        return {"move_unit", ASIDE} <= {verb for verb, *_rest in says}

    g = find("mobilize.move", 2, both)
    person, stand = stand_for(user, open_house, g)
    page = person.page
    says = [RULES.say(g, a) for a in RULES.legal(g)]
    moves = [say for say in says if say.startswith("move_unit ")]
    assert page.locator("#legal button:has-text('Destroy')").count() == len([say for say in says if say.startswith(ASIDE)])
    assert page.locator(".gar .can").count() == len(moves)
    page.locator(".pc.can").first.click()
    for _try in range(100):
        if stand.asked:
            break
        page.wait_for_timeout(30)
    assert [RULES.words.say(message["click"]).split(" ")[0] for message in stand.asked if "click" in message] == ["move_unit"]


def test_on_a_phone_the_tab_follows_the_question(user: People, open_house: House) -> None:
    tab = "document.querySelector('.starcraft').dataset.tab"
    tabs = {"orders": "sheet", "planets": "galaxy", "shop": "sheet", "cards": "hand", "skirmishes": "galaxy"}
    for name, wanted in tabs.items():
        person, _stand = stand_for(user, open_house, made(name), **ON_PHONE)
        assert person.page.evaluate(tab) == wanted, name
        person.context.close()


def test_a_planet_opens_by_a_tap_and_is_pressed_there(user: People, open_house: House) -> None:
    g = made("planets")
    person, stand = stand_for(user, open_house, g, **ON_PHONE)
    page = person.page
    ids = [RULES.say(g, a).split(" ")[1] for a in RULES.legal(g)]
    page.click(f".planet[data-planet={ids[-1]}] .globe")
    assert page.locator(f".opened .tile[data-planet={ids[-1]}] > .ground.can").count() == 1
    page.locator(f".opened .tile[data-planet={ids[-1]}] > .ground").click(position={"x": 120, "y": 16})
    until(page, "true")
    for _try in range(100):
        if any(message.get("click") == RULES.words.read(f"place_on {ids[-1]}") for message in stand.asked):
            return
        page.wait_for_timeout(30)
    raise AssertionError(stand.asked)


def pressed(person: User, rng: random.Random) -> str:
    """A click out of the list; its words."""
    words, before = person.page.evaluate(PRESS, rng.random())
    if words:
        until(person.page, f"{TICK} > {before}")
    return str(words)


def test_six_browsers_play_a_round(user: People, open_house: House) -> None:
    form = {"game": GAME, "options": {"seats": 6}, "seats": [{"kind": "me"}, *[{"kind": "link"}] * 5]}
    table = open_house.post("/api/tables", form, expect=201)
    people = [user(open_house) for _seat in range(6)]
    for seat, person in enumerate(people):
        person.no_guide(GAME)
        person.page.goto(f"/table.html#{table['table']}.{table['tokens'][str(seat)]}")
    for person in people:
        person.at_table()
    rng, moved = random.Random(7), set()
    while "round 2" not in people[0].page.inner_text("h1.where").lower() and not people[0].page.locator("#prompt .end").count():
        seat = next((seat for seat, person in enumerate(people) if pressed(person, rng)), -1)
        moved.add(seat)
        if seat < 0:
            people[0].page.wait_for_timeout(15)
    assert moved - {-1} == {0, 1, 2, 3, 4, 5}
    for person in people:
        assert not person.page.evaluate(LOST)
        assert person.page.locator(".seatrail .seatpill").count() == 6
        assert not person.page.locator(".notdrawn").count()


def test_a_phone_plays_a_whole_game_with_a_bot(user: People, open_house: House) -> None:
    form = {"game": GAME, "options": {"seats": 2}, "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}], "pace": 0}
    table = open_house.post("/api/tables", form, expect=201)
    person = user(open_house, **ON_PHONE)
    person.no_guide(GAME)
    page = person.open(table["table"], table["tokens"]["0"])
    rng = random.Random(3)
    assert to_the_end(page, lambda: pressed(person, rng), LOST) > 20
