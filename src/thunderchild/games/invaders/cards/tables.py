"""Tables: what a data pack says, and what follows from it.  One object per pack; each of its states points at it as `g.t`."""
from __future__ import annotations

from typing import Final

from ....kernel.words import Space, Vocabulary
from ..rules.words import vocabulary
from .events import plays_to_cancel
from .language import (AFTER_PLAY, ATTACK_DRAINED, CANNOT, COST_MOD, DESTROYED, EACH_TURN, ENTER, IMPERVIOUS, MANKIND_ATTACK,
                       NO_POWER, PLAY, POWER_MOD, STATIC, STATIC_KINDS, TAX, TRIGGERS, USE, WIN, Ability, Word)

SIDES: Final = ("invader", "mankind")
SIDE_TITLES: Final = ("the Invader", "Mankind")
ZONES: Final = 3
SLOTS_PER_ZONE: Final = 4


class Static:
    """A fact while its card is in play: a word of a `static` ability."""

    def __init__(self, ability: Ability, word: Word) -> None:
        self.ability: Final = ability
        self.word: Final = word
        self.certain: Final = ability.cond is None and word.cond is None        # always in force


class Tax:
    """A lasting rule of a side (IN-72, IN-73): what each card costs it more.  Which symbols are taxed, the data says (IN-74)."""

    def __init__(self, word: Word, owner: Ability, extra: list[int]) -> None:
        self.word: Final = word
        self.owner: Final = owner
        self.extra: Final = extra                  # by card
        self.taxed: Final = [card for card, n in enumerate(extra) if n]


class Board:
    """Zones, tracks and limits of board.toml."""

    def __init__(self, zones: Space, zone_power: list[int], adjacent: list[int], zone_sets: list[int], plan_most: int,
                 plan_start: list[list[int]], help_invader: int, help_mankind: int, opening_hand: int, draw_per_turn: int,
                 ops_tokens: int, power_tokens: int, faction_tokens: int, deck_size: int, smallest_deck: int, wins_needed: int,
                 symbols: list[str], keywords: list[str]) -> None:
        self.zones: Final = zones
        self.zone_power: Final = zone_power        # IN-4
        self.adjacent: Final = adjacent            # by zone: neighbours as bits
        self.zone_sets: Final = zone_sets          # zones as bits: all of one set at 0 wins for the Invader
        self.plan_most: Final = plan_most
        self.plan_start: Final = plan_start        # [fewest cards, most cards, start]
        self.help_invader: Final = help_invader
        self.help_mankind: Final = help_mankind
        self.opening_hand: Final = opening_hand
        self.draw_per_turn: Final = draw_per_turn
        self.ops_tokens: Final = ops_tokens
        self.power_tokens: Final = power_tokens
        self.faction_tokens: Final = faction_tokens
        self.deck_size: Final = deck_size
        self.smallest_deck: Final = smallest_deck
        self.wins_needed: Final = wins_needed
        self.symbols: Final = symbols              # IN-12
        self.keywords: Final = keywords            # IN-13: what other cards may speak of, and no more


class Face:
    """What is printed on a card, for those who read it: the table, labels, the lint."""

    def __init__(self, text: str, symbols: list[str], keywords: list[str], source: str) -> None:
        self.text: Final = text
        self.symbols: Final = symbols
        self.keywords: Final = keywords
        self.source: Final = source


class Printed:
    """What the files say.  Pieces are numbered in file order: Mankind's cards, the Invader's, new ones of the reserve, heroes."""

    def __init__(self, board: Board, cards: Space, heroes: Space, strategies: Space, pieces: Space, faces: list[Face],
                 strategy_texts: list[str], side: list[int], discard: list[int], drain: list[int], power: list[int],
                 printed: list[list[int]], spare: list[list[int]], program: list[Word], abilities: list[Ability],
                 strategy_side: list[int]) -> None:
        self.board: Final = board
        self.zone_power: Final = board.zone_power
        self.cards: Final = cards
        self.heroes: Final = heroes
        self.strategies: Final = strategies
        self.pieces: Final = pieces
        self.faces: Final = faces
        self.strategy_texts: Final = strategy_texts
        self.side: Final = side                             # by piece
        self.discard: Final = discard
        self.drain: Final = drain
        self.power: Final = power                           # NO_POWER: a one-shot
        self.own: Final = [[card for card in range(len(cards)) if side[card] == s] for s in range(2)]
        self.own_backwards: Final = [cards[::-1] for cards in self.own]
        self.printed: Final = printed                       # [side][card]: copies in the deck list
        self.spare: Final = spare                           # [side][card]: copies in the reserve
        self.program: Final = program
        self.abilities: Final = abilities
        self.strategy_side: Final = strategy_side
        self.zones: Final = board.zones
        self.sides: Final = Space("side", SIDES, SIDE_TITLES)
        self.slots: Final = slot_space(board.zones)
        self.words: Final[Vocabulary] = vocabulary(cards, board.zones, self.slots, strategies)
        self.n_cards: Final = len(cards)                    # a piece from here on is a hero
        self.n_pieces: Final = len(pieces)


class Tables(Printed):
    """What is printed, and what follows from it, looked up at every click."""

    def __init__(self, board: Board, cards: Space, heroes: Space, strategies: Space, pieces: Space, faces: list[Face],
                 strategy_texts: list[str], side: list[int], discard: list[int], drain: list[int], power: list[int],
                 printed: list[list[int]], spare: list[list[int]], program: list[Word], abilities: list[Ability],
                 of_piece: list[list[Ability]], of_strategy: list[list[Ability]], strategy_side: list[int],
                 ops: list[Ability], ops_text: str, plans: list[Ability], strategy_shorts: list[str]) -> None:
        super().__init__(board, cards, heroes, strategies, pieces, faces, strategy_texts, side, discard, drain, power, printed,
                         spare, program, abilities, strategy_side)
        self.total: Final = [[printed[s][c] + spare[s][c] for c in range(len(cards))] for s in range(2)]
        self.strategy_ability: Final = [row[0] for row in of_strategy]
        self.strategies_on: Final = [[[k for k, row in enumerate(of_strategy) if row[0].on == on and strategy_side[k] == s]
                                      for s in range(2)] for on in range(len(TRIGGERS))]       # [trigger][side]
        self.ops: Final = ops[0]
        self.ops_text: Final = ops_text
        self.strategy_shorts: Final = strategy_shorts       # their names, where there is little room
        self.plan_draw: Final = plans[0]
        self.plan_discount: Final = plans[1]
        self.on: Final = by_trigger(of_piece)               # [trigger][piece]
        self.plays: Final = self.on[PLAY]
        self.uses: Final = self.on[USE]
        self.enters: Final = self.on[ENTER]
        self.each_turn: Final = self.on[EACH_TURN]
        self.destroyed: Final = self.on[DESTROYED]
        self.attack_drained: Final = self.on[ATTACK_DRAINED]
        self.after_play: Final = self.on[AFTER_PLAY]
        self.to_cancel: Final = plays_to_cancel(len(cards))             # [side that may][card]
        self.in_hand: Final = hand_reactions(self.on, power, side)       # [trigger][side]: reactions of one-shots
        self.only_reacts: Final = [power[p] == NO_POWER and len(of_piece[p]) > 0 and not self.plays[p]
                                   for p in range(len(pieces))]
        self.playable: Final = [not reacts for reacts in self.only_reacts]                               # IN-141
        self.one_shots: Final = [may and power[p] == NO_POWER for p, may in enumerate(self.playable)]
        statics = [self.static_words(verb) for verb in (POWER_MOD, IMPERVIOUS, COST_MOD, CANNOT, MANKIND_ATTACK, WIN)]
        self.power_mods: Final = statics[0]                 # by piece
        self.shields: Final = statics[1]
        self.cost_mods: Final = statics[2]
        self.bans: Final = statics[3]
        self.arrays: Final = statics[4]
        self.wins: Final = statics[5]
        self.kinds: Final = [kinds_of(row) if power[p] != NO_POWER else 0 for p, row in enumerate(of_piece)]
        self.untaxed: Final = tuple(discard)
        self.taxes: Final = find_taxes(program, abilities, side, power)
        self.no_cards: Final = [0] * len(cards)
        self.ability_names: Final = Space("ability", self.names_of_abilities())
        self.word_names: Final = Space("word", names_of_words(self.ability_names.ids, abilities, len(program)))
        self.tax_names: Final = self.names_of_taxes()

    def names_of_abilities(self) -> list[str]:
        """By their card and its place there, by their strategy, or as Ops Centre and the plan actions."""
        out: list[str] = []
        plain = {self.ops.number: "ops_centre", self.plan_draw.number: "plan_draw", self.plan_discount.number: "plan_discount"}
        plain.update({a.number: self.strategies.ids[k] for k, a in enumerate(self.strategy_ability)})
        for a in self.abilities:
            out.append(plain[a.number] if a.number in plain else f"{self.pieces.ids[a.card]}/{a.place}")
        return out

    def names_of_taxes(self) -> Space:
        """Taxes are called by the strategy or card whose word they are; people read what is taxed."""
        ids: list[str] = []
        for tax in self.taxes:
            name = self.ability_names.ids[tax.owner.number].partition("/")[0]
            ids.append(name if name not in ids else f"{name}_{len(ids)}")
        return Space("tax", ids, [tax.word.fits.many for tax in self.taxes])

    def static_words(self, verb: int) -> list[list[Static]]:
        return [[Static(a, w) for a in row for w in a.words if w.verb == verb] for row in self.on[STATIC]]


def kinds_of(abilities: list[Ability]) -> int:
    """What a card has a say in while it merely lies in play; what it does when used, entering or leaving is no part of it."""
    kinds = 0
    for a in abilities:
        if a.on == STATIC:
            for w in a.words:
                kinds |= STATIC_KINDS[w.verb]
        elif a.on not in (PLAY, ENTER, USE, DESTROYED):
            kinds |= 1 << a.on
    return kinds


def names_of_words(of_abilities: tuple[str, ...], abilities: list[Ability], size: int) -> list[str]:
    """Each word of the program by its ability and its place there."""
    ends = [a.first for a in abilities[1:]] + [size]
    return [f"{of_abilities[a.number]}/{k - a.first}" for a in abilities for k in range(a.first, ends[a.number])]


def slot_space(zones: Space) -> Space:
    """IN-2: four slots for each side in each zone, the Invader's first."""
    ids = [f"{side}/{zone}/{k}" for side in SIDES for zone in zones.ids for k in range(SLOTS_PER_ZONE)]
    titles = [f"{('Invader', 'Mankind')[s]} slot {k + 1} in {zone}" for s in range(2) for zone in zones.titles
              for k in range(SLOTS_PER_ZONE)]
    return Space("slot", ids, titles)


def by_trigger(of_piece: list[list[Ability]]) -> list[list[list[Ability]]]:
    return [[[a for a in row if a.on == on] for row in of_piece] for on in range(len(TRIGGERS))]


def hand_reactions(on: list[list[list[Ability]]], power: list[int], side: list[int]) -> list[list[list[Ability]]]:
    """By trigger and side: what one-shots have for it; asked for reactions only."""
    out: list[list[list[Ability]]] = []
    for trigger in range(len(TRIGGERS)):
        out.append([[a for p in range(len(power)) if power[p] == NO_POWER and side[p] == s for a in on[trigger][p]]
                    for s in range(2)])
    return out


def find_taxes(program: list[Word], abilities: list[Ability], side: list[int], power: list[int]) -> list[Tax]:
    """Every `tax` word with the side that pays it, in the order of the program."""
    out: list[Tax] = []
    owner = 0
    starts = [a.first for a in abilities]
    for at, word in enumerate(program):
        while owner + 1 < len(starts) and starts[owner + 1] <= at:
            owner += 1
        if word.verb == TAX:
            f = word.fits
            fits = [side[p] == abilities[owner].side and f.cards[p]
                    and (not f.powered or (power[p] != NO_POWER and f.low <= power[p] <= f.high)) for p in range(len(power))]
            out.append(Tax(word, abilities[owner], [word.discard if fit else 0 for fit in fits]))
    return out
