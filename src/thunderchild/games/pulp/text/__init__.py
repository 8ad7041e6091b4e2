"""What players read: sentences of the log (log.py), prompts and clicks (prompts.py), effects in words (phrases.py)."""
