"""Pulp Invasion on the page: whole games by clicking what glows, the drawing at every size, what is read out, what moves."""
from __future__ import annotations

import random
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final

from tests.table.browser.stand import Stand
from tests.table.browser.user import PHONE, User, until
from tests.table.house import House
from thunderchild import load
from thunderchild.kernel.state import CHANCE

People = Callable[..., User]
SCREENS: Final = Path(__file__).parents[3] / "build" / "screens"
SIZES: Final = ((1440, 900), (1180, 800), (820, 1180), (390, 844), (2560, 1440))
PICTURES: Final = ("take_die", "choose_planet", "encounter", "engage", "search", "over2")
LEVEL: Final = {"level": "normal"}
MOST_CLICKS: Final = 700

# What glows and can be met by a finger now, after scrolling if need be: nothing lies over its middle.
GLOWING: Final = """() => [...document.querySelectorAll("#stage [data-thing].can")].flatMap((node, k) => {
    node.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = node.getBoundingClientRect();
    const hit = box.width > 0 && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return hit && node.contains(hit) ? [k] : [];
})"""

# The person is asked, so something must glow, or a drawer must say that it does.
ASKED: Final = "document.querySelector('#prompt.yours, #prompt .end') && !document.querySelector('#frame.busy')"

# Things that stick out of the board, boxes that do not hold their text, letters too small to read.
FAULTS: Final = """() => {
    const board = document.querySelector(".pulp"), edge = board.getBoundingClientRect(), out = [];
    const zoom = parseFloat(getComputedStyle(document.querySelector("#frame")).zoom) || 1;
    const scrolls = (node) => node.closest(".worlds, .chips, .rows, .psheet") || getComputedStyle(board).overflowY === "auto";
    const sticksOut = (box) => box.right > edge.right + 3 || box.bottom > edge.bottom + 3 || box.left < edge.left - 3
        || box.top < edge.top - 3;
    const isCut = (node, look) => look.overflow === "hidden" && look.textOverflow !== "ellipsis"
        && (node.scrollHeight > node.clientHeight + 3 || node.scrollWidth > node.clientWidth + 3);
    for (const node of board.querySelectorAll("*")) {
        const look = getComputedStyle(node), box = node.getBoundingClientRect();
        if (node.closest("svg, .sr, .ghost, [hidden], .evaded .pcard") || look.visibility === "hidden" || !box.width) continue;
        const name = `${node.tagName}.${node.className} "${node.textContent.slice(0, 60)}"`;
        const size = parseFloat(look.fontSize) * zoom;
        if (!scrolls(node) && sticksOut(box)) out.push(`out of the board: ${name}`);
        if (!scrolls(node) && isCut(node, look)) out.push(`cut off: ${name}`);
        const letters = [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim());
        if (letters && size < 10.4) out.push(`${size.toFixed(1)} px: ${name}`);
    }
    return [...new Set(out)].slice(0, 4);
}"""


def sit(person: User, house: House, **options: str) -> Any:
    person.no_guide("pulp")
    made = house.make("me", game="pulp", options=options)
    return person.open(made.id, made.tokens[0])


def node(page: Any) -> str:
    """The moment at which the game rests."""
    return str(page.get_attribute(".pulp", "data-node"))


def is_over(page: Any) -> bool:
    return bool(page.locator("#prompt .end").count())


def click_something(person: User, rng: random.Random) -> None:
    """One click on a glowing thing; if it lies in a drawer, the drawer is opened first."""
    page = person.page
    until(page, ASKED)
    here = [] if is_over(page) else page.evaluate(GLOWING)
    lit = page.locator(".drawers .lit:visible[aria-expanded=false]")
    if lit.count() and (not here or rng.random() < 0.3):
        lit.first.click()
    elif here:
        before = person.tick()
        page.locator("#stage [data-thing].can").nth(rng.choice(here)).click()
        items = page.locator(".menu.floating button")
        if items.count():
            items.nth(rng.randrange(items.count())).click()
        until(page, f"Number(document.querySelector('#frame').dataset.tick) > {before} || document.querySelector('#prompt .end')")
    else:
        assert is_over(page), f"nothing to click at {node(page)}; the drawer {page.get_attribute('.pulp', 'data-open')} is open"


def play(person: User, seed: int, at_node: Callable[[str], None]) -> dict[str, int]:
    """A whole game; `at_node` is called at the first moment of each kind.  How often each kind came."""
    page, rng = person.page, random.Random(seed)
    seen: dict[str, int] = {}
    for _click in range(MOST_CLICKS):
        if is_over(page):
            break
        now = node(page)
        if now not in seen and page.evaluate(GLOWING):
            at_node(now)
        seen[now] = seen.get(now, 0) + 1
        click_something(person, rng)
    assert is_over(page), f"the game did not end; it rests at {node(page)}"
    at_node("over")
    return seen


def test_a_whole_game_on_a_phone_by_clicking_what_glows(user: People, open_house: House) -> None:
    person = user(**PHONE)
    page = sit(person, open_house, level="basic", captain="lucky_comet")
    faults: list[str] = []

    def look(now: str) -> None:
        page.screenshot(path=SCREENS / f"pulp-phone-{now}.png")
        faults.extend(f"{now}: {fault}" for fault in page.evaluate(FAULTS))

    seen = play(person, 3, look)
    assert {"take_die", "choose_planet", "encounter"} <= set(seen)
    assert not faults
    assert re.search("you (win|lose)", page.inner_text("#prompt .end"), re.IGNORECASE)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"


# ---- the same moments at every size

@cache
def moments(seeds: int) -> dict[str, Any]:
    """Of each kind of moment the fullest position; from games with fixed seeds, played with one click of foresight."""
    rules = load("pulp")
    out: dict[str, Any] = {}
    for seed in range(seeds):
        rng = random.Random(seed)
        g = rules.start(LEVEL)
        while not g.over:
            if rules.to_move(g) == CHANCE:
                rules.click(g, rules.fall(g, rng))
                continue
            now = rules.view(g, 0)["shown"]["node"]
            keep(out, now, g)
            if is_mixed(rules, g):
                keep(out, f"{now} with weapons", g)
            rules.click(g, choose(rules, g, rng))
        keep(out, f"over{g.over}", g)
    return out


def is_mixed(rules: Any, g: Any) -> bool:
    """Weapons can be clicked, and other things too."""
    return len({rules.say(g, a).split(" ")[0] in ("pick_weapon", "use_weapon") for a in rules.legal(g)}) == 2


def keep(out: dict[str, Any], now: str, g: Any) -> None:
    if now not in out or fullness(g) >= fullness(out[now]):
        out[now] = g.copy()


def fullness(g: Any) -> int:
    """More weapons, more cards: more to draw."""
    return int(len(g.hand) + len(g.line) + 3 * (g.weapon_at.count(2) + g.weapon_at.count(3)))


def choose(rules: Any, g: Any, rng: random.Random) -> int:
    """The click after which the position looks best, so that games get far; sometimes any."""
    best: float = -9.0
    found: int = rng.choice(rules.legal(g))
    for a in rules.legal(g) if rng.random() < 0.8 else []:
        h = g.copy()
        rules.click(h, a)
        while rules.to_move(h) == CHANCE:
            rules.click(h, rules.fall(h, rng))
        if rules.value(h, 0) > best:
            best, found = rules.value(h, 0), a
    return found


def test_the_drawing_holds_at_every_size_by_night_and_by_day(user: People) -> None:
    person = user()
    person.no_guide("pulp")
    page, faults = person.page, []
    found = {now: g for now, g in moments(30).items() if " " not in now}
    assert {"take_die", "choose_planet", "encounter", "engage", "evade", "lower", "search", "cube", "over2"} <= set(found)
    stand = Stand(page, "pulp", LEVEL)
    for k, (width, height) in enumerate(SIZES):
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="light" if k % 2 else "dark")
        for now, g in found.items():
            stand.show(g)
            faults += [f"{now} at {width}: {fault}" for fault in page.evaluate(FAULTS)]
            if now in PICTURES:
                page.screenshot(path=SCREENS / f"pulp-{now}-{width}.png")
    assert not faults, "\n".join(faults)


# Things that glow and are drawn, but nowhere where a finger meets them.
COVERED: Final = "() => { const glowing = " + GLOWING + """;
    const here = new Set(glowing()), nodes = [...document.querySelectorAll("#stage [data-thing].can")];
    const met = new Set(nodes.filter((_, k) => here.has(k)).flatMap((node) => node.dataset.thing.split(" ")));
    const drawn = nodes.filter((node) => node.getBoundingClientRect().width).map((node) => node.dataset.thing);
    return drawn.filter((thing) => !thing.split(" ").some((one) => met.has(one)));
}"""


def test_a_drawer_is_never_left_over_what_glows(user: People) -> None:
    """After every click nothing that glows is covered; a tap beside an open drawer closes it."""
    person = user(**PHONE)
    person.no_guide("pulp")
    page, stand, stays, found = person.page, Stand(person.page, "pulp", LEVEL), 0, moments(30)
    assert {"cube with weapons", "engage with weapons"} <= set(found)
    for now, g in found.items():
        stand.show(g)
        for drawer in () if g.over else ("weapons", "bag", "hand", "map"):
            page.click(f"[data-drawer={drawer}][aria-expanded=false]")
            stand.show(g)
            assert not page.evaluate(COVERED), (now, drawer)
            if page.get_attribute(".pulp", "data-open"):
                stays += 1
                page.click(f"[data-drawer={drawer}][aria-expanded=true]")
    assert stays, "a drawer that holds all that glows stays open"
    page.click("[data-drawer=weapons]")
    page.locator(".captain .dial").first.click(force=True)
    page.wait_for_selector("[data-drawer=weapons][aria-expanded=false]")
    assert not page.locator(".balloon").count()


def first_encounter(person: User, house: House) -> Any:
    page = sit(person, house, captain="mina_tormelson")
    while node(page) != "encounter":
        assert person.tick() < 40, "a world is chosen, and somebody is met there"
        person.press("1")
    page.wait_for_selector(".spot.now")
    return page


def test_the_card_shows_the_strength_that_is_asked(user: People, open_house: House) -> None:
    person = user()
    page = first_encounter(person, open_house)
    asked = page.inner_text("#prompt")
    bursts = page.locator(".spot.now .burst").all()
    shown = {burst.get_attribute("data-burst"): burst.locator("b").inner_text() for burst in bursts}
    if "plain" in shown:
        assert "only be evaded" in asked
    for ability, points in shown.items():
        if ability != "plain":
            assert f"{points} {str(ability).capitalize()}" in asked
    words = page.inner_text(".spot.now .pcard > .sr")
    assert page.inner_text(".spot.now .txt") in words, "the whole card is read out"
    if "plain" in shown:  # such a card is dealt now and then; it has a sentence of its own
        assert "can only be evaded" in words
    else:
        assert page.inner_text(".spot.now .why").split(":")[0].split(";")[0] in words


def test_cards_that_come_later_and_aliens_say_what_they_are(user: People, open_house: House) -> None:
    person = user()
    page = first_encounter(person, open_house)
    page.locator(".sector.here").click(force=True)
    page.wait_for_selector(".balloon")
    assert page.get_attribute(".balloon", "data-rule") == "PI-50"
    later = page.locator(".spot.waiting .pcard")
    if later.count():
        later.first.click(force=True)
        page.wait_for_selector(".balloon[data-rule=PI-47]")


def test_everything_has_a_name_and_the_keyboard_reaches_it(user: People, open_house: House) -> None:
    person = user()
    page = first_encounter(person, open_house)
    nameless = page.evaluate("""() => [...document.querySelectorAll("#stage [data-thing]")]
        .filter((node) => !node.querySelector(".sr")?.textContent.trim()).map((node) => node.outerHTML.slice(0, 120))""")
    assert not nameless
    page.locator('#stage [data-thing][tabindex="0"]').focus()
    for key in ("ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight"):
        page.keyboard.press(f"Shift+{key}")
        assert page.evaluate("document.activeElement.hasAttribute('data-thing')")
    before = person.tick()
    page.locator("#stage .act.can").first.focus()
    page.keyboard.press("Enter")
    until(page, f"Number(document.querySelector('#frame').dataset.tick) > {before}")


def test_a_half_made_decision_shows_what_is_chosen(user: People, open_house: House) -> None:
    """A die is used, then turned down: between the two clicks the die is marked as chosen, and its faces are offered."""
    person = user()
    rng = random.Random(5)
    page = sit(person, open_house, captain="mina_tormelson")
    for _click in range(MOST_CLICKS):
        if is_over(page) or node(page) == "lower":
            break
        dice = page.locator('#stage [data-verb="use_die"].can:visible, .dietile.can:visible')
        if dice.count() and node(page) in ("encounter", "engage", "evade", "search"):
            before = person.tick()
            dice.first.click()
            until(page, f"Number(document.querySelector('#frame').dataset.tick) > {before}")
        else:
            click_something(person, rng)
    assert node(page) == "lower"
    assert page.locator(".dietile.chosen .tick").count() == 1
    assert page.locator(".rail .picked").count() == 1
    assert page.locator('.rail [data-thing^="face:"].can').count() >= 1


def test_cards_come_out_of_their_deck_unless_motion_is_unwanted(user: People, open_house: House) -> None:
    for calm, moves in (("no-preference", True), ("reduce", False)):
        person = user(reduced_motion=calm)
        page = sit(person, open_house, captain="mina_tormelson")
        page.wait_for_selector(".world.can[data-thing^='planet:']")
        page.locator(".world.can").first.click()
        page.wait_for_selector(".spot")
        assert (page.evaluate("document.getAnimations().length") > 0) is moves
        if moves:
            page.mouse.click(700, 30)
            until(page, "document.querySelectorAll('.ghost').length === 0")


def test_drawers_and_the_card_to_read_on_a_phone(user: People, open_house: House) -> None:
    person = user(**PHONE)
    page = first_encounter(person, open_house)
    for drawer, panel in (("weapons", ".weapons"), ("bag", ".bag"), ("hand", ".rightcol"), ("map", ".sector.ahead")):
        page.click(f"[data-drawer={drawer}]")
        page.locator(panel).first.wait_for(state="visible")
        page.screenshot(path=SCREENS / f"pulp-phone-drawer-{drawer}.png")
        page.click(f"[data-drawer={drawer}]")
        page.locator(panel).first.wait_for(state="hidden")
    strips = page.locator(".spot.waiting .lens")
    if strips.count():
        strips.first.click()
        page.locator(".psheet .pcard.big").wait_for(state="visible")
        page.keyboard.press("Escape")
        page.locator(".psheet").wait_for(state="hidden")


def test_what_is_owed_is_paid_with_one_click(user: People, open_house: House) -> None:
    """As long as no Ability falls to 0 by it; each point is a click of the record all the same."""
    made = open_house.make("me", game="pulp")
    person = user()
    person.no_guide("pulp")
    page = person.open(made.id, made.tokens[0])
    for _click in range(60):
        if page.locator(".act.all").count() or not person.my_turn():
            break
        engage = page.locator("#legal button", has_text="Engage")
        engage.first.click() if engage.count() else page.locator("#legal button").first.click()
        page.wait_for_timeout(120)
    before = person.tick()
    points = sum(int(n) for n in re.findall(r"\d+", page.inner_text(".act.all small")))
    assert points > 1
    page.locator(".act.all").click()
    until(page, f"Number(document.querySelector('#frame').dataset.tick) >= {before + points}")
    until(page, "document.querySelector('.act.all') === null")


def test_points_of_an_evade_are_paid_from_the_highest_ability_with_one_click(user: People) -> None:
    rules, rng = load("pulp"), random.Random(7)
    g = rules.start({})
    while (shown := rules.view(g, 0)["shown"])["node"] != "evade_cost" or shown["doing"]["left"] < 2:
        clicks = rules.legal(g)
        evade = [click for click in clicks if rules.say(g, click).startswith(("evade", "go"))] if rules.to_move(g) >= 0 else []
        rules.click(g, rules.fall(g, rng) if rules.to_move(g) < 0 else (evade or clicks)[0])
    g.news = []
    person = user()
    person.no_guide("pulp")
    stand = Stand(person.page, "pulp", {}, 0)
    stand.show(g)
    abilities = rules.view(g, 0)["abilities"]
    person.page.locator(".act.all").click()
    until(person.page, "window.thunderchild.session.busy")
    high = next(click for click in rules.legal(g) if abilities.index(max(abilities)) == rules.legal(g).index(click))
    assert stand.asked[-1]["click"] == high
