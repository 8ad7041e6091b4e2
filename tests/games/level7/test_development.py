"""Steps 1 to 5: mercenaries, deployment, research, projects, income (L7-59 to L7-94, L7-211 to L7-218)."""
from __future__ import annotations

from tests.games.level7.table import ALL_BUT_5, CARD_1, RULES, Table, bravo, side
from tests.rule import rule

MARKET = {"phase": "mercenaries", "market": ["worker_clones", "synthesis_vats"]}


# ---- step 1

@rule("L7-59", "L7-211")
def test_buying_leaves_a_hole() -> None:
    t = Table(MARKET, coalitions={"sa": side(money=3)}).do("buy slot_1")
    assert (t.market(), t.why("buy slot_2"), t.held("sa", "worker_clones")) == (["", "synthesis_vats"], "L7-59", 1)
    t.do("pass", "* mercenary warrior_clones")
    assert t.market() == ["warrior_clones", "synthesis_vats"]


@rule("L7-60", "L7-212")
def test_attaching() -> None:
    t = Table(MARKET, status={"argentina": "overrun"}, cronos="canada").do("buy slot_2")
    assert (t.why("attach argentina"), t.why("attach canada"), len(t.targets("attach"))) == ("L7-60", "L7-60", 4)
    homes = ("argentina", "brazilian_union", "gran_colombia", "andean_pact", "chilean_republic")
    t = Table(MARKET, status=dict.fromkeys(homes, "overrun"), cronos="canada")
    assert (t.why("buy slot_2"), t.why("buy slot_1")) == ("L7-212", "")


@rule("L7-61", "L7-213")
def test_a_card_at_any_question_of_its_owner() -> None:
    cards = {"worker_clones": 1, "psychic_dampener": 1}
    for phase in ("mercenaries", "deployment", "research", "events"):
        t = Table(phase=phase, coalitions={"sa": side(mic=20, cards=cards, terror=1)})
        at = t.at()
        assert (t.do("play worker_clones", "play psychic_dampener").at(), t.has("sa", "mic"), t.terror("sa")) == (at, 22, 0)
        assert t.why("play worker_clones") == "L7-61"
    t = Table(phase="deployment", coalitions={"sa": side(mic=30, cards=cards)})
    assert (t.why("play worker_clones"), t.why("play psychic_dampener"), t.why("play phase_saboteurs")) == ("L7-213", "L7-213",
                                                                                                            "L7-61")


@rule("L7-63")
def test_slots_of_the_market() -> None:
    assert Table(MARKET).why("buy slot_3") == "L7-63"
    t = Table(phase="cronos_project", coalitions={"sa": side(money=5)}, market=["worker_clones", "synthesis_vats"])
    t.do("fund 1", *["pledge money"] * 5, *["pledge fuel"] * 2, *["pledge minerals"] * 2, "* mercenary warrior_clones")
    assert t.market() == ["worker_clones", "synthesis_vats", "warrior_clones"]


@rule("L7-65")
def test_a_discarded_card_gives_its_token_back() -> None:
    t = Table(phase="territory_status", attached={"canada": ["ghin_researchers ready"]}, invaders={"canada": 2}, ships={})
    assert (t.of("canada", "attached"), t.g.neutral, t.of("ghin_researchers", "merc_out")) == ([], 3, 1)


@rule("L7-214", "L7-61")
def test_worker_clones_before_a_fatal_loss() -> None:
    keys = {"ships": {}, "funded": CARD_1, "cronos": "canada"}
    t = bravo("a07", **keys)
    t = bravo("d05", **{**keys, "wave": "devastation"}, coalitions={"sa": side(mic=1, cards={"worker_clones": 2,
                                                                                             "psychic_dampener": 1}, terror=1)})
    t.do("choose sa")
    assert (t.legal(), t.why("play psychic_dampener")) == (["play worker_clones", "no_play"], "L7-61")
    t.do("play worker_clones")
    assert t.legal() == ["play worker_clones", "no_play"]         # 3 MIC against a loss of 3: asked again
    t.do("play worker_clones")
    assert (t.has("sa", "mic"), t.is_in("defeated", "sa")) == (2, False)


# ---- step 2

@rule("L7-67")
def test_where_units_are_deployed() -> None:
    t = Table(phase="deployment", invaders={"gran_colombia": 2})
    assert (t.why("deploy gran_colombia"), t.why("deploy canada")) == ("", "L7-67")


@rule("L7-69")
def test_command_and_control() -> None:
    def command(**keys: object) -> int:
        return int(RULES.view(Table(keys, phase="deployment").g, 0)["shown"]["coalitions"]["na"]["command"])
    assert command() == 6
    assert command(coalitions={"na": side(tech={"communications": 5})}) == 12
    assert command(status={"pacific_states": "overrun", "atlantic_states": "overrun"}, coalitions={"na": side(terror=8)}) == 1
    assert command(status={"atlantic_states": "liberated"}) == 6


@rule("L7-70")
def test_disbanding_by_agreement() -> None:
    options = {"excess_units": "disband"}
    keys = {"phase": "terror", "ships": {}, "coalitions": {"na": side(units={"canada": 4, "greenland": 4})}}
    t = Table(keys, options=options)
    assert (t.asked(), t.targets("disband"), t.why("disband arabia")) == ("na", ["canada", "greenland"], "L7-70")
    assert (t.do("disband greenland", "disband canada").units("na"), t.g.step) == (6, 13)
    assert Table(keys).units("na") == 8


# ---- step 3

@rule("L7-74", "L7-77")
def test_only_the_top_side_counts() -> None:
    t = Table(phase="income", coalitions={"af": side(money=0, tech={"social_programs": 3})})
    assert t.has("af", "money") == 5 + 2
    t = Table(phase="research", coalitions={"sa": side(money=9, tech={"communications": 1})}).do("upgrade communications")
    assert t.tech("sa", "communications") == 2


@rule("L7-75", "L7-71")
def test_tier_5_is_the_last() -> None:
    t = Table(phase="research", coalitions={"sa": side(money=20, tech={"communications": 5}, fuel=0)})
    assert (t.why("upgrade communications"), t.why("upgrade military_equipment")) == ("L7-75", "L7-71")


@rule("L7-73", "L7-78")
def test_the_order_in_which_research_is_paid() -> None:
    t = Table(phase="research", first="as", invaders={"eastern_australia": 0},
              attached={"siberian_territories": ["ghin_researchers ready"]},
              coalitions={"as": side(units={"eastern_australia": 1}, money=30, fuel=15, minerals=15, credits=1)})
    t.do("upgrade military_equipment")
    assert (t.of("as", "credits"), t.of("eastern_australia", "zone_token")) == (0, 1)
    t.do("upgrade communications")
    assert (t.of("eastern_australia", "zone_token"), t.of("siberian_territories", "attached_token")) == (2, [1])
    t.do("upgrade social_programs")
    assert (t.of("siberian_territories", "attached_token"), t.token("peoples_union_of_china")) == ([2], "ready")


@rule("L7-78", "L7-91")
def test_a_tie_about_eastern_australia() -> None:
    t = Table(phase="research", invaders={"eastern_australia": 0}, token="eu",
              coalitions={"as": side(units={"eastern_australia": 1}), "sa": side(units={"eastern_australia": 1})})
    assert (t.asked(), t.targets("choose"), t.why("choose na")) == ("eu", ["sa", "as"], "L7-20")
    assert t.do("choose as").g.lab == 4


# ---- step 4

@rule("L7-85", "L7-215")
def test_who_is_asked_in_step_4() -> None:
    t = Table(phase="cronos_project", token="na")
    assert t.at() != "cronos_project.fund"               # card 1 is next, and it is not theirs
    t = Table(phase="cronos_project", funded=ALL_BUT_5, token="na")
    assert t.asked() == "na"
    t.do("pass")
    assert (t.asked(), t.targets("fund")) == ("eu", ["5"])
    t.do("fund 5", *["pledge_done"] * 5)
    assert (t.asked(), t.is_in("attempted", "eu")) == ("af", True)
    assert Table(phase="cronos_project", attempted=["sa"]).at() != "cronos_project.fund"


@rule("L7-215", "L7-216")
def test_what_can_be_pledged() -> None:
    t = Table(phase="cronos_project", funded=["1", "2a", "2b"], token="eu", coalitions={"eu": side(money=1, credits=1)},
              research={"british_isles": "committed", "rhine_federation": "committed"}).do("fund 3")
    assert t.why("pledge food") == "L7-84"
    assert t.do("pledge money").why("pledge money") == "L7-215"
    assert t.do("pledge research", "pledge research").why("pledge research") == "L7-84"
    t = Table(phase="cronos_project", funded=["1", "2a", "2b"], token="eu", research={
        "british_isles": "committed", "rhine_federation": "committed", "russian_federation": "committed"}).do("fund 3")
    assert t.why("pledge research") == "L7-216"


@rule("L7-86", "L7-87")
def test_what_the_cards_do() -> None:
    rich = {one: side(money=40, food=15, fuel=15, minerals=15, terror=3, mic=10) for one in ("sa", "na", "eu", "af", "as")}

    def fund(project: str, token: str, funded: list[str]) -> Table:
        t = Table(phase="cronos_project", funded=funded, token=token, coalitions=rich)
        return t.do(f"fund {project}", *pledges(t, project))
    assert fund("2a", "na", ["1"]).g.may_enter == 1
    assert fund("2b", "af", ["1"]).g.cronos_moves == 3
    t = fund("3", "eu", ["1", "2a", "2b"])
    assert (t.g.wave_ends, t.g.market_size) == (1, 3)
    assert fund("4a", "as", ["1", "2a", "2b", "3"]).g.may_enter == 2
    assert fund("4b", "na", ["1", "2a", "2b", "3"]).g.terror == [1] * 5
    assert fund("5", "as", ALL_BUT_5).g.strike == 1


def pledges(t: Table, project: str) -> list[str]:
    """All that a card costs; of research what the first coalition cannot give comes from the others."""
    cost = t.g.t.projects.cost[t.g.t.projects.space.index[project]]
    kinds = ("money", "food", "fuel", "minerals")
    clicks = [f"pledge {kind}" for k, kind in enumerate(kinds) for _point in range(cost[k])]
    own = min(cost[5], {"eu": 3, "as": 2, "na": 3, "af": 1, "sa": 1}[t.asked()])
    return [*clicks, *["pledge research"] * own, *(["pledge_done", "pledge research"] if cost[5] > own else [])]


# ---- step 5

@rule("L7-89", "L7-90")
def test_income_less_penalties() -> None:
    t = Table(phase="income", status={"canada": "overrun", "pacific_states": "liberated"},
              attached={"atlantic_states": ["synthesis_vats"]},
              cronos="argentina", coalitions={"na": side(money=0, food=0, fuel=0, minerals=0, terror=3)})
    assert [t.has("na", kind) for kind in ("money", "food", "fuel", "minerals")] == [7 - 1 - 1, 4 - 1 + 2, 3 - 1 - 1, 2 - 1]
    t = Table(phase="income", coalitions={"eu": side(fuel=3, terror=8)})
    assert t.has("eu", "fuel") == 3                      # a kind never gives less than 0
    t = Table(phase="income", coalitions={"eu": side(mic=20, tech={"biological_sciences": 5})})
    assert t.has("eu", "mic") == 21


@rule("L7-94", "L7-218")
def test_units_of_the_defeated_count_but_gain_nothing() -> None:
    keys = {"phase": "income", "defeated": ["af"], "funded": ["1", "2a", "2b"], "invaders": {"arabia": 0}}
    t = Table(keys, coalitions={"af": side(units={"arabia": 2}), "eu": side(units={"arabia": 1}, fuel=0)})
    assert (t.has("af", "fuel"), t.has("eu", "fuel")) == (0, 1)
    t = Table(keys, coalitions={"af": side(units={"arabia": 1}), "eu": side(units={"arabia": 1}, fuel=0)})
    assert t.has("eu", "fuel") == 1 + 2


@rule("L7-217", "L7-93")
def test_western_australia_counts_as_gained_even_if_the_dial_is_full() -> None:
    t = Table(phase="income", invaders={"western_australia": 0}, coalitions={"as": side(units={"western_australia": 1}, mic=30)})
    assert (t.g.gained, t.has("as", "mic")) == (4, 30)
