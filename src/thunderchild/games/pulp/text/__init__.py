"""What players read beside their decisions: sentences of the log (log.py), effects and numbers in words (phrases.py)."""
