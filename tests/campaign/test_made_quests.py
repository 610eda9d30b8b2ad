"""Quests of campaigns that a recipe makes anew at each visit, by the seed of the quest (rules §15.7)."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from msgspec import structs

from delve.campaign.campaign import Campaign
from delve.campaign.machine import first_state
from delve.flow.campaigns.autosave import game_header
from delve.flow.campaigns.session import CampaignSession, game_of
from delve.flow.migration import applied, migrated
from delve.flow.records import FORMAT, CampaignHeader, Header, encoded
from delve.flow.resume import beginning
from delve.flow.saved import read_save
from delve.model.campaign import CampaignDef, Node
from delve.model.dungeon import DungeonDef
from delve.model.library import UnknownDefinition
from delve.model.quest import QuestDef
from delve.requests import PlayQuest
from delve.rules.game import Game
from delve.rules.setup import CannotSetUp
from delve.testing.packs import Packs
from delve.testing.plugin import load_packs
from tests.campaign.playing import of_yaml

DEPTHS = Path(__file__).parents[2] / "content" / "depths"
SHIFT = "depths:the_night_shift"
NODE = "{name: Landing, here: {quest: {quest: depths:between_landings, dungeon: depths:unmarked_landing}}}"


@cache
def depths() -> Packs:
    return load_packs(DEPTHS)


def at_a_landing(seed: int, node: str = NODE) -> tuple[CampaignSession, PlayQuest]:
    """A campaign at a quest that a recipe makes."""
    packs = depths()
    record = packs.library.get(CampaignDef, SHIFT)
    changed = structs.replace(record, nodes={**record.nodes, "here": of_yaml(Node, node)}, start=("here",))
    library = packs.library.extended(changed)
    session = CampaignSession(Campaign(library, packs.behaviors, first_state(library, SHIFT)), seed)
    session.advance()
    while not isinstance(session.pending, PlayQuest):
        assert session.pending is not None
        legal = [one for one in session.pending.legal() if one != ("retire",)]
        travels = [one for one in legal if one == ("travel", "here")]
        session.answer((travels or legal)[-1])
        session.advance()
    return session, session.pending


def game(seed: int, node: str = NODE) -> Game:
    session, request = at_a_landing(seed, node)
    return game_of(session.play.campaign, request, session.seed_of_quest)


def header_of(session: CampaignSession, request: PlayQuest) -> Header:
    library = session.view.library
    campaign = CampaignHeader(
        format=FORMAT,
        engine="0.1.0",
        content=library.content_hash,
        packs=dict(library.packs),
        campaign=SHIFT,
        seed=1,
        opponent="simple",
    )
    return game_header(campaign, request, session.seed_of_quest)


def test_same_seed_makes_the_same_quest_and_another_one_another() -> None:
    maps = [game(seed).quest.map for seed in (3, 3, 4)]
    assert maps[0] == maps[1] != maps[2]


def test_quest_keeps_its_name_and_has_all_else_of_the_recipe() -> None:
    drawn = depths().library.get(QuestDef, "depths:between_landings")
    recipe = depths().library.get(DungeonDef, "depths:unmarked_landing")
    made = game(3).quest
    assert (made.id, made.name, made.text) == (drawn.id, drawn.name, drawn.text)
    assert made.objectives == recipe.objectives
    assert made.map != drawn.map


def test_quest_without_a_recipe_is_played_as_it_is_drawn() -> None:
    drawn = depths().library.get(QuestDef, "depths:between_landings")
    assert game(3, "{name: Landing, here: {quest: {quest: depths:between_landings}}}").quest == drawn


def test_quest_is_played_as_it_is_drawn_where_the_recipe_makes_none() -> None:
    session, request = at_a_landing(3)
    recipe = depths().library.get(DungeonDef, "depths:unmarked_landing")
    campaign = session.play.campaign
    campaign.library = campaign.library.extended(structs.replace(recipe, far=5_000))
    drawn = depths().library.get(QuestDef, "depths:between_landings")
    assert game_of(campaign, request, session.seed_of_quest).quest == drawn


def test_its_save_begins_with_the_same_game() -> None:
    session, request = at_a_landing(3)
    header = header_of(session, request)
    assert header.dungeon == "depths:unmarked_landing"
    begun = beginning(session.view.library, depths().behaviors, header)
    assert begun.state.digest() == game_of(session.play.campaign, request, header.seed).state.digest()


def test_recipe_that_was_renamed_is_found_under_its_new_name() -> None:
    session, request = at_a_landing(3)
    names = {("dungeon", "depths:unmarked_landing"): "depths:another_landing"}
    saved = read_save(encoded([header_of(session, request)]))
    assert migrated(saved, names, session.view.library).header.dungeon == "depths:another_landing"
    assert applied(saved, names) == [("dungeon", "depths:unmarked_landing", "depths:another_landing")]


def test_recipe_that_there_is_not_is_told() -> None:
    session, request = at_a_landing(3)
    header = structs.replace(header_of(session, request), dungeon="depths:unmarked_landings")
    with pytest.raises(UnknownDefinition, match="unmarked_landing"):
        beginning(session.view.library, depths().behaviors, header)


def test_nobody_makes_quests_where_only_records_are() -> None:
    session, request = at_a_landing(3)
    library = session.view.library.extended()
    library.quest_maker = None
    with pytest.raises(CannotSetUp, match="nobody makes"):
        beginning(library, depths().behaviors, header_of(session, request))
