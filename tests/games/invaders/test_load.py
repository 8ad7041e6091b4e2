"""Data files: which numbers they may say."""
from __future__ import annotations

from tests.games.reading import reading
from thunderchild.games.invaders.cards.load import load

SPANS = {
    "-20..20": "power_token tokens",
    "-50..50": "card power, hero power",
    "-9..9": "cost_mod discard, cost_mod drain, tax discard",
    "-99..99": "by power_max, by power_min, filter power_max, filter power_min, flipped power_max, flipped "
               "power_min, ops n, plan n, power_mod n, token n, zone_token n",
    "0..": "tokens faction, tokens power",
    "0..15": "effects per_turn",
    "0..20": "card discard",
    "0..24": "have min",
    "0..30": "setup opening_hand, setup ops_centre_tokens",
    "0..50": "card drain",
    "0..99": "card copies, deploy n, destroy n, dig n, dig take, discard n, discount n, drain n, draw n, extra "
             "copies, flip n, move n, pay discard, pay drain, pay ops, pay token, power_token n, recover n, return "
             "n, sacrifice n, search n, tokens min, turncoat n, zone power",
    "1..": "decks invader, decks mankind, decks minimum, plan_track max",
    "1..12": "handicap help_invader_start, handicap help_mankind_start, plan_start_by_deck_size start",
    "1..9": "match wins_needed, setup draw_per_turn",
    "1..99": "prevent n",
    "4..4": "zone slots_invader, zone slots_mankind",
}


def test_which_numbers_the_data_may_say() -> None:
    spans, _unfinished = reading("invaders", load)
    assert {span: keys for span, keys in spans.items() if span != "any"} == SPANS
