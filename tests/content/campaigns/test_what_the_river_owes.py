"""What the River Owes: what opens and closes what, and how it ends."""

from __future__ import annotations

import pytest

from delve.model.campaign import CampaignDef
from delve.model.quest import QuestDef
from delve.requests import IllegalAnswer
from delve.testing.campaign_arena import CampaignArena, MakeCampaign
from tests.arenas import core
from tests.sides import HEROES, OVERLORD

PARTY = ("nite", "wren", "bede", "ysolt")


def quest(game: CampaignArena, node: str, winner: str, **left: int) -> None:
    """All four go into a quest, which one side wins."""
    game.travel(node, PARTY)
    game.win(winner, variables=left)


def at_the_two_ways(campaign: MakeCampaign, winner: str) -> CampaignArena:
    """Behind the cellar, which one side has won."""
    game = campaign("what_the_river_owes")
    quest(game, "trapdoor", HEROES)
    quest(game, "cellar", winner)
    game.travel("two_doors")
    return game


def at_the_far_bank(campaign: MakeCampaign) -> CampaignArena:
    """On the other side of the lake, with both pages."""
    game = at_the_two_ways(campaign, HEROES)
    game.reply("To the lamps")
    quest(game, "stair", HEROES)
    over_the_lake(game)
    return game


def over_the_lake(game: CampaignArena) -> None:
    """Cross in a night in which nobody does anything."""
    game.travel("quay", "Sit")
    game.travel("ferry")
    while True:
        place = next(one for one in game.map if one.open and one.id.startswith("ferry/"))
        game.travel(place.id)
        if place.name == "The Far Bank":
            return
        assert game.asked is not None
        game.reply(game.asked.items()[-1])


def at_the_weir(campaign: MakeCampaign) -> CampaignArena:
    """Before the last quest."""
    game = at_the_far_bank(campaign)
    game.reply("Go into the fields")
    quest(game, "harvest", HEROES, saved=3)
    quest(game, "chapel", HEROES)
    game.travel("last_night", "Mend")
    return game


def test_one_of_the_two_ways_is_lost_and_who_has_the_cellar_and_oil_goes_both(campaign: MakeCampaign) -> None:
    for says, opens in (
        ("To the wheel", {"sluice"}),
        ("To the lamps", {"stair"}),
        ("Buy oil", {"sluice", "stair"}),
    ):
        game = at_the_two_ways(campaign, HEROES)
        game.reply(says)
        assert {*game.open} & {"sluice", "stair"} == opens
    poor = at_the_two_ways(campaign, OVERLORD)
    with pytest.raises(IllegalAnswer):
        poor.reply("Buy oil")
    poor.reply("To the wheel")


def test_ferry_leaves_what_was_not_done_behind(campaign: MakeCampaign) -> None:
    game = at_the_two_ways(campaign, HEROES)
    game.reply("Buy oil")
    quest(game, "sluice", HEROES)
    assert "stair" in game.open
    game.travel("quay", "Sit")
    assert "stair" not in game.open
    assert "ferry" in game.open


def test_pages_are_found_and_one_of_the_ways_over_the_lake_is_chosen(campaign: MakeCampaign) -> None:
    game = at_the_far_bank(campaign)
    assert game.variable("pages") == 2
    assert game.told("first_page")
    game.reply("Take her over")
    assert game.told("high_water")
    assert {*game.open} & {"toll", "harvest"} == {"toll"}
    assert game.state.act == "high_water"


@pytest.mark.parametrize(
    ("winner", "book", "ending"), [(HEROES, 2, "names"), (HEROES, 1, "ashes"), (OVERLORD, 0, "eighth")]
)
def test_what_becomes_of_the_book_decides_how_it_ends(
    campaign: MakeCampaign, winner: str, book: int, ending: str
) -> None:
    game = at_the_weir(campaign)
    quest(game, "weir", winner, book=book)
    assert (game.ending, game.winner) == (ending, winner)
    assert game.earned("harvest_home")
    assert game.earned("all_home") == (winner == HEROES)


def test_river_does_not_wait_for_who_loses_four_times(campaign: MakeCampaign) -> None:
    game = campaign("what_the_river_owes")
    quest(game, "trapdoor", OVERLORD)
    quest(game, "cellar", OVERLORD)
    game.travel("two_doors", "To the wheel")
    quest(game, "sluice", OVERLORD)
    assert (game.variable("tide"), game.ending) == (3, "")
    over_the_lake(game)
    game.reply("Go into the fields")
    quest(game, "harvest", OVERLORD)
    assert (game.ending, game.winner) == ("called_in", OVERLORD)


def test_who_gave_nothing_at_the_toll_is_remembered(campaign: MakeCampaign) -> None:
    for debt, earned in ((0, True), (3, False)):
        game = at_the_far_bank(campaign)
        game.reply("Take her over")
        quest(game, "toll", HEROES, debt=debt)
        assert game.earned("paid_nothing") is earned


@pytest.mark.one_of(3)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_it_is_played_to_its_end(campaign: MakeCampaign, seed: int) -> None:
    assert campaign("what_the_river_owes", seed=seed).play_to_the_end() in (
        "names",
        "ashes",
        "eighth",
        "called_in",
    )


def test_lantern_for_which_the_trapdoor_is_opened_is_sold_nowhere_before_it() -> None:
    """Whoever brought one along would win at the ladder, with the chest shut."""
    library, lantern = core().library, "core:oil_lantern"
    objectives = library.get(QuestDef, "core:the_trapdoor").objectives
    assert lantern in str(objectives)
    assert lantern not in library.get(CampaignDef, "core:what_the_river_owes").acts["low_water"].shop
