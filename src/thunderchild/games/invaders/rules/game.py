"""The Rules object of the game: what the kernel asks of it."""
from __future__ import annotations

from typing import Any, Final

from ....kernel.flow import Ask, BadPosition, Label, Rules, call, legacy
from ....kernel.meta import BadOptions, Meta
from ....kernel.state import NOBODY
from ....kernel.words import Ledger
from .. import arrange as positions
from ..bot.value import value_of
from ..cards.decks import DIG_STEPS, FLIP_STEPS, LOOK_STEPS, SEARCH_STEPS
from ..cards.hands import DEPLOY_STEPS, DISCARD_STEPS, DISCOUNT_STEPS
from ..cards.recover import RECOVER_STEPS
from ..cards.resolve import RESOLVE_STEPS
from ..cards.tables import Tables
from ..cards.targets import RELOCATE_STEPS, TARGET_STEPS
from ..cards.triggers import QUEUE_STEPS
from ..draw.derived import shown
from ..text import log, prompts
from . import check as invariants
from .attack import ATTACK_STEPS
from .destroy import DESTROY_STEPS, HERO_STEPS
from .drawing import DRAIN_STEPS, DRAW_STEPS
from .ends import MANKIND_CARD_WINS, OPTION_DECK, OPTION_HANDICAP, OPTION_MATCH
from .frames import MATCH, NAMES
from .lists import SIGHT
from .match import CLOSE_STEPS, ENLARGE_STEPS, EXCHANGE_STEPS, MATCH_STEPS, plan_start
from .play import PAY_STEPS, PLAY_STEPS
from .questions import dues_of
from .state import INVADER, Invaders, empty_table
from .turn import GAME_STEPS, TURN_STEPS
from .use import USE_STEPS

STEPS: Final = [MATCH_STEPS, GAME_STEPS, TURN_STEPS, DRAW_STEPS, DRAIN_STEPS, PAY_STEPS, PLAY_STEPS, USE_STEPS, RESOLVE_STEPS,
                TARGET_STEPS, DESTROY_STEPS, HERO_STEPS, RELOCATE_STEPS, QUEUE_STEPS, DISCARD_STEPS, RECOVER_STEPS, SEARCH_STEPS,
                DIG_STEPS, DEPLOY_STEPS, LOOK_STEPS, FLIP_STEPS, DISCOUNT_STEPS, ATTACK_STEPS, ENLARGE_STEPS, EXCHANGE_STEPS,
                CLOSE_STEPS]


class InvadersRules(Rules[Invaders]):
    def __init__(self, t: Tables, meta: Meta, ledger: Ledger) -> None:
        procedures = [legacy(NAMES[k], STEPS[k]) for k in range(len(NAMES))]
        super().__init__(meta, t.words, procedures, ledger, log.log_lines(t), SIGHT)
        self.t: Final = t

    def new(self, seats: int, options: list[int]) -> Invaders:
        """IN-136: a handicap is for the smallest decks only."""
        if options[OPTION_HANDICAP] and options[OPTION_DECK] > self.t.board.smallest_deck:
            least = self.t.board.smallest_deck
            raise BadOptions(f"option 'handicap': only with decks of {least} cards, not of {options[OPTION_DECK]}; "
                             f"it takes 'none' then (IN-136)")
        g = empty_table(self.t, options)
        g.plan = plan_start(self.t, options[OPTION_DECK], options[OPTION_HANDICAP])
        call(g, MATCH, INVADER, [NOBODY, 0])
        return g

    def over_rule(self, g: Invaders) -> int:
        if g.options[OPTION_MATCH]:
            return 128
        return 123 if g.over <= MANKIND_CARD_WINS else 124

    def turn_rule(self, g: Invaders) -> int:
        return 169

    def returns(self, g: Invaders) -> list[float]:
        """One who has won more games; in a single game its winner."""
        return [1.0, -1.0] if g.wins[0] > g.wins[1] else [-1.0, 1.0]

    def derived(self, g: Invaders) -> dict[str, Any]:
        return shown(g)

    def from_data(self, d: Any) -> Invaders:
        g = super().from_data(d)
        if len(g.taxes) != len(self.t.taxes):
            raise BadPosition(f"saved state, taxes: expected {len(self.t.taxes)} numbers, found {len(g.taxes)}")
        g.dues = dues_of(g)
        return g

    def value(self, g: Invaders, seat: int) -> float:
        return self.returns(g)[seat] if g.over else value_of(g, seat)

    def check(self, g: Invaders) -> None:
        invariants.check(g)

    def arrange(self, position: dict[str, Any]) -> Invaders:
        return positions.arrange(self, position)

    def describe(self, g: Invaders) -> dict[str, Any]:
        return positions.describe(g, self)

    def ask(self, g: Invaders, eye: int) -> Ask:
        return Ask(prompts.prompt(self, g, eye), "", super().ask(g, eye).rule)

    def label(self, g: Invaders, a: int) -> Label:
        return Label(prompts.label(self, g, a))

    def result(self, g: Invaders) -> str:
        return log.result(g) if g.over else ""
