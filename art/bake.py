"""`python -m art.bake`: draw every picture of the house and write it, with the index, to `delve/ui/pictures`.

The same code writes the same files, byte for byte, with the same numpy and Pillow.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from PIL import Image

from art import composed, gates, icons, objects, tiles, tokens
from art.emblems import EMBLEMS
from art.faces import FACES
from art.gear import GEAR

REPOSITORY = Path(__file__).resolve().parents[1]
TARGET = REPOSITORY / "delve" / "ui" / "pictures"
FONT = REPOSITORY / "delve" / "ui" / "fonts" / "DejaVuSans-Bold.ttf"


GRAINED = ("floor", "wall", "wall_face", "terrain", "object", "edge")
"""families in whose grain nobody sees the last bits of a color; without them the files are a third smaller"""
STEP = 4
"""how far apart the values of such colors lie"""


class Shelf:
    """Where pictures are put: it writes the files and remembers the names for the index."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.names: dict[str, list[str]] = {}
        self.written: set[str] = set()

    def put(self, family: str, name: str, picture: Image.Image) -> None:
        self.names.setdefault(family, []).append(name)
        if family in GRAINED:
            picture = picture.point(lambda value: min(255, round(value / STEP) * STEP))
        self._write(f"{family}_{name}", picture)

    def put_tinted(self, family: str, name: str, pictures: tuple[Image.Image, Image.Image]) -> None:
        """A picture with the mask of the pixels that take a color; an empty mask is left out."""
        picture, tint = pictures
        self.put(family, name, picture)
        if tint.getbbox():
            self._write(f"{family}_{name}.tint", tint)

    def _write(self, name: str, picture: Image.Image) -> None:
        picture.save(self.folder / f"{name}.png", optimize=True)
        self.written.add(f"{name}.png")

    def close(self) -> None:
        """Write the index, and take away pictures that are no longer drawn."""
        index = json.dumps(dict(sorted(self.names.items())), indent=1)
        (self.folder / "index.json").write_text(index + "\n", encoding="utf-8")
        for old in self.folder.glob("*.png"):
            if old.name not in self.written:
                old.unlink()


def bake_tokens(shelf: Shelf) -> None:
    for kind in ("hero", "familiar", "elite", "minion", "lieutenant"):
        frame = tokens.FrameDrawing(kind)
        shelf.put("rim", kind, frame.rim())
        shelf.put_tinted("field", kind, frame.field())
        shelf.put("gloss", kind, frame.gloss())
    for name, emblem in EMBLEMS.items():
        shelf.put_tinted("emblem", name, tokens.symbol(emblem))
    for name, face in FACES.items():
        shelf.put_tinted("face", name, tokens.symbol(face))
    for kind, count in (("face", composed.FACES), ("bust", composed.BUSTS)):
        for number in range(count):
            shelf.put_tinted(f"any_{kind}", f"{number:02}", tokens.symbol(composed.drawing(kind, number)))


def bake_ground(shelf: Shelf) -> None:
    for kind, draw in tiles.TILES.items():
        for variant in range(tiles.VARIANTS[kind]):
            picture = draw(variant).convert("RGB")
            shelf.put(kind, str(variant), picture)
    for name, texture in tiles.TERRAIN.items():
        shelf.put("terrain", name, texture().convert("RGB"))
    shelf.put("object", "rubble", tiles.rubble())
    shelf.put("edge", "wall", tiles.edge_wall())
    shelf.put("edge", "elevation", tiles.edge_elevation())
    for name, draw_edge in gates.EDGES.items():
        shelf.put("edge", name, draw_edge())
    for name, draw_object in objects.OBJECTS.items():
        shelf.put("object", name, draw_object())


def bake_icons(shelf: Shelf) -> None:
    for name in [*icons.SHAPES, *icons.EMBLEMS, *GEAR]:
        shelf.put("icon", name, icons.icon(name))
    shelf.put("icon", "dot", icons.dot())
    shelf.put("icon", "miss", icons.miss())
    for number in range(10):
        shelf.put("icon", str(number), icons.digit(str(number), FONT))
    for color in icons.DICE:
        shelf.put("die", color, icons.die(color))


def main() -> None:
    started = time.perf_counter()
    TARGET.mkdir(parents=True, exist_ok=True)
    shelf = Shelf(TARGET)
    for step in (bake_tokens, bake_ground, bake_icons):
        step(shelf)
    shelf.close()
    total = sum(path.stat().st_size for path in TARGET.glob("*.png"))
    seconds = time.perf_counter() - started
    sys.stdout.write(f"{len(shelf.written)} pictures, {total // 1024} KiB, {seconds:.1f} s\n")


if __name__ == "__main__":
    main()
