"""What players read: sentences of the log (log.py), names, amounts and chances (phrases.py)."""
