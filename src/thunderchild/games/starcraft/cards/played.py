"""What a card may say of the moment it is played (data/EFFECTS.md): verbs that do something then, and the places they know."""
from __future__ import annotations

from typing import Final

from ....given import Given
from . import language as word
from .language import AT_PLAY, NONE, Effect

# verbs that do something when a card is executed or resolved (rules/carrying.py), and the words for places they understand
PLAYED: Final[dict[int, tuple[int, ...]]] = {
    word.GAIN_WORKERS: (), word.RETRIEVE_WORKERS: (), word.GAIN_TOKENS: (), word.GAIN_CP: (), word.LOSE_CP: (),
    word.DRAW_CARDS: (), word.HAND_LIMIT: (), word.GAIN_ORDER_TOKEN: (), word.END_DRAWS_NEAR: (),
    word.UPGRADE_ALL_BUILDINGS: (), word.DESTROY_AREA: (), word.EVACUATE_PLANET: (), word.MOVE_ZAXIS: (),
    word.DESTROY_TRANSPORT: (), word.FREE_PURCHASE: (), word.RESTORE_AREA: (), word.DEPLETE_AREA: (), word.ORDER_CAP: (),
    word.EXECUTE_ORDER: (), word.LOOK_AT: (), word.OPPONENT_DISCARDS: (), word.DISCARD_LEADERSHIP: (),
    word.ADD_CARDS_TO_DECK: (), word.PLACE_A_HERO: (),
    word.PLACE_UNITS: (word.IN_FRIENDLY_AREA, word.IN_FRIENDLY_AREA_ON_BASE_PLANET, word.IN_ONE_FRIENDLY_OR_EMPTY_AREA,
                       word.IN_ANY_FRIENDLY_OR_EMPTY_AREA, word.IN_OWN_BASE_AREA),
    word.MOVE_UNITS: (word.IN_ONE_OWN_AREA,), word.OPP_DESTROY: (word.IN_ENEMY_AREA,),
    word.PLACE_GUARD: (word.IN_OWN_HERO_AREA, word.IN_FRIENDLY_AREA),
    word.HERO_RETURNS: (word.IN_FRIENDLY_AREA, word.IN_OWN_BASE_AREA), word.PLACE_WORK: (word.IN_FRIENDLY_AREA,),
    word.PLACE_TRANSPORTS: (word.IN_ROUTE_OF_PLANET_WITH_FRIENDLY_AREA, word.IN_ANY_ROUTES),
    word.SETUP_TRANSPORTS: (word.IN_ANY_ROUTES, word.IN_ROUTE_OF_PLANET_WITH_FRIENDLY_AREA),
    word.ADD_CONQUEST_POINT_TOKEN: (word.IN_WITHOUT_CONQUEST_POINTS,),
}
# verbs that change a rule as long as their card is in play, or wait for a step of the setup, whatever their `when`
STANDING: Final = (word.PERMANENT_RESOURCE, word.HERO_RULE, word.MODULE_COUNTS, word.RESERVE_ON_BUILD,
                   word.PROTECT_FROM_DEPLETION, word.SPECIAL_VICTORY, word.VICTORY_TARGET, word.RECHARGE_CARD, word.DENY,
                   word.ON_HERO_DESTROYED, word.ALLOW_BUILD, word.SETUP_BASES, word.SETUP_ALL_ZAXIS)


def check_played(row: Given, effects: list[Effect]) -> list[Effect]:
    """A line that would do nothing when the card is played is refused."""
    for effect in effects:
        if effect.when == AT_PLAY and effect.do not in STANDING:
            name = word.VERBS[effect.do]
            if effect.do not in PLAYED:
                raise row.fail("effects", f"'{name}' does nothing when a card is played; say `when`")
            places = PLAYED[effect.do]
            if (places and effect.place not in places) or (not places and effect.place != NONE):
                known = ", ".join([word.PLACES[place] for place in places]) or "no place"
                raise row.fail("effects", f"'{name}' knows {known}")
    return effects
