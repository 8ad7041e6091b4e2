"""The games as OpenSpiel games: importing this registers thunderchild_<game> for every game there is.

    import pyspiel
    import thunderchild.learn.spiel
    game = pyspiel.load_game("thunderchild_invaders(options=handicap:mankind/deck_size:80,max_clicks=300)")

Chance is explicit, as in our own rules; an information state is what `Heard` has of a seat; another world of the same information
state is a redeal.  Needs the extra `spiel`: pip install 'thunderchild[spiel]'."""
from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Final

from .. import registry
from ..extras import need
from ..kernel.flow import Rules
from ..kernel.state import CHANCE, WATCHER
from ..option_words import read_options
from .heard import Heard, look

np: Final[Any] = need("numpy", "thunderchild.learn.spiel")
pyspiel: Final[Any] = need("pyspiel", "thunderchild.learn.spiel")
CLASSES: Final[dict[str, type]] = {}


def name_of(rules: Rules[Any]) -> str:
    return f"thunderchild_{rules.meta.game}"


def is_zero_sum(rules: Rules[Any]) -> bool:
    return bool(rules.meta.worth[2]) and rules.meta.seats[0] > 1


def game_type(rules: Rules[Any]) -> Any:
    kind = pyspiel.GameType
    hidden = bool(rules.sight.pools)
    return kind(
        short_name=name_of(rules), long_name=rules.meta.title, dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION if hidden else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if is_zero_sum(rules) else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL, min_num_players=rules.meta.seats[0], max_num_players=rules.meta.seats[1],
        provides_information_state_string=True, provides_information_state_tensor=False, provides_observation_string=True,
        provides_observation_tensor=True, provides_factored_observation_string=False,
        parameter_specification={"options": "", "max_clicks": 0})


def game_info(rules: Rules[Any], options: dict[str, Any], max_clicks: int) -> Any:
    numbers = rules.meta.read_options(options)
    low, high, _zero = rules.meta.worth
    return pyspiel.GameInfo(
        num_distinct_actions=rules.words.size, max_chance_outcomes=max(1, rules.most_outcomes(options)),
        num_players=rules.meta.seats_for(numbers), min_utility=min(low, 0.0), max_utility=max(high, 0.0),
        utility_sum=0.0 if is_zero_sum(rules) else None, max_game_length=max_clicks or rules.meta.bound(numbers))


def options_of(rules: Rules[Any], text: str) -> dict[str, Any]:
    """`handicap:mankind/deck_size:80`; a list is `cubes:red+blue`."""
    parts = [part.replace(":", "=", 1).replace("+", ",") for part in text.split("/") if part]
    return read_options(rules.meta, parts)


class SpielGame(pyspiel.Game):
    """One game with its options; the class of each game knows its rules."""

    rules: Rules[Any]
    kind: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = params or {}
        self.options = options_of(self.rules, str(params.get("options") or ""))
        self.max_clicks = int(params.get("max_clicks") or 0)
        super().__init__(self.kind, game_info(self.rules, self.options, self.max_clicks), params)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        return SpielObserver(self.rules, self.options, iig_obs_type is not None and iig_obs_type.perfect_recall)

    def observation_tensor_shape(self) -> list[int]:
        return [len(self.rules.cells(self.options))]


class SpielState(pyspiel.State):
    """A position, and what each seat has heard on the way to it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.rules = game.rules
        self.max_clicks = game.max_clicks
        self.g = self.rules.start(game.options)
        self.heard = Heard([[] for _seat in range(self.g.seats)])
        self.made = 0

    def current_player(self) -> Any:
        if self.is_terminal():
            return pyspiel.PlayerId.TERMINAL
        asked = self.rules.to_move(self.g)
        return pyspiel.PlayerId.CHANCE if asked == CHANCE else asked

    def is_terminal(self) -> bool:
        return self.g.over != 0 or 0 < self.max_clicks <= self.made

    def _legal_actions(self, player: int) -> list[int]:
        return self.rules.legal(self.g)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        odds = self.rules.odds(self.g)
        total = sum(odds)
        return [(k, weight / total) for k, weight in enumerate(odds) if weight]

    def _apply_action(self, action: int) -> None:
        self.heard.before(self.rules, self.g, action)
        self.rules.click(self.g, action)
        self.heard.after(self.rules, self.g)
        self.made += 1

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.rules.say(self.g, action)
        return self.rules.words.say(action)

    def returns(self) -> list[float]:
        """A game that was cut off is worth nothing to anybody."""
        return [float(x) for x in self.rules.returns(self.g)] if self.g.over else [0.0] * self.g.seats

    def __str__(self) -> str:
        return look(self.rules, self.g, WATCHER)

    def information_state_string(self, player: int | None = None) -> str:
        return self.heard.words(self.current_player() if player is None else player)

    def observation_string(self, player: int | None = None) -> str:
        return look(self.rules, self.g, self.current_player() if player is None else player)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Another world that agrees with all this seat knows."""
        world: SpielState = self.clone()
        world.g = self.rules.redeal(self.g, player, random.Random(sampler()))
        world.heard.forget(self.rules, world.g, player)
        return world


class SpielObserver:
    """What OpenSpiel's own parts ask; with perfect recall they mean the information state."""

    def __init__(self, rules: Rules[Any], options: dict[str, Any], recall: bool) -> None:
        self.rules: Final = rules
        self.recall: Final = recall
        self.tensor: Final = np.zeros(len(rules.cells(options)), np.float32)
        self.dict: Final = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        from .base import row_of
        self.tensor[:] = row_of(self.rules, state.g, player)

    def string_from(self, state: SpielState, player: int) -> str:
        return state.heard.words(player) if self.recall else look(self.rules, state.g, player)


def register(rules: Rules[Any]) -> str:
    """Make a game known to OpenSpiel; gives the name it is loaded by.  What is known already stays as it is."""
    name = name_of(rules)
    if name not in CLASSES:
        kind = game_type(rules)
        CLASSES[name] = type(name, (SpielGame,), {"rules": rules, "kind": kind})
        pyspiel.register_game(kind, CLASSES[name])
    return name


def register_games() -> list[str]:
    """Every game there is."""
    return [register(registry.load(game)) for game in registry.games()]


register_games()
