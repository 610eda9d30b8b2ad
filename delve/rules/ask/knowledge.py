"""What sides see and remember, where the ruleset hides what is out of sight (rules §3.6).

What a side knows is a part of the state; where a ruleset says `sight: all` there is nothing of it.
"""

from __future__ import annotations

from bisect import bisect_left
from operator import attrgetter
from typing import Final

from msgspec import structs

from delve.geometry.boards import mask_of, mask_of_held
from delve.rules.ask.standing import figures_on, held_on
from delve.rules.game import Game
from delve.state.board import Board
from delve.state.knowledge import Knowledge
from delve.state.piece import Piece

_ID: Final = attrgetter("id")


def hides_anything(game: Game) -> bool:
    """Whether the ruleset hides from sides what they do not see."""
    return game.ruleset.sight != "all"


def known_by(game: Game, side: str) -> tuple[Knowledge, ...]:
    """What a side knows, board by board."""
    return tuple([one for one in game.state.knowledge if one.side == side])


def on_board(game: Game, side: str, board: str) -> Knowledge:
    """What a side knows of a board; nothing, before anybody was asked."""
    for one in game.state.knowledge:
        if one.side == side and one.board == board:
            return one
    return Knowledge(side=side, board=board, laid=restricted(game.state.boards[board], 0))


def as_known(one: Knowledge, piece: int) -> Piece | None:
    """A piece of others as a side knows it on a board; None where it knows nothing of it there."""
    at = bisect_left(one.pieces, piece, key=_ID)
    return one.pieces[at] if at < len(one.pieces) and one.pieces[at].id == piece else None


def place_of(piece: Piece) -> int:
    """Mask of the spaces where a piece stands, lies, or has what parts them."""
    if piece.spaces:
        return mask_of_held(piece.spaces)
    return mask_of(piece.beside) or (1 << piece.fallen_at if piece.fallen_at >= 0 else 0)


def restricted(board: Board, floor: int) -> Board:
    """A board as if only some of its spaces were there."""

    def parts(masks: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
        return tuple((name, mask & floor) for name, mask in masks if mask & floor)

    across, down = floor | floor << 1, floor | floor << board.stride
    return structs.replace(
        board,
        terrain=parts(board.terrain),
        overlay=parts(board.overlay),
        zones=parts(board.zones),
        marks=parts(board.marks),
        vertical=board.vertical & across,
        horizontal=board.horizontal & down,
        barriers=(board.barriers[0] & across, board.barriers[1] & down),
    )


# ------------------------------------------------------------------------------------------------ who sees what
def sees_piece(game: Game, side: str, piece: Piece) -> bool:
    """Whether a side sees a piece now, or owns it."""
    if not hides_anything(game) or piece.side == side:
        return True
    one = on_board(game, side, piece.board) if piece.board in game.state.boards else None
    return one is not None and is_known_there(one, piece)


def is_known_there(one: Knowledge, piece: Piece) -> bool:
    """Whether a side that knows this of a piece's board sees the piece where it is."""
    return bool(place_of(piece) & one.in_sight) or piece.id in one.found


# ------------------------------------------------------------------------------------------------ what is bumped into
def unseen_at(game: Game, side: str, mover: Piece, board: str, at: int) -> Piece | None:
    """Who stands on a space without the side that moves a figure knowing it, where the ruleset hides anything."""
    if not held_on(game, board).all >> at & 1:
        return None
    there = (figure for figure in figures_on(game, board) if at in figure.spaces and figure.id != mover.id)
    return next((figure for figure in there if not sees_piece(game, side, figure)), None)
