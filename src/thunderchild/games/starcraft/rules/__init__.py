"""StarCraft: The Board Game with Brood War as steps: state, words, questions without effects, and a file per chapter."""
