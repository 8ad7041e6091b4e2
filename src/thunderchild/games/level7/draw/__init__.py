"""The table drawn: derived.py has the numbers that follow from a position, for those who draw it."""
