from __future__ import annotations

from delve.ui.lighting import MARGIN, TEXELS_PER_SPACE, light_map
from delve.ui.sprites import BoardPicture, LightSprite


def pixel(picture: BoardPicture, x: float, y: float) -> tuple[int, ...]:
    found = light_map(picture).getpixel(
        (int((x + MARGIN) * TEXELS_PER_SPACE), int((y + MARGIN) * TEXELS_PER_SPACE))
    )
    assert isinstance(found, tuple)
    return found


def test_light_map_without_lights_is_ambient_everywhere() -> None:
    dark = BoardPicture(3, 2, ambient=(10, 20, 30, 255))
    assert light_map(dark).getcolors() == [((3 + 2) * (2 + 2) * TEXELS_PER_SPACE**2, (10, 20, 30))]


def test_light_map_is_bright_at_a_light_and_dark_far_from_it() -> None:
    lit = BoardPicture(
        12, 12, ambient=(50, 50, 50, 255), lights=(LightSprite(2, 2, 3, (200, 100, 0, 255), 0.8),)
    )
    red, green, blue = pixel(lit, 2, 2)
    assert red > 180
    assert 100 < green < 150
    assert blue == 50
    assert pixel(lit, 9, 9) == (50, 50, 50)


def test_light_map_light_beyond_the_rim_is_cut_off() -> None:
    lit = BoardPicture(2, 2, lights=(LightSprite(-1, 5, 6),))
    assert light_map(lit).size == (16, 16)
