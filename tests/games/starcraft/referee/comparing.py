"""The compare step: matches, detectors, targets, values (SC-158 to SC-172)."""
from __future__ import annotations

from dataclasses import dataclass, field

from .field import Battle, Party
from .printed import CARDS, HERO_CARD, LEADERS, MODULES, TECHS, UNITS, Card, Row, hero_rule
from .state import Laid, Unit


@dataclass(eq=False)
class Half:
    """One side of a skirmish that is being resolved."""

    party: Party
    front: Unit
    supports: list[Unit]
    standard: Laid | None
    reinforcement: Laid | None
    matched: bool = False           # the standard card shows the front-line unit
    major: bool = False
    paid: bool = False
    attack: int = 0
    health: int = 0
    lost: dict[Unit, set[str]] = field(default_factory=dict)
    effects: list[tuple[Laid, Row]] = field(default_factory=list)
    splash: list[tuple[Laid, object]] = field(default_factory=list)
    detects: bool = False
    cloaked: bool = False           # the front-line unit, by its sheet or a card
    collateral: bool = False
    strong: bool = False

    @property
    def units(self) -> list[Unit]:
        return [self.front, *self.supports]

    def can_target(self, unit: Unit, other: Unit) -> bool:
        """What is printed, without what a card took away."""
        kinds = set(UNITS[unit.type]["targets"]) - self.lost.get(unit, set())
        return UNITS[other.type]["type"] in kinds

    def laid(self) -> list[Laid]:
        return [card for card in (self.standard, self.reinforcement) if card]


# ---- matching

def shows(card: Card, unit: Unit) -> bool:
    """Whether an icon of the card stands for the unit; Fenix has an icon more."""
    names = {unit.type, f"hero:{unit.hero}", "any", *hero_rule(unit.hero).get("also_matches", [])}
    return bool(names & set(card.icons))


def reinforces(half: Half) -> bool:
    """SC-158."""
    assert half.reinforcement is not None
    card = CARDS[half.reinforcement.card]
    return shows(card, half.front) or (card.specialty and any(shows(card, unit) for unit in half.supports))


def match_standard(half: Half) -> None:
    """SC-160, SC-161, SC-230."""
    if half.standard:
        half.matched = shows(CARDS[half.standard.card], half.front) and not half.front.assists
        half.major = half.matched or bool(hero_rule(half.front.hero).get("always_major"))


def gather_effects(half: Half) -> None:
    """The abilities that are applied: of a matching standard card, of a reinforcement card that has passed."""
    cards = [half.standard] if half.standard and half.matched else []
    cards += [half.reinforcement] if half.reinforcement else []
    half.effects = [(laid, effect) for laid in cards for effect in CARDS[laid.card].effects]


# ---- conditions

def applies(b: Battle, me: Half, foe: Half, effect: Row) -> bool:
    if "unit" in effect and me.front.type not in effect["unit"] and "any" not in effect["unit"]:
        return False
    if "vs" in effect and not is_kind(foe.front, effect["vs"]):
        return False
    return all(holds(b, me, foe, text) for text in effect.get("if", []))


def is_kind(unit: Unit, kind: str) -> bool:
    if kind.startswith("tag:"):
        return kind.removeprefix("tag:") in UNITS[unit.type]["tags"]
    return bool(UNITS[unit.type]["type"] == kind)


def holds(b: Battle, me: Half, foe: Half, text: str) -> bool:
    """Conditions of EFFECTS.md within a skirmish."""
    name, _colon, what = text.partition(":")
    answers = {
        "role": lambda: (what == "attacker") == me.party.attacks,
        "own_support": lambda: bool(me.supports),
        "front": lambda: is_kind(me.front, what),
        "front_hero": lambda: me.front.hero == what,
        "own_hero": lambda: any(unit.hero == what for unit in me.units),
        "own_hero_in_battle": lambda: any(unit.hero == what for unit in b.units(me.party)),
        "opp_front": lambda: is_kind(foe.front, what),
        "no_opp_detector": lambda: not foe.detects,
        "sufficient": lambda: me.strong and me.can_target(me.front, foe.front),
        "paid": lambda: me.paid,
        "own_base_in_area": lambda: b.has_base(me.party),
    }
    return answers[name]()


# ---- the step

def compare(b: Battle, one: Half, two: Half) -> None:
    """SC-328 (5) after its optional costs, and (6)."""
    for me in (one, two):
        match_standard(me)
        gather_effects(me)
    for me, foe in ((one, two), (two, one)):
        lose_targets(b, me, foe)
        give_keywords(b, me, foe)
    for me, foe in ((one, two), (two, one)):
        me.attack, me.health = values(b, me, foe)
        me.splash = [(laid, effect["hits"]) for laid, effect in me.effects
                     if effect["do"] == "splash" and applies(b, me, foe, effect)]
    for me, foe in ((one, two), (two, one)):
        set_values(me, foe)
    for me, foe in ((one, two), (two, one)):
        judge(me, foe)
    for me, foe in ((one, two), (two, one)):
        boost(b, me, foe)
    for me, foe in ((one, two), (two, one)):
        judge(me, foe)


def lose_targets(b: Battle, me: Half, foe: Half) -> None:
    """`deny_targets`."""
    for _laid, effect in me.effects:
        if effect["do"] == "deny_targets" and applies(b, me, foe, effect):
            for unit in foe.units:
                if concerned(effect["side"], unit, foe):
                    foe.lost.setdefault(unit, set()).update(effect["what"])


def concerned(side: str, unit: Unit, half: Half) -> bool:
    if side == "opp_front":
        return unit is half.front
    return not unit.flies if side == "opp_all_ground" else "melee" not in UNITS[unit.type]["tags"]


def give_keywords(b: Battle, me: Half, foe: Half) -> None:
    """Cloaking, detector and collateral damage, by sheet, module, technology, Leadership card or Combat card."""
    added = {effect["add"] for _laid, effect in me.effects if effect["do"] == "keyword" and applies(b, me, foe, effect)}
    me.cloaked = me.front.has("cloaking") or "cloaking" in added
    me.collateral = "collateral_damage" in added or is_given(b, me, [me.front], "collateral_damage")
    me.detects = any(unit.has("detector") for unit in me.units) or "detector" in added or is_given(b, me, me.units, "detector")


def is_given(b: Battle, me: Half, units: list[Unit], keyword: str) -> bool:
    """Passive keywords of cards and modules of this side (SC-180: those of an original owner do not count)."""
    side = me.party.side
    rows = [TECHS[tech] for tech in b.s.techs[side]] + [LEADERS[card] for card in b.s.leaders if LEADERS[card]["faction"] == side]
    rows += [row for module, row in MODULES.items() if b.s.has_module(side, module)]
    for effect in [effect for row in rows for effect in row["effects"] if effect["do"] == "keyword" and effect["add"] == keyword]:
        meant = [unit for unit in units if unit.type in effect["unit"] or "any" in effect["unit"]]
        if meant and ("own_base_in_area" not in effect.get("if", []) or b.has_base(me.party)):
            return True
    return False


def values(b: Battle, me: Half, foe: Half) -> tuple[int, int]:
    """SC-162 to SC-167."""
    card = CARDS[me.standard.card] if me.standard else None
    attack, health = (card.major if me.major else card.minor) if card else (0, 0)
    gains = [effect for _laid, effect in me.effects if effect["do"] == "gain"]
    gains += me.party.bonuses + hero_bonuses(b, me) + air_support(b, me, foe)
    gains += [{"do": "gain", "attack": 1}] if me.party.attacks and b.special else []
    gains += [{"do": "gain", "health": 2}] if me.party.guarded else []
    for effect in gains:
        if applies(b, me, foe, effect):
            attack, health = attack + effect.get("attack", 0), health + effect.get("health", 0)
    return attack + support_of(me, foe), health


def hero_bonuses(b: Battle, me: Half) -> list[Row]:
    """SC-167: the hero in front, and Jim Raynor anywhere in the battle."""
    rows = [effect for unit in b.units(me.party) if unit.hero for effect in LEADERS[HERO_CARD[unit.hero]]["effects"]]
    return [hero_rule(me.front.hero), *(effect for effect in rows if effect["do"] == "battle_bonus")]


def air_support(b: Battle, me: Half, foe: Half) -> list[Row]:
    """SC-166."""
    if denied(foe, "air_support_bonus") or not b.s.has_module(me.party.side, "air_support"):
        return []
    return [effect for effect in MODULES["air_support"]["effects"] if effect["do"] == "gain"]


def denied(by: Half, what: str) -> bool:
    return any(effect["do"] == "deny" and effect["what"] == what for _laid, effect in by.effects)


def support_of(me: Half, foe: Half) -> int:
    if denied(foe, "opp_support"):
        return 0
    return sum(UNITS[unit.type]["support"] for unit in me.supports if me.can_target(unit, foe.front))


def set_values(me: Half, foe: Half) -> None:
    for _laid, effect in me.effects:
        if effect["do"] == "set":
            for half in ((foe, me) if effect["side"] == "both" else (foe,)):
                setattr(half, effect["what"], effect["value"])


def judge(me: Half, foe: Half) -> None:
    """SC-169, and strength by a card."""
    me.strong = me.attack >= foe.health or any(effect["do"] == "auto_strength" for _laid, effect in me.effects)


def boost(b: Battle, me: Half, foe: Half) -> None:
    """SC-172."""
    for tech in b.s.techs[me.party.side]:
        for effect in TECHS[tech]["effects"]:
            if effect.get("when") == "after_compare" and applies(b, me, foe, effect):
                me.health += effect["health"]
