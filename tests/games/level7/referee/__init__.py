"""A second, slow referee of LEVEL 7 [INVASION], written from the rules text and the data files alone.

It shares no line with the program of the game, so that both can be made to follow the same clicks and be compared. The rules run
as plain procedures that stop at every question; `Game` holds such a run. See `new_game`, `at`, `Game.click`, `Game.read`.

Where the rules text can be read in two ways, this is how it is read here:

L7-9, L7-222    An empty reserve: where the controller would choose the place, nobody is asked and so nobody rolls for protection;
                where the text names the place, the owners still roll.
L7-9, L7-111    The reserve counts when a text begins: Burrowing Larvae asks for every coalition even if the figures run out.
L7-20, L7-142   Several drop ships in one territory: the lowest number is destroyed first in a battle too, nobody is asked.
L7-38, L7-40    The drop ships of normal mode come with the invaders at the end of setup, after the mercenary cards.
L7-47, L7-129   The cards for Enhanced Armor are resolved with the new first player, as part of step 1 of the new round.
L7-60           `deploy`, `place_unit` and `attach` know 25 targets: a dead zone is no refusal but no click at all.
L7-70, L7-213   A card that makes room while `disband` is asked ends the question: no click would be left.
L7-85           A second lap begins with the same coalition as the first.
L7-106          An empty Event deck (only in arranged positions): the coalition is not asked.
L7-112          One protection for a text of several effects; a technology that has spared the coalition ends the matter.
L7-128          The last grey card counts as drawn when its coalition looks or chooses blind, not when it is turned up.
L7-146          Warrior Clones played in a battle lie apart until it is over; the defeat of their owner does not touch them.
L7-155, L7-196  The Hydra win at the moment the territory of Cronos is checked; territories after it keep their old status.
L7-176, L7-181  Step 14 makes the tokens of defeated coalitions ready too.
L7-181          Defeat is checked in this order: unfunded card (L7-195), nobody left (L7-197), desolation (L7-186).
L7-187          Land of a defeated coalition that is not desolated is a refuge for Cronos like any other.
L7-201          With a shared fate the survivors stay those of L7-193; only the result of the players changes.
L7-203          A draw with one possible outcome is a click of chance as well, whatever is drawn.
L7-204          `look` may draw each card that nobody has seen, so also one that in the box would lie in a pile unread.
L7-207          Whether a coalition is asked in a window is decided when its turn in the window comes.
L7-208, L7-238  `offer` of an empty sheet is refused by L7-208, the rule that asks for goods.
L7-203, L7-226  Phase Saboteurs are asked of every coalition that holds the card, even without a Hydra figure on its land.
L7-214          `each_per_overrun` takes all losses of one coalition before those of the next.
L7-215          Pledged goods stay on the console until they are paid; the attempt tells how much is set aside.
L7-223          Candidates of a target are worked out once; no card that can be played in the question changes them.
L7-238          A click of chance that cannot be is refused without a rule.
"""

from .asking import Question, Refused
from .cards import load
from .game import Game, at, body_only, new_game, onward, step_only

__all__ = ["Game", "Question", "Refused", "at", "body_only", "load", "new_game", "onward", "step_only"]
