"""A second, slow referee of battles of StarCraft: The Board Game with Brood War, from the rules text and the data files alone.

It shares no line with the program of the game, so that both can be made to follow the same clicks and be compared.  The rules
run as plain procedures that stop at every question; `Referee` holds such a run."""
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

    def click(self, words: str) -> None:
        if words not in self.legal():
            raise Refused(words)
        try:
            self.question = self.run.send(words)
        except StopIteration:
            self.question = None
