"""How good a position looks: value.py, and what it is made of.  No rule is enforced here.

weights.py holds the numbers; value_units.py weighs single things, value_brood.py the Brood's race, value_humans.py the Humans'
standing, value_attacks.py and value_orions.py what their turn may bring, value_pending.py what is half made."""
