"""The shipped pictures are what the drawing code draws; a few of them stand for all."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PIL import Image, ImageChops

from delve.ui import compose

pytest.importorskip("numpy", reason="numpy is needed to draw the art")

from art import composed, emblems, faces, gates, icons, objects, tiles, tokens

pytestmark = pytest.mark.one_of(6)

DRAWN: dict[tuple[str, str], Callable[[], Image.Image]] = {
    ("emblem", "sword"): lambda: tokens.symbol(emblems.sword)[0],
    ("face", "goblin"): lambda: tokens.symbol(faces.goblin)[0],
    ("any_face", "07"): lambda: tokens.symbol(composed.drawing("face", 7))[0],
    ("icon", "heart"): lambda: icons.icon("heart"),
    ("icon", "skull"): lambda: icons.icon("skull"),
    ("icon", "lantern"): lambda: icons.icon("lantern"),
    ("object", "sleeper"): objects.OBJECTS["sleeper"],
    ("object", "book_burned"): objects.OBJECTS["book_burned"],
    ("edge", "grate_closed"): gates.EDGES["grate_closed"],
    ("terrain", "planks"): tiles.planks,
    ("rim", "familiar"): lambda: tokens.FrameDrawing("familiar").rim(),
    ("rim", "lieutenant"): lambda: tokens.FrameDrawing("lieutenant").rim(),
}


@pytest.mark.parametrize(("family", "name"), DRAWN, ids="_".join)
def test_shipped_picture_is_what_is_drawn(family: str, name: str) -> None:
    difference = ImageChops.difference(DRAWN[family, name]().convert("RGBA"), compose.baked(family, name))
    worst = max(high for _low, high in difference.getextrema())  # type: ignore[misc]
    assert worst <= 2, "run python -m art.bake"
