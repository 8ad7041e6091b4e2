"""What each hero, strategy and plan action does, in numbers."""
from __future__ import annotations

from tests.rule import rule

from .cards import case, costs, play, with_hero
from .table import INV, MAN, Table

# ---- heroes

@case("old_soldier")
def test_old_soldier() -> None:
    assert with_hero("old_soldier").power("old_soldier") == 3


@case("field_marshal")
def test_field_marshal() -> None:
    t = with_hero("field_marshal", EU={"m": ["mako_walker", "norad"]})
    assert [t.power(x) for x in ("field_marshal", "mako_walker", "norad")] == [1, 5, 6]


@case("sharpshooter")
def test_sharpshooter() -> None:
    t = with_hero("sharpshooter", EU={"i": ["squid_lander", "medusa_assault"]}).do("use @sharpshooter", "pay saladin_vtol")
    assert t.legal("target") == [t.slot("squid_lander")]


@case("surgeon")
def test_surgeon() -> None:
    t = with_hero("surgeon", m_pile=["norad", "dubai"]).do("use @surgeon")
    assert t.pile(MAN) == ["norad"]


@case("test_pilot")
def test_test_pilot() -> None:
    t = with_hero("test_pilot", "PR").do("use @test_pilot", "zone AF")
    assert t.at("AF", MAN) == ["test_pilot"]


@case("tank_ace")
def test_tank_ace() -> None:
    t = with_hero("tank_ace", "PR", PR={"m": ["hannibal_tank", "mako_walker"]})
    assert [t.power(x) for x in ("tank_ace", "hannibal_tank", "mako_walker")] == [2, 4, 4]
    t.do("use @tank_ace")
    assert t.legal("zone") == ["eurasia"]


@case("engineer")
def test_engineer() -> None:
    assert with_hero("engineer").do("use @engineer").g.ops == 2


@case("saboteur")
def test_saboteur() -> None:
    assert len(with_hero("saboteur").do("use @saboteur").deal().pile(INV)) == 1


@case("astrophysicist")
def test_astrophysicist() -> None:
    t = with_hero("astrophysicist").do("use @astrophysicist", "pay saladin_vtol").deal()
    t.do("take " + t.legal("take")[0])
    assert len(t.bottom(MAN)) == 2
    assert len(t.hand(MAN)) == 3


@case("cosmonaut")
def test_cosmonaut() -> None:
    t = play("mimic_assassin", hero={"id": "cosmonaut", "zone": "eurasia"})
    assert t.in_play("cosmonaut")
    assert t.asked() == "invader"


@case("demolitionist")
def test_demolitionist() -> None:
    t = play("mimic_assassin", hero={"id": "demolitionist", "zone": "eurasia"}, EU={"i": ["medusa_assault"]})
    t.do("target @demolitionist", "pass", "* hero surgeon", "hero_zone AF")
    assert t.asked() == "mankind"
    t.do("target @medusa_assault")
    assert t.pile(INV)[-2:] == ["medusa_assault", "mimic_assassin"]


# ---- strategies and plan actions

@case("alien_autopsies", "heat_atmosphere")
def test_pile_back() -> None:
    t = Table(active="mankind", m_pile=["norad", "dubai"], hero="PR").do("strategy alien_autopsies")
    assert (t.pile(MAN), t.g.plan) == ([], 11)
    t = Table(i_pile=["red_rain"], hero="PR").do("strategy heat_atmosphere")
    assert (t.pile(INV), t.g.plan) == ([], 9)


@rule("IN-62")
def test_a_strategy_that_can_do_only_a_part() -> None:
    t = Table(active="mankind", hero="PR").do("strategy alien_autopsies")
    assert (t.pile(MAN), t.g.plan) == ([], 11)


@case("project_chainmail")
def test_chainmail() -> None:
    t = play("mimic_assassin").do("target @old_soldier", "strategy project_chainmail")
    assert t.in_play("old_soldier")
    assert t.why("strategy project_chainmail") == "IN-61"


@case("retribution_alpha")
def test_retribution() -> None:
    t = Table(active="mankind", EU={"m": ["mako_walker"]}, hero="PR").do("strategy retribution_alpha", "target @mako_walker")
    t.do("* medusa_assault")
    assert t.g.skips == 1


@case("clean_slate", "melt_ice_caps")
def test_hand_anew() -> None:
    t = Table(active="mankind", m=["norad", "dubai"], hero="PR").do("strategy clean_slate")
    assert t.hand(MAN) == []
    assert len(t.deal().hand(MAN)) == 2
    assert len(Table(i=["red_rain"], hero="PR").do("strategy melt_ice_caps").deal().hand(INV)) == 1


@case("drain_indian_ocean", "atomise_moon")
def test_taxes() -> None:
    t = Table(hero="PR").do("strategy drain_indian_ocean").deal()
    assert (len(t.hand(INV)), t.g.plan, costs(t, "spider_brood"), costs(t, "hive_beacon")) == (3, 8, (1, 0), (1, 0))
    t = Table(hero="PR").do("strategy atomise_moon").deal()
    assert (len(t.hand(INV)), t.g.plan, costs(t, "spider_brood"), costs(t, "hive_beacon")) == (2, 8, (0, 0), (2, 0))


@case("bodysnatcher_city")
def test_seed_city() -> None:
    t = Table(EU={"m": ["mako_walker"], "i": ["kraken_warmachine"]}, hero="PR", phase="attack").do("strategy bodysnatcher_city")
    t.do("target @mako_walker").deal()
    assert len(t.pile(INV)) == 2
    assert len(t.pile(MAN)) == 2


@case("ops_centre")
def test_ops_centre() -> None:
    t = Table(active="mankind", EU={"m": ["mako_walker"]}, hero="PR").do("ops", "target @mako_walker", "zone AF")
    assert t.g.ops == 0
    assert t.why("ops") == "IN-64"


@case("plan_draw", "plan_discount")
def test_plan_actions() -> None:
    t = Table(hero="PR").do("plan_draw").deal()
    assert (len(t.hand(INV)), t.g.plan) == (1, 9)
    t = Table(i=["medusa_assault", "red_rain"], hero="PR").do("plan_discount medusa_assault")
    assert (costs(t, "medusa_assault"), t.g.plan) == ((2, 0), 9)
