"""Options at random, so that all games a game allows are played."""
from __future__ import annotations

import random
from typing import Any, Final

from ..flow import Rules
from ..meta import CHOICE_OPTION, FLAG_OPTION, NUMBER_OPTION, BadOptions, Option

OPTION_TRIES: Final = 200
USUAL: Final = 0.5          # how often an option that rules out values of others is left as it is: or one scenario hides the rest


def random_options(rules: Rules[Any], rng: random.Random) -> dict[str, Any]:
    """Options at random that the game takes, within the limits it states; what it refuses beyond them is thrown again."""
    ruling = {limit.when for limit in rules.meta.limits}
    for _try in range(OPTION_TRIES):
        options = {option.name: option.default if option.name in ruling and rng.random() < USUAL else random_value(option, rng)
                   for option in rules.meta.options}
        for limit in rules.meta.limits:
            if limit.breaks(options):
                options[limit.then] = rng.choice(limit.allowed)
        if not refuses(rules, options):
            return options
    return rules.meta.say_options(rules.meta.read_options(None))


def refuses(rules: Rules[Any], options: dict[str, Any]) -> bool:
    """Whether these options do not go together; a start that fails in another way is a finding, which the walk shall meet."""
    try:
        rules.start(options)
    except BadOptions:
        return True
    except Exception:
        return False
    return False


def random_value(option: Option, rng: random.Random) -> Any:
    if option.kind == CHOICE_OPTION:
        return rng.choice(option.choices)
    if option.kind == FLAG_OPTION:
        return rng.random() < 0.5
    if option.kind == NUMBER_OPTION:
        return rng.randint(option.low, option.high)
    many = rng.randint(option.low, option.high)
    if many <= len(option.choices):
        return rng.sample(option.choices, many)
    return [rng.choice(option.choices) for _k in range(many)]
