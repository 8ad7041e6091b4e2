"""The web application: HTTP, WebSocket and the page, around one hall."""
from __future__ import annotations

import asyncio
import logging
import os
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles

from ..._build import VERSION
from ...kernel.state import ThunderchildError
from . import study
from .api import address_of, router
from ..forms import Problem
from ..config import Config
from ..rooms.hall import Hall, went_wrong
from ..refused import Refused
from ..offer import NoSuchPart
from ..store.store import NoSuchTable
from ..store.trouble import STORE_ERRORS, store_trouble
from ..limits import HEALTH, MAX_BODY, MAX_RECORD
from .hosts import Hosts, name_of
from .socket import serve_socket
from .wire import Door

STATIC: Final = Path(__file__).parents[1] / "static"
LOG: Final = logging.getLogger("thunderchild.app")
STATUS: Final = {"link": 403, "watch": 403, "seat": 403, "limit": 429, "busy": 503, "broken": 500}
HEADERS: Final = {
    "X-Content-Type-Options": "nosniff", "Referrer-Policy": "no-referrer", "X-Frame-Options": "DENY"}
NAME: Final = re.compile(r"[A-Za-z0-9.:\[\]-]{1,255}")


class GamePages(StaticFiles):
    """What the games bring to the page, served like the other files of it: those found at the start, nothing else."""

    def __init__(self, files: dict[str, Path]) -> None:
        super().__init__(check_dir=False)
        self.files: Final = files

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        found = self.files.get(path)
        return (str(found), found.stat()) if found is not None and found.is_file() else ("", None)


def make_app(config: Config | None = None) -> FastAPI:
    """A server of its own, with its own store connection; several may live in one process."""
    hall = Hall(config or Config())

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        await hall.open()
        hall.spawn(app.state.door.ping())
        hall.spawn(end_connections(hall, app.state.door))
        yield
        await hall.close()

    app = FastAPI(title="Thunderchild", version=VERSION, lifespan=lifespan, docs_url=None, redoc_url=None,
                  description="Rooms to play in. The game itself runs over the WebSocket at /ws: see docs/protocol.md.",
                  responses={code: {"model": Problem} for code in (400, 403, 404, 413, 421, 429, 503)})
    app.state.hall = hall
    app.state.door = Door(hosts_of(hall.config), hall.budget, partial(serve_socket, hall))
    app.include_router(router)
    app.include_router(study.router)
    add_operating(app, hall)
    add_errors(app, hall)
    app.middleware("http")(guard)
    app.mount("/games", GamePages(hall.offer.pages()), name="games")
    app.mount("/", StaticFiles(directory=STATIC, html=True), name="static")
    return app


def hosts_of(config: Config) -> Hosts:
    return Hosts([*config.hosts, name_of(urlsplit(config.url).netloc)], config.proxies)


async def end_connections(hall: Hall, door: Door) -> None:
    """No connection keeps a server that ends."""
    await hall.closing.wait()
    door.end_all()


async def guard(request: Request, go_on: Callable[[Request], Awaitable[Response]]) -> Response:
    """What is not for us, too much or too large is refused before anything is read; every answer carries the headers that keep
    a browser careful."""
    answer = turned_away(request) or await go_on(request)
    for name, value in HEADERS.items():
        answer.headers.setdefault(name, value)
    answer.headers.setdefault("Content-Security-Policy", policy(request.headers.get("host", "")))
    answer.headers.setdefault("Cache-Control", "no-store" if request.url.path.startswith("/api") else "no-cache")
    return answer


def turned_away(request: Request) -> Response | None:
    hosts: Hosts = request.app.state.door.hosts
    host, length = request.headers.get("host", ""), request.headers.get("content-length", "0")
    if not hosts.answers_to(host):
        return problem(421, Refused("bad", f"this server does not answer for '{host[:60]}': its operator names it with --url"))
    if request.method not in ("POST", "PUT", "PATCH", "DELETE"):
        length = "0"
    elif not hosts.may_talk(request.headers.get("origin", ""), host):
        return problem(403, Refused("bad", "a page of another site may not ask for that"))
    most = MAX_RECORD if request.url.path == "/api/records" else MAX_BODY
    if not length.isdecimal() or int(length) > most or request.headers.get("transfer-encoding"):
        return problem(413, Refused("bad", f"such a request has a known length of at most {most} bytes"))
    try:
        asker = address_of(request)
        asker.request(int(length)) if request.url.path.startswith("/api") else asker.file()
    except Refused as error:
        return problem(429, error)
    return None


def policy(host: str) -> str:
    """A page of ours loads from here alone, and talks to nobody else.  Some browsers want the WebSocket named."""
    here = f" ws://{host} wss://{host}" if NAME.fullmatch(host) else ""
    return (f"default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; connect-src 'self'{here}; "
            "frame-ancestors 'none'; base-uri 'none'; form-action 'self'")


# ---- operating

class Pulse:
    """How long the store took to answer: asked once a second at most, however many want to know."""

    def __init__(self, hall: Hall) -> None:
        self.hall: Final = hall
        self.asked: asyncio.Task[float] | None = None
        self.at = 0.0

    async def seconds(self) -> float:
        if self.asked is None or (self.asked.done() and time.monotonic() > self.at + HEALTH):
            self.at = time.monotonic()
            self.asked = self.hall.spawn(self.hall.services.in_thread(self.hall.store.ping))
        return await asyncio.shield(self.asked)


def add_operating(app: FastAPI, hall: Hall) -> None:
    pulse = Pulse(hall)

    async def health() -> Response:
        """200 while the store answers and takes what is written; the server writes a sign of life every few seconds."""
        try:
            seconds = await pulse.seconds()
        except Exception:
            LOG.exception("the store does not answer")
            return JSONResponse({"status": "no store"}, 503)
        if hall.trouble:
            return JSONResponse({"status": "the store takes nothing", "reason": hall.trouble}, 503)
        return JSONResponse({"status": "ok", "version": VERSION, "store": hall.store.engine.dialect.name,
                             "store_seconds": round(seconds, 4), "rooms": len(hall.rooms), "connections": hall.connections})

    async def metrics() -> Response:
        """For Prometheus."""
        hall.metrics.rooms.set(len(hall.rooms))
        return PlainTextResponse(hall.metrics.text(), media_type="text/plain; version=0.0.4")

    app.add_api_route("/health", health, tags=["operating"], summary="Whether the server and its store answer")
    app.add_api_route("/metrics", metrics, tags=["operating"], summary="Prometheus metrics", response_class=PlainTextResponse)


# ---- errors: always the same form, never a traceback

def problem(status: int, error: Refused) -> JSONResponse:
    return JSONResponse(error.data(), status, headers=HEADERS)


def add_errors(app: FastAPI, hall: Hall) -> None:
    async def known(_request: Request, error: Exception) -> Response:
        if isinstance(error, (NoSuchTable, NoSuchPart)):
            return problem(404, Refused("unknown", str(error)))
        if isinstance(error, Refused):
            return problem(STATUS.get(error.code, 400), error)
        return problem(400, Refused("bad", str(error)))

    async def badly_formed(_request: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        told = "; ".join(f"{'.'.join(str(x) for x in e['loc'][1:]) or 'body'}: {e['msg']}" for e in error.errors()[:5])
        return problem(400, Refused("bad", told))

    async def not_found(_request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        return problem(error.status_code, Refused("unknown" if error.status_code == 404 else "bad", str(error.detail)))

    async def unexpected(request: Request, error: Exception) -> Response:
        hall.metrics.errors.inc()
        LOG.error("request failed", exc_info=error, extra={"method": request.method, "path": request.url.path})
        return problem(500, Refused("broken", "something went wrong inside the server; the error was noted"))

    async def no_store(request: Request, error: Exception) -> Response:
        hall.metrics.errors.inc()
        LOG.error("the store takes nothing", extra={"path": request.url.path, "reason": store_trouble(error)})
        return problem(503, Refused("broken", went_wrong(error)))

    handlers: dict[type[Exception], Any] = {**dict.fromkeys(STORE_ERRORS, no_store),
                                            ThunderchildError: known, RequestValidationError: badly_formed,
                                            HTTPException: not_found,
                                            Exception: unexpected}
    for kind, handler in handlers.items():
        app.add_exception_handler(kind, handler)
