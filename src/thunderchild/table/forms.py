"""The bodies of HTTP requests, as OpenAPI describes them.  Values are checked against the game by make.py."""
from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from .protocol import MAX_NAME, MAX_WORDS


class Form(BaseModel):
    model_config = ConfigDict(extra="forbid")

    def given(self) -> dict[str, Any]:
        return self.model_dump(exclude_unset=True)


class SeatForm(Form):
    kind: Literal["me", "link", "open", "bot"] = Field(description="me: mine (several: hot-seat); link: for whoever gets "
                                                       "the link; open: for anybody; bot")
    level: str = Field("normal", description="of a bot: random, easy, normal, ...")
    name: str = Field("", max_length=MAX_NAME)


class ClockForm(Form):
    kind: Literal["none", "move", "game", "days"] = "none"
    seconds: int = Field(0, description="move: per decision; game: for all of a seat's decisions")
    add: int = Field(0, description="game: seconds added after each stretch of decisions")
    days: int = Field(0, description="days: per decision")
    late: Literal["bot", "lose"] = Field("bot", description="what falls to a seat whose time is up")


class SettingsForm(Form):
    seats: list[SeatForm] = Field(default=[], description="one per seat of the game; empty: the first is mine, the others "
                                  "are open")
    name: str = Field("", max_length=MAX_NAME, description="my name")
    words: str = Field("", max_length=MAX_WORDS, description="my part of the dice")
    title: str = Field("", max_length=MAX_NAME)
    open: bool = Field(False, description="listed in the lobby")
    watch: bool = Field(True, description="watchers may come")
    watch_chat: bool = Field(False, description="watchers may read the chat")
    wait_ready: bool = Field(False, description="begin when all are ready, not when all sit")
    pace: float = Field(0.4, description="seconds a bot's click takes at least")
    clock: ClockForm = Field(default_factory=lambda: ClockForm.model_validate({}))


class TableForm(SettingsForm):
    game: str
    pack: str = ""
    options: dict[str, Any] = Field(default={}, description="as GET /api/games lists them")


class ForkForm(SettingsForm):
    at: int = Field(ge=0, description="how many lines of the finished game count")


class JoinForm(Form):
    seat: int = Field(-1, description="-1: the first open one")
    name: str = Field("", max_length=MAX_NAME)
    words: str = Field("", max_length=MAX_WORDS)


class QrForm(Form):
    text: str = Field(max_length=500)


class Problem(BaseModel):
    """Every error has this form; `rule` and `sentence` if a rule of the game forbids it."""
    code: str
    message: str
    rule: str = ""
    sentence: str = ""
