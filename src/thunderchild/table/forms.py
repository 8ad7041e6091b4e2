"""The bodies of HTTP requests, as OpenAPI describes them.  What passes here is as it must be; only what depends on a game (its
options, the number of its seats) is left to be looked at."""
from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from ..players import LEVELS
from .text import MAX_NAME, MAX_WORDS, printable

DAY = 86_400


def is_level(text: str) -> str:
    if text not in LEVELS:
        raise ValueError(f"'{text[:40]}' is no level; levels: {', '.join(LEVELS)}")
    return text


def is_pace(seconds: float) -> float:
    if not 0 <= seconds <= 10:
        raise ValueError(f"expected seconds from 0 to 10, found {seconds}")
    return seconds


Name = Annotated[str, Field(max_length=MAX_NAME), AfterValidator(printable)]
Words = Annotated[str, Field(max_length=MAX_WORDS), AfterValidator(printable)]
Level = Annotated[str, AfterValidator(is_level)]


class Form(BaseModel):
    model_config = ConfigDict(extra="forbid")


class SeatForm(Form):
    kind: Literal["me", "link", "open", "bot"] = Field(description="me: mine (several: hot-seat); link: for whoever gets "
                                                       "the link; open: for anybody; bot")
    level: Level = Field("normal", description="of a bot: random, easy, normal, ...")
    name: Name = ""


class ClockForm(Form):
    kind: Literal["none", "move", "game", "days"] = "none"
    seconds: int = Field(0, le=30 * DAY, description="move: per decision; game: for all of a seat's decisions; at least 5")
    add: int = Field(0, ge=0, le=3600, description="game: seconds added after each stretch of decisions")
    days: int = Field(0, le=60, description="days: per decision; at least 1")
    late: Literal["bot", "lose"] = Field("bot", description="what falls to a seat whose time is up")

    @model_validator(mode="after")
    def has_time(self) -> ClockForm:
        if self.kind in ("move", "game") and self.seconds < 5:
            raise ValueError(f"seconds: expected a whole number from 5 to {30 * DAY}, found {self.seconds}")
        if self.kind == "days" and self.days < 1:
            raise ValueError(f"days: expected a whole number from 1 to 60, found {self.days}")
        return self

    @property
    def span(self) -> float:
        """Seconds per decision or per game."""
        return self.days * DAY if self.kind == "days" else self.seconds if self.kind != "none" else 0


class SettingsForm(Form):
    seats: list[SeatForm] = Field(default=[], description="one per seat of the game; empty: the first is mine, the others "
                                  "are open")
    name: Name = Field("", description="my name")
    words: Words = Field("", description="my part of the dice")
    title: Name = ""
    open: bool = Field(False, description="listed in the lobby")
    watch: bool = Field(True, description="watchers may come")
    watch_chat: bool = Field(False, description="watchers may read the chat")
    wait_ready: bool = Field(False, description="begin when all are ready, not when all sit")
    pace: Annotated[float, AfterValidator(is_pace)] | None = Field(
        None, description="seconds a bot's click takes at least, unless it only lets something go by; empty: 0.5, with four or "
        "more bots 0.25")
    stand_in: Level = Field("normal", description="level of bots that play for absent persons")
    clock: ClockForm = Field(default_factory=lambda: ClockForm.model_validate({}))


class TableForm(SettingsForm):
    game: str
    pack: str = ""
    options: dict[str, Any] = Field(default={}, description="as GET /api/games lists them")
    problem: int = Field(0, ge=0, description="begin at this problem of the game, as GET /api/games/{game}/problems counts "
                         "them; it has options of its own. 0: at the beginning")


class ForkForm(SettingsForm):
    at: int = Field(ge=0, description="how many lines of the finished game count")


class JoinForm(Form):
    seat: int = Field(-1, description="-1: the first open one")
    name: Name = ""
    words: Words = ""
    dice: bool = Field(False, description="my client commits to a chain of its own for the dice, and opens it")


class QrForm(Form):
    text: str = Field(max_length=500)


class Problem(BaseModel):
    """Every error has this form; `rule` and `sentence` if a rule of the game forbids it."""
    code: str
    message: str
    rule: str = ""
    sentence: str = ""
