"""Whose requests these are: the names this server answers to, the pages that may talk to it, and the address of a client."""
from __future__ import annotations

import ipaddress
import socket
from typing import Final
from urllib.parse import urlsplit

LOOPBACK: Final = ("127.0.0.0/8", "::1/128", "::ffff:127.0.0.0/104")
OWN: Final = ("localhost", "ip6-localhost")


class Hosts:
    """A page of somebody else can point a name of its own at this machine; a browser then takes ours for that page's.  So a
    request names an address, this machine, or the name the operator gave."""

    def __init__(self, names: list[str], proxies: tuple[str, ...] = ()) -> None:
        self.proxies: Final = [ipaddress.ip_network(proxy, strict=False) for proxy in (*LOOPBACK, *proxies)]
        machine = socket.gethostname().lower()
        self.names: Final = {*OWN, machine, machine.partition(".")[0], f"{machine.partition('.')[0]}.local",
                             *(name.lower() for name in names if name)}

    def answers_to(self, host: str) -> bool:
        name = name_of(host)
        return bool(name) and (name in self.names or is_address(name) or name.endswith(".localhost"))

    def may_talk(self, origin: str, host: str) -> bool:
        """Programs send no origin; a page's must be ours."""
        if not origin:
            return True
        try:
            parts = urlsplit(origin)
            page = parts.netloc.lower()
        except ValueError:
            return False
        return parts.scheme in ("http", "https") and (page == host.lower() or name_of(page) in self.names - set(OWN))


    def is_proxy(self, peer: str) -> bool:
        """On this machine, or where the operator says."""
        try:
            address = ipaddress.ip_address(peer)
        except ValueError:
            return peer == ""                        # a socket in the file system
        return any(address in proxy for proxy in self.proxies)

    def client_of(self, peer: str, forwarded: str) -> str:
        """A proxy says for whom it asks; nobody else is believed.  The last address is the proxy's own word."""
        if not forwarded or not self.is_proxy(peer):
            return peer
        return forwarded.rpartition(",")[2].strip()[:64] or peer


def name_of(host: str) -> str:
    """`games.example.org:8000` without its port."""
    if host.startswith("["):
        return host[1:].partition("]")[0].lower()
    return host.rpartition(":")[0].lower() if host.count(":") == 1 else host.lower()


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True
