"""The lobby: games, one click to play, forms, links, open tables, records."""
from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.table.browser.user import User, until
from tests.table.house import House

People = Callable[..., User]
PACKS = Path(__file__).resolve().parents[3] / "examples" / "packs"


def test_every_game_has_a_tile_with_picture_seats_length_and_a_sentence(user: People, open_house: House) -> None:
    page = user().lobby()
    for meta in open_house.get("/api/games"):
        tile = page.locator(".tile", has=page.locator(f"[data-play={meta['game']}]"))
        text = tile.inner_text()
        assert meta["title"] in text
        assert meta["about"] in text
        assert meta["minutes"].replace("-", "–") in text
        assert tile.locator(".emblem svg").count() == 1


def test_play_now_is_one_click_to_the_first_decision(user: People) -> None:
    person = user()
    person.play_now("pulp")
    assert person.my_turn()
    assert len(person.clicks) == 3
    assert person.page.locator("#stage .can").count() >= 3


def test_play_now_seats_a_bot_where_two_are_needed(user: People) -> None:
    person = user()
    page = person.play_now("brood")
    page.wait_for_selector(".seatpill.bot")
    person.wait_turn()


def test_a_form_from_the_games_own_options(user: People, open_house: House) -> None:
    person = user()
    page = person.lobby()
    page.get_by_role("button", name="Options of Pulp Invasion").click()
    page.locator("#form input[name=level][value=advanced]").check()
    page.locator("#form select[aria-label=Captain]").select_option("lucky_comet")
    page.click("#open-table")
    person.at_table()
    options = open_house.get(f"/api/tables/{person.table}")["options"]
    assert options == {"level": "advanced", "captain": "lucky_comet"}


def test_what_a_choice_means_stands_below_it_and_follows_it(user: People, open_house: House) -> None:
    page = user().lobby()
    for meta in open_house.get("/api/games"):
        page.get_by_role("button", name=f"Options of {meta['title']}").click()
        if page.locator("#form .btn.more").count():
            page.click("#form .btn.more")
        for option in meta["options"]:
            assert len(option["notes"]) in (0, len(option["choices"]))
            for choice, note in zip(option["choices"], option["notes"], strict=False):
                field = page.locator(f"#form [aria-label='{option['title']}']")
                if field.evaluate("node => node.tagName") == "SELECT":
                    field.select_option(choice)
                else:
                    field.locator(f"input[value={choice}]").check()
                line = page.locator("#form .optrow", has=page.locator(f"[aria-label='{option['title']}']"))
                assert line.locator(".means").inner_text().lower() == note.lower()


# A form just opened, for nobody has scrolled: how far the end of its button is below the edge of the window.
BELOW = "document.querySelector('#open-table').getBoundingClientRect().bottom - innerHeight"


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_button_of_every_form_is_in_sight_at_once(user: People, open_house: House, size: tuple[int, int]) -> None:
    below: dict[str, float] = {}
    for meta in open_house.get("/api/games"):
        page = user(viewport={"width": size[0], "height": size[1]}).lobby()
        page.get_by_role("button", name=f"Options of {meta['title']}").evaluate("node => node.click()")
        page.wait_for_selector("#open-table")
        page.evaluate("document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
        below[meta["game"]] = page.evaluate(BELOW)
        assert page.evaluate("document.elementFromPoint(...((box) => [box.x + box.width / 2, box.y + box.height / 2])"
                             "(document.querySelector('#open-table').getBoundingClientRect()))?.closest('#open-table') !== null")
    assert not {game: far for game, far in below.items() if far > 0}


def test_every_scenario_says_what_it_is_about(open_house: House) -> None:
    meta = next(meta for meta in open_house.get("/api/games") if meta["game"] == "starcraft")
    scenario = next(option for option in meta["options"] if option["name"] == "scenario")
    assert all(len(note) > 30 for note in scenario["notes"])
    assert any("For 3 or 6 players." in note for note in scenario["notes"])


def test_the_servers_packs_are_offered_and_links_lead_outside(user: People, short_house: Callable[..., House]) -> None:
    house = short_house("--packs", str(PACKS), "--host", "0.0.0.0")
    assert {meta["game"] for meta in house.get("/api/games") if meta["packs"]} == {"invaders"}
    person = user(house)
    person.no_guide("invaders")
    page = person.lobby()
    page.get_by_role("button", name="Options of Pulp Invasion").click()
    assert page.locator("#data-pack").count() == 0
    page.get_by_role("button", name="Options of Invaders").click()
    page.select_option("#data-pack", "long-winter")
    page.click("#open-table")
    person.at_table()
    assert house.get(f"/api/tables/{person.table}")["pack"] == "long-winter"
    until(page, f"document.querySelector('.invite input')?.value.startsWith('{house.told}/table.html#')")


def test_a_friend_comes_by_link_and_the_link_is_a_picture_too(user: People, short_house: Callable[..., House]) -> None:
    house = short_house("--host", "0.0.0.0")
    host, friend = user(house), user(house)
    host.no_guide("brood")
    page = host.lobby()
    page.get_by_role("button", name="Options of Invasion of the Brood").click()
    page.click("#open-table")
    host.at_table()
    page.wait_for_selector(".qr img")
    assert page.evaluate("document.querySelector('.qr img').naturalWidth > 50")
    link = page.input_value(".invite input")
    friend.page.goto(link)
    friend.at_table()
    friend.wait_turn()
    assert "." not in friend.page.url.rpartition("#")[2], "the secret does not stay in the address"
    assert page.locator("#people").is_hidden()
    assert not host.my_turn()


def test_an_open_table_is_listed_and_one_can_sit_down(user: People) -> None:
    host, guest, watcher = user(), user(), user()
    page = host.lobby()
    page.get_by_role("button", name="Options of Invasion of the Brood").click()
    page.locator("input[name=seat1][value=open]").check()
    assert page.get_by_label("Listed in the lobby").is_checked(), "how else should anybody find it"
    page.click("#open-table")
    host.at_table()
    row = guest.lobby().locator(".opentables li").first
    assert "Humans free" in row.inner_text()
    row.get_by_text("Sit down").click()
    guest.at_table()
    guest.wait_turn()
    watched = watcher.lobby().locator(".opentables li").first
    watched.get_by_text("Watch").click()
    watcher.at_table()
    assert "watching" in watcher.page.inner_text("#prompt").lower()


def test_my_games_wait_in_the_lobby(user: People) -> None:
    person = user()
    person.play_now("pulp")
    table = person.table
    page = person.lobby()
    page.wait_for_selector(".cont")
    card = page.locator(f".cont[href$='{table}']")
    assert "Your move" in card.inner_text()
    card.click()
    person.at_table()
    assert person.table == table
    assert person.my_turn()


def test_a_record_is_imported_and_shown(user: People, tmp_path: Path, finished: dict[str, Any]) -> None:
    file = tmp_path / "record.json"
    file.write_text(json.dumps(finished))
    page = user().lobby()
    page.click("#records")
    page.set_input_files("#record-file", str(file))
    page.wait_for_url(re.compile("replay.html#"))
    page.wait_for_selector("#moment b")
    assert f"of {len(finished['lines'])}" in page.inner_text("#moment")


def test_a_file_that_is_no_record_is_refused_in_words(user: People, tmp_path: Path) -> None:
    file = tmp_path / "record.json"
    file.write_text("{")
    page = user().lobby()
    page.click("#records")
    page.set_input_files("#record-file", str(file))
    page.wait_for_selector(".problem:not(:empty)")
    assert "no record" in page.inner_text(".problem")


def test_the_rules_of_any_game_can_be_searched(user: People) -> None:
    page = user().lobby()
    page.click("#rules")
    page.locator("dialog").get_by_text("Invasion of the Brood").click()
    page.wait_for_selector(".rules li")
    page.fill(".rulebook input", "suez")
    until(page, "document.querySelectorAll('.rules li').length < 5")
    assert "BR-134" in page.inner_text(".rules")


def test_a_server_that_does_not_answer_is_said_in_words(user: People, short_house: Callable[..., House]) -> None:
    house = short_house()
    person = user(house)
    page = person.lobby()
    house.kill()
    page.click("[data-play=pulp]")
    page.wait_for_selector("#trouble .note")
    assert "does not answer" in page.inner_text("#trouble")
