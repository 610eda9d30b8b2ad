"""The Night Shift: three runs with a boss at the end of each, and a shift that is as many as come back."""

from __future__ import annotations

import pytest

from delve.flow.campaigns.session import game_of
from delve.testing.campaign_arena import CampaignArena, MakeCampaign

BOSSES = ("moth_loft", "ox_run", "the_bottom")
BATTLES = ("landing", "tallow_store", "hatch_room", "drip_gallery", "broken_stair", *BOSSES)
ENDINGS = ("lit", "dark", "stranded")


def node(game: CampaignArena, place: str) -> str:
    """Which node of the campaign a place of its map is."""
    return game.session.play.campaign.node_name(place)


def go_on(game: CampaignArena, winner: str = "people", choice: int = -1) -> str:
    """Visit the first place that is open. A side wins its battle, nobody buys, and each event has one choice."""
    place = game.open[0]
    name = node(game, place)
    if name in BATTLES:
        game.travel(place, ("oat", "berrin", "emmet"))
        game.win(winner)
        return name
    game.travel(place)
    if name == "counter":
        game.do("leave")
    elif name in ("lamp", "last_shift", "keeper"):
        assert game.asked is not None
        game.reply([*game.asked.items()][choice])
        if game.state.at and game.asked is not None:
            game.reply(game.asked.items()[0])
    return name


def through(game: CampaignArena, winner: str = "people", choice: int = -1) -> list[str]:
    """What is visited until the campaign is over."""
    found = []
    while not game.ending:
        found.append(go_on(game, winner, choice))
    return found


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_way_leads_past_three_bosses_to_the_last_landing(campaign: MakeCampaign, seed: int) -> None:
    """S3-09, S3-10, S3-11: each seed has another way, and the same bosses."""
    game = campaign("the_night_shift", seed=seed)
    visited = through(game)
    assert [name for name in visited if name in BOSSES] == [*BOSSES]
    assert (game.ending, game.winner) == ("lit", "people")
    assert sum(name in BATTLES for name in visited) >= 3


def test_other_seeds_draw_other_ways(campaign: MakeCampaign) -> None:
    """S3-10."""
    assert len({tuple(through(campaign("the_night_shift", seed=seed))) for seed in range(1, 6)}) > 1


def test_landing_between_two_landings_is_another_one_on_each_shift(campaign: MakeCampaign) -> None:
    """S3-10: a recipe makes its map and its company, by the seed of the run."""
    found = []
    for seed in (1, 2, 3, 4, 5, 6):
        game = campaign("the_night_shift", seed=seed)
        for _ in range(20):
            if game.ending:
                break
            place = next((one for one in game.open if node(game, one) == "landing"), "")
            if place:
                game.travel(place, ("oat", "berrin", "emmet"))
                session = game.session
                assert session.quest is not None
                made = game_of(session.play.campaign, session.quest, session.seed_of_quest).quest
                found.append(made.map)
                game.win("people")
                break
            go_on(game)
    assert len(found) > 1
    assert len({*found}) == len(found)


def test_last_landing_that_stays_dark_is_lost(campaign: MakeCampaign) -> None:
    game = campaign("the_night_shift")
    through(game, "creatures")
    assert (game.ending, game.winner) == ("dark", "creatures")
    assert game.variable("dark") >= 5


def test_who_goes_out_below_is_lost_for_good(campaign: MakeCampaign) -> None:
    """S3-09: the party is looked after, or it is no party any more."""
    game = campaign("the_night_shift")
    game.travel("upper_way")
    place = next(one for one in game.open if node(game, one) in BATTLES)
    game.travel(place, ("oat", "berrin", "emmet"))
    game.win("people", lost=["berrin"])
    assert game.hero("berrin").status == "lost"
    assert game.open
    assert not game.earned("all_up")


def test_whole_shift_that_leaves_no_landing_dark_is_remembered(campaign: MakeCampaign) -> None:
    game = campaign("the_night_shift")
    through(game, choice=1)
    assert (game.earned("all_up"), game.earned("clean"), game.earned("many")) == (True, True, False)


def test_what_one_buys_is_worn_and_hurts_nobody_else(campaign: MakeCampaign) -> None:
    game = campaign("the_night_shift", seed=2)
    game.travel("upper_way")
    place = next(one for one in game.open if node(game, one) == "counter")
    game.travel(place, draws=("depths:stilts", "depths:scythe", "depths:sledge"))
    game.do("buy", "stilts")
    game.do("give", "oat", "stilts")
    game.do("leave")
    assert game.gold == 15
    assert "depths:stilts" in game.items("oat")


@pytest.mark.one_of(2)
@pytest.mark.parametrize("seed", [1, 2])
def test_it_is_played_to_its_end(campaign: MakeCampaign, seed: int) -> None:
    """S3-13, S3-33: automated players of both sides, with all battles, shops and events."""
    assert campaign("the_night_shift", seed=seed).play_to_the_end("simple") in ENDINGS


def test_event_on_the_way_is_answered_and_brings_what_it_says(campaign: MakeCampaign) -> None:
    """S3-12: whoever takes the lamp along has more gold, and the dark has more of them."""
    for seed in range(1, 30):
        game = campaign("the_night_shift", seed=seed)
        for _ in range(6):
            place = next((one for one in game.open if node(game, one) == "lamp"), "")
            if place:
                before = game.gold
                game.travel(place)
                assert game.asked is not None
                game.reply(game.asked.items()[0])
                assert (game.gold - before, game.variable("dark")) == (20, 1)
                return
            go_on(game)
    raise AssertionError("no seed has a lamp")
