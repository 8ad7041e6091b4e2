"""Trading (L7-50 to L7-58, L7-207 to L7-210)."""
from __future__ import annotations

from tests.games.level7.table import Table, side
from tests.rule import rule


@rule("L7-50", "L7-53")
def test_with_whom() -> None:
    t = Table(phase="talks_1", traded=["na"], defeated=["af"], funded=["1", "2b"])
    assert (t.why("trade sa"), t.why("trade na"), t.why("trade af"), t.why("trade eu")) == ("L7-50", "L7-50", "L7-53", "")


@rule("L7-51")
def test_a_gift_of_several_kinds() -> None:
    t = Table(phase="talks_1").do("trade na", "give money", "give food", "give fuel", "give minerals", "give mic", "offer",
                                  "accept")
    assert [t.has("na", kind) for kind in ("money", "food", "fuel", "minerals", "mic")] == [5, 6, 5, 4, 27]


@rule("L7-54")
def test_research_only_in_steps_1_to_4() -> None:
    assert Table(phase="talks_5").do("trade na").why("give research") == "L7-54"
    assert Table(phase="talks_4").do("trade na").why("give research") == ""


@rule("L7-55", "L7-208")
def test_a_dial_cannot_overflow() -> None:
    t = Table(phase="talks_1", coalitions={"sa": side(food=9), "na": side(food=14)}).do("trade na", "give food")
    assert t.why("give food") == "L7-55"
    t = Table(phase="talks_1", coalitions={"sa": side(mic=9), "na": side(mic=28, cards={"worker_clones": 1})})
    t.do("trade na", "give mic", "give mic", "offer", "play worker_clones")
    assert (t.why("accept"), t.legal(), t.has("na", "mic")) == ("L7-55", ["refuse"], 30)


@rule("L7-56")
def test_a_window_at_each_step_and_no_more() -> None:
    t = Table(phase="talks_1").do("pass_phase", "pass", "pass", "pass", "pass")
    t.decline("talks.window")
    assert (t.g.step, t.asked()) == (2, "na")
    assert Table(phase="talks_11", silent=["sa"]).asked() == "sa"        # a new phase


@rule("L7-57")
def test_limits_of_a_sheet() -> None:
    t = Table(phase="talks_1", coalitions={"sa": side(money=20), "na": side(money=20)}).do("trade na", *["give money"] * 5)
    assert (t.why("give money"), t.why("ask money"), t.why("take_back food")) == ("L7-57", "L7-57", "L7-57")
    t.do("take_back money", "give money", *["ask food"] * 5)
    assert (t.why("give fuel"), t.why("take_back money"), t.legal()) == ("L7-57", "L7-57", ["offer", "cancel"])
    t = Table(phase="talks_1", coalitions={"sa": side(offers=2, cards={"worker_clones": 1})})
    assert (t.asked(), t.why("trade na")) == ("sa", "L7-57")


@rule("L7-207")
def test_who_is_not_asked() -> None:
    assert Table(phase="talks_1", coalitions={"sa": side(offers=2)}).asked() == "na"
    assert Table(phase="talks_1", traded=["sa", "na", "eu", "af"]).asked() != "as"
    t = Table(phase="talks_1", silent=["na"]).do("trade na", "give money", "offer")
    assert t.asked() == "na"             # who wants no windows may still be asked
    t.do("refuse")
    assert (t.of("sa", "offers"), t.g.traded, t.asked()) == (1, 0, "eu")


@rule("L7-209")
def test_lent_tokens_in_their_order() -> None:
    t = Table(phase="talks_1", attached={"pacific_states": ["ghin_researchers ready"]}, first="na", token="na")
    t.do("trade sa", "give research", "give research", "offer", "accept")
    assert (t.of("pacific_states", "attached_token"), t.of("sa", "credits")) == ([2], 2)
    assert (t.token("canada"), t.token("pacific_states")) == ("committed", "ready")
    t.decline("talks.window")
    t = Table(phase="talks_2", coalitions={"sa": side(credits=2)}, research={"argentina": "committed"}).do("trade na")
    assert t.why("give research") == "L7-52"       # a credit cannot be lent on


@rule("L7-210")
def test_a_card_keeps_the_window_open() -> None:
    keys = {"phase": "talks_12", "traded": ["sa"], "coalitions": {"sa": side(cards={"psychic_dampener": 1}, terror=2)}}
    t = Table(keys)
    assert (t.asked(), t.legal()) == ("sa", ["play psychic_dampener", "pass", "pass_phase"])
    assert t.do("play psychic_dampener").legal() == ["pass", "pass_phase"]       # asked again (L7-213)
    assert Table(keys, silent=["sa"]).asked() == "na"
    assert Table(keys, coalitions={"sa": side(cards={"psychic_dampener": 1}, terror=0)}).asked() == "na"
