"""Tables that are laid out from data.  An arranged position stands somewhere: it runs on to the next question, or, if the
procedures under way were given exactly, rests at one; what cannot be is refused with the reason."""
from __future__ import annotations

from typing import Any

from .kernel.errors import BadPosition, Broken
from .kernel.flow import Rules
from .kernel.laws.held import check_shapes, check_sight
from .kernel.state import State


def stand(rules: Rules[Any], g: State, exactly: bool) -> None:
    """Settle a position whose table is in order.  `exactly`: its stack was given, so nothing may happen before somebody is
    asked."""
    try:
        if exactly:
            fits(rules, g)
            rest(rules, g)
        else:
            rules.settle(g)
        fits(rules, g)
    except Broken as error:
        raise BadPosition(f"position: {error}") from error
    if g.over == 0 and not rules.legal(g):
        raise BadPosition(f"position: nobody can do anything at {rules.at(g)}")


def fits(rules: Rules[Any], g: State) -> None:
    """Raise Broken unless every number means what it should and everything is in its place."""
    check_shapes(rules.observer(g), g)
    rules.check(g)
    check_sight(rules.sight, g)


def rest(rules: Rules[Any], g: State) -> None:
    """Raise Broken unless somebody is asked right here."""
    if g.over:
        return
    if not g.stack:
        raise Broken("nothing is under way, and the game is not over: nobody is asked there")
    before = g.digest()
    rules.settle(g)
    if g.digest() != before:
        raise Broken("the stack does not end at a decision or a draw: nobody is asked there")


def laid_out(rules: Rules[Any], view: dict[str, Any]) -> Any:
    """The table again, from a view in which everything lies open: for those who draw it."""
    g: Any = rules.new(view["seats"], rules.meta.read_options(view["options"]))
    for name in g.fields():
        setattr(g, name, view[name])
    g.over = view["over"]
    return g
