"""What the operator may set."""
from __future__ import annotations

from dataclasses import dataclass

from .offer import REGISTRY


@dataclass
class Config:
    store: str = ""
    source: str = REGISTRY            # the module that knows the games
    packs: str = ""                   # folder with data packs
    rooms: int = 200                  # games kept in memory
    connections: int = 2000
    workers: int = 1                  # processes in which bots think
    think: float = 2.0                # seconds a bot may think about a click
    allow_private: bool = False       # webhooks to private addresses
    tables_per_minute: int = 30       # that one address may make
    crowd: float = 1.0                # people who may share an address: its budgets are so many times as large (limits.py)
    hosts: tuple[str, ...] = ()       # names this server answers to, beside its addresses
    proxies: tuple[str, ...] = ()     # addresses or networks of proxies, beside this machine: who they ask for is believed
    sweep: float = 1.0                # seconds between two looks for clocks and bots
    url: str = ""                     # the address others reach this server by, if it is known
