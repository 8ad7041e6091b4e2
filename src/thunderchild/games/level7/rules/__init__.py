"""LEVEL 7 [INVASION] as steps: state, words, frames, questions without effects, and one file per chapter of the rulebook.

round.py is the sequence of play, effects.py resolves the texts of cards, losses.py, arrivals.py and defeat.py are what texts and
steps do to coalitions, figures and land, game.py is the Rules object, check.py what must always hold."""
