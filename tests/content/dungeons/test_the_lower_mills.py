"""The Lower Mills: a dungeon of the core pack's map pieces, another one from each seed."""

from __future__ import annotations

import pytest

from delve.rules.do.laying import plan_of
from delve.testing.quest_arena import MakeQuest, QuestArena
from tests.sides import HEROES


def beside(game: QuestArena, thing: int) -> tuple[int, int]:
    """A free space beside a thing."""
    view = game.view
    free = view.within(view.mask(thing), 1) & ~view.mask(thing) & ~view.barred() & ~view.masks(view.figures())
    return view.point((free & -free).bit_length() - 1)


@pytest.mark.parametrize("seed", range(6))
def test_pieces_are_joined_and_the_wick_lies_at_the_far_end(dungeon: MakeQuest, seed: int) -> None:
    game = dungeon("the_lower_mills", seed=seed)
    quest, view = game.view.quest, game.view
    assert 6 <= len(quest.tiles) <= 8
    assert quest.tiles[0].tile == "core:stair_head"
    laid = plan_of(view.library, quest.plans[quest.first_board])
    assert laid.faults == ()
    (chest,) = (one for one in view.objects() if one.label == "wick_chest")
    assert view.items_of(chest.id, "core:silver_wick")


@pytest.mark.parametrize("seed", [1, 2])
def test_who_opens_the_chest_and_is_back_at_the_stair_has_won(dungeon: MakeQuest, seed: int) -> None:
    game = dungeon("the_lower_mills", seed=seed)
    chest = next(one.id for one in game.view.objects() if one.label == "wick_chest")
    home = game.view.point(game.view.piece(game.id("nite")).spaces[0])
    game.jump(figures={"nite": beside(game, chest)})
    game.turn_of("nite")
    game.do("interact", "nite", chest, "open")
    assert game.told("wick")
    assert not game.objective("Carry the silver wick").reached
    game.jump(figures={"nite": home})
    assert game.objective("Carry the silver wick").reached
    game.do("end_turn", "nite")
    assert game.winner == HEROES


def test_lamp_that_is_empty_ends_it(dungeon: MakeQuest) -> None:
    game = dungeon("the_lower_mills", seed=2)
    game.jump(round=19)
    assert game.objective("Keep the wick below").reached
