"""Records from elsewhere: their format, one replay, one verification, files, and dice.  What a record is, the kernel says."""
from __future__ import annotations

from .dice_check import FairCheck, Verdict, verify_fair
from .files import CannotSave, open_record, read_header, save_record
from .replay import Witness, check_header, replay, verify

__all__ = ["CannotSave", "FairCheck", "Verdict", "Witness", "check_header", "open_record", "read_header", "replay", "save_record",
           "verify", "verify_fair"]
