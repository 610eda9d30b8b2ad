"""What was done is taken back as far as nothing new was seen, and no farther."""

from __future__ import annotations

import pytest

from delve.flow.driver import CannotGoBack
from delve.testing.arena import Arena
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


CANNOT = "something new has come into sight"


def undone(game: Arena, *, free: bool) -> None:
    """The last deed of the rovers can be taken back whole, or not at all and for the reason that players read."""
    verdict = game.play.can_undo(ROVERS)
    assert (verdict.usable, str(verdict.reason or "")) == (free, "" if free else CANNOT)
    if not free:
        with pytest.raises(CannotGoBack, match=CANNOT):
            game.play.undo(ROVERS)


def known_corner(**pieces: str) -> Arena:
    """Ansel has seen the space behind the pillar, and stands where he does not see it any longer."""
    game = arena("A#.\n...", A="ansel drover", **pieces)
    game.turn_of("A")
    game.do("move", "A")
    game.walk("A", (0, 1), (0, 0))
    known = game.session.view_of(ROVERS)
    assert known.state.boards["main"].floor >> game.view.space(2, 0) & 1
    return game


def look_again(game: Arena) -> None:
    """Step to where the space behind the pillar is in sight."""
    game.walk("A", (0, 1))


def test_sight_of_remembered_ground_on_which_nothing_has_changed_may_be_taken_back() -> None:
    game = known_corner()
    look_again(game)
    undone(game, free=True)


def test_sight_of_remembered_ground_on_which_somebody_stands_now_may_not() -> None:
    game = arena("A#.\n...\n#..\n..b", A="ansel drover", b="bandit minion")
    game.turn_of("A")
    game.do("move", "A")
    game.walk("A", (0, 1), (0, 0))
    game.play.state.change(game.id("b"), spaces=(game.view.space(2, 0),))
    game.play.accept_edited_state()
    look_again(game)
    undone(game, free=False)


def test_sight_of_an_item_that_lies_on_remembered_ground_may_not() -> None:
    game = known_corner()
    game.lay_item("march:tithe_silver", (2, 0))
    look_again(game)
    undone(game, free=False)


@pytest.mark.parametrize("to", [(8, 0), (3, 0)], ids=["out of sight", "in sight"])
def test_sight_of_where_somebody_stands_no_longer_may_not(to: tuple[int, int]) -> None:
    """That a remembered figure is gone is news, and that it stands elsewhere now."""
    game = arena("A#b......\n.........", A="ansel drover", b="bandit minion")
    game.turn_of("A")
    game.do("move", "A")
    game.walk("A", (0, 1), (0, 0))
    remembered = game.session.view_of(ROVERS).piece(game.id("b"))
    assert remembered.spaces == (game.view.space(2, 0),)
    game.play.state.change(game.id("b"), spaces=(game.view.space(*to),))
    game.play.accept_edited_state()
    look_again(game)
    undone(game, free=False)


@pytest.mark.parametrize("otherwise", [False, True])
def test_sight_of_a_gate_that_somebody_has_opened_may_not(otherwise: bool) -> None:
    """The ground behind it is known."""
    game = arena("A#G..\n.....", A="ansel drover", G="gate shut")
    game.turn_of("A")
    game.do("move", "A")
    game.walk("A", (0, 1), (1, 1), (0, 1), (0, 0))
    if otherwise:
        game.play.state.change(game.id("G"), state="ajar")
        game.play.accept_edited_state()
    game.do("move", "A")
    look_again(game)
    undone(game, free=not otherwise)


def test_sight_of_where_an_item_lies_no_longer_may_not() -> None:
    game = known_corner()
    silver = game.lay_item("march:tithe_silver", (2, 0))
    look_again(game)
    game.walk("A", (0, 0))
    game.play.state.change_item(silver, space=-1, board="")
    game.play.accept_edited_state()
    game.do("move", "A")
    look_again(game)
    undone(game, free=False)


def test_way_to_another_board_may_be_taken_back_only_where_that_board_is_known() -> None:
    game = arena("AS.", boards={"cellar": "s..\n..."}, A="ansel drover", S="cellar_stair", s="cellar_stair")
    game.turn_of("A")
    game.do("move", "A")
    game.walk("A", (1, 0), ("cellar", 0, 0))
    undone(game, free=False)
    game.walk("A", ("main", 1, 0))
    undone(game, free=True)
    game.do("move", "A")
    game.walk("A", ("cellar", 0, 0))
    undone(game, free=True)
