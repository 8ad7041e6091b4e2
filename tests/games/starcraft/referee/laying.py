"""Step 6: Combat cards are placed (SC-148 to SC-153)."""
from __future__ import annotations

from .asking import Flow, ask
from .field import Battle, Party
from .piles import can_draw, draw_to_hand, top_card
from .printed import ABILITIES, CARDS, RACE, TECHS
from .state import Held, Laid


def place_cards(b: Battle) -> Flow[None]:
    """SC-151: whoever faces Forced Hand places first and face up; if both do, the attacker first."""
    order = list(b.parties)
    if b.attacker.forces_hand and not b.defender.forces_hand:
        order.reverse()
    for party in order:
        yield from place_all(b, party, face_up=b.foe(party).forces_hand)


def place_all(b: Battle, party: Party, face_up: bool) -> Flow[None]:
    """SC-153: skirmishes with a mind controlled front-line unit come first, in the order of their numbers."""
    show_hand(b, party)
    rest = []
    for n in range(1, b.skirmishes + 1):
        front = b.front(party, n)
        assert front is not None
        if front.token:
            yield from place_for_stolen(b, party, n, front.origin, face_up)
        else:
            rest.append(n)
    while rest and (has_standard(b, party) or can_draw(b.s, party.side)):
        n = yield from place_one(b, party, rest, face_up)
        rest.remove(n)
    yield from regenerate(b, party)


def show_hand(b: Battle, party: Party) -> None:
    """Parasite: an opponent facing a Queen shows his hand before placing."""
    foe = b.foe(party)
    for tech in b.s.techs[foe.side]:
        for effect in TECHS[tech]["effects"]:
            wanted = {text.partition(":")[2] for text in effect.get("if", [])}
            if effect["do"] == "reveal_hand" and wanted <= {unit.type for unit in b.units(foe)}:
                for held in b.s.hand[party.side]:
                    held.seen.add(b.s.seat[foe.side])


def has_standard(b: Battle, party: Party) -> bool:
    return any(CARDS[held.card].standard for held in b.s.hand[party.side])


def place_one(b: Battle, party: Party, rest: list[int], face_up: bool) -> Flow[int]:
    """SC-148 to SC-150."""
    means = {f"play_card skirmish_{n}": (n, False) for n in rest} if has_standard(b, party) else {}
    if can_draw(b.s, party.side):
        means |= {f"play_top skirmish_{n}": (n, True) for n in rest}
    n, top = yield from ask(party.side, means)
    if top:
        yield from place_top(b, party, n, party.side, face_up)
    else:
        standard = {f"play_card {held.card}": held for held in b.s.hand[party.side] if CARDS[held.card].standard}
        held = yield from ask(party.side, standard)
        lay_from_hand(b, party, n, held, face_up)
        yield from reinforce(b, party, n, face_up)
    return int(n)


def place_top(b: Battle, party: Party, n: int, deck: str, face_up: bool) -> Flow[None]:
    """SC-149: seen by nobody, unless cards are placed face up."""
    card = yield from top_card(b.s, deck, "top")
    b.s.laid.append(Laid(party.side, n, True, card, deck, b.s.eyes() if face_up else set()))


def place_for_stolen(b: Battle, party: Party, n: int, owner: str, face_up: bool) -> Flow[None]:
    """SC-153: the top card of the original owner's deck; with none the place stays empty."""
    if can_draw(b.s, owner):
        yield from place_top(b, party, n, owner, face_up)
    yield from reinforce(b, party, n, face_up)


def reinforce(b: Battle, party: Party, n: int, face_up: bool) -> Flow[None]:
    """Asked whenever the hand is not empty, so that the question tells nothing."""
    hand = b.s.hand[party.side]
    if not hand:
        return
    means = {f"reinforce {held.card}": held for held in hand if not CARDS[held.card].standard}
    held = yield from ask(party.side, {**means, "pass": None})
    if held:
        lay_from_hand(b, party, n, held, face_up)


def lay_from_hand(b: Battle, party: Party, n: int, held: Held, face_up: bool) -> None:
    """Who has seen the hand cannot tell any more what it holds once a card has left it face down."""
    hand = b.s.hand[party.side]
    hand.remove(held)
    own = {b.s.seat[party.side]}
    b.s.laid.append(Laid(party.side, n, CARDS[held.card].standard, held.card, party.side, b.s.eyes() if face_up else own))
    if not face_up:
        for other in hand:
            other.seen.clear()


def regenerate(b: Battle, party: Party) -> Flow[None]:
    """SC-152."""
    for ability in ABILITIES:
        for effect in ability["effects"]:
            if ability["race"] == RACE[party.side] and effect.get("when") == "after_place_cards":
                yield from draw_to_hand(b.s, party.side, effect["n"])
