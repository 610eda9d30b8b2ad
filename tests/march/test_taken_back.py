"""What was done is taken back as far as nothing new was seen, and no farther."""

from __future__ import annotations

import pytest

from delve.flow.driver import CannotGoBack
from tests.march.games import ROVERS, arena


def test_steps_on_ground_that_is_in_sight_are_taken_back() -> None:
    game = arena("A....", A="ansel drover")
    game.turn_of("A")
    before = game.play.state.digest()
    game.do("move", "A")
    game.walk("A", (1, 0), (2, 0))
    game.play.undo(ROVERS, to=0)
    assert game.play.state.digest() == before


def test_step_that_brings_somebody_into_sight_is_not_taken_back() -> None:
    game = arena("A#b\n...", A="ansel drover", b="bandit minion")
    game.turn_of("A")
    assert [piece.id for piece in game.session.view_of(ROVERS).standing()] == [game.id("A")]
    game.do("move", "A")
    game.walk("A", (0, 1))
    assert game.id("b") in [piece.id for piece in game.session.view_of(ROVERS).standing()]
    assert str(game.play.can_undo(ROVERS)) == "something new has come into sight"
    with pytest.raises(CannotGoBack):
        game.play.undo(ROVERS)


def test_step_behind_the_first_sight_is_taken_back_to_there() -> None:
    game = arena("A#b\n...\n...", A="ansel drover", b="bandit minion")
    game.turn_of("A")
    game.do("move", "A")
    game.walk("A", (0, 1))
    seen = game.play.state.digest()
    game.walk("A", (1, 1), (1, 2))
    game.play.undo(ROVERS, to=0)
    assert game.play.state.digest() == seen


def test_gate_behind_which_nothing_new_is_seen_may_be_shut_again_and_another_may_not() -> None:
    known = arena("AG.\n...", A="ansel drover", G="gate shut")
    known.turn_of("A")
    known.do("move", "A")
    known.walk("A", (0, 1), (1, 1), (2, 1), (1, 1))
    known.do("interact", "A", known.id("G"), "open")
    unknown = arena("AG...b", A="ansel drover", G="gate shut", b="bandit minion")
    unknown.turn_of("A")
    unknown.do("interact", "A", unknown.id("G"), "open")
    assert known.play.can_undo(ROVERS).usable
    assert not unknown.play.can_undo(ROVERS).usable


def test_rush_into_the_unknown_is_not_taken_back() -> None:
    game = arena("A........b", A="ansel drover", b="bandit minion")
    game.turn_of("A")
    game.do("rush", "A", "e")
    assert game.at("A") == (4, 0)
    assert not game.play.can_undo(ROVERS).usable, "six spaces far one sees"
