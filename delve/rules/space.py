"""Where things are: the board of a game as masks, occupancy, ground, distance and sight between pieces.

Masks belong to the board of the piece that asks. The geometry itself stands in `delve.geometry`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_

from delve.geometry.boards import Grid, bits, mask_of
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


class Layout:
    """A board as it is now, its things included: all that follows from ground and things alone (rules §2, §3)."""

    __slots__ = ("_sight", "barred", "costs", "grid", "made_of", "steps")

    def __init__(self, game: Game, laid: Board, things: tuple[Piece, ...]) -> None:
        self.made_of = laid, things, game.switches
        ground = [(game.library.get(TerrainDef, terrain), spaces) for terrain, spaces in laid.terrain]
        states = [(object_state(game, thing), mask_of(thing.spaces)) for thing in things]
        everything: list[tuple[TerrainDef | ObjectState, int]] = [*ground, *states]
        dark = [spaces for what, spaces in everything if what.blocks_sight]
        self.barred = _joined(spaces for what, spaces in everything if what.blocks_movement)
        """mask of the spaces that no figure may enter for ground or things (rules §2.4, §2.5)"""
        self.grid = Grid(
            width=laid.width,
            height=laid.height,
            floor=laid.floor,
            obstacles=_joined(dark),
            vertical=laid.vertical,
            horizontal=laid.horizontal,
            wall_corners=game.switches.wall_corners,
            edge_line_blocked_by=game.switches.edge_line_blocked_by,
            distance_through_obstacles=game.switches.distance_through_obstacles,
        )
        self.steps = steps_of(self.grid)
        self._sight: Sight | None = None
        self.costs: dict[int, int] = {}
        """movement points to enter -> mask of the spaces of this cost that are not barred"""
        for terrain, spaces in ground:
            if spaces & ~self.barred:
                self.costs[terrain.cost] = self.costs.get(terrain.cost, 0) | spaces & ~self.barred

    @property
    def sight(self) -> Sight:
        """Lines of sight; the table of a board is made when it is first asked for."""
        if self._sight is None:
            self._sight = sight_of(self.grid)
        return self._sight


def _joined(masks: Iterable[int]) -> int:
    return reduce(or_, masks, 0)


def layout(game: Game, board: str = MAIN_BOARD) -> Layout:
    """The layout of a board, made anew only when its things change."""
    key = ("layout", board)
    cache = game.cache
    if key not in cache:
        laid, things = game.state.boards[board], objects(game, board)
        known: Layout | None = game.lasting.get(key)
        if known is None or known.made_of != (laid, things, game.switches):
            known = game.lasting[key] = Layout(game, laid, things)
        cache[key] = known
    found: Layout = cache[key]
    return found


def grid_of(game: Game, board: str = MAIN_BOARD) -> Grid:
    """The grid of a board as it is now: floor, what blocks as an obstacle does, walls, switches (rules §2.2, §3)."""
    return layout(game, board).grid


def steps(game: Game, board: str = MAIN_BOARD) -> Steps:
    """Adjacency and distance on a board."""
    return layout(game, board).steps


def sight(game: Game, board: str = MAIN_BOARD) -> Sight:
    """Lines of sight on a board."""
    return layout(game, board).sight


def object_state(game: Game, piece: Piece) -> ObjectState:
    """What the present state of an object means (rules §2.5)."""
    return game.library.get(ObjectDef, piece.definition).states[piece.state]


def objects(game: Game, board: str = MAIN_BOARD) -> tuple[Piece, ...]:
    """The things on a board, oldest first."""
    return _standing(game, board)[0]


def figures(game: Game, board: str = MAIN_BOARD) -> tuple[Piece, ...]:
    """The figures that stand on a board, oldest first."""
    return _standing(game, board)[1]


def _standing(game: Game, board: str) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    """What stands on a board: things and figures."""
    key = ("standing", board)
    cache = game.cache
    if key not in cache:
        here = [piece for piece in game.state.pieces.values() if piece.spaces and piece.board == board]
        cache[key] = (
            tuple(piece for piece in here if not piece.is_figure),
            tuple(piece for piece in here if piece.is_figure),
        )
    found: tuple[tuple[Piece, ...], tuple[Piece, ...]] = cache[key]
    return found


def occupied(game: Game, board: str = MAIN_BOARD, but: int = 0) -> int:
    """Mask of the spaces that figures hold, leaving out one of them."""
    key = ("occupied", board, but)
    cache = game.cache
    if key not in cache:
        cache[key] = mask_of(s for piece in figures(game, board) if piece.id != but for s in piece.spaces)
    found: int = cache[key]
    return found


def ground(game: Game, board: str = MAIN_BOARD) -> dict[str, int]:
    """Terrain -> mask, as the board was laid."""
    return dict(game.state.boards[board].terrain)


def barred(game: Game, board: str = MAIN_BOARD) -> int:
    """Mask of the spaces that no figure may enter for ground or things (rules §2.4, §2.5)."""
    return layout(game, board).barred


def free(game: Game, board: str = MAIN_BOARD) -> int:
    """Mask of the spaces on which a figure could be put: no figure there, nothing that bars it (S0-09)."""
    found = layout(game, board)
    return found.grid.floor & ~found.barred & ~occupied(game, board)


def stands_on(game: Game, behavior: str, at: tuple[int, ...]) -> bool:
    """Whether all of the spaces are of the ground whose behavior this is (rules §2.4)."""
    terrain = behavior.removeprefix("terrain:")
    mask = ground(game).get(terrain, 0)
    return bool(at) and not mask_of(at) & ~mask


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
    key = ("in the way", viewer.id, viewer.board)
    cache = game.cache
    if key not in cache:
        cache[key] = mask_of(
            space
            for piece in figures(game, viewer.board)
            if piece.id != viewer.id and (rule == "all_figures" or piece.side != viewer.side)
            for space in piece.spaces
        )
    found: int = cache[key]
    return found


def sees(game: Game, viewer: Piece, target: Piece) -> bool:
    """Whether a figure has line of sight to another piece (rules §3.1)."""
    if not viewer.spaces or not target.spaces or viewer.board != target.board:
        return False
    return sight(game, viewer.board).line_of_sight(
        mask_of(viewer.spaces), mask_of(target.spaces), figures_in_the_way(game, viewer)
    )


def nearest_free(
    game: Game, around: int, board: str = MAIN_BOARD, size: tuple[int, int] = (1, 1)
) -> tuple[int, ...]:
    """The free spaces nearest to a mask for a base of this size; () if the board has no room (rules §7.4, §11.1).

    Where no chain of spaces leads to a free one, the first of the board is taken. Ties go to the lowest space number;
    for larger bases the top left space counts.
    """
    room = anchors(game, free(game, board), board, size)
    joined = steps(game, board)
    reached, most = around, 0
    while True:
        if found := reached & room:
            return base(game, next(bits(found)), board, size)
        most += 1
        reached, before = joined.within(around, most), reached
        if reached == before:
            return base(game, next(bits(room)), board, size) if room else ()


def base(game: Game, anchor: int, board: str, size: tuple[int, int]) -> tuple[int, ...]:
    """The spaces of a base of this size whose top left space is `anchor`."""
    stride = game.state.boards[board].stride
    return tuple(sorted(anchor + y * stride + x for y in range(size[1]) for x in range(size[0])))


def anchors(game: Game, room: int, board: str, size: tuple[int, int]) -> int:
    """Mask of the top left spaces where a whole base of this size fits into `room`."""
    stride = game.state.boards[board].stride
    mask = room
    for y in range(size[1]):
        for x in range(size[0]):
            mask &= room >> (y * stride + x)
    return mask
