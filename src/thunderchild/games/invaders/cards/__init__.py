"""The card language: reading it (grammar.py, load.py), its tables, and what its words do.

fit.py answers scopes, filters and conditions; resolve.py runs the words of an ability, targets.py, decks.py, hands.py and
recover.py are the words that ask, triggers.py the abilities that come by themselves."""
