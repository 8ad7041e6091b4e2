"""The HTTP side: the lobby, new tables, records.  Secrets of seats come in the header
`Authorization: Bearer SECRET[,SECRET...]`, never in an address."""
from __future__ import annotations

import contextlib
import io
import json
from functools import partial
from collections.abc import Callable
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Header, Query, Request, Response

from ..._build import VERSION
from ...kernel.state import WATCHER
from ...registry import problems_of
from ..rooms import create
from ..rooms import people
from ..store.schema import Row
from ..rooms.seating import BOT, LINK, Seating, read_seating
from ..forms import ForkForm, JoinForm, QrForm, SettingsForm, TableForm
from ..jsons import dumps
from ..limits import MAX_LINE, MAX_TOKENS, Address
from ..rooms.hall import Hall
from .messages import (DiceAnswer, Entry, Joined, Left, ListedProblem, ListedSeat, ListedTable, LogAnswer, NewTable, PastAnswer,
                       ServerInfo, TableInfo)
from ..rooms.open_room import Held
from .past import MAX_MOMENTS, Past
from .hosts import Hosts
from ..refused import Refused
from ..rooms.records import export, falls_of
from ..rooms.result import result_of
from ..rooms.room import Room
from ..offer import Part
from .compose import ask_of, log_since, people_message, shown_to_move, table_message

WEEK: Final = 7 * 86_400
router: Final = APIRouter(prefix="/api")
get: Final = partial(router.get, response_model=None)         # messages.py says what the answers hold
post: Final = partial(router.post, response_model=None)


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def tokens_of(authorization: Annotated[str, Header(description="Bearer SECRET: the secrets of seats, separated by "
                                                   "commas")] = "") -> list[str]:
    kind, _, value = authorization.partition(" ")
    if kind.lower() != "bearer":
        return []
    return [token for token in value.strip().split(",") if token][:MAX_TOKENS]


TheHall = Annotated[Hall, Depends(hall_of)]
Tokens = Annotated[list[str], Depends(tokens_of)]


def address_of(request: Request) -> Address:
    """What the address that asks has left."""
    peer = request.client.host if request.client else ""
    hall: Hall = request.app.state.hall
    hosts: Hosts = request.app.state.door.hosts
    return hall.budget.address(hosts.client_of(peer, request.headers.get("x-forwarded-for", "")))


Asker = Annotated[Address, Depends(address_of)]


@get("/server", summary="This server: its version, and the address others reach it by, if known", tags=["operating"])
async def show_server(hall: TheHall) -> ServerInfo:
    return {"version": VERSION, "url": hall.config.url}


# ---- games

@get("/games", summary="The games of this server, with their options", tags=["games"])
async def list_games(hall: TheHall) -> Response:
    return await hall.reading.do(in_full, hall.offer.listed)


@get("/games/{game}", summary="A game's vocabulary, board and rules by number", tags=["games"])
async def show_game(game: str, hall: TheHall, request: Request, pack: str = "") -> Response:
    part = await hall.reading.do(hall.offer.whole, game, pack)
    headers = {"ETag": f'"{part.hash}"', "Cache-Control": "no-cache"}
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(status_code=304, headers=headers)
    return Response(part.text, media_type="application/json", headers=headers)


@get("/games/{game}/words/{hash}", summary="A vocabulary by its hash: it never changes", tags=["games"],
            response_class=Response)
async def show_words(game: str, hash: str, hall: TheHall) -> Response:
    return for_ever(await hall.reading.do(hall.offer.part, "words", game, hash))


@get("/games/{game}/board/{hash}", summary="What the client draws, by its hash: it never changes", tags=["games"],
            response_class=Response)
async def show_board(game: str, hash: str, hall: TheHall) -> Response:
    return for_ever(await hall.reading.do(hall.offer.part, "board", game, hash))


def for_ever(part: Part) -> Response:
    headers = {"Cache-Control": "public, max-age=31536000, immutable", "ETag": f'"{part.hash}"'}
    return Response(part.text, media_type="application/json", headers=headers)


@get("/games/{game}/problems", summary="Positions of a game in which one click is much better than all others, without the "
     "answers", tags=["games"])
async def list_problems(game: str, hall: TheHall) -> list[ListedProblem]:
    return await hall.reading.do(listed_problems, hall, game)


def listed_problems(hall: Hall, game: str) -> list[ListedProblem]:
    hall.offer.load(game)
    return [{"number": k, "seats": one["seats"], "seat": one["seat"], "side": one["side"], "turn": one["turn"],
             "clicks": one["clicks"]} for k, one in enumerate(problems_of(game), 1)]


@get("/packs", summary="The data packs of this server", tags=["games"])
async def list_packs(hall: TheHall) -> list[str]:
    return await hall.reading.do(hall.offer.packs)


# ---- tables

@get("/tables", summary="Open tables, the newest first", tags=["tables"])
async def list_tables(hall: TheHall) -> list[ListedTable]:
    rows = await hall.services.in_thread(hall.store.listing, hall.services.now() - WEEK)
    return [listed(row) for row in rows]


def listed(row: Row) -> ListedTable:
    seating = read_seating(row["doc"])
    seats: list[ListedSeat] = [{"kind": seat.kind, "name": seat.name} for seat in seating.seats]
    return {"table": row["id"], "game": row["game"], "pack": row["pack"], "options": json.loads(row["options"]),
            "title": seating.title, "status": row["status"], "tick": row["tick"], "seats": seats, "watch": seating.watch,
            "created": row["created"], "changed": row["changed"]}


@post("/tables", summary="A new table; the answer holds the secrets of its links, once", status_code=201, tags=["tables"])
async def new_table(form: TableForm, hall: TheHall, asker: Asker) -> NewTable:
    asker.new_table()
    may_play_alone(asker, form)
    made = await hall.services.in_thread(create.make_table, hall.offer, form, hall.services.now())
    await hall.services.in_thread(create.save, hall.store, made)
    return await seat_all(hall, made, asker)


def may_play_alone(asker: Address, form: SettingsForm) -> None:
    """Bots without a person play on though nobody looks."""
    if form.seats and all(row.kind == BOT for row in form.seats):
        asker.bots_alone()


async def seat_all(hall: Hall, made: create.Made, asker: Address) -> NewTable:
    """A table that was made is opened, if there is time for it, and its links are told."""
    hall.metrics.tables.labels(made.row["game"]).inc()
    with contextlib.suppress(Refused):
        await hall.room(made.id, asker)
    return {"table": made.id, "tokens": {str(seat): token for seat, token in made.tokens.items()}, "hash": made.hash}


@get("/tables/{id}", summary="A table as everybody may see it, or as the asker's seats do", tags=["tables"])
async def show_table(id: str, hall: TheHall, tokens: Tokens, asker: Asker) -> TableInfo:
    room = await fresh_room(hall, id, asker)
    seats = room.seating.holder(tokens)
    head = table_message(room, seats)
    eyes = [seat for seat in seats if room.seating.seats[seat].kind != LINK]
    looks = bool(seats) or room.seating.watch
    return {**people_message(room), "table": head["table"], "game": head["game"], "options": head["options"],
            "pack": head["pack"], "you": seats, "rules_version": head["rules_version"], "seat_names": head["seat_names"],
            "tick": room.moment.tick, "to_move": shown_to_move(room.moment),
            "ask": ask_of(room.rules, room.record.g, eyes[0] if eyes else WATCHER) if looks else None,
            "created": room.moment.created, "result": result_of(room.seating, room.record, room.status)}


async def fresh_room(hall: Hall, id: str, asker: Address) -> Room:
    room = await hall.room(id, asker)
    await room.catch_up()
    return room


@post("/tables/{id}/join", summary="Sit down on an open seat; the answer holds its secret, once", tags=["tables"])
async def join(id: str, form: JoinForm, hall: TheHall, tokens: Tokens, asker: Asker) -> Joined:
    room = await hall.room(id, asker)
    token = await hall.do(room, lambda draft: people.join(draft, form.seat, form.name, form.words, form.dice, tokens))
    return {"table": id, "seat": room.seating.holder([token])[0], "token": token}


@post("/tables/{id}/leave", summary="Give the seats of the header's secrets up", tags=["tables"])
async def leave(id: str, hall: TheHall, tokens: Tokens, asker: Asker, replace: bool = False) -> Left:
    room = await hall.room(id, asker)
    seats = room.seating.holder(tokens)
    if not seats:
        raise Refused("link", "no seat of this table is yours")
    await hall.do(room, lambda draft: people.leave(draft, seats, replace))
    return {"table": id, "left": seats}


# ---- records

def in_full(work: Callable[..., object], *args: object) -> Response:
    """In a thread: the answer as it is sent."""
    return Response(dumps(work(*args)), media_type="application/json")


@get("/tables/{id}/record", summary="The record: of a running game, what the asker has seen", tags=["records"],
     response_class=Response)
async def get_record(id: str, hall: TheHall, tokens: Tokens, asker: Asker) -> Response:
    saved = await hall.heavy.do(asker, hall.store.load, id)
    seats = may_look(read_seating(saved.row["doc"]), tokens)
    result = None
    if saved.row["status"] == "over":
        try:
            room = await fresh_room(hall, id, asker)
            result = result_of(room.seating, room.record, room.status)
        except Held:
            result = None
    return await hall.heavy.do(asker, in_full, export, saved, seats, result)


def may_look(seating: Seating, tokens: list[str]) -> list[int]:
    """The seats whose eyes the asker has.  A link that nobody has opened yet shows what watchers see, also where there are none:
    its hand is for whoever sits down with it, which all see."""
    held = seating.holder(tokens)
    if not held and not seating.watch:
        raise Refused("watch", "this table has no watchers; a seat's link is needed")
    return [seat for seat in held if seating.seats[seat].kind != LINK]


@get("/tables/{id}/log", summary="What happened, in words, for one eye", tags=["records"], response_class=Response)
async def get_log(id: str, hall: TheHall, tokens: Tokens, asker: Asker, eye: int | None = None, first: int = Query(0, ge=0),
                  upto: int = Query(1 << 30, ge=0)) -> Response:
    room = await fresh_room(hall, id, asker)
    chosen = choose_eye(room, may_look(room.seating, tokens), eye)
    return await hall.heavy.do(asker, in_full, told, room, chosen, first, upto)


def told(room: Room, eye: int, first: int, upto: int) -> LogAnswer:
    return {"eye": eye, "lines": log_since(room.moment, eye, first, upto) if first else whole_log(room, eye, upto)}


def whole_log(room: Room, eye: int, upto: int) -> list[Entry]:
    opening = [line for line in log_since(room.moment, eye, -1, 0) if line["n"] == -1]
    return opening + log_since(room.moment, eye, 0, upto)


def choose_eye(room: Room, seats: list[int], eye: int | None) -> int:
    """When the game is over everybody may look through every eye; before, only through his own."""
    if eye is None:
        return seats[0] if seats else WATCHER
    if eye not in (WATCHER, *range(len(room.seating.seats))):
        raise Refused("unknown", f"no eye {eye}; a seat's number, or {WATCHER} for watchers")
    if eye != WATCHER and not room.over and eye not in seats:
        raise Refused("seat", "while the game runs one looks through one's own eyes only")
    return eye


@get("/tables/{id}/past", summary="Moments of a game, one after each line, from one eye", tags=["records"],
     response_class=Response)
async def get_past(id: str, hall: TheHall, tokens: Tokens, asker: Asker, eye: int | None = None, first: int = Query(0, ge=0),
                   count: int = Query(1, ge=0, le=MAX_MOMENTS)) -> Response:
    room = await fresh_room(hall, id, asker)
    chosen = choose_eye(room, may_look(room.seating, tokens), eye)
    if first > room.moment.tick:
        raise Refused("unknown", f"the game has {room.moment.tick} lines; there is no moment {first}")
    return await hall.heavy.do(asker, in_full, look_back, hall, room, chosen, first, count)


def look_back(hall: Hall, room: Room, eye: int, first: int, count: int) -> PastAnswer:
    past = Past(room.rules, hall.store.load(room.id), eye)
    return {"eye": eye, "lines": room.moment.tick, "frames": past.moments(first, count)}


@get("/tables/{id}/dice", summary="How chance fell in every line of a finished game: number, odds, outcome", tags=["records"])
async def get_dice(id: str, hall: TheHall, tokens: Tokens, asker: Asker) -> DiceAnswer:
    room = await fresh_room(hall, id, asker)
    may_look(room.seating, tokens)
    return await hall.heavy.do(asker, all_falls, hall, room)


def all_falls(hall: Hall, room: Room) -> DiceAnswer:
    return {"fell": falls_of(room.rules, hall.store.load(room.id))}


@post("/records", summary="Import a finished record: a table to look at and to go on from", status_code=201, tags=["records"],
      openapi_extra={"requestBody": {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}})
async def import_record(hall: TheHall, asker: Asker, request: Request) -> NewTable:
    asker.new_table()
    if not request.headers.get("content-type", "").startswith("application/json"):
        raise Refused("bad", "a record is JSON, and sent as application/json")
    body = await request.body()
    return await seat_all(hall, await hall.heavy.do(asker, imported, hall, body), asker)


def imported(hall: Hall, body: bytes) -> create.Made:
    try:
        record = json.loads(body)
    except (ValueError, RecursionError) as error:
        raise Refused("bad", "a record is JSON; this is not") from error
    lines = record.get("lines") if isinstance(record, dict) else None
    if not isinstance(record, dict) or (isinstance(lines, list) and any(len(str(line)) > MAX_LINE for line in lines)):
        raise Refused("bad", f"a record is an object, and its lines have at most {MAX_LINE} characters each")
    made = create.import_record(hall.offer, record, hall.services.now())
    create.save(hall.store, made)
    return made


@post("/tables/{id}/fork", summary="Go on from a moment of a finished game, at a new table", status_code=201,
             tags=["records"])
async def fork(id: str, form: ForkForm, hall: TheHall, asker: Asker) -> NewTable:
    asker.new_table()
    may_play_alone(asker, form)
    return await seat_all(hall, await hall.heavy.do(asker, forked, hall, id, form), asker)


def forked(hall: Hall, id: str, form: ForkForm) -> create.Made:
    made = create.go_on_from(hall.offer, hall.store.load(id), form, hall.services.now())
    create.save(hall.store, made)
    return made


@post("/qr", summary="A text, such as a link, as a QR code (SVG)", tags=["tables"], response_class=Response)
async def qr(form: QrForm, hall: TheHall, asker: Asker) -> Response:
    return Response(await hall.heavy.do(asker, drawn, form.text), media_type="image/svg+xml")


def drawn(text: str) -> bytes:
    import segno

    out = io.BytesIO()
    segno.make(text, error="m").save(out, kind="svg", scale=4, xmldecl=False)
    return out.getvalue()
