"""Every card of Invaders in a hand and in a zone, at every size: name, power, cost and tokens are never cut off."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final

import pytest

from tests.table.browser.stand import Stand
from tests.table.browser.user import PHONE, User
from thunderchild import load
from thunderchild.games.invaders.cards.language import NO_POWER
from thunderchild.games.invaders.rules.state import PER_SIDE

People = Callable[..., User]
RULES: Final[Any] = load("invaders")
SIZES: Final = ((1440, 900), (1180, 800), (1024, 768), (1920, 1080), (820, 1180))
LENGTHS: Final = (5, 7, 14)                         # with all text, slim, names only
SIDES: Final = ("invader", "mankind")

# Cards of a hand of which something is cut off.  Only text may be, where it fades, in small windows and hands of more than five.
CUT: Final = """() => { const isBroken = (node) => [...node.textContent.matchAll(/[^ -]+/g)].some((word) => {
    const range = document.createRange();
    range.setStart(node, word.index);
    range.setEnd(node, word.index + word[0].length);
    return range.getClientRects().length > 1;
}); return [...document.querySelectorAll('#stage .ihand .card')].flatMap((card) => {
    const part = (name) => card.querySelector(name), box = (node) => node.getBoundingClientRect();
    const inside = (one, all) => one.width > 4 && one.top >= all.top - 1 && one.bottom <= all.bottom + 1
        && one.left >= all.left - 1 && one.right <= all.right + 1;
    const h3 = part('h3'), text = part('.txt'), out = [];
    for (const name of ['h3', '.pow, .once', '.costs']) if (!inside(box(part(name)), box(card))) out.push(`${name} is cut off`);
    if (!inside(box(h3), box(part('.head')))) out.push('the name does not fit');
    if (h3.scrollHeight > h3.clientHeight + 1 || h3.scrollWidth > h3.clientWidth + 1) out.push('the name is cut off');
    if (isBroken(h3.firstChild)) out.push('a word of the name is broken');
    const mayFade = innerWidth < 1440 || card.closest('.slim') !== null;
    const fades = text.classList.contains('cut');
    if (text.scrollHeight > text.clientHeight + 1 && !(mayFade && fades)) out.push('the text is cut off');
    const rows = [...card.querySelectorAll('.head, .art, .kw, .txt, .foot')].filter((row) => box(row).height);
    rows.slice(1).forEach((row, k) => { if (box(row).top < box(rows[k]).bottom - 4) out.push(`${row.className} is too high`); });
    return out.length ? [`${h3.textContent}: ${out.join(', ')}`] : [];
}); }"""


def hands(side: int, length: int) -> Iterator[Any]:
    """Positions in whose hands each card of the side is once, `length` at a time; those of the reserve too."""
    cards = [card for card in range(RULES.t.n_cards) if RULES.t.side[card] == side]
    for at in range(0, len(cards), length):
        g = RULES.arrange({"active": SIDES[side], "phase": "main"})
        g.hand[side] = sorted((cards + cards)[at:at + length])
        g.known[side] = [0] * len(g.hand[side])
        yield g


@pytest.mark.parametrize("side", [0, 1])
def test_no_card_in_a_hand_is_cut_off(user: People, side: int) -> None:
    person = user()
    person.no_guide("invaders")
    stand = Stand(person.page, "invaders", {}, side)
    faults = []
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        for length in LENGTHS:
            for g in hands(side, length):
                stand.show(g)
                faults += [f"{width} x {height}, {length} in hand: {fault}" for fault in person.page.evaluate(CUT)]
    assert not faults, "\n".join(faults)


def test_no_card_in_a_hand_is_cut_off_on_a_phone(user: People) -> None:
    faults = []
    for side in (0, 1):
        person = user(**PHONE)
        person.no_guide("invaders")
        stand = Stand(person.page, "invaders", {}, side)
        for g in hands(side, 14):
            stand.show(g)
            faults += person.page.evaluate(CUT)
    assert not faults, "\n".join(faults)


# ---- in the zones

# Cards in play whose name, or whose power with its tokens, is cut off.
CUT_IN_PLAY: Final = """() => [...document.querySelectorAll('#stage .iplate')].flatMap((plate) => {
    const name = plate.querySelector('.pbody > b'), lead = plate.querySelector('.plead');
    const own = name.getBoundingClientRect(), box = plate.getBoundingClientRect();
    const fits = own.bottom <= box.bottom && own.right <= box.right && lead.scrollHeight <= lead.clientHeight + 1;
    return fits || !box.width ? [] : [name.textContent];
})"""


def full_zones() -> Iterator[Any]:
    """Positions with a card in every slot and two tokens on it, in which every card with power is somewhere."""
    able = [[card for card in range(RULES.t.n_cards) if RULES.t.side[card] == side and RULES.t.power[card] != NO_POWER]
            for side in (0, 1)]
    for at in range(0, max(len(able[0]), len(able[1])), PER_SIDE):
        g = RULES.arrange({"active": "invader", "phase": "main"})
        for slot in range(2 * PER_SIDE):
            cards = able[slot // PER_SIDE]
            g.card_at[slot], g.plus[slot] = cards[(at + slot % PER_SIDE) % len(cards)], -2
        yield g


@pytest.mark.parametrize("size", [*SIZES, PHONE], ids=["1440", "1180", "1024", "1920", "820", "phone"])
def test_no_card_in_a_zone_is_cut_off(user: People, size: Any) -> None:
    person = user(**(size if size is PHONE else {"viewport": {"width": size[0], "height": size[1]}}))
    person.no_guide("invaders")
    page, stand, faults = person.page, Stand(person.page, "invaders", {}), []
    for g in full_zones():
        stand.show(g)
        for zone in range(3):
            if size is PHONE:
                page.locator("#stage .ztab").nth(zone).click()
            faults += page.evaluate(CUT_IN_PLAY)
    assert not faults
