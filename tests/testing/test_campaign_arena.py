"""The campaign arena: what is offered and refused, chance that a test sets, quests that are won, books that balance."""

from __future__ import annotations

import pytest

from delve.campaign.facts import GoldChanged
from delve.testing.campaign_arena import CampaignArena
from tests.campaign.playing import saltway


def begun(name: str = "salt_road") -> CampaignArena:
    return saltway().campaign(name)


def test_quest_is_won_as_the_test_says() -> None:
    game = begun()
    game.travel("ford", ("nite", "wren"))
    assert game.state.at == "ford"
    game.win("heroes", deeds={"nite": {"defeated": 4}})
    assert game.earned("butcher")
    assert game.done("ford")
    assert (game.gold, game.experience("nite"), game.experience("maud")) == (60, 1, 0)
    assert [one.amount for one in game.happened(GoldChanged)] == [20]
    game.assert_idle()


def test_hero_who_does_not_come_back_is_lost_with_what_it_carries() -> None:
    game = begun()
    game.travel("ford", ("nite", "wren"))
    game.win("overlord", lost=["wren"], variables={"brine": 4})
    assert game.hero("wren").status == "lost"
    assert game.items("wren") == ()
    assert game.variable("brine") == 5, "what the quest leaves, with what comes of its winner"


def test_rewards_of_a_quest_come_to_who_has_gained_them() -> None:
    game = begun()
    game.travel("ford", ("nite", "wren"))
    game.win("heroes")
    game.travel("crossing", "Pay")
    game.travel("toll", ("nite", "maud"))
    game.win("heroes", rewards=["purse", "spite"])
    assert game.items() == ("core:red_draught", "core:lucky_float")
    assert game.gold == 80
    assert game.experience("nite") == 3
    assert game.experience("overlord") == 3


def test_side_that_grows_buys_what_the_test_says() -> None:
    game = begun()
    game.travel("ford", ("nite",))
    game.win("overlord", buys=["grit"])
    assert game.experience("overlord") == 0
    assert game.state.grown[0].bought == ("saltway:grit",)
    game.travel("crossing", "Pay")
    game.travel("toll", ("nite",))
    with pytest.raises(AssertionError, match="no side can buy"):
        game.win("overlord", buys=["grit", "grit", "grit"])


def test_shop_sells_what_the_test_lets_chance_draw() -> None:
    game = begun()
    game.travel("market", draws=("core:red_draught", "core:ash_bow"))
    game.do("buy", "red_draught")
    assert (game.gold, game.items()) == (15, ("core:red_draught",))
    game.do("give", "nite", "red_draught")
    game.do("take", "nite", "red_draught")
    game.do("sell", "red_draught")
    game.do("hire", "ister")
    assert game.gold == 17
    assert game.hero("ister").id == 4
    with pytest.raises(LookupError, match="only 17 gold"):
        game.do("buy", "ash_bow")
    with pytest.raises(LookupError, match="buy mill_shield is not offered"):
        game.do("buy", "mill_shield")
    with pytest.raises(AssertionError, match="something is open"):
        game.assert_idle()
    game.do("leave")
    game.assert_idle()


def test_whatever_is_not_there_is_refused_with_what_was_meant() -> None:
    game = begun()
    for ask in (
        lambda: game.done("frod"),
        lambda: game.why_not("frod"),
        lambda: game.travel("frod"),
        lambda: game.hero("nit"),
        lambda: game.variable("brin"),
        lambda: game.told("openin"),
        lambda: game.earned("rihc"),
        lambda: game.do("tavel", "ford"),
    ):
        with pytest.raises(LookupError):
            ask()
    with pytest.raises(AssertionError, match="no quest is to be played"):
        game.win("heroes")
    with pytest.raises(AssertionError, match="nobody asks"):
        game.reply("Pay")
    with pytest.raises(AssertionError, match="chance is not asked"):
        game.travel("market", "leave", draws=("core:red_draught", "core:ash_bow", "core:ash_bow"))


def test_run_is_drawn_as_the_test_says_and_ends_at_its_last_place() -> None:
    game = begun()
    game.travel("ford", ("nite",))
    game.win("heroes")
    game.travel("crossing", "Pay")
    game.travel("toll", ("nite",))
    game.win("overlord")
    game.travel("marsh")
    rows = {place.row for place in game.map if place.row}
    assert rows == {1, 2, 3}
    assert {place.sort for place in game.map if place.row == 3} == {"quest"}
    assert all(place.startswith("marsh/1/") for place in game.open if place not in ("market", "camp"))


def test_everything_that_a_campaign_may_say_comes_about_in_ebb() -> None:
    game = begun("ebb")
    assert game.why_not("bells") == "no way leads there"
    assert game.experience("overlord") == 1
    game.travel("strand", "Wait")
    assert (game.state.act, game.variable("tide"), game.gold) == ("night", 2, 15)
    game.travel("jetty")
    assert "bells" not in game.open, "the jetty closes it"
    game.travel("ford", ("nite", "wren"))
    game.win("heroes", deeds={"nite": {"defeated": 2}, "wren": {"defeated": 1}})
    assert game.earned("gallant")
    game.travel("wreck", "Take")
    assert (game.ending, game.winner) == ("home", "heroes")


def test_effect_of_who_has_won_ends_ebb() -> None:
    game = begun("ebb")
    game.travel("strand", "Call")
    assert game.hero("ister").status == "ready"
    game.travel("ford", ("nite", "ister"))
    game.win("overlord")
    assert (game.ending, game.winner) == ("drowned", "overlord")


def test_wounds_of_the_way_are_healed_at_the_bells() -> None:
    game = begun("ebb")
    game.travel("strand", "Walk")
    assert game.hero("nite").member.damage == 3
    assert game.variable("tide") == 1
    assert game.why_not("bells")
    assert not game.told("bells")
    game = begun("ebb")
    game.travel("strand", "Wait")
    game.travel("bells", "nite")
    assert game.told("bells")
    assert "jetty" not in game.open


@pytest.mark.parametrize("campaign", ["ebb", "salt_road"])
def test_automated_players_play_a_campaign_and_its_quests_to_the_end(campaign: str) -> None:
    game = begun(campaign)
    assert game.play_to_the_end() in game.view.record.endings
