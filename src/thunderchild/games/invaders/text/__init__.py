"""What players read: sentences of the log (log.py), prompts and clicks (prompts.py), the card language in words (phrases.py)."""
