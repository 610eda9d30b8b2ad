"""The window shows the board of the figure that acts, and lets a player look at another (rules §2.9)."""

from __future__ import annotations

from delve.rules.do import noticing
from delve.ui.table.scene import mist
from delve.ui.tiling import rim_of
from tests.arenas import arena
from tests.rules.test_boards import gone_down, levels
from tests.rules.test_sight_of_sides import hidden
from tests.ui.table.seats import Seat


def test_window_shows_the_board_of_the_figure_that_acts() -> None:
    game = gone_down()
    seat = Seat(game=game)
    assert (seat.model().picture.width, seat.model().picture.height) == (3, 3)
    assert {token.id for token in seat.model().scene.tokens} == {game.id("K"), game.id("g")}
    assert seat.model().top.title.endswith("· deep")


def test_player_looks_at_the_next_board_and_back() -> None:
    game = levels()
    game.turn_of("K")
    seat = Seat(game=game)
    assert {token.id for token in seat.model().scene.tokens} == {game.id("K")}
    seat.hand.look_at_next_board()
    assert {token.id for token in seat.model().scene.tokens} == {game.id("g")}
    assert (seat.model().picture.width, seat.hand.targets.mover, seat.hand.route((1, 0))) == (3, 0, None)
    seat.hand.look_at_next_board()
    assert seat.model().picture.width == 5
    assert seat.hand.targets.mover == game.id("K")


def test_window_returns_to_the_game_when_it_goes_on() -> None:
    game = levels()
    game.turn_of("K")
    seat = Seat(game=game)
    seat.model()
    seat.hand.look_at_next_board()
    game.do("move", "K")
    assert seat.hand.targets.mover == game.id("K")
    assert seat.model().picture.width == 5


def test_window_shows_where_the_party_fell_when_the_game_is_over() -> None:
    """Nobody acts then, and the window went to the first level."""
    game = gone_down()
    seat = Seat(game=game)
    state = game.play.game.state
    state.change(game.id("K"), defeated=True)
    state.active, state.outcome = 0, "overlord"
    assert game.session.view.here != "deep"
    assert seat.hand.view.here == "deep"
    assert seat.model().top.title.endswith("· deep")
    seat.hand.look_at_next_board()
    assert seat.hand.view.here != "deep"
    seat.hand.look_at_next_board()
    assert seat.hand.view.here == "deep"


def test_figures_of_all_boards_have_an_avatar() -> None:
    game = levels()
    game.turn_of("K")
    assert {avatar.piece for avatar in Seat(game=game).model().avatars} == {game.id("K"), game.id("g")}


def test_no_line_of_sight_leads_to_a_figure_on_another_board() -> None:
    """Its avatar is pointed at there: the spaces that it holds are those of the other board."""
    pieces = {"K": "nite knight", "S": "wren strider", "g": "goblin minion"}
    seat = Seat(game=arena("K.g", boards={"deep": ".........\n.........\n........S"}, **pieces))
    seat.game.turn_of("K")
    seat.hand.look_at(None, seat.game.id("S"))
    shown = seat.model()
    assert shown.card is not None
    assert shown.card.name == "Wren"
    assert (shown.scene.sights, [mark for mark in shown.scene.marks if mark.kind == "cross"]) == ((), [])
    seat.hand.look_at(None, seat.game.id("g"))
    assert len(seat.model().scene.sights) == 1


def test_button_leads_to_the_other_board() -> None:
    game = levels()
    game.turn_of("K")
    game.do("move", "K")
    game.walk("K", (1, 0), (2, 0))
    assert any("Enter deep" in line for line in Seat(game=game).lines("button"))


def test_window_draws_three_kinds_of_space() -> None:
    """In sight, remembered under mist, and unknown as solid rock."""
    game = hidden("K......#....", radius=3, pieces={"K": "nite knight"})
    game.turn_of("K")
    game.play.state.change(game.id("K"), spaces=(4,))
    noticing.notice(game.play.game)
    seat = Seat(game=game)
    veil = seat.model().scene.overlays[0]
    assert (0, 0) in veil.cells
    assert veil.cells.isdisjoint((x, 0) for x in range(1, 7))
    floor = {tile.x for tile in seat.model().picture.tiles if tile.kind == "floor" and tile.y == 0}
    assert floor == {0, 1, 2, 3, 4, 5, 6}


def test_mist_lies_on_the_walls_of_what_is_remembered_and_on_none_beside_what_is_seen() -> None:
    """Else a remembered floor is as dark as the tops of the walls around it."""
    game = hidden("K......#....", radius=3, pieces={"K": "nite knight"})
    game.turn_of("K")
    game.play.state.change(game.id("K"), spaces=(5,))
    noticing.notice(game.play.game)
    veil = Seat(game=game).model().scene.overlays[0]
    assert {(0, 0), (1, 0)} <= veil.cells
    assert {(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1)} <= veil.cells
    assert veil.cells.isdisjoint((x, y) for x in range(1, 9) for y in (-1, 1))
    assert rim_of((0, 0), veil.cells | veil.inside) == (0.0, 0.0, 0.0, 0.0), "no line between floor and wall"
    assert rim_of((-1, 0), veil.cells | veil.inside) == (0.0, 0.0, 0.0, 0.0), "none around the walls"
    assert rim_of((1, 0), veil.cells | veil.inside) == (0.0, 1.0, 0.0, 0.0), "a line where sight ends"


def test_window_has_no_mist_where_everything_is_seen() -> None:
    game = levels()
    game.turn_of("K")
    assert mist(game.view) == ()
    assert not any(token.gray for token in Seat(game=game).model().scene.tokens)
