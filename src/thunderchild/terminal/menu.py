"""Menu: which game, which options, who sits where."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rich.padding import Padding
from rich.text import Text

from .. import registry
from ..kernel.flow import Rules
from ..kernel.state import ThunderchildError
from ..players import LEVELS, about
from .home import unfinished
from .match import begins, tokens
from .reader import Ended, Reader
from .show import Screen

NONE: Final = "No game is installed. A game is a folder under thunderchild/games; reinstall Thunderchild to get them back."


def choose_game(screen: Screen, reader: Reader) -> str | None:
    """The id of a game, or nothing if the person leaves."""
    names = registry.games()
    if not names:
        screen.say(NONE)
        return None
    screen.clear()
    screen.say(Text("Thunderchild: which game?\n", style="bold"))
    show_games(screen, names)
    while True:
        text = reader.line("A number or a name; Enter leaves > ", names).lower()
        if not text or text in ("quit", "exit"):
            return None
        fits = games_named(names, text)
        if len(fits) == 1:
            return fits[0]
        screen.error(f"there is no game '{text}'; type a number from 1 to {len(names)}, or one of: {', '.join(names)}")


def games_named(names: list[str], text: str) -> list[str]:
    """The games meant: by number, by id, or by the title that is shown; beginnings are enough."""
    titles = {name: registry.load(name).meta.title for name in names}
    words = tokens(text)
    exact = [name for n, name in enumerate(names, 1) if text in (str(n), name) or words == tokens(titles[name])]
    return exact or [name for name in names if name.startswith(text) or (words and begins(words, tokens(titles[name])))]


def asked_yes_or_no(screen: Screen, reader: Reader, question: str, default: bool | None = None) -> bool:
    """Yes or no; anything else is asked again.  An empty line takes the default, if there is one."""
    while True:
        text = reader.line(question, ["yes", "no"]).lower()
        if text in ("y", "yes") or (not text and default is True):
            return True
        if text in ("n", "no") or (not text and default is False):
            return False
        if text in ("quit", "exit"):
            raise Ended
        screen.error(f"'{text}' is neither yes nor no" if text else "type yes or no")


def show_games(screen: Screen, names: list[str]) -> None:
    waiting = unfinished()
    for n, name in enumerate(names, 1):
        meta = registry.load(name).meta
        fewest, most = meta.seats
        seats = f"{fewest}" if fewest == most else f"{fewest}-{most}"
        about = f"{seats} player{'' if seats == '1' else 's'}" + (f", {meta.minutes} minutes" if meta.minutes else "")
        waits = "  a game waits to go on" if name in waiting else ""
        screen.say(Text.assemble((f"{n} ", "bold yellow"), (meta.title, "bold"), f" ({name}): {about}", (waits, "bold green")))
        if meta.about:
            screen.say(Padding(Text(meta.about, style="dim"), (0, 0, 0, 2)))


def choose_options(screen: Screen, reader: Reader, rules: Rules[Any],
                   read: Callable[[list[str]], dict[str, Any]]) -> dict[str, Any]:
    """The options of a game, shown with what they are if nothing is said."""
    if not rules.meta.options:
        return {}
    screen.say(Text(f"\n{rules.meta.title}: options", style="bold"))
    for option in rules.meta.options:
        screen.say(f"  {option.name} = {said(option.default)}: {option.help} ({option.allowed()})")
    names = [f"{option.name}=" for option in rules.meta.options]
    while True:
        text = reader.line("Enter: as they are; or changes, as in name=value > ", names)
        try:
            return read(text.split())
        except ThunderchildError as error:
            screen.error(str(error))


def said(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return ",".join(str(x) for x in value) if isinstance(value, list) else str(value)


def choose_bot(screen: Screen, reader: Reader, rules: Rules[Any]) -> str | None:
    """The level of the bots in the other seats, or one for each of them; or nothing: people in all of them."""
    if rules.meta.seats[1] == 1:
        return None
    several = "" if rules.meta.seats[1] == 2 else " (or one for each seat, as in easy,normal)"
    for level in LEVELS:
        screen.say(f"  {level}: {about(level)}")
    question = f"Against whom? people (at this screen), or a bot: {', '.join(LEVELS)}{several}; Enter: normal > "
    while True:
        text = reader.line(question, ["people", *LEVELS]).lower().replace(" ", "")
        if not text or all(part in LEVELS for part in text.split(",")):
            return text or "normal"
        if "people".startswith(text):
            return None
        if text in ("quit", "exit"):
            raise Ended
        screen.error(f"'{text}' is nobody; type people, {', '.join(LEVELS)}")
