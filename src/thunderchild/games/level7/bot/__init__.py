"""How good a position looks (value.py).  No rule is enforced here."""
