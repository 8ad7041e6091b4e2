"""What every game must obey, as functions: of a position, of a record, of a vocabulary.  Tests, the fuzzer and the command
line use them; they are never asked in play, and not compiled.

`play_lawful` plays a whole game under all of them.  A law that does not hold raises LawBroken."""
from .broken import LawBroken, clicked, failure, in_ledger
from .click import click_law
from .copies import arrange_law, copy_law, round_trip_law
from .ends import check_law, end_law
from .junk import Heap, junk_law, real_positions
from .knows import beat_law, knows_law
from .leak import leak_law, same_sight, sees
from .options import random_options, random_value
from .play import Player, Report, Walk, keep_record, look_again, play_lawful, replay_law
from .same import OWN, difference, equal, same_table, table_of
from .sample import MANY, TRIES, eyes_of, sampled, some
from .shape import row_of, shape_law, travel_law
from .trial import trial
from .undo import undo_law
from .words import words_law, words_once

__all__ = [
    "arrange_law", "beat_law", "check_law", "click_law", "copy_law", "end_law", "junk_law", "knows_law", "leak_law",
    "replay_law", "round_trip_law",
    "shape_law", "travel_law", "trial", "undo_law", "words_law", "words_once",
    "Heap", "LawBroken", "clicked", "difference", "equal", "failure", "in_ledger", "keep_record", "real_positions", "row_of",
    "same_sight", "same_table", "sees", "table_of",
    "Player", "Report", "Walk", "look_again", "play_lawful", "random_options", "random_value",
    "MANY", "OWN", "TRIES", "eyes_of", "sampled", "some",
]
