"""Notices: a call to a webhook when an absent person's turn has come.  Never to an address of the server's own network."""
from __future__ import annotations

import asyncio
import contextlib
import ipaddress
import logging
import socket
import threading
from typing import Final
from urllib.parse import urlsplit

from ..refused import Refused

LOG: Final = logging.getLogger("thunderchild.notices")
MAX_URL: Final = 500
SECONDS: Final = 10.0
PORTS: Final = {"https": 443, "http": 80}


def check_address(url: str) -> str:
    """The form of a webhook's address; empty: no notices.  Where it leads is looked at when it is called."""
    if not url:
        return ""
    try:
        parts = urlsplit(url)
        fine = parts.scheme in PORTS and bool(parts.hostname) and (parts.port or 1) > 0 and "@" not in parts.netloc
    except ValueError:
        fine = False
    if not fine or len(url) > MAX_URL or any(ch.isspace() for ch in url):
        raise Refused("bad", f"a webhook's address begins with https:// or http://, has no user in it and at most {MAX_URL} "
                      f"characters")
    return url


class Forbidden(Exception):
    """An address that may not be called."""


def is_public(address: str) -> bool:
    ip = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else None) or embedded(ip)
        if inner is not None:
            return is_public(str(inner))
    return ip.is_global and not ip.is_multicast and not ip.is_reserved


def embedded(ip: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """The IPv4 address in one translated by NAT64."""
    if ip in ipaddress.ip_network("64:ff9b::/96"):
        return ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)
    return None


async def look_up(host: str, port: int) -> list[str]:
    """The addresses of a name.  In a thread of its own, which does not count when the program ends: one that hangs keeps neither
    other calls nor the end of the server, as a thread of a pool would."""
    loop = asyncio.get_running_loop()
    found: asyncio.Future[list[str]] = loop.create_future()

    def answer(addresses: list[str], error: Exception | None) -> None:
        if not found.done():
            found.set_result(addresses) if error is None else found.set_exception(error)

    def work() -> None:
        told: tuple[list[str], Exception | None]
        try:
            told = [str(entry[4][0]) for entry in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)], None
        except (OSError, UnicodeError) as error:
            told = [], error
        with contextlib.suppress(RuntimeError):          # the server is gone by now
            loop.call_soon_threadsafe(answer, *told)
    threading.Thread(target=work, name="look_up", daemon=True).start()
    return await asyncio.wait_for(found, SECONDS)


class Notices:
    def __init__(self, allow_private: bool) -> None:
        self.allow_private: Final = allow_private

    async def resolve(self, host: str, port: int) -> str:
        """One address of the host, after all of them were looked at: a name may lead inside as well as outside."""
        addresses = await look_up(host, port)
        if not self.allow_private and not all(is_public(address) for address in addresses):
            raise Forbidden(f"{host} leads to a private address")
        return addresses[0]

    async def send(self, url: str, message: dict[str, str]) -> bool:
        """Call the address that was looked at, not the name again, which could lead elsewhere by then.  No redirects."""
        import httpx

        try:
            parts = urlsplit(check_address(url))
            host = str(parts.hostname)
            port = parts.port or PORTS[parts.scheme]
            address = await self.resolve(host, port)
            target = httpx.URL(url).copy_with(host=address, port=port)
            shown = host if port == PORTS[parts.scheme] else f"{host}:{port}"
            async with httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, trust_env=False) as client:
                sending = client.post(target, json=message, headers={"Host": shown}, extensions={"sni_hostname": host})
                answer = await asyncio.wait_for(sending, SECONDS)
            LOG.info("notice sent", extra={"host": host, "status": answer.status_code})
            return answer.is_success
        except (Forbidden, Refused) as error:
            LOG.warning("notice refused", extra={"reason": str(error)})
        except (OSError, TimeoutError, httpx.HTTPError, httpx.InvalidURL, UnicodeError) as error:
            LOG.warning("notice failed", extra={"reason": type(error).__name__})
        return False


def turn_message(table: str, title: str, seat: str, prompt: str) -> dict[str, str]:
    """`text` and `content` are what common chat services read; the seat's secret link is not part of it."""
    text = f"{title}: your turn as {seat}. {prompt}".strip()
    return {"event": "turn", "table": table, "game": title, "seat": seat, "text": text, "content": text}
