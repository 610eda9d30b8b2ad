"""Automated players between quests: they end, and go on while more may come of it (rules §15.1)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import structs

from delve.model.campaign import Ending, Node
from delve.model.quest import QuestDef
from delve.simulate.campaign_report import lines_of_campaigns
from delve.simulate.campaigns import CampaignPlan, CampaignPlaying, CampaignResult
from tests.campaign.playing import of_yaml, record, saltway
from tests.sides import HEROES, OVERLORD

pytestmark = pytest.mark.one_of(6)

GIVEN_UP = "  1 of 1 was given up by automated players, who saw nothing more to do"


def played(level: str, ending: str, **nodes: str) -> CampaignResult:
    """A campaign of these nodes, of which the first is open, played by automated players until an ending."""
    changed: dict[str, Any] = {
        "nodes": {name: of_yaml(Node, node) for name, node in nodes.items()},
        "start": (next(iter(nodes)),),
        "endings": {"sea": of_yaml(Ending, f"{{name: Sea, winner: heroes, when: [{ending}]}}")},
        "achievements": {},
    }
    library = saltway().library.extended(structs.replace(record(), **changed))
    playing = CampaignPlaying(library, saltway().behaviors, record().id)
    return playing.play(CampaignPlan(number=0, levels=dict.fromkeys((HEROES, OVERLORD), level), seed=7))


@pytest.mark.parametrize("level", ["random", "simple"])
def test_campaign_that_could_go_on_forever_is_given_up(level: str) -> None:
    found = played(level, "{done: other}", here="{name: H, here: {rest: {}}, again: true}")
    assert (found.fault, found.ending, found.given_up) == ("", "stranded", True)
    assert GIVEN_UP in [*lines_of_campaigns("small", [found])]


@pytest.mark.parametrize("level", ["random", "simple"])
def test_place_that_brings_more_each_time_is_visited_again(level: str) -> None:
    found = played(
        level,
        "{variable: {variable: luck, at_least: 5}}",
        here="{name: H, here: {rest: {}}, again: true, do: [{add: {variable: luck, by: 1}}]}",
    )
    assert (found.ending, found.given_up) == ("sea", False), "the sea is only there after five visits"
    assert GIVEN_UP not in [*lines_of_campaigns("small", [found])]


def test_quest_that_can_be_played_again_is_tried_a_few_times() -> None:
    quest = "{name: H, here: {quest: {quest: saltway:ford}}, again: true}"
    found = played("simple", "{gold: {at_least: 9999}}", here=quest)
    assert (len(found.quests), found.given_up) == (3, True)


def test_shop_is_visited_again_after_each_quest_while_there_is_gold() -> None:
    goods = "here: {shop: {items: [core:red_draught]}}, again: true, do: [{add: {variable: luck, by: 1}}]"
    found = played(
        "simple",
        "{variable: {variable: luck, at_least: 3}}",
        market=f"{{name: M, {goods}, opens: [first]}}",
        first="{name: F, here: {quest: {quest: saltway:ford}}, opens: [second]}",
        second="{name: S, here: {quest: {quest: saltway:ford}}}",
    )
    assert (found.ending, len(found.quests)) == ("sea", 2), (
        "one visit before each quest, and one after the last"
    )


def test_quests_of_a_campaign_tell_what_they_have_used_and_what_was_there_besides() -> None:
    quest = "{name: H, here: {quest: {quest: saltway:ford}}}"
    found = played("simple", "{done: here}", here=quest)
    assert [one.quest for one in found.quests] == ["saltway:ford"]
    assert {*found.used}.isdisjoint(found.unused)
    met = [thing for thing in (*found.used, *found.unused) if thing.id == "saltway:ford"]
    quest_record = saltway().library.get(QuestDef, "saltway:ford")
    assert len(met) == len(quest_record.triggers) + len(quest_record.objectives)
    decided = [thing for thing in found.used if thing.kind == "objective"]
    assert len(decided) == 1


def test_campaign_without_a_quest_has_used_nothing() -> None:
    found = played("simple", "{done: here}", here="{name: H, here: {rest: {}}}")
    assert (found.used, found.unused) == ((), ())
