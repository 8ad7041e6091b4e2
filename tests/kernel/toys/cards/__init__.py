"""Card duel: hands, decks as bags, known cards on top, costs, cancels of cancels, cards that ask in the middle.

Fully typed, so that it can be compiled as a real game is: it is the toy that speed is measured on."""
