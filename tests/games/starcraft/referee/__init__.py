"""A second, slow referee of battles of StarCraft: The Board Game with Brood War, from the rules text and the data files alone.

It shares no line with the program of the game, so that both can be made to follow the same clicks and be compared.  The rules
run as plain procedures that stop at every question; `Referee` holds such a run.  `compare.Pair` holds it against the program, in
positions of `positions.random_battle`.

Where the rules text can be read in two ways, this is how it is read here:

SC-137, SC-139  An ability that empties a side is carried out to its end; then the battle goes on with step 9.
SC-141          The top card that is placed and a replacement are drawn too: whoever takes the last card shuffles at once.
SC-142          The first unit of a pair keeps its name until the second is named.
SC-149, SC-307  Whoever has been shown a hand cannot tell any more what it holds once a card has left it face down.
SC-153          `reinforce` is asked for a mind controlled unit also where the original owner has no card to place.
SC-168          An ability waits whether or not its conditions hold: they are judged when its turn comes.
SC-173, SC-170  Targets that a card took away count for sacrifice and for the choice of a supporting unit as well.
SC-174, SC-313  Of several equal supporting units Gantrithor takes one that is not about to withdraw.
SC-177          The lowest free mind control token is taken.
SC-183          Of one side the card in the place of the standard card is put away before its reinforcement card.
SC-184          A card lies in its place until the question of Recharge is answered; everybody has seen a card that is taken back.
SC-186          Cards of one rank have no order: any unit may be chosen that one of them hits.
SC-193, SC-198  Any unit may be named that is to retreat or to be left behind, also an assist unit that does not count.
SC-198          A unit left is destroyed at its click, units of the wrong type when the area is chosen; the others go last.
SC-331          The attacker names a new front-line unit also where the defender turns out to have none.
SC-344          A mind controlled unit is named by its token and a carrier by its item; in a skirmish its place follows.
"""
from __future__ import annotations

from .aftermath import end_of_battle, splash_damage
from .asking import CHANCE, Flow, Question, Refused
from .field import Battle
from .ground import drop_guards, eliminate
from .laying import place_cards
from .matching import match_ups
from .opening import draw_cards, open_battle
from .printed import Row
from .skirmish import fight_skirmishes
from .state import State

__all__ = ["CHANCE", "Question", "Referee", "Refused"]


def whole_battle(b: Battle) -> Flow[None]:
    """SC-136 to SC-200."""
    yield from open_battle(b)
    if b.both_stand():
        yield from draw_cards(b)
        yield from match_ups(b)
        yield from place_cards(b)
        yield from fight_skirmishes(b)
        yield from splash_damage(b)
    yield from end_of_battle(b)
    b.s.tokens[b.attacker.side].append(b.order)
    drop_guards(b.s)
    eliminate(b.s)


class Referee:
    """A battle in the hands of the referee, from a described position whose last procedure is the battle."""

    def __init__(self, said: Row) -> None:
        frame = next(one for one in said["doing"] if one["what"] == "battle")
        order = next(one["order"] for one in said["doing"] if one["what"] == "order_turn")
        self.s = State(said)
        self.b = Battle(self.s, frame["for"], frame["foe"], frame["area"], bool(frame["special"]), order)
        self.run = whole_battle(self.b)
        self.question: Question | None = next(self.run, None)

    def asked(self) -> str:
        return self.question.who if self.question else ""

    def legal(self) -> set[str]:
        return set(self.question.means) if self.question else set()

    def odds(self) -> dict[str, int]:
        return self.question.odds if self.question else {}

    def ends_the_game(self) -> bool:
        """SC-269, SC-281: at most one player, or one team, is left."""
        return len({self.s.team[side] for side in self.s.factions if side not in self.s.eliminated}) < 2

    def click(self, words: str) -> None:
        if words not in self.legal():
            raise Refused(words)
        try:
            self.question = self.run.send(words)
        except StopIteration:
            self.question = None
