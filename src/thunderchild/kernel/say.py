"""What people read of a decision, in parts: nothing of it is ever taken apart again."""
from __future__ import annotations

from typing import Final

WON: Final = "won"
SURVIVED: Final = "survived"
SHARED: Final = "shared"
DRAWN: Final = "drawn"
LOST: Final = "lost"
OUTCOMES: Final = (WON, SURVIVED, SHARED, DRAWN, LOST)
LOSES: Final = "This loses the game"        # the warning of a click that does


class Ask:
    """A pending decision: the question (`head`), what it is about (`detail`), and the number of the rule that explains it.
    `others` is what everybody else reads behind the name of the side that is asked ("may answer a drain of 3.")."""

    def __init__(self, head: str, detail: str = "", rule: int = 0, others: str = "") -> None:
        self.head: Final = head
        self.detail: Final = detail
        self.rule: Final = rule
        self.others: Final = others

    def __str__(self) -> str:
        return f"{self.head} {self.detail}".strip()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ask) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(self.parts())

    def parts(self) -> tuple[str, str, int]:
        return (self.head, self.detail, self.rule)


class Label:
    """A click or outcome as people read it: what it does (`text`), more about it (`note`), what it costs (`price`), how likely it
    is or succeeds (`odds`), and a warning (`danger`).  Every part but the first may be empty."""

    def __init__(self, text: str, note: str = "", price: str = "", odds: str = "", danger: str = "") -> None:
        self.text: Final = text
        self.note: Final = note
        self.price: Final = price
        self.odds: Final = odds
        self.danger: Final = danger

    def __str__(self) -> str:
        """All parts in one line, for a list."""
        head = self.text + (f": {self.note}" if self.note else "")
        about = ", ".join(part for part in (self.price, self.odds) if part)
        return head + (f" ({about})" if about else "") + (f". {self.danger}" if self.danger else "")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Label) and self.parts() == other.parts()

    def __hash__(self) -> int:
        return hash(self.parts())

    def parts(self) -> tuple[str, str, str, str, str]:
        return (self.text, self.note, self.price, self.odds, self.danger)


NO_ASK: Final = Ask("")
NO_LABEL: Final = Label("")


class Side:
    """A side of a game: its id, what people call it, the seat that plays it, and how a sentence about it begins."""

    def __init__(self, id: str, title: str, seat: int, called: str = "") -> None:
        self.id: Final = id
        self.title: Final = title
        self.seat: Final = seat
        self.called: Final = called or title


class Outcome:
    """How a game ended for a seat: one of OUTCOMES, and a sentence."""

    def __init__(self, word: str, sentence: str) -> None:
        self.word: Final = word
        self.sentence: Final = sentence

    def __str__(self) -> str:
        return f"{self.word}: {self.sentence}"
