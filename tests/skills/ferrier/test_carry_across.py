"""Carry Across."""

from __future__ import annotations

import pytest

from delve.testing.arena import MakeArena
from tests.skills.automated import chosen_skill
from tests.skills.ferrier.crossings import PIECES, ferried, offered


def test_ferrier_knows_it_from_the_start(arena: MakeArena) -> None:
    assert "core:carry_across" in arena("F", F=PIECES["F"])["F"].skills


def test_friend_is_put_beyond_an_enemy_that_bars_its_way(arena: MakeArena) -> None:
    game = ferried(arena, "F...Kg.", "carry_across")
    game.use("F", "carry_across", game.id("K"), (6, 0))
    assert game.at("K") == (6, 0)
    assert (game["F"].action_points, game["F"].fatigue) == (2, 1)
    assert game.changes("F", "K") == []
    assert game.reason("carry_across") == "already used this turn"


def test_friend_comes_to_free_spaces_within_two_of_its_own(arena: MakeArena) -> None:
    game = ferried(arena, "F.K..g", "carry_across")
    game.begin("skill", "F", "core:carry_across", answers=[game.id("K")])
    assert offered(game) == {(1, 0), (3, 0), (4, 0)}
    game.play.cancel("heroes")


def test_friend_does_not_enter_the_ground_to_which_it_comes(arena: MakeArena) -> None:
    """Rules §5.13: thorns wound whoever enters them, and nobody who is put down there."""
    game = arena("F.K,", legend={",": "hazard"}, F=PIECES["F"], K=PIECES["K"])
    game.turn_of("F")
    game.use("F", "carry_across", game.id("K"), (3, 0))
    assert (game.at("K"), game["K"].damage) == ((3, 0), 0)


@pytest.mark.parametrize(
    ("drawing", "reason"),
    [
        ("F....K", "no friend within 4 spaces"),
        ("F.g", "no friend within 4 spaces"),
        ("FKg", "no free space near any friend"),
    ],
    ids=["five spaces away", "no friend", "no room"],
)
def test_refused(arena: MakeArena, drawing: str, reason: str) -> None:
    assert ferried(arena, drawing, "carry_across").reason("carry_across") == reason


def test_friend_may_be_four_spaces_away(arena: MakeArena) -> None:
    assert ferried(arena, "F...K", "carry_across").reason("carry_across") == ""


@pytest.mark.parametrize(
    ("drawing", "damage", "skill"),
    [
        ("F....\n...K.\n...g.", 6, "core:carry_across"),
        ("F....\n...K.\n...g.", 5, ""),
        ("F....\n...K.\n.....\n...g.", 6, ""),
    ],
    ids=["hurt beside an enemy", "not hurt enough", "enemy two spaces away"],
)
def test_automated_player_gets_a_hurt_friend_away_from_an_enemy(
    arena: MakeArena, drawing: str, damage: int, skill: str
) -> None:
    game = ferried(arena, drawing, "carry_across")
    game.change("K", damage=damage)
    game.change("F", attacks=2, items=(), equipped=())
    assert chosen_skill(game) == skill
