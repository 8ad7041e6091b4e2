"""National status and factories (BR-220 to BR-234)."""
from __future__ import annotations

from tests.games.brood.table import RULES, Table
from tests.rule import rule

OPEN = {"china": 1}             # everybody else is awake


@rule("BR-221", "BR-163")
def test_fleets_go_anywhere() -> None:
    t = Table({"phase": "move", "home": "europe", "units": {"n_atlantic/human/europe/fleet": 1, "arctic/brood/europe/fleet": 1}})
    t.do("move n_atlantic/human/europe/fleet", "sail arctic", "sail n_pacific")
    assert t.count("n_pacific/human/europe/fleet") == 1                # past dormant coasts and an enemy Fleet, without a window


@rule("BR-223")
def test_only_free_armies_liberate() -> None:
    t = Table({"phase": "battle", "dormant": OPEN, "orions": {"mexico": 1}, "units": {
        "available/human/usa/air": 1, "mexico/brood/brood/worker": 1, "caribbean/human/usa/fleet": 1}})
    t.do("battle mexico", "strike_with available/human/usa/air", 6, "done")
    assert t.neutral("mexico")
    assert t.why("build_army mexico") == "BR-211"


@rule("BR-225")
def test_liberated_and_awake_for_good() -> None:
    t = Table({"phase": "move", "dormant": OPEN, "units": {"na_west/human/usa/army": 1}})
    t.do("move na_west/human/usa/army", "march mexico", "done", "done", "control mexico/human/usa/army", "land_larva mexico",
         "end_turn")
    assert not t.neutral("mexico")
    assert t.why("mediate usa") == "BR-100"


@rule("BR-230", "BR-232")
def test_control_ends_with_the_keeper() -> None:
    for click in ("molt_keeper mexico", "berserk mexico/brood/brood/keeper", "move mexico/brood/brood/keeper"):
        t = Table({"mindpower": 1, "dormant": OPEN, "neutral": [], "units": {"mexico/brood/brood/keeper": 1}}).do(click)
        if click.startswith("move"):
            t.do("march sa_west")
        t.do("end_turn", "neutrality")
        assert t.may("build_orion mexico"), click
    t = Table({"mindpower": 0, "dormant": OPEN, "neutral": [], "units": {"mexico/brood/brood/keeper": 1}})
    assert t.do("end_turn", "neutrality").why("build_orion mexico") == "BR-231"


@rule("BR-234", "BR-69")
def test_minor_factories_serve_for_warriors_only() -> None:
    keepers = {f"{land}/brood/brood/keeper": 1 for land in ("mexico", "sa_east", "n_africa", "se_asia", "australia", "e_africa")}
    t = Table({"mindpower": 2, "units": {**keepers, "mexico/brood/brood/worker": 1}})
    t.do("molt_warrior mexico")
    assert (t.over(), t.count("mexico/brood/brood/warrior")) == (False, 1)
    assert "0 of 6" in RULES.prompt(t.g, 0)


@rule("BR-224", "BR-231")
def test_liberated_under_a_keeper() -> None:
    units = {"na_west/human/usa/army": 1, "mexico/brood/brood/keeper": 1}
    t = Table({"phase": "move", "dormant": OPEN, "units": units}).do("move na_west/human/usa/army", "march mexico")
    assert not t.neutral("mexico")
    t.do("done", "done")
    assert t.why("build_army mexico") == "BR-231"
    free = Table({"phase": "build", "dormant": OPEN, "neutral": ["sa_west"], "units": {"mexico/human/usa/army": 1}})
    assert free.may("build_army mexico")
