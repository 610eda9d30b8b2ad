"""What conditions of campaigns mean, and how they read (rules §15.3)."""

from __future__ import annotations

import msgspec
import pytest
from msgspec import structs

from delve.campaign.campaign import Campaign
from delve.campaign.conditions import CONDITIONS, describe, holds
from delve.campaign.effects import EFFECTS
from delve.campaign.places.tables import PLACES
from delve.campaign.state import DrawnPlace, QuestResult
from delve.model.campaign_conditions import CampaignWhen
from delve.model.campaign_effects import CampaignEffect
from delve.model.campaign_places import Here
from delve.model.outcome import Deeds
from delve.model.party import CarriedItem
from delve.model.refs import ref
from tests.campaign.playing import begun
from tests.sides import HEROES, OVERLORD


def midway() -> Campaign:
    """A campaign in which one quest was won and one hero lost."""
    campaign = begun(3, persons=(HEROES, OVERLORD)).play.campaign
    deeds = (Deeds(hero=ref("core:nite"), defeated=3), Deeds(hero=ref("core:wren"), defeated=2))
    results = tuple(
        QuestResult(number, place, f"saltway:{place}", winner, "", 3, deeds)
        for number, (place, winner) in enumerate((("ford", HEROES), ("toll", OVERLORD)), 1)
    )
    campaign.change_figure(3, status="lost")
    campaign.change(
        results=results,
        visits=("ford", "marsh/1/2"),
        drawn=(DrawnPlace("marsh/1/2", "hut", "marsh", 1, 2),),
        stash=(CarriedItem(item=ref("core:rusty_key")),),
        earned=("rich",),
    )
    return campaign


@pytest.mark.parametrize(
    ("text", "expected", "words"),
    [
        ("{variable: {variable: luck, at_least: 1}}", False, "luck is at least 1"),
        ("{variable: {variable: luck, at_most: 0}}", True, "luck is at most 0"),
        ("{heroes: {at_least: 3}}", False, "at least 3 heroes can set out"),
        ("{heroes: {at_least: 2}}", True, "at least 2 heroes can set out"),
        ("{holds: {item: core:rusty_key}}", True, "the party has Rusty Key"),
        ("{holds: {item: core:oaken_blade, at_least: 2}}", False, "the party has 2 of Oaken Blade"),
        ("{done: ford}", True, "The Ford is done"),
        ("{done: hut}", True, "A Hut is done"),
        ("{done: toll}", False, "The Toll House is done"),
        ("{won: {side: heroes}}", True, "1 quest was won by the heroes"),
        ("{won: {side: heroes, at_least: 2}}", False, "2 quests were won by the heroes"),
        ("{won: {side: heroes, node: toll}}", False, "the heroes won at The Toll House"),
        ("{won: {side: overlord, node: toll}}", True, "the overlord won at The Toll House"),
        ("{gold: {at_least: 40}}", True, "the party has at least 40 gold"),
        ("{gold: {at_most: 39}}", False, "the party has at most 39 gold"),
        ("{act: inland}", True, "it is the act Inland"),
        ("{act: coast}", False, "it is the act The Coast"),
        ("{lost: {at_least: 1}}", True, "at least 1 hero was lost"),
        ("{lost: {at_most: 0}}", False, "at most 0 heroes were lost"),
        (
            "{deeds: {deed: defeated, at_least: 6}}",
            True,
            "one hero comes to 6 figures brought down in the campaign",
        ),
        ("{deeds: {deed: defeated, at_least: 7}}", False, ""),
        ("{deeds: {deed: defeated, at_least: 4, in_one_quest: true}}", False, ""),
        ("{deeds: {deed: defeated, at_least: 5, in_one_quest: true, together: true}}", True, ""),
        (
            "{deeds: {deed: defeated, at_least: 5, hero: core:wren}}",
            False,
            "Wren comes to 5 figures brought",
        ),
        ("{earned: rich}", True, "Heavy Purse was earned"),
        ("{earned: butcher}", False, "Butcher was earned"),
        ("{all: [{done: ford}, {done: toll}]}", False, "The Ford is done and The Toll House is done"),
        ("{any: [{done: ford}, {done: toll}]}", True, "The Ford is done, or The Toll House is done"),
        ("{not: {done: toll}}", True, "not: The Toll House is done"),
    ],
)
def test_condition_holds_and_reads_as_it_says(text: str, expected: bool, words: str) -> None:
    campaign, when = midway(), msgspec.yaml.decode(text, type=CampaignWhen)
    assert holds(campaign, when) == expected
    assert words in str(describe(campaign, when))


@pytest.mark.parametrize(
    ("declared", "classes"), [(CampaignWhen, CONDITIONS), (CampaignEffect, EFFECTS), (Here, PLACES)]
)
def test_every_key_has_its_class(declared: type[msgspec.Struct], classes: dict[str, object]) -> None:
    assert {field.encode_name for field in structs.fields(declared)} == {*classes}
