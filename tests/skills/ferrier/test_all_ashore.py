"""All Ashore."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena
from tests.skills.automated import chosen_skill
from tests.skills.ferrier.crossings import ferried, offered

BOARD = """
    F.........
    K...g.....
    S.........
"""


def test_whole_party_lands_around_a_space(arena: MakeArena) -> None:
    game = ferried(arena, BOARD, "all_ashore")
    party = (game.id("F"), game.id("K"), game.id("S"))
    game.use("F", "all_ashore", (6, 0), party, (8, 0), (5, 1), (6, 2))
    assert [game.at(name) for name in "FKS"] == [(8, 0), (5, 1), (6, 2)]
    assert (game["F"].action_points, game["F"].fatigue) == (2, 0)
    assert game.changes("F", "K", "S") == []
    assert game.reason("all_ashore") == "already used this quest"


def test_some_may_stay(arena: MakeArena) -> None:
    game = ferried(arena, BOARD, "all_ashore")
    game.use("F", "all_ashore", (6, 0), (game.id("K"),), (4, 0))
    assert [game.at(name) for name in "FKS"] == [(0, 0), (4, 0), (0, 2)]


def test_each_lands_on_a_free_space_within_two_of_it(arena: MakeArena) -> None:
    game = ferried(arena, BOARD, "all_ashore")
    game.begin("skill", "F", "core:all_ashore", answers=[(6, 0), (game.id("F"), game.id("K")), (6, 0)])
    assert offered(game) == {(x, y) for x in range(4, 9) for y in range(3)} - {(4, 1), (6, 0)}
    game.play.cancel("heroes")


def test_friend_seven_spaces_away_stays_behind(arena: MakeArena) -> None:
    game = ferried(arena, "F......K.\nS........", "all_ashore")
    game.begin("skill", "F", "core:all_ashore", answers=[(6, 0)])
    assert game.id("K") not in {figure for answer in offered(game) for figure in answer}
    game.play.cancel("heroes")


def test_space_must_be_within_six_and_in_sight(arena: MakeArena) -> None:
    game = ferried(arena, "F.#.....\nK.#.....\n........", "all_ashore")
    game.begin("skill", "F", "core:all_ashore")
    assert offered(game) & {(3, 0), (7, 2)} == set()
    assert (1, 2) in offered(game)
    game.play.cancel("heroes")


def test_last_of_the_party_stays_where_no_room_is_left(arena: MakeArena) -> None:
    game = ferried(arena, "F...\nKS##", "all_ashore", params={"all_ashore": {"spaces": 1}})
    party = tuple(game.id(name) for name in "FKS")
    game.use("F", "all_ashore", (3, 0), party, (3, 0), (2, 0))
    assert [game.at(name) for name in "FKS"] == [(3, 0), (2, 0), (1, 1)]


def test_refused_without_room(arena: MakeArena) -> None:
    assert ferried(arena, "FK", "all_ashore").reason("all_ashore") == "no free space to land"


@pytest.mark.parametrize(("hurt", "skill"), [("KS", "core:all_ashore"), ("K", "")])
def test_automated_player_keeps_it_until_half_of_them_are_in_need(
    arena: MakeArena, hurt: str, skill: str
) -> None:
    game = ferried(arena, "F.....\n..K...\n..gS..", "all_ashore")
    game.change("F", items=(), equipped=())
    for name in hurt:
        game.change(name, damage=6)
    assert chosen_skill(game) == skill


def test_one_of_two_is_half_of_them(arena: MakeArena) -> None:
    game = ferried(arena, "F.....\n..K...\n..g...", "all_ashore")
    assert game.worth("all_ashore") == 0
    game.change("K", damage=6)
    assert game.worth("all_ashore") == 2
