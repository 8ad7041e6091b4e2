"""The declared procedures, steps and locals: made by `thunderchild names`, as frames.py."""
from __future__ import annotations

from typing import Final

from thunderchild.kernel.frames import Book, Declared

BOOK: Final[Book] = Book((
    Declared("ability", "party: party, source, skirmish: skirmish, line = 0", ("next", "cost", "avenge", "effect"), ("battle",
             "skirmish")),
    Declared("battle", "area: area, special: flag, foe: faction = nobody, party: party = 0, ability[2] = 0, guarded: flag = 0, "
             "lone[2]: piece = nobody, picked: piece = nobody, pairs = 0, switched = 0, resolved: set skirmish = 0", ("begin",
             "ability", "carry", "next_ability", "guard", "draw_attacker", "draw_defender", "front", "next_front", "pair",
             "against", "support", "support_where", "next_support", "switch", "switch_with", "lay_first", "lay_second",
             "resolve", "end_fight", "splash_attacker", "splash_defender", "discard_splash", "retreat", "thin_attacker",
             "thin_defender", "end"), ()),
    Declared("build", "planet: planet, special: flag, part = 0, built = 0, spent = 0, fresh...: unit = nobody", ("begin", "buy"),
             ()),
    Declared("carrying", "source, line = 0, many = 0, placed = 0, chosen: aim = nobody, first: aim = nobody, "
             "second: aim = nobody, foe: faction = nobody, routes: set slot = 0, asked: set faction = 0, skip: flag = 0",
             ("next", "target", "objections", "do", "avenge", "again", "finish"), ("leader", "event_turn")),
    Declared("choosing", "stage, turn = 0", ("lay", "next", "choose", "show", "resolve"), ()),
    Declared("countering", "event: event, aim: aim", ("cancel",), ("carrying",)),
    Declared("crowded", "area: area, goers...: unit = nobody", ("pick", "go"), ("battle",)),
    Declared("defend", "area: area, recalled: flag = 0", ("tell", "gather", "guard"), ("placing",)),
    Declared("discarding", "party: party, place: spot", ("recharge", "discard"), ("battle", "skirmish")),
    Declared("drawing", "left", ("shuffle", "draw"), ()),
    Declared("event_turn", "card: event = nobody", ("play", "carry", "done"), ("play_events",)),
    Declared("execution", "turn = 0", ("begin", "next"), ("one_round",)),
    Declared("gaining", "hero: hero", ("figure", "avenge", "area", "end"), ("carrying",)),
    Declared("galaxy", "turn = 0, planet: planet = nobody, place: cell = nobody, major: slot = nobody", ("take", "first",
             "tokens", "place", "planet", "cell", "rotation", "base", "on", "axes", "major", "minor"), ("setup",)),
    Declared("game", "", ("setup", "round"), ()),
    Declared("installing", "work: work", ("area",), ("carrying",)),
    Declared("laying", "party: party, open: flag, done: set skirmish = 0, n: skirmish = nobody, deck: faction = nobody",
             ("begin", "controlled", "where", "all_placed", "card", "reinforce", "reinforced", "top", "place_top", "placed_top",
             "draw"), ("battle",)),
    Declared("leader", "card: leadership", ("resolve", "carry", "done"), ("choosing",)),
    Declared("losses", "many, area: area, filter: number, immune: flag = 0, skirmish: skirmish = nobody", ("next", "choose",
             "avenge", "after"), ()),
    Declared("mobilize", "planet: planet, special: flag, enemy: area = nobody, lifted: flag = 0, recalled: flag = 0, "
             "frozen: set area = 0, burnt: set slot = 0, unit: unit = nobody, type: unit_type = nobody, recall: flag = 0, "
             "goal: area = nobody, moved...: unit = nobody", ("begin", "move", "to", "via", "item", "arrived", "fight", "end"),
             ()),
    Declared("muster", "now = 0, transports = 0, work: work = nobody", ("next", "unit", "card", "transports", "installation"),
             ("setup",)),
    Declared("one_round", "", ("begin", "planning", "execution", "regrouping"), ("game",)),
    Declared("order_turn", "planet: planet = nobody, order: order = nobody, kind: order = nobody, special = 0, fate = 0",
             ("begin", "reveal", "decide", "execute", "pool", "dispose", "remove", "finish"), ("execution",)),
    Declared("parting", "unit: unit = nobody, left = 0", ("hero", "move", "to", "count", "restore"), ("regrouping",)),
    Declared("payment", "minerals, gas, discount: flag, free: flag, saved = 0", ("due", "pay"), ()),
    Declared("placing", "left, rest, event: event = nobody", ("begin", "pick", "planet", "defend", "look"), ("planning",)),
    Declared("planning", "lap = 0, turn = 0", ("begin", "extra", "turns", "reorder", "end"), ("one_round",)),
    Declared("play_events", "done: set faction = 0", ("reading", "read", "turns"), ("regrouping",)),
    Declared("purchase", "good: good, spot: number = nobody, fodder...: unit = nobody", ("destroy", "place", "pay", "complete",
             "avenge", "settle"), ("build",)),
    Declared("reacting", "mover: faction, planet: planet, turn = 0, type: unit_type = nobody", ("next", "deploy", "to", "freeze",
             "again"), ("mobilize",)),
    Declared("regrouping", "turn = 0, stage = 0, gone = 0, razed...: area = nobody", ("begin", "start", "works", "infest",
             "transports", "lose_cards", "gain_cards", "retrieve", "stage", "leadership", "points", "normal_victory",
             "special_victory", "events", "end_of_game", "begin_discards", "discard", "first_player", "end_effects", "evacuate",
             "end"), ("one_round",)),
    Declared("replacing", "party: party, place: spot", ("judge", "shuffle", "draw"), ("skirmish",)),
    Declared("research", "planet: planet, special: flag, tech: technology = nobody, copy: card = nobody", ("begin", "draw_three",
             "research", "announce", "special", "shuffle", "end"), ()),
    Declared("retreating", "area: area, planet: planet, goal: area = nobody, goers...: unit = nobody", ("gather", "goal",
             "unfit", "avenge_unfit", "after_unfit", "leave", "avenge_left", "more_left", "go"), ()),
    Declared("scuttling", "", ("avenge", "settle"), ()),
    Declared("setup", "seat: seat = nobody, turn = 0", ("first_player", "factions", "deal", "pieces", "leadership", "galaxy",
             "resources", "forces", "hands", "end"), ("game",)),
    Declared("skirmish", "n: skirmish, party: party = 0, vacant: faction = nobody, paid: set party = 0, attack = 0, "
             "foe_attack = 0, health = 0, foe_health = 0, auto: set party = 0, reach = 0, foe_reach = 0, seeing: set party = 0, "
             "cloaked: set party = 0, damaging: set party = 0, major: set party = 0, spoke = 0, foe_spoke = 0, splash = 0, "
             "foe_splash = 0, doomed: set party = 0, burnt: set party = 0, chooses: set party = 0, victim: piece = nobody, "
             "foe_victim: piece = nobody, lost: set party = 0, hit: set party = 0, due = 0", ("stand_in", "next_stand_in",
             "show", "lone", "fill_lone", "next_lone", "match", "next_match", "cancel", "fill_cancelled", "next_cancel",
             "repair", "next_repair", "compare", "boost", "judge", "victim", "next_victim", "destroy", "avenge", "after_revenge",
             "withdraw", "withdraw_lost", "avenge_withdrawal", "after_withdrawal", "next_withdrawal", "collateral",
             "next_collateral", "abilities", "apply", "carry", "other_abilities", "discard"), ("battle",)),
    Declared("splashing", "past = 0", ("next", "suffer"), ("battle",)),
    Declared("spying", "foe: faction, left", ("card",), ("carrying",)),
    Declared("stealing", "skirmish: skirmish", ("judge", "free", "steal"), ("ability",)),
    Declared("taking", "left", ("token",), ()),
    Declared("vengeance", "area: area", ("choose",), ()),
))
