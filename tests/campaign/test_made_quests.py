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
from delve.model.library import Library, UnknownDefinition
from delve.model.quest import QuestDef
from delve.model.quest_start import QuestStart
from delve.narrate.objectives import objective_told
from delve.requests import PlayQuest
from delve.rules.game import Game
from delve.rules.setup import CannotSetUp, library_for, new_game
from delve.rules.view import View
from delve.testing.packs import Packs
from delve.testing.plugin import load_packs
from tests.campaign.playing import of_yaml

DEPTHS = Path(__file__).parents[2] / "content" / "depths"
SHIFT = "depths:the_night_shift"
BIDDEN = Path(__file__).parents[2] / "content" / "bidden"
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


def bidding(seed: int, act: int = 0) -> Game:
    """A quest whose objective is a script of a recipe, of an act of a campaign."""
    packs = load_packs(BIDDEN)
    start = QuestStart(
        quest="bidden:first_bidding",
        dungeon="bidden:the_hedge",
        party=packs.library.get(QuestDef, "bidden:first_bidding").party,
        act=act,
    )
    library = library_for(packs.library, packs.behaviors, start, seed)
    return new_game(library, packs.behaviors, start.quest, start.party)


def test_scripts_of_a_recipe_judge_the_quest_that_it_makes() -> None:
    """Nobody loads them for that quest: they were loaded with the recipe."""
    view = View(bidding(3))
    (mine, _) = view.quest.objectives
    assert not view.fulfilled(mine.when)
    assert str(objective_told(view, mine)).startswith("Do what you are bidden. (Nobody has said yet")


def test_script_of_a_recipe_is_found_without_a_look_at_all_recipes(monkeypatch: pytest.MonkeyPatch) -> None:
    """A condition is looked at after every step of every figure."""
    view = View(bidding(3))
    monkeypatch.setattr(Library, "all", lambda library, definition: pytest.fail("all recipes were looked at"))
    assert not view.fulfilled(view.quest.objectives[0].when)


def test_later_acts_have_more_danger_and_more_traps() -> None:
    def tally(act: int) -> tuple[int, int]:
        found = [bidding(seed, act) for seed in range(1, 9)]
        monsters = sum(piece.kind == "monster" for game in found for piece in game.state.pieces.values())
        traps = ("bidden:loose_tread", "bidden:chalk_ring")
        return monsters, sum(one.definition in traps for game in found for one in game.state.pieces.values())

    first, later = tally(1), tally(4)
    assert tally(0) == first
    assert later[0] > first[0]
    assert later[1] > first[1]


def test_act_that_a_quest_is_made_of_is_the_one_that_it_is_played_at() -> None:
    assert bidding(3, 4).state.act == 4
