"""The table in a terminal: the Line as boxes, and everything else in words; a colour never stands alone."""
from __future__ import annotations

from typing import Any, Final

from rich.box import DOUBLE, HEAVY, ROUNDED, SQUARE, Box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from ....kernel.flow import Rules
from ....kernel.state import NOBODY
from ....standing import laid_out
from ..cards.language import ABILITIES, COLOURS, ICONS, LOCATION, TYPES
from ..cards.load import Tables
from ..rules.state import (CURRENT, ENGAGED, EVADED, FACE_UP, FOUND, LEFT_OUT, SETTING_UP, UNDERSTOOD, UNROLLED, Pulp,
                           level_number)
from ..rules.strength import location_action, strength_of
from ..text.phrases import face_text, some

ROOMY: Final = 110                           # from this width on everything shows its text
WIDEST: Final = 40
READABLE: Final = 26                         # a box as wide as this holds the text of its card
SHORT: Final = ("Com", "Dip", "Sci")
ABILITY_STYLE: Final = ("bold red", "bold bright_blue", "bold dark_orange")
CUBE_STYLE: Final = ("bold yellow", "bold white", "bold red", "bold bright_blue", "bold dark_orange", "bold bright_black")
TRACK: Final = 10


def draw(rules: Rules[Any], view: dict[str, Any], eye: int, width: int) -> RenderableType:
    """All of the view, which is the whole state (PI-122)."""
    g: Pulp = laid_out(rules, view)
    inside = width // max(1, len(g.line)) >= READABLE
    return whole(g, width, inside, width >= ROOMY, True)


def draw_short(rules: Rules[Any], view: dict[str, Any], eye: int, width: int) -> RenderableType:
    """The same for terminals of few lines: of the Line only the current card's text; `look` reads the others."""
    return whole(laid_out(rules, view), width, False, False, False)


def draw_tiny(rules: Rules[Any], view: dict[str, Any], eye: int, width: int) -> RenderableType:
    """For terminals of 24 lines: the Line in words."""
    return in_words(laid_out(rules, view), texts=True)


def draw_least(rules: Rules[Any], view: dict[str, Any], eye: int, width: int) -> RenderableType:
    """Shorter still: Planet, Location and dice without what is printed on them."""
    return in_words(laid_out(rules, view), texts=False)


def in_words(g: Pulp, texts: bool) -> RenderableType:
    parts: list[RenderableType] = [status(g), sectors(g, False, False)]
    if g.planet != NOBODY or g.location != NOBODY:
        parts.append(place(g, texts))
    parts.append(line_in_words(g))
    if g.at != NOBODY and texts:
        parts.append(Text(f"{g.t.cards.titles[g.line[g.at]]}: {g.t.card_text[g.line[g.at]]}"))
    if g.captain != NOBODY:
        parts += [tracks(g), dice(g, False, texts), cubes(g), weapons(g, False)]
    return Group(*parts)


def line_in_words(g: Pulp) -> Text:
    """The Line, or the Planets to choose from, one after the other."""
    out = Text("Line ", style="bold")
    for at, card in enumerate(g.line):
        state = state_of(g, at).replace("▲", "").strip()
        out.append("; " if at else "", style="not bold").append(f"{state} ", style="not bold dim")
        out.append(g.t.cards.titles[card], style="bold yellow" if at == g.at else "not bold").append(" ")
        out.append_text(strength_words(g, at)).append(" ").append_text(bottom_line(g.t, card))
    if g.line:
        return out
    planets = [g.t.planets.titles[p] for p in range(len(g.planet_at)) if g.planet_at[p] in (FACE_UP, CURRENT)]
    if planets:
        return Text(f"Planets {', '.join(planets)}")
    return Text("The Line is empty." if g.phase != SETTING_UP else "")


def whole(g: Pulp, width: int, inside: bool, roomy: bool, tall: bool) -> RenderableType:
    parts: list[RenderableType] = [status(g), sectors(g, roomy, tall)]
    if g.planet != NOBODY or g.location != NOBODY:
        parts.append(place(g))
    parts.append(row_of_boxes(g, inside, width))
    if not inside and g.at != NOBODY:
        parts.append(Text(f"{g.t.cards.titles[g.line[g.at]]}: {g.t.card_text[g.line[g.at]]}"))
    if g.captain != NOBODY:
        parts += [tracks(g), dice(g, roomy), cubes(g), weapons(g, roomy)]
    return Group(*parts)


def explain(rules: Rules[Any], thing: str) -> str:
    """What is printed on a thing, by its id."""
    t: Tables = rules.new(1, rules.meta.read_options(None)).t
    spaces = [t.weapons, t.planets, t.aliens, t.captains]
    for space, texts in zip(spaces, [t.weapon_text, t.planet_text, t.alien_text, t.captain_text], strict=True):
        if thing in space.index:
            return f"{space.titles[space.index[thing]]}: {texts[space.index[thing]]}"
    if thing in t.cards.index:
        return printed(t, t.cards.index[thing])
    if thing in t.dice.index:
        die = t.dice.index[thing]
        return f"{t.dice.titles[die]}: " + " | ".join(f"{face}: {face_text(t, die, face)}" for face in range(1, 7))
    return ""


def printed(t: Tables, card: int) -> str:
    if t.card_type[card] == LOCATION:
        actions = [f"{SHORT[k]}: {text}" for k, text in enumerate(t.location_texts[card]) if text]
        return f"{t.cards.titles[card]}: " + " | ".join(actions)
    kind = t.card_subtitle[card] or TYPES[t.card_type[card]].capitalize()
    parts = [kind, f"strength {t.card_strength[card]}", f"icon {ABILITIES[t.card_icon[card]]}"]
    parts += [some(t.card_planets[card], "Planet icon")] if t.card_planets[card] else []
    parts += [ICONS[t.card_hand[card]].capitalize()] if t.card_hand[card] != NOBODY else []
    parts += [f"1 {t.cubes.titles[colour]} cube for the bag" for colour in t.card_cubes[card]]
    return f"{t.cards.titles[card]}: {', '.join(parts)}. {t.card_text[card]}".rstrip()


# ---- where and when

def status(g: Pulp) -> Text:
    number = level_number(g)
    found = number - g.weapon_deck
    out = Text()
    out.append(f"Round {g.rounds} of {g.t.rounds()}" if g.rounds else "Setup", style="bold")
    out.append("  Super Weapons ")
    out.append("★" * found + "☆" * (number - found), style="bold yellow")
    out.append(f" {found} of {number}")
    if g.captain != NOBODY:
        out.append(f"  {g.t.captains.titles[g.captain]}")
    return out


def sectors(g: Pulp, roomy: bool, tall: bool) -> RenderableType:
    """PI-9: the Aliens from left to right with their decks; what the current one does."""
    if roomy:
        grid = Grid.grid(expand=True, padding=(0, 2, 0, 0))
        for _alien in g.aliens:
            grid.add_column(ratio=1)
        grid.add_row(*[sector_head(g, k) for k in range(len(g.aliens))])
        styles = ["" if k == g.sector and g.rounds else "dim" for k in range(len(g.aliens))]
        grid.add_row(*[Text(g.t.alien_text[alien], style=styles[k]) for k, alien in enumerate(g.aliens)])
        return grid
    out = Text("  ").join([sector_head(g, k) for k in range(len(g.aliens))])
    if g.rounds and tall:
        out.append(f"\n{g.t.aliens.titles[g.aliens[g.sector]]}: {g.t.alien_text[g.aliens[g.sector]]}")
    return out


def sector_head(g: Pulp, k: int) -> Text:
    alien = g.aliens[k]
    here = k == g.sector and g.rounds > 0
    out = Text("▶" if here else "", style="bold green")
    out.append(f"{k + 1} {g.t.aliens.titles[alien]}", style="bold reverse" if here else "dim" if k < g.sector else "bold")
    out.append(f" {SHORT[g.t.alien_icon[alien]]}", style=ABILITY_STYLE[g.t.alien_icon[alien]])
    out.append(" passed" if k < g.sector else f" {g.decks[k]} cards")
    if alien == g.t.quietus and g.gathered:
        out.append(f" ■ black {g.gathered}", style=CUBE_STYLE[-1])
    return out


def place(g: Pulp, texts: bool = True) -> RenderableType:
    """The current Planet and Location."""
    out = Text()
    if g.planet != NOBODY:
        out.append(f"Planet {g.t.planets.titles[g.planet]}", style="bold")
        out.append(f": {g.t.planet_text[g.planet]}" if texts else "")
    if g.location != NOBODY:
        action = location_action(g) // 2
        out.append(("\n" if texts else "  ") if out.plain else "")
        out.append(f"Location {g.t.cards.titles[g.location]}", style="bold")
        out.append(f": {g.t.location_texts[g.location][action] or 'nothing for this Alien'}")
    return out


# ---- the Line

def row_of_boxes(g: Pulp, inside: bool, width: int) -> RenderableType:
    """The Line, or the Planets to choose from."""
    boxes: list[RenderableType] = [card_box(g, at, inside) for at in range(len(g.line))]
    if not boxes:
        boxes = [planet_box(g, p) for p in range(len(g.planet_at)) if g.planet_at[p] in (FACE_UP, CURRENT)]
    if not boxes:
        return Text("The Line is empty." if g.phase != SETTING_UP else "")
    grid = Grid.grid()
    for _box in boxes:
        grid.add_column(width=min(WIDEST, width // len(boxes)))
    grid.add_row(*boxes)
    return grid


def planet_box(g: Pulp, planet: int) -> Panel:
    return Panel(Text(g.t.planet_text[planet]), title=g.t.planets.titles[planet], box=ROUNDED, padding=(0, 1))


def card_box(g: Pulp, at: int, inside: bool) -> Panel:
    t, card, mark = g.t, g.line[at], g.marks[at]
    body = Text(t.card_subtitle[card] or TYPES[t.card_type[card]].capitalize(), no_wrap=not inside, overflow="ellipsis")
    body.append("\n").append(strength_words(g, at)).append(" ").append(bottom_line(t, card))
    if inside:
        body.append(f"\n{t.card_text[card]}")
    border = "dim" if mark else "bold yellow" if at == g.at else ""
    return Panel(body, title=t.cards.titles[card], subtitle=state_of(g, at), box=box_of(g, at), padding=0, border_style=border,
                 style="dim" if mark else "")


def state_of(g: Pulp, at: int) -> str:
    if g.marks[at] == ENGAGED:
        return "✓ ENGAGED"
    if g.marks[at] == EVADED:
        return "✗ EVADED"
    return "▲ NOW ▲" if at == g.at else "waiting"


def box_of(g: Pulp, at: int) -> Box:
    if g.marks[at]:
        return SQUARE
    return DOUBLE if at == g.at else HEAVY


def strength_words(g: Pulp, at: int) -> Text:
    """PI-126; of the current card what is still unpaid."""
    if g.marks[at]:
        return Text("")
    need = g.need if at == g.at else strength_of(g, at)
    parts = [Text(f"{SHORT[k]} {need[k]}", style=ABILITY_STYLE[k]) for k in range(len(need)) if need[k]]
    return Text(" ").join(parts) if parts else Text("0")


def bottom_line(t: Tables, card: int) -> Text:
    """What it wins, and the icon it shows to its left neighbour (PI-53)."""
    out = Text("●" * t.card_planets[card])
    if t.card_hand[card] >= 0:
        out.append(f" {ICONS[t.card_hand[card]].capitalize()}")
    return out.append(f" ◀{SHORT[t.card_icon[card]]}", style=ABILITY_STYLE[t.card_icon[card]])


# ---- the ship

def tracks(g: Pulp) -> RenderableType:
    grid = Grid.grid(expand=True)
    for _ability in ABILITIES:
        grid.add_column(ratio=1)
    grid.add_row(*[track(ABILITY_STYLE[k], SHORT[k], g.abilities[k], g.maximum[k]) for k in range(len(ABILITIES))])
    return grid


def track(style: str, name: str, points: int, most: int) -> Text:
    full = round(TRACK * points / max(1, most))
    alarm = " !" if points == 0 else ""
    return Text.assemble((f"{name} " + "█" * full, style), ("░" * (TRACK - full), "dim"), (f" {points}", "bold"), f" of {most}",
                         (alarm, "bold red"))


def dice(g: Pulp, roomy: bool, texts: bool = True) -> Text:
    out = Text("Dice ", style="bold")
    owned = [die for die in range(len(g.dice)) if g.dice[die] > 0 or g.dice[die] == UNROLLED]
    for n, die in enumerate(owned):
        out.append("; " if n and not roomy else "\n     " if n else "")
        face = g.dice[die]
        out.append(f"{g.t.dice.titles[die]} {face if face > 0 else '?'}", style="bold")
        out.append(f" {face_text(g.t, die, face)}" if face > 0 and texts else "", style="not bold")
    if not owned:
        out.append("none yet", style="not bold")
    elif g.die_spent:
        out.append(" (die use spent)", style="dim")
    return out


# ---- cubes, weapons, hand

def cubes(g: Pulp) -> Text:
    """PI-13: the bag, and behind the stroke the Supply."""
    out = Text("Bag/Supply", style="bold")
    for k, colour in enumerate(COLOURS):
        out.append(f" ■{colour} {g.bag[k]}", style=CUBE_STYLE[k])
        out.append(f"/{g.supply[k]}", style="not bold dim")
    if sum(g.drawn):
        out.append("\nDrawn", style="bold")
        for k, colour in enumerate(COLOURS):
            out.append(f" ■{colour} {g.drawn[k]}" if g.drawn[k] else "", style=CUBE_STYLE[k])
    return out


def weapons(g: Pulp, roomy: bool) -> Text:
    """The hand too: both are what you have won."""
    out = Text("Hand ", style="bold").append(hand(g), style="not bold")
    own = [w for w in range(len(g.weapon_at)) if g.weapon_at[w] in (FOUND, UNDERSTOOD)]
    left_out = [g.t.weapons.titles[w] for w in range(len(g.weapon_at)) if g.weapon_at[w] == LEFT_OUT]
    out.append("\n" if roomy else "  ").append("Weapons ")
    for n, weapon in enumerate(own):
        out.append("" if not n else "\n        " if roomy else "; ")
        out.append(g.t.weapons.titles[weapon]).append(f" {weapon_state(g, weapon)}", style="not bold")
        out.append(f" {g.t.weapon_text[weapon]}" if roomy else "", style="not bold dim")
    out.append("" if own else "none yet", style="not bold")
    return out.append(f" (not in this game: {', '.join(left_out)})" if left_out else "", style="not bold dim")


def weapon_state(g: Pulp, weapon: int) -> str:
    """PI-105: active, or the cubes it still needs."""
    base = weapon * len(ABILITIES)
    short = [g.t.weapon_needs[base + k] - g.weapon_cubes[base + k] for k in range(len(ABILITIES))]
    lacking = [f"{n} {COLOURS[g.t.colour_of[k]]}" for k, n in enumerate(short) if n > 0]
    if g.weapon_at[weapon] != UNDERSTOOD and lacking:
        return f"needs {', '.join(lacking)}"
    return "used" if g.used >> weapon & 1 else "active"


def hand(g: Pulp) -> str:
    """PI-112: what can be paid with."""
    counts = [sum(1 for card in g.hand if g.t.card_hand[card] == k) for k in range(len(ICONS))]
    return ", ".join(f"{n} {ICONS[k].capitalize()}{'s' if n > 1 else ''}" for k, n in enumerate(counts) if n) or "empty"
