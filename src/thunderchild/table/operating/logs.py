"""Structured logs: one JSON object per line.  Only named fields get in, and none of them holds a secret."""
from __future__ import annotations

import json
import logging
import sys
import traceback
from typing import Final

FIELDS: Final = ("table", "game", "seat", "code", "reason", "was", "error", "level", "seconds", "host", "status", "port",
                 "store", "count",
                 "method", "path", "server")


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        d: dict[str, object] = {"at": round(record.created, 3), "level": record.levelname.lower(), "from": record.name,
                                "message": record.getMessage()}
        for name in FIELDS:
            if name != "level" and hasattr(record, name):
                d[name] = getattr(record, name)
        if record.exc_info and record.exc_info[0] is not None:
            # Where, not what: the values in an exception's text may be a player's.
            d["error"] = record.exc_info[0].__name__
            frames = traceback.extract_tb(record.exc_info[2])[-8:]
            d["where"] = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno}" for frame in frames]
        return json.dumps(d, default=str)


def set_up(level: str = "INFO") -> None:
    """Our lines and uvicorn's warnings, to the error stream."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("thunderchild").setLevel(level)
