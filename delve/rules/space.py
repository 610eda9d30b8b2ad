"""Where things are: the board of a game as masks, occupancy, ground, distance and sight between pieces.

Masks belong to the board of the piece that asks. The geometry itself stands in `delve.geometry`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from delve.geometry.boards import Grid, bits, edge_masks, mask_of
from delve.geometry.sight import Sight, sight_of
from delve.geometry.steps import Steps, steps_of
from delve.model.object import ObjectDef, ObjectState
from delve.model.terrain import TerrainDef
from delve.rules.game import Game
from delve.state.board import Board
from delve.state.piece import Piece

MAIN_BOARD = "main"


def board_of(game: Game, piece: Piece) -> Board:
    """The board that a piece is on, or was on last."""
    return game.state.boards[piece.board]


def grid_of(game: Game, board: str = MAIN_BOARD) -> Grid:
    """The grid of a board as it is now: floor, what blocks as an obstacle does, walls, switches (rules §2.2, §3).

    What lies on an edge and blocks movement and sight is a wall in it, such as a closed door.
    """
    return _grid(game, board, "both")


def steps(game: Game, board: str = MAIN_BOARD) -> Steps:
    """Adjacency and distance on a board."""
    return steps_of(grid_of(game, board))


def ways(game: Game, board: str = MAIN_BOARD) -> Steps:
    """Adjacency for figures that walk: elevations and whatever else bars an edge part spaces too (rules §2.7)."""
    return steps_of(_grid(game, board, "movement"))


def sight(game: Game, board: str = MAIN_BOARD) -> Sight:
    """Lines of sight on a board."""
    return sight_of(_grid(game, board, "sight"))


def _grid(game: Game, board: str, asked: Literal["both", "movement", "sight"]) -> Grid:
    """The grid for distance, for walking, or for sight: they differ only in the edges that part spaces."""
    key = ("grid", board, asked)
    cache = game.cache
    if key not in cache:
        laid, switches = game.state.boards[board], game.switches
        vertical, horizontal = laid.vertical, laid.horizontal
        if asked == "movement":
            vertical, horizontal = vertical | laid.barriers[0], horizontal | laid.barriers[1]
        for piece in objects(game, board):
            if piece.edges and _parts(object_state(game, piece), asked):
                down, across = edge_masks(laid.width, piece.edges)
                vertical, horizontal = vertical | down, horizontal | across
        cache[key] = Grid(
            width=laid.width,
            height=laid.height,
            floor=laid.floor,
            obstacles=_sight_blockers(game, board),
            vertical=vertical,
            horizontal=horizontal,
            wall_corners=switches.wall_corners,
            edge_line_blocked_by=switches.edge_line_blocked_by,
            distance_through_obstacles=switches.distance_through_obstacles,
        )
    found: Grid = cache[key]
    return found


def _parts(state: ObjectState, asked: str) -> bool:
    """Whether something on an edge parts the spaces beside it for what is asked."""
    if asked == "both":
        return state.blocks_movement and state.blocks_sight
    return state.blocks_movement if asked == "movement" else state.blocks_sight


def object_state(game: Game, piece: Piece) -> ObjectState:
    """What the present state of an object means (rules §2.5)."""
    return game.library.get(ObjectDef, piece.definition).states[piece.state]


def objects(game: Game, board: str = MAIN_BOARD) -> tuple[Piece, ...]:
    """The things on a board, oldest first."""
    return tuple(
        piece
        for piece in game.state.pieces.values()
        if piece.kind == "object" and piece.on_board and piece.board == board
    )


def figures(game: Game, board: str = MAIN_BOARD) -> tuple[Piece, ...]:
    """The figures that stand on a board, oldest first."""
    return tuple(
        piece
        for piece in game.state.pieces.values()
        if piece.is_figure and piece.on_board and piece.board == board
    )


def occupied(game: Game, board: str = MAIN_BOARD, but: Iterable[int] = ()) -> int:
    """Mask of the spaces that figures hold, leaving out some pieces."""
    left_out = set(but)
    return mask_of(s for piece in figures(game, board) if piece.id not in left_out for s in piece.spaces)


def ground(game: Game, board: str = MAIN_BOARD) -> dict[str, int]:
    """Terrain -> mask, with what lies over the ground (rules §2.4); what a figure makes of it: the query `terrain`."""
    key = ("ground", board)
    cache = game.cache
    if key not in cache:
        cache[key] = game.state.boards[board].ground()
    found: dict[str, int] = cache[key]
    return found


def barred(game: Game, board: str = MAIN_BOARD) -> int:
    """Mask of the spaces that no figure may enter for ground or things (rules §2.4, §2.5)."""
    return barred_by_ground(game, ground(game, board)) | barred_by_things(game, board)


def barred_by_things(game: Game, board: str = MAIN_BOARD) -> int:
    """Mask of the spaces of things that no figure may enter."""
    mask = 0
    for piece in objects(game, board):
        if object_state(game, piece).blocks_movement:
            mask |= mask_of(piece.spaces)
    return mask


def barred_by_ground(game: Game, terrain: dict[str, int]) -> int:
    """Mask of the ground that no figure may enter."""
    mask = 0
    for name, spaces in terrain.items():
        if game.library.get(TerrainDef, name).blocks_movement:
            mask |= spaces
    return mask


def _sight_blockers(game: Game, board: str) -> int:
    mask = 0
    for terrain, spaces in ground(game, board).items():
        if game.library.get(TerrainDef, terrain).blocks_sight:
            mask |= spaces
    for piece in objects(game, board):
        if object_state(game, piece).blocks_sight:
            mask |= mask_of(piece.spaces)
    return mask


def free(game: Game, board: str = MAIN_BOARD) -> int:
    """Mask of the spaces on which a figure could be put: no figure there, nothing that bars it (S0-09)."""
    return game.state.boards[board].floor & ~barred(game, board) & ~occupied(game, board)


def distance(game: Game, first: tuple[int, ...], second: tuple[int, ...]) -> int | None:
    """Spaces between two places, 0 where they share one; None where no way can be counted (rules §2.3)."""
    if not first or not second:
        return None
    return steps(game).distance(mask_of(first), mask_of(second))


def spaces_within(game: Game, piece: Piece, at: tuple[int, ...], most: int) -> bool:
    """Whether the spaces `at` lie within so many spaces of a piece."""
    if not piece.spaces or not at:
        return False
    return bool(steps(game).within(mask_of(piece.spaces), most) & mask_of(at))


def figures_in_the_way(game: Game, viewer: Piece) -> int:
    """Mask of the figures that block this viewer's sight, by the ruleset's switch (rules §3.2)."""
    rule = game.switches.sight_blockers
    if rule == "none":
        return 0
    return mask_of(
        space
        for piece in figures(game, viewer.board)
        if piece.id != viewer.id and (rule == "all_figures" or piece.side != viewer.side)
        for space in piece.spaces
    )


def nearest_free(
    game: Game, around: int, board: str = MAIN_BOARD, size: tuple[int, int] = (1, 1), but: int = 0
) -> tuple[int, ...]:
    """The free spaces nearest to a mask for a base of this size; () if the board has no room (rules §7.4, §11.1).

    Where no chain of spaces leads to a free one, the first of the board is taken. Ties go to the lowest space number;
    for larger bases, turned either way, the top left space counts. `but` is a figure whose own spaces count as free.
    """
    open_ = game.state.boards[board].floor & ~barred(game, board) & ~occupied(game, board, but=(but,))
    rooms = [(anchors(game, open_, board, way), way) for way in turned(size)]
    joined = steps(game, board)
    reached, most = around, 0
    while True:
        for room, way in rooms:
            if found := reached & room:
                return base(game, next(bits(found)), board, way)
        most += 1
        reached, before = joined.within(around, most), reached
        if reached == before:
            return next((base(game, next(bits(room)), board, way) for room, way in rooms if room), ())


def turned(size: tuple[int, int]) -> tuple[tuple[int, int], ...]:
    """The two ways in which a base can lie; one for a square."""
    return (size,) if size[0] == size[1] else (size, (size[1], size[0]))


def base(game: Game, anchor: int, board: str, size: tuple[int, int]) -> tuple[int, ...]:
    """The spaces of a base of this size whose top left space is `anchor`."""
    stride = game.state.boards[board].stride
    return tuple(sorted(anchor + y * stride + x for y in range(size[1]) for x in range(size[0])))


def anchors(game: Game, room: int, board: str, size: tuple[int, int]) -> int:
    """Mask of the top left spaces where a base of this size fits into `room`; no edge may part it (rules §5.14)."""
    if size == (1, 1):
        return room
    grid = _grid(game, board, "movement")
    mask = room
    for y in range(size[1]):
        for x in range(size[0]):
            fit = room & ~(grid.vertical if x else 0) & ~(grid.horizontal if y else 0)
            mask &= fit >> (y * grid.stride + x)
    return mask
