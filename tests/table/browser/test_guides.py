"""First games: the guide beside a real game, and lessons."""
from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.table.browser.user import User, until
from thunderchild import load
from thunderchild.records.replay import verify
from thunderchild.registry import folder_of
from tools import lesson

People = Callable[..., User]
PLACE = "draw/page/guide.json"


@pytest.mark.parametrize("game", lesson.SCRIPTS)
def test_a_lessons_record_is_its_script(game: str) -> None:
    """If this fails, the rules or the script changed: `make renew` writes it anew."""
    record = json.loads(lesson.place_of(game).read_text())
    assert record == json.loads(json.dumps(lesson.make(game)))
    verify(load(game), record)


@pytest.mark.parametrize("game", lesson.SCRIPTS)
def test_every_step_of_a_lesson_is_a_line_of_its_record(game: str) -> None:
    lines = json.loads(lesson.place_of(game).read_text())["lines"]
    at = -1
    for step in json.loads((folder_of(game) / PLACE).read_text())["steps"]:
        at = lines.index(step["click"], at + 1)
        assert len(step["head"]) <= 40
        assert step["text"]


@pytest.mark.parametrize("game", ["pulp", "brood", "invaders", "level7", "starcraft"])
def test_every_step_of_a_guide_can_come(game: str) -> None:
    rules = load(game)
    numbers = {f"{rules.ledger.prefix}-{number}" for number in rules.ledger.texts}
    lines = {line.name for line in rules.log}
    things = {f"{space.name}:{id}" for space in rules.words.spaces for id in space.ids}
    things |= {f"verb:{verb}" for verb in rules.words.verbs}
    guide = json.loads((folder_of(game) / PLACE).read_text())
    for step in guide.get("table", guide["steps"]):
        when: dict[str, Any] = step["when"]
        assert set(when) <= {"start", "over", "verb", "rule", "line", "seat"}
        assert when.get("verb", rules.words.verbs[0]) in rules.words.verbs
        assert when.get("rule", next(iter(numbers))) in numbers
        assert when.get("line", next(iter(lines))) in lines
        assert set(step.get("show", "").split()) <= things


def test_the_guide_speaks_at_the_first_table_and_then_no_more(user: People) -> None:
    person = user()
    page = person.play_now("pulp", guide=True)
    page.wait_for_selector("#coach:not([hidden])")
    heads = []
    for _step in range(25):
        if page.locator("#coach:not([hidden])").count():
            heads.append(page.inner_text("#coach h2"))
            page.locator("#coach .pair button").first.click()
        elif person.my_turn():
            person.press("1")
        if len(heads) >= 5:
            break
    assert heads[0] == "You against the Hegemony"
    assert "Where to search" in heads
    assert len(set(heads)) == len(heads)
    page.get_by_label("Stop the guide").click() if page.locator("#coach:not([hidden])").count() else page.evaluate(
        "window.thunderchild.frame.guide.stop()")
    person.lobby().click("[data-play=pulp]")
    person.at_table()
    assert page.locator("#coach").is_hidden()


def test_a_step_that_nobody_reads_retires_and_is_not_told_again(user: People) -> None:
    person = user()
    page = person.play_now("pulp", guide=True)
    page.wait_for_selector("#coach:not([hidden])")
    assert page.inner_text("#coach h2") == "You against the Hegemony"
    for _click in range(8):
        person.press("1")
    assert page.locator("#coach:not([hidden])").count() == 0 or "Hegemony" not in page.inner_text("#coach h2")
    person.lobby().click("[data-play=pulp]")
    person.at_table()
    assert page.locator("#coach:not([hidden])").count() == 0 or "Hegemony" not in page.inner_text("#coach h2")


def test_whoever_plays_on_without_reading_is_told_of_each_new_decision(user: People) -> None:
    """What was said at the start makes room for what is asked now, and what was never in sight is not counted as told."""
    person = user()
    page = person.play_now("pulp", guide=True)
    until(page, "document.querySelector('#coach h2')?.innerText === 'You against the Hegemony'")
    heads: list[str] = []
    while "engage" not in (verbs := page.evaluate("window.thunderchild.session.clicks.map((click) => click.verb)")):
        assert len(heads) < 12, verbs
        person.press("1")
        person.wait_turn()
        heads.append(page.inner_text("#coach h2") if page.locator("#coach:not([hidden])").count() else "")
    assert heads[-1] == "Engage or evade"
    assert "You against the Hegemony" not in heads


def test_what_is_said_at_the_start_waits_for_the_first_decision(user: People) -> None:
    """Mankind places its hero first: meanwhile nobody has read anything."""
    person = user()
    page = person.play_now("invaders", guide=True)
    person.wait_turn()
    page.wait_for_selector("#coach:not([hidden])")
    assert page.inner_text("#coach h2") == "You are the Invader"
    page.get_by_role("button", name="Next", exact=True).click()
    assert page.inner_text("#coach h2") == "Play a card"


def test_play_now_of_brood_has_a_guide_that_follows_the_decision(user: People) -> None:
    person = user()
    page = person.play_now("brood", guide=True)
    page.wait_for_selector("#coach:not([hidden])")
    assert page.inner_text("#coach h2") == "You are the Brood"
    page.get_by_role("button", name="Got it").click()
    person.wait_turn()
    page.wait_for_selector("#coach:not([hidden])")
    assert page.inner_text("#coach h2") == "Gather: take a mind"
    person.press("1")
    until(page, "document.querySelector('#coach').hidden || !document.querySelector('#coach h2').innerText.includes('a mind')")


def test_a_guide_does_not_speak_under_a_finished_game(user: People) -> None:
    person = user()
    page = person.play_now("pulp", guide=True)
    page.wait_for_selector("#coach:not([hidden])")
    page.get_by_label("Menu").click()
    page.get_by_role("menuitem", name="Resign").click()
    page.locator("dialog").get_by_role("button", name="Resign").click()
    page.wait_for_selector("#prompt .end")
    assert page.inner_text("#coach h2") == "The end of the flight"


def begun(person: User, game: str) -> Any:
    """The lesson of a game, from the lobby."""
    page = person.lobby()
    page.locator(f'a[href="table.html#lesson={game}"]', has_text="Learn it, click by click").click()
    person.at_table()
    page.wait_for_selector("#coach h2")
    return page


def skipped(page: Any) -> None:
    """To the end, step by step."""
    for _step in range(120):
        if page.locator("#coach .go").count():
            break
        head = page.inner_text("#coach h2")
        page.get_by_role("button", name="Next step").click()
        until(page, f"document.querySelector('#coach h2').innerText !== {json.dumps(head)} || "
                    f"document.querySelector('#coach .go')")
    assert page.inner_text("#coach h2") == "Your turn"
    assert page.inner_text("#prompt .end h2") == "The lesson is over"


def test_the_lesson_is_clicked_through_to_its_end(user: People) -> None:
    person = user()
    page = begun(person, "brood")
    assert page.inner_text("#coach h2") == "Two sides, one Earth"
    page.locator('#stage [data-thing~="area:india"]').first.click(force=True)
    page.wait_for_selector(".balloon")
    assert "goes another way" in page.inner_text(".balloon")
    page.keyboard.press("Escape")
    person.press("1")
    page.get_by_role("button", name="Do it for me").click()
    until(page, "document.querySelector('#coach h2').innerText === 'A Fleet beside the coast'")
    page.keyboard.press("u")
    until(page, "document.querySelector('#coach h2').innerText !== 'A Fleet beside the coast'")
    skipped(page)


def said(page: Any, head: str) -> None:
    until(page, f"document.querySelector('#coach h2').innerText === {json.dumps(head)}")


def test_a_lesson_makes_clicks_itself_that_it_does_not_speak_of(user: People) -> None:
    person = user()
    page = begun(person, "level7")
    said(page, "Five coalitions, one enemy")
    page.locator('#stage [data-thing~="territory:argentina"].can').first.click(force=True)
    said(page, "Defense and capitals")
    page.keyboard.press("u")
    said(page, "Five coalitions, one enemy")
    for head in ("Defense and capitals", "Round 1, step 1: somebody to trade with", "Give", "Ask", "Make the offer"):
        page.wait_for_selector("#coach button:not([disabled]) >> text=Do it for me")
        page.get_by_role("button", name="Do it for me").click()
        said(page, head)
    page.locator('#stage [data-thing~="territory:canada"]').first.click(force=True)
    page.wait_for_selector(".balloon")
    assert "goes another way" in page.inner_text(".balloon")
    page.keyboard.press("Escape")
    while page.inner_text("#coach h2") != "Alpha or Bravo":
        head = page.inner_text("#coach h2")
        page.get_by_role("button", name="Next step").click()
        until(page, f"document.querySelector('#coach h2').innerText !== {json.dumps(head)}")
    page.wait_for_selector(".eventcard .half.can")
    skipped(page)
