"""Records outside of a game: as files, and their dice.  What a record is, its replay and its verification are the kernel's."""
from __future__ import annotations

from .fair import FairCheck, verify_fair
from .files import CannotSave, open_record, read_header, save_record

__all__ = ["CannotSave", "FairCheck", "open_record", "read_header", "save_record", "verify_fair"]
