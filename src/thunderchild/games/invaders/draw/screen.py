"""The table in a terminal: zones with their slots, hands, piles, strategies, the plan.  Drawn from the view alone, so nothing
shows that the eye may not see; a colour never stands alone."""
from __future__ import annotations

from collections import Counter
from typing import Any, Final

from rich.box import ROUNDED
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ....kernel.flow import Rules
from ....kernel.state import NOBODY, WATCHER
from ..cards.language import NO_POWER
from ..cards.tables import SIDE_TITLES, SLOTS_PER_ZONE, ZONES, Tables
from ..rules.state import COMING, INVADER, MANKIND, PER_SIDE
from ..text.phrases import capital, many
from .derived import ATTACKING, DRAWING, MAIN, SETTING_UP

ROOMY: Final = 110                           # from this width on cards show their text
SIDE_STYLE: Final = ("green", "bright_blue")
BOLD: Final = ("bold green", "bold bright_blue")
PHASES: Final = {SETTING_UP: "setup", DRAWING: "draw", MAIN: "main", ATTACKING: "attack"}
COSTS: Final = ("discard", "drain")


class Seen:
    """A view with the tables its numbers point into."""

    def __init__(self, t: Tables, view: dict[str, Any], eye: int) -> None:
        self.t: Final = t
        self.view: Final = view
        self.shown: Final[dict[str, Any]] = view["shown"]
        self.mine: Final[int] = MANKIND if eye == WATCHER else eye ^ view["invader"]

    def name(self, piece: int) -> str:
        return self.t.pieces.titles[piece]

    def hand(self, side: int) -> tuple[list[int], int]:
        """The cards of a hand that this eye knows, and how many it does not."""
        held = self.view["cards"]["hand"][side]
        return held["known"], held["size"] - len(held["known"])


def draw(rules: Rules[Any], view: dict[str, Any], eye: int, width: int) -> RenderableType:
    return whole(Seen(tables(rules), view, eye), width >= ROOMY)


def draw_short(rules: Rules[Any], view: dict[str, Any], eye: int, width: int) -> RenderableType:
    """The same for terminals of few lines: names and numbers only; `look` reads a card."""
    return whole(Seen(tables(rules), view, eye), False, False)


def draw_tiny(rules: Rules[Any], view: dict[str, Any], eye: int, width: int) -> RenderableType:
    """For terminals of 24 lines: a zone in a line or two, the hand in a run of names."""
    return in_lines(Seen(tables(rules), view, eye), costs=True)


def draw_least(rules: Rules[Any], view: dict[str, Any], eye: int, width: int) -> RenderableType:
    """Shorter still: the hand without costs, which the list of clicks names too."""
    return in_lines(Seen(tables(rules), view, eye), costs=False)


def in_lines(s: Seen, costs: bool) -> RenderableType:
    parts: list[RenderableType] = [count_line(s)]
    parts += [zone_line(s, zone) for zone in range(ZONES)]
    if s.shown["plays"]:
        parts.append(being_played(s))
    return Group(*parts, hand_run(s, costs))


def tables(rules: Rules[Any]) -> Tables:
    found: Tables = rules.t  # type: ignore[attr-defined]
    return found


def whole(s: Seen, texts: bool, reading: bool = True) -> RenderableType:
    other = 1 - s.mine
    parts: list[RenderableType] = [status(s), person(s, other), zones(s, texts)]
    if s.shown["plays"]:
        parts.append(being_played(s))
    parts += [person(s, s.mine), hand(s, reading)]
    return Group(*parts)


def explain(rules: Rules[Any], thing: str) -> str:
    """What is printed on a thing, by its id."""
    t = tables(rules)
    if thing in t.pieces.index:
        return printed(t, t.pieces.index[thing])
    if thing in t.strategies.index:
        strategy = t.strategies.index[thing]
        return f"{t.strategies.titles[strategy]} ({SIDE_TITLES[t.strategy_side[strategy]]}): {t.strategy_texts[strategy]}"
    if thing in t.zones.index:
        zone = t.zones.index[thing]
        near = [t.zones.titles[k] for k in range(ZONES) if t.board.adjacent[zone] >> k & 1]
        return f"{t.zones.titles[zone]}: zone power {t.board.zone_power[zone]}, next to {' and '.join(near)}"
    return ""


def printed(t: Tables, piece: int) -> str:
    cost = "" if piece >= t.n_cards else f", {cost_words([t.discard[piece], t.drain[piece]])}"
    return f"{t.pieces.titles[piece]} ({kind(t, piece)}, {power_words(t, piece)}{cost}): {t.faces[piece].text or 'no text'}"


def kind(t: Tables, piece: int) -> str:
    face = t.faces[piece]
    return ", ".join([capital(symbol.replace("_", " ")) for symbol in face.symbols] + face.keywords)


def power_words(t: Tables, piece: int) -> str:
    return "one-shot" if t.power[piece] == NO_POWER else f"power {t.power[piece]}"


def cost_words(cost: list[int]) -> str:
    return ", ".join(f"{word} {n}" for word, n in zip(COSTS, cost, strict=True) if n) or "free"


# ---- who is how far

def status(s: Seen) -> Text:
    """The turn, the plan track (IN-7), the supply (IN-9)."""
    view, most = s.view, s.t.board.plan_most
    out = Text()
    game = f"{capital(game_of(view))}, " if view["options"]["match"] else ""
    turn = f"{game}Turn {(view['turn'] + 1) // 2}, " if view["turn"] else game
    out.append(turn, style="bold").append(f"{capital(SIDE_TITLES[view['active']])}: ", style=BOLD[view["active"]])
    out.append(PHASES[s.shown["phase"]])
    out.append("  Plan ", style="bold").append("█" * view["plan"], style="green").append("░" * (most - view["plan"]), style="dim")
    out.append(f" {view['plan']} of {most}", style="bold")
    power, faction = s.shown["supply"]
    return out.append(f"  Supply {power} power, {faction} faction", style="not bold dim")


def person(s: Seen, side: int) -> Text:
    """Hand, deck, pile, heroes, Ops Centre; then the strategies."""
    view = s.view
    known, hidden = s.hand(side)
    out = Text(capital(SIDE_TITLES[side]), style=BOLD[side])
    out.append(" (you)" if side == s.mine else "").append(f"  hand {len(known) + hidden}", style="not bold")
    if side != s.mine and known:
        out.append(f" (known: {', '.join(s.name(piece) for piece in known)})", style="not bold italic")
    pile = view["pile"][side]
    top = f" (top: {s.name(pile[-1])})" if pile else ""
    out.append(f"  deck {view['in_deck'][side]}{ends_words(s, side)}  pile {len(pile)}{top}", style="not bold")
    if side == MANKIND:
        out.append(f"  heroes {view['heroes'].bit_count()}  Ops Centre {view['ops']}", style="not bold")
    if view["skips"] >> side & 1:
        out.append("  skips its next attack", style="bold red")
    return out.append("\n").append(strategies(s, side))


def ends_words(s: Seen, side: int) -> str:
    """What this eye knows of the top of a deck."""
    known = [s.name(piece) for piece in s.view["cards"]["top"][side] if piece is not None]
    return f" (known on top: {', '.join(known)})" if known else ""


def strategies(s: Seen, side: int) -> Text:
    """IN-60: which can still be activated."""
    out = Text()
    for used, head in ((False, "Strategies"), (True, "used")):
        names = [s.t.strategies.titles[k] for k in range(len(s.t.strategies))
                 if s.t.strategy_side[k] == side and bool(s.view["awake"] >> k & 1) == used]
        if names:
            out.append(f"{'  ' if out.plain else ''}{head}: {', '.join(names)}", style="dim" if used else "")
    return out


def game_of(view: dict[str, Any]) -> str:
    """Between two games of a match cards are exchanged for the next one."""
    following = sum(view["wins"]) + 1
    return f"before game {following}" if not view["turn"] and following > view["game"] else f"game {view['game']}"


def count_line(s: Seen) -> Text:
    """Turn, plan, and what each side has left, in one line."""
    view = s.view
    game = f"{game_of(view)}, " if view["options"]["match"] else ""
    out = Text(f"{game}turn {(view['turn'] + 1) // 2}, plan {view['plan']} of {s.t.board.plan_most}", style="bold")
    for side in (1 - s.mine, s.mine):
        known, hidden = s.hand(side)
        out.append(f" · {'you' if side == s.mine else capital(SIDE_TITLES[side])}: ", style=BOLD[side])
        more = f", {view['heroes'].bit_count()} heroes, Ops {view['ops']}" if side == MANKIND else ""
        out.append(f"hand {len(known) + hidden}, deck {view['in_deck'][side]}{more}", style="not bold")
    return out


# ---- zones

def zone_line(s: Seen, zone: int) -> Text:
    """A zone with its balance and the cards of both sides, the other side's first."""
    out = Text.assemble((f"{zone_head(s, zone)}: ", "bold"), balance(s, zone))
    for side in (1 - s.mine, s.mine):
        first = side * PER_SIDE + zone * SLOTS_PER_ZONE
        there = [slot_line(s, slot, False) for slot in range(first, first + SLOTS_PER_ZONE) if s.view["card_at"][slot] != NOBODY]
        for n, line in enumerate(there):
            out.append(f"; {'you' if side == s.mine else capital(SIDE_TITLES[side])} " if n == 0 else ", ", style="not bold")
            out.append_text(line)
    return out


def zones(s: Seen, texts: bool) -> RenderableType:
    """Side by side: the other side's four slots, how the zone stands, one's own four slots."""
    grid = Grid(box=ROUNDED, expand=True, padding=0)
    for zone in range(ZONES):
        grid.add_column(zone_head(s, zone), ratio=1, header_style="bold")
    grid.add_row(*[half(s, 1 - s.mine, zone, texts) for zone in range(ZONES)], end_section=True)
    grid.add_row(*[balance(s, zone) for zone in range(ZONES)], end_section=True)
    grid.add_row(*[half(s, s.mine, zone, texts) for zone in range(ZONES)])
    return grid


def zone_head(s: Seen, zone: int) -> str:
    tokens = s.view["zone_tokens"][zone]
    less = f" (printed {s.t.board.zone_power[zone]})" if tokens else ""
    now = ", attacked" if s.shown["fought"] == zone else ""
    return f"{s.t.zones.titles[zone]} {s.shown['zones'][zone]['power']}{less}{now}"


def half(s: Seen, side: int, zone: int, texts: bool) -> RenderableType:
    first = side * PER_SIDE + zone * SLOTS_PER_ZONE
    return Group(*[slot_line(s, slot, texts) for slot in range(first, first + SLOTS_PER_ZONE)])


def balance(s: Seen, zone: int) -> Text:
    """IN-108 to IN-111: the Invader's power against what holds the zone."""
    now = s.shown["zones"][zone]
    loss = now["invader"] - now["holds"]
    end = f"drains {loss}" if loss > 0 else "Mankind holds"
    array = " (Mankind attacks here)" if now["array"] else ""
    return Text.assemble((f"Invader {now['invader']}", BOLD[INVADER]), " : ", (f"{now['holds']}", BOLD[MANKIND]), ", ",
                         (end, "bold red" if loss > 0 else ""), array)


def slot_line(s: Seen, slot: int, texts: bool) -> Text:
    piece = s.view["card_at"][slot]
    if piece < 0:
        return Text(coming(s, slot) if piece == COMING else "·", style="dim", no_wrap=True, overflow="ellipsis")
    marks, name = slot_marks(s, slot, piece), (s.name(piece), SIDE_STYLE[slot // PER_SIDE])
    said = (f"[{', '.join(marks)}]", "bold")
    parts = [name] if not marks else [name, said] if texts else [said, name]        # what is cut short is the name
    out = Text(no_wrap=not texts, overflow="ellipsis")
    out.append(str(s.shown["slots"][slot]["power"]), style="bold")
    for words, style in parts:
        out.append(f" {words}", style=style)
    text = s.t.faces[piece].text
    return out.append(f"\n  {text}", style="dim") if texts and text else out


def coming(s: Seen, slot: int) -> str:
    names = [s.name(play["card"]) for play in s.shown["plays"] if play["slot"] == slot]
    return f"> {names[0]} is to come here" if names else "kept free"


def slot_marks(s: Seen, slot: int, piece: int) -> list[str]:
    """Tokens, and what is said of a card besides its face."""
    view, marked = s.view, s.shown["marked"]
    marks = [f"{view['plus'][slot]:+d}"] if view["plus"][slot] else []
    marks += [many(view["tokens"][slot], "token")] if view["tokens"][slot] else []
    said = ((piece >= s.t.n_cards, "hero"), (piece >= s.t.n_cards and view["turned"], "turned"), (view["used"][slot], "used"),
            (view["turncoats"] >> slot & 1, "turncoat"), (slot in marked["picked"], "chosen"),
            (slot in marked["doomed"], "doomed"))
    return marks + [word for holds, word in said if holds]


# ---- cards on their way, and the hand

def being_played(s: Seen) -> Text:
    """The card being played and the answers to it, one after the other."""
    out = Text("Being played: ", style="bold")
    chain = [piece for play in s.shown["plays"] for piece in [play["card"], *play["chain"]]]
    for n, piece in enumerate(chain):
        out.append(" ← " if n else "").append(s.name(piece), style=BOLD[s.t.side[piece]])
    last = s.shown["plays"][-1]
    where = f" into {s.t.zones.titles[last['zone']]}" if last["zone"] >= 0 else ""
    out.append(f"{where} ({cost_words(last['cost'])}): {s.t.faces[last['card']].text or 'no text'}", style="not bold")
    return out


def hand(s: Seen, reading: bool) -> RenderableType:
    """Each card with what it costs now (IN-35); several copies in one line."""
    known, hidden = s.hand(s.mine)
    if not known and not hidden:
        return Text("Hand: no card", style="bold")
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=3, justify="right", style="bold")
    grid.add_column(no_wrap=not reading, overflow="ellipsis")
    grid.add_row("", Text("Hand", style="bold"))
    for piece, n in sorted(Counter(known).items()):
        grid.add_row("-" if s.t.power[piece] == NO_POWER else str(s.t.power[piece]), hand_line(s, piece, n))
    if hidden:
        grid.add_row("?", Text(f"{hidden} hidden cards", style="dim"))
    return grid


def hand_run(s: Seen, costs: bool) -> Text:
    """The same in one run: names, and costs where there is room."""
    known, hidden = s.hand(s.mine)
    out = Text("Hand: ", style="bold")
    for n, (piece, copies) in enumerate(sorted(Counter(known).items())):
        out.append(", " if n else "", style="not bold").append(s.name(piece), style=SIDE_STYLE[s.t.side[piece]])
        cost = f" ({cost_words(cost_now(s, piece))})" if costs else ""
        out.append((f" x{copies}" if copies > 1 else "") + cost, style="not bold")
    return out.append(f"{hidden} hidden cards" if hidden else "" if known else "no card", style="not bold")


def cost_now(s: Seen, piece: int) -> list[int]:
    """IN-35."""
    t = s.t
    now: list[int] = s.shown["costs"].get(t.cards.ids[piece], [t.discard[piece], t.drain[piece]])
    return now


def hand_line(s: Seen, piece: int, n: int) -> Text:
    t = s.t
    cost = cost_now(s, piece)
    out = Text(s.name(piece), style=BOLD[t.side[piece]]).append(f" x{n}" if n > 1 else "")
    out.append(f" ({cost_words(cost)}) ", style="default not bold")
    return out.append(f"{kind(t, piece)}. {t.faces[piece].text}", style="default not bold dim")
