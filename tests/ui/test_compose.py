from __future__ import annotations

import hashlib
import os
import sys
from importlib import resources
from pathlib import Path

import pytest
from PIL import Image

from delve import house_art
from delve.ui import compose
from delve.ui.sprites import TokenLook

FOLDER = Path(str(resources.files("delve.ui"))) / "pictures"
SHIPPED_AT_MOST = 3_250_000


def digest(picture: Image.Image) -> str:
    return hashlib.blake2b(picture.tobytes()).hexdigest()


def middle(picture: Image.Image, x: float = 0.5, y: float = 0.5) -> tuple[int, ...]:
    found = picture.getpixel((int(picture.width * x), int(picture.height * y)))
    assert isinstance(found, tuple)
    return found


def test_token_is_the_same_every_time() -> None:
    look = TokenLook("core:goblin", "elite", "#6f9a3c", "goblin")
    first = digest(compose.token(look))
    compose.baked.cache_clear()
    assert digest(compose.token(look)) == first


def test_token_takes_the_color_it_is_given() -> None:
    red, green, _blue, alpha = middle(compose.token(TokenLook("x", "hero", "#c01010", "cross")), 0.3, 0.3)
    assert alpha == 255
    assert red > 3 * green


def test_middle_gray_becomes_the_very_color() -> None:
    picture = compose.tinted("any_face", "00", (200, 60, 20, 255))
    gray = compose.baked("any_face", "00")
    places = [(x, y) for x in range(40, 150, 3) for y in range(40, 150, 3)]
    exact = [place for place in places if gray.getpixel(place) == (128, 128, 128, 255)]
    assert exact
    assert all(picture.getpixel(place) == (200, 60, 20, 255) for place in exact)


def test_token_keeps_fixed_colors_under_any_tint() -> None:
    teeth = [
        middle(compose.tinted("face", "goblin", color), 0.59, 0.74)
        for color in ((200, 0, 0, 255), (0, 0, 200, 255))
    ]
    assert teeth[0] == teeth[1]


def test_icon_behind_whose_name_a_color_stands_has_it_and_keeps_its_dark_lines_and_its_form() -> None:
    plain, red = (compose.picture("icon", name) for name in ("flask", "flask #c01010"))
    assert plain == compose.baked("icon", "flask")
    r, g, b, alpha = middle(red, 0.5, 0.75)
    assert alpha == 255
    assert r > 4 * max(g, b)
    assert red.getchannel("A").tobytes() == plain.getchannel("A").tobytes()
    edges = [
        at for at in ((x, y) for x in range(96) for y in range(96)) if plain.getpixel(at) == (0, 0, 0, 255)
    ]
    assert all(red.getpixel(at) == (0, 0, 0, 255) for at in edges)
    assert compose.thing("flask #c01010") == ("icon", "flask #c01010")
    assert compose.thing("never_drawn #c01010") == ("object", "object")


def test_token_of_an_unknown_symbol_is_a_face_of_its_own() -> None:
    goblin = compose.token(TokenLook("a", "minion", "#808080", "goblin"))
    strange = compose.token(TokenLook("a", "minion", "#808080", "griffin"))
    nameless = compose.token(TokenLook("a", "minion", "#808080"))
    assert digest(strange) == digest(nameless) != digest(goblin)


def test_tokens_of_nameless_figures_differ() -> None:
    looks = [TokenLook(f"pack:{number}", "minion", "#808080") for number in range(20)]
    assert len({digest(compose.token(look)) for look in looks}) >= 10


def test_token_with_an_unreadable_color_still_gets_one() -> None:
    assert compose.token_color(TokenLook("a", color="green-ish")) == compose.token_color(TokenLook("a"))


@pytest.mark.parametrize("frame", ["hero", "elite", "minion", "none"])
def test_token_has_clear_corners_and_a_full_middle(frame: str) -> None:
    picture = compose.token(TokenLook("a", frame, symbol="skull"))  # type: ignore[arg-type]
    assert picture.size == (compose.TOKEN_SIZE, compose.TOKEN_SIZE)
    assert middle(picture, 0.0, 0.99)[3] == 0
    assert middle(picture, 0.5, 0.4)[3] == 255


def test_token_shows_a_packs_own_picture(tmp_path: Path) -> None:
    """S0-180."""
    path = tmp_path / "ogre.png"
    Image.new("RGBA", (16, 16), (250, 10, 240, 255)).save(path)
    framed = compose.token(TokenLook("a", "minion", image=path))
    red, green, blue, _alpha = middle(framed)
    assert red > 240
    assert blue > 230
    assert green < 40
    assert middle(compose.token(TokenLook("a", "none", image=path)), 0.01, 0.01) == (250, 10, 240, 255)


def test_token_with_a_broken_picture_falls_back_to_a_face(tmp_path: Path) -> None:
    path = tmp_path / "ogre.png"
    path.write_text("no picture")
    assert digest(compose.token(TokenLook("a", image=path))) == digest(compose.token(TokenLook("a")))


def test_small_pictures_are_enlarged_with_sharp_edges(tmp_path: Path) -> None:
    path = tmp_path / "two.png"
    art = Image.new("RGBA", (2, 2), (0, 0, 0, 255))
    art.putpixel((1, 0), (255, 255, 255, 255))
    art.save(path)
    shown = compose.token(TokenLook("a", "none", image=path))
    assert {color for _count, color in shown.getcolors() or ()} == {(0, 0, 0, 255), (255, 255, 255, 255)}


def refused(path: Path) -> str:
    with pytest.raises(compose.PictureRefused) as refusal:
        compose.read_picture(path)
    assert refusal.value.path == path
    return refusal.value.reason


def test_read_picture_other_format_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    Image.new("RGB", (4, 4)).save(path, format="BMP")
    assert "is not a PNG file" in refused(path)


def test_read_picture_huge_header_is_refused_before_decoding(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    Image.new("RGB", (4, 4)).save(path)
    content = bytearray(path.read_bytes())
    content[16:20] = (100_000).to_bytes(4, "big")
    path.write_bytes(bytes(content))
    assert "100000x4" in refused(path)


def test_read_picture_cut_off_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    Image.effect_noise((64, 64), 90).save(path)
    path.write_bytes(path.read_bytes()[:200])
    assert "broken PNG" in refused(path)


def test_read_picture_large_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    with path.open("wb") as file:
        file.truncate(compose.LARGEST_FILE + 1)
    assert "larger than 8 MiB" in refused(path)


def test_read_picture_missing_file_is_refused(tmp_path: Path) -> None:
    assert "cannot be read" in refused(tmp_path / "none.png")


@pytest.mark.skipif(sys.platform == "win32", reason="has no such files")
def test_read_picture_pipe_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    pipe, endless = tmp_path / "pipe.png", tmp_path / "endless.png"
    os.mkfifo(pipe)
    endless.symlink_to("/dev/zero")
    assert "cannot be read (it is no plain file)" in refused(pipe)
    assert "cannot be read (it is no plain file)" in refused(endless)
    assert "cannot be read" in refused(tmp_path / "a\0.png")


def test_die_shows_its_pips() -> None:
    blank = compose.die("blue", ())
    assert digest(compose.die("blue", ("heart",))) != digest(blank)
    assert digest(compose.die("blue", ("heart", "surge"))) != digest(compose.die("blue", ("surge", "heart")))


def test_baked_unknown_name_says_what_there_is() -> None:
    with pytest.raises(LookupError, match="sword"):
        compose.baked("emblem", "spoon")


def test_shipped_pictures_are_those_of_the_index_and_small() -> None:
    families = ("rim", "field", "gloss", "emblem", "face", "any_face", "any_bust")
    ground = ("floor", "wall", "wall_face", "terrain", "edge", "object", "icon", "die")
    listed = {f"{family}_{name}.png" for family in families + ground for name in house_art.names(family)}
    files = {path.name for path in FOLDER.glob("*.png")}
    assert listed == {name for name in files if not name.endswith(".tint.png")}
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < SHIPPED_AT_MOST


def test_shipped_pictures_hold_what_packs_may_name() -> None:
    assert {"sword", "bow", "staff", "cross", "axe", "dagger", "book"} <= set(house_art.names("emblem"))
    faces = {"goblin", "zombie", "spider", "wolf", "ettin", "dragon", "ghost", "ooze"}
    assert faces <= set(house_art.names("face"))
    assert len(house_art.names("any_face")) == 24
    assert len(house_art.names("floor")) >= 8
    assert {"blue", "red", "yellow", "green", "brown", "gray", "black"} == set(house_art.names("die"))
