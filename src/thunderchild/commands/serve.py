"""`thunderchild serve`: a table for browsers and programs."""
from __future__ import annotations

import argparse
import contextlib
import gc
import ipaddress
import os
import resource
import signal
import socket
import sys
import webbrowser
from functools import partial
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from .. import registry
from ..kernel.state import ThunderchildError

HELP: Final = "Open a table for browsers: this machine plays, and whoever has a link joins."
LEVELS: Final = ("DEBUG", "INFO", "WARNING", "ERROR")
REGISTRY: Final = "thunderchild.registry"
EVERY: Final = ("0.0.0.0", "::", "")            # listens on every address of the machine
FILES: Final = 65_536         # open files a server wants
SPARE: Final = 200            # of them for what is no connection
ALONE: Final = ("127.0.0.1", "::1", "localhost")


class NoPort(ThunderchildError):
    """The address cannot be listened on, or is none."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on; 0.0.0.0: every one of this machine "
                        "(default: %(default)s)")
    parser.add_argument("--port", type=int, default=8000, help="port to listen on; 0: any free one (default: %(default)s)")
    parser.add_argument("--url", default="", help="the address others use, if it is another one: https://games.example.org/")
    parser.add_argument("--store", default=os.environ.get("THUNDERCHILD_STORE", ""), metavar="URL",
                        help="a file, or postgresql://USER:PASSWORD@HOST/DATABASE; also in THUNDERCHILD_STORE (default: a "
                        "file in your home)")
    parser.add_argument("--open", action="store_true", help="open the page in a browser")
    parser.add_argument("--packs", default="", metavar="FOLDER", help="a folder with a folder per data pack")
    parser.add_argument("--rooms", type=int, default=200, help="games kept in memory; the others rest in the store "
                        "(default: %(default)s)")
    parser.add_argument("--bots", type=int, default=max(1, (os.cpu_count() or 2) - 1), metavar="N",
                        help="processes in which bots think (default: one per core but one)")
    parser.add_argument("--think", type=float, default=2.0, metavar="SECONDS", help="a bot's time for a click (default: "
                        "%(default)s)")
    parser.add_argument("--allow-private-webhooks", action="store_true", help="notices may call addresses of private networks")
    parser.add_argument("--tables-per-minute", type=int, default=30, metavar="N", help="new tables one address may make "
                        "(default: %(default)s)")
    parser.add_argument("--connections", type=int, default=2000, metavar="N", help="WebSockets at once; whoever comes then is "
                        "told to try later (default: %(default)s)")
    parser.add_argument("--proxy", action="append", default=[], type=network, metavar="ADDRESS", help="a reverse proxy on "
                        "another machine, or a network of them: it is believed for whom it asks; may be given again")
    parser.add_argument("--crowd", type=float, default=1.0, metavar="N", help="people who may share an address, such as a "
                        "school's: what one address may ask for is multiplied by it (default: 1)")
    parser.add_argument("--games", default=REGISTRY, metavar="FOLDER",
                        help="a folder with games of your own, offered beside those of this installation; or a module with "
                        "games() and load()")
    parser.add_argument("--log", default="INFO", choices=LEVELS, help="how much is logged (default: %(default)s)")


def run(args: argparse.Namespace) -> int:
    from ..table.web.app import make_app
    from ..table.config import Config
    from ..table.operating.logs import set_up

    set_up(args.log)
    public = read_url(args.url)
    config = Config(store=args.store, source=source_of(args.games), packs=args.packs, rooms=max(1, args.rooms),
                    workers=max(1, args.bots), think=max(0.05, args.think), allow_private=args.allow_private_webhooks,
                    tables_per_minute=args.tables_per_minute, crowd=max(1.0, args.crowd),
                    url=public, hosts=(args.host,), proxies=tuple(args.proxy),
                    connections=max(1, args.connections))
    app = make_app(config)
    app.state.hall.store.open()              # a store that cannot be used is said now, in one line
    app.state.hall.store.probe()
    listener = listen(args.host, args.port)
    here = addresses_of(args.host, listener.getsockname()[1])
    config.url = public or ("" if "//localhost:" in here[0] else here[0])
    say_where(public, here, args.host in ALONE)
    if args.open:
        webbrowser.open(public or here[0])
    return serve(app, listener)


def serve(app: Any, listener: socket.socket) -> int:
    import uvicorn

    from ..table.web.patience import Patience
    from ..table.web.wire import Wire

    class Server(uvicorn.Server):
        def handle_exit(self, sig: int, frame: Any) -> None:
            if self.started:
                app.state.hall.close_soon()
            super().handle_exit(sig, frame)

    wire: Any = partial(Wire, app.state.door)
    http: Any = partial(Patience, app.state.hall.budget, app.state.door.hosts, more_files() - SPARE)
    server = Server(uvicorn.Config(app, log_config=None, access_log=False, proxy_headers=False, ws=wire, http=http,
                                   timeout_graceful_shutdown=6, server_header=False))
    for number in (signal.SIGINT, signal.SIGTERM):     # uvicorn has closed the house by the time it passes them on
        signal.signal(number, lambda *_: None if server.started else sys.exit(0))
    spare_the_collector()
    server.run(sockets=[listener])
    code = 0 if server.started else 1
    if app.state.hall.stuck:                           # a thread waits for a store that does not answer: nobody waits for it
        sys.stderr.flush()
        os._exit(code)
    return code


def network(text: str) -> str:
    """An address, or a network such as 10.0.0.0/8."""
    ipaddress.ip_network(text, strict=False)
    return text


def more_files() -> int:
    """As many open files, and so connections, as this process may have."""
    least, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = min(most, FILES) if most != resource.RLIM_INFINITY else FILES
    if least < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    return max(least, wanted)


def spare_the_collector() -> None:
    """What is there at the start stays: modules, rules, tables of cards.  It need not be searched for garbage again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 20, 50)    # tables replace their positions with every click: hardly any of it is ever in a circle
    sys.setswitchinterval(0.001)         # a thread that computes lets the others in before anybody notices


def source_of(games: str) -> str:
    """The module that knows the games; a folder of games is added to those it knows."""
    if Path(games).is_dir():
        registry.add_games(games)
        return REGISTRY
    return games


def read_url(text: str) -> str:
    """The address others use, with a slash at its end."""
    try:
        parts = urlsplit(text)
        fine = not text or (parts.scheme in ("http", "https") and bool(parts.hostname) and not parts.query and not parts.fragment
                            and (parts.port or 1) > 0)
    except ValueError:
        fine = False
    if not fine:
        raise NoPort(f"--url {text}: expected an address that begins with http:// or https://, such as https://games.example.org/")
    return text and text.rstrip("/") + "/"


def say_where(public: str, here: list[str], alone: bool) -> None:
    first, *others = [address for address in (public, *here) if address]
    print(f"Thunderchild is open at {first} (Ctrl+C closes it; `thunderchild play` plays in the terminal)", flush=True)
    if others:
        print(f"  also at {', '.join(others)}; links for others are right on the page at {first}", flush=True)
    elif alone:
        print("  for this machine alone; --host 0.0.0.0 lets others on your network join by link", flush=True)


def listen(host: str, port: int) -> socket.socket:
    try:
        family: Any = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(1024)
    except (OSError, OverflowError) as error:
        raise NoPort(f"cannot listen on {host}, port {port}: {error}; --port names another one, 0 any that is free") from error
    listener.setblocking(False)
    return listener


def addresses_of(host: str, port: int) -> list[str]:
    """Where the page can be asked for; the one that works for other machines too comes first."""
    found = [*own_addresses(host), "localhost"] if host in EVERY else ["localhost" if host in ALONE else host]
    return [f"http://{f'[{name}]' if ':' in name else name}:{port}/" for name in found]


def own_addresses(host: str) -> list[str]:
    """This machine's addresses towards others: asked from the routes, no packet is sent."""
    found: list[str] = []
    for family, far in ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1")):
        if family == socket.AF_INET6 and host == "0.0.0.0":
            continue
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((far, 9))
            found.append(str(probe.getsockname()[0]))
    return [address for address in found if not ipaddress.ip_address(address).is_loopback]
