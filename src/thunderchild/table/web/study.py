"""Studies over HTTP: begun by whoever may look at the game, kept with it, and told only when it is over."""
from __future__ import annotations

import json
from functools import partial
from typing import Final

from fastapi import APIRouter

from ...kernel.record import Data
from ..bots.studies import TooManyStudies
from ..refused import Refused
from ..rooms.hall import Hall
from ..rooms.open_room import data_of
from ..rooms.seating import read_seating
from ..store.schema import FINISHED
from ..store.store import Saved
from .api import Asker, TheHall, Tokens, may_look
from .messages import StudyAnswer

router: Final = APIRouter(prefix="/api")
get: Final = partial(router.get, response_model=None)
post: Final = partial(router.post, response_model=None)


@get("/tables/{id}/study", summary="The study of a finished game, if there is one, or how far it is", tags=["records"])
async def get_study(id: str, hall: TheHall, tokens: Tokens, asker: Asker) -> StudyAnswer:
    await finished(hall, id, tokens, asker)
    return await standing(hall, id)


@post("/tables/{id}/study", summary="Begin the study of a finished game, unless there is one", tags=["records"])
async def begin_study(id: str, hall: TheHall, tokens: Tokens, asker: Asker) -> StudyAnswer:
    saved = await finished(hall, id, tokens, asker)
    now = await standing(hall, id)
    if now["state"] in ("ready", "running"):
        return now
    try:
        hall.studies.begin(id, saved.row["game"], saved.row["pack"], data_of(saved), asker)
    except TooManyStudies as error:
        raise Refused("busy", "many games are studied just now; try again in some minutes") from error
    return await standing(hall, id)


async def finished(hall: Hall, id: str, tokens: list[str], asker: Asker) -> Saved:
    """A game that is over, for somebody who may look at it."""
    saved = await hall.heavy.do(asker, hall.store.load, id)
    may_look(read_seating(saved.row["doc"]), tokens)
    if saved.row["status"] != FINISHED:
        raise Refused("running", "a study shows what is hidden, so it waits for the end of the game")
    return saved


async def standing(hall: Hall, id: str) -> StudyAnswer:
    kept = await hall.services.in_thread(hall.store.study, id)
    if kept is not None:
        study: Data = json.loads(kept)
        return {"state": "ready", "done": len(study["lines"]), "total": len(study["lines"]), "why": "", "study": study}
    if id in hall.studies.under_way:
        return {"state": "running", **hall.studies.under_way[id], "why": "", "study": None}
    why = hall.studies.failed.get(id, "")
    return {"state": "failed" if why else "none", "done": 0, "total": 0, "why": why, "study": None}
