"""Call the dog: it comes, acts in its drover's turn, and leaves nothing when it falls."""

from __future__ import annotations

import pytest

from delve.requests import IllegalAnswer
from delve.rules.facts import RemainsLeft
from delve.testing.arena import Arena, MakeArena


def called(arena: MakeArena) -> tuple[Arena, int]:
    """The dog stands between its drover and a bandit."""
    game = arena("A.b\n...", A="ansel drover", b="bandit minion", ruleset="border")
    game.turn_of("A")
    game.use("A", "call_dog", (1, 0))
    (dog,) = game.view.familiars_of(game.id("A"))
    return game, dog.id


def test_dog_is_put_beside_its_drover_and_not_across_a_corner(arena: MakeArena) -> None:
    game = arena("A.\n..", A="ansel drover", ruleset="border")
    game.turn_of("A")
    with pytest.raises(IllegalAnswer):
        game.use("A", "call_dog", (1, 1))
    game.reply((0, 1))
    (dog,) = game.view.familiars_of(game.id("A"))
    assert (game.view.point(dog.spaces[0]), dog.side) == ((0, 1), "rovers")


def test_dog_bites_in_the_turn_of_its_drover(arena: MakeArena) -> None:
    game, dog = called(arena)
    game.begin("familiar", "A", dog)
    game.play.answer(("base:attack", dog, ""))
    game.reply(game.id("b"), (4, 5), (0,))
    assert game["b"].damage > 0


def test_dog_that_falls_leaves_no_remains(arena: MakeArena) -> None:
    game, dog = called(arena)
    game.do("end_turn", "A")
    game.play.state.change(dog, damage=2)
    game.turn_of("b")
    game.begin("attack", "b", "", answers=(dog, (4, 5), (0,)))
    while not game.play.at_rest:
        game.reply(next(iter(game.asked.legal())))
    assert game.view.piece(dog).defeated
    assert game.happened(RemainsLeft) == []
