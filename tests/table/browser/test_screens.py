"""Pictures of every page and board, light and dark, desktop and phone, for people to look at: build/screens/."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.table.browser.test_access import visit
from tests.table.browser.user import PHONE, User
from tests.table.house import House

People = Callable[..., User]
SCREENS = Path(__file__).resolve().parents[3] / "build" / "screens"
NAMES = ["lobby", "pulp", "brood", "invaders", "generic", "replay", "lesson", "waiting"]


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("look", ["desk", "phone"])
@pytest.mark.parametrize("name", NAMES)
def test_a_picture_is_taken(user: People, open_house: House, finished: dict[str, Any], name: str, look: str, scheme: str) -> None:
    person = user(color_scheme=scheme, **(PHONE if look == "phone" else {}))
    page = visit(person, open_house, name, finished)
    if name in ("pulp", "brood", "invaders"):
        for _click in range(8):
            if person.my_turn():
                person.press("1")
    page.wait_for_timeout(400)
    SCREENS.mkdir(parents=True, exist_ok=True)
    file = SCREENS / f"{name}{'-phone' if look == 'phone' else ''}{'-light' if scheme == 'light' else ''}.png"
    page.screenshot(path=str(file))
    assert file.stat().st_size > 20_000
