"""Where things are: the board of a game as masks, occupancy, ground, distance and sight between pieces.

Masks belong to the board of the piece that asks. The geometry itself stands in `delve.geometry`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_

from msgspec import structs

from delve.geometry import footprints
from delve.geometry.boards import Grid, edge_masks, mask_of
from delve.geometry.sight import Sight, sight_of
from delve.geometry.steps import Steps, steps_of
from delve.model.object import ObjectDef, ObjectState
from delve.model.terrain import TerrainDef
from delve.rules.game import Game
from delve.rules.sides import ATTITUDE, is_friend
from delve.state.board import Board
from delve.state.piece import Piece


def board_of(game: Game, piece: Piece) -> Board:
    """The board that a piece is on, or was on last."""
    return game.state.boards[piece.board]


class Layout:
    """A board as it is now, its things included: all that follows from ground and things alone (rules §2, §3)."""

    __slots__ = (
        "_sight",
        "barred",
        "barred_by_things",
        "costs",
        "grid",
        "ground",
        "made_of",
        "seen_through",
        "steps",
        "ways",
    )

    def __init__(self, game: Game, laid: Board, things: tuple[Piece, ...]) -> None:
        self.made_of = laid, things, game.switches
        self.ground: dict[str, int] = laid.ground()
        """terrain -> mask, with what lies over the ground"""
        states = [(object_state(game, thing), thing) for thing in things]
        self.barred_by_things = _joined(mask_of(t.spaces) for state, t in states if state.blocks_movement)
        self.barred = self.barred_by_things | barred_by_ground(game, self.ground)
        """mask of the spaces that no figure may enter for ground or things (rules §2.4, §2.5)"""
        self.costs = costs_of(game, self.ground, self.barred)
        """movement points to enter -> mask of the spaces of this cost that are not barred"""
        dark = _joined(mask_of(thing.spaces) for state, thing in states if state.blocks_sight)
        obstacles = dark | _joined(
            mask
            for terrain, mask in self.ground.items()
            if game.library.get(TerrainDef, terrain).blocks_sight
        )
        on_edges = [(state, edge_masks(laid.width, thing.edges)) for state, thing in states if thing.edges]

        def grid(walls: list[tuple[int, int]]) -> Grid:
            return Grid(
                width=laid.width,
                height=laid.height,
                floor=laid.floor,
                obstacles=obstacles,
                vertical=laid.vertical | _joined(down for down, _ in walls),
                horizontal=laid.horizontal | _joined(across for _, across in walls),
                wall_corners=game.switches.wall_corners,
                edge_line_blocked_by=game.switches.edge_line_blocked_by,
                distance_through_obstacles=game.switches.distance_through_obstacles,
                directions=game.ruleset.directions,
            )

        self.grid = grid([e for state, e in on_edges if state.blocks_movement and state.blocks_sight])
        """for distance: what blocks movement and sight on an edge is a wall in it, such as a closed door"""
        self.steps = steps_of(self.grid)
        self.ways = steps_of(grid([laid.barriers, *(e for state, e in on_edges if state.blocks_movement)]))
        """for figures that walk: elevations and whatever else bars an edge part spaces too (rules §2.7)"""
        self.seen_through = grid([e for state, e in on_edges if state.blocks_sight])
        self._sight: Sight | None = None

    @property
    def sight(self) -> Sight:
        """Lines of sight; the table of a board is made when it is first asked for."""
        if self._sight is None:
            self._sight = sight_of(self.seen_through)
        return self._sight

    def sight_through(self, clear: int) -> Sight:
        """Lines of sight for one that a mask of obstacles does not hinder (rules §3.5)."""
        grid = self.seen_through
        return sight_of(structs.replace(grid, obstacles=grid.obstacles & ~clear))


def _joined(masks: Iterable[int]) -> int:
    return reduce(or_, masks, 0)


def layout(game: Game, board: str) -> Layout:
    """The layout of a board, made anew only when its ground or its things change."""
    key = ("layout", board)
    cache = game.cache
    found: Layout | None = cache.get(key)
    if found is None:
        laid, things = game.state.boards[board], objects(game, board)
        found = cache[key] = _kept(game, board, laid, things)
    return found


LAYOUTS_KEPT = 6
"""layouts of one board that are kept, as several sides see it and games that look ahead"""


def _kept(game: Game, board: str, laid: Board, things: tuple[Piece, ...]) -> Layout:
    """The layout that is made of this, the one that was asked for last looked at first."""
    kept: list[Layout] = game.lasting.setdefault(("layouts", board), [])
    made_of = laid, things, game.switches
    for place, found in enumerate(kept):
        if found.made_of == made_of:
            if place:
                kept.insert(0, kept.pop(place))
            return found
    kept.insert(0, Layout(game, laid, things))
    del kept[LAYOUTS_KEPT:]
    return kept[0]


def grid_of(game: Game, board: str) -> Grid:
    """The grid of a board as it is now: floor, what blocks as an obstacle does, walls, switches (rules §2.2, §3)."""
    return layout(game, board).grid


def is_in_zone(game: Game, piece: Piece, zone: str) -> bool:
    """Whether a piece holds a space of a zone of its board."""
    return bool(piece.spaces) and bool(mask_of(piece.spaces) & board_of(game, piece).zone(zone))


def steps(game: Game, board: str) -> Steps:
    """Adjacency and distance on a board."""
    return layout(game, board).steps


def ways(game: Game, board: str) -> Steps:
    """Adjacency for figures that walk (rules §2.7)."""
    return layout(game, board).ways


def sight(game: Game, board: str) -> Sight:
    """Lines of sight on a board."""
    return layout(game, board).sight


def object_state(game: Game, piece: Piece) -> ObjectState:
    """What the present state of an object means (rules §2.5)."""
    return game.library.get(ObjectDef, piece.definition).states[piece.state]


def objects(game: Game, board: str) -> tuple[Piece, ...]:
    """The things on a board, oldest first."""
    return _standing(game, board)[0]


def figures(game: Game, board: str) -> tuple[Piece, ...]:
    """The figures that stand on a board, oldest first."""
    return _standing(game, board)[1]


def standing(game: Game) -> tuple[Piece, ...]:
    """The figures that stand on any board, oldest first."""
    if len(game.state.boards) == 1:
        return figures(game, *game.state.boards)
    return tuple(piece for piece in game.state.pieces.values() if piece.on_board and piece.is_figure)


def walkers(game: Game, board: str) -> tuple[Piece, ...]:
    """Whoever moves about on a board, oldest first: the figures, and familiars without a body (rules §13.2)."""
    return tuple(
        piece
        for piece in game.state.pieces.values()
        if piece.spaces and piece.board == board and piece.kind != "object"
    )


def _standing(game: Game, board: str) -> tuple[tuple[Piece, ...], tuple[Piece, ...]]:
    """What stands on a board: things and figures."""
    key = ("standing", board)
    cache = game.cache
    found: tuple[tuple[Piece, ...], tuple[Piece, ...]] | None = cache.get(key)
    if found is None:
        here = [piece for piece in game.state.pieces.values() if piece.board == board and piece.on_board]
        found = cache[key] = (
            tuple([piece for piece in here if piece.kind == "object"]),
            tuple([piece for piece in here if piece.is_figure]),
        )
    return found


def occupied(game: Game, board: str, but: int = 0) -> int:
    """Mask of the spaces that figures hold, leaving out one of them."""
    key = ("occupied", board, but)
    cache = game.cache
    if key not in cache:
        cache[key] = mask_of(s for piece in figures(game, board) if piece.id != but for s in piece.spaces)
    found: int = cache[key]
    return found


def held_against(game: Game, piece: Piece) -> int:
    """Mask of the spaces of its board that figures hold which are no friends of a figure."""
    key = ("held against", piece.id if game.handlers(ATTITUDE) else piece.side, piece.board)
    cache = game.cache
    if key not in cache:
        others = (other for other in figures(game, piece.board) if not is_friend(game, piece, other))
        cache[key] = mask_of(s for other in others for s in other.spaces)
    found: int = cache[key]
    return found


def ground(game: Game, board: str) -> dict[str, int]:
    """Terrain -> mask, with what lies over the ground (rules §2.4); what a figure makes of it: the query `terrain`."""
    return layout(game, board).ground


def barred(game: Game, board: str) -> int:
    """Mask of the spaces that no figure may enter for ground or things (rules §2.4, §2.5)."""
    return layout(game, board).barred


def barred_by_ground(game: Game, terrain: dict[str, int]) -> int:
    """Mask of the ground that no figure may enter."""
    return _joined(
        mask for name, mask in terrain.items() if game.library.get(TerrainDef, name).blocks_movement
    )


def costs_of(game: Game, terrain: dict[str, int], shut: int) -> dict[int, int]:
    """Movement points to enter -> mask of the ground of this cost that is not shut."""
    costs: dict[int, int] = {}
    for name, mask in terrain.items():
        if mask & ~shut:
            cost = game.library.get(TerrainDef, name).cost
            costs[cost] = costs.get(cost, 0) | mask & ~shut
    return costs


def free(game: Game, board: str, but: int = 0) -> int:
    """Mask of the spaces on which a figure could be put: no figure there, nothing that bars it (S0-09).

    `but` is a figure whose own spaces count as free.
    """
    return open_ground(game, board) & ~occupied(game, board, but)


def open_ground(game: Game, board: str) -> int:
    """Mask of the spaces that nothing bars, whoever stands there."""
    found = layout(game, board)
    return found.grid.floor & ~found.barred


def distance(game: Game, board: str, first: tuple[int, ...], second: tuple[int, ...]) -> int | None:
    """Spaces between two places of a board, 0 where they share one; None where no way can be counted (rules §2.3)."""
    if not first or not second:
        return None
    return steps(game, board).distance(mask_of(first), mask_of(second))


Spot = tuple[str, tuple[int, ...]]
"""some spaces of a board"""


def ends(game: Game) -> dict[tuple[str, str], list[tuple[str, int]]]:
    """For each set of things that lead to each other: the board and the space of each (rules §2.8)."""
    cache = game.cache
    if "ends" not in cache:
        found: dict[tuple[str, str], list[tuple[str, int]]] = {}
        for board in game.state.boards:
            for thing in objects(game, board):
                if object_state(game, thing).leads:
                    there = ((board, space) for space in thing.spaces)
                    found.setdefault((thing.definition, thing.link), []).extend(there)
        cache["ends"] = found
    known: dict[tuple[str, str], list[tuple[str, int]]] = cache["ends"]
    return known


def passages(game: Game, board: str) -> dict[int, tuple[tuple[str, int], ...]]:
    """Space of a board -> the spaces of other boards to which things lead from it, in a fixed order (rules §2.9)."""
    if len(game.state.boards) == 1:
        return {}
    key = ("passages", board)
    cache = game.cache
    if key not in cache:
        found: dict[int, tuple[tuple[str, int], ...]] = {}
        for net in ends(game).values():
            elsewhere = tuple(sorted(end for end in net if end[0] != board))
            for here, space in net if elsewhere else ():
                if here == board:
                    found[space] = (*found.get(space, ()), *elsewhere)
        cache[key] = found
    known: dict[int, tuple[tuple[str, int], ...]] = cache[key]
    return known


def through(game: Game, start: Spot, goal: Spot) -> int | None:
    """Spaces between two places, which may lie on two boards: then the way through what leads from one to the other.

    To go through counts one. None where no way can be counted (rules §2.3, §2.9).
    """
    if start[0] == goal[0]:
        return distance(game, *start, goal[1])
    far: dict[tuple[str, int], int] = {}
    ahead = [(0, *start)]
    best: int | None = None
    while ahead:
        walked, board, spaces = min(ahead)
        ahead.remove((walked, board, spaces))
        if best is not None and walked >= best:
            break
        if board == goal[0] and (last := distance(game, board, spaces, goal[1])) is not None:
            best = walked + last if best is None else min(best, walked + last)
        for space, others in passages(game, board).items():
            step = distance(game, board, spaces, (space,))
            for end in others if step is not None else ():
                total = walked + (step or 0) + 1
                if total < far.get(end, total + 1):
                    far[end] = total
                    ahead.append((total, end[0], (end[1],)))
    return best


def beside(piece: Piece) -> tuple[int, ...]:
    """The spaces that a piece holds; of what lies on edges, the spaces on both sides of them (rules §2.7)."""
    return piece.spaces or tuple(sorted({at for pair in piece.edges for at in pair}))


def apart(game: Game, board: str, origin: tuple[int, ...], piece: Piece) -> int | None:
    """Spaces from a place of a board to a piece; to what lies on edges one more than to the nearest space beside it.

    To another board they are counted through what leads there (rules §2.7, §2.9).
    """
    if board == piece.board and not piece.edges:
        return distance(game, board, origin, piece.spaces)
    found = through(game, (board, origin), (piece.board, beside(piece)))
    return found + 1 if found is not None and piece.edges else found


def between(game: Game, one: Piece, other: Piece) -> int | None:
    """Spaces between two pieces, also such as lie on edges; None where no way can be counted (rules §2.3, §2.7)."""
    if one.id == other.id:
        return 0
    found = apart(game, one.board, beside(one), other)
    return found + 1 if found is not None and one.edges else found


def spaces_within(game: Game, piece: Piece, board: str, at: tuple[int, ...], most: int) -> bool:
    """Whether one of the spaces `at` of a board lies within so many spaces of a piece."""
    start, left = piece.spaces or beside(piece), most - 1 if piece.edges else most
    if not start or not at:
        return False
    if board == piece.board:
        return bool(steps(game, board).within(mask_of(start), left) & mask_of(at))
    far = through(game, (piece.board, start), (board, at))
    return far is not None and far <= left


def pieces_within(game: Game, one: Piece, other: Piece, most: int) -> bool:
    """Whether two pieces are at most so many spaces apart, as `between` counts them."""
    at = other.spaces or beside(other)
    return spaces_within(game, one, other.board, at, most - 1 if other.edges else most)


def figures_in_the_way(game: Game, viewer: Piece) -> int:
    """Mask of the figures that block this viewer's sight, by the ruleset's switch (rules §3.2)."""
    rule = game.switches.sight_blockers
    if rule == "none":
        return 0
    if rule == "all_figures":
        return occupied(game, viewer.board, but=viewer.id)
    return held_against(game, viewer)


def nearest_free(
    game: Game,
    around: int,
    board: str,
    size: footprints.Size = (1, 1),
    but: int = 0,
) -> tuple[int, ...]:
    """The free spaces nearest to a mask for a base of this size; () if the board has no room (rules §5.14, §7.4).

    `but` is a figure whose own spaces count as free.
    """
    return nearest_room(game, around, board, size, free(game, board, but))


def nearest_room(game: Game, around: int, board: str, size: footprints.Size, room: int) -> tuple[int, ...]:
    """The base within the mask `room` that is nearest to a mask; () where none fits (rules §5.14).

    Distance is counted to its nearest space. Where no chain of spaces leads to one, the first of the board is taken.
    """
    walls = ways(game, board).grid
    found = footprints.nearest(steps(game, board), walls, room, around, size)
    return found or footprints.first(walls, room, size)


def stops(game: Game, board: str, size: footprints.Size, room: int) -> int:
    """Mask of the spaces over which a base finds place within the mask `room`, as `nearest_room` does."""
    return footprints.coverable(ways(game, board).grid, room, size)


def bases_over(
    game: Game, at: int, board: str, size: footprints.Size, room: int
) -> tuple[tuple[int, ...], ...]:
    """Every base within the mask `room`, turned either way, that covers a space, in the order of their spaces."""
    return footprints.covering(ways(game, board).grid, room, size, at)
