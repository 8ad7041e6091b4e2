"""Invariants of abilities under way: the word that is carried out is one of theirs, and what it was called with is still so."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Broken
from ....kernel.state import NOBODY, PROC, SIDE, STEP, Frame
from ..cards.language import CHOOSE, DEPLOY, DIG, RECOVER, SEARCH
from ..cards.resolve import place_of
from . import frames as F
from .state import Invaders

# procedures that carry out one word of an ability, the local with the word, and the verb it has
WORKS_OF: Final = {F.TARGETS: (F.TARGETS_WORD, NOBODY), F.RECOVER: (F.RECOVER_WORD, RECOVER), F.SEARCH: (F.SEARCH_WORD, SEARCH),
                   F.DIG: (F.DIG_WORD, DIG), F.DEPLOY: (F.DEPLOY_WORD, DEPLOY)}


def need(holds: bool, message: str) -> None:
    if not holds:
        raise Broken(message)


def check_slots_of(g: Invaders, f: Frame) -> None:
    """IN-157: whatever a procedure points at in play is a card there; what has left play is forgotten.  A card that is being
    played has its slot kept instead."""
    for local, at in F.BOOK.procedures[f[PROC]].places():
        if local.kind == "slot" and (f[PROC], at) != (F.PLAY, F.PLAY_SLOT):
            for slot in f[at:] if local.tail else f[at:at + local.width]:
                need(slot < 0 or g.card_at[slot] >= 0, f"no card lies in {g.t.slots.ids[slot]}")


def check_word(g: Invaders, f: Frame, caller: Frame) -> None:
    """IN-43, IN-143: one word of the ability around it, with its card, its place and its owner."""
    at, verb = WORKS_OF[f[PROC]]
    need(caller[PROC] == F.RESOLVE and f[at] == place_of(caller), "another word of the card is carried out (IN-143)")
    word = g.t.program[f[at]]
    need(word.picks if verb == NOBODY else word.verb == verb, "the word of the card does something else (IN-143)")
    if f[PROC] == F.TARGETS:
        check_targets(g, f, caller)


def check_targets(g: Invaders, f: Frame, caller: Frame) -> None:
    picked = [slot for slot in f[F.TARGETS_PICKED:] if slot >= 0]
    need(len(set(picked)) == len(picked), "a card is picked twice (IN-143)")
    need(f[F.TARGETS_YOU] == caller[SIDE] and f[F.TARGETS_BY] == g.t.abilities[caller[F.RESOLVE_ABILITY]].card
         and f[F.TARGETS_SLOT] == caller[F.RESOLVE_SLOT] and f[F.TARGETS_AREA] == caller[F.RESOLVE_AREA],
         "targets are picked for the card whose ability it is (IN-43)")


def check_resolve(g: Invaders, f: Frame) -> None:
    """IN-44, IN-53: the words are those of the ability, and its side carries it out."""
    need(0 <= f[F.RESOLVE_ABILITY] < len(g.t.abilities), "no ability is carried out (IN-53)")
    ability = g.t.abilities[f[F.RESOLVE_ABILITY]]
    need(ability.side == f[SIDE], "the other side carries out the ability (IN-44)")
    name = g.t.ability_names.ids[ability.number]
    need(f[F.RESOLVE_WORD] != NOBODY and g.t.word_names.ids[f[F.RESOLVE_WORD]].rpartition("/")[0] == name,
         f"this is no word of {name} (IN-143)")
    if f[STEP] == F.AT_RESOLVE_OPTION:
        need(f[F.RESOLVE_WORD] > ability.first and g.t.program[f[F.RESOLVE_WORD] - 1].verb == CHOOSE,
             "nothing is to be chosen there (IN-143)")
