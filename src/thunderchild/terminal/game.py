"""Game: the conversation at the table, from the first page to the result."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from rich.table import Table as Grid
from rich.text import Text

from ..records import read_header
from ..kernel.flow import NotLegal
from ..kernel.state import CHANCE, OVER, WATCHER, ThunderchildError
from . import talk
from .listing import Listing, listing_of
from .match import NoClick, read_click
from .page import Event
from .reader import Ended, Reader
from .menu import asked_yes_or_no
from .show import Screen, draw_table
from .table import Table, opened

LOG_LENGTH: Final = 20
Order = Callable[[str], bool]        # takes the rest of the line; whether the page is to be drawn again


class Game:
    def __init__(self, table: Table, screen: Screen, reader: Reader) -> None:
        self.table = table
        self.screen: Final = screen
        self.reader: Final = reader
        self.eye = self.first_eye()
        self.known: Final[dict[int, int]] = {}      # by eye: how many events it had when it last clicked
        self.first = 0                              # the click with which the list on the page begins
        self.next = 0                               # and the next page of the list; 0: it begins anew
        self.running = False                        # while watching: no stop before the end
        self.orders: Final[dict[str, Order]] = {
            "why": self.why, "rule": self.rule, "rules": self.rules, "hint": self.hint, "undo": self.undo, "log": self.log,
            "more": self.more,
            "auto": self.auto, "save": self.save, "load": self.load, "look": self.look, "help": self.help, "?": self.help,
            "quit": self.quit, "exit": self.quit}

    def first_eye(self) -> int:
        people = self.table.people
        return people[0] if people else 0 if self.table.g.seats == 1 else WATCHER

    # ---- the course of the game

    def run(self) -> int:
        """Until the end, or until the person leaves."""
        self.make_room()
        try:
            while True:
                self.advance()
                seat = self.table.to_move()
                self.table.autosave()
                if seat == OVER:
                    self.finish()
                    return 0
                self.hand_over(seat)
                self.show(seat)
                while not self.ask(seat):
                    pass
        except Ended:
            self.leave()
            return 0

    def make_room(self) -> None:
        """A game that waits is not written over."""
        aside = self.table.make_room()
        if aside is not None:
            self.screen.note(f"The unfinished game of {self.table.rules.meta.title} that waited is put aside. To go on with it: "
                             f"load {aside}")

    def advance(self) -> None:
        """Chance, bots and forced clicks, until a person has to decide."""
        while (seat := self.table.to_move()) != OVER:
            if seat == CHANCE:
                self.table.fall()
            elif seat in self.table.bots:
                self.watch(seat)
                self.table.ask_bot(seat)
            elif (a := self.table.forced()) >= 0 or (len(self.table.people) == 1 and (a := self.table.passed()) >= 0):
                self.table.add(seat, a)
            else:
                return

    def watch(self, seat: int) -> None:
        """With nobody but bots at the table, a page before each click."""
        if self.table.people or self.running:
            return
        self.show(seat)
        self.known[self.eye] = len(self.table.events(self.eye))
        text = self.reader.line("Enter: next click · run: to the end · quit > ", ["run", "quit"]).lower()
        if text.startswith("q"):
            raise Ended
        self.running = text.startswith("r")

    def hand_over(self, seat: int) -> None:
        """Hide one side's view before the other person looks, if there is anything to hide."""
        before, self.eye = self.eye, seat
        rules, g = self.table.rules, self.table.g
        if before == seat or before < 0 or rules.view(g, before) == rules.view(g, seat):
            return
        self.screen.clear()
        self.reader.forget()
        self.screen.say(Text(f"\n  {self.table.seat_name(seat)} is asked now.\n", style="bold"))
        self.screen.say(f"  Give the screen to {self.table.seat_name(seat)}; nobody else should look.\n")
        if self.reader.line(f"  Enter, when {self.table.seat_name(seat)} looks > ", []).lower() in ("quit", "exit"):
            raise Ended

    def finish(self) -> None:
        self.show(OVER)
        rules, g = self.table.rules, self.table.g
        self.screen.say(Text(f"\n{rules.result(g)}", style="bold"))
        self.screen.say(f"By rule {rules.ledger.reason(rules.over_rule(g))}")
        if g.seats > 1:
            for seat in range(g.seats):
                self.screen.say(f"  {self.table.seat_name(seat)}: {rules.outcome(g, seat).word}")
        while True:
            name = self.reader.line("Keep the record? A file name, or Enter for no > ", [])
            if name.lower() in ("", "n", "no", "quit", "exit") or self.guarded(self.save, name):
                return

    def leave(self) -> None:
        if self.table.to_move() != OVER:
            self.table.autosave()
            self.screen.say(f"The game is kept: `thunderchild play {self.table.rules.meta.game}` goes on with it.")

    # ---- a page, and one line of the person

    def show(self, seat: int) -> None:
        table, rules, g = self.table, self.table.rules, self.table.g
        eye = self.eye
        since = self.known.get(eye, 0)
        lines = zip(table.events(eye), table.matters(eye), strict=True)
        told = [Event(text, n >= since, matters) for n, ((_number, text), matters) in enumerate(lines)]
        listing = listing_of(rules, g) if seat == eye else Listing([])
        drawn = draw_table(rules, rules.view(g, eye), eye, self.screen.width)
        question = rules.prompt(g, eye) if seat != OVER else ""
        self.next = self.screen.page(self.heading(eye), drawn, told, question, listing, self.first)

    def heading(self, eye: int) -> list[str]:
        meta = self.table.rules.meta
        options = self.table.record.options
        said = [f"{name} {value}" for name, value in options.items() if value != self.default(name)]
        who = f"{self.table.seat_name(eye)}" if self.table.g.seats > 1 and eye >= 0 else ""
        return [x for x in [meta.title, who, *said, self.pack_name()] if x]

    def default(self, name: str) -> Any:
        return next(option.default for option in self.table.rules.meta.options if option.name == name)

    def pack_name(self) -> str:
        name = self.table.rules.pack[0]
        return f"pack {name}" if name else ""

    def ask(self, seat: int) -> bool:
        """One line; whether the table has changed or is to be drawn again."""
        passes = self.table.passed()
        text = self.reader.line(f"Enter: {self.label(passes)} > " if passes >= 0 else "> ", self.offers())
        first, _space, rest = text.partition(" ")
        if not text and passes >= 0:
            return self.make(passes)
        if not text:
            return self.screen.paged
        order = self.orders.get(first.lower())
        if order is not None:
            return self.guarded(order, rest.strip())
        return self.guarded(self.click, text)

    def offers(self) -> list[str]:
        rules, g = self.table.rules, self.table.g
        return [rules.words.say(a) for a in rules.legal(g)] + talk.commands()

    def guarded(self, order: Order, text: str) -> bool:
        """Whatever a person got wrong is said, and the table stays as it is."""
        try:
            return order(text)
        except NotLegal as error:
            self.screen.error(f"not now. {error.reason}" if error.reason is not None else str(error))
        except ThunderchildError as error:
            self.screen.error(str(error))
        return False

    def click(self, text: str) -> bool:
        table, seat = self.table, self.table.to_move()
        a = read_click(table.rules, table.g, text)
        reason = table.rules.why_not(table.g, seat, a)
        if reason is not None:
            raise NoClick(f"{table.rules.words.title(a)}: not now. {reason}")
        return self.make(a)

    def label(self, a: int) -> str:
        return str(self.table.rules.label(self.table.g, a))

    def make(self, a: int) -> bool:
        table, seat = self.table, self.table.to_move()
        self.known[seat] = len(table.events(seat))
        table.add(seat, a)
        table.autosave()
        self.first = 0
        return True

    # ---- orders

    def why(self, text: str) -> bool:
        for line in talk.why(self.table.rules, self.table.g, self.table.to_move(), text):
            self.screen.say(line)
        return False

    def rule(self, text: str) -> bool:
        self.screen.say(talk.rule(self.table.rules, self.table.g, text))
        return False

    def rules(self, text: str) -> bool:
        for line in talk.search(self.table.rules, text):
            self.screen.say(line)
        return False

    def hint(self, text: str) -> bool:
        seat = self.table.to_move()
        for line in talk.advice(self.table.rules, self.table.g, self.table.hint(seat)):
            self.screen.say(line)
        return False

    def undo(self, text: str) -> bool:
        if text and not (text.isascii() and text.isdigit() and int(text) > 0):
            raise talk.NoAnswer(f"undo takes a number of clicks, as in: undo 2; not '{text}'")
        seat, wanted, taken = self.table.to_move(), int(text or 1), 0
        while taken < wanted and self.table.to_move() == seat and self.table.undo(seat):
            taken += 1
        if taken == 0:
            raise talk.NoAnswer("nothing to take back: chance or another player has moved since, or something was shown to you")
        if taken < wanted:
            self.screen.note(f"Taken back: {taken} of {wanted}; before that chance or another moved, or something was shown.")
        self.known[seat] = len(self.table.events(seat))
        self.table.autosave()
        self.first = 0
        return True

    def log(self, text: str) -> bool:
        if text and not text.isdigit():
            raise talk.NoAnswer(f"log takes a number, as in: log 50; not '{text}'")
        told = self.table.events(self.eye)
        since = len(told) - self.known.get(self.eye, 0)
        many = int(text) if text else max(LOG_LENGTH, since)
        for _number, line in told[-many:] if many else []:
            self.screen.say(f"  {line}")
        return False

    def auto(self, text: str) -> bool:
        """Clicks that are made for a person: the only legal ones, and those that let a window go by."""
        passing, seat = self.table.passing, self.table.to_move()
        first, _space, rest = text.partition(" ")
        if text not in ("", "on", "off") and first != "pass":
            raise talk.NoAnswer(f"auto is on or off, or auto pass and which windows, not '{text}'")
        if rest:
            passing.order(seat, rest)
        elif text in ("on", "off"):
            self.table.auto = text == "on"
        if first != "pass":
            self.screen.say(f"Clicks where only one is legal are {'made for you' if self.table.auto else 'yours to make'}.")
        if passing.kinds:
            self.screen.say(f"{passing.said(seat)} `auto pass` takes: {', '.join(passing.words())}.")
        return text == "on" or (rest != "" and self.table.passed() >= 0)

    def save(self, text: str) -> bool:
        if not text:
            raise talk.NoAnswer("name a file, as in: save my-game.json")
        if text.isdigit():
            raise talk.NoAnswer(f"'{text}' looks like a click; a file name has letters, as my-game.json")
        place = Path(text).expanduser()
        if place.is_file() and not self.agrees(f"{text} exists. Write over it? yes or no > "):
            self.screen.say("Nothing was written.")
            return False
        self.table.save(place)
        self.screen.say(f"Kept in {text}.")
        return self.table.to_move() == OVER

    def agrees(self, question: str) -> bool:
        return asked_yes_or_no(self.screen, self.reader, question)

    def load(self, text: str) -> bool:
        if not text:
            raise talk.NoAnswer("name a file, as in: load my-game.json")
        with_pack = read_header(Path(text).expanduser())["pack"]["name"] != ""
        self.table = opened(text, self.table.pack if with_pack else None, None)
        self.eye = self.first_eye()
        self.known.clear()
        self.first = 0
        self.make_room()
        return True

    def more(self, text: str) -> bool:
        """The next page of a list that is too long for the window."""
        if self.first == self.next:
            raise talk.NoAnswer("the whole list is shown already")
        self.first = self.next
        return True

    def look(self, text: str) -> bool:
        """The table again; or all of it; or what there is to read of a thing."""
        if not text:
            return True
        rules, view = self.table.rules, self.table.rules.view(self.table.g, self.eye)
        if text.lower() == "all":
            self.screen.say(draw_table(rules, view, self.eye, self.screen.width)[0])
        else:
            for line in talk.looked_at(rules, view, self.eye, text, self.screen.width):
                self.screen.say(line)
        return False

    def help(self, text: str) -> bool:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for words, meaning in talk.help_lines(self.table.rules, self.table.g, self.table.to_move()):
            grid.add_row(Text(words, style="bold yellow"), meaning)
        self.screen.say(grid)
        return False

    def quit(self, text: str) -> bool:
        raise Ended
