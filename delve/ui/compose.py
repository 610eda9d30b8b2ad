"""Pictures put together with Pillow before they reach the graphics card: tokens, dice, and a pack's own files.

A token is a rim, a field in the figure's color, a symbol and a gloss, each baked once. There is always
a picture: for an unknown symbol, or a file that cannot be shown, it is a face chosen by the figure's id.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageOps, UnidentifiedImageError

from delve.house_art import names, symbol
from delve.plain_files import plain_bytes
from delve.ui.colors import automatic_color, parse_color, stable_number
from delve.ui.sprites import Color, Frame, Point, TokenLook

TOKEN_SIZE = 192
DIE_SIZE = 96
LARGEST_SIDE = 4096
LARGEST_FILE = 8 * 1024 * 1024
PIXEL_ART = 64
"""Pictures up to this many pixels a side are enlarged with sharp edges."""

INK = 60
"""how light a pixel of an icon is at least, of 255, that is no line of ink"""
FINER = 4
"""how much larger marks are drawn before they are made small"""
ENGRAVED: Color = (255, 250, 236, 205)
DIE_MARKS: dict[str, tuple[Point, ...]] = {
    "blue": ((0.3, 0.3), (0.7, 0.7)),
    "red": ((0.5, 0.24), (0.78, 0.74), (0.22, 0.74)),
    "yellow": ((0.3, 0.3), (0.7, 0.3), (0.7, 0.7), (0.3, 0.7)),
    "green": (
        (0.43, 0.2), (0.57, 0.2), (0.57, 0.43), (0.8, 0.43), (0.8, 0.57), (0.57, 0.57),
        (0.57, 0.8), (0.43, 0.8), (0.43, 0.57), (0.2, 0.57), (0.2, 0.43), (0.43, 0.43),
    ),
    "brown": ((0.2, 0.43), (0.8, 0.43), (0.8, 0.57), (0.2, 0.57)),
    "gray": ((0.43, 0.2), (0.57, 0.2), (0.57, 0.8), (0.43, 0.8)),
    "black": ((0.22, 0.26), (0.78, 0.26), (0.5, 0.76)),
}  # fmt: skip
"""color of a die -> corners of the mark on its blank side, as shares of it; two are those of the box around a disc"""
_PNG = b"\x89PNG\r\n\x1a\n"
_SYMBOL_SHARE: dict[Frame, float] = {
    "hero": 0.62,
    "familiar": 0.58,
    "elite": 0.70,
    "minion": 0.75,
    "lieutenant": 0.68,
    "none": 1.0,
}
"""how large a symbol is on a token; a pack's own picture, and how far up a symbol lies, stand below"""
_IMAGE_SHARE: dict[Frame, float] = {
    "hero": 0.72,
    "familiar": 0.68,
    "elite": 0.80,
    "minion": 0.88,
    "lieutenant": 0.78,
    "none": 1.0,
}
_LIFT: dict[Frame, float] = {"hero": 0.055}


class PictureRefused(Exception):
    """A file is not a picture that can be shown; the message says which and why."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = path
        self.reason = reason


@cache
def baked(family: str, name: str) -> Image.Image:
    """A baked picture. Raises LookupError if there is none of that name."""
    if name not in names(family):
        raise LookupError(f"no picture of {family} {name!r}; there are {', '.join(names(family)) or 'none'}")
    return _read(f"{family}_{name}.png").convert("RGBA")


def thing(name: str) -> tuple[str, str]:
    """Family and name of the picture of a thing, or of an icon that lies there; what has no picture is a crate."""
    if name in names("object"):
        return "object", name
    return ("icon", name) if name.partition(" ")[0] in names("icon") else ("object", "object")


def picture(family: str, name: str) -> Image.Image:
    """A baked picture; an icon behind whose name a color stands, such as `flask #c8402f`, in that color."""
    plain, _, color = name.partition(" ") if family == "icon" else (name, "", "")
    return colored(plain, parse_color(color)) if color else baked(family, plain)


@cache
def colored(icon: str, color: Color) -> Image.Image:
    """An icon that is all in one color: its lines stay dark, and what is of middling lightness in it has the color."""
    drawn = baked("icon", icon)
    gray, alpha = drawn.convert("L"), drawn.getchannel("A")
    inside = gray.histogram(ImageChops.multiply(alpha, gray).point([0] * INK + [255] * (256 - INK)))
    half, below = sum(inside) / 2, 0
    middle = next((light for light, n in enumerate(inside) if (below := below + n) > half), 128)
    found = ImageOps.colorize(gray, (0, 0, 0), (255, 255, 255), color[:3], midpoint=middle)
    found.putalpha(alpha)
    return found


@cache
def _tint_mask(family: str, name: str) -> Image.Image | None:
    file = resources.files("delve.ui") / "pictures" / f"{family}_{name}.tint.png"
    return _read(f"{family}_{name}.tint.png").convert("L") if file.is_file() else None


def _read(file: str) -> Image.Image:
    with (resources.files("delve.ui") / "pictures" / file).open("rb") as stream:
        picture = Image.open(stream)
        picture.load()
    return picture


def tinted(family: str, name: str, color: Color) -> Image.Image:
    """A baked picture whose gray parts take the color: middle gray becomes it, white and black stay."""
    picture, mask = baked(family, name), _tint_mask(family, name)
    if mask is None:
        return picture
    colored = ImageOps.colorize(picture.convert("L"), (0, 0, 0), (255, 255, 255), color[:3], midpoint=128)
    colored.putalpha(picture.getchannel("A"))
    return Image.composite(colored, picture, mask)


def token(look: TokenLook) -> Image.Image:
    """The token of a figure, `TOKEN_SIZE` pixels a side."""
    color = token_color(look)
    if look.frame == "thing":
        return _fitted(_pack_image(look) or baked(*thing(look.symbol)), TOKEN_SIZE)
    if look.frame == "none":
        whole = _pack_image(look) or tinted(*_symbol(look), color)
        return _fitted(whole, TOKEN_SIZE)
    picture = baked("rim", look.frame).copy()
    field = tinted("field", look.frame, color)
    picture.alpha_composite(field)
    image = _pack_image(look)
    if image is not None:
        picture.alpha_composite(_inside(image, _IMAGE_SHARE[look.frame], look.frame, field.getchannel("A")))
    else:
        share = _SYMBOL_SHARE[look.frame]
        drawn = _inside(tinted(*_symbol(look), color), share, look.frame, field.getchannel("A"))
        picture.alpha_composite(_shadow_of(drawn, field.getchannel("A")))
        picture.alpha_composite(drawn)
    picture.alpha_composite(baked("gloss", look.frame))
    return picture


def token_color(look: TokenLook) -> Color:
    """The color that is given, or one made from the id where none is, or none that can be read."""
    try:
        return parse_color(look.color)
    except ValueError:
        return automatic_color(look.id)


def die(color: str, pips: tuple[str, ...]) -> Image.Image:
    """The face of a die: `color` is the name of one, such as `red`; pips are icons such as `heart`, `3` or `miss`."""
    picture = baked("die", color).copy()
    places = {1: ((0.5, 0.5),), 2: ((0.32, 0.5), (0.68, 0.5)), 3: ((0.32, 0.32), (0.68, 0.32), (0.5, 0.68))}
    corners = ((0.32, 0.32), (0.68, 0.32), (0.32, 0.68), (0.68, 0.68))
    size = round(DIE_SIZE * (0.62 if len(pips) == 1 else 0.42))
    if not pips:
        picture.alpha_composite(_mark_of(color))
    for pip, (x, y) in zip(pips, places.get(len(pips), corners), strict=False):
        icon = _fitted(baked("icon", pip), size)
        picture.alpha_composite(icon, (round(DIE_SIZE * x - size / 2), round(DIE_SIZE * y - size / 2)))
    return picture


def _mark_of(color: str) -> Image.Image:
    """What is engraved on the blank side of a die, so that its color is not all that tells it."""
    whole = DIE_SIZE * FINER
    mark = Image.new("RGBA", (whole, whole))
    corners = [(round(x * whole), round(y * whole)) for x, y in DIE_MARKS.get(color, ())]
    if len(corners) == 2:
        ImageDraw.Draw(mark).ellipse([*corners[0], *corners[1]], fill=ENGRAVED)
    elif corners:
        ImageDraw.Draw(mark).polygon(corners, fill=ENGRAVED)
    return mark.resize((DIE_SIZE, DIE_SIZE), Image.Resampling.LANCZOS)


def read_picture(path: Path) -> Image.Image:
    """A pack's own PNG; raises `PictureRefused` if it is none, too large, or broken.

    The size stands in the first bytes of the file, so nothing large is decoded before it is checked.
    """
    try:
        content = plain_bytes(path, LARGEST_FILE + 1)
    except (OSError, ValueError) as error:  # of which one is for a name that holds a zero
        raise PictureRefused(path, f"cannot be read ({getattr(error, 'strerror', None) or error})") from error
    if len(content) > LARGEST_FILE:
        raise PictureRefused(path, f"the file is larger than {LARGEST_FILE // 1024 // 1024} MiB")
    if not content.startswith(_PNG) or content[12:16] != b"IHDR" or len(content) < 24:
        raise PictureRefused(path, "is not a PNG file; save the picture as PNG")
    width, height = int.from_bytes(content[16:20], "big"), int.from_bytes(content[20:24], "big")
    if not 0 < width <= LARGEST_SIDE or not 0 < height <= LARGEST_SIDE:
        raise PictureRefused(path, f"is {width}x{height} pixels; at most {LARGEST_SIDE} a side are shown")
    try:
        with Image.open(BytesIO(content), formats=("PNG",)) as picture:
            return picture.convert("RGBA")
    except (OSError, SyntaxError, ValueError, UnidentifiedImageError) as error:
        raise PictureRefused(path, f"is a broken PNG file ({error})") from error


def _pack_image(look: TokenLook) -> Image.Image | None:
    if look.image is None:
        return None
    try:
        return read_picture(look.image)
    except PictureRefused:
        return None


def _symbol(look: TokenLook) -> tuple[str, str]:
    """The family and name of the symbol: the one that is named, or a face or bust chosen by the id."""
    if (known := symbol(look.symbol)) is not None:
        return known
    family = "any_bust" if look.frame == "hero" else "any_face"
    choices = names(family)
    return family, choices[stable_number(f"symbol {look.id}") % len(choices)]


def _inside(picture: Image.Image, share: float, frame: Frame, field: Image.Image) -> Image.Image:
    """The picture made small in the middle of an empty token, cut off at the rim of the field."""
    size = round(TOKEN_SIZE * share)
    placed = Image.new("RGBA", (TOKEN_SIZE, TOKEN_SIZE))
    start = (TOKEN_SIZE - size) // 2
    placed.alpha_composite(_fitted(picture, size), (start, start - round(TOKEN_SIZE * _LIFT.get(frame, 0.0))))
    placed.putalpha(ImageChops.multiply(placed.getchannel("A"), field))
    return placed


def _shadow_of(picture: Image.Image, field: Image.Image) -> Image.Image:
    fallen = ImageChops.offset(picture.getchannel("A"), 3, 4)
    shadow = Image.new("RGBA", picture.size)
    shadow.putalpha(ImageChops.multiply(fallen, field).point([value * 130 // 255 for value in range(256)]))
    return shadow


def _fitted(picture: Image.Image, size: int) -> Image.Image:
    """The whole picture in a square of that size, its proportions kept."""
    longest = max(picture.size)
    small = longest <= PIXEL_ART and longest < size
    method = Image.Resampling.NEAREST if small else Image.Resampling.LANCZOS
    width = max(1, round(picture.width * size / longest))
    height = max(1, round(picture.height * size / longest))
    square = Image.new("RGBA", (size, size))
    square.alpha_composite(
        picture.resize((width, height), method), ((size - width) // 2, (size - height) // 2)
    )
    return square
