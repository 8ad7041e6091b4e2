"""What players read: sentences of the log and titles (log.py), prompts and clicks in words (prompts.py)."""
