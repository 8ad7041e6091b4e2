"""Numbers for the operator, in Prometheus' format.  A registry per server, so that several can live in one process."""
from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

SPACE: Final = "thunderchild"
BUCKETS: Final = (.002, .005, .01, .02, .05, .1, .2, .5, 1, 2, 5, 10)


class Metrics:
    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        self.clicks: Final = self.counter("clicks", "Clicks acknowledged", "game", "by")
        self.refused: Final = self.counter("refused", "Requests refused", "code")
        self.tables: Final = self.counter("tables_made", "Tables made", "game")
        self.rooms: Final = self.gauge("rooms", "Games in memory")
        self.loads: Final = self.counter("room_loads", "Games read from the store")
        self.connections: Final = self.gauge("connections", "WebSocket connections")
        self.games: Final = self.gauge("games", "Games in the store", "status")
        self.action: Final = self.histogram("deed_seconds", "From a request to its being on disk")
        self.thinking: Final = self.histogram("bot_seconds", "Time a bot took for a click", "level")
        self.bot_failures: Final = self.counter("bot_failures", "Bots replaced by the level below", "level")
        self.notices: Final = self.counter("notices", "Webhooks called", "outcome")
        self.errors: Final = self.counter("errors", "Unexpected errors")

    def counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(name, about, labels, namespace=SPACE, registry=self.registry)

    def gauge(self, name: str, about: str, *labels: str) -> Gauge:
        return Gauge(name, about, labels, namespace=SPACE, registry=self.registry)

    def histogram(self, name: str, about: str, *labels: str) -> Histogram:
        return Histogram(name, about, labels, namespace=SPACE, registry=self.registry, buckets=BUCKETS)

    def text(self) -> bytes:
        return generate_latest(self.registry)
