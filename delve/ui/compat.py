"""The window library behind one door: what pyglet names differently from one major version to the next.

Everything typed as `Any` here is an object of the library that the rest of the room only passes on.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from typing import Any, Literal

import pyglet
from PIL import Image

# Both are read when the rest of the library is imported: a shadow window would open a display, and asking the
# driver for an error after every call costs some milliseconds a frame.
pyglet.options.shadow_window = False
if "PYGLET_DEBUG_GL" not in os.environ:
    pyglet.options.debug_gl = False

from pyglet import gl  # noqa: E402
from pyglet import window as windows  # noqa: E402
from pyglet.display import get_display  # noqa: E402
from pyglet.font.base import Font  # noqa: E402
from pyglet.graphics.shader import Shader, ShaderProgram  # noqa: E402
from pyglet.image.atlas import AllocatorException, TextureAtlas  # noqa: E402
from pyglet.window import key as keys  # noqa: E402
from pyglet.window import mouse  # noqa: E402

from delve.ui.held_keys import HeldKeys  # noqa: E402
from delve.ui.key_places import EXTENDED, SCAN_CODES, X_KEYCODES  # noqa: E402

Blend = Literal["alpha", "multiply"]
AUDIO = ("xaudio2", "directsound", "openal", "pulse", "silent")
"""the ways to play sounds, the best first"""

_KEY_NAMES = {
    keys.ESCAPE: "escape",
    keys.RETURN: "enter",
    keys.NUM_ENTER: "enter",
    keys.SPACE: "space",
    keys.TAB: "tab",
    keys.BACKSPACE: "backspace",
    keys.DELETE: "delete",
    keys.HOME: "home",
    keys.END: "end",
    keys.PAGEUP: "page_up",
    keys.PAGEDOWN: "page_down",
    keys.LEFT: "left",
    keys.RIGHT: "right",
    keys.UP: "up",
    keys.DOWN: "down",
    keys.PLUS: "plus",
    keys.NUM_ADD: "plus",
    keys.EQUAL: "equal",
    keys.MINUS: "minus",
    keys.NUM_SUBTRACT: "minus",
    keys.COMMA: "comma",
    keys.PERIOD: "period",
    keys.SLASH: "slash",
    keys.QUESTION: "question",
}
_ON_THE_PAD = frozenset(f"num_{digit}" for digit in range(10))
"""keys whose names tell where they lie"""
_BUTTON_NAMES = ((mouse.LEFT, "left"), (mouse.MIDDLE, "middle"), (mouse.RIGHT, "right"))


def key_name(symbol: int, modifiers: int) -> str:
    """The key as a plain word with its modifiers in a fixed order, such as `ctrl+shift+z`."""
    name = _KEY_NAMES.get(symbol)
    if name is None:
        name = keys.symbol_string(symbol).lower().removeprefix("_").removeprefix("num_")
    held = [
        word
        for bit, word in (
            (keys.MOD_CTRL | keys.MOD_COMMAND, "ctrl"),
            (keys.MOD_ALT, "alt"),
            (keys.MOD_SHIFT, "shift"),
        )
        if modifiers & bit
    ]
    return "+".join([*held, name])


def key_place(window: Any, symbol: int, modifiers: int) -> str:
    """Where the key lies that was pressed last: the key there on an American keyboard, if the system tells it.

    Empty where other keys than Shift are held with it, or where the key is all that is known.
    """
    if modifiers & (keys.MOD_CTRL | keys.MOD_COMMAND | keys.MOD_ALT):
        return ""
    told = str(getattr(window, "key_place", ""))
    name = keys.symbol_string(symbol).lower()
    place = told or (name if name in _ON_THE_PAD else "")
    return f"shift+{place}" if place and modifiers & keys.MOD_SHIFT else place


X_KEY_PRESS = 2
"""the number of an event of X that says that a key is pressed"""


class _Window(windows.Window):  # type: ignore[misc]
    """The library's window, which also notes where the key lies that is pressed: the library tells only its name."""

    key_place = ""

    def __init__(self, *arguments: Any, **settings: Any) -> None:
        self._held_keys = HeldKeys()
        super().__init__(*arguments, **settings)

    def _event_text_symbol(self, ev: Any) -> Any:
        """X asks this for the name of a key."""
        code = ev.xkey.keycode
        self.key_place = X_KEYCODES.get(code, "")
        text, symbol = super()._event_text_symbol(ev)
        if not symbol:
            return text, symbol
        if ev.type != X_KEY_PRESS:
            return text, self._held_keys.released(code, symbol)
        if not self._held_keys.is_held(code):
            # the library notes a key as held once its press is answered, also one that was let go meanwhile
            self._noted_as_held().discard(symbol)
        return text, self._held_keys.pressed(code, symbol)

    def forget_held_keys(self) -> None:
        """Take no key for held any more; only X lets the library note which are."""
        self._held_keys.forget()
        self._noted_as_held().clear()

    def _noted_as_held(self) -> set[int]:
        """The names of the keys that the library takes for held."""
        names: set[int] = getattr(self, "pressed_keys", set())
        return names

    def _get_modifiers(self, key_lParam: int = 0) -> Any:  # noqa: N803 - the library's name for it
        """Windows is asked this for what is held with a key."""
        if key_lParam:
            extended = EXTENDED if key_lParam >> 24 & 1 else 0
            self.key_place = SCAN_CODES.get(key_lParam >> 16 & 0xFF | extended, "")
        return super()._get_modifiers(key_lParam)


def forget_held_keys(window: Any) -> None:
    """Tell a window that has lost the keyboard that it can take no key for held: it is not told what is let go."""
    window.forget_held_keys()


def button_name(buttons: int) -> str:
    """The first held mouse button as a word; empty for none that is known."""
    return next((name for bit, name in _BUTTON_NAMES if buttons & bit), "")


GLYPHS = 256
"""how many pixels a side the pictures have at first in which the library keeps the letters of a look"""
_display: list[Any] = []
"""the connection to the display, held here because the library keeps only weak references to connections"""


def connect() -> None:
    """Connect to the display, unless that was done before: every window that is made later uses the connection."""
    set_options()
    _display[:] = [get_display()]


def set_options() -> None:
    """Set the options that the library reads when a window is made."""
    pyglet.options.dpi_scaling = "scaled"
    pyglet.options.audio = ("silent",)
    # each look of letters has a picture of its own for them: the library makes it larger where letters need that
    Font.texture_width, Font.texture_height = GLYPHS, GLYPHS


def open_audio() -> Any:
    """The library's way to play sounds, or None where there is no device. It may take a while; no window is needed."""
    pyglet.options.audio = AUDIO
    from pyglet import media
    from pyglet.media import drivers

    driver: Any = drivers.get_audio_driver()  # type: ignore[no-untyped-call]
    return None if type(driver).__name__ == "SilentDriver" else media


def open_window(width: int, height: int, caption: str, visible: bool, depth: bool) -> Any:
    """A window with an OpenGL 3.3 core context and 8 bits a channel, which must be asked for.

    Raises `LookupError` with the driver's reason where there is none.
    """
    wanted: dict[str, Any] = {
        "double_buffer": True,
        "major_version": 3,
        "minor_version": 3,
        "red_size": 8,
        "green_size": 8,
        "blue_size": 8,
        "alpha_size": 8,
    }
    if depth:
        wanted["depth_size"] = 24
    config: Any = gl.Config
    try:
        return _Window(
            width, height, caption=caption, config=config(**wanted), resizable=True, visible=visible
        )
    except Exception as error:  # each platform's part of the library has classes of its own
        raise LookupError(str(error) or type(error).__name__) from error


def fit_screen(window: Any, wanted: tuple[int, int] | None = None) -> None:
    """Make a window as large as is wanted, and never larger than its screen.

    Where nothing is wanted it takes four fifths of a screen that is much larger than it.
    """
    screen: Any = window.display.get_default_screen()
    if wanted is None:
        wanted = max(window.width, screen.width * 4 // 5), max(window.height, screen.height * 4 // 5)
    width, height = min(wanted[0], screen.width), min(wanted[1], screen.height)
    if (width, height) != (window.width, window.height):
        window.set_size(width, height)


def fill_screen(window: Any, fills: bool) -> None:
    """Let a window fill its screen, or make it as large again as it was before."""
    window.set_fullscreen(fills)


def size_of(window: Any) -> tuple[int, int]:
    """Width and height of a window, as `fit_screen` takes them."""
    return int(window.width), int(window.height)


def screenshot(window: Any) -> Image.Image:
    """What the window shows, without the alpha that blending leaves in the frame buffer."""
    window.switch_to()
    shown: Any = pyglet.image.get_buffer_manager().get_color_buffer()
    shown = shown.get_image_data()
    pixels = shown.get_data("RGBA", shown.width * 4)
    picture = Image.frombytes("RGBA", (shown.width, shown.height), pixels)
    return picture.transpose(Image.Transpose.FLIP_TOP_BOTTOM).convert("RGB")


def image_data(picture: Image.Image) -> Any:
    """The picture as the library wants it: bottom row first."""
    turned = picture.convert("RGBA").transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    return pyglet.image.ImageData(turned.width, turned.height, "RGBA", turned.tobytes())


def texture(picture: Image.Image) -> Any:
    """The picture on the graphics card, smooth when it is enlarged."""
    return smooth(image_data(picture).get_texture())


def smooth(made: Any) -> Any:
    """The texture, which is smooth when it is enlarged from now on."""
    gl.glBindTexture(made.target, made.id)
    for name in (gl.GL_TEXTURE_MIN_FILTER, gl.GL_TEXTURE_MAG_FILTER):
        gl.glTexParameteri(made.target, name, gl.GL_LINEAR)
    for name in (gl.GL_TEXTURE_WRAP_S, gl.GL_TEXTURE_WRAP_T):
        gl.glTexParameteri(made.target, name, gl.GL_CLAMP_TO_EDGE)
    return made


class Sheets:
    """Pictures of many sizes that lie together on the graphics card, so that many are drawn at once.

    They are drawn pixel for pixel, and a free pixel lies around each, so that none bleeds into another.
    """

    def __init__(self, size: int) -> None:
        self._size = size
        self._sheets: list[Any] = []

    def add(self, picture: Image.Image) -> Any:
        """A part of a sheet with the picture in it; one that is too large for a sheet lies by itself."""
        if max(picture.size) + 2 > self._size:
            return texture(picture)
        for sheet in reversed(self._sheets):
            with suppress(AllocatorException):
                return sheet.add(image_data(picture), border=1)
        self._sheets.append(TextureAtlas(self._size, self._size))
        smooth(self._sheets[-1].texture)
        return self._sheets[-1].add(image_data(picture), border=1)


class TextureStack:
    """Pictures of one size on the graphics card, smooth at every zoom and never bleeding into each other.

    At most `depth` of them have room; the card gives that room as it is needed, `reserved` layers at first.
    """

    target = gl.GL_TEXTURE_2D_ARRAY
    """the kind of texture, as OpenGL wants it for binding"""

    def __init__(self, size: int, depth: int, repeat: bool = False, reserved: int = 8) -> None:
        self.size = size
        self._sides = [size >> level for level in range(size.bit_length())]
        """how long the sides of a picture are in each of its smaller sizes, in pixels"""
        self.depth = depth
        self._context: Any = gl.current_context
        self._count = 0
        self.reserved = 0
        """layers that have room on the card now"""
        name = gl.GLuint()
        gl.glGenTextures(1, name)
        self.id = int(name.value)
        """the number by which OpenGL knows the texture, for binding"""
        self._reserve(min(depth, reserved))
        wrap = gl.GL_REPEAT if repeat else gl.GL_CLAMP_TO_EDGE
        # pictures that repeat are those of flowing water, of which every pixel is drawn ten times a second: one size
        # of the picture has to do for a pixel
        smaller = gl.GL_LINEAR_MIPMAP_NEAREST if repeat else gl.GL_LINEAR_MIPMAP_LINEAR
        for setting, value in (
            (gl.GL_TEXTURE_MIN_FILTER, smaller),
            (gl.GL_TEXTURE_MAG_FILTER, gl.GL_LINEAR),
            (gl.GL_TEXTURE_WRAP_S, wrap),
            (gl.GL_TEXTURE_WRAP_T, wrap),
        ):
            gl.glTexParameteri(self.target, setting, value)

    def __del__(self) -> None:
        with suppress(AttributeError, ImportError):  # parts of the library are gone when the program ends
            self._context.delete_texture(self.id)

    @property
    def full(self) -> bool:
        """Whether no further picture fits."""
        return self._count >= self.depth

    def add(self, picture: Image.Image) -> int:
        """Put a picture on the card, scaled to the size of the stack. Returns the number of its layer."""
        if self._count == self.reserved:
            self._reserve(min(self.depth, 2 * self.reserved))
        self._count += 1
        self.replace(self._count - 1, picture)
        return self._count - 1

    def replace(self, layer: int, picture: Image.Image) -> None:
        """Put another picture on a layer that was added."""
        if picture.size != (self.size, self.size):
            picture = picture.resize((self.size, self.size), Image.Resampling.LANCZOS)
        turned = picture.convert("RGBA").transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        gl.glBindTexture(self.target, self.id)
        gl.glPixelStorei(gl.GL_UNPACK_ALIGNMENT, 4)
        gl.glPixelStorei(gl.GL_UNPACK_ROW_LENGTH, 0)
        for level, side in enumerate(self._sides):
            if level:  # made here, as drivers that draw on the processor compile a program for it first
                turned = turned.resize((side, side), Image.Resampling.BOX)
            place = 0, 0, layer, side, side, 1
            gl.glTexSubImage3D(self.target, level, *place, gl.GL_RGBA, gl.GL_UNSIGNED_BYTE, turned.tobytes())

    def _reserve(self, layers: int) -> None:
        """Get room for so many on the card, under the same number, and keep what was added so far."""
        gl.glBindTexture(self.target, self.id)
        plain = gl.GL_RGBA, gl.GL_UNSIGNED_BYTE
        kept = [(gl.GLubyte * (4 * side * side * self.reserved))() for side in self._sides]
        for level, held in enumerate(kept if self._count else ()):
            gl.glGetTexImage(self.target, level, *plain, held)
        for level, side in enumerate(self._sides):
            gl.glTexImage3D(self.target, level, gl.GL_RGBA8, side, side, layers, 0, *plain, None)
        for level, (side, held) in enumerate(zip(self._sides, kept, strict=True) if self._count else ()):
            gl.glTexSubImage3D(self.target, level, 0, 0, 0, side, side, self.reserved, *plain, held)
        self.reserved = layers


def make_program(vertex: str, fragment: str) -> Any:
    """A shader program from its two sources."""
    return ShaderProgram(Shader(vertex, "vertex"), Shader(fragment, "fragment"))


@cache
def level(order: int) -> Any:
    """The group of texts and pictures of an order: the library draws those together that have the very same group."""
    return pyglet.graphics.Group(order)


class PaintGroup(pyglet.graphics.Group):
    """The state for quads of one program: blending, and the textures it reads."""

    def __init__(
        self, program: Any, order: int, textures: Sequence[Any] = (), blend: Blend = "alpha"
    ) -> None:
        super().__init__(order)
        self.program = program
        self._held = tuple(textures)  # a texture that nobody holds is deleted on the card
        self.textures = tuple((int(each.target), int(each.id)) for each in textures)
        self.blend = blend

    def set_state(self) -> None:
        """Called by the library before drawing."""
        self.program.use()
        for unit, (target, name) in enumerate(self.textures):
            gl.glActiveTexture(gl.GL_TEXTURE0 + unit)
            gl.glBindTexture(target, name)
        gl.glActiveTexture(gl.GL_TEXTURE0)
        gl.glEnable(gl.GL_BLEND)
        if self.blend == "multiply":
            gl.glBlendFunc(gl.GL_DST_COLOR, gl.GL_ZERO)
        else:
            gl.glBlendFunc(gl.GL_SRC_ALPHA, gl.GL_ONE_MINUS_SRC_ALPHA)

    def unset_state(self) -> None:
        """Called by the library after drawing."""
        gl.glDisable(gl.GL_BLEND)
        self.program.stop()

    def _key(self) -> tuple[object, ...]:
        return (self._order, self.program.id, self.textures, self.blend)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PaintGroup) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())


def clear(window: Any, red: float, green: float, blue: float) -> None:
    """Paint the whole window in one color, or the box of it that is drawn."""
    gl.glClearColor(red, green, blue, 1.0)
    window.clear()


def clear_again(window: Any) -> None:
    """Paint as `clear` did last."""
    window.clear()


def add_font(content: bytes) -> None:
    """Make the font in the bytes of its file known under its family name."""
    pyglet.font.add_file(content)
