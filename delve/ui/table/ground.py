"""The board that lies still: ground, walls, thin walls, things in their present state, and the light on them."""

from __future__ import annotations

from collections.abc import Iterator, Set

from delve.geometry.boards import bits, edge_masks
from delve.model.terrain import Glow, TerrainDef
from delve.rules.journeys import way_of
from delve.rules.view import View
from delve.ui.colors import parse_color
from delve.ui.sprites import (
    BoardPicture,
    Color,
    EdgeSprite,
    LightSprite,
    ObjectSprite,
    Space,
    TerrainSprite,
    TileSprite,
)
from delve.ui.table.looks import GroundLook, edge_look, ground_look, item_look, leading, object_look
from delve.ui.tiling import tiles_for, variant_at

TORCHES_APART = 5
"""Spaces between two torches, at least."""
TORCHES_IN_THE_DARK = 7
"""how many spaces lie from one torch to the next on a long wall of a board that is not known as a whole"""
TORCH_RADIUS = 6.0
TORCH_FLAME = 0.28
"""how far below the upper side of its space the flame of a torch burns"""
AMBIENT = (150, 150, 172, 255)
AMBIENT_IN_THE_DARK = (232, 224, 222, 255)
"""what is in sight now is told from what is remembered by its light"""
AMBIENT_LOW = (84, 80, 112, 255)
"""dark enough that lights are seen, and light enough that walls are told from floor without any"""
TORCH_ID = -1
"""Torches and the like only decorate: they are no pieces, so their ids are below 0."""
ROCK_ID = -2
ITEM_ID = -3


def board_picture(view: View, *, evenly: bool = False) -> BoardPicture:
    """The board of a game as it is now; equal boards give equal pictures.

    `evenly`: low light of a ruleset is left out, as whoever plays wishes.

    Where the ruleset hides what is out of sight, nothing is drawn beyond the walls around what is known.
    """
    board = view.board
    looks = {
        terrain: ground_look(view.library, view.library.get(TerrainDef, terrain)) for terrain in view.ground()
    }
    ground = [
        (looks[name], view.point(space))
        for name, mask in sorted(view.ground().items())
        for space in bits(mask)
    ]
    floor = frozenset(point for _, point in ground)
    tiles, in_the_dark = tiles_for(board.width, board.height, floor), view.ruleset.sight != "all"
    if not in_the_dark:
        tiles = _walled_in(tiles, board.width, board.height)
    torches = tuple(_torches_in_the_dark(tiles) if in_the_dark else _torches(tiles))
    return BoardPicture(
        width=board.width,
        height=board.height,
        tiles=_with_images(tiles, {point: look for look, point in ground}),
        terrain=tuple(_ground(look, x, y) for look, (x, y) in ground if look.terrain),
        edges=tuple(_edges(view)),
        objects=(
            *(ObjectSprite(TORCH_ID, x, y, picture="torch") for x, y in torches),
            *(ObjectSprite(ROCK_ID, x, y, picture=look.thing) for look, (x, y) in ground if look.thing),
            *_items(view),
            *_things(view),
        ),
        lights=(
            *(
                LightSprite(x + 0.5, y + 0.6, TORCH_RADIUS, flame=(x + 0.5, y + TORCH_FLAME))
                for x, y in torches
            ),
            *(_glow(look.glow, x, y) for look, (x, y) in ground if look.glow is not None),
        ),
        ambient=_ambient(view, in_the_dark=in_the_dark, evenly=evenly),
    )


def _ambient(view: View, *, in_the_dark: bool, evenly: bool) -> Color:
    """The light that is everywhere."""
    if in_the_dark:
        return AMBIENT_IN_THE_DARK
    return AMBIENT_LOW if view.ruleset.light == "low" and not evenly else AMBIENT


def _walled_in(tiles: tuple[TileSprite, ...], width: int, height: int) -> tuple[TileSprite, ...]:
    """The tiles with solid wall wherever nothing lies, up to one space around the board."""
    laid = {(tile.x, tile.y) for tile in tiles}
    around = [(x, y) for y in range(-1, height + 1) for x in range(-1, width + 1)]
    solid = (TileSprite(x, y, "wall", variant_at(x, y)) for x, y in around if (x, y) not in laid)
    return (*tiles, *solid)


def _with_images(tiles: tuple[TileSprite, ...], looks: dict[Space, GroundLook]) -> tuple[TileSprite, ...]:
    """The tiles with the packs' own pictures of the floor."""
    return tuple(
        TileSprite(tile.x, tile.y, tile.kind, tile.variant, looks[tile.x, tile.y].image, tile.shade)
        if tile.kind == "floor" and looks[tile.x, tile.y].image
        else tile
        for tile in tiles
    )


def _edges(view: View) -> Iterator[EdgeSprite]:
    """Thin walls, elevations and things on edges, by the space east or south of them."""
    board = view.board
    yield from _lines("wall", board.vertical, board.horizontal, board.stride)
    yield from _lines("elevation", *board.barriers, board.stride)
    for piece in view.objects():
        kind = edge_look(view.library, piece)
        yield from _lines(kind, *edge_masks(board.width, piece.edges), board.stride)


def _lines(kind: str, vertical: int, horizontal: int, stride: int) -> Iterator[EdgeSprite]:
    for space in bits(vertical):
        yield EdgeSprite(space % stride, space // stride, "west", kind)
    for space in bits(horizontal):
        yield EdgeSprite(space % stride, space // stride, "north", kind)


def _things(view: View) -> Iterator[ObjectSprite]:
    for piece in view.things_as_drawn():
        if not piece.spaces:
            continue
        look = leading(object_look(view.library, piece), way_of(view, piece))
        points = [view.point(space) for space in piece.spaces]
        left, top = min(x for x, _ in points), min(y for _, y in points)
        width, height = max(x for x, _ in points) - left + 1, max(y for _, y in points) - top + 1
        yield ObjectSprite(piece.id, left, top, width, height, look.picture, look.image)


def _items(view: View) -> Iterator[ObjectSprite]:
    """What lies on the ground, below all things."""
    for item in view.lying_items():
        x, y = view.point(item.space)
        look = item_look(view.library, view.item_record(item.id))
        yield ObjectSprite(ITEM_ID, x, y, picture=look.picture, image=look.image)


def _torches(tiles: tuple[TileSprite, ...]) -> Iterator[Space]:
    """Fronts of walls where a torch hangs: in the middle of three fronts, never two near each other."""
    fronts: Set[Space] = {(tile.x, tile.y) for tile in tiles if tile.kind == "wall_face"}
    hung: list[Space] = []
    wide = [(x, y) for x, y in fronts if {(x - 1, y), (x + 1, y)} <= fronts]
    for x, y in sorted(wide, key=lambda front: (variant_at(*front), front)):
        if all(max(abs(x - a), abs(y - b)) >= TORCHES_APART for a, b in hung):
            hung.append((x, y))
            yield x, y


def _torches_in_the_dark(tiles: tuple[TileSprite, ...]) -> Iterator[Space]:
    """Fronts of walls where a torch hangs, by nothing but their places: none goes out where more comes into sight."""
    fronts: Set[Space] = {(tile.x, tile.y) for tile in tiles if tile.kind == "wall_face"}
    for x, y in sorted(fronts):
        if (x + 3 * y) % TORCHES_IN_THE_DARK == 0 and {(x - 1, y), (x + 1, y)} <= fronts:
            yield x, y


def _ground(look: GroundLook, x: int, y: int) -> TerrainSprite:
    """A space of ground that is more than a floor."""
    return TerrainSprite(x, y, look.terrain, look.flow / 100, look.sinks, look.shore)


def _glow(glow: Glow, x: int, y: int) -> LightSprite:
    """The light of a space of ground."""
    return LightSprite(x + 0.5, y + 0.5, glow.radius, parse_color(glow.color), glow.strength / 100)
