"""Rules that no worked example shows: limits, refusals, making room with the hero, what is public, matches."""
from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from tests.rule import rule
from thunderchild.games.invaders.rules.lists import changes_known, gap, known_reserve, missing
from thunderchild.kernel.record import Record
from thunderchild.kernel.state import CHANCE, WATCHER

from .cards import TROOPS, new_card, play
from .drivers import eagerly, record_of
from .table import INV, MAN, Table, exchanged, rules


@rule("IN-1", "IN-2", "IN-4", "IN-138")
def test_board() -> None:
    r = rules()
    assert r.meta.seats == (2, 2)
    assert r.meta.side_names == ("Invader", "Mankind")
    assert r.t.zones.ids == ("pacific_rim", "eurasia", "africa")
    assert r.t.board.zone_power == [3, 5, 3]
    assert len(r.t.slots) == 24
    assert len(Table(PR={"i": ["harpy_drones", "squid_lander", "medusa_assault", "scylla_horror"]}, hero="PR").at("PR", INV)) == 4


@rule("IN-11")
def test_power_nought_stays_and_no_power_goes() -> None:
    t = play("lodestar_uplink")
    assert t.at("EU", MAN) == ["lodestar_uplink"]
    t = play("tectonic_lance").do("zone EU")
    assert t.pile(INV)[-1] == "tectonic_lance"


@rule("IN-24")
def test_no_hand_limit() -> None:
    cards = [name for name in rules().t.cards.ids if rules().t.side[rules().t.cards.index[name]] == INV][:20]
    t = Table(i=cards, phase="start", hero="PR").deal()
    assert len(t.hand(INV)) == 22


@rule("IN-28", "IN-169")
def test_only_what_is_asked_of_whom_it_is_asked() -> None:
    t = Table(i=["harpy_drones"], m=["saladin_vtol"], hero="PR")
    assert t.why("play saladin_vtol", "mankind") == "IN-169"
    assert t.why("play saladin_vtol") == "IN-30"
    assert t.why("target @old_soldier") == "IN-169"
    assert t.why("cancel harpy_drones") == "IN-48"
    assert t.why("prevent harpy_drones") == "IN-54"
    assert t.why("pass") == "IN-169"
    t.do("play harpy_drones")
    assert t.why("end") == "IN-28"


@rule("IN-43")
def test_targets_are_chosen_after_the_cancel_window() -> None:
    t = play("sabotage_cell", AF={"i": ["squid_lander"]}, i=["null_field", "harpy_drones"])
    assert t.asked() == "invader"
    t.do("pass")
    assert t.why("target @old_soldier") == "IN-43"
    t.do("target @squid_lander")


@rule("IN-61", "IN-60")
def test_strategies_have_their_moment() -> None:
    t = Table(hero="PR", strategies=["melt_ice_caps"])
    assert t.why("strategy melt_ice_caps") == "IN-60"
    assert t.why("strategy bodysnatcher_city") == "IN-61"
    assert t.why("strategy clean_slate") == "IN-61"
    assert t.why("strategy heat_atmosphere") == ""


@rule("IN-63", "IN-64", "IN-94")
def test_ops_centre_moves_the_hero_as_often_as_it_has_tokens() -> None:
    t = Table(active="mankind", ops=2, hero="PR").do("ops", "target @old_soldier", "zone AF", "ops", "target @old_soldier",
                                                     "zone EU")
    assert t.at("EU", MAN) == ["old_soldier"]
    assert t.why("ops") == "IN-64"
    assert Table(hero="PR").why("ops") == "IN-63"


@rule("IN-88")
def test_always_one_hero() -> None:
    t = Table(start={}).play_out(3)
    heroes = [card for card in t.g.card_at if card >= t.g.t.n_cards]
    assert len(heroes) == 1
    for zone in (t.g.pile, t.g.hand):
        assert all(card < t.g.t.n_cards for row in zone for card in row)


@rule("IN-106")
def test_zones_are_fought_in_order_with_powers_as_they_are_then() -> None:
    t = Table(PR={"i": ["hydra_tripod", "medusa_assault"]}, EU={"i": ["charybdis_devourer"]}, hero="PR", phase="attack")
    assert fought(t) == -1
    t.do("pass").deal()
    assert fought(t) == 0                       # everybody is shown which zone is fought over
    t.do("target @old_soldier", "pass", "* hero demolitionist", "hero_zone EU")
    assert fought(t) == 1
    t.deal()
    assert len(t.pile(MAN)) == 3 + 1            # 9 against 6 in Pacific Rim; then 6 against 5: the new hero lies turned


def fought(t: Table) -> int:
    zones = {t.r.view(t.g, eye)["shown"]["fought"] for eye in (INV, MAN, WATCHER)}
    assert len(zones) == 1
    return int(zones.pop())


@rule("IN-117", "IN-119", "IN-118")
def test_what_each_eye_sees() -> None:
    t = Table(i=["red_rain", "null_field"], m=["norad"], m_pile=["dubai"], EU={"m": ["mako_walker"]}, hero="PR")
    for eye, mine, theirs in ((INV, 2, 0), (MAN, 0, 1), (WATCHER, 0, 0)):
        view = t.r.view(t.g, eye)
        hands = view["cards"]["hand"]
        assert [hand["size"] for hand in hands] == [2, 1]
        assert [len(hand["known"]) for hand in hands] == [mine, theirs]
        assert view["pile"] == t.g.pile
        assert view["card_at"] == t.g.card_at
        assert view["in_deck"] == [30, 30]
        assert "bag" not in view


@rule("IN-120", "IN-164", "IN-145")
def test_lists_are_public_until_they_are_changed() -> None:
    public = Table(m=["norad"], hero="PR")
    assert public.g.unseen[MAN][public.g.t.cards.index["last_stand"]] == 0
    assert sum(row["size"] for row in public.r.view(public.g, WATCHER)["cards"]["reserve"]) == 0
    assert "remembers" not in public.r.view(public.g, WATCHER)["cards"]
    secret = Table(m=["norad"], hero="PR", **exchanged(m_in=["last_stand"], m_out=["lodestar_uplink"]))
    assert secret.g.unseen[MAN][secret.g.t.cards.index["last_stand"]] == 2
    view = secret.r.view(secret.g, INV)
    assert view["cards"]["reserve"][MAN] == {"size": 20, "known": []}
    assert view["cards"]["remembers"] == [None, [known_reserve(secret.g, MAN, INV), 1]]


@rule("IN-127")
def test_games_end() -> None:
    r = rules()
    for seed in range(6):
        record = record_of(r, {}, eagerly, seed)
        assert record.g.turn <= 84
        assert len(record.lines) < r.meta.bound(record.g.options)


@rule("IN-139")
def test_ninety_nine_actions() -> None:
    t = Table(i=["harpy_drones"], actions=1, PR={"i": ["antraxus_slug"]}, hero="PR", ops=3)
    t.do("play harpy_drones", "zone PR")
    assert t.legal() == ["end"]
    for text in ("use @antraxus_slug", "plan_draw", "strategy heat_atmosphere"):
        assert t.why(text) == "IN-139"
    again = Table(active="mankind", actions=0, m=["norad"], hero="PR")
    assert again.why("ops") == "IN-139"
    assert again.why("play norad") == "IN-139"


@rule("IN-140")
def test_the_cost_is_fixed_when_the_card_is_chosen(tmp_path: Path) -> None:
    row = 'power = 1\neffects = [{on="static", steps=[{do="cost_mod", who="self", filter={symbol=["defender"]}, discard=-2}]}]'
    pack = new_card(tmp_path, "mankind", row, "saladin_vtol")
    full = ["test_card", "norad", "dubai", "drop_troops"]
    t = Table(pack, active="mankind", m=["mako_walker"], EU={"m": full}, hero="PR")
    t.do("play mako_walker", "zone EU", "make_room @test_card")
    assert t.in_play("mako_walker")             # still free, although the card that made it so has left
    assert t.hand(MAN) == []


@rule("IN-142", "IN-38", "IN-95")
def test_the_hero_makes_room() -> None:
    three = ["norad", "dubai", "drop_troops"]
    t = Table(active="mankind", m=["saladin_vtol"], EU={"m": three}, hero="EU").do("play saladin_vtol", "zone EU",
        "make_room @old_soldier")
    t.do("* hero engineer")
    assert t.legal("hero_zone") == ["pacific_rim", "africa"]
    assert t.why("hero_zone EU") == "IN-142"
    t.do("hero_zone AF")
    assert t.at("EU", MAN) == [*three, "saladin_vtol"]
    assert t.g.turned == 1
    last = Table(active="mankind", m=["saladin_vtol"], EU={"m": three}, hero="EU", heroes=[])
    assert last.do("play saladin_vtol", "zone EU", "make_room @old_soldier").ending() == "heroes_lost"


@rule("IN-157")
def test_a_cancelled_reaction_may_be_tried_again() -> None:
    keys = exchanged(m_in=["last_stand", "last_stand"], m_out=["lodestar_uplink", "lodestar_uplink"])
    t = Table(i=["nanobot_kill_swarm", "null_field", "harpy_drones"], m=["last_stand", "last_stand", "norad", "dubai"],
              EU={"m": ["mako_walker"]}, hero="PR", **keys)
    t.do("play nanobot_kill_swarm", "pass", "target @mako_walker", "prevent last_stand", "pay norad", "cancel null_field",
         "pay harpy_drones")
    t.let()
    assert t.asked() == "mankind"
    t.do("prevent last_stand", "pay dubai")
    assert t.in_play("mako_walker")
    assert t.asked() == "invader"


@rule("IN-157")
def test_a_target_paid_as_a_price_is_skipped(tmp_path: Path) -> None:
    row = 'power = 1\neffects = [{on="react_destroy", pay={sacrifice={keyword=["Tank"]}}, steps=[{do="prevent"}]}]'
    pack = new_card(tmp_path, "mankind", row, "saladin_vtol")
    t = Table(pack, i=["alien_thing", "harpy_drones", "spider_brood", "squid_lander"],
              EU={"m": ["test_card", "mako_walker", "hannibal_tank"]},
              hero="PR")
    t.do("play alien_thing", "pay harpy_drones", "pay spider_brood", "pay squid_lander", "target @mako_walker",
         "target @hannibal_tank")
    t.do("prevent @test_card", "target @hannibal_tank")
    assert t.in_play("mako_walker")
    assert t.pile(MAN) == ["hannibal_tank"]


# ---- matches

def lost_game(**options: Any) -> Table:
    """The Invader has just lost the first game."""
    return Table(options={"match": True, **options}, plan=1, hero="EU").do("plan_draw")


@rule("IN-129", "IN-168")
def test_limit_is_for_the_loser_and_within_the_reserves() -> None:
    t = lost_game()
    assert t.asked() == "invader"
    assert t.why("limit 3", "mankind") == "IN-169"
    t = Table(start={"match": True, "deck_size": 85})
    while t.asked() != "chance":
        t.do("add " + t.legal("add")[0])
    t.g.plan = 1
    t.deal().do("hero_zone EU").deal().do("plan_draw")
    assert t.legal("limit") == ["0", "1", "2", "3", "4", "5"]
    assert t.why("limit 6") == "IN-168"


@rule("IN-130", "IN-167", "IN-52")
def test_exchange_is_hidden_and_what_went_out_stays_out() -> None:
    t = lost_game().do("limit 1")
    assert t.asked() == "invader"
    a = t.read("remove medusa_assault")
    assert t.r.seen(t.g, a, INV) == a
    assert t.r.seen(t.g, a, MAN) == t.r.seen(t.g, t.read("remove red_rain"), MAN) < 0
    t.do("remove medusa_assault")
    assert t.why("add medusa_assault") == "IN-167"
    assert t.why("add norad") == "IN-135"
    t.do("add swarm_cloud")
    assert t.asked() == "mankind"
    t.do("remove norad", "add last_stand")
    assert t.asked() == "chance"
    assert t.g.bag[INV][t.g.t.cards.index["medusa_assault"]] == 2
    assert t.g.bag[INV][t.g.t.cards.index["swarm_cloud"]] == 1


@rule("IN-130")
def test_no_exchange_at_all() -> None:
    t = lost_game().do("limit 0")
    assert (t.asked(), t.g.secret, t.g.game) == ("chance", 0, 2)


@rule("IN-131", "IN-164")
def test_changing_sides() -> None:
    t = lost_game(swap_sides=True).do("limit 1")
    assert t.g.invader == 1
    assert t.r.to_move(t.g) == 1                # who was Mankind now plays the Invader, and exchanges first
    t.do("remove medusa_assault", "add swarm_cloud", "remove norad", "add last_stand")
    assert known_reserve(t.g, INV, 0) == known_reserve(t.g, INV, 2)
    t.do("* hero surgeon")
    assert t.r.to_move(t.g) == 0
    t.do("hero_zone EU").deal()
    assert t.r.to_move(t.g) == 1
    assert t.asked() == "invader"
    record = record_of(rules(), {"match": True, "swap_sides": True}, eagerly, 3)
    assert max(record.g.wins) == 2


@rule("IN-132", "IN-128")
def test_two_wins_end_the_match() -> None:
    t = Table(options={"match": True}, plan=1, hero="EU", game=2, wins=[0, 1]).do("plan_draw")
    assert t.g.over == 2
    assert t.r.returns(t.g) == [-1.0, 1.0]
    assert "2 to 0" in t.r.result(t.g)


@rule("IN-135", "IN-133")
def test_larger_decks_grow_from_the_reserve() -> None:
    t = Table(start={"deck_size": 72})
    assert t.asked() == "invader"
    t.do("add squid_lander", "add squid_lander")
    assert t.asked() == "mankind"
    assert t.why("add squid_lander") == "IN-135"
    t.do("add last_stand", "add alpine_militia")
    assert t.g.in_deck == [72, 72]
    assert t.g.bag[INV][t.g.t.cards.index["squid_lander"]] == 6


@rule("IN-164", "IN-165")
def test_redealt_lists_are_no_further_off_than_the_eye_knows() -> None:
    t = Table(m=TROOPS, hero="PR", **exchanged(m_in=["last_stand", "alpine_militia"], m_out=["norad", "dubai"]))
    rng = random.Random(1)
    lists: set[tuple[int, ...]] = set()
    for _world in range(30):
        world = t.r.redeal(t.g, INV, rng)
        t.r.check(world)
        apart = gap(missing(known_reserve(world, MAN, INV), world.reserve[MAN], world.t.n_cards))
        assert apart <= changes_known(world, MAN, INV) == 2
        lists.add(tuple(world.reserve[MAN]))
    assert len(lists) > 10
    mine = t.r.redeal(t.g, MAN, rng)
    assert mine.reserve[MAN] == t.g.reserve[MAN]
    assert mine.hand[MAN] == t.g.hand[MAN]


@rule("IN-170")
def test_chance_decides_nothing_else() -> None:
    kinds = {step.kind for procedure in rules().procs for step in procedure.steps if hasattr(step, "kind")}
    assert kinds == {"draw", "drain", "cost", "dig", "look", "flip", "discard", "hero"}
    t = Table(active="mankind", phase="start", m_deck=3, hero="PR")
    assert t.r.to_move(t.g) == CHANCE
    assert sum(t.r.odds(t.g)) == 3


@rule("IN-42")
def test_a_pack_plays_a_whole_match(tmp_path: Path) -> None:
    """Five cards changed, three added: the rules follow the data."""
    (tmp_path / "pack.toml").write_text('game = "invaders"\nname = "owner"\nabout = "a trial"\n', encoding="utf-8")
    (tmp_path / "cards_invader.toml").write_text('''
[[card]]
id = "medusa_assault"
copies = 2
power = 6
[[card]]
id = "red_rain"
effects = [{on="play", steps=[{do="drain", who="opponent", n=4}]}]
text = "Mankind drains 4."
[[card]]
id = "squid_lander"
copies = 3
discard = 0
[[card]]
id = "brain_leech"
name = "Brain Leech"
side = "invader"
copies = 2
power = 1
symbols = ["tentacle"]
keywords = ["Creature"]
effects = [{on="use", pay={discard=1}, steps=[{do="discard", who="opponent", n=1, by="random"}]}]
text = "Once each turn, discard a card: Mankind discards a random card."
source = "owner"
''', encoding="utf-8")
    (tmp_path / "cards_mankind.toml").write_text('''
[[card]]
id = "norad"
remove = true
[[card]]
id = "kinetic_spear"
copies = 1
[[card]]
id = "reykjavik"
name = "Reykjavik"
side = "mankind"
copies = 1
power = 2
symbols = ["location"]
keywords = ["City"]
effects = [{on="enter", steps=[{do="look", who="opponent", what="deck", n=3}]}]
text = "On entering: look at the Invader's top 3 cards."
source = "owner"
[[card]]
id = "radio_mast"
name = "Radio Mast"
side = "mankind"
copies = 1
symbols = ["technology"]
effects = [{on="play", steps=[{do="search", n=1, filter={symbol=["location"]}}]}]
text = "Search your deck for a Location."
source = "owner"
''', encoding="utf-8")
    r = rules(tmp_path)
    record: Record[Any] = record_of(r, {"match": True}, eagerly, 1)
    assert r.pack[0] == "owner"
    assert max(record.g.wins) == 2
    r.check(record.g)
