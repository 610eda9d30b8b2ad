"""A small picture of the boards of a quest, as its card shows them: ground, walls and things, and nobody on them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageEnhance

from delve import house_art
from delve.model.library import Library
from delve.model.quest import QuestDef
from delve.rules.view import View
from delve.ui import compose
from delve.ui.compose import PictureRefused
from delve.ui.sprites import BoardPicture
from delve.ui.table.ground import board_picture
from delve.validate.stage import bare_game

SPACE: Final = 32
"""pixels of a space before the picture is made small"""
_LIGHT: Final = 0.8
"""how bright the ground is: things stand out from it"""
_PIT: Final = (10, 8, 8, 255)
_LINE: Final = (205, 192, 170, 255)
_LINE_WIDTH: Final = 4


def quest_map(library: Library, quest: QuestDef) -> Image.Image | None:
    """The first board of a quest before it begins, without what is hidden; None where it cannot be laid."""
    try:
        view = View(bare_game(library, quest, found=False)).on(quest.first_board)
        return drawn(board_picture(view))
    except (KeyError, ValueError):  # it is faulty, which is told where it is checked
        return None


def _own(file: Path | None) -> Image.Image | None:
    """A pack's own picture, if it can be shown."""
    try:
        return compose.read_picture(file) if file is not None else None
    except PictureRefused:
        return None


def _tile(kind: str, variant: int) -> Image.Image:
    variants = house_art.names(kind)
    return compose.baked(kind, variants[variant % len(variants)])


class Token(NamedTuple):
    """A figure on a space of a board."""

    picture: Image.Image
    x: int
    y: int


def drawn(board: BoardPicture, tokens: Iterable[Token] = ()) -> Image.Image:
    """A board as one picture, with the walls around it, and with these figures on it."""
    left, top = (
        min((tile.x for tile in board.tiles), default=0),
        min((tile.y for tile in board.tiles), default=0),
    )
    right = max((tile.x for tile in board.tiles), default=0) + 1
    below = max((tile.y for tile in board.tiles), default=0) + 1
    sheet = Image.new("RGBA", (SPACE * (right - left), SPACE * (below - top)))
    small: dict[tuple[int, int, int], tuple[Image.Image, Image.Image]] = {}
    """a picture by its identity, with a size in spaces -> that picture, and the same of that size"""

    def put(picture: Image.Image, x: int, y: int, width: int = 1, height: int = 1) -> None:
        key = id(picture), width, height
        if key not in small:
            size = SPACE * width, SPACE * height
            small[key] = picture, picture.resize(size, Image.Resampling.BILINEAR)
        sheet.alpha_composite(small[key][1], (SPACE * (x - left), SPACE * (y - top)))

    for tile in board.tiles:
        put(_own(tile.image) or _tile(tile.kind, tile.variant), tile.x, tile.y)
    for ground in board.terrain:
        picture = Image.new("RGBA", (1, 1), _PIT) if ground.sinks else compose.baked("terrain", ground.kind)
        put(picture, ground.x, ground.y)
    sheet.paste(ImageEnhance.Brightness(sheet).enhance(_LIGHT))
    for thing in board.objects:
        put(
            _own(thing.image) or compose.picture(*compose.thing(thing.picture)),
            thing.x,
            thing.y,
            thing.width,
            thing.height,
        )
    for token in tokens:
        put(token.picture, token.x, token.y)
    for edge in board.edges:
        x, y = SPACE * (edge.x - left), SPACE * (edge.y - top)
        size = (SPACE, _LINE_WIDTH) if edge.side == "north" else (_LINE_WIDTH, SPACE)
        sheet.paste(_LINE, (x, y, x + size[0], y + size[1]))
    return sheet.convert("RGB")
