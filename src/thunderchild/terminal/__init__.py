"""Playing in a terminal: the table drawn in text, clicks by number or in words, and every question answered with its rule."""
