"""The boards of a game as they are now, closed doors and changed ground included: ground, distance, room for bases.

The geometry itself stands in `delve.geometry`; who stands where, in `standing`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache, reduce
from operator import or_
from types import MappingProxyType
from typing import Final

from msgspec import structs

from delve.geometry import footprints
from delve.geometry.boards import DIRECTIONS, Grid, bits, edge_masks, mask_of, mask_of_held
from delve.geometry.patterns import Patterns
from delve.geometry.sight import Sight, sight_of
from delve.geometry.steps import steps_of
from delve.model.named_text import TerrainId
from delve.model.object import ObjectDef, ObjectState
from delve.model.terrain import TerrainDef
from delve.near import clipped
from delve.rules.ask.standing import StandingQuestions, held_against, occupied, things_on
from delve.rules.game import Game
from delve.state.board import Board
from delve.state.piece import Piece

PLACES_KEPT: Final = 4_096
"""for so many places it is kept which spaces lie around them"""


def board_of(game: Game, piece: Piece) -> Board:
    """The board that a piece is on, or was on last."""
    return game.state.boards[piece.board]


class Layout:
    """A board as it is now, its things included: all that follows from ground and things alone (rules §2, §3)."""

    __slots__ = (
        "_pattern_ways",
        "_patterns",
        "_sight",
        "barred",
        "barred_by_things",
        "costs",
        "grid",
        "ground",
        "links",
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
        self.links = _links(states)
        """space -> mask of the spaces to which things lead from it as if they were adjacent (rules §2.8)"""
        self.seen_through = grid([e for state, e in on_edges if state.blocks_sight])
        self._sight: Sight | None = None
        self._patterns: Patterns | None = None
        self._pattern_ways: Patterns | None = None

    @property
    def patterns(self) -> Patterns:
        """What patterns of attacks mean here: parted by walls as distance is (rules §2.10)."""
        if self._patterns is None:
            self._patterns = Patterns(self.grid)
        return self._patterns

    @property
    def pattern_ways(self) -> Patterns:
        """What patterns of moves mean here: parted by whatever bars a step, and ended by what bars a space."""
        if self._pattern_ways is None:
            ways = self.ways.grid
            self._pattern_ways = Patterns(structs.replace(ways, obstacles=ways.obstacles | self.barred))
        return self._pattern_ways

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


def _links(states: list[tuple[ObjectState, Piece]]) -> dict[int, int]:
    """Each space from which things lead on this board -> mask of those where they lead."""
    nets: dict[tuple[str, str], int] = {}
    for state, thing in states:
        if state.leads:
            net = (thing.definition, thing.link)
            nets[net] = nets.get(net, 0) | mask_of(thing.spaces)
    return {end: net & ~(1 << end) for net in nets.values() for end in bits(net) if net & (net - 1)}


def _joined(masks: Iterable[int]) -> int:
    return reduce(or_, masks, 0)


def layout(game: Game, board: str) -> Layout:
    """The layout of a board, made anew only when its ground or its things change."""
    known = game.state.places.fixed
    found: Layout | None = known.get(("layout", board))
    if found is None:
        laid, things = game.state.boards[board], things_on(game, board)
        found = known["layout", board] = _kept(game, board, laid, things)
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


def is_in_zone(game: Game, piece: Piece, zone: str) -> bool:
    """Whether a piece holds a space of a zone of its board."""
    return bool(piece.spaces) and bool(mask_of(piece.spaces) & board_of(game, piece).zone(zone))


def object_state(game: Game, piece: Piece) -> ObjectState:
    """What the present state of an object means (rules §2.5)."""
    return game.library.get(ObjectDef, piece.definition).states[piece.state]


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


def open_ground(game: Game, board: str) -> int:
    """Mask of the spaces that nothing bars, whoever stands there."""
    found = layout(game, board)
    return found.grid.floor & ~found.barred


def steps_between(game: Game, board: str, first: tuple[int, ...], second: tuple[int, ...]) -> int | None:
    """Spaces between two places of a board, 0 where they share one; None where no way can be counted (rules §2.3)."""
    if not first or not second:
        return None
    return layout(game, board).steps.distance(mask_of_held(first), mask_of_held(second))


Spot = tuple[str, tuple[int, ...]]
"""some spaces of a board"""


def ends(game: Game) -> dict[tuple[str, str], list[tuple[str, int]]]:
    """For each set of things that lead to each other: the board and the space of each (rules §2.8)."""
    cache = game.cache
    if "ends" not in cache:
        found: dict[tuple[str, str], list[tuple[str, int]]] = {}
        for board in game.state.boards:
            for thing in things_on(game, board):
                if object_state(game, thing).leads:
                    there = ((board, space) for space in thing.spaces)
                    found.setdefault((thing.definition, thing.link), []).extend(there)
        cache["ends"] = found
    known: dict[tuple[str, str], list[tuple[str, int]]] = cache["ends"]
    return known


Beyond = dict[int, tuple[tuple[str, int], ...]]
"""space of a board -> (board, space) of each place on another board to which things lead from it, in a fixed order"""


def beyond_boards(game: Game) -> dict[str, Beyond]:
    """What leads to other boards, by the board from which it leads (rules §2.9)."""
    if game.only_board:
        return {}
    cache = game.cache
    if "beyond boards" not in cache:
        found: dict[str, Beyond] = {}
        for net in ends(game).values():
            for board, space in net:
                if elsewhere := tuple(sorted(end for end in net if end[0] != board)):
                    here = found.setdefault(board, {})
                    here[space] = (*here.get(space, ()), *elsewhere)
        cache["beyond boards"] = found
    known: dict[str, Beyond] = cache["beyond boards"]
    return known


def through(game: Game, start: Spot, goal: Spot) -> int | None:
    """Spaces between two places, which may lie on two boards: then the way through what leads from one to the other.

    To go through counts one. None where no way can be counted (rules §2.3, §2.9).
    """
    if start[0] == goal[0]:
        return steps_between(game, *start, goal[1])
    far: dict[tuple[str, int], int] = {}
    ahead = [(0, *start)]
    best: int | None = None
    while ahead:
        walked, board, spaces = min(ahead)
        ahead.remove((walked, board, spaces))
        if best is not None and walked >= best:
            break
        if board == goal[0] and (last := steps_between(game, board, spaces, goal[1])) is not None:
            best = walked + last if best is None else min(best, walked + last)
        for space, others in beyond_boards(game).get(board, {}).items():
            step = steps_between(game, board, spaces, (space,))
            for end in others if step is not None else ():
                total = walked + (step or 0) + 1
                if total < far.get(end, total + 1):
                    far[end] = total
                    ahead.append((total, end[0], (end[1],)))
    return best


def apart(game: Game, board: str, origin: tuple[int, ...], piece: Piece) -> int | None:
    """Spaces from a place of a board to a piece; to what lies on edges one more than to the nearest space beside it.

    To another board they are counted through what leads there (rules §2.7, §2.9).
    """
    if board == piece.board and not piece.edges:
        return steps_between(game, board, origin, piece.spaces)
    found = through(game, (board, origin), (piece.board, piece.beside))
    return found + 1 if found is not None and piece.edges else found


def spaces_within(game: Game, piece: Piece, board: str, at: tuple[int, ...], most: int) -> bool:
    """Whether one of the spaces `at` of a board lies within so many spaces of a piece."""
    start, left = piece.spaces or piece.beside, most - 1 if piece.edges else most
    if not start or not at:
        return False
    if board == piece.board:
        return bool(layout(game, board).steps.within(mask_of_held(start), left) & mask_of_held(at))
    far = through(game, (piece.board, start), (board, at))
    return far is not None and far <= left


def pieces_within(game: Game, one: Piece, other: Piece, most: int) -> bool:
    """Whether two pieces are at most so many spaces apart, as `distance` counts them between them."""
    at = other.spaces or other.beside
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
    return nearest_room(game, around, board, size, SpaceQuestions(game, board).free(but))


def nearest_room(game: Game, around: int, board: str, size: footprints.Size, room: int) -> tuple[int, ...]:
    """The base within the mask `room` that is nearest to a mask; () where none fits (rules §5.14).

    Distance is counted to its nearest space. Where no chain of spaces leads to one, the first of the board is taken.
    """
    found = layout(game, board)
    walls = found.ways.grid
    nearest = footprints.nearest(found.steps, walls, room, around, size)
    return nearest or footprints.first(walls, room, size)


def coverable(game: Game, board: str, size: footprints.Size, room: int) -> int:
    """Mask of the spaces over which a base finds place within the mask `room`, as `nearest_room` does."""
    return footprints.coverable(layout(game, board).ways.grid, room, size)


def bases_over(
    game: Game, at: int, board: str, size: footprints.Size, room: int
) -> tuple[tuple[int, ...], ...]:
    """Every base within the mask `room`, turned either way, that covers a space, in the order of their spaces."""
    return footprints.covering(layout(game, board).ways.grid, room, size, at)


@lru_cache(maxsize=PLACES_KEPT)
def _directions(here: tuple[int, ...], width: int, height: int) -> Mapping[str, int]:
    """Direction -> the space beside these in it, on a board of this size."""
    found = {}
    held = [divmod(at, width + 1) for at in here]
    for name, (dx, dy) in DIRECTIONS.items() if here else ():
        y, x = max(held, key=lambda spot: (spot[1] * dx + spot[0] * dy, -spot[0], -spot[1]))
        x, y = x + dx, y + dy
        if 0 <= x < width and 0 <= y < height:
            found[name] = y * (width + 1) + x
    return MappingProxyType(found)


class SpaceQuestions(StandingQuestions):
    """The board as it is now: its ground, what is free, and how far it is from one place to another."""

    __slots__ = ()

    @property
    def _layout(self) -> Layout:
        return layout(self._game, self._game.only_board or self.here)

    @property
    def grid(self) -> Grid:
        """The board as it is now, closed doors included."""
        return self._layout.grid

    @property
    def walked(self) -> Grid:
        """The same board for whoever walks: elevations and bars on edges are walls in it too (rules §2.7)."""
        return self._layout.ways.grid

    def space(self, x: int, y: int) -> int:
        """The space at (x, y). Raises ValueError outside the board."""
        return self.grid.space(x, y)

    def toward(self, piece: int, direction: str) -> int | None:
        """The space beside a figure in a direction such as `ne`, whatever is there; None outside the board.

        Of a large figure it lies beside the space that is foremost in that direction, of several the first. Raises
        LookupError for what is no direction.
        """
        if direction not in DIRECTIONS:
            raise LookupError(
                f"there is no direction {clipped(str(direction))} (known: {', '.join(DIRECTIONS)})"
            )
        return self.directions(piece).get(direction)

    def directions(self, piece: int) -> Mapping[str, int]:
        """Each direction, clockwise from `n`, with the space `toward` it, where that is on the board."""
        laid = self.board
        return _directions(self.piece(piece).spaces, laid.width, laid.height)

    def free(self, but: int = 0) -> int:
        """Mask of the spaces where a figure could be put (S0-09); those of the figure `but` count as free."""
        game, here = self._game, self._game.only_board or self.here
        return open_ground(game, here) & ~occupied(game, here, but)

    def barred(self) -> int:
        """Mask of the spaces that no figure may enter for ground or things (rules §2.4, §2.5)."""
        return self._layout.barred

    def ground(self) -> Mapping[TerrainId, int]:
        """Terrain id -> mask of its spaces."""
        return MappingProxyType(self._layout.ground)

    def beside(self, piece: int) -> tuple[int, ...]:
        """The spaces that a piece holds; of what lies on edges, those on both sides of them (rules §2.7)."""
        return self.piece(piece).beside

    def adjacent(self, mask: int) -> int:
        """Mask of the spaces next to any space of a mask, without it (rules §2.2, S0-16)."""
        return self._layout.steps.within(mask, 1) & ~mask

    def within(self, mask: int, most: int) -> int:
        """Mask of the spaces at most so many spaces away (rules §2.3, S0-15)."""
        return self._layout.steps.within(mask, most)

    def distance(self, one: int, other: int) -> int | None:
        """Spaces between two pieces, through what leads to another board too; None where no way can be counted."""
        piece, target = self.piece(one), self.piece(other)
        if one == other:
            return 0
        found = apart(self._game, piece.board, piece.beside, target)
        return found + 1 if found is not None and piece.edges else found

    def are_adjacent(self, one: int, other: int) -> bool:
        """Whether two pieces stand next to each other."""
        apart = self.distance(one, other)
        return apart is not None and apart <= 1

    def passages(self, piece: int) -> Mapping[int, tuple[tuple[str, int], ...]]:
        """Space of its board -> (board, space) of each place on another board to which objects lead (rules §2.9)."""
        return MappingProxyType(beyond_boards(self._game).get(self.piece(piece).board, {}))
