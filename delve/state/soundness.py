"""Whether a state that was read from a file is consistent: its boards have a size, and all that it refers to is there.

Only what holds in every state of every game is checked, not whether any game could ever come to the state.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from delve.bounds import LARGEST_EXACT
from delve.state.board import Board
from delve.state.game import GameState
from delve.state.piece import Piece

LARGEST_BOARD: Final = 1_000
"""the most rows or columns of a board; coordinates of maps end at 199"""


def require_consistent(state: GameState) -> GameState:
    """The state itself, if it is consistent. Raises ValueError with the first thing that is not."""
    for fault in _faults(state):
        raise ValueError(f"this is no state of a game: {fault}")
    return state


def _faults(state: GameState) -> Iterator[str]:
    for name, board in state.boards.items():
        yield from (f"the board {name} {fault}" for fault in _of_board(board))
    for id, piece in state.pieces.items():
        yield from (f"the piece {id} {fault}" for fault in _of_piece(piece, state))
    yield from _of_items(state)
    yield from _of_knowledge(state)
    if any(one.piece not in state.pieces for one in state.careers):
        yield "a hero that is not there has earned experience"
    yield from _of_absence(state)
    if state.next_piece <= max(state.pieces, default=0):
        yield "the next piece has the number of one that is there"
    if state.next_group <= max((group.number for group in state.groups), default=0):
        yield "the next group has the number of one that is there"
    if state.active and state.active not in state.pieces:
        yield "the active piece is not there"
    if not 0 <= state.round <= LARGEST_EXACT:
        yield f"it has no round {state.round}"


def _of_absence(state: GameState) -> Iterator[str]:
    """Who is off the map is there, stands nowhere, and comes back on its board."""
    for one in state.away:
        if one.piece not in state.pieces or state.pieces[one.piece].on_board or not one.spaces:
            yield "a figure is off the map that is not there, or stands on it"
        elif not _are_on(state, state.pieces[one.piece].board, one.spaces):
            yield f"the piece {one.piece} comes back outside every board"


def _of_knowledge(state: GameState) -> Iterator[str]:
    for known in state.knowledge:
        what = f"what {known.side} knows of {known.board}"
        real = state.boards.get(known.board)
        if real is None or (known.laid.width, known.laid.height) != (real.width, real.height):
            yield f"{what} is of another board"
            continue
        yield from (f"{what} {fault}" for fault in _of_board(known.laid))
        if known.in_sight & ~known.laid.floor:
            yield f"{what} leaves out what is in sight"
        if min(known.explored, known.edge) < 0 or (known.explored | known.edge) >> _spaces(real):
            yield f"{what} has explored spaces outside the board"
        if any(piece.id not in state.pieces for piece in known.pieces):
            yield f"{what} has a piece that is not there"
        if any(piece not in state.pieces for sighting in known.sightings for piece in sighting[:2]):
            yield f"{what} has a sighting of or by a piece that is not there"
        if any(piece not in state.pieces or number < 0 for piece, number in known.met):
            yield f"{what} has met a piece that is not there"
        if any(not 0 <= at < _spaces(real) for _, _, at in known.sightings):
            yield f"{what} has a sighting outside the board"
        if any(item.id not in state.items for item in (*known.items, *known.carried)):
            yield f"{what} has an item that is not there"


def _of_board(board: Board) -> Iterator[str]:
    if not (0 < board.width <= LARGEST_BOARD and 0 < board.height <= LARGEST_BOARD):
        yield "has no size that a board can have"
        return
    masks = [mask for part in (board.terrain, board.overlay, board.zones, board.marks) for _, mask in part]
    if any(mask < 0 for mask in (*masks, board.vertical, board.horizontal, *board.barriers)):
        yield "has a mask below 0"
    elif any(mask >> _spaces(board) for mask in masks):
        yield "has spaces outside its size"


def _of_piece(piece: Piece, state: GameState) -> Iterator[str]:
    if piece.group and all(group.number != piece.group for group in state.groups):
        yield "belongs to a group that is not there"
    if any(other and other not in state.pieces for other in (piece.owner, piece.carried_by)):
        yield "belongs to a piece that is not there"
    if (piece.owner and piece.kind != "familiar") or (piece.carried_by and piece.is_figure):
        yield "cannot belong to a piece"
    if not set(piece.equipped) <= set(piece.items) or len(set(piece.equipped)) < len(piece.equipped):
        yield "has equipped what it does not carry"
    if not piece.on_board:
        return
    if not _are_on(state, piece.board, (*piece.spaces, *(space for edge in piece.edges for space in edge))):
        yield "stands outside every board"


def _of_items(state: GameState) -> Iterator[str]:
    """Each item in play is in one place at most, and whatever a piece has is there."""
    held = [item for piece in state.pieces.values() for item in (*piece.items, *piece.used_up)]
    lying = [item.id for item in state.items.values() if item.lies]
    if any(item not in state.items for item in held):
        yield "a piece has an item that is not there"
    if len({*held, *lying}) < len(held) + len(lying):
        yield "an item is in two places"
    if state.next_item <= max(state.items, default=0):
        yield "the next item has the number of one that is there"
    for item in state.items.values():
        board = state.boards.get(item.board)
        if item.lies and (board is None or item.space >= _spaces(board)):
            yield f"the item {item.id} lies outside every board"


def _are_on(state: GameState, name: str, spaces: tuple[int, ...]) -> bool:
    """Whether there are a board of that name and all these spaces of it."""
    board = state.boards.get(name)
    return board is not None and all(0 <= space < _spaces(board) for space in spaces)


def _spaces(board: Board) -> int:
    """How many places a board has, guard column included: the numbers of its spaces are below that."""
    return board.stride * board.height
