"""Reader: one line from a person, with completion at a terminal, or from a pipe."""
from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import Any, Final, Protocol

from .match import begins, tokens


class Ended(Exception):
    """No more input: the person has gone."""


class Reader(Protocol):
    def line(self, prompt: str, offers: list[str]) -> str: ...

    def forget(self) -> None: ...


class PipeReader:
    """Reads plain lines and repeats them, so that what is printed reads like a conversation."""

    def __init__(self, echo: bool) -> None:
        self.echo: Final = echo

    def line(self, prompt: str, offers: list[str]) -> str:
        print(prompt, end="", flush=True)
        try:
            text = sys.stdin.readline()
        except (KeyboardInterrupt, UnicodeDecodeError) as error:
            raise Ended from error
        if not text:
            print(flush=True)
            raise Ended
        if self.echo:
            print(text.rstrip("\n"), flush=True)
        return text.strip()

    def forget(self) -> None:
        """There is no history."""


class TerminalReader:
    """prompt_toolkit: history, Tab completes words, a grey suggestion is taken with the right arrow."""

    def __init__(self) -> None:
        from prompt_toolkit import PromptSession
        from prompt_toolkit.shortcuts import CompleteStyle

        self.offers: list[str] = []
        self.session: Final[Any] = PromptSession(completer=make_completer(self), auto_suggest=make_suggest(self),
                                                 complete_style=CompleteStyle.READLINE_LIKE, complete_while_typing=False,
                                                 reserve_space_for_menu=0)

    def forget(self) -> None:
        """What one person typed is not for the next one at this screen."""
        from prompt_toolkit.history import InMemoryHistory

        self.session.history = InMemoryHistory()
        self.session.default_buffer.history = self.session.history

    def line(self, prompt: str, offers: list[str]) -> str:
        self.offers = offers
        try:
            return str(self.session.prompt(prompt)).strip()
        except (EOFError, KeyboardInterrupt) as error:
            raise Ended from error


def make_completer(reader: TerminalReader) -> Any:
    from prompt_toolkit.completion import Completer, Completion

    class Offers(Completer):
        def get_completions(self, document: Any, complete_event: Any) -> Iterable[Any]:
            text = document.text_before_cursor.lstrip()
            for offer in matching(reader.offers, text):
                yield Completion(offer, start_position=-len(text))

    return Offers()


def make_suggest(reader: TerminalReader) -> Any:
    from prompt_toolkit.auto_suggest import AutoSuggest, Suggestion

    class FirstOffer(AutoSuggest):
        def get_suggestion(self, buffer: Any, document: Any) -> Any:
            text = document.text
            if not text.strip():
                return None
            fits = [offer for offer in reader.offers if offer.startswith(text)]
            return Suggestion(fits[0][len(text):]) if fits else None

    return FirstOffer()


def matching(offers: list[str], text: str) -> list[str]:
    """What may be meant: offers that begin so, else offers whose words begin so."""
    plain = [offer for offer in offers if offer.startswith(text)]
    return plain or [offer for offer in offers if begins(tokens(text), tokens(offer))]


def is_terminal() -> bool:
    return sys.stdin.isatty() and sys.stdout.isatty() and os.environ.get("TERM", "") not in ("", "dumb")


def make_reader(plain: bool) -> Reader:
    if plain or not is_terminal():
        return PipeReader(echo=not sys.stdin.isatty())
    return TerminalReader()
