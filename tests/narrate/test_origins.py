"""Where values come from is told of what those at the table may see, and of nothing else."""

from __future__ import annotations

from types import SimpleNamespace

from delve.flow.game_files import Origin
from delve.narrate.origins import origins_of_piece, origins_of_space
from tests.march.games import ROVERS, session


def test_nothing_is_told_of_what_is_hidden_from_the_side_that_looks() -> None:
    game = session(5, ROVERS)
    told_of_all = SimpleNamespace(origins=lambda kind, id: (Origin(f"{kind} {id}", (), ""),))
    game.files = told_of_all  # type: ignore[assignment]
    while not game.waits_for_person:
        game.step()
    view, whole = game.view, game.play.view
    hidden = [piece for piece in whole.standing() if piece.id not in view.state.pieces]
    assert hidden
    for piece in hidden:
        at = whole.on(piece.board).point(piece.spaces[0])
        told = origins_of_space(game, piece.board, *at)
        assert piece.definition not in {one.id for one in told}
        if not view.on(piece.board).board.floor >> piece.spaces[0] & 1:
            assert told == (), "nothing is known of the space itself"
    for piece in view.figures():
        assert origins_of_piece(game, piece.id)
        assert origins_of_space(game, piece.board, *view.on(piece.board).point(piece.spaces[0]))
