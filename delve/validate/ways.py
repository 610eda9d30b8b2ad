"""Where figures can get on the map of a quest, given what is shut for ever.

Elevations, and ground that stops steps but no line of sight, part nothing here: skills may cross them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from msgspec import structs

from delve.geometry import footprints
from delve.geometry.boards import Grid, edge_masks, mask_of
from delve.geometry.steps import Steps
from delve.model.object import Interaction
from delve.model.terrain import TerrainDef
from delve.state.piece import Piece
from delve.validate.stage import Stage

Laid = Iterable[tuple[int, str]]
"""(mask, terrain that may come to lie there)"""

_SPILL = 3
"""spaces from its spot at which a figure may still be put where the spot is full"""


class Ways:
    """The board of a quest without elevations."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._board = stage.board
        self._grid = Grid(
            width=self._board.width,
            height=self._board.height,
            floor=self._board.floor,
            vertical=self._board.vertical,
            horizontal=self._board.horizontal,
            wall_corners=stage.bare.switches.wall_corners,
            directions=stage.bare.ruleset.directions,
        )
        self._steps = Steps(self._grid)
        self._parted: dict[tuple[tuple[int, int], ...], Steps] = {}

    def near(self, reached: int, thing: Piece, offer: Interaction, shut: Iterable[Piece]) -> bool:
        """Whether somebody who gets to `reached` may get near enough for an interaction."""
        at = mask_of(thing.spaces) | mask_of(place for pair in thing.edges for place in pair)
        steps = self._around(shut)
        return bool(reached & steps.within(at, offer.within if thing.spaces else 0))

    def grasp(self, at: int, shut: Iterable[Piece]) -> int:
        """Mask of the spaces from which something that lies on a space can be picked up."""
        return self._around(shut).within(1 << at, 1)

    def around(self, spots: int) -> int:
        """Mask of the spaces on which figures may stand that are put on these spots."""
        return self._steps.within(spots, _SPILL)

    def standing(self, shut: Iterable[Piece], laid: Laid) -> int:
        """Mask of the spaces on which a figure may stand at some time."""
        return self._open(laid, lambda terrain: terrain.blocks_movement) & ~_spaces(shut)

    def flood(self, start: int, shut: list[Piece], laid: Laid, linked: Iterable[int] = ()) -> int:
        """Mask of the spaces to which some way leads, step by step or through what is linked."""
        open_ = self._open(laid, lambda terrain: terrain.blocks_movement and terrain.blocks_sight)
        open_ &= ~_spaces(shut)
        return _spread(self._around(shut), start & open_, open_, tuple(linked))

    def over_any_ground(self, start: int, shut: list[Piece]) -> int:
        """Mask of the spaces to which some way leads if no ground stops anybody, whatever is laid there."""
        open_ = self._grid.floor & ~_spaces(shut)
        return _spread(self._around(shut), start & open_, open_, ())

    def region(self, start: int, but: int) -> int:
        """Mask of the spaces that are connected with a space if nothing is shut, without those of `but`."""
        return _spread(self._steps, start, self._grid.floor & ~but, ())

    def has_room(self, spaces: int, size: tuple[int, int]) -> bool:
        """Whether a base of this size, turned either way, fits somewhere into these spaces."""
        return bool(footprints.first(self._grid, spaces, size))

    def beside(self, thing: Piece) -> int:
        """Mask of the spaces beside an object, and of its own."""
        return self._steps.spread(mask_of(thing.spaces)) | mask_of(s for pair in thing.edges for s in pair)

    def _around(self, shut: Iterable[Piece]) -> Steps:
        """Steps that pass none of these things where they lie on edges."""
        pairs = tuple(pair for thing in shut for pair in thing.edges)
        if pairs not in self._parted:
            down, across = edge_masks(self._board.width, pairs)
            self._parted[pairs] = Steps(
                structs.replace(
                    self._grid,
                    vertical=self._grid.vertical | down,
                    horizontal=self._grid.horizontal | across,
                )
            )
        return self._parted[pairs]

    def _open(self, laid: Laid, stops: Callable[[TerrainDef], bool]) -> int:
        """Mask of the spaces where some ground may be that does not stop figures."""
        grounds = [*self._board.terrain, *self._board.overlay, *((name, mask) for mask, name in laid)]
        open_ = 0
        for name, mask in grounds:
            if not stops(self._stage.bare.library.get(TerrainDef, name)):
                open_ |= mask
        return open_


def _spaces(things: Iterable[Piece]) -> int:
    return mask_of(place for thing in things for place in thing.spaces)


def _spread(steps: Steps, start: int, open_: int, linked: tuple[int, ...]) -> int:
    found, before = start, -1
    while before != found:
        before = found
        found = steps.spread(found) & open_
        for mask in linked:
            found |= mask & open_ if found & mask else 0
    return found
