"""Where figures were defeated something is left, and heroes that lie under others are seen."""

from __future__ import annotations

from delve.rules.facts import FigureDefeated, RemainsLeft
from delve.ui.sprites import RemainsSprite
from delve.ui.table.figures import tokens
from delve.ui.table.remains import remains
from tests.ui.table.seats import Seat


def seat_of_two() -> Seat:
    return Seat("K.g.\n....", K="nite knight", g="goblin minion")


def fell(seat: Seat, *spaces: int) -> FigureDefeated:
    return FigureDefeated(piece=seat.game.id("g"), source=0, spaces=spaces)


def test_defeated_figure_leaves_a_mark_as_large_as_itself_for_the_rest_of_the_quest() -> None:
    seat = seat_of_two()
    view = seat.game.view
    one, right, below = view.space(2, 0), view.space(3, 0), view.space(2, 1)
    assert remains([fell(seat, one)], view) == (RemainsSprite(2, 0),)
    whole = fell(seat, one, right, below, view.space(3, 1))
    assert remains([whole], view) == (RemainsSprite(2, 0, 2, 2),)


def test_where_the_ruleset_leaves_an_object_there_is_no_mark_beside_it() -> None:
    seat = seat_of_two()
    left = RemainsLeft(piece=99, of=seat.game.id("g"), spaces=(2,))
    assert remains([fell(seat, 2), left], seat.game.view) == ()


def test_mark_of_somebody_unknown_or_on_another_board_is_not_seen() -> None:
    seat = seat_of_two()
    unknown = FigureDefeated(piece=999, source=0, spaces=(2,))
    assert remains([unknown, fell(seat)], seat.game.view) == ()
    seat.game.play.state.change(seat.game.id("g"), board="cellar")
    assert remains([fell(seat, 2)], seat.game.view) == ()


def test_marks_are_on_the_screen_after_a_kill_and_gone_when_it_is_taken_back() -> None:
    seat = seat_of_two()
    assert seat.lines("remains") == []
    seat.game.play.facts.append(fell(seat, 2))
    seat.game.play.state.change(seat.game.id("g"), damage=1)
    assert seat.lines("remains") == ["remains 2,0 1x1"]
    seat.game.play.facts.pop()
    seat.game.play.state.change(seat.game.id("g"), damage=0)
    assert seat.lines("remains") == []


def lie_down(seat: Seat, x: int, y: int) -> None:
    at = seat.game.view.space(x, y)
    seat.game.play.state.change(seat.game.id("K"), spaces=(), fallen_at=at)


def test_knocked_out_hero_lies_below_others_and_under_a_monster_in_a_corner_above_it() -> None:
    seat = seat_of_two()
    lie_down(seat, 0, 0)
    lying, standing = tokens(seat.game.view, {})
    assert (lying.lying, lying.covered, lying.gray) == (True, False, True)
    lie_down(seat, 2, 0)
    standing, covered = tokens(seat.game.view, {})
    assert standing.id == seat.game.id("g")
    assert (covered.id, covered.lying, covered.covered) == (seat.game.id("K"), True, True)
    assert (covered.x, covered.y, covered.gray) == (2, 0, False)
    assert covered.outline is not None
