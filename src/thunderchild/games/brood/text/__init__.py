"""What players read beside the decisions: what people call things (titles.py) and the sentences of the log (log.py)."""
