"""Campaigns at the title: beside quests, on a page of their own, and among saved games."""

from __future__ import annotations

from delve_cli import offers
from delve_cli.house import HouseOfFiles

from delve.catalog.load import load
from delve.title.offers import CampaignOffer, Start
from delve.title.page import Page
from delve.title.pages import title_of
from delve.title.title import Title
from tests.arenas import CORE
from tests.campaign.playing import CAMPAIGN, SALTWAY
from tests.title.house import HouseOfTests, quest, saved


def offered() -> CampaignOffer:
    loaded = load([CORE, SALTWAY])
    (found,) = [one for one in offers.campaigns(loaded) if one.id == CAMPAIGN]
    return found


def at_quests(house: HouseOfTests) -> Title:
    house.campaigns_offered = [offered()]
    title = title_of(house)
    title.choose("new")
    return title


def test_a_campaign_is_offered_with_its_length_and_its_heroes() -> None:
    found = offered()
    assert (found.name, found.quests, found.heroes) == ("The Salt Road", 3, ("Nite", "Wren", "Maud"))
    assert (found.minutes, found.game) == (15, "The Salt Way")
    assert [side for side, _name in found.automated] == ["overlord"]
    assert found.map is not None
    assert found.map.kind == "campaign"


def test_its_card_stands_before_those_of_quests_of_its_game_and_a_quest_is_looked_at_first() -> None:
    house = HouseOfTests()
    house.offered = [quest(), quest("saltway:pans", "The Pans")._replace(game="The Salt Way")]
    page: Page = at_quests(house).page
    assert [card.id for card in page.cards] == ["core:cellar", CAMPAIGN, "saltway:pans"]
    assert [card.heading for card in page.cards][1:] == ["The Salt Way · Campaigns", "The Salt Way · Quests"]
    assert page.cards[1].note == "campaign of 3 quests · about 15 minutes"
    house.offered = house.offered[1:]
    page = at_quests(house).page
    assert page.entries[page.first].id == "saltway:pans"


def test_it_begins_with_the_level_that_was_chosen() -> None:
    house = HouseOfTests()
    title = at_quests(house)
    title.choose(CAMPAIGN)
    assert title.page.lines == (
        "campaign of 3 quests · about 15 minutes",
        "Those who are there from the start: Nite, Wren, Maud",
    )
    title.choose("level of overlord hard")
    title.choose("begin")
    assert title.started == Start(CAMPAIGN, levels=(("overlord", "hard"),))


def test_it_begins_with_the_seed_of_today() -> None:
    title = at_quests(HouseOfTests())
    title.choose(CAMPAIGN)
    title.choose("today")
    assert title.started is not None
    assert title.started.daily


def test_the_command_that_plays_it_names_no_heroes() -> None:
    words = [*HouseOfFiles("window")._words(Start(CAMPAIGN, levels=(("overlord", "hard"),), daily=True))]
    assert CAMPAIGN in words
    assert "--heroes" not in words
    assert "--daily" in words
    assert words[words.index("--opponent") + 1] == "overlord=hard"


def test_saved_campaigns_tell_their_quest() -> None:
    house = HouseOfTests()
    on_the_way = saved("road", quest="The Salt Road", campaign=True, quests=2, round=0)
    house.saved = [on_the_way._replace(id="in", under_way="The Ford", round=3), on_the_way]
    title = title_of(house)
    assert title.page.menu[0].note == "The Salt Road: The Ford, round 3"
    title.choose("saves")
    assert [card.lines for card in title.page.cards] == [
        ("The Ford, round 3", "unfinished"),
        ("2 quests played", "unfinished"),
    ]
