"""Stand Between."""

from __future__ import annotations

import pytest

from delve.rules.facts import DamageDealt, HeroKnockedOut, SkillUsed
from delve.testing.arena import Arena, MakeArena

PIECES = {"K": "nite knight stand_between", "S": "wren strider", "g": "goblin minion"}
FOUR_HEARTS, UNDEFENDED = (2, 4), (0,)


def overlords_turn(arena: MakeArena, drawing: str = "KS..g", **changes: int) -> Arena:
    """A game in which the goblin is about to act; `changes` are made to the knight."""
    game = arena(drawing, **PIECES)
    game.turn_of("g")
    game.change("K", **changes)
    return game


def shoot(game: Arena, *answers: str, faces: tuple[int, ...] = FOUR_HEARTS) -> None:
    """The goblin shoots at the strider."""
    game.do("attack", "g", "", answers=[game.id("S"), faces, UNDEFENDED, *answers])


def reaction(game: Arena) -> str:
    return f"skill:core:stand_between.take_the_blow/{game.id('K')}"


def test_stand_between_takes_two_hearts_for_an_ally_beside(arena: MakeArena) -> None:
    """S0-31."""
    game = overlords_turn(arena)
    shoot(game, reaction(game))
    assert (game["S"].damage, game["K"].damage, game["K"].fatigue) == (2, 2, 1)
    assert game.changes("K", "S", "g") == []


def test_stand_between_takes_no_more_than_there_is(arena: MakeArena) -> None:
    game = overlords_turn(arena)
    shoot(game, reaction(game), faces=(4, 1))
    assert (game["S"].damage, game["K"].damage) == (0, 2)


def test_stand_between_passed_changes_nothing(arena: MakeArena) -> None:
    game = overlords_turn(arena)
    shoot(game, "pass")
    assert game["S"].damage == 4
    assert game.changes("S", "g") == []


@pytest.mark.parametrize(
    ("drawing", "changes"),
    [
        ("K.S.g", {}),
        ("KS..g", {"fatigue": 4}),
        ("KS..g", {"damage": 11}),
    ],
    ids=["two spaces away", "no stamina", "last heart"],
)
def test_stand_between_is_not_offered(arena: MakeArena, drawing: str, changes: dict[str, int]) -> None:
    game = overlords_turn(arena, drawing, **changes)
    shoot(game)
    assert game["S"].damage == 4


def test_stand_between_is_not_offered_for_own_damage(arena: MakeArena) -> None:
    game = overlords_turn(arena, "K..g\nS...")
    game.do("attack", "g", "", answers=[game.id("K"), FOUR_HEARTS, UNDEFENDED])
    assert game["K"].damage == 4


def test_stand_between_is_offered_once_a_round(arena: MakeArena) -> None:
    game = overlords_turn(arena)
    shoot(game, reaction(game))
    game.change("g", attacks=0)
    shoot(game)
    game.turn_of("K")
    game.turn_of("g")
    shoot(game, reaction(game))
    assert len(game.happened(SkillUsed)) == 2


def test_stand_between_with_two_hearts_left_knocks_the_knight_out_within_the_attack(
    arena: MakeArena,
) -> None:
    game = overlords_turn(arena, damage=10)
    shoot(game, reaction(game))
    assert game["K"].knocked_out
    assert [fact.piece for fact in game.happened(HeroKnockedOut)] == [game.id("K")]
    assert (game["S"].damage, game["S"].on_board) == (2, True)
    assert (game.play.state.active, game["g"].action_points) == (game.id("g"), 1)


def two_knights(arena: MakeArena, **changes: int) -> Arena:
    """The strider between two knights, and the goblin that is about to shoot at it."""
    game = arena("KS..g\n.M...", **PIECES, M="maud knight stand_between")
    game.turn_of("g")
    game.change("K", **changes)
    return game


def test_hearts_that_one_knight_has_taken_over_are_taken_over_by_no_other(arena: MakeArena) -> None:
    """Rules §7.6: each may take some of the ally's, but hearts are handed on once only."""
    game = two_knights(arena)
    maud = f"skill:core:stand_between.take_the_blow/{game.id('M')}"
    shoot(game, reaction(game), maud)
    assert [game[name].damage for name in "SKM"] == [0, 2, 2]


def test_hearts_of_the_knight_that_it_has_taken_over_are_offered_to_no_other(arena: MakeArena) -> None:
    """Rules §7.6: the second knight stands beside the first, but not beside the ally."""
    game = arena("S.g\nK..\nM..", **PIECES, M="maud knight stand_between")
    game.turn_of("g")
    shoot(game, reaction(game))
    assert [game[name].damage for name in "SKM"] == [2, 2, 0]


def test_knight_who_falls_by_hearts_that_it_took_over_was_felled_by_who_dealt_them(arena: MakeArena) -> None:
    """Rules §7.6: they stay hearts of that attack."""
    game = overlords_turn(arena, damage=10)
    shoot(game, reaction(game))
    assert [fact.source for fact in game.happened(HeroKnockedOut)] == [game.id("g")]
    assert {(fact.piece, fact.source, fact.cause) for fact in game.happened(DamageDealt)} == {
        (game.id(name), game.id("g"), "attack") for name in "KS"
    }
