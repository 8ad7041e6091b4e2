"""The components as tables of numbers: what is printed on board, consoles and cards.  States share them as `g.t`."""
from __future__ import annotations

from typing import Final

from ....kernel.words import Space, Vocabulary
from .language import Shield, Text


class Map:
    """map.toml (L7-4, L7-13)."""

    def __init__(self, lands: Space, zones: Space, places: Space, owner: list[int], defense: list[int],
                 neighbours: list[list[int]],
                 tokens: list[int], benefit: list[int], benefit_n: list[int], once: list[int], distance: list[list[int]]) -> None:
        self.lands: Final = lands               # the 25 territories of coalitions
        self.zones: Final = zones               # the 4 dead zones
        self.places: Final = places             # all 29
        self.owner: Final = owner               # by place: a coalition, or NOBODY
        self.defense: Final = defense
        self.neighbours: Final = neighbours     # ascending
        self.tokens: Final = tokens             # Research tokens printed there
        self.benefit: Final = benefit           # by dead zone: kind of goods
        self.benefit_n: Final = benefit_n
        self.once: Final = once                 # by dead zone: once in a game
        self.distance: Final = distance         # by place and place: fewest steps


class Consoles:
    """coalitions.toml, territory_status.toml."""

    def __init__(self, space: Space, homes: list[list[int]], capital: list[int], command: list[int], income: list[list[int]],
                 start: list[list[int]], units: list[int], start_stack: list[int], start_card: list[int],
                 overrun: list[list[int]], liberated: list[list[int]], terror: list[list[int]], highest: list[int],
                 upkeep: list[int], apart: list[list[int]]) -> None:
        self.space: Final = space
        self.homes: Final = homes               # by coalition: its territories in console order
        self.capital: Final = capital
        self.command: Final = command           # printed Command and Control
        self.income: Final = income             # by coalition and kind
        self.start: Final = start
        self.units: Final = units
        self.start_stack: Final = start_stack   # a technology that starts at Tier 1, or NOBODY
        self.start_card: Final = start_card     # a mercenary card at the start, or NOBODY
        self.overrun: Final = overrun           # by territory: what it costs, five kinds and C&C
        self.liberated: Final = liberated
        self.terror: Final = terror             # by level
        self.highest: Final = highest           # by kind: the highest number of the dial
        self.upkeep: Final = upkeep             # by MIC: Food
        self.apart: Final = apart               # by coalition and coalition: fewest steps from land of one to land of the other


class Tech:
    """One side of a Technology card: a tier of a stack."""

    def __init__(self, title: str, words: str, cost: list[int], income: list[int], command: int, power: int, moves: int,
                 shields: list[Shield], virus: list[int] | None, terror: list[int] | None) -> None:
        self.title: Final = title
        self.words: Final = words
        self.cost: Final = cost                 # to the next tier, by kind; empty: there is none
        self.income: Final = income
        self.pays: Final = sum(income) > 0
        self.command: Final = command
        self.power: Final = power
        self.moves: Final = moves
        self.shields: Final = shields
        self.virus: Final = virus               # faces that cancel the virus; empty: always; None: never
        self.terror: Final = terror             # the same for the rise of Terror in step 12


class Mercenaries:
    """mercenaries.toml."""

    def __init__(self, space: Space, loose: Space, loose_kind: list[int], copies: list[int], cost: list[int], attaches: list[int],
                 window: list[int], power: list[int], stacks: list[int], income: list[list[int]], research: list[int],
                 falls: list[int], words: list[str], first_text: int) -> None:
        self.space: Final = space
        self.loose: Final = loose               # kinds that are not attached
        self.loose_kind: Final = loose_kind     # by number among them: the kind
        self.copies: Final = copies
        self.cost: Final = cost
        self.attaches: Final = attaches
        self.window: Final = window
        self.power: Final = power
        self.stacks: Final = stacks
        self.income: Final = income
        self.research: Final = research
        self.falls: Final = falls               # discarded when its territory is Overrun
        self.words: Final = words
        self.first_text: Final = first_text


class Events:
    """events_assault.toml, events_devastation.toml: grey cards, then red ones."""

    def __init__(self, space: Space, cells: Space, wave: list[int], box: list[list[int]]) -> None:
        self.space: Final = space
        self.cells: Final = cells               # the cards, and what may lie in a card's place: see state.py
        self.wave: Final = wave
        self.box: Final = box                   # ground war


class Adaptation:
    def __init__(self, space: Space, copies: list[int], wave: list[int], persistent: list[int], power: list[int], armor: int,
                 words: list[str], first_text: int) -> None:
        self.space: Final = space
        self.copies: Final = copies
        self.wave: Final = wave
        self.persistent: Final = persistent
        self.power: Final = power
        self.armor: Final = armor               # the card that must be out by the Devastation wave
        self.words: Final = words
        self.first_text: Final = first_text


class Projects:
    def __init__(self, space: Space, stage: list[int], owner: list[int], cost: list[list[int]], words: list[str],
                 moves: list[int], first_text: int) -> None:
        self.space: Final = space
        self.stage: Final = stage
        self.later: Final = [len([one for one in stage if one > here]) for here in stage]   # cards of later stages
        self.moves: Final = moves               # move actions that it gives Cronos, or 0
        self.owner: Final = owner               # a coalition, or NOBODY: any
        self.cost: Final = cost
        self.words: Final = words
        self.first_text: Final = first_text


class Box:
    """game.toml: the constants of the game."""

    def __init__(self, numbers: dict[str, int], die: list[int], shares: list[list[list[int]]], ships: list[int],
                 modes: list[str], mode_stack: list[list[list[int]]], mode_lands: list[int], steps: list[str],
                 step_names: list[str]) -> None:
        self.invaders: Final = numbers["invader_units"]
        self.money: Final = numbers["starting_money"]
        self.market: Final = numbers["black_market_size"]
        self.market_most: Final = numbers["max_size"]
        self.neutral: Final = numbers["neutral_research_at_market"]
        self.first_cards: Final = numbers["initial_drop_ship_cards"]
        self.price: Final = numbers["cost_secure"]
        self.price_liberated: Final = numbers["cost_liberated"]
        self.price_overrun: Final = numbers["cost_overrun"]
        self.cronos_moves: Final = numbers["moves"]
        self.trigger: Final = numbers["trigger"]
        self.blind: Final = numbers["terror_reduction"]
        self.damage: Final = numbers["damage_to_defeat"]
        self.ships: Final = [numbers["assault_drop_ships"], numbers["devastation_drop_ships"]]
        self.most_goods: Final = numbers["max_per_item"]
        self.edits: Final = numbers["max_edit_clicks"]
        self.offers: Final = numbers["max_offers_per_phase"]
        self.laps: Final = numbers["max_laps"]
        self.cronos: Final = numbers["cronos"]
        self.holder: Final = numbers["cronos_control"]
        self.die: Final = die                   # faces of each kind
        self.shares: Final = shares             # by number of seats: the coalitions of each seat
        self.first_ships: Final = ships         # territories of the drop ships at the start
        self.modes: Final = modes
        self.mode_stack: Final = mode_stack     # by mode: [coalition or NOBODY for each, stack, tier]
        self.mode_lands: Final = mode_lands     # by mode: 1 if the drop ships land by a card
        self.steps: Final = steps
        self.step_names: Final = step_names


class Tables:
    """Everything of one data pack."""

    def __init__(self, box: Box, world: Map, consoles: Consoles, techs: list[list[Tech]], mercs: Mercenaries, events: Events,
                 adaptation: Adaptation, projects: Projects, ships: Space, landing: list[list[int]], texts: list[Text],
                 text_space: Space, words: Vocabulary, spaces: list[Space]) -> None:
        self.box: Final = box
        self.world: Final = world
        self.consoles: Final = consoles
        self.techs: Final = techs               # by stack and tier
        self.mercs: Final = mercs
        self.events: Final = events
        self.adaptation: Final = adaptation
        self.projects: Final = projects
        self.ships: Final = ships               # Drop Ship cards
        self.landing: Final = landing           # by card: four territories
        self.texts: Final = texts               # two of each Event card, then adaptation, projects, mercenaries
        self.text_space: Final = text_space
        self.words: Final = words
        self.spaces: Final = spaces             # beside those of the vocabulary
