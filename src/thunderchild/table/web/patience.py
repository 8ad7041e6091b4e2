"""HTTP connections that have to get somewhere: a request must be there as a whole in time, and an address holds only so many."""
from __future__ import annotations

import asyncio
from typing import Any, Final

from ..limits import LINES_OF_ADDRESS, WHOLE, Address, Budget
from .hosts import Hosts

try:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol as HttpProtocol
except ImportError:                      # the extra `quick`
    from uvicorn.protocols.http.h11_impl import H11Protocol as HttpProtocol  # type: ignore[assignment]


class Patience(HttpProtocol):
    """A connection on which nothing whole comes is closed.  A proxy speaks for many and is not counted."""

    def __init__(self, budget: Budget, hosts: Hosts, most: int, **of_uvicorn: Any) -> None:
        super().__init__(**of_uvicorn)
        self.hosts: Final = hosts
        self.budget: Final = budget
        self.most: Final = most
        self.waits: asyncio.TimerHandle | None = None
        self.address: Address | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        if peer and not self.hosts.is_proxy(str(peer[0])):
            self.address = self.budget.address(str(peer[0]))
            self.address.lines += 1
        full = len(self.connections) > self.most
        if full or (self.address is not None and self.address.lines > LINES_OF_ADDRESS * self.address.crowd):
            transport.abort()
            return
        self.wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.waits is None and self.is_owed and self.transport.get_protocol() is self:     # not after an upgrade
            self.wait()

    def handle_websocket_upgrade(self, *of_uvicorn: Any) -> None:
        """From here on the connection is another's (wire.py), with a budget of its own."""
        super().handle_websocket_upgrade(*of_uvicorn)
        self.leave()

    def connection_lost(self, error: Exception | None) -> None:
        super().connection_lost(error)
        self.leave()

    def leave(self) -> None:
        self.stop_waiting()
        if self.address is not None:
            self.address.lines -= 1
            self.address = None

    # ---- how long a request may take to arrive

    @property
    def is_owed(self) -> bool:
        """Whether the client is to send something still: the head of a request, or the rest of its body."""
        cycle: Any = self.cycle
        return cycle is None or cycle.response_complete or cycle.more_body

    def wait(self) -> None:
        self.waits = asyncio.get_running_loop().call_later(WHOLE, self.look)

    def stop_waiting(self) -> None:
        if self.waits is not None:
            self.waits.cancel()
            self.waits = None

    def look(self) -> None:
        self.waits = None
        if self.is_owed and self.transport.get_protocol() is self:
            self.transport.abort()
