"""Every picture of the window on the graphics card, made when it is first asked for and kept.

Ground, terrain, things and tokens lie in stacks of one size (see `compat.TextureStack`); icons and portraits are made
in the very size in which they are shown, so they stay sharp at every scale.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PIL import Image, ImageOps

from delve import house_art
from delve.ui import compat, compose
from delve.ui.colors import STANDARD, Palette
from delve.ui.compose import PictureRefused
from delve.ui.shaders import Programs
from delve.ui.sprites import TokenLook
from delve.ui.typeset import Typesetter

TILE_SIZE = 128
TERRAIN_SIZE = 256
TILE_DEPTH = 160
TOKEN_DEPTH = 128
SHEET_SIZE = 1024
FILE = "file"
"""the family of pictures that are files of packs"""


class Pictures:
    """The pictures and programs of one window; make it once the window is open."""

    def __init__(self, palette: Palette = STANDARD) -> None:
        self.palette = palette
        """the colors that carry a meaning"""
        self.programs = Programs.compile()
        self.letters = Typesetter()
        """lays out the texts of the window"""
        grounds = len(house_art.names("terrain"))
        self.tiles = compat.TextureStack(TILE_SIZE, TILE_DEPTH, reserved=32)
        self.terrain = compat.TextureStack(TERRAIN_SIZE, grounds, repeat=True, reserved=grounds)
        self.tokens = compat.TextureStack(compose.TOKEN_SIZE, TOKEN_DEPTH)
        self.refused: dict[Path, PictureRefused] = {}
        self._tile_layers: dict[tuple[str, str], int] = {}
        self._token_layers: dict[TokenLook, int] = {}
        self._flat: dict[object, Any] = {}
        self._sheets = compat.Sheets(SHEET_SIZE)
        """where icons and portraits lie"""
        self._terrain_layers: dict[str, int] = {}

    def tile(self, kind: str, variant: int, image: Path | None = None) -> int:
        """The layer of a floor or wall. Any number is a variant: numbers beyond the last begin again with the first."""
        if image is not None:
            layer = self._pack_tile(image)
            if layer is not None:
                return layer
        variants = house_art.names(kind)
        return self._tile(kind, variants[variant % len(variants)])

    def thing(self, name: str, image: Path | None = None) -> int:
        """The layer of a thing on the board, or of an icon that lies there; what has no picture is shown as a crate."""
        if image is not None:
            layer = self._pack_tile(image)
            if layer is not None:
                return layer
        return self._tile(*compose.thing(name))

    def edge(self, name: str) -> int:
        """The layer of a thin wall or of a door on an edge."""
        return self._tile("edge", name)

    def badge(self, name: str) -> int:
        """The layer of an icon that is shown on the board."""
        return self._tile("icon", name)

    def ground(self, kind: str) -> int:
        """The layer of a ground of the house; any other kind is `marked`."""
        name = kind if kind in house_art.names("terrain") else "marked"
        if name not in self._terrain_layers:
            self._terrain_layers[name] = self.terrain.add(compose.baked("terrain", name))
        return self._terrain_layers[name]

    def token(self, look: TokenLook) -> int:
        """The layer of a figure's token; when no more fit, all further ones look like the first."""
        layer = self._token_layers.get(look)
        if layer is None:
            self._note_refusal(look.image)
            layer = 0 if self.tokens.full else self.tokens.add(compose.token(look))
            self._token_layers[look] = layer
        return layer

    def icon(self, name: str, size: int) -> Any:
        """A texture of an icon, `size` pixels a side: `flask`, `flask #c8402f`, or `die red heart`, a face of a die."""
        return self._texture(("icon", name, size), lambda: _icon(name), size)

    def portrait(self, look: TokenLook, size: int, gray: bool = False) -> Any:
        """A texture of a figure's token, `size` pixels a side; gray for one that has acted."""
        return self._texture(("portrait", look, size, gray), lambda: _portrait(look, gray), size)

    def photograph(self, path: Path, size: tuple[int, int]) -> Any:
        """A texture of a picture file within that size, as the file is now; None if it cannot be shown."""
        try:
            key = ("photograph", path, path.stat().st_mtime_ns, size)
            if key not in self._flat:
                picture = ImageOps.contain(compose.read_picture(path), size, Image.Resampling.LANCZOS)
                self._flat[key] = compat.texture(picture)
        except (OSError, PictureRefused):
            return None
        return self._flat[key]

    def composed(self, key: object, make: Callable[[], Image.Image | None], size: tuple[int, int]) -> Any:
        """A texture of a picture that is put together once for each key, within that size; None if there is none."""
        whole = "composed", key, size
        if whole not in self._flat:
            picture = make()
            self._flat[whole] = (
                None
                if picture is None
                else compat.texture(ImageOps.contain(picture, size, Image.Resampling.LANCZOS))
            )
        return self._flat[whole]

    def read_files_anew(self) -> None:
        """Take in what the files of packs show now. What lies on the card already is replaced where it lies."""
        self.refused.clear()
        for key in [key for key in self._tile_layers if key[0] == FILE]:
            path = Path(key[1])
            self._note_refusal(path)
            if path in self.refused:
                del self._tile_layers[key]
            else:
                self.tiles.replace(self._tile_layers[key], compose.read_picture(path))
        for look, layer in self._token_layers.items():
            if look.image is not None:
                self._note_refusal(look.image)
                self.tokens.replace(layer, compose.token(look))
        self._flat.clear()
        self._sheets = compat.Sheets(SHEET_SIZE)

    def _texture(self, key: object, make: Any, size: int) -> Any:
        if key not in self._flat:
            picture: Image.Image = make()
            self._flat[key] = self._sheets.add(picture.resize((size, size), Image.Resampling.LANCZOS))
        return self._flat[key]

    def _tile(self, family: str, name: str) -> int:
        return self._layer((family, name), lambda: compose.picture(family, name))

    def _pack_tile(self, path: Path) -> int | None:
        """The layer of a pack's own picture, or None if it cannot be shown."""
        self._note_refusal(path)
        if path in self.refused:
            return None
        return self._layer((FILE, str(path)), lambda: compose.read_picture(path))

    def _layer(self, key: tuple[str, str], make: Any) -> int:
        if key not in self._tile_layers:
            self._tile_layers[key] = 0 if self.tiles.full else self.tiles.add(make())
        return self._tile_layers[key]

    def _note_refusal(self, path: Path | None) -> None:
        if path is None or path in self.refused:
            return
        try:
            compose.read_picture(path)
        except PictureRefused as refusal:
            self.refused[path] = refusal


def _portrait(look: TokenLook, gray: bool) -> Image.Image:
    picture = compose.token(look)
    return picture.convert("LA").convert("RGBA") if gray else picture


def _icon(name: str) -> Image.Image:
    kind, *words = name.split()
    if kind == "die" and words:
        return compose.die(words[0], tuple(words[1:]))
    return compose.picture("icon", name)
